// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/formats/formatreader.h"
#include "core/model/statebuilder.h"

namespace burnish::hdf5 {

/// True for the signature of HDF5 at the start.
[[nodiscard]] bool hasSignature(std::span<const std::byte> prefix);

/// Builds the model of an HDF5 file, which may be the member of an archive. `more` comes before the attributes in the
/// metadata.
Expected<OpenedModel> openTree(const ByteSourcePtr &source, std::vector<Metadata::Entry> more, Task &task,
                               Diagnostics &diagnostics);

} // namespace burnish::hdf5
