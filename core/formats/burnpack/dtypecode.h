// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/encoding/cbor.h"
#include "core/formats/formatinfo.h"
#include "core/tensor/tensorinfo.h"

namespace burnish::burnpack {

/// Burn's DType as Burnpack stores it.
struct DtypeCode
{
    Dtype dtype = Dtype::F32;
    std::shared_ptr<const QuantScheme> scheme; ///< for QFloat
    bool isWideBool = false;                   ///< a four-byte bool (Burn 0.21 and later), for which `dtype` is U32
};

/// Reads the next item as a dtype in any form used by any version of Burn; `cbor` are the reader's bytes. A
/// quantisation scheme that no known version understands gets form Unknown.
Expected<DtypeCode> readDtype(CborReader &reader, std::span<const std::byte> cbor);
/// Writes a dtype that canWrite() accepts, in the form of that version.
void writeDtype(CborWriter &writer, const TensorInfo &info, BurnVersion version);
/// True for Burn's own types; for QFloat only if the version's Burnpack supports it (from 0.20 on).
[[nodiscard]] bool canWrite(Dtype dtype, BurnVersion version);
/// Returns the form in which the version describes quantised tensors.
[[nodiscard]] QuantScheme::Form quantFormOf(BurnVersion version);

} // namespace burnish::burnpack
