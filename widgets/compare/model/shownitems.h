// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparetree.h"

#include <functional>
#include <memory>
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

/// Which items of a comparison's tree are shown, as a tree or as a list of rows, and the order of the differences among
/// them. All calls must pass the tree that was shown last. A value: a worker fills one for a large tree.
class ShownItems
{
public:
    using Item = CompareTree::Index;

    /// Shows every item.
    void showAll();
    /// Shows these rows and the modules that contain them.
    void showRows(const CompareTree &tree, const std::function<bool(std::size_t row)> &isShown);

    /// Orders the shown siblings; equal ones keep their order. Follows showRows().
    void sortSiblings(const CompareTree &tree, const std::function<bool(Item, Item)> &isBefore);
    /// The same by a figure of each item. Items without a figure, NaN, come last in both directions.
    void sortSiblings(const CompareTree &tree, std::span<const double> figures, bool isDescending);
    /// Makes a list of the shown rows in their present order: all are siblings, and no module is shown. Follows
    /// showRows().
    void flatten(const CompareTree &tree);

    [[nodiscard]] bool isFlat() const { return m_isFlat; }
    /// Whether showRows() was called last.
    [[nodiscard]] bool isFiltered() const { return m_isFiltered; }
    /// The number of rows that showRows() accepted.
    [[nodiscard]] std::size_t rowCount() const { return m_rowCount; }
    [[nodiscard]] std::span<const Item> childrenOf(const CompareTree &tree, Item item) const;
    /// An item's position among the shown children of its module; nullopt if it is not shown.
    [[nodiscard]] std::optional<std::size_t> positionOf(const CompareTree &tree, Item item) const;

    /// Finds the order of the shown items unless it is known. Takes one pass over the tree.
    void findOrder(const CompareTree &tree);
    /// Finds the differences, and the order, unless they are still known; call this before the two functions below.
    void findDifferences(const CompareTree &tree, const std::function<bool(std::size_t row)> &differs);
    void forgetDifferences() { m_differences.reset(); }
    /// The difference before or after an item, or the first or last one if there is no item; nullopt beyond the ends.
    [[nodiscard]] std::optional<ShownDifference> nextDifference(std::optional<Item> from, bool forward) const;
    [[nodiscard]] std::optional<ShownDifference> differenceAt(Item item) const;

private:
    template <typename Sort> void orderSiblings(const CompareTree &tree, Sort sort);

    struct Leaf
    {
        Item item;
        std::uint32_t row;
    };
    struct Order
    {
        std::vector<std::uint32_t> rank; ///< by item, in tree order
        std::vector<Leaf> leaves;        ///< in tree order
    };

    bool m_isFiltered = false; ///< m_first and m_children hold what is shown
    bool m_isFlat = false;
    std::vector<std::uint32_t> m_first; ///< where an item's shown children begin in m_children
    std::vector<Item> m_children;
    std::vector<std::uint32_t> m_position;
    std::size_t m_rowCount = 0;
    std::shared_ptr<const Order> m_order;
    std::optional<std::vector<Item>> m_differences; ///< in tree order
};

} // namespace burnish
