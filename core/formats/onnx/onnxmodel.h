// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatreader.h"

namespace burnish::onnx {

/// Reads the model; see reader().
Expected<OpenedModel> readModel(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics);

} // namespace burnish::onnx
