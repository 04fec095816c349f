// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/statistics.h"

#include "core/base/half.h"
#include "core/tensor/computable.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/kernels/numberkernels.h"
#include "core/tensor/kernels/tensorscan.h"
#include "core/tensor/sourcecheck.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <complex>
#include <cstring>
#include <limits>
#include <map>
#include <mutex>

namespace burnish {

namespace {

using Wide = Moments::Wide;

// From the overflow magnitudes on, values become infinite in F16 and BF16; up to the underflow magnitudes, zero.
constexpr double overflowsHalf = 65520;
constexpr double overflowsBfloat = 0x1.ffp127;
constexpr double underflowsHalf = 0x1p-25;
constexpr double underflowsBfloat = 0x1p-134;

constexpr BitCounts<std::int16_t>::Limits halfLimits = {0, 0x3ff, 0, 0, 0x7bff, 0x7bff, 0x7bff, 0x7c00};
constexpr BitCounts<std::int16_t>::Limits bfloatLimits = {0, 0x7f, 0x3300, 0, 0x477f, 0x7f7f, 0x7f7f, 0x7f80};
constexpr BitCounts<std::int32_t>::Limits floatLimits = {0,          0x7fffff,   0x33000000, 0x8000,
                                                         0x477fefff, 0x7f7f7fff, 0x7f7fffff, 0x7f800000};

/// Returns the smallest normal number of a float type; 0 for all others.
double smallestNormal(Dtype dtype)
{
    switch (dtype) {
    case Dtype::F64:
    case Dtype::C128:
        return 0x1p-1022;
    case Dtype::F32:
    case Dtype::Flex32:
    case Dtype::C64:
    case Dtype::BF16:
        return 0x1p-126;
    case Dtype::F16:
    case Dtype::C32:
    case Dtype::F8E5M2:
        return 0x1p-14;
    case Dtype::F8E5M2FNUZ:
        return 0x1p-15;
    case Dtype::F8E4M3:
        return 0x1p-6;
    case Dtype::F8E4M3FNUZ:
        return 0x1p-7;
    case Dtype::F6E3M2:
        return 0x1p-2;
    case Dtype::F6E2M3:
    case Dtype::F4E2M1:
        return 1;
    default:
        return 0;
    }
}

BitCounts<std::int64_t>::Limits doubleLimits(double normal)
{
    const auto bits = [](double value) { return std::bit_cast<std::int64_t>(value); };
    return {0,
            normal > 0 ? bits(normal) - 1 : 0,
            bits(underflowsHalf),
            bits(underflowsBfloat),
            bits(overflowsHalf) - 1,
            bits(overflowsBfloat) - 1,
            bits(std::numeric_limits<double>::max()),
            bits(std::numeric_limits<double>::infinity())};
}

/// A type of stored floats with its loops.
template <typename Bits> struct FloatType
{
    NumberKernels::Count<Bits> count;
    NumberKernels::Sum sum;
    double (*value)(Bits bits);
};

template <typename Bits> Bits bitsAt(const std::byte *in, std::size_t i)
{
    Bits bits;
    std::memcpy(&bits, in + i * sizeof(Bits), sizeof(Bits));
    return bits;
}

template <typename Bits> void takeCounts(const BitCounts<Bits> &bits, std::size_t count, TensorStatistics &known)
{
    const auto &above = bits.above;
    known.finiteCount = count - above[Largest];
    known.nans = above[Infinity];
    known.infinities = above[Largest] - above[Infinity];
    known.zeros = count - above[Zero];
    known.subnormals = above[Zero] - above[Subnormal];
    known.underflowInHalf = above[Zero] - above[HalfZero];
    known.underflowInBfloat = above[Zero] - above[BfloatZero];
    known.overflowInHalf = above[HalfLargest] - above[Largest];
    known.overflowInBfloat = above[BfloatLargest] - above[Largest];
}

/// For values with squares beyond the range of doubles. Dividing first keeps the sum of even the largest ones finite.
template <typename Bits>
void takeScaled(const std::byte *in, std::size_t count, const FloatType<Bits> &type, int exponent, Moments &moments)
{
    double mean = 0;
    const auto each = [&](const auto &take) {
        for (std::size_t i = 0; i < count; ++i) {
            const double value = std::ldexp(type.value(bitsAt<Bits>(in, i)), exponent);
            if (std::isfinite(value))
                take(value);
        }
    };
    each([&](double value) { mean += value / double(moments.known.finiteCount); });
    moments.exponent = exponent;
    moments.squaredDeviations = 0;
    each([&](double value) { moments.squaredDeviations += (value - mean) * (value - mean); });
    moments.known.mean = std::ldexp(mean, -exponent);
    moments.offset = 0;
}

/// Takes at most numberBlockSize numbers in native byte order.
template <typename Bits>
Moments momentsOf(const std::byte *in, std::size_t count, const FloatType<Bits> &type,
                  const typename BitCounts<Bits>::Limits &limits)
{
    BitCounts<Bits> bits;
    type.count(in, count, limits, bits);
    Moments moments;
    TensorStatistics &known = moments.known;
    takeCounts(bits, count, known);
    if (known.finiteCount == 0)
        return moments;
    const bool allFinite = known.finiteCount == count;
    double shift = type.value(bitsAt<Bits>(in, 0));
    if (allFinite) {
        known.minimum = type.value(BitCounts<Bits>::swapped(bits.lowest));
        known.maximum = type.value(BitCounts<Bits>::swapped(bits.highest));
    } else {
        known.minimum = std::numeric_limits<double>::infinity();
        known.maximum = -known.minimum;
        for (std::size_t i = count; i-- > 0;) {
            const double value = type.value(bitsAt<Bits>(in, i));
            if (!std::isfinite(value))
                continue;
            known.minimum = std::min(known.minimum, value);
            known.maximum = std::max(known.maximum, value);
            shift = value;
        }
    }
    // With one of the values as the shift, the squared distance between shift and mean is at most the sum of squared
    // deviations. The subtraction below therefore removes at most that sum times the number of values, which keeps
    // cancellation small.
    ShiftedSums sums;
    type.sum(in, count, shift, allFinite, sums);
    const auto finite = double(known.finiteCount);
    known.sumOfMagnitudes = sums.magnitudes;
    known.mean = shift;
    moments.offset = sums.sum / finite;
    moments.squaredDeviations = std::max(0.0, sums.squares - sums.sum * (sums.sum / finite));
    if constexpr (sizeof(Bits) == sizeof(double)) {
        const double most = std::max(-known.minimum, known.maximum);
        if (!std::isfinite(sums.squares))
            takeScaled(in, count, type, -Moments::scaleExponent, moments);
        else if (most > 0 && most < 0x1p-460)
            takeScaled(in, count, type, Moments::scaleExponent, moments);
    }
    return moments;
}

/// The moments of blocks of a tensor's elements.
class BlockStatistics
{
public:
    explicit BlockStatistics(Dtype dtype)
        : m_dtype(dtype)
        , m_limits(doubleLimits(smallestNormal(dtype)))
    {}

    Moments of(const ElementRun &run, std::size_t first, std::size_t count)
    {
        if constexpr (std::endian::native == std::endian::little) {
            switch (m_dtype) {
            case Dtype::F16:
                return momentsOf(run.bytes(first, count).data(), count, m_half, halfLimits);
            case Dtype::BF16:
                return momentsOf(run.bytes(first, count).data(), count, m_bfloat, bfloatLimits);
            case Dtype::F32:
            case Dtype::Flex32:
                return momentsOf(run.bytes(first, count).data(), count, m_float, floatLimits);
            case Dtype::F64:
                return momentsOf(run.bytes(first, count).data(), count, m_double, m_limits);
            case Dtype::I64:
                return ofWhole<std::int64_t>(run, first, count);
            case Dtype::U64:
                return ofWhole<std::uint64_t>(run, first, count);
            default:
                break;
            }
        }
        run.decode(first, std::span(m_values).first(count));
        Moments moments = momentsOf(std::as_bytes(std::span(m_values)).data(), count, m_double, m_limits);
        if (isComplex(m_dtype)) {
            std::vector<std::complex<double>> numbers(count);
            run.decodeComplex(first, numbers);
            for (const std::complex<double> number : numbers) {
                if (std::isfinite(number.real()) && std::isfinite(number.imag()))
                    moments.complexSum += number;
            }
        }
        return moments;
    }

private:
    /// Doubles round such numbers, but not their distances from one of them.
    template <typename Number> Moments ofWhole(const ElementRun &run, std::size_t first, std::size_t count)
    {
        run.decode(first, std::span(m_values).first(count));
        const auto *values = std::as_bytes(std::span(m_values)).data();
        Moments moments = momentsOf(values, count, m_double, m_limits);
        const std::byte *in = run.bytes(first, count).data();
        const auto base = bitsAt<Number>(in, 0);
        Number least = base;
        Number most = base;
        for (std::size_t i = 0; i < count; ++i) {
            const auto value = bitsAt<Number>(in, i);
            least = std::min(least, value);
            most = std::max(most, value);
            moments.wholeSum += Wide(value);
            m_values[i] = double(Wide(value) - Wide(base));
        }
        const Moments distances = momentsOf(values, count, m_double, m_limits);
        moments.known.wholeMinimum = WholeNumber::of(least);
        moments.known.wholeMaximum = WholeNumber::of(most);
        moments.known.mean = double(base);
        moments.offset = double(Wide(base) - Wide(double(base))) + (distances.known.mean + distances.offset);
        moments.squaredDeviations = distances.squaredDeviations;
        return moments;
    }

    const NumberKernels &m_kernels = fastestNumberKernels();
    FloatType<std::int16_t> m_half = {m_kernels.count16, m_kernels.sumHalves,
                                      [](std::int16_t bits) { return double(halfToFloat(std::uint16_t(bits))); }};
    FloatType<std::int16_t> m_bfloat = {m_kernels.count16, m_kernels.sumBfloats,
                                        [](std::int16_t bits) { return double(bfloatToFloat(std::uint16_t(bits))); }};
    FloatType<std::int32_t> m_float = {m_kernels.count32, m_kernels.sumFloats,
                                       [](std::int32_t bits) { return double(std::bit_cast<float>(bits)); }};
    FloatType<std::int64_t> m_double = {m_kernels.count64, m_kernels.sumDoubles,
                                        [](std::int64_t bits) { return std::bit_cast<double>(bits); }};
    Dtype m_dtype;
    BitCounts<std::int64_t>::Limits m_limits;
    std::array<double, numberBlockSize> m_values;
};

bool isByteInteger(Dtype dtype)
{
    return dtype == Dtype::I8 || dtype == Dtype::U8;
}

/// Other one-byte types, which are fully described by how often each byte occurs.
bool isOneByte(Dtype dtype)
{
    return traits(dtype).blockBytes == 1 && traits(dtype).blockElements == 1 && dtype != Dtype::QFloat &&
           !isByteInteger(dtype);
}

using ByteCounts = std::array<std::uint64_t, 256>;

void countBytes(std::span<const std::byte> bytes, ByteCounts &counts)
{
    // Four tables, so that runs of equal bytes do not stall each other.
    std::array<std::array<std::uint32_t, 256>, 4> tables = {};
    std::size_t i = 0;
    for (; i + 4 <= bytes.size(); i += 4) {
        for (std::size_t table = 0; table < 4; ++table)
            ++tables[table][std::to_integer<std::size_t>(bytes[i + table])];
    }
    for (; i < bytes.size(); ++i)
        ++tables[0][std::to_integer<std::size_t>(bytes[i])];
    for (std::size_t byte = 0; byte < counts.size(); ++byte)
        counts[byte] += std::uint64_t(tables[0][byte]) + tables[1][byte] + tables[2][byte] + tables[3][byte];
}

Expected<std::vector<double>> valuesOfBytes(Dtype dtype, const Task &task)
{
    std::vector<std::byte> all(256);
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = std::byte(i);
    BURNISH_TRY(auto info, TensorInfo::make(dtype, {256}));
    BURNISH_TRY(const TensorPtr tensor,
                makeStoredTensor(info, std::make_shared<MemorySource>(std::move(all), QString()), 0));
    return readElements(*tensor, 0, 256, task);
}

/// Adds the same value `count` times.
void addValue(double value, std::uint64_t count, double normal, Moments &moments)
{
    TensorStatistics &known = moments.known;
    const double magnitude = std::abs(value);
    known.nans += std::isnan(value) ? count : 0;
    known.infinities += std::isinf(value) ? count : 0;
    if (!std::isfinite(value))
        return;
    Moments one;
    one.known.finiteCount = count;
    one.known.zeros = value == 0 ? count : 0;
    one.known.subnormals = value != 0 && magnitude < normal ? count : 0;
    one.known.overflowInHalf = magnitude >= overflowsHalf ? count : 0;
    one.known.overflowInBfloat = magnitude >= overflowsBfloat ? count : 0;
    one.known.underflowInHalf = value != 0 && magnitude <= underflowsHalf ? count : 0;
    one.known.underflowInBfloat = value != 0 && magnitude <= underflowsBfloat ? count : 0;
    one.known.minimum = value;
    one.known.maximum = value;
    one.known.mean = value;
    one.known.sumOfMagnitudes = magnitude * double(count);
    moments.join(one);
}

/// One-byte integers, with sums that are exact in any order.
class IntegerMoments
{
public:
    void add(const ByteSums &sums, std::size_t count)
    {
        m_lowest = std::min(m_lowest, sums.lowest);
        m_highest = std::max(m_highest, sums.highest);
        m_count += count;
        m_sum += sums.sum;
        m_squares += sums.squares;
        m_magnitudes += sums.magnitudes;
        m_zeros += sums.zeros;
    }
    void join(const IntegerMoments &other)
    {
        m_lowest = std::min(m_lowest, other.m_lowest);
        m_highest = std::max(m_highest, other.m_highest);
        m_count += other.m_count;
        m_sum += other.m_sum;
        m_squares += other.m_squares;
        m_magnitudes += other.m_magnitudes;
        m_zeros += other.m_zeros;
    }
    [[nodiscard]] Moments moments() const
    {
        Moments all;
        if (m_count == 0)
            return all;
        all.known.finiteCount = m_count;
        all.known.zeros = m_zeros;
        all.known.minimum = m_lowest;
        all.known.maximum = m_highest;
        all.known.sumOfMagnitudes = double(m_magnitudes);
        all.known.mean = double(m_sum) / double(m_count);
        const Wide scaled = Wide(m_count) * Wide(m_squares) - Wide(m_sum) * Wide(m_sum);
        all.squaredDeviations = double(scaled) / double(m_count);
        return all;
    }

private:
    int m_lowest = std::numeric_limits<int>::max();
    int m_highest = std::numeric_limits<int>::min();
    std::uint64_t m_count = 0;
    std::int64_t m_sum = 0;
    std::uint64_t m_squares = 0;
    std::uint64_t m_magnitudes = 0;
    std::uint64_t m_zeros = 0;
};

/// The statistics of one tensor; its jobs may run on several threads.
class StatisticsJob
{
public:
    explicit StatisticsJob(const TensorExpr &tensor)
        : m_dtype(tensor.info().dtype())
        , m_scan({&tensor})
    {
        if (!isOneByte(m_dtype) && !isByteInteger(m_dtype))
            m_parts.resize(m_scan.partCount());
    }

    [[nodiscard]] const TensorScan &scan() const { return m_scan; }

    Expected<void> run(std::size_t job, Task &task)
    {
        if (isOneByte(m_dtype)) {
            ByteCounts counts = {};
            BURNISH_CHECK(m_scan.run(job, task, [&](const TensorScan::Piece &piece) -> Expected<void> {
                countBytes(piece.runs[0].bytes(piece.at, piece.count), counts);
                return {};
            }));
            const std::lock_guard lock(m_mutex);
            for (std::size_t byte = 0; byte < counts.size(); ++byte)
                m_bytes[byte] += counts[byte];
            return {};
        }
        if (isByteInteger(m_dtype))
            return runIntegers(job, task);
        const auto blocks = std::make_unique<BlockStatistics>(m_dtype);
        return m_scan.run(job, task, [&](const TensorScan::Piece &piece) -> Expected<void> {
            for (std::size_t first = 0; first < piece.count; first += numberBlockSize) {
                const std::size_t count = std::min(numberBlockSize, piece.count - first);
                m_parts[piece.part].join(blocks->of(piece.runs[0], piece.at + first, count));
            }
            return {};
        });
    }

    /// Must be called after all jobs have run.
    Expected<TensorStatistics> result(const Task &task) const
    {
        Moments all = m_integers.moments();
        for (const Moments &part : m_parts)
            all.join(part);
        if (isOneByte(m_dtype)) {
            BURNISH_TRY(const std::vector<double> values, valuesOfBytes(m_dtype, task));
            for (std::size_t byte = 0; byte < m_bytes.size(); ++byte) {
                if (m_bytes[byte] > 0)
                    addValue(values[byte], m_bytes[byte], smallestNormal(m_dtype), all);
            }
        }
        return all.result(m_scan.elementCount(), m_dtype);
    }

private:
    Expected<void> runIntegers(std::size_t job, Task &task)
    {
        const auto sumBytes = fastestNumberKernels().sumBytes;
        IntegerMoments moments;
        BURNISH_CHECK(m_scan.run(job, task, [&](const TensorScan::Piece &piece) -> Expected<void> {
            const std::span<const std::byte> bytes = piece.runs[0].bytes(piece.at, piece.count);
            for (std::size_t first = 0; first < bytes.size(); first += numberBlockSize) {
                const std::size_t count = std::min(numberBlockSize, bytes.size() - first);
                ByteSums sums;
                sumBytes(bytes.data() + first, count, m_dtype == Dtype::I8, sums);
                moments.add(sums, count);
            }
            return {};
        }));
        const std::lock_guard lock(m_mutex);
        m_integers.join(moments);
        return {};
    }

    Dtype m_dtype;
    TensorScan m_scan;
    std::vector<Moments> m_parts;
    std::mutex m_mutex;
    ByteCounts m_bytes = {};
    IntegerMoments m_integers;
};

/// The jobs of many tensors in sequence. The data for a tensor is created with its first job and released after its
/// last one.
class ManyStatistics
{
public:
    using Take = std::function<void(std::size_t, Expected<TensorStatistics>)>;

    ManyStatistics(std::span<const TensorPtr> tensors, Task &task, const Take &take)
        : m_tensors(tensors)
        , m_task(task)
        , m_take(take)
    {
        std::size_t jobs = 0;
        std::uint64_t bytes = 0;
        for (const TensorPtr &tensor : tensors) {
            const TensorScan scan({tensor.get()});
            // Tensors without elements also get a job.
            jobs += std::max<std::size_t>(1, scan.jobCount());
            bytes += scan.byteSize();
            m_width = std::min(m_width, scan.width());
            m_ends.push_back(jobs);
        }
        task.restart(bytes);
    }

    Expected<void> run()
    {
        return parallelFor(
            m_ends.empty() ? 0 : m_ends.back(), [this](std::size_t job) { return runJob(job); }, m_width);
    }

private:
    struct Active
    {
        explicit Active(const TensorExpr &tensor, std::size_t jobs)
            : statistics(tensor)
            , left(jobs)
        {}
        StatisticsJob statistics;
        std::size_t left;
        std::optional<Error> error;
    };

    Expected<void> runJob(std::size_t job)
    {
        BURNISH_CHECK(m_task.poll());
        const auto tensor = std::size_t(std::ranges::upper_bound(m_ends, job) - m_ends.begin());
        const std::size_t first = tensor == 0 ? 0 : m_ends[tensor - 1];
        const std::shared_ptr<Active> active = activeOf(tensor, m_ends[tensor] - first);
        Expected<void> done;
        if (job - first < active->statistics.scan().jobCount())
            done = active->statistics.run(job - first, m_task);
        if (!done && done.error().isCancelled())
            return done;
        const std::lock_guard lock(m_mutex);
        if (!done && !active->error)
            active->error = std::move(done).error();
        if (--active->left > 0)
            return {};
        m_active.erase(tensor);
        if (!active->error) {
            if (auto unchanged = checkSourcesUnchanged(*m_tensors[tensor]); !unchanged)
                active->error = std::move(unchanged).error();
        }
        if (active->error)
            m_take(tensor, *std::move(active->error));
        else
            m_take(tensor, active->statistics.result(m_task));
        return {};
    }

    std::shared_ptr<Active> activeOf(std::size_t tensor, std::size_t jobs)
    {
        const std::lock_guard lock(m_mutex);
        std::shared_ptr<Active> &active = m_active[tensor];
        if (!active)
            active = std::make_shared<Active>(*m_tensors[tensor], jobs);
        return active;
    }

    std::span<const TensorPtr> m_tensors;
    Task &m_task;
    const Take &m_take;
    std::vector<std::size_t> m_ends; ///< index of the job after each tensor's last one
    std::size_t m_width = parallelWidth();
    std::mutex m_mutex;
    std::map<std::size_t, std::shared_ptr<Active>> m_active;
};

} // namespace

Expected<TensorStatistics> computeStatistics(const TensorExpr &tensor, Task &task)
{
    StatisticsJob statistics(tensor);
    task.restart(statistics.scan().byteSize());
    const std::size_t jobs = statistics.scan().jobCount();
    BURNISH_CHECK(parallelFor(
        jobs, [&](std::size_t job) { return statistics.run(job, task); }, statistics.scan().width()));
    BURNISH_CHECK(checkSourcesUnchanged(tensor));
    return statistics.result(task);
}

Expected<void> computeStatistics(std::span<const TensorPtr> tensors, Task &task,
                                 const std::function<void(std::size_t, Expected<TensorStatistics>)> &take)
{
    BURNISH_CHECK(checkComputable(tensors, task));
    return ManyStatistics(tensors, task, take).run();
}

} // namespace burnish
