// SPDX-License-Identifier: MIT
#include "core/encoding/leveldb/snappy.h"

namespace burnish::leveldb {

namespace {

/// The most bytes that one compressed byte becomes: a copy of 64 bytes takes 3.
constexpr std::size_t mostGrowth = 22;

class SnappyReader
{
public:
    explicit SnappyReader(std::span<const std::byte> block)
        : m_rest(block)
    {}

    std::optional<std::vector<std::byte>> read(std::size_t limit)
    {
        const std::size_t compressed = m_rest.size();
        const auto size = length();
        if (!size || *size > limit || *size / mostGrowth > compressed)
            return std::nullopt;
        m_size = *size;
        m_out.reserve(m_size);
        while (!m_rest.empty()) {
            if (!element())
                return std::nullopt;
        }
        return m_out.size() == m_size ? std::optional(std::move(m_out)) : std::nullopt;
    }

private:
    /// A varint of up to 32 bits.
    std::optional<std::size_t> length()
    {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 35 && !m_rest.empty(); shift += 7) {
            const auto byte = std::uint64_t(m_rest.front());
            m_rest = m_rest.subspan(1);
            value |= (byte & 0x7f) << shift;
            if (byte < 0x80)
                return value >> 32 == 0 ? std::optional(std::size_t(value)) : std::nullopt;
        }
        return std::nullopt;
    }

    /// A little-endian number of up to four bytes.
    std::optional<std::size_t> number(std::size_t bytes)
    {
        if (m_rest.size() < bytes)
            return std::nullopt;
        std::size_t value = 0;
        for (std::size_t i = 0; i < bytes; ++i)
            value |= std::size_t(m_rest[i]) << (8 * i);
        m_rest = m_rest.subspan(bytes);
        return value;
    }

    bool element()
    {
        const auto tag = std::size_t(m_rest.front());
        m_rest = m_rest.subspan(1);
        const std::size_t high = tag >> 2;
        switch (tag & 3) {
        case 0:
            return literal(high);
        case 1: {
            const auto low = number(1);
            return low && copy(4 + (high & 7), (high >> 3) << 8 | *low);
        }
        case 2: {
            const auto offset = number(2);
            return offset && copy(high + 1, *offset);
        }
        default: {
            const auto offset = number(4);
            return offset && copy(high + 1, *offset);
        }
        }
    }

    bool literal(std::size_t high)
    {
        constexpr std::size_t longest = 60; // above it, the length takes 1 to 4 bytes of its own
        const auto less = high < longest ? std::optional(high) : number(high - longest + 1);
        if (!less || *less >= m_rest.size() || *less >= m_size - m_out.size())
            return false;
        m_out.insert(m_out.end(), m_rest.begin(), m_rest.begin() + std::ptrdiff_t(*less + 1));
        m_rest = m_rest.subspan(*less + 1);
        return true;
    }

    /// Repeats bytes that may overlap those that are written.
    bool copy(std::size_t count, std::size_t offset)
    {
        if (offset == 0 || offset > m_out.size() || count > m_size - m_out.size())
            return false;
        for (std::size_t i = 0; i < count; ++i)
            m_out.push_back(m_out[m_out.size() - offset]);
        return true;
    }

    std::span<const std::byte> m_rest;
    std::vector<std::byte> m_out;
    std::size_t m_size = 0;
};

} // namespace

std::optional<std::vector<std::byte>> decompressSnappy(std::span<const std::byte> block, std::size_t limit)
{
    return SnappyReader(block).read(limit);
}

} // namespace burnish::leveldb
