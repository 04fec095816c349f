// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

namespace burnish {

/// A tensor of a model with its full path.
struct SourceTensor
{
    NodeId id;
    SharedText path;
};

/// Returns all tensors of the state, in its order.
[[nodiscard]] std::vector<SourceTensor> sourceTensors(const ModelState &state);

/// The files and other sources that the tensors' bytes come from, each once.
[[nodiscard]] std::vector<ByteSourcePtr> byteSources(const ModelState &state);

/// Returns an error, with its file, if one of byteSources() was overwritten since it was opened: what was read of it
/// may be a mix of old and new content. Call after reading everything that belongs together.
Expected<void> checkSourcesUnchanged(const ModelState &state);
/// Likewise, for sources that were collected before.
Expected<void> checkSourcesUnchanged(const std::vector<ByteSourcePtr> &sources);

} // namespace burnish
