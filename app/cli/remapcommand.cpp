// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/exportarguments.h"
#include "app/cli/output.h"
#include "core/base/optiontexts.h"
#include "core/base/pathtext.h"
#include "core/remap/indexmapping.h"
#include "core/remap/presets.h"
#include "core/remap/rulefile.h"
#include "core/rules/code/rulesprogram.h"
#include "core/rules/presets/rulepresets.h"
#include "core/rules/rulesfile.h"

#include <QCoreApplication>
#include <QFile>

#include <array>
#include <cstdio>

namespace burnish::cli {

namespace {

/// The files named by the arguments. With presets instead of a rules file, all arguments are files of names.
struct Files
{
    QString rules;
    QString names; ///< empty for standard input
};

std::optional<Files> filesOf(const CommandLine &line)
{
    const QStringList &files = line.positionals();
    if (line.has("preset"))
        return files.size() <= 1 ? std::optional(Files{{}, files.value(0)}) : std::nullopt;
    if (line.has("map-indices") && files.isEmpty())
        return Files();
    return files.isEmpty() || files.size() > 2 ? std::nullopt : std::optional(Files{files[0], files.value(1)});
}

Expected<std::vector<RemapRule>> rulesOfPresets(const CommandLine &line)
{
    std::vector<RemapRule> rules;
    for (const QString &name : line.values("preset")) {
        BURNISH_TRY(const auto preset, presetRules(name));
        rules.insert(rules.end(), preset.begin(), preset.end());
    }
    return rules;
}

Expected<KeyRemapper> remapperOf(std::vector<RemapRule> rules, const QString &ruleFile)
{
    if (!ruleFile.isEmpty()) {
        BURNISH_TRY(const auto fromFile, readRuleFile(ruleFile));
        rules.insert(rules.end(), fromFile.begin(), fromFile.end());
    }
    auto remapper = KeyRemapper::compile(rules);
    if (!remapper && !ruleFile.isEmpty())
        return std::move(remapper.error().inFile(ruleFile));
    return remapper;
}

Expected<void> openNames(QFile &file)
{
    const QString name = file.fileName();
    bool isOpen = false;
    if (name.isEmpty()) {
        isOpen = file.open(stdin, QIODevice::ReadOnly);
    } else if (hasUndecodedBytes(name)) {
        std::FILE *const opened = std::fopen(encodedPath(name).constData(), "rb");
        isOpen = opened && file.open(opened, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle);
    } else {
        isOpen = file.open(QIODevice::ReadOnly);
    }
    if (isOpen)
        return {};
    return Error(ErrorCode::Io, CommandLineText::tr("Cannot read the file: %1").arg(file.errorString()))
        .inFile(file.fileName());
}

Expected<void> remapLines(const Files &files, std::vector<RemapRule> presets, bool mapsIndices,
                          const QStringList &keptIndices)
{
    BURNISH_TRY(const UnmappedLists kept, UnmappedLists::compile(keptIndices));
    BURNISH_TRY(const KeyRemapper remapper, remapperOf(std::move(presets), files.rules));
    QFile file(files.names);
    BURNISH_CHECK(openNames(file));
    std::vector<std::string> all; // only where every name is needed before the first can be printed
    for (;;) {
        QByteArray name = file.readLine();
        if (name.isEmpty())
            break;
        if (name.endsWith('\n'))
            name.chop(1);
        const std::string_view before(name.constData(), std::size_t(name.size()));
        std::string renamed(before);
        std::vector<std::uint32_t> hits;
        if (remapper.remap(before, renamed, &hits))
            BURNISH_CHECK(KeyRemapper::checkLength(before, renamed, hits));
        if (mapsIndices)
            all.push_back(std::move(renamed));
        else
            print(QByteArray::fromStdString(renamed) + '\n');
    }
    for (const std::string &name : mapIndicesContiguous(all, kept))
        print(QByteArray::fromStdString(name) + '\n');
    return {};
}

void printPresets()
{
    for (const RemapPreset &preset : remapPresets())
        print(preset.name.leftJustified(22).toUtf8() + "  " + preset.description.toUtf8() + '\n');
}

QStringList printablePresets()
{
    QStringList names;
    for (const RemapPreset &preset : remapPresets())
        names += preset.name;
    return names + rulesPresetNames();
}

/// Prints a preset as the file of rules that --rules or --remap-file reads.
int printPreset(const QString &name)
{
    if (const auto rules = presetRules(name)) {
        print(rulesToJson(*rules));
        return Done;
    }
    const auto rules = rulesOfPreset(name);
    if (!rules)
        return fail(rules.error());
    print(tensorRulesToJson(*rules));
    return Done;
}

/// Prints a file of rules, which may make tensors out of others, as Rust code.
int printRust(const CommandLine &line)
{
    if (line.positionals().size() != 1 || line.has("preset"))
        return refuseUsage(CommandLineText::tr("--rust expects one file of rules."));
    const auto rules = readTensorRules(line.positionals().front());
    if (!rules)
        return fail(rules.error());
    const auto version = burnVersionFromName(line.value("burn-version").value_or(QString()));
    const RulesProgram program = rulesProgram(*rules, {}, version.value_or(BurnVersion::V0_19));
    print(program.code + u'\n');
    std::vector<Error> leftOut;
    leftOut.reserve(std::size_t(program.leftOut.size()));
    for (const QString &rule : program.leftOut)
        leftOut.emplace_back(ErrorCode::Unsupported,
                             CommandLineText::tr("The Rust code lacks rule %1; comments in it say why.").arg(rule));
    warn(leftOut);
    return Done;
}

int runRemap(const CommandLine &line)
{
    if (line.has("rust"))
        return printRust(line);
    if (line.has("list-presets")) {
        printPresets();
        return Done;
    }
    if (const auto name = line.value("print-preset"))
        return printPreset(*name);
    const auto files = filesOf(line);
    if (!files)
        return refuseUsage(CommandLineText::tr("Expected a file of rules or --preset, and at most one file of names."));
    auto presets = rulesOfPresets(line);
    if (!presets)
        return refuseUsage(presets.error().message());
    if (const auto remapped =
            remapLines(*files, std::move(*presets), line.has("map-indices"), line.values("keep-indices"));
        !remapped)
        return fail(remapped.error());
    return Done;
}

} // namespace

Command remapCommand()
{
    Command command;
    command.name = "remap";
    command.summary = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Apply rename rules to names, line by line");
    command.description = QT_TRANSLATE_NOOP(
        "burnish::CommandHelp", "Prints each line of NAMES.txt or standard input after applying the rules. Rules are "
                                "[[from, to], …] or [{\"from\", \"to\", \"enabled\"}, …], in Rust's regex syntax. With "
                                "--preset, no file of rules is needed, and all arguments are files of names. With "
                                "--rust, the rules can also be those of convert --rules.");
    command.positionals = {
        {.name = "RULES.json", .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "File of rules"), .least = 0},
        {.name = "NAMES.txt",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "File of names, one on each line"),
         .least = 0}};
    CommandFlag preset = flagOf("remap-preset");
    preset.name = "preset";
    CommandFlag version = flagOf("burnVersion");
    version.needs = "rust";
    command.groups = {
        {ownTitle,
         {preset,
          {"rust", "", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Print the rules as Rust code for burn-store")},
          version,
          {"list-presets", "", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Describe all presets")},
          {.name = "print-preset",
           .values = "NAME",
           .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                     "Print a preset as a file of rules, also one of --rules-preset"),
           .choices = printablePresets},
          flagOf("mapIndices"),
          flagOf("keptIndices")}}};
    command.examples = {
        {"burnish-cli remap rules.json names.txt", QT_TRANSLATE_NOOP("burnish::CommandHelp", "See what rules do")},
        {"burnish-cli remap --preset norms-to-burn names.txt",
         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Try a preset")}};
    command.run = runRemap;
    return command;
}

} // namespace burnish::cli
