// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

namespace burnish::platform {

/// Bytes of the files that this process has mapped now; 0 on systems where files are not mapped.
[[nodiscard]] std::uint64_t mappedBytes();
/// Bytes of the machine's memory that this process has for itself, without pages of mapped files, which the system can
/// take back at any time. Nothing where the system does not tell.
[[nodiscard]] std::optional<std::uint64_t> ownMemory();

} // namespace burnish::platform
