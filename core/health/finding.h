// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"
#include "core/tensor/quantisation/quantreading.h"

namespace burnish {

enum class Severity {
    Error,   ///< the model computes nothing useful with it, or it cannot be read
    Warning, ///< rarely intended
    Note     ///< good to know
};
constexpr std::size_t severityCount = 3;

enum class FindingKind {
    Unreadable,  ///< the tensor's bytes could not be read; see HealthFinding::error
    FileChanged, ///< a file has changed since it was opened; not about a tensor
    NotANumber,
    Infinite,
    Outlier,
    AllZero,
    Constant,
    DeadRows,    ///< slices of the first dimension that hold only zeros
    DeadColumns, ///< likewise for the second dimension
    Subnormal,
    QuantScales,   ///< scales of quantised values that are NaN (count) or zero (otherCount)
    QuantReading,  ///< quantised values can be read in two ways; see HealthFinding::reading
    UnknownScheme, ///< codes or companions that nothing can be computed from; see unknownSchemeOf()
    NoElements,
    SiblingShape, ///< one element of a sequence has a different shape from all others
    BiasMismatch,
    SiblingDtype,
    MixedDtypes, ///< about the model, not a tensor
    Duplicate,
    Tied,
    Overlapping,
    NotOpened,    ///< a part of the model is missing or could not be read; not about a tensor; see HealthFinding::error
    NotWhole,     ///< names show that something is missing (core/check/layercheck.h); see HealthFinding::error
    FarValues,    ///< a few values many times larger than the others; `value` is one of them
    LargeRows,    ///< slices of the first dimension many times larger than the others
    LargeColumns, ///< likewise for the second dimension
    RepeatedRows, ///< slices of the first dimension that equal an earlier one
    LowRank,      ///< `count` rows suffice to write `otherCount` others
    SiblingScale, ///< values many times larger or smaller (`value`) than those of all other elements of a sequence
    BeyondHalf,   ///< values that F16 cannot represent
    BeyondBfloat
};

/// A finding of a scan. Its wording is generated for display, in the current language.
struct HealthFinding
{
    FindingKind kind = FindingKind::Unreadable;
    Severity severity = Severity::Error;
    std::vector<NodeId> nodes;            ///< the affected tensor, followed by related ones; empty for the model
    std::optional<std::uint64_t> element; ///< flat row-major index in the first node's tensor
    std::uint64_t count = 0;              ///< affected values, rows or tensors, depending on the kind
    std::uint64_t otherCount = 0;
    double value = 0;                    ///< an outlier or constant; for Subnormal, the share
    std::optional<Error> error;          ///< of Unreadable, FileChanged, NotOpened and NotWhole
    std::optional<QuantReading> reading; ///< for QuantReading: the plausible one, if only one is
    QString detail;                      ///< shapes or dtypes used in the sentence: not translated
};

/// The most important number of a finding, and its notation.
struct FindingNumber
{
    enum class Form { None, Count, Value, Share, Bytes };
    Form form = Form::None;
    double number = 0;
};

[[nodiscard]] FindingNumber numberOf(const HealthFinding &finding, const ModelState &state);
/// "NaN", "Row of zeros": a few words, translated.
[[nodiscard]] QString titleOf(FindingKind kind);
/// Describes the finding in one translated sentence. `state` is the scanned one, or has the same tensors.
[[nodiscard]] QString sentenceOf(const HealthFinding &finding, const ModelState &state);
/// The path of the first node; empty for findings about the model.
[[nodiscard]] QString pathOf(const HealthFinding &finding, const ModelState &state);
/// The element's index on each axis; empty if there is none.
[[nodiscard]] std::vector<std::uint64_t> indexOf(const HealthFinding &finding, const ModelState &state);

/// Identifiers in JSON: "nan", "dead-rows"; "error", "warning", "note".
[[nodiscard]] std::string_view idOf(FindingKind kind);
[[nodiscard]] std::string_view idOf(Severity severity);
/// "Error", translated.
[[nodiscard]] QString wordOf(Severity severity);

} // namespace burnish
