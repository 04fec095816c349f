// SPDX-License-Identifier: MIT
#pragma once

#include "core/burnstore/burn022.h"

namespace burnish {

/// Returns the tensors of an opened file in its order, as Burn reads them.
[[nodiscard]] std::vector<LaterTensor> laterTensors(const ModelState &file, BurnStoreFormat format);

/// Returns the parameters of the module that `record` is of, in the module's order. Modules of unknown types have
/// containers without a name.
[[nodiscard]] std::vector<LaterParameter> laterParameters(const ModelState &record);

} // namespace burnish
