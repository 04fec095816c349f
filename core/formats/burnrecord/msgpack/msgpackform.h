// SPDX-License-Identifier: MIT
#pragma once

#include "core/encoding/msgpackdecoder.h"
#include "core/encoding/msgpackencoder.h"
#include "core/formats/burnrecord/formtree.h"

namespace burnish::burnrecord {

/// Deeper trees are refused.
inline constexpr std::size_t treeDepthLimit = 400;

/// Reads the value at the decoder's position, which must be of texts, numbers and a few levels of short lists and maps
/// of them, as all descriptions of a tensor's type are. Malformed for anything else.
Expected<FormTree> readFormTree(msgpack::Decoder &decoder);

/// Writes the value as rmp-serde does.
void writeFormTree(msgpack::Encoder &encoder, const FormTree &tree);

} // namespace burnish::burnrecord
