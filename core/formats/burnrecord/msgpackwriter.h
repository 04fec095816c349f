// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/burnrecord/recordlayout.h"

namespace burnish::burnrecord {

/// Lays a model out as rmp-serde would: a module is a map in the order of its children, a sequence an array, a parameter
/// `{id, param}`, a tensor without an id bare. In modules that were not read from a record, children named 0, 1, 2 …
/// are the elements of a list. The five texts of the metadata are those of `recorder` and the options; the model's
/// further metadata follow them. `losses`, which may be null, is told if the record's form is that of a newer Burn.
Expected<std::unique_ptr<FileLayout>> layOutMsgpackRecord(const ModelState &state, const WriteOptions &options,
                                                          std::string_view recorder, bool compressed,
                                                          Diagnostics *losses = nullptr);

} // namespace burnish::burnrecord
