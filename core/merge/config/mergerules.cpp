// SPDX-License-Identifier: MIT
#include "core/merge/config/mergerules.h"

#include <QCoreApplication>

#include <cmath>

namespace burnish {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::MergeRules)
};

std::optional<double> numberOf(const QJsonValue &value)
{
    if (value.isBool())
        return value.toBool() ? 1 : 0;
    return value.isDouble() ? std::optional(value.toDouble()) : std::nullopt;
}

Expected<MergeRule> ruleFrom(const QJsonObject &json, const QStringList &models)
{
    static const QStringList keys = {QStringLiteral("parameter"), QStringLiteral("model"), QStringLiteral("regex"),
                                     QStringLiteral("filter"),    QStringLiteral("value"), QStringLiteral("also"),
                                     QStringLiteral("unless")};
    for (const QString &key : json.keys()) {
        if (!keys.contains(key))
            return Error(ErrorCode::Malformed, Text::tr("A rule has no key “%1”.").arg(key));
    }
    MergeRule rule;
    rule.parameter = json.value(QLatin1String("parameter")).toString(QStringLiteral("weight")).toStdString();
    if (const QJsonValue model = json.value(QLatin1String("model")); !model.isUndefined()) {
        const qsizetype index = models.indexOf(model.toString());
        if (index < 0)
            return Error(ErrorCode::InvalidArgument, Text::tr("“%1” is none of the models.").arg(model.toString()));
        rule.model = std::size_t(index);
    }
    if (const QJsonValue regex = json.value(QLatin1String("regex")); regex.isString())
        rule.where = {MergePattern::Kind::Regex, regex.toString().toStdString()};
    else if (const QJsonValue filter = json.value(QLatin1String("filter")); filter.isString())
        rule.where = {MergePattern::Kind::Substring, filter.toString().toStdString()};
    rule.where.also = json.value(QLatin1String("also")).toString().toStdString();
    rule.where.unless = json.value(QLatin1String("unless")).toString().toStdString();
    const bool hasMore = !rule.where.also.empty() || !rule.where.unless.empty();
    if (hasMore && rule.where.kind == MergePattern::Kind::Substring)
        return Error(ErrorCode::Malformed, Text::tr("“also” and “unless” go with “regex”, not with “filter”."));
    if (hasMore)
        rule.where.kind = MergePattern::Kind::Regex;
    const QJsonValue value = json.value(QLatin1String("value"));
    const QJsonArray values = value.isArray() ? value.toArray() : QJsonArray{value};
    for (const QJsonValue &each : values) {
        const auto number = numberOf(each);
        if (!number)
            return Error(ErrorCode::Malformed, Text::tr("The value of a rule is a number or a list of numbers."));
        rule.values.push_back(*number);
    }
    if (rule.values.empty())
        return Error(ErrorCode::Malformed, Text::tr("The value of a rule is a number or a list of numbers."));
    return rule;
}

Expected<std::size_t> modelNamed(const QJsonValue &name, const QStringList &models)
{
    const qsizetype index = models.indexOf(name.toString());
    if (index < 0)
        return Error(ErrorCode::InvalidArgument, Text::tr("“%1” is none of the models.").arg(name.toString()));
    return std::size_t(index);
}

Expected<MergeSlicePart> partFrom(const QJsonObject &json, const QStringList &models)
{
    MergeSlicePart part;
    BURNISH_TRY(part.source, modelNamed(json.value(QLatin1String("model")), models));
    const QJsonArray layers = json.value(QLatin1String("layers")).toArray();
    const qint64 begin = layers.size() == 2 ? layers[0].toInteger(-1) : -1;
    const qint64 end = layers.size() == 2 ? layers[1].toInteger(-1) : -1;
    if (begin < 0 || end < begin)
        return Error(ErrorCode::Malformed, Text::tr("The range of layers is none."));
    part.begin = std::uint64_t(begin);
    part.end = std::uint64_t(end);
    BURNISH_TRY(part.rules, mergeRulesFromJson(json.value(QLatin1String("rules")).toArray(), models));
    return part;
}

Expected<MergeSlice> sliceFrom(const QJsonObject &json, const QStringList &models)
{
    MergeSlice slice;
    for (const QJsonValue &each : json.value(QLatin1String("parts")).toArray()) {
        BURNISH_TRY(MergeSlicePart part, partFrom(each.toObject(), models));
        slice.parts.push_back(std::move(part));
    }
    BURNISH_TRY(slice.rules, mergeRulesFromJson(json.value(QLatin1String("rules")).toArray(), models));
    return slice;
}

QJsonObject sliceAsJson(const MergeSlice &slice, const QStringList &models)
{
    QJsonArray parts;
    for (const MergeSlicePart &part : slice.parts) {
        QJsonObject json{{QStringLiteral("model"), models[qsizetype(part.source)]},
                         {QStringLiteral("layers"), QJsonArray{qint64(part.begin), qint64(part.end)}}};
        if (!part.rules.empty())
            json.insert(QStringLiteral("rules"), mergeRulesAsJson(part.rules, models));
        parts.append(json);
    }
    QJsonObject json{{QStringLiteral("parts"), parts}};
    if (!slice.rules.empty())
        json.insert(QStringLiteral("rules"), mergeRulesAsJson(slice.rules, models));
    return json;
}

/// The choice that a text of the JSON names, if there is one; `all` is what the sentence offers.
template <typename Choice, typename FromName>
Expected<Choice> choiceFrom(const QJsonObject &json, const char *key, Choice standard, FromName fromName,
                            const char *all)
{
    const QJsonValue value = json.value(QLatin1String(key));
    if (value.isUndefined())
        return standard;
    const QString text = value.toString();
    if (const auto choice = fromName(text))
        return *choice;
    return Error(ErrorCode::InvalidArgument, Text::tr("“%1” is none of %2.").arg(text, QLatin1String(all)));
}

std::optional<Dtype> floatFromName(const QString &name)
{
    const auto dtype = dtypeFromName(name.toUpper().toStdString());
    return dtype && isBurnFloat(*dtype) ? dtype : std::nullopt;
}

} // namespace

Expected<MergeConfig> mergeFromJson(const QJsonObject &json)
{
    MergeConfig merge;
    MergeOptions &options = merge.options;
    const QString method = json.value(QLatin1String("method")).toString();
    options.method = findMergeMethod(method);
    if (!options.method)
        return Error(ErrorCode::InvalidArgument, Text::tr("There is no merge method “%1”.").arg(method));
    const auto indexOf = [&](const QString &name) {
        if (!merge.models.contains(name))
            merge.models.append(name);
        return std::size_t(merge.models.indexOf(name));
    };
    for (const QJsonValue &model : json.value(QLatin1String("models")).toArray())
        options.models.push_back(indexOf(model.toString()));
    if (const QJsonValue base = json.value(QLatin1String("base")); base.isString())
        options.base = indexOf(base.toString());
    for (const QJsonValue &slice : json.value(QLatin1String("slices")).toArray()) {
        for (const QJsonValue &part : slice[QLatin1String("parts")].toArray())
            indexOf(part[QLatin1String("model")].toString());
    }
    BURNISH_TRY(options.rules, mergeRulesFromJson(json.value(QLatin1String("rules")).toArray(), merge.models));
    for (const QJsonValue &each : json.value(QLatin1String("slices")).toArray()) {
        BURNISH_TRY(MergeSlice slice, sliceFrom(each.toObject(), merge.models));
        options.slices.push_back(std::move(slice));
    }
    BURNISH_TRY(options.flavour,
                choiceFrom(json, "flavour", MergeFlavour::Mergekit, mergeFlavourFromName, "paper, mergekit"));
    BURNISH_TRY(options.missing, choiceFrom(json, "missing", MergeMissing::Refuse, mergeMissingFromName,
                                            "error, intersection, union, from-base"));
    BURNISH_TRY(options.notFinite,
                choiceFrom(json, "not_finite", MergeNotFinite::Refuse, mergeNotFiniteFromName, "error, from-base"));
    options.mergesVae = json.value(QLatin1String("merge_vae")).toBool();
    options.repairsPositions = json.value(QLatin1String("repair_positions")).toBool();
    if (json.contains(QLatin1String("dtype"))) {
        BURNISH_TRY(options.dtype, choiceFrom(json, "dtype", Dtype::F32, floatFromName, "f64, f32, f16, bf16"));
    }
    options.cropped = json.value(QLatin1String("cropped")).toString().toStdString();
    options.computesInDouble = json.value(QLatin1String("double")).toBool();
    if (const QJsonValue seed = json.value(QLatin1String("seed")); !seed.isUndefined()) {
        bool isNumber = false;
        options.seed = seed.toString().toULongLong(&isNumber);
        if (!isNumber)
            return Error(ErrorCode::InvalidArgument, Text::tr("The seed is a whole number."));
    }
    return merge;
}

QJsonObject mergeAsJson(const MergeConfig &merge)
{
    const MergeOptions &options = merge.options;
    QJsonArray models;
    for (const std::size_t model : options.models)
        models.append(merge.models[qsizetype(model)]);
    QJsonObject json{{QStringLiteral("method"),
                      QString::fromLatin1(options.method->id.data(), qsizetype(options.method->id.size()))},
                     {QStringLiteral("models"), models},
                     {QStringLiteral("flavour"), nameOf(options.flavour)}};
    if (options.base)
        json.insert(QStringLiteral("base"), merge.models[qsizetype(*options.base)]);
    if (!options.rules.empty())
        json.insert(QStringLiteral("rules"), mergeRulesAsJson(options.rules, merge.models));
    QJsonArray slices;
    for (const MergeSlice &slice : options.slices)
        slices.append(sliceAsJson(slice, merge.models));
    if (!slices.isEmpty())
        json.insert(QStringLiteral("slices"), slices);
    if (options.missing != MergeMissing::Refuse)
        json.insert(QStringLiteral("missing"), nameOf(options.missing));
    if (options.notFinite != MergeNotFinite::Refuse)
        json.insert(QStringLiteral("not_finite"), nameOf(options.notFinite));
    if (options.mergesVae)
        json.insert(QStringLiteral("merge_vae"), true);
    if (options.repairsPositions)
        json.insert(QStringLiteral("repair_positions"), true);
    if (!options.cropped.empty())
        json.insert(QStringLiteral("cropped"), QString::fromStdString(options.cropped));
    if (options.dtype) {
        const std::string_view name = nameOf(*options.dtype);
        json.insert(QStringLiteral("dtype"), QString::fromLatin1(name.data(), qsizetype(name.size())).toLower());
    }
    if (options.computesInDouble)
        json.insert(QStringLiteral("double"), true);
    if (options.seed != 0)
        json.insert(QStringLiteral("seed"), QString::number(options.seed));
    return json;
}

Expected<std::vector<MergeRule>> mergeRulesFromJson(const QJsonArray &json, const QStringList &models)
{
    std::vector<MergeRule> rules;
    for (const QJsonValue &each : json) {
        BURNISH_TRY(MergeRule rule, ruleFrom(each.toObject(), models));
        rules.push_back(std::move(rule));
    }
    return rules;
}

QJsonArray mergeRulesAsJson(const std::vector<MergeRule> &rules, const QStringList &models)
{
    QJsonArray json;
    for (const MergeRule &rule : rules) {
        QJsonObject object{{QStringLiteral("parameter"), QString::fromStdString(rule.parameter)}};
        if (rule.model)
            object.insert(QStringLiteral("model"), models[qsizetype(*rule.model)]);
        if (rule.where.kind != MergePattern::Kind::All)
            object.insert(rule.where.kind == MergePattern::Kind::Regex ? QStringLiteral("regex")
                                                                       : QStringLiteral("filter"),
                          QString::fromStdString(rule.where.text));
        if (!rule.where.also.empty())
            object.insert(QStringLiteral("also"), QString::fromStdString(rule.where.also));
        if (!rule.where.unless.empty())
            object.insert(QStringLiteral("unless"), QString::fromStdString(rule.where.unless));
        QJsonArray values;
        for (const double value : rule.values)
            values.append(value);
        object.insert(QStringLiteral("value"), values.size() == 1 ? values.first() : QJsonValue(values));
        json.append(object);
    }
    return json;
}

Expected<std::vector<double>> mergeValuesFromText(const QString &text)
{
    QString inside = text.trimmed();
    if (inside.startsWith(QLatin1Char('[')) && inside.endsWith(QLatin1Char(']')))
        inside = inside.mid(1, inside.size() - 2);
    std::vector<double> values;
    for (const QString &part : inside.split(QLatin1Char(','))) {
        const QString word = part.trimmed();
        bool isNumber = word == QLatin1String("true") || word == QLatin1String("false");
        const double value = isNumber ? double(word == QLatin1String("true")) : word.toDouble(&isNumber);
        if (!isNumber || !std::isfinite(value))
            return Error(ErrorCode::InvalidArgument, Text::tr("“%1” is no number.").arg(word));
        values.push_back(value);
    }
    return values;
}

} // namespace burnish
