// SPDX-License-Identifier: MIT
#include "widgets/report/reportpanel.h"

#include "core/base/joinedtext.h"
#include "core/base/pathtext.h"
#include "core/export/bakeproof.h"
#include "widgets/commands/stepwatch.h"
#include "widgets/controls/columns.h"
#include "widgets/controls/filteredit.h"
#include "widgets/controls/showinfolder.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/manual/learnmore.h"
#include "widgets/manual/manualtopics.h"
#include "widgets/report/reportmodel.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"
#include "widgets/style/phrasebook.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/workspace.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QTreeView>
#include <QUndoStack>

#include <algorithm>
#include <utility>

namespace burnish {

namespace {

/// Of one model.
constexpr std::size_t mostReports = 8;
/// Rows in which a message with more to say is looked for.
constexpr int mostAsked = 20;

} // namespace

ReportPanel::ReportPanel(Workspace &workspace, QWidget *parent)
    : TabbedTablePanel(QStringLiteral("report"), PanelPlace::Bottom, workspace, reportPartCount, parent)
    , m_model(new ReportModel(this))
    , m_more(new LearnMore)
    , m_prove(new QToolButton)
    , m_burn(new QToolButton)
    , m_folder(new QToolButton)
    , m_copy(new QToolButton)
    , m_burnText(new QPlainTextEdit)
    , m_filter(std::make_unique<Filter>())
{
    setModel(m_model);
    setUpTable();
    buildBar();
    pages()->addWidget(m_burnText);

    connect(tabs(), &QTabBar::currentChanged, this, &ReportPanel::showPart);
    connect(filter(), &FilterEdit::filterChanged, this, [this](const Filter &filter) {
        *m_filter = filter;
        showPart();
    });
    connect(m_burn, &QToolButton::toggled, this, &ReportPanel::showPart);
    connect(m_prove, &QToolButton::clicked, this, &ReportPanel::prove);
    connect(m_folder, &QToolButton::clicked, this, [this] { showInFolder(report()->file); });
    connect(m_copy, &QToolButton::clicked, this, &ReportPanel::copy);
    connect(table()->selectionModel(), &QItemSelectionModel::currentChanged, this, &ReportPanel::updateMore);
    connect(table(), &QTreeView::activated, this, [this](const QModelIndex &index) { select(index.row()); });
    connect(&workspace, &Workspace::documentOpened, this, &ReportPanel::addDocument);
    connect(&workspace, &Workspace::activeDocumentChanged, this, &ReportPanel::showDocument);
    connect(&workspace, &Workspace::documentClosing, this, [this](ModelDocument *document) {
        forget(document);
        if (m_document == document)
            showDocument(nullptr);
    });
    for (ModelDocument *document : workspace.documents())
        addDocument(document);
    showDocument(workspace.activeDocument());
    ReportPanel::retranslate();
}

void ReportPanel::setUpTable()
{
    table()->header()->resizeSection(ReportModel::PathColumn, 300);
    table()->header()->resizeSection(ReportModel::ContainerColumn, 90);
    table()->header()->resizeSection(ReportModel::ShapeColumn, 150);
    m_columns = new AdaptiveColumns(table()->header(), ReportModel::MeaningColumn, 200,
                                    {ReportModel::ContainerColumn, ReportModel::ShapeColumn});
}

void ReportPanel::buildBar()
{
    m_prove->setIcon(icon(QStringLiteral("applied")));
    m_prove->setAutoRaise(true);
    m_prove->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_burn->setIcon(icon(QStringLiteral("report")));
    m_burn->setAutoRaise(true);
    m_burn->setCheckable(true);
    m_burn->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_burnText->setReadOnly(true);
    m_burnText->setFrameShape(QFrame::NoFrame);
    m_burnText->setFont(fixedFont(font()));
    m_folder->setIcon(icon(QStringLiteral("open")));
    m_folder->setAutoRaise(true);
    m_copy->setIcon(icon(QStringLiteral("copy")));
    m_copy->setAutoRaise(true);
    m_copy->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);

    QHBoxLayout *bar = makeBar();
    bar->addWidget(tabs(), 0, Qt::AlignBottom);
    bar->addWidget(aboutLabel(), 1);
    bar->addWidget(m_more);
    bar->addWidget(filter());
    bar->addWidget(m_prove);
    bar->addWidget(m_burn);
    bar->addWidget(m_folder);
    bar->addWidget(m_copy);
    layOut(bar);
}

ReportPanel::~ReportPanel() = default;

QString ReportPanel::title() const
{
    return tr("Report");
}

ReportPart ReportPanel::currentPart() const
{
    return ReportPart(std::max(0, tabs()->currentIndex()));
}

void ReportPanel::addDocument(ModelDocument *document)
{
    if (document->diagnostics().isEmpty())
        return;
    workspace().jobs().runSized(
        document->state().nodeCount(), {}, document,
        [name = document->displayName(), state = document->state(), diagnostics = document->diagnostics()](
            Task &) -> Expected<ReportContent> { return openingReport(name, state, diagnostics); },
        [this, document](Expected<ReportContent> content) {
            if (content && !m_reports.contains(document))
                setReport(document, *std::move(content));
        });
}

void ReportPanel::setReport(ModelDocument *document, ReportContent content)
{
    const QUndoStack *stack = workspace().history().undoStack(document);
    if (!m_reports.contains(document))
        connect(stack, &QUndoStack::indexChanged, this, [this, document] { followStep(document); });
    Reports &reports = m_reports[document];
    if (reports.kept.size() == mostReports) {
        delete reports.kept.front().step;
        reports.kept.erase(reports.kept.begin());
    }
    reports.kept.push_back({std::move(content), new StepWatch(workspace().history().undoStack(document), this)});
    connect(reports.kept.back().step, &StepWatch::changed, this, [this, document] {
        if (document != m_document)
            return;
        updateTabs();
        showPart();
    });
    reports.shown = reports.kept.size() - 1;
    reports.index = stack->index();
    if (document == workspace().activeDocument())
        return showDocument(document);
    Q_EMIT contentChanged();
}

void ReportPanel::forget(ModelDocument *document)
{
    for (const Kept &kept : m_reports.take(document).kept)
        delete kept.step;
    Q_EMIT contentChanged();
}

void ReportPanel::followStep(ModelDocument *document)
{
    const auto found = m_reports.find(document);
    if (found == m_reports.end())
        return;
    Reports &reports = *found;
    const int index = workspace().history().undoStack(document)->index();
    const bool isUndo = index < std::exchange(reports.index, index);
    const auto show = [&reports](const auto &fits) {
        const auto newest = std::find_if(reports.kept.rbegin(), reports.kept.rend(), fits);
        if (newest == reports.kept.rend())
            return false;
        reports.shown = std::size_t(reports.kept.rend() - newest) - 1;
        return true;
    };
    const std::size_t before = reports.shown;
    // After an undo, what was undone; then what was done last; then what else was reported at that time.
    if (!isUndo || !show([](const Kept &kept) { return kept.content.isOfStep && kept.step->isNext(); }))
        if (isUndo || !show([](const Kept &kept) { return kept.content.isOfStep && kept.step->isLast(); }))
            show([](const Kept &kept) { return kept.step->isLast(); });
    if (document != m_document)
        return;
    if (reports.shown != before)
        return showDocument(document);
    updateTabs();
    showPart();
}

const ReportPanel::Kept *ReportPanel::kept() const
{
    const auto found = m_reports.constFind(m_document);
    return m_document && found != m_reports.constEnd() ? &found->kept[found->shown] : nullptr;
}

const ReportContent *ReportPanel::report() const
{
    const Kept *shown = kept();
    return shown ? &shown->content : nullptr;
}

bool ReportPanel::isUndone() const
{
    const Kept *shown = kept();
    return shown && shown->content.isOfStep && !shown->step->isDone();
}

QString ReportPanel::aboutText() const
{
    const Kept &shown = *kept();
    //: %1 what was checked, %2 time of day
    QString about = tr("%1, %2").arg(rephrased(shown.content.about),
                                     QLocale().toString(shown.content.when.time(), QLocale::ShortFormat));
    if (!shown.content.proof.isEmpty())
        about = joinedSentences({rephrased(shown.content.proof), about});
    if (isUndone())
        //: %1 what was done, and when
        about = tr("Undone: %1").arg(about);
    const QString step = workspace().history().undoStack(m_document)->undoText();
    if (step.isEmpty() || shown.step->isLast() || shown.step->isNext())
        return about;
    //: %1 a step, as in the history, %2 what was done before, and when
    return tr("No report for the last step, %1. Before: %2").arg(rephrased(step), about);
}

void ReportPanel::showDocument(ModelDocument *document)
{
    m_document = document;
    const ReportContent *shown = report();
    if (shown) {
        ReportPart first = ReportPart::Applied;
        for (const ReportPart part :
             {ReportPart::Unused, ReportPart::Missing, ReportPart::Warnings, ReportPart::Errors})
            if (!shown->part(part).empty())
                first = part;
        const QSignalBlocker blocker(tabs());
        tabs()->setCurrentIndex(int(first));
    }
    const QSignalBlocker blocker(m_burn);
    m_burn->setChecked(false);
    m_burn->setVisible(shown && !shown->burnText.isEmpty());
    m_folder->setVisible(shown && !shown->file.isEmpty());
    m_prove->setVisible(shown && shown->bake && shown->proof.isEmpty());
    m_prove->setEnabled(true);
    updateTabs();
    showPart();
    Q_EMIT contentChanged();
}

void ReportPanel::showPart()
{
    const ReportContent *shown = report();
    const ReportPart part = currentPart();
    m_model->setRows(part, shown ? shownRows(*shown, part) : std::vector<ReportRow>(), isUndone());
    m_columns->fitToTexts(ReportModel::PathColumn);
    m_columns->fitToTexts(ReportModel::ContainerColumn);
    m_copy->setEnabled(shown);
    if (shown) {
        setAbout(aboutText());
        emptyLabel()->setText(shown->part(part).empty() ? tr("Nothing here.") : tr("No row matches the filter."));
        m_burnText->setPlainText(shown->burnText);
    } else {
        setAbout({});
        emptyLabel()->setText(tr("No report yet. Exports, transfers and drops report here."));
    }
    pages()->setCurrentWidget(m_burn->isChecked()       ? static_cast<QWidget *>(m_burnText)
                              : m_model->rowCount() > 0 ? static_cast<QWidget *>(table())
                                                        : emptyLabel());
    updateMore();
}

void ReportPanel::updateMore()
{
    const auto targetOf = [this](int row) {
        return manualtopics::targetOf(m_model->index(row, ReportModel::MeaningColumn).data(Qt::DisplayRole).toString());
    };
    QString target;
    if (pages()->currentWidget() == table()) {
        const QModelIndex current = table()->currentIndex();
        // Before a row is chosen, the first ones speak for the report.
        const int last = current.isValid() ? current.row() : std::min(m_model->rowCount(), mostAsked) - 1;
        for (int row = current.isValid() ? current.row() : 0; row <= last && target.isEmpty(); ++row)
            target = targetOf(row);
    }
    m_more->setTarget(target);
}

std::vector<ReportRow> ReportPanel::shownRows(const ReportContent &content, ReportPart part) const
{
    const std::vector<ReportRow> &rows = content.part(part);
    if (m_filter->matchesEverything())
        return rows;
    const ModelState &state = m_document->state();
    Node elsewhere; // placeholder for rows without a node: only their path is known
    elsewhere.kind = NodeKind::Null;
    std::vector<ReportRow> shown;
    for (const ReportRow &row : rows) {
        const bool isThere = row.node && state.contains(*row.node);
        const NodeId id = isThere ? *row.node : state.root();
        if (m_filter->matches(state, id, isThere ? state.node(id) : elsewhere, row.path.toStdString(), nullptr))
            shown.push_back(row);
    }
    return shown;
}

TabbedTablePanel::Tab ReportPanel::tab(int index) const
{
    const ReportContent *shown = report();
    const auto part = ReportPart(index);
    const std::size_t count = shown ? shown->part(part).size() : 0;
    return {.word = wordOf(part, isUndone()),
            .number = shown ? countText(count) : unknownText(),
            .symbol = symbolOf(part, isUndone()),
            .role = roleOf(part, isUndone()),
            .isEmpty = count == 0};
}

int ReportPanel::widthBesideTabs() const
{
    const int burn = m_burn->isVisibleTo(this) ? m_burn->sizeHint().width() : 0;
    const int more = m_more->isVisibleTo(this) ? m_more->sizeHint().width() : 0;
    const int proof = m_prove->isVisibleTo(this) ? m_prove->sizeHint().width() : 0;
    const int folder = m_folder->isVisibleTo(this) ? m_folder->sizeHint().width() : 0;
    return filter()->width() + proof + burn + more + folder + m_copy->sizeHint().width() + 60;
}

void ReportPanel::select(int row)
{
    const ReportRow &chosen = m_model->row(row);
    if (!m_document || !chosen.node)
        return;
    if (m_document->state().contains(*chosen.node))
        workspace().reveal(m_document, {*chosen.node});
    else
        workspace().showStatus(tr("%1 is no longer in the model.").arg(chosen.path));
}

void ReportPanel::prove()
{
    ModelDocument *document = m_document;
    const std::shared_ptr<const WrittenBake> bake = report()->bake;
    m_prove->setEnabled(false);
    workspace().jobs().run(
        {QStringLiteral("prove ") + report()->file,
         [name = shownFileName(report()->file)] { return tr("Proving %1").arg(name); }, JobVisibility::Visible},
        document, [bake](Task &task) { return proveWritten(*bake, task); },
        [this, document, bake](const Expected<BakeProof> &proof) {
            const auto found = m_reports.find(document);
            if (found == m_reports.end())
                return;
            for (Kept &kept : found->kept) {
                if (kept.content.bake == bake && proof)
                    addProof(kept.content, document->state(), *proof);
            }
            workspace().showStatus(proof ? proofText(*proof) : proof.error().sentence());
            if (document == m_document)
                showDocument(document);
        });
}

void ReportPanel::copy()
{
    const ReportContent *shown = report();
    if (!shown)
        return;
    const QString undone = isUndone() ? tr("This was undone.") + QLatin1Char('\n') : QString();
    QGuiApplication::clipboard()->setText(m_burn->isChecked() ? shown->burnText : undone + shown->text);
    workspace().showStatus(tr("Copied the report."));
}

void ReportPanel::retranslate()
{
    m_copy->setText(tr("Copy report"));
    m_copy->setToolTip(tr("Copy the whole report as text"));
    m_folder->setToolTip(tr("Show in folder"));
    m_folder->setAccessibleName(m_folder->toolTip());
    m_prove->setText(tr("Prove bake"));
    m_prove->setToolTip(tr("Read the written file, and compare every tensor that adapters changed with the weight and "
                           "the adapters, computed again in doubles"));
    m_burn->setText(tr("As in Burn"));
    m_burn->setToolTip(
        tr("What Burn 0.19.1 and 0.22.1 themselves would do with the same file and options, bugs included"));
    tabs()->setAccessibleName(tr("Parts of the report"));
    table()->setAccessibleName(tr("Report"));
    m_model->retranslate();
    updateTabs();
    showPart();
}

} // namespace burnish
