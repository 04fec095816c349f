// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatreader.h"

namespace burnish::tflite {

/// See reader() in tflite.h.
Expected<OpenedModel> readModel(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics);

} // namespace burnish::tflite
