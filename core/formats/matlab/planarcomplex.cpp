// SPDX-License-Identifier: MIT
#include "core/formats/matlab/planarcomplex.h"

#include "core/tensor/severaloperands.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace burnish::matlab {

namespace {

constexpr std::size_t complexChunk = std::size_t(1) << 18;

/// Copies elements of `size` bytes that are `from` and `to` bytes apart.
void copyApart(const std::byte *in, std::size_t from, std::byte *out, std::size_t to, std::size_t size,
               std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        std::memcpy(out + i * to, in + i * from, size);
}

class PlanarComplex final : public TensorExpr, public SeveralOperands
{
public:
    PlanarComplex(TensorInfo info, TensorPtr real, TensorPtr imaginary)
        : TensorExpr(info)
        , m_parts{std::move(real), std::move(imaginary)}
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        const std::size_t size = traits(m_parts.front()->info().dtype()).blockBytes;
        std::vector<std::byte> part(std::min(out.size(), complexChunk) / 2);
        while (!out.empty()) {
            const std::size_t bytes = std::min(out.size() / 2, part.size());
            for (std::size_t i = 0; i < m_parts.size(); ++i) {
                BURNISH_CHECK(m_parts[i]->read(firstByte / 2, std::span(part).first(bytes), task));
                copyApart(part.data(), size, out.data() + i * size, 2 * size, size, bytes / size);
            }
            firstByte += 2 * bytes;
            out = out.subspan(2 * bytes);
        }
        return {};
    }
    [[nodiscard]] TensorPtr operand() const override { return m_parts.front(); }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        for (const TensorPtr &part : m_parts)
            part->visitSources(visit);
    }
    void visitOperands(const std::function<void(const TensorExpr &)> &visit) const override
    {
        for (const TensorPtr &part : m_parts)
            visit(*part);
    }

private:
    std::array<TensorPtr, 2> m_parts;
};

class PartOfComplex final : public TensorExpr
{
public:
    PartOfComplex(TensorInfo info, TensorPtr operand, bool isImaginary)
        : TensorExpr(info)
        , m_operand(std::move(operand))
        , m_isImaginary(isImaginary)
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        const std::size_t size = traits(info().dtype()).blockBytes;
        std::vector<std::byte> whole(2 * std::min(out.size(), complexChunk));
        while (!out.empty()) {
            const std::size_t bytes = std::min(out.size(), complexChunk);
            BURNISH_CHECK(m_operand->read(2 * firstByte, std::span(whole).first(2 * bytes), task));
            copyApart(whole.data() + (m_isImaginary ? size : 0), 2 * size, out.data(), size, size, bytes / size);
            firstByte += bytes;
            out = out.subspan(bytes);
        }
        return {};
    }
    [[nodiscard]] TensorPtr operand() const override { return m_operand; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_operand->visitSources(visit);
    }

private:
    TensorPtr m_operand;
    bool m_isImaginary;
};

} // namespace

Expected<TensorPtr> makeComplex(TensorPtr real, TensorPtr imaginary)
{
    const Dtype dtype = real->info().dtype() == Dtype::F32 ? Dtype::C64 : Dtype::C128;
    BURNISH_TRY(const TensorInfo info, TensorInfo::make(dtype, real->info().shape()));
    return TensorPtr(std::make_shared<PlanarComplex>(info, std::move(real), std::move(imaginary)));
}

Expected<TensorPtr> makePartOfComplex(TensorPtr tensor, bool isImaginary)
{
    const Dtype dtype = tensor->info().dtype() == Dtype::C64 ? Dtype::F32 : Dtype::F64;
    BURNISH_TRY(const TensorInfo info, TensorInfo::make(dtype, tensor->info().shape()));
    return TensorPtr(std::make_shared<PartOfComplex>(info, std::move(tensor), isImaginary));
}

} // namespace burnish::matlab
