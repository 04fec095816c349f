// SPDX-License-Identifier: MIT
#pragma once

#include <QItemSelection>
#include <QModelIndex>

#include <memory>
#include <unordered_map>
#include <vector>

namespace burnish {

/// The role of rows that "expand all" leaves collapsed: their children are details.
inline constexpr int staysClosedRole = Qt::UserRole + 0x100;

/// Which rows of a model a tree shows one below the other, and which are expanded.
///
/// Takes memory and time for expanded rows only, not for the rows below them: a module with a million children is
/// expanded at once. Internal ids of the model's indexes must be unique among rows, and stay the same while rows are
/// inserted, removed or sorted. The owner reports those changes.
class TreeRows
{
public:
    struct Place
    {
        QModelIndex index; ///< in column 0
        int depth = 0;     ///< 0 at the top level
    };

    /// Collapses everything. Null for none.
    void setModel(const QAbstractItemModel *model);
    void collapseAll() { setModel(m_model); }

    /// The number of rows shown.
    [[nodiscard]] int count() const;
    /// The row at a position from the top; an invalid index if there is none.
    [[nodiscard]] Place at(int position) const;
    /// The position of an index's row; −1 if it is inside a collapsed one.
    [[nodiscard]] int positionOf(const QModelIndex &index) const;
    [[nodiscard]] int depthOf(const QModelIndex &index) const;

    [[nodiscard]] bool isExpanded(const QModelIndex &index) const;
    /// Returns whether this changed anything. Rows that can never have children are not expanded.
    bool expand(const QModelIndex &index);
    /// Returns whether this changed anything. Keeps what is expanded below for the next time.
    bool collapse(const QModelIndex &index);
    /// Expands a row and everything below it, except rows with true in staysClosedRole; the whole tree for an invalid
    /// index.
    void expandAll(const QModelIndex &index);
    /// The expanded rows that are shown, from the top.
    [[nodiscard]] QModelIndexList expanded() const;
    /// Likewise among some rows of a parent and below them, even if the parent is collapsed.
    [[nodiscard]] QModelIndexList expandedWithin(const QModelIndex &parent, int first, int last) const;

    /// The rows from one position to another, in all columns: one range for each expanded row.
    [[nodiscard]] QItemSelection between(int first, int last) const;

    void rowsInserted(const QModelIndex &parent, int first, int last);
    void rowsRemoved(const QModelIndex &parent, int first, int last);
    /// Rows are about to change their places. Call endMove() when they have.
    void beginMove();
    void endMove();

private:
    /// A row that is expanded or has an expanded one below it; or the root.
    struct Branch
    {
        Branch *parent = nullptr;
        quintptr id = 0;
        int row = 0;
        int depth = -1;
        bool isOpen = false;
        int total = 0;                  ///< rows shown below it
        std::vector<Branch *> branches; ///< by row
        /// The rows shown below the first n branches; rebuilt when needed.
        mutable std::vector<int> before;
    };
    /// A place among the children of a branch.
    struct Spot
    {
        int row = 0;
        const Branch *inside = nullptr; ///< the branch that contains the position, unless it is `row` itself
        int offset = 0;                 ///< the position below `inside`
    };

    [[nodiscard]] Branch *find(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex indexOf(const Branch &branch) const;
    Branch &make(const QModelIndex &index);
    void open(Branch &branch, const QModelIndex &index);
    void forget(Branch &branch);
    static void change(Branch &branch, int difference);
    static int below(const Branch &branch, std::size_t branches);
    static Spot spotOf(const Branch &branch, int position);
    void collectExpanded(const Branch &branch, const QModelIndex &index, int first, int last,
                         QModelIndexList &list) const;
    void collect(const Branch &branch, const QModelIndex &index, int first, int last, QItemSelection &selection) const;

    const QAbstractItemModel *m_model = nullptr;
    std::unique_ptr<Branch> m_root = std::make_unique<Branch>();
    std::unordered_map<quintptr, std::unique_ptr<Branch>> m_branches;
    std::vector<QPersistentModelIndex> m_moving; ///< expanded rows between beginMove() and endMove()
};

} // namespace burnish
