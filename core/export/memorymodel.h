// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/options/exportoptions.h"
#include "core/modelfiles/openmodel.h"

namespace burnish {

/// Models of more bytes go by a file: clipboards keep everything in memory, in several programs at once.
constexpr std::uint64_t largestMemoryModel = std::uint64_t(256) << 20;

/// The bytes that Burn's memory recorder of the format (or its Burnpack store) would give for the model, for the
/// clipboard. `options` are those of an export without a target; the format must be one that canBeEmbedded(). Range for
/// models that would take more than largestMemoryModel; otherwise what would stop an export is the error. Any thread.
Expected<std::vector<std::byte>> modelAsBytes(const ModelState &state, const ExportOptions &options, Task &task);

/// Opens a model of any format that is known from bytes in memory, whose name stands for the file in messages. Range
/// for more than largestMemoryModel. Any thread.
Expected<RecognisedModel> modelFromBytes(const ByteSourcePtr &bytes, Task &task, Diagnostics &diagnostics);

} // namespace burnish
