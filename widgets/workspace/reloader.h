// SPDX-License-Identifier: MIT
#pragma once

#include "core/recipe/reload.h"

#include <QHash>
#include <QObject>

class QWidget;

namespace burnish {

class ModelDocument;
class Workspace;

/// Rereads the files of open models off the GUI thread and reapplies their edits to the new content, as one undo step.
/// GUI thread.
class Reloader : public QObject
{
    Q_OBJECT

public:
    /// The workspace's instance, created on first use; lives as long as the workspace.
    static Reloader &of(Workspace &workspace);

    /// Models without a file have nothing to reload.
    [[nodiscard]] static bool canReload(const ModelDocument *document);
    /// Asks first, over `window`, if edits no longer fit the file. Does nothing for an unchanged file or one that
    /// cannot be opened; both are reported. `metadataWritten` as in ReloadRequest.
    void reload(ModelDocument *document, QWidget *window, const QString &metadataWritten = {});

    /// The edits that the last reload dropped, until they are dismissed, and only while the reload is not undone.
    [[nodiscard]] const std::vector<LeftOutEdit> &leftOut(const ModelDocument *document) const;
    void dismiss(ModelDocument *document);

    /// "Cast head to F16: There is nothing at the path “head”."
    [[nodiscard]] static QString sentenceOf(const LeftOutEdit &edit);

Q_SIGNALS:
    /// leftOut() changed for the document.
    void leftOutChanged(burnish::ModelDocument *document);
    /// Emitted for each reload started by reload(), whatever its result.
    void finished(burnish::ModelDocument *document);

private:
    explicit Reloader(Workspace &workspace);
    void take(ModelDocument *document, Expected<ReloadPlan> plan, QWidget *window);
    void prompt(ModelDocument *document, std::shared_ptr<ReloadPlan> plan, QWidget *window);
    void apply(ModelDocument *document, ReloadPlan plan, QWidget *window);

    struct Left
    {
        LineagePtr lineage; ///< of the state that the reload created
        std::vector<LeftOutEdit> edits;
    };
    Workspace &m_workspace;
    QHash<const ModelDocument *, Left> m_left;
};

} // namespace burnish
