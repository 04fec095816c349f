// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/burnstore/burnstore.h"
#include "core/model/burnversion.h"
#include "core/tensor/tensorexpr.h"

namespace burnish {

struct StoreLoadRequest
{
    BurnStoreFormat format = BurnStoreFormat::Burnpack;
    BurnVersion from = BurnVersion::V0_19; ///< the version of the record
    BurnVersion version = BurnVersion::V0_20;
    bool hasPyTorchLayout = false; ///< of the file
};

/// Simulates the store of that Burn, 0.20 or later, which loads a file with the tensors of `file` into the module of
/// `record`, by its default settings. Returns a warning if it does not find all of the module's tensors.
[[nodiscard]] std::optional<Error> storeLoadWarning(const ModelState &record, const ModelState &file,
                                                    const StoreLoadRequest &request);

/// Returns a warning if a CPU backend of that Burn panics when it loads the file, because it has no type for its
/// floats.
[[nodiscard]] std::optional<Error> halfFloatWarning(const ModelState &file, BurnVersion version);

} // namespace burnish
