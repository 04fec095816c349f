// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"

namespace burnish::paddle {

// The parameters of an inference model of Paddle, as paddle.jit.save() and paddle.static.save_inference_model() write
// them (save_combine_func() and SerializeToStream(), Paddle 3.3): one record after the other, little-endian, without
// names. A record is a version (u32, 0), the number of levels of detail (u64), for each of them its size in bytes (u64)
// and content, another version (u32, 0), the size (i32) of a TensorDesc (framework.proto), that, and the elements.

[[nodiscard]] FormatInfo info();
/// Reads the tensors under the names of the variables in the program beside the file (paddleprogram.h), which are
/// sorted; under their places from 0 if there is none, or if it does not describe these tensors. Levels of detail,
/// which parameters have none of, are reported.
[[nodiscard]] std::shared_ptr<const FormatReader> reader();

} // namespace burnish::paddle
