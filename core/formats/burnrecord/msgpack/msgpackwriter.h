// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/burnrecord/recordlayout.h"
#include "core/formats/burnrecord/recordnames.h"

namespace burnish::burnrecord {

/// Lays a model out as rmp-serde would: a module is a map in the order of its children, a sequence an array, a
/// parameter `{id, param}`, a tensor without an id is stored bare. In modules that were not read from a record,
/// children named 0, 1, 2 … are the elements of an array. The five metadata strings are those of `recorder` and the
/// options, followed by the model's further metadata. Ids, tensors, dtypes and the envelope have the form of
/// options.burnVersion; the fields of modules are written unchanged. Unsupported: tensors of 4 GiB or more, because
/// Burn writes their length incorrectly, and anything that this version of Burn cannot hold.
Expected<std::unique_ptr<FileLayout>> layOutMsgpackRecord(const ModelState &state, const WriteOptions &options,
                                                          std::string_view recorder, RecorderPlace place,
                                                          bool compressed);

} // namespace burnish::burnrecord
