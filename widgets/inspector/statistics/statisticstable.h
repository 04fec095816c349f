// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"
#include "core/tensor/analysis/statistics.h"
#include "widgets/controls/columntable.h"

#include <QWidget>

class QLabel;
class QTreeView;

namespace burnish {

class JobRunner;
class StatisticsCache;

struct StatisticsRow
{
    QString path;
    TensorPtr tensor;
    std::optional<TensorStatistics> statistics;
    bool failed = false;
};

/// Several tensors with their statistics, one per row; figures arrive one by one.
class StatisticsModel : public RowTable<StatisticsRow>
{
    Q_OBJECT

public:
    enum Column {
        NameColumn,
        ShapeColumn,
        MinimumColumn,
        MaximumColumn,
        MeanColumn,
        DeviationColumn,
        NanColumn,
        ColumnCount
    };

    using Row = StatisticsRow;

    explicit StatisticsModel(QObject *parent = nullptr);

    void setStatistics(int row, TensorStatistics statistics);
    void setFailed(int row);
};

/// The page for a selection of several tensors.
class StatisticsTable : public QWidget
{
    Q_OBJECT

public:
    /// Tensors beyond this number are counted, but not listed.
    static constexpr std::size_t listed = 1000;

    StatisticsTable(JobRunner &runner, StatisticsCache &cache, QWidget *parent = nullptr);

    void setTensors(const ModelState &state, const std::vector<NodeId> &tensors);

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void retranslate();
    void readNext();

    JobRunner &m_runner;
    StatisticsCache &m_cache;
    StatisticsModel *m_model;
    QTreeView *m_table;
    QLabel *m_footer;
    std::size_t m_selected = 0;
    std::size_t m_next = 0;
};

} // namespace burnish
