// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"

namespace burnish {

/// True for a note of opening a model that reports a loss: a file or tensor that is missing, or a tensor that was not
/// read. What is computed from the model does not cover it.
[[nodiscard]] inline bool isLossNote(const Error &note)
{
    return note.code() == ErrorCode::NotFound || (note.code() == ErrorCode::Unsupported && !note.tensor().isEmpty());
}

} // namespace burnish
