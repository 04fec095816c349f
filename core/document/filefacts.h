// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/formats/formatpart.h"
#include "core/formats/formatreader.h"
#include "core/io/fileondisk.h"

namespace burnish {

struct Format;

/// Facts about an opened file, apart from the model in it.
struct FileFacts
{
    const Format *format = nullptr;        ///< null for models created here
    Diagnostics diagnostics;               ///< non-fatal flaws found while reading
    std::vector<FileReference> references; ///< code named by the file; see OpenedModel::references
    std::vector<FileOnDisk> files;         ///< files the model was read from
    std::optional<ReadablePart> part;      ///< set if the file is truncated
    std::vector<RawTensor> raw = {};       ///< what the user said that a file without a header contains
};

} // namespace burnish
