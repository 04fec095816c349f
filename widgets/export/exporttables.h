// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportlosses.h"
#include "widgets/export/plannedexport.h"
#include "widgets/style/theme.h"

#include <QAbstractTableModel>

namespace burnish {

using ExportPlanPtr = std::shared_ptr<const ExportPlan>;

/// Sorts losses by their severity: refusals, then values that become infinite, then values that become zero. Any
/// thread.
void sortWorstFirst(std::vector<TensorLosses> &losses);

/// What a plan's casts do to the values: one row per tensor with losses, worst first.
class LossesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Symbol, Tensor, Cast, ToInfinity, ToZero, RelativeError, SignalToNoise, Effect, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    /// Expects the losses sorted.
    void setLosses(ExportPlanPtr plan, std::vector<TensorLosses> losses);
    /// True if a tensor is quantised: only these have a signal-to-noise ratio.
    [[nodiscard]] bool hasQuantised() const;
    /// True if a value becomes infinite, or zero.
    [[nodiscard]] bool hasOverflows() const;
    [[nodiscard]] bool hasUnderflows() const;
    /// All that is known of a row, a line each.
    [[nodiscard]] QString details(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] static QString effectOf(const TensorLosses &loss);

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
    void setPlan(ExportPlanPtr plan, PlannedRowsPtr rows);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    ExportPlanPtr m_plan;
    PlannedRowsPtr m_rows;
};

/// What the plan's structure lacks or does not accept, and other remarks: missing, unused, warnings.
class GapsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Symbol, Path, Wants, Meaning, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    void setPlan(ExportPlanPtr plan, PlannedRowsPtr rows);
    /// The rows of entries not tied to a tensor: the sentence is in Path and can span the columns after it.
    [[nodiscard]] std::vector<int> wholeRows() const;
    /// What a row means, as a sentence.
    [[nodiscard]] QString sentence(std::size_t row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Gap
    {
        QString symbol;
        Role color;
        QString path; ///< empty if not tied to a tensor
        QString wants;
        QString meaning;
    };
    [[nodiscard]] Gap gapAt(std::size_t row) const;
    [[nodiscard]] Gap missing(const ExportRow &row) const;
    [[nodiscard]] static Gap unused(const ExportRow &row);

    ExportPlanPtr m_plan;
    PlannedRowsPtr m_rows;
};

} // namespace burnish
