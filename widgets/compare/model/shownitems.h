// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparetree.h"

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace burnish {

/// A row of a comparison that differs, among those that are shown.
struct ShownDifference
{
    CompareTree::Index item;
    std::size_t number; ///< from 1
    std::size_t count;
};

/// Which items of a comparison's tree are shown, and in which order one comes to the differences among them. All calls
/// are for the tree that was shown last.
class ShownItems
{
public:
    using Item = CompareTree::Index;

    /// Shows every item.
    void showAll();
    /// Shows these rows, and the modules that hold one of them.
    void showRows(const CompareTree &tree, const std::function<bool(std::size_t row)> &isShown);

    /// Whether showRows() was called last.
    [[nodiscard]] bool isFiltered() const { return m_isFiltered; }
    /// The rows that showRows() has let through.
    [[nodiscard]] std::size_t rowCount() const { return m_rowCount; }
    [[nodiscard]] std::span<const Item> childrenOf(const CompareTree &tree, Item item) const;
    /// An item's place among the shown children of its module; nothing where it is not shown.
    [[nodiscard]] std::optional<std::size_t> positionOf(const CompareTree &tree, Item item) const;

    /// Finds the differences again where rows have become different since; to be called before the two below.
    void findDifferences(const CompareTree &tree, const std::function<bool(std::size_t row)> &differs);
    void forgetDifferences() { m_order.reset(); }
    /// The one before or behind an item (none: the first or the last of all); nothing beyond the ends.
    [[nodiscard]] std::optional<ShownDifference> nextDifference(std::optional<Item> from, bool forward) const;
    [[nodiscard]] std::optional<ShownDifference> differenceAt(Item item) const;

private:
    struct Order
    {
        std::vector<std::uint32_t> rank; ///< of every item, in the tree's order
        std::vector<Item> differences;
    };

    bool m_isFiltered = false;          ///< m_first and m_children say what is shown
    std::vector<std::uint32_t> m_first; ///< where an item's shown children begin in m_children
    std::vector<Item> m_children;
    std::vector<std::uint32_t> m_position;
    std::size_t m_rowCount = 0;
    std::optional<Order> m_order;
};

} // namespace burnish
