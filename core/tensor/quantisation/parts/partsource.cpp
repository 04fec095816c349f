// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/parts/partsource.h"

#include "core/tensor/quantisation/parts/usablefloats.h"
#include "core/tensor/smallfloat.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>

namespace burnish {

namespace {

using Codes = PartLayout::Codes;
using Scale = PartWriting::Scale;

constexpr std::size_t fewValues = 16 * 1024;
/// Short runs of stored rows take long to read one by one.
constexpr std::size_t valuesAcross = 1024 * 1024;
constexpr std::size_t stripColumns = 4096;

/// Transposes rows × columns numbers.
void transposeFloats(const float *from, std::size_t rows, std::size_t columns, float *to)
{
    constexpr std::size_t tile = 16;
    for (std::size_t row = 0; row < rows; row += tile) {
        for (std::size_t column = 0; column < columns; column += tile) {
            for (std::size_t i = row; i < std::min(rows, row + tile); ++i) {
                for (std::size_t j = column; j < std::min(columns, column + tile); ++j)
                    to[j * rows + i] = from[i * columns + j];
            }
        }
    }
}

/// Returns E8M0's code for a group: the exponent of its largest magnitude, rounded as a number of E2M1 is, less that of
/// the largest number of E2M1. compressed-tensors does the same (utils/mxfp_utils.py, generate_mx_scales()); the floor
/// of the MX specification's example cuts off numbers above 6.
int exponentFor(float largest)
{
    constexpr unsigned fractionBits = 23;
    constexpr std::uint32_t half = 1U << (fractionBits - 2); // E2M1 has one bit of it
    constexpr int exponentOfSix = 2;
    const std::uint32_t exponent = (std::bit_cast<std::uint32_t>(largest) + half) >> fractionBits;
    return std::clamp(int(exponent) - exponentOfSix, 0, 254);
}

float powerOfTwo(int code)
{
    return std::ldexp(1.0F, code - 127);
}

} // namespace

RangeEnd::RangeEnd(Dtype type)
    : m_limit((type == Dtype::F16 ? 65504.0F : std::numeric_limits<float>::max()) / 2)
{}

Expected<void> readFinite(const TensorExpr &values, std::uint64_t first, std::span<float> out, std::string_view scheme,
                          RangeEnd &end, const Task &task)
{
    BURNISH_TRY(const std::size_t large, readUsable(values, first, out, end.limit(), task));
    if (large == out.size())
        return {};
    end.setNear();
    const auto unusable = std::find_if_not(out.begin() + std::ptrdiff_t(large), out.end(),
                                           [](float value) { return std::isfinite(value); });
    if (unusable != out.end())
        return Error(ErrorCode::Range, TensorText::tr("Element %1 is not a finite number; %2 stores only finite ones.")
                                           .arg(qulonglong(first + std::uint64_t(unusable - out.begin())))
                                           .arg(QString::fromLatin1(scheme.data(), qsizetype(scheme.size()))));
    return {};
}

PartSource::PartSource(TensorPtr values, const PartWriting &writing, std::uint64_t groupSize)
    : m_values(std::move(values))
    , m_writing(writing)
{
    const Shape &shape = m_values->info().shape();
    const bool isStack = shape.rank() == 3;
    m_isTransposed = isStack && writing.scale == Scale::Exponent;
    m_matrices = isStack ? shape[0] : 1;
    m_rows = shape[m_isTransposed ? 2 : shape.rank() - 2];
    m_columns = shape[m_isTransposed ? 1 : shape.rank() - 1];
    m_blockRows = writing.blockRows == 0 ? m_rows : writing.blockRows;
    m_blockColumns = groupSize == 0 ? m_columns : groupSize;
}

std::size_t PartSource::valuesAtOnce() const
{
    if (!m_isTransposed)
        return fewValues;
    return m_columns > valuesAcross ? valuesAcross : std::size_t(valuesAcross / m_columns * m_columns);
}

Expected<void> PartSource::codes(std::uint64_t first, std::span<std::int8_t> out, const Task &task) const
{
    return hasGroups() ? codesOfGroups(first, out, task) : codesOfGrid(first, out, task);
}

Expected<void> PartSource::scales(std::uint64_t first, std::size_t count, std::vector<std::byte> &out,
                                  const Task &task) const
{
    out.clear();
    if (!hasGroups()) {
        BURNISH_TRY(const auto largest, gridMagnitudes(task));
        return store(std::span(largest->data() + first, count), out, task);
    }
    std::vector<float> buffer;
    std::vector<float> largest;
    BURNISH_CHECK(readGroups(first, count, buffer, largest, task));
    return store(largest, out, task);
}

Expected<float> PartSource::globalScale(const Task &task) const
{
    const std::scoped_lock lock(m_mutex);
    if (m_global)
        return *m_global;
    float largest = 0;
    BURNISH_CHECK(readAll(task, [&](std::uint64_t, std::span<const float> part) {
        float found = 0;
        m_kernels.largestMagnitudes(part.data(), part.size(), 1, &found);
        largest = std::max(largest, found);
    }));
    m_global = largest > 0 ? 448 * 6 / largest : 1.0F;
    if (!std::isfinite(*m_global))
        m_global = std::numeric_limits<float>::max();
    return *m_global;
}

/// Reads values in their own order.
Expected<void> PartSource::readStored(std::uint64_t first, std::span<float> out, const Task &task) const
{
    return readFinite(*m_values, first, out, m_writing.name, m_rangeEnd, task);
}

/// Reads values in the order of the matrices that they are the transposed ones of: whole rows, or a part of one.
Expected<void> PartSource::readAcross(std::uint64_t first, std::span<float> out, const Task &task) const
{
    std::vector<float> stored;
    while (!out.empty()) {
        BURNISH_CHECK(task.poll());
        const std::uint64_t matrix = first / m_columns / m_rows;
        const std::uint64_t row = first / m_columns % m_rows;
        const std::uint64_t column = first % m_columns;
        const bool isWhole = column == 0 && out.size() >= m_columns;
        const auto columns = std::size_t(isWhole ? m_columns : std::min<std::uint64_t>(out.size(), m_columns - column));
        const auto most = isWhole ? std::max<std::uint64_t>(valuesAcross / columns, 1) : 1;
        const auto rows = std::size_t(std::min({most, std::uint64_t(out.size() / columns), m_rows - row}));
        stored.resize(rows * columns);
        for (std::size_t i = 0; i < columns; ++i)
            BURNISH_CHECK(readStored((matrix * m_columns + column + i) * m_rows + row,
                                     std::span(stored).subspan(i * rows, rows), task));
        transposeFloats(stored.data(), columns, rows, out.data());
        first += stored.size();
        out = out.subspan(stored.size());
    }
    return {};
}

Expected<void> PartSource::read(std::uint64_t first, std::span<float> out, const Task &task) const
{
    return m_isTransposed ? readAcross(first, out, task) : readStored(first, out, task);
}

template <typename Take> Expected<void> PartSource::readAll(const Task &task, const Take &take) const
{
    const std::uint64_t count = m_matrices * m_rows * m_columns;
    std::vector<float> buffer(std::size_t(std::min<std::uint64_t>(count, valuesAtOnce())));
    for (std::uint64_t first = 0; first < count; first += buffer.size()) {
        BURNISH_CHECK(task.poll());
        const auto part = std::span(buffer).first(std::size_t(std::min<std::uint64_t>(buffer.size(), count - first)));
        BURNISH_CHECK(read(first, part, task));
        take(first, std::span<const float>(part));
    }
    return {};
}

/// Returns the largest magnitudes of blocks that are not groups; reads the values once.
Expected<PartSource::Magnitudes> PartSource::gridMagnitudes(const Task &task) const
{
    const std::scoped_lock lock(m_mutex);
    if (m_magnitudes)
        return m_magnitudes;
    auto magnitudes = std::make_shared<std::vector<float>>(std::size_t(m_matrices * gridRows() * gridColumns()), 0.0F);
    BURNISH_CHECK(readAll(task, [&](std::uint64_t first, std::span<const float> part) {
        forRuns(first, part.size(), [&](std::size_t at, std::size_t count, std::size_t block) {
            float found = 0;
            m_kernels.largestMagnitudes(part.data() + at, count, 1, &found);
            (*magnitudes)[block] = std::max((*magnitudes)[block], found);
        });
    }));
    m_magnitudes = std::move(magnitudes);
    return m_magnitudes;
}

/// Calls `work(position, count, block)` for each run of values in one block.
template <typename Work> void PartSource::forRuns(std::uint64_t first, std::size_t count, const Work &work) const
{
    for (std::size_t at = 0; at < count;) {
        const std::uint64_t matrix = (first + at) / m_columns / m_rows;
        const std::uint64_t row = (first + at) / m_columns % m_rows;
        const std::uint64_t column = (first + at) % m_columns;
        const std::uint64_t left = std::min(m_columns - column, m_blockColumns - column % m_blockColumns);
        const auto run = std::size_t(std::min<std::uint64_t>(left, count - at));
        const std::uint64_t line = matrix * gridRows() + row / m_blockRows;
        work(at, run, std::size_t(line * gridColumns() + column / m_blockColumns));
        at += run;
    }
}

Expected<void> PartSource::codesOfGrid(std::uint64_t first, std::span<std::int8_t> out, const Task &task) const
{
    BURNISH_TRY(const Magnitudes magnitudes, gridMagnitudes(task));
    std::vector<float> buffer(out.size());
    BURNISH_CHECK(read(first, buffer, task));
    forRuns(first, out.size(), [&](std::size_t at, std::size_t count, std::size_t block) {
        const float factor = floatScale((*magnitudes)[block]);
        encode(buffer.data() + at, count, std::span(&factor, 1), out.data() + at);
    });
    return {};
}

Expected<void> PartSource::readGroups(std::uint64_t firstGroup, std::size_t count, std::vector<float> &buffer,
                                      std::vector<float> &largest, const Task &task) const
{
    const auto size = std::size_t(m_blockColumns);
    buffer.resize(count * size);
    largest.resize(count);
    BURNISH_CHECK(read(firstGroup * size, buffer, task));
    m_kernels.largestMagnitudes(buffer.data(), size, count, largest.data());
    return {};
}

Expected<void> PartSource::codesOfGroups(std::uint64_t first, std::span<std::int8_t> out, const Task &task) const
{
    const std::uint64_t firstGroup = first / m_blockColumns;
    const std::uint64_t end = (first + out.size() - 1) / m_blockColumns + 1;
    std::vector<float> buffer;
    std::vector<float> factors;
    BURNISH_CHECK(readGroups(firstGroup, std::size_t(end - firstGroup), buffer, factors, task));
    BURNISH_TRY(const float global, m_writing.scale == Scale::Nested ? globalScale(task) : Expected(1.0F));
    for (float &factor : factors)
        factor = factorOf(factor, global);
    std::vector<std::int8_t> codes(buffer.size());
    encode(buffer.data(), std::size_t(m_blockColumns), factors, codes.data());
    std::copy_n(codes.begin() + std::ptrdiff_t(first - firstGroup * m_blockColumns), out.size(), out.begin());
    return {};
}

/// Stored rows of transposed matrices that lie in one group, and some of their columns.
struct PartSource::Strip
{
    std::uint64_t firstLine; ///< of the group, among the rows of all matrices
    std::size_t line;        ///< the first wanted one in the group
    std::size_t lines;
    std::uint64_t column;
    std::size_t columns;
};

/// `out` receives the wanted rows, each at the tensor's distance from the one before.
Expected<void> PartSource::roundStrip(const Strip &strip, float *out, std::vector<float> &stored,
                                      const Task &task) const
{
    const auto size = std::size_t(m_blockColumns);
    const std::size_t count = strip.columns;
    stored.resize(size * count * 2);
    for (std::size_t i = 0; i < size; ++i)
        BURNISH_CHECK(readStored((strip.firstLine + i) * m_rows + strip.column,
                                 std::span(stored).subspan(i * count, count), task));
    float *const groups = stored.data() + size * count;
    transposeFloats(stored.data(), size, count, groups);
    std::vector<float> factors(count);
    std::vector<std::int8_t> codes(size * count);
    m_kernels.largestMagnitudes(groups, size, count, factors.data());
    for (float &factor : factors)
        factor = factorOf(factor, 1);
    encode(groups, size, factors, codes.data());
    std::array<float, 16> table = {};
    for (unsigned code = 0; code < table.size(); ++code)
        table[code] = float(smallFloatValue(Dtype::F4E2M1, code));
    for (std::size_t i = 0; i < strip.lines; ++i) {
        float *const to = out + i * m_rows;
        for (std::size_t j = 0; j < count; ++j)
            to[j] = table[std::size_t(codes[j * size + strip.line + i]) & 0xfU] * factors[j];
    }
    return {};
}

Expected<void> PartSource::rounded(std::uint64_t first, std::span<float> out, const Task &task) const
{
    Q_ASSERT(m_isTransposed && m_writing.kind == Codes::E2M1);
    std::vector<float> stored;
    while (!out.empty()) {
        const std::uint64_t line = first / m_rows;
        const auto inGroup = std::size_t(line % m_columns % m_blockColumns);
        Strip strip = {line - inGroup, inGroup, 1, first % m_rows, 0};
        auto width = std::size_t(std::min<std::uint64_t>(out.size(), m_rows - strip.column));
        if (width == m_rows)
            strip.lines = std::min(std::size_t(m_blockColumns) - inGroup, out.size() / width);
        const std::size_t done = strip.lines * width;
        for (std::size_t at = 0; at < width; at += strip.columns) {
            BURNISH_CHECK(task.poll());
            strip.columns = std::min(width - at, stripColumns);
            BURNISH_CHECK(roundStrip(strip, out.data() + at, stored, task));
            strip.column += strip.columns;
        }
        first += done;
        out = out.subspan(done);
    }
    return {};
}

void PartSource::encode(const float *values, std::size_t size, std::span<const float> factors, std::int8_t *out) const
{
    switch (m_writing.kind) {
    case Codes::E4M3:
        return m_kernels.e4m3(values, size, factors.data(), factors.size(), out);
    case Codes::E2M1:
        return m_kernels.e2m1(values, size, factors.data(), factors.size(), out);
    default:
        break;
    }
    const bool isByte = m_writing.bits == 8;
    m_kernels.integers(values, size, factors.data(), factors.size(), isByte ? -128 : -8, isByte ? 127 : 7, out);
    // Stored without a sign.
    for (std::size_t i = 0; !isByte && i < size * factors.size(); ++i)
        out[i] = std::int8_t(out[i] + 8);
}

float PartSource::floatScale(float largest) const
{
    return largest > 0 ? std::max(largest / m_writing.largest, std::numeric_limits<float>::min()) : 1.0F;
}

std::uint8_t PartSource::nestedScale(float largest, float global) const
{
    const float scale = global * (largest / m_writing.largest);
    const float one = 1;
    std::int8_t code = 0;
    m_kernels.e4m3(&scale, 1, &one, 1, &code);
    return std::uint8_t(code);
}

/// Returns what values are divided by.
float PartSource::factorOf(float largest, float global) const
{
    switch (m_writing.scale) {
    case Scale::Float:
        return floatScale(largest);
    case Scale::Exponent:
        return powerOfTwo(exponentFor(largest));
    case Scale::Nested:
        break;
    }
    const float scale = float(smallFloatValue(Dtype::F8E4M3, nestedScale(largest, global))) / global;
    // All codes of such a group are 0.
    return scale > 0 ? scale : std::numeric_limits<float>::infinity();
}

Expected<void> PartSource::store(std::span<const float> largest, std::vector<std::byte> &out, const Task &task) const
{
    BURNISH_TRY(const float global, m_writing.scale == Scale::Nested ? globalScale(task) : Expected(1.0F));
    for (const float magnitude : largest) {
        if (m_writing.scale == Scale::Float) {
            std::array<std::byte, sizeof(float)> bytes;
            storeLittle(bytes.data(), floatScale(magnitude));
            out.insert(out.end(), bytes.begin(), bytes.end());
        } else {
            const bool isNested = m_writing.scale == Scale::Nested;
            out.push_back(std::byte(isNested ? nestedScale(magnitude, global) : exponentFor(magnitude)));
        }
    }
    return {};
}

} // namespace burnish
