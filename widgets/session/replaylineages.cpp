// SPDX-License-Identifier: MIT
#include "widgets/session/replaylineages.h"

#include "core/formats/rawvalues.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/workspace.h"

namespace burnish {

ReplayLineages::ReplayLineages(Workspace &workspace, QHash<QString, ModelDocument *> shown,
                               const std::vector<ReplayedModel> &models)
    : m_workspace(workspace)
    , m_shown(std::move(shown))
{
    for (const ReplayedModel &model : models)
        if (!m_shown.contains(model.handle))
            m_hidden[model.handle] =
                openedLineage(model.file, model.handle, model.part.has_value(), textsOf(model.raw));
}

LineagePtr ReplayLineages::of(const QString &handle) const
{
    if (const ModelDocument *document = m_shown.value(handle))
        return m_workspace.history().lineageOf(document);
    const auto found = m_hidden.find(handle);
    return found == m_hidden.end() ? nullptr : found->second;
}

Expected<void> ReplayLineages::apply(const ModelChange &change)
{
    if (ModelDocument *document = m_shown.value(change.model))
        return m_workspace.history().apply(document, change.change, donorsOf(change));
    if (const LineagePtr before = of(change.model))
        m_hidden[change.model] = editedLineage(before, change.change, donorsOf(change));
    return {};
}

Expected<void> ReplayLineages::applyMove(const ModelChange &arrival, const ModelChange &removal)
{
    ModelDocument *target = m_shown.value(arrival.model);
    ModelDocument *donor = m_shown.value(removal.model);
    if (target && donor)
        return m_workspace.history().applyMove(target, arrival.change, donor, removal.change, donorsOf(arrival));
    BURNISH_CHECK(apply(arrival));
    return apply(removal);
}

std::vector<LineagePtr> ReplayLineages::donorsOf(const ModelChange &change) const
{
    std::vector<LineagePtr> donors;
    for (const QString &donor : change.change.action ? change.change.action->donors : QStringList())
        donors.push_back(of(donor));
    return donors;
}

} // namespace burnish
