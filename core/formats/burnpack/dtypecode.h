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
    std::shared_ptr<const QuantScheme> scheme; ///< of QFloat
    bool isWideBool = false;                   ///< a bool of four bytes (Burn 0.21 on), for which `dtype` is U32
};

/// Reads the next item as a dtype, in the forms of all versions of Burn.
Expected<DtypeCode> readDtype(CborReader &reader);
/// Writes a dtype that canWrite() in the form of that version.
void writeDtype(CborWriter &writer, const TensorInfo &info, BurnVersion version);
/// Burn's own types; QFloat only for versions whose scheme is known and whose Burnpack takes it (0.20 and 0.21).
[[nodiscard]] bool canWrite(Dtype dtype, BurnVersion version);

} // namespace burnish::burnpack
