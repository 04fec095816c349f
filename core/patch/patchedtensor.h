// SPDX-License-Identifier: MIT
#pragma once

#include "core/patch/patchdocument.h"

namespace burnish {

/// An entry, without its document.
using PatchedEntryPtr = std::shared_ptr<const PatchedTensorEntry>;

/// Returns a tensor of the result as a lazy one over that of the base, which has its form; null if the entry has none.
/// The base itself if there is no code. The code is read when the tensor is.
[[nodiscard]] TensorPtr makePatchedTensor(PatchedEntryPtr entry, TensorPtr base);

/// Adds a check to what makePatchedTensor() returned: before anything is read of it, all of its bits are compared with
/// the digest in the patch at `patch`, once. Mismatch: the base has other bits. Malformed: the patch is damaged.
[[nodiscard]] TensorPtr makeVerifiedTensor(PatchedEntryPtr entry, TensorPtr tensor, TensorPtr base,
                                           const QString &patch);

} // namespace burnish
