// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstring>
#include <type_traits>

namespace burnish {

static_assert(std::endian::native == std::endian::little || std::endian::native == std::endian::big);

namespace detail {
template <typename T> [[nodiscard]] T loaded(const std::byte *bytes, bool swap)
{
    static_assert(std::is_trivially_copyable_v<T>);
    std::array<std::byte, sizeof(T)> raw;
    std::memcpy(raw.data(), bytes, sizeof(T));
    if (swap)
        std::reverse(raw.begin(), raw.end());
    return std::bit_cast<T>(raw);
}
template <typename T> void stored(std::byte *bytes, T value, bool swap)
{
    auto raw = std::bit_cast<std::array<std::byte, sizeof(T)>>(value);
    if (swap)
        std::reverse(raw.begin(), raw.end());
    std::memcpy(bytes, raw.data(), sizeof(T));
}
} // namespace detail

/// Returns the number stored as little-endian bytes at `bytes`; no alignment needed.
template <typename T> [[nodiscard]] T loadLittle(const std::byte *bytes)
{
    return detail::loaded<T>(bytes, std::endian::native == std::endian::big);
}

/// Returns the number stored as big-endian bytes at `bytes`; no alignment needed.
template <typename T> [[nodiscard]] T loadBig(const std::byte *bytes)
{
    return detail::loaded<T>(bytes, std::endian::native == std::endian::little);
}

/// Writes sizeof(T) little-endian bytes.
template <typename T> void storeLittle(std::byte *bytes, T value)
{
    detail::stored(bytes, value, std::endian::native == std::endian::big);
}

/// Writes sizeof(T) big-endian bytes.
template <typename T> void storeBig(std::byte *bytes, T value)
{
    detail::stored(bytes, value, std::endian::native == std::endian::little);
}

} // namespace burnish
