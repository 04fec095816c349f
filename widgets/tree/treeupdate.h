// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/tree/tensortreemodel.h"

#include <set>
#include <unordered_set>

namespace burnish {

/// Leads a model from what it shows to the next snapshot with the signals that views need: removed rows, changed order,
/// inserted rows, changed figures, in this order, so that between any two signals the rows are consistent.
///
/// A node that changes its parent leaves and comes back; nodesAboutToMove() and nodesMoved() bracket that.
class TensorTreeModel::Update
{
public:
    Update(TensorTreeModel &model, const ChangeSet &change)
        : m_model(model)
        , m_change(change)
    {}

    void run(TreeSnapshot next);

private:
    void findParents(const TreeSnapshot &next);
    void compareLists(const TreeSnapshot &next);
    bool staysInPlace(NodeId parent) const;
    void removeRows();
    void reorder(NodeId parent);
    void insertRows(NodeId parent);
    void tellFigures();

    struct Lists
    {
        Children before;
        Children after;
    };

    TensorTreeModel &m_model;
    const ChangeSet &m_change;
    std::set<NodeId> m_parents; ///< whose lists may differ
    std::unordered_map<NodeId, Lists> m_lists;
    std::vector<NodeId> m_stable; ///< of those, the ones that stay where they are
    std::unordered_set<NodeId> m_leaving;
    QList<NodeId> m_moving;
};

} // namespace burnish
