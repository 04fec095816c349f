// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/pytorch/torchcontent.h"
#include "core/model/modelstate.h"

namespace burnish::pytorch {

/// Builds the tree of the saved object: dictionaries and lists by their keys and positions (as flat names, so that
/// `conv.weight` is what a state_dict of a module makes it), whole modules by the names of their state_dict, tensors
/// and plain values as leaves; other objects by their class name, with the tensors inside them.
///
/// Malformed if a tensor exceeds its storage; an object that refers to itself is shown once on each path.
Expected<ModelState> readTree(const TorchContent &content, Task &task, Diagnostics &diagnostics);

} // namespace burnish::pytorch
