// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QList>
#include <QObject>
#include <QSet>

class QHeaderView;

namespace burnish {

/// Hides columns of a view by priority when a stretching column would fall under its minimum, and brings them back
/// when there is room. Also the header's context menu, in which a person chooses the columns.
///
/// The widths of all columns but the stretching ones, which share the rest, are set here; a person may drag them.
class ColumnKeeper : public QObject
{
    Q_OBJECT

public:
    /// `hideOrder`: logical columns, the first goes first; columns that are not in it always stay.
    ColumnKeeper(QHeaderView *header, int stretchColumn, int minimalStretch, QList<int> hideOrder);
    ColumnKeeper(QHeaderView *header, QList<int> stretchColumns, int minimalStretch, QList<int> hideOrder);

    void setWidth(int column, int width);
    /// A column that is wanted may still be hidden for lack of room.
    void setWanted(int column, bool wanted);
    /// The person's choice: of wanted columns, one that was chosen goes last, since its choice would seem to do
    /// nothing.
    void choose(int column, bool wanted);
    [[nodiscard]] bool isWanted(int column) const { return !m_unwanted.contains(column); }
    void setHideOrder(QList<int> hideOrder);
    void update();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showMenu(const QPoint &position);

    QHeaderView *m_header;
    QList<int> m_stretch;
    int m_minimum;
    QList<int> m_hideOrder;
    QSet<int> m_unwanted;
    QList<int> m_chosen; ///< the latest last
    QHash<int, int> m_widths;
    bool m_updating = false;
};

} // namespace burnish
