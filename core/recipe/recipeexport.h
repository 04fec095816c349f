// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/option.h"
#include "core/export/options/exportoptions.h"

#include <QJsonObject>

namespace burnish {

/// Reads the options of an export step from its arguments, which are those of core/export/options/exportoptiontable.h.
/// `nodes` (paths that narrow the selection) and `template` refer to models and are left to the caller, as are the
/// arguments of structureFrom(). The format is determined by `format`, otherwise by the target's name.
Expected<ExportOptions> exportOptionsFrom(const QJsonObject &arguments, const QString &target);

/// Writes all arguments of an export of this state except `model`, `file` and `template`, so that the same export gives
/// identical bytes. Includes the complete structure, unless it is the layout of a record (templateRecord()), which
/// `template` refers to. Fails if a selected node cannot be identified by its path.
Expected<QJsonObject> exportArgumentsOf(const ExportOptions &options, const ModelState &state);

/// Returns the complete `structure` argument for a structure that is not a record's layout, in the format of saved
/// structures.
Expected<QJsonObject> structureArgumentOf(const Structure &structure, BurnVersion version);

/// Returns the structure specified by an opening, reading or exporting step: `structure` (a saved structure's file, or
/// its content as written by structureToJson()) or `rust` (files) with `type` and `answers` (name → Rust type, "" for a
/// constant), with files relative to `folder`. Null if there is none.
Expected<StructurePtr> structureFrom(const QJsonObject &arguments, const QString &folder);

} // namespace burnish
