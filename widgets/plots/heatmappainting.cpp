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

namespace burnish {

namespace {

constexpr int markedFrom = 5; // minimum size in pixels of a cell with a diagonal

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

void strikeNans(QPainter &painter, const HeatMapFrame &frame, std::span<const float> values)
{
    const QRect &plot = frame.plot;
    const double ratio = frame.pixelRatio;
    const PlaneView &view = frame.view;
    if (view.rowsPerPixel * markedFrom * ratio > 1 || view.columnsPerPixel * markedFrom * ratio > 1)
        return;
    painter.setPen(Theme::color(Role::Base, frame.isDark));
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
            if (std::isnan(values[y * std::size_t(view.width) + x]))
                painter.drawLine(QPointF(plot.topLeft()) + QPointF(left, bottom),
                                 QPointF(plot.topLeft()) + QPointF(right, top));
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

void drawColorBar(QPainter &painter, const HeatMapFrame &frame, const ColorScale &colors, Dtype dtype)
{
    const QRect &plot = frame.plot;
    const QRect bar(plot.right() + plotinset::barGap, plot.top(), plotinset::barWidth, plot.height());
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
