// SPDX-License-Identifier: MIT
#include "core/recipe/graftstep.h"

#include "core/base/optiontexts.h"
#include "core/graft/graftchange.h"
#include "core/graft/graftplan.h"
#include "core/graft/graftrows.h"
#include "core/merge/pairblend.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <unordered_map>
#include <unordered_set>

namespace burnish {

namespace {

/// How to handle tensors that collide with one of the same name.
struct NodePair
{
    GraftAction action = GraftAction::Replace;
    GraftBlend blend;
};

Expected<NodePair> meetingFrom(const QJsonObject &row)
{
    const QString name = row.value(QLatin1String("existing")).toString(QStringLiteral("replace"));
    const auto action = graftActionFromName(name);
    if (!action)
        return invalid(RecipeText::tr("Expected replace, keep, keepBoth or blend, found “%1”.").arg(name));
    NodePair meeting;
    meeting.action = *action;
    const QString id = row.value(QLatin1String("method")).toString(QStringLiteral("linear"));
    const PairMethod *method = findPairMethod(id);
    if (!method)
        return invalid(RecipeText::tr("Unknown blend method “%1”.").arg(id));
    meeting.blend = method->blend(row.value(QLatin1String("weight")).toDouble(method->standard));
    return meeting;
}

/// Returns the step's settings for individual tensors; nothing if one setting applies to all.
Expected<std::optional<std::unordered_map<NodeId, NodePair>>> rows(const StepArguments &step, const ModelState &donor)
{
    if (!step.has("rows"))
        return std::optional<std::unordered_map<NodeId, NodePair>>();
    const QJsonArray rows = step.argument("rows").toArray();
    QStringList paths;
    for (const QJsonValue &row : rows)
        paths += row[QLatin1String("path")].toString();
    std::vector<NodeId> ids;
    if (!paths.isEmpty()) {
        BURNISH_TRY(ids, nodesAt(donor, paths));
    }
    std::unordered_map<NodeId, NodePair> meetings;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        BURNISH_TRY(NodePair meeting, meetingFrom(rows[qsizetype(i)].toObject()));
        if (!meetings.emplace(ids[i], meeting).second)
            return invalid(RecipeText::tr("Duplicate row “%1”.").arg(paths[qsizetype(i)]));
    }
    return std::optional(std::move(meetings));
}

Expected<void> decide(GraftRow &row, const NodePair &meeting, const GraftPlan &plan, const ModelState &target)
{
    if (!setAction(row, meeting.action)) {
        return Error(ErrorCode::Mismatch,
                     RecipeText::tr("The tensor does not fit at %1: %2.")
                         .arg(QString::fromStdString(target.path(*row.existing)), describeAction(target, row)))
            .inTensor(QString::fromStdString(plan.request.donor.path(row.donor)));
    }
    row.blend = meeting.blend;
    return {};
}

/// Disables the adapter for the rows listed in the step.
Expected<void> leaveAsTheyAre(const StepArguments &step, GraftPlan &plan, const ModelState &target)
{
    const QStringList paths = step.texts("asTheyAre");
    if (paths.isEmpty())
        return {};
    BURNISH_TRY(const std::vector<NodeId> ids, nodesAt(plan.request.donor, paths));
    const std::unordered_set<NodeId> plain(ids.begin(), ids.end());
    for (std::size_t i = 0; i < plan.rows.size(); ++i) {
        if (plain.contains(plan.rows[i].donor))
            setAdapted(target, plan, i, false);
    }
    return {};
}

/// New tensors are added unless the step lists them, whatever the plan proposes.
Expected<void> leaveOut(const StepArguments &step, GraftPlan &plan)
{
    const QStringList paths = step.texts("leftOut");
    std::vector<NodeId> ids;
    if (!paths.isEmpty()) {
        BURNISH_TRY(ids, nodesAt(plan.request.donor, paths));
    }
    std::unordered_set<NodeId> listed(ids.begin(), ids.end());
    for (GraftRow &row : plan.rows) {
        if (row.canLeaveOut)
            row.action = listed.erase(row.donor) > 0 ? GraftAction::LeaveOut : GraftAction::Insert;
    }
    if (!listed.empty())
        return invalid(RecipeText::tr("“%1” is not a tensor that this step adds.")
                           .arg(QString::fromStdString(plan.request.donor.path(*listed.begin()))));
    return {};
}

Expected<void> decideRows(const StepArguments &step, GraftPlan &plan, const ModelState &target)
{
    BURNISH_TRY(const NodePair all, meetingFrom(step.all()));
    BURNISH_TRY(auto recorded, rows(step, plan.request.donor));
    for (GraftRow &row : plan.rows) {
        if (!row.existing)
            continue;
        NodePair meeting = all;
        if (recorded) {
            const auto own = recorded->extract(row.donor);
            if (!own)
                return invalid(
                           RecipeText::tr(
                               "This tensor collides with an existing one, but no row specifies what to do with it."))
                    .inTensor(QString::fromStdString(plan.request.donor.path(row.donor)));
            meeting = own.mapped();
        }
        BURNISH_CHECK(decide(row, meeting, plan, target));
    }
    if (recorded && !recorded->empty())
        return invalid(RecipeText::tr("“%1” does not collide with any tensor.")
                           .arg(QString::fromStdString(plan.request.donor.path(recorded->begin()->first))));
    return {};
}

} // namespace

Expected<std::vector<ModelChange>> planGraftStep(const StepArguments &step)
{
    const QString from = step.text("from");
    const QString to = step.text("to");
    BURNISH_TRY(const RecipeModel donor, step.modelAt(from));
    BURNISH_TRY(const RecipeModel target, step.modelAt(to));
    GraftRequest request;
    request.donor = donor.state;
    request.sameModel = from == to;
    request.mode = step.action() == RecipeAction::Copy ? GraftMode::Copy : GraftMode::Move;
    request.donorName = from;
    request.targetName = to;
    request.donorKey = request.sameModel ? QString() : from;
    BURNISH_TRY(request.seed, step.seed());
    BURNISH_TRY(request.donorIds, step.nodes(request.donor, "paths"));
    BURNISH_TRY(request.target, nodeAt(target.state, step.text("into")));
    if (const QJsonValue position = step.argument("position"); position.isDouble())
        request.position = std::size_t(position.toInteger());
    if (const QString name = step.text("placement"); !name.isEmpty()) {
        request.placement = graftPlacementFromName(name);
        if (!request.placement)
            return invalid(RecipeText::tr("Expected inside, pair or contents, found “%1”.").arg(name));
    }
    BURNISH_TRY(request.adapter, adapterChoiceFrom(step.all()));

    GraftPlan plan = planGraft(target.state, std::move(request));
    if (!plan.isPossible())
        return invalid(plan.impossible);
    BURNISH_CHECK(leaveAsTheyAre(step, plan, target.state));
    BURNISH_CHECK(leaveOut(step, plan));
    BURNISH_CHECK(decideRows(step, plan, target.state));
    std::vector<ModelChange> changes;
    BURNISH_TRY(ChangeSet change, graftChange(target.state, plan, blendPairs));
    changes.push_back({to, std::move(change)});
    BURNISH_TRY(ChangeSet removal, graftRemoval(plan.request.donor, plan));
    if (!removal.isEmpty() && from != to)
        changes.push_back({from, std::move(removal)});
    return changes;
}

} // namespace burnish
