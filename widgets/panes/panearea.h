// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/fitting/fittingarea.h"

#include <QDeadlineTimer>
#include <QPointer>
#include <QTimer>

class QSplitter;

namespace burnish {

class Error;
class DropExecutor;
struct ChangeSet;
class ModelDocument;
class ModelPane;
class NodeActions;
class Pane;
class PaneTabs;
class RefusedPane;
class Workspace;

/// The panes, side by side; they scroll sideways where they do not fit. Of more than mostShown panes, those that were
/// active last are shown, and tabs above them lead to all. Opens and closes panes with the workspace's documents and
/// refused files; exactly one is active as long as there are any.
class PaneArea : public FittingArea
{
    Q_OBJECT

public:
    PaneArea(Workspace &workspace, NodeActions &actions, DropExecutor &executor, QWidget *parent = nullptr);
    ~PaneArea() override;

    /// So many panes lie side by side; the others are hidden.
    static constexpr int mostShown = 3;

    [[nodiscard]] const QList<Pane *> &panes() const { return m_panes; }
    /// Hidden unless there are more than mostShown panes.
    [[nodiscard]] PaneTabs *tabs() const { return m_tabs; }
    [[nodiscard]] Pane *activePane() const { return m_active; }
    /// Null if the active pane does not show a model.
    [[nodiscard]] ModelPane *activeModelPane() const;
    [[nodiscard]] ModelPane *paneOf(const ModelDocument *document) const;

    /// Makes the pane active. If another pane has the focus, it moves along, so that keys act on the pane marked as
    /// active; a pane that receives the focus becomes active.
    void activate(Pane *pane);
    /// Shows the pane and scrolls to it, beside the active one, which stays active.
    void bringUp(Pane *pane);
    /// Gives the focus to the pane `steps` further, wrapping around.
    void focusNext(int steps);
    /// Opens another view of the document next to the pane.
    void split(ModelPane *pane);
    /// Closes the pane; for a model's last pane, emits closeRequested() instead.
    void closePane(Pane *pane);
    /// Likewise for several panes, with one signal for all models that have no other pane.
    void closePanes(QList<Pane *> panes);
    /// Closes these models, and then further panes, without a question; updates what depends on the panes once.
    void closeNow(const QList<ModelDocument *> &documents, const QList<QPointer<Pane>> &others);
    /// Closes all panes but this one.
    void closeOthers(Pane *pane);
    /// True if nothing is loading or being filtered.
    [[nodiscard]] bool isIdle() const;

    /// The widths of the panes, from left to right; 0 for those that are hidden.
    [[nodiscard]] QList<int> sizes() const;
    /// Of more than mostShown panes, also shows those with a width.
    void setSizes(const QList<int> &sizes);

Q_SIGNALS:
    void panesChanged();
    void activePaneChanged(burnish::Pane *pane);
    void openRequested();
    void exportRequested(burnish::ModelDocument *document);
    /// What is at the path, a model's file or one that was refused, is to be checked.
    void checkRequested(const QString &path);
    /// The base of the patch at the path, which was refused, is to be chosen.
    void baseRequested(const QString &patch);
    /// Closing these models is wanted, and then that of further panes.
    void closeRequested(const QList<burnish::ModelDocument *> &documents, const QList<QPointer<burnish::Pane>> &others);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    ModelPane *addModelPane(ModelDocument *document, int at);
    void addPane(Pane *pane, int at);
    void removePane(Pane *pane);
    void movePane(Pane *pane, int steps);
    void findReadablePart(RefusedPane *pane);
    /// Shows which files are being opened, the next ones if there are many.
    void showLoading();
    /// Removes the loading pane of a file; returns the position for the file's new pane.
    int endLoading(const QString &path);
    /// Moves the focus to the pane if another pane or no widget has it.
    void bringFocus(Pane *pane);
    [[nodiscard]] Pane *paneAround(const QWidget *widget) const;
    void selectResult(ModelDocument *document, const ChangeSet &change);
    void showRefused(const QString &path, const Error &error);
    /// Scrolls to the pane that was activated or brought up last.
    void revealLast();
    void shareWidth();
    /// Shows the panes that were active last, and hides the others.
    void showRecent();
    void connectTabs();
    void updateTabs();
    void placeTabs();
    void showTabMenu(Pane *pane, const QPoint &position);

    /// A file that is being opened, and when a pane says so.
    struct Loading
    {
        QString path;
        QDeadlineTimer due;
    };

    QSplitter *m_splitter;
    PaneTabs *m_tabs;
    Workspace &m_workspace;
    NodeActions &m_actions;
    DropExecutor &m_executor;
    QList<Loading> m_loading;
    QTimer m_loadingWait;
    QList<Pane *> m_panes;
    QList<Pane *> m_recent; ///< the same, the ones that were active last at the front
    Pane *m_active = nullptr;
    QPointer<Pane> m_last;        ///< activated or brought up last
    QWidget *m_leaving = nullptr; ///< contains the removed ones of several that are being closed
};

} // namespace burnish
