// SPDX-License-Identifier: MIT
#pragma once

#include "core/recipe/reload.h"

#include <QHash>
#include <QObject>

class QWidget;

namespace burnish {

class ModelDocument;
class Workspace;

/// Reads the files of open models again, off the GUI thread, and does their edits again on the new content: one undo
/// step. GUI thread.
class Reloader : public QObject
{
    Q_OBJECT

public:
    /// The workspace's own, made when it is first asked for; lives as long as the workspace.
    static Reloader &of(Workspace &workspace);

    /// Models without a file have nothing to reload.
    [[nodiscard]] static bool canReload(const ModelDocument *document);
    /// Asks first, over `window`, if edits do not fit the file any more. A file that is as it was read is left alone,
    /// and one that cannot be opened changes nothing; both is told.
    void reload(ModelDocument *document, QWidget *window);

    /// The edits that the last reload left out, until they are dismissed, and only while the reload is not undone.
    [[nodiscard]] const std::vector<LeftOutEdit> &leftOut(const ModelDocument *document) const;
    void dismiss(ModelDocument *document);

    /// "Cast head to F16: There is nothing at the path “head”."
    [[nodiscard]] static QString sentenceOf(const LeftOutEdit &edit);

Q_SIGNALS:
    /// leftOut() of the document is another.
    void leftOutChanged(burnish::ModelDocument *document);
    /// Told of each reload that reload() began, whatever became of it.
    void finished(burnish::ModelDocument *document);

private:
    explicit Reloader(Workspace &workspace);
    void take(ModelDocument *document, Expected<ReloadPlan> plan, QWidget *window);
    void ask(ModelDocument *document, std::shared_ptr<ReloadPlan> plan, QWidget *window);
    void apply(ModelDocument *document, ReloadPlan plan, QWidget *window);

    struct Left
    {
        LineagePtr lineage; ///< of the state that the reload made
        std::vector<LeftOutEdit> edits;
    };
    Workspace &m_workspace;
    QHash<const ModelDocument *, Left> m_left;
};

} // namespace burnish
