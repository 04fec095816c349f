// SPDX-License-Identifier: MIT
#pragma once

#include "core/lora/lorabake.h"
#include "widgets/controls/columntable.h"

namespace burnish {

/// What reading a tensor before and after shows.
struct BakeSize
{
    double change;   ///< relative to the tensor's norm; NaN: unknown
    double rounding; ///< relative to the norm of what was quantised again; NaN: nothing was
};

/// The effect of an adapter on each tensor of a model.
class BakeRowsModel : public RowTable<LoraBakeRow>
{
    Q_OBJECT

public:
    enum Column { Tensor, Module, Rank, Scale, Strength, Size, Note, ColumnCount };

    explicit BakeRowsModel(QObject *parent = nullptr);

    void setRows(std::vector<LoraBakeRow> rows);
    /// Sets how much the tensor of each row changes.
    void setSizes(std::vector<BakeSize> sizes);

    QVariant data(const QModelIndex &index, int role) const override;

private:
    [[nodiscard]] static QString noteOf(const LoraBakeRow &row);
    /// Returns why the scale is what it is.
    [[nodiscard]] static QString scaleTip(const LoraBakeRow &row);

    std::vector<BakeSize> m_sizes; ///< empty until they are known
};

} // namespace burnish
