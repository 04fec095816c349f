// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/analysis/profiles.h"
#include "widgets/plots/plot.h"

#include <optional>

namespace burnish {

/// The rows or columns of a plane side by side: the range from minimum to maximum, mean ± standard deviation, and the
/// mean as a line. If there are more lines than pixels, one pixel shows the widest of its lines. The line under the
/// mouse, or the one that the arrow keys moved to, is marked. Screen readers find a table of one row, a cell per line.
class ProfileView : public Plot
{
    Q_OBJECT

public:
    explicit ProfileView(QWidget *parent = nullptr);

    /// `dtype` is that of the values.
    void setProfiles(std::vector<LineProfile> lines, Dtype dtype);
    /// Shows that there is no data yet, or why there is none.
    void setMessage(const QString &message);
    [[nodiscard]] const std::vector<LineProfile> &profiles() const { return m_lines; }
    /// The index of the marked line.
    [[nodiscard]] std::optional<std::size_t> hovered() const { return m_hovered; }

    void draw(QPainter &painter, bool dark) const override;
    [[nodiscard]] QString description() const override;
    [[nodiscard]] QSize tableSize() const override;
    [[nodiscard]] QString cellText(DescribedCell cell) const override;
    [[nodiscard]] QRect cellPlace(DescribedCell cell) const override;
    [[nodiscard]] std::optional<DescribedCell> cellUnder(const QPoint &place) const override;
    [[nodiscard]] std::optional<DescribedCell> currentCell() const override;
    [[nodiscard]] QSize cellStep() const override;
    void setCurrentCell(std::optional<DescribedCell> cell) override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void hoveredChanged();

private:
    [[nodiscard]] QRect plotRect() const;
    void drawBands(QPainter &painter, const QRect &plot, bool dark) const;
    void drawAxes(QPainter &painter, const QRect &plot, bool dark) const;
    [[nodiscard]] double yOf(double value, const QRect &plot) const;
    void setHovered(std::optional<std::size_t> line);

    std::vector<LineProfile> m_lines;
    Dtype m_dtype = Dtype::F64;
    double m_low = 0;
    double m_high = 0;
    QString m_message;
    std::optional<std::size_t> m_hovered;
};

/// The numbers as CSV: a header, then one line per row or column.
[[nodiscard]] QByteArray profilesAsCsv(const std::vector<LineProfile> &lines);

} // namespace burnish
