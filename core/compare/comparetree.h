// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparison.h"
#include "core/tensor/analysis/difference.h"
#include "core/tensor/analysis/taskvectors.h"

namespace burnish {

/// The differences of many tensors, as if they were one: maximum of maxima, mean weighted by elements, norms and cosine
/// from sums of squares and products.
class DifferenceSum
{
public:
    void add(const TensorDifference &part);
    /// Without a place of the largest difference.
    [[nodiscard]] TensorDifference result() const;

private:
    TensorDifference m_counts;
    double m_absolute = 0;
    double m_squares = 0;
    double m_leftSquares = 0;
    double m_rightSquares = 0;
    double m_products = 0;
};

/// The same for what two models changed of their base.
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

/// All rows of a part of the models. Counters and other integers would hide in one sum what happened to weights:
/// numbers are those of the floats (quantised and complex ones too), and of integers and booleans only where there are
/// no floats. `counts` has all.
struct CompareSummary
{
    RelationCounts counts = {};
    std::size_t compared = 0;         ///< rows whose difference is in `difference`
    TensorDifference difference = {}; ///< means nothing while `compared` is 0
    std::size_t tasked = 0;           ///< rows whose task vectors are in `tasks`
    TaskVectors tasks = {};

    /// What stands for all rows in one symbol: Pending while any row is; Equal where all are; OnlyLeft or OnlyRight
    /// where all are; Unreadable where any is; else ValuesDiffer, or the one kind of difference that there is beside
    /// equal rows.
    [[nodiscard]] Relation relation() const;
};
/// Adds up rows for a CompareSummary.
class CompareSums
{
public:
    void add(const ComparedRow &row);
    /// A row that was added as this before comes with its numbers, which it had not.
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
    // Made when they are needed: a model may have very many modules.
    std::unique_ptr<Numbers> m_floats;
    std::unique_ptr<Numbers> m_integers; ///< and booleans
};
/// Of any rows of the comparison.
[[nodiscard]] CompareSummary summarise(const Comparison &comparison, std::span<const std::size_t> rows);

/// The rows as one tree: the modules of both sides, merged by the rows' common names, in the order of the rows. Names
/// with more than 256 parts keep their ends in one. Numbers are those of when it was built, and what update() brings.
/// One thread at a time; keeps no reference to the comparison.
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
        std::uint32_t row = none;  ///< of leaves: which row of the comparison
        std::uint32_t left = none; ///< NodeId::index of the left's node here; none where it has none
        std::uint32_t right = none;
        std::uint32_t position = 0;   ///< among its parent's children
        std::uint32_t summary = none; ///< for the tree's own use

        [[nodiscard]] bool isRow() const { return row != none; }
    };

    explicit CompareTree(const Comparison &comparison);

    [[nodiscard]] std::size_t size() const { return m_items.size(); }
    [[nodiscard]] const Item &item(Index index) const { return m_items[index]; }
    [[nodiscard]] std::span<const Index> children(Index index) const;
    [[nodiscard]] Index itemOfRow(std::size_t row) const { return m_itemOfRow[row]; }
    /// The common name of an item, dotted.
    [[nodiscard]] std::string path(Index index) const;
    /// The rows at the item and below it, in order.
    [[nodiscard]] std::vector<std::size_t> rowsBelow(Index index) const;

    /// What the side calls the item, for people; empty where the side has nothing there.
    [[nodiscard]] std::string leftName(const Comparison &comparison, Index index) const;
    [[nodiscard]] std::string rightName(const Comparison &comparison, Index index) const;

    /// Of a module: of all rows below it; of a row: its own.
    [[nodiscard]] CompareSummary summary(const Comparison &comparison, Index index) const;
    /// The number of rows below a module with each relation; quicker than summary().
    [[nodiscard]] RelationCounts counts(const Comparison &comparison, Index index) const;

    /// To be called after a row of the comparison has got its numbers, with what it was before. Costs the depth of the
    /// row; of a row that had numbers before, a pass over all rows.
    void update(const Comparison &comparison, std::size_t row, Relation before, bool hadNumbers = false);

private:
    Index moduleAt(std::string_view path, std::unordered_map<std::string_view, Index> &known);
    Index append(Index parent, std::string_view name);
    void nameModules(const Comparison &comparison);
    void nameAncestors(const ModelState &state, NodeId node, Index item, std::uint32_t Item::*side);
    void listChildren();
    void sumUp(const Comparison &comparison);

    std::vector<Item> m_items;
    std::vector<Index> m_children;      ///< of all items, one after the other
    std::vector<std::uint32_t> m_first; ///< where an item's begin; one more than items
    std::vector<Index> m_itemOfRow;
    std::vector<CompareSums> m_sums; ///< of modules
};

} // namespace burnish
