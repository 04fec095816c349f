// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/executorch/filehead.h"
#include "core/formats/formatreader.h"

namespace burnish::executorch {

/// Reads the tensors of a data file (.ptd).
Expected<OpenedModel> readDataFile(const ByteSourcePtr &source, const FileHead &head, Task &task,
                                   Diagnostics &diagnostics);

} // namespace burnish::executorch
