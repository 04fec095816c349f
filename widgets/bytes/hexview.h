// SPDX-License-Identifier: MIT
#pragma once

#include "core/modelfiles/bytemap.h"
#include "widgets/style/described.h"

#include <QAbstractScrollArea>

#include <memory>

namespace burnish {

/// Shows the bytes of a file of any size: a gutter with the kind of each row, the offset, sixteen bytes in hexadecimal,
/// and text. Reads only the visible rows.
class HexView : public QAbstractScrollArea, public Described
{
    Q_OBJECT

public:
    static constexpr std::uint64_t rowBytes = 16;
    /// The most bytes that are copied to the clipboard.
    static constexpr std::uint64_t copyLimit = std::uint64_t(1) << 20;

    explicit HexView(QWidget *parent = nullptr);

    /// Both may be null.
    void setFile(ByteSourcePtr bytes, std::shared_ptr<const ByteMap> map);
    [[nodiscard]] std::uint64_t cursor() const { return m_cursor; }
    /// The selected bytes; at least the one at the cursor.
    [[nodiscard]] std::uint64_t selectionBegin() const { return std::min(m_anchor, m_cursor); }
    [[nodiscard]] std::uint64_t selectionEnd() const { return std::max(m_anchor, m_cursor) + 1; }
    /// Selects the bytes [begin, end) and scrolls to the first.
    void select(std::uint64_t begin, std::uint64_t end);
    /// The selected bytes in hexadecimal, "00 ff", or as text with a dot for each non-printable byte. Empty beyond
    /// copyLimit.
    [[nodiscard]] QString selectedHex() const;
    [[nodiscard]] QString selectedText() const;
    /// Up to `count` bytes starting at the cursor.
    [[nodiscard]] std::vector<std::byte> bytesAtCursor(std::size_t count) const;
    [[nodiscard]] QString description() const override;
    /// Wide enough for a whole row.
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void cursorMoved(quint64 offset);
    /// The user activated a byte, to go to what it belongs to.
    void activated(quint64 offset);
    void copyRefused();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    [[nodiscard]] std::uint64_t size() const { return m_bytes ? m_bytes->size() : 0; }
    [[nodiscard]] std::uint64_t rowCount() const { return (size() + rowBytes - 1) / rowBytes; }
    [[nodiscard]] int visibleRows() const;
    [[nodiscard]] int rowHeight() const;
    [[nodiscard]] int cellWidth() const;
    [[nodiscard]] int gutterWidth() const;
    [[nodiscard]] int hexLeft() const;
    [[nodiscard]] int textLeft() const;
    [[nodiscard]] std::optional<std::uint64_t> offsetAt(const QPoint &position) const;
    [[nodiscard]] std::vector<std::byte> selectedBytes() const;
    void updateScrollBar();
    void setTopRow(std::uint64_t row);
    void moveCursor(std::uint64_t offset, bool extend);
    void copy(const QString &text);
    void paintRow(QPainter &painter, std::uint64_t row, int y, std::span<const std::byte> bytes) const;
    void paintGutter(QPainter &painter, std::uint64_t row, int y, bool isFirst) const;

    ByteSourcePtr m_bytes;
    std::shared_ptr<const ByteMap> m_map;
    std::uint64_t m_topRow = 0;
    std::uint64_t m_cursor = 0;
    std::uint64_t m_anchor = 0;
    bool m_scrolling = false; ///< the scroll bar is being updated: ignore its signals
};

} // namespace burnish
