// SPDX-License-Identifier: MIT
#include "core/export/options/exportoptiontable.h"

#include "core/export/options/fileoptions.h"
#include "core/export/options/tensoroptions.h"
#include "core/remap/presets.h"

#include <QCoreApplication>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

QStringList remapPresetNames()
{
    QStringList names;
    for (const RemapPreset &preset : remapPresets())
        names.append(preset.name);
    names.append(u"drop-module"_s); // the older name of drop-wrappers
    return names;
}

/// A string list in the selection.
ExportKinds::Info selectionOption(const char *name, CommandFlag flag, const char *argument,
                                  QStringList ExportSelection::*member)
{
    flag.repeats = true;
    return ExportKinds::texts(name, flag, argument,
                              [member](auto &options) -> auto & { return options.selection.*member; });
}

ExportKinds::Info filterOption()
{
    const CommandFlag flag = {
        "filter", "EXPR",
        QT_TRANSLATE_NOOP("burnish::CommandHelp",
                          "Select the tensors that match a filter expression, such as 'dtype:f32 size>1M'")};
    return ExportKinds::text("selection.filter", flag, "filter",
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
    constexpr CommandFlag regex = {
        "regex", "R", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Select tensors with a path that matches this regex")};
    constexpr CommandFlag path = {"path", "P",
                                  QT_TRANSLATE_NOOP("burnish::CommandHelp", "Select the tensor with this exact path")};
    constexpr CommandFlag container = {
        "container", "T",
        QT_TRANSLATE_NOOP("burnish::CommandHelp", "Select the tensors of modules of this type, such as Linear")};
    constexpr CommandFlag exclude = {
        "exclude", "R",
        QT_TRANSLATE_NOOP("burnish::CommandHelp", "Leave out tensors with a path that matches this regex")};
    constexpr CommandFlag remapFile = {
        .name = "remap-file",
        .values = "RULES.json",
        .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Rename using the rules in a file: [[from, to], …]"),
        .repeats = true};
    constexpr CommandFlag remapPreset = {
        .name = "remap-preset",
        .values = "NAME",
        .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                  "Rename using a preset; burnish-cli remap --list-presets describes them"),
        .choices = remapPresetNames,
        .repeats = true};
    constexpr CommandFlag mapIndices = {
        "map-indices", "",
        QT_TRANSLATE_NOOP("burnish::CommandHelp", "Renumber the indices in the new paths from 0 without gaps")};
    constexpr CommandFlag keptIndices = {
        .name = "keep-indices",
        .values = "R",
        .help = QT_TRANSLATE_NOOP(
            "burnish::CommandHelp",
            "With --map-indices, keep the indices after a path that matches this regex, such as '^flows$'"),
        .repeats = true};
    return {
        {selectionOption("selection.regexes", regex, "regex", &ExportSelection::regexes), group, Modules, Recordable},
        {selectionOption("selection.paths", path, "paths", &ExportSelection::paths), group, Paths, Recordable},
        {selectionOption("selection.containers", container, "containers", &ExportSelection::containers), group, Modules,
         Recordable},
        {selectionOption("selection.excludes", exclude, "exclude", &ExportSelection::excludes), group, Paths,
         Recordable},
        {filterOption(), group, Paths, Recordable},
        {nodesOption(), group, Paths, Recordable},
        {remapOption(), group, Renaming, Recordable},
        {ExportKinds::flagAlone(remapFile), group},
        {ExportKinds::flagAlone(remapPreset), group},
        {rulesOption(), group, Renaming, Never,
         QT_TRANSLATE_NOOP("burnish::Codegen", "burn-store renames tensors, but does not split, join or fold them.")},
        {ruleValuesOption(), group},
        {unmatchedRulesOption(), group},
        {ExportKinds::onOff("mapIndices", mapIndices, "mapIndices", &ExportOptions::mapIndices), group, Renaming,
         Recordable},
        {ExportKinds::texts("keptIndices", keptIndices, "keepIndices",
                            [](auto &options) -> auto & { return options.keptIndices; }),
         group, Renaming, Recordable},
        {adapterOption(), group, Renaming, Recordable},
    };
}

std::vector<ExportOption> fieldsTable()
{
    using enum CommandPart;
    using enum RustWording;
    constexpr auto group = ExportGroup::Fields;
    constexpr CommandFlag assign = {
        .name = "assign",
        .values = "FIELD=TENSOR",
        .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                  "Fill a field of the structure with this tensor, regardless of the rules"),
        .repeats = true};
    constexpr CommandFlag variant = {
        .name = "variant",
        .values = "FIELD=VARIANT",
        .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Choose the variant of an enum if no tensor determines it"),
        .repeats = true};
    constexpr CommandFlag mark = {
        .name = "mark",
        .values = "PATH=CONTAINER",
        .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Set the type of a module, such as encoder.fc=Linear"),
        .repeats = true};
    return {
        {structureOption(), group, Fields, NoMatter, nullptr, [](const Format &f) { return f.info.isRecord; }},
        {pairsOption("assigned", assign, &ExportOptions::assigned), group, Fields, Recordable},
        {pairsOption("variants", variant, &ExportOptions::variants), group, Fields},
        {lengthsOption(), group, Fields},
        {pairsOption("marks", mark, &ExportOptions::marks), group, Fields},
        {idSeedOption(), group, Switches, NoMatter, nullptr, [](const Format &f) { return f.info.storesParamIds; }},
    };
}

std::vector<ExportOption> writingTable()
{
    using enum CommandPart;
    using enum RustWording;
    constexpr auto group = ExportGroup::Writing;
    constexpr CommandFlag ints = {.name = "int",
                                  .values = "P",
                                  .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Store all integers as this type"),
                                  .standard = "keep",
                                  .choices = [] {
                                      return QStringList{"keep"_L1, "i64"_L1, "i32"_L1, "i16"_L1, "i8"_L1};
                                  }};
    constexpr CommandFlag sidecars = {
        .name = "with-files",
        .values = "MODEL",
        .help = QT_TRANSLATE_NOOP(
            "burnish::CommandHelp",
            "Also copy the configuration, tokenizer and other files of this model, or of this folder")};
    constexpr CommandFlag overwrite = {"overwrite", "",
                                       QT_TRANSLATE_NOOP("burnish::CommandHelp", "Replace existing files")};
    constexpr CommandFlag tightHeader = {
        "tight-header", "",
        QT_TRANSLATE_NOOP("burnish::CommandHelp",
                          "Leave no room for later metadata in a SafeTensors header, as its own library does; by "
                          "default 16 KiB")};
    constexpr CommandFlag strict = {
        "strict", "",
        QT_TRANSLATE_NOOP(
            "burnish::CommandHelp",
            "Write nothing if casts overflow or turn numbers into zero, or if a pattern matches no tensor, which is "
            "only reported otherwise")};
    constexpr CommandFlag verify = {
        "verify", "",
        QT_TRANSLATE_NOOP("burnish::CommandHelp", "Read the file back and compare it before it gets its final name")};
    return {
        {targetOption(), group, Form, Recordable},
        {formatOption(), group, Form, Recordable},
        {recorderFlag(), group},
        {burnVersionOption(), group, Form, Recordable, nullptr,
         [](const Format &f) { return !f.info.burnVersions.empty(); }},
        {floatsOption(), group, Precision, Recordable},
        {precisionOption("precision.ints", ints, &PrecisionPolicy::ints, intPrecisionFromName), group, Precision,
         Recordable},
        {quantisedOption(), group, Precision, Never,
         QT_TRANSLATE_NOOP("burnish::Codegen", "burn-store does not dequantise tensors.")},
        {exceptionsOption(), group, Precision, Recordable},
        {quantReadingOption(), group, Precision},
        {f8OverflowOption(), group, Precision},
        {metadataOption(), group, Fields, Recordable},
        {ExportKinds::text("companionsOf", sidecars, "withFiles",
                           [](auto &options) -> auto & { return options.sidecarsOf; }),
         group},
        {pairsOption("companionTexts", {}, &ExportOptions::sidecarTexts), group},
        {pairsOption("configValues", {}, &ExportOptions::configValues), group},
        {allowPartialOption(), group, Switches, Recordable},
        {ExportKinds::onOff("overwrite", overwrite, "overwrite", &ExportOptions::overwrite), group, Switches,
         Recordable},
        {shardSizeOption(), group, Form, Never,
         QT_TRANSLATE_NOOP("burnish::Codegen", "burn-store writes a single file, not a sharded set."),
         [](const Format &f) { return f.info.comesInShards; }},
        {ExportKinds::onOff("tightHeader", tightHeader, "tightHeader", &ExportOptions::tightHeader), group, Switches,
         NoMatter, nullptr, [](const Format &f) { return f.info.padsHeader; }},
        {embedOption(), group, Form, Never,
         QT_TRANSLATE_NOOP("burnish::Codegen", "Burn writes only the file, not the source code that embeds it."),
         canBeEmbedded},
        {ExportKinds::onOff("strict", strict, "strict", &ExportOptions::strict), group, Switches},
        {ExportKinds::onOff("verify", verify, "verify", &ExportOptions::verify), group, Switches},
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

Expected<void> appendToCommand(CommandPart part, const RecordableExport &recorded, QStringList &words)
{
    for (const ExportOption &option : exportOptionTable()) {
        if (option.part == part && option.toFlag)
            BURNISH_CHECK(option.toFlag(recorded, words));
    }
    return {};
}

QStringList notInRustProgram(const ExportOptions &options)
{
    QStringList sentences;
    for (const ExportOption &option : exportOptionTable()) {
        if (option.rust != RustWording::Never)
            continue;
        QJsonObject recorded;
        if (option.toArguments({options, ModelState()}, recorded) && !recorded.isEmpty())
            sentences += QCoreApplication::translate("burnish::Codegen", option.notInRust);
    }
    return sentences;
}

} // namespace burnish
