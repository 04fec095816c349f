// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace burnish::ocdbt {

/// What manifests and nodes begin with, big-endian.
inline constexpr std::uint32_t manifestMagic = 0x0cdb3a2a;
inline constexpr std::uint32_t nodeMagic = 0x0cdb20de;
inline constexpr std::uint32_t versionNodeMagic = 0x0cdb1234;

} // namespace burnish::ocdbt
