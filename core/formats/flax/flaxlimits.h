// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace burnish::flax {

// Limits for files that are read, so that none takes far more memory than its size. The writer refuses what exceeds
// them.

/// Modules inside each other.
inline constexpr std::size_t depthLimit = 400;
/// For all values together: they are held in memory, unlike tensors.
inline constexpr std::uint64_t valueLimit = std::uint64_t(64) << 20; ///< bytes
inline constexpr std::uint64_t nameLimit = std::uint64_t(64) << 10;  ///< bytes
/// A longer list stays the bytes that it is, because a node takes far more memory than a number.
inline constexpr std::uint64_t listLimit = std::uint64_t(1) << 16;
/// The most nodes in a file of `size` bytes.
[[nodiscard]] constexpr std::uint64_t nodeLimit(std::uint64_t size)
{
    return listLimit + size / 8;
}

/// The first key of a map that is an array in chunks.
inline constexpr std::string_view chunkedKey = "__msgpack_chunked_array__";
/// NamedValue::kind of Python's complex numbers.
inline constexpr std::string_view complexKind = "complex";

} // namespace burnish::flax
