// SPDX-License-Identifier: MIT
#pragma once

#include "core/lora/lorabake.h"

#include <QAbstractTableModel>

namespace burnish {

/// The effect of an adapter on each tensor of a model.
class BakeRowsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Tensor, Module, Rank, Scale, Strength, Size, Note, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setRows(std::vector<LoraBakeRow> rows);
    /// Sets how much each row's tensor changes relative to its norm; NaN: unknown.
    void setSizes(std::vector<double> sizes);
    [[nodiscard]] const std::vector<LoraBakeRow> &rows() const { return m_rows; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] static QString noteOf(const LoraBakeRow &row);

    std::vector<LoraBakeRow> m_rows;
    std::vector<double> m_sizes; ///< empty until they are known
};

} // namespace burnish
