// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"
#include "core/formats/formatwriter.h"

namespace burnish::flax {

// MessagePack files of Flax: flax/serialization.py of Flax 0.12, to_bytes() and msgpack_restore(). What msgpack-python
// accepts decides about the MessagePack around the arrays.

[[nodiscard]] FormatInfo info();
/// Maps become modules, arrays of NumPy (also those in chunks) and its scalars tensors, everything else values. A list
/// that contains arrays becomes a sequence; other lists, and extension types that Flax does not define, stay the bytes
/// that they are. Payloads are not read. An array of a type that has no dtype here is reported and left out.
[[nodiscard]] std::shared_ptr<const FormatReader> reader();
/// Arrays of more bytes are written in chunks of this size (MAX_CHUNK_SIZE of Flax).
inline constexpr std::uint64_t usualChunk = std::uint64_t(1) << 30;
/// Writes the bytes of to_bytes(): modules and sequences are maps with sorted keys. A scalar stays a scalar of NumPy if
/// it was read as one; others are arrays of rank 0. Smaller chunks than Flax's are for tests.
[[nodiscard]] std::shared_ptr<const FormatWriter> writer(std::uint64_t chunk = usualChunk);

} // namespace burnish::flax
