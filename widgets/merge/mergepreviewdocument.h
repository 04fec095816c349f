// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"
#include "widgets/merge/plan/mergepreview.h"

#include <QObject>
#include <QPointer>

namespace burnish {

class ModelDocument;
class Workspace;

/// The result of a merge as a provisional model of the workspace, updated by every plan until it is taken. GUI thread.
class MergePreviewDocument : public QObject
{
    Q_OBJECT

public:
    /// The workspace must outlive this.
    explicit MergePreviewDocument(Workspace &workspace, QObject *parent = nullptr);

    /// Null if there is none.
    [[nodiscard]] ModelDocument *document() const { return m_document; }
    /// Shows the result of a plan applied to its leader, in a new model if there is none or it has another leader.
    /// `merge` is the plan's change as recorded in recipes; the history of an edited preview begins with it.
    [[nodiscard]] Expected<void> show(const ModelDocument &leader, const MergePreview &preview, const ChangeSet &merge);
    /// Makes the preview an ordinary model, which is no longer updated. There must be one.
    ModelDocument *take();
    /// Call when the preview's model is closed.
    void forget();

    /// Sets whether the preview is outdated, that is, still shows the last plan without problems.
    void setStale(bool stale);
    [[nodiscard]] bool isStale() const { return m_isStale; }

Q_SIGNALS:
    /// The user edited the preview, which made it an ordinary model.
    void takenByEdit();

private:
    void add(const ModelDocument &leader);

    Workspace &m_workspace;
    QPointer<ModelDocument> m_document;
    quint64 m_leader = 0;
    bool m_isStale = false;
};

} // namespace burnish
