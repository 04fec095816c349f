// SPDX-License-Identifier: MIT
#pragma once

#include "core/adapt/adapter.h"
#include "core/base/task.h"
#include "core/remap/remaprule.h"
#include "core/select/exportselection.h"
#include "core/tensor/analysis/taskvectors.h"

#include <span>

namespace burnish {

struct TensorDifference; // core/tensor/analysis/difference.h
struct TaskVectors;

/// How the two sides of a row stand to each other.
enum class Relation : std::uint8_t {
    Pending, ///< both have the tensor in one shape; its numbers were not compared yet
    Equal,   ///< the same numbers in the same dtype; of what is no tensor: the same value
    OnlyLeft,
    OnlyRight,
    ShapeDiffers, ///< or the kind of node, or types whose numbers cannot be compared: there is no difference to tell
    DtypeDiffers, ///< another dtype, and the numbers are the same or the rounding between the two explains every
                  ///< difference
    ValuesDiffer,
    Unreadable ///< a side could not be read: ComparedRow::error says why
};
inline constexpr std::size_t relationCount = 8;
/// "pending", "equal", "only-left", "only-right", "shape", "dtype", "values", "unreadable": for programs.
[[nodiscard]] QString nameOf(Relation relation);
[[nodiscard]] QString nameForPeople(Relation relation);
/// Neither Pending nor Equal.
[[nodiscard]] inline bool isDifference(Relation relation)
{
    return relation != Relation::Pending && relation != Relation::Equal;
}

/// Which nodes of the two models are laid beside each other.
enum class Alignment : std::uint8_t {
    ByName,
    ByMatch, ///< by name first; what is left over in pairs that core/structure/match proposes
    ByShape  ///< names do not count: the first tensor of a shape beside the first of that shape, and so on
};
/// "name", "match", "shape"
[[nodiscard]] QString nameOf(Alignment alignment);
[[nodiscard]] std::optional<Alignment> alignmentFromName(QStringView name);

struct CompareOptions
{
    Alignment alignment = Alignment::ByName;
    std::vector<RemapRule> remap; ///< on the names of the left, and of the base where it is named as the left is
    bool mapIndices = false;      ///< numbers in the renamed paths are made to count from 0 without gaps
    /// What the left becomes to be laid beside the right. Automatic: by the layouts of both; where only one of them is
    /// known, with or without the adapter, whichever makes more shapes fit, and a warning tells which.
    AdapterChoice adapter;
    std::vector<std::pair<std::string, std::string>> marks; ///< path of a module of either side → its container type
    ExportSelection selection; ///< rows whose left or right it lets through, by the sides' own names
};

struct CompareInput
{
    ModelState state;
    QString name; ///< for sentences
};

/// One side of a row.
struct ComparedSide
{
    NodeId node;               ///< its name in its own model is ModelState::path()
    TensorPtr tensor;          ///< as compared: adapted; null for values and nulls
    bool isTransposed = false; ///< by the adapter, or by a match that fits only so
    bool isRenamed = false;    ///< found under another name: by rules, adapter, match or shape
    /// The model has not this name: the node is another one that reads the very bytes which the other side's two names
    /// share. See planComparison().
    bool isTied = false;
};

/// What the numbers of a row tell.
struct ComparedNumbers
{
    Relation relation = Relation::Pending;
    std::shared_ptr<const TensorDifference> difference; ///< right − left; null where no numbers were asked for
    std::shared_ptr<const TaskVectors> tasks;           ///< what either side changed of the base; null without it
    std::shared_ptr<const Error> error;                 ///< of unreadable ones
};

/// One place of both models.
struct ComparedRow
{
    /// Common name: the right's own path; of what the left alone has, what the rules make of its name, in the module
    /// that its neighbours stand in.
    std::string path;
    std::optional<ComparedSide> left;
    std::optional<ComparedSide> right;
    std::optional<ComparedSide> base;
    Relation relation = Relation::Pending;
    std::shared_ptr<const TensorDifference> difference;
    std::shared_ptr<const TaskVectors> tasks;
    std::shared_ptr<const Error> error;

    /// True where either side is a tensor.
    [[nodiscard]] bool isTensor() const { return (left && left->tensor) || (right && right->tensor); }
    void take(ComparedNumbers numbers);
};

/// Two models, aligned.
struct Comparison
{
    CompareOptions options;
    CompareInput left;
    CompareInput right;
    std::optional<CompareInput> base;
    std::vector<AdapterKind> adapters;     ///< that run on the left
    std::vector<AdapterKind> baseAdapters; ///< that run on the base
    std::vector<ComparedRow> rows;     ///< in the right's order; those of the left alone behind their left neighbour
    std::vector<std::size_t> ruleHits; ///< per rule: tensors of the left that it renames
    std::vector<Error> warnings;
};

/// How many rows have each relation.
struct RelationCounts
{
    std::array<std::size_t, relationCount> counts = {};

    [[nodiscard]] std::size_t operator[](Relation relation) const { return counts[std::size_t(relation)]; }
    std::size_t &operator[](Relation relation) { return counts[std::size_t(relation)]; }
    [[nodiscard]] std::size_t total() const;
    /// Rows that are neither equal nor pending.
    [[nodiscard]] std::size_t different() const;
};
[[nodiscard]] RelationCounts countRelations(const Comparison &comparison);

/// Entries of the metadata that are not the same in both models, by key in the left's order, the right's behind.
struct MetadataDifference
{
    std::string key;
    std::optional<std::string> left;
    std::optional<std::string> right;
};
[[nodiscard]] std::vector<MetadataDifference> compareMetadata(const Comparison &comparison);

} // namespace burnish
