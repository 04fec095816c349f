// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/largetreeview.h"

#include <optional>

namespace burnish {

class AdaptiveColumns;
class CompareModel;

/// The rows of a comparison, as a tree or as a list: one row for both sides, with columns that hide when space is
/// short. Keeps expansion and selection when the rows are replaced; in a list, the first row of a module stands for it.
class CompareTreeView : public LargeTreeView
{
    Q_OBJECT

public:
    explicit CompareTreeView(CompareModel *model, QWidget *parent = nullptr);

    /// Selects the item and expands its parents.
    void selectItem(std::uint32_t item);
    /// Expands level by level until a screenful is shown; while a list is, once the tree is back.
    void openFirst();
    /// Sorts by a column and shows it in the header; −1 restores the order of the models.
    void sortBy(int column, Qt::SortOrder order);
    [[nodiscard]] int sortColumn() const { return m_sortColumn; }
    /// Shows or hides the columns for the base.
    void setHasBase(bool on);

Q_SIGNALS:
    /// The current row changed; nullopt for none.
    void itemSelected(std::optional<std::uint32_t> item);
    void sortChanged();

protected:
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void cycleSort(int column);
    void sizeColumns();
    void sizeShapes();
    void remember();
    void recall();
    [[nodiscard]] bool paintsActive() const;

    CompareModel *m_model;
    AdaptiveColumns *m_columns;
    bool m_recalling = false;
    QList<QStringList> m_open;
    QStringList m_current;
    bool m_isCurrentHidden = false; ///< m_current was selected, and is filtered out
    QStringList m_top;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    bool m_goesToTop = false; ///< after sorting
    bool m_staysOnTop = false;
    bool m_isList = false;
    bool m_opensFirst = false;
};

} // namespace burnish
