// SPDX-License-Identifier: MIT
#include "core/lora/lorainitial.h"

#include "core/base/endian.h"
#include "core/lora/lorasvd.h"
#include "core/lora/loratext.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/concat.h"
#include "core/tensor/expressions/permute.h"
#include "core/tensor/kernels/readnumbers.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace burnish {

namespace {

/// The product of the initial factors, left · right, as a weight is stored. Computed once.
class InitialProduct
{
public:
    InitialProduct(TensorPtr weight, LoraStart start, std::uint64_t rank)
        : m_weight(std::move(weight))
        , m_start(start)
        , m_rank(rank)
    {}

    [[nodiscard]] const TensorPtr &weight() const { return m_weight; }
    [[nodiscard]] std::uint64_t rank() const { return m_rank; }

    /// Returns the singular vectors, the left ones times the values.
    Expected<const TruncatedSvd *> parts(const Task &task) const
    {
        BURNISH_TRY(const auto lock, task.lock(m_mutex));
        if (!m_parts) {
            BURNISH_TRY(m_parts, computed(task));
        }
        return &*m_parts;
    }

private:
    Expected<TruncatedSvd> computed(const Task &task) const
    {
        const Shape &shape = m_weight->info().shape();
        MatrixRows matrix{std::size_t(shape[0]), std::size_t(shape[1]), {}};
        matrix.read = [&](std::size_t first, std::size_t count, std::span<float> out) -> Expected<void> {
            return readNumbers<float>(*m_weight, first * shape[1], out.first(count * matrix.columns), task);
        };
        const auto rank = std::size_t(m_rank);
        if (m_start == LoraStart::Olora)
            return leadingQr(matrix, rank, task);
        BURNISH_TRY(TruncatedSvd svd, leadingSvd(matrix, rank, task));
        for (std::size_t i = 0; i < svd.left.size(); ++i)
            svd.left[i] *= svd.values[i % svd.values.size()];
        return svd;
    }

    TensorPtr m_weight;
    LoraStart m_start;
    std::uint64_t m_rank;
    mutable std::timed_mutex m_mutex;
    mutable std::optional<TruncatedSvd> m_parts; ///< set once
};

/// One side of the product: left [rows, rank] or right [rank, columns], times a number.
class InitialFactor final : public TensorExpr
{
public:
    InitialFactor(TensorInfo info, std::shared_ptr<const InitialProduct> product, bool isLeft, double factor)
        : TensorExpr(info)
        , m_product(std::move(product))
        , m_isLeft(isLeft)
        , m_factor(factor)
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        BURNISH_TRY(const TruncatedSvd *parts, m_product->parts(task));
        const std::vector<double> &numbers = m_isLeft ? parts->left : parts->right;
        const auto first = std::size_t(firstByte / sizeof(float));
        for (std::size_t i = 0; i < out.size() / sizeof(float); ++i)
            storeLittle(out.data() + i * sizeof(float), float(m_factor * numbers[first + i]));
        return {};
    }
    [[nodiscard]] TensorPtr operand() const override { return m_product->weight(); }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_product->weight()->visitSources(visit);
    }

private:
    std::shared_ptr<const InitialProduct> m_product;
    bool m_isLeft;
    double m_factor;
};

struct InitialFactors
{
    TensorPtr left;
    TensorPtr right;
};

/// `factor` multiplies the right side.
Expected<InitialFactors> initialFactors(TensorPtr weight, LoraStart start, std::uint64_t rank, double factor)
{
    const Shape &shape = weight->info().shape();
    if (shape.rank() != 2 || rank == 0 || rank > std::min(shape[0], shape[1]))
        return Error(ErrorCode::Mismatch,
                     LoraText::tr("Expected a matrix of at least %2 rows and columns for the adapter's initial "
                                  "factors, found shape %1.")
                         .arg(shapeAsList(shape))
                         .arg(qulonglong(rank)));
    BURNISH_TRY(TensorInfo left, TensorInfo::make(Dtype::F32, Shape({shape[0], rank})));
    BURNISH_TRY(TensorInfo right, TensorInfo::make(Dtype::F32, Shape({rank, shape[1]})));
    if (isPacked(weight->info().dtype())) {
        BURNISH_TRY(weight, makeCast(std::move(weight), Dtype::F32));
    }
    const auto product = std::make_shared<InitialProduct>(std::move(weight), start, rank);
    return InitialFactors{std::make_shared<InitialFactor>(left, product, true, 1),
                          std::make_shared<InitialFactor>(right, product, false, factor)};
}

bool areMatrices(const LoraFactors &factors)
{
    return factors.form == LoraForm::LowRank && factors.up && factors.down && !factors.mid && !factors.diagonal &&
           !factors.outputs && factors.up->info().shape().rank() == 2 && factors.down->info().shape().rank() == 2;
}

Error notInitial()
{
    return {ErrorCode::Unsupported, LoraText::tr("PEFT does not initialise factors of this form in this way.")};
}

/// Sums over all elements of two matrices of one size.
struct Overlap
{
    double own = 0;   ///< squares of the first
    double both = 0;  ///< products
    double other = 0; ///< squares of the second

    void add(std::span<const float> first, std::span<const float> second)
    {
        for (std::size_t i = 0; i < first.size(); ++i) {
            own += double(first[i]) * double(first[i]);
            both += double(first[i]) * double(second[i]);
            other += double(second[i]) * double(second[i]);
        }
    }
};

/// `read` fills rows of the other matrix.
template <typename Read> Expected<Overlap> overlapOf(const LoraDelta &delta, const Read &read, const Task &task)
{
    constexpr std::uint64_t elements = 1024 * 1024;
    BURNISH_TRY(const auto loaded, delta.load<float>(task));
    const auto rows = std::size_t(delta.rows());
    const auto columns = std::size_t(delta.columns());
    const std::size_t step = std::max<std::size_t>(1, std::size_t(elements) / std::max<std::size_t>(1, columns));
    Overlap overlap;
    std::vector<float> own;
    std::vector<float> other;
    for (std::size_t first = 0; first < rows; first += step) {
        BURNISH_CHECK(task.poll());
        const std::size_t count = std::min(step, rows - first);
        own.resize(count * columns);
        other.resize(own.size());
        loaded->compute(first, count, 0, columns, own.data());
        BURNISH_CHECK(read(first, count, other));
        overlap.add(own, other);
    }
    return overlap;
}

} // namespace

Expected<void> LoraBaseSearch::add(const LoraDelta &delta, const TensorPtr &weight, double scale, const Task &task)
{
    if (!areMatrices(delta.factors()) || weight->info().shape().rank() != 2)
        return notInitial();
    if (m_start == LoraStart::Pissa) {
        // The largest singular parts are orthogonal to the rest, so the residual weight has no overlap with them.
        const auto read = [&](std::size_t first, std::size_t, std::vector<float> &out) {
            return readNumbers<float>(*weight, first * delta.columns(), out, task);
        };
        BURNISH_TRY(const Overlap overlap, overlapOf(delta, read, task));
        m_own += overlap.own * scale * scale;
        m_original += overlap.both * scale;
        return {};
    }
    const std::uint64_t rank = delta.factors().down->info().shape()[0];
    BURNISH_TRY(const InitialFactors initial, initialFactors(weight, m_start, rank, 1));
    BURNISH_TRY(const LoraDeltaPtr own, LoraDelta::make({.up = initial.left, .down = initial.right}, false,
                                                        std::make_shared<LoraFactorCache>()));
    BURNISH_TRY(const auto loaded, own->load<float>(task));
    const auto read = [&](std::size_t first, std::size_t count, std::vector<float> &out) -> Expected<void> {
        loaded->compute(first, count, 0, std::size_t(own->columns()), out.data());
        return {};
    };
    BURNISH_TRY(const Overlap overlap, overlapOf(delta, read, task));
    // On the residual weight, the same columns of Q are found, and 1 − scale times the rows of R.
    const double left = 1 - scale;
    m_own += overlap.own;
    m_original += overlap.own - 2 * overlap.both + overlap.other;
    if (std::abs(left) > 1e-3)
        m_residual += overlap.own - 2 * overlap.both / left + overlap.other / left / left;
    else if (overlap.other > overlap.own / 100)
        m_residual += overlap.own;
    return {};
}

LoraBase LoraBaseSearch::base() const
{
    if (!(m_own > 0))
        return LoraBase::Neither;
    if (m_start == LoraStart::Pissa) {
        const double overlap = m_original / m_own;
        if (std::abs(overlap) < 0.2)
            return LoraBase::Residual;
        return overlap > 0.5 && overlap < 2 ? LoraBase::Original : LoraBase::Neither;
    }
    const double least = std::min(m_original, m_residual);
    if (least > 0.6 * m_own || 2 * least > std::max(m_original, m_residual))
        return LoraBase::Neither;
    return m_original < m_residual ? LoraBase::Original : LoraBase::Residual;
}

Expected<LoraFactors> withoutInitialFactors(const LoraFactors &factors, TensorPtr weight, bool isTransposed,
                                            LoraStart start, double scale)
{
    if (!areMatrices(factors) || scale == 0 || (isTransposed && start == LoraStart::Olora))
        return notInitial();
    const std::uint64_t rank = factors.down->info().shape()[0];
    const bool isWide = factors.up->info().dtype() == Dtype::F64 || factors.down->info().dtype() == Dtype::F64;
    const Dtype dtype = isWide ? Dtype::F64 : Dtype::F32;
    // PiSSA divides by the scale, OLoRA does not.
    const double factor = start == LoraStart::Pissa ? -1 / scale : -1;
    BURNISH_TRY(InitialFactors initial, initialFactors(std::move(weight), start, rank, factor));
    if (isTransposed) {
        BURNISH_TRY(initial.left, makeTranspose(initial.left));
        BURNISH_TRY(initial.right, makeTranspose(initial.right));
        std::swap(initial.left, initial.right);
    }
    std::array<TensorPtr, 4> parts = {factors.up, factors.down, initial.left, initial.right};
    for (TensorPtr &part : parts) {
        BURNISH_TRY(part, makeCast(std::move(part), dtype));
    }
    LoraFactors both;
    BURNISH_TRY(both.up, makeConcat({parts[0], parts[2]}, 1));
    BURNISH_TRY(both.down, makeConcat({parts[1], parts[3]}, 0));
    return both;
}

} // namespace burnish
