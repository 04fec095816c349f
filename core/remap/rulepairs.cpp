// SPDX-License-Identifier: MIT
#include "core/remap/rulepairs.h"

namespace burnish {

std::vector<RemapRule> rulesFromPairs(const QJsonValue &pairs)
{
    std::vector<RemapRule> rules;
    for (const QJsonValue &pair : pairs.toArray())
        rules.push_back({pair[0].toString().toStdString(), pair[1].toString().toStdString()});
    return rules;
}

QJsonArray rulesAsPairs(const std::vector<RemapRule> &rules)
{
    QJsonArray pairs;
    for (const RemapRule &rule : rules) {
        if (rule.enabled)
            pairs.append(QJsonArray{QString::fromStdString(rule.from), QString::fromStdString(rule.to)});
    }
    return pairs;
}

void addIndices(QJsonObject &arguments, bool mapIndices, const QStringList &keptIndices)
{
    if (mapIndices)
        arguments.insert(QStringLiteral("mapIndices"), true);
    if (mapIndices && !keptIndices.isEmpty())
        arguments.insert(QStringLiteral("keepIndices"), QJsonArray::fromStringList(keptIndices));
}

} // namespace burnish
