// SPDX-License-Identifier: MIT
#include "core/merge/config/mergeoptiontable.h"

#include "core/base/optiontexts.h"
#include "core/merge/config/mergerules.h"
#include "core/merge/config/mergerulestext.h"

#include <QCoreApplication>

#include <algorithm>

namespace burnish {

namespace {

using Done = Expected<void>;

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
        return merge.options.method ? Done()
                                    : Done(invalid(MergeRulesText::tr("Unknown merge method “%1”.").arg(method)));
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
    MergeOption info = {.name = "base", .flag = {"base", "FILE"}, .arguments = {{"base", ArgumentKind::Model, false}}};
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

MergeOption slicesOption()
{
    MergeOption info = {.name = "slices", .arguments = {{"slices", ArgumentKind::Objects, false}}};
    info.fromArguments = [](const QJsonObject &json, MergeConfig &merge) -> Done {
        const QJsonArray slices = json.value(QLatin1String("slices")).toArray();
        for (const QJsonValue &slice : slices) {
            for (const QJsonValue &part : slice[QLatin1String("parts")].toArray())
                indexOf(part[QLatin1String("model")].toString(), merge);
        }
        BURNISH_TRY(merge.options.slices, mergeSlicesFromJson(slices, merge.models));
        return {};
    };
    info.toArguments = [](const MergeConfig &merge, QJsonObject &json) -> Done {
        if (!merge.options.slices.empty())
            json.insert(QStringLiteral("slices"), mergeSlicesAsJson(merge.options.slices, merge.models));
        return {};
    };
    return info;
}

MergeOption rulesOption()
{
    MergeOption info = {.name = "rules", .arguments = {{"rules", ArgumentKind::Objects, false}}};
    info.fromArguments = [](const QJsonObject &json, MergeConfig &merge) -> Done {
        BURNISH_TRY(merge.options.rules,
                    mergeRulesFromJson(json.value(QLatin1String("rules")).toArray(), merge.models));
        return {};
    };
    info.toArguments = [](const MergeConfig &merge, QJsonObject &json) -> Done {
        if (!merge.options.rules.empty())
            json.insert(QStringLiteral("rules"), mergeRulesAsJson(merge.options.rules, merge.models));
        return {};
    };
    return info;
}

/// One of several keywords, as listed by the flag; omitted from the output if it equals `unsaid`.
template <typename Choice>
MergeOption choiceOption(const char *name, const CommandFlag &flag, const char *argument, Choice MergeOptions::*member,
                         std::optional<Choice> (*fromName)(QStringView), std::optional<Choice> unsaid)
{
    const QString key = QString::fromLatin1(argument);
    const QString words = QString::fromLatin1(flag.values).replace(QLatin1Char('|'), QStringLiteral(", "));
    MergeOption info = {.name = name, .flag = flag, .arguments = {{argument, ArgumentKind::Text, false}}};
    info.fromArguments = [=](const QJsonObject &json, MergeConfig &merge) -> Done {
        if (!json.contains(key))
            return {};
        const QString text = json.value(key).toString();
        const auto choice = fromName(text);
        if (!choice)
            return invalid(MergeRulesText::tr("Expected one of %2, found “%1”.").arg(text, words));
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
            return invalid(CommandLineText::tr("Expected one of %2, found “%1”.").arg(values.first(), words));
        merge.options.*member = *choice;
        return {};
    };
    return info;
}

std::optional<Dtype> floatFromName(const QString &name)
{
    const auto dtype = dtypeFromName(name.toUpper().toStdString());
    return dtype && isBurnFloat(*dtype) ? dtype : std::nullopt;
}

MergeOption dtypeOption()
{
    static const QString words = QStringLiteral("f64, f32, f16, bf16");
    MergeOption info = {.name = "dtype", .flag = {"dtype", "P"}, .arguments = {{"dtype", ArgumentKind::Text, false}}};
    info.fromArguments = [](const QJsonObject &json, MergeConfig &merge) -> Done {
        if (!json.contains(QLatin1String("dtype")))
            return {};
        const QString text = json.value(QLatin1String("dtype")).toString();
        merge.options.dtype = floatFromName(text);
        return merge.options.dtype
                   ? Done()
                   : Done(invalid(MergeRulesText::tr("Expected one of %2, found “%1”.").arg(text, words)));
    };
    info.toArguments = [](const MergeConfig &merge, QJsonObject &json) -> Done {
        if (merge.options.dtype)
            json.insert(QStringLiteral("dtype"), nameForText(*merge.options.dtype).toLower());
        return {};
    };
    info.fromFlag = [](const QStringList &values, MergeConfig &merge) -> Done {
        merge.options.dtype = floatFromName(values.first());
        return merge.options.dtype
                   ? Done()
                   : Done(invalid(CommandLineText::tr("Expected one of %2, found “%1”.").arg(values.first(), words)));
    };
    return info;
}

MergeOption seedOption()
{
    MergeOption info = {.name = "seed", .flag = {"seed", "N"}, .arguments = {{"seed", ArgumentKind::Text, false}}};
    info.fromArguments = [](const QJsonObject &json, MergeConfig &merge) -> Done {
        if (!json.contains(QLatin1String("seed")))
            return {};
        bool isNumber = false;
        merge.options.seed = json.value(QLatin1String("seed")).toString().toULongLong(&isNumber);
        return isNumber ? Done() : Done(invalid(MergeRulesText::tr("The seed must be a whole number.")));
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
    MergeOption info = {
        .name = "cropped", .flag = {"crop", "REGEX"}, .arguments = {{"cropped", ArgumentKind::Text, false}}};
    info.fromArguments = [](const QJsonObject &json, MergeConfig &merge) -> Done {
        merge.options.cropped = json.value(QLatin1String("cropped")).toString().toStdString();
        return {};
    };
    info.toArguments = [](const MergeConfig &merge, QJsonObject &json) -> Done {
        if (!merge.options.cropped.empty())
            json.insert(QStringLiteral("cropped"), QString::fromStdString(merge.options.cropped));
        return {};
    };
    info.fromFlag = [](const QStringList &values, MergeConfig &merge) -> Done {
        merge.options.cropped = values.first().toStdString();
        return {};
    };
    return info;
}

MergeOption switchOption(const char *name, const char *flag, const char *argument, bool MergeOptions::*member)
{
    return MergeKinds::onOff(name, {flag}, argument, [member](auto &merge) -> auto & { return merge.options.*member; });
}

} // namespace

const std::vector<MergeOption> &mergeOptionTable()
{
    static const std::vector<MergeOption> table = {
        methodOption(),
        modelsOption(),
        ruleFlag({"param", "K=V", true}, addParameter),
        ruleFlag({"weight", "FILE=W", true}, addWeight),
        ruleFlag({"weights", "RULES.json"}),
        ruleFlag({"block-weights", "PRESET|LIST|FILE[:NAME]"}),
        ruleFlag({"elements", "LIST|FILE"}),
        baseOption(),
        slicesOption(),
        rulesOption(),
        choiceOption<MergeFlavour>("flavour", {"flavour", "paper|mergekit"}, "flavour", &MergeOptions::flavour,
                                   mergeFlavourFromName, std::nullopt),
        seedOption(),
        dtypeOption(),
        choiceOption<MergeMissing>("missing", {"missing", "error|intersection|union|from-base"}, "missing",
                                   &MergeOptions::missing, mergeMissingFromName, MergeMissing::Refuse),
        choiceOption<MergeNotFinite>("notFinite", {"not-finite", "error|from-base"}, "not_finite",
                                     &MergeOptions::notFinite, mergeNotFiniteFromName, MergeNotFinite::Refuse),
        switchOption("mergesVae", "merge-vae", "merge_vae", &MergeOptions::mergesVae),
        switchOption("repairsPositions", "repair-positions", "repair_positions", &MergeOptions::repairsPositions),
        croppedOption(),
        switchOption("computesInDouble", "double", "double", &MergeOptions::computesInDouble),
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
