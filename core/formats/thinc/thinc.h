// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"

namespace burnish::thinc {

// Models of Thinc, which spaCy keeps as PIPE/model: Model.to_bytes() of thinc/model.py of Thinc 9.1.1, and arrays as
// srsly/msgpack/_msgpack_numpy.pyx of srsly 2.5 writes them. A file is a map of MessagePack with the lists “nodes”,
// “attrs”, “params” and “shims”, which have an item for each node of the model. An item of “params” maps names to
// arrays: maps with the keys “nd”, “type”, “kind”, “shape” and “data”, which are bytes.

[[nodiscard]] FormatInfo info();
/// Tensors are named params.NODE.NAME, with the node's name in their notes; attributes become values. Shims, which
/// contain models of other libraries, are left out.
[[nodiscard]] std::shared_ptr<const FormatReader> reader();

} // namespace burnish::thinc
