// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatreader.h"

namespace burnish::tensorflow {

/// Reads the checkpoint with this index, and its data files next to it. See checkpointReader().
Expected<OpenedModel> readCheckpoint(const ByteSource &index, Task &task, Diagnostics &diagnostics);

} // namespace burnish::tensorflow
