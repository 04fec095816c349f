// SPDX-License-Identifier: MIT
#include "core/merge/methods/arceefusion.h"

#include "core/merge/methods/magnitudes.h"

#include <cmath>

namespace burnish {

namespace {

// Elements of a row processed between checks for cancellation.
constexpr std::size_t pollEvery = std::size_t(1) << 18;

/// Sums `term(i)` over all elements of a row; stops early once the task is cancelled.
template <typename Term> double sumOf(std::size_t count, const Task &task, Term term)
{
    double sum = 0;
    for (std::size_t begin = 0; begin < count && !task.isCancelled(); begin += pollEvery) {
        const std::size_t end = std::min(count, begin + pollEvery);
        for (std::size_t i = begin; i < end; ++i)
            sum += term(i);
    }
    return sum;
}

/// The softmax of a row before its division.
struct Exponentials
{
    std::unique_ptr<double[]> values;
    double sum;

    [[nodiscard]] double share(std::size_t i) const { return values[i] / sum + 1e-8; }
};

/// Incomplete once the task is cancelled.
template <typename Number> Exponentials exponentials(const Number *row, std::size_t count, const Task &task)
{
    const double most = double(*std::max_element(row, row + count));
    Exponentials made{std::make_unique_for_overwrite<double[]>(count), 0};
    made.sum = sumOf(count, task, [&](std::size_t i) { return made.values[i] = std::exp(double(row[i]) - most); });
    return made;
}

/// Σ p·ln(p/q) of the second row's softmax from the first's. Meaningless once the task is cancelled.
template <typename Number>
double divergence(const Number *base, const Number *other, std::size_t count, const Task &task)
{
    const Exponentials ofOther = exponentials(other, count, task);
    const Exponentials ofBase = exponentials(base, count, task);
    const double sum = sumOf(count, task, [&](std::size_t i) {
        const double p = ofOther.share(i);
        return p * std::log(p / ofBase.share(i));
    });
    // Rounding can make the divergence of nearly equal rows negative.
    return std::max(sum, 0.0);
}

using Divergences = std::shared_ptr<const std::vector<double>>;

template <typename Number>
void importances(const MergeBlock<Number> &block, const std::vector<double> &divergences, std::size_t rowLength,
                 Number *out)
{
    for (std::size_t i = 0; i < block.count;) {
        const std::uint64_t element = block.first + i;
        const auto factor = Number(divergences[std::size_t(element / rowLength)]);
        const std::size_t end = std::min(block.count, i + std::size_t(rowLength - element % rowLength));
        for (; i < end; ++i)
            out[i] = std::abs(block.inputs[1][i] - block.inputs[0][i]) * factor;
    }
}

class PreparedFusion final : public PreparedMergeOf<PreparedFusion>
{
public:
    PreparedFusion(Divergences divergences, std::size_t rowLength, double threshold)
        : m_divergences(std::move(divergences))
        , m_rowLength(rowLength)
        , m_threshold(threshold)
    {}
    template <typename Number> void mixBlock(const MergeBlock<Number> &block, Number *out) const
    {
        importances(block, *m_divergences, m_rowLength, out);
        for (std::size_t i = 0; i < block.count; ++i)
            out[i] = double(out[i]) >= m_threshold ? block.inputs[1][i] : block.inputs[0][i];
    }

private:
    Divergences m_divergences;
    std::size_t m_rowLength;
    double m_threshold;
};

class FusionFormula final : public MergeFormula
{
public:
    explicit FusionFormula(std::size_t rowLength)
        : m_rowLength(rowLength)
    {}
    Expected<PreparedMergePtr> prepare(const MergeInputs &inputs, const Task &task) const override
    {
        return inputs.isWide() ? prepareAs<double>(inputs, task) : prepareAs<float>(inputs, task);
    }

private:
    template <typename Number> Expected<PreparedMergePtr> prepareAs(const MergeInputs &inputs, const Task &task) const
    {
        const std::uint64_t elements = inputs.elementCount();
        const auto divergences = std::make_shared<std::vector<double>>(std::size_t(elements / m_rowLength));
        const std::size_t step = MergeInputs::stepOf(m_rowLength);
        const auto measure = [&](std::size_t index, const MergeBlock<Number> &block) {
            double *row = divergences->data() + index * (step / m_rowLength);
            for (std::size_t i = 0; i < block.count && !task.isCancelled(); i += m_rowLength)
                *row++ = divergence(block.inputs[0] + i, block.inputs[1] + i, m_rowLength, task);
        };
        BURNISH_CHECK(inputs.forEachStep<Number>(m_rowLength, task, measure));
        BURNISH_CHECK(task.poll());
        const ScoreRule<Number> scores = [&](const MergeBlock<Number> &block, Number *out) {
            importances(block, *divergences, m_rowLength, out);
        };
        const auto places = [&](std::size_t, std::uint64_t) -> std::vector<std::uint64_t> {
            const auto at = [&](double share) { return std::uint64_t(std::floor(share * double(elements - 1))); };
            return {at(0.25), at(0.5), at(0.75)};
        };
        BURNISH_TRY(const auto quartiles, orderStatistics<Number>(inputs, 1, scores, places, task));
        const auto valueOf = [](const OrderStatistic &statistic) {
            return double(std::bit_cast<Number>(BitsOf<Number>(statistic.bits)));
        };
        const double threshold = valueOf(quartiles[0][1]) + 1.5 * (valueOf(quartiles[0][2]) - valueOf(quartiles[0][0]));
        return PreparedMergePtr(std::make_shared<PreparedFusion>(divergences, m_rowLength, threshold));
    }

    std::size_t m_rowLength;
};

} // namespace

MergeFormulaPtr makeArceeFusion(std::size_t rowLength)
{
    return std::make_shared<FusionFormula>(rowLength);
}

} // namespace burnish
