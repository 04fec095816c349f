// SPDX-License-Identifier: MIT
#pragma once

#include "core/distributed/receipts.h"
#include "widgets/cluster/clusterplan.h"

#include <QAbstractTableModel>

namespace burnish {

/// The parts of a plan: what each one writes and reads, and whether it is done.
class PartsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Symbol, Part, Files, Written, Read, State, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    /// Removes the states of the parts.
    void setPlan(PlannedClusterPtr planned);
    /// Expects the states of that plan's parts.
    void setStates(ReceiptsState states);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString text(std::size_t part, int column) const;
    [[nodiscard]] QString stateText(std::size_t part) const;

    PlannedClusterPtr m_planned;
    std::vector<QString> m_files; ///< of each part
    ReceiptsState m_states;
};

} // namespace burnish
