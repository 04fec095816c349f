// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/elements.h"
#include "widgets/inspector/colorscale.h"

#include <QImage>
#include <QTimer>
#include <QWidget>

#include <optional>

namespace burnish {

class JobRunner;

/// Where the colours of a heat map end.
enum class ScaleMode {
    MostValues, ///< 99.9 % of the picture's values
    FullRange,  ///< the largest magnitude
    Kept        ///< a limit that was given, the same for every tensor
};

/// A plane of any tensor as a picture with axes and a colour bar, and a cursor that mouse and arrow keys move. Reads in
/// the background what it shows; a computed tensor (a difference, say) is computed as far as it is looked at.
class HeatMap : public QWidget
{
    Q_OBJECT

public:
    /// Insets of the plot that stand in one line with the histogram's.
    static constexpr int leftInset = 40;
    static constexpr int rightInset = 62;

    /// The runner must outlive the widget.
    explicit HeatMap(JobRunner &runner, QWidget *parent = nullptr);

    /// Shows that plane, which must lie inside the tensor; `name` is for the title of the job. Null shows nothing.
    void setTensor(TensorPtr tensor, const MatrixSlice &slice, const QString &name);
    [[nodiscard]] const TensorPtr &tensor() const { return m_tensor; }
    /// Takes the tensor away and says why there is nothing to see.
    void setMessage(const QString &message);
    [[nodiscard]] bool hasPicture() const { return !m_image.isNull(); }

    void setScaleMode(ScaleMode mode);
    [[nodiscard]] ScaleMode scaleMode() const { return m_scaleMode; }
    /// Of the scale in use.
    [[nodiscard]] double limit() const { return m_limit; }
    void setColorMap(ColorMap map);
    [[nodiscard]] ColorMap colorMap() const { return m_map; }

    /// What the picture leaves out, for the line below it: "largest of 4 × 8 per pixel"; empty where it shows all.
    [[nodiscard]] QString captionText() const;
    /// Index along every axis of the tensor of the element under the cursor.
    [[nodiscard]] std::optional<std::vector<std::uint64_t>> cursorIndex() const;
    /// The picture alone, in the light map, for saving.
    [[nodiscard]] QImage picture() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void cursorMoved();
    void limitChanged();
    void captionChanged();

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    void read();
    void show(ReducedMatrix matrix);
    void showMessage(const QString &message);
    /// How many rows and columns the picture can show, in device pixels.
    [[nodiscard]] QSize resolution() const;
    /// How many elements stand behind one value of the picture.
    [[nodiscard]] std::pair<std::uint64_t, std::uint64_t> elementsPerPixel() const;
    [[nodiscard]] QString key() const;
    [[nodiscard]] QRect plotRect() const;
    [[nodiscard]] ColorScale scale(bool dark) const;
    [[nodiscard]] QImage makeImage(bool dark) const;
    void rebuild();
    void setCursorElement(std::optional<std::pair<std::uint64_t, std::uint64_t>> element);
    void paintAxes(QPainter &painter, const QRect &plot) const;
    void paintBar(QPainter &painter, const QRect &plot) const;
    void paintCursor(QPainter &painter, const QRect &plot) const;
    void markNans(QPainter &painter, const QRect &plot) const;

    JobRunner &m_runner;
    TensorPtr m_tensor;
    MatrixSlice m_slice;
    QString m_name;
    QSize m_asked; ///< resolution of the picture that is shown or being read
    QTimer m_resize;
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
