// SPDX-License-Identifier: MIT
#pragma once

#include "core/explain/explanation.h"
#include "core/model/modelstate.h"

namespace burnish {

/// Finds, for each tensor of `converted`, how it was made of tensors of `original`, and proves it: the operations of
/// core/rules run on the original, and the result is compared with all bits of the converted tensor.
///
/// Candidates are found by digests that survive the operations (fingerprints.h), from one reading of both models; names
/// decide only between tensors with the same values. Covered are: names and tied copies, shapes, orders of axes, casts
/// (to nearest even), constants added and multiplied, elementwise operations, slices, splits, concatenations, stacks
/// and their inverses, grouped and interleaved ones, exchanged parts, orders of rotary positions, zeros added at the
/// end, sums, folded norms, and quantisation. Tensors that nothing explains are measured against their best candidate.
///
/// Heap: the digests, at most 64 MiB for each model, their index, at most 192 MiB, and what reading needs. Sets the
/// task's total to the bytes of both models and advances it. Fails if a tensor cannot be read, and when cancelled.
Expected<Explanation> explainModels(const ModelState &original, const ModelState &converted,
                                    const ExplainOptions &options, Task &task);

} // namespace burnish
