// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/blend.h"

#include "core/base/endian.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/computedtensor.h"
#include "core/tensor/kernels/convert.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/severaloperands.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <cmath>

namespace burnish {

namespace {

// Elements blended at a time.
constexpr std::size_t step = 64 * 1024;

struct Coefficients
{
    double a;
    double b;
};

class BlendedTensor final : public TensorExpr, public MixedTensor, public SeveralOperands
{
public:
    BlendedTensor(TensorPtr a, TensorPtr b, double weight)
        : TensorExpr(a->info())
        , m_a(std::move(a))
        , m_b(std::move(b))
        , m_weight(weight)
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        const Coefficients mix{1 - m_weight, m_weight};
        const bool wide = m_a->info().dtype() == Dtype::F64 || m_b->info().dtype() == Dtype::F64;
        return wide ? readAs<double>(Dtype::F64, mix, firstByte, out, task)
                    : readAs<float>(Dtype::F32, mix, firstByte, out, task);
    }
    [[nodiscard]] std::size_t preferredChunk() const override
    {
        return std::max(m_a->preferredChunk(), m_b->preferredChunk());
    }
    [[nodiscard]] TensorPtr operand() const override { return m_a; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_a->visitSources(visit);
        m_b->visitSources(visit);
    }
    void visitOperands(const std::function<void(const TensorExpr &)> &visit) const override
    {
        visit(*m_a);
        visit(*m_b);
    }

private:
    template <typename Number>
    Expected<void> readAs(Dtype number, Coefficients mix, std::uint64_t firstByte, std::span<std::byte> out,
                          const Task &task) const
    {
        const Dtype dtype = info().dtype();
        const std::size_t size = traits(dtype).blockBytes;
        std::uint64_t element = firstByte / size;
        const std::size_t most = std::min(out.size() / size, std::max(step, preferredChunk() / size));
        std::vector<std::byte> stored;
        std::vector<std::byte> a(most * sizeof(Number));
        std::vector<std::byte> b(most * sizeof(Number));
        const auto weightA = static_cast<Number>(mix.a);
        const auto weightB = static_cast<Number>(mix.b);
        while (!out.empty()) {
            const std::size_t count = std::min(out.size() / size, most);
            BURNISH_CHECK(readNumbers(*m_a, number, element, std::span(a).first(count * sizeof(Number)), stored, task));
            BURNISH_CHECK(readNumbers(*m_b, number, element, std::span(b).first(count * sizeof(Number)), stored, task));
            for (std::size_t i = 0; i < count; ++i) {
                const std::size_t at = i * sizeof(Number);
                storeLittle(a.data() + at,
                            weightA * loadLittle<Number>(a.data() + at) + weightB * loadLittle<Number>(b.data() + at));
            }
            BURNISH_CHECK(convertElements(number, std::span(a).first(count * sizeof(Number)), dtype,
                                          out.first(count * size), element));
            BURNISH_CHECK(countResults(info(), out.first(count * size), element));
            element += count;
            out = out.subspan(count * size);
        }
        return {};
    }

    /// Fills `out` with elements of `tensor` converted to `number`; `stored` is a reusable buffer.
    static Expected<void> readNumbers(const TensorExpr &tensor, Dtype number, std::uint64_t first,
                                      std::span<std::byte> out, std::vector<std::byte> &stored, const Task &task)
    {
        const Dtype dtype = tensor.info().dtype();
        const std::size_t size = traits(dtype).blockBytes;
        stored.resize(out.size() / traits(number).blockBytes * size);
        BURNISH_CHECK(tensor.read(first * size, stored, task));
        return convertElements(dtype, stored, number, out, first);
    }

    TensorPtr m_a;
    TensorPtr m_b;
    double m_weight;
};

} // namespace

Expected<TensorPtr> makeBlend(TensorPtr existing, TensorPtr dragged, double weight)
{
    const TensorInfo &a = existing->info();
    const TensorInfo &b = dragged->info();
    if (!isFloatingPoint(a.dtype()) || !isFloatingPoint(b.dtype()))
        return Error(ErrorCode::Unsupported, TensorText::tr("Only floating-point tensors can be blended."));
    if (!(a.shape() == b.shape()))
        return Error(ErrorCode::Mismatch, TensorText::tr("Tensors of shapes %1 and %2 cannot be blended.")
                                              .arg(shapeAsList(a.shape()), shapeAsList(b.shape())));
    for (const TensorPtr &tensor : {existing, dragged})
        BURNISH_CHECK(checkKnownScheme(*tensor));
    if (!std::isfinite(weight))
        return Error(ErrorCode::InvalidArgument, TensorText::tr("The blend weight must be a number."));
    if (weight == 0)
        return existing;
    if (weight == 1)
        return makeCast(std::move(dragged), a.dtype());
    if (isPacked(b.dtype())) {
        BURNISH_TRY(dragged, makeCast(std::move(dragged), Dtype::F32));
    }
    return makeUnpacked(std::move(existing), [&](TensorPtr floats) -> Expected<TensorPtr> {
        return TensorPtr(std::make_shared<BlendedTensor>(std::move(floats), std::move(dragged), weight));
    });
}

} // namespace burnish
