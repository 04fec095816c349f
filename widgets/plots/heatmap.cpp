// SPDX-License-Identifier: MIT
#include "widgets/plots/heatmap.h"

#include "core/tensor/computable.h"
#include "widgets/plots/heatmappainting.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/theme.h"

#include <QEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QStyleHints>

#include <cmath>
#include <utility>

namespace burnish {

namespace {

constexpr int topInset = 4;
constexpr int bottomInset = 18;

/// Returns a row length between one and four times the number of rows.
std::uint64_t wrappedWidth(std::uint64_t count)
{
    return std::bit_ceil(std::uint64_t(std::sqrt(double(count))));
}

} // namespace

HeatMap::HeatMap(JobRunner &runner, QWidget *parent)
    : Plot(parent)
    , m_picture(runner)
{
    followCursor();
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
    const bool wraps = m_wrap && info.shape().rank() == 1 && elements > longVector;
    auto plane = wraps ? Plane::makeWrapped(m_tensor, wrappedWidth(elements)) : Plane::make(m_tensor, m_slice);
    if (!plane)
        return setMessage(plane.error().sentence());
    // The picture reads all of the plane, not only what is visible.
    const auto whole = wraps ? Expected<TensorPtr>(m_tensor) : plane->part({0, 0, plane->rows(), plane->columns()});
    if (!whole)
        return setMessage(whole.error().sentence());
    if (auto computable = checkComputable(**whole); !computable)
        return setMessage(computable.error().sentence());
    const double share = double(plane->rows()) * double(plane->columns()) / double(elements);
    const auto bytes = std::uint64_t(double(info.byteSize()) * std::min(1.0, share));
    m_message = tr("Reading…");
    m_picture.setPlane(*std::move(plane), bytes, m_name);
    if (sizeBefore != std::pair(rows(), columns())) {
        choose(std::nullopt);
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
    m_nonFinite = {};
    choose(std::nullopt);
    update();
    emitChanges();
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
    emitChanges();
    Q_EMIT limitChanged();
}

void HeatMap::setColorMap(ColorMap map)
{
    m_map = map;
    recolor();
}

void HeatMap::setSides(ColorSides sides)
{
    m_sides = sides;
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
    emitChanges();
    Q_EMIT limitChanged();
}

PlaneViewport &HeatMap::viewport()
{
    m_viewport.setExtent(rows(), columns(), resolution());
    return m_viewport;
}

void HeatMap::viewMoved()
{
    if (!m_viewport.hasElements() || m_viewport.view() == m_renderedView)
        return;
    scheduleRender();
}

void HeatMap::fit()
{
    viewport().fit();
    viewMoved();
}

void HeatMap::showOneToOne()
{
    viewport().showOneToOne(anchor());
    viewMoved();
}

void HeatMap::zoom(double factor)
{
    zoomAt(factor, anchor());
}

void HeatMap::zoomAt(double factor, QPointF place)
{
    viewport().zoom(factor, place);
    viewMoved();
}

void HeatMap::scroll(int right, int down)
{
    viewport().scroll(right, down);
    viewMoved();
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
    // Keep the old picture until part of the new one is available.
    if (!hasElements() || !m_picture.hasValues())
        return;
    m_rendered = m_picture.render(m_viewport.view());
    m_nonFinite = nonFiniteIn(m_rendered.values, m_viewport.view().width);
    const bool isOther = std::exchange(m_renderedView, m_viewport.view()) != m_viewport.view();
    recolor();
    if (const QString caption = captionText(); caption != m_caption) {
        m_caption = caption;
        Q_EMIT captionChanged();
    }
    if (isOther) {
        announceTable(this);
        announceCurrentCell(this);
    }
    emitChanges();
}

void HeatMap::emitChanges()
{
    if (const QString now = description(); std::exchange(m_reported, now) != now)
        announceDescription(this);
}

std::optional<PlaneCells> HeatMap::shownCells() const
{
    if (!hasPicture() || !hasElements())
        return std::nullopt;
    return PlaneCells(m_renderedView, rows(), columns());
}

QSize HeatMap::tableSize() const
{
    const auto cells = shownCells();
    return cells ? cells->size() : QSize(0, 0);
}

QString HeatMap::rowText(int row) const
{
    return QString::number(shownCells()->elements(row, 0).row);
}

QString HeatMap::columnText(int column) const
{
    return QString::number(shownCells()->elements(0, column).column);
}

QString HeatMap::cellText(DescribedCell cell) const
{
    const auto cells = shownCells();
    const Plane &plane = *m_picture.plane();
    const PlaneArea area = cells->elements(cell.row, cell.column);
    if (!plane.contains(area.row, area.column))
        return {};
    const QPoint pixel = cells->pixels(cell.row, cell.column).topLeft();
    const auto at = std::size_t(pixel.y()) * std::size_t(m_renderedView.width) + std::size_t(pixel.x());
    const QString value = m_rendered.exact && at < m_rendered.values.size()
                              ? valueText(double(m_rendered.values[at]), m_tensor->info().dtype())
                              : unknownText();
    const std::uint64_t lastRow = area.row + area.rows - 1;
    std::uint64_t lastColumn = area.column + area.columns - 1;
    while (!plane.contains(lastRow, lastColumn) && lastColumn > area.column)
        --lastColumn;
    return elementsText(plane.indexOf(area.row, area.column), plane.indexOf(lastRow, lastColumn), value);
}

QRect HeatMap::cellPlace(DescribedCell cell) const
{
    const QRect pixels = shownCells()->pixels(cell.row, cell.column);
    const double ratio = devicePixelRatioF();
    const QRectF place(QPointF(pixels.topLeft()) / ratio, QSizeF(pixels.size()) / ratio);
    return place.toAlignedRect().translated(plotRect().topLeft());
}

std::optional<DescribedCell> HeatMap::cellUnder(const QPoint &place) const
{
    const auto cells = shownCells();
    if (!cells || !plotRect().contains(place))
        return std::nullopt;
    const auto cell = cells->cellAt(((place - plotRect().topLeft()) * devicePixelRatioF()));
    return cell ? std::optional(DescribedCell{cell->y(), cell->x()}) : std::nullopt;
}

std::optional<DescribedCell> HeatMap::currentCell() const
{
    const auto cells = m_cursor ? shownCells() : std::nullopt;
    const auto cell = cells ? cells->cellOf(*m_cursor) : std::nullopt;
    return cell ? std::optional(DescribedCell{cell->y(), cell->x()}) : std::nullopt;
}

void HeatMap::setCurrentCell(std::optional<DescribedCell> cell)
{
    if (!cell)
        return setCursorElement(std::nullopt);
    const PlaneArea area = shownCells()->elements(cell->row, cell->column);
    if (m_picture.plane()->contains(area.row, area.column))
        setCursorElement(PlaneElement(area.row, area.column));
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

QString HeatMap::description() const
{
    if (!hasPicture())
        return m_message;
    const ColorScale colors = scale(Theme::instance().isDark());
    //: a heat map for screen readers: its rows and columns
    QStringList parts = {tr("%1 × %2 values").arg(countText(rows()), countText(columns())),
                         tr("colours from %1 to %2").arg(limitText(colors.least()), limitText(m_limit)), captionText()};
    if (m_nonFinite.hasNan)
        parts += tr("contains NaN");
    if (m_nonFinite.hasInfinity)
        parts += tr("contains infinities");
    parts.removeAll(QString());
    return parts.join(QStringLiteral("; "));
}

QString HeatMap::limitText(double limit) const
{
    return valueText(limit, m_tensor ? m_tensor->info().dtype() : Dtype::F64, 3);
}

ColorScale HeatMap::scale(bool dark) const
{
    // NaN uses the collision colour, which no value has.
    return ColorScale(m_map, m_limit, dark, Theme::color(Role::Collision, dark).rgb(),
                      Theme::color(Role::Text, dark).rgb(), m_sides);
}

QImage HeatMap::makeImage(bool dark) const
{
    if (m_rendered.values.empty() || !m_picture.plane())
        return {};
    return heatImage(m_rendered.values, *m_picture.plane(), m_renderedView, scale(dark),
                     Theme::color(Role::Base, dark).rgb());
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
    const HeatMapFrame frame{*m_picture.plane(),
                             m_renderedView,
                             m_viewport.isFitted(),
                             plot,
                             rightInset(),
                             devicePixelRatioF(),
                             font(),
                             dark};
    markNonFinite(painter, frame, m_rendered.values, m_nonFinite);
    painter.setPen(Theme::color(Role::Line, dark));
    painter.drawRect(plot.adjusted(-1, -1, 0, 0));
    drawAxes(painter, frame);
    drawColorBar(painter, frame, scale(dark), m_tensor->info().dtype(), m_nonFinite);
    drawSeenPart(painter, frame);
    drawCursor(painter, plot, dark);
}

QPointF HeatMap::placeOf(const PlaneElement &element) const
{
    return QPointF(plotRect().topLeft()) + m_viewport.placeOf(element) / devicePixelRatioF();
}

void HeatMap::drawCursor(QPainter &painter, const QRect &plot, bool dark) const
{
    if (!m_cursor)
        return;
    const QPoint middle = placeOf(*m_cursor).toPoint();
    if (!plot.contains(middle))
        return;
    // Light values in the dark theme are as light as its text, so every line lies on a wider one.
    const auto cross = [&](const QPen &pen) {
        painter.setPen(pen);
        painter.drawLine(plot.left(), middle.y(), plot.right(), middle.y());
        painter.drawLine(middle.x(), plot.top(), middle.x(), plot.bottom());
    };
    QColor under = Theme::color(Role::Base, dark);
    under.setAlpha(150);
    cross(QPen(under, 3));
    cross(Theme::color(Role::Text, dark));
    QRect box(0, 0, 9, 9);
    box.moveCenter(middle);
    const QPoint pixel = ((middle - plot.topLeft()) * devicePixelRatioF());
    if (const QImage image = dark == Theme::instance().isDark() ? m_image : makeImage(dark);
        image.rect().contains(pixel))
        painter.fillRect(box.adjusted(2, 2, -1, -1), QColor::fromRgb(image.pixel(pixel)));
    painter.setPen(QPen(Theme::color(Role::Base, dark), 2));
    painter.drawRect(box.adjusted(-1, -1, 1, 1));
    painter.setPen(QPen(Theme::color(hasFocus() ? Role::Focus : Role::Text, dark), 2));
    painter.drawRect(box);
}

std::optional<PlaneElement> HeatMap::elementAt(QPointF position) const
{
    const auto found = m_viewport.elementAt((position - plotRect().topLeft()) * devicePixelRatioF());
    if (!hasPicture() || !hasElements() || !found)
        return std::nullopt;
    return m_picture.plane()->contains(found->first, found->second) ? found : std::nullopt;
}

std::optional<std::vector<std::uint64_t>> HeatMap::cursorIndex() const
{
    if (!m_cursor || !m_picture.plane())
        return std::nullopt;
    return m_picture.plane()->indexOf(m_cursor->first, m_cursor->second);
}

void HeatMap::setCursorElement(std::optional<PlaneElement> element)
{
    if (element == m_cursor)
        return;
    m_cursor = element;
    update();
    announceCurrentCell(this);
    Q_EMIT cursorMoved();
}

void HeatMap::choose(std::optional<PlaneElement> element)
{
    m_chosen = element;
    setCursorElement(element);
}

std::optional<std::vector<std::uint64_t>> HeatMap::chosenIndex() const
{
    if (!m_chosen || !m_picture.plane())
        return std::nullopt;
    return m_picture.plane()->indexOf(m_chosen->first, m_chosen->second);
}

void HeatMap::showElement(const std::vector<std::uint64_t> &index)
{
    if (!m_tensor || !m_picture.plane())
        return;
    const Plane &plane = *m_picture.plane();
    PlaneElement element(m_slice.rowAxis && !plane.isWrapped() ? index[*m_slice.rowAxis] : 0,
                         m_slice.columnAxis && !plane.isWrapped() ? index[*m_slice.columnAxis] : 0);
    if (plane.isWrapped())
        element = {index.front() / plane.columns(), index.front() % plane.columns()};
    choose(element);
    viewport().reveal(element);
    viewMoved();
}

void HeatMap::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && hasPicture())
        m_drag = Drag{event->position().toPoint(), m_viewport.view()};
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
    m_viewport.setView(m_drag->view);
    const QPoint pixels = moved * devicePixelRatioF();
    scroll(-pixels.x(), -pixels.y());
}

void HeatMap::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const auto drag = std::exchange(m_drag, std::nullopt);
    unsetCursor();
    if (const auto element = elementAt(event->position()))
        drag && drag->moves ? setCursorElement(element) : choose(element);
}

void HeatMap::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !elementAt(event->position()))
        return;
    choose(elementAt(event->position()));
    Q_EMIT activated(*cursorIndex());
}

void HeatMap::wheelEvent(QWheelEvent *event)
{
    const QRect plot = plotRect();
    const QPointF place = event->position() - plot.topLeft();
    const auto factor = zoomOf(*event);
    if (!factor || !hasPicture() || !plot.contains(event->position().toPoint()))
        return event->ignore();
    if (*factor != 1 && !(m_viewport.isFitted() && *factor < 1))
        zoomAt(*factor, place * devicePixelRatioF());
    setCursorElement(elementAt(event->position()));
    event->accept();
}

void HeatMap::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    if (!m_cursor && hasPicture() && event->reason() != Qt::MouseFocusReason)
        setCursorElement(PlaneElement(0, 0));
    else
        announceCurrentCell(this);
}

/// The cursor stays, since the buttons that zoom do so around it.
void HeatMap::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
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
    auto [row, column] = m_cursor.value_or(PlaneElement(0, 0));
    // Ctrl moves by one element, plain arrows by one visible step.
    const bool single = event->modifiers() & Qt::ControlModifier;
    const auto step = [single](double perPixel) {
        return single ? 1 : std::uint64_t(std::max(1.0, std::ceil(perPixel)));
    };
    const std::uint64_t rowStep = step(m_viewport.view().rowsPerPixel);
    const std::uint64_t columnStep = step(m_viewport.view().columnsPerPixel);
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
    choose(PlaneElement(row, column));
    viewport().reveal({row, column});
    viewMoved();
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
    if (m_viewport.isFitted())
        return fit();
    viewport().keepInside();
    viewMoved();
}

void HeatMap::changeEvent(QEvent *event)
{
    Plot::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        recolor();
}

} // namespace burnish
