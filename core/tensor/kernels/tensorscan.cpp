// SPDX-License-Identifier: MIT
#include "core/tensor/kernels/tensorscan.h"

#include "core/base/checkedmath.h"
#include "core/tensor/computable.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace burnish {

namespace {

// Data read at a time stays in the second-level cache until it is used.
constexpr std::size_t cachedBytes = std::size_t(512) << 10;
constexpr std::size_t mostBytes = std::size_t(64) << 20;
constexpr std::size_t leastElements = 4096;

std::uint64_t bytesOf(const TensorExpr &tensor, std::uint64_t elements)
{
    const DtypeTraits &type = traits(tensor.info().dtype());
    return elements / type.blockElements * type.blockBytes;
}

/// Returns the number of elements that suits each of the tensors best, within the bounds above.
std::size_t elementsAtOnce(std::span<const TensorExpr *const> tensors)
{
    std::uint64_t bytesOfMany = 0;
    std::uint64_t requested = 0;
    bool isStored = true;
    for (const TensorExpr *tensor : tensors) {
        const DtypeTraits &type = traits(tensor->info().dtype());
        bytesOfMany += bytesOf(*tensor, leastElements);
        requested = std::max<std::uint64_t>(requested, tensor->preferredChunk() / type.blockBytes * type.blockElements);
        isStored = isStored && tensor->stored();
    }
    const std::uint64_t most = (isStored ? cachedBytes : mostBytes) / bytesOfMany * leastElements;
    return std::size_t(std::bit_floor(
        std::max<std::uint64_t>(leastElements, std::min(isStored ? most : std::bit_ceil(requested), most))));
}

/// Runs that the last scan of this thread has left for the next one: returning the memory in between would cost more,
/// to allocate and to clear, than the work done with it.
thread_local std::vector<ElementRun> t_spareRuns;

} // namespace

TensorScan::TensorScan(std::vector<const TensorExpr *> tensors)
    : m_tensors(std::move(tensors))
    , m_elements(m_tensors.front()->info().elementCount())
    , m_runElements(elementsAtOnce(m_tensors))
    , m_jobElements(std::max(m_runElements, partElements))
    , m_parts(std::size_t(dividedUp(m_elements, partElements)))
    , m_jobs(std::size_t(dividedUp(m_elements, m_jobElements)))
{
    m_runBytes = 0;
    for (const TensorExpr *tensor : m_tensors) {
        m_bytes += tensor->info().byteSize();
        m_runBytes += std::size_t(bytesOf(*tensor, m_runElements));
        if (m_computable)
            m_computable = checkComputable(*tensor);
    }
    if (!m_computable) {
        m_parts = 0;
        m_jobs = 1;
    }
}

std::size_t TensorScan::width() const
{
    constexpr std::size_t budget = std::size_t(128) << 20;
    return std::clamp<std::size_t>(budget / std::max<std::size_t>(1, m_runBytes), 1, parallelWidth());
}

Expected<void> TensorScan::run(std::size_t job, Task &task,
                               const std::function<Expected<void>(const Piece &)> &use) const
{
    BURNISH_CHECK(m_computable);
    const std::uint64_t begin = std::uint64_t(job) * m_jobElements;
    const std::uint64_t end = std::min<std::uint64_t>(m_elements, begin + m_jobElements);
    // Not used in place: reading a tensor may run another scan.
    std::vector<ElementRun> runs = std::exchange(t_spareRuns, {});
    runs.resize(m_tensors.size());
    for (std::uint64_t first = begin; first < end; first += m_runElements) {
        const auto count = std::size_t(std::min<std::uint64_t>(m_runElements, end - first));
        BURNISH_CHECK(task.poll());
        for (std::size_t i = 0; i < runs.size(); ++i)
            BURNISH_CHECK(runs[i].load(*m_tensors[i], first, count, task));
        for (std::size_t at = 0; at < count; at += partElements) {
            const std::uint64_t element = first + at;
            BURNISH_CHECK(
                use({std::size_t(element / partElements), element, runs, at, std::min(partElements, count - at)}));
        }
        for (const TensorExpr *tensor : m_tensors)
            task.advance(bytesOf(*tensor, count));
    }
    if (m_runBytes <= cachedBytes)
        t_spareRuns = std::move(runs);
    return {};
}

Expected<void> runScan(const TensorScan &scan, Task &task,
                       const std::function<Expected<void>(const TensorScan::Piece &)> &use)
{
    return parallelFor(
        scan.jobCount(), [&](std::size_t job) { return scan.run(job, task, use); }, scan.width());
}

} // namespace burnish
