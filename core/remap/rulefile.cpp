// SPDX-License-Identifier: MIT
#include "core/remap/rulefile.h"

#include "core/encoding/json/jsondocument.h"
#include "core/remap/remaptext.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>

namespace burnish {

namespace {

std::optional<RemapRule> ruleFromPair(const QJsonArray &pair)
{
    if (pair.size() != 2 || !pair[0].isString() || !pair[1].isString())
        return std::nullopt;
    return RemapRule{pair[0].toString().toStdString(), pair[1].toString().toStdString()};
}

std::optional<RemapRule> ruleFromObject(const QJsonObject &object)
{
    const QJsonValue from = object[QLatin1String("from")];
    const QJsonValue to = object[QLatin1String("to")];
    const QJsonValue enabled = object[QLatin1String("enabled")];
    const int known = enabled.isUndefined() ? 2 : 3;
    if (!from.isString() || !to.isString() || object.size() != known || (known == 3 && !enabled.isBool()))
        return std::nullopt;
    return RemapRule{from.toString().toStdString(), to.toString().toStdString(), enabled.toBool(true)};
}

QByteArray quoted(const std::string &text)
{
    const QByteArray list = QJsonDocument(QJsonArray{QString::fromStdString(text)}).toJson(QJsonDocument::Compact);
    return list.mid(1, list.size() - 2);
}

Expected<std::vector<RemapRule>> rulesOf(const QJsonDocument &document)
{
    if (!document.isArray())
        return Error(ErrorCode::Malformed, RemapText::tr("Expected the rule file to contain an array of rules."));
    const QJsonArray list = document.array();
    std::vector<RemapRule> rules;
    for (const QJsonValue &value : list) {
        const auto rule = value.isArray()    ? ruleFromPair(value.toArray())
                          : value.isObject() ? ruleFromObject(value.toObject())
                                             : std::nullopt;
        if (!rule)
            return Error(ErrorCode::Malformed, RemapText::tr("Invalid rule %1: expected [\"from\", \"to\"] or "
                                                             "{\"from\": …, \"to\": …, \"enabled\": true or false}.")
                                                   .arg(rules.size() + 1));
        rules.push_back(*rule);
    }
    return rules;
}

} // namespace

Expected<std::vector<RemapRule>> rulesFromJson(const QByteArray &json)
{
    BURNISH_TRY(const QJsonDocument document, parseJson(json));
    return rulesOf(document);
}

QByteArray rulesToJson(const std::vector<RemapRule> &rules)
{
    if (rules.empty())
        return QByteArrayLiteral("[]\n");
    const bool pairs = std::all_of(rules.begin(), rules.end(), [](const RemapRule &rule) { return rule.enabled; });
    QByteArray json;
    for (const RemapRule &rule : rules) {
        json += json.isEmpty() ? "[\n  " : ",\n  ";
        if (pairs)
            json += '[' + quoted(rule.from) + ", " + quoted(rule.to) + ']';
        else
            json += "{\"from\": " + quoted(rule.from) + ", \"to\": " + quoted(rule.to) +
                    ", \"enabled\": " + (rule.enabled ? "true" : "false") + '}';
    }
    return json + "\n]\n";
}

Expected<std::vector<RemapRule>> readRuleFile(const QString &path)
{
    return readJsonFile(path, rulesOf);
}

Expected<void> writeRuleFile(const QString &path, const std::vector<RemapRule> &rules)
{
    return writeJsonFile(path, rulesToJson(rules));
}

} // namespace burnish
