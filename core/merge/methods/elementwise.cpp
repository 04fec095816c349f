// SPDX-License-Identifier: MIT
#include "core/merge/methods/elementwise.h"

#include <cmath>

namespace burnish {

namespace {

/// A formula that needs no information about whole tensors.
class ReadyFormula final : public MergeFormula
{
public:
    explicit ReadyFormula(PreparedMergePtr prepared)
        : m_prepared(std::move(prepared))
    {}
    Expected<PreparedMergePtr> prepare(const MergeInputs &, const Task &) const override { return m_prepared; }

private:
    PreparedMergePtr m_prepared;
};

class Nearswap final : public PreparedMergeOf<Nearswap>
{
public:
    explicit Nearswap(double t)
        : m_t(t)
    {}
    template <typename Number> void mixBlock(const MergeBlock<Number> &block, Number *out) const
    {
        const auto t = Number(m_t);
        const Number *const base = block.inputs[0];
        const Number *const other = block.inputs[1];
        for (std::size_t i = 0; i < block.count; ++i) {
            const Number weight =
                std::clamp(t / std::max(std::abs(base[i] - other[i]), Number(1e-6)), Number(0), Number(1));
            out[i] = weight * other[i] + (1 - weight) * base[i];
        }
    }

private:
    double m_t;
};

class AddDifference final : public PreparedMergeOf<AddDifference>
{
public:
    explicit AddDifference(double alpha)
        : m_alpha(alpha)
    {}
    template <typename Number> void mixBlock(const MergeBlock<Number> &block, Number *out) const
    {
        const auto alpha = Number(m_alpha);
        for (std::size_t i = 0; i < block.count; ++i)
            out[i] = block.inputs[0][i] + alpha * (block.inputs[1][i] - block.inputs[2][i]);
    }

private:
    double m_alpha;
};

class TrainDifference final : public PreparedMergeOf<TrainDifference>
{
public:
    explicit TrainDifference(double alpha)
        : m_alpha(alpha)
    {}
    template <typename Number> void mixBlock(const MergeBlock<Number> &block, Number *out) const
    {
        const auto factor = Number(1.8 * m_alpha);
        const Number *const a = block.inputs[0];
        const Number *const b = block.inputs[1];
        const Number *const c = block.inputs[2];
        for (std::size_t i = 0; i < block.count; ++i) {
            const Number fromA = std::abs(b[i] - a[i]);
            const Number sum = fromA + std::abs(b[i] - c[i]);
            const Number ratio = sum == 0 ? Number(0) : fromA / sum;
            out[i] = a[i] + factor * ratio * (b[i] - c[i]);
        }
    }

private:
    double m_alpha;
};

class TensorRange final : public PreparedMergeOf<TensorRange>
{
public:
    /// Elements [begin, end) of every run of `period` are inside.
    TensorRange(std::uint64_t begin, std::uint64_t end, std::uint64_t period, std::size_t inside)
        : m_begin(begin)
        , m_end(end)
        , m_period(period)
        , m_inside(inside)
    {}
    template <typename Number> void mixBlock(const MergeBlock<Number> &block, Number *out) const
    {
        for (std::size_t i = 0; i < block.count;) {
            const std::uint64_t place = (block.first + i) % m_period;
            const bool isInside = place >= m_begin && place < m_end;
            const std::uint64_t next = isInside ? m_end : place < m_begin ? m_begin : m_period;
            const auto run = std::size_t(std::min<std::uint64_t>(next - place, block.count - i));
            const Number *const from = block.inputs[isInside ? m_inside : 1 - m_inside];
            std::copy_n(from + i, run, out + i);
            i += run;
        }
    }

private:
    std::uint64_t m_begin;
    std::uint64_t m_end;
    std::uint64_t m_period;
    std::size_t m_inside;
};

class Ram final : public PreparedMergeOf<Ram>
{
public:
    Ram(double epsilon, std::vector<double> factors)
        : m_epsilon(epsilon)
        , m_factors(std::move(factors))
    {}
    template <typename Number> void mixBlock(const MergeBlock<Number> &block, Number *out) const
    {
        for (std::size_t i = 0; i < block.count; ++i) {
            const Number base = block.inputs[0][i];
            Number sum = 0;
            Number alone = 0;
            std::size_t active = 0;
            for (std::size_t k = 0; k < m_factors.size(); ++k) {
                const Number delta = block.inputs[k + 1][i] - base;
                if (std::abs(delta) > Number(m_epsilon)) {
                    ++active;
                    sum += delta;
                    alone = Number(m_factors[k]) * delta;
                }
            }
            out[i] = active == 0 ? base : base + (active == 1 ? alone : sum / Number(active));
        }
    }

private:
    double m_epsilon;
    std::vector<double> m_factors;
};

class RamFormula final : public MergeFormula
{
public:
    explicit RamFormula(RamSettings settings)
        : m_settings(settings)
    {}
    Expected<PreparedMergePtr> prepare(const MergeInputs &inputs, const Task &task) const override
    {
        std::vector<double> factors(inputs.size() - 1, 1.0);
        if (m_settings.isPlus)
            BURNISH_CHECK(inputs.isWide() ? findFactors<double>(inputs, factors, task)
                                          : findFactors<float>(inputs, factors, task));
        return PreparedMergePtr(std::make_shared<Ram>(m_settings.epsilon, std::move(factors)));
    }

private:
    template <typename Number>
    Expected<void> findFactors(const MergeInputs &inputs, std::vector<double> &factors, const Task &task) const
    {
        const std::size_t models = factors.size();
        // For each step and model: changes shared with others, changes of this model alone.
        std::vector<std::uint64_t> counts(inputs.stepCount(1) * models * 2);
        const auto countStep = [&](std::size_t step, const MergeBlock<Number> &block) {
            std::uint64_t *const own = counts.data() + step * models * 2;
            std::vector<char> isActive(models);
            for (std::size_t i = 0; i < block.count; ++i) {
                std::size_t active = 0;
                for (std::size_t k = 0; k < models; ++k) {
                    isActive[k] = std::abs(block.inputs[k + 1][i] - block.inputs[0][i]) > Number(m_settings.epsilon);
                    active += std::size_t(isActive[k]);
                }
                for (std::size_t k = 0; k < models; ++k)
                    own[2 * k + (active > 1 ? 0 : 1)] += std::uint64_t(isActive[k]);
            }
        };
        BURNISH_CHECK(inputs.forEachStep<Number>(1, task, countStep));
        for (std::size_t k = 0; k < models; ++k) {
            double shared = 0;
            double unique = 0;
            for (std::size_t i = 2 * k; i < counts.size(); i += 2 * models) {
                shared += double(counts[i]);
                unique += double(counts[i + 1]);
            }
            factors[k] =
                1 + m_settings.r * std::clamp(shared / std::max(unique, m_settings.epsilon), 0.0, m_settings.alpha);
        }
        return {};
    }

    RamSettings m_settings;
};

} // namespace

MergeFormulaPtr makeNearswap(double t)
{
    return std::make_shared<ReadyFormula>(std::make_shared<Nearswap>(t));
}

MergeFormulaPtr makeAddDifference(double alpha)
{
    return std::make_shared<ReadyFormula>(std::make_shared<AddDifference>(alpha));
}

MergeFormulaPtr makeTrainDifference(double alpha)
{
    return std::make_shared<ReadyFormula>(std::make_shared<TrainDifference>(alpha));
}

MergeFormulaPtr makeTensorRange(double alpha, double beta, std::uint64_t length, std::uint64_t stride)
{
    const auto at = [&](double share) {
        return std::uint64_t(std::clamp(std::floor(double(length) * share), 0.0, double(length)));
    };
    const bool isOfB = alpha + beta <= 1;
    const std::uint64_t begin = isOfB ? at(beta) : at(alpha + beta - 1);
    const std::uint64_t end = isOfB ? at(alpha + beta) : at(beta);
    return std::make_shared<ReadyFormula>(
        std::make_shared<TensorRange>(begin * stride, end * stride, length * stride, isOfB ? 1 : 0));
}

MergeFormulaPtr makeRam(RamSettings settings)
{
    return std::make_shared<RamFormula>(settings);
}

} // namespace burnish
