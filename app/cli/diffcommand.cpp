// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/exportarguments.h"
#include "app/cli/output.h"
#include "core/base/optiontexts.h"
#include "core/compare/comparenumbers.h"
#include "core/compare/compareplan.h"
#include "core/compare/comparereport.h"

#include <QCoreApplication>
#include <QSaveFile>

namespace burnish::cli {

namespace {

constexpr std::array ownOptions = {
    OptionSpec{QLatin1String("json")},          OptionSpec{QLatin1String("csv")},
    OptionSpec{QLatin1String("text")},          OptionSpec{QLatin1String("html"), 1},
    OptionSpec{QLatin1String("all")},           OptionSpec{QLatin1String("values")},
    OptionSpec{QLatin1String("base"), 1},       OptionSpec{QLatin1String("by"), 1},
    OptionSpec{QLatin1String("mark"), 1, true}, OptionSpec{QLatin1String("ignore-dtype")},
    OptionSpec{QLatin1String("metadata")},      OptionSpec{QLatin1String("help")},
};

/// What `diff` leaves with.
enum DiffCode { Equal = 0, Different = 1, Trouble = 2 };

QString usageLine()
{
    return QStringLiteral(
               "burnish-cli diff A B [--values] [--base C] [--by name|match|shape] [--json | --csv | --text] "
               "[--html FILE] [--all] [--ignore-dtype] [--metadata] [--mark PATH=CONTAINER]… ") +
           usageOf(tensorFlags()) + QLatin1Char(' ') + structureUsage();
}

QString helpText()
{
    return usageLine() + QStringLiteral("\n\n") +
           CommandLineText::tr(
               "Compares two models of any formats. Exits with 0 if they are equal, with 1 if they differ, and with 2 "
               "if they cannot be compared.\n\nModels are equal if they have the same tensors and values under the "
               "same names, with the same dtypes, shapes and numbers. NaN equals NaN, and 0 equals -0. Rules rename A "
               "(and C), and the adapter is applied to A. Tensors that differ only in dtype, or by no more than the "
               "rounding between the two dtypes, count as different unless --ignore-dtype is given. Differing metadata "
               "is listed, but does not count unless --metadata is given. Values other than tensors count if both "
               "files are records or neither is; parameter IDs do not count.\n\n--values reads all numbers and reports "
               "how much each tensor differs; without it, tensors are read up to their first difference. --base C "
               "shows what A and B each changed relative to C. --top-level-key applies to each file that has that "
               "module. --all also lists what is equal.") +
           QLatin1Char('\n');
}

int trouble(const Error &error)
{
    (void)fail(error);
    return Trouble;
}

/// What the line asks for; every error is one of usage.
struct Wish
{
    CompareOptions compare;
    CompareDepth depth = CompareDepth::Relations;
    CompareReportFormat format = CompareReportFormat::Text;
    CompareReportOptions report;
    std::optional<QString> html;
};

Expected<Wish> wishFrom(const CommandLine &line)
{
    if (line.positionals().size() != 2)
        return Error(ErrorCode::InvalidArgument, CommandLineText::tr("Expected two models."));
    if (int(line.has("json")) + int(line.has("csv")) + int(line.has("text")) > 1)
        return Error(ErrorCode::InvalidArgument,
                     CommandLineText::tr("Only one of --json, --csv and --text can be used."));
    Wish wish;
    BURNISH_TRY(ExportOptions tensors, tensorOptionsFrom(line));
    wish.compare.selection = std::move(tensors.selection);
    wish.compare.mapIndices = tensors.mapIndices;
    wish.compare.adapter = std::move(tensors.adapter);
    wish.compare.marks = std::move(tensors.marks);
    if (const auto name = line.value("by")) {
        const auto alignment = alignmentFromName(*name);
        if (!alignment)
            return Error(ErrorCode::InvalidArgument, CommandLineText::tr("Expected one of %2, found “%1”.")
                                                         .arg(*name, QStringLiteral("name, match, shape")));
        wish.compare.alignment = *alignment;
    }
    if (line.has("values") || line.has("base"))
        wish.depth = CompareDepth::Numbers;
    if (line.has("json"))
        wish.format = CompareReportFormat::Json;
    else if (line.has("csv"))
        wish.format = CompareReportFormat::Csv;
    wish.report.criteria = {line.has("ignore-dtype"), line.has("metadata")};
    wish.report.listsEqual = line.has("all");
    wish.html = line.value("html");
    return wish;
}

/// The models that the line names, each at its top-level key if it has it.
Expected<std::vector<CompareInput>> openModels(const CommandLine &line, Task &task)
{
    BURNISH_TRY(const StructurePtr structure, openStructure(line, task));
    QStringList files = line.positionals();
    if (const auto base = line.value("base"))
        files << *base;
    std::vector<CompareInput> models;
    const auto key = line.value("top-level-key");
    bool foundKey = false;
    for (const QString &file : files) {
        BURNISH_TRY(OpenedInput opened, openInput(file, task, structure));
        warn(opened.notes);
        if (key && opened.state.find(key->toStdString())) {
            BURNISH_CHECK(takeTopLevel(opened, line, file));
            foundKey = true;
        }
        models.push_back({std::move(opened.state), file});
    }
    if (key && !foundKey)
        return Error(ErrorCode::NotFound, CommandLineText::tr("None of the files has a module “%1”.").arg(*key));
    return models;
}

/// What must not pass for an answer.
Expected<void> checkPlan(const Comparison &comparison)
{
    const CompareOptions &wanted = comparison.options;
    if (comparison.rows.empty() && !wanted.selection.isEmpty())
        return Error(ErrorCode::NotFound,
                     CommandLineText::tr("Nothing matched: no tensor is selected in either model."));
    const bool hasRules = std::ranges::any_of(wanted.remap, &RemapRule::enabled);
    if (hasRules && std::ranges::none_of(comparison.ruleHits, [](std::size_t hits) { return hits > 0; }))
        return Error(ErrorCode::NotFound, CommandLineText::tr("No tensor's name matches a remap rule."))
            .inFile(comparison.left.name);
    return {};
}

Expected<Comparison> compare(const CommandLine &line, Wish &wish)
{
    WatchedTask watched;
    BURNISH_TRY(wish.compare.remap, rulesFrom(line));
    BURNISH_TRY(std::vector<CompareInput> models, openModels(line, watched.task()));
    std::optional<CompareInput> base;
    if (models.size() > 2)
        base = std::move(models[2]);
    BURNISH_TRY(Comparison comparison, planComparison(std::move(models[0]), std::move(models[1]), std::move(base),
                                                      wish.compare, watched.task()));
    BURNISH_CHECK(checkPlan(comparison));
    warn(comparison.warnings);
    BURNISH_CHECK(
        compareNumbers(comparison, {}, wish.depth, watched.task(), [&](std::size_t row, ComparedNumbers numbers) {
            comparison.rows[row].take(std::move(numbers));
        }));
    return comparison;
}

Expected<void> writeHtml(const QString &file, const Comparison &comparison, const CompareReportOptions &report)
{
    QSaveFile out(file);
    const auto failed = [&] {
        return Error(ErrorCode::Io, CommandLineText::tr("Cannot write the report: %1").arg(out.errorString()))
            .inFile(file);
    };
    if (!out.open(QIODevice::WriteOnly))
        return failed();
    BURNISH_CHECK(writeCompareReport(comparison, CompareReportFormat::Html, report,
                                     [&](const QByteArray &html) -> Expected<void> {
                                         if (out.write(html) != html.size())
                                             return failed();
                                         return {};
                                     }));
    if (!out.commit())
        return failed();
    return {};
}

} // namespace

int runDiff(const QStringList &arguments)
{
    const auto line = CommandLine::parse(arguments, allOptions(tensorFlags(), structureOptions, ownOptions));
    if (!line)
        return refuseUsage(line.error().message(), usageLine());
    if (line->has("help")) {
        print(helpText());
        return Equal;
    }
    auto wish = wishFrom(*line);
    if (!wish)
        return refuseUsage(wish.error().message(), usageLine());
    const auto comparison = compare(*line, *wish);
    if (!comparison)
        return trouble(comparison.error());
    const auto printed =
        writeCompareReport(*comparison, wish->format, wish->report, [](const QByteArray &text) -> Expected<void> {
            print(text);
            return {};
        });
    if (!printed)
        return trouble(printed.error());
    if (wish->html) {
        if (const auto written = writeHtml(*wish->html, *comparison, wish->report); !written)
            return trouble(written.error());
    }
    for (const ComparedRow &row : comparison->rows) {
        if (row.relation == Relation::Unreadable)
            return trouble(*row.error);
    }
    return areEqual(*comparison, wish->report.criteria) ? Equal : Different;
}

} // namespace burnish::cli
