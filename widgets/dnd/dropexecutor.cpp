// SPDX-License-Identifier: MIT
#include "widgets/dnd/dropexecutor.h"

#include "core/base/joinedtext.h"
#include "core/graft/graftchange.h"
#include "core/graft/graftplan.h"
#include "core/merge/pairblend.h"
#include "widgets/jobs/awaited.h"
#include "widgets/jobs/disposal.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/workspace.h"

#include <QCoreApplication>
#include <QPointer>

namespace burnish {

DropExecutor::DropExecutor(Workspace &workspace, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
{}

GraftPlan DropExecutor::planned(const ModelState &target, GraftRequest request)
{
    if (!isLarge(request))
        return planGraft(target, std::move(request));
    return awaited([&] { return planGraft(target, std::move(request)); });
}

bool DropExecutor::carryOut(ModelDocument *donor, ModelDocument *target, GraftRequest request, Prompting prompting,
                            QWidget *parent)
{
    if (donor != target)
        request.donorKey = QString::number(m_workspace.idOf(donor));
    const QPointer<ModelDocument> donorThere(donor);
    const QPointer<ModelDocument> targetThere(target);
    const ModelState before = target->state();
    GraftPlan plan = planned(before, std::move(request));
    if (!donorThere || !targetThere)
        return false;
    if (!plan.isPossible()) {
        m_workspace.showStatus(joinedSentences({plan.impossible, plan.advice()}));
        return false;
    }
    if (m_planDialog && (prompting == Prompting::Always || plan.needsAnswer())) {
        auto answered = m_planDialog(before, std::move(plan), parent);
        if (!answered)
            return false;
        plan = *std::move(answered);
        // A reload while the dialog was open may have put other tensors under the same nodes.
        bool isStale = false;
        before.visitDifferences(target->state(), [&](NodeId) { isStale = true; });
        if (isStale) {
            m_workspace.showStatus(
                QCoreApplication::translate("burnish::Edit", "The model has changed since this was planned."));
            return false;
        }
    }
    const bool isMove = donor != target && plan.request.mode == GraftMode::Move;
    const auto changes = [&, left = donor->state()] {
        return std::pair(graftChange(before, plan, blendPairs),
                         isMove ? graftRemoval(left, plan) : Expected<ChangeSet>(ChangeSet()));
    };
    auto [arrival, removal] = isLarge(plan.request) ? awaited(changes) : changes();
    if (!donorThere || !targetThere)
        return false;
    if (!arrival || !removal) {
        m_workspace.showStatus((arrival ? removal : arrival).error().sentence());
        return false;
    }
    if (!removal->isEmpty()) {
        const ModelState &dragged = plan.request.donor;
        const QString what =
            plan.dragged.size() == 1 ? quotedForMessage(dragged.path(plan.dragged.front())) : plan.what;
        const int count = int(plan.writtenCount());
        arrival->text =
            (count > 0 ? tr("Move %1 from %2 to %3 (%n tensor(s))", nullptr, count) : tr("Move %1 from %2 to %3"))
                .arg(what, donor->displayName(), target->displayName());
    }
    if (!m_workspace.history().applyMove(target, *std::move(arrival), donor, *std::move(removal)))
        return false;
    const auto done = std::make_shared<const GraftPlan>(std::move(plan));
    Q_EMIT carriedOut(target, before, done);
    disposeShared(std::const_pointer_cast<GraftPlan>(done));
    return true;
}

} // namespace burnish
