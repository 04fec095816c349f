// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/analysis/profiles.h"
#include "widgets/plots/plot.h"

#include <optional>

namespace burnish {

/// The rows or columns of a plane beside each other: from minimum to maximum, mean ± standard deviation, and the mean
/// as a line. Where there are more lines than pixels, one pixel shows the widest of its lines.
class ProfileView : public Plot
{
    Q_OBJECT

public:
    explicit ProfileView(QWidget *parent = nullptr);

    void setProfiles(std::vector<LineProfile> lines);
    /// Nothing to see yet, or why there is nothing.
    void setMessage(const QString &message);
    [[nodiscard]] const std::vector<LineProfile> &profiles() const { return m_lines; }
    /// The number of the line under the mouse.
    [[nodiscard]] std::optional<std::size_t> hovered() const { return m_hovered; }

    void draw(QPainter &painter, bool dark) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void hoveredChanged();

protected:
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    [[nodiscard]] QRect plotRect() const;
    void drawBands(QPainter &painter, const QRect &plot, bool dark) const;
    void drawAxes(QPainter &painter, const QRect &plot, bool dark) const;
    [[nodiscard]] double yOf(double value, const QRect &plot) const;
    void setHovered(std::optional<std::size_t> line);

    std::vector<LineProfile> m_lines;
    double m_low = 0;
    double m_high = 0;
    QString m_message;
    std::optional<std::size_t> m_hovered;
};

/// The numbers as CSV: a heading, then one line for each row or column.
[[nodiscard]] QByteArray profilesAsCsv(const std::vector<LineProfile> &lines);

} // namespace burnish
