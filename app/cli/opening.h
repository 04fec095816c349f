// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline/commandline.h"
#include "core/formats/formatregistry.h"
#include "core/structure/structure.h"

namespace burnish::cli {

struct OpenedInput
{
    const Format *format = nullptr;
    ModelState state;
    std::vector<Error> notes;              ///< flaws that reading survived; each names the file
    bool isBound = false;                  ///< the file names nothing and was read by the structure
    std::vector<FileReference> references; ///< see OpenedModel
};

/// Opens a model, a file without names by the structure (which may be null); every error names the file.
Expected<OpenedInput> openInput(const QString &file, Task &task, StructurePtr structure = nullptr);
/// Makes the module that --top-level-key names, if it is given, the model itself; errors name the file.
Expected<void> takeTopLevel(OpenedInput &input, const CommandLine &line, const QString &file);

/// The structure that the options of structureGroup() name; null where there is none.
Expected<StructurePtr> openStructure(const CommandLine &line, Task &task);
/// A structure from any file: one that was saved, a record, Rust source.
Expected<StructurePtr> openStructureFile(const QString &file, Task &task);
/// openInput() and takeTopLevel() with what the line's options say, filled into the structure that they name, where
/// there is one, as its record. Errors name the file.
Expected<OpenedInput> openWithStructure(const CommandLine &line, const QString &file, Task &task);

} // namespace burnish::cli
