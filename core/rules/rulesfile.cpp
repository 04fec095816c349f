// SPDX-License-Identifier: MIT
#include "core/rules/rulesfile.h"

#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/encoding/json/jsondocument.h"
#include "core/encoding/yaml/yamldocument.h"
#include "core/io/safefile.h"
#include "core/io/smallfile.h"
#include "core/remap/rulefile.h"
#include "core/rules/language/rulestext.h"

#include <QJsonArray>

#include <yaml-cpp/yaml.h>

#include <cmath>

namespace burnish {

namespace {

constexpr double largestNumber = 9007199254740992.0; // 2^53: JSON's numbers are doubles

Error malformedRules(const QString &message)
{
    return {ErrorCode::Malformed, message};
}

Error inStep(qsizetype step, const Error &error)
{
    return malformedRules(RulesText::tr("Step %1: %2").arg(step + 1).arg(error.message()));
}

QString wellFormed(const QString &text)
{
    return fromUtf8(text.toStdString());
}

/// JSON may contain half a surrogate pair, which UTF-8 cannot.
QJsonValue wellFormed(const QJsonValue &value)
{
    if (value.isString())
        return wellFormed(value.toString());
    if (value.isArray()) {
        QJsonArray list = value.toArray();
        for (auto entry : list)
            entry = wellFormed(QJsonValue(entry));
        return list;
    }
    if (!value.isObject())
        return value;
    const QJsonObject object = value.toObject();
    QJsonObject members;
    for (auto member = object.begin(); member != object.end(); ++member)
        members.insert(wellFormed(member.key()), wellFormed(member.value()));
    return members;
}

Expected<std::vector<std::string>> textsOf(const QJsonObject &object, const QString &key)
{
    const QJsonValue value = object.value(key);
    std::vector<std::string> texts;
    if (value.isUndefined())
        return texts;
    const QJsonArray list = value.toArray();
    if (!value.isArray())
        return malformedRules(RulesText::tr("Expected a list of patterns for “%1”.").arg(key));
    texts.reserve(std::size_t(list.size()));
    for (const auto &entry : list) {
        if (!entry.isString())
            return malformedRules(RulesText::tr("Expected a list of patterns for “%1”.").arg(key));
        texts.push_back(entry.toString().toStdString());
    }
    return texts;
}

Expected<std::vector<RuleCaptures>> leftOutOf(const QJsonValue &value)
{
    const Error bad =
        malformedRules(RulesText::tr("Expected a list of groups for “leave_out”, such as [{\"i\": \"3\"}]."));
    std::vector<RuleCaptures> groups;
    if (value.isUndefined())
        return groups;
    if (!value.isArray())
        return bad;
    const QJsonArray list = value.toArray();
    for (const auto &entry : list) {
        const QJsonObject object = entry.toObject();
        if (!entry.isObject() || object.isEmpty())
            return bad;
        RuleCaptures group;
        for (auto member = object.begin(); member != object.end(); ++member) {
            if (!member.value().isString())
                return bad;
            group.emplace(member.key().toStdString(), member.value().toString().toStdString());
        }
        groups.push_back(std::move(group));
    }
    return groups;
}

Expected<LearnedFrom> learnedFromOf(const QJsonValue &value)
{
    LearnedFrom learned;
    if (value.isUndefined())
        return learned;
    const QJsonObject object = value.toObject();
    const double count = object.value(QLatin1String("count")).toDouble(-1);
    auto tensors = textsOf(object, QStringLiteral("tensors"));
    if (!value.isObject() || !tensors || count < 0 || count > largestNumber || std::floor(count) != count)
        return malformedRules(RulesText::tr(
            "Expected names and their number for “learned_from”, such as {\"tensors\": [\"a\"], \"count\": 1}."));
    learned.tensors = *std::move(tensors);
    learned.count = std::uint64_t(count);
    return learned;
}

Expected<bool> flagOf(const QJsonObject &object, const QString &key, bool fallback)
{
    const QJsonValue value = object.value(key);
    if (!value.isUndefined() && !value.isBool())
        return malformedRules(RulesText::tr("Expected true or false for “%1”.").arg(key));
    return value.toBool(fallback);
}

Expected<void> checkKeys(const QJsonObject &object, const QStringList &known)
{
    for (auto member = object.begin(); member != object.end(); ++member) {
        if (!known.contains(member.key()))
            return malformedRules(RulesText::tr("Unknown key “%1”; expected one of %2.")
                                      .arg(quotedForMessage(member.key().toStdString()), joinedNames(known)));
    }
    return {};
}

Expected<TensorRule> stepOf(const QJsonValue &value)
{
    if (!value.isObject())
        return malformedRules(RulesText::tr("Expected an object with “operation”, “inputs” and “outputs”."));
    const QJsonObject object = value.toObject();
    BURNISH_CHECK(checkKeys(object, {QStringLiteral("operation"), QStringLiteral("inputs"), QStringLiteral("outputs"),
                                     QStringLiteral("parameters"), QStringLiteral("syntax"), QStringLiteral("enabled"),
                                     QStringLiteral("optional"), QStringLiteral("leave_out"), QStringLiteral("note"),
                                     QStringLiteral("learned_from")}));
    TensorRule rule;
    const QJsonValue operation = object.value(QLatin1String("operation"));
    if (!operation.isString())
        return malformedRules(RulesText::tr("Expected the name of an operation for “operation”."));
    rule.operation = operation.toString().toStdString();
    BURNISH_TRY(rule.inputs, textsOf(object, QStringLiteral("inputs")));
    BURNISH_TRY(rule.outputs, textsOf(object, QStringLiteral("outputs")));
    const QJsonValue parameters = object.value(QLatin1String("parameters"));
    if (!parameters.isUndefined() && !parameters.isObject())
        return malformedRules(RulesText::tr("Expected an object for “parameters”."));
    rule.parameters = wellFormed(parameters).toObject();
    const QJsonValue syntax = object.value(QLatin1String("syntax"));
    const bool isRegex = syntax == QLatin1String("regex");
    if (!syntax.isUndefined() && !isRegex && syntax != QLatin1String("placeholders"))
        return malformedRules(RulesText::tr("Expected “placeholders” or “regex” for “syntax”."));
    rule.syntax = isRegex || rule.operation == "remap" ? RuleSyntax::Regex : RuleSyntax::Placeholders;
    BURNISH_TRY(rule.enabled, flagOf(object, QStringLiteral("enabled"), true));
    BURNISH_TRY(rule.optional, flagOf(object, QStringLiteral("optional"), false));
    BURNISH_TRY(rule.leftOut, leftOutOf(object.value(QLatin1String("leave_out"))));
    BURNISH_TRY(rule.learnedFrom, learnedFromOf(object.value(QLatin1String("learned_from"))));
    return rule;
}

Expected<std::vector<TensorRule>> stepsOf(const QJsonValue &value)
{
    if (!value.isArray())
        return malformedRules(RulesText::tr("Expected a list of steps for “steps”."));
    const QJsonArray list = value.toArray();
    std::vector<TensorRule> steps;
    steps.reserve(std::size_t(list.size()));
    for (qsizetype i = 0; i < list.size(); ++i) {
        auto step = stepOf(list[i]);
        if (!step)
            return inStep(i, step.error());
        steps.push_back(*std::move(step));
    }
    if (steps.size() > mostRules)
        return malformedRules(RulesText::tr("A list can have at most %1 rules.").arg(mostRules));
    return steps;
}

Expected<Placeholders> placeholdersOf(const QJsonValue &value)
{
    Placeholders placeholders;
    if (!value.isUndefined() && !value.isObject())
        return malformedRules(RulesText::tr("Expected an object for “placeholders”."));
    const QJsonObject object = value.toObject();
    for (auto member = object.begin(); member != object.end(); ++member) {
        const auto kind = placeholderFromName(member.value().toString());
        if (!kind)
            return malformedRules(RulesText::tr("The placeholder “%1” must be digits, piece or any.")
                                      .arg(quotedForMessage(member.key().toStdString())));
        placeholders.emplace(member.key().toStdString(), *kind);
    }
    return placeholders;
}

QJsonObject stepAsJson(const TensorRule &rule)
{
    const auto asList = [](const std::vector<std::string> &texts) {
        QJsonArray list;
        for (const std::string &text : texts)
            list.append(fromUtf8(text));
        return list;
    };
    QJsonObject step = {{QStringLiteral("operation"), fromUtf8(rule.operation)},
                        {QStringLiteral("inputs"), asList(rule.inputs)},
                        {QStringLiteral("outputs"), asList(rule.outputs)}};
    if (!rule.parameters.isEmpty())
        step.insert(QStringLiteral("parameters"), rule.parameters);
    if (rule.syntax == RuleSyntax::Regex && rule.operation != "remap")
        step.insert(QStringLiteral("syntax"), QStringLiteral("regex"));
    if (!rule.enabled)
        step.insert(QStringLiteral("enabled"), false);
    if (rule.optional)
        step.insert(QStringLiteral("optional"), true);
    QJsonArray leftOut;
    for (const RuleCaptures &group : rule.leftOut) {
        QJsonObject values;
        for (const auto &[name, value] : group)
            values.insert(fromUtf8(name), fromUtf8(value));
        leftOut.append(values);
    }
    if (!leftOut.isEmpty())
        step.insert(QStringLiteral("leave_out"), leftOut);
    if (rule.learnedFrom.count > 0)
        step.insert(QStringLiteral("learned_from"),
                    QJsonObject{{QStringLiteral("tensors"), asList(rule.learnedFrom.tensors)},
                                {QStringLiteral("count"), qint64(rule.learnedFrom.count)}});
    return step;
}

QJsonArray stepsAsJson(const std::vector<TensorRule> &steps)
{
    QJsonArray list;
    for (const TensorRule &step : steps)
        list.append(stepAsJson(step));
    return list;
}

/// What YAML's core schema makes of a plain scalar; quoted ones are text.
QJsonValue scalarOf(const YAML::Node &node)
{
    const QString text = fromUtf8(node.Scalar());
    if (node.Tag() == "!")
        return text;
    if (text == QLatin1String("true") || text == QLatin1String("false"))
        return text == QLatin1String("true");
    if (text.isEmpty() || text == QLatin1String("null") || text == QLatin1String("~"))
        return QJsonValue::Null;
    bool isNumber = false;
    if (const qint64 integer = text.toLongLong(&isNumber); isNumber)
        return integer;
    const double number = text.toDouble(&isNumber);
    const QChar first = text.front() == u'-' || text.front() == u'+' ? text.back() : text.front();
    return isNumber && (first.isDigit() || first == u'.') ? QJsonValue(number) : QJsonValue(text);
}

/// Depth and size are limited by readYaml().
Expected<QJsonValue> jsonOf(const YAML::Node &node)
{
    if (node.IsScalar())
        return scalarOf(node);
    if (node.IsSequence()) {
        QJsonArray list;
        for (const YAML::Node &entry : node) {
            BURNISH_TRY(const QJsonValue value, jsonOf(entry));
            list.append(value);
        }
        return QJsonValue(list);
    }
    if (!node.IsMap())
        return QJsonValue(QJsonValue::Null);
    QJsonObject object;
    for (const auto &member : node) {
        if (!member.first.IsScalar())
            return malformedRules(
                RulesText::tr("Expected text as key, in line %1.").arg(QString::number(member.first.Mark().line + 1)));
        BURNISH_TRY(const QJsonValue value, jsonOf(member.second));
        object.insert(fromUtf8(member.first.Scalar()), value);
    }
    return QJsonValue(object);
}

/// yaml-cpp cannot read a flow map that it begins with such a key.
bool hasLongKeys(const QJsonValue &value)
{
    const QJsonArray list = value.toArray();
    if (std::ranges::any_of(list, [](const auto &entry) { return hasLongKeys(entry); }))
        return true;
    const QJsonObject object = value.toObject();
    for (auto member = object.begin(); member != object.end(); ++member) {
        if (isLongYamlKey(member.key().toStdString()) || hasLongKeys(member.value()))
            return true;
    }
    return false;
}

void emit(YAML::Emitter &out, const QJsonValue &value, bool isFlow)
{
    if (value.isArray()) {
        const QJsonArray list = value.toArray();
        const bool isShort = isFlow || list.isEmpty() || (list.first().isDouble() && !hasLongKeys(value));
        out << (isShort ? YAML::Flow : YAML::Block) << YAML::BeginSeq;
        for (const auto &entry : list)
            emit(out, entry, isShort);
        out << YAML::EndSeq;
    } else if (value.isObject()) {
        const QJsonObject object = value.toObject();
        out << (isFlow || object.isEmpty() ? YAML::Flow : YAML::Block) << YAML::BeginMap;
        // "operation" and what it applies to come first.
        QStringList keys = {QStringLiteral("operation"), QStringLiteral("inputs"), QStringLiteral("outputs")};
        for (auto member = object.begin(); member != object.end(); ++member) {
            if (!keys.contains(member.key()))
                keys += member.key();
        }
        for (const QString &key : std::as_const(keys)) {
            if (!object.contains(key))
                continue;
            writeYamlKey(out, key.toStdString());
            out << YAML::Value;
            const bool isShort = key == QLatin1String("parameters") && !hasLongKeys(object.value(key));
            emit(out, object.value(key), isFlow || isShort);
        }
        out << YAML::EndMap;
    } else if (value.isString()) {
        writeYamlText(out, value.toString().toStdString());
    } else if (value.isBool()) {
        out << value.toBool();
    } else if (value.toInteger(0) == value.toInteger(1)) {
        out << value.toInteger();
    } else if (value.isNull()) {
        out << YAML::Null;
    } else {
        out << QString::number(value.toDouble(), 'g', 17).toStdString();
    }
}

bool isYaml(const QString &path)
{
    return path.endsWith(QLatin1String(".yaml"), Qt::CaseInsensitive) ||
           path.endsWith(QLatin1String(".yml"), Qt::CaseInsensitive);
}

} // namespace

Expected<TensorRules> tensorRulesFromJson(const QJsonDocument &document)
{
    if (document.isArray()) {
        BURNISH_TRY(const auto renames, rulesFromJson(document.toJson(QJsonDocument::Compact)));
        return tensorRulesOf(renames);
    }
    const QJsonObject object = document.object();
    if (!document.isObject() || !object.contains(QLatin1String("steps")))
        return malformedRules(RulesText::tr("Expected an object with “steps”, or a list of rename rules."));
    TensorRules rules;
    rules.title = wellFormed(object.value(QLatin1String("title"))).toString();
    rules.note = wellFormed(object.value(QLatin1String("note"))).toString();
    BURNISH_TRY(rules.placeholders, placeholdersOf(object.value(QLatin1String("placeholders"))));
    BURNISH_TRY(rules.values, ruleValuesFromJson(object.value(QLatin1String("values"))));
    BURNISH_TRY(rules.steps, stepsOf(object.value(QLatin1String("steps"))));
    const QJsonValue inverse = object.value(QLatin1String("inverse"));
    if (inverse.isUndefined())
        return rules;
    if (!inverse.isObject())
        return malformedRules(RulesText::tr("Expected an object with “steps” for “inverse”."));
    auto steps = stepsOf(inverse.toObject().value(QLatin1String("steps")));
    if (!steps)
        return malformedRules(RulesText::tr("In “inverse”: %1").arg(steps.error().message()));
    rules.inverse = *std::move(steps);
    return rules;
}

QJsonObject ruleValuesAsJson(const RuleValues &values)
{
    QJsonObject object;
    for (const auto &[name, value] : values)
        object.insert(fromUtf8(name), qint64(value));
    return object;
}

QJsonObject rulesAsJson(const TensorRules &rules)
{
    QJsonObject object;
    if (!rules.title.isEmpty())
        object.insert(QStringLiteral("title"), rules.title);
    if (!rules.note.isEmpty())
        object.insert(QStringLiteral("note"), rules.note);
    QJsonObject placeholders;
    for (const auto &[name, kind] : rules.placeholders)
        placeholders.insert(fromUtf8(name), nameOf(kind));
    if (!placeholders.isEmpty())
        object.insert(QStringLiteral("placeholders"), placeholders);
    if (const QJsonObject values = ruleValuesAsJson(rules.values); !values.isEmpty())
        object.insert(QStringLiteral("values"), values);
    object.insert(QStringLiteral("steps"), stepsAsJson(rules.steps));
    if (rules.inverse)
        object.insert(QStringLiteral("inverse"), QJsonObject{{QStringLiteral("steps"), stepsAsJson(*rules.inverse)}});
    return object;
}

QByteArray tensorRulesToJson(const TensorRules &rules)
{
    return QJsonDocument(rulesAsJson(rules)).toJson();
}

Expected<RuleValues> ruleValuesFromJson(const QJsonValue &value)
{
    RuleValues values;
    if (!value.isUndefined() && !value.isObject())
        return malformedRules(RulesText::tr("Expected an object for “values”."));
    const QJsonObject object = value.toObject();
    for (auto member = object.begin(); member != object.end(); ++member) {
        const double number = member.value().toDouble(0.5);
        if (std::floor(number) != number || std::abs(number) > largestNumber)
            return malformedRules(RulesText::tr("The value “%1” must be a whole number.")
                                      .arg(quotedForMessage(member.key().toStdString())));
        values.emplace(member.key().toStdString(), std::int64_t(number));
    }
    return values;
}

Expected<TensorRules> tensorRulesFromYaml(const QByteArray &yaml)
{
    BURNISH_TRY(const YAML::Node node, readYaml(yaml));
    // yaml-cpp throws; no exception leaves this function.
    try {
        BURNISH_TRY(const QJsonValue value, jsonOf(node));
        return tensorRulesFromJson(value.isArray() ? QJsonDocument(value.toArray()) : QJsonDocument(value.toObject()));
    } catch (const YAML::Exception &exception) {
        return malformedRules(QString::fromStdString(exception.msg));
    }
}

QByteArray tensorRulesToYaml(const TensorRules &rules)
{
    YAML::Emitter out;
    emit(out, rulesAsJson(rules), false);
    return QByteArray::fromStdString(std::string(out.c_str(), out.size())) + '\n';
}

Expected<TensorRules> readTensorRules(const QString &path)
{
    if (!isYaml(path))
        return readJsonFile(path, tensorRulesFromJson);
    BURNISH_TRY(const QByteArray yaml, readSmallFile(path, yamlSizeLimit));
    auto rules = tensorRulesFromYaml(yaml);
    if (!rules)
        return std::move(rules.error().inFile(path));
    return rules;
}

Expected<void> writeTensorRules(const QString &path, const TensorRules &rules)
{
    if (!isYaml(path))
        return writeJsonFile(path, tensorRulesToJson(rules));
    return SafeFile::writeAll(path, SafeFile::Existing::Replace, tensorRulesToYaml(rules));
}

} // namespace burnish
