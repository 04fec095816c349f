// SPDX-License-Identifier: MIT
#include "widgets/inspector/statistics/statisticstable.h"

#include "widgets/controls/celldelegate.h"
#include "widgets/controls/columns.h"
#include "widgets/inspector/statistics/statisticscache.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QTreeView>
#include <QVBoxLayout>

namespace burnish {

namespace {

/// Calls the function for tensors with known statistics of finite values.
std::function<QString(const StatisticsRow &)> figureText(QString (*text)(const TensorStatistics &known, Dtype dtype))
{
    return [text](const StatisticsRow &row) {
        if (!row.statistics && !row.failed)
            return QStringLiteral("…");
        if (row.failed || row.statistics->finiteCount == 0)
            return unknownText();
        return text(*row.statistics, row.tensor->info().dtype());
    };
}

QString meanText(const TensorStatistics &known, Dtype)
{
    return floatText(known.mean, 4) +
           (known.imaginaryMean == 0 ? QString() : QString::asprintf("%+.4gi", known.imaginaryMean));
}

} // namespace

StatisticsModel::StatisticsModel(QObject *parent)
    : RowTable(ColumnCount, parent)
{
    const auto path = [](const Row &row) { return row.path; };
    column(NameColumn) = {.title = [] { return tr("Name"); }, .text = path, .textIsTip = true, .elide = Qt::ElideLeft};
    column(ShapeColumn) = {.title = [] { return tr("Shape"); },
                           .text = [](const Row &row) { return shapeForPeople(row.tensor->info().shape()); },
                           .tip = path,
                           .color = Role::TextSecondary,
                           .alignment = Qt::AlignRight};
    column(MinimumColumn) = {.title = [] { return tr("Minimum"); },
                             .text = figureText([](const TensorStatistics &known, Dtype dtype) {
                                 return valueText(known.minimum, dtype, 4);
                             }),
                             .tip = path,
                             .alignment = Qt::AlignRight};
    column(MaximumColumn) = {.title = [] { return tr("Maximum"); },
                             .text = figureText([](const TensorStatistics &known, Dtype dtype) {
                                 return valueText(known.maximum, dtype, 4);
                             }),
                             .tip = path,
                             .alignment = Qt::AlignRight};
    column(MeanColumn) = {
        .title = [] { return tr("Mean"); }, .text = figureText(meanText), .tip = path, .alignment = Qt::AlignRight};
    column(DeviationColumn) = {
        .title = [] { return tr("Std. dev."); },
        .text = figureText([](const TensorStatistics &known, Dtype) { return floatText(known.standardDeviation, 4); }),
        .tip = path,
        .alignment = Qt::AlignRight};
    column(NanColumn) = {
        .title = [] { return tr("NaN"); },
        .text =
            [](const Row &row) {
                if (row.failed)
                    return unknownText();
                return row.statistics ? countText(row.statistics->nans) : QStringLiteral("…");
            },
        .tip = path,
        .colorOf = [](const Row &row) { return row.statistics && row.statistics->nans > 0 ? Role::Error : Role::Text; },
        .alignment = Qt::AlignRight};
}

void StatisticsModel::setStatistics(int row, TensorStatistics statistics)
{
    m_rows[std::size_t(row)].statistics = statistics;
    Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
}

void StatisticsModel::setFailed(int row)
{
    m_rows[std::size_t(row)].failed = true;
    Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
}

StatisticsTable::StatisticsTable(JobRunner &runner, StatisticsCache &cache, QWidget *parent)
    : QWidget(parent)
    , m_runner(runner)
    , m_cache(cache)
    , m_model(new StatisticsModel(this))
    , m_table(new QTreeView(this))
    , m_footer(new QLabel(this))
{
    m_table->setModel(m_model);
    m_table->setItemDelegate(new CellDelegate(m_table));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->header()->setSectionsMovable(false);
    for (int column = StatisticsModel::ShapeColumn; column < StatisticsModel::ColumnCount; ++column)
        m_table->header()->resizeSection(column, 76);
    m_table->header()->resizeSection(StatisticsModel::ShapeColumn, 96);
    m_table->header()->resizeSection(StatisticsModel::NanColumn, 50);
    new AdaptiveColumns(m_table->header(), StatisticsModel::NameColumn, 110,
                        {StatisticsModel::ShapeColumn, StatisticsModel::MeanColumn, StatisticsModel::NanColumn,
                         StatisticsModel::DeviationColumn});
    m_footer->setForegroundRole(QPalette::PlaceholderText);
    m_footer->setMargin(6);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_footer);
    retranslate();
}

void StatisticsTable::setTensors(const ModelState &state, const std::vector<NodeId> &tensors)
{
    std::vector<StatisticsModel::Row> rows;
    for (const NodeId id : tensors) {
        if (rows.size() == listed)
            break;
        StatisticsModel::Row row;
        row.path = QString::fromStdString(state.path(id));
        row.tensor = state.node(id).tensor;
        if (const TensorStatistics *known = m_cache.find(row.tensor))
            row.statistics = *known;
        rows.push_back(std::move(row));
    }
    m_selected = tensors.size();
    m_next = 0;
    m_model->setRows(std::move(rows));
    retranslate();
    m_runner.drop(QStringLiteral("statisticstable.%1").arg(quintptr(this)));
    if (isVisible())
        readNext();
}

void StatisticsTable::readNext()
{
    while (m_next < m_model->rows().size() && m_model->rows()[m_next].statistics)
        ++m_next;
    if (m_next == m_model->rows().size())
        return;
    const std::size_t row = m_next++;
    JobSpec spec;
    spec.key = QStringLiteral("statisticstable.%1").arg(quintptr(this));
    spec.visibility = JobVisibility::WhenLong;
    spec.title = [name = m_model->rows()[row].path] { return tr("Statistics of %1").arg(name); };
    m_runner.run(
        std::move(spec), this,
        [tensor = m_model->rows()[row].tensor](Task &task) { return computeStatistics(*tensor, task); },
        [this, row](Expected<TensorStatistics> statistics) {
            if (statistics) {
                m_cache.insert(m_model->rows()[row].tensor, *statistics);
                m_model->setStatistics(int(row), *std::move(statistics));
            } else {
                m_model->setFailed(int(row));
                if (statistics.error().isCancelled())
                    return;
            }
            readNext();
        });
}

void StatisticsTable::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_next = 0;
    readNext();
}

void StatisticsTable::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_runner.drop(QStringLiteral("statisticstable.%1").arg(quintptr(this)));
}

void StatisticsTable::retranslate()
{
    m_table->setAccessibleName(tr("Statistics of the selected tensors"));
    m_table->header()->setFont(headingFont(font()));
    m_footer->setText(m_selected > listed
                          ? tr("The first %1 of %2 tensors").arg(countText(listed), countText(m_selected))
                          : tr("%n tensor(s)", nullptr, int(m_selected)));
    m_model->retranslate();
}

void StatisticsTable::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange)
        retranslate();
}

} // namespace burnish
