// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace burnish {

/// Which content of which file, as far as the system tells without reading it: equal where nothing was written in
/// between.
struct FileIdentity
{
    std::uint64_t device = 0;
    std::uint64_t file = 0; ///< the file's number on the device; 0 where the system has none
    std::uint64_t size = 0;
    std::int64_t changedAt = 0; ///< time of the last change of its bytes, nanoseconds since 1970

    friend bool operator==(const FileIdentity &, const FileIdentity &) = default;
};

} // namespace burnish
