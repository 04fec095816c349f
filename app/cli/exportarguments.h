// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/opening.h"
#include "core/export/exportoptions.h"
#include "core/remap/remaprule.h"

#include <algorithm>

namespace burnish::cli {

/// Which tensors of the files are taken, what they are called afterwards, and whose layout they get.
inline constexpr std::array tensorOptions = {
    OptionSpec{QLatin1String("regex"), 1, true},      OptionSpec{QLatin1String("path"), 1, true},
    OptionSpec{QLatin1String("container"), 1, true},  OptionSpec{QLatin1String("exclude"), 1, true},
    OptionSpec{QLatin1String("filter"), 1},           OptionSpec{QLatin1String("remap"), 2, true},
    OptionSpec{QLatin1String("remap-file"), 1, true}, OptionSpec{QLatin1String("remap-preset"), 1, true},
    OptionSpec{QLatin1String("map-indices")},         OptionSpec{QLatin1String("adapter"), 1, true},
    OptionSpec{QLatin1String("top-level-key"), 1},
};

/// How the result is written.
inline constexpr std::array writingOptions = {
    OptionSpec{QLatin1String("to"), 1},
    OptionSpec{QLatin1String("recorder"), 1},
    OptionSpec{QLatin1String("burn-version"), 1},
    OptionSpec{QLatin1String("float"), 1},
    OptionSpec{QLatin1String("int"), 1},
    OptionSpec{QLatin1String("precision"), 1, true},
    OptionSpec{QLatin1String("metadata"), 1, true},
    OptionSpec{QLatin1String("overwrite")},
    OptionSpec{QLatin1String("shard-size"), 1},
    OptionSpec{QLatin1String("embed"), 1},
    OptionSpec{QLatin1String("verify")},
};

/// Options of several groups as one array.
template <std::size_t... counts>
[[nodiscard]] constexpr auto allOptions(const std::array<OptionSpec, counts> &...groups)
{
    std::array<OptionSpec, (counts + ...)> all = {};
    auto *next = all.data();
    ((next = std::ranges::copy(groups, next).out), ...);
    return all;
}

/// The groups as a line of usage has them.
[[nodiscard]] QString tensorUsage();
[[nodiscard]] QString writingUsage();

/// "left=right", divided at the first sign; `form` is what the error tells that it should be, "K=V".
Expected<std::pair<std::string, std::string>> dividedArgument(const QString &text, const QString &form);

/// What the arguments alone tell; every error of these is one of usage.
[[nodiscard]] ExportSelection selectionFrom(const CommandLine &line);
/// Automatic where --adapter is not given; "none" cannot be joined to others.
Expected<AdapterChoice> adapterFrom(const CommandLine &line);
/// Format, precision, metadata and all else of `writingOptions`; `target` is the file to write, whose name tells the
/// format where no option does.
Expected<ExportOptions> writingFrom(const CommandLine &line, const QString &target);

/// Rules of the line and of files, in the order in which they were given. Reads the files.
Expected<std::vector<RemapRule>> rulesFrom(const CommandLine &line);

/// Writes a report whole or not at all.
Expected<void> writeReport(const QString &file, const QByteArray &json);

} // namespace burnish::cli
