// SPDX-License-Identifier: MIT
#pragma once

#include "core/encoding/bincode.h"
#include "core/formats/burnrecord/dialect.h"
#include "core/formats/burnrecord/recordtensor.h"

namespace burnish::burnrecord {

/// Reads the `dtype` of a tensor: Burn's enum with the numbering of the dialect.
Expected<RecordDtype> readBinDtype(bincode::Decoder &decoder, const Dialect &dialect);

/// Appends it. Unsupported if the dialect lacks it.
Expected<void> writeBinDtype(bincode::Encoder &encoder, const TensorInfo &info, const Dialect &dialect);

} // namespace burnish::burnrecord
