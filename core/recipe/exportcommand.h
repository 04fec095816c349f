// SPDX-License-Identifier: MIT
#pragma once

#include "core/recipe/lineage.h"

#include <QStringList>

namespace burnish {

/// A structure, and the files that it can be read from again.
struct StructureFiles
{
    enum class Kind {
        None, ///< in no file
        Template,
        Rust,
        Saved
    };
    Kind kind = Kind::None;
    QStringList files; ///< of Rust the root first, then those that declare what it lacks; else one
    StructurePtr structure;
    LineagePtr record; ///< of Template: the record
};

/// The words of `burnish-cli convert …` that do the same export again, to the byte: reading the model's file and the
/// structure's, with the seed of fresh parameter ids where there are any. `structure` is where options.structure came
/// from; `binding` is what a file that names nothing was read by, where the model's lineage says that it was.
///
/// What no command can say is Unsupported, in a sentence: edits (but for the choice of a top-level key), models and
/// structures that are in no file, files that have changed since they were read (Mismatch). recordRecipe() says more.
/// Reads the files of Rust source and of saved structures.
Expected<QStringList> exportCommand(const RecordedExport &wanted, const StructureFiles &structure,
                                    const StructureFiles &binding = {});

/// The words as a line for a POSIX shell.
[[nodiscard]] QString shellLine(const QStringList &words);

} // namespace burnish
