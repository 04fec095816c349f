// SPDX-License-Identifier: MIT
#include "widgets/export/plantables.h"

#include "widgets/controls/columns.h"
#include "widgets/controls/counttabs.h"
#include "widgets/controls/emptyplaceholder.h"
#include "widgets/controls/plainlabel.h"
#include "widgets/controls/tables.h"
#include "widgets/export/exportdialogtext.h"
#include "widgets/export/exporttables.h"
#include "widgets/export/lossesnote.h"
#include "widgets/manual/learnmore.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"

#include <QBoxLayout>
#include <QFrame>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>

#include <algorithm>

namespace burnish {

namespace {

enum Tab { LossesTab, AllTab };

QTableView *makeTable(QWidget *parent)
{
    auto *table = new QTableView(parent);
    prepareTable(table);
    return table;
}

} // namespace

PlanTables::PlanTables(QWidget *parent)
    : QWidget(parent)
    , m_losses(new LossesModel(this))
    , m_written(new WrittenModel(this))
    , m_gaps(new GapsModel(this))
    , m_tabs(new CountTabBar(2, this))
    , m_note(new LossesNote(this))
    , m_more(new LearnMore(this))
    , m_table(makeTable(this))
    , m_details(new QLabel(this))
    , m_gapsTable(makeTable(this))
    , m_gap(new QLabel(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    showCounts();
    auto *tabs = new QHBoxLayout;
    tabs->setContentsMargins(8, 6, 16, 0);
    tabs->addWidget(m_tabs);
    tabs->addStretch();
    tabs->addWidget(m_note);
    tabs->addWidget(m_more);
    layout->addLayout(tabs);
    m_table->setAccessibleName(ExportDialogText::tr("Tensors in the export"));
    layout->addWidget(m_table, 1);
    for (QLabel *label : {m_details, m_gap}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setContentsMargins(16, 4, 16, 4);
    }
    m_details->setAccessibleName(ExportDialogText::tr("Losses of the selected tensor"));
    layout->addWidget(m_details);
    layout->addWidget(lineAcross(this));
    m_gapsTable->setModel(m_gaps);
    m_gapsTable->setFixedHeight(scaled(100, font()));
    m_gapsTable->setAccessibleName(ExportDialogText::tr("Missing and unused tensors"));
    m_gapsTable->horizontalHeader()->resizeSection(GapsModel::Symbol, scaled(26, font()));
    m_gapsTable->horizontalHeader()->setStretchLastSection(true);
    layout->addWidget(m_gapsTable);
    m_noGaps = new EmptyPlaceholder(m_gapsTable);
    m_gap->hide();
    layout->addWidget(m_gap);
    m_tabs->setCurrentIndex(AllTab);
    showTab();
    m_nothing = new EmptyPlaceholder(m_table);
    showNothing();

    connect(m_note, &LossesNote::keepRequested, this, &PlanTables::keepRequested);
    connect(m_gapsTable->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &row) { showGap(row.isValid() ? m_gaps->sentence(row.row()) : QString()); });
    connect(m_tabs, &QTabBar::currentChanged, this, &PlanTables::showTab);
    connect(m_tabs, &QTabBar::tabBarClicked, this, [this] { m_tabChosen = true; });
}

void PlanTables::showPlan(const ExportPlanPtr &plan, const PlannedRowsPtr &rows)
{
    m_plan = plan;
    m_lossCount.reset();
    showCounts();
    m_losses->setLosses(plan, {});
    showDetails();
    m_written->setPlan(plan, rows);
    fitShapes();
    m_gaps->setPlan(plan, rows);
    showGap({});
    m_gapsTable->clearSpans();
    for (const int row : m_gaps->wholeRows())
        m_gapsTable->setSpan(row, GapsModel::Path, 1, GapsModel::ColumnCount - GapsModel::Path);
    showNothing();
}

void PlanTables::showNothing()
{
    if (!m_nothing)
        return;
    const bool losses = m_tabs->currentIndex() == LossesTab;
    m_nothing->setSentence(!m_plan   ? QString()
                           : !losses ? ExportDialogText::tr("No tensor is written.")
                           : m_lossCount
                               ? ExportDialogText::tr("No tensor loses anything.")
                               : ExportDialogText::tr("What is lost is known when the values have been read."));
    m_noGaps->setSentence(m_plan ? ExportDialogText::tr("Nothing is missing or unused.") : QString());
}

void PlanTables::showCounts()
{
    m_tabs->setTabs({{ExportDialogText::tr("Losses"), m_lossCount, QStringLiteral("warning"), Role::Warning},
                     {ExportDialogText::tr("All tensors"),
                      m_plan ? std::optional<std::size_t>(m_plan->figures.written) : std::nullopt}});
}

/// Sentences are often longer than a row.
void PlanTables::showGap(const QString &sentence)
{
    m_more->setSentence(sentence);
    m_gap->setText(sentence);
    m_gap->setVisible(!sentence.isEmpty());
}

void PlanTables::display(const QString &text)
{
    m_note->display(text);
}

void PlanTables::showLosses(std::vector<TensorLosses> losses)
{
    m_note->advise(*m_plan, losses);
    m_lossCount = losses.size();
    showCounts();
    if (!m_tabChosen)
        m_tabs->setCurrentIndex(losses.empty() ? AllTab : LossesTab);
    m_losses->setLosses(m_plan, std::move(losses));
    showNothing();
    showColumns();
    if (m_tabs->currentIndex() == LossesTab && m_losses->rowCount() > 0)
        m_table->selectRow(0);
    showDetails();
}

void PlanTables::fit(int room)
{
    m_gapsTable->horizontalHeader()->resizeSection(GapsModel::Path, room / 4);
    m_gapsTable->horizontalHeader()->resizeSection(GapsModel::Wants, scaled(room < 700 ? 80 : 100, font()));
    m_room = room;
    fitShapes();
    showColumns();
}

void PlanTables::setTableMinimum(int height)
{
    // Beside texts of several lines, QBoxLayout takes the hint for the minimum, but does not count on it.
    m_table->setMinimumHeight(height > 0 ? std::max(height, m_table->sizeHint().height()) : 0);
}

void PlanTables::showTab()
{
    QHeaderView *header = m_table->horizontalHeader();
    const bool losses = m_tabs->currentIndex() == LossesTab;
    m_table->setModel(losses ? static_cast<QAbstractItemModel *>(m_losses) : m_written);
    for (int column = 0; column < m_table->model()->columnCount(); ++column)
        header->setSectionResizeMode(column, QHeaderView::Interactive);
    header->resizeSection(0, scaled(26, font()));
    header->setSectionResizeMode(1, QHeaderView::Stretch);
    const QList<int> widths = losses ? QList<int>{125, 80, 80, 96, 76, 220} : QList<int>{120, 110, 90};
    for (int i = 0; i < widths.size(); ++i)
        resizeColumn(header, i + 2, scaled(widths[i], font()));
    fitShapes();
    showColumns();
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &PlanTables::showDetails);
    if (losses && m_losses->rowCount() > 0)
        m_table->selectRow(0);
    showNothing();
    showDetails();
}

/// The names give way to shapes, up to a limit.
void PlanTables::fitShapes()
{
    if (m_table->model() == m_written)
        resizeColumn(m_table->horizontalHeader(), WrittenModel::Shape,
                     std::clamp(textsWidth(*m_table, WrittenModel::Shape), scaled(120, font()),
                                scaled(m_room < scaled(700, font()) ? 170 : 260, font())));
}

/// A narrow table leaves the room to the names: the ratio is among the details, too. Columns of zeros say nothing.
void PlanTables::showColumns()
{
    if (m_table->model() != m_losses)
        return;
    m_table->setColumnHidden(LossesModel::SignalToNoise, !m_losses->hasQuantised() || m_room < scaled(800, font()));
    m_table->setColumnHidden(LossesModel::ToInfinity, !m_losses->hasOverflows());
    m_table->setColumnHidden(LossesModel::ToZero, !m_losses->hasUnderflows());
}

void PlanTables::showDetails()
{
    const QModelIndex current = m_table->currentIndex();
    const bool isShown = m_tabs->currentIndex() == LossesTab;
    m_details->setVisible(isShown);
    m_details->setMinimumHeight(2 * m_details->fontMetrics().lineSpacing() + 8);
    m_details->setText(isShown && current.isValid() ? m_losses->details(current.row()) : QString());
}

} // namespace burnish
