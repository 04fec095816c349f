// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace burnish::leveldb {

/// Decompresses a block of the Snappy format (google/snappy, format_description.txt). Empty if it is damaged, or
/// declares more bytes than `limit` or than so many compressed ones can become.
[[nodiscard]] std::optional<std::vector<std::byte>> decompressSnappy(std::span<const std::byte> block,
                                                                     std::size_t limit);

} // namespace burnish::leveldb
