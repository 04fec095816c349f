// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/options/exportoptions.h"
#include "core/modelfiles/openmodel.h"

namespace burnish {

/// Larger models are passed as a file: clipboards keep everything in memory, possibly in several programs.
constexpr std::uint64_t largestMemoryModel = std::uint64_t(256) << 20;

/// Returns the bytes that Burn's memory recorder for the format (or its Burnpack store) would produce for the model,
/// for the clipboard. `options` are those of an export without a target; the format must satisfy canBeEmbedded(). Range
/// for models larger than largestMemoryModel; otherwise, fails with whatever would stop an export. Any thread.
Expected<std::vector<std::byte>> modelAsBytes(const ModelState &state, const ExportOptions &options, Task &task);

/// Opens a model of any known format from bytes in memory; their name is used as the file name in messages. Range for
/// more than largestMemoryModel. Any thread.
Expected<RecognisedModel> modelFromBytes(const ByteSourcePtr &bytes, Task &task, Diagnostics &diagnostics);

} // namespace burnish
