// SPDX-License-Identifier: MIT
#pragma once

#include "core/recipe/lineage.h"

#include <QStringList>

namespace burnish {

/// A structure and the files it can be read from again.
struct StructureFiles
{
    enum class Kind {
        None, ///< not in a file
        Template,
        Rust,
        Saved
    };
    Kind kind = Kind::None;
    QStringList files; ///< for Rust, the root first, then files with missing declarations; otherwise one file
    StructurePtr structure;
    LineagePtr record; ///< for Template: the record
};

/// Returns the arguments of a `burnish-cli convert …` command that repeats the export byte for byte: it reads the files
/// of the model and the structure, with the seed of fresh parameter ids if there are any. `structure` is the origin of
/// options.structure; `binding` is the structure that an unnamed file was read with, if the model's lineage contains
/// such a reading.
///
/// Unsupported, with an explanation: edits (except choosing a top-level key), models and structures that are not in a
/// file. Mismatch: files that have changed since they were read. recordRecipe() supports more. Reads the files of Rust
/// source and of saved structures.
Expected<QStringList> exportCommand(const RecordedExport &requested, const StructureFiles &structure,
                                    const StructureFiles &binding = {});

/// Joins the arguments into a line for a POSIX shell.
[[nodiscard]] QString shellLine(const QStringList &words);

} // namespace burnish
