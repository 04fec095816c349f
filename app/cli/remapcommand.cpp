// SPDX-License-Identifier: MIT
#include "app/cli/commandline.h"
#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "core/base/optiontexts.h"
#include "core/remap/indexmapping.h"
#include "core/remap/presets.h"
#include "core/remap/rulefile.h"

#include <QCoreApplication>
#include <QFile>

#include <array>
#include <cstdio>

namespace burnish::cli {

namespace {

constexpr std::array options = {OptionSpec{QLatin1String("preset"), 1, true}, OptionSpec{QLatin1String("list-presets")},
                                OptionSpec{QLatin1String("map-indices")}};

/// Where presets stand for the rules, all positional arguments are files of names.
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
    const bool isOpen =
        file.fileName().isEmpty() ? file.open(stdin, QIODevice::ReadOnly) : file.open(QIODevice::ReadOnly);
    if (isOpen)
        return {};
    return Error(ErrorCode::Io, CommandLineText::tr("Cannot read the file: %1").arg(file.errorString()))
        .inFile(file.fileName());
}

Expected<void> remapLines(const Files &files, std::vector<RemapRule> presets, bool mapsIndices)
{
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
        std::string renamed = remapper.remapped(std::string_view(name.constData(), std::size_t(name.size())));
        if (mapsIndices)
            all.push_back(std::move(renamed));
        else
            print(QByteArray::fromStdString(renamed) + '\n');
    }
    for (const std::string &name : mapIndicesContiguous(all))
        print(QByteArray::fromStdString(name) + '\n');
    return {};
}

void printPresets()
{
    for (const RemapPreset &preset : remapPresets())
        print(preset.name.leftJustified(22).toUtf8() + "  " + preset.description.toUtf8() + '\n');
}

} // namespace

int runRemap(const QStringList &arguments)
{
    const QString usage = QStringLiteral(
        "burnish-cli remap [--map-indices] RULES.json|--preset NAME… [NAMES.txt] | remap --list-presets");
    const auto line = CommandLine::parse(arguments, options);
    if (!line)
        return refuseUsage(line.error().message(), usage);
    if (line->has("list-presets")) {
        printPresets();
        return Done;
    }
    const auto files = filesOf(*line);
    if (!files)
        return refuseUsage(CommandLineText::tr("Expected a rule file or a preset, and at most one file of names."),
                           usage);
    auto presets = rulesOfPresets(*line);
    if (!presets)
        return refuseUsage(presets.error().message(), usage);
    if (const auto remapped = remapLines(*files, std::move(*presets), line->has("map-indices")); !remapped)
        return fail(remapped.error());
    return Done;
}

} // namespace burnish::cli
