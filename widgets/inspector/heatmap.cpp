// SPDX-License-Identifier: MIT
#include "widgets/inspector/heatmap.h"

#include "widgets/inspector/slicebar.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/theme.h"

#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <cmath>

namespace burnish {

namespace {

constexpr int topInset = 4;
constexpr int bottomInset = 18;
constexpr double mostValues = 0.999;
constexpr int resizeDelay = 150; // ms

/// The quarters of an axis that are whole elements, as (element, share of the axis).
std::vector<std::pair<std::uint64_t, double>> ticksOf(std::uint64_t count)
{
    std::vector<std::pair<std::uint64_t, double>> ticks;
    for (std::uint64_t quarter = 0; quarter < 4; ++quarter) {
        const std::uint64_t element = count / 4 * quarter + count % 4 * quarter / 4;
        if (ticks.empty() || ticks.back().first != element)
            ticks.emplace_back(element, double(element) / double(count));
    }
    return ticks;
}

} // namespace

HeatMap::HeatMap(JobRunner &runner, QWidget *parent)
    : QWidget(parent)
    , m_runner(runner)
{
    m_resize.setSingleShot(true);
    m_resize.setInterval(resizeDelay);
    connect(&m_resize, &QTimer::timeout, this, [this] {
        if (m_tensor && resolution() != m_asked)
            read();
    });
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
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
    return rect().adjusted(leftInset, topInset, -rightInset, -scaled(bottomInset, font()));
}

QSize HeatMap::resolution() const
{
    return (QSizeF(plotRect().size()) * devicePixelRatioF()).toSize().expandedTo({1, 1});
}

std::pair<std::uint64_t, std::uint64_t> HeatMap::elementsPerPixel() const
{
    const auto share = [](std::uint64_t all, std::size_t shown) -> std::uint64_t {
        return shown == 0 ? 1 : (all + shown - 1) / shown;
    };
    return {share(m_rows, m_matrix.rows), share(m_columns, m_matrix.columns)};
}

QString HeatMap::key() const
{
    return QStringLiteral("heatmap.%1").arg(quintptr(this));
}

void HeatMap::setTensor(TensorPtr tensor, const MatrixSlice &slice, const QString &name)
{
    m_name = name;
    m_tensor = std::move(tensor);
    m_slice = slice;
    if (!m_tensor) {
        m_runner.drop(key());
        return showMessage({});
    }
    const auto [rows, columns] = sizeOfSlice(m_tensor->info().shape(), slice);
    if (rows != m_rows || columns != m_columns)
        setCursorElement(std::nullopt);
    m_rows = rows;
    m_columns = columns;
    read();
}

void HeatMap::setMessage(const QString &message)
{
    m_tensor = nullptr;
    m_runner.drop(key());
    showMessage(message);
}

void HeatMap::showMessage(const QString &message)
{
    m_message = message;
    m_image = {};
    m_matrix = {};
    setCursorElement(std::nullopt);
    update();
    Q_EMIT captionChanged();
}

void HeatMap::read()
{
    if (m_tensor->info().elementCount() == 0) {
        m_runner.drop(key());
        return showMessage(tr("This tensor has no elements."));
    }
    m_asked = resolution();
    // The old picture stays until the new one is there.
    if (!hasPicture())
        showMessage(tr("Reading…"));
    JobSpec spec;
    spec.key = key();
    spec.visibility = JobVisibility::WhenLong;
    spec.title = [name = m_name] { return tr("Picture of %1").arg(name); };
    m_runner.run(std::move(spec), this,
                 [tensor = m_tensor, slice = m_slice, asked = m_asked](Task &task) {
                     return reducedMatrix(*tensor, slice, std::size_t(asked.height()), std::size_t(asked.width()), task);
                 },
                 [this](Expected<ReducedMatrix> matrix) {
                     if (matrix)
                         show(*std::move(matrix));
                     else
                         showMessage(matrix.error().sentence());
                 });
}

void HeatMap::show(ReducedMatrix matrix)
{
    m_matrix = std::move(matrix);
    m_message.clear();
    rebuild();
    Q_EMIT captionChanged();
}

QString HeatMap::captionText() const
{
    const auto [perRow, perColumn] = elementsPerPixel();
    if (!hasPicture() || (perRow == 1 && perColumn == 1))
        return {};
    //: %1 × %2 elements behind one pixel of the picture
    return tr("largest of %1 × %2 per pixel").arg(perRow).arg(perColumn);
}

std::optional<std::vector<std::uint64_t>> HeatMap::cursorIndex() const
{
    if (!m_cursor || !m_tensor)
        return std::nullopt;
    return indexInTensor(m_slice, m_cursor->first, m_cursor->second);
}

void HeatMap::setScaleMode(ScaleMode mode)
{
    m_scaleMode = mode;
    rebuild();
}

void HeatMap::setColorMap(ColorMap map)
{
    m_map = map;
    rebuild();
}

ColorScale HeatMap::scale(bool dark) const
{
    // NaN has the colour of collisions, which no value has.
    return ColorScale(m_map, m_limit, dark, Theme::color(Role::Collision, dark).rgb(),
                      Theme::color(Role::Text, dark).rgb());
}

QImage HeatMap::makeImage(bool dark) const
{
    if (m_matrix.values.empty())
        return {};
    const ColorScale colors = scale(dark);
    QImage image(int(m_matrix.columns), int(m_matrix.rows), QImage::Format_RGB32);
    for (std::size_t row = 0; row < m_matrix.rows; ++row) {
        auto *line = reinterpret_cast<QRgb *>(image.scanLine(int(row)));
        for (std::size_t column = 0; column < m_matrix.columns; ++column)
            line[column] = colors.color(m_matrix.values[row * m_matrix.columns + column]);
    }
    return image;
}

QImage HeatMap::picture() const
{
    return makeImage(false);
}

void HeatMap::rebuild()
{
    const double before = m_limit;
    if (m_scaleMode != ScaleMode::Kept || m_limit <= 0)
        m_limit = magnitudeAt(m_matrix.values, m_scaleMode == ScaleMode::FullRange ? 1 : mostValues);
    // A picture of hardly anything but zeros would otherwise have no range at all.
    if (m_limit <= 0)
        m_limit = magnitudeAt(m_matrix.values, 1);
    m_image = makeImage(Theme::instance().isDark());
    if (m_limit != before)
        Q_EMIT limitChanged();
    update();
}

void HeatMap::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QRect plot = plotRect();
    if (m_image.isNull()) {
        painter.setPen(color(Role::Line));
        painter.drawRect(plot.adjusted(0, 0, -1, -1));
        painter.setPen(color(Role::TextSecondary));
        painter.drawText(plot.adjusted(8, 8, -8, -8), int(Qt::AlignCenter) | int(Qt::TextWordWrap), m_message);
        return;
    }
    painter.drawImage(plot, m_image);
    markNans(painter, plot);
    painter.setPen(color(Role::Line));
    painter.drawRect(plot.adjusted(-1, -1, 0, 0));
    paintAxes(painter, plot);
    paintBar(painter, plot);
    paintCursor(painter, plot);
}

void HeatMap::markNans(QPainter &painter, const QRect &plot) const
{
    const double cellWidth = double(plot.width()) / double(m_matrix.columns);
    const double cellHeight = double(plot.height()) / double(m_matrix.rows);
    if (cellWidth < 5 || cellHeight < 5)
        return;
    painter.setPen(color(Role::Base));
    for (std::size_t i = 0; i < m_matrix.values.size(); ++i) {
        if (!std::isnan(m_matrix.values[i]))
            continue;
        const QRectF cell(plot.left() + cellWidth * double(i % m_matrix.columns),
                          plot.top() + cellHeight * double(i / m_matrix.columns), cellWidth, cellHeight);
        painter.drawLine(cell.bottomLeft(), cell.topRight());
    }
}

void HeatMap::paintAxes(QPainter &painter, const QRect &plot) const
{
    painter.setFont(captionFont(font()));
    const QFontMetrics metrics(painter.font());
    painter.setPen(color(Role::TextSecondary));
    for (const auto &[element, share] : ticksOf(m_rows)) {
        const int y = plot.top() + int(share * plot.height());
        const QRect place(0, y - metrics.height() / 2 + (element == 0 ? metrics.ascent() / 2 : 0), leftInset - 6,
                          metrics.height());
        painter.drawText(place, int(Qt::AlignRight | Qt::AlignVCenter), QString::number(element));
    }
    int free = 0;
    for (const auto &[element, share] : ticksOf(m_columns)) {
        const QString text = QString::number(element);
        const int width = metrics.horizontalAdvance(text);
        const int x = plot.left() + int(share * plot.width()) - (element == 0 ? 0 : width / 2);
        if (x < free)
            continue;
        painter.drawText(x, plot.bottom() + 2 + metrics.ascent() + 2, text);
        free = x + width + 8;
    }
}

void HeatMap::paintBar(QPainter &painter, const QRect &plot) const
{
    const QRect bar(plot.right() + 9, plot.top(), 9, plot.height());
    const ColorScale colors = scale(Theme::instance().isDark());
    for (int y = 0; y < bar.height(); ++y) {
        const double share = bar.height() > 1 ? 1 - 2.0 * y / (bar.height() - 1) : 0;
        painter.setPen(QColor::fromRgb(colors.color(share * m_limit)));
        painter.drawLine(bar.left(), bar.top() + y, bar.right(), bar.top() + y);
    }
    painter.setPen(color(Role::Line));
    painter.drawRect(bar.adjusted(0, 0, -1, -1));
    painter.setFont(captionFont(font()));
    const QFontMetrics metrics(painter.font());
    painter.setPen(color(Role::TextSecondary));
    const int x = bar.right() + 4;
    painter.drawText(x, bar.top() + metrics.ascent(), floatText(m_limit, 3));
    painter.drawText(x, bar.center().y() + metrics.ascent() / 2, QStringLiteral("0"));
    if (m_limit > 0)
        painter.drawText(x, bar.bottom() - metrics.descent() + 2, floatText(-m_limit, 3));
}

void HeatMap::paintCursor(QPainter &painter, const QRect &plot) const
{
    if (!m_cursor)
        return;
    const double cellWidth = double(plot.width()) / double(m_columns);
    const double cellHeight = double(plot.height()) / double(m_rows);
    const QPoint middle(plot.left() + int((double(m_cursor->second) + 0.5) * cellWidth),
                        plot.top() + int((double(m_cursor->first) + 0.5) * cellHeight));
    painter.setPen(color(Role::Text));
    painter.drawLine(plot.left(), middle.y(), plot.right(), middle.y());
    painter.drawLine(middle.x(), plot.top(), middle.x(), plot.bottom());
    QRect box(0, 0, 9, 9);
    box.moveCenter(middle);
    painter.fillRect(box.adjusted(2, 2, -1, -1), QColor::fromRgb(m_image.pixel(
        std::min(m_image.width() - 1, int(double(m_cursor->second) / double(m_columns) * m_image.width())),
        std::min(m_image.height() - 1, int(double(m_cursor->first) / double(m_rows) * m_image.height())))));
    painter.setPen(QPen(color(hasFocus() ? Role::Focus : Role::Text), 2));
    painter.drawRect(box);
}

void HeatMap::setCursorElement(std::optional<std::pair<std::uint64_t, std::uint64_t>> element)
{
    if (element == m_cursor)
        return;
    m_cursor = element;
    update();
    Q_EMIT cursorMoved();
}

void HeatMap::mouseMoveEvent(QMouseEvent *event)
{
    const QRect plot = plotRect();
    const QPoint at = event->position().toPoint();
    if (m_image.isNull() || !plot.contains(at))
        return;
    const auto element = [](int offset, int length, std::uint64_t count) {
        return std::min(count - 1, std::uint64_t(double(offset) / length * double(count)));
    };
    setCursorElement(std::pair(element(at.y() - plot.top(), plot.height(), m_rows),
                               element(at.x() - plot.left(), plot.width(), m_columns)));
}

void HeatMap::leaveEvent(QEvent *)
{
    if (!hasFocus())
        setCursorElement(std::nullopt);
}

void HeatMap::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    if (!m_cursor && !m_image.isNull() && event->reason() != Qt::MouseFocusReason)
        setCursorElement(std::pair(std::uint64_t(0), std::uint64_t(0)));
}

void HeatMap::keyPressEvent(QKeyEvent *event)
{
    if (m_image.isNull())
        return QWidget::keyPressEvent(event);
    auto [row, column] = m_cursor.value_or(std::pair(std::uint64_t(0), std::uint64_t(0)));
    // Ctrl moves by one element, plain arrows by what one can see.
    const auto [rowStep, columnStep] = event->modifiers() & Qt::ControlModifier
                                           ? std::pair(std::uint64_t(1), std::uint64_t(1))
                                           : elementsPerPixel();
    switch (event->key()) {
    case Qt::Key_Up:
        row -= std::min(row, rowStep);
        break;
    case Qt::Key_Down:
        row = std::min(m_rows - 1, row + rowStep);
        break;
    case Qt::Key_Left:
        column -= std::min(column, columnStep);
        break;
    case Qt::Key_Right:
        column = std::min(m_columns - 1, column + columnStep);
        break;
    case Qt::Key_Home:
        row = column = 0;
        break;
    case Qt::Key_End:
        row = m_rows - 1;
        column = m_columns - 1;
        break;
    default:
        return QWidget::keyPressEvent(event);
    }
    setCursorElement(std::pair(row, column));
}

void HeatMap::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_resize.start();
}

void HeatMap::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        rebuild();
}

} // namespace burnish
