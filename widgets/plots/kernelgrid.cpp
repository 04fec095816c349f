// SPDX-License-Identifier: MIT
#include "widgets/plots/kernelgrid.h"

#include "core/base/checkedmath.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/plots/planepicture.h"
#include "widgets/preferences/cachememory.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace burnish {

namespace {

constexpr int leftInset = 40;
constexpr int gridTop = 18;
constexpr int kernelGap = 3;
constexpr int usualSide = 28; // pixels per kernel
constexpr int largestKernelCell = 14;
constexpr int kernelMarkedFrom = 5;                 // minimum size in pixels of a cell with a NaN diagonal
constexpr std::uint64_t mostKernelValues = 64 * 64; // values per picture
constexpr std::uint64_t rangeValues = std::uint64_t(1) << 18;
constexpr std::uint64_t readWhole = std::uint64_t(1) << 25; // elements; larger tensors are sampled for the range

/// The number of values that are cached.
qsizetype cachedValues()
{
    return qsizetype(cacheBytes(CachePart::Kernels) / sizeof(float));
}
constexpr std::size_t kernelsAtOnce = 512;

int textHeight(const QFont &font)
{
    return QFontMetrics(captionFont(font)).height();
}

} // namespace

KernelGrid::KernelGrid(JobRunner &runner, QWidget *parent)
    : Plot(parent)
    , m_runner(runner)
    , m_kernels(cachedValues())
{
    onCacheBytesChanged(this, [this] { m_kernels.setMaxCost(cachedValues()); });
    followCursor();
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

QSize KernelGrid::sizeHint() const
{
    return {380, 400};
}

QSize KernelGrid::minimumSizeHint() const
{
    return {200, 120};
}

QString KernelGrid::key(const char *purpose) const
{
    return QStringLiteral("kernels.%1.%2").arg(QLatin1String(purpose)).arg(quintptr(this));
}

void KernelGrid::setTensor(TensorPtr tensor)
{
    for (const char *purpose : {"range", "kernels"})
        m_runner.drop(key(purpose));
    m_tensor = std::move(tensor);
    m_kernels.clear();
    m_hovered.reset();
    m_limit = 0;
    m_firstOutput = m_firstInput = m_outputs = m_inputs = 0;
    if (m_tensor && m_tensor->info().elementCount() > 0) {
        const Shape &shape = m_tensor->info().shape();
        m_outputs = shape[0];
        m_inputs = shape[1];
        m_height = shape[2];
        m_width = shape[3];
        m_steps = stepsForSize(m_height, m_width, mostKernelValues);
        const auto side = std::max(dividedUp(m_height, m_steps.rows), dividedUp(m_width, m_steps.columns));
        m_cell = int(std::clamp<std::uint64_t>(usualSide / side, 1, largestKernelCell));
        readRange();
        readMissing();
    }
    update();
    announceTable(this);
    announceDescription(this);
    Q_EMIT roomChanged();
}

void KernelGrid::readRange()
{
    JobSpec spec;
    spec.key = key("range");
    m_runner.run(
        std::move(spec), this,
        [tensor = m_tensor, width = m_height * m_width](Task &task) -> Expected<PlaneRange> {
            BURNISH_TRY(const Plane plane, Plane::makeWrapped(tensor, width));
            const PlaneArea all{0, 0, plane.rows(), plane.columns()};
            const PlaneSteps steps = stepsForSize(plane.rows(), plane.columns(), rangeValues);
            BURNISH_TRY(const auto values, tensor->info().elementCount() <= readWhole
                                               ? plane.largest(all, steps, task)
                                               : plane.sampled(all, steps, task));
            return rangeOf(values);
        },
        [this](const Expected<PlaneRange> &range) {
            if (!range)
                return Q_EMIT failed(range.error().sentence());
            m_limit = double(range->most);
            update();
            announceDescription(this);
            Q_EMIT limitChanged();
        });
}

std::uint64_t KernelGrid::seenOutputs() const
{
    // One more than fits, since it is partly visible.
    return std::min<std::uint64_t>(m_outputs - std::min(m_outputs, m_firstOutput), std::uint64_t(room().height()) + 1);
}

std::uint64_t KernelGrid::seenInputs() const
{
    return std::min<std::uint64_t>(m_inputs - std::min(m_inputs, m_firstInput), std::uint64_t(room().width()) + 1);
}

std::vector<std::uint64_t> KernelGrid::missing() const
{
    std::vector<std::uint64_t> kernels;
    for (std::uint64_t out = m_firstOutput; out < m_firstOutput + seenOutputs(); ++out) {
        for (std::uint64_t in = m_firstInput; in < m_firstInput + seenInputs(); ++in) {
            if (!m_kernels.contains(out * m_inputs + in))
                kernels.push_back(out * m_inputs + in);
        }
    }
    return kernels;
}

void KernelGrid::readMissing()
{
    m_runner.drop(key("kernels"));
    std::vector<std::uint64_t> requested = missing();
    if (requested.empty())
        return;
    requested.resize(std::min(requested.size(), kernelsAtOnce));
    JobSpec spec;
    spec.key = key("kernels");
    m_runner.run(
        std::move(spec), this,
        [tensor = m_tensor, requested, inputs = m_inputs, height = m_height, width = m_width,
         steps = m_steps](Task &task) -> Expected<std::vector<Kernel>> {
            std::vector<Kernel> kernels;
            for (const std::uint64_t kernel : requested) {
                BURNISH_CHECK(task.poll());
                BURNISH_TRY(const Plane plane,
                            Plane::make(tensor, MatrixSlice{{kernel / inputs, kernel % inputs, 0, 0}, 2, 3}));
                BURNISH_TRY(auto values, plane.largest({0, 0, height, width}, steps, task));
                kernels.push_back(std::move(values));
            }
            return kernels;
        },
        [this, requested](Expected<std::vector<Kernel>> kernels) {
            if (!kernels)
                return Q_EMIT failed(kernels.error().sentence());
            for (std::size_t i = 0; i < requested.size(); ++i) {
                const auto cost = qsizetype((*kernels)[i].size());
                m_kernels.insert(requested[i], new Kernel(std::move((*kernels)[i])), cost);
            }
            update();
            readMissing();
        });
}

void KernelGrid::setSharedScale(bool shared)
{
    m_shared = shared;
    update();
}

void KernelGrid::setFirst(std::uint64_t out, std::uint64_t in)
{
    if (out == m_firstOutput && in == m_firstInput)
        return;
    m_firstOutput = out;
    m_firstInput = in;
    if (m_tensor)
        readMissing();
    update();
}

QSize KernelGrid::pictureSize() const
{
    return {int(pictureColumns()) * m_cell, int(pictureRows()) * m_cell};
}

QSize KernelGrid::room() const
{
    const QSize picture = pictureSize();
    const auto fitting = [](int length, int one) { return std::max(1, (length + kernelGap) / (one + kernelGap)); };
    return {fitting(width() - leftInset, picture.width()), fitting(height() - gridTop, picture.height())};
}

QRect KernelGrid::placeOf(std::uint64_t out, std::uint64_t in) const
{
    const QSize picture = pictureSize();
    return QRect(QPoint(leftInset + int(in - m_firstInput) * (picture.width() + kernelGap),
                        gridTop + int(out - m_firstOutput) * (picture.height() + kernelGap)),
                 picture);
}

QString KernelGrid::description() const
{
    if (!m_tensor)
        return {};
    //: pictures of kernels for screen readers: %1 × %2 the output and input channels, %3 × %4 the size of a kernel
    QString text = tr("%1 × %2 kernels of %3 × %4 values")
                       .arg(countText(m_outputs), countText(m_inputs), countText(m_height), countText(m_width));
    if (m_shared && m_limit > 0)
        text += QStringLiteral("; ") + tr("colours from %1 to %2")
                                           .arg(valueText(-m_limit, m_tensor->info().dtype(), 3),
                                                valueText(m_limit, m_tensor->info().dtype(), 3));
    return text;
}

QImage KernelGrid::makeImage(const Kernel &kernel, bool dark) const
{
    double limit = m_limit;
    if (!m_shared) {
        limit = 0;
        for (const float value : kernel)
            if (std::isfinite(value))
                limit = std::max(limit, double(std::abs(value)));
    }
    const ColorScale colors(ColorMap::Diverging, limit, dark, Theme::color(Role::Collision, dark).rgb(),
                            Theme::color(Role::Text, dark).rgb());
    const int columns = int(pictureColumns());
    QImage image(columns, int(pictureRows()), QImage::Format_RGB32);
    for (std::size_t i = 0; i < kernel.size(); ++i)
        image.setPixel(int(i) % columns, int(i) / columns, colors.color(double(kernel[i])));
    return image;
}

void KernelGrid::draw(QPainter &painter, bool dark) const
{
    if (m_outputs == 0 || m_inputs == 0)
        return;
    drawLabels(painter, dark);
    painter.setClipRect(rect().adjusted(leftInset, gridTop, 0, 0));
    for (std::uint64_t out = m_firstOutput; out < m_firstOutput + seenOutputs(); ++out) {
        for (std::uint64_t in = m_firstInput; in < m_firstInput + seenInputs(); ++in) {
            const QRect place = placeOf(out, in);
            const Kernel *kernel = m_kernels.object(out * m_inputs + in);
            if (!kernel || (m_shared && m_limit == 0)) {
                painter.fillRect(place, Theme::color(Role::Alternate, dark));
                continue;
            }
            painter.drawImage(place, makeImage(*kernel, dark));
            const int columns = place.width() / m_cell;
            painter.setPen(Theme::color(Role::Base, dark));
            for (std::size_t i = 0; m_cell >= kernelMarkedFrom && i < kernel->size(); ++i) {
                if (!std::isnan((*kernel)[i]))
                    continue;
                const QRect cell(place.topLeft() + QPoint(int(i) % columns, int(i) / columns) * m_cell,
                                 QSize(m_cell, m_cell));
                painter.drawLine(cell.bottomLeft(), cell.topRight());
            }
            painter.setPen(Theme::color(Role::Line, dark));
            painter.drawRect(place.adjusted(-1, -1, 0, 0));
        }
    }
    drawCursor(painter, dark);
    painter.setClipping(false);
}

void KernelGrid::drawCursor(QPainter &painter, bool dark) const
{
    const auto cell = hasFocus() ? currentCell() : std::nullopt;
    const QRect place = cell ? cellPlace(*cell) : QRect();
    if (place.isEmpty())
        return;
    // Values can be as dark as the mark, so it lies between two lines of the background's colour.
    painter.setBrush(Qt::NoBrush);
    painter.setPen(Theme::color(Role::Base, dark));
    painter.drawRect(place.adjusted(0, 0, -1, -1));
    painter.drawRect(place.adjusted(-3, -3, 2, 2));
    painter.setPen(QPen(Theme::color(Role::Focus, dark), 2));
    painter.drawRect(place.adjusted(-1, -1, 1, 1));
}

std::uint64_t KernelGrid::pictureRows() const
{
    return dividedUp(m_height, m_steps.rows);
}

std::uint64_t KernelGrid::pictureColumns() const
{
    return dividedUp(m_width, m_steps.columns);
}

QSize KernelGrid::tableSize() const
{
    const auto cells = [](std::uint64_t kernels, std::uint64_t values) {
        constexpr std::uint64_t most = std::numeric_limits<int>::max();
        return int(std::min(most, kernels > most / std::max<std::uint64_t>(1, values) ? most : kernels * values));
    };
    if (m_outputs == 0 || m_inputs == 0)
        return {0, 0};
    return {cells(m_inputs, pictureColumns()), cells(m_outputs, pictureRows())};
}

DescribedCell KernelGrid::cellOf(const std::vector<std::uint64_t> &element) const
{
    return {int(element[0] * pictureRows() + element[2] / m_steps.rows),
            int(element[1] * pictureColumns() + element[3] / m_steps.columns)};
}

std::vector<std::uint64_t> KernelGrid::elementOf(DescribedCell cell) const
{
    const auto row = std::uint64_t(cell.row);
    const auto column = std::uint64_t(cell.column);
    return {row / pictureRows(), column / pictureColumns(), row % pictureRows() * m_steps.rows,
            column % pictureColumns() * m_steps.columns};
}

QString KernelGrid::cellText(DescribedCell cell) const
{
    const std::vector<std::uint64_t> first = elementOf(cell);
    const Kernel *kernel = m_kernels.object(first[0] * m_inputs + first[1]);
    const auto at = std::size_t(std::uint64_t(cell.row) % pictureRows() * pictureColumns() +
                                std::uint64_t(cell.column) % pictureColumns());
    std::vector<std::uint64_t> last = first;
    last[2] = std::min(m_height, first[2] + m_steps.rows) - 1;
    last[3] = std::min(m_width, first[3] + m_steps.columns) - 1;
    return elementsText(first, last,
                        kernel ? valueText(double((*kernel)[at]), m_tensor->info().dtype()) : unknownText());
}

QRect KernelGrid::cellPlace(DescribedCell cell) const
{
    const std::vector<std::uint64_t> element = elementOf(cell);
    const bool isSeen = element[0] >= m_firstOutput && element[0] - m_firstOutput < seenOutputs() &&
                        element[1] >= m_firstInput && element[1] - m_firstInput < seenInputs();
    if (!isSeen)
        return {};
    const QPoint inside(int(element[3] / m_steps.columns), int(element[2] / m_steps.rows));
    return {placeOf(element[0], element[1]).topLeft() + inside * m_cell, QSize(m_cell, m_cell)};
}

std::optional<DescribedCell> KernelGrid::cellUnder(const QPoint &place) const
{
    const auto element = elementAt(place);
    return element ? std::optional(cellOf(*element)) : std::nullopt;
}

std::optional<DescribedCell> KernelGrid::currentCell() const
{
    return m_hovered ? std::optional(cellOf(*m_hovered)) : std::nullopt;
}

void KernelGrid::setCurrentCell(std::optional<DescribedCell> cell)
{
    auto element = cell ? std::optional(elementOf(*cell)) : std::nullopt;
    if (element == m_hovered)
        return;
    m_hovered = std::move(element);
    update();
    announceCurrentCell(this);
    Q_EMIT hoveredChanged();
}

void KernelGrid::moveKernels(std::int64_t outputs, std::int64_t inputs)
{
    std::vector<std::uint64_t> element = m_hovered.value_or(std::vector<std::uint64_t>(4));
    const auto move = [](std::uint64_t &kernel, std::int64_t by, std::uint64_t count) {
        kernel =
            by < 0 ? kernel - std::min(kernel, std::uint64_t(-by)) : std::min(count - 1, kernel + std::uint64_t(by));
    };
    move(element[0], outputs, m_outputs);
    move(element[1], inputs, m_inputs);
    setCurrentCell(cellOf(element));
}

void KernelGrid::drawLabels(QPainter &painter, bool dark) const
{
    painter.setFont(captionFont(font()));
    const QFontMetrics metrics(painter.font());
    painter.setPen(Theme::color(Role::TextSecondary, dark));
    int free = 0;
    for (std::uint64_t out = m_firstOutput; out < m_firstOutput + seenOutputs(); ++out) {
        const QRect place = placeOf(out, m_firstInput);
        const QRect label(0, place.center().y() - metrics.height() / 2, leftInset - 6, metrics.height());
        if (label.top() < free)
            continue;
        painter.drawText(label, int(Qt::AlignRight | Qt::AlignVCenter), QString::number(out));
        free = label.bottom();
    }
    free = leftInset - 8;
    for (std::uint64_t in = m_firstInput; in < m_firstInput + seenInputs(); ++in) {
        const QString text = QString::number(in);
        const int wide = metrics.horizontalAdvance(text);
        const int left = placeOf(m_firstOutput, in).center().x() - wide / 2;
        if (left < free || left + wide > width())
            continue;
        painter.drawText(left, textHeight(font()) - metrics.descent(), text);
        free = left + wide + 8;
    }
}

std::optional<std::vector<std::uint64_t>> KernelGrid::elementAt(QPoint position) const
{
    if (m_outputs == 0 || m_inputs == 0 || position.x() < leftInset || position.y() < gridTop)
        return std::nullopt;
    const QSize picture = pictureSize();
    const std::uint64_t out = m_firstOutput + std::uint64_t((position.y() - gridTop) / (picture.height() + kernelGap));
    const std::uint64_t in = m_firstInput + std::uint64_t((position.x() - leftInset) / (picture.width() + kernelGap));
    if (out >= m_outputs || in >= m_inputs || !placeOf(out, in).contains(position))
        return std::nullopt;
    const QPoint inside = (position - placeOf(out, in).topLeft()) / m_cell;
    return std::vector<std::uint64_t>{out, in, std::min(m_height - 1, std::uint64_t(inside.y()) * m_steps.rows),
                                      std::min(m_width - 1, std::uint64_t(inside.x()) * m_steps.columns)};
}

void KernelGrid::mouseReleaseEvent(QMouseEvent *event)
{
    const auto element = elementAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && element)
        Q_EMIT activated(*element);
}

void KernelGrid::keyPressEvent(QKeyEvent *event)
{
    const bool isAcross = event->modifiers() & Qt::ShiftModifier;
    const std::int64_t page = isAcross ? room().width() : room().height();
    switch (tableSize().isEmpty() ? int(Qt::Key_unknown) : event->key()) {
    case Qt::Key_PageUp:
        isAcross ? moveKernels(0, -page) : moveKernels(-page, 0);
        break;
    case Qt::Key_PageDown:
        isAcross ? moveKernels(0, page) : moveKernels(page, 0);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_hovered)
            Q_EMIT activated(*m_hovered);
        return;
    default:
        if (!moveCurrentCell(*event))
            return QWidget::keyPressEvent(event);
    }
    if (m_hovered)
        Q_EMIT kernelRequested((*m_hovered)[0], (*m_hovered)[1]);
}

void KernelGrid::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (m_tensor)
        readMissing();
    Q_EMIT roomChanged();
}

} // namespace burnish
