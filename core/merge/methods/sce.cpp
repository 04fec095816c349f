// SPDX-License-Identifier: MIT
#include "core/merge/methods/sce.h"

#include "core/merge/methods/magnitudes.h"

#include <cmath>

namespace burnish {

namespace {

/// Population variance of the models' differences from the base, per element.
template <typename Number> void variances(const MergeBlock<Number> &block, Number *out)
{
    const auto models = Number(block.inputs.size() - 1);
    for (std::size_t i = 0; i < block.count; ++i) {
        Number mean = 0;
        for (std::size_t k = 1; k < block.inputs.size(); ++k)
            mean += block.inputs[k][i] - block.inputs[0][i];
        mean /= models;
        Number squares = 0;
        for (std::size_t k = 1; k < block.inputs.size(); ++k) {
            const Number distance = block.inputs[k][i] - block.inputs[0][i] - mean;
            squares += distance * distance;
        }
        out[i] = squares / models;
    }
}

class PreparedSce final : public PreparedMergeOf<PreparedSce>
{
public:
    PreparedSce(Largest selected, bool selectsAll, std::vector<double> weights)
        : m_selected(selected)
        , m_selectsAll(selectsAll)
        , m_weights(std::move(weights))
    {}
    template <typename Number> void mixBlock(const MergeBlock<Number> &block, Number *out) const
    {
        std::vector<Number> selected(block.count, Number(1));
        if (!m_selectsAll) {
            std::vector<Number> scores(block.count);
            variances(block, scores.data());
            forEachAmong(m_selected, scores.data(), block.first, block.count,
                         [&](std::size_t i, bool is) { selected[i] = is ? Number(1) : Number(0); });
        }
        for (std::size_t i = 0; i < block.count; ++i) {
            const Number base = block.inputs[0][i];
            Number total = 0;
            for (std::size_t k = 1; k < block.inputs.size(); ++k)
                total += (block.inputs[k][i] - base) * selected[i];
            const Number sign = total >= 0 ? Number(1) : Number(-1);
            Number sum = 0;
            Number weights = 0;
            for (std::size_t k = 1; k < block.inputs.size(); ++k) {
                const Number delta = (block.inputs[k][i] - base) * selected[i];
                if (delta * sign > 0) {
                    sum += Number(m_weights[k - 1]) * delta;
                    weights += Number(m_weights[k - 1]);
                }
            }
            out[i] = base + sum / std::max(weights, Number(1e-6));
        }
    }

private:
    Largest m_selected;
    bool m_selectsAll;
    std::vector<double> m_weights;
};

class SceFormula final : public MergeFormula
{
public:
    SceFormula(double topk, bool isRelative)
        : m_topk(topk)
        , m_isRelative(isRelative)
    {}
    Expected<PreparedMergePtr> prepare(const MergeInputs &inputs, const Task &task) const override
    {
        return inputs.isWide() ? prepareAs<double>(inputs, task) : prepareAs<float>(inputs, task);
    }

private:
    template <typename Number> Expected<PreparedMergePtr> prepareAs(const MergeInputs &inputs, const Task &task) const
    {
        Largest selected = Largest::all();
        if (m_topk < 1) {
            const auto counts = [&](std::size_t, std::uint64_t zeros) -> std::vector<std::uint64_t> {
                return {std::uint64_t(std::floor(m_topk * double(inputs.elementCount() - zeros)))};
            };
            BURNISH_TRY(const auto largest, largestElements<Number>(inputs, 1, variances<Number>, counts, task));
            selected = largest[0][0];
        }
        BURNISH_TRY(auto weights, weightsOf<Number>(inputs, selected, task));
        return PreparedMergePtr(std::make_shared<PreparedSce>(selected, m_topk >= 1, std::move(weights)));
    }

    /// Computes weights from the mean squares of the selected differences.
    template <typename Number>
    Expected<std::vector<double>> weightsOf(const MergeInputs &inputs, const Largest &selected, const Task &task) const
    {
        const std::size_t models = inputs.size() - 1;
        // The base's own squares come last, as the scale for tiny changes.
        std::vector<double> sums(inputs.stepCount(1) * (models + 1));
        const auto addStep = [&](std::size_t step, const MergeBlock<Number> &block) {
            double *const own = sums.data() + step * (models + 1);
            std::vector<Number> delta(block.count);
            std::vector<char> isSelected(block.count, 1);
            if (m_topk < 1) {
                variances(block, delta.data());
                forEachAmong(selected, delta.data(), block.first, block.count,
                             [&](std::size_t i, bool is) { isSelected[i] = is; });
            }
            for (std::size_t k = 0; k < models; ++k) {
                for (std::size_t i = 0; i < block.count; ++i)
                    delta[i] = isSelected[i] ? block.inputs[k + 1][i] - block.inputs[0][i] : Number(0);
                own[k] = productOf(delta.data(), delta.data(), block.count);
            }
            own[models] = productOf(block.inputs[0], block.inputs[0], block.count);
        };
        BURNISH_CHECK(inputs.forEachStep<Number>(1, task, addStep));
        std::vector<double> means(models + 1);
        for (std::size_t i = 0; i < sums.size(); ++i)
            means[i % (models + 1)] += sums[i] / double(inputs.elementCount());
        const double baseSquare = means.back();
        means.pop_back();
        double total = 0;
        for (const double mean : means)
            total += mean;
        const double least = m_isRelative ? 1e-12 * baseSquare : 1e-6;
        for (double &mean : means)
            mean = total < least || total == 0 ? 1 / double(models) : mean / total;
        return means;
    }

    double m_topk;
    bool m_isRelative;
};

} // namespace

MergeFormulaPtr makeSce(double topk, bool isRelative)
{
    return std::make_shared<SceFormula>(topk, isRelative);
}

} // namespace burnish
