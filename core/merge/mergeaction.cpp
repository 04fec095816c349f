// SPDX-License-Identifier: MIT
#include "core/merge/mergeaction.h"

#include "core/merge/config/mergeoptiontable.h"

#include <QSet>

namespace burnish {

std::optional<EditAction> mergeAction(const MergePlan &plan, QStringList keys, std::optional<std::size_t> tokenizer)
{
    keys[qsizetype(plan.leader)].clear();
    if (keys.count(QString()) != 1 || QSet<QString>(keys.begin(), keys.end()).size() != keys.size())
        return std::nullopt;
    MergeConfig config{plan.options, std::move(keys)};
    if (tokenizer)
        config.tokenizer = config.models.at(qsizetype(*tokenizer));
    EditAction action(QStringLiteral("merge"), mergeAsJson(config));
    const auto recorded = mergeFromJson(action.arguments);
    if (!recorded)
        return std::nullopt;
    action.donors = recorded->models;
    action.donors.removeAll(QString());
    return action;
}

Expected<QJsonObject> mergeArgumentsOf(const EditAction &action, const QString &model, const QStringList &donors)
{
    BURNISH_TRY(MergeConfig config, mergeFromJson(action.arguments));
    const auto handleOf = [&](const QString &name) {
        const qsizetype donor = action.donors.indexOf(name);
        return donor < 0 ? model : donors.value(donor);
    };
    for (QString &name : config.models)
        name = handleOf(name);
    if (config.tokenizer)
        config.tokenizer = handleOf(*config.tokenizer);
    return mergeAsJson(config);
}

} // namespace burnish
