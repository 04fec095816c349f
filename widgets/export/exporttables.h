// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportlosses.h"

#include <QAbstractTableModel>

namespace burnish {

/// A tensor in which PyTorch counts batches: Burn has no such field, so that leaving it out loses nothing.
[[nodiscard]] bool isBatchCounter(const ExportRow &row);

using ExportPlanPtr = std::shared_ptr<const ExportPlan>;

/// What the casts of a plan do to the numbers: one row per tensor that loses, the worst first.
class LossesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Symbol, Tensor, Cast, ToInfinity, ToZero, RelativeError, Effect, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    void setLosses(ExportPlanPtr plan, std::vector<TensorLosses> losses);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    ExportPlanPtr m_plan;
    std::vector<TensorLosses> m_losses;
};

/// Every tensor that is written: its name (with the old one), shape, dtype and size.
class WrittenModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Symbol, Tensor, Shape, Dtype, Size, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    void setPlan(ExportPlanPtr plan);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    ExportPlanPtr m_plan;
    std::vector<std::size_t> m_rows; ///< of the plan
};

/// What the plan's structure misses or does not take, and what people should know: missing, unused, warnings.
class GapsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Symbol, Path, Wants, Meaning, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    void setPlan(ExportPlanPtr plan);
    /// True for what concerns no tensor: its sentence stands in Path and may take the columns behind it.
    [[nodiscard]] bool isWholeRow(int row) const { return m_gaps[std::size_t(row)].path.isEmpty(); }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Gap
    {
        QString symbol;
        int color;
        QString path;
        QString wants;
        QString meaning;
    };
    std::vector<Gap> m_gaps;
};

} // namespace burnish
