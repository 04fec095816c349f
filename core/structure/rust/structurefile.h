// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/rust/rustsource.h"

#include <QByteArray>
#include <QJsonObject>

namespace burnish {

/// A structure as it is saved: the Rust source it was read from with the user's answers to its questions or, without
/// source, the type itself.
struct SavedStructure
{
    QString name;
    /// For Rust: the contents of the files, the root first, including the files that others name with `mod`. Empty
    /// otherwise.
    std::vector<StructureSource> sources;
    QString rustType; ///< "Net<B>"; empty for the source's probable root
    RustAnswers answers;
    RecordTypePtr type; ///< if there are no sources
    StructureOrigin origin = StructureOrigin::RustSource;
};

/// Returns what to save of a structure that was not read from Rust source: its type in that version.
Expected<SavedStructure> savedType(const Structure &structure, BurnVersion version);

/// Writes readable JSON, byte for byte the same for the same structure:
/// {"structure": 1, "name": …, "rust": {"type": …, "answers": {name: type or null}, "sources": [{"name", "text"}]}} or
/// {"structure": 1, "name": …, "origin": …, "shared": [[id, TYPE], …], "type": TYPE}, where a TYPE is "constant", "()",
/// {"constant": name}, {"param": rank, "holds": kind}, {"tensor": rank, "holds": kind}, {"scalar": name},
/// {"option": TYPE}, {"vec": TYPE}, {"map": TYPE}, {"array": TYPE, "length": n}, {"tuple": [TYPE, …]},
/// {"struct": name, "fields": [[name, TYPE], …]}, {"enum": name, "variants": [[name, TYPE], …], "open": bool},
/// {"oneOf": [TYPE, …]} or {"ref": id} for a type defined earlier in `shared`.
[[nodiscard]] QByteArray structureToJson(const SavedStructure &structure);
[[nodiscard]] QJsonObject structureAsJson(const SavedStructure &structure);
/// Parses that format. Rejects types nested beyond 400 levels, unknown keys and unknown names.
Expected<SavedStructure> structureFromJson(const QByteArray &json);
Expected<SavedStructure> structureFromJson(const QJsonObject &json);

/// Makes the structure that was saved.
Expected<StructurePtr> makeStructure(const SavedStructure &saved);
/// Reads a file; every error names it.
Expected<StructurePtr> readStructureFile(const QString &path);
/// Writes the file completely or leaves it unchanged. Refuses what readStructureFile() would refuse as too large.
Expected<void> writeStructureFile(const QString &path, const SavedStructure &structure);

} // namespace burnish
