// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/rust/rustsource.h"

#include <QByteArray>

namespace burnish {

/// A structure as it is saved: the Rust source that it was read from, with what a person said to its questions, or
/// where there is no source the type itself.
struct SavedStructure
{
    QString name;
    /// Rust: the text of the files, the root first; files that the others name with `mod` among them. Empty otherwise.
    std::vector<StructureSource> sources;
    QString rustType; ///< "Net<B>"; empty for the source's probable root
    RustAnswers answers;
    RecordTypePtr type; ///< where there are no sources
    StructureOrigin origin = StructureOrigin::RustSource;
};

/// What is to be saved of a structure that was not read from Rust source: its type as that version has it.
Expected<SavedStructure> savedType(const Structure &structure, BurnVersion version);

/// JSON that a person can read, the same bytes for the same structure:
/// {"structure": 1, "name": …, "rust": {"type": …, "answers": {name: type or null}, "sources": [{"name", "text"}]}} or
/// {"structure": 1, "name": …, "origin": …, "shared": [[id, TYPE], …], "type": TYPE}, where a TYPE is "constant", "()",
/// {"constant": name}, {"param": rank, "holds": kind}, {"tensor": rank, "holds": kind}, {"scalar": name},
/// {"option": TYPE}, {"vec": TYPE}, {"map": TYPE}, {"array": TYPE, "length": n}, {"tuple": [TYPE, …]},
/// {"struct": name, "fields": [[name, TYPE], …]}, {"enum": name, "variants": [[name, TYPE], …], "open": bool},
/// {"oneOf": [TYPE, …]} or {"ref": id} of a type that `shared` has before.
[[nodiscard]] QByteArray structureToJson(const SavedStructure &structure);
/// Reads that. Types nested beyond 400 levels, unknown keys and unknown names are refused.
Expected<SavedStructure> structureFromJson(const QByteArray &json);

/// The structure that was saved.
Expected<StructurePtr> makeStructure(const SavedStructure &saved);
/// Of a file of at most 64 MiB; every error names it.
Expected<StructurePtr> readStructureFile(const QString &path);
/// The file is whole or as it was.
Expected<void> writeStructureFile(const QString &path, const SavedStructure &structure);

} // namespace burnish
