// SPDX-License-Identifier: MIT
#pragma once

#include "core/select/filter.h"
#include "widgets/compare/model/comparecells.h"
#include "widgets/compare/model/shownitems.h"

#include <QAbstractItemModel>
#include <QTimer>

#include <optional>

namespace burnish {

class CompareSession;
class JobRunner;

/// The rows of a comparison as one tree for both sides: modules of both merged by name, with aggregates of the rows
/// below them; or as a list of the rows alone, with their full names. Numbers arrive while the rows are shown. Filters
/// by relation and by the filter language.
class CompareModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    using Column = CompareCells::Column;
    using enum CompareCells::Column;
    enum DataRole { IconNameRole = Qt::UserRole, DepthRole };
    /// Subsets of the rows. Every row except pending ones is in exactly one besides All and Conflicts.
    enum class Part { All, Different, OnlyLeft, OnlyRight, Shape, Equal, Conflicts };
    static constexpr int partCount = 7;
    using Item = CompareTree::Index;

    /// Both must outlive the model.
    CompareModel(CompareSession &session, JobRunner &runner, QObject *parent = nullptr);

    /// Shows a list instead of the tree.
    void setList(bool list);
    /// What is shown now: rows of a large comparison follow setList() a little later.
    [[nodiscard]] bool isList() const { return m_shown.isFlat(); }
    void setPart(Part part);
    [[nodiscard]] Part part() const { return m_part; }
    /// Shows the rows with a match on the left or the right.
    void setFilter(const Filter &filter);
    /// Sorts siblings by what the column shows; −1 restores the order of the models. Items without a figure come last
    /// in both orders; in a list, rows with the same one are in the order of their names. Numbers that arrive later
    /// take effect in a tree when all are there, so that no row moves under the pointer, and in a list now and then.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    /// The order that a column is sorted in first: the most changed rows on top, names from A to Z.
    [[nodiscard]] static Qt::SortOrder firstOrder(int column);
    [[nodiscard]] std::size_t countOf(Part part) const;
    /// The number of rows that would be visible if everything were expanded.
    [[nodiscard]] std::size_t shownCount() const;

    [[nodiscard]] std::optional<Item> itemAt(const QModelIndex &index) const;
    /// Invalid if the item is filtered out.
    [[nodiscard]] QModelIndex indexOf(Item item) const;
    /// Names from the root down, which identify the item in another tree too; empty for an invalid index.
    [[nodiscard]] QStringList pathOf(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex indexOfPath(const QStringList &path) const;
    /// The uppermost row of a module in a list, which does not show the module itself.
    [[nodiscard]] QModelIndex firstRowIn(const QStringList &module) const;

    /// The difference before or after an item, or the first or last one if there is no item; nullopt beyond the ends.
    [[nodiscard]] std::optional<ShownDifference> nextDifference(std::optional<Item> from, bool forward) const;
    [[nodiscard]] std::optional<ShownDifference> differenceAt(Item item) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void retranslate();

Q_SIGNALS:
    /// Numbers of rows changed, and countOf() with them; no rows were added or removed.
    void figuresChanged();

private:
    struct Arrangement;

    [[nodiscard]] static ShownItems arranged(const Arrangement &how);
    [[nodiscard]] bool isSortedByNumbers() const;
    void rebuild();
    void rebuildSoon();
    void takeFigures();
    template <typename Accepts> [[nodiscard]] std::optional<Item> find(const QStringList &path, Accepts accepts) const;
    void show(ShownItems items);
    void applyFilter();
    void takeNumbers(const std::vector<std::size_t> &rows);
    void findDifferences() const;
    /// Null as soon as the session has no rows.
    [[nodiscard]] const CompareTree *shownTree() const;
    [[nodiscard]] std::span<const Item> childrenOf(Item item) const;
    [[nodiscard]] Item itemOf(const QModelIndex &index) const;

    CompareSession &m_session;
    CompareCells m_cells;
    JobRunner &m_runner;
    Part m_part = Part::All;
    Filter m_filter;
    std::shared_ptr<const std::vector<bool>> m_passes; ///< by row; null: all
    bool m_needsList = false;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    /// The one that m_shown belongs to: its items are looked up while the session has another one already.
    std::shared_ptr<const CompareTree> m_tree;
    mutable ShownItems m_shown;
    std::vector<double> m_figures; ///< that a list is sorted by, by item, while more arrive; empty: not taken yet
    bool m_isStale = false;        ///< other rows are to be shown, or in another order
    bool m_isArranging = false;    ///< a worker finds out which
    QTimer m_stale;
};

} // namespace burnish
