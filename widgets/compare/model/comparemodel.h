// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparetree.h"
#include "core/select/filter.h"
#include "core/tensor/analysis/taskvectors.h"

#include <QAbstractItemModel>
#include <QTimer>

#include <optional>

namespace burnish {

class CompareSession;
class JobRunner;

/// Who changed a tensor of the base.
enum class Changer { Nobody, Left, Right, BothAlike, BothDifferently };
[[nodiscard]] Changer changerOf(const TaskVectors &tasks);
/// Both changed the same elements to different values.
[[nodiscard]] bool isConflict(const TaskVectors &tasks);

/// The rows of a comparison as one tree for both sides: modules of both merged by name, with the aggregate of what is
/// below them. Numbers come while the rows are shown. Filters by relation and by the filter language.
class CompareModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column {
        LeftName,
        LeftShape,
        RelationColumn,
        RightName,
        RightShape,
        MaximumColumn,
        MeanColumn,
        RelativeColumn,
        CosineColumn,
        ChangedColumn,
        LeftChangeColumn,
        RightChangeColumn,
        TaskCosineColumn,
        WhoColumn,
        ColumnCount
    };
    enum DataRole { IconNameRole = Qt::UserRole, DepthRole };
    /// Parts of the rows. Every row but the pending ones is in just one besides All and Conflicts.
    enum class Part { All, Different, OnlyLeft, OnlyRight, Shape, Equal, Conflicts };
    static constexpr int partCount = 7;
    using Item = CompareTree::Index;

    /// Both must outlive the model.
    CompareModel(CompareSession &session, JobRunner &runner, QObject *parent = nullptr);

    void setPart(Part part);
    [[nodiscard]] Part part() const { return m_part; }
    /// Rows whose left or right it lets through.
    void setFilter(const Filter &filter);
    [[nodiscard]] std::size_t countOf(Part part) const;
    /// Rows in sight if everything were open.
    [[nodiscard]] std::size_t shownCount() const { return m_shownRows; }

    [[nodiscard]] std::optional<Item> itemAt(const QModelIndex &index) const;
    /// Invalid where the item is filtered out.
    [[nodiscard]] QModelIndex indexOf(Item item) const;
    /// Names from the root down, which find the item in another tree too; empty for no index.
    [[nodiscard]] QStringList pathOf(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex indexOfPath(const QStringList &path) const;

    /// A row that differs, among those that are shown.
    struct Difference
    {
        Item item;
        std::size_t number; ///< from 1
        std::size_t count;
    };
    /// The one before or behind an item (none: the first or the last of all); nothing beyond the ends.
    [[nodiscard]] std::optional<Difference> nextDifference(std::optional<Item> from, bool forward) const;
    [[nodiscard]] std::optional<Difference> differenceAt(Item item) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void retranslate();

Q_SIGNALS:
    /// Numbers of rows changed, and countOf() with them; no row came or went.
    void figuresChanged();

private:
    struct Order
    {
        std::vector<std::uint32_t> rank; ///< of every item, in the tree's order
        std::vector<Item> differences;
    };

    void rebuild();
    void applyFilter();
    void takeNumbers(const std::vector<std::size_t> &rows);
    void countConflicts();
    [[nodiscard]] bool isIn(const ComparedRow &row, Part part) const;
    [[nodiscard]] bool isShown(std::size_t row) const;
    void showFiltered(const CompareTree &tree);
    [[nodiscard]] std::span<const Item> childrenOf(Item item) const;
    [[nodiscard]] const Order &order() const;
    [[nodiscard]] Item itemOf(const QModelIndex &index) const;

    [[nodiscard]] QString text(Item item, int column) const;
    [[nodiscard]] QString nameText(Item item, bool left) const;
    [[nodiscard]] QString shapeText(Item item, bool left) const;
    [[nodiscard]] QString figureText(Item item, int column) const;
    [[nodiscard]] QString taskText(const TaskVectors &tasks, int column) const;
    [[nodiscard]] QString toolTip(Item item, int column) const;
    [[nodiscard]] QString iconName(Item item, bool left) const;
    [[nodiscard]] QVariant textColor(Item item, int column) const;
    [[nodiscard]] QVariant symbol(Item item, int column, int role) const;
    [[nodiscard]] Relation relationOf(Item item) const;
    [[nodiscard]] const ComparedSide *sideOf(Item item, bool left) const;
    [[nodiscard]] bool hasSide(Item item, bool left) const;

    CompareSession &m_session;
    JobRunner &m_runner;
    Part m_part = Part::All;
    Filter m_filter;
    std::vector<bool> m_passes;         ///< by row; empty: all
    bool m_isFiltered = false;          ///< m_first and m_children say what is shown
    std::vector<std::uint32_t> m_first; ///< where an item's shown children begin in m_children
    std::vector<Item> m_children;
    std::vector<std::uint32_t> m_position;
    std::size_t m_shownRows = 0;
    std::size_t m_conflicts = 0;
    mutable std::optional<Order> m_order;
    QTimer m_stale;
};

/// Symbol, colour and word of a relation.
struct RelationLook
{
    QString icon; ///< empty: none
    int role;     ///< Role
    QString word;
};
[[nodiscard]] RelationLook lookOf(Relation relation);
[[nodiscard]] RelationLook lookOf(Changer changer);

} // namespace burnish
