// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/burnrecord/json/jsoncoder.h"

namespace burnish::burnrecord {

/// Lays a model out as serde_json would, for the target's version of Burn: a module is an object in the order
/// of its children, a sequence an array, a parameter `{id, param}`, a tensor without an id bare, an empty
/// field null. In modules that were not read from a record, children named 0, 1, 2 … are the elements of a
/// list. The five texts of the metadata are those of `recorder` and the options; the model's further metadata
/// follow them.
Expected<std::unique_ptr<FileLayout>> layOutJsonRecord(const ModelState &state, const WriteOptions &options,
                                                       std::string_view recorder, JsonStyle style, bool compressed);

} // namespace burnish::burnrecord
