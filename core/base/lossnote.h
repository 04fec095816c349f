// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"

namespace burnish {

/// True for a note of opening a model that reports a loss: a file or tensor that is missing, or a tensor that was not
/// read. What is computed from the model does not cover it. Notes that name no file are about what was read, such as
/// parts of a quantised tensor that stay separate.
[[nodiscard]] inline bool isLossNote(const Error &note)
{
    const bool isLoss =
        note.code() == ErrorCode::NotFound || (note.code() == ErrorCode::Unsupported && !note.tensor().isEmpty());
    return isLoss && !note.file().isEmpty();
}

} // namespace burnish
