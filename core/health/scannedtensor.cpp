// SPDX-License-Identifier: MIT
#include "core/health/scannedtensor.h"

#include "core/base/endian.h"
#include "core/base/half.h"
#include "core/base/parallel.h"
#include "core/tensor/kernels/elements.h"
#include "core/tensor/kernels/numberkernels.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>
#include <utility>

namespace burnish {

namespace {

__extension__ using Wide = unsigned __int128;

// Work is handed out in pieces. They depend on what read() serves best, or stay in the second-level cache while they
// are looked at, and end where a hash in steps can go on.
constexpr std::uint64_t cachedPiece = 1 << 18;
constexpr std::uint64_t smallPiece = 1 << 20;
constexpr std::uint64_t largePiece = 16 << 20;
constexpr std::uint64_t decodedPiece = 1 << 17; ///< elements of packed types, decoded to doubles
constexpr std::uint64_t batchBytes = 64 << 20;
constexpr std::size_t batchTensors = 1024;
constexpr std::uint64_t columnLimit = 1'000'000;
constexpr std::uint64_t leastSlice = 4;

/// Where sign, exponent and fraction lie in a float's bits.
template <typename BitsType, int fraction, int bias_> struct FloatBits
{
    using Bits = BitsType;
    static constexpr int fractionBits = fraction;
    static constexpr int bias = bias_;
    static constexpr std::size_t exponents = std::size_t(1) << (sizeof(Bits) * 8 - 1 - fraction);
    static constexpr std::size_t special = exponents - 1; ///< the exponent of infinities and NaN

    static Bits load(const std::byte *bytes, std::uint64_t i) { return loadLittle<Bits>(bytes + i * sizeof(Bits)); }
    static std::size_t exponentOf(Bits bits) { return std::size_t(bits >> fractionBits) & (exponents - 1); }
    static bool isZero(Bits bits) { return Bits(bits << 1) == 0; }
    static bool isNan(Bits bits)
    {
        return exponentOf(bits) == special && Bits(bits << (sizeof(Bits) * 8 - fractionBits)) != 0;
    }
};

struct Double : FloatBits<std::uint64_t, 52, 1023>
{
    static constexpr bool fitsHalf = false;
    static constexpr bool fitsBfloat = false;
    static double value(Bits bits) { return std::bit_cast<double>(bits); }
};

struct Single : FloatBits<std::uint32_t, 23, 127>
{
    static constexpr bool fitsHalf = false;
    static constexpr bool fitsBfloat = false;
    static double value(Bits bits) { return double(std::bit_cast<float>(bits)); }
};

struct Half : FloatBits<std::uint16_t, 10, 15>
{
    static constexpr bool fitsHalf = true;
    static constexpr bool fitsBfloat = true;
    static double value(Bits bits) { return double(halfToFloat(bits)); }
};

struct Bfloat : FloatBits<std::uint16_t, 7, 127>
{
    static constexpr bool fitsHalf = false;
    static constexpr bool fitsBfloat = true;
    static double value(Bits bits) { return double(bfloatToFloat(bits)); }
};

enum class Reading { Stored, Decoded, BytesOnly };

Reading readingOf(Dtype dtype)
{
    if (isBurnFloat(dtype))
        return Reading::Stored;
    const DtypeKind kind = traits(dtype).kind;
    const bool isWhole = traits(dtype).blockElements == 1 && dtype != Dtype::QFloat;
    return isWhole && (kind == DtypeKind::Integer || kind == DtypeKind::Bool) ? Reading::BytesOnly : Reading::Decoded;
}

/// A tensor as it is scanned: its pieces, and the slices that may be dead.
struct Plan
{
    Plan(const TensorExpr &tensor)
        : reading(readingOf(tensor.info().dtype()))
        , elements(tensor.info().elementCount())
        , elementSize(reading == Reading::Decoded ? sizeof(double) : traits(tensor.info().dtype()).blockBytes)
    {
        const Shape &shape = tensor.info().shape();
        if (shape.rank() >= 2 && elements > 0) {
            rowLength = elements / shape[0];
            rows = shape[0];
            inner = rowLength / shape[1];
            columns = shape[1];
        }
        findsRows = reading != Reading::BytesOnly && rows >= 2 && rowLength >= leastSlice;
        findsColumns =
            reading != Reading::BytesOnly && columns >= 2 && columns <= columnLimit && elements / columns >= leastSlice;
        const std::uint64_t target = targetOf(tensor);
        // Whole rows, as many at a time as make every piece begin at a whole step of the hash.
        const std::uint64_t together = std::max<std::uint64_t>(1, MixedBytes::stepSize / elementSize);
        hasLongRows = rowLength > target / together;
        pieceElements =
            hasLongRows ? target / together * together : target / (rowLength * together) * (rowLength * together);
        pieces = elements / pieceElements + (elements % pieceElements != 0);
    }
    /// How many elements a piece should have.
    [[nodiscard]] std::uint64_t targetOf(const TensorExpr &tensor) const
    {
        if (reading == Reading::Decoded)
            return decodedPiece;
        const std::uint64_t bytes =
            tensor.stored() ? cachedPiece : std::clamp<std::uint64_t>(tensor.preferredChunk(), smallPiece, largePiece);
        return bytes / elementSize;
    }
    [[nodiscard]] std::uint64_t firstOf(std::uint64_t piece) const { return piece * pieceElements; }
    [[nodiscard]] std::uint64_t sizeOf(std::uint64_t piece) const
    {
        return std::min(pieceElements, elements - firstOf(piece));
    }

    Reading reading;
    std::uint64_t elements;
    std::uint64_t elementSize;
    std::uint64_t rows = 1;
    std::uint64_t rowLength = 1;
    std::uint64_t columns = 1;
    std::uint64_t inner = 1;
    bool findsRows = false;
    bool findsColumns = false;
    bool hasLongRows = false;
    std::uint64_t pieceElements = 0;
    std::uint64_t pieces = 0;
};

/// What is known of a tensor while its pieces arrive in any order.
struct Progress
{
    explicit Progress(const TensorPtr &expression)
        : tensor(expression)
        , plan(*expression)
    {}

    TensorPtr tensor;
    Plan plan;
    std::mutex mutex;
    ScannedTensor scan;
    std::vector<std::uint64_t> exponents;
    std::array<std::byte, 16> firstElement = {};
    bool hasFirst = false;
    std::atomic<bool> varies = false;
    std::vector<bool> liveRows;                ///< of rows that are longer than a piece
    std::vector<std::uint32_t> columnsInDoubt; ///< no value other than zero was seen in them
    std::atomic<bool> hasDoubts = false;
    std::size_t topExponent = 0;
    std::uint64_t topPiece = 0;
    std::optional<Error> error;
    std::uint64_t errorPiece = 0;
    std::atomic<bool> hasFailed = false;
};

/// Buffers of pieces that are used again, since fresh memory costs more than what is done with it.
class Buffers
{
public:
    struct Buffer
    {
        std::unique_ptr<std::byte[]> bytes;
        std::size_t size = 0;
    };
    Buffer take(std::size_t size)
    {
        Buffer buffer;
        {
            const std::lock_guard lock(m_mutex);
            if (!m_free.empty()) {
                buffer = std::move(m_free.back());
                m_free.pop_back();
            }
        }
        if (buffer.size < size)
            buffer = {std::make_unique_for_overwrite<std::byte[]>(size), size};
        return buffer;
    }
    void give(Buffer buffer)
    {
        const std::lock_guard lock(m_mutex);
        m_free.push_back(std::move(buffer));
    }

private:
    std::mutex m_mutex;
    std::vector<Buffer> m_free;
};

/// Sums that pieces, which begin at whole steps, can be added to in any order.
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
    // Every sum counts in both halves, with factors that no two sums share.
    ScannedTensor::Hash hash = {};
    std::uint64_t factor = 0x9e3779b97f4a7c15;
    for (const std::uint64_t sum : mixed.sums) {
        hash[0] += sum * factor;
        hash[1] += sum * (std::rotl(factor, 29) | 1);
        factor = factor * 0xd6e8feb86659fd93 + 2;
    }
    return hash;
}

/// One piece of a tensor of floats.
template <typename Float> class PieceScan
{
public:
    PieceScan(Progress &progress, std::uint64_t piece, std::span<const std::byte> bytes)
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
        // Several tables, because neighbours often have the same exponent and would wait for each other; fewer where
        // they are large, which have to be cleared and joined.
        constexpr std::size_t tableCount = sizeof(Bits) == 8 ? 4 : 8;
        std::array<std::array<std::uint32_t, Float::exponents>, tableCount> tables = {};
        std::uint64_t i = 0;
        for (; i + tableCount <= m_count; i += tableCount)
            countEach(i, tables, std::make_index_sequence<tableCount>());
        for (; i < m_count; ++i)
            ++tables[0][Float::exponentOf(at(i))];
        m_exponents = {};
        for (const auto &table : tables) {
            for (std::size_t exponent = 0; exponent < Float::exponents; ++exponent)
                m_exponents[exponent] += table[exponent];
        }
        m_zeros = m_exponents[0] > 0 ? countZeros() : 0;
    }

    template <typename Tables, std::size_t... lane>
    void countEach(std::uint64_t i, Tables &tables, std::index_sequence<lane...>) const
    {
        (++tables[lane][Float::exponentOf(at(i + lane))], ...);
    }

    [[nodiscard]] std::uint64_t countZeros() const
    {
        if constexpr (std::endian::native == std::endian::big) {
            std::uint64_t zeros = 0;
            for (std::uint64_t i = 0; i < m_count; ++i)
                zeros += Float::isZero(at(i));
            return zeros;
        } else {
            using Signed = std::make_signed_t<Bits>;
            constexpr Signed most = std::numeric_limits<Signed>::max();
            constexpr typename BitCounts<Signed>::Limits limits = {0, 0, 0, 0, most, most, most, most};
            const NumberKernels &kernels = fastestNumberKernels();
            std::uint64_t zeros = 0;
            for (std::uint64_t first = 0; first < m_count; first += numberBlockSize) {
                const auto count = std::size_t(std::min<std::uint64_t>(numberBlockSize, m_count - first));
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

    /// True if a value has this exponent, as a power of two.
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

    /// Where exponents do not decide, the values do: of TensorStatistics the same rule.
    template <typename Counts> [[nodiscard]] std::uint64_t countExactly(Counts counts) const
    {
        std::uint32_t count = 0;
        for (std::uint64_t i = 0; i < m_count; ++i)
            count += counts(std::abs(float(Float::value(at(i))))) && Float::exponentOf(at(i)) != Float::special;
        return count;
    }

    void countRange(ScannedTensor &found) const
    {
        // Of decoded values the doubles say nothing about their own type.
        if (m_plan.reading == Reading::Decoded)
            return;
        found.subnormals = m_exponents[0] - m_zeros;
        // F16 is reached by way of f32, and rounds 65520 up to infinity and 2^-25 down to zero; BF16 likewise.
        if constexpr (!Float::fitsHalf) {
            found.overflowInHalf = hasPower(15) ? countExactly([](float x) { return x >= 65520.0F; }) : countAbove(15);
            found.underflowInHalf =
                hasPower(-25) ? countExactly([](float x) { return x <= 0x1p-25F; }) - m_zeros : countBelow(-25);
        }
        if constexpr (!Float::fitsBfloat) {
            found.overflowInBfloat =
                hasPower(127) ? countExactly([](float x) { return x >= 0x1.ffp127F; }) : countAbove(127);
            found.underflowInBfloat =
                hasPower(-134) ? countExactly([](float x) { return x <= 0x1p-134F; }) - m_zeros : countBelow(-134);
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

    /// Calls `use(row, begin, end)` for the part of each row that lies in the piece, in elements of the row.
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

    /// The columns without a value other than zero, here or in the pieces that came before.
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

    Progress &m_progress;
    const Plan &m_plan;
    std::uint64_t m_piece;
    std::uint64_t m_first;
    std::uint64_t m_count;
    const std::byte *m_bytes;
    std::array<std::uint64_t, Float::exponents> m_exponents;
    std::uint64_t m_zeros = 0;
};

/// Calls `use` with the type of the floats that the bytes of a piece are; not for tensors of which only the bytes
/// count.
template <typename Use> void withFloat(const Progress &progress, Use use)
{
    if (progress.plan.reading == Reading::Decoded)
        return use(Double());
    switch (progress.tensor->info().dtype()) {
    case Dtype::F64:
        return use(Double());
    case Dtype::F16:
        return use(Half());
    case Dtype::BF16:
        return use(Bfloat());
    default:
        return use(Single());
    }
}

/// The bytes of a piece: as they are stored, or decoded to doubles.
Expected<void> readPiece(const Progress &progress, std::uint64_t piece, std::span<std::byte> out, const Task &task)
{
    const Plan &plan = progress.plan;
    if (plan.reading != Reading::Decoded)
        return progress.tensor->read(plan.firstOf(piece) * plan.elementSize, out, task);
    BURNISH_TRY(const ElementRun run,
                ElementRun::read(*progress.tensor, plan.firstOf(piece), std::size_t(plan.sizeOf(piece)), task));
    std::vector<double> values(run.size());
    run.decode(0, values);
    std::memcpy(out.data(), values.data(), out.size());
    return {};
}

/// Whether all elements of the tensor have the same bits, as far as this piece tells.
void lookForVariety(Progress &progress, std::span<const std::byte> bytes)
{
    if (progress.varies.load(std::memory_order_relaxed))
        return;
    const auto size = std::size_t(progress.plan.elementSize);
    bool varies = std::memcmp(bytes.data(), bytes.data() + size, bytes.size() - size) != 0;
    if (!varies) {
        const std::lock_guard lock(progress.mutex);
        if (!std::exchange(progress.hasFirst, true))
            std::memcpy(progress.firstElement.data(), bytes.data(), size);
        varies = std::memcmp(progress.firstElement.data(), bytes.data(), size) != 0;
    }
    if (varies)
        progress.varies.store(true, std::memory_order_relaxed);
}

Expected<void> scanPiece(Progress &progress, std::uint64_t piece, Buffers &buffers, Task &task)
{
    BURNISH_CHECK(task.poll());
    const Plan &plan = progress.plan;
    const auto upTo = [&](std::uint64_t element) {
        return std::uint64_t(Wide(progress.tensor->info().byteSize()) * element / plan.elements);
    };
    task.advance(upTo(plan.firstOf(piece) + plan.sizeOf(piece)) - upTo(plan.firstOf(piece)));
    if (progress.hasFailed.load(std::memory_order_relaxed))
        return {};
    Buffers::Buffer buffer = buffers.take(std::size_t(plan.pieceElements * plan.elementSize));
    const auto bytes = std::span(buffer.bytes.get(), std::size_t(plan.sizeOf(piece) * plan.elementSize));
    if (auto read = readPiece(progress, piece, bytes, task); !read) {
        if (read.error().isCancelled())
            return read;
        const std::lock_guard lock(progress.mutex);
        if (!progress.error || piece < progress.errorPiece) {
            progress.error = std::move(read).error();
            progress.errorPiece = piece;
        }
        progress.hasFailed.store(true, std::memory_order_relaxed);
    } else {
        const ScannedTensor::Hash hash = hashOf(plan.firstOf(piece) * plan.elementSize, bytes);
        {
            const std::lock_guard lock(progress.mutex);
            progress.scan.hash[0] += hash[0];
            progress.scan.hash[1] += hash[1];
        }
        lookForVariety(progress, bytes);
        if (plan.reading != Reading::BytesOnly)
            withFloat(progress, [&]<typename Float>(Float) { PieceScan<Float>(progress, piece, bytes).run(); });
    }
    buffers.give(std::move(buffer));
    return {};
}

/// The rule that ScannedTensor::outliers tells. Gives how many there are.
std::uint64_t countOutliers(const Progress &progress)
{
    constexpr std::uint64_t leastValues = 8;
    constexpr std::size_t distance = 11;
    std::vector<std::uint64_t> exponents = progress.exponents;
    if (exponents.empty())
        return 0;
    exponents[0] -= progress.scan.zeros;
    std::uint64_t all = 0;
    for (const std::uint64_t count : exponents)
        all += count;
    if (all < leastValues)
        return 0;
    const std::uint64_t leftOut = std::max<std::uint64_t>(1, all / 100);
    std::size_t usual = exponents.size();
    for (std::uint64_t seen = 0; usual > 0 && seen <= leftOut;)
        seen += exponents[--usual];
    std::uint64_t outliers = 0;
    for (std::size_t exponent = usual + distance; exponent < exponents.size(); ++exponent)
        outliers += exponents[exponent];
    return outliers;
}

/// Reads the piece that holds one of the largest values again and finds it.
Expected<void> findOutlier(Progress &progress, Buffers &buffers, const Task &task)
{
    const Plan &plan = progress.plan;
    Buffers::Buffer buffer = buffers.take(std::size_t(plan.pieceElements * plan.elementSize));
    const std::uint64_t count = plan.sizeOf(progress.topPiece);
    const auto bytes = std::span(buffer.bytes.get(), std::size_t(count * plan.elementSize));
    BURNISH_CHECK(readPiece(progress, progress.topPiece, bytes, task));
    withFloat(progress, [&]<typename Float>(Float) {
        for (std::uint64_t i = 0; i < count; ++i) {
            const double value = Float::value(Float::load(bytes.data(), i));
            if (!std::isfinite(value) || std::abs(value) <= std::abs(progress.scan.outlier))
                continue;
            progress.scan.outlier = value;
            progress.scan.outlierAt = plan.firstOf(progress.topPiece) + i;
        }
    });
    buffers.give(std::move(buffer));
    return {};
}

/// What can be told once all pieces have been seen.
Expected<ScannedTensor> finish(Progress &progress, Buffers &buffers, const Task &task)
{
    if (progress.error)
        return *std::move(progress.error);
    ScannedTensor &scan = progress.scan;
    const Plan &plan = progress.plan;
    scan.isConstant = plan.elements > 0 && !progress.varies;
    if (scan.isConstant && plan.reading != Reading::BytesOnly)
        withFloat(progress, [&]<typename Float>(Float) {
            scan.constant = Float::value(Float::load(progress.firstElement.data(), 0));
        });
    for (std::size_t row = 0; row < progress.liveRows.size(); ++row) {
        if (progress.liveRows[row])
            continue;
        ++scan.deadRows;
        scan.firstDeadRow = std::min<std::uint64_t>(scan.firstDeadRow, row);
    }
    scan.deadColumns = progress.columnsInDoubt.size();
    if (scan.deadColumns > 0)
        scan.firstDeadColumn = progress.columnsInDoubt.front();
    scan.outliers = countOutliers(progress);
    if (scan.outliers > 0)
        BURNISH_CHECK(findOutlier(progress, buffers, task));
    return scan;
}

void prepare(Progress &progress)
{
    const Plan &plan = progress.plan;
    if (plan.findsRows && plan.hasLongRows)
        progress.liveRows.resize(std::size_t(plan.rows));
    if (plan.findsColumns) {
        progress.columnsInDoubt.resize(std::size_t(plan.columns));
        for (std::uint32_t column = 0; column < plan.columns; ++column)
            progress.columnsInDoubt[column] = column;
        progress.hasDoubts = true;
    }
}

} // namespace

Expected<void> scanTensors(std::span<const TensorPtr> tensors, Task &task,
                           const std::function<void(std::size_t, Expected<ScannedTensor>)> &take)
{
    struct Piece
    {
        Progress *progress;
        std::uint64_t number;
    };
    Buffers buffers;
    for (std::size_t first = 0; first < tensors.size();) {
        std::vector<std::unique_ptr<Progress>> batch;
        std::vector<Piece> pieces;
        for (std::uint64_t bytes = 0;
             first + batch.size() < tensors.size() && bytes < batchBytes && batch.size() < batchTensors;) {
            const TensorPtr &tensor = tensors[first + batch.size()];
            batch.push_back(std::make_unique<Progress>(tensor));
            prepare(*batch.back());
            for (std::uint64_t piece = 0; piece < batch.back()->plan.pieces; ++piece)
                pieces.push_back({batch.back().get(), piece});
            bytes += tensor->info().byteSize();
        }
        BURNISH_CHECK(task.poll());
        BURNISH_CHECK(parallelFor(pieces.size(), [&](std::size_t i) {
            return scanPiece(*pieces[i].progress, pieces[i].number, buffers, task);
        }));
        for (std::size_t i = 0; i < batch.size(); ++i) {
            auto scan = finish(*batch[i], buffers, task);
            BURNISH_CHECK(task.poll());
            take(first + i, std::move(scan));
        }
        first += batch.size();
    }
    return {};
}

} // namespace burnish
