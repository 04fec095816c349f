// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace burnish {

/// Identifies a file and its content as far as the system can without reading it: equal if nothing was written in
/// between.
struct FileIdentity
{
    std::uint64_t device = 0;
    std::uint64_t file = 0; ///< the file's number on the device; 0 if the system has none
    std::uint64_t size = 0;
    std::int64_t changedAt = 0; ///< time of the last modification, nanoseconds since 1970

    friend bool operator==(const FileIdentity &, const FileIdentity &) = default;
};

} // namespace burnish
