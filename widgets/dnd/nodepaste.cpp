// SPDX-License-Identifier: MIT
#include "widgets/dnd/nodepaste.h"

#include "widgets/nodes/nodemime.h"
#include "widgets/style/widgetstext.h"
#include "widgets/workspace/workspace.h"

#include <QClipboard>
#include <QGuiApplication>

namespace burnish {

void pasteNodes(Workspace &workspace, DropExecutor &executor, ModelDocument *target, DropExecutor::Prompting prompting,
                QWidget *parent)
{
    const auto nodes = nodemime::read(QGuiApplication::clipboard()->mimeData());
    if (!nodes || !target)
        return workspace.showStatus(WidgetsText::tr("There are no nodes to paste. Copy some first."));
    ModelDocument *donor = workspace.documentById(nodes->documentId);
    if (!donor)
        return workspace.showStatus(WidgetsText::tr("The model the nodes were copied from is closed."));
    GraftRequest request;
    request.donor = donor->state();
    for (const NodeId id : nodes->ids)
        if (donor->state().contains(id))
            request.donorIds.push_back(id);
    const QList<NodeId> selection = workspace.selection();
    request.target = selection.isEmpty() ? target->state().root() : selection.first();
    if (request.donorIds.empty() || !target->state().contains(request.target))
        return workspace.showStatus(WidgetsText::tr("The copied nodes no longer exist."));
    request.sameModel = donor == target;
    request.mode = nodes->cut ? GraftMode::Move : GraftMode::Copy;
    request.donorName = donor->displayName();
    request.targetName = target->displayName();
    executor.carryOut(donor, target, std::move(request), prompting, parent);
}

} // namespace burnish
