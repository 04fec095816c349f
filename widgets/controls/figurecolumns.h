// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QWidget>

class QGridLayout;
class QLabel;

namespace burnish {

/// Names and figures in two columns, or in one where two do not fit: figures never make a page scroll sideways.
class FigureColumns : public QWidget
{
    Q_OBJECT

public:
    explicit FigureColumns(QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    /// Adds a figure below the others of its column. Takes ownership of both labels.
    void addFigure(QLabel *name, QLabel *figure, bool onTheRight);
    /// Adds a line across both columns; figures added later are below it. Takes ownership of the label.
    void addLine(QLabel *title);

    bool event(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Entry
    {
        QLabel *name;
        QLabel *figure; ///< null: `name` is a line across both columns
        bool onTheRight;
    };
    /// What the shown figures take in this number of columns.
    [[nodiscard]] int widthOf(int columns) const;
    void arrange(int columns);
    void rearrange();

    QGridLayout *m_grid;
    QList<Entry> m_entries; ///< in the order that they have in one column
    int m_columns = 2;
};

} // namespace burnish
