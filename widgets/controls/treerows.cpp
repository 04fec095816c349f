// SPDX-License-Identifier: MIT
#include "widgets/controls/treerows.h"

#include <algorithm>
#include <limits>

namespace burnish {

void TreeRows::setModel(const QAbstractItemModel *model)
{
    m_model = model;
    m_branches.clear();
    m_moving.clear();
    m_root = std::make_unique<Branch>();
    if (model)
        open(*m_root, {});
}

int TreeRows::count() const
{
    return m_root->total;
}

/// The rows shown below the first branches of a branch.
int TreeRows::below(const Branch &branch, std::size_t branches)
{
    if (branch.before.empty()) {
        branch.before.reserve(branch.branches.size() + 1);
        branch.before.push_back(0);
        for (const Branch *each : branch.branches)
            branch.before.push_back(branch.before.back() + each->total);
    }
    return branch.before[branches];
}

TreeRows::Spot TreeRows::spotOf(const Branch &branch, int position)
{
    const auto &branches = branch.branches;
    below(branch, 0);
    // The last branch at or above the position.
    std::size_t first = 0;
    for (std::size_t last = branches.size(); first < last;) {
        const std::size_t middle = first + (last - first) / 2;
        if (branches[middle]->row + branch.before[middle] <= position)
            first = middle + 1;
        else
            last = middle;
    }
    if (first == 0)
        return {position};
    const Branch *above = branches[first - 1];
    const int offset = position - above->row - branch.before[first - 1];
    if (offset == 0)
        return {above->row};
    if (offset <= above->total)
        return {above->row, above, offset - 1};
    return {position - branch.before[first]};
}

TreeRows::Place TreeRows::at(int position) const
{
    if (position < 0 || position >= count())
        return {};
    QModelIndex parent;
    for (const Branch *branch = m_root.get();;) {
        const Spot spot = spotOf(*branch, position);
        const QModelIndex index = m_model->index(spot.row, 0, parent);
        if (!spot.inside)
            return {index, branch->depth + 1};
        parent = index;
        branch = spot.inside;
        position = spot.offset;
    }
}

int TreeRows::positionOf(const QModelIndex &index) const
{
    if (!m_model || !index.isValid())
        return -1;
    const Branch *branch = find(index.parent());
    int position = 0;
    for (int row = index.row(); branch; row = branch->row, branch = branch->parent) {
        if (!branch->isOpen)
            return -1;
        const auto next = std::ranges::lower_bound(branch->branches, row, {}, &Branch::row);
        position += row + below(*branch, std::size_t(next - branch->branches.begin()));
        if (!branch->parent)
            return position;
        ++position;
    }
    return -1;
}

int TreeRows::depthOf(const QModelIndex &index) const
{
    const Branch *branch = find(index.parent());
    return branch ? branch->depth + 1 : 0;
}

TreeRows::Branch *TreeRows::find(const QModelIndex &index) const
{
    if (!index.isValid())
        return m_root.get();
    const auto found = m_branches.find(index.internalId());
    return found == m_branches.end() ? nullptr : found->second.get();
}

QModelIndex TreeRows::indexOf(const Branch &branch) const
{
    return branch.parent ? m_model->index(branch.row, 0, indexOf(*branch.parent)) : QModelIndex();
}

TreeRows::Branch &TreeRows::make(const QModelIndex &index)
{
    if (Branch *known = find(index))
        return *known;
    Branch &parent = make(index.parent());
    auto branch = std::make_unique<Branch>();
    branch->parent = &parent;
    branch->id = index.internalId();
    branch->row = index.row();
    branch->depth = parent.depth + 1;
    parent.branches.insert(std::ranges::upper_bound(parent.branches, branch->row, {}, &Branch::row), branch.get());
    parent.before.clear();
    return *m_branches.emplace(branch->id, std::move(branch)).first->second;
}

/// The number of rows below a branch changed; does nothing if it is closed.
void TreeRows::change(Branch &branch, int difference)
{
    for (Branch *each = &branch; each && each->isOpen; each = each->parent) {
        each->total += difference;
        if (each->parent)
            each->parent->before.clear();
    }
}

void TreeRows::open(Branch &branch, const QModelIndex &index)
{
    branch.isOpen = true;
    change(branch, m_model->rowCount(index) + below(branch, branch.branches.size()));
}

bool TreeRows::isExpanded(const QModelIndex &index) const
{
    const Branch *branch = index.isValid() ? find(index) : nullptr;
    return branch && branch->isOpen;
}

bool TreeRows::expand(const QModelIndex &index)
{
    if (!m_model || !index.isValid() || isExpanded(index) || (m_model->flags(index) & Qt::ItemNeverHasChildren))
        return false;
    open(make(index), index);
    return true;
}

bool TreeRows::collapse(const QModelIndex &index)
{
    if (!isExpanded(index))
        return false;
    Branch &branch = *find(index);
    change(branch, -branch.total);
    branch.isOpen = false;
    return true;
}

void TreeRows::expandAll(const QModelIndex &index)
{
    if (!m_model)
        return;
    if (index.isValid())
        expand(index);
    const int rows = m_model->rowCount(index);
    for (int row = 0; row < rows; ++row) {
        const QModelIndex child = m_model->index(row, 0, index);
        if (!(m_model->flags(child) & Qt::ItemNeverHasChildren) && m_model->hasChildren(child) &&
            !child.data(staysClosedRole).toBool())
            expandAll(child);
    }
}

QModelIndexList TreeRows::expanded() const
{
    return expandedWithin({}, 0, std::numeric_limits<int>::max());
}

QModelIndexList TreeRows::expandedWithin(const QModelIndex &parent, int first, int last) const
{
    QModelIndexList list;
    if (const Branch *branch = find(parent))
        collectExpanded(*branch, parent, first, last, list);
    return list;
}

void TreeRows::collectExpanded(const Branch &branch, const QModelIndex &index, int first, int last,
                               QModelIndexList &list) const
{
    const auto start = std::ranges::lower_bound(branch.branches, first, {}, &Branch::row);
    for (auto at = start; at != branch.branches.end() && (*at)->row <= last; ++at) {
        if (!(*at)->isOpen)
            continue;
        const QModelIndex inner = m_model->index((*at)->row, 0, index);
        list.append(inner);
        collectExpanded(**at, inner, 0, std::numeric_limits<int>::max(), list);
    }
}

QItemSelection TreeRows::between(int first, int last) const
{
    QItemSelection selection;
    first = std::max(first, 0);
    last = std::min(last, count() - 1);
    if (first <= last)
        collect(*m_root, {}, first, last, selection);
    return selection;
}

void TreeRows::collect(const Branch &branch, const QModelIndex &index, int first, int last,
                       QItemSelection &selection) const
{
    const Spot from = spotOf(branch, first);
    const int top = from.inside ? from.row + 1 : from.row;
    const int bottom = spotOf(branch, last).row;
    if (top <= bottom)
        selection.append(
            {m_model->index(top, 0, index), m_model->index(bottom, m_model->columnCount(index) - 1, index)});
    auto each = std::ranges::lower_bound(branch.branches, from.row, {}, &Branch::row);
    for (; each != branch.branches.end() && (*each)->row <= bottom; ++each) {
        const Branch &inner = **each;
        const int start = inner.row + below(branch, std::size_t(each - branch.branches.begin())) + 1;
        const int innerFirst = std::max(first - start, 0);
        const int innerLast = std::min(last - start, inner.total - 1);
        if (inner.isOpen && innerFirst <= innerLast)
            collect(inner, m_model->index(inner.row, 0, index), innerFirst, innerLast, selection);
    }
}

void TreeRows::rowsInserted(const QModelIndex &parent, int first, int last)
{
    Branch *branch = find(parent);
    if (!branch)
        return;
    const int count = last - first + 1;
    for (Branch *each : branch->branches) {
        if (each->row >= first)
            each->row += count;
    }
    change(*branch, count);
}

void TreeRows::rowsRemoved(const QModelIndex &parent, int first, int last)
{
    Branch *branch = find(parent);
    if (!branch)
        return;
    const int count = last - first + 1;
    int difference = count;
    for (Branch *each : branch->branches) {
        if (each->row > last) {
            each->row -= count;
        } else if (each->row >= first) {
            difference += each->total;
            each->parent = nullptr;
        }
    }
    const auto gone = std::ranges::stable_partition(branch->branches, [](const Branch *each) { return each->parent; });
    const std::vector<Branch *> removed(gone.begin(), gone.end());
    branch->branches.erase(gone.begin(), gone.end());
    branch->before.clear();
    for (Branch *each : removed)
        forget(*each);
    change(*branch, -difference);
}

void TreeRows::forget(Branch &branch)
{
    for (Branch *each : branch.branches)
        forget(*each);
    m_branches.erase(branch.id);
}

void TreeRows::beginMove()
{
    m_moving.clear();
    for (const auto &[id, branch] : m_branches) {
        if (branch->isOpen)
            m_moving.emplace_back(indexOf(*branch));
    }
}

void TreeRows::endMove()
{
    const std::vector<QPersistentModelIndex> moved = std::exchange(m_moving, {});
    setModel(m_model);
    for (const QPersistentModelIndex &index : moved)
        expand(index);
}

} // namespace burnish
