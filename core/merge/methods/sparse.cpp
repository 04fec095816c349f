// SPDX-License-Identifier: MIT
#include "core/merge/methods/sparse.h"

#include "core/merge/methods/magnitudes.h"

#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace burnish {

namespace {

// Ranks per batch of computed probabilities.
constexpr std::size_t rankTile = 1024;
// Elements of a row processed between checks for cancellation.
constexpr std::size_t ranksPerPoll = std::size_t(1) << 20;

/// What is kept of one model's differences, as far as it depends on the whole tensor.
struct Kept
{
    Largest inside = Largest::all();   ///< Magnitude, Outliers: the kept ones …
    Largest outside = Largest::none(); ///< … that are not among these
    double scale = 1;
};

template <typename Number> using SignedBitsOf = std::make_signed_t<BitsOf<Number>>;

/// Zeroes values that do not exceed the bound in magnitude. Branch-free, since branches would be unpredictable.
template <typename Number> void keepAbove(SignedBitsOf<Number> bound, Number *values, std::size_t count)
{
    using Bits = SignedBitsOf<Number>;
    constexpr Bits magnitude = std::numeric_limits<Bits>::max();
    for (std::size_t i = 0; i < count; ++i) {
        const auto bits = std::bit_cast<Bits>(values[i]);
        const Bits mask = (bits & magnitude) > bound ? Bits(-1) : Bits(0);
        values[i] = std::bit_cast<Number>(Bits(bits & mask));
    }
}

/// Zeroes everything except the largest values.
template <typename Number>
void keepLargest(const Largest &largest, std::uint64_t first, std::size_t count, Number *values)
{
    if (largest.endOfTies == 0) {
        std::fill_n(values, count, Number(0));
        return;
    }
    // Elements equal to the bound count before the end of the ties and not after it.
    const auto bound = SignedBitsOf<Number>(largest.bound);
    const auto before =
        largest.endOfTies <= first ? 0 : std::size_t(std::min<std::uint64_t>(count, largest.endOfTies - first));
    keepAbove<Number>(bound - 1, values, before);
    keepAbove<Number>(bound, values + before, count - before);
}

/// Returns the indices of the values by ascending magnitude; ties keep their order. Empty once the task is cancelled.
template <typename Number> std::vector<std::uint32_t> orderByMagnitude(std::span<const Number> values, const Task &task)
{
    // Radix sort from the last digit to the first, with stable passes: linear in the row length, which can be that of a
    // tensor.
    constexpr unsigned digitBits = 11;
    constexpr std::size_t digits = std::size_t(1) << digitBits;
    std::vector<std::uint32_t> order(values.size());
    std::iota(order.begin(), order.end(), 0U);
    std::vector<std::uint32_t> next(values.size());
    for (unsigned shift = 0; shift < sizeof(Number) * 8; shift += digitBits) {
        std::array<std::uint32_t, digits> ends = {};
        for (const Number value : values)
            ++ends[std::size_t(magnitudeBits(value) >> shift) & (digits - 1)];
        std::uint32_t sum = 0;
        for (std::uint32_t &end : ends)
            sum += std::exchange(end, sum);
        for (std::size_t begin = 0; begin < order.size(); begin += rankTile) {
            if (begin % ranksPerPoll == 0 && task.isCancelled())
                return {};
            for (const std::uint32_t place : std::span(order).subspan(begin, std::min(rankTile, order.size() - begin)))
                next[ends[std::size_t(magnitudeBits(values[place]) >> shift) & (digits - 1)]++] = place;
        }
        order.swap(next);
    }
    return order;
}

/// Computes the probabilities with which MagPrune keeps elements of the ranks from `first` on (zero-based) in a row.
void keepProbabilities(const SparseModel &model, std::size_t first, std::size_t rowLength, std::span<double> out)
{
    if (rowLength < 2) {
        std::ranges::fill(out, model.density);
        return;
    }
    const double lowest = model.density - model.epsilon;
    const double width = 2 * model.epsilon;
    const double last = double(rowLength - 1);
    // Ranks are counted as doubles so that the compiler can vectorise; rows are short enough for that to be exact.
    const double begin = double(first);
    for (int i = 0; i < int(out.size()); ++i)
        out[std::size_t(i)] = lowest + width * (begin + i) / last;
}

class PreparedSparse final : public PreparedMergeOf<PreparedSparse>
{
public:
    explicit PreparedSparse(const SparseMerge &merge)
        : m_merge(merge)
        , kept(merge.models.size())
    {}

    [[nodiscard]] std::size_t granule() const override
    {
        return m_merge.sparsifier == Sparsifier::MagPrune ? m_merge.rowLength : 1;
    }

    template <typename Number> void mixBlock(const MergeBlock<Number> &block, Number *out, const Task &task) const
    {
        const std::size_t models = m_merge.models.size();
        // Ranking needs whole rows; everything else is done in tiles that stay in the first-level cache.
        const std::size_t most = granule() > 1 ? block.count : std::min(block.count, tile);
        std::vector<Number> weighted(models * most);
        Tile<Number> mix;
        const auto lambda = Number(m_merge.lambda);
        for (std::size_t begin = 0; begin < block.count; begin += most) {
            const std::size_t count = std::min(most, block.count - begin);
            for (std::size_t k = 0; k < models; ++k) {
                Number *const own = weighted.data() + k * most;
                sparse(block, k, begin, count, own, task);
                if (task.isCancelled())
                    return;
                const auto weight = Number(m_merge.models[k].weight);
                for (std::size_t i = 0; i < count; ++i)
                    own[i] *= weight;
            }
            for (std::size_t part = 0; part < count; part += tile) {
                const std::size_t partCount = std::min(tile, count - part);
                addAll(weighted, most, part, partCount, mix);
                if (m_merge.electsSign)
                    addAgreeing(weighted, most, part, partCount, mix);
                const Number *const base = block.inputs[0] + begin + part;
                for (std::size_t i = 0; i < partCount; ++i)
                    out[begin + part + i] = base[i] + lambda * mix[i];
            }
        }
    }

    /// Computes elements [begin, begin + count) of the block's differences of model k, with dropped ones zeroed and the
    /// others scaled.
    template <typename Number>
    void sparse(const MergeBlock<Number> &block, std::size_t k, std::size_t begin, std::size_t count, Number *out,
                const Task &task) const
    {
        const SparseModel &model = m_merge.models[k];
        const Number *const x = block.inputs[k + 1] + begin;
        const Number *const base = block.inputs[0] + begin;
        for (std::size_t i = 0; i < count; ++i)
            out[i] = x[i] - base[i];
        const std::uint64_t first = block.first + begin;
        if (m_merge.sparsifier != Sparsifier::Outliers && model.density >= 1)
            return;
        switch (m_merge.sparsifier) {
        case Sparsifier::None:
            return;
        case Sparsifier::Magnitude:
        case Sparsifier::Outliers:
            keepBetween(kept[k], first, count, out);
            break;
        case Sparsifier::Random:
            keepDrawn(model, k, first, count, out);
            break;
        case Sparsifier::MagPrune:
            for (std::size_t row = 0; row < count && !task.isCancelled(); row += m_merge.rowLength)
                keepByRank(model, k, first + row, std::min(m_merge.rowLength, count - row), out + row, task);
            break;
        }
        if (kept[k].scale == 1)
            return;
        const auto scale = Number(kept[k].scale);
        for (std::size_t i = 0; i < count; ++i)
            out[i] *= scale;
    }

private:
    template <typename Number>
    static void keepBetween(const Kept &bounds, std::uint64_t first, std::size_t count, Number *values)
    {
        // Evaluate both bounds before zeroing, because zeroed values lose their rank.
        if (bounds.outside.endOfTies == 0) {
            keepLargest(bounds.inside, first, count, values);
            return;
        }
        std::vector<char> dropped(count);
        forEachAmong(bounds.outside, values, first, count, [&](std::size_t i, bool is) { dropped[i] = is; });
        forEachAmong(bounds.inside, values, first, count,
                     [&](std::size_t i, bool is) { values[i] = is && !dropped[i] ? values[i] : Number(0); });
    }

    template <typename Number>
    void keepDrawn(const SparseModel &model, std::size_t k, std::uint64_t first, std::size_t count,
                   Number *values) const
    {
        std::vector<float> draws(count);
        m_merge.draw(k, first, draws);
        for (std::size_t i = 0; i < count; ++i)
            values[i] = double(draws[i]) < model.density ? values[i] : Number(0);
    }

    template <typename Number>
    void keepByRank(const SparseModel &model, std::size_t k, std::uint64_t first, std::size_t count, Number *values,
                    const Task &task) const
    {
        if (model.density <= 0) {
            std::fill_n(values, count, Number(0));
            return;
        }
        std::vector<float> draws(count);
        for (std::size_t begin = 0; begin < count && !task.isCancelled(); begin += ranksPerPoll)
            m_merge.draw(k, first + begin, std::span(draws).subspan(begin, std::min(ranksPerPoll, count - begin)));
        const std::vector<std::uint32_t> order = orderByMagnitude(std::span<const Number>(values, count), task);
        std::array<double, rankTile> probabilities;
        for (std::size_t begin = 0; begin < order.size() && !task.isCancelled(); begin += rankTile) {
            const std::span ranks = std::span(order).subspan(begin, std::min(rankTile, order.size() - begin));
            keepProbabilities(model, begin, count, std::span(probabilities).first(ranks.size()));
            for (std::size_t i = 0; i < ranks.size(); ++i) {
                const std::uint32_t place = ranks[i];
                // Branch-free, because the outcome is random.
                const bool isKept = double(draws[place]) < probabilities[i];
                const Number scaled = m_merge.rescale == SparseRescale::Probability
                                          ? Number(double(values[place]) / probabilities[i])
                                          : values[place];
                const auto mask = SignedBitsOf<Number>(-SignedBitsOf<Number>(isKept));
                values[place] =
                    std::bit_cast<Number>(SignedBitsOf<Number>(std::bit_cast<SignedBitsOf<Number>>(scaled) & mask));
            }
        }
    }

    // Results are written to separate arrays, so that the compiler can rule out aliasing.
    static constexpr std::size_t tile = 1024;
    template <typename Number> using Tile = std::array<Number, tile>;

    /// Sums the models' weighted differences, elements [begin, begin + count) of `weighted`.
    template <typename Number>
    void addAll(const std::vector<Number> &weighted, std::size_t most, std::size_t begin, std::size_t count,
                Tile<Number> &mix) const
    {
        mix.fill(0);
        for (std::size_t k = 0; k < m_merge.models.size(); ++k) {
            const Number *const own = weighted.data() + k * most + begin;
            for (std::size_t i = 0; i < count; ++i)
                mix[i] += own[i];
        }
        if (m_merge.electsSign || !m_merge.normalises)
            return;
        double weights = 0;
        for (const SparseModel &model : m_merge.models)
            weights += model.weight;
        const auto divisor = Number(std::abs(weights) < 1e-8 ? 1.0 : weights);
        for (std::size_t i = 0; i < count; ++i)
            mix[i] /= divisor;
    }

    /// Likewise for those that agree with the sign of the sum in `mix`.
    template <typename Number>
    void addAgreeing(const std::vector<Number> &weighted, std::size_t most, std::size_t begin, std::size_t count,
                     Tile<Number> &mix) const
    {
        using Bits = SignedBitsOf<Number>;
        std::array<Bits, tile> sign;
        Tile<Number> divisor = {};
        for (std::size_t i = 0; i < count; ++i)
            sign[i] = mix[i] >= 0 ? Bits(0) : std::numeric_limits<Bits>::min();
        mix.fill(0);
        for (std::size_t k = 0; k < m_merge.models.size(); ++k) {
            const Number *const own = weighted.data() + k * most + begin;
            const auto weight = std::bit_cast<Bits>(Number(m_merge.models[k].weight));
            for (std::size_t i = 0; i < count; ++i) {
                const auto bits = std::bit_cast<Bits>(own[i]);
                // With the elected sign removed, values that agree are positive, and zero is not.
                const Bits agrees = (bits ^ sign[i]) > 0 ? Bits(-1) : Bits(0);
                mix[i] += std::bit_cast<Number>(Bits(bits & agrees));
                divisor[i] += std::bit_cast<Number>(Bits(weight & agrees));
            }
        }
        if (!m_merge.normalises)
            return;
        for (std::size_t i = 0; i < count; ++i)
            mix[i] /= divisor[i] == 0 ? Number(1) : divisor[i];
    }

    SparseMerge m_merge;

public:
    std::vector<Kept> kept;
};

class SparseFormula final : public MergeFormula
{
public:
    explicit SparseFormula(SparseMerge merge)
        : m_merge(std::move(merge))
    {}

    Expected<PreparedMergePtr> prepare(const MergeInputs &inputs, const Task &task) const override
    {
        return inputs.isWide() ? prepareAs<double>(inputs, task) : prepareAs<float>(inputs, task);
    }

private:
    template <typename Number> Expected<PreparedMergePtr> prepareAs(const MergeInputs &inputs, const Task &task) const
    {
        auto prepared = std::make_shared<PreparedSparse>(m_merge);
        BURNISH_CHECK(findBounds<Number>(inputs, *prepared, task));
        if (m_merge.rescale == SparseRescale::Norm)
            BURNISH_CHECK(findScales<Number>(inputs, *prepared, task));
        else if (m_merge.rescale == SparseRescale::Probability && m_merge.sparsifier == Sparsifier::Random) {
            for (std::size_t k = 0; k < m_merge.models.size(); ++k) {
                const double density = m_merge.models[k].density;
                prepared->kept[k].scale = density > 0 && density < 1 ? 1 / density : 1;
            }
        }
        return PreparedMergePtr(std::move(prepared));
    }

    template <typename Number>
    Expected<void> findBounds(const MergeInputs &inputs, PreparedSparse &prepared, const Task &task) const
    {
        const bool isMagnitude = m_merge.sparsifier == Sparsifier::Magnitude;
        const bool isAllKept =
            std::ranges::all_of(m_merge.models, [](const SparseModel &model) { return model.density >= 1; });
        if ((!isMagnitude && m_merge.sparsifier != Sparsifier::Outliers) || (isMagnitude && isAllKept))
            return {};
        const ScoreRule<Number> scores = [](const MergeBlock<Number> &block, Number *out) {
            for (std::size_t k = 1; k < block.inputs.size(); ++k, out += block.count) {
                for (std::size_t i = 0; i < block.count; ++i)
                    out[i] = std::abs(block.inputs[k][i] - block.inputs[0][i]);
            }
        };
        const auto counts = [&](std::size_t k, std::uint64_t) -> std::vector<std::uint64_t> {
            const SparseModel &model = m_merge.models[k];
            const std::uint64_t elements = inputs.elementCount();
            if (isMagnitude)
                return {keptCount(model.density, elements)};
            const std::uint64_t keep = std::min(elements, std::uint64_t(std::floor(model.density * double(elements))));
            const std::uint64_t top =
                std::min(elements - keep, std::uint64_t(std::floor(model.gamma * double(elements))));
            return {keep + top, top};
        };
        BURNISH_TRY(const auto largest, largestElements<Number>(inputs, m_merge.models.size(), scores, counts, task));
        for (std::size_t k = 0; k < largest.size(); ++k) {
            prepared.kept[k].inside = largest[k][0];
            if (!isMagnitude)
                prepared.kept[k].outside = largest[k][1];
        }
        return {};
    }

    /// Computes the factors that restore the sum of magnitudes after dropping elements.
    template <typename Number>
    Expected<void> findScales(const MergeInputs &inputs, PreparedSparse &prepared, const Task &task) const
    {
        const std::size_t models = m_merge.models.size();
        const std::size_t granule = prepared.granule();
        std::vector<double> sums(inputs.stepCount(granule) * models * 2);
        const auto addStep = [&](std::size_t step, const MergeBlock<Number> &block) {
            std::vector<Number> values(block.count);
            double *sum = sums.data() + step * models * 2;
            for (std::size_t k = 0; k < models; ++k) {
                prepared.sparse(block, k, 0, block.count, values.data(), task);
                if (task.isCancelled())
                    return;
                for (std::size_t i = 0; i < block.count; ++i) {
                    sum[2 * k] += std::abs(double(block.inputs[k + 1][i] - block.inputs[0][i]));
                    sum[2 * k + 1] += std::abs(double(values[i]));
                }
            }
        };
        BURNISH_CHECK(inputs.forEachStep<Number>(granule, task, addStep));
        BURNISH_CHECK(task.poll());
        for (std::size_t k = 0; k < models; ++k) {
            double all = 0;
            double left = 0;
            for (std::size_t step = 2 * k; step < sums.size(); step += 2 * models) {
                all += sums[step];
                left += sums[step + 1];
            }
            prepared.kept[k].scale = all < 1e-7 || left < 1e-7 ? 1 : all / left;
        }
        return {};
    }

    SparseMerge m_merge;
};

} // namespace

std::uint64_t keptCount(double density, std::uint64_t count)
{
    if (density <= 0)
        return 0;
    if (density >= 1)
        return count;
    return std::max<std::uint64_t>(1, std::uint64_t(std::floor(density * double(count))));
}

MergeFormulaPtr makeSparseMerge(SparseMerge merge)
{
    return std::make_shared<SparseFormula>(std::move(merge));
}

} // namespace burnish
