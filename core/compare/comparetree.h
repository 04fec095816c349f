// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/seededhash.h"
#include "core/compare/comparison.h"
#include "core/tensor/analysis/difference.h"
#include "core/tensor/analysis/taskvectors.h"

namespace burnish {

/// Combines the differences of many tensors as if they were one: maximum of maxima, mean weighted by elements, norms
/// and cosine from sums of squares and products.
class DifferenceSum
{
public:
    void add(const TensorDifference &part);
    /// Does not locate the largest difference.
    [[nodiscard]] TensorDifference result() const;

private:
    TensorDifference m_counts;
    double m_absolute = 0;
    double m_squares = 0;
    double m_leftSquares = 0;
    double m_rightSquares = 0;
    double m_products = 0;
};

/// Combines the changes that two models made to their base.
class TaskSum
{
public:
    void add(const TaskVectors &part);
    [[nodiscard]] TaskVectors result() const;

private:
    TaskVectors m_counts;
    double m_baseSquares = 0;
    double m_leftSquares = 0;
    double m_rightSquares = 0;
    double m_products = 0;
};

/// Summary of all rows of a part of the models. Numbers cover only the floats (including quantised and complex ones),
/// because counters and other integers would hide changes to weights; integers and booleans are used only if there are
/// no floats. `counts` covers all rows.
struct CompareSummary
{
    RelationCounts counts = {};
    std::size_t compared = 0;         ///< rows included in `difference`
    TensorDifference difference = {}; ///< meaningless while `compared` is 0
    std::size_t tasked = 0;           ///< rows with task vectors in `tasks`
    TaskVectors tasks = {};

    /// Reduces all rows to one relation: Pending while any row is; Equal if all are; OnlyLeft or OnlyRight if all are;
    /// Unreadable if any is; otherwise the only kind of difference present besides equal rows, or ValuesDiffer.
    [[nodiscard]] Relation relation() const;
};
/// Accumulates rows for a CompareSummary.
class CompareSums
{
public:
    void add(const ComparedRow &row);
    /// Updates a row that was added as `before` without numbers and now has them.
    void update(const ComparedRow &row, Relation before);
    [[nodiscard]] const RelationCounts &counts() const { return m_counts; }
    [[nodiscard]] CompareSummary result() const;

private:
    struct Numbers
    {
        std::size_t compared = 0;
        DifferenceSum difference;
        std::size_t tasked = 0;
        TaskSum tasks;
    };

    RelationCounts m_counts;
    // Allocated on demand: a model can have very many modules.
    std::unique_ptr<Numbers> m_floats;
    std::unique_ptr<Numbers> m_integers; ///< and booleans
};
/// Summarises any rows of the comparison.
[[nodiscard]] CompareSummary summarise(const Comparison &comparison, std::span<const std::size_t> rows);

/// The rows as one tree: the modules of both sides, merged by the rows' common names, in row order, but layers and
/// other numbered siblings by their numbers. In names with more than 256 parts, the remaining parts form one item.
/// Numbers are those at construction, plus those from update(). One thread at a time; keeps no reference to the
/// comparison.
class CompareTree
{
public:
    using Index = std::uint32_t;
    static constexpr Index root = 0;
    static constexpr std::uint32_t none = std::uint32_t(-1);

    struct Item
    {
        std::string name; ///< last part of the common name; empty for the root
        Index parent = root;
        std::uint32_t row = none;  ///< of leaves: row of the comparison
        std::uint32_t left = none; ///< NodeId::index of the node in the left model, or none
        std::uint32_t right = none;
        std::uint32_t position = 0;   ///< among its parent's children
        std::uint32_t summary = none; ///< for internal use

        [[nodiscard]] bool isRow() const { return row != none; }
    };

    explicit CompareTree(const Comparison &comparison);

    [[nodiscard]] std::size_t size() const { return m_items.size(); }
    [[nodiscard]] const Item &item(Index index) const { return m_items[index]; }
    [[nodiscard]] std::span<const Index> children(Index index) const;
    [[nodiscard]] Index itemOfRow(std::size_t row) const { return m_itemOfRow[row]; }
    /// Returns the dotted common name of an item.
    [[nodiscard]] std::string path(Index index) const;
    /// Returns the rows at and below the item, in order.
    [[nodiscard]] std::vector<std::size_t> rowsBelow(Index index) const;

    /// Returns the item's name in that model for display; empty if the model has no such item.
    [[nodiscard]] std::string leftName(const Comparison &comparison, Index index) const;
    [[nodiscard]] std::string rightName(const Comparison &comparison, Index index) const;

    /// For a module: of all rows below it; for a row: its own.
    [[nodiscard]] CompareSummary summary(const Comparison &comparison, Index index) const;
    /// Returns the number of rows with each relation below a module; faster than summary().
    [[nodiscard]] RelationCounts counts(const Comparison &comparison, Index index) const;

    /// Call after a row of the comparison has received its numbers, with its previous relation. Cost is proportional to
    /// the row's depth; a full pass over all rows if the row had numbers before.
    void update(const Comparison &comparison, std::size_t row, Relation before, bool hadNumbers = false);

private:
    Index moduleAt(std::string_view path, TextViewMap<Index> &known);
    Index append(Index parent, std::string_view name);
    void nameModules(const Comparison &comparison);
    void nameAncestors(const ModelState &state, NodeId node, Index item, std::uint32_t Item::*side);
    void listChildren();
    void sumUp(const Comparison &comparison);

    std::vector<Item> m_items;
    std::vector<Index> m_children;      ///< of all items, concatenated
    std::vector<std::uint32_t> m_first; ///< start of each item's children; one more entry than items
    std::vector<Index> m_itemOfRow;
    std::vector<CompareSums> m_sums; ///< of modules
};

} // namespace burnish
