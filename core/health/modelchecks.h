// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/health/finding.h"

namespace burnish {

/// Runs the checks that need no reading: empty tensors, shapes and dtypes that differ from otherwise equal siblings,
/// biases that fit no weight, shared bytes. Within each kind, findings are in the model's order. Fails only when
/// cancelled.
///
/// - NoElements (warning): a dimension is 0.
/// - SiblingShape (warning): among at least four elements of a sequence (children all named by numbers) with a tensor
///   of the same name, one has a different shape and is neither the first nor the last.
/// - SiblingDtype (warning): likewise for at least three elements, at any position; floats only.
/// - BiasMismatch (warning): the length of `bias` does not fit its `weight`. Rank 2: it equals neither dimension. Rank
///   3 and more: it is neither equal to the first dimension nor a multiple of the second (transposed convolutions with
///   groups). Rank 1: it differs. `gamma` and `beta` likewise.
/// - MixedDtypes (note): the model's floats have several dtypes.
/// - Tied, Overlapping (notes): tensors that read the same bytes of a file, one finding per group.
///
/// Optimizer states are not compared with each other.
Expected<std::vector<HealthFinding>> checkModel(const ModelState &state, const Task &task);

} // namespace burnish
