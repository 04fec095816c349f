// SPDX-License-Identifier: MIT
#include "widgets/plots/slicebar.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSpinBox>

#include <algorithm>
#include <limits>

namespace burnish {

namespace {
constexpr int spinsPerRow = 3;
/// A file can claim a million axes.
constexpr std::size_t mostAxes = 64;

std::vector<std::size_t> axesToOffer(const Shape &shape)
{
    std::vector<std::size_t> axes;
    const std::size_t last = shape.rank() - std::min<std::size_t>(shape.rank(), 2);
    for (std::size_t axis = 0; axis < last; ++axis) {
        if (shape.rank() <= mostAxes || (shape[axis] > 1 && axes.size() + 2 < mostAxes))
            axes.push_back(axis);
    }
    for (std::size_t axis = last; axis < shape.rank(); ++axis)
        axes.push_back(axis);
    return axes;
}
} // namespace

MatrixSlice firstSlice(const Shape &shape)
{
    MatrixSlice slice;
    slice.index.assign(shape.rank(), 0);
    if (shape.rank() >= 2)
        slice.rowAxis = shape.rank() - 2;
    if (shape.rank() >= 1)
        slice.columnAxis = shape.rank() - 1;
    return slice;
}

std::pair<std::uint64_t, std::uint64_t> sizeOfSlice(const Shape &shape, const MatrixSlice &slice)
{
    return {slice.rowAxis ? shape[*slice.rowAxis] : 1, slice.columnAxis ? shape[*slice.columnAxis] : 1};
}

std::vector<std::uint64_t> indexInTensor(const MatrixSlice &slice, std::uint64_t row, std::uint64_t column)
{
    std::vector<std::uint64_t> index = slice.index;
    if (slice.rowAxis)
        index[*slice.rowAxis] = row;
    if (slice.columnAxis)
        index[*slice.columnAxis] = column;
    return index;
}

std::uint64_t flatIndex(const Shape &shape, const std::vector<std::uint64_t> &index)
{
    std::uint64_t flat = 0;
    for (std::size_t axis = 0; axis < index.size(); ++axis)
        flat = flat * shape[axis] + index[axis];
    return flat;
}

std::vector<std::uint64_t> indexAt(const Shape &shape, std::uint64_t place)
{
    std::vector<std::uint64_t> index(shape.rank());
    for (std::size_t axis = index.size(); axis-- > 0; place /= shape[axis])
        index[axis] = place % shape[axis];
    return index;
}

SliceBar::SliceBar(QWidget *parent)
    : QWidget(parent)
    , m_rowsLabel(new QLabel(this))
    , m_columnsLabel(new QLabel(this))
    , m_rows(new QComboBox(this))
    , m_columns(new QComboBox(this))
    , m_spinGrid(new QGridLayout)
{
    m_rowsLabel->setBuddy(m_rows);
    m_columnsLabel->setBuddy(m_columns);
    auto *axes = new QHBoxLayout;
    axes->setSpacing(8);
    axes->addWidget(m_rowsLabel);
    axes->addWidget(m_rows, 1);
    axes->addWidget(m_columnsLabel);
    axes->addWidget(m_columns, 1);
    m_spinGrid->setSpacing(8);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(axes);
    layout->addLayout(m_spinGrid);
    connect(m_rows, &QComboBox::activated, this, [this](int place) { chooseAxis(true, m_axes[std::size_t(place)]); });
    connect(m_columns, &QComboBox::activated, this,
            [this](int place) { chooseAxis(false, m_axes[std::size_t(place)]); });
    retranslate();
    setVisible(false);
}

void SliceBar::setShape(const Shape &shape)
{
    if (shape == m_shape && m_slice.index.size() == shape.rank())
        return;
    m_shape = shape;
    m_slice = firstSlice(shape);
    qDeleteAll(m_spins);
    m_spins.clear();
    m_rows->clear();
    m_columns->clear();
    setVisible(shape.rank() > 2);
    if (shape.rank() <= 2)
        return;
    m_axes = axesToOffer(shape);
    for (const std::size_t axis : m_axes) {
        for (QComboBox *box : {m_rows, m_columns})
            box->addItem(QString());
        auto *spin = new QSpinBox(this);
        spin->setRange(0, int(std::min<std::uint64_t>(std::max<std::uint64_t>(shape[axis], 1) - 1,
                                                      std::numeric_limits<int>::max())));
        connect(spin, &QSpinBox::valueChanged, this, [this, axis](int value) {
            m_slice.index[axis] = std::uint64_t(value);
            Q_EMIT planeChanged();
            Q_EMIT sliceChanged();
        });
        m_spins.push_back(spin);
    }
    retranslate();
    showSlice();
}

void SliceBar::setSlice(const MatrixSlice &slice)
{
    if (slice.index == m_slice.index && slice.rowAxis == m_slice.rowAxis && slice.columnAxis == m_slice.columnAxis)
        return;
    m_slice = slice;
    if (!m_spins.empty())
        showSlice();
    Q_EMIT planeChanged();
}

int SliceBar::placeOf(std::optional<std::size_t> axis) const
{
    const auto place = std::ranges::find(m_axes, axis.value_or(0));
    return place == m_axes.end() ? -1 : int(place - m_axes.begin());
}

void SliceBar::chooseAxis(bool rows, std::size_t axis)
{
    auto &chosen = rows ? m_slice.rowAxis : m_slice.columnAxis;
    auto &other = rows ? m_slice.columnAxis : m_slice.rowAxis;
    if (chosen == axis)
        return;
    // Choosing the other selector's axis swaps them.
    if (other == axis)
        other = chosen;
    chosen = axis;
    showSlice();
    Q_EMIT planeChanged();
    Q_EMIT sliceChanged();
}

void SliceBar::showSlice()
{
    m_rows->setCurrentIndex(placeOf(m_slice.rowAxis));
    m_columns->setCurrentIndex(placeOf(m_slice.columnAxis));
    int place = 0;
    for (std::size_t i = 0; i < m_spins.size(); ++i) {
        const std::size_t axis = m_axes[i];
        QSpinBox *spin = m_spins[i];
        m_spinGrid->removeWidget(spin);
        const bool stands = m_slice.rowAxis != axis && m_slice.columnAxis != axis;
        spin->setVisible(stands);
        if (!stands)
            continue;
        m_spinGrid->addWidget(spin, place / spinsPerRow, place % spinsPerRow);
        ++place;
        const QSignalBlocker blocker(spin);
        spin->setValue(int(m_slice.index[axis]));
    }
}

void SliceBar::retranslate()
{
    m_rowsLabel->setText(tr("Rows"));
    m_columnsLabel->setText(tr("Columns"));
    for (std::size_t i = 0; i < m_spins.size(); ++i) {
        const std::size_t axis = m_axes[i];
        //: one axis of a tensor: %1 its number from 0, %2 its size
        const QString text = tr("dim %1 (%2)").arg(axis).arg(m_shape[axis]);
        m_rows->setItemText(int(i), text);
        m_columns->setItemText(int(i), text);
        m_spins[i]->setPrefix(tr("dim %1: ").arg(axis));
        m_spins[i]->setAccessibleName(tr("Index along dim %1").arg(axis));
    }
}

void SliceBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace burnish
