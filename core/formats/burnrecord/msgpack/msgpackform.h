// SPDX-License-Identifier: MIT
#pragma once

#include "core/encoding/msgpackdecoder.h"
#include "core/encoding/msgpackencoder.h"
#include "core/formats/burnrecord/formtree.h"

namespace burnish::burnrecord {

/// Content nested more deeply is read as one opaque value.
inline constexpr std::size_t treeDepthLimit = 400;

/// Reads the value at the decoder's position, which must consist of strings, numbers and a few levels of short arrays
/// and maps, like all descriptions of a tensor's dtype. Malformed for anything else.
Expected<FormTree> readFormTree(msgpack::Decoder &decoder);

/// Writes the value like rmp-serde.
void writeFormTree(msgpack::Encoder &encoder, const FormTree &tree);

} // namespace burnish::burnrecord
