// SPDX-License-Identifier: MIT
#include "core/tensor/shape.h"

#include "core/base/checkedmath.h"
#include "core/tensor/tensortext.h"

#include <QStringList>

#include <algorithm>
#include <vector>

namespace burnish {

namespace {
QStringList numbers(const Shape &shape)
{
    QStringList list;
    for (const std::uint64_t dimension : shape.dimensions())
        list += QString::number(dimension);
    return list;
}
} // namespace

Shape::Shape(std::span<const std::uint64_t> dimensions)
    : m_rank(std::uint32_t(dimensions.size()))
{
    if (m_rank > inlineRank)
        m_heap = std::make_unique<std::uint64_t[]>(m_rank);
    std::copy(dimensions.begin(), dimensions.end(), m_rank <= inlineRank ? m_inline : m_heap.get());
}

Shape::Shape(const Shape &other)
    : Shape(other.dimensions())
{}

Shape &Shape::operator=(const Shape &other)
{
    if (this != &other)
        *this = Shape(other.dimensions());
    return *this;
}

Shape withColumns(const Shape &shape, std::uint64_t columns)
{
    const auto all = shape.dimensions();
    std::vector<std::uint64_t> dimensions(all.begin(), all.end());
    dimensions.back() = columns;
    return Shape(dimensions);
}

std::optional<std::uint64_t> Shape::elementCount() const
{
    const auto all = dimensions();
    if (std::find(all.begin(), all.end(), 0U) != all.end())
        return 0;
    std::optional<std::uint64_t> count = 1;
    for (const std::uint64_t dimension : all) {
        count = checkedMultiply(*count, dimension);
        if (!count)
            return std::nullopt;
    }
    return count;
}

bool operator==(const Shape &a, const Shape &b)
{
    return std::ranges::equal(a.dimensions(), b.dimensions());
}

QString shapeForPeople(const Shape &shape)
{
    if (shape.rank() == 0)
        return TensorText::tr("scalar");
    const QString sign = QStringLiteral(" × ");
    constexpr std::size_t most = 32;
    if (shape.rank() <= most)
        return numbers(shape).join(sign);
    const auto all = shape.dimensions();
    return numbers(Shape(all.first(most / 2))).join(sign) + sign + QChar(u'…') + sign +
           numbers(Shape(all.last(most / 2))).join(sign);
}

QString shapeAsList(const Shape &shape)
{
    return QLatin1Char('[') + numbers(shape).join(QStringLiteral(", ")) + QLatin1Char(']');
}

} // namespace burnish
