// SPDX-License-Identifier: MIT
#include "core/merge/config/mergerules.h"

#include "core/merge/methods/mergetext.h"
#include "core/rules/rulesfile.h"

#include <QJsonDocument>

#include <cmath>

namespace burnish {

namespace {

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
            return Error(ErrorCode::Malformed, MergeText::tr("Unknown key “%1” in a rule.").arg(key));
    }
    MergeRule rule;
    rule.parameter = json.value(QLatin1String("parameter")).toString(QStringLiteral("weight")).toStdString();
    if (const QJsonValue model = json.value(QLatin1String("model")); !model.isUndefined()) {
        const qsizetype index = models.indexOf(model.toString());
        if (index < 0)
            return Error(ErrorCode::InvalidArgument,
                         MergeText::tr("“%1” is not one of the models.").arg(model.toString()));
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
        return Error(ErrorCode::Malformed,
                     MergeText::tr("“also” and “unless” can be used with “regex”, but not with “filter”."));
    if (hasMore)
        rule.where.kind = MergePattern::Kind::Regex;
    const QJsonValue value = json.value(QLatin1String("value"));
    const QJsonArray values = value.isArray() ? value.toArray() : QJsonArray{value};
    for (const QJsonValue &each : values) {
        const auto number = numberOf(each);
        if (!number)
            return Error(ErrorCode::Malformed,
                         MergeText::tr("The value of a rule must be a number or an array of numbers."));
        rule.values.push_back(*number);
    }
    if (rule.values.empty())
        return Error(ErrorCode::Malformed,
                     MergeText::tr("The value of a rule must be a number or an array of numbers."));
    return rule;
}

Expected<std::size_t> modelNamed(const QJsonValue &name, const QStringList &models)
{
    const qsizetype index = models.indexOf(name.toString());
    if (index < 0)
        return Error(ErrorCode::InvalidArgument, MergeText::tr("“%1” is not one of the models.").arg(name.toString()));
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
        return Error(ErrorCode::Malformed,
                     MergeText::tr("Expected a layer range [from, to], found %1.")
                         .arg(quotedForMessage(QJsonDocument(layers).toJson(QJsonDocument::Compact).toStdString())));
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

} // namespace

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

Expected<std::vector<MergeSlice>> mergeSlicesFromJson(const QJsonArray &json, const QStringList &models)
{
    std::vector<MergeSlice> slices;
    for (const QJsonValue &each : json) {
        BURNISH_TRY(MergeSlice slice, sliceFrom(each.toObject(), models));
        slices.push_back(std::move(slice));
    }
    return slices;
}

QJsonArray mergeSlicesAsJson(const std::vector<MergeSlice> &slices, const QStringList &models)
{
    QJsonArray json;
    for (const MergeSlice &slice : slices)
        json.append(sliceAsJson(slice, models));
    return json;
}

Expected<std::vector<MergeThrough>> mergeThroughFromJson(const QJsonArray &json, const QStringList &models)
{
    std::vector<MergeThrough> all;
    for (const QJsonValue &each : json) {
        MergeThrough through;
        BURNISH_TRY(through.source, modelNamed(each[QLatin1String("model")], models));
        BURNISH_TRY(through.rules, tensorRulesFromJson(QJsonDocument(each[QLatin1String("rules")].toObject())));
        BURNISH_TRY(through.values, ruleValuesFromJson(each[QLatin1String("values")]));
        all.push_back(std::move(through));
    }
    return all;
}

QJsonArray mergeThroughAsJson(const std::vector<MergeThrough> &through, const QStringList &models)
{
    QJsonArray json;
    for (const MergeThrough &each : through) {
        QJsonObject object{{QStringLiteral("model"), models[qsizetype(each.source)]},
                           {QStringLiteral("rules"), rulesAsJson(each.rules)}};
        if (!each.values.empty())
            object.insert(QStringLiteral("values"), ruleValuesAsJson(each.values));
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
            return Error(ErrorCode::InvalidArgument, MergeText::tr("“%1” is not a number.").arg(word));
        values.push_back(value);
    }
    return values;
}

} // namespace burnish
