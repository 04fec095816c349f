// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/copyacross.h"

#include <QObject>
#include <QPointer>

#include <functional>

class QAction;

namespace burnish {

class CompareChooser;
class CompareInspector;
class ComparePage;
class CompareSession;
class InspectorPanel;
class MainWindow;
class ModelDocument;
class Workspace;

/// Brings the comparison of open models into the window: the button Compare, its keys, the page in place of the panes,
/// and the inspector that belongs to it. GUI thread.
class CompareController : public QObject
{
    Q_OBJECT

public:
    /// `dockRules` tells the rules of the remap dock.
    CompareController(MainWindow &window, Workspace &workspace, InspectorPanel &inspector,
                      std::function<std::vector<RemapRule>()> dockRules);
    ~CompareController() override;

    [[nodiscard]] CompareSession *session() const { return m_session; }
    [[nodiscard]] ComparePage *page() const { return m_page; }
    [[nodiscard]] CompareInspector *inspector() const { return m_inspector; }
    [[nodiscard]] bool isShown() const;

    /// Shows the comparison, after asking which models where that is not clear, or puts it away; it is kept.
    void setShown(bool shown);
    /// Asks which models to compare.
    void choose();
    void compare(ModelDocument *left, ModelDocument *right, ModelDocument *base = nullptr);
    /// Compares files as soon as they are open: left, right and, if there are three, base. They are being opened
    /// already.
    void compareFiles(const QStringList &files);
    /// Copies what is selected to the other side, as one undo step of it.
    void copyAcross(CopyDirection direction);
    /// Writes a report in the format that the file's name asks for, in the background.
    void saveReport(const QString &path);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void makeActions();
    void askForReport();
    void retranslate();
    void documentOpened(ModelDocument *document);
    void updateActions();

    MainWindow &m_window;
    Workspace &m_workspace;
    InspectorPanel &m_inspectorPanel;
    CompareSession *m_session;
    ComparePage *m_page;
    CompareInspector *m_inspector;
    QAction *m_toggle;
    QAction *m_choose;
    QPointer<CompareChooser> m_chooser;
    QList<QPointer<ModelDocument>> m_offered; ///< what the chooser's entries stand for
    QStringList m_awaited;                    ///< files to be compared when all are open
    QList<QPointer<ModelDocument>> m_arrived; ///< one per awaited file; null until it is open
};

} // namespace burnish
