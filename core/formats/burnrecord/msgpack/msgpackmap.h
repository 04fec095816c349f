// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/formats/formatfileparts.h"
#include "core/io/bytesource.h"

namespace burnish::burnrecord {

/// The parts of a named MessagePack record: its fields, the pairs of the metadata, and in the item a descriptor for
/// every tensor, which spans from the tensor's name over its bytes to the end of its map.
Expected<FileMap> mapMsgpackRecord(const ByteSourcePtr &source, Task &task);

} // namespace burnish::burnrecord
