// SPDX-License-Identifier: MIT
#include "core/remap/remapedit.h"

#include "core/edit/editaction.h"
#include "core/edit/repath.h"
#include "core/remap/remaptext.h"
#include "core/remap/rulepairs.h"

namespace burnish {

namespace {

std::optional<EditAction> recorded(const ModelState &state, const RemapPlan &plan)
{
    QJsonObject arguments = {{QStringLiteral("rules"), rulesAsPairs(plan.rules)}};
    addIndices(arguments, plan.mapIndices, plan.keptIndices);
    if (!addRecipePaths(arguments, "scope", state, plan.scope))
        return std::nullopt;
    return EditAction{QStringLiteral("remap"), arguments, {}};
}

} // namespace

Expected<ChangeSet> planRemapEdit(const ModelState &state, const RemapPlan &plan, QString text)
{
    std::vector<NewPath> newPaths;
    for (const RemapEntry &entry : plan.entries) {
        if (!entry.isRenamed())
            continue;
        if (!state.contains(entry.id) || state.path(entry.id) != entry.oldPath)
            return Error(ErrorCode::Mismatch, RemapText::tr("The model has changed since the new names were computed."))
                .inTensor(QString::fromStdString(entry.oldPath));
        newPaths.emplace_back(entry.id, entry.newPath);
    }
    if (!plan.nameless.empty())
        return Error(ErrorCode::Collision, RemapText::tr("The rules would leave %1 without a name.")
                                               .arg(quotedForMessage(state.path(plan.nameless.front()))));
    if (!plan.collisions.empty()) {
        const RemapPlan::Collision &collision = plan.collisions.front();
        return Error(ErrorCode::Collision,
                     RemapText::tr("%1 and %2 would both be named %3.")
                         .arg(quotedForMessage(state.path(collision.leaves[0])),
                              quotedForMessage(state.path(collision.leaves[1])), quotedForMessage(collision.path)));
    }
    BURNISH_TRY(ChangeSet change, planRepath(state, newPaths, std::move(text)));
    change.action = recorded(state, plan);
    return change;
}

} // namespace burnish
