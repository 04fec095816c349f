// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/health/finding.h"

namespace burnish {

/// What can be told without reading a number: empty tensors, shapes and dtypes that differ where others agree, biases
/// that fit no weight, shared bytes. In the model's order within each kind. Cancelled, or done.
///
/// - NoElements (warning): a dimension is 0.
/// - SiblingShape (warning): of four and more elements of a sequence (children that are all named by numbers) that have
/// a tensor
///   of one name, all but one have the same shape, and that one is neither the first nor the last.
/// - SiblingDtype (warning): likewise of three and more, wherever the odd one is; floats only.
/// - BiasMismatch (warning): beside a `weight` of rank 2 the `bias` is as long as neither dimension; of rank 3 and
/// more, neither
///   as long as the first dimension nor a multiple of the second (transposed convolutions with groups); of rank 1, not
///   as long. `gamma` and `beta` likewise.
/// - MixedDtypes (note): the model's floats have several dtypes.
/// - Tied, Overlapping (notes): tensors that read the same bytes of a file, one finding for each group.
///
/// States of optimizers are not compared with each other.
Expected<std::vector<HealthFinding>> checkModel(const ModelState &state, const Task &task);

} // namespace burnish
