// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/parallel.h"
#include "core/tensor/kernels/elements.h"

#include <mutex>

namespace burnish {

/// Memory that threads take for a while and leave for the next one: returning it to the system in between would cost
/// more, to allocate and to clear, than the work done with it.
template <typename T> class SpareObjects
{
public:
    /// Returns an object that was given back, otherwise one from `make`.
    template <typename Make> std::unique_ptr<T> take(Make make)
    {
        {
            const std::lock_guard lock(m_mutex);
            if (!m_spare.empty()) {
                std::unique_ptr<T> object = std::move(m_spare.back());
                m_spare.pop_back();
                return object;
            }
        }
        return make();
    }
    void giveBack(std::unique_ptr<T> object)
    {
        const std::lock_guard lock(m_mutex);
        m_spare.push_back(std::move(object));
    }

private:
    std::mutex m_mutex;
    std::vector<std::unique_ptr<T>> m_spare;
};

/// Tensors of the same shape that are read side by side from end to end, on several cores.
///
/// The elements are divided into parts of a fixed size, whatever the dtypes and kinds of expressions: sums made within
/// each part, in order, and joined part after part are the same on every machine. A job is what a thread reads: one
/// part or several.
class TensorScan
{
public:
    static constexpr std::size_t partElements = std::size_t(1) << 18;

    /// The tensors must outlive the scan.
    explicit TensorScan(std::vector<const TensorExpr *> tensors);

    [[nodiscard]] std::uint64_t elementCount() const { return m_elements; }
    /// Tensors that fail checkComputable() have no parts, and a single job that returns the error.
    [[nodiscard]] std::size_t partCount() const { return m_parts; }
    [[nodiscard]] std::size_t jobCount() const { return m_jobs; }
    /// Returns the bytes of all tensors.
    [[nodiscard]] std::uint64_t byteSize() const { return m_bytes; }
    /// Returns how many jobs may run concurrently so that they hold at most 128 MiB together.
    [[nodiscard]] std::size_t width() const;

    /// Elements [at, at + count) of the runs, one run per tensor, which are the tensors' elements from `element` on.
    /// They are in one part, begin at a multiple of 4096 within it, and end at one or at the end of the tensors.
    struct Piece
    {
        std::size_t part;
        std::uint64_t element;
        std::span<const ElementRun> runs;
        std::size_t at;
        std::size_t count;
    };
    /// Reads the parts of one job and calls `use` with their pieces in order. Polls the task and advances it.
    Expected<void> run(std::size_t job, Task &task, const std::function<Expected<void>(const Piece &)> &use) const;

private:
    std::vector<const TensorExpr *> m_tensors;
    std::uint64_t m_elements;
    std::uint64_t m_bytes = 0;
    std::size_t m_runElements; ///< number of elements read at a time
    std::size_t m_runBytes;    ///< of all tensors together
    std::size_t m_jobElements;
    std::size_t m_parts;
    std::size_t m_jobs;
    Expected<void> m_computable;
};

/// Runs all jobs of one scan; `use` is called from several threads, in order within each part.
Expected<void> runScan(const TensorScan &scan, Task &task,
                       const std::function<Expected<void>(const TensorScan::Piece &)> &use);

} // namespace burnish
