// SPDX-License-Identifier: MIT
#pragma once

#include "core/encoding/msgpackdecoder.h"
#include "core/encoding/msgpackencoder.h"
#include "core/formats/formatinfo.h"
#include "core/tensor/tensorinfo.h"

namespace burnish::burnrecord {

/// What the `dtype` of a stored tensor says.
struct RecordDtype
{
    Dtype dtype = Dtype::F32;
    std::shared_ptr<const QuantScheme> scheme; ///< of QFloat
};

/// Reads a `dtype` at the decoder's position in every form that Burn's readers take: the name, a map of the name to
/// nothing, its number in 0.17 to 0.20; `Bool` with its store (0.21), QFloat with its scheme (0.19 to 0.21).
Expected<RecordDtype> readDtype(msgpack::Decoder &decoder);

/// The tensor of that type and shape, if `byteCount` is what it must have. For QFloat that is the values (with padding
/// to whole words, if any) and the scales behind them.
Expected<TensorInfo> tensorInfoOf(const RecordDtype &dtype, Shape shape, std::uint64_t byteCount);

/// Writes a `dtype` in the form of that Burn. Unsupported for what it has not.
Expected<void> writeDtype(msgpack::Encoder &encoder, const TensorInfo &info, BurnVersion version);

} // namespace burnish::burnrecord
