// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/ncnn/network.h"

namespace burnish::ncnn {

/// One array that load_model() of a layer reads.
struct LayerLoad
{
    std::string name; ///< that of the layer's member, without "_data"
    std::vector<std::uint64_t> dimensions;
    bool hasForm = false; ///< four bytes before it say how its elements are stored; otherwise they are F32
};

/// What a layer reads, in this order. Empty for layers without weights. Malformed: its parameters contradict each
/// other. Unsupported: ncnn has no such layer.
Expected<std::vector<LayerLoad>> loadsOf(const NetworkLayer &layer);

} // namespace burnish::ncnn
