// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/depthstrip.h"
#include "widgets/style/describedtable.h"

#include <QAbstractScrollArea>
#include <QTimer>

#include <optional>

namespace burnish {

class CompareSession;

/// Shows where in the depth of the models they differ most: columns are layers, rows are roles within a layer, and the
/// colour of a cell is its relative L2. Equal cells are crossed out, cells that exist on one side only show a cross.
/// Cells are selected by mouse and arrow keys, and are those of a table to screen readers. Scrolls when they do not all
/// fit.
class DepthStripView : public QAbstractScrollArea, public DescribedTable
{
    Q_OBJECT

public:
    /// The session must outlive the widget.
    explicit DepthStripView(CompareSession &session, QWidget *parent = nullptr);

    struct Cell
    {
        int column = 0;
        int role = 0;
        friend bool operator==(const Cell &, const Cell &) = default;
    };
    /// Marks the cell that contains the row; nullopt marks none.
    void setSelectedRow(std::optional<std::size_t> row);
    [[nodiscard]] std::optional<Cell> selectedCell() const { return m_selected; }
    /// Empty for a cell without rows.
    [[nodiscard]] QRect cellRect(Cell cell) const;
    /// The text for a cell under the mouse: "9 · mlp.c_fc: 0.124".
    [[nodiscard]] QString textOf(Cell cell) const;
    [[nodiscard]] QString description() const override;
    [[nodiscard]] QSize tableSize() const override;
    [[nodiscard]] QString rowText(int row) const override;
    [[nodiscard]] QString columnText(int column) const override;
    [[nodiscard]] QString cellText(DescribedCell cell) const override;
    [[nodiscard]] QRect cellPlace(DescribedCell cell) const override;
    [[nodiscard]] std::optional<DescribedCell> cellUnder(const QPoint &place) const override;
    [[nodiscard]] std::optional<DescribedCell> currentCell() const override;
    void setCurrentCell(std::optional<DescribedCell> cell) override;

    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    /// The user selected a cell; `rows` are its rows of the comparison, never empty.
    void cellChosen(const std::vector<std::size_t> &rows);
    /// textOf() of the cell under the mouse; empty if there is none.
    void hovered(const QString &text);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    enum class State : std::uint8_t { None, Pending, Equal, OneSided, NoNumbers, Value };
    struct Look
    {
        State state = State::None;
        double value = 0;
    };

    void takeStrip();
    void look() const;
    [[nodiscard]] Look looked(Cell cell) const;
    [[nodiscard]] std::size_t placeOf(Cell cell) const;
    [[nodiscard]] const std::vector<std::size_t> *rowsOf(Cell cell) const;
    [[nodiscard]] Look lookOf(Cell cell) const;
    /// The cell of the strip that fills a cell of the table.
    [[nodiscard]] Cell stripCell(DescribedCell cell) const;
    [[nodiscard]] bool isAlone(int column) const;
    [[nodiscard]] int columnCount() const;
    [[nodiscard]] int roleCount() const;
    [[nodiscard]] int labelWidth() const;
    [[nodiscard]] int headHeight() const;
    [[nodiscard]] QSize plotSize() const;
    [[nodiscard]] double columnWidth() const;
    [[nodiscard]] double roleHeight() const;
    [[nodiscard]] std::optional<Cell> cellAt(const QPoint &position) const;
    void fitScrollBars();
    void choose(Cell cell);
    void move(int columns, int roles);
    void ensureVisible(Cell cell);
    void paint(QPainter &painter) const;
    void paintCell(QPainter &painter, const QRect &rect, Look look) const;
    void paintLabels(QPainter &painter) const;
    void paintBar(QPainter &painter) const;

    CompareSession &m_session;
    mutable std::vector<Look> m_looks; ///< by column, then role
    mutable std::vector<Cell> m_stale; ///< cells to be looked up again
    mutable double m_limit = 0;
    mutable int m_labelWidth = 0; ///< 0 until measured
    std::optional<Cell> m_selected;
    QTimer m_soon;
};

} // namespace burnish
