// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace burnish {

// The parts of a ZIP file: APPNOTE.TXT 6.3.10, §4.3 and §4.5.3.

/// Bytes of a local file header before the name.
inline constexpr std::size_t zipLocalSize = 30;
/// Bytes of an entry of the central directory before the name.
inline constexpr std::size_t zipCentralSize = 46;
/// In place of a size or an offset that stands in the extra field zip64Extra.
inline constexpr std::uint32_t zipTooLarge = 0xffffffff;
inline constexpr std::uint16_t zip64Extra = 1;

} // namespace burnish
