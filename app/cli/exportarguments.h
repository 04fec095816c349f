// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/opening.h"
#include "app/cli/sharedflags.h"
#include "core/export/options/exportoptiontable.h"
#include "core/remap/remaprule.h"

#include <initializer_list>
#include <vector>

namespace burnish::cli {

/// Options that select, rename and adapt tensors.
[[nodiscard]] OptionGroup tensorGroup();
/// How the result is written.
[[nodiscard]] OptionGroup writingGroup();
/// The flag of the export option of that name (core/export/options/exportoptiontable.h).
[[nodiscard]] const CommandFlag &flagOf(const char *name);

// What the arguments alone tell; every error of these is one of usage.

/// Takes what the line says of the options of a group, or of those of these names. What is not said stays.
Expected<void> takeOptions(const CommandLine &line, ExportGroup group, ExportOptions &options);
Expected<void> takeOptions(const CommandLine &line, std::initializer_list<const char *> names, ExportOptions &options);
/// What a command that writes nothing by itself takes of them: selection, numbers, adapter and marks.
Expected<ExportOptions> tensorOptionsFrom(const CommandLine &line);
/// Format, precision, metadata and all else of writingGroup(); the name of `target`, the file
/// to write, determines the format if no option does.
Expected<ExportOptions> writingFrom(const CommandLine &line, const QString &target);

/// Rules of the line and of files, in the order in which they were given. Reads the files.
Expected<std::vector<RemapRule>> rulesFrom(const CommandLine &line);

/// Writes a report whole or not at all.
Expected<void> writeReport(const QString &file, const QByteArray &json);

} // namespace burnish::cli
