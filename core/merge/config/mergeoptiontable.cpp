// SPDX-License-Identifier: MIT
#include "core/merge/config/mergeoptiontable.h"

#include "core/base/joinedtext.h"
#include "core/base/optiontexts.h"
#include "core/merge/config/mergerules.h"
#include "core/merge/methods/mergetext.h"
#include "core/tensor/quantisation/quanttext.h"

#include <QCoreApplication>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

using Done = Expected<void>;

/// Leads to a member of the options.
template <typename Value> auto option(Value MergeOptions::*member)
{
    return [member](auto &merge) -> auto & { return merge.options.*member; };
}

/// Returns the index of a model, adding new ones.
std::size_t indexOf(const QString &name, MergeConfig &merge)
{
    if (!merge.models.contains(name))
        merge.models.append(name);
    return std::size_t(merge.models.indexOf(name));
}

MergeOption methodOption()
{
    MergeOption info = {.name = "method", .arguments = {{"method", ArgumentKind::Text}}};
    info.fromArguments = [](const QJsonObject &json, MergeConfig &merge) -> Done {
        const QString method = json.value(QLatin1String("method")).toString();
        merge.options.method = findMergeMethod(method);
        return merge.options.method ? Done() : Done(invalid(MergeText::tr("Unknown merge method “%1”.").arg(method)));
    };
    info.toArguments = [](const MergeConfig &merge, QJsonObject &json) -> Done {
        const std::string_view id = merge.options.method->id;
        json.insert(QStringLiteral("method"), QString::fromLatin1(id.data(), qsizetype(id.size())));
        return {};
    };
    return info;
}

MergeOption modelsOption()
{
    MergeOption info = {.name = "models", .arguments = {{"models", ArgumentKind::Models}}};
    info.fromArguments = [](const QJsonObject &json, MergeConfig &merge) -> Done {
        for (const QString &model : textsFrom(json.value(QLatin1String("models"))))
            merge.options.models.push_back(indexOf(model, merge));
        return {};
    };
    info.toArguments = [](const MergeConfig &merge, QJsonObject &json) -> Done {
        QJsonArray models;
        for (const std::size_t model : merge.options.models)
            models.append(merge.models[qsizetype(model)]);
        json.insert(QStringLiteral("models"), models);
        return {};
    };
    return info;
}

/// "K=V": a parameter's value for all models.
Done addParameter(const QStringList &values, MergeConfig &merge)
{
    for (const QString &text : values) {
        BURNISH_TRY(const auto pair, dividedArgument(text, QStringLiteral("K=V")));
        if (!merge.options.method->parameter(pair.first))
            return invalid(CommandLineText::tr("%1 has no parameter “%2”.")
                               .arg(merge.options.method->name(), QString::fromStdString(pair.first)));
        BURNISH_TRY(auto numbers, mergeValuesFromText(QString::fromStdString(pair.second)));
        merge.options.rules.push_back({pair.first, std::nullopt, {}, std::move(numbers)});
    }
    return {};
}

/// "FILE=W": the weight of one model.
Done addWeight(const QStringList &values, MergeConfig &merge)
{
    for (const QString &text : values) {
        // File names can contain the sign, numbers cannot.
        const qsizetype sign = text.lastIndexOf(QLatin1Char('='));
        const qsizetype model = sign < 0 ? -1 : merge.models.indexOf(text.left(sign));
        if (model < 0)
            return invalid(
                CommandLineText::tr("Expected FILE=W with one of the files to merge, found “%1”.").arg(text));
        BURNISH_TRY(auto numbers, mergeValuesFromText(text.mid(sign + 1)));
        merge.options.rules.push_back({"weight", std::size_t(model), {}, std::move(numbers)});
    }
    return {};
}

/// A flag for adding rules.
MergeOption ruleFlag(const CommandFlag &flag, Done (*read)(const QStringList &, MergeConfig &) = nullptr)
{
    MergeOption info = MergeKinds::flagAlone(flag);
    if (read)
        info.fromFlag = read;
    return info;
}

MergeOption baseOption()
{
    MergeOption info = {
        .name = "base",
        .flag = {.name = "base",
                 .values = "FILE",
                 .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                           "Base model, for methods that merge the differences from it"),
                 .needs = "method"},
        .arguments = {{"base", ArgumentKind::Model, false}}};
    info.fromArguments = [](const QJsonObject &json, MergeConfig &merge) -> Done {
        if (const QJsonValue base = json.value(QLatin1String("base")); base.isString())
            merge.options.base = indexOf(base.toString(), merge);
        return {};
    };
    info.toArguments = [](const MergeConfig &merge, QJsonObject &json) -> Done {
        if (merge.options.base)
            json.insert(QStringLiteral("base"), merge.models[qsizetype(*merge.options.base)]);
        return {};
    };
    info.fromFlag = [](const QStringList &values, MergeConfig &merge) -> Done {
        merge.options.base = indexOf(values.first(), merge);
        return {};
    };
    return info;
}

MergeOption tokenizerOption()
{
    return MergeKinds::argument(
        "tokenizer", ArgumentKind::Model, &MergeConfig::tokenizer,
        [](const QJsonValue &json) { return json.isString() ? std::optional(json.toString()) : std::nullopt; },
        [](const std::optional<QString> &name) { return name ? QJsonValue(*name) : QJsonValue(); });
}

/// A list with entries that name models.
template <typename List>
MergeOption listOption(const char *name, List MergeOptions::*member,
                       Expected<List> (*read)(const QJsonArray &, const QStringList &),
                       QJsonArray (*write)(const List &, const QStringList &))
{
    MergeOption info = {.name = name, .arguments = {{name, ArgumentKind::Objects, false}}};
    info.fromArguments = [=](const QJsonObject &json, MergeConfig &merge) -> Done {
        BURNISH_TRY(merge.options.*member, read(json.value(QLatin1String(name)).toArray(), merge.models));
        return {};
    };
    info.toArguments = [=](const MergeConfig &merge, QJsonObject &json) -> Done {
        if (const List &list = merge.options.*member; !list.empty())
            json.insert(QLatin1String(name), write(list, merge.models));
        return {};
    };
    return info;
}

MergeOption slicesOption()
{
    MergeOption info = listOption("slices", &MergeOptions::slices, mergeSlicesFromJson, mergeSlicesAsJson);
    info.fromArguments = [read = info.fromArguments](const QJsonObject &json, MergeConfig &merge) {
        for (const QJsonValue &slice : json.value(QLatin1String("slices")).toArray()) {
            for (const QJsonValue &part : slice[QLatin1String("parts")].toArray())
                indexOf(part[QLatin1String("model")].toString(), merge);
        }
        return read(json, merge);
    };
    return info;
}

/// One of several keywords, as listed by the flag; omitted from the output if it equals `unsaid`.
template <typename Choice>
MergeOption choiceOption(const char *name, const CommandFlag &flag, const char *argument, Choice MergeOptions::*member,
                         std::optional<Choice> (*fromName)(QStringView), std::optional<Choice> unsaid)
{
    const QString key = QString::fromLatin1(argument);
    MergeOption info = {.name = name, .flag = flag, .arguments = {{argument, ArgumentKind::Text, false}}};
    info.fromArguments = [=](const QJsonObject &json, MergeConfig &merge) -> Done {
        if (!json.contains(key))
            return {};
        const QString text = json.value(key).toString();
        const auto choice = fromName(text);
        if (!choice)
            return invalid(MergeText::tr("Expected one of %2, found “%1”.").arg(text, joinedNames(flag.choices())));
        merge.options.*member = *choice;
        return {};
    };
    info.toArguments = [=](const MergeConfig &merge, QJsonObject &json) -> Done {
        if (merge.options.*member != unsaid)
            json.insert(key, nameOf(merge.options.*member));
        return {};
    };
    info.fromFlag = [=](const QStringList &values, MergeConfig &merge) -> Done {
        const auto choice = fromName(values.first());
        if (!choice)
            return unknownValue(flag, values.first());
        merge.options.*member = *choice;
        return {};
    };
    return info;
}

std::optional<Dtype> floatFromName(const QString &name)
{
    const auto dtype = dtypeFromName(name.toUpper().toStdString());
    return dtype && isFloatingPoint(*dtype) && !isPacked(*dtype) ? dtype : std::nullopt;
}

QStringList mergeDtypes()
{
    return {"f64"_L1, "f32"_L1, "f16"_L1, "bf16"_L1};
}

MergeOption dtypeOption()
{
    const auto read = [](const QJsonValue &json) -> Expected<std::optional<Dtype>> {
        if (const auto dtype = floatFromName(json.toString()))
            return dtype;
        return invalid(
            MergeText::tr("Expected one of %2, found “%1”.").arg(json.toString(), joinedNames(mergeDtypes())));
    };
    const auto write = [](std::optional<Dtype> dtype) {
        return dtype ? QJsonValue(nameForText(*dtype).toLower()) : QJsonValue();
    };
    MergeOption info = MergeKinds::argument("dtype", ArgumentKind::Text, option(&MergeOptions::dtype), read, write);
    info.flag = {.name = "dtype",
                 .values = "P",
                 .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                           "Type of the merged floats; by default that of the base or the first model"),
                 .choices = mergeDtypes,
                 .takesMore = true};
    info.fromFlag = [flag = info.flag](const QStringList &values, MergeConfig &merge) -> Done {
        merge.options.dtype = floatFromName(values.first());
        return merge.options.dtype ? Done() : Done(unknownValue(flag, values.first()));
    };
    return info;
}

MergeOption schemeOption()
{
    MergeOption info = {
        .name = "scheme",
        .flag = {.name = "scheme",
                 .values = "SCHEME",
                 .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                           "Quantisation scheme, such as Q4_K, of the tensors that are quantised in a "
                                           "model; by default that of the base or the first model")},
        .arguments = {{"scheme", ArgumentKind::Text, false}}};
    const auto take = [](const QString &text, MergeConfig &merge) -> Done {
        BURNISH_TRY(merge.options.scheme, quantSchemeFromText(text));
        return {};
    };
    info.fromArguments = [take](const QJsonObject &json, MergeConfig &merge) -> Done {
        const QJsonValue scheme = json.value(QLatin1String("scheme"));
        return scheme.isUndefined() ? Done() : take(scheme.toString(), merge);
    };
    info.toArguments = [](const MergeConfig &merge, QJsonObject &json) -> Done {
        if (merge.options.scheme)
            json.insert(QStringLiteral("scheme"), quantSchemeText(*merge.options.scheme));
        return {};
    };
    info.fromFlag = [take](const QStringList &values, MergeConfig &merge) { return take(values.first(), merge); };
    return info;
}

MergeOption seedOption()
{
    MergeOption info = {.name = "seed",
                        .flag = {.name = "seed",
                                 .values = "N",
                                 .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                                           "Seed of the random masks of methods such as dare_ties"),
                                 .standard = "0"},
                        .arguments = {{"seed", ArgumentKind::Text, false}}};
    info.fromArguments = [](const QJsonObject &json, MergeConfig &merge) -> Done {
        if (!json.contains(QLatin1String("seed")))
            return {};
        bool isNumber = false;
        merge.options.seed = json.value(QLatin1String("seed")).toString().toULongLong(&isNumber);
        return isNumber ? Done() : Done(invalid(MergeText::tr("The seed must be a whole number.")));
    };
    info.toArguments = [](const MergeConfig &merge, QJsonObject &json) -> Done {
        if (merge.options.seed != 0)
            json.insert(QStringLiteral("seed"), QString::number(merge.options.seed));
        return {};
    };
    info.fromFlag = [](const QStringList &values, MergeConfig &merge) -> Done {
        bool isNumber = false;
        merge.options.seed = values.first().toULongLong(&isNumber);
        return isNumber ? Done() : Done(invalid(CommandLineText::tr("The seed must be a whole number.")));
    };
    return info;
}

MergeOption croppedOption()
{
    MergeOption info = MergeKinds::argument("cropped", option(&MergeOptions::cropped));
    info.flag = {
        "crop", "REGEX",
        QT_TRANSLATE_NOOP("burnish::CommandHelp",
                          "Crop matching matrices of different sizes to the smallest number of rows and columns")};
    info.fromFlag = [](const QStringList &values, MergeConfig &merge) -> Done {
        merge.options.cropped = values.first().toStdString();
        return {};
    };
    return info;
}

MergeOption switchOption(const char *name, const CommandFlag &flag, const char *argument, bool MergeOptions::*member)
{
    return MergeKinds::onOff(name, flag, argument, option(member));
}

} // namespace

const std::vector<MergeOption> &mergeOptionTable()
{
    static const std::vector<MergeOption> table = {
        methodOption(),
        modelsOption(),
        ruleFlag({.name = "param",
                  .values = "K=V",
                  .help = QT_TRANSLATE_NOOP(
                      "burnish::CommandHelp",
                      "Set a parameter of the method for all models; several numbers form a gradient over the layers"),
                  .repeats = true},
                 addParameter),
        ruleFlag({.name = "weight",
                  .values = "FILE=W",
                  .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Set the weight of one model"),
                  .repeats = true,
                  .needs = "method"},
                 addWeight),
        ruleFlag({"weights", "RULES.json",
                  QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                    "Read rules that set parameters by path and model from a file")}),
        ruleFlag(
            {"block-weights", "PRESET|LIST|FILE[:NAME]",
             QT_TRANSLATE_NOOP("burnish::CommandHelp", "Block weights for Stable Diffusion or FLUX: a named preset, "
                                                       "comma-separated numbers, or a file of such lists")}),
        ruleFlag({"elements", "LIST|FILE",
                  QT_TRANSLATE_NOOP(
                      "burnish::CommandHelp",
                      "Weights of parts of blocks, as BLOCKS:ELEMENTS:WEIGHT; they override --block-weights")}),
        baseOption(),
        tokenizerOption(),
        slicesOption(),
        listOption("rules", &MergeOptions::rules, mergeRulesFromJson, mergeRulesAsJson),
        listOption("through", &MergeOptions::through, mergeThroughFromJson, mergeThroughAsJson),
        choiceOption<MergeFlavour>(
            "flavour",
            {.name = "flavour",
             .values = "NAME",
             .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                       "Compute as mergekit does or as the paper says, where the two differ"),
             .standard = "mergekit",
             .choices =
                 [] {
                     return QStringList{"mergekit"_L1, "paper"_L1};
                 }},
            "flavour", &MergeOptions::flavour, mergeFlavourFromName, std::nullopt),
        seedOption(),
        dtypeOption(),
        schemeOption(),
        choiceOption<MergeMissing>(
            "missing",
            {.name = "missing",
             .values = "POLICY",
             .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "How to treat tensors that some models lack"),
             .standard = "error",
             .choices =
                 [] {
                     return QStringList{"error"_L1, "intersection"_L1, "union"_L1, "from-base"_L1};
                 }},
            "missing", &MergeOptions::missing, mergeMissingFromName, MergeMissing::Refuse),
        choiceOption<MergeNotFinite>(
            "notFinite",
            {.name = "not-finite",
             .values = "POLICY",
             .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "How to treat tensors with NaN or infinite values"),
             .standard = "error",
             .choices =
                 [] {
                     return QStringList{"error"_L1, "from-base"_L1};
                 }},
            "not_finite", &MergeOptions::notFinite, mergeNotFiniteFromName, MergeNotFinite::Refuse),
        choiceOption<DifferingBuffers>(
            "differingBuffers",
            {.name = "differing-buffers",
             .values = "POLICY",
             .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                       "How to treat integers and booleans, such as counters, that differ between the "
                                       "models: “first” copies them from the base, or else the first model"),
             .standard = "error",
             .choices =
                 [] {
                     return QStringList{"error"_L1, "first"_L1};
                 }},
            "differing_buffers", &MergeOptions::differingBuffers, differingBuffersFromName, DifferingBuffers::Refuse),
        switchOption(
            "mergesVae",
            {"merge-vae", "",
             QT_TRANSLATE_NOOP("burnish::CommandHelp",
                               "Merge the VAE of Stable Diffusion too, even if the method would leave it unchanged")},
            "merge_vae", &MergeOptions::mergesVae),
        switchOption(
            "repairsPositions",
            {"repair-positions", "",
             QT_TRANSLATE_NOOP("burnish::CommandHelp", "Write 0, 1, 2 … into position_ids, regardless of the models")},
            "repair_positions", &MergeOptions::repairsPositions),
        croppedOption(),
        switchOption("computesInDouble",
                     {"double", "", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Compute in double precision")}, "double",
                     &MergeOptions::computesInDouble),
    };
    return table;
}

Expected<void> takeMergeFlag(QLatin1String flag, const QStringList &values, MergeConfig &merge)
{
    const auto &table = mergeOptionTable();
    const auto found = std::ranges::find_if(
        table, [flag](const MergeOption &option) { return flag == QLatin1String(option.flag.name); });
    Q_ASSERT(found != table.end() && found->fromFlag);
    return found->fromFlag(values, merge);
}

Expected<MergeConfig> mergeFromJson(const QJsonObject &json)
{
    MergeConfig merge;
    BURNISH_CHECK(readArguments(mergeOptionTable(), json, merge));
    return merge;
}

QJsonObject mergeAsJson(const MergeConfig &merge)
{
    // Every valid merge can be expressed.
    const auto arguments = writtenArguments(mergeOptionTable(), merge);
    return arguments ? *arguments : QJsonObject();
}

} // namespace burnish
