// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatreader.h"

namespace burnish::ort {

Expected<OpenedModel> readModel(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics);

} // namespace burnish::ort
