// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/opening.h"
#include "core/export/options/exportoptiontable.h"
#include "core/remap/remaprule.h"

#include <initializer_list>
#include <vector>

namespace burnish::cli {

/// A flag as CommandLine::parse() takes it.
[[nodiscard]] inline OptionSpec specOf(const CommandFlag &flag)
{
    return {QLatin1String(flag.name), flag.valueCount(), flag.repeats};
}
[[nodiscard]] inline OptionSpec specOf(const OptionSpec &spec)
{
    return spec;
}

/// Flags and options of several groups as one list.
template <typename... Groups> [[nodiscard]] std::vector<OptionSpec> allOptions(const Groups &...groups)
{
    std::vector<OptionSpec> all;
    const auto add = [&all](const auto &group) {
        for (const auto &option : group)
            all.push_back(specOf(option));
    };
    (add(groups), ...);
    return all;
}

/// Which tensors of the files are taken, what they are called afterwards, and whose layout they get.
[[nodiscard]] const std::vector<CommandFlag> &tensorFlags();
/// How the result is written.
[[nodiscard]] const std::vector<CommandFlag> &writingFlags();
/// The flags of the export options of these names (core/export/options/exportoptiontable.h).
[[nodiscard]] std::vector<CommandFlag> flagsOf(std::initializer_list<const char *> names);

// What the arguments alone tell; every error of these is one of usage.

/// Takes what the line says of the options of a group, or of those of these names. What is not said stays.
Expected<void> takeOptions(const CommandLine &line, ExportGroup group, ExportOptions &options);
Expected<void> takeOptions(const CommandLine &line, std::initializer_list<const char *> names, ExportOptions &options);
/// What a command that writes nothing by itself takes of them: selection, numbers, adapter and marks.
Expected<ExportOptions> tensorOptionsFrom(const CommandLine &line);
/// Format, precision, metadata and all else of `writingFlags`; `target` is the file to write, whose name tells the
/// format where no option does.
Expected<ExportOptions> writingFrom(const CommandLine &line, const QString &target);

/// Rules of the line and of files, in the order in which they were given. Reads the files.
Expected<std::vector<RemapRule>> rulesFrom(const CommandLine &line);

/// Writes a report whole or not at all.
Expected<void> writeReport(const QString &file, const QByteArray &json);

} // namespace burnish::cli
