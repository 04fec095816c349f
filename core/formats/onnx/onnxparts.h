// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/formats/formatfilemap.h"
#include "core/io/bytesource.h"

namespace burnish::onnx {

/// Returns the parts of a model: its fields, and in the graph the initialisers and the runs of nodes between them.
Expected<FileMap> mapModel(const ByteSource &source, const Task &task);

} // namespace burnish::onnx
