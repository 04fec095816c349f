// SPDX-License-Identifier: MIT
#include "core/merge/combination.h"

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

// Elements that stay in the first-level cache while one input after the other is added.
constexpr std::size_t tile = 1024;

template <typename Number>
void combine(CombinedVectors vectors, std::span<const double> coefficients, const MergeBlock<Number> &block, Number *out)
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

/// The vectors of a block, as pointers: differences from the base are made in `room`.
template <typename Number>
std::vector<const Number *> vectorsOf(CombinedVectors vectors, const MergeBlock<Number> &block, std::vector<Number> &room)
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
    template <typename Number>
    void mixBlock(const MergeBlock<Number> &block, Number *out) const
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
        BURNISH_TRY(const GramMatrix gram, inputs.isWide() ? gramOf<double>(inputs, task) : gramOf<float>(inputs, task));
        auto coefficients = m_rule(gram);
        if (!coefficients)
            return std::move(coefficients.error().inTensor(inputs.path()));
        return PreparedMergePtr(std::make_shared<PreparedCombination>(m_vectors, std::move(*coefficients)));
    }

private:
    template <typename Number>
    Expected<GramMatrix> gramOf(const MergeInputs &inputs, const Task &task) const
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

/// Finds the coefficients of every row from the row itself, so that nothing has to be kept.
class PreparedRows final : public PreparedMergeOf<PreparedRows>
{
public:
    PreparedRows(CombinedVectors vectors, CoefficientRule rule, std::size_t rowLength)
        : m_vectors(vectors)
        , m_rule(std::move(rule))
        , m_rowLength(rowLength)
    {}
    [[nodiscard]] std::size_t granule() const override { return m_rowLength; }

    template <typename Number>
    void mixBlock(const MergeBlock<Number> &block, Number *out) const
    {
        std::vector<Number> room;
        std::vector<const Number *> row(block.inputs.size());
        for (std::size_t begin = 0; begin < block.count; begin += m_rowLength) {
            std::ranges::transform(block.inputs, row.begin(), [&](const Number *input) { return input + begin; });
            const MergeBlock<Number> part{block.first + begin, std::min(m_rowLength, block.count - begin), row};
            const auto pointers = vectorsOf(m_vectors, part, room);
            GramMatrix gram(pointers.size());
            for (std::size_t i = 0; i < pointers.size(); ++i) {
                for (std::size_t j = i; j < pointers.size(); ++j)
                    gram.set(i, j, productOf(pointers[i], pointers[j], part.count));
            }
            // Rules of rows have an answer for all finite numbers.
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

} // namespace

MergeFormulaPtr makeCombination(CombinedVectors vectors, Coefficients coefficients)
{
    return std::make_shared<FixedCombination>(vectors, std::move(coefficients));
}

MergeFormulaPtr makeCombination(CombinedVectors vectors, CoefficientRule rule)
{
    return std::make_shared<GramCombination>(vectors, std::move(rule));
}

MergeFormulaPtr makeRowCombination(CombinedVectors vectors, CoefficientRule rule, std::size_t rowLength)
{
    return std::make_shared<RowCombination>(vectors, std::move(rule), rowLength);
}

} // namespace burnish
