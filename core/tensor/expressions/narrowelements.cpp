// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/narrowelements.h"

#include "core/tensor/kernels/smallfloats.h"

#include <algorithm>
#include <array>

namespace burnish {

namespace {

/// The byte that each code of up to 6 bits becomes.
using ByteOfCode = std::array<std::byte, 64>;

class NarrowElements final : public TensorExpr
{
public:
    NarrowElements(TensorInfo info, ByteSourcePtr source, std::uint64_t offset, unsigned bits, const ByteOfCode &bytes)
        : TensorExpr(info)
        , m_source(std::move(source))
        , m_offset(offset)
        , m_bits(bits)
        , m_bytes(bytes)
    {}

    Expected<void> read(std::uint64_t first, std::span<std::byte> out, const Task &task) const override
    {
        std::vector<std::byte> packed;
        while (!out.empty()) {
            BURNISH_CHECK(task.poll());
            // Eight elements fill whole bytes, however many bits they have.
            const auto skipped = std::size_t(first % 8);
            const std::size_t count = std::min<std::size_t>(out.size(), windowElements);
            packed.resize(std::size_t(narrowSize(skipped + count, m_bits)));
            BURNISH_CHECK(m_source->read(m_offset + first / 8 * m_bits, packed));
            for (std::size_t i = 0; i < count; ++i)
                out[i] = m_bytes[code(packed, skipped + i)];
            first += count;
            out = out.subspan(count);
        }
        return {};
    }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override { visit(m_source); }

private:
    static constexpr std::size_t windowElements = std::size_t(1) << 18;

    [[nodiscard]] std::size_t code(std::span<const std::byte> packed, std::size_t index) const
    {
        const std::size_t at = index * m_bits / 8;
        unsigned window = std::to_integer<unsigned>(packed[at]);
        if (at + 1 < packed.size())
            window |= std::to_integer<unsigned>(packed[at + 1]) << 8;
        return (window >> (index * m_bits % 8)) & ((1U << m_bits) - 1);
    }

    ByteSourcePtr m_source;
    std::uint64_t m_offset;
    unsigned m_bits;
    ByteOfCode m_bytes;
};

} // namespace

TensorPtr makeNarrowIntegers(TensorInfo info, ByteSourcePtr source, std::uint64_t offset, unsigned bits)
{
    const bool isSigned = info.dtype() == Dtype::I8;
    ByteOfCode bytes{};
    for (unsigned code = 0; code < 1U << bits; ++code) {
        const bool isNegative = isSigned && code >> (bits - 1) != 0;
        bytes[code] = std::byte(isNegative ? (code | ~0U << bits) & 0xff : code);
    }
    return std::make_shared<const NarrowElements>(std::move(info), std::move(source), offset, bits, bytes);
}

TensorPtr makeNarrowFloats(TensorInfo info, ByteSourcePtr source, std::uint64_t offset, Dtype packed)
{
    const unsigned bits = traits(packed).blockBytes * 8U / traits(packed).blockElements;
    ByteOfCode bytes{};
    for (unsigned code = 0; code < 1U << bits; ++code)
        bytes[code] =
            std::byte(smallFloatBits(Dtype::F8E4M3, float(smallFloatValue(packed, code)), F8Overflow::Saturate));
    return std::make_shared<const NarrowElements>(std::move(info), std::move(source), offset, bits, bytes);
}

} // namespace burnish
