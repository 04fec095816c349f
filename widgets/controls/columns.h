// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QList>
#include <QObject>
#include <QSet>

class QAbstractItemView;
class QHeaderView;
class QTableView;

namespace burnish {

/// The width in which the heading of a column is whole.
[[nodiscard]] int headingWidth(const QHeaderView &header, int column);

/// Sets the width of a column that the user can drag: `width`, or more if its heading needs it.
void resizeColumn(QHeaderView *header, int column, int width);

/// The width in which the texts of a column are whole, those of the first rows of a long model.
[[nodiscard]] int textsWidth(const QAbstractItemView &view, int column);

/// Hides columns of a view by priority when a stretching column would become narrower than its minimum, and shows them
/// again when there is room. Also provides the header's context menu for choosing columns.
///
/// Sets the widths of all columns except the stretching ones, which share the rest; the user can drag them. Until then
/// each is wide enough for its heading.
class AdaptiveColumns : public QObject
{
    Q_OBJECT

public:
    /// `hideOrder`: logical columns in the order they are hidden; columns not in it always stay.
    AdaptiveColumns(QHeaderView *header, int stretchColumn, int minimalStretch, QList<int> hideOrder);
    AdaptiveColumns(QHeaderView *header, QList<int> stretchColumns, int minimalStretch, QList<int> hideOrder);

    void setWidth(int column, int width);
    /// Before the column is hidden, it becomes narrower, down to `width`.
    void setLeast(int column, int width);
    /// Makes the column as wide as its texts, up to two fifths of the view, unless the user dragged it. To be called
    /// again when the texts change.
    void fitToTexts(int column);
    void setMinimalStretch(int width);
    /// A wanted column can still be hidden for lack of room.
    void setRequested(int column, bool requested);
    /// The user's choice. A column chosen explicitly is hidden last, when half of the minimum is left for those that
    /// stretch; otherwise choosing it could appear to do nothing.
    void choose(int column, bool requested);
    [[nodiscard]] bool isRequested(int column) const { return !m_unwanted.contains(column); }
    void setHideOrder(QList<int> hideOrder);
    void update();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showMenu(const QPoint &position);
    /// The widths of the columns that do not stretch; 0 for those that are hidden.
    [[nodiscard]] QHash<int, int> fittingWidths() const;

    QHeaderView *m_header;
    QList<int> m_stretch;
    int m_minimum;
    QList<int> m_hideOrder;
    QSet<int> m_unwanted;
    QList<int> m_chosen;      ///< most recent last
    QHash<int, int> m_widths; ///< as set or dragged
    QHash<int, int> m_least;
    QSet<int> m_dragged;
    QSet<int> m_fitted; ///< to their texts
    bool m_updating = false;
};

/// Stretches columns of a table like QHeaderView::Stretch, but never below a width: then the table scrolls sideways.
class MinimumStretch : public QObject
{
    Q_OBJECT

public:
    MinimumStretch(QTableView *table, QList<int> columns, int least);

    void setLeast(int least);

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void update();

    QTableView *m_table;
    QList<int> m_columns;
    int m_least;
    bool m_updating = false;
};

} // namespace burnish
