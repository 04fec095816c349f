// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/plots/colorscale.h"
#include "widgets/plots/planepicture.h"
#include "widgets/plots/planeviewport.h"
#include "widgets/plots/plot.h"

#include <optional>

namespace burnish {

/// Where the colours of a heat map end.
enum class ScaleMode {
    MostValues, ///< 99.9 % of the plane's values
    FullRange,  ///< the largest magnitude
    Kept        ///< a limit that was given, the same for every tensor
};

/// A plane of any tensor as a picture with axes and a colour bar, which wheel, mouse and keys zoom and move, and a
/// cursor that mouse and arrow keys move. Reads in the background what it shows; a computed tensor (a difference, say)
/// is computed as far as it is looked at. The colours belong to the plane, whatever part of it is seen.
class HeatMap : public Plot
{
    Q_OBJECT

public:
    /// Insets of the plot that stand in one line with the histogram's.
    static constexpr int leftInset = plotinset::left;
    [[nodiscard]] int rightInset() const { return plotinset::right(font()); }
    /// Vectors longer than this are wrapped.
    static constexpr std::uint64_t longVector = 4096;

    /// The runner must outlive the widget.
    explicit HeatMap(JobRunner &runner, QWidget *parent = nullptr);

    /// Shows that plane, which must lie inside the tensor; `name` is for the title of the job. Null shows nothing. A
    /// plane of the same size as the last one keeps the view.
    void setTensor(TensorPtr tensor, const MatrixSlice &slice, const QString &name);
    [[nodiscard]] const TensorPtr &tensor() const { return m_tensor; }
    /// Takes the tensor away and says why there is nothing to see.
    void setMessage(const QString &message);
    [[nodiscard]] bool hasPicture() const { return !m_image.isNull(); }
    /// Whether long vectors stand in several rows, as they do from the start.
    void setWrapped(bool wrapped);
    [[nodiscard]] bool isWrapped() const { return m_wrap; }

    void setScaleMode(ScaleMode mode);
    [[nodiscard]] ScaleMode scaleMode() const { return m_scaleMode; }
    /// Keeps this limit, which must be greater than 0, for every tensor.
    void setFixedLimit(double limit);
    /// Of the scale in use.
    [[nodiscard]] double limit() const { return m_limit; }
    void setColorMap(ColorMap map);
    [[nodiscard]] ColorMap colorMap() const { return m_map; }

    /// Shows the whole plane.
    void fit();
    [[nodiscard]] bool isFitted() const { return m_viewport.isFitted(); }
    /// One element for each pixel of the screen, around the cursor or else the middle.
    void showOneToOne();
    /// Zooms in (factor above 1) or out around the cursor or else the middle.
    void zoom(double factor);
    /// Moves the view by that many pixels of the screen.
    void scroll(int right, int down);
    /// Elements to one pixel of the screen, rows and columns; below 1 where an element is larger.
    [[nodiscard]] std::pair<double, double> elementsPerPixel() const
    {
        return {m_viewport.view().rowsPerPixel, m_viewport.view().columnsPerPixel};
    }

    /// What the picture leaves out, for the line below it: "largest of 4 × 8 per pixel"; empty where it shows all.
    [[nodiscard]] QString captionText() const;
    /// Index along every axis of the tensor of the element under the cursor.
    [[nodiscard]] std::optional<std::vector<std::uint64_t>> cursorIndex() const;

    void draw(QPainter &painter, bool dark) const override;
    [[nodiscard]] const PlanePicture &planePicture() const { return m_picture; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void cursorMoved();
    void limitChanged();
    void captionChanged();
    /// Another part of the plane is seen, or another size.
    void viewChanged();
    /// A double click or Enter on the element under the cursor.
    void activated(const std::vector<std::uint64_t> &index);

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    void setPlane();
    void showMessage(const QString &message);
    void takeRange();
    [[nodiscard]] QRect plotRect() const;
    /// Rows and columns that the plot has, in pixels of the screen.
    [[nodiscard]] QSize resolution() const;
    [[nodiscard]] std::uint64_t rows() const;
    [[nodiscard]] std::uint64_t columns() const;
    [[nodiscard]] bool hasElements() const { return rows() > 0 && columns() > 0; }

    /// For changes of what is seen, after which viewMoved() is to be called.
    [[nodiscard]] PlaneViewport &viewport();
    void viewMoved();
    void zoomAt(double factor, QPointF place);
    /// Where keys zoom: at the cursor if it is seen, else in the middle.
    [[nodiscard]] QPointF anchor() const;
    void scheduleRender();
    void render();

    [[nodiscard]] ColorScale scale(bool dark) const;
    [[nodiscard]] QImage makeImage(bool dark) const;
    void recolor();
    [[nodiscard]] std::optional<PlaneElement> elementAt(QPointF position) const;
    /// Where an element's middle is, in the widget.
    [[nodiscard]] QPointF placeOf(const PlaneElement &element) const;
    void setCursorElement(std::optional<PlaneElement> element);
    void moveCursor(QKeyEvent *event);
    bool moveView(QKeyEvent *event);
    void drawCursor(QPainter &painter, const QRect &plot, bool dark) const;

    TensorPtr m_tensor;
    MatrixSlice m_slice;
    QString m_name;
    bool m_wrap = true;
    PlanePicture m_picture;
    PlaneViewport m_viewport; ///< what is shown or about to be
    bool m_renderScheduled = false;
    PlaneView m_renderedView;
    PlanePicture::Rendered m_rendered;
    QImage m_image;
    QString m_message;
    QString m_caption;
    ScaleMode m_scaleMode = ScaleMode::MostValues;
    ColorMap m_map = ColorMap::Diverging;
    double m_limit = 0;
    std::optional<PlaneElement> m_cursor;
    struct Drag
    {
        QPoint start;
        PlaneView view;
        bool moves = false;
    };
    std::optional<Drag> m_drag;
};

} // namespace burnish
