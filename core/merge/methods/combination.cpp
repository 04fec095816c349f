// SPDX-License-Identifier: MIT
#include "core/merge/methods/combination.h"

#include <array>
#include <cmath>

namespace burnish {

double GramMatrix::norm(std::size_t i) const
{
    return std::sqrt((*this)(i, i));
}

double GramMatrix::product(std::span<const double> a, std::span<const double> b) const
{
    double sum = 0;
    for (std::size_t i = 0; i < m_size; ++i) {
        for (std::size_t j = 0; j < m_size; ++j)
            sum += a[i] * b[j] * (*this)(i, j);
    }
    return sum;
}

namespace {

// Elements that stay in the first-level cache while the inputs are added one after the other.
constexpr std::size_t tile = 1024;

template <typename Number>
void combine(CombinedVectors vectors, std::span<const double> coefficients, const MergeBlock<Number> &block,
             Number *out)
{
    for (std::size_t begin = 0; begin < block.count; begin += tile) {
        const std::size_t count = std::min(tile, block.count - begin);
        Number *const sum = out + begin;
        if (vectors == CombinedVectors::Inputs) {
            const auto first = Number(coefficients[0]);
            const Number *const x0 = block.inputs[0] + begin;
            for (std::size_t i = 0; i < count; ++i)
                sum[i] = first * x0[i];
            for (std::size_t k = 1; k < coefficients.size(); ++k) {
                const auto factor = Number(coefficients[k]);
                const Number *const x = block.inputs[k] + begin;
                for (std::size_t i = 0; i < count; ++i)
                    sum[i] += factor * x[i];
            }
            continue;
        }
        const Number *const base = block.inputs[0] + begin;
        std::array<Number, tile> mixed = {};
        for (std::size_t k = 0; k < coefficients.size(); ++k) {
            const auto factor = Number(coefficients[k]);
            const Number *const x = block.inputs[k + 1] + begin;
            for (std::size_t i = 0; i < count; ++i)
                mixed[i] += factor * (x[i] - base[i]);
        }
        for (std::size_t i = 0; i < count; ++i)
            sum[i] = base[i] + mixed[i];
    }
}

/// Returns pointers to the vectors of a block; differences from the base are computed into `room`.
template <typename Number>
std::vector<const Number *> vectorsOf(CombinedVectors vectors, const MergeBlock<Number> &block,
                                      std::vector<Number> &room)
{
    if (vectors == CombinedVectors::Inputs)
        return {block.inputs.begin(), block.inputs.end()};
    const std::size_t count = block.inputs.size() - 1;
    room.resize(count * block.count);
    std::vector<const Number *> pointers;
    for (std::size_t k = 0; k < count; ++k) {
        Number *const delta = room.data() + k * block.count;
        const Number *const x = block.inputs[k + 1];
        const Number *const base = block.inputs[0];
        for (std::size_t i = 0; i < block.count; ++i)
            delta[i] = x[i] - base[i];
        pointers.push_back(delta);
    }
    return pointers;
}

class PreparedCombination final : public PreparedMergeOf<PreparedCombination>
{
public:
    PreparedCombination(CombinedVectors vectors, Coefficients coefficients)
        : m_vectors(vectors)
        , m_coefficients(std::move(coefficients))
    {}
    template <typename Number> void mixBlock(const MergeBlock<Number> &block, Number *out) const
    {
        combine(m_vectors, m_coefficients, block, out);
    }

private:
    CombinedVectors m_vectors;
    Coefficients m_coefficients;
};

class FixedCombination final : public MergeFormula
{
public:
    FixedCombination(CombinedVectors vectors, Coefficients coefficients)
        : m_prepared(std::make_shared<PreparedCombination>(vectors, std::move(coefficients)))
    {}
    Expected<PreparedMergePtr> prepare(const MergeInputs &, const Task &) const override { return m_prepared; }

private:
    PreparedMergePtr m_prepared;
};

class GramCombination final : public MergeFormula
{
public:
    GramCombination(CombinedVectors vectors, CoefficientRule rule)
        : m_vectors(vectors)
        , m_rule(std::move(rule))
    {}
    Expected<PreparedMergePtr> prepare(const MergeInputs &inputs, const Task &task) const override
    {
        BURNISH_TRY(const GramMatrix gram,
                    inputs.isWide() ? gramOf<double>(inputs, task) : gramOf<float>(inputs, task));
        auto coefficients = m_rule(gram);
        if (!coefficients)
            return std::move(coefficients.error().inTensor(inputs.path()));
        return PreparedMergePtr(std::make_shared<PreparedCombination>(m_vectors, std::move(*coefficients)));
    }

private:
    template <typename Number> Expected<GramMatrix> gramOf(const MergeInputs &inputs, const Task &task) const
    {
        const std::size_t size = inputs.size() - (m_vectors == CombinedVectors::Deltas ? 1 : 0);
        const std::size_t pairs = size * (size + 1) / 2;
        std::vector<double> sums(inputs.stepCount(1) * pairs);
        const auto addStep = [&](std::size_t step, const MergeBlock<Number> &block) {
            std::vector<Number> room;
            const auto pointers = vectorsOf(m_vectors, block, room);
            double *sum = sums.data() + step * pairs;
            for (std::size_t i = 0; i < size; ++i) {
                for (std::size_t j = i; j < size; ++j)
                    *sum++ = productOf(pointers[i], pointers[j], block.count);
            }
        };
        BURNISH_CHECK(inputs.forEachStep<Number>(1, task, addStep));
        GramMatrix gram(size);
        std::size_t pair = 0;
        for (std::size_t i = 0; i < size; ++i) {
            for (std::size_t j = i; j < size; ++j, ++pair) {
                double sum = 0;
                for (std::size_t step = pair; step < sums.size(); step += pairs)
                    sum += sums[step];
                gram.set(i, j, sum);
            }
        }
        return gram;
    }

    CombinedVectors m_vectors;
    CoefficientRule m_rule;
};

/// Computes the coefficients of each row on the fly, so that nothing has to be kept.
class PreparedRows final : public PreparedMergeOf<PreparedRows>
{
public:
    PreparedRows(CombinedVectors vectors, CoefficientRule rule, std::size_t rowLength)
        : m_vectors(vectors)
        , m_rule(std::move(rule))
        , m_rowLength(rowLength)
    {}
    [[nodiscard]] std::size_t granule() const override { return m_rowLength; }

    template <typename Number> void mixBlock(const MergeBlock<Number> &block, Number *out, const Task &task) const
    {
        std::vector<Number> room;
        std::vector<const Number *> row(block.inputs.size());
        for (std::size_t begin = 0; begin < block.count && !task.isCancelled(); begin += m_rowLength) {
            std::ranges::transform(block.inputs, row.begin(), [&](const Number *input) { return input + begin; });
            const MergeBlock<Number> part{block.first + begin, std::min(m_rowLength, block.count - begin), row};
            const auto pointers = vectorsOf(m_vectors, part, room);
            GramMatrix gram(pointers.size());
            for (std::size_t i = 0; i < pointers.size() && !task.isCancelled(); ++i) {
                for (std::size_t j = i; j < pointers.size(); ++j)
                    gram.set(i, j, productOf(pointers[i], pointers[j], part.count));
            }
            if (task.isCancelled())
                return;
            // Rules for rows have a result for all finite numbers.
            combine<Number>(m_vectors, m_rule(gram).value(), part, out + begin);
        }
    }

private:
    CombinedVectors m_vectors;
    CoefficientRule m_rule;
    std::size_t m_rowLength;
};

class RowCombination final : public MergeFormula
{
public:
    RowCombination(CombinedVectors vectors, CoefficientRule rule, std::size_t rowLength)
        : m_prepared(std::make_shared<PreparedRows>(vectors, std::move(rule), rowLength))
    {}
    Expected<PreparedMergePtr> prepare(const MergeInputs &, const Task &) const override { return m_prepared; }

private:
    PreparedMergePtr m_prepared;
};

/// Has separate coefficients for every column, stored in the type used for computing.
template <typename Own> class PreparedColumns final : public PreparedMergeOf<PreparedColumns<Own>>
{
public:
    /// For each vector, one coefficient per column.
    PreparedColumns(CombinedVectors vectors, std::vector<std::vector<Own>> coefficients)
        : m_vectors(vectors)
        , m_coefficients(std::move(coefficients))
    {}
    template <typename Number> void mixBlock(const MergeBlock<Number> &block, Number *out) const
    {
        const std::size_t columns = m_coefficients.front().size();
        for (std::size_t begin = 0; begin < block.count;) {
            const auto column = std::size_t((block.first + begin) % columns);
            const std::size_t count = std::min({tile, block.count - begin, columns - column});
            mixRun(block, begin, column, count, out + begin);
            begin += count;
        }
    }

private:
    /// Mixes elements [begin, begin + count) of a block, starting at `column`.
    template <typename Number>
    void mixRun(const MergeBlock<Number> &block, std::size_t begin, std::size_t column, std::size_t count,
                Number *out) const
    {
        const bool areDeltas = m_vectors == CombinedVectors::Deltas;
        const Number *const base = block.inputs[0] + begin;
        std::array<Number, tile> mixed;
        std::fill_n(mixed.begin(), count, Number(0));
        for (std::size_t k = 0; k < m_coefficients.size(); ++k) {
            const Own *const factors = m_coefficients[k].data() + column;
            const Number *const x = block.inputs[k + (areDeltas ? 1 : 0)] + begin;
            if (areDeltas) {
                for (std::size_t i = 0; i < count; ++i)
                    mixed[i] += Number(factors[i]) * (x[i] - base[i]);
            } else {
                for (std::size_t i = 0; i < count; ++i)
                    mixed[i] += Number(factors[i]) * x[i];
            }
        }
        for (std::size_t i = 0; i < count; ++i)
            out[i] = areDeltas ? base[i] + mixed[i] : mixed[i];
    }

    CombinedVectors m_vectors;
    std::vector<std::vector<Own>> m_coefficients;
};

class ColumnCombination final : public MergeFormula
{
public:
    ColumnCombination(CombinedVectors vectors, CoefficientRule rule, std::size_t columns)
        : m_vectors(vectors)
        , m_rule(std::move(rule))
        , m_columns(columns)
    {}
    Expected<PreparedMergePtr> prepare(const MergeInputs &inputs, const Task &task) const override
    {
        return inputs.isWide() ? prepareAs<double>(inputs, task) : prepareAs<float>(inputs, task);
    }

private:
    // Columns with sums that stay in the second-level cache while the rows are added one after the other.
    static constexpr std::size_t stripWidth = 8192;
    // Rows are summed in up to this many parallel parts, within the limit on sums. The number of parts depends only on
    // shape and vectors, never on the machine, so that the sums are the same everywhere.
    static constexpr std::size_t mostParts = 32;
    static constexpr std::size_t mostSums = std::size_t(1) << 20;

    struct Strip
    {
        std::size_t first;
        std::size_t width;
    };

    template <typename Number> Expected<PreparedMergePtr> prepareAs(const MergeInputs &inputs, const Task &task) const
    {
        const std::size_t size = inputs.size() - (m_vectors == CombinedVectors::Deltas ? 1 : 0);
        std::vector<std::vector<Number>> coefficients(size, std::vector<Number>(m_columns));
        const std::size_t strips = (m_columns + stripWidth - 1) / stripWidth;
        const std::size_t sums = size * (size + 1) / 2 * std::min(stripWidth, m_columns);
        const std::size_t side = std::max<std::size_t>(1, std::min(mostParts / strips, mostSums / sums));
        const auto parts = std::size_t(std::min<std::uint64_t>(inputs.elementCount() / m_columns, side));
        BURNISH_CHECK(parallelFor(strips, [&](std::size_t index) -> Expected<void> {
            const Strip strip{index * stripWidth, std::min(stripWidth, m_columns - index * stripWidth)};
            BURNISH_TRY(const auto products, productsOf<Number>(inputs, size, strip, parts, task));
            return takeCoefficients(products, strip, coefficients);
        }));
        return PreparedMergePtr(std::make_shared<PreparedColumns<Number>>(m_vectors, std::move(coefficients)));
    }

    /// Returns the inner product of each column of the strip, for each pair of vectors.
    template <typename Number>
    Expected<std::vector<double>> productsOf(const MergeInputs &inputs, std::size_t size, Strip strip,
                                             std::size_t parts, const Task &task) const
    {
        const std::uint64_t rows = inputs.elementCount() / m_columns;
        const std::uint64_t partRows = (rows + parts - 1) / parts;
        const std::size_t sumCount = size * (size + 1) / 2 * strip.width;
        std::vector<double> sums(parts * sumCount);
        BURNISH_CHECK(parallelFor(parts, [&](std::size_t part) {
            const std::uint64_t first = std::min(rows, part * partRows);
            return addRows<Number>(inputs, strip, first, std::min(rows, first + partRows),
                                   sums.data() + part * sumCount, task);
        }));
        for (std::size_t part = 1; part < parts; ++part) {
            for (std::size_t i = 0; i < sumCount; ++i)
                sums[i] += sums[part * sumCount + i];
        }
        sums.resize(sumCount);
        return sums;
    }

    /// Adds the strip's products for rows [first, end), one row after the other.
    template <typename Number>
    Expected<void> addRows(const MergeInputs &inputs, Strip strip, std::uint64_t first, std::uint64_t end, double *sums,
                           const Task &task) const
    {
        // Rows are contiguous in memory if the strip spans all columns.
        const std::uint64_t together = strip.width == m_columns ? std::max<std::size_t>(1, mergeStep / m_columns) : 1;
        MergeBuffers<Number> buffers;
        std::vector<Number> room;
        for (std::uint64_t row = first; row < end; row += together) {
            BURNISH_CHECK(task.poll());
            const auto count = std::size_t(std::min(together, end - row)) * strip.width;
            BURNISH_TRY(const MergeBlock<Number> block,
                        inputs.read(row * m_columns + strip.first, count, buffers, task));
            const auto pointers = vectorsOf(m_vectors, block, room);
            for (std::size_t at = 0; at < count; at += strip.width)
                addRow(pointers, at, strip.width, sums);
        }
        return {};
    }

    template <typename Number>
    static void addRow(const std::vector<const Number *> &vectors, std::size_t at, std::size_t width, double *sum)
    {
        for (std::size_t i = 0; i < vectors.size(); ++i) {
            for (std::size_t j = i; j < vectors.size(); ++j, sum += width) {
                const Number *const a = vectors[i] + at;
                const Number *const b = vectors[j] + at;
                for (std::size_t column = 0; column < width; ++column)
                    sum[column] += double(a[column]) * double(b[column]);
            }
        }
    }

    template <typename Number>
    Expected<void> takeCoefficients(const std::vector<double> &products, Strip strip,
                                    std::vector<std::vector<Number>> &coefficients) const
    {
        const std::size_t size = coefficients.size();
        GramMatrix gram(size);
        for (std::size_t column = 0; column < strip.width; ++column) {
            std::size_t place = column;
            for (std::size_t i = 0; i < size; ++i) {
                for (std::size_t j = i; j < size; ++j, place += strip.width)
                    gram.set(i, j, products[place]);
            }
            BURNISH_TRY(const Coefficients own, m_rule(gram));
            for (std::size_t k = 0; k < size; ++k)
                coefficients[k][strip.first + column] = Number(own[k]);
        }
        return {};
    }

    CombinedVectors m_vectors;
    CoefficientRule m_rule;
    std::size_t m_columns;
};

} // namespace

MergeFormulaPtr makeCombination(CombinedVectors vectors, Coefficients coefficients)
{
    return std::make_shared<FixedCombination>(vectors, std::move(coefficients));
}

MergeFormulaPtr makeCombination(CombinedVectors vectors, CoefficientRule rule)
{
    return std::make_shared<GramCombination>(vectors, std::move(rule));
}

MergeFormulaPtr makeColumnCombination(CombinedVectors vectors, CoefficientRule rule, std::size_t columns)
{
    return std::make_shared<ColumnCombination>(vectors, std::move(rule), columns);
}

MergeFormulaPtr makeRowCombination(CombinedVectors vectors, CoefficientRule rule, std::size_t rowLength)
{
    return std::make_shared<RowCombination>(vectors, std::move(rule), rowLength);
}

} // namespace burnish
