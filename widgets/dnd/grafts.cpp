// SPDX-License-Identifier: MIT
#include "widgets/dnd/grafts.h"

#include "core/merge/pairblend.h"
#include "widgets/workspace/workspace.h"

#include <QCoreApplication>

namespace burnish::grafts {

namespace {

PlanDialog &planDialog()
{
    static PlanDialog dialog;
    return dialog;
}

Listener &listener()
{
    static Listener told;
    return told;
}

} // namespace

void setListener(Listener told)
{
    listener() = std::move(told);
}

void setPlanDialog(PlanDialog dialog)
{
    planDialog() = std::move(dialog);
}

bool carryOut(Workspace &workspace, ModelDocument *donor, ModelDocument *target, GraftRequest request, Asking asking,
              QWidget *parent)
{
    if (donor != target)
        request.donorKey = QString::number(workspace.idOf(donor));
    const ModelState planned = target->state();
    GraftPlan plan = planGraft(planned, std::move(request));
    if (!plan.isPossible()) {
        workspace.tell(plan.impossible);
        return false;
    }
    if (planDialog() && (asking == Asking::Always || plan.needsAnswer())) {
        auto answered = planDialog()(target->state(), std::move(plan), parent);
        if (!answered)
            return false;
        plan = *std::move(answered);
        // While it was open, a reload may have put other tensors under the same nodes.
        bool isStale = false;
        planned.visitDifferences(target->state(), [&](NodeId) { isStale = true; });
        if (isStale) {
            workspace.tell(QCoreApplication::translate("burnish::ChangeSet", "The model has changed since this was planned."));
            return false;
        }
    }
    // Planned on the donor as it was dragged, whatever happens to it in between.
    Expected<ChangeSet> removal = ChangeSet();
    if (donor != target && plan.request.mode == GraftMode::Move)
        removal = graftRemoval(donor->state(), plan);
    const ModelState before = target->state();
    if (!workspace.applyPlan(target, graftChange(before, plan, blendPairs)))
        return false;
    if (listener())
        listener()(target, before, plan);
    if (!removal || !removal->isEmpty())
        workspace.applyPlan(donor, std::move(removal));
    return true;
}

} // namespace burnish::grafts
