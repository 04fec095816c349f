// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/elements.h"
#include "widgets/inspector/colorscale.h"

#include <QImage>
#include <QWidget>

#include <optional>

namespace burnish {

/// Where the colours of a heat map end.
enum class ScaleMode {
    MostValues, ///< 99.9 % of the picture's values
    FullRange,  ///< the largest magnitude
    Kept        ///< a limit that was given, the same for every tensor
};

/// A plane of a tensor as a picture with axes and a colour bar, and a cursor that mouse and arrow keys move.
class HeatMap : public QWidget
{
    Q_OBJECT

public:
    /// Insets of the plot that stand in one line with the histogram's.
    static constexpr int leftInset = 40;
    static constexpr int rightInset = 62;

    explicit HeatMap(QWidget *parent = nullptr);

    /// A picture of `rows` × `columns` elements; both may exceed what the matrix has.
    void setPicture(ReducedMatrix matrix, std::uint64_t rows, std::uint64_t columns);
    /// Nothing to see, and why: "Reading…", an error.
    void setMessage(const QString &message);
    [[nodiscard]] bool hasPicture() const { return !m_image.isNull(); }

    void setScaleMode(ScaleMode mode);
    [[nodiscard]] ScaleMode scaleMode() const { return m_scaleMode; }
    /// Of the scale in use.
    [[nodiscard]] double limit() const { return m_limit; }
    void setColorMap(ColorMap map);
    [[nodiscard]] ColorMap colorMap() const { return m_map; }

    /// How many rows and columns the picture can show, in device pixels.
    [[nodiscard]] QSize resolution() const;
    /// How many elements stand behind one value of the picture.
    [[nodiscard]] std::pair<std::uint64_t, std::uint64_t> elementsPerPixel() const;
    /// Row and column of the element under the cursor.
    [[nodiscard]] std::optional<std::pair<std::uint64_t, std::uint64_t>> cursorElement() const { return m_cursor; }
    /// The picture alone, in the light map, for saving.
    [[nodiscard]] QImage picture() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void cursorMoved();
    /// The widget has another size; a picture for resolution() would be better than the one it has.
    void resolutionChanged();
    void limitChanged();

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    [[nodiscard]] QRect plotRect() const;
    [[nodiscard]] ColorScale scale(bool dark) const;
    [[nodiscard]] QImage makeImage(bool dark) const;
    void rebuild();
    void setCursorElement(std::optional<std::pair<std::uint64_t, std::uint64_t>> element);
    void paintAxes(QPainter &painter, const QRect &plot) const;
    void paintBar(QPainter &painter, const QRect &plot) const;
    void paintCursor(QPainter &painter, const QRect &plot) const;
    void markNans(QPainter &painter, const QRect &plot) const;

    ReducedMatrix m_matrix;
    std::uint64_t m_rows = 0;
    std::uint64_t m_columns = 0;
    QImage m_image;
    QString m_message;
    ScaleMode m_scaleMode = ScaleMode::MostValues;
    ColorMap m_map = ColorMap::Diverging;
    double m_limit = 0;
    std::optional<std::pair<std::uint64_t, std::uint64_t>> m_cursor;
};

} // namespace burnish
