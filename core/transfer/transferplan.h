// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/burnstore/applyresult.h"
#include "core/edit/changeset.h"
#include "core/transfer/transferoptions.h"

#include <span>

namespace burnish {

/// A model whose tensors are laid on another.
struct TransferSource
{
    ModelState state;
    QString name; ///< for sentences
    QString key =
        {}; ///< what the change's action calls it (EditAction::donors); without one no recipe can say the transfer
};

enum class TransferFate : std::uint8_t {
    Applied, ///< the target gets the source's values
    Skipped, ///< both have it, but the selection leaves it behind
    Missing, ///< a parameter of the target that no source has
    Unused,  ///< a tensor of a source that has no place in the target
    Failed   ///< it has a place and does not fit: `error`
};

/// One tensor of the target, or one of a source without a place there.
struct TransferRow
{
    TransferFate fate = TransferFate::Applied;
    std::string path;                 ///< in the target; of unused ones as the rules call them
    std::optional<NodeId> target;     ///< nothing for unused ones
    std::size_t source = 0;           ///< which of the sources; of no meaning for missing ones
    std::optional<NodeId> sourceNode; ///< nothing for missing ones
    std::string sourcePath;           ///< empty for missing ones
    std::string container;            ///< type of the module that owns the parameter; may be empty
    TensorPtr tensor;                 ///< of applied ones: what the target gets
    bool isSelected = true;    ///< false for skipped ones, and for unused ones that the selection leaves behind anyway
    bool isTransposed = false; ///< by an adapter
    bool isRenamed = false;    ///< by an adapter: the source has it under the other name
    std::optional<ApplyError> error; ///< of failed ones

    /// The dtype of what was there is not that of the source.
    [[nodiscard]] bool isCast() const { return before && tensor && *before != tensor->info().dtype(); }
    std::optional<Dtype> before; ///< the source's type
};

/// What removes a problem.
enum class TransferCure {
    None,
    AllowPartial,   ///< go without the missing ones
    NoValidate,     ///< go without those that do not fit
    OtherSelection, ///< select something
    Rename,         ///< give colliding tensors different names, or the target's
    Adapter         ///< say whose layout the tensors follow
};

struct TransferProblem
{
    Error error;
    TransferCure cure = TransferCure::None;
};

/// A transfer as it will happen.
struct TransferPlan
{
    TransferOptions options;
    std::vector<std::vector<AdapterKind>> adapters; ///< that run, per source
    std::vector<TransferRow> rows;     ///< in the target's order, unused ones behind in their sources' order
    ApplyResult result;                ///< the same in burn-store's form
    std::vector<std::size_t> ruleHits; ///< per rule: tensors that it renames
    std::size_t transposed = 0;
    std::size_t renamed = 0; ///< by adapters
    std::size_t cast = 0;
    std::size_t missingInEnums = 0;        ///< of the missing, for burn-store's hint
    std::vector<TransferProblem> problems; ///< each one stops the transfer
    std::vector<Error> warnings;
    ChangeSet change; ///< on the target; empty where there are problems

    [[nodiscard]] bool canRun() const { return problems.empty(); }
};

/// Plans to lay tensors of the sources on the parameters of `into` that have their names, as burn-store's apply was
/// meant: names after the rules, alternative names of norms by the adapters, shapes exact after adapting. Of several
/// sources a later one wins. Parameters keep their ids and places; the structure of the target does not change.
///
/// A record's parameters are found by their place, by their names in stores of Burn from 0.20 on (`r#type.weight`) or
/// by those in stores of 0.19 (elements of tuples without an index), whichever finds most; a name that means two finds
/// none.
///
/// What stands in the way is in the plan's problems; an error only for a pattern or filter that means nothing, or when
/// cancelled. Reads no tensor. Any thread.
Expected<TransferPlan> planTransfer(std::span<const TransferSource> sources, const ModelState &into,
                                    const TransferOptions &options, Task &task);

} // namespace burnish
