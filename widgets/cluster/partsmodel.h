// SPDX-License-Identifier: MIT
#pragma once

#include "core/distributed/receipts.h"
#include "widgets/cluster/clusterplan.h"
#include "widgets/controls/columntable.h"

namespace burnish {

/// The parts of a plan: what each one writes and reads, and whether it is done.
class PartsModel : public ColumnTable<std::size_t>
{
    Q_OBJECT

public:
    enum Column { Symbol, Part, Files, Written, Read, State, ColumnCount };

    explicit PartsModel(QObject *parent = nullptr);
    /// Removes the states of the parts.
    void setPlan(PlannedClusterPtr planned);
    /// Expects the states of that plan's parts.
    void setStates(ReceiptsState states);

protected:
    int size() const override { return m_planned ? int(m_planned->plan.parts.size()) : 0; }
    std::size_t at(int row) const override { return std::size_t(row); }

private:
    [[nodiscard]] PartState stateOf(std::size_t part) const;
    [[nodiscard]] QString stateText(std::size_t part) const;

    PlannedClusterPtr m_planned;
    std::vector<QString> m_files; ///< of each part
    ReceiptsState m_states;
};

} // namespace burnish
