// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/formats/formatfileparts.h"
#include "core/io/bytesource.h"

namespace burnish::burnrecord {

/// Returns the parts of a named MessagePack record: its fields, the metadata pairs, and in the item a descriptor for
/// every tensor, from the tensor's name over its bytes to the end of its map.
Expected<FileMap> mapMsgpackRecord(const ByteSourcePtr &source, Task &task);

} // namespace burnish::burnrecord
