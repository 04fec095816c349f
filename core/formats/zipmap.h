// SPDX-License-Identifier: MIT
#pragma once

#include "core/encoding/zip.h"
#include "core/formats/formatfilemap.h"

namespace burnish {

/// Returns the parts of the content of a stored member, which fills [begin, end) of the file; they must cover it.
using ZipContentMap =
    std::function<std::vector<FilePart>(const ZipMember &member, std::uint64_t begin, std::uint64_t end)>;

/// Returns the parts of a zip archive: members, their headers, padding and contents, the central directory with its
/// entries, the end records.
Expected<FileMap> mapZip(const ByteSourcePtr &source, Task &task, const ZipContentMap &mapContent);

} // namespace burnish
