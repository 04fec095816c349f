// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/analysis/plane.h"
#include "widgets/plots/colorscale.h"
#include "widgets/plots/plot.h"

#include <QCache>

#include <optional>

namespace burnish {

class JobRunner;

/// Shows a convolution's weight [out, in, height, width] as small pictures, one row per output and one column per input
/// channel. Reads the visible kernels in the background; kernels beyond 64 × 64 are reduced to the values of largest
/// magnitude. Mouse and keys move a cursor over the values; screen readers find them as a table, the values of one
/// kernel next to those of the other kernels of its row and column.
class KernelGrid : public Plot
{
    Q_OBJECT

public:
    /// The runner must outlive the widget.
    explicit KernelGrid(JobRunner &runner, QWidget *parent = nullptr);

    /// Sets a tensor of rank 4; null clears the view.
    void setTensor(TensorPtr tensor);
    /// Whether all kernels share one scale, up to 99.9 % of their values, or each has its own, up to its largest
    /// magnitude.
    void setSharedScale(bool shared);
    /// The limit of the shared scale; 0 until it is known.
    [[nodiscard]] double limit() const { return m_limit; }

    /// Sets the first visible row and column of the grid.
    void setFirst(std::uint64_t out, std::uint64_t in);
    /// How many rows (height) and columns (width) of whole kernels fit; at least one.
    [[nodiscard]] QSize room() const;
    /// Total rows and columns.
    [[nodiscard]] std::uint64_t outputs() const { return m_outputs; }
    [[nodiscard]] std::uint64_t inputs() const { return m_inputs; }
    /// Index of the element at the cursor.
    [[nodiscard]] std::optional<std::vector<std::uint64_t>> hovered() const { return m_hovered; }
    /// True if all visible kernels are loaded.
    [[nodiscard]] bool isComplete() const { return missing().empty(); }

    void draw(QPainter &painter, bool dark) const override;
    [[nodiscard]] QString description() const override;
    [[nodiscard]] QSize tableSize() const override;
    [[nodiscard]] QString cellText(DescribedCell cell) const override;
    [[nodiscard]] QRect cellPlace(DescribedCell cell) const override;
    [[nodiscard]] std::optional<DescribedCell> cellUnder(const QPoint &place) const override;
    [[nodiscard]] std::optional<DescribedCell> currentCell() const override;
    void setCurrentCell(std::optional<DescribedCell> cell) override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void roomChanged();
    void hoveredChanged();
    void limitChanged();
    /// The cursor moved to a kernel that is not fully visible: set the first row and column so that it is.
    void kernelRequested(std::uint64_t out, std::uint64_t in);
    /// An element was clicked, or Enter was pressed at it.
    void activated(const std::vector<std::uint64_t> &index);
    void failed(const QString &sentence);

protected:
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    using Kernel = std::vector<float>;

    void readRange();
    void readMissing();
    [[nodiscard]] std::vector<std::uint64_t> missing() const;
    [[nodiscard]] std::uint64_t seenOutputs() const;
    [[nodiscard]] std::uint64_t seenInputs() const;
    [[nodiscard]] QSize pictureSize() const;
    [[nodiscard]] QRect placeOf(std::uint64_t out, std::uint64_t in) const;
    [[nodiscard]] QImage makeImage(const Kernel &kernel, bool dark) const;
    void drawLabels(QPainter &painter, bool dark) const;
    void drawCursor(QPainter &painter, bool dark) const;
    [[nodiscard]] std::optional<std::vector<std::uint64_t>> elementAt(QPoint position) const;
    /// The rows and columns of values in the picture of a kernel.
    [[nodiscard]] std::uint64_t pictureRows() const;
    [[nodiscard]] std::uint64_t pictureColumns() const;
    [[nodiscard]] DescribedCell cellOf(const std::vector<std::uint64_t> &element) const;
    [[nodiscard]] std::vector<std::uint64_t> elementOf(DescribedCell cell) const;
    /// Moves the cursor by whole kernels.
    void moveKernels(std::int64_t outputs, std::int64_t inputs);
    [[nodiscard]] QString key(const char *purpose) const;

    JobRunner &m_runner;
    TensorPtr m_tensor;
    std::uint64_t m_outputs = 0;
    std::uint64_t m_inputs = 0;
    std::uint64_t m_height = 0; ///< per kernel
    std::uint64_t m_width = 0;
    PlaneSteps m_steps; ///< elements per value of a picture
    int m_cell = 1;     ///< pixels per value
    bool m_shared = true;
    double m_limit = 0;
    std::uint64_t m_firstOutput = 0;
    std::uint64_t m_firstInput = 0;
    QCache<std::uint64_t, Kernel> m_kernels; ///< keyed by out · inputs + in; costs are numbers of values
    std::optional<std::vector<std::uint64_t>> m_hovered;
};

} // namespace burnish
