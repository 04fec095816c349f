// SPDX-License-Identifier: MIT
#pragma once

#include "core/graft/graft.h"
#include "widgets/controls/columntable.h"

namespace burnish {

/// The rows of a drop's plan: the dragged tensor, its counterpart, the action and the reason; then the unpaired
/// tensors. Owns the plan while it is edited. The check box in Why removes the adapter from a row, the one in Happens
/// leaves an added tensor out.
class DropRowsModel : public ColumnTable<int>
{
    Q_OBJECT

public:
    enum Column { Symbol, From, FromShape, Into, IntoShape, Happens, Why, ColumnCount };

    DropRowsModel(ModelState target, GraftPlan plan, QObject *parent = nullptr);

    [[nodiscard]] const GraftPlan &plan() const { return m_plan; }
    [[nodiscard]] const ModelState &target() const { return m_target; }
    /// Replaces the plan with another one for the same drop.
    void replacePlan(GraftPlan plan);

    /// The number of rows in the plan, without those that only show what stays.
    [[nodiscard]] int planRowCount() const { return int(m_plan.rows.size()); }

    /// Sets the action of these rows where they allow it.
    void setAction(const QList<int> &rows, GraftAction action);
    void setBlend(const QList<int> &rows, const GraftBlend &blend);

    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

Q_SIGNALS:
    void planChanged();

protected:
    int size() const override { return int(m_plan.rows.size() + m_plan.rest.size()); }
    int at(int row) const override { return row; }

private:
    void rowsChanged(const QList<int> &rows);
    /// The row of the plan, or null for a tensor without a counterpart, which rest() returns.
    [[nodiscard]] const GraftRow *planned(int row) const;
    [[nodiscard]] const UnmatchedTensor &rest(int row) const;
    [[nodiscard]] CellSymbol symbolOf(int row) const;
    [[nodiscard]] QString intoShape(int row) const;
    [[nodiscard]] Role shapeColor(int row) const;
    [[nodiscard]] QString action(int row) const;
    [[nodiscard]] QString actionTip(int row) const;
    [[nodiscard]] QString adaptationTip(int row) const;

    ModelState m_target;
    GraftPlan m_plan;
};

} // namespace burnish
