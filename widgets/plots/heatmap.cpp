// SPDX-License-Identifier: MIT
#include "widgets/plots/heatmap.h"

#include "widgets/plots/slicebar.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/theme.h"

#include <QEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QStyleHints>

#include <cmath>

namespace burnish {

namespace {

constexpr int topInset = 4;
constexpr int bottomInset = 18;
constexpr int markedFrom = 5;      // pixels of a cell that has room for a diagonal
constexpr double largestCell = 48; // pixels
constexpr double zoomStep = 1.25;
constexpr double anglePerDoubling = 360;

/// The quarters of an axis that are whole elements.
std::vector<std::uint64_t> quartersOf(std::uint64_t count)
{
    std::vector<std::uint64_t> ticks;
    for (std::uint64_t quarter = 0; quarter < 4; ++quarter) {
        const std::uint64_t element = count / 4 * quarter + count % 4 * quarter / 4;
        if (ticks.empty() || ticks.back() != element)
            ticks.push_back(element);
    }
    return ticks;
}

/// How many pixels `count` elements fill, a part of one counted as whole.
double pixelsOf(std::uint64_t count, double perPixel)
{
    constexpr double rounding = 1e-9;
    return std::max(1.0, std::ceil(double(count) / perPixel * (1 - rounding)));
}

/// A vector's rows have as many elements as there are rows, or up to four times as many.
std::uint64_t wrappedWidth(std::uint64_t count)
{
    return std::bit_ceil(std::uint64_t(std::sqrt(double(count))));
}

} // namespace

HeatMap::HeatMap(JobRunner &runner, QWidget *parent)
    : Plot(parent)
    , m_picture(runner)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(&m_picture, &PlanePicture::changed, this, &HeatMap::scheduleRender);
    connect(&m_picture, &PlanePicture::rangeChanged, this, &HeatMap::takeRange);
    connect(&m_picture, &PlanePicture::failed, this, &HeatMap::setMessage);
}

QSize HeatMap::sizeHint() const
{
    return {380, scaled(220, font())};
}

QSize HeatMap::minimumSizeHint() const
{
    return {240, scaled(160, font()) + topInset + bottomInset};
}

QRect HeatMap::plotRect() const
{
    return rect().adjusted(leftInset, topInset, -rightInset(), -scaled(bottomInset, font()));
}

QSize HeatMap::resolution() const
{
    return (QSizeF(plotRect().size()) * devicePixelRatioF()).toSize().expandedTo({1, 1});
}

std::uint64_t HeatMap::rows() const
{
    return m_picture.plane() ? m_picture.plane()->rows() : 0;
}

std::uint64_t HeatMap::columns() const
{
    return m_picture.plane() ? m_picture.plane()->columns() : 0;
}

void HeatMap::setTensor(TensorPtr tensor, const MatrixSlice &slice, const QString &name)
{
    m_tensor = std::move(tensor);
    m_slice = slice;
    m_name = name;
    setPlane();
}

void HeatMap::setPlane()
{
    if (!m_tensor) {
        m_picture.setPlane(std::nullopt, 0, {});
        return showMessage({});
    }
    const TensorInfo &info = m_tensor->info();
    const std::uint64_t elements = info.elementCount();
    if (elements == 0) {
        m_picture.setPlane(std::nullopt, 0, {});
        return showMessage(tr("This tensor has no elements."));
    }
    const auto sizeBefore = std::pair(rows(), columns());
    auto plane = m_wrap && info.shape().rank() == 1 && elements > longVector
                     ? Plane::makeWrapped(m_tensor, wrappedWidth(elements))
                     : Plane::make(m_tensor, m_slice);
    if (!plane)
        return setMessage(plane.error().sentence());
    const double share = double(plane->rows()) * double(plane->columns()) / double(elements);
    const auto bytes = std::uint64_t(double(info.byteSize()) * std::min(1.0, share));
    m_message = tr("Reading…");
    m_picture.setPlane(*std::move(plane), bytes, m_name);
    if (sizeBefore != std::pair(rows(), columns())) {
        setCursorElement(std::nullopt);
        m_drag.reset();
        fit();
    } else {
        Q_EMIT cursorMoved();
    }
    update();
}

void HeatMap::setMessage(const QString &message)
{
    m_tensor = nullptr;
    m_picture.setPlane(std::nullopt, 0, {});
    showMessage(message);
}

void HeatMap::showMessage(const QString &message)
{
    m_message = message;
    m_image = {};
    m_rendered = {};
    setCursorElement(std::nullopt);
    update();
    Q_EMIT captionChanged();
}

void HeatMap::setWrapped(bool wrapped)
{
    if (wrapped == m_wrap)
        return;
    m_wrap = wrapped;
    setPlane();
}

void HeatMap::setScaleMode(ScaleMode mode)
{
    m_scaleMode = mode;
    takeRange();
}

void HeatMap::setFixedLimit(double limit)
{
    m_limit = limit;
    m_scaleMode = ScaleMode::Kept;
    recolor();
    Q_EMIT limitChanged();
}

void HeatMap::setColorMap(ColorMap map)
{
    m_map = map;
    recolor();
}

void HeatMap::takeRange()
{
    const double before = m_limit;
    const PlaneRange &range = m_picture.range();
    if (m_scaleMode != ScaleMode::Kept || m_limit <= 0)
        m_limit = double(m_scaleMode == ScaleMode::FullRange ? range.largest : range.most);
    if (m_limit == before)
        return;
    recolor();
    Q_EMIT limitChanged();
}

void HeatMap::fit()
{
    m_fitted = true;
    const QSize size = resolution();
    setView(double(std::max<std::uint64_t>(1, rows())) / size.height(),
            double(std::max<std::uint64_t>(1, columns())) / size.width(), 0, 0, {});
}

void HeatMap::showOneToOne()
{
    m_fitted = false;
    zoomTo(1, 1, anchor());
}

void HeatMap::zoom(double factor)
{
    zoomAt(factor, anchor());
}

void HeatMap::zoomAt(double factor, QPointF place)
{
    const QSize size = resolution();
    const auto limited = [factor](double perPixel, double fitted) {
        return std::clamp(perPixel / factor, std::min(fitted, 1 / largestCell), std::max(fitted, perPixel));
    };
    const double fittedRows = double(rows()) / size.height();
    const double fittedColumns = double(columns()) / size.width();
    const double rowsPerPixel = limited(m_view.rowsPerPixel, fittedRows);
    const double columnsPerPixel = limited(m_view.columnsPerPixel, fittedColumns);
    // Six steps in and six steps out come back but for the rounding.
    constexpr double rounding = 1e-6;
    const auto isFitted = [](double perPixel, double fitted) {
        return std::abs(perPixel - fitted) <= fitted * rounding;
    };
    if (isFitted(rowsPerPixel, fittedRows) && isFitted(columnsPerPixel, fittedColumns))
        return fit();
    m_fitted = false;
    zoomTo(rowsPerPixel, columnsPerPixel, place);
}

void HeatMap::zoomTo(double rowsPerPixel, double columnsPerPixel, QPointF place)
{
    setView(rowsPerPixel, columnsPerPixel, (double(m_view.row) + place.y()) * m_view.rowsPerPixel,
            (double(m_view.column) + place.x()) * m_view.columnsPerPixel, place);
}

void HeatMap::setView(double rowsPerPixel, double columnsPerPixel, double row, double column, QPointF place)
{
    m_view.rowsPerPixel = rowsPerPixel;
    m_view.columnsPerPixel = columnsPerPixel;
    m_view.row = std::uint64_t(std::max(0.0, std::round(row / rowsPerPixel - place.y())));
    m_view.column = std::uint64_t(std::max(0.0, std::round(column / columnsPerPixel - place.x())));
    keepInside();
}

void HeatMap::keepInside()
{
    if (!hasElements())
        return;
    const QSize size = resolution();
    const auto keep = [](std::uint64_t &first, int &shown, int room, double all) {
        first = std::min(first, std::uint64_t(std::max(0.0, all - room)));
        shown = int(std::min(double(room), all - double(first)));
    };
    keep(m_view.row, m_view.height, size.height(), pixelsOf(rows(), m_view.rowsPerPixel));
    keep(m_view.column, m_view.width, size.width(), pixelsOf(columns(), m_view.columnsPerPixel));
    if (m_view == m_renderedView)
        return;
    scheduleRender();
    Q_EMIT viewChanged();
}

void HeatMap::scroll(int right, int down)
{
    const auto move = [](std::uint64_t &first, int by) {
        first = by < 0 ? first - std::min(first, std::uint64_t(-std::int64_t(by))) : first + std::uint64_t(by);
    };
    move(m_view.column, right);
    move(m_view.row, down);
    keepInside();
}

void HeatMap::reveal(const Element &element)
{
    const auto into = [](std::uint64_t &first, int shown, double perPixel, std::uint64_t wanted) {
        const auto begin = std::uint64_t(double(wanted) / perPixel);
        const auto end = std::uint64_t(std::ceil(double(wanted + 1) / perPixel));
        if (end > first + std::uint64_t(shown))
            first = end - std::uint64_t(std::min<std::uint64_t>(end, std::uint64_t(shown)));
        first = std::min(first, begin);
    };
    into(m_view.row, m_view.height, m_view.rowsPerPixel, element.first);
    into(m_view.column, m_view.width, m_view.columnsPerPixel, element.second);
    keepInside();
}

QPointF HeatMap::anchor() const
{
    const QRect plot = plotRect();
    const QPointF place = m_cursor ? placeOf(*m_cursor) : QPointF(plot.center());
    return (QRectF(plot).contains(place) ? place - plot.topLeft() : QPointF(plot.center() - plot.topLeft())) *
           devicePixelRatioF();
}

void HeatMap::scheduleRender()
{
    if (m_renderScheduled)
        return;
    m_renderScheduled = true;
    QMetaObject::invokeMethod(this, &HeatMap::render, Qt::QueuedConnection);
}

void HeatMap::render()
{
    m_renderScheduled = false;
    // The old picture stays until there is something of the new one.
    if (!hasElements() || !m_picture.hasValues())
        return;
    m_rendered = m_picture.render(m_view);
    m_renderedView = m_view;
    recolor();
    if (const QString caption = captionText(); caption != m_caption) {
        m_caption = caption;
        Q_EMIT captionChanged();
    }
}

QString HeatMap::captionText() const
{
    if (!hasPicture())
        return {};
    const auto perRow = std::uint64_t(std::ceil(m_renderedView.rowsPerPixel - 1e-9));
    const auto perColumn = std::uint64_t(std::ceil(m_renderedView.columnsPerPixel - 1e-9));
    if (!m_rendered.exact) {
        const double progress = m_picture.progress();
        return progress < 1 ? tr("sampled, %1 % read").arg(int(progress * 100)) : tr("coarse, reading…");
    }
    if (perRow <= 1 && perColumn <= 1)
        return {};
    //: %1 × %2 elements behind one pixel of the picture
    return tr("largest of %1 × %2 per pixel")
        .arg(std::max<std::uint64_t>(1, perRow))
        .arg(std::max<std::uint64_t>(1, perColumn));
}

ColorScale HeatMap::scale(bool dark) const
{
    // NaN has the colour of collisions, which no value has.
    return ColorScale(m_map, m_limit, dark, Theme::color(Role::Collision, dark).rgb(),
                      Theme::color(Role::Text, dark).rgb());
}

QImage HeatMap::makeImage(bool dark) const
{
    const int width = m_renderedView.width;
    const int height = m_renderedView.height;
    if (m_rendered.values.empty() || m_rendered.values.size() != std::size_t(width) * std::size_t(height))
        return {};
    const ColorScale colors = scale(dark);
    QImage image(width, height, QImage::Format_RGB32);
    const float *value = m_rendered.values.data();
    for (int y = 0; y < height; ++y) {
        auto *line = reinterpret_cast<QRgb *>(image.scanLine(y));
        for (int x = 0; x < width; ++x)
            line[x] = colors.color(double(*value++));
    }
    const Plane &plane = *m_picture.plane();
    if (!plane.isWrapped() || plane.contains(plane.rows() - 1, plane.columns() - 1))
        return image;
    // Nothing stands behind the end of a vector.
    const QRgb nothing = Theme::color(Role::Base, dark).rgb();
    for (int y = height; y-- > 0;) {
        const auto row = std::uint64_t(double(m_renderedView.row + std::uint64_t(y)) * m_renderedView.rowsPerPixel);
        if (row + 1 < plane.rows())
            break;
        auto *line = reinterpret_cast<QRgb *>(image.scanLine(y));
        for (int x = 0; x < width; ++x) {
            const auto column =
                std::uint64_t(double(m_renderedView.column + std::uint64_t(x)) * m_renderedView.columnsPerPixel);
            if (!plane.contains(row, column))
                line[x] = nothing;
        }
    }
    return image;
}

void HeatMap::recolor()
{
    m_image = makeImage(Theme::instance().isDark());
    m_image.setDevicePixelRatio(devicePixelRatioF());
    update();
}

void HeatMap::draw(QPainter &painter, bool dark) const
{
    const QRect plot = plotRect();
    if (m_image.isNull()) {
        painter.setPen(Theme::color(Role::Line, dark));
        painter.drawRect(plot.adjusted(0, 0, -1, -1));
        painter.setPen(Theme::color(Role::TextSecondary, dark));
        painter.drawText(plot.adjusted(8, 8, -8, -8), int(Qt::AlignCenter) | int(Qt::TextWordWrap), m_message);
        return;
    }
    const QImage image = dark == Theme::instance().isDark() ? m_image : makeImage(dark);
    const QSizeF size = QSizeF(image.width(), image.height()) / devicePixelRatioF();
    painter.drawImage(QRectF(plot.topLeft(), size), image, QRectF(image.rect()));
    markNans(painter, plot, dark);
    painter.setPen(Theme::color(Role::Line, dark));
    painter.drawRect(plot.adjusted(-1, -1, 0, 0));
    drawAxes(painter, plot, dark);
    drawBar(painter, plot, dark);
    drawPlace(painter, plot, dark);
    drawCursor(painter, plot, dark);
}

void HeatMap::markNans(QPainter &painter, const QRect &plot, bool dark) const
{
    const double ratio = devicePixelRatioF();
    const PlaneView &view = m_renderedView;
    if (view.rowsPerPixel * markedFrom * ratio > 1 || view.columnsPerPixel * markedFrom * ratio > 1)
        return;
    painter.setPen(Theme::color(Role::Base, dark));
    const auto edge = [ratio](std::uint64_t element, double perPixel, std::uint64_t first) {
        return (double(element) / perPixel - double(first)) / ratio;
    };
    const auto lastRow = std::uint64_t(double(view.row + std::uint64_t(view.height) - 1) * view.rowsPerPixel);
    const auto lastColumn = std::uint64_t(double(view.column + std::uint64_t(view.width) - 1) * view.columnsPerPixel);
    painter.save();
    painter.setClipRect(plot);
    for (auto row = std::uint64_t(double(view.row) * view.rowsPerPixel); row <= lastRow; ++row) {
        const double top = edge(row, view.rowsPerPixel, view.row);
        const double bottom = edge(row + 1, view.rowsPerPixel, view.row);
        const auto y = std::size_t(std::clamp((top + bottom) / 2 * ratio, 0.0, double(view.height - 1)));
        for (auto column = std::uint64_t(double(view.column) * view.columnsPerPixel); column <= lastColumn; ++column) {
            const double left = edge(column, view.columnsPerPixel, view.column);
            const double right = edge(column + 1, view.columnsPerPixel, view.column);
            const auto x = std::size_t(std::clamp((left + right) / 2 * ratio, 0.0, double(view.width - 1)));
            if (std::isnan(m_rendered.values[y * std::size_t(view.width) + x]))
                painter.drawLine(QPointF(plot.topLeft()) + QPointF(left, bottom),
                                 QPointF(plot.topLeft()) + QPointF(right, top));
        }
    }
    painter.restore();
}

void HeatMap::drawAxes(QPainter &painter, const QRect &plot, bool dark) const
{
    painter.setFont(captionFont(font()));
    const QFontMetrics metrics(painter.font());
    painter.setPen(Theme::color(Role::TextSecondary, dark));
    const double ratio = devicePixelRatioF();
    const auto place = [ratio](std::uint64_t element, std::uint64_t first, double perPixel) {
        return int((double(element) / perPixel - double(first)) / ratio);
    };
    const auto ticks = [&](std::uint64_t count, std::uint64_t first, int shown, double perPixel, int distance) {
        if (m_fitted)
            return quartersOf(count);
        const auto from = std::uint64_t(std::ceil(double(first) * perPixel));
        const auto to = std::uint64_t(double(first + std::uint64_t(shown) - 1) * perPixel);
        return roundTicks(from, std::min(to, count - 1), distance * ratio * perPixel);
    };
    const PlaneView &view = m_renderedView;
    for (const std::uint64_t row : ticks(rows(), view.row, view.height, view.rowsPerPixel, 2 * metrics.height())) {
        const int y = plot.top() + place(row, view.row, view.rowsPerPixel);
        const QRect label(0, y - metrics.height() / 2 + (y == plot.top() ? metrics.ascent() / 2 : 0), leftInset - 6,
                          metrics.height());
        // Of a vector in several rows the rows' first elements have numbers.
        const std::uint64_t number = m_picture.plane()->isWrapped() ? row * columns() : row;
        painter.drawText(label, int(Qt::AlignRight | Qt::AlignVCenter),
                         number < 1'000'000 ? QString::number(number) : parametersText(number));
    }
    int free = 0;
    const int widest = metrics.horizontalAdvance(QString::number(columns())) + 16;
    for (const std::uint64_t column : ticks(columns(), view.column, view.width, view.columnsPerPixel, widest)) {
        const QString text = QString::number(column);
        const int width = metrics.horizontalAdvance(text);
        const int x = plot.left() + place(column, view.column, view.columnsPerPixel);
        const int left = x == plot.left() ? x : std::min(x - width / 2, plot.right() + rightInset() - width);
        if (left < free)
            continue;
        painter.drawText(left, plot.bottom() + 2 + metrics.ascent() + 2, text);
        free = left + width + 8;
    }
}

void HeatMap::drawBar(QPainter &painter, const QRect &plot, bool dark) const
{
    const QRect bar(plot.right() + plotinset::barGap, plot.top(), plotinset::barWidth, plot.height());
    const ColorScale colors = scale(dark);
    for (int y = 0; y < bar.height(); ++y) {
        const double share = bar.height() > 1 ? 1 - 2.0 * y / (bar.height() - 1) : 0;
        painter.setPen(QColor::fromRgb(colors.color(share * m_limit)));
        painter.drawLine(bar.left(), bar.top() + y, bar.right(), bar.top() + y);
    }
    painter.setPen(Theme::color(Role::Line, dark));
    painter.drawRect(bar.adjusted(0, 0, -1, -1));
    painter.setFont(captionFont(font()));
    const QFontMetrics metrics(painter.font());
    painter.setPen(Theme::color(Role::TextSecondary, dark));
    const int x = bar.right() + 4;
    painter.drawText(x, bar.top() + metrics.ascent(), floatText(m_limit, 3));
    painter.drawText(x, bar.center().y() + metrics.ascent() / 2, QStringLiteral("0"));
    if (m_limit > 0)
        painter.drawText(x, bar.bottom() - metrics.descent() + 2, floatText(-m_limit, 3));
}

/// Which part of the plane is seen, as two lines along the edges.
void HeatMap::drawPlace(QPainter &painter, const QRect &plot, bool dark) const
{
    constexpr int thickness = 3;
    const auto line = [](std::uint64_t first, int shown, double perPixel, std::uint64_t count, int length) {
        const double all = std::max(double(count) / perPixel, 1.0);
        const double size = std::max(8.0, std::min(1.0, shown / all) * length);
        const double room = std::max(1.0, all - shown);
        return std::pair(std::min(1.0, double(first) / room) * (length - size), size);
    };
    const PlaneView &view = m_renderedView;
    const QColor shade = Theme::color(Role::Control, dark);
    if (double(view.width) * view.columnsPerPixel < double(columns()) * 0.999) {
        const auto [at, size] = line(view.column, view.width, view.columnsPerPixel, columns(), plot.width());
        painter.fillRect(QRectF(plot.left() + at, plot.bottom() + 1 - thickness, size, thickness), shade);
    }
    if (double(view.height) * view.rowsPerPixel < double(rows()) * 0.999) {
        const auto [at, size] = line(view.row, view.height, view.rowsPerPixel, rows(), plot.height());
        painter.fillRect(QRectF(plot.right() + 1 - thickness, plot.top() + at, thickness, size), shade);
    }
}

QPointF HeatMap::placeOf(const Element &element) const
{
    const double ratio = devicePixelRatioF();
    const auto middle = [ratio](std::uint64_t number, double perPixel, std::uint64_t first) {
        // Of an element smaller than a pixel the middle of its pixel.
        const double place =
            perPixel >= 1 ? std::floor(double(number) / perPixel) + 0.5 : (double(number) + 0.5) / perPixel;
        return (place - double(first)) / ratio;
    };
    return QPointF(plotRect().topLeft()) + QPointF(middle(element.second, m_view.columnsPerPixel, m_view.column),
                                                   middle(element.first, m_view.rowsPerPixel, m_view.row));
}

void HeatMap::drawCursor(QPainter &painter, const QRect &plot, bool dark) const
{
    if (!m_cursor)
        return;
    const QPoint middle = placeOf(*m_cursor).toPoint();
    if (!plot.contains(middle))
        return;
    painter.setPen(Theme::color(Role::Text, dark));
    painter.drawLine(plot.left(), middle.y(), plot.right(), middle.y());
    painter.drawLine(middle.x(), plot.top(), middle.x(), plot.bottom());
    QRect box(0, 0, 9, 9);
    box.moveCenter(middle);
    const QPoint pixel = ((middle - plot.topLeft()) * devicePixelRatioF());
    if (const QImage image = dark == Theme::instance().isDark() ? m_image : makeImage(dark);
        image.rect().contains(pixel))
        painter.fillRect(box.adjusted(2, 2, -1, -1), QColor::fromRgb(image.pixel(pixel)));
    painter.setPen(QPen(Theme::color(hasFocus() ? Role::Focus : Role::Text, dark), 2));
    painter.drawRect(box);
}

std::optional<HeatMap::Element> HeatMap::elementAt(QPointF position) const
{
    const QPointF place = (position - plotRect().topLeft()) * devicePixelRatioF();
    if (!hasPicture() || !hasElements() || place.x() < 0 || place.y() < 0 || place.x() >= m_view.width ||
        place.y() >= m_view.height)
        return std::nullopt;
    const auto element = [](double pixel, std::uint64_t first, double perPixel, std::uint64_t count) {
        return std::min(count - 1, std::uint64_t((double(first) + std::floor(pixel)) * perPixel));
    };
    const Element found(element(place.y(), m_view.row, m_view.rowsPerPixel, rows()),
                        element(place.x(), m_view.column, m_view.columnsPerPixel, columns()));
    return m_picture.plane()->contains(found.first, found.second) ? std::optional(found) : std::nullopt;
}

std::optional<std::vector<std::uint64_t>> HeatMap::cursorIndex() const
{
    if (!m_cursor || !m_picture.plane())
        return std::nullopt;
    return m_picture.plane()->indexOf(m_cursor->first, m_cursor->second);
}

void HeatMap::setCursorElement(std::optional<Element> element)
{
    if (element == m_cursor)
        return;
    m_cursor = element;
    update();
    Q_EMIT cursorMoved();
}

void HeatMap::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && hasPicture())
        m_drag = Drag{event->position().toPoint(), m_view};
}

void HeatMap::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_drag) {
        if (const auto element = elementAt(event->position()))
            setCursorElement(element);
        return;
    }
    const QPoint moved = event->position().toPoint() - m_drag->start;
    if (!m_drag->moves && moved.manhattanLength() < QGuiApplication::styleHints()->startDragDistance())
        return;
    m_drag->moves = true;
    setCursor(Qt::ClosedHandCursor);
    m_view = m_drag->view;
    const QPoint pixels = moved * devicePixelRatioF();
    scroll(-pixels.x(), -pixels.y());
}

void HeatMap::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_drag.reset();
    unsetCursor();
    if (const auto element = elementAt(event->position()))
        setCursorElement(element);
}

void HeatMap::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !elementAt(event->position()))
        return;
    setCursorElement(elementAt(event->position()));
    Q_EMIT activated(*cursorIndex());
}

void HeatMap::wheelEvent(QWheelEvent *event)
{
    const QRect plot = plotRect();
    const QPointF place = event->position() - plot.topLeft();
    const int turned = event->angleDelta().y();
    const bool goesOn = hasPicture() && plot.contains(event->position().toPoint()) && !(m_fitted && turned < 0);
    if (!goesOn)
        return event->ignore(); // the page scrolls
    if (const int aside = event->angleDelta().x(); aside != 0)
        scroll(-aside, 0);
    if (turned != 0)
        zoomAt(std::exp2(turned / anglePerDoubling), place * devicePixelRatioF());
    setCursorElement(elementAt(event->position()));
    event->accept();
}

void HeatMap::leaveEvent(QEvent *)
{
    if (!hasFocus())
        setCursorElement(std::nullopt);
}

void HeatMap::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    if (!m_cursor && hasPicture() && event->reason() != Qt::MouseFocusReason)
        setCursorElement(Element(0, 0));
}

bool HeatMap::moveView(QKeyEvent *event)
{
    const QSize size = resolution();
    const bool shift = event->modifiers() & Qt::ShiftModifier;
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoom(zoomStep);
        return true;
    case Qt::Key_Minus:
        zoom(1 / zoomStep);
        return true;
    case Qt::Key_0:
        fit();
        return true;
    case Qt::Key_1:
        showOneToOne();
        return true;
    case Qt::Key_PageUp:
        shift ? scroll(-size.width(), 0) : scroll(0, -size.height());
        return true;
    case Qt::Key_PageDown:
        shift ? scroll(size.width(), 0) : scroll(0, size.height());
        return true;
    default:
        break;
    }
    if (!shift)
        return false;
    const QPoint step = event->key() == Qt::Key_Left    ? QPoint(-size.width() / 8, 0)
                        : event->key() == Qt::Key_Right ? QPoint(size.width() / 8, 0)
                        : event->key() == Qt::Key_Up    ? QPoint(0, -size.height() / 8)
                        : event->key() == Qt::Key_Down  ? QPoint(0, size.height() / 8)
                                                        : QPoint();
    if (step.isNull())
        return false;
    scroll(step.x(), step.y());
    return true;
}

void HeatMap::moveCursor(QKeyEvent *event)
{
    auto [row, column] = m_cursor.value_or(Element(0, 0));
    // Ctrl moves by one element, plain arrows by what one can see.
    const bool single = event->modifiers() & Qt::ControlModifier;
    const auto step = [single](double perPixel) {
        return single ? 1 : std::uint64_t(std::max(1.0, std::ceil(perPixel)));
    };
    const std::uint64_t rowStep = step(m_view.rowsPerPixel);
    const std::uint64_t columnStep = step(m_view.columnsPerPixel);
    switch (event->key()) {
    case Qt::Key_Up:
        row -= std::min(row, rowStep);
        break;
    case Qt::Key_Down:
        row = std::min(rows() - 1, row + rowStep);
        break;
    case Qt::Key_Left:
        column -= std::min(column, columnStep);
        break;
    case Qt::Key_Right:
        column = std::min(columns() - 1, column + columnStep);
        break;
    case Qt::Key_Home:
        row = column = 0;
        break;
    case Qt::Key_End:
        row = rows() - 1;
        column = columns() - 1;
        while (!m_picture.plane()->contains(row, column))
            --column;
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (const auto index = cursorIndex())
            Q_EMIT activated(*index);
        return;
    default:
        return QWidget::keyPressEvent(event);
    }
    if (!m_picture.plane()->contains(row, column))
        return;
    setCursorElement(Element(row, column));
    reveal({row, column});
}

void HeatMap::keyPressEvent(QKeyEvent *event)
{
    if (!hasPicture())
        return QWidget::keyPressEvent(event);
    if (!moveView(event))
        moveCursor(event);
}

void HeatMap::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (m_fitted)
        fit();
    else
        keepInside();
}

void HeatMap::changeEvent(QEvent *event)
{
    Plot::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        recolor();
}

} // namespace burnish
