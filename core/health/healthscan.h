// SPDX-License-Identifier: MIT
#pragma once

#include "core/health/finding.h"
#include "core/health/scannedtensor.h"
#include "core/tensor/tensorexpr.h"

#include <array>
#include <mutex>
#include <unordered_map>

namespace burnish {

/// Caches earlier scans, so that an edited model is read only where it changed. Keeps no tensor alive; is cleared when
/// full (200,000 tensors). Any thread.
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
    /// At most this many findings of each kind are kept; all are counted.
    std::size_t keptPerKind = 10'000;
    HealthCache *cache = nullptr; ///< null: everything is read
};

/// Results of a scan, in the order found: first findings that need no reading, then tensor by tensor, finally
/// duplicates and changed files.
struct HealthReport
{
    std::vector<HealthFinding> findings;
    std::array<std::uint64_t, severityCount> counts = {}; ///< by severity, including findings that were not kept
    std::uint64_t tensors = 0;
    std::uint64_t bytes = 0;
    std::uint64_t leftOut = 0; ///< findings counted but not kept

    [[nodiscard]] std::uint64_t count(Severity severity) const { return counts[std::size_t(severity)]; }
};

/// Scans a whole model: checkModel() plus the checks of ScannedTensor for every tensor. Reads each tensor once, on all
/// cores.
///
/// - Unreadable (error): the scan continues. FileChanged (warning): a file has changed since it was opened.
/// - NotANumber, Infinite (errors): floats only. Infinities in a mask are a note.
/// - Outlier (warning): see ScannedTensor::outliers. A note for optimizer states.
/// - NotOpened: what the model lacks (ModelState::omissions()). Missing files and tensors are errors, others warnings.
/// - NotWhole (warning): checkState() (core/check/layercheck.h), for models that lack nothing else.
/// - FarValues, LargeRows, LargeColumns, RepeatedRows, LowRank: weights of rank 2 and more, see ScannedTensor.
/// Warnings;
///   notes for embeddings, where LowRank is not reported. Not for other tensors.
/// - SiblingScale (warning): among at least four tensors of one shape with names that differ in the number of a layer,
/// at most a
///   quarter has 30 times the root mean square of the middle one or more (or a 50th or less), and none is between
///   these and five times (a fifth). Weights of rank 2 and more.
/// - AllZero, Constant: floats with at least two elements. A warning for weights of rank 2 and more; a note for vectors
///   (fresh biases and norms), running statistics, masks and optimizer states. Not checked for integers and booleans.
/// - DeadRows, DeadColumns (warnings): see ScannedTensor. Notes for embeddings, statistics and optimizer states;
///   ignored for masks. Not reported for all-zero tensors, nor for the columns of embedding tables.
/// - Subnormal: over a tenth of the non-zero values, and at least 16, are subnormal. A warning for weights of rank 2
///   and more.
/// - QuantScales (warning): scales of quantised values that are NaN or zero.
/// - QuantReading: E4M3, E5M2 and E2M1 values if neither the file nor the user determines how to read them. A warning
/// if
///   the values look like the other reading, otherwise a note.
/// - BeyondHalf, BeyondBfloat (notes): values that would become infinite, or over a hundredth of the non-zero values
///   that would become zero; not for integers.
/// - Duplicate (note): tensors of the same dtype, shape and bytes (by a 128-bit hash) at different places, at least 16
///   bytes long and not constant; one finding per group.
///
/// Calls `onFindings` from this thread with the findings that are kept, as they are found. Sets the task's total to the
/// number of bytes to read and advances it. Fails only when cancelled, or by checkComputable() of all tensors. Heap:
/// about 40 bytes per tensor and some MiB per core.
Expected<HealthReport> scanHealth(const ModelState &state, const HealthOptions &options, Task &task,
                                  const std::function<void(std::span<const HealthFinding>)> &onFindings = {});

} // namespace burnish
