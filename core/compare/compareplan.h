// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparison.h"

namespace burnish {

/// Lays two models of any formats beside each other. Reads no number. Any thread.
///
/// By name: rules, indices and the adapter's other names of norms as in a transfer of the left to the right
/// (core/transfer/transferplan.h), and as there a record's tensors are found by their place or by their names in stores
/// of Burn, whichever finds most. Of several tensors of one name (a file may have them, and rules may make them) the
/// first stands beside the first of that name, and so on; a warning names those that rules leave alone so.
///
/// Values and nulls. A number, truth value, text or bytes is a row of its own, equal by what it means: 3 is 3 whatever
/// the width, and a float differs in dtype from the double that it was rounded from. Between a record and a flat file
/// only values that both have make rows, because a record names constants that a flat file has no place for; nulls make
/// rows between two records alone. Modules without anything in them make none. Metadata is not compared here.
///
/// Tied tensors. Where one model has two names for the same bytes and the other model has one of the names alone (as
/// writers of SafeTensors leave it), the tensor under that name stands on both rows (ComparedSide::isTied).
///
/// Without numbers to compare: a tensor beside a value, and different shapes, are ShapeDiffers. Values are decided at
/// once, tensors of one shape wait for compareNumbers(), also empty ones.
///
/// The base takes part by the names of the rows: with the rules or without, whichever finds more. It makes no rows, and
/// where its shape differs a row goes without.
///
/// An error only for a pattern, filter or container that means nothing (InvalidArgument, NotFound), or when cancelled.
/// A million names take a few seconds and 1 KiB of heap each.
Expected<Comparison> planComparison(CompareInput left, CompareInput right, std::optional<CompareInput> base,
                                    const CompareOptions &options, Task &task);

} // namespace burnish
