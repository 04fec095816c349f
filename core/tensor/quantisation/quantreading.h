// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/quantisation/quantscales.h"
#include "core/tensor/tensorexpr.h"

#include <optional>

namespace burnish {

/// What the values of E4M3, E5M2 and E2M1 are if a file does not determine it (see hasTwoReadings()).
enum class QuantReading : std::uint8_t {
    Integers, ///< as the CPU backends of Burn 0.22 store them
    Floats    ///< as GPUs and Burn 0.23 store them
};

/// "integers" or "floats", on the command line and in recipes.
[[nodiscard]] QString nameOf(QuantReading reading);
/// Parses these names; anything else is InvalidArgument.
Expected<QuantReading> quantReadingFromName(QStringView name);

/// Returns the reading in use.
[[nodiscard]] QuantReading readingOf(const QuantScheme &scheme);
/// True if the values depend on a guess: two readings are possible, and neither the file nor the user has decided.
[[nodiscard]] bool isReadingGuessed(const TensorInfo &info);
/// Returns the floats that a tensor stands for: itself if it has floats, its values (makeDequantised()) if it is
/// quantised and they are known. Null for all others.
[[nodiscard]] TensorPtr floatValuesOf(const TensorPtr &tensor);
/// Returns why expanding or converting these values needs a decision.
[[nodiscard]] Error undecidedReading(const QuantScheme &scheme);

/// The scales and values of a quantised tensor.
struct QuantFindings
{
    std::uint64_t nanScales = 0;
    std::uint64_t zeroScales = 0;
    std::uint64_t lastExponents = 0; ///< E8M0's 255, which is NaN, or infinite in some libraries
    ScaleRange scales;               ///< of blocks; without the one of the whole tensor where there are two levels
    /// The reading that explains the values: floats have no NaN where the values are scaled to the largest float, and
    /// integers are limited to one byte. Nothing if both are plausible, or only one is possible.
    std::optional<QuantReading> plausible;
};

/// Reads the scales, and the values of tensors that have two readings. Errors as in quantLayoutOf().
Expected<QuantFindings> examineQuantised(const TensorExpr &tensor, const Task &task);

} // namespace burnish
