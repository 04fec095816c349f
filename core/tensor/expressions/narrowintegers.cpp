// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/narrowintegers.h"

#include <algorithm>

namespace burnish {

namespace {

class NarrowIntegers final : public TensorExpr
{
public:
    NarrowIntegers(TensorInfo info, ByteSourcePtr source, std::uint64_t offset, unsigned bits)
        : TensorExpr(info)
        , m_source(std::move(source))
        , m_offset(offset)
        , m_bits(bits)
    {}

    Expected<void> read(std::uint64_t first, std::span<std::byte> out, const Task &task) const override
    {
        const std::uint64_t perByte = 8 / m_bits;
        std::vector<std::byte> packed;
        while (!out.empty()) {
            BURNISH_CHECK(task.poll());
            const auto skipped = std::size_t(first % perByte);
            const std::size_t count = std::min<std::size_t>(out.size(), windowElements);
            packed.resize(std::size_t(narrowSize(skipped + count, m_bits)));
            BURNISH_CHECK(m_source->read(m_offset + first / perByte, packed));
            for (std::size_t i = 0; i < count; ++i)
                out[i] = element(packed, skipped + i);
            first += count;
            out = out.subspan(count);
        }
        return {};
    }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override { visit(m_source); }

private:
    static constexpr std::size_t windowElements = std::size_t(1) << 18;

    [[nodiscard]] std::byte element(std::span<const std::byte> packed, std::size_t index) const
    {
        const std::size_t perByte = 8 / m_bits;
        const unsigned mask = (1U << m_bits) - 1;
        unsigned value = (std::to_integer<unsigned>(packed[index / perByte]) >> (index % perByte * m_bits)) & mask;
        const bool isNegative = info().dtype() == Dtype::I8 && (value >> (m_bits - 1)) != 0;
        if (isNegative)
            value |= ~mask;
        return std::byte(value & 0xff);
    }

    ByteSourcePtr m_source;
    std::uint64_t m_offset;
    unsigned m_bits;
};

} // namespace

TensorPtr makeNarrowIntegers(TensorInfo info, ByteSourcePtr source, std::uint64_t offset, unsigned bits)
{
    return std::make_shared<const NarrowIntegers>(std::move(info), std::move(source), offset, bits);
}

} // namespace burnish
