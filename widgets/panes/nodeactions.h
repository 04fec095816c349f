// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/dtype.h"
#include "widgets/panes/nodecopy.h"

#include <QObject>

#include <functional>
#include <optional>
#include <string>
#include <vector>

class QAction;
class QMenu;

namespace burnish {

class EditDialog;
class ModelDocument;
class Workspace;
struct NodeId;

/// What can be done with the selected nodes of the active document: one set of actions for the menu bar, the context
/// menus and the palette. Enabled by the selection.
class NodeActions : public QObject
{
    Q_OBJECT

public:
    /// Shortcuts work while the focus is inside `scope`.
    NodeActions(Workspace &workspace, QWidget *scope);

    /// Does something with a filter that describes the selected node: "dtype:f16".
    using FilterUse = std::function<void(const QString &filter)>;
    /// At most twelve entries, for the nodes that are selected in `pane`: `filter` shows only the nodes in it that a
    /// filter lets through, `select` selects them. Neither is called after the pane is gone.
    void fillContextMenu(QMenu *menu, QObject *pane, const FilterUse &filter, const FilterUse &select);
    /// All of them, for the menu bar.
    void fillMenu(QMenu *menu);
    /// Single actions with their whole names, for the palette.
    [[nodiscard]] QList<QAction *> paletteActions() const;
    void retranslate();

    void removeSelected();

Q_SIGNALS:
    void renameRequested();
    /// Put the nodes of the clipboard into the selected node; `ask` shows the plan first.
    void pasteRequested(bool ask);

private:
    struct Cast
    {
        Dtype dtype;
        QAction *action;
    };
    struct Copy
    {
        CopyForm form;
        QAction *action;
    };

    [[nodiscard]] std::vector<NodeId> nodes() const;
    void update();
    /// The name of the module at the root's level that is selected, alone.
    [[nodiscard]] std::optional<std::string> topLevelKey() const;
    void cast(Dtype dtype);
    void copyText(CopyForm form);
    void copyNodes(bool cut);
    void openShapeDialog();
    void openConcatenateDialog();
    void openSplitDialog();
    /// Shows the dialog over the window and applies its edit when it is accepted.
    void askAndApply(ModelDocument *document, EditDialog *dialog);
    /// The selection, if it is tensors alone; empty otherwise.
    [[nodiscard]] std::vector<NodeId> tensorsAlone() const;
    void setContainerType(const QString &type);
    void askContainerType();
    void fillContainerMenu(QMenu *menu);
    void fillLikeThis(QMenu *menu, QObject *pane, const FilterUse &use);

    Workspace &m_workspace;
    QWidget *m_scope;
    QAction *m_inspect;
    QAction *m_cut;
    QAction *m_copy;
    QAction *m_paste;
    QAction *m_pasteWithPlan;
    QAction *m_rename;
    QAction *m_duplicate;
    QAction *m_remove;
    QAction *m_transpose;
    QAction *m_shape;
    QAction *m_concatenate;
    QAction *m_split;
    QAction *m_topLevel;
    QList<Copy> m_copies;
    QList<Cast> m_casts;
};

} // namespace burnish
