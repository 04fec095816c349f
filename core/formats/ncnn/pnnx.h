// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/leftout.h"
#include "core/formats/ncnn/network.h"
#include "core/model/statebuilder.h"

namespace burnish::ncnn {

/// True for a network of PNNX: its types are PyTorch's ("nn.Conv2d") or its own ("pnnx.Input"). In networks of ncnn,
/// PNNX keeps such types only for what it could not convert.
[[nodiscard]] bool isOfPnnx(std::span<const NetworkLayer> layers);

/// Adds the tensors of a network of PNNX, which are members of a zip archive: the attribute "@weight=(4,3)f32" of the
/// layer "fc" is the member "fc.weight".
Expected<void> addPnnxTensors(std::span<const NetworkLayer> layers, const ByteSourcePtr &archive, StateBuilder &builder,
                              LeftOut &leftOut, Task &task, Diagnostics &diagnostics);

} // namespace burnish::ncnn
