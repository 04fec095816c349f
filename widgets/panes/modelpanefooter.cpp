// SPDX-License-Identifier: MIT
// What a pane's footer says about its model and the selection.
#include "core/edit/nodeedits.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/panes/banners/notesbanner.h"
#include "widgets/panes/modelpane.h"
#include "widgets/panes/panefooter.h"
#include "widgets/style/numbers.h"
#include "widgets/tree/tensortreemodel.h"
#include "widgets/tree/tensortreeview.h"
#include "widgets/workspace/filewatch.h"
#include "widgets/workspace/workspace.h"

#include <QLabel>

namespace burnish {

using namespace Qt::StringLiterals;

void ModelPane::countSelection()
{
    const ModelState &state = m_document->state();
    std::vector<NodeId> present;
    for (const NodeId id : m_view->selectedNodes())
        if (state.contains(id))
            present.push_back(id);
    m_workspace.jobs().drop(selectionKey());
    m_selected.reset();
    if (present.size() <= JobRunner::nodesPerFrame) {
        m_selected.emplace();
        for (const NodeId id : topNodes(state, present))
            if (const auto part = m_model->totalsOf(id))
                m_selected->add(*part);
        return;
    }
    m_workspace.jobs().run(
        {selectionKey(), {}, JobVisibility::Silent}, this,
        [state, present = std::move(present)](Task &task) -> Expected<Totals> {
            Totals totals;
            for (const NodeId id : topNodes(state, present)) {
                BURNISH_CHECK(task.poll());
                for (const NodeId tensor : state.tensors(id))
                    totals.add(totalsOfTensor(*state.node(tensor).tensor));
            }
            return totals;
        },
        [this](Expected<Totals> totals) {
            if (!totals)
                return;
            m_selected = *totals;
            updateFooter();
        });
}

void ModelPane::countSchemes()
{
    const ModelState &state = m_document->state();
    m_workspace.jobs().runSized(
        state.nodeCount(), {schemesKey(), {}, JobVisibility::Silent}, this,
        [state](Task &task) { return quantisedShares(state, task); },
        [this](Expected<std::vector<SchemeShare>> shares) {
            if (!shares)
                return;
            m_schemes = *std::move(shares);
            updateFooter();
        });
}

void ModelPane::markNotes()
{
    QStringList facts;
    const Omissions &lacking = m_document->state().omissions();
    for (const OmissionKind kind : omissionKinds) {
        if (const std::size_t count = lacking.count(kind); count > 0)
            facts += tr("%1: %2").arg(nameOf(kind), countText(count));
    }
    const ModelNotes &notes = m_notes->notes();
    m_footer->setNotes(notes.total, notes.serious > 0, facts);
}

void ModelPane::updateFooter()
{
    const TreeSnapshot &snapshot = m_model->snapshot();
    const auto all = m_model->totalsOf(snapshot.state.root());
    const auto plural = [](std::uint64_t count) { return int(std::min<std::uint64_t>(count, 1'000'000)); };
    QStringList figures = {u"…"_s};
    if (all && snapshot.visible)
        figures = {tr("%1 of %2 tensors").arg(countText(snapshot.visible->matches), countText(all->tensors))};
    else if (all)
        figures = {tr("%1 tensor(s)", nullptr, plural(all->tensors)).arg(countText(all->tensors)),
                   tr("%1 parameter(s)", nullptr, plural(all->parameters)).arg(parametersText(all->parameters)),
                   bytesText(all->bytes)};
    // What does not fit is left out from the end, and is in the tool tip.
    if (all && !snapshot.visible) {
        for (const SchemeShare &share : m_schemes)
            //: %1 a quantisation scheme, %2 how many tensors have it, %3 their bytes
            figures += tr("%1: %2, %3").arg(share.name, countText(share.tensors), bytesText(share.bytes));
    }
    if (const auto share = filteredShare())
        figures += tr("computing %1").arg(shareText(*share));
    if (const auto &part = m_document->readablePart(); all && part && !snapshot.visible && snapshot.marks.isEmpty())
        figures = {
            tr("%1 of %2 tensors").arg(countText(part->tensors - part->missing.size()), countText(part->tensors)),
            bytesText(all->bytes)};

    QStringList remarks;
    if (const QList<NodeId> nodes = m_view->selectedNodes(); !nodes.isEmpty()) {
        remarks +=
            nodes.size() == 1 ? tr("%n selected", nullptr, 1)
            : !m_selected
                ? u"…"_s
                : tr("%1 tensor(s) selected", nullptr, plural(m_selected->tensors)).arg(countText(m_selected->tensors));
        if (m_selected && m_selected->tensors > 0)
            remarks += bytesText(m_selected->bytes);
    } else if (const std::size_t edits = snapshot.marks.editCount()) {
        remarks += tr("%1 edit(s)", nullptr, plural(edits)).arg(countText(edits));
    }
    if (const auto *finding = FileWatch::of(m_workspace).findingOf(m_document); finding && finding->isKept)
        remarks += tr("differs from disk");
    m_footer->setParts(figures, remarks);
    m_footer->fitInto(width());
    makeQuiet(m_nothingText);
    m_nothingText->setMinimumHeight(0);
}

} // namespace burnish
