// SPDX-License-Identifier: MIT
#pragma once

#include "core/adapt/adapter.h"
#include "core/align/aligner.h"
#include "core/base/task.h"
#include "core/model/metadatachange.h"
#include "core/remap/remaprule.h"
#include "core/rules/language/tensorrule.h"
#include "core/select/exportselection.h"
#include "core/tensor/analysis/taskvectors.h"

#include <array>
#include <memory>
#include <span>

namespace burnish {

struct TensorDifference; // core/tensor/analysis/difference.h
struct TaskVectors;
struct RulesPlan; // core/rules/rulesplan.h

/// How the two sides of a row compare.
enum class Relation : std::uint8_t {
    Pending, ///< both have the tensor in one shape; its numbers have not been compared yet
    Equal,   ///< the same numbers in the same dtype; for non-tensors, the same value
    OnlyLeft,
    OnlyRight,
    ShapeDiffers, ///< or a different kind of node, or types that cannot be compared as numbers: no difference is
                  ///< available
    DtypeDiffers, ///< different dtypes; the numbers are equal, or rounding between the dtypes explains every difference
    ValuesDiffer,
    Unreadable ///< a side could not be read; see ComparedRow::error
};
inline constexpr std::size_t relationCount = 8;
/// "pending", "equal", "only-left", "only-right", "shape", "dtype", "values", "unreadable": machine-readable.
[[nodiscard]] QString nameOf(Relation relation);
[[nodiscard]] QString nameForPeople(Relation relation);
/// Neither Pending nor Equal.
[[nodiscard]] inline bool isDifference(Relation relation)
{
    return relation != Relation::Pending && relation != Relation::Equal;
}

/// In the order in which they are offered.
inline constexpr std::array allAlignments = {Alignment::ByName, Alignment::ByMatch, Alignment::ByValues,
                                             Alignment::ByShape};
/// "name", "match", "values", "shape"
[[nodiscard]] QString nameOf(Alignment alignment);
[[nodiscard]] std::optional<Alignment> alignmentFromName(QStringView name);

struct CompareOptions
{
    Alignment alignment = Alignment::ByName;
    std::vector<RemapRule> remap; ///< applied to the names of the left, and of the base if it uses the left's names
    bool mapIndices = false;      ///< renumbers indices in renamed paths from 0 without gaps
    QStringList keptIndices;      ///< with mapIndices: patterns for the lists that are not renumbered
    /// Rules that make the left (and the base, if they fit it) what is compared, before `remap`; may be null.
    std::shared_ptr<const TensorRules> tensorRules = {};
    RuleValues ruleValues = {}; ///< numbers of the left that they refer to
    /// How to adapt the left to the right. Automatic: by the layouts of both; if only one layout is known, with or
    /// without the adapter, whichever makes more shapes fit, with a warning stating the choice.
    AdapterChoice adapter;
    std::vector<std::pair<std::string, std::string>> marks; ///< module path on either side → its container type
    ExportSelection selection; ///< keeps rows if either side passes, by the sides' own names
};

struct CompareInput
{
    ModelState state;
    QString name; ///< for messages
};

/// One side of a row.
struct ComparedSide
{
    NodeId node;               ///< its name in its own model is ModelState::path()
    TensorPtr tensor;          ///< as compared, after adapting; null for values and nulls
    bool isTransposed = false; ///< by the adapter, or by a pair that only fits transposed
    bool isRenamed = false;    ///< found under another name: by rules, adapter, match, values or shape
    /// The model lacks this name: the node is a different one that reads the bytes shared by the other side's two
    /// names. See planComparison().
    bool isTied = false;
};

/// Results of comparing the numbers of a row.
struct ComparedNumbers
{
    Relation relation = Relation::Pending;
    std::shared_ptr<const TensorDifference> difference; ///< right − left; null if no numbers were requested
    std::shared_ptr<const TaskVectors> tasks; ///< each side's changes relative to the base; null without a base
    std::shared_ptr<const Error> error;       ///< of unreadable rows
};

/// One place in both models.
struct ComparedRow
{
    /// Common name: the right's own path. For leaves that only the left has, the renamed path, placed in the module of
    /// its neighbours.
    std::string path;
    std::optional<ComparedSide> left;
    std::optional<ComparedSide> right;
    std::optional<ComparedSide> base;
    std::optional<PairEvidence> evidence = {}; ///< what the pair of both sides rests on; set if there are both
    Relation relation = Relation::Pending;
    std::shared_ptr<const TensorDifference> difference;
    std::shared_ptr<const TaskVectors> tasks;
    std::shared_ptr<const Error> error;

    /// Returns true if either side is a tensor.
    [[nodiscard]] bool isTensor() const { return (left && left->tensor) || (right && right->tensor); }
    void take(ComparedNumbers numbers);
};

/// Two models, aligned.
struct Comparison
{
    CompareOptions options;
    CompareInput left; ///< after the tensor rules
    CompareInput right;
    std::optional<CompareInput> base;
    std::shared_ptr<const RulesPlan> throughRules = {}; ///< what the tensor rules did to the left; null without rules
    std::vector<AdapterKind> adapters;                  ///< applied to the left
    std::vector<AdapterKind> baseAdapters;              ///< applied to the base
    std::vector<ComparedRow> rows;     ///< in the right's order; rows only on the left follow their left neighbour
    std::vector<std::size_t> ruleHits; ///< tensors of the left renamed per rule
    std::vector<Error> warnings;
};

/// Number of rows with each relation.
struct RelationCounts
{
    std::array<std::size_t, relationCount> counts = {};

    [[nodiscard]] std::size_t operator[](Relation relation) const { return counts[std::size_t(relation)]; }
    std::size_t &operator[](Relation relation) { return counts[std::size_t(relation)]; }
    [[nodiscard]] std::size_t total() const;
    /// Returns the number of rows that are neither equal nor pending.
    [[nodiscard]] std::size_t different() const;
};
[[nodiscard]] RelationCounts countRelations(const Comparison &comparison);

/// compareMetadata() of both models.
[[nodiscard]] std::vector<MetadataDifference> compareMetadata(const Comparison &comparison);

} // namespace burnish
