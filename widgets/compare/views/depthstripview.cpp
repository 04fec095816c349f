// SPDX-License-Identifier: MIT
#include "widgets/compare/views/depthstripview.h"

#include "core/base/fromutf8.h"
#include "widgets/compare/model/comparesession.h"
#include "widgets/nodes/nodetext.h"
#include "widgets/plots/colorscale.h"
#include "widgets/plots/plot.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"
#include "widgets/style/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <cmath>
#include <set>

namespace burnish {

namespace {

constexpr int leastColumnWidth = 14;
constexpr int stripBottom = 12;
constexpr int repaintDelay = 100; // ms, while numbers stream in

/// How many cells one paint looks up again at most.
constexpr int cellsPerPaint = 10'000;

} // namespace

DepthStripView::DepthStripView(CompareSession &session, QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_session(session)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    viewport()->setBackgroundRole(QPalette::Base);
    viewport()->setAutoFillBackground(true);
    m_soon.setSingleShot(true);
    m_soon.setInterval(repaintDelay);
    connect(&m_soon, &QTimer::timeout, viewport(), qOverload<>(&QWidget::update));
    connect(&m_soon, &QTimer::timeout, this, [this] { announceDescription(this); });
    connect(&session, &CompareSession::aligned, this, &DepthStripView::takeStrip);
    connect(&session, &CompareSession::ended, this, &DepthStripView::takeStrip);
    connect(&session, &CompareSession::numbersCame, this, [this](const std::vector<std::size_t> &rows) {
        std::set<StripSums::Cell> cells;
        for (const std::size_t row : rows)
            if (const auto cell = m_session.stripSums()->cellOf(row))
                cells.insert(*cell);
        for (const auto &[column, role] : cells)
            m_stale.push_back({int(column), int(role)});
        if (!m_soon.isActive())
            m_soon.start();
    });
}

QSize DepthStripView::sizeHint() const
{
    return {400, scaled(150, font())};
}

void DepthStripView::takeStrip()
{
    m_labelWidth = 0;
    m_selected.reset();
    m_stale.clear();
    m_looks.assign(std::size_t(columnCount()) * std::size_t(roleCount()), {});
    if (const DepthStrip *strip = m_session.strip()) {
        for (std::size_t column = 0; column < strip->columns.size(); ++column)
            for (std::size_t role = 0; role < strip->columns[column].cells.size(); ++role)
                m_stale.push_back({int(column), int(role)});
    }
    fitScrollBars();
    viewport()->update();
    announceTable(this);
    announceDescription(this);
}

const std::vector<std::size_t> *DepthStripView::rowsOf(Cell cell) const
{
    const DepthStrip *strip = m_session.strip();
    if (!strip || cell.column < 0 || std::size_t(cell.column) >= strip->columns.size())
        return nullptr;
    const auto &cells = strip->columns[std::size_t(cell.column)].cells;
    if (cell.role < 0 || std::size_t(cell.role) >= cells.size() || cells[std::size_t(cell.role)].empty())
        return nullptr;
    return &cells[std::size_t(cell.role)];
}

int DepthStripView::columnCount() const
{
    return m_session.strip() ? int(m_session.strip()->columns.size()) : 0;
}

int DepthStripView::roleCount() const
{
    return m_session.strip() ? std::max(1, int(m_session.strip()->roles.size())) : 1;
}

bool DepthStripView::isAlone(int column) const
{
    return !m_session.strip()->columns[std::size_t(column)].isLayer;
}

/// Updates the cells with new numbers for the next paint; a large comparison takes several.
void DepthStripView::look() const
{
    if (m_stale.empty())
        return;
    for (int cells = 0; !m_stale.empty() && cells < cellsPerPaint; ++cells, m_stale.pop_back())
        m_looks[placeOf(m_stale.back())] = looked(m_stale.back());
    if (!m_stale.empty())
        QMetaObject::invokeMethod(viewport(), qOverload<>(&QWidget::update), Qt::QueuedConnection);
    m_limit = 0;
    for (const Look &look : m_looks)
        if (look.state == State::Value && std::isfinite(look.value))
            m_limit = std::max(m_limit, look.value);
}

DepthStripView::Look DepthStripView::looked(Cell cell) const
{
    if (!rowsOf(cell))
        return {};
    const CompareSummary summary =
        m_session.stripSums()->summary({std::uint32_t(cell.column), std::uint32_t(cell.role)});
    const RelationCounts &counts = summary.counts;
    if (counts[Relation::Pending] > 0)
        return {State::Pending, 0};
    if (counts.different() == 0)
        return {State::Equal, 0};
    if (summary.compared > 0)
        return {State::Value, summary.difference.severity()};
    const bool oneSided = counts[Relation::OnlyLeft] + counts[Relation::OnlyRight] == counts.total();
    return {oneSided ? State::OneSided : State::NoNumbers, 0};
}

std::size_t DepthStripView::placeOf(Cell cell) const
{
    return std::size_t(cell.column) * std::size_t(roleCount()) + std::size_t(cell.role);
}

DepthStripView::Look DepthStripView::lookOf(Cell cell) const
{
    const std::size_t at = placeOf(cell);
    return at < m_looks.size() ? m_looks[at] : Look();
}

int DepthStripView::labelWidth() const
{
    constexpr int least = 12;
    constexpr int margins = 20;
    if (m_labelWidth > 0)
        return m_labelWidth;
    const int most = scaled(150, font());
    m_labelWidth = least;
    if (const DepthStrip *strip = m_session.strip()) {
        const QFontMetrics metrics(captionFont(font()));
        for (const std::string &role : strip->roles) {
            if (m_labelWidth == most)
                break;
            m_labelWidth = std::clamp(metrics.horizontalAdvance(fromUtf8(role)) + margins, m_labelWidth, most);
        }
    }
    return m_labelWidth;
}

int DepthStripView::headHeight() const
{
    return scaled(24, font());
}

QSize DepthStripView::plotSize() const
{
    return {std::max(1, viewport()->width() - labelWidth() - plotinset::right(font())),
            std::max(1, viewport()->height() - headHeight() - stripBottom)};
}

double DepthStripView::columnWidth() const
{
    return std::max(double(leastColumnWidth), double(plotSize().width()) / std::max(1, columnCount()));
}

double DepthStripView::roleHeight() const
{
    // Every row has room for its label.
    return std::max(double(QFontMetrics(captionFont(font())).height()), double(plotSize().height()) / roleCount());
}

void DepthStripView::fitScrollBars()
{
    const QSize plot = plotSize();
    const auto fit = [](QScrollBar *bar, double content, int page, double step) {
        bar->setRange(0, std::max(0, int(std::ceil(content)) - page));
        bar->setPageStep(page);
        bar->setSingleStep(std::max(1, int(step)));
    };
    fit(horizontalScrollBar(), columnWidth() * columnCount(), plot.width(), columnWidth());
    fit(verticalScrollBar(), roleHeight() * roleCount(), plot.height(), roleHeight());
}

QRect DepthStripView::cellRect(Cell cell) const
{
    if (!rowsOf(cell))
        return {};
    const double width = columnWidth();
    const double height = roleHeight();
    const int left = labelWidth() - horizontalScrollBar()->value();
    const int top = headHeight() - verticalScrollBar()->value();
    const int x = left + int(cell.column * width);
    const int right = left + int((cell.column + 1) * width);
    // A column that is not a layer has one cell, as high as all roles.
    const int y = isAlone(cell.column) ? top : top + int(cell.role * height);
    const int bottom = isAlone(cell.column) ? top + int(roleCount() * height) : top + int((cell.role + 1) * height);
    const int gap = width < 8 ? 1 : 2;
    return QRect(x, y, right - x - gap, bottom - y - (height < 8 ? 1 : 2));
}

std::optional<DepthStripView::Cell> DepthStripView::cellAt(const QPoint &position) const
{
    const QRect plot(QPoint(labelWidth(), headHeight()), plotSize());
    if (!plot.contains(position) || columnCount() == 0)
        return std::nullopt;
    Cell cell;
    cell.column = int((position.x() - plot.left() + horizontalScrollBar()->value()) / columnWidth());
    cell.role = int((position.y() - plot.top() + verticalScrollBar()->value()) / roleHeight());
    if (cell.column < columnCount() && isAlone(cell.column))
        cell.role = 0;
    return rowsOf(cell) ? std::optional(cell) : std::nullopt;
}

QString DepthStripView::textOf(Cell cell) const
{
    const auto *rows = rowsOf(cell);
    if (!rows)
        return {};
    look();
    const DepthStrip &strip = *m_session.strip();
    QString name = fromUtf8(strip.columns[std::size_t(cell.column)].path);
    if (!isAlone(cell.column) && std::size_t(cell.role) < strip.roles.size())
        name += u'.' + fromUtf8(strip.roles[std::size_t(cell.role)]);
    const Look look = lookOf(cell);
    QString what;
    switch (look.state) {
    case State::Value:
        what = floatText(look.value, 3);
        break;
    case State::Equal:
        what = tr("equal");
        break;
    case State::OneSided:
        what = nameForPeople(m_session.row(rows->front()).relation);
        break;
    case State::NoNumbers:
        what = tr("nothing to compare");
        break;
    default:
        what = QStringLiteral("…");
        break;
    }
    //: a cell of the depth strip: %1 a module, %2 how much it differs
    return tr("%1: %2").arg(name, what) + QStringLiteral(" · ") + tr("%n tensor(s)", nullptr, int(rows->size()));
}

void DepthStripView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.setFont(captionFont(font()));
    paint(painter);
    if (!m_selected)
        return;
    const QRect rect = cellRect(*m_selected);
    painter.setClipRect(QRect(QPoint(labelWidth() - 2, headHeight() - 2), plotSize() + QSize(4, 4)));
    painter.setPen(QPen(color(hasFocus() ? Role::Focus : Role::Text), 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect);
}

void DepthStripView::paint(QPainter &painter) const
{
    look();
    if (columnCount() == 0)
        return;
    paintLabels(painter);
    paintBar(painter);
    painter.save();
    painter.setClipRect(QRect(QPoint(labelWidth() - 1, headHeight() - 1), plotSize() + QSize(2, 2)));
    const int first = std::max(0, int(horizontalScrollBar()->value() / columnWidth()));
    const int last =
        std::min(columnCount() - 1, int((horizontalScrollBar()->value() + plotSize().width()) / columnWidth()));
    const int top = int(verticalScrollBar()->value() / roleHeight());
    const int bottom =
        std::min(roleCount() - 1, int((verticalScrollBar()->value() + plotSize().height()) / roleHeight()));
    for (int column = first; column <= last; ++column)
        for (int role = isAlone(column) ? 0 : top; role <= bottom; ++role)
            if (rowsOf({column, role}))
                paintCell(painter, cellRect({column, role}), lookOf({column, role}));
    painter.restore();
}

void DepthStripView::paintCell(QPainter &painter, const QRect &rect, Look look) const
{
    const auto outline = [&](Role role) {
        painter.setPen(color(role));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect.adjusted(0, 0, -1, -1));
    };
    switch (look.state) {
    case State::Value: {
        const ColorScale colors(ColorMap::Diverging, 1, Theme::instance().isDark(), color(Role::Collision).rgb(),
                                color(Role::Text).rgb());
        const double share = m_limit > 0 ? look.value / m_limit : look.value;
        painter.fillRect(rect, QColor::fromRgb(colors.color(share)));
        // Even the smallest change must be visible.
        if (share < 0.05)
            outline(Role::Line);
        break;
    }
    case State::Equal:
        outline(Role::Line);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(color(Role::LineStrong));
        painter.drawLine(rect.bottomLeft(), rect.topRight());
        painter.setRenderHint(QPainter::Antialiasing, false);
        break;
    case State::OneSided:
        painter.fillRect(rect, color(Role::BannerError));
        outline(Role::Missing);
        paintIcon(&painter, QStringLiteral("missing"), rect, color(Role::Missing),
                  std::min({16, rect.width(), rect.height()}));
        break;
    case State::NoNumbers:
        outline(Role::Line);
        paintIcon(&painter, QStringLiteral("warning"), rect, color(Role::Warning),
                  std::min({16, rect.width(), rect.height()}));
        break;
    case State::Pending:
        outline(Role::Line);
        break;
    case State::None:
        break;
    }
}

void DepthStripView::paintLabels(QPainter &painter) const
{
    const DepthStrip &strip = *m_session.strip();
    const QFontMetrics metrics = painter.fontMetrics();
    painter.setPen(color(Role::TextSecondary));
    painter.save();
    painter.setClipRect(QRect(labelWidth() - 6, 0, plotSize().width() + 12, headHeight()));
    int free = 0;
    const double each = columnWidth();
    const int end = std::min(columnCount(), int((horizontalScrollBar()->value() + plotSize().width()) / each) + 1);
    for (int column = int(horizontalScrollBar()->value() / each); column < end; ++column) {
        const double left = labelWidth() - horizontalScrollBar()->value() + column * each;
        QString title = fromUtf8(strip.columns[std::size_t(column)].title);
        // Layers may lose their number; other titles are elided instead.
        if (isAlone(column))
            title = metrics.elidedText(title, Qt::ElideRight, std::max(24, int(each) - 4));
        const int width = metrics.horizontalAdvance(title);
        const int x = int(left + (each - 2 - width) / 2);
        if (x < free)
            continue;
        painter.drawText(x, headHeight() - 6, title);
        free = x + width + 6;
    }
    painter.restore();

    painter.save();
    painter.setClipRect(QRect(0, headHeight(), labelWidth(), plotSize().height() + 2));
    const int every = std::max(1, int(std::ceil(metrics.height() / roleHeight())));
    const int above = int(verticalScrollBar()->value() / roleHeight());
    const int below = int((verticalScrollBar()->value() + plotSize().height()) / roleHeight());
    for (int role = above - above % every; role < int(strip.roles.size()) && role <= below; role += every) {
        const int y = headHeight() - verticalScrollBar()->value() + int(role * roleHeight());
        const QRect place(4, y, labelWidth() - 12, int(roleHeight() * every) - 2);
        painter.drawText(place, Qt::AlignRight | (every > 1 ? Qt::AlignTop : Qt::AlignVCenter),
                         metrics.elidedText(fromUtf8(strip.roles[std::size_t(role)]), Qt::ElideLeft, place.width()));
    }
    painter.restore();
}

void DepthStripView::paintBar(QPainter &painter) const
{
    const QFontMetrics metrics = painter.fontMetrics();
    const QRect bar(labelWidth() + plotSize().width() + 9, headHeight(), 9, plotSize().height() - 2);
    const ColorScale colors(ColorMap::Diverging, 1, Theme::instance().isDark(), 0, 0);
    for (int y = 0; y < bar.height(); ++y) {
        painter.setPen(QColor::fromRgb(colors.color(1 - double(y) / std::max(1, bar.height() - 1))));
        painter.drawLine(bar.left(), bar.top() + y, bar.right(), bar.top() + y);
    }
    painter.setPen(color(Role::Line));
    painter.drawRect(bar.adjusted(0, 0, -1, -1));
    painter.setPen(color(Role::TextSecondary));
    const int x = bar.right() + 4;
    painter.drawText(x, bar.bottom() - metrics.descent() + 2, QStringLiteral("0"));
    if (m_limit <= 0)
        return;
    painter.drawText(x, bar.top() + metrics.ascent(), floatText(m_limit, 3));
    if (bar.height() > 4 * metrics.height())
        painter.drawText(x, bar.center().y() + metrics.ascent() / 2, floatText(m_limit / 2, 3));
}

void DepthStripView::setSelectedRow(std::optional<std::size_t> row)
{
    std::optional<Cell> cell;
    const StripSums *sums = m_session.stripSums();
    if (const auto found = row && sums ? sums->cellOf(*row) : std::nullopt)
        cell = Cell{int(found->column), int(found->role)};
    if (cell == m_selected)
        return;
    m_selected = cell;
    if (cell)
        ensureVisible(*cell);
    viewport()->update();
    announceCurrentCell(this);
    announceDescription(this);
}

DepthStripView::Cell DepthStripView::stripCell(DescribedCell cell) const
{
    return {cell.column, isAlone(cell.column) ? 0 : cell.row};
}

QSize DepthStripView::tableSize() const
{
    return columnCount() > 0 ? QSize(columnCount(), roleCount()) : QSize(0, 0);
}

QString DepthStripView::rowText(int row) const
{
    const auto &roles = m_session.strip()->roles;
    return std::size_t(row) < roles.size() ? fromUtf8(roles[std::size_t(row)]) : QString();
}

QString DepthStripView::columnText(int column) const
{
    return fromUtf8(m_session.strip()->columns[std::size_t(column)].path);
}

QString DepthStripView::cellText(DescribedCell cell) const
{
    return textOf(stripCell(cell));
}

QRect DepthStripView::cellPlace(DescribedCell cell) const
{
    return cellRect(stripCell(cell)).intersected(QRect(QPoint(labelWidth(), headHeight()), plotSize()));
}

std::optional<DescribedCell> DepthStripView::cellUnder(const QPoint &place) const
{
    const auto cell = cellAt(viewport()->mapFrom(this, place));
    return cell ? std::optional(DescribedCell{cell->role, cell->column}) : std::nullopt;
}

std::optional<DescribedCell> DepthStripView::currentCell() const
{
    return m_selected ? std::optional(DescribedCell{m_selected->role, m_selected->column}) : std::nullopt;
}

void DepthStripView::setCurrentCell(std::optional<DescribedCell> cell)
{
    if (cell)
        choose(stripCell(*cell));
    else
        setSelectedRow(std::nullopt);
}

QString DepthStripView::description() const
{
    if (columnCount() == 0)
        return {};
    look();
    //: the strip of layers for screen readers: %1 the largest difference
    QString text = tr("%n column(s), relative L2 up to %1", nullptr, columnCount()).arg(floatText(m_limit, 3));
    if (m_selected)
        text += QStringLiteral("; ") + textOf(*m_selected);
    return text;
}

void DepthStripView::ensureVisible(Cell cell)
{
    const auto show = [](QScrollBar *bar, double from, double to, int page) {
        if (from < bar->value())
            bar->setValue(int(from));
        else if (to > bar->value() + page)
            bar->setValue(int(std::ceil(to)) - page);
    };
    show(horizontalScrollBar(), cell.column * columnWidth(), (cell.column + 1) * columnWidth(), plotSize().width());
    if (!isAlone(cell.column))
        show(verticalScrollBar(), cell.role * roleHeight(), (cell.role + 1) * roleHeight(), plotSize().height());
}

void DepthStripView::choose(Cell cell)
{
    const auto *rows = rowsOf(cell);
    if (!rows)
        return;
    m_selected = cell;
    ensureVisible(cell);
    viewport()->update();
    announceCurrentCell(this);
    announceDescription(this);
    Q_EMIT hovered(textOf(cell));
    Q_EMIT cellChosen(std::vector<std::size_t>(*rows));
}

void DepthStripView::mousePressEvent(QMouseEvent *event)
{
    if (const auto cell = cellAt(event->position().toPoint()); cell && event->button() == Qt::LeftButton)
        choose(*cell);
}

void DepthStripView::mouseMoveEvent(QMouseEvent *event)
{
    const auto cell = cellAt(event->position().toPoint());
    Q_EMIT hovered(cell ? textOf(*cell) : QString());
}

/// Moves to the next cell with rows, skipping empty ones.
void DepthStripView::move(int columns, int roles)
{
    Cell cell = m_selected.value_or(Cell{columns > 0 ? -1 : 0, 0});
    const int requestedRole = cell.role;
    for (int steps = 0; steps < columnCount() + roleCount(); ++steps) {
        cell.column += columns;
        cell.role += roles;
        if (cell.column < 0 || cell.column >= columnCount() || cell.role < 0 || cell.role >= roleCount())
            return;
        if (columns != 0)
            cell.role = isAlone(cell.column) ? 0 : requestedRole;
        if (rowsOf(cell))
            return choose(cell);
    }
}

void DepthStripView::keyPressEvent(QKeyEvent *event)
{
    if (event->modifiers() & ~Qt::KeypadModifier)
        return QAbstractScrollArea::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Left:
        return move(-1, 0);
    case Qt::Key_Right:
        return move(1, 0);
    case Qt::Key_Up:
        return move(0, -1);
    case Qt::Key_Down:
        return move(0, 1);
    case Qt::Key_Home:
        m_selected.reset();
        return move(1, 0);
    case Qt::Key_End:
        m_selected = Cell{columnCount(), 0};
        return move(-1, 0);
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

bool DepthStripView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave)
        Q_EMIT hovered({});
    return QAbstractScrollArea::viewportEvent(event);
}

void DepthStripView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    fitScrollBars();
}

void DepthStripView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
    announceCurrentCell(this);
}

void DepthStripView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void DepthStripView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    m_labelWidth = 0;
    if (event->type() == QEvent::FontChange)
        fitScrollBars();
}

} // namespace burnish
