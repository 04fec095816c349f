// SPDX-License-Identifier: MIT
#include "widgets/panes/hexstrip.h"

#include "core/io/filesource.h"
#include "widgets/style/fonts.h"
#include "widgets/style/theme.h"

#include <QEvent>
#include <QPainter>

#include <array>
#include <set>
#include <span>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t rowBytes = 16;
constexpr std::uint64_t fewestBytes = 2; ///< of a line where there is little room
constexpr int inset = 12;
constexpr int offsetCells = 12;

/// Width in characters of `bytes` bytes in hex and the gap after them.
constexpr int hexCells(std::uint64_t bytes)
{
    return bytes == rowBytes ? 52 : int(bytes) * 3 + 2;
}

/// Width in characters of a line: offset, hex and text.
constexpr int lineCells(std::uint64_t bytes)
{
    return offsetCells + hexCells(bytes) + int(bytes);
}

QString hexOf(std::span<const unsigned char> bytes)
{
    QString text;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (i > 0)
            text += i == 8 ? u"   "_s : u" "_s;
        text += u"%1"_s.arg(uint(bytes[i]), 2, 16, QChar(u'0'));
    }
    return text;
}

QString asciiOf(std::span<const unsigned char> bytes)
{
    QString text;
    for (const unsigned char byte : bytes)
        text += byte >= 0x20 && byte < 0x7F ? QChar(char16_t(byte)) : QChar(u'.');
    return text;
}

QString offsetText(std::uint64_t offset)
{
    return u"%1"_s.arg(qulonglong(offset), 8, 16, QChar(u'0'));
}

} // namespace

HexStrip::HexStrip(QWidget *parent)
    : QWidget(parent)
{
    // A fixed height would be that of the widest lines.
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    retranslate();
}

void HexStrip::showFile(const QString &path, std::optional<std::uint64_t> spot)
{
    m_rows.clear();
    m_endRow.reset();
    const auto source = FileSource::open(path);
    if (!source)
        return;
    const std::uint64_t size = (*source)->size();
    std::set<std::uint64_t> starts = {0, rowBytes};
    if (spot) {
        const std::uint64_t row = std::min(*spot, size) / rowBytes * rowBytes;
        starts.insert({row >= rowBytes ? row - rowBytes : 0, row, row + rowBytes});
        if (*spot >= size)
            m_endRow = size;
    }
    for (const std::uint64_t start : starts) {
        if (start >= size)
            continue;
        std::array<std::byte, rowBytes> bytes;
        const auto count = std::size_t(std::min(rowBytes, size - start));
        if (!(*source)->read(start, std::span(bytes).first(count)))
            continue;
        Row row;
        row.offset = start;
        row.marked = spot && *spot >= start && *spot < start + rowBytes && *spot < size;
        for (std::size_t i = 0; i < count; ++i)
            row.bytes.push_back(std::to_integer<unsigned char>(bytes[i]));
        m_rows.push_back(std::move(row));
    }
    retranslate();
    updateGeometry();
    update();
}

QString HexStrip::text() const
{
    QString text;
    for (const Row &row : m_rows)
        text += u"%1  %2  %3\n"_s.arg(offsetText(row.offset), hexOf(row.bytes).leftJustified(49), asciiOf(row.bytes));
    if (m_endRow)
        text += u"%1  %2\n"_s.arg(offsetText(*m_endRow), tr("end of file"));
    return text;
}

std::uint64_t HexStrip::lineBytes(int width) const
{
    const int cells = (width - 2 * inset) / QFontMetrics(fixedFont(font())).horizontalAdvance(u'0');
    std::uint64_t bytes = rowBytes;
    while (bytes > fewestBytes && lineCells(bytes) > cells)
        bytes /= 2;
    return bytes;
}

std::vector<HexStrip::Row> HexStrip::lines(int width) const
{
    const std::uint64_t bytes = lineBytes(width);
    if (bytes == rowBytes)
        return m_rows;
    std::vector<Row> parts;
    for (const Row &row : m_rows) {
        for (std::size_t from = 0; from < row.bytes.size(); from += bytes) {
            const auto to = std::min<std::size_t>(row.bytes.size(), from + bytes);
            parts.push_back({row.offset + from,
                             {row.bytes.begin() + std::ptrdiff_t(from), row.bytes.begin() + std::ptrdiff_t(to)},
                             row.marked});
        }
    }
    return parts;
}

int HexStrip::heightForWidth(int width) const
{
    return (int(lines(width).size()) + (m_endRow ? 1 : 0)) * scaled(22, font()) + 2 * 6;
}

QSize HexStrip::sizeHint() const
{
    const int width = QFontMetrics(fixedFont(font())).horizontalAdvance(u'0') * lineCells(rowBytes) + 2 * inset;
    return {width, heightForWidth(width)};
}

QSize HexStrip::minimumSizeHint() const
{
    const int width = QFontMetrics(fixedFont(font())).horizontalAdvance(u'0') * lineCells(fewestBytes) + 2 * inset;
    return {width, sizeHint().height()};
}

void HexStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), color(Role::Alternate));
    painter.setPen(color(Role::Line));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    painter.setFont(fixedFont(font()));
    const int cell = painter.fontMetrics().horizontalAdvance(u'0');
    const int height = scaled(22, font());
    const int hexLeft = inset + cell * offsetCells;
    const std::vector<Row> rows = lines(width());
    const std::uint64_t bytes = lineBytes(width());
    const int asciiLeft = hexLeft + cell * hexCells(bytes);
    // Text that is cut off would look complete.
    const bool hasText = asciiLeft + cell * int(bytes) <= width() - inset;
    int y = 6;
    const auto line = [&](const Row &row, const QString &hex, bool error) {
        if (error)
            painter.fillRect(QRect(hexLeft - 6, y + 2, width() - hexLeft + 6 - inset, height - 4),
                             color(Role::BannerError));
        painter.setPen(color(Role::TextSecondary));
        painter.drawText(QRect(inset, y, hexLeft, height), Qt::AlignVCenter, offsetText(row.offset));
        if (hasText)
            painter.drawText(QRect(asciiLeft, y, width() - asciiLeft, height), Qt::AlignVCenter, asciiOf(row.bytes));
        painter.setPen(color(error ? Role::Error : Role::Text));
        painter.drawText(QRect(hexLeft, y, width() - hexLeft - inset, height), Qt::AlignVCenter, hex);
        y += height;
    };
    for (const Row &row : rows)
        line(row, hexOf(row.bytes), row.marked);
    if (m_endRow)
        line({*m_endRow, {}, true}, tr("end of file"), true);
}

void HexStrip::retranslate()
{
    setAccessibleName(tr("Bytes around the error"));
    setAccessibleDescription(text());
}

void HexStrip::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace burnish
