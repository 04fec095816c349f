// SPDX-License-Identifier: MIT
#include "core/encoding/leveldb/crc32c.h"

#include "core/base/endian.h"

#include <array>

namespace burnish::leveldb {

namespace {

using CrcTables = std::array<std::array<std::uint32_t, 256>, 8>;

/// Table k contains the checksums of a byte followed by k zeros, so that eight bytes are added at once.
constexpr CrcTables makeCrcTables()
{
    constexpr std::uint32_t polynomial = 0x82F6'3B78; // reversed
    CrcTables tables{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t crc = byte;
        for (int bit = 0; bit < 8; ++bit)
            crc = (crc >> 1) ^ ((crc & 1) != 0 ? polynomial : 0);
        tables[0][byte] = crc;
    }
    for (std::size_t k = 1; k < tables.size(); ++k) {
        for (std::size_t byte = 0; byte < 256; ++byte) {
            const std::uint32_t before = tables[k - 1][byte];
            tables[k][byte] = (before >> 8) ^ tables[0][before & 0xff];
        }
    }
    return tables;
}

constexpr CrcTables crcTables = makeCrcTables();

} // namespace

std::uint32_t crc32c(std::span<const std::byte> bytes, std::uint32_t crc)
{
    crc = ~crc;
    for (; bytes.size() >= 8; bytes = bytes.subspan(8)) {
        const auto word = loadLittle<std::uint64_t>(bytes.data()) ^ crc;
        crc = 0;
        for (std::size_t k = 0; k < 8; ++k)
            crc ^= crcTables[7 - k][std::size_t(word >> (8 * k)) & 0xff];
    }
    for (const std::byte byte : bytes)
        crc = (crc >> 8) ^ crcTables[0][(crc ^ std::uint32_t(byte)) & 0xff];
    return ~crc;
}

} // namespace burnish::leveldb
