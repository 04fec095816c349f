// SPDX-License-Identifier: MIT
#include "core/explain/measured.h"

#include "core/explain/explaintext.h"
#include "core/tensor/kernels/convert.h"
#include "core/tensor/quantisation/ggmlblocks.h"
#include "core/tensor/quantisation/quantforms.h"

#include <algorithm>
#include <climits>
#include <cmath>
#include <cstring>

namespace burnish {

namespace {

constexpr std::size_t chunkBytes = std::size_t(1) << 20;
constexpr std::uint64_t largestSwappedRow = std::uint64_t(1) << 24; ///< bytes
constexpr std::uint64_t mostStepsAcrossZero = 1024;                 ///< half of all floats are between 0 and 1

/// Reads both tensors side by side.
Expected<void>
streamBoth(const TensorExpr &a, const TensorExpr &b, std::size_t unit, const Task &task,
           const std::function<bool(std::uint64_t, std::span<const std::byte>, std::span<const std::byte>)> &use)
{
    const std::uint64_t size = a.info().byteSize();
    const auto chunk = std::size_t(
        std::min<std::uint64_t>(std::max(chunkBytes / unit, std::size_t(1)) * unit, std::max(size, std::uint64_t(1))));
    std::vector<std::byte> left(chunk);
    std::vector<std::byte> right(chunk);
    for (std::uint64_t at = 0; at < size;) {
        BURNISH_CHECK(task.poll());
        const auto count = std::size_t(std::min<std::uint64_t>(chunk, size - at));
        BURNISH_CHECK(a.read(at, std::span(left).first(count), task));
        BURNISH_CHECK(b.read(at, std::span(right).first(count), task));
        if (!use(at, std::span(left).first(count), std::span(right).first(count)))
            return {};
        at += count;
    }
    return {};
}

/// QString leaves out the sign of zero.
QString numberText(double value)
{
    return value == 0 ? QLatin1String(std::signbit(value) ? "-0" : "0") : QString::number(value, 'g', 9);
}

/// The place of a float's bits in the order of floats.
std::optional<std::int64_t> floatOrder(Dtype dtype, const std::byte *bytes)
{
    const std::size_t size = traits(dtype).blockBytes;
    if (!isFloatingPoint(dtype) || isPacked(dtype) || size > 8)
        return std::nullopt;
    std::uint64_t bits = 0;
    std::memcpy(&bits, bytes, size);
    const std::uint64_t sign = std::uint64_t(1) << (size * 8 - 1);
    const auto magnitude = std::int64_t(bits & (sign - 1));
    return (bits & sign) != 0 ? -magnitude : magnitude;
}

/// Null for all tensors but those in blocks of ggml.
const GgmlBlockType *blocksOf(const TensorInfo &info)
{
    const bool isGgml = info.scheme() && info.scheme()->form == QuantScheme::Form::Ggml;
    return isGgml ? ggmlBlockType(info.scheme()->value) : nullptr;
}

Expected<bool> areSwapped(const TensorExpr &made, const TensorExpr &found, std::uint64_t a, std::uint64_t b,
                          std::uint64_t rowBytes, const Task &task)
{
    if (rowBytes > largestSwappedRow)
        return false;
    std::vector<std::byte> left(rowBytes);
    std::vector<std::byte> right(rowBytes);
    for (int turn = 0; turn < 2; ++turn) {
        BURNISH_CHECK(made.read(a * rowBytes, left, task));
        BURNISH_CHECK(found.read(b * rowBytes, right, task));
        if (left != right)
            return false;
        std::swap(a, b);
    }
    return true;
}

} // namespace

Expected<std::optional<MeasuredDifference>> compareBits(const TensorPtr &result, const TensorExpr &found, bool measures,
                                                        Task &task)
{
    const TensorInfo &info = found.info();
    const TensorPtr formed = inFormOf(result, info);
    const TensorExpr &made = *formed;
    if (!haveSameStorage(made.info(), info))
        return std::nullopt;
    MeasuredDifference difference;
    const Dtype dtype = info.dtype();
    const GgmlBlockType *const blocks = blocksOf(info);
    const bool hasElements = traits(dtype).blockElements == 1 && dtype != Dtype::QFloat;
    const bool hasRows = hasElements || blocks;
    const std::size_t size = blocks ? blocks->bytes : hasElements ? traits(dtype).blockBytes : 1;
    difference.elements = dtype == Dtype::QFloat ? info.byteSize() / size : info.elementCount();
    // The blocks of a quantised tensor have no common size; its own chunks consist of whole ones.
    const std::size_t unit =
        dtype == Dtype::QFloat ? std::max<std::size_t>(found.preferredChunk(), 1) : traits(dtype).blockBytes;
    const std::uint64_t firstAxis = info.shape().rank() == 0 ? 1 : info.shape()[0];
    const std::uint64_t rowElements = firstAxis == 0 ? 0 : difference.elements / firstAxis;
    bool hasSteps = true;
    difference.areFinite = hasElements;
    const auto use = [&](std::uint64_t at, std::span<const std::byte> a, std::span<const std::byte> b) {
        if (std::memcmp(a.data(), b.data(), a.size()) == 0)
            return true;
        for (std::size_t i = 0; i + size <= a.size(); i += size) {
            if (std::memcmp(a.data() + i, b.data() + i, size) == 0)
                continue;
            const std::uint64_t index = (at + i) / size;
            if (difference.count++ == 0) {
                difference.first = index;
                if (!measures)
                    return false;
                if (hasElements && isCastable(dtype)) {
                    difference.madeFirst = elementAsDouble(dtype, a.data() + i);
                    difference.foundFirst = elementAsDouble(dtype, b.data() + i);
                }
            }
            if (rowElements > 0 && hasRows) {
                const std::uint64_t row = index / rowElements;
                if (difference.rowCount == 0 || difference.rows.empty() ||
                    row != (difference.rows.size() < MeasuredDifference::mostRows ? difference.rows.back() : row + 1)) {
                    if (difference.rows.size() < MeasuredDifference::mostRows) {
                        difference.rows.push_back(row);
                        ++difference.rowCount;
                    }
                }
            }
            if (isFloatingPoint(dtype) && hasElements && std::isnan(elementAsDouble(dtype, a.data() + i)) &&
                std::isnan(elementAsDouble(dtype, b.data() + i))) {
                ++difference.nanBoth;
                continue;
            }
            const auto left = floatOrder(dtype, a.data() + i);
            const auto right = floatOrder(dtype, b.data() + i);
            if (!left || !right) {
                difference.areFinite = false;
                continue;
            }
            const double distance =
                std::abs(elementAsDouble(dtype, a.data() + i) - elementAsDouble(dtype, b.data() + i));
            if (!std::isfinite(distance)) {
                difference.areFinite = false;
                continue;
            }
            difference.largest = std::max(difference.largest, distance);
            // The orders of two numbers of F64 can be farther apart than signed numbers hold.
            const std::uint64_t steps = *left > *right ? std::uint64_t(*left) - std::uint64_t(*right)
                                                       : std::uint64_t(*right) - std::uint64_t(*left);
            difference.mostUlps = std::max(difference.mostUlps, steps);
            const bool isAcrossZero = (*left < 0) != (*right < 0);
            hasSteps = hasSteps && !(isAcrossZero && steps > mostStepsAcrossZero);
        }
        return true;
    };
    BURNISH_CHECK(streamBoth(made, found, unit, task, use));
    if (!difference.areFinite || !hasSteps)
        difference.mostUlps = 0;
    const std::uint64_t rowBytes = rowElements * size;
    if (measures && difference.rows.size() == 2 && difference.rowCount == 2) {
        BURNISH_TRY(const bool isSwap, areSwapped(made, found, difference.rows[0], difference.rows[1], rowBytes, task));
        if (isSwap)
            difference.swapped.emplace(difference.rows[0], difference.rows[1]);
    }
    return difference;
}

Expected<bool> isTruncated(const TensorExpr &wide, const TensorExpr &found, Task &task)
{
    if (wide.info().dtype() != Dtype::F32 || found.info().dtype() != Dtype::BF16 ||
        wide.info().shape() != found.info().shape())
        return false;
    std::vector<std::byte> left(chunkBytes);
    std::vector<std::byte> right(chunkBytes / 2);
    const std::uint64_t count = found.info().elementCount();
    for (std::uint64_t at = 0; at < count;) {
        BURNISH_CHECK(task.poll());
        const auto some = std::size_t(std::min<std::uint64_t>(right.size() / 2, count - at));
        BURNISH_CHECK(wide.read(at * 4, std::span(left).first(some * 4), task));
        BURNISH_CHECK(found.read(at * 2, std::span(right).first(some * 2), task));
        for (std::size_t i = 0; i < some; ++i) {
            if (std::memcmp(left.data() + i * 4 + 2, right.data() + i * 2, 2) != 0)
                return false;
        }
        at += some;
    }
    return true;
}

QString indexAsList(std::uint64_t index, const Shape &shape)
{
    std::vector<std::uint64_t> places(shape.rank());
    for (std::size_t axis = shape.rank(); axis-- > 0;) {
        places[axis] = shape[axis] == 0 ? 0 : index % shape[axis];
        index = shape[axis] == 0 ? 0 : index / shape[axis];
    }
    return shapeAsList(Shape(places));
}

QString measuredText(const MeasuredDifference &difference, const TensorInfo &info)
{
    if (difference.swapped)
        return ExplainText::tr("rows %1 and %2 are swapped")
            .arg(qulonglong(difference.swapped->first))
            .arg(qulonglong(difference.swapped->second));
    if (difference.areValues)
        return ExplainText::tr("Burnish cannot repeat the scheme; %1 of %2 values differ, by at most %3")
            .arg(qulonglong(difference.count))
            .arg(qulonglong(difference.elements))
            .arg(difference.largest, 0, 'g', 4);
    if (blocksOf(info))
        return ExplainText::tr("quantised by another search: %1 of %2 blocks differ")
            .arg(qulonglong(difference.count))
            .arg(qulonglong(difference.elements));
    if (info.dtype() == Dtype::QFloat)
        return ExplainText::tr("%1 of %2 bytes differ")
            .arg(qulonglong(difference.count))
            .arg(qulonglong(difference.elements));
    if (difference.nanBoth == difference.count)
        return ExplainText::tr("%n NaN has/have other bits, the first at %1", nullptr,
                               int(std::min<std::uint64_t>(difference.count, INT_MAX)))
            .arg(indexAsList(difference.first, info.shape()));
    const QString place = indexAsList(difference.first, info.shape());
    if (difference.count == 1 && difference.mostUlps > 0)
        return ExplainText::tr("the value at %1 is off by %n ulp(s): %2 instead of %3", nullptr,
                               int(std::min<std::uint64_t>(difference.mostUlps, INT_MAX)))
            .arg(place)
            .arg(numberText(difference.foundFirst))
            .arg(numberText(difference.madeFirst));
    if (difference.count == 1 && isCastable(info.dtype()))
        return ExplainText::tr("the value at %1 is %2 instead of %3")
            .arg(place)
            .arg(numberText(difference.foundFirst))
            .arg(numberText(difference.madeFirst));
    QString text =
        difference.rowCount > 0 && difference.rowCount < MeasuredDifference::mostRows && info.shape().rank() > 1
            ? ExplainText::tr("%1 of %2 values differ, all in the rows %3")
                  .arg(qulonglong(difference.count))
                  .arg(qulonglong(difference.elements))
                  .arg([&] {
                      QStringList rows;
                      for (const std::uint64_t row : difference.rows)
                          rows << QString::number(row);
                      return rows.join(QStringLiteral(", "));
                  }())
            : ExplainText::tr("%1 of %2 values differ, the first at %3")
                  .arg(qulonglong(difference.count))
                  .arg(qulonglong(difference.elements))
                  .arg(place);
    if (difference.mostUlps > 0)
        text = ExplainText::tr("%1, by at most %2 (%n ulp(s))", nullptr,
                               int(std::min<std::uint64_t>(difference.mostUlps, INT_MAX)))
                   .arg(text)
                   .arg(difference.largest, 0, 'g', 4);
    else if (difference.areFinite && difference.largest > 0)
        text = ExplainText::tr("%1, by at most %2").arg(text).arg(difference.largest, 0, 'g', 4);
    return text;
}

} // namespace burnish
