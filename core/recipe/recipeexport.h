// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/option.h"
#include "core/export/options/exportoptions.h"

#include <QJsonObject>

namespace burnish {

/// The options of an export step, from its arguments: those of core/export/options/exportoptiontable.h. `nodes` (paths
/// that narrow the selection) and `template` name what is in models and are left to the caller; so are what
/// structureFrom() takes. The format is told by `format`, else by the target's name.
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

} // namespace burnish
