// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportoptions.h"

#include <QJsonObject>

namespace burnish {

/// The options of an export step. Arguments beside `model` and `file`: format (its id; else by the file's
/// name), burnVersion, float, int, precision (REGEX=P), regex, paths, containers, exclude, filter, rules,
/// adapter ("none"), marks (path → container type), metadata, allowPartial, overwrite, verify. `template`
/// names a model and is left to the caller; so are what structureFrom() takes. `assigned` (field → tensor), `variants`
/// (field → variant) and `lengths` (field → number, as text) belong to the structure.
Expected<ExportOptions> exportOptionsFrom(const QJsonObject &arguments, const QString &target);

/// The structure that an opening or exporting step names: `structure` (a saved structure's file) or `rust` (files) with
/// `type` and `answers` (name → Rust type, "" for a constant), files relative to `folder`. Null where it names none.
Expected<StructurePtr> structureFrom(const QJsonObject &arguments, const QString &folder);

/// Rules from a list of pairs.
[[nodiscard]] std::vector<RemapRule> rulesFrom(const QJsonValue &pairs);
/// An array of texts.
[[nodiscard]] QStringList textsFrom(const QJsonValue &array);
/// An object of texts.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> pairsFrom(const QJsonValue &object);

} // namespace burnish
