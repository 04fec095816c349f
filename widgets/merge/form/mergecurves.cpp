// SPDX-License-Identifier: MIT
#include "widgets/merge/form/mergecurves.h"

#include "core/merge/config/layers.h"
#include "widgets/merge/form/mergerulesmodel.h"
#include "widgets/style/fittedtext.h"
#include "widgets/style/fonts.h"
#include "widgets/style/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>

namespace burnish {

namespace {

constexpr double reach = 9;
constexpr double markerRadius = 4.5;
constexpr std::size_t mostPoints = 64;
constexpr double keyStep = 0.01;

QColor colorOf(int row)
{
    static constexpr std::array roles = {Role::HistogramNegative, Role::HistogramPositive, Role::Applied, Role::Cast,
                                         Role::Collision};
    return color(roles[std::size_t(row) % roles.size()]);
}

Qt::PenStyle dashOf(int row)
{
    static constexpr std::array styles = {Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};
    return styles[std::size_t(row) % styles.size()];
}

/// Circle, square, triangle, diamond: distinguishable without colours.
QPainterPath markerAt(QPointF middle, int row)
{
    QPainterPath path;
    const double r = markerRadius;
    switch (row % 4) {
    case 0:
        path.addEllipse(middle, r, r);
        break;
    case 1:
        path.addRect(QRectF(middle.x() - r + 0.5, middle.y() - r + 0.5, 2 * r - 1, 2 * r - 1));
        break;
    case 2:
        path.addPolygon(
            QPolygonF({middle + QPointF(0, -r), middle + QPointF(r, r - 0.5), middle + QPointF(-r, r - 0.5)}));
        break;
    default:
        path.addPolygon(QPolygonF({middle + QPointF(0, -r - 0.5), middle + QPointF(r + 0.5, 0),
                                   middle + QPointF(0, r + 0.5), middle + QPointF(-r - 0.5, 0)}));
        break;
    }
    path.closeSubpath();
    return path;
}

double roundedToStep(double value)
{
    return std::round(value / keyStep) * keyStep;
}

/// Rounds off binary representation errors.
double tidy(double value)
{
    return QString::number(value, 'g', 6).toDouble();
}

} // namespace

MergeCurves::MergeCurves(MergeRulesModel *model, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    const auto follow = [this] {
        m_row = std::clamp(m_row, 0, std::max(0, m_model->rowCount() - 1));
        m_point = 0;
        update();
        announceTable(this);
        announceDescription(this);
    };
    connect(model, &QAbstractItemModel::modelReset, this, follow);
    connect(model, &QAbstractItemModel::rowsInserted, this, follow);
    connect(model, &QAbstractItemModel::rowsRemoved, this, follow);
    connect(model, &QAbstractItemModel::rowsMoved, this, follow);
    connect(model, &QAbstractItemModel::dataChanged, this, [this] {
        update();
        announceCurrentValue(this);
        announceDescription(this);
    });
}

QSize MergeCurves::sizeHint() const
{
    return {400, scaled(180, font())};
}

QSize MergeCurves::minimumSizeHint() const
{
    return {scaled(180, font()), scaled(90, font())};
}

void MergeCurves::setLayers(std::uint64_t layers)
{
    m_layers = layers;
    m_areLayersKnown = true;
    update();
    announceDescription(this);
}

void MergeCurves::setLimits(double least, double most)
{
    m_least = least;
    m_most = most;
    update();
}

void MergeCurves::setCurrentRow(int row)
{
    if (row >= 0 && row < m_model->rowCount() && row != m_row)
        choose(row, 0);
}

QRectF MergeCurves::plotRect() const
{
    const double line = QFontMetrics(captionFont(font())).height();
    return QRectF(rect()).adjusted(scaled(46, font()), 12, -16, -2 * line - 12);
}

std::pair<double, double> MergeCurves::range() const
{
    if (m_dragging)
        return m_dragRange;
    double low = std::max(0.0, m_least);
    double high = m_most > low && m_most < 10 ? m_most : 1.0;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        for (const double value : m_model->rule(row).values) {
            low = std::min(low, value);
            high = std::max(high, value);
        }
    }
    return {low, high};
}

double MergeCurves::yOf(double value) const
{
    const auto [low, high] = range();
    const QRectF plot = plotRect();
    return plot.bottom() - (value - low) / (high - low) * plot.height();
}

double MergeCurves::valueAt(double y) const
{
    const auto [low, high] = range();
    const QRectF plot = plotRect();
    return low + (plot.bottom() - y) / plot.height() * (high - low);
}

double MergeCurves::depthAt(double x) const
{
    const QRectF plot = plotRect();
    return std::clamp((x - plot.left()) / plot.width(), 0.0, 1.0);
}

QPointF MergeCurves::positionOf(int row, int point) const
{
    const std::vector<double> &values = m_model->rule(row).values;
    const QRectF plot = plotRect();
    // A single value applies to all layers; its handle is in the middle.
    const double depth = values.size() > 1 ? double(point) / double(values.size() - 1) : 0.5;
    return {plot.left() + depth * plot.width(), yOf(values[std::size_t(point)])};
}

std::optional<MergeCurves::Spot> MergeCurves::spotAt(QPointF position) const
{
    std::optional<Spot> nearest;
    double least = reach;
    const auto consider = [&](int row) {
        for (int point = 0; point < int(m_model->rule(row).values.size()); ++point) {
            const QPointF apart = positionOf(row, point) - position;
            if (const double distance = std::hypot(apart.x(), apart.y()); distance < least) {
                least = distance;
                nearest = Spot{row, point};
            }
        }
    };
    // For overlapping points, prefer the selected rule.
    if (m_row < m_model->rowCount())
        consider(m_row);
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (row != m_row)
            consider(row);
    }
    return nearest;
}

std::optional<int> MergeCurves::curveAt(QPointF position) const
{
    std::optional<int> nearest;
    double least = reach;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const double y = yOf(gradientAt(m_model->rule(row).values, depthAt(position.x())));
        if (std::abs(y - position.y()) < least) {
            least = std::abs(y - position.y());
            nearest = row;
        }
    }
    return nearest;
}

void MergeCurves::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(captionFont(font()));
    drawAxes(painter);
    drawOutside(painter);
    if (m_model->rowCount() == 0) {
        const QString text = tr("No rules: using the default. Add a rule to set another value.");
        drawClear(painter, plotRect().adjusted(8, 0, -8, 0), int(Qt::AlignCenter) | int(Qt::TextWordWrap), text);
    }
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (row != m_row)
            drawCurve(painter, row);
    }
    if (m_row < m_model->rowCount())
        drawCurve(painter, m_row);
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(color(Role::Focus));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

/// Draws a text on the background's colour, so that no line of the grid runs through it.
void MergeCurves::drawClear(QPainter &painter, const QRectF &place, int flags, const QString &text) const
{
    const QRectF under = painter.boundingRect(place, flags, text).adjusted(-2, 0, 2, 0);
    painter.fillRect(under, color(Role::Base));
    if (m_model->rowCount() == 0)
        painter.setPen(color(Role::TextSecondary));
    painter.drawText(place, flags, text);
}

void MergeCurves::drawAxes(QPainter &painter) const
{
    const QRectF plot = plotRect();
    const auto [low, high] = range();
    const QFontMetrics metrics(painter.font());
    constexpr int parts = 4;
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (int i = 0; i <= parts; ++i) {
        const double value = low + (high - low) * i / parts;
        const double y = yOf(value);
        painter.setPen(color(Role::Line));
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        painter.setPen(color(Role::TextSecondary));
        painter.drawText(QRectF(0, y - metrics.height() / 2.0, plot.left() - 10, metrics.height()),
                         int(Qt::AlignRight) | int(Qt::AlignVCenter), locale().toString(value, 'f', 2));
    }
    painter.setPen(color(Role::TextSecondary));
    const double under = plot.bottom() + 8;
    const auto label = [&](double depth, const QString &text) {
        const double x = plot.left() + depth * plot.width();
        painter.drawText(QRectF(x - 30, under, 60, metrics.height()), int(Qt::AlignHCenter) | int(Qt::AlignTop), text);
    };
    if (m_layers < 2)
        return;
    const auto room =
        std::uint64_t(std::max(1.0, plot.width() / (metrics.horizontalAdvance(QStringLiteral("000")) + 8)));
    const std::uint64_t every = (m_layers - 1 + room - 1) / room;
    for (std::uint64_t layer = 0; layer < m_layers; layer += std::max<std::uint64_t>(1, every))
        label(double(layer) / double(m_layers - 1), QString::number(layer));
    painter.setRenderHint(QPainter::Antialiasing);
}

/// What a curve means for tensors that are in no layer; without layers, these are all.
QString MergeCurves::outsideText() const
{
    if (m_row >= m_model->rowCount() || m_model->rule(m_row).values.size() < 2)
        return {};
    const QString value = locale().toString(gradientAt(m_model->rule(m_row).values, 0), 'f', 3);
    return hasNoLayers() ? tr("No numbered layers: every tensor gets %1, the first value.").arg(value)
                         : tr("Outside of the layers: %1").arg(value);
}

void MergeCurves::drawOutside(QPainter &painter) const
{
    const QRectF plot = plotRect();
    const QFontMetrics metrics(painter.font());
    const QRectF place(8, plot.bottom() + 8 + metrics.height(), width() - 16, metrics.height());
    painter.setPen(color(hasNoLayers() ? Role::Warning : Role::TextSecondary));
    painter.drawText(place, int(Qt::AlignHCenter) | int(Qt::AlignTop),
                     fittedText(outsideText(), metrics, int(place.width())));
}

void MergeCurves::drawCurve(QPainter &painter, int row) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    const MergeRule &rule = m_model->rule(row);
    const QColor ink = colorOf(row);
    const QRectF plot = plotRect();
    QPolygonF line;
    for (int point = 0; point < int(rule.values.size()); ++point)
        line.append(positionOf(row, point));
    if (rule.values.size() == 1)
        line = {QPointF(plot.left(), yOf(rule.values.front())), QPointF(plot.right(), yOf(rule.values.front()))};
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(ink, row == m_row ? 2 : 1.5, dashOf(row)));
    painter.drawPolyline(line);
    painter.setPen(QPen(ink, 1.5));
    for (int point = 0; point < int(rule.values.size()); ++point) {
        const bool isCurrent = row == m_row && point == m_point;
        painter.setBrush(row == m_row ? ink : color(Role::Base));
        painter.drawPath(markerAt(positionOf(row, point), row));
        if (isCurrent && hasFocus()) {
            painter.setBrush(Qt::NoBrush);
            painter.drawEllipse(positionOf(row, point), markerRadius + 3, markerRadius + 3);
        }
    }
    // Neighbouring labels are at different depths, so that they do not overlap.
    const QFontMetrics metrics(painter.font());
    const QString text = metrics.elidedText(textOf(rule.where), Qt::ElideMiddle, int(plot.width() / 4));
    const double depth = 0.62 - 0.25 * (row % 3);
    const double y = yOf(gradientAt(rule.values, depth));
    const double width = metrics.horizontalAdvance(text) + 4;
    const double top = y - metrics.height() - 5 < plot.top() ? y + 4 : y - metrics.height() - 4;
    drawClear(painter, QRectF(plot.left() + depth * plot.width() - width / 2, top, width, metrics.height()),
              int(Qt::AlignCenter), text);
}

void MergeCurves::choose(int row, int point)
{
    const bool isOther = row != m_row;
    m_row = row;
    m_point = point;
    update();
    announceCurrentCell(this);
    announceDescription(this);
    if (hasFocus())
        readOutCurrent();
    if (isOther)
        Q_EMIT currentRowChanged(row);
}

void MergeCurves::setPoint(double value)
{
    if (m_row >= m_model->rowCount())
        return;
    std::vector<double> values = m_model->rule(m_row).values;
    values[std::size_t(m_point)] = tidy(std::clamp(value, m_least, m_most));
    m_model->setValues(m_row, std::move(values));
    readOut(positionOf(m_row, m_point));
}

void MergeCurves::resample(int row, std::size_t points)
{
    const std::vector<double> &present = m_model->rule(row).values;
    std::vector<double> values;
    for (std::size_t i = 0; i < points; ++i)
        values.push_back(tidy(gradientAt(present, points > 1 ? double(i) / double(points - 1) : 0)));
    m_model->setValues(row, std::move(values));
}

void MergeCurves::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    if (const auto spot = spotAt(event->position())) {
        choose(spot->row, spot->point);
        m_dragRange = range();
        m_dragging = true;
        m_model->beginGesture();
    } else if (const auto row = curveAt(event->position())) {
        choose(*row, 0);
    }
}

void MergeCurves::mouseMoveEvent(QMouseEvent *event)
{
    if (m_dragging) {
        const auto [low, high] = m_dragRange;
        return setPoint(roundedToStep(std::clamp(valueAt(event->position().y()), low, high)));
    }
    setCursor(spotAt(event->position()) ? Qt::SizeVerCursor : Qt::ArrowCursor);
    readOut(event->position());
}

void MergeCurves::mouseReleaseEvent(QMouseEvent *)
{
    m_dragging = false;
    m_model->endGesture();
    update();
}

void MergeCurves::mouseDoubleClickEvent(QMouseEvent *event)
{
    const auto row = curveAt(event->position());
    if (!row || m_model->rule(*row).values.size() >= mostPoints)
        return;
    resample(*row, m_model->rule(*row).values.size() + 1);
    const auto last = double(m_model->rule(*row).values.size() - 1);
    choose(*row, int(std::lround(depthAt(event->position().x()) * last)));
}

void MergeCurves::leaveEvent(QEvent *)
{
    if (hasFocus())
        readOutCurrent();
    else
        readOut(std::nullopt);
}

void MergeCurves::keyPressEvent(QKeyEvent *event)
{
    if (m_row >= m_model->rowCount())
        return QWidget::keyPressEvent(event);
    const std::vector<double> &values = m_model->rule(m_row).values;
    const int last = int(values.size()) - 1;
    switch (event->key()) {
    case Qt::Key_Left:
        return choose(m_row, std::max(0, m_point - 1));
    case Qt::Key_Right:
        return choose(m_row, std::min(last, m_point + 1));
    case Qt::Key_Up:
        return setPoint(values[std::size_t(m_point)] + keyStep);
    case Qt::Key_Down:
        return setPoint(values[std::size_t(m_point)] - keyStep);
    case Qt::Key_PageUp:
        return choose(std::max(0, m_row - 1), 0);
    case Qt::Key_PageDown:
        return choose(std::min(m_model->rowCount() - 1, m_row + 1), 0);
    case Qt::Key_Insert:
        if (values.size() < mostPoints)
            resample(m_row, values.size() + 1);
        return;
    case Qt::Key_Delete:
        if (last > 0) {
            resample(m_row, values.size() - 1);
            choose(m_row, std::min(m_point, last - 1));
        }
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void MergeCurves::readOutCurrent()
{
    readOut(currentCell() ? std::optional(positionOf(m_row, m_point)) : std::nullopt);
}

void MergeCurves::readOut(std::optional<QPointF> position)
{
    Q_EMIT readOutChanged(position ? textAt(m_row, depthAt(position->x())) : QString());
}

/// The value of a rule at the layer nearest to the depth, which is 0 to 1.
QString MergeCurves::textAt(int row, double depth) const
{
    if (row >= m_model->rowCount())
        return {};
    const std::vector<double> &values = m_model->rule(row).values;
    if (m_layers <= 1)
        return locale().toString(gradientAt(values, depth), 'f', 3);
    const auto layer = std::lround(depth * double(m_layers - 1));
    const double value = gradientAt(values, double(layer) / double(m_layers - 1));
    return tr("layer %1: %2").arg(layer).arg(locale().toString(value, 'f', 3));
}

QString MergeCurves::description() const
{
    QStringList parts;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const MergeRule &rule = m_model->rule(row);
        //: a curve for screen readers: %1 the pattern of its rule, %2 its values from the first layer to the last
        parts += tr("%1: %2").arg(textOf(rule.where), textOf(rule.values));
    }
    if (m_row < m_model->rowCount())
        parts += cellText({m_row, m_point});
    if (const QString outside = outsideText(); !outside.isEmpty())
        parts += outside;
    return parts.join(QStringLiteral("; "));
}

bool MergeCurves::isPoint(DescribedCell cell) const
{
    return cell.row < m_model->rowCount() && std::size_t(cell.column) < m_model->rule(cell.row).values.size();
}

QSize MergeCurves::tableSize() const
{
    std::size_t points = 0;
    for (int row = 0; row < m_model->rowCount(); ++row)
        points = std::max(points, m_model->rule(row).values.size());
    return {int(points), m_model->rowCount()};
}

QString MergeCurves::rowText(int row) const
{
    return textOf(m_model->rule(row).where);
}

QString MergeCurves::cellText(DescribedCell cell) const
{
    return isPoint(cell) ? textAt(cell.row, depthAt(positionOf(cell.row, cell.column).x())) : QString();
}

QRect MergeCurves::cellPlace(DescribedCell cell) const
{
    if (!isPoint(cell))
        return {};
    QRectF place(0, 0, 2 * reach, 2 * reach);
    place.moveCenter(positionOf(cell.row, cell.column));
    return place.toAlignedRect();
}

std::optional<DescribedCell> MergeCurves::cellUnder(const QPoint &place) const
{
    const auto spot = spotAt(place);
    return spot ? std::optional(DescribedCell{spot->row, spot->point}) : std::nullopt;
}

std::optional<DescribedCell> MergeCurves::currentCell() const
{
    return m_row < m_model->rowCount() ? std::optional(DescribedCell{m_row, m_point}) : std::nullopt;
}

void MergeCurves::setCurrentCell(std::optional<DescribedCell> cell)
{
    if (cell && isPoint(*cell))
        choose(cell->row, cell->column);
}

std::optional<DescribedValue> MergeCurves::cellValue(DescribedCell cell) const
{
    if (!isPoint(cell))
        return std::nullopt;
    const double value = m_model->rule(cell.row).values[std::size_t(cell.column)];
    return DescribedValue{value, m_least, m_most, keyStep};
}

void MergeCurves::setCellValue(DescribedCell cell, double value)
{
    setCurrentCell(cell);
    setPoint(value);
}

void MergeCurves::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    if (event->reason() != Qt::MouseFocusReason)
        readOutCurrent();
    announceCurrentCell(this);
}

void MergeCurves::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    if (!underMouse())
        readOut(std::nullopt);
}

} // namespace burnish
