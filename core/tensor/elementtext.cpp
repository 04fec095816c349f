// SPDX-License-Identifier: MIT
#include "core/tensor/elementtext.h"

#include <QStringList>

#include <cmath>
#include <vector>

namespace burnish {

QString WholeNumber::text() const
{
    return (isNegative ? QStringLiteral("-") : QString()) + QString::number(magnitude);
}

bool isWhole(Dtype dtype)
{
    return isInteger(dtype) || dtype == Dtype::Bool;
}

QString plainValueText(double value, Dtype dtype, int digits)
{
    constexpr double exactBelow = 9007199254740992; // 2^53
    if (isWhole(dtype) && std::trunc(value) == value && std::abs(value) < exactBelow)
        return QString::number(qint64(value));
    return QString::number(value, 'g', digits);
}

QString indexText(std::span<const std::uint64_t> index)
{
    QStringList numbers;
    for (const std::uint64_t number : index)
        numbers += QString::number(number);
    return u'[' + numbers.join(QStringLiteral(", ")) + u']';
}

QString indexText(const Shape &shape, std::uint64_t place)
{
    std::vector<std::uint64_t> index(shape.rank());
    for (std::size_t axis = shape.rank(); axis-- > 0;) {
        index[axis] = place % shape[axis];
        place /= shape[axis];
    }
    return indexText(index);
}

} // namespace burnish
