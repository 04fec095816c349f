// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparetree.h"

namespace burnish::comparereport {

// Formatting for human-readable reports; independent of the locale.

/// Formats three significant digits, with an exponent below 1e-4 and from 1e6; "0" means exactly zero. Whole numbers of
/// a dtype that has no others have all of their digits.
[[nodiscard]] QString number(double value, Dtype dtype = Dtype::F64);
/// The dtype of the differences in a row; F64 if it has none.
[[nodiscard]] Dtype differenceDtype(const ComparedRow &row);
/// Formats five decimals; "1" means exactly one.
[[nodiscard]] QString cosine(double value);
/// The figures of finite pairs; "–" if there are none.
struct Figures
{
    QString largest;
    QString mean;
    QString relative;
    QString cosine;
};
[[nodiscard]] Figures figuresOf(const TensorDifference &difference, Dtype dtype = Dtype::F64);
/// "not in these figures: NaN only left 0, only right 3, different infinities 1"; empty if they leave nothing out.
[[nodiscard]] QString unmeasured(const TensorDifference &difference);
/// Formats a whole per cent, two digits below one; 0 and 100 only for none and all.
[[nodiscard]] QString share(std::uint64_t part, std::uint64_t whole);
/// "768 × 2304 F32" for a tensor, the value of a value, "null"; empty for a missing side.
[[nodiscard]] QString side(const ModelState &state, const std::optional<ComparedSide> &side);
/// "paired by values"; empty if names show why the sides are a pair, and for rows of one side.
[[nodiscard]] QString pairedText(const ComparedRow &row);
[[nodiscard]] QString symbol(Relation relation);
/// "Quantising as Q4_K explains 100 % of the changes."; empty if neither side is quantised, or nothing changed.
[[nodiscard]] QString explainedByQuantising(const TensorInfo &left, const TensorInfo &right,
                                            const TensorDifference &difference);
[[nodiscard]] QString dtypeName(const TensorInfo &info);

/// A layer or single module, with everything in it.
struct Part
{
    QString title;
    std::string path;
    bool isLayer = false;
    CompareSummary summary;
};
/// Returns the depth strip's columns; empty if no numbers were compared.
[[nodiscard]] std::vector<Part> partsOf(const Comparison &comparison);

/// "a.safetensors → b.mpk", with the base if there is one.
[[nodiscard]] QString title(const Comparison &comparison);
/// Returns notes to show before the rows: the adapters that ran, warnings.
[[nodiscard]] QStringList remarks(const Comparison &comparison);

/// "112 of 149 rows differ: 110 by values, 1 only left, 1 by shape." The first sentence of every report.
[[nodiscard]] QString describe(const RelationCounts &counts);
/// Describes the row's relation and its cause in one sentence: "Values differ: 61 % of 2,359,296 elements, at most by
/// 0.313. The rounding to BF16 explains 0.4 % of the changes."
[[nodiscard]] QString describe(const ComparedRow &row);

} // namespace burnish::comparereport
