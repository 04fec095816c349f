// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/difference.h"

#include "core/base/endian.h"
#include "core/tensor/kernels/castlosses.h"
#include "core/tensor/kernels/numberblock.h"
#include "core/tensor/kernels/numberkernels.h"
#include "core/tensor/kernels/roundedtoodd.h"
#include "core/tensor/kernels/smallfloats.h"
#include "core/tensor/kernels/tensorscan.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <cstring>
#include <limits>

namespace burnish {

namespace {

struct PairTotals
{
    std::uint64_t changed = 0;
    std::uint64_t nanBoth = 0;
    std::uint64_t nanLeft = 0;
    std::uint64_t nanRight = 0;
    std::uint64_t infinityDisagrees = 0;
    std::uint64_t signFlipped = 0;
    std::uint64_t explained = 0;
    std::uint64_t finite = 0;
    PairSums sums; ///< except for the largest
    double largest = 0;
    std::uint64_t largestAt = 0;
    bool bytesEqual = true;

    /// Adds a pair with at least one value that may be NaN or infinite.
    void addNotFinite(double left, double right)
    {
        const bool leftNan = std::isnan(left);
        const bool rightNan = std::isnan(right);
        nanBoth += leftNan && rightNan;
        nanLeft += leftNan && !rightNan;
        nanRight += rightNan && !leftNan;
        infinityDisagrees += !leftNan && !rightNan && left != right && (std::isinf(left) || std::isinf(right));
    }

    void join(const PairTotals &next)
    {
        changed += next.changed;
        nanBoth += next.nanBoth;
        nanLeft += next.nanLeft;
        nanRight += next.nanRight;
        infinityDisagrees += next.infinityDisagrees;
        signFlipped += next.signFlipped;
        explained += next.explained;
        finite += next.finite;
        sums.magnitudes += next.sums.magnitudes;
        sums.squares += next.sums.squares;
        sums.leftSquares += next.sums.leftSquares;
        sums.rightSquares += next.sums.rightSquares;
        sums.products += next.sums.products;
        if (next.largest > largest) {
            largest = next.largest;
            largestAt = next.largestAt;
        }
        bytesEqual = bytesEqual && next.bytesEqual;
    }
};

/// Sums over the pairs of a block with two finite values.
class FinitePairs
{
public:
    /// `magnitude` and `square` are those of the difference.
    void add(std::size_t i, double magnitude, double square, double leftSquare, double rightSquare, double product)
    {
        ++m_count;
        m_magnitudes.add(i, magnitude);
        m_squares.add(i, square);
        m_leftSquares.add(i, leftSquare);
        m_rightSquares.add(i, rightSquare);
        m_products.add(i, product);
        m_largest = std::max(m_largest, magnitude);
    }

    void finish(PairTotals &totals) const
    {
        totals.finite = m_count;
        totals.largest = m_largest;
        totals.sums = {m_magnitudes.result(),   m_squares.result(),  m_leftSquares.result(),
                       m_rightSquares.result(), m_products.result(), m_largest};
    }

private:
    std::uint64_t m_count = 0;
    LaneSum m_magnitudes;
    LaneSum m_squares;
    LaneSum m_leftSquares;
    LaneSum m_rightSquares;
    LaneSum m_products;
    double m_largest = 0;
};

/// Castable types with whole bytes per element.
bool hasBytesOfItsOwn(Dtype dtype)
{
    return isCastable(dtype) && !isPacked(dtype);
}

/// The type in which casts see the elements of a type: F32, which holds their numbers, instead of packed ones.
Dtype unpacked(Dtype dtype)
{
    return isPacked(dtype) ? Dtype::F32 : dtype;
}

/// Casts all elements; those that the target cannot hold become zero and are listed.
void castAll(Dtype from, std::span<const std::byte> in, Dtype to, std::span<std::byte> out,
             std::vector<std::size_t> &misfits)
{
    const std::size_t fromSize = traits(from).blockBytes;
    const std::size_t toSize = traits(to).blockBytes;
    misfits.clear();
    for (std::size_t done = 0;;) {
        const auto misfit = convertUntilMisfit(from, in.subspan(done * fromSize), to, out.subspan(done * toSize));
        if (!misfit)
            return;
        const std::size_t at = done + std::size_t(misfit->index);
        misfits.push_back(at);
        std::memset(out.data() + at * toSize, 0, toSize);
        done = at + 1;
    }
}

/// Compares blocks of two tensors.
class PairComparison
{
public:
    PairComparison(Dtype left, Dtype right)
        : m_leftDtype(left)
        , m_rightDtype(right)
        , m_checksCasts(left != right && isCastable(left) && isCastable(right))
    {}
    virtual ~PairComparison() = default;
    PairComparison(const PairComparison &) = delete;
    PairComparison &operator=(const PairComparison &) = delete;

    /// Compares elements [first, first + count) of both runs, which are the tensors' elements from `element` on.
    /// `totals` covers those before.
    void compare(const ElementRun &left, const ElementRun &right, std::size_t first, std::size_t count,
                 std::uint64_t element, PairTotals &totals)
    {
        decode(left, right, first, count);
        PairTotals block = totalsOfBlock(count);
        if (m_checksCasts && block.changed > 0)
            block.explained =
                explainedByCasts(unpackedBytes(left, m_leftDtype, first, count, m_leftUnpacked),
                                 unpackedBytes(right, m_rightDtype, first, count, m_rightUnpacked), block.changed);
        if (block.largest > totals.largest)
            block.largestAt = element + firstWith(block.largest, count);
        totals.join(block);
    }

protected:
    [[nodiscard]] Dtype leftDtype() const { return m_leftDtype; }
    [[nodiscard]] Dtype rightDtype() const { return m_rightDtype; }

    virtual void decode(const ElementRun &left, const ElementRun &right, std::size_t first, std::size_t count) = 0;
    /// Returns everything except what casts explain and where the largest difference is.
    virtual PairTotals totalsOfBlock(std::size_t count) = 0;
    /// Returns the first element with a difference of this magnitude, which must exist.
    [[nodiscard]] virtual std::size_t firstWith(double magnitude, std::size_t count) const = 0;
    /// Sets the marks of the changed elements that equal the other tensor's after a cast to its dtype; `otherIsLeft`
    /// selects that tensor. `to` is the type of the bytes, never a packed one.
    virtual void markExplained(Dtype to, std::span<const std::byte> cast, std::span<const std::size_t> misfits,
                               bool otherIsLeft, std::span<std::uint8_t> marks) = 0;

private:
    /// Counts the changed elements that a cast in one direction, or in both, explains.
    std::uint64_t explainedByCasts(std::span<const std::byte> left, std::span<const std::byte> right,
                                   std::uint64_t changed)
    {
        const std::span marks = std::span(m_marks).first(left.size() / traits(unpacked(m_leftDtype)).blockBytes);
        std::ranges::fill(marks, std::uint8_t(0));
        if (castMayLose(m_leftDtype, m_rightDtype) && explainsAll(m_leftDtype, left, m_rightDtype, right, false, marks))
            return changed;
        if (castMayLose(m_rightDtype, m_leftDtype) && explainsAll(m_rightDtype, right, m_leftDtype, left, true, marks))
            return changed;
        return std::uint64_t(std::ranges::count(marks, std::uint8_t(1)));
    }

    /// Returns true if a cast explains all changes; otherwise marks those that it does.
    bool explainsAll(Dtype from, std::span<const std::byte> bytes, Dtype to, std::span<const std::byte> other,
                     bool otherIsLeft, std::span<std::uint8_t> marks)
    {
        const std::span cast = std::span(m_cast).first(marks.size() * traits(unpacked(to)).blockBytes);
        m_misfits.clear();
        if (isPacked(to))
            roundTo(to, unpacked(from), bytes, cast);
        else
            castAll(unpacked(from), bytes, to, cast, m_misfits);
        // The usual case, a copy in another type.
        if (m_misfits.empty() && std::memcmp(cast.data(), other.data(), cast.size()) == 0)
            return true;
        markExplained(unpacked(to), cast, m_misfits, otherIsLeft, marks);
        return false;
    }

    using Unpacked = std::array<std::byte, numberBlockSize * sizeof(float)>;

    std::span<const std::byte> unpackedBytes(const ElementRun &run, Dtype dtype, std::size_t first, std::size_t count,
                                             Unpacked &unpacked)
    {
        if (!isPacked(dtype))
            return run.bytes(first, count);
        run.decode(first, std::span(m_numbers).first(count));
        for (std::size_t i = 0; i < count; ++i)
            storeLittle(unpacked.data() + i * sizeof(float), float(m_numbers[i]));
        return std::span(unpacked).first(count * sizeof(float));
    }

    /// Makes `cast` the numbers nearest to the elements in a packed type.
    void roundTo(Dtype to, Dtype from, std::span<const std::byte> bytes, std::span<std::byte> cast)
    {
        const std::size_t count = cast.size() / sizeof(float);
        ElementRun::ofBytes(from, bytes).decode(0, std::span(m_numbers).first(count));
        for (std::size_t i = 0; i < count; ++i) {
            const unsigned bits = smallFloatBits(to, roundedToOdd(m_numbers[i]), F8Overflow::Saturate);
            storeLittle(cast.data() + i * sizeof(float), float(smallFloatValue(to, bits)));
        }
    }

    Dtype m_leftDtype;
    Dtype m_rightDtype;
    bool m_checksCasts;
    Unpacked m_leftUnpacked;
    Unpacked m_rightUnpacked;
    std::array<double, numberBlockSize> m_numbers;
    std::array<std::byte, numberBlockSize * 8> m_cast;
    std::array<std::uint8_t, numberBlockSize> m_marks;
    std::vector<std::size_t> m_misfits;
};

/// For dtypes with only numbers that float, or double, represents.
template <typename Number> class FloatComparison final : public PairComparison
{
public:
    using PairComparison::PairComparison;

private:
    using Block = std::array<Number, numberBlockSize>;
    static constexpr bool isSingle = std::is_same_v<Number, float>;

    void decode(const ElementRun &left, const ElementRun &right, std::size_t first, std::size_t count) override
    {
        m_left = decoded(left, leftDtype(), first, count, m_leftNumbers);
        m_right = decoded(right, rightDtype(), first, count, m_rightNumbers);
    }

    /// Returns the bytes of the numbers in native byte order: those of the run if they already are.
    const std::byte *decoded(const ElementRun &run, Dtype dtype, std::size_t first, std::size_t count, Block &numbers)
    {
        constexpr bool isLittle = std::endian::native == std::endian::little;
        if (isLittle && (isSingle ? dtype == Dtype::F32 || dtype == Dtype::Flex32 : dtype == Dtype::F64))
            return run.bytes(first, count).data();
        const std::span<std::byte> out = std::as_writable_bytes(std::span(numbers).first(count));
        if (isLittle && hasBytesOfItsOwn(dtype)) {
            (void)convertUntilMisfit(dtype, run.bytes(first, count), isSingle ? Dtype::F32 : Dtype::F64, out);
        } else {
            run.decode(first, std::span(m_doubles).first(count));
            std::transform(m_doubles.begin(), m_doubles.begin() + std::ptrdiff_t(count), numbers.begin(),
                           [](double value) { return Number(value); });
        }
        return out.data();
    }

    static Number numberAt(const std::byte *numbers, std::size_t i)
    {
        Number number;
        std::memcpy(&number, numbers + i * sizeof(Number), sizeof(Number));
        return number;
    }
    static double at(const std::byte *numbers, std::size_t i) { return double(numberAt(numbers, i)); }

    PairTotals totalsOfBlock(std::size_t count) override
    {
        const NumberKernels &kernels = fastestNumberKernels();
        PairCounts counts;
        (isSingle ? kernels.countFloatPairs : kernels.countDoublePairs)(m_left, m_right, count, counts);
        PairSums sums;
        (isSingle ? kernels.sumFloatPairs : kernels.sumDoublePairs)(m_left, m_right, count, counts.notFinite == 0,
                                                                    sums);
        PairTotals totals;
        totals.changed = counts.different;
        totals.signFlipped = counts.signFlipped;
        totals.finite = count - counts.notFinite;
        totals.sums = sums;
        totals.largest = sums.largest;
        if (counts.notFinite > 0)
            countNotFinite(count, totals);
        return totals;
    }

    void countNotFinite(std::size_t count, PairTotals &totals) const
    {
        for (std::size_t i = 0; i < count; ++i) {
            const double left = at(m_left, i);
            const double right = at(m_right, i);
            totals.addNotFinite(left, right);
            // The loops count each NaN as a difference.
            totals.changed -= std::isnan(left) && std::isnan(right);
        }
    }

    [[nodiscard]] std::size_t firstWith(double magnitude, std::size_t count) const override
    {
        std::size_t i = 0;
        while (i + 1 < count && std::abs(at(m_right, i) - at(m_left, i)) != magnitude)
            ++i;
        return i;
    }

    void markExplained(Dtype to, std::span<const std::byte> cast, std::span<const std::size_t> misfits,
                       bool otherIsLeft, std::span<std::uint8_t> marks) override
    {
        const std::size_t count = marks.size();
        Block &numbers = m_castNumbers;
        if (to == (isSingle ? Dtype::F32 : Dtype::F64))
            std::memcpy(numbers.data(), cast.data(), cast.size());
        else
            (void)convertUntilMisfit(to, cast, isSingle ? Dtype::F32 : Dtype::F64,
                                     std::as_writable_bytes(std::span(numbers).first(count)));
        toNative(std::span(numbers).first(count));
        for (const std::size_t i : misfits)
            numbers[i] = std::numeric_limits<Number>::quiet_NaN();
        const std::byte *requested = otherIsLeft ? m_left : m_right;
        for (std::size_t i = 0; i < count; ++i)
            marks[i] |= std::uint8_t(isSame(numbers[i], numberAt(requested, i)) &
                                     ~isSame(numberAt(m_left, i), numberAt(m_right, i)));
    }

    /// 1 for equal numbers and two NaN, without a branch.
    static unsigned isSame(Number a, Number b) { return unsigned(a == b) | (unsigned(a != a) & unsigned(b != b)); }

    static void toNative(std::span<Number> numbers)
    {
        if constexpr (std::endian::native == std::endian::big) {
            for (Number &number : numbers)
                number = loadLittle<Number>(reinterpret_cast<const std::byte *>(&number));
        }
    }

    const std::byte *m_left = nullptr;
    const std::byte *m_right = nullptr;
    Block m_leftNumbers;
    Block m_rightNumbers;
    Block m_castNumbers;
    std::array<double, numberBlockSize> m_doubles;
};

/// For numbers that include 64-bit integers.
class ExactComparison final : public PairComparison
{
public:
    using PairComparison::PairComparison;

private:
    void decode(const ElementRun &left, const ElementRun &right, std::size_t first, std::size_t count) override
    {
        m_left.decode(left, leftDtype(), first, count);
        m_right.decode(right, rightDtype(), first, count);
    }

    PairTotals totalsOfBlock(std::size_t count) override
    {
        PairTotals totals;
        FinitePairs finite;
        for (std::size_t i = 0; i < count; ++i) {
            const double left = m_left.high[i];
            const double right = m_right.high[i];
            totals.changed += !m_left.isSame(m_right, i);
            totals.signFlipped += (left < 0 && right > 0) || (left > 0 && right < 0);
            if (!std::isfinite(left) || !std::isfinite(right)) {
                totals.addNotFinite(left, right);
                continue;
            }
            const double difference = m_right.minus(m_left, i);
            finite.add(i, std::abs(difference), difference * difference, left * left, right * right, left * right);
        }
        finite.finish(totals);
        return totals;
    }

    [[nodiscard]] std::size_t firstWith(double magnitude, std::size_t count) const override
    {
        std::size_t i = 0;
        while (i + 1 < count && std::abs(m_right.minus(m_left, i)) != magnitude)
            ++i;
        return i;
    }

    void markExplained(Dtype to, std::span<const std::byte> cast, std::span<const std::size_t> misfits,
                       bool otherIsLeft, std::span<std::uint8_t> marks) override
    {
        m_castNumbers.decode(to, cast);
        for (const std::size_t i : misfits)
            m_castNumbers.high[i] = std::numeric_limits<double>::quiet_NaN();
        const NumberBlock &requested = otherIsLeft ? m_left : m_right;
        for (std::size_t i = 0; i < marks.size(); ++i)
            marks[i] |= std::uint8_t(m_castNumbers.isSame(requested, i) && !m_left.isSame(m_right, i));
    }

    NumberBlock m_left;
    NumberBlock m_right;
    NumberBlock m_castNumbers;
};

/// For complex numbers on at least one side: differences are distances in the plane.
class ComplexComparison final : public PairComparison
{
public:
    using PairComparison::PairComparison;

private:
    using Block = std::array<std::complex<double>, numberBlockSize>;

    void decode(const ElementRun &left, const ElementRun &right, std::size_t first, std::size_t count) override
    {
        left.decodeComplex(first, std::span(m_left).first(count));
        right.decodeComplex(first, std::span(m_right).first(count));
    }

    PairTotals totalsOfBlock(std::size_t count) override
    {
        PairTotals totals;
        FinitePairs finite;
        for (std::size_t i = 0; i < count; ++i) {
            const std::complex<double> left = m_left[i];
            const std::complex<double> right = m_right[i];
            totals.changed += !isSame(left.real(), right.real()) || !isSame(left.imag(), right.imag());
            if (!isFinite(left) || !isFinite(right)) {
                totals.addNotFinite(notFinite(left), notFinite(right));
                continue;
            }
            finite.add(i, std::abs(right - left), std::norm(right - left), std::norm(left), std::norm(right),
                       left.real() * right.real() + left.imag() * right.imag());
        }
        finite.finish(totals);
        return totals;
    }

    static bool isSame(double left, double right) { return left == right || (std::isnan(left) && std::isnan(right)); }
    static bool isFinite(std::complex<double> value)
    {
        return std::isfinite(value.real()) && std::isfinite(value.imag());
    }
    /// NaN if a part is, otherwise an infinity if a part is.
    static double notFinite(std::complex<double> value)
    {
        if (std::isnan(value.real()) || std::isnan(value.imag()))
            return std::numeric_limits<double>::quiet_NaN();
        return std::isinf(value.real()) ? value.real() : value.imag();
    }

    [[nodiscard]] std::size_t firstWith(double magnitude, std::size_t count) const override
    {
        std::size_t i = 0;
        while (i + 1 < count && std::abs(m_right[i] - m_left[i]) != magnitude)
            ++i;
        return i;
    }

    void markExplained(Dtype, std::span<const std::byte>, std::span<const std::size_t>, bool,
                       std::span<std::uint8_t>) override
    {}

    Block m_left;
    Block m_right;
};

std::unique_ptr<PairComparison> makeComparison(Dtype left, Dtype right)
{
    if (isComplex(left) || isComplex(right))
        return std::make_unique<ComplexComparison>(left, right);
    if (isLongInteger(left) || isLongInteger(right))
        return std::make_unique<ExactComparison>(left, right);
    if (fitsSingle(left) && fitsSingle(right))
        return std::make_unique<FloatComparison<float>>(left, right);
    return std::make_unique<FloatComparison<double>>(left, right);
}

double relativeTo(double leftNorm, double differenceNorm)
{
    if (differenceNorm == 0)
        return 0;
    if (std::isinf(leftNorm))
        return std::numeric_limits<double>::quiet_NaN();
    return differenceNorm / leftNorm;
}

bool hasWholeBytes(Dtype dtype)
{
    return traits(dtype).blockElements == 1 && dtype != Dtype::QFloat;
}

bool sameBytes(const TensorScan::Piece &piece, std::size_t first, std::size_t count)
{
    const auto left = piece.runs[0].bytes(piece.at + first, count);
    return std::memcmp(left.data(), piece.runs[1].bytes(piece.at + first, count).data(), left.size()) == 0;
}

/// For packed types, which have no bytes per element, and for scales after the values.
Expected<bool> sameBytes(const TensorExpr &left, const TensorExpr &right, Task &task)
{
    bool isSame = true;
    std::uint64_t first = 0;
    std::vector<std::byte> other;
    const auto compare = [&](std::span<const std::byte> bytes) -> Expected<void> {
        if (isSame) {
            other.resize(bytes.size());
            BURNISH_CHECK(right.read(first, other, task));
            isSame = std::ranges::equal(bytes, other);
        }
        first += bytes.size();
        return {};
    };
    BURNISH_CHECK(streamTensor(left, task, false, compare));
    return isSame;
}

Expected<void> checkShapes(const TensorExpr &left, const TensorExpr &right)
{
    if (left.info().shape() == right.info().shape())
        return {};
    return Error(ErrorCode::Mismatch,
                 TensorText::tr("Tensors of shapes %1 and %2 cannot be compared element by element.")
                     .arg(shapeAsList(left.info().shape()), shapeAsList(right.info().shape())));
}

} // namespace

Expected<TensorDifference> computeDifference(const TensorExpr &left, const TensorExpr &right, Task &task)
{
    BURNISH_CHECK(checkShapes(left, right));
    const TensorScan scan({&left, &right});
    task.restart(scan.byteSize());
    const Dtype leftDtype = left.info().dtype();
    const Dtype rightDtype = right.info().dtype();
    const bool comparesBytes = left.info() == right.info();
    const bool comparesInBlocks = comparesBytes && hasWholeBytes(leftDtype);
    std::vector<PairTotals> parts(scan.partCount());
    SpareObjects<PairComparison> comparisons;
    BURNISH_CHECK(runScan(scan, task, [&](const TensorScan::Piece &piece) -> Expected<void> {
        auto comparison = comparisons.take([&] { return makeComparison(leftDtype, rightDtype); });
        PairTotals &part = parts[piece.part];
        for (std::size_t first = 0; first < piece.count; first += numberBlockSize) {
            const std::size_t count = std::min(numberBlockSize, piece.count - first);
            part.bytesEqual = part.bytesEqual && comparesInBlocks && sameBytes(piece, first, count);
            comparison->compare(piece.runs[0], piece.runs[1], piece.at + first, count, piece.element + first, part);
        }
        comparisons.giveBack(std::move(comparison));
        return {};
    }));
    PairTotals all;
    for (const PairTotals &part : parts)
        all.join(part);

    TensorDifference result;
    result.elementCount = scan.elementCount();
    result.bitsEqual = comparesBytes && all.bytesEqual;
    if (comparesBytes && !comparesInBlocks && all.changed == 0) {
        BURNISH_TRY(result.bitsEqual, sameBytes(left, right, task));
    }
    result.changed = all.changed;
    result.nanBoth = all.nanBoth;
    result.nanLeft = all.nanLeft;
    result.nanRight = all.nanRight;
    result.infinityDisagrees = all.infinityDisagrees;
    result.signFlipped = all.signFlipped;
    result.explainedByRounding = all.explained;
    result.finitePairs = all.finite;
    result.largestDifference = all.largest;
    if (all.largest > 0)
        result.largestDifferenceAt = all.largestAt;
    result.meanDifference = all.finite ? all.sums.magnitudes / double(all.finite) : 0;
    result.differenceNorm = std::sqrt(all.sums.squares);
    result.leftNorm = std::sqrt(all.sums.leftSquares);
    result.rightNorm = std::sqrt(all.sums.rightSquares);
    result.relativeDifference = relativeTo(result.leftNorm, result.differenceNorm);
    result.cosine = all.largest == 0 ? 1 : cosineOf(all.sums.products, result.leftNorm, result.rightNorm);
    return result;
}

} // namespace burnish
