// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

#include <span>

namespace burnish {

enum class Severity {
    Error,   ///< the model computes nothing useful with it, or it cannot be read
    Warning, ///< seldom meant
    Note     ///< good to know
};
constexpr std::size_t severityCount = 3;

enum class FindingKind {
    Unreadable,  ///< the tensor's bytes could not be read; Finding::error tells why
    FileChanged, ///< a file is no longer the one that was opened; of no tensor
    NotANumber,
    Infinite,
    Outlier,
    AllZero,
    Constant,
    DeadRows,    ///< slices of the first dimension that hold only zeros
    DeadColumns, ///< slices of the second dimension likewise
    Subnormal,
    NoElements,
    SiblingShape, ///< one element of a sequence has another shape than all others
    BiasMismatch,
    SiblingDtype,
    MixedDtypes, ///< of the model, of no tensor
    Duplicate,
    Tied,
    Overlapping,
    BeyondHalf, ///< values that F16 could not hold
    BeyondBfloat
};

/// Something that a scan found. What it means in words is made from it when it is shown, in the language of then.
struct HealthFinding
{
    FindingKind kind = FindingKind::Unreadable;
    Severity severity = Severity::Error;
    std::vector<NodeId> nodes; ///< the tensor that it is about comes first, others belong to it; empty for the model
    std::optional<std::uint64_t> element; ///< where to look: flat row-major index in the first node's tensor
    std::uint64_t count = 0;              ///< values, rows or tensors that it is about; see the sentence
    std::uint64_t otherCount = 0;
    double value = 0;           ///< an outlier, a constant; of Subnormal the share
    std::optional<Error> error; ///< of Unreadable and FileChanged
    QString detail;             ///< shapes or dtypes, as the sentence has them: not translated
};

/// The figure that says most of a finding, and how it is to be written.
struct FindingNumber
{
    enum class Form { None, Count, Value, Share, Bytes };
    Form form = Form::None;
    double number = 0;
};

[[nodiscard]] FindingNumber numberOf(const HealthFinding &finding, const ModelState &state);
/// "NaN", "Row of zeros": a few words, translated.
[[nodiscard]] QString titleOf(FindingKind kind);
/// The whole of it in one sentence, translated. `state` is the one that was scanned, or has the same tensors.
[[nodiscard]] QString sentenceOf(const HealthFinding &finding, const ModelState &state);
/// The path of the first node; empty for findings about the model.
[[nodiscard]] QString pathOf(const HealthFinding &finding, const ModelState &state);
/// The index of the element on each axis; empty where there is none.
[[nodiscard]] std::vector<std::uint64_t> indexOf(const HealthFinding &finding, const ModelState &state);

/// The words of JSON documents: "nan", "dead-rows"; "error", "warning", "note".
[[nodiscard]] std::string_view idOf(FindingKind kind);
[[nodiscard]] std::string_view idOf(Severity severity);
/// "Error", translated.
[[nodiscard]] QString wordOf(Severity severity);
[[nodiscard]] std::span<const FindingKind> allFindingKinds();

} // namespace burnish
