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
/// Options for how the result is written.
[[nodiscard]] OptionGroup writingGroup();
/// Returns the flag of the export option with this name (core/export/options/exportoptiontable.h).
[[nodiscard]] const CommandFlag &flagOf(const char *name);

// The following parse the arguments without reading files; all their errors are usage errors.

/// Sets the options of a group, or those with these names, from the command line. Absent options are not changed.
Expected<void> takeOptions(const CommandLine &line, ExportGroup group, ExportOptions &options);
Expected<void> takeOptions(const CommandLine &line, std::initializer_list<const char *> names, ExportOptions &options);
/// Reads the options for commands that write no model themselves: selection, renumbering, adapter and marks.
Expected<ExportOptions> tensorOptionsFrom(const CommandLine &line);
/// Reads format, precision, metadata and the rest of writingGroup(). If no option determines the format, the name of
/// `target`, the file to write, does, else it is `otherwise`, if any.
Expected<ExportOptions> writingFrom(const CommandLine &line, const QString &target, const Format *otherwise = nullptr);

/// Returns the rules from the command line and from files (which it reads) in the order given.
Expected<std::vector<RemapRule>> rulesFrom(const CommandLine &line);

/// Returns what a result lacks, one line for each kind, each with a line break; empty if it is complete.
[[nodiscard]] QString leftOutText(const Omissions &omissions);
/// Writes a file beside the result, such as a report, completely or not at all.
Expected<void> writeBeside(const CommandLine &line, const QString &file, const QByteArray &content);

} // namespace burnish::cli
