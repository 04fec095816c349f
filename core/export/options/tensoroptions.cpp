// SPDX-License-Identifier: MIT
#include "core/export/options/tensoroptions.h"

#include "core/base/fromutf8.h"
#include "core/base/optiontexts.h"
#include "core/base/seededhash.h"
#include "core/edit/editaction.h"
#include "core/export/layout/exporttext.h"
#include "core/model/metadatachange.h"
#include "core/remap/rulepairs.h"
#include "core/rules/rulesfile.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

using Info = ExportKinds::Info;
using Done = Expected<void>;

Expected<AdapterChoice> adapterFromNames(const CommandFlag &flag, const QStringList &names)
{
    if (names.size() == 1 && names.first() == QLatin1String("none"))
        return AdapterChoice::none();
    AdapterChoice choice = AdapterChoice::none();
    for (const QString &name : names) {
        const auto kind = adapterFromName(name);
        if (!kind && name == QLatin1String("none"))
            return invalid(CommandLineText::tr("--adapter none cannot be combined with other adapters."));
        if (!kind)
            return unknownValue(flag, name);
        choice.chain.push_back(*kind);
    }
    return choice;
}

QStringList adapterNames()
{
    QStringList names = {"none"_L1};
    for (const AdapterKind kind : {AdapterKind::PyTorchToBurn, AdapterKind::BurnToPyTorch, AdapterKind::HalfPrecision})
        names.append(nameOf(kind));
    return names;
}

/// The maximum number of tensors that a command names individually.
constexpr std::size_t mostPaths = 200;

/// True if some parameter may get an id derived from the seed.
bool mayNeedIds(const RecordableExport &recorded)
{
    if (!recorded.options.format || !recorded.options.format->info.storesParamIds)
        return false;
    // The ids of a template's own parameters may coincide with the model's.
    if (recorded.options.structure && recorded.options.structure->templateRecord())
        return true;
    NumberSet taken;
    for (const NodeId id : recorded.state.tensors()) {
        const auto &paramId = recorded.state.node(id).paramId;
        if (!paramId || !taken.insert(paramId->bits).second)
            return true;
    }
    return false;
}

} // namespace

Info nodesOption()
{
    Info info = {.name = "selection.nodes", .arguments = {{"nodes", ArgumentKind::Texts, false}}};
    info.toArguments = [](const RecordableExport &recorded, QJsonObject &arguments) -> Done {
        if (recorded.options.selection.nodes.empty())
            return {};
        const auto paths = recipePaths(recorded.state, recorded.options.selection.nodes);
        if (!paths)
            return Error(ErrorCode::Unsupported,
                         RecipeText::tr("One of the nodes selected for the export cannot be identified by a path."));
        arguments.insert(QStringLiteral("nodes"), *paths);
        return {};
    };
    info.toFlag = [](const RecordableExport &recorded, QStringList &words) -> Done {
        const ExportSelection &selection = recorded.options.selection;
        const bool isAlone = selection.regexes.isEmpty() && selection.containers.isEmpty() &&
                             selection.paths.isEmpty() && selection.filter.isEmpty();
        const ModelState &state = recorded.state;
        std::size_t count = 0;
        for (const NodeId node : selection.nodes) {
            for (const NodeId tensor : state.contains(node) ? state.tensors(node) : std::vector<NodeId>()) {
                const std::string path = state.path(tensor);
                if (!isAlone || ++count > mostPaths || state.find(path) != tensor)
                    return Error(ErrorCode::Unsupported,
                                 ExportText::tr("This selection of tensors cannot be expressed as a command."));
                words += {QStringLiteral("--path"), fromUtf8(path)};
            }
        }
        return {};
    };
    return info;
}

Info remapOption()
{
    Info info = {.name = "remap",
                 .flag = {.name = "remap",
                          .values = "FROM TO",
                          .help = QT_TRANSLATE_NOOP(
                              "burnish::CommandHelp",
                              "Replace matches of the regex FROM in every path with TO; $1 is the first group"),
                          .repeats = true},
                 .arguments = {{"rules", ArgumentKind::Rules, false}}};
    info.fromArguments = [](const QJsonObject &arguments, ExportOptions &options) -> Done {
        options.remap = rulesFromPairs(arguments.value(QLatin1String("rules")));
        return {};
    };
    info.toArguments = [](const RecordableExport &recorded, QJsonObject &arguments) -> Done {
        if (const QJsonArray rules = rulesAsPairs(recorded.options.remap); !rules.isEmpty())
            arguments.insert(QStringLiteral("rules"), rules);
        return {};
    };
    info.fromFlag = [](const QStringList &values, ExportOptions &options) -> Done {
        for (qsizetype i = 0; i + 1 < values.size(); i += 2)
            options.remap.push_back({values[i].toStdString(), values[i + 1].toStdString()});
        return {};
    };
    info.toFlag = [](const RecordableExport &recorded, QStringList &words) -> Done {
        for (const RemapRule &rule : recorded.options.remap) {
            if (rule.enabled)
                words += {QStringLiteral("--remap"), fromUtf8(rule.from), fromUtf8(rule.to)};
        }
        return {};
    };
    return info;
}

Info rulesOption()
{
    Info info = {.name = "rules", .arguments = {{"tensorRules", ArgumentKind::Objects, false}}};
    info.fromArguments = [](const QJsonObject &arguments, ExportOptions &options) -> Done {
        const QJsonArray lists = arguments.value(QLatin1String("tensorRules")).toArray();
        for (const auto &list : lists) {
            BURNISH_TRY(TensorRules rules, tensorRulesFromJson(QJsonDocument(list.toObject())));
            options.rules.push_back(std::move(rules));
        }
        return {};
    };
    info.toArguments = [](const RecordableExport &recorded, QJsonObject &arguments) -> Done {
        QJsonArray lists;
        for (const TensorRules &rules : recorded.options.rules)
            lists.append(rulesAsJson(rules));
        if (!lists.isEmpty())
            arguments.insert(QStringLiteral("tensorRules"), lists);
        return {};
    };
    info.toFlag = [](const RecordableExport &recorded, QStringList &) -> Done {
        if (recorded.options.rules.empty())
            return {};
        return Error(ErrorCode::Unsupported,
                     ExportText::tr("A command reads rules for tensors from a file: save them, and use --rules."));
    };
    return info;
}

Info ruleValuesOption()
{
    Info info = {.name = "ruleValues", .arguments = {{"ruleValues", ArgumentKind::Object, false}}};
    info.fromArguments = [](const QJsonObject &arguments, ExportOptions &options) -> Done {
        BURNISH_TRY(options.ruleValues, ruleValuesFromJson(arguments.value(QLatin1String("ruleValues"))));
        return {};
    };
    info.toArguments = [](const RecordableExport &recorded, QJsonObject &arguments) -> Done {
        if (const QJsonObject values = ruleValuesAsJson(recorded.options.ruleValues); !values.isEmpty())
            arguments.insert(QStringLiteral("ruleValues"), values);
        return {};
    };
    return info;
}

Info unmatchedRulesOption()
{
    Info info = {.name = "unmatchedRulesFail", .arguments = {{"unmatchedRules", ArgumentKind::Text, false}}};
    info.fromArguments = [](const QJsonObject &arguments, ExportOptions &options) -> Done {
        options.unmatchedRulesFail = arguments.value(QLatin1String("unmatchedRules")) != QLatin1String("warn");
        return {};
    };
    info.toArguments = [](const RecordableExport &recorded, QJsonObject &arguments) -> Done {
        if (!recorded.options.unmatchedRulesFail)
            arguments.insert(QStringLiteral("unmatchedRules"), QStringLiteral("warn"));
        return {};
    };
    return info;
}

Info adapterOption()
{
    Info info = {
        .name = "adapter",
        .flag = {.name = "adapter",
                 .values = "ADAPTER",
                 .help = QT_TRANSLATE_NOOP(
                     "burnish::CommandHelp",
                     "Convert between the layouts of PyTorch and Burn; by default only where source and target differ"),
                 .choices = adapterNames,
                 .repeats = true},
        .arguments = {{"adapter", ArgumentKind::Text, false}, {"adapters", ArgumentKind::Texts, false}}};
    info.fromArguments = [](const QJsonObject &arguments, ExportOptions &options) -> Done {
        const bool isOne = !arguments.value(QLatin1String("adapter")).toString().isEmpty();
        if (isOne && !arguments.value(QLatin1String("adapters")).toArray().isEmpty())
            return invalid(RecipeText::tr("A step can have “adapter” or “adapters”, but not both."));
        BURNISH_TRY(options.adapter, adapterChoiceFrom(arguments));
        return {};
    };
    info.toArguments = [](const RecordableExport &recorded, QJsonObject &arguments) -> Done {
        recordAdapter(arguments, recorded.options.adapter);
        return {};
    };
    info.fromFlag = [flag = info.flag](const QStringList &values, ExportOptions &options) -> Done {
        BURNISH_TRY(options.adapter, adapterFromNames(flag, values));
        return {};
    };
    info.toFlag = [](const RecordableExport &recorded, QStringList &words) -> Done {
        if (recorded.options.adapter == AdapterChoice::none())
            words += {QStringLiteral("--adapter"), QStringLiteral("none")};
        for (const AdapterKind kind : recorded.options.adapter.chain)
            words += {QStringLiteral("--adapter"), nameOf(kind)};
        return {};
    };
    return info;
}

Info pairsOption(const char *name, const CommandFlag &flag, TextPairs ExportOptions::*member)
{
    const QString key = QString::fromLatin1(name);
    Info info = {.name = name, .flag = flag, .arguments = {{name, ArgumentKind::TextMap, false}}};
    info.fromArguments = [=](const QJsonObject &arguments, ExportOptions &options) -> Done {
        options.*member = pairsFrom(arguments.value(key));
        return {};
    };
    info.toArguments = [=](const RecordableExport &recorded, QJsonObject &arguments) -> Done {
        if (const TextPairs &pairs = recorded.options.*member; !pairs.empty())
            arguments.insert(key, pairsAsJson(pairs));
        return {};
    };
    if (!flag.exists())
        return info;
    info.fromFlag = [=](const QStringList &values, ExportOptions &options) -> Done {
        for (const QString &text : values) {
            BURNISH_TRY(auto pair, dividedArgument(text, QString::fromLatin1(flag.values)));
            (options.*member).push_back(std::move(pair));
        }
        return {};
    };
    info.toFlag = [=](const RecordableExport &recorded, QStringList &words) -> Done {
        for (const auto &[left, right] : recorded.options.*member)
            BURNISH_CHECK(appendPairToCommand(flag, fromUtf8(left), fromUtf8(right), words));
        return {};
    };
    return info;
}

Info lengthsOption()
{
    Info info = {.name = "lengths",
                 .flag = {.name = "length",
                          .values = "FIELD=N",
                          .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                                    "Set the length of a list that ends in elements without tensors"),
                          .repeats = true},
                 .arguments = {{"lengths", ArgumentKind::TextMap, false}}};
    info.fromArguments = [](const QJsonObject &arguments, ExportOptions &options) -> Done {
        for (const auto &[field, text] : pairsFrom(arguments.value(QLatin1String("lengths")))) {
            bool isNumber = false;
            options.lengths.emplace_back(field, fromUtf8(text).toULongLong(&isNumber));
            if (!isNumber)
                return invalid(RecipeText::tr("Expected a list length, found “%1”.").arg(fromUtf8(text)));
        }
        return {};
    };
    info.toArguments = [](const RecordableExport &recorded, QJsonObject &arguments) -> Done {
        TextPairs texts;
        for (const auto &[field, length] : recorded.options.lengths)
            texts.emplace_back(field, std::to_string(length));
        if (!texts.empty())
            arguments.insert(QStringLiteral("lengths"), pairsAsJson(texts));
        return {};
    };
    info.fromFlag = [](const QStringList &values, ExportOptions &options) -> Done {
        for (const QString &text : values) {
            BURNISH_TRY(const auto pair, dividedArgument(text, QStringLiteral("FIELD=N")));
            bool isNumber = false;
            options.lengths.emplace_back(pair.first, fromUtf8(pair.second).toULongLong(&isNumber));
            if (!isNumber)
                return invalid(CommandLineText::tr("Expected %2, found “%1”.").arg(text, QStringLiteral("FIELD=N")));
        }
        return {};
    };
    info.toFlag = [flag = info.flag](const RecordableExport &recorded, QStringList &words) -> Done {
        for (const auto &[field, length] : recorded.options.lengths)
            BURNISH_CHECK(appendPairToCommand(flag, fromUtf8(field), QString::number(length), words));
        return {};
    };
    return info;
}

Info metadataOption()
{
    Info info = {
        .name = "metadata",
        .flag = {.name = "metadata",
                 .values = "K=V",
                 .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                           "Write this metadata entry, replacing any with the same key"),
                 .repeats = true},
        .arguments = {{"metadata", ArgumentKind::TextMap, false}, {"metadataEntries", ArgumentKind::Rules, false}}};
    info.fromArguments = [](const QJsonObject &arguments, ExportOptions &options) -> Done {
        setAll(options.metadata, pairsFrom(arguments.value(QLatin1String("metadata"))));
        std::vector<Metadata::Entry> entries;
        for (const QJsonValue &pair : arguments.value(QLatin1String("metadataEntries")).toArray())
            entries.emplace_back(pair[0].toString().toStdString(), pair[1].toString().toStdString());
        setAll(options.metadata, entries);
        return {};
    };
    info.toArguments = [](const RecordableExport &recorded, QJsonObject &arguments) -> Done {
        const TextPairs pairs = recorded.options.metadata.entries();
        if (pairs.empty())
            return {};
        const auto asQText = [](const auto &pair) { return fromUtf8(pair.first); };
        if (std::ranges::is_sorted(pairs, {}, asQText)) {
            arguments.insert(QStringLiteral("metadata"), pairsAsJson(pairs));
            return {};
        }
        QJsonArray entries;
        for (const auto &[key, value] : pairs)
            entries.append(QJsonArray{fromUtf8(key), fromUtf8(value)});
        arguments.insert(QStringLiteral("metadataEntries"), entries);
        return {};
    };
    info.fromFlag = [](const QStringList &values, ExportOptions &options) -> Done {
        for (const QString &text : values) {
            BURNISH_TRY(auto pair, dividedArgument(text, QStringLiteral("K=V")));
            options.metadata.set(std::move(pair.first), std::move(pair.second));
        }
        return {};
    };
    info.toFlag = [flag = info.flag](const RecordableExport &recorded, QStringList &words) -> Done {
        for (const auto &[key, value] : recorded.options.metadata.entries())
            BURNISH_CHECK(appendPairToCommand(flag, fromUtf8(key), fromUtf8(value), words));
        return {};
    };
    return info;
}

Info idSeedOption()
{
    Info info = {
        .name = "idSeed",
        .flag = {"id-seed", "ID",
                 QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                   "Derive new parameter ids from this id, so the same command writes the same bytes")},
        .arguments = {{"seed", ArgumentKind::Text, false}}};
    info.fromArguments = [](const QJsonObject &arguments, ExportOptions &options) -> Done {
        const QString seed = arguments.value(QLatin1String("seed")).toString();
        if (seed.isEmpty())
            return {};
        options.idSeed = ParamId::fromText(seed.toStdString());
        return options.idSeed ? Done() : Done(invalid(RecipeText::tr("Invalid seed “%1”.").arg(seed)));
    };
    info.toArguments = [](const RecordableExport &recorded, QJsonObject &arguments) -> Done {
        if (recorded.options.idSeed)
            arguments.insert(QStringLiteral("seed"), fromUtf8(recorded.options.idSeed->text()));
        return {};
    };
    info.fromFlag = [](const QStringList &values, ExportOptions &options) -> Done {
        options.idSeed = ParamId::fromText(values.first().toStdString());
        return options.idSeed ? Done()
                              : Done(invalid(CommandLineText::tr("“%1” is not a parameter ID.").arg(values.first())));
    };
    info.toFlag = [](const RecordableExport &recorded, QStringList &words) -> Done {
        if (recorded.options.idSeed && mayNeedIds(recorded))
            words += {QStringLiteral("--id-seed"), fromUtf8(recorded.options.idSeed->text())};
        return {};
    };
    return info;
}

} // namespace burnish
