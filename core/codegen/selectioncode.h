// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatregistry.h"

#include <string>
#include <vector>

namespace burnish {

/// Tensors of a file, for code that takes these and no others.
struct SelectedTensors
{
    struct Name
    {
        std::string inFile;
        std::string now; ///< other than in the file where the tensor was renamed
    };

    QString file;
    const Format *format = nullptr; ///< null for a model that was made here
    std::vector<Name> names;        ///< in the file's order, no name in the file twice
    std::size_t notInFile = 0;      ///< selected tensors that are not among the names: added or with other values
};

/// Python that loads these tensors into a dict under their present names: with safetensors or torch, as the file
/// demands. For files that Python has no reader for, the names alone, and a comment that says so.
[[nodiscard]] QString pythonCode(const SelectedTensors &selected);

/// Rust for burn-store 0.19: the store for this file that selects the same tensors and renames them alike; for a
/// recorder's file the PathFilter for ModuleSnapshot::collect. Comments say where 0.19 does not do what the code reads
/// like.
[[nodiscard]] QString rustCode(const SelectedTensors &selected);

/// The text as a Python string literal in double quotes.
[[nodiscard]] std::string pythonStringLiteral(std::string_view utf8);

} // namespace burnish
