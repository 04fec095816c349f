// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace burnish::leveldb {

/// The CRC-32C (Castagnoli) of the bytes that gave `crc` followed by these; 0 is that of no bytes.
[[nodiscard]] std::uint32_t crc32c(std::span<const std::byte> bytes, std::uint32_t crc = 0);

/// What tables store instead of a checksum, because they contain strings with checksums of their own.
[[nodiscard]] constexpr std::uint32_t maskedCrc(std::uint32_t crc)
{
    return ((crc >> 15) | (crc << 17)) + 0xA282'EAD8U;
}

} // namespace burnish::leveldb
