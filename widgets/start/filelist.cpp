// SPDX-License-Identifier: MIT
#include "widgets/start/filelist.h"

#include "core/base/joinedtext.h"
#include "widgets/style/fittedtext.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyleOptionFocusRect>
#include <QToolTip>

namespace burnish {

FileList::FileList(QWidget *parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void FileList::setRows(QList<Row> rows, const QString &whenEmpty)
{
    m_rows = std::move(rows);
    m_whenEmpty = whenEmpty;
    m_current = -1;
    m_hovered = -1;
    updateGeometry();
    update();
    announceTable(this);
}

QString FileList::description() const
{
    return m_rows.isEmpty() ? m_whenEmpty : QString();
}

QString FileList::cellText(DescribedCell cell) const
{
    const Row &row = m_rows[cell.row];
    return joinedNames({row.name, row.remark, row.size});
}

QRect FileList::cellPlace(DescribedCell cell) const
{
    return {0, cell.row * rowHeight(), width(), rowHeight()};
}

std::optional<DescribedCell> FileList::cellUnder(const QPoint &place) const
{
    const int row = rect().contains(place) ? rowAt(place) : -1;
    return row < 0 ? std::nullopt : std::optional(DescribedCell{row, 0});
}

std::optional<DescribedCell> FileList::currentCell() const
{
    return m_current < 0 ? std::nullopt : std::optional(DescribedCell{m_current, 0});
}

void FileList::setCurrentCell(std::optional<DescribedCell> cell)
{
    m_current = cell ? cell->row : -1;
    update();
    announceCurrentCell(this);
}

void FileList::pressCell(DescribedCell cell)
{
    open(cell.row);
}

int FileList::rowHeight() const
{
    return scaled(26, font());
}

QSize FileList::sizeHint() const
{
    return {300, std::max<int>(1, int(m_rows.size())) * rowHeight()};
}

QSize FileList::minimumSizeHint() const
{
    return {200, sizeHint().height()};
}

int FileList::rowAt(const QPoint &position) const
{
    const int row = position.y() / rowHeight();
    return row >= 0 && row < m_rows.size() ? row : -1;
}

void FileList::open(int row)
{
    if (row >= 0 && row < m_rows.size() && !m_rows[row].isMissing)
        Q_EMIT opened(m_rows[row].paths);
}

void FileList::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const int height = rowHeight();
    if (m_rows.isEmpty()) {
        painter.setPen(color(Role::TextSecondary));
        painter.drawText(QRect(6, 0, width() - 12, height), Qt::AlignVCenter, m_whenEmpty);
        if (hasFocus()) {
            QStyleOptionFocusRect focus;
            focus.initFrom(this);
            style()->drawPrimitive(QStyle::PE_FrameFocusRect, &focus, &painter, this);
        }
        return;
    }
    int sizeWidth = scaled(48, font());
    for (const Row &row : m_rows)
        sizeWidth = std::max(sizeWidth, fontMetrics().horizontalAdvance(row.size));
    sizeWidth += 16; // margins on both sides
    const int nameLeft = 6 + 16 + 6;
    // Long names leave half of the width to the remarks; short ones leave more.
    int widest = 80;
    for (const Row &row : m_rows)
        widest = std::max(widest, fontMetrics().horizontalAdvance(row.name) + 16);
    const int remarkLeft = nameLeft + std::min(widest, std::max(80, int(width() * 0.55) - nameLeft));
    for (int i = 0; i < m_rows.size(); ++i) {
        const Row &row = m_rows[i];
        const QRect place(0, i * height, width(), height);
        const bool current = hasFocus() && i == m_current;
        if (current)
            painter.fillRect(place, color(Role::Accent));
        else if (i == m_hovered && !row.isMissing)
            painter.fillRect(place, color(Role::SelectionInactive));
        const QColor strong = current ? color(Role::AccentText) : color(row.isMissing ? Role::Disabled : Role::Text);
        const QColor quiet = current         ? color(Role::AccentText)
                             : row.isMissing ? color(Role::Disabled)
                                             : color(Role::TextSecondary);
        paintIcon(&painter, row.icon, QRect(4, place.top(), 16, height), quiet);
        const auto text = [&](int left, int right, const QString &what, const QColor &ink, Qt::TextElideMode elide,
                              Qt::Alignment side) {
            painter.setPen(ink);
            const QRect cell(left, place.top(), right - left, height);
            painter.drawText(cell, int(Qt::AlignVCenter | side) | Qt::TextSingleLine,
                             fittedText(what, painter.fontMetrics(), cell.width(), elide));
        };
        text(nameLeft, remarkLeft - 8, row.name, strong, Qt::ElideMiddle, Qt::AlignLeft);
        text(remarkLeft, width() - sizeWidth, row.remark, quiet, Qt::ElideRight, Qt::AlignLeft);
        text(width() - sizeWidth + 8, width() - 8, row.size, quiet, Qt::ElideRight, Qt::AlignRight);
    }
}

void FileList::mouseMoveEvent(QMouseEvent *event)
{
    m_hovered = rowAt(event->position().toPoint());
    update();
}

void FileList::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    setCurrentCell(cellUnder(event->position().toPoint()));
    open(m_current);
}

void FileList::leaveEvent(QEvent *)
{
    m_hovered = -1;
    update();
}

void FileList::keyPressEvent(QKeyEvent *event)
{
    if (moveCurrentCell(*event))
        return;
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        open(m_current);
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

void FileList::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    if (m_current < 0 && !m_rows.isEmpty() && event->reason() != Qt::MouseFocusReason)
        setCurrentCell(DescribedCell{});
}

QString FileList::tipOf(const Row &row)
{
    QStringList lines = {row.remark, row.tip};
    lines.removeAll(QString());
    return (lines + row.paths).join(u'\n');
}

bool FileList::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        if (const int row = rowAt(help->pos()); row >= 0)
            QToolTip::showText(help->globalPos(), tipOf(m_rows[row]), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace burnish
