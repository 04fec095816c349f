// SPDX-License-Identifier: MIT
#include "core/health/slicechecks.h"

#include "core/tensor/kernels/floatkernels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <type_traits>
#include <vector>

namespace burnish::tensorhealth {

namespace {

constexpr std::size_t laneCount = 8;

float sumOf(const float *values, std::size_t count)
{
    std::array<float, laneCount> lanes = {};
    std::size_t i = 0;
    for (; i + laneCount <= count; i += laneCount) {
        for (std::size_t lane = 0; lane < laneCount; ++lane)
            lanes[lane] += values[i + lane];
    }
    float sum = 0;
    for (const float lane : lanes)
        sum += lane;
    for (; i < count; ++i)
        sum += values[i];
    return sum;
}

/// Returns 0 for a row of equal elements: those of a constant say nothing.
std::uint64_t hashOfRow(std::span<const std::byte> bytes, std::size_t elementSize)
{
    if (std::equal(bytes.begin() + std::ptrdiff_t(elementSize), bytes.end(), bytes.begin()))
        return 0;
    std::uint64_t hash = 0x243f6a8885a308d3;
    const auto mix = [&](std::uint64_t word) {
        hash = (hash ^ word) * 0x9e3779b97f4a7c15;
        hash ^= hash >> 29;
    };
    std::size_t at = 0;
    for (; at + sizeof(std::uint64_t) <= bytes.size(); at += sizeof(std::uint64_t))
        mix(loadLittle<std::uint64_t>(bytes.data() + at));
    for (; at < bytes.size(); ++at)
        mix(std::uint64_t(bytes[at]));
    return hash | 1;
}

/// Large slices among others.
struct Uneven
{
    std::uint64_t count = 0;
    std::uint64_t first = ScannedTensor::nowhere;
    double ratio = 0; ///< of the largest to the middle one
};

/// Looks for a few slices that stand out: they are `largeSlice` times the middle one, and nothing is between.
Uneven unevenOf(const std::vector<double> &squares)
{
    constexpr std::size_t leastSlices = 16;
    constexpr double largeSlice = 8;
    constexpr double usualSlice = 4;
    if (squares.size() < leastSlices)
        return {};
    std::vector<double> sorted = squares;
    const auto middle = sorted.begin() + std::ptrdiff_t(sorted.size() / 2);
    std::ranges::nth_element(sorted, middle);
    const double usual = *middle;
    if (!(usual > 0) || !std::isfinite(usual))
        return {};
    Uneven found;
    std::size_t between = 0;
    for (std::size_t i = 0; i < squares.size(); ++i) {
        if (squares[i] >= largeSlice * largeSlice * usual) {
            found.first = found.count++ == 0 ? i : found.first;
            found.ratio = std::max(found.ratio, std::sqrt(squares[i] / usual));
        } else if (squares[i] > usualSlice * usualSlice * usual) {
            ++between;
        }
    }
    const bool areFew = found.count <= std::max<std::size_t>(1, squares.size() / 50);
    return areFew && between <= found.count ? found : Uneven();
}

/// The mean square of what rounding to the dtype changes, relative to the value's square, with some room; wider for
/// what was computed in F32.
double roundingOf(Dtype dtype)
{
    const double unit = dtype == Dtype::BF16 ? 0x1p-9 : dtype == Dtype::F16 ? 0x1p-12 : 0;
    return std::max(8 * unit * unit / 3, 1e-10);
}

/// The number of pivots with which the vectors can be written, up to `most`: of the rest, each has less than `noise`
/// times its own square left.
std::size_t pivotsOf(std::vector<std::vector<double>> &vectors, double noise, std::size_t most)
{
    const auto squareOf = [](const std::vector<double> &vector) {
        double sum = 0;
        for (const double value : vector)
            sum += value * value;
        return sum;
    };
    std::vector<double> whole;
    whole.reserve(vectors.size());
    for (const auto &vector : vectors)
        whole.push_back(squareOf(vector));
    std::vector<double> left = whole;
    std::vector<bool> isPivot(vectors.size());
    for (std::size_t pivots = 0; pivots < most; ++pivots) {
        std::size_t best = vectors.size();
        double share = noise;
        for (std::size_t i = 0; i < vectors.size(); ++i) {
            if (!isPivot[i] && left[i] > share * whole[i]) {
                share = left[i] / whole[i];
                best = i;
            }
        }
        if (best == vectors.size())
            return pivots;
        isPivot[best] = true;
        const std::vector<double> &pivot = vectors[best];
        for (std::size_t i = 0; i < vectors.size(); ++i) {
            if (isPivot[i])
                continue;
            double product = 0;
            for (std::size_t k = 0; k < pivot.size(); ++k)
                product += pivot[k] * vectors[i][k];
            const double factor = product / left[best];
            for (std::size_t k = 0; k < pivot.size(); ++k)
                vectors[i][k] -= factor * pivot[k];
            left[i] = squareOf(vectors[i]);
        }
    }
    return most;
}

template <typename Float> void readFloats(const std::byte *in, std::size_t count, float *out)
{
    constexpr bool isNative = std::endian::native == std::endian::little;
    if constexpr (isNative && std::is_same_v<Float, Half>)
        convertHalvesToFloats(in, reinterpret_cast<std::byte *>(out), count);
    else if constexpr (isNative && std::is_same_v<Float, Bfloat>)
        convertBfloatsToFloats(in, reinterpret_cast<std::byte *>(out), count);
    else {
        for (std::size_t i = 0; i < count; ++i)
            out[i] = float(Float::value(Float::load(in, i)));
    }
}

} // namespace

template <typename Float> void addSlices(ScanProgress &progress, std::uint64_t piece, std::span<const std::byte> bytes)
{
    const ScanPlan &plan = progress.plan;
    if (!plan.sumsSlices)
        return;
    constexpr std::size_t block = 512;
    const std::uint64_t first = plan.firstOf(piece);
    const std::uint64_t end = first + plan.sizeOf(piece);
    const std::uint64_t firstRow = first / plan.rowLength;
    std::vector<float> columns(std::size_t(plan.columns));
    std::vector<float> rows;
    std::vector<std::uint64_t> hashes;
    std::array<float, block> squares;
    for (std::uint64_t row = firstRow; row * plan.rowLength < end; ++row) {
        const std::uint64_t rowBegin = row * plan.rowLength;
        const std::uint64_t stop = std::min(end, rowBegin + plan.rowLength);
        float sum = 0;
        for (std::uint64_t at = std::max(first, rowBegin); at < stop; at += block) {
            const auto count = std::size_t(std::min<std::uint64_t>(block, stop - at));
            readFloats<Float>(bytes.data() + (at - first) * sizeof(typename Float::Bits), count, squares.data());
            for (std::size_t i = 0; i < count; ++i)
                squares[i] *= squares[i];
            sum += sumOf(squares.data(), count);
            const std::uint64_t place = at - rowBegin;
            if (plan.inner == 1) {
                for (std::size_t i = 0; i < count; ++i)
                    columns[std::size_t(place) + i] += squares[i];
            } else {
                for (std::size_t i = 0; i < count; ++i)
                    columns[std::size_t((place + i) / plan.inner)] += squares[i];
            }
        }
        rows.push_back(sum);
        if (plan.comparesRows)
            hashes.push_back(hashOfRow(bytes.subspan(std::size_t((rowBegin - first) * plan.elementSize),
                                                     std::size_t(plan.rowLength * plan.elementSize)),
                                       std::size_t(plan.elementSize)));
    }
    const std::lock_guard lock(progress.mutex);
    SliceSums &sums = progress.slices;
    sums.columns.resize(columns.size());
    sums.rows.resize(std::size_t(plan.rows));
    for (std::size_t i = 0; i < columns.size(); ++i)
        sums.columns[i] += double(columns[i]);
    for (std::size_t i = 0; i < rows.size(); ++i)
        sums.rows[std::size_t(firstRow) + i] += double(rows[i]);
    if (plan.comparesRows) {
        sums.hashes.resize(std::size_t(plan.rows));
        std::ranges::copy(hashes, sums.hashes.begin() + std::ptrdiff_t(firstRow));
    }
}

template void addSlices<Double>(ScanProgress &progress, std::uint64_t piece, std::span<const std::byte> bytes);
template void addSlices<Single>(ScanProgress &progress, std::uint64_t piece, std::span<const std::byte> bytes);
template void addSlices<Half>(ScanProgress &progress, std::uint64_t piece, std::span<const std::byte> bytes);
template void addSlices<Bfloat>(ScanProgress &progress, std::uint64_t piece, std::span<const std::byte> bytes);

void checkSlices(ScanProgress &progress)
{
    ScannedTensor &scan = progress.scan;
    const SliceSums &sums = progress.slices;
    if (scan.nans + scan.infinities > 0 || sums.rows.empty())
        return;
    const Uneven rows = unevenOf(sums.rows);
    scan.largeRows = rows.count;
    scan.firstLargeRow = rows.first;
    scan.largeRow = float(rows.ratio);
    const Uneven columns = unevenOf(sums.columns);
    scan.largeColumns = columns.count;
    scan.firstLargeColumn = columns.first;
    scan.largeColumn = float(columns.ratio);
    std::vector<std::pair<std::uint64_t, std::uint32_t>> sorted;
    for (std::uint32_t row = 0; row < sums.hashes.size(); ++row) {
        if (sums.hashes[row] != 0 && sums.rows[row] > 0)
            sorted.emplace_back(sums.hashes[row], row);
    }
    std::ranges::sort(sorted);
    for (std::size_t i = 1; i < sorted.size(); ++i) {
        if (sorted[i].first != sorted[i - 1].first)
            continue;
        ++scan.repeatedRows;
        scan.firstRepeatedRow = std::min<std::uint64_t>(scan.firstRepeatedRow, sorted[i].second);
    }
}

void checkSpread(ScanProgress &progress)
{
    // The mean square of values that are spread evenly between one power of two and the next.
    constexpr double meanSquare = 7.0 / 3;
    constexpr std::uint64_t leastValues = 256;
    constexpr double farAway = 15;
    ScannedTensor &scan = progress.scan;
    if (scan.finite == 0 || progress.exponents.empty())
        return;
    const int bias = progress.bias();
    double all = 0;
    double rest = 0;
    std::uint64_t top = 0;
    for (std::size_t exponent = 1; exponent + 1 < progress.exponents.size(); ++exponent) {
        const std::uint64_t count = progress.exponents[exponent];
        if (count == 0)
            continue;
        const double squares = double(count) * meanSquare * std::ldexp(1.0, 2 * (int(exponent) - bias));
        all += squares;
        if (exponent + 1 < progress.topExponent)
            rest += squares;
        else
            top += count;
    }
    scan.rms = std::sqrt(all / double(scan.finite));
    const std::uint64_t few = 8 + scan.finite / 100'000;
    const double spread = std::sqrt(rest / double(scan.finite));
    const double least = std::ldexp(1.0, int(progress.topExponent) - bias);
    if (scan.finite >= leastValues && top <= few && spread > 0 && std::isfinite(spread) &&
        2 * least > farAway * spread) {
        scan.farValues = top;
        scan.spread = spread;
    }
}

Expected<void> checkRank(ScanProgress &progress, const Task &task)
{
    constexpr std::size_t mostRows = 64;
    constexpr std::uint64_t leastSize = 16;
    const ScanPlan &plan = progress.plan;
    ScannedTensor &scan = progress.scan;
    const std::uint64_t smaller = std::min(plan.rows, plan.columns);
    const bool isMatrix = progress.tensor->info().shape().rank() == 2 && plan.reading == PieceReading::Stored;
    if (!isMatrix || smaller < leastSize || plan.columns > (1U << 17) || scan.nans + scan.infinities > 0 ||
        scan.isConstant)
        return {};
    const auto count = std::size_t(std::min<std::uint64_t>(mostRows, smaller));
    std::vector<std::vector<double>> vectors;
    std::vector<std::byte> bytes(std::size_t(plan.columns * plan.elementSize));
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint64_t row = plan.rows * i / count;
        if (!progress.slices.rows.empty() && !(progress.slices.rows[std::size_t(row)] > 0))
            continue;
        BURNISH_CHECK(progress.tensor->read(row * plan.columns * plan.elementSize, bytes, task));
        std::vector<double> &vector = vectors.emplace_back(std::size_t(plan.columns));
        withFloat(progress, [&]<typename Float>(Float) {
            for (std::size_t k = 0; k < vector.size(); ++k)
                vector[k] = Float::value(Float::load(bytes.data(), k));
        });
    }
    if (vectors.size() < leastSize)
        return {};
    const std::size_t most = vectors.size() / 2 + 1;
    const std::size_t rank = pivotsOf(vectors, roundingOf(progress.tensor->info().dtype()), most);
    if (rank < most) {
        scan.rank = std::uint32_t(rank);
        scan.ranked = std::uint32_t(vectors.size());
    }
    return {};
}

} // namespace burnish::tensorhealth
