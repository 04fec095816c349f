// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparison.h"

namespace burnish {

/// Aligns two models of any formats. Reads no tensor data, except to pair by values (pairsByValues()). Any thread.
///
/// Names: rules, indices and the adapter's alternative names of norms work as in a transfer from left to right
/// (core/transfer/transferplan.h). Tensors of a record are likewise found by their place or by their names in Burn
/// stores, whichever finds most. Duplicate names, present in a file or produced by rules, are paired in order; a
/// warning names those that rules leave unpaired.
///
/// Values and nulls: a number, boolean, string or byte array is a row of its own and compared by meaning: 3 is 3
/// whatever the width, and a float differs in dtype from the double it was rounded from. Between a record and a flat
/// file, only values that both have become rows, because records name constants that flat files have no place for.
/// Nulls become rows only between two records. Empty modules get no row. Metadata is not compared here.
///
/// Tied tensors: if one model has two names for the same bytes and the other model has only one of the names (as
/// SafeTensors writers leave it), the tensor under that name appears in both rows (ComparedSide::isTied).
///
/// Decided without reading numbers: a tensor paired with a value, and different shapes, are ShapeDiffers. Values are
/// compared immediately; tensors of equal shape, including empty ones, wait for compareNumbers().
///
/// The base is matched by the names of the rows, with or without the rules, whichever finds more. It adds no rows; a
/// row does not get a base tensor of a different shape.
///
/// Tensor rules: the left is compared as CompareOptions::tensorRules make it, with lazy tensors. `earlier` may be a
/// comparison of the same left state; unchanged rules are then not run again, and their tensors are the same objects.
///
/// Fails only for rules that are refused, an invalid pattern, filter or container (InvalidArgument, NotFound), for what
/// cannot be read to pair by values, or when cancelled. A million names take a few seconds and 600 bytes of heap each.
Expected<Comparison> planComparison(CompareInput left, CompareInput right, std::optional<CompareInput> base,
                                    const CompareOptions &options, Task &task, const Comparison *earlier = nullptr);

} // namespace burnish
