// SPDX-License-Identifier: MIT
#include "widgets/plots/heatmappainting.h"

#include "widgets/plots/plot.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/theme.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace burnish {

namespace {

constexpr int markedFrom = 5;       // minimum size in pixels of a cell with a symbol inside
constexpr std::size_t markSize = 9; // of a symbol around a pixel

/// Returns the quarter points of an axis that fall on whole elements.
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

/// The symbol of NaN or infinity around a point, visible on every colour.
void drawMark(QPainter &painter, QPointF middle, bool isNan, bool isDark)
{
    constexpr double half = double(markSize) / 2 - 1;
    const QRectF box(middle.x() - half, middle.y() - half, 2 * half, 2 * half);
    const auto draw = [&](const QPen &pen) {
        painter.setPen(pen);
        if (!isNan)
            return painter.drawEllipse(box);
        painter.drawRect(box);
        painter.drawLine(box.bottomLeft(), box.topRight());
    };
    painter.setBrush(Qt::NoBrush);
    draw(QPen(Theme::color(Role::Base, isDark), 4));
    draw(QPen(Theme::color(isNan ? Role::Collision : Role::Text, isDark), 2));
}

} // namespace

QImage heatImage(std::span<const float> values, const Plane &plane, const PlaneView &view, const ColorScale &colors,
                 QRgb nothing)
{
    const int width = view.width;
    const int height = view.height;
    if (values.empty() || values.size() != std::size_t(width) * std::size_t(height))
        return {};
    QImage image(width, height, QImage::Format_RGB32);
    const float *value = values.data();
    for (int y = 0; y < height; ++y) {
        auto *line = reinterpret_cast<QRgb *>(image.scanLine(y));
        for (int x = 0; x < width; ++x)
            line[x] = colors.color(double(*value++));
    }
    if (!plane.isWrapped() || plane.contains(plane.rows() - 1, plane.columns() - 1))
        return image;
    // Nothing is drawn after the end of a vector.
    for (int y = height; y-- > 0;) {
        const auto row = std::uint64_t(double(view.row + std::uint64_t(y)) * view.rowsPerPixel);
        if (row + 1 < plane.rows())
            break;
        auto *line = reinterpret_cast<QRgb *>(image.scanLine(y));
        for (int x = 0; x < width; ++x) {
            const auto column = std::uint64_t(double(view.column + std::uint64_t(x)) * view.columnsPerPixel);
            if (!plane.contains(row, column))
                line[x] = nothing;
        }
    }
    return image;
}

NonFiniteValues nonFiniteIn(std::span<const float> values, int width)
{
    NonFiniteValues found;
    // One mark covers about a piece.
    const std::size_t across = std::size_t(width) / markSize + 1;
    std::vector<std::optional<std::size_t>> known; // the mark of each piece, row by row
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (std::isfinite(values[i]))
            continue;
        const bool isNan = std::isnan(values[i]);
        (isNan ? found.hasNan : found.hasInfinity) = true;
        const std::size_t x = i % std::size_t(width);
        const std::size_t y = i / std::size_t(width);
        known.resize(std::max(known.size(), (y / markSize + 1) * across));
        auto &mark = known[y / markSize * across + x / markSize];
        if (!mark) {
            mark = found.marks.size();
            found.marks.emplace_back();
        } else if (!isNan || found.marks[*mark].second) {
            continue;
        }
        found.marks[*mark] = {QPoint(int(x), int(y)), isNan};
    }
    return found;
}

void markNonFinite(QPainter &painter, const HeatMapFrame &frame, std::span<const float> values,
                   const NonFiniteValues &nonFinite)
{
    if (nonFinite.marks.empty())
        return;
    const QPointF origin = frame.plot.topLeft();
    const double ratio = frame.pixelRatio;
    const PlaneView &view = frame.view;
    painter.save();
    painter.setClipRect(frame.plot);
    painter.setRenderHint(QPainter::Antialiasing);
    if (view.rowsPerPixel * markedFrom * ratio > 1 || view.columnsPerPixel * markedFrom * ratio > 1) {
        for (const auto &[pixel, isNan] : nonFinite.marks)
            drawMark(painter, origin + (QPointF(pixel) + QPointF(0.5, 0.5)) / ratio, isNan, frame.isDark);
        painter.restore();
        return;
    }
    painter.setPen(Theme::color(Role::Base, frame.isDark));
    const auto edge = [ratio](std::uint64_t element, double perPixel, std::uint64_t first) {
        return (double(element) / perPixel - double(first)) / ratio;
    };
    const auto lastRow = std::uint64_t(double(view.row + std::uint64_t(view.height) - 1) * view.rowsPerPixel);
    const auto lastColumn = std::uint64_t(double(view.column + std::uint64_t(view.width) - 1) * view.columnsPerPixel);
    for (auto row = std::uint64_t(double(view.row) * view.rowsPerPixel); row <= lastRow; ++row) {
        const double top = edge(row, view.rowsPerPixel, view.row);
        const double bottom = edge(row + 1, view.rowsPerPixel, view.row);
        const auto y = std::size_t(std::clamp((top + bottom) / 2 * ratio, 0.0, double(view.height - 1)));
        for (auto column = std::uint64_t(double(view.column) * view.columnsPerPixel); column <= lastColumn; ++column) {
            const double left = edge(column, view.columnsPerPixel, view.column);
            const double right = edge(column + 1, view.columnsPerPixel, view.column);
            const auto x = std::size_t(std::clamp((left + right) / 2 * ratio, 0.0, double(view.width - 1)));
            const float value = values[y * std::size_t(view.width) + x];
            if (std::isnan(value)) {
                painter.drawLine(origin + QPointF(left, bottom), origin + QPointF(right, top));
            } else if (std::isinf(value)) {
                const double radius = std::min(right - left, bottom - top) / 4;
                painter.drawEllipse(origin + QPointF((left + right) / 2, (top + bottom) / 2), radius, radius);
            }
        }
    }
    painter.restore();
}

void drawAxes(QPainter &painter, const HeatMapFrame &frame)
{
    const QRect &plot = frame.plot;
    painter.setFont(captionFont(frame.font));
    const QFontMetrics metrics(painter.font());
    painter.setPen(Theme::color(Role::TextSecondary, frame.isDark));
    const double ratio = frame.pixelRatio;
    const auto place = [ratio](std::uint64_t element, std::uint64_t first, double perPixel) {
        return int((double(element) / perPixel - double(first)) / ratio);
    };
    const auto ticks = [&](std::uint64_t count, std::uint64_t first, int shown, double perPixel, int distance) {
        if (frame.isFitted)
            return quartersOf(count);
        const auto from = std::uint64_t(std::ceil(double(first) * perPixel));
        const auto to = std::uint64_t(double(first + std::uint64_t(shown) - 1) * perPixel);
        return roundTicks(from, std::min(to, count - 1), distance * ratio * perPixel);
    };
    const PlaneView &view = frame.view;
    for (const std::uint64_t row :
         ticks(frame.plane.rows(), view.row, view.height, view.rowsPerPixel, 2 * metrics.height())) {
        const int y = plot.top() + place(row, view.row, view.rowsPerPixel);
        const QRect label(0, y - metrics.height() / 2 + (y == plot.top() ? metrics.ascent() / 2 : 0),
                          plotinset::left - 6, metrics.height());
        // For a wrapped vector, label each row with the index of its first element.
        const std::uint64_t number = frame.plane.isWrapped() ? row * frame.plane.columns() : row;
        painter.drawText(label, int(Qt::AlignRight | Qt::AlignVCenter),
                         number < 1'000'000 ? QString::number(number) : parametersText(number));
    }
    int free = 0;
    const int widest = metrics.horizontalAdvance(QString::number(frame.plane.columns())) + 16;
    for (const std::uint64_t column :
         ticks(frame.plane.columns(), view.column, view.width, view.columnsPerPixel, widest)) {
        const QString text = QString::number(column);
        const int width = metrics.horizontalAdvance(text);
        const int x = plot.left() + place(column, view.column, view.columnsPerPixel);
        const int left = x == plot.left() ? x : std::min(x - width / 2, plot.right() + frame.rightInset - width);
        if (left < free)
            continue;
        painter.drawText(left, plot.bottom() + 2 + metrics.ascent() + 2, text);
        free = left + width + 8;
    }
}

std::vector<std::pair<double, QString>> colorBarLabels(const ColorScale &colors, Dtype dtype)
{
    const QString zero = QStringLiteral("0");
    const bool hasBoth = colors.sides() == ColorSides::Both;
    if (colors.limit() <= 0)
        return {{hasBoth ? 0.5 : 1.0, zero}};
    const QString limit = valueText(colors.limit(), dtype, 3);
    if (hasBoth)
        return {{0.0, limit}, {0.5, zero}, {1.0, valueText(colors.least(), dtype, 3)}};
    return {{0.0, limit}, {0.5, valueText(colors.limit() / 2, dtype, 3)}, {1.0, zero}};
}

void drawColorBar(QPainter &painter, const HeatMapFrame &frame, const ColorScale &colors, Dtype dtype,
                  const NonFiniteValues &nonFinite)
{
    const QRect &plot = frame.plot;
    const int line = QFontMetrics(captionFont(frame.font)).height();
    const int others = line * (int(nonFinite.hasNan) + int(nonFinite.hasInfinity));
    const QRect bar(plot.right() + plotinset::barGap, plot.top(), plotinset::barWidth,
                    plot.height() - (others > 0 ? others + line / 2 : 0));
    for (int y = 0; y < bar.height(); ++y) {
        const double share = bar.height() > 1 ? double(y) / (bar.height() - 1) : 0;
        painter.setPen(QColor::fromRgb(colors.color(std::lerp(colors.limit(), colors.least(), share))));
        painter.drawLine(bar.left(), bar.top() + y, bar.right(), bar.top() + y);
    }
    painter.setPen(Theme::color(Role::Line, frame.isDark));
    painter.drawRect(bar.adjusted(0, 0, -1, -1));
    painter.setFont(captionFont(frame.font));
    const QFontMetrics metrics(painter.font());
    painter.setPen(Theme::color(Role::TextSecondary, frame.isDark));
    // Those at the ends stay beside the bar.
    const double top = bar.top() + metrics.ascent();
    const double bottom = bar.bottom() - metrics.descent() + 2;
    for (const auto &[share, text] : colorBarLabels(colors, dtype))
        painter.drawText(bar.right() + 4, int(std::lerp(top, bottom, share)), text);
    int y = plot.bottom() + 1 - others;
    for (const bool isNan : {false, true}) {
        if (!(isNan ? nonFinite.hasNan : nonFinite.hasInfinity))
            continue;
        const double value = isNan ? std::numeric_limits<double>::quiet_NaN() : std::numeric_limits<double>::infinity();
        painter.setPen(Theme::color(Role::TextSecondary, frame.isDark));
        painter.drawText(bar.right() + 4, y + metrics.ascent(), floatText(value));
        const QPointF middle(bar.center().x() + 0.5, y + line / 2.0);
        painter.fillRect(QRectF(middle.x() - 2, middle.y() - 2, 4, 4), QColor::fromRgb(colors.color(value)));
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        drawMark(painter, middle, isNan, frame.isDark);
        painter.restore();
        y += line;
    }
}

void drawSeenPart(QPainter &painter, const HeatMapFrame &frame)
{
    const QRect &plot = frame.plot;
    constexpr int thickness = 3;
    const auto line = [](std::uint64_t first, int shown, double perPixel, std::uint64_t count, int length) {
        const double all = std::max(double(count) / perPixel, 1.0);
        const double size = std::max(8.0, std::min(1.0, shown / all) * length);
        const double room = std::max(1.0, all - shown);
        return std::pair(std::min(1.0, double(first) / room) * (length - size), size);
    };
    const PlaneView &view = frame.view;
    const QColor shade = Theme::color(Role::Control, frame.isDark);
    if (double(view.width) * view.columnsPerPixel < double(frame.plane.columns()) * 0.999) {
        const auto [at, size] =
            line(view.column, view.width, view.columnsPerPixel, frame.plane.columns(), plot.width());
        painter.fillRect(QRectF(plot.left() + at, plot.bottom() + 1 - thickness, size, thickness), shade);
    }
    if (double(view.height) * view.rowsPerPixel < double(frame.plane.rows()) * 0.999) {
        const auto [at, size] = line(view.row, view.height, view.rowsPerPixel, frame.plane.rows(), plot.height());
        painter.fillRect(QRectF(plot.right() + 1 - thickness, plot.top() + at, thickness, size), shade);
    }
}

} // namespace burnish
