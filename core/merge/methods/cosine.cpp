// SPDX-License-Identifier: MIT
#include "core/merge/methods/cosine.h"

#include <cmath>
#include <mutex>

namespace burnish {

namespace {

/// The cosine similarity of two tensors, by column and overall.
struct Likeness
{
    std::vector<double> columns;
    double whole = 0;
};

double cosineOfSquares(double product, double squaresA, double squaresB)
{
    const double norms = std::sqrt(squaresA) * std::sqrt(squaresB);
    return norms > 0 ? std::clamp(product / norms, -1.0, 1.0) : 0;
}

template <typename Number> Expected<Likeness> likenessOf(const MergeInputs &inputs, CosineMode mode, const Task &task)
{
    const Shape &shape = inputs.all().front().tensor->info().shape();
    const auto columns = std::size_t(shape.rank() == 0 ? 1 : inputs.elementCount() / shape[0]);
    std::vector<double> products(columns);
    std::vector<double> squaresA(columns);
    std::vector<double> squaresB(columns);
    MergeBuffers<Number> buffers;
    for (std::uint64_t first = 0; first < inputs.elementCount(); first += mergeStep) {
        BURNISH_CHECK(task.poll());
        const auto count = std::size_t(std::min<std::uint64_t>(mergeStep, inputs.elementCount() - first));
        BURNISH_TRY(const MergeBlock<Number> block, inputs.read<Number>(first, count, buffers, task));
        auto column = std::size_t(first % columns);
        for (std::size_t i = 0; i < count; ++i) {
            const double a = double(block.inputs[0][i]);
            const double b = double(block.inputs[1][i]);
            products[column] += a * b;
            squaresA[column] += a * a;
            squaresB[column] += b * b;
            column = column + 1 == columns ? 0 : column + 1;
        }
    }
    Likeness likeness;
    likeness.columns.resize(columns);
    double product = 0;
    double allA = 0;
    double allB = 0;
    for (std::size_t column = 0; column < columns; ++column) {
        likeness.columns[column] = cosineOfSquares(products[column], squaresA[column], squaresB[column]);
        const bool isNormalised = mode == CosineMode::A;
        product += isNormalised ? likeness.columns[column] : products[column];
        allA += isNormalised ? double(squaresA[column] > 0) : squaresA[column];
        allB += isNormalised ? double(squaresB[column] > 0) : squaresB[column];
    }
    likeness.whole = cosineOfSquares(product, allA, allB);
    return likeness;
}

Expected<Likeness> likenessOf(const MergeInputs &inputs, CosineMode mode, const Task &task)
{
    return inputs.isWide() ? likenessOf<double>(inputs, mode, task) : likenessOf<float>(inputs, mode, task);
}

/// Counts similarities in [−1, 1] in bins fine enough to locate quantiles.
class Sketch
{
public:
    void add(double likeness)
    {
        ++m_counts[std::size_t(std::clamp((likeness + 1) / 2 * double(bins), 0.0, double(bins - 1)))];
        ++m_count;
    }
    [[nodiscard]] CosineRange withoutOutermost() const
    {
        if (m_count == 0)
            return {};
        const double last = double(m_count - 1);
        return {at(std::uint64_t(std::ceil(0.01 * last))), at(std::uint64_t(std::floor(0.99 * last)))};
    }

private:
    static constexpr std::size_t bins = std::size_t(1) << 22;

    [[nodiscard]] double at(std::uint64_t place) const
    {
        std::size_t bin = 0;
        while (place >= m_counts[bin])
            place -= m_counts[bin++];
        return (double(bin) + 0.5) / double(bins) * 2 - 1;
    }

    std::vector<std::uint64_t> m_counts = std::vector<std::uint64_t>(bins);
    std::uint64_t m_count = 0;
};

class PreparedCosine final : public PreparedMergeOf<PreparedCosine>
{
public:
    explicit PreparedCosine(std::vector<double> shares)
        : m_shares(std::move(shares))
    {}
    template <typename Number> void mixBlock(const MergeBlock<Number> &block, Number *out) const
    {
        auto column = std::size_t(block.first % m_shares.size());
        for (std::size_t i = 0; i < block.count; ++i) {
            const auto share = Number(m_shares[column]);
            out[i] = (1 - share) * block.inputs[1][i] + share * block.inputs[0][i];
            column = column + 1 == m_shares.size() ? 0 : column + 1;
        }
    }

private:
    std::vector<double> m_shares; ///< of A, per column
};

class CosineFormula final : public MergeFormula
{
public:
    CosineFormula(std::shared_ptr<const CosineModel> model, CosineRange range, CosineMode mode, double alpha)
        : m_model(std::move(model))
        , m_range(range)
        , m_mode(mode)
        , m_alpha(mode == CosineMode::A ? std::abs(alpha) : alpha)
    {}
    Expected<PreparedMergePtr> prepare(const MergeInputs &inputs, const Task &task) const override
    {
        CosineRange range = m_range;
        if (m_model) {
            BURNISH_TRY(range, m_model->range(task));
        }
        BURNISH_TRY(Likeness likeness, likenessOf(inputs, m_mode, task));
        const double width = range.highest - range.lowest;
        for (double &column : likeness.columns) {
            const double alike = (column + likeness.whole) / 2;
            column = width > 0 ? std::clamp((alike - range.lowest) / width - m_alpha, 0.0, 1.0) : 0;
        }
        return PreparedMergePtr(std::make_shared<PreparedCosine>(std::move(likeness.columns)));
    }

private:
    std::shared_ptr<const CosineModel> m_model;
    CosineRange m_range;
    CosineMode m_mode;
    double m_alpha;
};

class LocalCosine final : public MergeFormula
{
public:
    explicit LocalCosine(double alpha)
        : m_alpha(alpha)
    {}
    Expected<PreparedMergePtr> prepare(const MergeInputs &inputs, const Task &task) const override
    {
        BURNISH_TRY(Likeness likeness, likenessOf(inputs, CosineMode::B, task));
        for (double &column : likeness.columns)
            column = std::clamp(column - m_alpha, 0.0, 1.0);
        return PreparedMergePtr(std::make_shared<PreparedCosine>(std::move(likeness.columns)));
    }

private:
    double m_alpha;
};

} // namespace

struct CosineModel::Kept
{
    std::timed_mutex mutex;
    std::optional<CosineRange> range;
};

CosineModel::CosineModel(std::vector<MergeInputs> tensors, CosineMode mode, bool passesOver)
    : m_tensors(std::move(tensors))
    , m_mode(mode)
    , m_passesOver(passesOver)
    , m_kept(std::make_unique<Kept>())
{}

CosineModel::~CosineModel() = default;

Expected<CosineRange> CosineModel::range(const Task &task) const
{
    BURNISH_TRY(const auto lock, task.lock(m_kept->mutex));
    if (m_kept->range)
        return *m_kept->range;
    Sketch sketch;
    for (const MergeInputs &inputs : m_tensors) {
        const auto likeness = likenessOf(inputs, m_mode, task);
        if (!likeness && m_passesOver && likeness.error().code() == ErrorCode::Range)
            continue;
        if (!likeness)
            return likeness.error();
        for (const double column : likeness->columns)
            sketch.add(m_mode == CosineMode::A ? column : (column + likeness->whole) / 2);
    }
    m_kept->range = sketch.withoutOutermost();
    return *m_kept->range;
}

void CosineModel::setRange(CosineRange range)
{
    const std::lock_guard lock(m_kept->mutex);
    m_kept->range = range;
}

MergeFormulaPtr makeCosine(std::shared_ptr<const CosineModel> model, double alpha)
{
    const CosineMode mode = model->mode();
    return std::make_shared<CosineFormula>(std::move(model), CosineRange(), mode, alpha);
}

MergeFormulaPtr makeLocalCosine(double alpha)
{
    return std::make_shared<LocalCosine>(alpha);
}

MergeFormulaPtr makeCosine(CosineRange range, CosineMode mode, double alpha)
{
    return std::make_shared<CosineFormula>(nullptr, range, mode, alpha);
}

} // namespace burnish
