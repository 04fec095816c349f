// SPDX-License-Identifier: MIT
#include "core/tensor/kernels/elements.h"

#include "core/base/endian.h"
#include "core/base/half.h"
#include "core/tensor/kernels/convert.h"
#include "core/tensor/kernels/smallfloats.h"
#include "core/tensor/quantisation/quantdecoder.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace burnish {

namespace {

template <typename T> QString shortest(T value)
{
    if (std::isnan(value))
        return QStringLiteral("NaN");
    if (std::isinf(value))
        return value < 0 ? QStringLiteral("-inf") : QStringLiteral("inf");
    std::array<char, 40> text;
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    return QString::fromLatin1(text.data(), end - text.data());
}

/// Returns the shortest form of a 16-bit float: as few digits as still round to the same bits.
template <typename Narrow> QString shortestNarrow(float value, Narrow narrow)
{
    if (!std::isfinite(value))
        return shortest(value);
    std::array<char, 40> text;
    for (int digits = 1; digits < 9; ++digits) {
        const auto end =
            std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::general, digits).ptr;
        float read = 0;
        std::from_chars(text.data(), end, read);
        if (narrow(read) == narrow(value))
            return QString::fromLatin1(text.data(), end - text.data());
    }
    return shortest(value);
}

QString complexText(const QString &real, const QString &imaginary)
{
    const bool hasSign = imaginary.startsWith(QLatin1Char('-'));
    return real + (hasSign ? QString() : QStringLiteral("+")) + imaginary + QLatin1Char('i');
}

/// PyTorch's quantised tensors show the integers that they store: their scales are stored separately.
bool isStoredInteger(Dtype dtype)
{
    return dtype == Dtype::QI8 || dtype == Dtype::QU8 || dtype == Dtype::QI32;
}

} // namespace

Expected<ElementRun> ElementRun::read(const TensorExpr &tensor, std::uint64_t first, std::size_t count,
                                      const Task &task)
{
    ElementRun run;
    BURNISH_CHECK(run.load(tensor, first, count, task));
    return run;
}

Expected<void> ElementRun::load(const TensorExpr &tensor, std::uint64_t first, std::size_t count, const Task &task)
{
    const TensorInfo &info = tensor.info();
    Q_ASSERT(first <= info.elementCount() && count <= info.elementCount() - first);
    m_dtype = info.dtype();
    m_count = count;
    m_skipped = 0;
    if (count == 0)
        return {};
    if (m_dtype == Dtype::QFloat) {
        BURNISH_TRY(QuantDecoder decoder, QuantDecoder::make(tensor, task));
        m_values.resize(count);
        return decoder.values(first, m_values, task);
    }
    const DtypeTraits &type = traits(m_dtype);
    const std::uint64_t firstBlock = first / type.blockElements;
    const std::uint64_t endBlock = (first + count + type.blockElements - 1) / type.blockElements;
    m_skipped = std::size_t(first % type.blockElements);
    m_bytes.resize(std::size_t((endBlock - firstBlock) * type.blockBytes));
    return tensor.read(firstBlock * type.blockBytes, m_bytes, task);
}

ElementRun ElementRun::ofBytes(Dtype dtype, std::span<const std::byte> bytes)
{
    ElementRun run;
    run.m_dtype = dtype;
    run.m_count = bytes.size() / traits(dtype).blockBytes;
    run.m_bytes.assign(bytes.begin(), bytes.end());
    return run;
}

double ElementRun::complexPart(std::size_t i, std::size_t part) const
{
    const std::size_t size = traits(m_dtype).blockBytes / 2U;
    const std::byte *at = m_bytes.data() + (2 * i + part) * size;
    if (m_dtype == Dtype::C128)
        return loadLittle<double>(at);
    return double(m_dtype == Dtype::C64 ? loadLittle<float>(at) : halfToFloat(loadLittle<std::uint16_t>(at)));
}

std::int64_t ElementRun::storedInteger(std::size_t i) const
{
    if (m_dtype == Dtype::QI32)
        return loadLittle<std::int32_t>(m_bytes.data() + i * 4);
    return m_dtype == Dtype::QI8 ? loadLittle<std::int8_t>(m_bytes.data() + i)
                                 : loadLittle<std::uint8_t>(m_bytes.data() + i);
}

void ElementRun::decode(std::size_t first, std::span<double> out) const
{
    Q_ASSERT(first <= m_count && out.size() <= m_count - first);
    if (isCastable(m_dtype) && !isPacked(m_dtype)) {
        // A conversion to a float type cannot fail.
        (void)convertElements(m_dtype, bytes(first, out.size()), Dtype::F64, std::as_writable_bytes(out));
        if constexpr (std::endian::native == std::endian::big) {
            for (double &value : out)
                value = loadLittle<double>(reinterpret_cast<const std::byte *>(&value));
        }
        return;
    }
    if (m_dtype == Dtype::QFloat) {
        std::copy_n(m_values.begin() + std::ptrdiff_t(first), out.size(), out.begin());
        return;
    }
    for (std::size_t i = 0; i < out.size(); ++i) {
        if (isComplex(m_dtype))
            out[i] = std::hypot(complexPart(first + i, 0), complexPart(first + i, 1));
        else if (isStoredInteger(m_dtype))
            out[i] = double(storedInteger(first + i));
        else
            out[i] = packedElement(m_dtype, m_bytes, m_skipped + first + i);
    }
}

void ElementRun::decodeComplex(std::size_t first, std::span<std::complex<double>> out) const
{
    if (traits(m_dtype).kind != DtypeKind::Complex) {
        std::vector<double> values(out.size());
        decode(first, values);
        std::ranges::copy(values, out.begin());
        return;
    }
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = {complexPart(first + i, 0), complexPart(first + i, 1)};
}

std::span<const std::byte> ElementRun::bytes(std::size_t first, std::size_t count) const
{
    const std::size_t size = traits(m_dtype).blockBytes;
    return std::span(m_bytes).subspan(first * size, count * size);
}

QString ElementRun::text(std::size_t i) const
{
    const std::byte *at = isCastable(m_dtype) && !isPacked(m_dtype) ? bytes(i, 1).data() : nullptr;
    if (isStoredInteger(m_dtype))
        return QString::number(storedInteger(i));
    switch (m_dtype) {
    case Dtype::F64:
        return shortest(loadLittle<double>(at));
    case Dtype::F32:
    case Dtype::Flex32:
        return shortest(loadLittle<float>(at));
    case Dtype::F16:
        return shortestNarrow(halfToFloat(loadLittle<std::uint16_t>(at)), floatToHalf);
    case Dtype::BF16:
        return shortestNarrow(bfloatToFloat(loadLittle<std::uint16_t>(at)), floatToBfloat);
    case Dtype::I64:
        return QString::number(loadLittle<std::int64_t>(at));
    case Dtype::I32:
        return QString::number(loadLittle<std::int32_t>(at));
    case Dtype::I16:
        return QString::number(loadLittle<std::int16_t>(at));
    case Dtype::I8:
        return QString::number(loadLittle<std::int8_t>(at));
    case Dtype::U64:
        return QString::number(loadLittle<std::uint64_t>(at));
    case Dtype::U32:
        return QString::number(loadLittle<std::uint32_t>(at));
    case Dtype::U16:
        return QString::number(loadLittle<std::uint16_t>(at));
    case Dtype::U8:
        return QString::number(loadLittle<std::uint8_t>(at));
    case Dtype::Bool:
        return *at == std::byte(0) ? QStringLiteral("false") : QStringLiteral("true");
    case Dtype::C32:
        return complexText(shortestNarrow(float(complexPart(i, 0)), floatToHalf),
                           shortestNarrow(float(complexPart(i, 1)), floatToHalf));
    case Dtype::C64:
        return complexText(shortest(float(complexPart(i, 0))), shortest(float(complexPart(i, 1))));
    case Dtype::C128:
        return complexText(shortest(complexPart(i, 0)), shortest(complexPart(i, 1)));
    case Dtype::QFloat:
        return shortest(m_values[i]);
    default:
        return shortest(packedElement(m_dtype, m_bytes, m_skipped + i));
    }
}

Expected<std::vector<double>> readElements(const TensorExpr &tensor, std::uint64_t first, std::size_t count,
                                           const Task &task)
{
    BURNISH_TRY(const ElementRun run, ElementRun::read(tensor, first, count, task));
    std::vector<double> values(count);
    run.decode(0, values);
    return values;
}

Expected<std::vector<QString>> readElementTexts(const TensorExpr &tensor, std::uint64_t first, std::size_t count,
                                                const Task &task)
{
    BURNISH_TRY(const ElementRun run, ElementRun::read(tensor, first, count, task));
    std::vector<QString> texts;
    texts.reserve(count);
    for (std::size_t i = 0; i < count; ++i)
        texts.push_back(run.text(i));
    return texts;
}

namespace {

struct PlaneAxis
{
    std::uint64_t length = 1;
    std::uint64_t stride = 1;
    std::uint64_t pixels = 1;

    [[nodiscard]] std::size_t pixelOf(std::uint64_t i) const
    {
        // length can exceed 2^32, where i × pixels would overflow; a double is exact enough to choose a pixel.
        return std::min(std::size_t(double(i) * (double(pixels) / double(length))), std::size_t(pixels - 1));
    }
};

} // namespace

Expected<ReducedMatrix> reducedMatrix(const TensorExpr &tensor, const MatrixSlice &slice, std::size_t maxRows,
                                      std::size_t maxColumns, const Task &task)
{
    Q_ASSERT(maxRows > 0 && maxColumns > 0);
    const Shape &shape = tensor.info().shape();
    const auto runs = [&](std::size_t axis) { return slice.rowAxis == axis || slice.columnAxis == axis; };
    const auto isAxis = [&](std::optional<std::size_t> axis) { return !axis || *axis < shape.rank(); };
    bool valid = slice.index.size() == shape.rank() && isAxis(slice.rowAxis) && isAxis(slice.columnAxis) &&
                 !(slice.rowAxis && slice.rowAxis == slice.columnAxis);
    for (std::size_t axis = 0; valid && axis < shape.rank(); ++axis)
        valid = runs(axis) || slice.index[axis] < shape[axis];
    if (!valid)
        return Error(ErrorCode::InvalidArgument, TensorText::tr("The slice is out of range for the tensor."));
    if (tensor.info().elementCount() == 0)
        return ReducedMatrix();

    PlaneAxis rows;
    PlaneAxis columns;
    std::uint64_t stride = 1;
    std::uint64_t base = 0;
    for (std::size_t axis = shape.rank(); axis-- > 0;) {
        if (slice.rowAxis == axis)
            rows = {shape[axis], stride, std::min<std::uint64_t>(shape[axis], maxRows)};
        else if (slice.columnAxis == axis)
            columns = {shape[axis], stride, std::min<std::uint64_t>(shape[axis], maxColumns)};
        else
            base += slice.index[axis] * stride;
        stride *= shape[axis];
    }
    ReducedMatrix picture{std::size_t(rows.pixels), std::size_t(columns.pixels), {}};
    picture.values.resize(picture.rows * picture.columns, 0.0);

    // Lines along the axis with the smaller stride are read from end to end.
    const bool alongColumns = columns.length > 1 && (rows.length == 1 || columns.stride < rows.stride);
    const PlaneAxis &along = alongColumns ? columns : rows;
    const PlaneAxis &across = alongColumns ? rows : columns;
    const std::size_t most = along.stride == 1 ? 64 * 1024 : 1;
    std::vector<double> values;
    for (std::uint64_t line = 0; line < across.length; ++line) {
        for (std::uint64_t first = 0; first < along.length; first += most) {
            if (first % 1024 == 0)
                BURNISH_CHECK(task.poll());
            const auto count = std::size_t(std::min<std::uint64_t>(most, along.length - first));
            const std::uint64_t element = base + line * across.stride + first * along.stride;
            BURNISH_TRY(const ElementRun run, ElementRun::read(tensor, element, count, task));
            values.resize(count);
            run.decode(0, values);
            for (std::size_t i = 0; i < count; ++i) {
                const std::size_t alongPixel = along.pixelOf(first + i);
                const std::size_t acrossPixel = across.pixelOf(line);
                const std::size_t at = alongColumns ? acrossPixel * picture.columns + alongPixel
                                                    : alongPixel * picture.columns + acrossPixel;
                double &pixel = picture.values[at];
                if (!(std::abs(values[i]) <= std::abs(pixel)) && !std::isnan(pixel))
                    pixel = values[i];
            }
        }
    }
    return picture;
}

} // namespace burnish
