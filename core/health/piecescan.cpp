// SPDX-License-Identifier: MIT
#include "core/health/piecescan.h"

#include "core/health/slicechecks.h"
#include "core/tensor/kernels/numberkernels.h"

#include <cmath>
#include <limits>
#include <type_traits>
#include <utility>

namespace burnish::tensorhealth {

ScannedTensor::Hash hashOf(std::uint64_t firstByte, std::span<const std::byte> bytes)
{
    constexpr std::size_t step = MixedBytes::stepSize;
    const auto mix = fastestNumberKernels().mixBytes;
    const std::size_t steps = bytes.size() / step;
    MixedBytes mixed;
    mix(bytes.data(), steps, firstByte / step, mixed);
    if (const auto rest = bytes.subspan(steps * step); !rest.empty()) {
        std::array<std::byte, step> last = {};
        std::ranges::copy(rest, last.begin());
        mix(last.data(), 1, firstByte / step + steps, mixed);
    }
    // Every sum contributes to both halves, with a factor of its own.
    ScannedTensor::Hash hash = {};
    std::uint64_t factor = 0x9e3779b97f4a7c15;
    for (const std::uint64_t sum : mixed.sums) {
        hash[0] += sum * factor;
        hash[1] += sum * (std::rotl(factor, 29) | 1);
        factor = factor * 0xd6e8feb86659fd93 + 2;
    }
    return hash;
}

namespace {

/// One piece of a tensor of floats.
template <typename Float> class PieceScan
{
public:
    PieceScan(ScanProgress &progress, std::uint64_t piece, std::span<const std::byte> bytes)
        : m_progress(progress)
        , m_plan(progress.plan)
        , m_piece(piece)
        , m_first(m_plan.firstOf(piece))
        , m_count(m_plan.sizeOf(piece))
        , m_bytes(bytes.data())
    {}

    void run()
    {
        countExponents();
        ScannedTensor found;
        findSpecial(found);
        countRange(found);
        found.zeros = m_zeros;
        std::optional<std::vector<std::uint32_t>> doubts;
        if (m_plan.findsColumns && m_progress.hasDoubts.load(std::memory_order_relaxed))
            doubts = columnsInDoubt();
        std::vector<std::uint64_t> liveRows;
        if (m_plan.findsRows)
            findRows(found, liveRows);
        const std::lock_guard lock(m_progress.mutex);
        join(found);
        for (const std::uint64_t row : liveRows)
            m_progress.liveRows[std::size_t(row)] = true;
        if (doubts) {
            std::vector<std::uint32_t> both;
            std::ranges::set_intersection(m_progress.columnsInDoubt, *doubts, std::back_inserter(both));
            m_progress.columnsInDoubt = std::move(both);
            m_progress.hasDoubts.store(!m_progress.columnsInDoubt.empty(), std::memory_order_relaxed);
        }
    }

private:
    using Bits = typename Float::Bits;

    [[nodiscard]] Bits at(std::uint64_t i) const { return Float::load(m_bytes, i); }

    void countExponents()
    {
        m_exponents = {};
        constexpr std::uint64_t block = std::uint64_t(1) << 14;
        const std::uint32_t below = lowestExponents();
        for (std::uint64_t first = 0; first < m_count; first += block) {
            const std::uint64_t count = std::min(block, m_count - first);
            if (!countUsualExponents(first, count, below))
                countAllExponents(first, count);
        }
        m_zeros = m_exponents[0] > 0 ? countZeros(0, m_count) : 0;
    }

    /// Returns the exponent up to which the kernels need not tell exponents apart: it leaves room for some that are
    /// larger than those of a sample.
    [[nodiscard]] std::uint32_t lowestExponents() const
    {
        constexpr std::size_t binCount = ExponentCounts::binCount;
        if constexpr (Float::exponents <= binCount)
            return 0;
        constexpr std::uint64_t sampleSize = 256;
        constexpr std::size_t larger = 4;
        const std::uint64_t step = std::max<std::uint64_t>(1, m_count / sampleSize);
        std::size_t top = 0;
        for (std::uint64_t i = 0; i < m_count; i += step) {
            const std::size_t exponent = Float::exponentOf(at(i));
            top = exponent == Float::special ? top : std::max(top, exponent);
        }
        return std::uint32_t(std::max(top + larger, binCount - 1) - (binCount - 1));
    }

    /// Returns false, and counts nothing, if some value that is not zero is outside of the bins.
    bool countUsualExponents(std::uint64_t first, std::uint64_t count, std::uint32_t below)
    {
        if constexpr (std::endian::native == std::endian::big)
            return false;
        const NumberKernels &kernels = fastestNumberKernels();
        const auto countExponents = std::is_same_v<Float, Half>     ? kernels.countHalfExponents
                                    : std::is_same_v<Float, Bfloat> ? kernels.countBfloatExponents
                                    : std::is_same_v<Float, Single> ? kernels.countFloatExponents
                                                                    : kernels.countDoubleExponents;
        ExponentCounts counts;
        countExponents(m_bytes + first * sizeof(Bits), std::size_t(count), below, counts);
        std::uint64_t counted = 0;
        for (const std::uint32_t bin : counts.bins)
            counted += bin;
        if (counted < count || (below > 0 && counts.bins[0] > 0 && counts.bins[0] != countZeros(first, count)))
            return false;
        for (std::size_t bin = 0; bin < counts.bins.size(); ++bin) {
            if (counts.bins[bin] > 0)
                m_exponents[bin > 0 ? below + bin : 0] += counts.bins[bin];
        }
        return true;
    }

    void countAllExponents(std::uint64_t first, std::uint64_t count)
    {
        // Several tables avoid stalls when neighbouring values have the same exponent. Large tables are fewer, because
        // they have to be cleared and merged.
        constexpr std::size_t tableCount = sizeof(Bits) == 8 ? 4 : 8;
        std::array<std::array<std::uint32_t, Float::exponents>, tableCount> tables = {};
        const std::uint64_t end = first + count;
        std::uint64_t i = first;
        for (; i + tableCount <= end; i += tableCount)
            countEach(i, tables, std::make_index_sequence<tableCount>());
        for (; i < end; ++i)
            ++tables[0][Float::exponentOf(at(i))];
        for (const auto &table : tables) {
            for (std::size_t exponent = 0; exponent < Float::exponents; ++exponent)
                m_exponents[exponent] += table[exponent];
        }
    }

    template <typename Tables, std::size_t... lane>
    void countEach(std::uint64_t i, Tables &tables, std::index_sequence<lane...>) const
    {
        (++tables[lane][Float::exponentOf(at(i + lane))], ...);
    }

    [[nodiscard]] std::uint64_t countZeros(std::uint64_t begin, std::uint64_t elements) const
    {
        const std::uint64_t end = begin + elements;
        if constexpr (std::endian::native == std::endian::big) {
            std::uint64_t zeros = 0;
            for (std::uint64_t i = begin; i < end; ++i)
                zeros += Float::isZero(at(i));
            return zeros;
        } else {
            using Signed = std::make_signed_t<Bits>;
            constexpr Signed most = std::numeric_limits<Signed>::max();
            constexpr typename BitCounts<Signed>::Limits limits = {0, 0, 0, 0, most, most, most, most};
            const NumberKernels &kernels = fastestNumberKernels();
            std::uint64_t zeros = 0;
            for (std::uint64_t first = begin; first < end; first += numberBlockSize) {
                const auto count = std::size_t(std::min<std::uint64_t>(numberBlockSize, end - first));
                const std::byte *block = m_bytes + first * sizeof(Bits);
                BitCounts<Signed> counts;
                if constexpr (sizeof(Bits) == 2)
                    kernels.count16(block, count, limits, counts);
                else if constexpr (sizeof(Bits) == 4)
                    kernels.count32(block, count, limits, counts);
                else
                    kernels.count64(block, count, limits, counts);
                zeros += count - counts.above[Zero];
            }
            return zeros;
        }
    }

    void findSpecial(ScannedTensor &found) const
    {
        found.finite = m_count - m_exponents[Float::special];
        if (found.finite == m_count)
            return;
        for (std::uint64_t i = 0; i < m_count; ++i) {
            if (Float::exponentOf(at(i)) != Float::special)
                continue;
            const bool isNan = Float::isNan(at(i));
            std::uint64_t &first = isNan ? found.firstNan : found.firstInfinity;
            ++(isNan ? found.nans : found.infinities);
            first = std::min(first, m_first + i);
        }
    }

    /// Returns true if a value has this exponent, as a power of two.
    [[nodiscard]] bool hasPower(int power) const
    {
        const int exponent = power + Float::bias;
        return exponent > 0 ? std::size_t(exponent) < Float::special && m_exponents[std::size_t(exponent)] > 0
                            : m_exponents[0] > m_zeros;
    }
    [[nodiscard]] std::uint64_t countAbove(int power) const
    {
        std::uint64_t count = 0;
        for (auto exponent = std::size_t(std::max(0, power + Float::bias + 1)); exponent < Float::special; ++exponent)
            count += m_exponents[exponent];
        return count;
    }
    [[nodiscard]] std::uint64_t countBelow(int power) const
    {
        if (power + Float::bias <= 0)
            return 0;
        std::uint64_t count = m_exponents[0] - m_zeros;
        for (std::size_t exponent = 1; exponent < std::size_t(power + Float::bias); ++exponent)
            count += m_exponents[exponent];
        return count;
    }

    /// Counts by value if exponents are not decisive, by the same rule as TensorStatistics.
    template <typename Counts> [[nodiscard]] std::uint64_t countExactly(Counts counts) const
    {
        std::uint32_t count = 0;
        for (std::uint64_t i = 0; i < m_count; ++i)
            count += counts(std::abs(double(Float::value(at(i))))) && Float::exponentOf(at(i)) != Float::special;
        return count;
    }

    void countRange(ScannedTensor &found) const
    {
        // Decoded doubles say nothing about their original type.
        if (m_plan.reading == PieceReading::Decoded)
            return;
        found.subnormals = m_exponents[0] - m_zeros;
        // Conversion to F16 rounds 65520 up to infinity and 2^-25 down to zero; BF16 likewise.
        if constexpr (!Float::fitsHalf) {
            found.overflowInHalf = hasPower(15) ? countExactly([](double x) { return x >= 65520; }) : countAbove(15);
            found.underflowInHalf =
                hasPower(-25) ? countExactly([](double x) { return x <= 0x1p-25; }) - m_zeros : countBelow(-25);
        }
        if constexpr (!Float::fitsBfloat) {
            found.overflowInBfloat =
                hasPower(127) ? countExactly([](double x) { return x >= 0x1.ffp127; }) : countAbove(127);
            found.underflowInBfloat =
                hasPower(-134) ? countExactly([](double x) { return x <= 0x1p-134; }) - m_zeros : countBelow(-134);
        }
    }

    [[nodiscard]] bool isAllZero(std::uint64_t begin, std::uint64_t end) const
    {
        for (std::uint64_t i = begin; i < end; ++i) {
            if (!Float::isZero(at(i)))
                return false;
        }
        return true;
    }

    /// Calls `use(row, begin, end)` for the part of each row inside the piece, in elements of the row.
    template <typename Use> void forEachRow(Use use) const
    {
        const std::uint64_t end = m_first + m_count;
        for (std::uint64_t row = m_first / m_plan.rowLength; row * m_plan.rowLength < end; ++row) {
            const std::uint64_t rowBegin = row * m_plan.rowLength;
            if (!use(row, std::max(m_first, rowBegin) - rowBegin,
                     std::min(end, rowBegin + m_plan.rowLength) - rowBegin))
                return;
        }
    }

    void findRows(ScannedTensor &found, std::vector<std::uint64_t> &liveRows) const
    {
        if (!m_plan.hasLongRows && m_zeros < m_plan.rowLength)
            return;
        forEachRow([&](std::uint64_t row, std::uint64_t begin, std::uint64_t end) {
            const std::uint64_t place = row * m_plan.rowLength - m_first;
            const bool isDead = isAllZero(place + begin, place + end);
            if (m_plan.hasLongRows && !isDead)
                liveRows.push_back(row);
            if (!m_plan.hasLongRows && isDead) {
                ++found.deadRows;
                found.firstDeadRow = std::min(found.firstDeadRow, row);
            }
            return true;
        });
    }

    /// Returns the columns without a non-zero value, both here and in earlier pieces.
    [[nodiscard]] std::vector<std::uint32_t> columnsInDoubt() const
    {
        std::vector<std::uint32_t> doubts;
        {
            const std::lock_guard lock(m_progress.mutex);
            doubts = m_progress.columnsInDoubt;
        }
        forEachRow([&](std::uint64_t row, std::uint64_t begin, std::uint64_t end) {
            const std::uint64_t place = row * m_plan.rowLength - m_first;
            std::erase_if(doubts, [&](std::uint32_t column) {
                const std::uint64_t from = std::max(begin, column * m_plan.inner);
                const std::uint64_t to = std::min(end, (column + 1) * m_plan.inner);
                return from < to && !isAllZero(place + from, place + to);
            });
            return !doubts.empty();
        });
        return doubts;
    }

    void join(const ScannedTensor &found)
    {
        ScannedTensor &all = m_progress.scan;
        all.finite += found.finite;
        all.zeros += found.zeros;
        all.nans += found.nans;
        all.infinities += found.infinities;
        all.firstNan = std::min(all.firstNan, found.firstNan);
        all.firstInfinity = std::min(all.firstInfinity, found.firstInfinity);
        all.subnormals += found.subnormals;
        all.overflowInHalf += found.overflowInHalf;
        all.underflowInHalf += found.underflowInHalf;
        all.overflowInBfloat += found.overflowInBfloat;
        all.underflowInBfloat += found.underflowInBfloat;
        all.deadRows += found.deadRows;
        all.firstDeadRow = std::min(all.firstDeadRow, found.firstDeadRow);
        m_progress.exponents.resize(Float::exponents);
        std::size_t top = 0;
        for (std::size_t exponent = 0; exponent < Float::special; ++exponent) {
            m_progress.exponents[exponent] += m_exponents[exponent];
            if (m_exponents[exponent] > 0)
                top = exponent;
        }
        if (top > m_progress.topExponent || (top == m_progress.topExponent && m_piece < m_progress.topPiece)) {
            m_progress.topExponent = top;
            m_progress.topPiece = m_piece;
        }
    }

    ScanProgress &m_progress;
    const ScanPlan &m_plan;
    std::uint64_t m_piece;
    std::uint64_t m_first;
    std::uint64_t m_count;
    const std::byte *m_bytes;
    std::array<std::uint64_t, Float::exponents> m_exponents;
    std::uint64_t m_zeros = 0;
};

} // namespace

void scanFloats(ScanProgress &progress, std::uint64_t piece, std::span<const std::byte> bytes)
{
    withFloat(progress, [&]<typename Float>(Float) {
        PieceScan<Float>(progress, piece, bytes).run();
        addSlices<Float>(progress, piece, bytes);
    });
}

} // namespace burnish::tensorhealth
