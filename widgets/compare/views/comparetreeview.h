// SPDX-License-Identifier: MIT
#pragma once

#include <QTreeView>

#include <optional>

namespace burnish {

class ColumnKeeper;
class CompareModel;

/// The tree of a comparison: one row for both sides, columns that make room. Keeps what is open and selected when the
/// rows are others.
class CompareTreeView : public QTreeView
{
    Q_OBJECT

public:
    explicit CompareTreeView(CompareModel *model, QWidget *parent = nullptr);

    /// Selects the item and opens what hides it.
    void selectItem(std::uint32_t item);
    /// Opens level after level while no more than a screenful is shown.
    void openFirst();
    /// Shows the columns that tell of the base.
    void setHasBase(bool on);

Q_SIGNALS:
    /// Another row is current; none where nothing is.
    void itemSelected(std::optional<std::uint32_t> item);

protected:
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void sizeColumns();
    void sizeShapes();
    void remember();
    void recall();
    [[nodiscard]] bool paintsActive() const;

    CompareModel *m_model;
    ColumnKeeper *m_columns;
    bool m_recalling = false;
    QList<QStringList> m_open;
    QStringList m_current;
    QStringList m_top;
};

} // namespace burnish
