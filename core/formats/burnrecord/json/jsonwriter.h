// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/burnrecord/json/jsoncoder.h"

namespace burnish::burnrecord {

/// Lays a model out as serde_json would for the target version of Burn: a module is an object in the order of its
/// children, a sequence an array, a parameter `{id, param}`, a tensor without an id is stored bare, an empty field is
/// null. In modules that were not read from a record, children named 0, 1, 2 … are the elements of an array. The five
/// metadata strings are those of `recorder` and the options, followed by the model's further metadata.
Expected<std::unique_ptr<FileLayout>> layOutJsonRecord(const ModelState &state, const WriteOptions &options,
                                                       std::string_view recorder, JsonStyle style, bool compressed);

} // namespace burnish::burnrecord
