// SPDX-License-Identifier: MIT
#include "core/health/scantensors.h"

#include "core/base/parallel.h"
#include "core/health/piecescan.h"
#include "core/health/slicechecks.h"
#include "core/tensor/kernels/elements.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

namespace burnish {

using namespace tensorhealth;

namespace {

__extension__ using Wide = unsigned __int128;

// Batches are large enough to keep all cores busy.
constexpr std::uint64_t batchBytes = 64 << 20;
constexpr std::size_t batchTensors = 1024;

/// Reuses buffers for pieces, because fresh memory costs more than the work done with it.
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

/// Complex numbers are scanned by magnitude, and told apart by both of their parts.
using ComplexPiece = std::vector<std::complex<double>>;

/// Reads the bytes of a piece: as stored, or decoded to doubles. Complex numbers also come as they are.
Expected<void> readPiece(const ScanProgress &progress, std::uint64_t piece, std::span<std::byte> out,
                         ComplexPiece &complex, const Task &task)
{
    const ScanPlan &plan = progress.plan;
    if (plan.reading != PieceReading::Decoded)
        return progress.tensor->read(plan.firstOf(piece) * plan.elementSize, out, task);
    BURNISH_TRY(const ElementRun run,
                ElementRun::read(*progress.tensor, plan.firstOf(piece), std::size_t(plan.sizeOf(piece)), task));
    std::vector<double> values(run.size());
    run.decode(0, values);
    std::memcpy(out.data(), values.data(), out.size());
    if (isComplex(progress.tensor->info().dtype())) {
        complex.resize(run.size());
        run.decodeComplex(0, complex);
    }
    return {};
}

/// Checks whether this piece shows that the tensor's elements do not all have the same bits.
void lookForVariety(ScanProgress &progress, std::span<const std::byte> bytes, std::size_t size)
{
    if (progress.varies.load(std::memory_order_relaxed))
        return;
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

Expected<void> scanPiece(ScanProgress &progress, std::uint64_t piece, Buffers &buffers, Task &task)
{
    BURNISH_CHECK(task.poll());
    const ScanPlan &plan = progress.plan;
    const auto upTo = [&](std::uint64_t element) {
        return std::uint64_t(Wide(progress.tensor->info().byteSize()) * element / plan.elements);
    };
    task.advance(upTo(plan.firstOf(piece) + plan.sizeOf(piece)) - upTo(plan.firstOf(piece)));
    if (progress.hasFailed.load(std::memory_order_relaxed))
        return {};
    Buffers::Buffer buffer = buffers.take(std::size_t(plan.pieceElements * plan.elementSize));
    const auto bytes = std::span(buffer.bytes.get(), std::size_t(plan.sizeOf(piece) * plan.elementSize));
    ComplexPiece complex;
    if (auto read = readPiece(progress, piece, bytes, complex, task); !read) {
        if (read.error().isCancelled())
            return read;
        const std::lock_guard lock(progress.mutex);
        if (!progress.error || piece < progress.errorPiece) {
            progress.error = std::move(read).error();
            progress.errorPiece = piece;
        }
        progress.hasFailed.store(true, std::memory_order_relaxed);
    } else {
        const std::size_t size = complex.empty() ? std::size_t(plan.elementSize) : sizeof complex.front();
        const auto whole = complex.empty() ? std::span<const std::byte>(bytes) : std::as_bytes(std::span(complex));
        const ScannedTensor::Hash hash = hashOf(plan.firstOf(piece) * size, whole);
        {
            const std::lock_guard lock(progress.mutex);
            progress.scan.hash[0] += hash[0];
            progress.scan.hash[1] += hash[1];
        }
        lookForVariety(progress, whole, size);
        if (plan.reading != PieceReading::BytesOnly)
            scanFloats(progress, piece, bytes);
    }
    buffers.give(std::move(buffer));
    return {};
}

/// Returns the number of outliers, as defined for ScannedTensor::outliers.
std::uint64_t countOutliers(const ScanProgress &progress)
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

/// Reads the piece with one of the largest values again and locates the value.
Expected<void> findOutlier(ScanProgress &progress, Buffers &buffers, const Task &task)
{
    const ScanPlan &plan = progress.plan;
    Buffers::Buffer buffer = buffers.take(std::size_t(plan.pieceElements * plan.elementSize));
    const std::uint64_t count = plan.sizeOf(progress.topPiece);
    const auto bytes = std::span(buffer.bytes.get(), std::size_t(count * plan.elementSize));
    ComplexPiece complex;
    BURNISH_CHECK(readPiece(progress, progress.topPiece, bytes, complex, task));
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

/// Computes the results that require all pieces.
Expected<ScannedTensor> finish(ScanProgress &progress, Buffers &buffers, const Task &task)
{
    if (progress.error)
        return *std::move(progress.error);
    ScannedTensor &scan = progress.scan;
    const ScanPlan &plan = progress.plan;
    scan.isConstant = plan.elements > 0 && !progress.varies;
    if (scan.isConstant && isComplex(progress.tensor->info().dtype())) {
        std::complex<double> value;
        std::memcpy(&value, progress.firstElement.data(), sizeof value);
        scan.constant = std::abs(value);
    } else if (scan.isConstant && plan.reading != PieceReading::BytesOnly)
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
    checkSpread(progress);
    if (scan.outliers + scan.farValues > 0)
        BURNISH_CHECK(findOutlier(progress, buffers, task));
    if (scan.outliers > 0 || std::abs(scan.outlier) < 16 * scan.spread)
        scan.farValues = 0;
    checkSlices(progress);
    BURNISH_CHECK(checkRank(progress, task));
    return scan;
}

} // namespace

Expected<void> scanTensors(std::span<const TensorPtr> tensors, Task &task,
                           const std::function<void(std::size_t, Expected<ScannedTensor>)> &take)
{
    Buffers buffers;
    for (std::size_t first = 0; first < tensors.size();) {
        std::vector<std::unique_ptr<ScanProgress>> batch;
        std::vector<std::uint64_t> ends; // number of the piece after each tensor's last one
        for (std::uint64_t bytes = 0;
             first + batch.size() < tensors.size() && bytes < batchBytes && batch.size() < batchTensors;) {
            const TensorPtr &tensor = tensors[first + batch.size()];
            batch.push_back(std::make_unique<ScanProgress>(tensor));
            const std::uint64_t pieces = batch.back()->plan.pieces;
            ends.push_back(ends.empty() ? pieces : ends.back() + pieces);
            bytes += tensor->info().byteSize();
        }
        BURNISH_CHECK(task.poll());
        BURNISH_CHECK(parallelFor(std::size_t(ends.back()), [&](std::size_t piece) {
            const auto i = std::size_t(std::ranges::upper_bound(ends, piece) - ends.begin());
            return scanPiece(*batch[i], i == 0 ? piece : piece - ends[i - 1], buffers, task);
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
