// SPDX-License-Identifier: MIT
#pragma once

#include "core/lora/loraextract.h"

#include <QAbstractTableModel>

namespace burnish {

/// What a new adapter contains of each tensor or module.
class AdapterRowsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Tensor, How, Rank, Energy, Size, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setRows(std::vector<LoraModuleReport> rows);
    [[nodiscard]] const std::vector<LoraModuleReport> &rows() const { return m_rows; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] static QString howOf(const LoraModuleReport &row);

    std::vector<LoraModuleReport> m_rows;
};

} // namespace burnish
