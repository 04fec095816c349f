// SPDX-License-Identifier: MIT
#include "widgets/panes/modelpane.h"

#include "core/adapt/adapterchoice.h"
#include "core/base/joinedtext.h"
#include "core/base/pathtext.h"
#include "core/edit/nodeedits.h"
#include "core/io/paths.h"
#include "core/stores/storeid.h"
#include "core/structure/storednature.h"
#include "widgets/controls/filteredit.h"
#include "widgets/dnd/dragbox.h"
#include "widgets/dnd/nodedrops.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/panes/banners/codebanner.h"
#include "widgets/panes/banners/filechangebanner.h"
#include "widgets/panes/banners/formbanner.h"
#include "widgets/panes/banners/notesbanner.h"
#include "widgets/panes/banners/toplevelbanner.h"
#include "widgets/panes/codedialog.h"
#include "widgets/panes/nodeactions.h"
#include "widgets/panes/notesdialog.h"
#include "widgets/panes/panefooter.h"
#include "widgets/preferences/shortcuts.h"
#include "widgets/structure/structurebanner.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/phrasebook.h"
#include "widgets/style/theme.h"
#include "widgets/tree/moduleguesses.h"
#include "widgets/tree/tensortreemodel.h"
#include "widgets/tree/tensortreeview.h"
#include "widgets/tree/treefilter.h"
#include "widgets/workspace/adapterdrops.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/filekinds.h"
#include "widgets/workspace/filewatch.h"
#include "widgets/workspace/optimizerlinks.h"
#include "widgets/workspace/patchdrops.h"
#include "widgets/workspace/structures.h"
#include "widgets/workspace/tiedlinks.h"
#include "widgets/workspace/workspace.h"

#include <QDropEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QPointer>
#include <QTimer>
#include <QUndoStack>
#include <QVBoxLayout>

#include <mutex>
#include <utility>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t unfoldedModel = 80;
/// A filtered tree of at most this many rows is fully expanded.
constexpr std::size_t fewMatches = 2'000;
constexpr int refilterAfter = 100;
constexpr int watchEvery = 200;

/// The kind of a record that does not hold a model.
RecordTraits natureOf(const ModelState &state)
{
    if (!state.isRecord())
        return storedNature(state);
    const bool mayBeOther = state.tensors().empty() || isOptimizerRecord(state);
    return mayBeOther ? recogniseRecordKind(state, burnVersionOf(state.metadata())) : RecordTraits();
}

/// Joins the names, "Adam, AdamW"; shortens lists of more than two, since the pane's header is narrow.
QString shortNames(const std::vector<std::string> &names)
{
    QStringList shown;
    for (std::size_t i = 0; i < std::min<std::size_t>(names.size(), 2); ++i)
        shown += QString::fromStdString(names[i]).remove(u"LrScheduler"_s);
    const QString text = joinedNames(shown);
    return names.size() > 2 ? text + u" …"_s : text;
}

} // namespace

/// State shared by the pane and the worker that evaluates a filter on numbers.
struct ModelPane::Progress
{
    std::mutex mutex;
    const Task *task = nullptr; ///< set while the worker runs it
    std::shared_ptr<VisibleNodes> partial;
    double share = 0;
};

ModelPane::ModelPane(Workspace &workspace, ModelDocument *document, NodeActions &actions, DropExecutor &executor,
                     QWidget *parent)
    : Pane(parent)
    , m_workspace(workspace)
    , m_document(document)
    , m_actions(actions)
    , m_filter(new FilterEdit(this))
    , m_model(new TensorTreeModel(document, workspace.idOf(document), workspace.jobs(), this))
    , m_view(new TensorTreeView(this))
    , m_structure(new StructureBanner(Structures::of(workspace), document, this))
    , m_fileChange(new FileChangeBanner(workspace, document, this))
    , m_notes(new NotesBanner(document, this))
    , m_nothing(new QWidget(m_view))
    , m_nothingText(new QLabel(m_nothing))
    , m_footer(new PaneFooter(this))
    , m_refilter(new QTimer(this))
    , m_watch(new QTimer(this))
{
    m_view->setTreeModel(m_model);
    // A long tree leaves no empty place below its rows.
    new NodeDrops(workspace, executor, m_view, {head(), m_footer});
    buildBody();
    connectFilter();
    connectView();
    followDocument();
    setAcceptDrops(true);
    unfold();
    showParameters();
    findNature();
    retranslate();
}

void ModelPane::findNature()
{
    const ModelState &state = m_document->state();
    m_workspace.jobs().runSized(
        state.nodeCount(), {natureKey(), {}, JobVisibility::Silent}, this,
        [state](Task &) -> Expected<RecordTraits> { return natureOf(state); },
        [this](Expected<RecordTraits> nature) {
            if (nature)
                m_nature = *std::move(nature);
            updateHeadTexts();
        });
}

void ModelPane::buildBody()
{
    auto *filterRow = new QHBoxLayout;
    filterRow->setContentsMargins(8, 2, 8, 6);
    filterRow->addWidget(m_filter);

    body()->addWidget(m_fileChange);
    body()->addWidget(new ReadablePartBanner(m_document, this));
    body()->addWidget(m_notes);
    connect(m_notes, &NotesBanner::listRequested, this, &ModelPane::showNotes);
    connect(m_notes, &NotesBanner::checkRequested, this, &ModelPane::checkRequested);
    connect(m_notes, &NotesBanner::notesChanged, this, &ModelPane::markNotes);
    connect(m_footer, &PaneFooter::notesRequested, this, &ModelPane::showNotes);
    body()->addWidget(m_structure);
    connect(m_structure, &StructureBanner::focusLeft, m_view, qOverload<>(&QWidget::setFocus));
    new ModuleGuesses(m_workspace.jobs(), m_document, m_model);
    auto *code = new CodeBanner(m_document, this);
    connect(code, &CodeBanner::listRequested, this, &ModelPane::showCode);
    body()->addWidget(code);
    body()->addWidget(new FormBanner(m_workspace.history(), m_workspace.jobs(), m_document, this));
    body()->addWidget(new TopLevelBanner(m_workspace.history(), m_workspace.jobs(), m_document, this));
    body()->addLayout(filterRow);
    body()->addWidget(m_view, 1);
    body()->addWidget(m_footer);

    auto *nothing = new QVBoxLayout(m_nothing);
    m_nothingText->setAlignment(Qt::AlignCenter);
    m_nothingText->setTextFormat(Qt::RichText);
    nothing->addWidget(m_nothingText, 0, Qt::AlignCenter);
    auto *cover = new QVBoxLayout(m_view->viewport());
    cover->addWidget(m_nothing);
    m_nothing->hide();
    connect(m_nothingText, &QLabel::linkActivated, this, [this] { m_filter->setFilterText({}); });
}

void ModelPane::connectFilter()
{
    m_refilter->setSingleShot(true);
    m_refilter->setInterval(refilterAfter);
    connect(m_refilter, &QTimer::timeout, this, [this] { applyFilter(m_activeFilter, Opening::LeaveAsItIs); });
    m_watch->setInterval(watchEvery);
    connect(m_watch, &QTimer::timeout, this, &ModelPane::showProgress);
    connect(m_filter, &FilterEdit::filterChanged, this,
            [this](const Filter &filter) { applyFilter(filter, Opening::OpenFew); });
    connect(m_filter, &QLineEdit::returnPressed, m_view, qOverload<>(&QWidget::setFocus));
    connect(m_filter, &FilterEdit::rowsRequested, this, [this] {
        m_view->setFocus(Qt::OtherFocusReason);
        if (m_view->selectedNodes().isEmpty() && m_model->rowCount() > 0)
            m_view->selectNodes({m_model->nodeAt(m_model->index(0, 0))});
    });
}

void ModelPane::connectView()
{
    connect(m_view, &TensorTreeView::nodesSelected, this, [this](const QList<NodeId> &nodes) {
        // Selection changes caused by an edit of this model do not activate its pane.
        if (!m_view->isFollowing())
            Q_EMIT activated();
        if (!m_view->isFollowing() || (isActive() && isVisibleTo(window())))
            m_workspace.setSelection(m_document, nodes, selectedPart());
        countSelection();
        updateFooter();
    });
    m_view->viewport()->installEventFilter(this);
    connect(m_view, &TensorTreeView::menuRequested, this, &ModelPane::showContextMenu);
    connect(m_view, &TensorTreeView::removeRequested, this, [this] {
        Q_EMIT activated();
        m_actions.removeSelected();
    });
    connect(m_view, &TensorTreeView::inspectRequested, &m_workspace, &Workspace::inspectRequested);
    connect(m_model, &TensorTreeModel::renameRequested, this, [this](NodeId id, const QString &name) {
        m_workspace.history().applyPlan(m_document, planRename(m_document->state(), id, name.toStdString()));
    });
    connect(m_model, &TensorTreeModel::figuresChanged, this, [this] {
        if (!m_activeFilter.matchesEverything())
            m_refilter->start();
        updateHeadTexts();
        countSelection();
        updateFooter();
    });
}

std::optional<SelectedPart> ModelPane::selectedPart() const
{
    const auto part = m_view->selectedPart();
    return part ? std::optional(SelectedPart{part->first, part->second}) : std::nullopt;
}

void ModelPane::followDocument()
{
    connect(&OptimizerLinks::of(m_workspace), &OptimizerLinks::changed, this, &ModelPane::showParameters);
    TiedLinks &ties = TiedLinks::of(m_workspace);
    const auto showTies = [this, &ties] { m_model->setTied(ties.tied(m_document)); };
    connect(&ties, &TiedLinks::changed, this, [this, showTies](ModelDocument *changed) {
        if (changed == m_document)
            showTies();
    });
    showTies();
    const FileWatch &files = FileWatch::of(m_workspace);
    const auto showVanished = [this, &files] {
        const FileWatch::Finding *finding = files.findingOf(m_document);
        m_model->setVanished(finding && !finding->isKept ? finding->vanished : nullptr);
        m_view->viewport()->update();
        updateFooter();
    };
    connect(&files, &FileWatch::changed, this, [this, showVanished](ModelDocument *changed) {
        if (changed == m_document)
            showVanished();
    });
    showVanished();
    connect(m_document, &ModelDocument::changed, this, &ModelPane::countSchemes);
    connect(m_document, &ModelDocument::reset, this, &ModelPane::countSchemes);
    countSchemes();
    connect(m_document, &ModelDocument::retitled, this, &ModelPane::retranslate);
    connect(m_workspace.history().undoStack(m_document), &QUndoStack::indexChanged, this, &ModelPane::updateHeadTexts);
    connect(m_document, &ModelDocument::changed, this, [this](const ChangeSet &change) {
        if (change.reading)
            unfold();
    });
}

void ModelPane::unfold()
{
    // Expand a small model completely; for a large one the first level is more useful than a collapsed root.
    if (m_document->state().nodeCount() <= unfoldedModel)
        m_view->expandAll();
    else if (m_model->rowCount() == 1)
        m_view->expand(m_model->index(0, 0));
}

void ModelPane::showParameters()
{
    m_model->setNotes(OptimizerLinks::of(m_workspace).entryNames(m_document));
}

void ModelPane::detach()
{
    OptimizerLinks::of(m_workspace).disconnect(this);
    TiedLinks::of(m_workspace).disconnect(this);
    FileWatch::of(m_workspace).disconnect(this);
    m_fileChange->detach();
    m_workspace.jobs().drop(filterKey());
    m_workspace.jobs().drop(natureKey());
    m_workspace.jobs().drop(selectionKey());
    m_workspace.jobs().drop(schemesKey());
    m_filtering = false;
    m_refilter->stop();
    m_watch->stop();
    m_filter->disconnect(this);
    m_model->disconnect(this);
    m_view->disconnect(this);
    m_document->disconnect(m_model);
    m_document->disconnect(this);
}

bool ModelPane::takeFocus()
{
    m_view->setFocus(Qt::OtherFocusReason);
    return true;
}

bool ModelPane::eventFilter(QObject *watched, QEvent *event)
{
    // Pressing the row that is already selected does not change the selection.
    if (event->type() == QEvent::MouseButtonPress)
        Q_EMIT activated();
    return Pane::eventFilter(watched, event);
}

void ModelPane::goToHit(int steps)
{
    m_filter->reportNow();
    const auto visible = m_model->snapshot().visible;
    if (!visible) {
        const QString next = Shortcuts::textOf(u"nextHit"_s);
        return m_workspace.showStatus(
            next.isEmpty() ? tr("There is no filter.")
                           : tr("There is no filter. Type one, then press %1 to step through the matches.").arg(next));
    }
    if (visible->matches == 0)
        return m_workspace.showStatus(tr("No tensor matches."));
    m_view->selectNextLeaf(steps);
}

void ModelPane::setFilterText(const QString &text)
{
    m_filter->setFilterText(text);
}

void ModelPane::editName()
{
    const QModelIndex index = m_view->currentIndex().siblingAtColumn(TensorTreeModel::NameColumn);
    if (m_model->flags(index) & Qt::ItemIsEditable)
        m_view->edit(index);
}

void ModelPane::selectMatching(const QString &filterText)
{
    const auto filter = Filter::parse(filterText.toStdString());
    if (!filter)
        return;
    const auto leaves = matchingLeaves(m_document->state(), *filter, &m_document->baseline(), Task());
    if (leaves)
        m_view->selectNodes(QList<NodeId>(leaves->begin(), leaves->end()));
}

void ModelPane::applyFilter(const Filter &filter, Opening opening)
{
    m_activeFilter = filter;
    m_refilter->stop();
    m_watch->stop();
    m_workspace.jobs().drop(filterKey());
    m_filtering = false;
    m_progress.reset();
    if (filter.matchesEverything())
        return showVisible(nullptr, opening);
    if (filter.needsStatistics())
        return filterByNumbers(filter, opening);

    const TreeSnapshot snapshot = m_model->snapshot();
    if (snapshot.state.nodeCount() <= JobRunner::nodesPerFrame) {
        Task task;
        if (auto visible = visibleNodes(snapshot, filter, task))
            showVisible(*std::move(visible), opening);
        return;
    }
    m_filtering = true;
    JobSpec job;
    job.key = filterKey();
    m_workspace.jobs().run(
        std::move(job), this, [snapshot, filter](Task &task) { return visibleNodes(snapshot, filter, task); },
        [this, opening](Expected<std::shared_ptr<VisibleNodes>> visible) {
            m_filtering = false;
            if (visible)
                showVisible(*std::move(visible), opening);
        });
}

void ModelPane::filterByNumbers(const Filter &filter, Opening opening)
{
    m_filtering = true;
    m_progress = std::make_shared<Progress>();
    JobSpec job;
    job.key = filterKey();
    job.title = [name = m_document->displayName()] { return tr("Filtering %1 by values").arg(name); };
    job.visibility = JobVisibility::WhenLong;
    const auto work = [snapshot = m_model->snapshot(), filter, progress = m_progress](Task &task) {
        {
            const std::lock_guard lock(progress->mutex);
            progress->task = &task;
        }
        auto visible = visibleNodes(snapshot, filter, task, [&](std::shared_ptr<VisibleNodes> partial) {
            const std::lock_guard lock(progress->mutex);
            progress->partial = std::move(partial);
        });
        const std::lock_guard lock(progress->mutex);
        progress->task = nullptr;
        return visible;
    };
    m_workspace.jobs().run(std::move(job), this, work,
                           [this, opening](Expected<std::shared_ptr<VisibleNodes>> visible) {
                               m_filtering = false;
                               m_watch->stop();
                               m_progress.reset();
                               if (visible)
                                   showVisible(*std::move(visible), opening);
                               else
                                   updateFooter();
                           });
    m_watch->start();
}

void ModelPane::showProgress()
{
    if (!m_progress)
        return;
    std::shared_ptr<VisibleNodes> partial;
    {
        const std::lock_guard lock(m_progress->mutex);
        partial = std::move(m_progress->partial);
        const std::uint64_t total = m_progress->task ? m_progress->task->totalBytes() : 0;
        m_progress->share = total > 0 ? std::min(1.0, double(m_progress->task->doneBytes()) / double(total)) : 0;
    }
    if (partial)
        showVisible(std::move(partial), Opening::LeaveAsItIs);
    updateFooter();
}

QString ModelPane::selectionKey() const
{
    return u"selection-%1"_s.arg(quintptr(this), 0, 16);
}

QString ModelPane::schemesKey() const
{
    return u"schemes-%1"_s.arg(quintptr(this), 0, 16);
}

std::optional<double> ModelPane::filteredShare() const
{
    return m_progress ? std::optional(m_progress->share) : std::nullopt;
}

QString ModelPane::natureKey() const
{
    return u"nature-%1"_s.arg(quintptr(this), 0, 16);
}

QString ModelPane::filterKey() const
{
    return u"filter-%1"_s.arg(quintptr(this), 0, 16);
}

void ModelPane::showVisible(std::shared_ptr<VisibleNodes> visible, Opening opening)
{
    if (!visible && !m_model->snapshot().visible)
        return;
    const bool few = opening == Opening::OpenFew && visible && visible->matches <= fewMatches;
    m_nothing->setVisible(visible && visible->matches == 0 && !m_filtering && m_model->snapshot().marks.isEmpty());
    m_model->setVisible(std::move(visible));
    if (few)
        m_view->expandAll();
    if (!m_view->selectedNodes().isEmpty())
        m_view->scrollTo(m_view->currentIndex());
    updateFooter();
}

void ModelPane::updateHeadTexts()
{
    const bool hasNoFile = !m_document->format() && m_document->filePath().isEmpty();
    QString format = m_document->format() ? m_document->format()->info.displayName
                     : hasNoFile          ? rephrased(m_document->detail())
                                          : QString();
    if (m_nature.family != RecordTraits::Family::Model)
        format += u" · "_s + shortNames(m_nature.names);
    if (const QString &path = m_document->filePath(); std::exchange(m_tipFile, path) != path) {
        m_fileTip = path;
        if (const auto id = storeIdOfPath(path))
            m_fileTip = QStringList{shownText(textOf(*id)), shownPath(path), shownPath(realPath(path))}.join(u'\n');
    }
    QString tip = m_fileTip;
    if (!m_document->detail().isEmpty())
        tip += u'\n' + rephrased(m_document->detail());
    else if (m_nature.family != RecordTraits::Family::Model)
        tip += u'\n' + m_nature.description();
    const QString &ground = m_document->state().layoutGround();
    tip += u'\n' + tr("Tensor layout: %1").arg(layoutForPeople(m_document->state()));
    if (!ground.isEmpty())
        tip += u'\n' + rephrased(ground);
    if (m_document->diagnostics().total() > 0)
        tip += u'\n' + tr("%n problem(s) in this file", nullptr, int(m_document->diagnostics().total()));
    setHead(u"record"_s, m_document->displayName(), format, m_workspace.history().hasEdits(m_document), tip);
}

void ModelPane::resizeEvent(QResizeEvent *event)
{
    Pane::resizeEvent(event);
    m_footer->fitInto(width());
}

void ModelPane::showContextMenu(const QPoint &position)
{
    Q_EMIT activated();
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    m_actions.fillContextMenu(
        menu, this, [this](const QString &filter) { setFilterText(filter); },
        [this](const QString &filter) { selectMatching(filter); });
    menu->popup(m_view->viewport()->mapToGlobal(position));
}

void ModelPane::fillMenu(QMenu *menu)
{
    menu->addAction(tr("Export…"), this, &ModelPane::exportRequested);
    menu->addAction(tr("New view of this model"), this, &ModelPane::splitRequested);
    if (!m_document->filePath().isEmpty())
        menu->addAction(tr("Check files…"), this, &ModelPane::checkRequested);
    if (m_notes->notes().total > 0)
        menu->addAction(tr("What was found in its files…"), this, &ModelPane::showNotes);
    if (!m_document->references().empty())
        menu->addAction(tr("Code this file refers to…"), this, &ModelPane::showCode);
    menu->addSeparator();
    menu->addAction(tr("Expand all"), m_view, &TensorTreeView::openAll);
    menu->addAction(tr("Collapse all"), m_view, &TensorTreeView::collapseAll);
    menu->addSeparator();
    Pane::fillMenu(menu);
}

void ModelPane::showCode()
{
    auto *dialog = new CodeDialog(m_document->displayName(), m_document->references(), window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void ModelPane::showNotes()
{
    auto *dialog = new NotesDialog(*m_document, m_notes->notes(), window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &NotesDialog::checkRequested, this, &ModelPane::checkRequested);
    connect(dialog, &NotesDialog::tensorRequested, this, [this](const std::string &path) {
        if (const auto node = m_document->state().find(path))
            m_workspace.reveal(m_document, {*node});
    });
    dialog->open();
}

void ModelPane::activeChanged(bool active)
{
    m_view->setActive(active);
}

void ModelPane::retranslate()
{
    Pane::retranslate();
    m_model->retranslate();
    m_view->setAccessibleName(tr("Tensors of %1").arg(m_document->displayName()));
    m_nothingText->setText(tr("No tensor matches. <a href=\"clear\">Clear filter</a>"));
    updateHeadTexts();
    updateFooter();
    markNotes();
}

QString ModelPane::structureIn(const QDropEvent *event) const
{
    const QStringList files = filesIn(*event->mimeData());
    return files.size() == 1 && Structures::mayBeStructure(files.first(), m_document) ? files.first() : QString();
}

ModelPane::OfferedFile ModelPane::offeredIn(const QDropEvent *event) const
{
    const QStringList files = filesIn(*event->mimeData());
    if (files.size() != 1)
        return {};
    const QString &file = files.first();
    if (patchdrops::mayTake(file))
        return {file, true};
    return adapterdrops::mayTake(file) ? OfferedFile{file, false} : OfferedFile();
}

void ModelPane::dragEnterEvent(QDragEnterEvent *event)
{
    const QString file = structureIn(event);
    const QPointer pane(this);
    const OfferedFile offered = file.isEmpty() ? offeredIn(event) : OfferedFile();
    if (!pane)
        return event->ignore();
    if (!offered.path.isEmpty()) {
        m_offered = offered;
        showOfferBox(event->position().toPoint());
        return event->acceptProposedAction();
    }
    if (file.isEmpty())
        return event->ignore();
    m_structure->setOffered(shownFileName(file));
    event->acceptProposedAction();
}

void ModelPane::dragMoveEvent(QDragMoveEvent *event)
{
    if (!m_offered.path.isEmpty())
        showOfferBox(event->position().toPoint());
    event->acceptProposedAction();
}

void ModelPane::dragLeaveEvent(QDragLeaveEvent *)
{
    m_structure->setOffered({});
    hideOfferBox();
}

/// Says next to the pointer what a drop does, as for nodes.
void ModelPane::showOfferBox(const QPoint &position)
{
    if (!m_dragBox)
        m_dragBox = new DragBox(window());
    DragCaption caption;
    caption.iconName = u"record"_s;
    caption.name = shownFileName(m_offered.path);
    caption.verdictIcon = u"merge"_s;
    caption.promptsFirst = true;
    caption.sentence = (m_offered.isPatch ? tr("Apply to %1: asks first") : tr("Bake into %1: asks first"))
                           .arg(m_document->displayName());
    m_workspace.showStatus(caption.sentence);
    m_dragBox->showAt(mapTo(window(), position), caption);
}

void ModelPane::hideOfferBox()
{
    if (std::exchange(m_offered, {}).path.isEmpty())
        return;
    m_workspace.showStatus({});
    delete m_dragBox;
}

void ModelPane::dropEvent(QDropEvent *event)
{
    const QString file = structureIn(event);
    m_structure->setOffered({});
    hideOfferBox();
    const QPointer pane(this);
    const OfferedFile offered = file.isEmpty() ? offeredIn(event) : OfferedFile();
    if (!pane)
        return event->ignore();
    if (!offered.path.isEmpty()) {
        event->acceptProposedAction();
        Q_EMIT activated();
        return offered.isPatch ? patchdrops::drop(m_document, offered.path)
                               : adapterdrops::drop(m_document, offered.path);
    }
    if (file.isEmpty())
        return event->ignore();
    event->acceptProposedAction();
    Q_EMIT activated();
    Structures::of(m_workspace).useFile(m_document, file);
}

} // namespace burnish
