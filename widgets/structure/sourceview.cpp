// SPDX-License-Identifier: MIT
#include "widgets/structure/sourceview.h"

#include "widgets/structure/rusthighlighter.h"
#include "widgets/style/fonts.h"

#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>

namespace burnish {

namespace {

/// Laying out longer lines would stop the window.
constexpr qsizetype longestLine = 4096;
/// Larger sources are not coloured, for the same reason.
constexpr qsizetype largestColoured = 256 * 1024;

QString withoutLongLines(const QString &text)
{
    QStringList lines = text.split(QLatin1Char('\n'));
    for (QString &line : lines) {
        if (line.size() > longestLine)
            line = line.left(longestLine) + QChar(0x2026);
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

/// The gutter with line numbers at the left.
class SourceView::Gutter : public QWidget
{
public:
    explicit Gutter(SourceView *view)
        : QWidget(view)
        , m_view(view)
    {}

protected:
    void paintEvent(QPaintEvent *event) override { m_view->paintGutter(event); }

private:
    SourceView *m_view;
};

SourceView::SourceView(QWidget *parent)
    : QPlainTextEdit(parent)
    , m_gutter(new Gutter(this))
    , m_highlighter(new RustHighlighter(document()))
{
    setReadOnly(true);
    setFrameShape(QFrame::NoFrame);
    setLineWrapMode(NoWrap);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    // Files are dropped on the whole dock.
    setAcceptDrops(false);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect &rect, int dy) {
        if (dy)
            m_gutter->scroll(0, dy);
        else
            m_gutter->update(0, rect.y(), m_gutter->width(), rect.height());
    });
    connect(this, &QPlainTextEdit::blockCountChanged, this, &SourceView::layOutGutter);
    layOutGutter();
}

void SourceView::setSource(const QString &text)
{
    m_highlighter->setDocument(text.size() <= largestColoured ? document() : nullptr);
    setPlainText(withoutLongLines(text));
    markLine(0, m_bar, m_ground);
}

void SourceView::markLine(int line, Role bar, Role ground)
{
    m_line = line;
    m_bar = bar;
    m_ground = ground;
    showMark();
    if (line <= 0)
        return;
    const QTextBlock block = document()->findBlockByNumber(line - 1);
    if (!block.isValid())
        return;
    setTextCursor(QTextCursor(block));
    const int visible = viewport()->height() / std::max(1, fontMetrics().height());
    const int first = firstVisibleBlock().blockNumber();
    if (line - 1 < first + 1 || line - 1 > first + visible - 2)
        verticalScrollBar()->setValue(std::max(0, line - 1 - visible / 3));
}

void SourceView::showMark()
{
    QList<QTextEdit::ExtraSelection> marks;
    if (const QTextBlock block = document()->findBlockByNumber(m_line - 1); m_line > 0 && block.isValid()) {
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(block);
        mark.format.setBackground(color(m_ground));
        mark.format.setProperty(QTextFormat::FullWidthSelection, true);
        marks.append(mark);
    }
    setExtraSelections(marks);
    m_gutter->update();
}

int SourceView::gutterWidth() const
{
    const QFontMetrics metrics(document()->defaultFont());
    const auto digits = std::max<qsizetype>(3, QString::number(blockCount()).size());
    return int(digits) * metrics.horizontalAdvance(QLatin1Char('9')) + scaled(24, font());
}

void SourceView::layOutGutter()
{
    document()->setDefaultFont(fixedFont(font()));
    document()->setDocumentMargin(6);
    setViewportMargins(gutterWidth(), 0, 0, 0);
    m_gutter->setGeometry(0, 0, gutterWidth(), height());
}

void SourceView::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    layOutGutter();
}

void SourceView::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        layOutGutter();
    } else if (event->type() == QEvent::PaletteChange && m_highlighter) {
        m_highlighter->rehighlight();
        showMark();
    }
}

void SourceView::paintGutter(QPaintEvent *event)
{
    QPainter painter(m_gutter);
    painter.fillRect(event->rect(), color(Role::Alternate));
    painter.setFont(document()->defaultFont());
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF place = blockBoundingGeometry(block).translated(contentOffset());
        if (place.top() > event->rect().bottom())
            break;
        const bool isMarked = block.blockNumber() + 1 == m_line;
        const QRect row(0, int(place.top()), m_gutter->width(), int(place.height()));
        if (isMarked) {
            painter.fillRect(row, color(m_ground));
            painter.fillRect(QRect(row.left(), row.top(), 3, row.height()), color(m_bar));
        }
        painter.setPen(color(isMarked ? Role::Text : Role::TextSecondary));
        painter.drawText(row.adjusted(0, 0, -scaled(12, font()), 0), Qt::AlignRight | Qt::AlignVCenter,
                         QString::number(block.blockNumber() + 1));
    }
}

} // namespace burnish
