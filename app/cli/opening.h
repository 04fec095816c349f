// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/commandline.h"
#include "core/formats/formatregistry.h"
#include "core/structure/structure.h"

#include <array>

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

/// The options that name a structure.
inline constexpr std::array structureOptions = {
    OptionSpec{QLatin1String("template"), 1},  OptionSpec{QLatin1String("rust"), 1, true},
    OptionSpec{QLatin1String("type"), 1},      OptionSpec{QLatin1String("answer"), 1, true},
    OptionSpec{QLatin1String("structure"), 1},
};
/// Those as a line of usage has them.
[[nodiscard]] QString structureUsage();
/// The structure that they name; null where there is none. InvalidArgument for more than one, or for --type and
/// --answer without --rust.
Expected<StructurePtr> openStructure(const CommandLine &line, Task &task);
/// A structure from any file: one that was saved, a record, Rust source.
Expected<StructurePtr> openStructureFile(const QString &file, Task &task);
/// openInput() and takeTopLevel() with what the line's options say, filled into the structure that they name, where
/// there is one, as its record. Errors name the file.
Expected<OpenedInput> openWithStructure(const CommandLine &line, const QString &file, Task &task);

} // namespace burnish::cli
