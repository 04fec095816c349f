// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/fitting/fittingarea.h"

class QSplitter;

namespace burnish {

class Error;
class DropExecutor;
struct ChangeSet;
class ModelDocument;
class ModelPane;
class NodeActions;
class Pane;
class RefusedPane;
class Workspace;

/// The panes, side by side; they scroll sideways where they do not fit. Opens and closes them with the workspace's
/// documents and refused files; exactly one is active as long as there are any.
class PaneArea : public FittingArea
{
    Q_OBJECT

public:
    PaneArea(Workspace &workspace, NodeActions &actions, DropExecutor &executor, QWidget *parent = nullptr);
    ~PaneArea() override;

    [[nodiscard]] const QList<Pane *> &panes() const { return m_panes; }
    [[nodiscard]] Pane *activePane() const { return m_active; }
    /// Null if the active pane does not show a model.
    [[nodiscard]] ModelPane *activeModelPane() const;
    [[nodiscard]] ModelPane *paneOf(const ModelDocument *document) const;

    /// Makes the pane active. If another pane has the focus, it moves along, so that keys act on the pane marked as
    /// active; a pane that receives the focus becomes active.
    void activate(Pane *pane);
    /// Gives the focus to the pane `steps` further, wrapping around.
    void focusNext(int steps);
    /// Opens another view of the document next to the pane.
    void split(ModelPane *pane);
    /// Closes the pane; for a model's last pane, emits closeRequested() instead.
    void closePane(Pane *pane);
    /// True if nothing is loading or being filtered.
    [[nodiscard]] bool isIdle() const;

    /// The widths of the panes, from left to right.
    [[nodiscard]] QList<int> sizes() const;
    void setSizes(const QList<int> &sizes);

Q_SIGNALS:
    void panesChanged();
    void activePaneChanged(burnish::Pane *pane);
    void openRequested();
    void exportRequested(burnish::ModelDocument *document);
    void closeRequested(burnish::ModelDocument *document);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    ModelPane *addModelPane(ModelDocument *document, int at);
    void addPane(Pane *pane, int at);
    void removePane(Pane *pane);
    void movePane(Pane *pane, int steps);
    void findReadablePart(RefusedPane *pane);
    void showLoading(const QString &path);
    /// Removes the loading pane of a file; returns the position for the file's new pane.
    int endLoading(const QString &path);
    /// Moves the focus to the pane if another pane or no widget has it.
    void bringFocus(Pane *pane);
    [[nodiscard]] Pane *paneAround(const QWidget *widget) const;
    void selectResult(ModelDocument *document, const ChangeSet &change);
    void showRefused(const QString &path, const Error &error);
    void revealActive();
    void shareWidth();

    QSplitter *m_splitter;
    Workspace &m_workspace;
    NodeActions &m_actions;
    DropExecutor &m_executor;
    QStringList m_loading; ///< files being opened
    QList<Pane *> m_panes;
    Pane *m_active = nullptr;
};

} // namespace burnish
