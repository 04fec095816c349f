// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatregistry.h"
#include "core/structure/structure.h"

namespace burnish::cli {

struct OpenedInput
{
    const Format *format = nullptr;
    ModelState state;
    std::vector<Error> notes; ///< flaws that reading survived; each names the file
};

/// Opens a model; every error names the file.
Expected<OpenedInput> openInput(const QString &file, Task &task);
/// Opens a record as the structure of others.
Expected<StructurePtr> openTemplate(const QString &file, Task &task);

} // namespace burnish::cli
