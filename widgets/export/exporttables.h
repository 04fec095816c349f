// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportlosses.h"
#include "widgets/controls/columntable.h"
#include "widgets/export/plannedexport.h"

namespace burnish {

using ExportPlanPtr = std::shared_ptr<const ExportPlan>;

/// Sorts losses by their severity: refusals, then values that become infinite, then values that become zero. Any
/// thread.
void sortWorstFirst(std::vector<TensorLosses> &losses);

/// What a plan's casts do to the values: one row per tensor with losses, worst first.
class LossesModel : public RowTable<TensorLosses>
{
    Q_OBJECT

public:
    enum Column { Symbol, Tensor, Cast, ToInfinity, ToZero, RelativeError, SignalToNoise, Effect, ColumnCount };

    explicit LossesModel(QObject *parent = nullptr);
    /// Expects the losses sorted.
    void setLosses(ExportPlanPtr plan, std::vector<TensorLosses> losses);
    /// True if a tensor is quantised: only these have a signal-to-noise ratio.
    [[nodiscard]] bool hasQuantised() const;
    /// True if a value becomes infinite, or zero.
    [[nodiscard]] bool hasOverflows() const;
    [[nodiscard]] bool hasUnderflows() const;
    /// All that is known of a row, a line each.
    [[nodiscard]] QString details(int row) const { return detailsOf(at(row)); }

private:
    [[nodiscard]] static QString effectOf(const TensorLosses &loss);
    [[nodiscard]] static QString detailsOf(const TensorLosses &loss);

    ExportPlanPtr m_plan;
};

/// Every tensor that is written: its name (with the old one), shape, dtype and size.
class WrittenModel : public ColumnTable<ExportRow>
{
    Q_OBJECT

public:
    enum Column { Symbol, Tensor, Shape, Dtype, Size, ColumnCount };

    explicit WrittenModel(QObject *parent = nullptr);
    void setPlan(ExportPlanPtr plan, PlannedRowsPtr rows);

protected:
    int size() const override { return m_rows ? int(m_rows->written.size()) : 0; }
    ExportRow at(int row) const override { return m_plan->rows[m_rows->written[std::size_t(row)]]; }

private:
    ExportPlanPtr m_plan;
    PlannedRowsPtr m_rows;
};

/// A row of a GapsModel.
struct Gap
{
    CellSymbol symbol;
    QString path; ///< empty if not tied to a tensor
    QString wants;
    QString meaning;
};

/// What the plan's structure lacks or does not accept, and other remarks: missing, unused, warnings.
class GapsModel : public ColumnTable<Gap>
{
    Q_OBJECT

public:
    enum Column { Symbol, Path, Wants, Meaning, ColumnCount };

    explicit GapsModel(QObject *parent = nullptr);
    void setPlan(ExportPlanPtr plan, PlannedRowsPtr rows);
    /// The rows of entries not tied to a tensor: the sentence is in Path and can span the columns after it.
    [[nodiscard]] std::vector<int> wholeRows() const;
    /// What a row means, as a sentence.
    [[nodiscard]] QString sentence(int row) const { return at(row).meaning; }

protected:
    int size() const override;
    /// First what is missing, then what is unused, then the warnings.
    Gap at(int row) const override;

private:
    [[nodiscard]] Gap missing(const ExportRow &row) const;
    [[nodiscard]] static Gap unused(const ExportRow &row);

    ExportPlanPtr m_plan;
    PlannedRowsPtr m_rows;
};

} // namespace burnish
