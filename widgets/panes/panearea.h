// SPDX-License-Identifier: MIT
#pragma once

#include <QSplitter>

namespace burnish {

class Error;
class Grafts;
struct ChangeSet;
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
    PaneArea(Workspace &workspace, NodeActions &actions, Grafts &grafts, QWidget *parent = nullptr);
    ~PaneArea() override;

    [[nodiscard]] const QList<Pane *> &panes() const { return m_panes; }
    [[nodiscard]] Pane *activePane() const { return m_active; }
    /// Null where the active pane shows no model.
    [[nodiscard]] ModelPane *activeModelPane() const;
    [[nodiscard]] ModelPane *paneOf(const ModelDocument *document) const;

    /// Makes the pane active. The focus goes along where another pane has it, so that keys mean the pane whose head is
    /// marked; and where the focus goes into a pane, that one becomes active.
    void activate(Pane *pane);
    /// Gives the focus to the pane that is `steps` further, around the end.
    void focusNext(int steps);
    /// Another view of the document beside the pane.
    void split(ModelPane *pane);
    /// The last pane of a model asks for the model to be closed: closeRequested().
    void closePane(Pane *pane);
    /// Nothing is loading or being filtered.
    [[nodiscard]] bool isIdle() const;

protected:
    void resizeEvent(QResizeEvent *event) override;

Q_SIGNALS:
    void panesChanged();
    void activePaneChanged(burnish::Pane *pane);
    void openRequested();
    void exportRequested(burnish::ModelDocument *document);
    void closeRequested(burnish::ModelDocument *document);

private:
    ModelPane *addModelPane(ModelDocument *document, int at);
    void addPane(Pane *pane, int at);
    void removePane(Pane *pane);
    void movePane(Pane *pane, int steps);
    void findReadablePart(RefusedPane *pane);
    void showLoading(const QString &path);
    /// Where the pane of a file that was being opened goes; the loading pane is taken away.
    int endLoading(const QString &path);
    /// Gives the pane the focus that another pane or nothing at all has.
    void bringFocus(Pane *pane);
    [[nodiscard]] Pane *paneAround(const QWidget *widget) const;
    void selectResult(ModelDocument *document, const ChangeSet &change);
    void showRefused(const QString &path, const Error &error);
    void shareWidth();
    /// Many panes are narrower than is comfortable, for a splitter without room lets them overlap.
    void fitMinimums();

    Workspace &m_workspace;
    NodeActions &m_actions;
    Grafts &m_grafts;
    QStringList m_loading; ///< files that are being opened
    QList<Pane *> m_panes;
    Pane *m_active = nullptr;
};

} // namespace burnish
