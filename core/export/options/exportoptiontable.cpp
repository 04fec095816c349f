// SPDX-License-Identifier: MIT
#include "core/export/options/exportoptiontable.h"

#include "core/export/options/fileoptions.h"
#include "core/export/options/tensoroptions.h"

#include <QCoreApplication>

#include <algorithm>

namespace burnish {

namespace {

/// A string list in the selection.
ExportKinds::Info selectionOption(const char *name, const char *flag, const char *values, const char *argument,
                                  QStringList ExportSelection::*member)
{
    return ExportKinds::texts(name, {flag, values, true}, argument,
                              [member](auto &options) -> auto & { return options.selection.*member; });
}

ExportKinds::Info filterOption()
{
    return ExportKinds::text("selection.filter", {"filter", "EXPR"}, "filter",
                             [](auto &options) -> auto & { return options.selection.filter; });
}

/// In recipes relative to a folder; on the command line, always the last argument.
ExportKinds::Info targetOption()
{
    ExportKinds::Info info = {.name = "target", .arguments = {{"file", ArgumentKind::Text}}};
    return info;
}

/// Its flags and arguments are shared by everything that takes a structure; see structureFrom().
ExportKinds::Info structureOption()
{
    ExportKinds::Info info = {.name = "structure",
                              .arguments = {{"template", ArgumentKind::Model, false},
                                            {"rust", ArgumentKind::Texts, false},
                                            {"type", ArgumentKind::Text, false},
                                            {"answers", ArgumentKind::TextMap, false},
                                            {"structure", ArgumentKind::Structure, false}}};
    return info;
}

std::vector<ExportOption> tensorsTable()
{
    using enum CommandPart;
    using enum RustWording;
    constexpr auto group = ExportGroup::Tensors;
    return {
        {selectionOption("selection.regexes", "regex", "R", "regex", &ExportSelection::regexes), group, Modules, Said},
        {selectionOption("selection.paths", "path", "P", "paths", &ExportSelection::paths), group, Paths, Said},
        {selectionOption("selection.containers", "container", "T", "containers", &ExportSelection::containers), group,
         Modules, Said},
        {selectionOption("selection.excludes", "exclude", "R", "exclude", &ExportSelection::excludes), group, Paths,
         Said},
        {filterOption(), group, Paths, Said},
        {nodesOption(), group, Paths, Said},
        {remapOption(), group, Renaming, Said},
        {ExportKinds::flagAlone({"remap-file", "RULES.json", true}), group},
        {ExportKinds::flagAlone({"remap-preset", "NAME", true}), group},
        {unmatchedRulesOption(), group},
        {ExportKinds::onOff("mapIndices", {"map-indices"}, "mapIndices", &ExportOptions::mapIndices), group, Renaming,
         Said},
        {adapterOption(), group, Renaming, Said},
    };
}

std::vector<ExportOption> fieldsTable()
{
    using enum CommandPart;
    using enum RustWording;
    constexpr auto group = ExportGroup::Fields;
    return {
        {structureOption(), group, Fields, NoMatter, nullptr, [](const Format &f) { return f.info.isRecord; }},
        {pairsOption("assigned", {"assign", "FIELD=TENSOR", true}, &ExportOptions::assigned), group, Fields, Said},
        {pairsOption("variants", {"variant", "FIELD=VARIANT", true}, &ExportOptions::variants), group, Fields},
        {lengthsOption(), group, Fields},
        {pairsOption("marks", {"mark", "PATH=CONTAINER", true}, &ExportOptions::marks), group, Fields},
        {idSeedOption(), group, Switches, NoMatter, nullptr, [](const Format &f) { return f.info.storesParamIds; }},
        {ExportKinds::onOff("allowPartial", {"allow-partial"}, "allowPartial", &ExportOptions::allowPartial), group,
         Switches, Said},
    };
}

std::vector<ExportOption> writingTable()
{
    using enum CommandPart;
    using enum RustWording;
    constexpr auto group = ExportGroup::Writing;
    return {
        {targetOption(), group, Form, Said},
        {formatOption(), group, Form, Said},
        {recorderFlag(), group},
        {burnVersionOption(), group, Form, Said, nullptr, [](const Format &f) { return !f.info.burnVersions.empty(); }},
        {precisionOption("precision.floats", "float", &PrecisionPolicy::floats, floatPrecisionFromName), group,
         Precision, Said},
        {precisionOption("precision.ints", "int", &PrecisionPolicy::ints, intPrecisionFromName), group, Precision,
         Said},
        {exceptionsOption(), group, Precision, Said},
        {metadataOption(), group, Fields, Said},
        {ExportKinds::onOff("overwrite", {"overwrite"}, "overwrite", &ExportOptions::overwrite), group, Switches, Said},
        {shardSizeOption(), group, Form, Never,
         QT_TRANSLATE_NOOP("burnish::RustProgram", "burn-store writes a single file, not a sharded set."),
         [](const Format &f) { return f.info.comesInShards; }},
        {embedOption(), group, Form, Never,
         QT_TRANSLATE_NOOP("burnish::RustProgram", "Burn writes only the file, not the source code that embeds it."),
         canBeEmbedded},
        {ExportKinds::onOff("verify", {"verify"}, "verify", &ExportOptions::verify), group, Switches},
    };
}

std::vector<ExportOption> wholeTable()
{
    std::vector<ExportOption> all = tensorsTable();
    for (auto &part : {fieldsTable(), writingTable()})
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

} // namespace

const std::vector<ExportOption> &exportOptionTable()
{
    static const std::vector<ExportOption> table = wholeTable();
    return table;
}

const ExportOption &exportOption(QLatin1String name)
{
    const auto &table = exportOptionTable();
    const auto found =
        std::ranges::find_if(table, [name](const ExportOption &option) { return name == QLatin1String(option.name); });
    Q_ASSERT(found != table.end());
    return *found;
}

std::vector<CommandFlag> exportFlags(ExportGroup group)
{
    std::vector<CommandFlag> flags;
    for (const ExportOption &option : exportOptionTable()) {
        if (option.group == group && option.flag.exists())
            flags.push_back(option.flag);
    }
    return flags;
}

Expected<void> sayInCommand(CommandPart part, const SaidExport &said, QStringList &words)
{
    for (const ExportOption &option : exportOptionTable()) {
        if (option.part == part && option.toFlag)
            BURNISH_CHECK(option.toFlag(said, words));
    }
    return {};
}

QStringList notInRustProgram(const ExportOptions &options)
{
    QStringList sentences;
    for (const ExportOption &option : exportOptionTable()) {
        if (option.rust != RustWording::Never)
            continue;
        QJsonObject said;
        if (option.toArguments({options, ModelState()}, said) && !said.isEmpty())
            sentences += QCoreApplication::translate("burnish::RustProgram", option.notInRust);
    }
    return sentences;
}

} // namespace burnish
