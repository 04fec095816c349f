// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatwriter.h"

namespace burnish::pytorch {

/// True for the dtypes of PyTorch; the newer ones (unsigned integers, 8-bit floats) need PyTorch 2.3.
[[nodiscard]] bool canWrite(Dtype dtype);

/// Writes a state_dict: an ordered dictionary of the tensors by their full names, in a zip archive with records aligned
/// to 64 bytes, as torch.load(weights_only=True) accepts it. Tensors that are the same bytes of one file share one
/// storage. Plain values are left out and reported.
[[nodiscard]] std::shared_ptr<const FormatWriter> writer();

} // namespace burnish::pytorch
