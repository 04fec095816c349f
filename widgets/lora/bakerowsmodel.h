// SPDX-License-Identifier: MIT
#pragma once

#include "core/lora/lorabake.h"
#include "widgets/controls/columntable.h"

namespace burnish {

/// The effect of an adapter on each tensor of a model.
class BakeRowsModel : public RowTable<LoraBakeRow>
{
    Q_OBJECT

public:
    enum Column { Tensor, Module, Rank, Scale, Strength, Size, Note, ColumnCount };

    explicit BakeRowsModel(QObject *parent = nullptr);

    void setRows(std::vector<LoraBakeRow> rows);
    /// Sets how much each row's tensor changes relative to its norm; NaN: unknown.
    void setSizes(std::vector<double> sizes);

    QVariant data(const QModelIndex &index, int role) const override;

private:
    [[nodiscard]] static QString noteOf(const LoraBakeRow &row);

    std::vector<double> m_sizes; ///< empty until they are known
};

} // namespace burnish
