// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

namespace burnish {

/// A quantised tensor in parts, and the path under which programs find it in a file.
struct SeparatedTensor
{
    std::string path;
    std::string readPath; ///< other than `path` if that has another ending than the scheme requires
};

/// Replaces quantised tensors in parts by their stored tensors, under names that follow the path of each tensor, and
/// moves what the metadata says about them along. Metadata of such tensors of `source`, the model from which the state
/// was made, is removed if the state no longer has them.
///
/// Returns the tensors that were replaced. Collision: a part would have the path of another tensor. Unsupported: the
/// metadata of the state would give a tensor another meaning.
Expected<std::vector<SeparatedTensor>> separateParts(ModelState &state, const ModelState &source);

} // namespace burnish
