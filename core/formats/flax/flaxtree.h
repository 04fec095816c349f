// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatfilemap.h"
#include "core/formats/formatreader.h"

namespace burnish::flax {

/// Reads the file; see reader(). With `parts`, its parts are added there: the keys at the top, and in them every array
/// with its key, shape and type.
Expected<ModelState> readTree(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics,
                              std::vector<FilePart> *parts = nullptr);

} // namespace burnish::flax
