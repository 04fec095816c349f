// SPDX-License-Identifier: MIT
#pragma once

#include "core/encoding/pickle/pickle.h"

#include <span>

namespace burnish::pytorch {

/// Returns the arguments of a call; empty for anything else.
[[nodiscard]] std::span<const Pickle::Ref> argumentsOf(const Pickle &pickle, Pickle::Ref call);
/// Returns the object that has the bytes: `object` itself, or the text that protocol 2 encodes as Latin-1; None for
/// anything else.
[[nodiscard]] Pickle::Ref holderOfBytes(const Pickle &pickle, Pickle::Ref object);
/// Returns bytes as written by protocol 3 and later, as protocol 2 encodes them, or as a string of Python 2. Malformed
/// for anything else.
Expected<ByteSourcePtr> bytesOf(const Pickle &pickle, Pickle::Ref object);

/// Where the bytes of an array or a file lie.
struct BytesPlace
{
    ByteSourcePtr source;
    std::uint64_t begin = 0;
    std::uint64_t size = 0;
};
/// Returns where bytes lie that protocol 3 and later write as such, protocol 2 encodes, and Python 2 writes as text.
Expected<BytesPlace> bytesAt(const Pickle &pickle, Pickle::Ref object);

/// True if the bytes start the five pickles written by PyTorch before 1.6.
[[nodiscard]] bool looksLikeLegacy(std::span<const std::byte> prefix);

} // namespace burnish::pytorch
