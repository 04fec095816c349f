// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"
#include "widgets/merge/plan/mergepreview.h"

#include <QObject>
#include <QPointer>

namespace burnish {

class ModelDocument;
class Workspace;

/// The result of a merge as a model of the workspace before it is created: provisional, and made anew by every plan
/// until it is taken. GUI thread.
class MergePreviewDocument : public QObject
{
    Q_OBJECT

public:
    /// The workspace must outlive it.
    explicit MergePreviewDocument(Workspace &workspace, QObject *parent = nullptr);

    /// Null where there is none.
    [[nodiscard]] ModelDocument *document() const { return m_document; }
    /// Shows what a plan makes of its leader, in a new model where there is none or it was made of another one. `merge`
    /// is the plan's change in the words of recipes, with which the history of an edit of the preview begins.
    [[nodiscard]] Expected<void> show(const ModelDocument &leader, const MergePreview &preview, const ChangeSet &merge);
    /// Makes the preview a model like any other, which is no longer changed. There must be one.
    ModelDocument *take();
    /// The preview's model is closed.
    void forget();

    /// Says that the preview keeps what the last plan without problems made.
    void setStale(bool stale);
    [[nodiscard]] bool isStale() const { return m_isStale; }

Q_SIGNALS:
    /// The person has edited the preview, which by that became a model like any other.
    void takenByEdit();

private:
    void add(const ModelDocument &leader);

    Workspace &m_workspace;
    QPointer<ModelDocument> m_document;
    quint64 m_leader = 0;
    bool m_isStale = false;
};

} // namespace burnish
