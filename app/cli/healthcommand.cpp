// SPDX-License-Identifier: MIT
#include "app/cli/commandline.h"
#include "app/cli/commands.h"
#include "app/cli/opening.h"
#include "app/cli/output.h"
#include "core/base/optiontexts.h"
#include "core/health/healthreport.h"

#include <QCoreApplication>

namespace burnish::cli {

namespace {

constexpr std::array options = {OptionSpec{QLatin1String("json")},
                                OptionSpec{QLatin1String("strict")},
                                OptionSpec{QLatin1String("help")},
                                OptionSpec{QLatin1String("top-level-key"), 1},
                                structureOptions[0],
                                structureOptions[1],
                                structureOptions[2],
                                structureOptions[3],
                                structureOptions[4]};

QString usage()
{
    return QStringLiteral("burnish-cli health FILE [--json] [--strict] [--top-level-key K] ") + structureUsage();
}

QString help()
{
    return usage() + QStringLiteral("\n\n") +
           CommandLineText::tr(
               "Reads every tensor once and reports what is broken, unusual or worth knowing.\nError: NaN, infinities, "
               "unreadable tensors.\nWarning: outliers over 1000 times larger than nearly all other values; weights "
               "that are constant or all zero; rows, columns and channels of zeros; many subnormals; tensors without "
               "elements; a shape or dtype that differs from all other layers; a bias that does not fit its weight; a "
               "file that changed during the scan.\nNote: the same in biases, norms, running statistics, embeddings, "
               "masks and optimizer states, where it is common; duplicates and shared bytes; several float dtypes; "
               "values that F16 or BF16 cannot represent.\nExits with 0 once everything has been checked, whatever was "
               "found; with --strict, exits with 1 if there is an error or a warning.") +
           QLatin1Char('\n');
}

struct Scanned
{
    std::vector<Error> notes;
    ModelState state;
    HealthReport report;
};

Expected<Scanned> scan(const CommandLine &line, Task &task)
{
    BURNISH_TRY(OpenedInput input, openWithStructure(line, line.positionals().first(), task));
    BURNISH_TRY(HealthReport report, scanHealth(input.state, HealthOptions(), task));
    return Scanned{std::move(input.notes), std::move(input.state), std::move(report)};
}

} // namespace

int runHealth(const QStringList &arguments)
{
    const auto line = CommandLine::parse(arguments, options);
    if (!line)
        return refuseUsage(line.error().message(), usage());
    if (line->has("help")) {
        print(help());
        return Done;
    }
    if (line->positionals().size() != 1)
        return refuseUsage(CommandLineText::tr("Expected exactly one file."), usage());

    WatchedTask watched;
    const auto scanned = scan(*line, watched.task());
    if (!scanned)
        return fail(scanned.error());
    warn(scanned->notes);
    const HealthReport &report = scanned->report;
    if (line->has("json"))
        print(healthAsJson(report, scanned->state));
    else
        print(healthAsText(report, scanned->state));
    const bool isIll = report.count(Severity::Error) + report.count(Severity::Warning) > 0;
    return line->has("strict") && isIll ? Failed : Done;
}

} // namespace burnish::cli
