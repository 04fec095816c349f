// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/expressions/slice.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/kernels/elements.h"
#include "support/tensormaking.h"

#include <QTest>

#include <algorithm>
#include <random>

namespace burnish::test {

using Dimensions = std::vector<std::uint64_t>;

/// A tensor that begins at `offset` of its source.
inline TensorPtr storedIn(std::vector<std::byte> bytes, TensorInfo info, std::uint64_t offset = 0)
{
    auto source = std::make_shared<MemorySource>(std::move(bytes), QStringLiteral("memory"));
    return *makeStoredTensor(std::move(info), source, offset);
}

/// Random bytes, after three others in their source.
inline TensorPtr randomTensor(Dtype dtype, const Dimensions &dimensions, std::mt19937 &random)
{
    const auto info = TensorInfo::make(dtype, Shape(dimensions));
    if (!info)
        qFatal("%s", qPrintable(info.error().sentence()));
    std::vector<std::byte> bytes(std::size_t(info->byteSize()) + 3);
    std::ranges::generate(bytes, [&] { return std::byte(random() & 0xff); });
    return storedIn(std::move(bytes), *info, 3);
}

/// All elements, each as its bytes, or as its value if several share a byte.
inline std::vector<std::string> elementsOf(const TensorExpr &tensor)
{
    const auto count = std::size_t(tensor.info().elementCount());
    const DtypeTraits &type = traits(tensor.info().dtype());
    std::vector<std::string> elements;
    if (type.blockElements > 1) {
        const auto texts = readElementTexts(tensor, 0, count, Task());
        for (const QString &text : *texts)
            elements.push_back(text.toStdString());
        return elements;
    }
    const std::vector<std::byte> bytes = bytesOf(tensor);
    for (std::size_t i = 0; i < count; ++i)
        elements.emplace_back(reinterpret_cast<const char *>(bytes.data()) + i * type.blockBytes, type.blockBytes);
    return elements;
}

/// The coordinates of element i.
inline Dimensions coordinates(std::uint64_t i, std::span<const std::uint64_t> dimensions)
{
    Dimensions index(dimensions.size());
    for (std::size_t axis = dimensions.size(); axis-- > 0; i /= dimensions[axis])
        index[axis] = i % dimensions[axis];
    return index;
}

inline std::uint64_t numberOf(const Dimensions &index, std::span<const std::uint64_t> dimensions)
{
    std::uint64_t number = 0;
    for (std::size_t axis = 0; axis < dimensions.size(); ++axis)
        number = number * dimensions[axis] + index[axis];
    return number;
}

/// The indices that a Python slice selects along an axis, enumerated one by one as in its definition.
inline Dimensions pythonRange(const AxisSlice &slice, std::int64_t length)
{
    const auto normal = [&](std::int64_t index) {
        return index < 0 ? std::max<std::int64_t>(0, index + length) : std::min(index, length);
    };
    Dimensions taken;
    for (std::int64_t i = normal(slice.start.value_or(0)); i < normal(slice.stop.value_or(length)); i += slice.step)
        taken.push_back(std::uint64_t(i));
    return taken;
}

inline std::vector<std::string> slicedByDefinition(const TensorExpr &tensor, const std::vector<AxisSlice> &slices)
{
    const auto dimensions = tensor.info().shape().dimensions();
    const std::vector<std::string> all = elementsOf(tensor);
    std::vector<Dimensions> taken;
    Dimensions lengths;
    for (std::size_t axis = 0; axis < dimensions.size(); ++axis) {
        taken.push_back(pythonRange(axis < slices.size() ? slices[axis] : AxisSlice(), std::int64_t(dimensions[axis])));
        lengths.push_back(taken.back().size());
    }
    std::vector<std::string> part;
    for (std::uint64_t i = 0; i < *Shape(lengths).elementCount(); ++i) {
        Dimensions index = coordinates(i, lengths);
        for (std::size_t axis = 0; axis < index.size(); ++axis)
            index[axis] = taken[axis][index[axis]];
        part.push_back(all[numberOf(index, dimensions)]);
    }
    return part;
}

inline std::vector<std::string> concatenatedByDefinition(const std::vector<TensorPtr> &parts, std::size_t axis,
                                                         const Shape &shape)
{
    std::vector<std::vector<std::string>> elements;
    for (const TensorPtr &part : parts)
        elements.push_back(elementsOf(*part));
    std::vector<std::string> whole;
    for (std::uint64_t i = 0; i < *shape.elementCount(); ++i) {
        Dimensions index = coordinates(i, shape.dimensions());
        std::size_t part = 0;
        while (index[axis] >= parts[part]->info().shape()[axis])
            index[axis] -= parts[part++]->info().shape()[axis];
        whole.push_back(elements[part][numberOf(index, parts[part]->info().shape().dimensions())]);
    }
    return whole;
}

/// Reads random ranges and compares them with the same ranges of a complete read.
inline bool partsEqualTheWhole(const TensorExpr &tensor, std::mt19937 &random)
{
    const std::vector<std::byte> whole = bytesOf(tensor);
    const std::size_t block = traits(tensor.info().dtype()).blockBytes;
    const std::size_t blocks = whole.size() / block;
    for (int round = 0; round < 20; ++round) {
        const std::size_t first = random() % (blocks + 1);
        const std::size_t count = random() % (blocks - first + 1);
        const auto begin = whole.begin() + std::ptrdiff_t(first * block);
        if (bytesOf(tensor, first * block, count * block) !=
            std::vector<std::byte>(begin, begin + std::ptrdiff_t(count * block)))
            return false;
    }
    return true;
}

inline Dimensions randomDimensions(std::mt19937 &random, std::size_t leastRank, std::uint64_t longest = 6)
{
    Dimensions dimensions(leastRank + random() % (6 - leastRank));
    for (std::uint64_t &dimension : dimensions)
        dimension = random() % 25 == 0 ? 0 : 1 + random() % longest;
    return dimensions;
}

inline std::vector<AxisSlice> randomSlices(std::mt19937 &random, const Dimensions &dimensions)
{
    std::vector<AxisSlice> slices(dimensions.empty() ? 0 : random() % (dimensions.size() + 1));
    for (std::size_t axis = 0; axis < slices.size(); ++axis) {
        const auto place = [&] {
            return std::int64_t(random() % (2 * dimensions[axis] + 5)) - std::int64_t(dimensions[axis]) - 2;
        };
        if (random() % 3 != 0)
            slices[axis].start = place();
        if (random() % 3 != 0)
            slices[axis].stop = place();
        if (random() % 3 == 0)
            slices[axis].step = 1 + random() % 3;
    }
    return slices;
}

} // namespace burnish::test
