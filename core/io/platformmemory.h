// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

namespace burnish::platform {

/// Bytes of files mapped by this process; 0 on systems where files are not mapped.
[[nodiscard]] std::uint64_t mappedBytes();
/// Bytes of physical memory used by this process, excluding pages of mapped files, which the system can reclaim at any
/// time. Empty if the system does not provide it.
[[nodiscard]] std::optional<std::uint64_t> ownMemory();

} // namespace burnish::platform
