// SPDX-License-Identifier: MIT
#pragma once

#include <QSplitter>

namespace burnish {

class Error;
class ModelDocument;
class ModelPane;
class NodeActions;
class Pane;
class RefusedPane;
class Workspace;

/// The panes side by side. Opens and closes them with the workspace's documents and refused files; exactly one is
/// active while there are any.
class PaneArea : public QSplitter
{
    Q_OBJECT

public:
    PaneArea(Workspace &workspace, NodeActions &actions, QWidget *parent = nullptr);

    [[nodiscard]] const QList<Pane *> &panes() const { return m_panes; }
    [[nodiscard]] Pane *activePane() const { return m_active; }
    /// Null where the active pane shows no model.
    [[nodiscard]] ModelPane *activeModelPane() const;
    [[nodiscard]] ModelPane *paneOf(const ModelDocument *document) const;

    void activate(Pane *pane);
    /// Gives the focus to the pane that is `steps` further, around the end.
    void focusNext(int steps);
    /// Another view of the document beside the pane.
    void split(ModelPane *pane);
    /// Asks first where edits that were not exported would be lost.
    void closePane(Pane *pane);
    /// Nothing is loading or being filtered.
    [[nodiscard]] bool isIdle() const;

Q_SIGNALS:
    void panesChanged();
    void activePaneChanged(burnish::Pane *pane);
    void openRequested();
    void exportRequested(burnish::ModelDocument *document);

private:
    ModelPane *addModelPane(ModelDocument *document, int at);
    void addPane(Pane *pane, int at);
    void removePane(Pane *pane);
    void movePane(Pane *pane, int steps);
    void findReadablePart(RefusedPane *pane);
    void showLoading(const QString &path);
    /// Where the pane of a file that was being opened goes; the loading pane is taken away.
    int endLoading(const QString &path);
    void showRefused(const QString &path, const Error &error);
    void shareWidth();

    Workspace &m_workspace;
    NodeActions &m_actions;
    QStringList m_loading; ///< files that are being opened
    QList<Pane *> m_panes;
    Pane *m_active = nullptr;
};

} // namespace burnish
