// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparetree.h"
#include "core/compare/copyacross.h"
#include "core/compare/reportoptions.h"
#include "core/rules/language/tensorrule.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <optional>

class QAction;
class QDropEvent;

namespace burnish {

class CompareChooser;
class CompareInspector;
class ComparePage;
class CompareSession;
class ExplainMode;
class FittingPages;
class InspectorPanel;
class MainWindow;
class ModelDocument;
class Workspace;

/// Integrates the comparison of open models into the window: the Compare button, its shortcuts, the page that replaces
/// the panes, and its inspector. GUI thread.
class CompareController : public QObject
{
    Q_OBJECT

public:
    /// `dockRules` returns the rules of the remap dock.
    CompareController(MainWindow &window, Workspace &workspace, InspectorPanel &inspector,
                      std::function<TensorRules()> dockRules);
    ~CompareController() override;

    [[nodiscard]] CompareSession *session() const { return m_session; }
    [[nodiscard]] ComparePage *page() const { return m_page; }
    [[nodiscard]] CompareInspector *inspector() const { return m_inspector; }
    [[nodiscard]] ExplainMode *explain() const { return m_explain; }
    [[nodiscard]] bool isShown() const;

    /// Shows the comparison, first asking which models to compare if that is not clear, or hides it. A hidden
    /// comparison is kept.
    void setShown(bool shown);
    /// Asks which models to compare.
    void choose();
    void compare(ModelDocument *left, ModelDocument *right, ModelDocument *base = nullptr);
    /// Compares files once they are all open: left, right and, if there are three, base. The files must already be
    /// opening.
    void compareFiles(const QStringList &files);
    /// Copies the selection to the other side, as one undo step there.
    void copyAcross(CopyDirection direction);
    /// Writes a report in the background; the file name determines the format.
    void saveReport(const QString &path);

Q_SIGNALS:
    /// An adapter is to be extracted from the difference of the compared models.
    void extractRequested(burnish::ModelDocument *base, burnish::ModelDocument *tuned);
    /// The difference between the compared models is to be exported as a patch.
    void differenceRequested(burnish::ModelDocument *base, burnish::ModelDocument *result);
    /// Rules that explain the right model are to be tried on another one.
    void rulesRequested(burnish::ModelDocument *document, const burnish::TensorRules &rules);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void makeActions();
    void reportModels();
    void promptForReport();
    [[nodiscard]] std::vector<ReportedSide> reportedSides() const;
    void promptForBase();
    void openBase(const QString &file);
    void retranslate();
    void openingTaken(const QString &path);
    void documentOpened(ModelDocument *document);
    void filesDropped(const QDropEvent &drop);
    void updateActions();
    void inspectSelected();
    void addExplainMode();
    void showMode();
    void showNode(ModelDocument *document, NodeId node);
    [[nodiscard]] bool isComparing() const;

    MainWindow &m_window;
    Workspace &m_workspace;
    InspectorPanel &m_inspectorPanel;
    CompareSession *m_session;
    ComparePage *m_page;
    ExplainMode *m_explain;
    FittingPages *m_modes; ///< the pages of both modes
    CompareInspector *m_inspector;
    std::optional<CompareTree::Index> m_selected; ///< the item in the page
    QAction *m_toggle;
    QAction *m_choose;
    QPointer<CompareChooser> m_chooser;
    QList<QPointer<ModelDocument>> m_offered; ///< the models behind the chooser's entries
    QStringList m_awaited;                    ///< files to compare once all are open
    QString m_awaitedBase;                    ///< a file that becomes the base once it is open
    QList<QPointer<ModelDocument>> m_arrived; ///< one per awaited file; null until it is open
};

} // namespace burnish
