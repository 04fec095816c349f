// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/formats/formatpart.h"
#include "core/io/fileondisk.h"

namespace burnish {

struct Format;

/// What an opened file is, beside the model in it.
struct FileFacts
{
    const Format *format = nullptr;        ///< null for models that were made here
    Diagnostics diagnostics;               ///< flaws that reading survived
    std::vector<FileReference> references; ///< the code that the file names; see OpenedModel::references
    std::vector<FileOnDisk> files;         ///< that the model was read from
    std::optional<ReadablePart> part;      ///< of a file that ends early
};

} // namespace burnish
