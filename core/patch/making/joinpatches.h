// SPDX-License-Identifier: MIT
#pragma once

#include "core/patch/making/makepatch.h"

#include <span>

namespace burnish {

/// Writes one patch that does what several do one after the other, without the base. Each must have been made from the
/// result of the one before it: Mismatch otherwise, naming the first that was not and the tensors. Reversible if all
/// are.
Expected<WrittenPatch> joinPatches(std::span<const PatchDocument> patches, const QString &target,
                                   const PatchOptions &options, Task &task);

} // namespace burnish
