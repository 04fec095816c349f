// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportplan.h"
#include "core/export/precision/quantadvice.h"
#include "core/tensor/kernels/castlosses.h"

#include <QJsonArray>

namespace burnish {

/// The effect of the casts of one row on its values.
struct TensorLosses
{
    std::size_t row = 0;             ///< index into ExportPlan::rows
    std::uint64_t overflows = 0;     ///< values that leave the range: they become infinite, NaN, or its end
    std::uint64_t underflows = 0;    ///< non-zero values that become zero
    std::uint64_t changed = 0;       ///< all values that change
    double largestRelativeError = 0; ///< over the values that stay finite and non-zero; 0 for quantised tensors
    /// For tensors that are quantised: ‖after − before‖ ÷ ‖before‖, max |after − before|, the mean of (after −
    /// before)², and the signal-to-noise ratio 10·log₁₀(mean of before² ÷ that mean), in decibels (infinite without an
    /// error). With overflows, the errors are infinite.
    std::optional<double> quantisationError;
    double largestError = 0;
    double meanSquareError = 0;
    double signalToNoise = 0;
    std::optional<KeepReason> keepReason; ///< why the tensor had better not be quantised
    bool hasOutliers = false;             ///< a few values are much larger than the others; harmless by itself
    double rootMeanSquare = 0;            ///< of the values; 0 if it was not needed
    std::uint64_t outlierBlocks = 0;      ///< blocks with such a value; counted for KeepReason::Outliers
    std::uint64_t blocks = 0;             ///< with a scale each; 0 if not counted, or if all values share one
    std::optional<Error> refusal;         ///< a value that the type cannot store; the export will fail with this error
};

/// Returns the reason to keep the tensor's floats as a clause, with what was measured: "outliers determine the scales
/// in 12 of 4,096 blocks". Empty without a reason.
[[nodiscard]] QString keepClauseOf(const TensorLosses &losses);

/// What the casts of an export did to the values of a written tensor.
struct WrittenLosses
{
    std::string path; ///< in the file
    std::string from; ///< names of the types, as TensorInfo::typeName()
    std::string to;
    CastLosses losses; ///< without `changed`
};

enum class WrittenExtent {
    Whole,
    Part ///< some tensors were not written
};

/// Returns the tensors of a plan that was just written with values that casts changed, in the rows' order. The figures
/// were gathered while the file was written. A tensor that was not read from end to end is read again, or left out if
/// only a part was written.
Expected<std::vector<WrittenLosses>> lossesOfWritten(const ExportPlan &plan, Task &task,
                                                     WrittenExtent extent = WrittenExtent::Whole);

/// Returns a sentence each for values that became infinite or NaN, were limited, or became zero.
[[nodiscard]] std::vector<Error> lossWarnings(const std::vector<WrittenLosses> &written);
/// Range, with these sentences: the options are strict, and there is a warning.
Expected<void> checkLosses(const ExportOptions &options, const std::vector<WrittenLosses> &written);

/// Returns one object for each tensor: `path`, `from`, `to`, `overflows`, `limited`, `underflows` and
/// `largest_relative_error`.
[[nodiscard]] QJsonArray asJson(const std::vector<WrittenLosses> &written);
/// Reads such objects; what is missing or of another type is 0 or empty.
[[nodiscard]] std::vector<WrittenLosses> writtenLossesFrom(const QJsonArray &json);

enum class LossyRows {
    All,
    Quantised ///< only tensors that the export quantises
};

/// Reads every tensor that may lose precision and counts the losses; one entry per row with any change. Uses all cores;
/// cancellable.
Expected<std::vector<TensorLosses>> measureLosses(const ExportPlan &plan, Task &task, LossyRows rows = LossyRows::All);

} // namespace burnish
