// SPDX-License-Identifier: MIT
#pragma once

#include "core/explain/explanation.h"

#include <QStringList>

#include <functional>

namespace burnish {

/// Returns the explanation as text: what was made by each rule, what is not explained, what is ambiguous, what of the
/// first model is unused; the last line is the verdict.
[[nodiscard]] QString explanationAsText(const Explanation &explanation);

/// Returns the rules, one a line with its number, and what each was learned from.
[[nodiscard]] QStringList learnedRulesAsText(const TensorRules &rules);

/// Writes one JSON object, with a line end, in parts of some 64 KiB, so that huge explanations take no heap:
///   verdict            the sentence
///   explained          true if the rules give B, bit for bit
///   rules              the rules, as in their files (core/rules/README.md)
///   rules_proved       true if they were applied to A and gave all explained tensors
///   tensors            of B, in its order, each with
///     name, dtype, shape
///     state            "exact", "ambiguous", "different" or "unknown"
///     sources          names of the tensors of A
///     steps            operations: {operation, parameters, inputs, outputs}
///     rule             the number of the first rule that makes it, from 1 on; absent if it needs none
///     equal_sources    for ambiguous ones, how many tensors of A have these values
///     difference       for different ones: {text, count, elements, first (index), largest, ulps, made, found,
///                      swapped_rows}
///     note             a sentence, if there is one
///   unused             names of tensors of A that nothing was made of
void writeExplanationJson(const Explanation &explanation, const std::function<void(const QByteArray &)> &write);
/// Returns the same in one piece.
[[nodiscard]] QByteArray explanationAsJson(const Explanation &explanation);

} // namespace burnish
