// SPDX-License-Identifier: MIT
#include "core/tensor/elementtext.h"

#include <QStringList>

#include <vector>

namespace burnish {

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
