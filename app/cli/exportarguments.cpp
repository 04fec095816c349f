// SPDX-License-Identifier: MIT
#include "app/cli/exportarguments.h"

#include "app/cli/rulesarguments.h"
#include "app/cli/writtenfiles.h"
#include "core/base/optiontexts.h"
#include "core/formats/targetname.h"
#include "core/io/safefile.h"
#include "core/remap/presets.h"
#include "core/remap/rulefile.h"

#include <QCoreApplication>
#include <QDir>

#include <algorithm>
#include <iterator>

namespace burnish::cli {

namespace {

/// Determines the format if no option does, and the matching release of Burn.
Expected<void> chooseFormat(const CommandLine &line, const Format *otherwise, ExportOptions &options)
{
    if (!options.format)
        options.format =
            isSourceText(options.embed) ? findFormat(u"bin-bytes") : formatForFileName(QDir::cleanPath(options.target));
    if (!options.format)
        options.format = otherwise;
    if (!options.format) {
        return Error(
            ErrorCode::InvalidArgument,
            CommandLineText::tr("Cannot tell the format from the name “%1”; choose it with --to.").arg(options.target));
    }
    if (!options.format->writer)
        return Error(ErrorCode::InvalidArgument,
                     CommandLineText::tr("%1 files cannot be written.").arg(options.format->info.displayName));
    const auto &versions = options.format->info.burnVersions;
    if (!line.has("burn-version") && !versions.empty() &&
        std::ranges::find(versions, options.burnVersion) == versions.end())
        options.burnVersion = versions.front();
    return {};
}

Expected<void> take(const CommandLine &line, const ExportOption &option, ExportOptions &options)
{
    if (!option.fromFlag || !line.has(option.flag.name))
        return {};
    return option.fromFlag(line.values(option.flag.name), options);
}

} // namespace

OptionGroup tensorGroup()
{
    std::vector<CommandFlag> flags = exportFlags(ExportGroup::Tensors);
    std::ranges::move(tensorRuleFlags(), std::back_inserter(flags));
    flags.push_back(topLevelFlag());
    return {QT_TRANSLATE_NOOP("burnish::CommandHelp", "Selection, names and layout"), std::move(flags)};
}

OptionGroup writingGroup()
{
    return {writingTitle, exportFlags(ExportGroup::Writing)};
}

const CommandFlag &flagOf(const char *name)
{
    return exportOption(QLatin1String(name)).flag;
}

Expected<void> takeOptions(const CommandLine &line, ExportGroup group, ExportOptions &options)
{
    for (const ExportOption &option : exportOptionTable()) {
        if (option.group == group)
            BURNISH_CHECK(take(line, option, options));
    }
    return {};
}

Expected<void> takeOptions(const CommandLine &line, std::initializer_list<const char *> names, ExportOptions &options)
{
    for (const char *name : names)
        BURNISH_CHECK(take(line, exportOption(QLatin1String(name)), options));
    return {};
}

Expected<ExportOptions> tensorOptionsFrom(const CommandLine &line)
{
    BURNISH_CHECK(checkTensorRules(line));
    ExportOptions options;
    BURNISH_CHECK(takeOptions(line, ExportGroup::Tensors, options));
    BURNISH_CHECK(takeOptions(line, {"marks"}, options));
    return options;
}

Expected<ExportOptions> writingFrom(const CommandLine &line, const QString &target, const Format *otherwise)
{
    ExportOptions options;
    options.target = target;
    BURNISH_CHECK(takeOptions(line, ExportGroup::Writing, options));
    BURNISH_CHECK(chooseFormat(line, otherwise, options));
    if (line.has("recorder") && !isSourceText(options.embed))
        options.target = withFormatExtension(options.target, *options.format);
    return options;
}

Expected<std::vector<RemapRule>> rulesFrom(const CommandLine &line)
{
    std::vector<RemapRule> rules;
    for (const CommandLine::Given &given : line.given()) {
        if (given.name == QLatin1String("remap")) {
            rules.push_back({given.values[0].toStdString(), given.values[1].toStdString()});
        } else if (given.name == QLatin1String("remap-file")) {
            auto read = readRuleFile(given.values[0]);
            if (!read)
                return std::move(read.error().inFile(given.values[0]));
            rules.insert(rules.end(), read->begin(), read->end());
        } else if (given.name == QLatin1String("remap-preset")) {
            BURNISH_TRY(const auto preset, presetRules(given.values[0]));
            rules.insert(rules.end(), preset.begin(), preset.end());
        }
    }
    return rules;
}

QString leftOutText(const Omissions &omissions)
{
    QString text;
    for (const QString &sentence : describe(omissions))
        text += sentence + QLatin1Char('\n');
    return text;
}

Expected<void> writeBeside(const CommandLine &line, const QString &file, const QByteArray &content)
{
    return SafeFile::writeAll(file, existingFiles(line), content);
}

} // namespace burnish::cli
