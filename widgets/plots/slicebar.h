// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/kernels/elements.h"

#include <QWidget>

class QComboBox;
class QGridLayout;
class QLabel;
class QSpinBox;

namespace burnish {

/// The plane shown initially for a tensor: the last two axes, the others at 0; a vector is one row.
[[nodiscard]] MatrixSlice firstSlice(const Shape &shape);
/// Number of rows and columns of the plane.
[[nodiscard]] std::pair<std::uint64_t, std::uint64_t> sizeOfSlice(const Shape &shape, const MatrixSlice &slice);
/// Index of an element of the plane along every axis.
[[nodiscard]] std::vector<std::uint64_t> indexInTensor(const MatrixSlice &slice, std::uint64_t row,
                                                       std::uint64_t column);
/// Index of the element in row-major order.
[[nodiscard]] std::uint64_t flatIndex(const Shape &shape, const std::vector<std::uint64_t> &index);
/// The inverse of flatIndex(), for an element of the tensor.
[[nodiscard]] std::vector<std::uint64_t> indexAt(const Shape &shape, std::uint64_t place);

/// Chooses a plane of a tensor of rank 3 or more: the two axes shown and the positions on the others. Hidden for lower
/// ranks. Of very many axes, offers the last two and the first ones that are longer than 1.
class SliceBar : public QWidget
{
    Q_OBJECT

public:
    explicit SliceBar(QWidget *parent = nullptr);

    void setShape(const Shape &shape);
    [[nodiscard]] const MatrixSlice &slice() const { return m_slice; }
    /// Takes a slice of the same shape. Emits planeChanged() if it differs.
    void setSlice(const MatrixSlice &slice);

Q_SIGNALS:
    /// The plane changed, by the user or by code.
    void planeChanged();
    /// The user chose another plane here.
    void sliceChanged();

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    void showSlice();
    void chooseAxis(bool rows, std::size_t axis);
    [[nodiscard]] int placeOf(std::optional<std::size_t> axis) const;

    Shape m_shape;
    MatrixSlice m_slice;
    QLabel *m_rowsLabel;
    QLabel *m_columnsLabel;
    QComboBox *m_rows;
    QComboBox *m_columns;
    QGridLayout *m_spinGrid;
    std::vector<std::size_t> m_axes; ///< those offered, ascending
    std::vector<QSpinBox *> m_spins; ///< one for each offered axis; those of the displayed axes are hidden
};

} // namespace burnish
