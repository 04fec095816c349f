// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportoptions.h"

#include <QJsonObject>

namespace burnish {

/// The options of an export step. Arguments beside `model` and `file`: format (its id; else by the file's
/// name), burnVersion, embed, float, int, precision (REGEX=P), regex, paths, containers, exclude, filter, rules,
/// mapIndices, adapter ("none" or one's name) or adapters (names of a chain), marks (path → container type), metadata
/// (or metadataEntries, pairs whose order counts), allowPartial, overwrite, verify, shardSize, unmatchedRules ("warn"
/// or "refuse", the default), seed (of fresh parameter ids). `nodes` (paths that narrow the selection) and `template`
/// name what is in models and are left to the caller; so are what structureFrom() takes. `assigned` (field → tensor),
/// `variants` (field → variant) and `lengths` (field → number, as text) belong to the structure.
Expected<ExportOptions> exportOptionsFrom(const QJsonObject &arguments, const QString &target);

/// The reverse: all arguments of an export of this state but `model`, `file` and `template`, so that the same export
/// gives the same bytes. A structure is in them as a whole; one that is the layout of a record (templateRecord()) is
/// left out, since `template` names it. An error where a selected node has no path that finds it.
Expected<QJsonObject> exportArgumentsOf(const ExportOptions &options, const ModelState &state);

/// The argument `structure` for a structure that is no record's layout: all of it, in the words of saved structures.
Expected<QJsonObject> structureArgumentOf(const Structure &structure, BurnVersion version);

/// The structure that an opening, reading or exporting step names: `structure` (a saved structure's file, or all of it
/// as structureToJson() writes it) or `rust` (files) with `type` and `answers` (name → Rust type, "" for a constant),
/// files relative to `folder`. Null where it names none.
Expected<StructurePtr> structureFrom(const QJsonObject &arguments, const QString &folder);

/// Rules from a list of pairs.
[[nodiscard]] std::vector<RemapRule> rulesFrom(const QJsonValue &pairs);
/// An array of texts.
[[nodiscard]] QStringList textsFrom(const QJsonValue &array);
/// An object of texts.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> pairsFrom(const QJsonValue &object);

} // namespace burnish
