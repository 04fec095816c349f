// SPDX-License-Identifier: MIT
#include "widgets/structure/sourceview.h"

#include "widgets/style/fonts.h"

#include <QPainter>
#include <QScrollBar>
#include <QSet>
#include <QSyntaxHighlighter>
#include <QTextBlock>

namespace burnish {

using namespace Qt::StringLiterals;

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

/// Depth of block comments open at the end of a line, stored as the block's state; −1 before the first line.
int depthOf(int state)
{
    return state < 0 ? 0 : state;
}

bool isKeyword(const QString &word)
{
    static const QSet<QString> keywords = {
        u"as"_s,    u"async"_s, u"const"_s, u"crate"_s,  u"dyn"_s,    u"else"_s,  u"enum"_s,   u"extern"_s, u"false"_s,
        u"fn"_s,    u"for"_s,   u"if"_s,    u"impl"_s,   u"in"_s,     u"let"_s,   u"loop"_s,   u"match"_s,  u"mod"_s,
        u"move"_s,  u"mut"_s,   u"pub"_s,   u"ref"_s,    u"return"_s, u"self"_s,  u"static"_s, u"struct"_s, u"super"_s,
        u"trait"_s, u"true"_s,  u"type"_s,  u"unsafe"_s, u"use"_s,    u"where"_s, u"while"_s};
    return keywords.contains(word);
}

bool isWordPart(QChar c)
{
    return c.isLetterOrNumber() || c == u'_';
}

} // namespace

/// Light syntax highlighting for Rust: keywords, types, attributes and comments. Colours come from the theme.
class RustHighlighter final : public QSyntaxHighlighter
{
public:
    using QSyntaxHighlighter::QSyntaxHighlighter;

protected:
    void highlightBlock(const QString &text) override;

private:
    /// Highlights a comment, string or attribute that begins at `start`; returns the position after it, or `start` if
    /// there is none.
    qsizetype skip(const QString &text, qsizetype start);
    qsizetype blockComment(const QString &text, qsizetype start);
};

qsizetype RustHighlighter::blockComment(const QString &text, qsizetype start)
{
    int depth = depthOf(previousBlockState());
    qsizetype at = start;
    if (start > 0 || depth == 0) {
        depth = 1;
        at = start + 2;
    }
    while (at < text.size() && depth > 0) {
        const QStringView two = QStringView(text).mid(at, 2);
        const int step = two == u"/*"_s ? 1 : two == u"*/"_s ? -1 : 0;
        depth += step;
        at += step == 0 ? 1 : 2;
    }
    setFormat(int(start), int(at - start), color(Role::TextSecondary));
    setCurrentBlockState(depth);
    return at;
}

qsizetype RustHighlighter::skip(const QString &text, qsizetype start)
{
    const QStringView rest = QStringView(text).mid(start);
    if (rest.startsWith(u"//")) {
        setFormat(int(start), int(rest.size()), color(Role::TextSecondary));
        return text.size();
    }
    if (rest.startsWith(u"/*"))
        return blockComment(text, start);
    if (rest.startsWith(u"#[") || rest.startsWith(u"#![")) {
        qsizetype end = text.indexOf(u']', start);
        end = end < 0 ? text.size() : end + 1;
        setFormat(int(start), int(end - start), color(Role::TextSecondary));
        return end;
    }
    if (rest.startsWith(u'"')) {
        qsizetype end = start + 1;
        while (end < text.size() && text[end] != u'"')
            end += text[end] == u'\\' ? 2 : 1;
        end = std::min(end + 1, text.size());
        setFormat(int(start), int(end - start), color(Role::Applied));
        return end;
    }
    return start;
}

void RustHighlighter::highlightBlock(const QString &text)
{
    setCurrentBlockState(0);
    qsizetype at = depthOf(previousBlockState()) > 0 ? blockComment(text, 0) : 0;
    while (at < text.size()) {
        if (const qsizetype behind = skip(text, at); behind > at) {
            at = behind;
            continue;
        }
        if (!isWordPart(text[at])) {
            ++at;
            continue;
        }
        qsizetype end = at;
        while (end < text.size() && isWordPart(text[end]))
            ++end;
        const QString word = text.mid(at, end - at);
        if (isKeyword(word))
            setFormat(int(at), int(end - at), color(Role::Cast));
        else if (word[0].isUpper())
            setFormat(int(at), int(end - at), color(Role::Link));
        at = end;
    }
}

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
