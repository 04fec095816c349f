// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/formats/formatfilemap.h"
#include "core/io/bytesource.h"

namespace burnish::tensorflow {

/// Returns the blocks of an index; for a data file, one part, because the index locates the rest.
Expected<FileMap> mapCheckpointFile(const ByteSource &source, const Task &task);

} // namespace burnish::tensorflow
