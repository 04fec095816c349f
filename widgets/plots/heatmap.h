// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/plots/colorscale.h"
#include "widgets/plots/heatmappainting.h"
#include "widgets/plots/planecells.h"
#include "widgets/plots/planepicture.h"
#include "widgets/plots/planeviewport.h"
#include "widgets/plots/plot.h"

#include <optional>

namespace burnish {

/// The limit of a heat map's colours.
enum class ScaleMode {
    MostValues, ///< 99.9 % of the plane's values
    FullRange,  ///< the largest magnitude
    Kept        ///< a given limit, the same for every tensor
};

/// Shows a plane of any tensor as a picture with axes and a colour bar. Wheel, mouse and keys zoom and pan; mouse and
/// arrow keys move a cursor. Screen readers find what is visible as a table (PlaneCells). Reads what it shows in the
/// background; a computed tensor (a difference, for example) is only computed where it is visible. The colour limits
/// depend on the whole plane, not on the visible part.
class HeatMap : public Plot
{
    Q_OBJECT

public:
    /// Insets of the plot, aligned with the histogram's.
    static constexpr int leftInset = plotinset::left;
    [[nodiscard]] int rightInset() const { return plotinset::right(font()); }
    /// Vectors longer than this are wrapped.
    static constexpr std::uint64_t longVector = 4096;

    /// The runner must outlive the widget.
    explicit HeatMap(JobRunner &runner, QWidget *parent = nullptr);

    /// Shows a plane, which must lie inside the tensor; `name` is used in the job's title. Null clears the view. A
    /// plane of the same size as the previous one keeps the zoom and position.
    void setTensor(TensorPtr tensor, const MatrixSlice &slice, const QString &name);
    [[nodiscard]] const TensorPtr &tensor() const { return m_tensor; }
    /// Clears the tensor and shows why there is nothing to see.
    void setMessage(const QString &message);
    [[nodiscard]] bool hasPicture() const { return !m_image.isNull(); }
    /// Whether long vectors wrap into several rows; the default is true.
    void setWrapped(bool wrapped);
    [[nodiscard]] bool isWrapped() const { return m_wrap; }

    void setScaleMode(ScaleMode mode);
    [[nodiscard]] ScaleMode scaleMode() const { return m_scaleMode; }
    /// Uses this limit, which must be greater than 0, for every tensor.
    void setFixedLimit(double limit);
    /// The limit of the current scale.
    [[nodiscard]] double limit() const { return m_limit; }
    /// A limit of the colours as text, whole if the tensor's values are.
    [[nodiscard]] QString limitText(double limit) const;
    void setColorMap(ColorMap map);
    [[nodiscard]] ColorMap colorMap() const { return m_map; }
    /// Whether values can be negative; the default is both sides.
    void setSides(ColorSides sides);
    /// The colours of the values.
    [[nodiscard]] ColorScale scale(bool dark) const;

    /// Shows the whole plane.
    void fit();
    [[nodiscard]] bool isFitted() const { return m_viewport.isFitted(); }
    /// Shows one element per screen pixel, around the cursor or else the centre.
    void showOneToOne();
    /// Zooms in (factor above 1) or out around the cursor or else the centre.
    void zoom(double factor);
    /// Moves the view by this many screen pixels.
    void scroll(int right, int down);
    /// Elements per screen pixel, rows and columns; below 1 if an element is larger than a pixel.
    [[nodiscard]] std::pair<double, double> elementsPerPixel() const
    {
        return {m_viewport.view().rowsPerPixel, m_viewport.view().columnsPerPixel};
    }

    /// Describes how the picture is reduced, for the line below it: "largest of 4 × 8 per pixel"; empty if it shows
    /// every element.
    [[nodiscard]] QString captionText() const;
    /// Index of the element under the cursor, along every axis of the tensor.
    [[nodiscard]] std::optional<std::vector<std::uint64_t>> cursorIndex() const;

    /// Index of the element that was clicked, moved to by keys or shown last; the cursor may have followed the mouse
    /// since.
    [[nodiscard]] std::optional<std::vector<std::uint64_t>> chosenIndex() const;
    /// Moves the cursor to an element, which must be in the plane, and scrolls to it.
    void showElement(const std::vector<std::uint64_t> &index);

    void draw(QPainter &painter, bool dark) const override;
    [[nodiscard]] QString description() const override;
    [[nodiscard]] QSize tableSize() const override;
    [[nodiscard]] QString rowText(int row) const override;
    [[nodiscard]] QString columnText(int column) const override;
    [[nodiscard]] QString cellText(DescribedCell cell) const override;
    [[nodiscard]] QRect cellPlace(DescribedCell cell) const override;
    [[nodiscard]] std::optional<DescribedCell> cellUnder(const QPoint &place) const override;
    [[nodiscard]] std::optional<DescribedCell> currentCell() const override;
    void setCurrentCell(std::optional<DescribedCell> cell) override;
    [[nodiscard]] const PlanePicture &planePicture() const { return m_picture; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void cursorMoved();
    void limitChanged();
    void captionChanged();
    /// The element under the cursor was double-clicked or Enter was pressed.
    void activated(const std::vector<std::uint64_t> &index);

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void setPlane();
    void showMessage(const QString &message);
    void takeRange();
    [[nodiscard]] QRect plotRect() const;
    /// Size of the plot in screen pixels: rows and columns.
    [[nodiscard]] QSize resolution() const;
    [[nodiscard]] std::uint64_t rows() const;
    [[nodiscard]] std::uint64_t columns() const;
    [[nodiscard]] bool hasElements() const { return rows() > 0 && columns() > 0; }

    /// For changing the visible part; call viewMoved() afterwards.
    [[nodiscard]] PlaneViewport &viewport();
    void viewMoved();
    void zoomAt(double factor, QPointF place);
    /// Where keys zoom: at the cursor if it is visible, else at the centre.
    [[nodiscard]] QPointF anchor() const;
    void scheduleRender();
    void render();

    [[nodiscard]] QImage makeImage(bool dark) const;
    void recolor();
    void emitChanges();
    /// The cells of the picture as it is now; nullopt if there is none.
    [[nodiscard]] std::optional<PlaneCells> shownCells() const;
    [[nodiscard]] std::optional<PlaneElement> elementAt(QPointF position) const;
    /// The centre of an element, in widget coordinates.
    [[nodiscard]] QPointF placeOf(const PlaneElement &element) const;
    void setCursorElement(std::optional<PlaneElement> element);
    /// Sets the cursor where the user wants it to stay.
    void choose(std::optional<PlaneElement> element);
    void moveCursor(QKeyEvent *event);
    bool moveView(QKeyEvent *event);
    void drawCursor(QPainter &painter, const QRect &plot, bool dark) const;

    TensorPtr m_tensor;
    MatrixSlice m_slice;
    QString m_name;
    bool m_wrap = true;
    PlanePicture m_picture;
    PlaneViewport m_viewport; ///< what is shown or about to be shown
    bool m_renderScheduled = false;
    PlaneView m_renderedView;
    PlanePicture::Rendered m_rendered;
    NonFiniteValues m_nonFinite; ///< in the picture
    QImage m_image;
    QString m_message;
    QString m_caption;
    QString m_reported; ///< to screen readers
    ScaleMode m_scaleMode = ScaleMode::MostValues;
    ColorMap m_map = ColorMap::Diverging;
    ColorSides m_sides = ColorSides::Both;
    double m_limit = 0;
    std::optional<PlaneElement> m_cursor;
    std::optional<PlaneElement> m_chosen;
    struct Drag
    {
        QPoint start;
        PlaneView view;
        bool moves = false;
    };
    std::optional<Drag> m_drag;
};

} // namespace burnish
