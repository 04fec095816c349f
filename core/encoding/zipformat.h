// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace burnish {

// Constants of the ZIP format: APPNOTE.TXT 6.3.10, §4.3 and §4.5.3.

/// Size of a local file header without the name.
inline constexpr std::size_t zipLocalSize = 30;
/// Size of a central directory entry without the name.
inline constexpr std::size_t zipCentralSize = 46;
/// Stored instead of a size or offset that is given in the extra field zip64Extra.
inline constexpr std::uint32_t zipTooLarge = 0xffffffff;
inline constexpr std::uint16_t zip64Extra = 1;

} // namespace burnish
