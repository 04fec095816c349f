// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/pytorch/torchcontent.h"
#include "core/model/modelstate.h"

namespace burnish::pytorch {

/// The tree of what was saved: dictionaries and lists by their keys and positions (as flat names, so that `conv.weight`
/// is what a state_dict of a module makes it), whole modules by the names that their state_dict would have, tensors and
/// plain values as leaves; other objects by the name of their class, with the tensors inside them.
///
/// Malformed for a tensor that its storage does not hold; an object that refers to itself is shown once on each path.
Expected<ModelState> readTree(const TorchContent &content, Task &task, Diagnostics &diagnostics);

} // namespace burnish::pytorch
