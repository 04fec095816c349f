// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/methods/formulas.h"

namespace burnish {

enum class MergeFate : std::uint8_t {
    Merged,
    Copied,  ///< bit by bit from one source, but for a cast
    LeftOut, ///< not all models have it
    Refused  ///< `problem` says why
};

/// What stands in for a merged tensor where the options say so and an input holds values that are not finite.
struct MergeFallback
{
    std::size_t source = 0;
    MergeInput input;
};

/// What one tensor of the result will be made of.
struct MergeRow
{
    std::string path;
    MergeFate fate = MergeFate::Merged;
    std::vector<std::size_t> sources; ///< that have a part in it: of copies the one, the base first
    MergeValues values; ///< the method's parameters for this tensor; of merged ones, and of copies that they make
    TensorPtr tensor;   ///< the result; null for what is left out or refused
    QString what;       ///< "SLERP of A and B", "copied from A"
    QStringList notes;
    std::optional<Error> problem;
    std::vector<MergeInput> inputs;        ///< of merged ones
    std::optional<MergeFallback> fallback; ///< of merged ones
    TensorPtr
        appended; ///< what comes behind the result of the inputs along axis 1: channels that only the first model has
};

} // namespace burnish
