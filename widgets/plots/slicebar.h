// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/kernels/elements.h"

#include <QWidget>

class QComboBox;
class QGridLayout;
class QLabel;
class QSpinBox;

namespace burnish {

/// The plane that is shown of a fresh tensor: the last two axes, the others at 0; a vector is one row.
[[nodiscard]] MatrixSlice firstSlice(const Shape &shape);
/// Rows and columns of the plane.
[[nodiscard]] std::pair<std::uint64_t, std::uint64_t> sizeOfSlice(const Shape &shape, const MatrixSlice &slice);
/// Index of an element of the plane along every axis.
[[nodiscard]] std::vector<std::uint64_t> indexInTensor(const MatrixSlice &slice, std::uint64_t row,
                                                       std::uint64_t column);
/// Place of the element in row-major order.
[[nodiscard]] std::uint64_t flatIndex(const Shape &shape, const std::vector<std::uint64_t> &index);

/// Chooses a plane of a tensor of rank 3 and more: which two axes run, and where the others stand. Hides itself for
/// lower ranks.
class SliceBar : public QWidget
{
    Q_OBJECT

public:
    explicit SliceBar(QWidget *parent = nullptr);

    void setShape(const Shape &shape);
    [[nodiscard]] const MatrixSlice &slice() const { return m_slice; }
    /// For a slice of the same shape. Emits planeChanged() if it is another one.
    void setSlice(const MatrixSlice &slice);

Q_SIGNALS:
    /// Another plane, whoever chose it.
    void planeChanged();
    /// The person chose another plane here.
    void sliceChanged();

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    void showSlice();
    void chooseAxis(bool rows, int axis);

    Shape m_shape;
    MatrixSlice m_slice;
    QLabel *m_rowsLabel;
    QLabel *m_columnsLabel;
    QComboBox *m_rows;
    QComboBox *m_columns;
    QGridLayout *m_spinGrid;
    std::vector<QSpinBox *> m_spins; ///< one per axis; those of the running axes are hidden
};

} // namespace burnish
