// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/burnrecord/json/jsontensor.h"
#include "core/model/statebuilder.h"

namespace burnish::burnrecord {

/// The first key of files saved by Burn 0.6, before records existed.
inline constexpr std::string_view jsonStateKey = "StateNamed";

/// Reads the State of Burn 0.6 from after the opening brace of its object to its end. Its modules, which are wrapped in
/// parameters, get the names used in records: without the levels `data`, with lists for `mod-0`, `mod-1` …; an empty
/// module is an empty field. Names are in random order, which is kept. The file does not specify dtypes: floats are F64
/// if one of them is not the shortest spelling of an F32, and F16 if all are integers.
Expected<void> readJsonState(const ByteSource &source, JsonReader &json, JsonTensorReader &tensors,
                             StateBuilder &builder);

} // namespace burnish::burnrecord
