// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesink.h"
#include "core/patch/patchdocument.h"

namespace burnish {

// Files of the result, made of runs of bytes of tensors and all bytes around them (the shell). `tensors` are those that
// the runs refer to, by their indices.

/// Writes such a file. Runs that are stored in a file are copied by the fastest way of the sink. Advances the task by
/// all bytes.
Expected<void> writePatchedFile(const PatchedLayout &layout, std::span<const TensorPtr> tensors, ByteSink &out,
                                Task &task);

/// Returns such a file as a source that reads what it is asked for; its name is `name`.
[[nodiscard]] ByteSourcePtr makePatchedSource(PatchedLayout layout, std::vector<TensorPtr> tensors, QString name);

} // namespace burnish
