// SPDX-License-Identifier: MIT
#pragma once

#include "core/select/filter.h"
#include "core/structure/recognise.h"
#include "widgets/panes/pane.h"
#include "widgets/tree/totals.h"
#include "widgets/workspace/workspace.h"

#include <QPointer>

#include <memory>

class QTimer;

namespace burnish {

class DragBox;
class FileChangeBanner;
class FilterEdit;
class DropExecutor;
class ModelDocument;
class NodeActions;
class NotesBanner;
class PaneFooter;
class StructureBanner;
class TensorTreeModel;
class TensorTreeView;
struct VisibleNodes;

/// A pane with one document: filter, tree, and a footer with its totals. Several panes may show the same document, each
/// with its own filter and selection.
class ModelPane : public Pane
{
    Q_OBJECT

public:
    ModelPane(Workspace &workspace, ModelDocument *document, NodeActions &actions, DropExecutor &executor,
              QWidget *parent = nullptr);

    [[nodiscard]] ModelDocument *document() const { return m_document; }
    [[nodiscard]] TensorTreeView *view() const { return m_view; }
    [[nodiscard]] TensorTreeModel *model() const { return m_model; }
    [[nodiscard]] std::optional<SelectedPart> selectedPart() const;
    [[nodiscard]] FilterEdit *filterEdit() const { return m_filter; }
    /// True while a filter is being computed.
    [[nodiscard]] bool isBusy() const { return m_filtering; }

    bool takeFocus() override;
    void setFilterText(const QString &text);
    /// Selects the next or previous tensor that matches the filter; shows a message if there is no filter.
    void goToHit(int steps);
    /// Opens the name editor of the current row.
    void editName();
    /// Stops following the document, which is about to be destroyed.
    void detach();
    /// Selects all leaves that match the filter.
    void selectMatching(const QString &filterText);

Q_SIGNALS:
    void splitRequested();
    void exportRequested();
    /// The files of the model are to be checked.
    void checkRequested();

protected:
    void fillMenu(QMenu *menu) override;
    void activeChanged(bool active) override;
    void retranslate() override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    enum class Opening { OpenFew, LeaveAsItIs };

    void buildBody();
    void connectFilter();
    void connectView();
    void followDocument();
    void applyFilter(const Filter &filter, Opening opening);
    void filterByNumbers(const Filter &filter, Opening opening);
    void showProgress();
    void showVisible(std::shared_ptr<VisibleNodes> visible, Opening opening);
    [[nodiscard]] QString filterKey() const;
    /// How much of a filter on numbers is done; none without one.
    [[nodiscard]] std::optional<double> filteredShare() const;
    [[nodiscard]] QString natureKey() const;
    [[nodiscard]] QString selectionKey() const;
    [[nodiscard]] QString schemesKey() const;
    void showParameters();
    void updateHeadTexts();
    void updateFooter();
    void showContextMenu(const QPoint &position);
    /// Counts the quantised tensors by their schemes, in a worker if the model is large.
    void countSchemes();
    /// Sums up the selected nodes, in a worker if there are many.
    void countSelection();
    /// The dragged file if it can be used as the model's structure.
    [[nodiscard]] QString structureIn(const QDropEvent *event) const;
    /// A dragged file that does more to the model than open: an adapter to be merged into it, or a patch of it.
    struct OfferedFile
    {
        QString path; ///< empty for none
        bool isPatch = false;
    };
    [[nodiscard]] OfferedFile offeredIn(const QDropEvent *event) const;
    void showOfferBox(const QPoint &position);
    void hideOfferBox();
    void unfold();
    void findNature();
    void showCode();
    void showNotes();
    void markNotes();

    Workspace &m_workspace;
    ModelDocument *m_document;
    NodeActions &m_actions;
    FilterEdit *m_filter;
    TensorTreeModel *m_model;
    TensorTreeView *m_view;
    StructureBanner *m_structure;
    FileChangeBanner *m_fileChange;
    NotesBanner *m_notes;
    OfferedFile m_offered;       ///< over the pane
    QPointer<DragBox> m_dragBox; ///< says so
    QWidget *m_nothing;
    QLabel *m_nothingText;
    PaneFooter *m_footer;
    RecordTraits m_nature;
    QString m_tipFile; ///< the path that m_fileTip describes
    QString m_fileTip; ///< of a model in a local store: its id, its path, and where that really leads
    Filter m_activeFilter;
    std::optional<Totals> m_selected;   ///< of the selected nodes; none while they are counted
    std::vector<SchemeShare> m_schemes; ///< of the whole model
    bool m_filtering = false;
    struct Progress;
    std::shared_ptr<Progress> m_progress; ///< for a filter that reads numbers
    QTimer *m_refilter;
    QTimer *m_watch;
};

} // namespace burnish
