// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatregistry.h"

#include <string>
#include <vector>

namespace burnish {

/// Tensors of a file, for code that loads exactly these.
struct SelectedTensors
{
    struct Name
    {
        std::string inFile;
        std::string now; ///< differs from the name in the file if the tensor was renamed
    };

    QString file;
    const Format *format = nullptr; ///< null for a model that was created in Burnish
    std::vector<Name> names;        ///< in file order; names in the file are unique
    std::size_t notInFile = 0;      ///< selected tensors that are not among the names: added, or with changed values
};

/// True for an index of shards, and for a path that stands for the numbered files of a set (PartName).
[[nodiscard]] bool isSetOfFiles(const QString &file, const FormatInfo &format);

/// Returns Python code that loads these tensors into a dict under their current names: with safetensors or torch,
/// depending on the file. For files that Python cannot read, only the names and a comment that says so.
[[nodiscard]] QString pythonCode(const SelectedTensors &selected);

/// Returns Rust code for burn-store 0.19: the store for this file that selects and renames the same tensors; for a
/// recorder's file, the PathFilter for ModuleSnapshot::collect. Comments mark where 0.19 does not do what the code
/// suggests.
[[nodiscard]] QString rustCode(const SelectedTensors &selected);

/// Returns the string as a Python string literal in double quotes.
[[nodiscard]] std::string pythonStringLiteral(std::string_view utf8);

} // namespace burnish
