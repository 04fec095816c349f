// SPDX-License-Identifier: MIT
#include "widgets/compare/model/shownitems.h"

#include <algorithm>
#include <cmath>

namespace burnish {

void ShownItems::showAll()
{
    *this = {};
}

void ShownItems::showRows(const CompareTree &tree, const std::function<bool(std::size_t row)> &isShown)
{
    *this = {};
    m_isFiltered = true;
    // Parents come before their children, so one backward pass finds all modules that are not empty.
    std::vector<bool> shown(tree.size());
    for (std::size_t at = tree.size(); at-- > 1;) {
        const CompareTree::Item &item = tree.item(Item(at));
        if (item.isRow() && isShown(item.row)) {
            shown[at] = true;
            ++m_rowCount;
        }
        if (shown[at])
            shown[item.parent] = true;
    }
    m_first.assign(tree.size() + 1, 0);
    m_position.assign(tree.size(), 0);
    for (std::size_t at = 0; at < tree.size(); ++at) {
        m_first[at] = std::uint32_t(m_children.size());
        for (const Item child : tree.children(Item(at))) {
            if (!shown[child])
                continue;
            m_position[child] = std::uint32_t(m_children.size()) - m_first[at];
            m_children.push_back(child);
        }
    }
    m_first[tree.size()] = std::uint32_t(m_children.size());
}

template <typename Sort> void ShownItems::orderSiblings(const CompareTree &tree, Sort sort)
{
    for (std::size_t at = 0; at < tree.size(); ++at) {
        const auto siblings = std::span(m_children).subspan(m_first[at], m_first[at + 1] - m_first[at]);
        sort(siblings);
        for (std::uint32_t position = 0; position < siblings.size(); ++position)
            m_position[siblings[position]] = position;
    }
    m_order.reset();
    m_differences.reset();
}

void ShownItems::sortSiblings(const CompareTree &tree, const std::function<bool(Item, Item)> &isBefore)
{
    orderSiblings(tree, [&](std::span<Item> siblings) { std::ranges::stable_sort(siblings, isBefore); });
}

void ShownItems::sortSiblings(const CompareTree &tree, std::span<const double> figures, bool isDescending)
{
    // The figures stand beside the items, so that no comparison reads memory far away: a list can have a million rows.
    std::vector<std::pair<double, Item>> order;
    const auto isBefore = [isDescending](const auto &a, const auto &b) {
        if (std::isnan(a.first) || std::isnan(b.first))
            return !std::isnan(a.first) && std::isnan(b.first);
        return isDescending ? a.first > b.first : a.first < b.first;
    };
    orderSiblings(tree, [&](std::span<Item> siblings) {
        order.clear();
        for (const Item item : siblings)
            order.emplace_back(figures[item], item);
        std::ranges::stable_sort(order, isBefore);
        std::ranges::transform(order, siblings.begin(), [](const auto &each) { return each.second; });
    });
}

void ShownItems::flatten(const CompareTree &tree)
{
    findOrder(tree);
    m_children.clear();
    for (const Leaf &leaf : m_order->leaves) {
        m_position[leaf.item] = std::uint32_t(m_children.size());
        m_children.push_back(leaf.item);
    }
    m_first.assign(tree.size() + 1, std::uint32_t(m_children.size()));
    m_first[CompareTree::root] = 0;
    m_isFlat = true;
}

std::span<const ShownItems::Item> ShownItems::childrenOf(const CompareTree &tree, Item item) const
{
    if (!m_isFiltered)
        return tree.children(item);
    return std::span(m_children).subspan(m_first[item], m_first[item + 1] - m_first[item]);
}

std::optional<std::size_t> ShownItems::positionOf(const CompareTree &tree, Item item) const
{
    const std::uint32_t position = m_isFiltered ? m_position[item] : tree.item(item).position;
    const auto siblings = childrenOf(tree, m_isFlat ? CompareTree::root : tree.item(item).parent);
    // The position of a filtered-out item is meaningless.
    if (position >= siblings.size() || siblings[position] != item)
        return std::nullopt;
    return position;
}

void ShownItems::findOrder(const CompareTree &tree)
{
    if (m_order)
        return;
    auto order = std::make_shared<Order>();
    order->rank.resize(tree.size());
    std::vector<Item> open = {CompareTree::root};
    std::uint32_t rank = 0;
    while (!open.empty()) {
        const Item item = open.back();
        open.pop_back();
        order->rank[item] = rank++;
        if (const CompareTree::Item &at = tree.item(item); at.isRow())
            order->leaves.push_back({item, at.row});
        const auto children = childrenOf(tree, item);
        open.insert(open.end(), children.rbegin(), children.rend());
    }
    m_order = std::move(order);
}

void ShownItems::findDifferences(const CompareTree &tree, const std::function<bool(std::size_t row)> &differs)
{
    if (m_differences)
        return;
    findOrder(tree);
    m_differences.emplace();
    for (const auto &[item, row] : m_order->leaves) {
        if (differs(row))
            m_differences->push_back(item);
    }
}

std::optional<ShownDifference> ShownItems::nextDifference(std::optional<Item> from, bool forward) const
{
    const auto &all = *m_differences;
    if (all.empty())
        return std::nullopt;
    const auto made = [&](std::size_t at) { return ShownDifference{all[at], at + 1, all.size()}; };
    if (!from)
        return made(forward ? 0 : all.size() - 1);
    const auto rankOf = [&](Item item) { return m_order->rank[item]; };
    if (forward) {
        const auto next = std::ranges::upper_bound(all, rankOf(*from), {}, rankOf);
        return next == all.end() ? std::nullopt : std::optional(made(std::size_t(next - all.begin())));
    }
    const auto next = std::ranges::lower_bound(all, rankOf(*from), {}, rankOf);
    return next == all.begin() ? std::nullopt : std::optional(made(std::size_t(next - all.begin()) - 1));
}

std::optional<ShownDifference> ShownItems::differenceAt(Item item) const
{
    const auto &all = *m_differences;
    const auto rankOf = [&](Item each) { return m_order->rank[each]; };
    const auto found = std::ranges::lower_bound(all, rankOf(item), {}, rankOf);
    if (found == all.end() || *found != item)
        return std::nullopt;
    return ShownDifference{item, std::size_t(found - all.begin()) + 1, all.size()};
}

} // namespace burnish
