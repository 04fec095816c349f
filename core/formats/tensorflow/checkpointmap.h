// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/formats/formatfilemap.h"
#include "core/io/bytesource.h"

namespace burnish::tensorflow {

/// Returns the blocks of an index; for a data file, no parts, because only its tensors are known.
Expected<FileMap> mapCheckpointFile(const ByteSource &source, const Task &task);

} // namespace burnish::tensorflow
