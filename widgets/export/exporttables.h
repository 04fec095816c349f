// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportlosses.h"

#include <QAbstractTableModel>

namespace burnish {

/// A tensor with PyTorch's count of batches: Burn has no such field, so omitting it loses nothing.
[[nodiscard]] bool isBatchCounter(const ExportRow &row);

using ExportPlanPtr = std::shared_ptr<const ExportPlan>;

/// What a plan's casts do to the values: one row per tensor with losses, worst first.
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
    std::vector<std::size_t> m_rows; ///< indices into the plan's rows
};

/// What the plan's structure lacks or does not accept, and other remarks: missing, unused, warnings.
class GapsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Symbol, Path, Wants, Meaning, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    void setPlan(ExportPlanPtr plan);
    /// True for entries not tied to a tensor: the sentence is in Path and can span the columns after it.
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
