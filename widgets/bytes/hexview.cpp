// SPDX-License-Identifier: MIT
#include "widgets/bytes/hexview.h"

#include "widgets/bytes/bytepartsmodel.h"
#include "widgets/style/fonts.h"
#include "widgets/style/theme.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <limits>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

constexpr int inset = 6;
constexpr int offsetCells = 11;
constexpr int byteCells = 3;
/// The gap between the two halves of a row.
constexpr int middleCells = 1;
constexpr int gutterCells = 10;
/// Scroll bars use int; in larger files one step covers several rows.
constexpr std::uint64_t largestScroll = std::uint64_t(1) << 30;

QChar characterOf(std::byte byte)
{
    const auto code = std::to_integer<unsigned char>(byte);
    return code >= 0x20 && code < 0x7f ? QChar(char16_t(code)) : QChar(u'.');
}

QString hexOf(std::byte byte)
{
    return u"%1"_s.arg(std::to_integer<uint>(byte), 2, 16, QChar(u'0'));
}

/// The column of a byte's first digit in the hexadecimal part, in characters.
int columnOf(std::uint64_t byte)
{
    return int(byte) * byteCells + (byte >= HexView::rowBytes / 2 ? middleCells : 0);
}

} // namespace

HexView::HexView(QWidget *parent)
    : QAbstractScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setBackgroundRole(QPalette::Base);
    viewport()->setCursor(Qt::IBeamCursor);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, [this](int value) {
        if (m_scrolling)
            return;
        const std::uint64_t rows = rowCount();
        m_topRow = rows <= largestScroll ? std::uint64_t(value)
                                         : std::uint64_t(double(value) / double(largestScroll) * double(rows));
        viewport()->update();
    });
}

void HexView::setFile(ByteSourcePtr bytes, std::shared_ptr<const ByteMap> map)
{
    const bool isSame = bytes == m_bytes;
    m_bytes = std::move(bytes);
    m_map = std::move(map);
    if (!isSame) {
        m_cursor = m_anchor = 0;
        m_topRow = 0;
    }
    updateScrollBar();
    viewport()->update();
    announceDescription(this);
    Q_EMIT cursorMoved(m_cursor);
}

int HexView::rowHeight() const
{
    return scaled(20, font());
}

int HexView::cellWidth() const
{
    return QFontMetrics(fixedFont(font())).horizontalAdvance(u'0');
}

int HexView::gutterWidth() const
{
    return gutterCells * cellWidth() + 2 * inset;
}

int HexView::hexLeft() const
{
    return gutterWidth() + inset + offsetCells * cellWidth();
}

int HexView::textLeft() const
{
    return hexLeft() + (columnOf(rowBytes) + 1) * cellWidth();
}

QSize HexView::sizeHint() const
{
    const int width = textLeft() + int(rowBytes) * cellWidth() + inset + verticalScrollBar()->sizeHint().width();
    return {width, 8 * rowHeight()};
}

int HexView::visibleRows() const
{
    return std::max(1, viewport()->height() / rowHeight());
}

void HexView::updateScrollBar()
{
    const QScopedValueRollback following(m_scrolling, true);
    const std::uint64_t rows = rowCount();
    const auto page = std::uint64_t(visibleRows());
    const std::uint64_t last = rows > page ? rows - page : 0;
    m_topRow = std::min(m_topRow, last);
    QScrollBar *bar = verticalScrollBar();
    if (rows <= largestScroll) {
        bar->setRange(0, int(last));
        bar->setPageStep(int(page));
        bar->setValue(int(m_topRow));
    } else {
        bar->setRange(0, int(double(last) / double(rows) * double(largestScroll)));
        bar->setPageStep(1);
        bar->setValue(int(double(m_topRow) / double(rows) * double(largestScroll)));
    }
}

void HexView::setTopRow(std::uint64_t row)
{
    m_topRow = row;
    updateScrollBar();
    viewport()->update();
}

void HexView::select(std::uint64_t begin, std::uint64_t end)
{
    if (size() == 0)
        return;
    const std::uint64_t last = size() - 1;
    m_cursor = std::min(begin, last);
    m_anchor = std::min(end > begin ? end - 1 : begin, last);
    const std::uint64_t row = m_cursor / rowBytes;
    if (row < m_topRow || row >= m_topRow + std::uint64_t(visibleRows()))
        setTopRow(row > 1 ? row - 1 : 0);
    viewport()->update();
    announceDescription(this);
    Q_EMIT cursorMoved(m_cursor);
}

void HexView::moveCursor(std::uint64_t offset, bool extend)
{
    if (size() == 0)
        return;
    m_cursor = std::min(offset, size() - 1);
    if (!extend)
        m_anchor = m_cursor;
    const std::uint64_t row = m_cursor / rowBytes;
    const auto page = std::uint64_t(visibleRows());
    if (row < m_topRow)
        setTopRow(row);
    else if (row >= m_topRow + page)
        setTopRow(row + 1 - page);
    viewport()->update();
    announceDescription(this);
    Q_EMIT cursorMoved(m_cursor);
}

void HexView::keyPressEvent(QKeyEvent *event)
{
    const bool extend = event->modifiers() & Qt::ShiftModifier;
    const bool control = event->modifiers() & Qt::ControlModifier;
    const std::uint64_t page = std::uint64_t(visibleRows()) * rowBytes;
    const auto back = [&](std::uint64_t bytes) { moveCursor(m_cursor > bytes ? m_cursor - bytes : 0, extend); };
    const auto forward = [&](std::uint64_t bytes) { moveCursor(m_cursor + bytes, extend); };
    if (event->matches(QKeySequence::Copy))
        return copy(selectedHex());
    switch (event->key()) {
    case Qt::Key_Left:
        return back(1);
    case Qt::Key_Right:
        return forward(1);
    case Qt::Key_Up:
        return m_cursor >= rowBytes ? back(rowBytes) : void();
    case Qt::Key_Down:
        return m_cursor + rowBytes < size() ? forward(rowBytes) : void();
    case Qt::Key_PageUp:
        return back(page);
    case Qt::Key_PageDown:
        return forward(page);
    case Qt::Key_Home:
        return moveCursor(control ? 0 : m_cursor / rowBytes * rowBytes, extend);
    case Qt::Key_End:
        return moveCursor(control ? size() : m_cursor / rowBytes * rowBytes + rowBytes - 1, extend);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT activated(m_cursor);
        return;
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

bool HexView::event(QEvent *event)
{
    // The window's Copy action applies to the tree; accepting the override keeps the shortcut here.
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent *>(event)->matches(QKeySequence::Copy)) {
        event->accept();
        return true;
    }
    return QAbstractScrollArea::event(event);
}

std::optional<std::uint64_t> HexView::offsetAt(const QPoint &position) const
{
    const std::uint64_t row = m_topRow + std::uint64_t(std::max(0, position.y()) / rowHeight());
    const int cell = cellWidth();
    std::uint64_t byte = 0;
    if (position.x() >= textLeft()) {
        byte = std::uint64_t((position.x() - textLeft()) / cell);
    } else {
        while (byte + 1 < rowBytes && position.x() >= hexLeft() + columnOf(byte + 1) * cell - cell / 2)
            ++byte;
    }
    const std::uint64_t offset = row * rowBytes + std::min(byte, rowBytes - 1);
    return offset < size() ? std::optional(offset) : std::nullopt;
}

void HexView::mousePressEvent(QMouseEvent *event)
{
    const auto offset = offsetAt(event->position().toPoint());
    if (offset && event->button() == Qt::LeftButton)
        moveCursor(*offset, event->modifiers() & Qt::ShiftModifier);
}

void HexView::mouseMoveEvent(QMouseEvent *event)
{
    const auto offset = offsetAt(event->position().toPoint());
    if (offset && (event->buttons() & Qt::LeftButton))
        moveCursor(*offset, true);
}

void HexView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (const auto offset = offsetAt(event->position().toPoint()))
        Q_EMIT activated(*offset);
}

void HexView::contextMenuEvent(QContextMenuEvent *event)
{
    if (size() == 0)
        return;
    QMenu menu(this);
    menu.addAction(tr("Copy as hexadecimal"), this, [this] { copy(selectedHex()); });
    menu.addAction(tr("Copy as text"), this, [this] { copy(selectedText()); });
    menu.addSeparator();
    menu.addAction(tr("Show tensor"), this, [this] { Q_EMIT activated(m_cursor); });
    menu.exec(event->globalPos());
}

void HexView::wheelEvent(QWheelEvent *event)
{
    // In files too large for the scroll bar, one scroll step is more than a few rows.
    const int rows = -event->angleDelta().y() / 40;
    if (rows < 0)
        setTopRow(m_topRow > std::uint64_t(-rows) ? m_topRow - std::uint64_t(-rows) : 0);
    else
        setTopRow(m_topRow + std::uint64_t(rows));
    event->accept();
}

void HexView::scrollContentsBy(int, int)
{
    viewport()->update();
}

void HexView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateScrollBar();
}

void HexView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void HexView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void HexView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        updateScrollBar();
}

std::vector<std::byte> HexView::selectedBytes() const
{
    if (size() == 0 || selectionEnd() - selectionBegin() > copyLimit)
        return {};
    std::vector<std::byte> bytes(std::size_t(selectionEnd() - selectionBegin()));
    if (!m_bytes->read(selectionBegin(), bytes))
        bytes.clear();
    return bytes;
}

QString HexView::selectedHex() const
{
    QStringList texts;
    for (const std::byte byte : selectedBytes())
        texts += hexOf(byte);
    return texts.join(u' ');
}

QString HexView::description() const
{
    if (size() == 0)
        return {};
    QStringList texts;
    for (const std::byte byte : bytesAtCursor(rowBytes))
        texts += hexOf(byte);
    //: bytes of a file for screen readers: %1 the position in the file, %2 the bytes from there
    return tr("offset %1: %2").arg(u"0x%1"_s.arg(qulonglong(m_cursor), 0, 16), texts.join(u' '));
}

QString HexView::selectedText() const
{
    QString text;
    for (const std::byte byte : selectedBytes())
        text += characterOf(byte);
    return text;
}

std::vector<std::byte> HexView::bytesAtCursor(std::size_t count) const
{
    std::vector<std::byte> bytes(std::size_t(std::min<std::uint64_t>(count, size() - std::min(size(), m_cursor))));
    if (!bytes.empty() && !m_bytes->read(m_cursor, bytes))
        bytes.clear();
    return bytes;
}

void HexView::copy(const QString &text)
{
    if (text.isEmpty())
        Q_EMIT copyRefused();
    else
        QGuiApplication::clipboard()->setText(text);
}

void HexView::paintGutter(QPainter &painter, std::uint64_t row, int y, bool isFirst) const
{
    const ByteMap::Index index = m_map->at(row * rowBytes);
    const ByteMap::Part &part = m_map->part(index);
    const bool isNew = isFirst || m_map->at(row * rowBytes - 1) != index;
    const QColor ink = color(Role(roleOf(part)));
    painter.fillRect(0, y, 4, rowHeight(), ink);
    if (isNew) {
        painter.setPen(color(Role::TextSecondary));
        const QRect place(4 + inset, y, gutterWidth() - 4 - inset, rowHeight());
        painter.drawText(place, Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(kindOf(part), Qt::ElideRight, place.width()));
    }
}

void HexView::paintRow(QPainter &painter, std::uint64_t row, int y, std::span<const std::byte> bytes) const
{
    const int cell = cellWidth();
    const int height = rowHeight();
    const std::uint64_t begin = row * rowBytes;
    painter.setPen(color(Role::TextSecondary));
    painter.drawText(QRect(gutterWidth() + inset, y, offsetCells * cell, height), Qt::AlignVCenter,
                     u"%1"_s.arg(qulonglong(begin), 10, 16, QChar(u'0')));
    for (std::uint64_t i = 0; i < bytes.size(); ++i) {
        const std::uint64_t offset = begin + i;
        const QRect hex(hexLeft() + columnOf(i) * cell, y, 2 * cell, height);
        const QRect text(textLeft() + int(i) * cell, y, cell, height);
        const bool isSelected = offset >= selectionBegin() && offset < selectionEnd();
        QColor ink = color(Role::Text);
        if (m_map) {
            const ByteMap::Part &part = m_map->part(m_map->at(offset));
            const bool isSlack = part.kind == FilePartKind::Padding || part.kind == FilePartKind::Gap;
            ink = part.kind == FilePartKind::Tensor ? color(Role::Text)
                                                    : color(isSlack ? Role::TextSecondary : Role(roleOf(part)));
        }
        if (isSelected) {
            const QColor ground = color(hasFocus() ? Role::Accent : Role::SelectionInactive);
            const bool goesOn = offset + 1 < selectionEnd() && i + 1 < bytes.size();
            painter.fillRect(hex.adjusted(-cell / 4, 1, goesOn ? cell : cell / 4, -1), ground);
            painter.fillRect(text.adjusted(0, 1, 0, -1), ground);
            ink = color(hasFocus() ? Role::AccentText : Role::Text);
        }
        painter.setPen(ink);
        painter.drawText(hex, Qt::AlignVCenter, hexOf(bytes[std::size_t(i)]));
        painter.drawText(text, Qt::AlignVCenter, QString(characterOf(bytes[std::size_t(i)])));
        if (offset == m_cursor) {
            painter.setPen(color(Role::Focus));
            painter.drawRect(hex.adjusted(-cell / 4, 1, cell / 4, -2));
        }
    }
}

void HexView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), color(Role::Base));
    painter.fillRect(0, 0, gutterWidth(), viewport()->height(), color(Role::Alternate));
    painter.setFont(fixedFont(font()));
    if (size() == 0)
        return;
    const std::uint64_t begin = m_topRow * rowBytes;
    const std::uint64_t requested = std::uint64_t(visibleRows() + 1) * rowBytes;
    std::vector<std::byte> bytes(std::size_t(std::min(requested, size() - std::min(size(), begin))));
    if (const auto read = m_bytes->read(begin, bytes); !read) {
        painter.setPen(color(Role::Error));
        painter.drawText(viewport()->rect().adjusted(gutterWidth() + inset, inset, -inset, -inset),
                         Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, read.error().message());
        return;
    }
    int y = 0;
    for (std::size_t at = 0; at < bytes.size(); at += rowBytes, y += rowHeight()) {
        const std::uint64_t row = m_topRow + at / rowBytes;
        if (m_map)
            paintGutter(painter, row, y, at == 0);
        paintRow(painter, row, y, std::span(bytes).subspan(at, std::min<std::size_t>(rowBytes, bytes.size() - at)));
    }
}

} // namespace burnish
