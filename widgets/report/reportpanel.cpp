// SPDX-License-Identifier: MIT
#include "widgets/report/reportpanel.h"

#include "widgets/commands/stepwatch.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/controls/columns.h"
#include "widgets/controls/filteredit.h"
#include "widgets/report/reportmodel.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"
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

#include <algorithm>

namespace burnish {

ReportPanel::ReportPanel(Workspace &workspace, QWidget *parent)
    : Panel(QStringLiteral("report"), PanelPlace::Bottom, workspace, parent)
    , m_model(new ReportModel(this))
    , m_tabs(new QTabBar)
    , m_about(new QLabel)
    , m_filterEdit(new FilterEdit)
    , m_burn(new QToolButton)
    , m_copy(new QToolButton)
    , m_table(new QTreeView)
    , m_burnText(new QPlainTextEdit)
    , m_empty(new QLabel)
    , m_pages(new QStackedWidget)
    , m_filter(std::make_unique<Filter>())
{
    buildTable();
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setMargin(12);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_empty->setBackgroundRole(QPalette::Base);
    m_empty->setAutoFillBackground(true);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_table);
    m_pages->addWidget(m_burnText);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(buildBar());
    layout->addWidget(m_pages, 1);
    setMinimumSize(260, 90);

    connect(m_tabs, &QTabBar::currentChanged, this, &ReportPanel::showPart);
    connect(m_filterEdit, &FilterEdit::filterChanged, this, [this](const Filter &filter) {
        *m_filter = filter;
        showPart();
    });
    connect(m_burn, &QToolButton::toggled, this, &ReportPanel::showPart);
    connect(m_copy, &QToolButton::clicked, this, &ReportPanel::copy);
    connect(m_table, &QTreeView::activated, this, [this](const QModelIndex &index) { select(index.row()); });
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

void ReportPanel::buildTable()
{
    m_table->setModel(m_model);
    m_table->setItemDelegate(new CellDelegate(m_table));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->header()->setSectionsMovable(false);
    m_table->header()->setSortIndicatorClearable(true);
    m_table->header()->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->setSortingEnabled(true);
    m_table->header()->resizeSection(ReportModel::PathColumn, 300);
    m_table->header()->resizeSection(ReportModel::ContainerColumn, 90);
    m_table->header()->resizeSection(ReportModel::ShapeColumn, 150);
    new ColumnKeeper(m_table->header(), ReportModel::MeaningColumn, 200,
                     {ReportModel::ContainerColumn, ReportModel::ShapeColumn});
}

QHBoxLayout *ReportPanel::buildBar()
{
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(false);
    m_tabs->setElideMode(Qt::ElideNone);
    for (std::size_t part = 0; part < reportPartCount; ++part)
        m_tabs->addTab(QString());
    m_about->setTextFormat(Qt::PlainText);
    m_about->setForegroundRole(QPalette::PlaceholderText);
    m_about->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_about->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_about->installEventFilter(this);
    m_filterEdit->setFixedWidth(scaled(170, font()));
    m_burn->setIcon(icon(QStringLiteral("report")));
    m_burn->setAutoRaise(true);
    m_burn->setCheckable(true);
    m_burn->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_burnText->setReadOnly(true);
    m_burnText->setFrameShape(QFrame::NoFrame);
    m_burnText->setFont(fixedFont(font()));
    m_copy->setIcon(icon(QStringLiteral("copy")));
    m_copy->setAutoRaise(true);
    m_copy->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);

    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(8, 4, 12, 0);
    bar->setSpacing(8);
    bar->addWidget(m_tabs, 0, Qt::AlignBottom);
    bar->addWidget(m_about, 1);
    bar->addWidget(m_filterEdit);
    bar->addWidget(m_burn);
    bar->addWidget(m_copy);
    return bar;
}

ReportPanel::~ReportPanel() = default;

QString ReportPanel::title() const
{
    return tr("Report");
}

ReportPart ReportPanel::currentPart() const
{
    return ReportPart(std::max(0, m_tabs->currentIndex()));
}

void ReportPanel::addDocument(ModelDocument *document)
{
    if (!document->diagnostics().isEmpty())
        setReport(document, openingReport(document->displayName(), document->state(), document->diagnostics()));
}

void ReportPanel::setReport(ModelDocument *document, ReportContent content)
{
    forget(document);
    Kept kept{std::move(content), nullptr};
    if (kept.content.isOfStep) {
        kept.step = new StepWatch(workspace().history().undoStack(document), this);
        connect(kept.step, &StepWatch::changed, this, [this, document] {
            if (document != m_document)
                return;
            setTabTexts();
            showPart();
        });
    }
    m_reports.insert(document, std::move(kept));
    if (document == workspace().activeDocument())
        showDocument(document);
}

void ReportPanel::forget(ModelDocument *document)
{
    delete m_reports.take(document).step;
}

const ReportContent *ReportPanel::report() const
{
    const auto found = m_reports.constFind(m_document);
    return m_document && found != m_reports.constEnd() ? &found->content : nullptr;
}

bool ReportPanel::isUndone() const
{
    const auto found = m_reports.constFind(m_document);
    return found != m_reports.constEnd() && found->step && !found->step->isDone();
}

void ReportPanel::showDocument(ModelDocument *document)
{
    m_document = document;
    const ReportContent *shown = report();
    if (shown) {
        ReportPart first = ReportPart::Applied;
        for (const ReportPart part : {ReportPart::Unused, ReportPart::Missing, ReportPart::Errors})
            if (!shown->part(part).empty())
                first = part;
        const QSignalBlocker blocker(m_tabs);
        m_tabs->setCurrentIndex(int(first));
    }
    const QSignalBlocker blocker(m_burn);
    m_burn->setChecked(false);
    m_burn->setVisible(shown && !shown->burnText.isEmpty());
    setTabTexts();
    showPart();
}

void ReportPanel::showPart()
{
    const ReportContent *shown = report();
    const ReportPart part = currentPart();
    m_model->setRows(part, shown ? shownRows(*shown, part) : std::vector<ReportRow>(), isUndone());
    m_copy->setEnabled(shown);
    if (shown) {
        //: %1 what was checked, %2 time of day
        const QString about =
            tr("%1, %2").arg(shown->about, QLocale().toString(shown->when.time(), QLocale::ShortFormat));
        //: %1 what was done, and when
        m_about->setToolTip(isUndone() ? tr("Undone: %1").arg(about) : about);
        elideAbout();
        m_empty->setText(shown->part(part).empty() ? tr("Nothing here.") : tr("No row matches the filter."));
        m_burnText->setPlainText(shown->burnText);
    } else {
        m_about->clear();
        m_about->setToolTip({});
        m_empty->setText(tr("No report yet. Exports, transfers and drops report here."));
    }
    m_pages->setCurrentWidget(m_burn->isChecked()       ? static_cast<QWidget *>(m_burnText)
                              : m_model->rowCount() > 0 ? static_cast<QWidget *>(m_table)
                                                        : m_empty);
}

std::vector<ReportRow> ReportPanel::shownRows(const ReportContent &content, ReportPart part) const
{
    const std::vector<ReportRow> &rows = content.part(part);
    if (m_filter->matchesEverything())
        return rows;
    const ModelState &state = m_document->state();
    Node elsewhere; // what stands for rows without a node, of which only the path is known
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

void ReportPanel::setTabTexts()
{
    const ReportContent *shown = report();
    // Words go before symbols and counts do, and nothing scrolls.
    for (const bool withWords : {true, false}) {
        for (int tab = 0; tab < m_tabs->count(); ++tab) {
            const auto part = ReportPart(tab);
            const std::size_t count = shown ? shown->part(part).size() : 0;
            const QString number = shown ? countText(count) : unknownText();
            // What was done with warnings only did not fail.
            const bool warns = count > 0 && std::ranges::all_of(shown->part(part), &ReportRow::isWarning);
            const QString word = warns ? tr("Warnings") : wordOf(part, isUndone());
            const QString symbol = warns ? QStringLiteral("warning") : symbolOf(part, isUndone());
            const Role role = count == 0 ? Role::Disabled : warns ? Role::Warning : Role(roleOf(part, isUndone()));
            m_tabs->setTabText(tab, withWords ? QStringLiteral("%1  %2").arg(word, number) : number);
            m_tabs->setTabToolTip(tab, QStringLiteral("%1: %2").arg(word, number));
            m_tabs->setAccessibleTabName(tab, QStringLiteral("%1: %2").arg(word, number));
            m_tabs->setTabTextColor(tab, count > 0 ? QColor() : color(Role::Disabled));
            m_tabs->setTabIcon(tab, icon(symbol, role));
        }
        const int burn = m_burn->isVisibleTo(this) ? m_burn->sizeHint().width() : 0;
        if (m_tabs->sizeHint().width() + m_filterEdit->width() + burn + m_copy->sizeHint().width() + 60 <= width())
            break;
    }
}

void ReportPanel::select(int row)
{
    const ReportRow &chosen = m_model->row(row);
    if (!m_document || !chosen.node)
        return;
    if (m_document->state().contains(*chosen.node))
        workspace().reveal(m_document, {*chosen.node});
    else
        workspace().tell(tr("%1 is no longer in the model.").arg(chosen.path));
}

void ReportPanel::copy()
{
    const ReportContent *shown = report();
    if (!shown)
        return;
    const QString undone = isUndone() ? tr("This was undone.") + QLatin1Char('\n') : QString();
    QGuiApplication::clipboard()->setText(m_burn->isChecked() ? shown->burnText : undone + shown->text);
    workspace().tell(tr("Copied the report."));
}

void ReportPanel::retranslate()
{
    m_copy->setText(tr("Copy report"));
    m_copy->setToolTip(tr("Copy the whole report as text"));
    m_burn->setText(tr("As in Burn 0.19"));
    m_burn->setToolTip(tr("What Burn 0.19.1 itself would do with the same file and options, bugs included"));
    m_tabs->setAccessibleName(tr("Parts of the report"));
    m_table->setAccessibleName(tr("Report"));
    m_model->retranslate();
    setTabTexts();
    showPart();
}

void ReportPanel::changeEvent(QEvent *event)
{
    Panel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        m_table->header()->setFont(headingFont(font()));
        setTabTexts();
    }
}

void ReportPanel::resizeEvent(QResizeEvent *event)
{
    Panel::resizeEvent(event);
    setTabTexts();
}

bool ReportPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_about && event->type() == QEvent::Resize)
        elideAbout();
    return Panel::eventFilter(watched, event);
}

void ReportPanel::elideAbout()
{
    m_about->setText(m_about->fontMetrics().elidedText(m_about->toolTip(), Qt::ElideMiddle, m_about->width()));
}

} // namespace burnish
