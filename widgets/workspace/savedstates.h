// SPDX-License-Identifier: MIT
#pragma once

#include "core/recipe/lineage.h"

#include <QObject>
#include <QStringList>

#include <vector>

namespace burnish {

class EditHistory;
class ModelDocument;

/// Tracks which states of the open models are in files written in this session. GUI thread.
class SavedStates : public QObject
{
    Q_OBJECT

public:
    /// `history` must outlive this object.
    explicit SavedStates(const EditHistory &history);

    /// True if closing the document would lose edits: it has some, and no written file contains its current state; see
    /// keep().
    [[nodiscard]] bool wouldLose(const ModelDocument *document) const;
    /// Records that the file was written and holds these states until it or one of `needs` is written again: an export
    /// contains a model's whole state; a session or recipe contains the states of many, derived from the files in
    /// `needs`.
    void keep(const QString &file, std::vector<LineagePtr> states, QStringList needs = {});
    /// The exports of this session, in order, all of them settled.
    [[nodiscard]] const std::vector<RecordedExport> &recordedExports() const { return m_exports; }
    /// Also keeps the state if the whole of it was exported (RecordedExport::isWhole): see wouldLose().
    void recordExport(RecordedExport done);

Q_SIGNALS:
    /// A file was written: the answers of wouldLose() can be others.
    void changed();
    /// An entry was added to recordedExports().
    void exportRecorded();

private:
    /// The contents of a file written here.
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
