// SPDX-License-Identifier: MIT
// How the tree model follows a change row by row.
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "widgets/tree/tensortreemodel.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <unordered_set>

namespace burnish {

/// Moves a model from what it shows to the next snapshot, with the signals that views need: removed rows, changed
/// order, inserted rows, changed totals, in this order, so that the rows are consistent between any two signals.
///
/// A node that changes its parent is removed and inserted again, bracketed by nodesAboutToMove() and nodesMoved().
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
    void removeParts(const TreeSnapshot &next);
    void insertParts();
    void reportFigures();

    struct Lists
    {
        Children before;
        Children after;
    };

    TensorTreeModel &m_model;
    const ChangeSet &m_change;
    std::set<NodeId> m_parents; ///< parents with lists that may differ
    std::unordered_map<NodeId, Lists> m_lists;
    std::vector<NodeId> m_stable; ///< the ones among them that stay where they are
    std::unordered_set<NodeId> m_leaving;
    QList<NodeId> m_moving;
};

void TensorTreeModel::Update::run(TreeSnapshot next)
{
    findParents(next);
    compareLists(next);
    if (!m_moving.isEmpty())
        Q_EMIT m_model.nodesAboutToMove(m_moving);
    removeParts(next);
    removeRows();

    const ModelState before = m_model.m_shown.state;
    m_model.m_shown = std::move(next);
    // Views may have requested totals of the old rows while they were removed.
    if (m_model.m_totalsKnown)
        m_model.m_totals.forget(before, m_model.m_shown.state);
    ++m_model.m_listSerial;
    std::erase_if(m_model.m_lists, [this](const auto &entry) {
        return m_parents.contains(entry.first) && !std::ranges::binary_search(m_stable, entry.first);
    });
    for (const NodeId parent : m_stable)
        reorder(parent);
    for (const NodeId parent : m_stable)
        insertRows(parent);
    insertParts();
    reportFigures();
    if (!m_moving.isEmpty())
        Q_EMIT m_model.nodesMoved(m_moving);
}

void TensorTreeModel::Update::findParents(const TreeSnapshot &next)
{
    const auto addAround = [this](const TreeSnapshot &snapshot, NodeId id) {
        const NodePtr node = snapshot.pointer(id);
        if (!node)
            return;
        if (node->isContainer())
            m_parents.insert(id);
        m_parents.insert(node->parent);
    };
    for (const NodeChange &node : m_change.nodes) {
        addAround(m_model.m_shown, node.id);
        addAround(next, node.id);
        // If a total determines the order, all ancestors may move too.
        if (m_model.m_sortColumn >= ParametersColumn)
            for (NodeId id = node.id; next.pointer(id) && id != next.state.root(); id = next.parentOf(id))
                m_parents.insert(next.parentOf(id));
    }
}

void TensorTreeModel::Update::compareLists(const TreeSnapshot &next)
{
    std::unordered_set<NodeId> arriving;
    for (const NodeId parent : m_parents) {
        Lists lists;
        const NodePtr before = m_model.m_shown.pointer(parent);
        if (before && before->isContainer())
            std::ranges::copy(m_model.children(parent), std::back_inserter(lists.before));
        const NodePtr after = next.pointer(parent);
        if (after && after->isContainer())
            lists.after = m_model.sortedChildren(next, parent);
        const std::unordered_set<NodeId> old(lists.before.begin(), lists.before.end());
        const std::unordered_set<NodeId> present(lists.after.begin(), lists.after.end());
        for (const NodeId id : lists.before)
            if (!present.contains(id))
                m_leaving.insert(id);
        for (const NodeId id : lists.after)
            if (!old.contains(id))
                arriving.insert(id);
        m_lists.emplace(parent, std::move(lists));
    }
    for (const NodeId id : m_leaving)
        if (arriving.contains(id))
            m_moving.append(id);
    for (const NodeId parent : m_parents) {
        const NodePtr before = m_model.m_shown.pointer(parent);
        const NodePtr after = next.pointer(parent);
        if (before && before->isContainer() && after && after->isContainer() && staysInPlace(parent))
            m_stable.push_back(parent);
    }
}

/// True if the rows below `parent` exist before and after, with the same ancestors.
bool TensorTreeModel::Update::staysInPlace(NodeId parent) const
{
    const TreeSnapshot &shown = m_model.m_shown;
    for (NodeId id = parent; id != shown.state.root(); id = shown.parentOf(id))
        if (m_leaving.contains(id) || m_model.rowOf(id) < 0)
            return false;
    return true;
}

void TensorTreeModel::Update::removeRows()
{
    for (const NodeId parent : m_stable) {
        const auto &list = m_model.m_lists.insert_or_assign(parent, m_lists.at(parent).before).first;
        Children &rows = list->second;
        for (auto last = rows.size(); last > 0;) {
            if (!m_leaving.contains(rows[last - 1])) {
                --last;
                continue;
            }
            auto first = last;
            while (first > 0 && m_leaving.contains(rows[first - 1]))
                --first;
            m_model.beginRemoveRows(m_model.indexOf(parent), int(first), int(last) - 1);
            rows.erase(rows.begin() + std::ptrdiff_t(first), rows.begin() + std::ptrdiff_t(last));
            m_model.endRemoveRows();
            last = first;
        }
    }
}

void TensorTreeModel::Update::reorder(NodeId parent)
{
    Children &rows = m_model.m_lists.at(parent);
    const std::unordered_set<NodeId> staying(rows.begin(), rows.end());
    Children requested = m_lists.at(parent).after;
    std::erase_if(requested, [&](NodeId id) { return !staying.contains(id); });
    if (requested == rows)
        return;
    const QModelIndex parentIndex = m_model.indexOf(parent);
    const QList<QPersistentModelIndex> parents = {QPersistentModelIndex(parentIndex)};
    Q_EMIT m_model.layoutAboutToBeChanged(parents);
    rows = std::move(requested);
    QModelIndexList before;
    QModelIndexList after;
    for (const QModelIndex &old : m_model.persistentIndexList()) {
        const NodeId id = m_model.nodeAt(old);
        if (partAt(old) || !staying.contains(id))
            continue;
        before.append(old);
        after.append(m_model.createIndex(m_model.rowOf(id), old.column(), quintptr(id.index)));
    }
    m_model.changePersistentIndexList(before, after);
    Q_EMIT m_model.layoutChanged(parents);
}

void TensorTreeModel::Update::insertRows(NodeId parent)
{
    const Children &requested = m_lists.at(parent).after;
    Children &rows = m_model.m_lists.at(parent);
    for (std::size_t row = 0; row < requested.size(); ++row) {
        if (row < rows.size() && rows[row] == requested[row])
            continue;
        std::size_t end = row;
        while (end < requested.size() && (row >= rows.size() || requested[end] != rows[row]))
            ++end;
        m_model.beginInsertRows(m_model.indexOf(parent), int(row), int(end) - 1);
        rows.insert(rows.begin() + std::ptrdiff_t(row), requested.begin() + std::ptrdiff_t(row),
                    requested.begin() + std::ptrdiff_t(end));
        m_model.endInsertRows();
        row = end - 1;
    }
}

/// Removes the parts of tensors that change: what takes their place may have others, or none.
void TensorTreeModel::Update::removeParts(const TreeSnapshot &next)
{
    for (const NodeChange &change : m_change.nodes) {
        const NodePtr before = m_model.m_shown.pointer(change.id);
        const NodePtr after = next.pointer(change.id);
        const bool hasTensors = before && after && before->isTensor() && after->isTensor();
        if (!hasTensors || before->tensor == after->tensor)
            continue;
        const int parts = int(m_model.partCount(change.id));
        const QModelIndex index = parts > 0 ? m_model.indexOf(change.id) : QModelIndex();
        if (index.isValid())
            m_model.beginRemoveRows(index, 0, parts - 1);
        m_model.m_partless.insert(change.id);
        if (index.isValid())
            m_model.endRemoveRows();
    }
}

void TensorTreeModel::Update::insertParts()
{
    for (const NodeId id : std::vector<NodeId>(m_model.m_partless.begin(), m_model.m_partless.end())) {
        const PartedTensor *parted = m_model.partedAt(id);
        const QModelIndex index = parted ? m_model.indexOf(id) : QModelIndex();
        if (index.isValid())
            m_model.beginInsertRows(index, 0, int(parted->parts().size()) - 1);
        m_model.m_partless.erase(id);
        if (index.isValid())
            m_model.endInsertRows();
    }
}

void TensorTreeModel::Update::reportFigures()
{
    std::set<NodeId> touched;
    for (const NodeChange &node : m_change.nodes) {
        const TreeSnapshot &shown = m_model.m_shown;
        for (NodeId id = node.id; shown.pointer(id) && id != shown.state.root(); id = shown.parentOf(id))
            if (!touched.insert(id).second)
                break;
    }
    for (const NodeId id : touched)
        if (const QModelIndex first = m_model.indexOf(id); first.isValid())
            Q_EMIT m_model.dataChanged(first, first.siblingAtColumn(ColumnCount - 1));
}

void TensorTreeModel::update(const ChangeSet &change, TreeSnapshot next)
{
    Update(*this, change).run(std::move(next));
}

} // namespace burnish
