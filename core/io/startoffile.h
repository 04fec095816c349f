// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesource.h"

#include <algorithm>
#include <cstring>

namespace burnish {

/// The first bytes of a file, followed by zeros up to the file's size: lengths in them can be checked against the whole
/// file by the classes that read it. The bytes must outlive the source.
class StartOfFile final : public ByteSource
{
public:
    StartOfFile(std::span<const std::byte> prefix, std::uint64_t fileSize)
        : m_prefix(prefix)
        , m_size(std::max<std::uint64_t>(fileSize, prefix.size()))
    {}

    [[nodiscard]] std::uint64_t size() const override { return m_size; }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override
    {
        std::ranges::fill(out, std::byte(0));
        if (offset < m_prefix.size()) {
            const auto known = m_prefix.subspan(std::size_t(offset));
            std::memcpy(out.data(), known.data(), std::min(known.size(), out.size()));
        }
        return {};
    }
    [[nodiscard]] QString name() const override { return {}; }

private:
    std::span<const std::byte> m_prefix;
    std::uint64_t m_size;
};

} // namespace burnish
