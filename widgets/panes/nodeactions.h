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

/// Actions on the selected nodes of the active document: one set for the menu bar, the context menus and the palette,
/// enabled according to the selection.
class NodeActions : public QObject
{
    Q_OBJECT

public:
    /// Shortcuts work while the focus is inside `scope`.
    NodeActions(Workspace &workspace, QWidget *scope);

    /// Takes a filter that describes the selected node, such as "dtype:f16".
    using FilterUse = std::function<void(const QString &filter)>;
    /// Adds at most twelve entries for the nodes selected in `pane`: `filter` shows only its nodes that match a filter,
    /// `select` selects them. Neither is called after the pane is destroyed.
    void fillContextMenu(QMenu *menu, QObject *pane, const FilterUse &filter, const FilterUse &select);
    /// Sets what can be done with adapters and the whole model, for the context menu. The caller keeps the actions.
    void setAdapterActions(const QList<QAction *> &actions) { m_adapterActions = actions; }
    /// Adds all actions, for the menu bar.
    void fillMenu(QMenu *menu);
    /// Every action with its full name, for the palette.
    [[nodiscard]] QList<QAction *> paletteActions() const;
    void retranslate();

    void removeSelected();

Q_SIGNALS:
    void renameRequested();
    /// Paste the clipboard's nodes into the selected node; `ask` shows the plan first.
    void pasteRequested(bool prompt);

private:
    /// An action that makes tensors ones of this dtype.
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
    /// The name of the only selected node if it is a top-level module.
    [[nodiscard]] std::optional<std::string> topLevelKey() const;
    void cast(Dtype dtype);
    void readAs(Dtype dtype);
    /// The types that some of the nodes can be read as; all of them if there are modules among the nodes.
    [[nodiscard]] std::vector<Dtype> dtypesOfNodes() const;
    /// Adds the entries of a menu; its title already has the verb.
    static void fillDtypes(QMenu *menu, const QList<Cast> &entries, bool enabledOnly);
    void copyText(CopyForm form);
    void copyNodes(bool cut);
    void openShapeDialog();
    void openConcatenateDialog();
    void openSplitDialog();
    /// Shows the dialog over the window and applies its edit if it is accepted.
    void promptAndApply(ModelDocument *document, EditDialog *dialog);
    /// The selection if it contains only tensors; empty otherwise.
    [[nodiscard]] std::vector<NodeId> tensorsAlone() const;
    void setContainerType(const QString &type);
    void promptContainerType();
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
    QList<Cast> m_readings;
    QList<QAction *> m_adapterActions;
};

} // namespace burnish
