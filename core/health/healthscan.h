// SPDX-License-Identifier: MIT
#pragma once

#include "core/health/finding.h"
#include "core/health/scannedtensor.h"
#include "core/tensor/tensorexpr.h"

#include <array>
#include <mutex>
#include <unordered_map>

namespace burnish {

/// What was read of tensors before, so that a model that was edited is read only where it differs. Keeps no tensor
/// alive; 200,000 tensors at most, then it forgets. Any thread.
class HealthCache
{
public:
    [[nodiscard]] std::optional<ScannedTensor> find(const TensorPtr &tensor) const;
    void insert(const TensorPtr &tensor, const ScannedTensor &scan);

private:
    struct Known
    {
        std::weak_ptr<const TensorExpr> tensor;
        ScannedTensor scan;
    };
    mutable std::mutex m_mutex;
    std::unordered_map<const TensorExpr *, Known> m_known;
};

struct HealthOptions
{
    /// Of each kind only so many findings are kept; all are counted.
    std::size_t keptPerKind = 10'000;
    HealthCache *cache = nullptr; ///< null: all is read
};

/// What a scan found, in the order in which it was found: first what needs no reading, then tensor by tensor, last
/// duplicates.
struct HealthReport
{
    std::vector<HealthFinding> findings;
    std::array<std::uint64_t, severityCount> counts = {}; ///< by severity, those that were not kept included
    std::uint64_t tensors = 0;
    std::uint64_t bytes = 0;
    std::uint64_t leftOut = 0; ///< findings that were counted and not kept

    [[nodiscard]] std::uint64_t count(Severity severity) const { return counts[std::size_t(severity)]; }
};

/// Looks at a whole model: checkModel() and, of every tensor, what ScannedTensor tells. Each tensor is read once, on
/// all cores.
///
/// - Unreadable (error), and the scan goes on; FileChanged (warning) where a file is no longer the one that was opened.
/// - NotANumber, Infinite (errors): floats only. Infinities of a mask are a note.
/// - Outlier (warning): see ScannedTensor::outliers. Of an optimizer's state, a note.
/// - AllZero, Constant: floats with two elements and more. A warning for weights of rank 2 and more; a note for vectors
/// (fresh biases
///   and norms), running statistics, masks and states of optimizers. Integers and booleans may be what they like.
/// - DeadRows, DeadColumns (warnings): see ScannedTensor. Of embeddings, statistics and states of optimizers, notes; of
/// masks nothing.
///   Not told of what is all zero, nor of the columns of embeddings' tables.
/// - Subnormal: where over a tenth of the values other than zero, and 16 at least, are. A warning for weights of rank 2
/// and more.
/// - BeyondHalf, BeyondBfloat (notes): values that would become infinite, or over a hundredth of those other than zero
/// that would
///   become zero; not for integers.
/// - Duplicate (note): tensors of the same dtype, shape and bytes (by a hash of 128 bits) in different places, of 16
/// bytes and more and
///   not constant; one finding for each group.
///
/// `onFindings` is called from this thread with those that are kept, as they are found. Sets the task's total to the
/// bytes that are read and advances it. Cancelled is the only error. Heap: some 40 bytes per tensor and some MiB per
/// core.
Expected<HealthReport> scanHealth(const ModelState &state, const HealthOptions &options, Task &task,
                                  const std::function<void(std::span<const HealthFinding>)> &onFindings = {});

} // namespace burnish
