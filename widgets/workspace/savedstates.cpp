// SPDX-License-Identifier: MIT
#include "widgets/workspace/savedstates.h"

#include "widgets/workspace/edithistory.h"

#include <QFileInfo>

#include <algorithm>

namespace burnish {

SavedStates::SavedStates(const EditHistory &history)
    : m_history(history)
{}

bool SavedStates::wouldLose(const ModelDocument *document) const
{
    const LineagePtr state = m_history.lineageOf(document);
    const auto holds = [&](const Kept &kept) { return std::ranges::find(kept.states, state) != kept.states.end(); };
    return m_history.hasEdits(document) && std::ranges::none_of(m_kept, holds);
}

void SavedStates::keep(const QString &file, std::vector<LineagePtr> states, QStringList needs)
{
    const QString path = QFileInfo(file).absoluteFilePath();
    std::erase_if(m_kept, [&](const Kept &kept) { return kept.file == path || kept.needs.contains(path); });
    if (!states.empty())
        m_kept.push_back({path, std::move(needs), std::move(states)});
    Q_EMIT changed();
}

void SavedStates::recordExport(RecordedExport done)
{
    keep(done.options.target, done.isWhole ? std::vector{done.model} : std::vector<LineagePtr>());
    // The list outlives the models and must not keep their files open.
    done.settle();
    m_exports.push_back(std::move(done));
    Q_EMIT exportRecorded();
}

} // namespace burnish
