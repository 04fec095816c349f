// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparetree.h"

namespace burnish::comparereport {

// How reports for people write things; the same on every system, whatever the locale.

/// Three significant digits, exponent below 1e-4 and from 1e6; "0" is zero exactly.
[[nodiscard]] QString number(double value);
/// Five decimals; "1" is one exactly.
[[nodiscard]] QString cosine(double value);
/// Whole per cent, two digits below one; 0 and 100 only where it is none or all.
[[nodiscard]] QString share(std::uint64_t part, std::uint64_t whole);
/// "768 × 2304 F32" of a tensor, the value of a value, "null"; empty for no side.
[[nodiscard]] QString side(const ModelState &state, const std::optional<ComparedSide> &side);
[[nodiscard]] QString symbol(Relation relation);
[[nodiscard]] QString dtypeName(Dtype dtype);

/// A layer or single module, with all that lies in it.
struct Part
{
    QString title;
    std::string path;
    bool isLayer = false;
    CompareSummary summary;
};
/// The depth strip's columns. Empty where nothing was compared in numbers.
[[nodiscard]] std::vector<Part> partsOf(const Comparison &comparison);

/// "a.safetensors → b.mpk", with the base where there is one.
[[nodiscard]] QString title(const Comparison &comparison);
/// What was run and what is to be known before the rows: adapters, warnings.
[[nodiscard]] QStringList remarks(const Comparison &comparison);

/// "112 of 149 rows differ: 110 by values, 1 only left, 1 by shape." The first sentence of every report.
[[nodiscard]] QString describe(const RelationCounts &counts);
/// The row's relation with what is behind it, one sentence for people: "Values differ: 61 % of 2,359,296 elements, at
/// most by 0.313. The rounding to BF16 explains 0.4 % of the changes."
[[nodiscard]] QString describe(const ComparedRow &row);

} // namespace burnish::comparereport
