// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/executorch/filehead.h"
#include "core/formats/formatreader.h"

namespace burnish::executorch {

/// Reads the tensors of a program (.pte).
Expected<OpenedModel> readProgram(const ByteSourcePtr &source, const FileHead &head, Task &task,
                                  Diagnostics &diagnostics);

} // namespace burnish::executorch
