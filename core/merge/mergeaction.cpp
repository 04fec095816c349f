// SPDX-License-Identifier: MIT
#include "core/merge/mergeaction.h"

#include "core/merge/config/mergeoptiontable.h"

#include <QSet>

namespace burnish {

std::optional<EditAction> mergeAction(const MergePlan &plan, QStringList keys)
{
    keys[qsizetype(plan.leader)].clear();
    if (keys.count(QString()) != 1 || QSet<QString>(keys.begin(), keys.end()).size() != keys.size())
        return std::nullopt;
    EditAction action(QStringLiteral("merge"), mergeAsJson({plan.options, std::move(keys), {}, {}}));
    const auto said = mergeFromJson(action.arguments);
    if (!said)
        return std::nullopt;
    action.donors = said->models;
    action.donors.removeAll(QString());
    return action;
}

Expected<QJsonObject> mergeArgumentsOf(const EditAction &action, const QString &model, const QStringList &donors)
{
    BURNISH_TRY(MergeConfig config, mergeFromJson(action.arguments));
    for (QString &name : config.models) {
        const qsizetype donor = action.donors.indexOf(name);
        name = donor < 0 ? model : donors.value(donor);
    }
    return mergeAsJson(config);
}

} // namespace burnish
