// SPDX-License-Identifier: MIT
#pragma once

#include "core/recipe/lineage.h"

#include <QObject>
#include <QStringList>

#include <vector>

namespace burnish {

class EditHistory;
class ModelDocument;

/// Which states of the open models are in files that this session has written. GUI thread.
class SavedStates : public QObject
{
    Q_OBJECT

public:
    /// `history` must outlive it.
    explicit SavedStates(const EditHistory &history);

    /// True while closing the document would lose edits: it has some, and no file that was written holds its present
    /// state; see keep().
    [[nodiscard]] bool wouldLose(const ModelDocument *document) const;
    /// The file was written, and holds these states as long as it and `needs` are not written again: an export a
    /// model's whole state, a session or recipe the states of many, which it makes of the files that it needs.
    void keep(const QString &file, std::vector<LineagePtr> states, QStringList needs = {});
    /// The exports of this session, in their order.
    [[nodiscard]] const std::vector<RecordedExport> &recordedExports() const { return m_exports; }
    /// An export of the whole state also keeps it: see wouldLose().
    void recordExport(RecordedExport done);

Q_SIGNALS:
    /// recordedExports() has grown.
    void exportRecorded();

private:
    /// What a file that was written here holds.
    struct Kept
    {
        QString file;
        QStringList needs;
        std::vector<LineagePtr> states;
    };

    const EditHistory &m_history;
    std::vector<RecordedExport> m_exports;
    std::vector<Kept> m_kept;
};

} // namespace burnish
