// SPDX-License-Identifier: MIT
#include "widgets/panes/hexstrip.h"

#include "core/io/filesource.h"
#include "widgets/style/fonts.h"
#include "widgets/style/theme.h"

#include <QEvent>
#include <QPainter>

#include <array>
#include <set>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t rowBytes = 16;
constexpr int inset = 12;

QString offsetText(std::uint64_t offset)
{
    return u"%1"_s.arg(qulonglong(offset), 8, 16, QChar(u'0'));
}

} // namespace

HexStrip::HexStrip(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
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
        for (std::size_t i = 0; i < count; ++i) {
            const auto byte = std::to_integer<unsigned>(bytes[i]);
            if (i > 0)
                row.hex += i == 8 ? u"   "_s : u" "_s;
            row.hex += u"%1"_s.arg(byte, 2, 16, QChar(u'0'));
            row.ascii += byte >= 0x20 && byte < 0x7F ? QChar(char16_t(byte)) : QChar(u'.');
        }
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
        text += u"%1  %2  %3\n"_s.arg(offsetText(row.offset), row.hex.leftJustified(49), row.ascii);
    if (m_endRow)
        text += u"%1  %2\n"_s.arg(offsetText(*m_endRow), tr("end of file"));
    return text;
}

QSize HexStrip::sizeHint() const
{
    const int rows = int(m_rows.size()) + (m_endRow ? 1 : 0);
    return {QFontMetrics(fixedFont(font())).horizontalAdvance(u'0') * 84 + 2 * inset,
            rows * scaled(22, font()) + 2 * 6};
}

QSize HexStrip::minimumSizeHint() const
{
    return {200, sizeHint().height()};
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
    const int hexLeft = inset + cell * 12;
    const int asciiLeft = hexLeft + cell * 53;
    int y = 6;
    const auto line = [&](const Row &row, bool error) {
        if (error)
            painter.fillRect(QRect(hexLeft - 6, y + 2, width() - hexLeft + 6 - inset, height - 4),
                             color(Role::BannerError));
        painter.setPen(color(Role::TextSecondary));
        painter.drawText(QRect(inset, y, hexLeft, height), Qt::AlignVCenter, offsetText(row.offset));
        painter.drawText(QRect(asciiLeft, y, width() - asciiLeft, height), Qt::AlignVCenter, row.ascii);
        painter.setPen(color(error ? Role::Error : Role::Text));
        painter.drawText(QRect(hexLeft, y, width() - hexLeft - inset, height), Qt::AlignVCenter, row.hex);
        y += height;
    };
    for (const Row &row : m_rows)
        line(row, row.marked);
    if (m_endRow)
        line({*m_endRow, tr("end of file"), {}, true}, true);
}

void HexStrip::retranslate()
{
    setAccessibleName(tr("Bytes around the spot"));
    setAccessibleDescription(text());
}

void HexStrip::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace burnish
