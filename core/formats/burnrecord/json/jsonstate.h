// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/burnrecord/json/jsontensor.h"
#include "core/model/statebuilder.h"

namespace burnish::burnrecord {

/// The first key of what Burn 0.6 saved before there were records.
inline constexpr std::string_view jsonStateKey = "StateNamed";

/// Reads the State of Burn 0.6, behind the beginning of its object, to the end of it. Its modules, which are
/// wrapped in parameters, get the names that records give them: without the levels `data`, lists for `mod-0`,
/// `mod-1` …; an empty module is an empty field. Names come in a random order, which is kept. The file states
/// no element type: floats are F64 if one of them is no shortest F32, and F16 if all are integers.
Expected<void> readJsonState(const ByteSource &source, JsonReader &json, JsonTensorReader &tensors,
                             StateBuilder &builder);

} // namespace burnish::burnrecord
