// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/methods/formulas.h"

namespace burnish {

enum class MergeRowOutcome : std::uint8_t {
    Merged,
    Copied,  ///< bit-identical to one source, apart from a cast
    LeftOut, ///< some models lack it
    Refused  ///< for the reason in `problem`
};

/// What becomes of the codes of a tensor that is quantised in one of the models.
enum class MergeCodes : std::uint8_t {
    None,  ///< no model has codes for it, or it is left out or refused
    Kept,  ///< one model alone gives it
    Again, ///< dequantised, and quantised again
    Floats ///< dequantised
};

/// Replacement for a merged tensor with non-finite inputs, if the options allow it.
struct MergeFallback
{
    std::size_t source = 0;
    MergeInput input;
};

/// How one tensor of the result is made.
struct MergeRow
{
    std::string path;
    MergeRowOutcome outcome = MergeRowOutcome::Merged;
    std::vector<std::size_t> sources; ///< used for this tensor: only one for a copy, otherwise the base first
    MergeCodes codes = MergeCodes::None;
    MergeValues values; ///< the method's parameters for this tensor; also for copies resulting from them
    TensorPtr tensor;   ///< the result; null if left out or refused
    QString what;       ///< "SLERP of A and B", "copied from A"
    QStringList notes;
    std::optional<Error> problem;
    std::vector<MergeInput> inputs;        ///< for merged rows
    std::optional<MergeFallback> fallback; ///< for merged rows
    TensorPtr appended; ///< appended to the result of the inputs along axis 1: channels that only the first model has
};

} // namespace burnish
