// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/burnstore/applyresult.h"
#include "core/edit/changeset.h"
#include "core/transfer/transferoptions.h"

#include <span>

namespace burnish {

/// A model to transfer tensors from.
struct TransferSource
{
    ModelState state;
    QString name;     ///< for messages
    QString key = {}; ///< its name in EditAction::donors; without it, no recipe can express the transfer
};

enum class TransferFate : std::uint8_t {
    Applied, ///< the target gets the source's values
    Skipped, ///< both have it, but the selection excludes it
    Missing, ///< a parameter of the target that no source has
    Unused,  ///< a source tensor without a place in the target
    Failed   ///< has a place but does not fit; see `error`
};

/// A tensor of the target, or a source tensor without a place there.
struct TransferRow
{
    TransferFate fate = TransferFate::Applied;
    std::string path;                 ///< in the target; for unused tensors, the name after the rules
    std::optional<NodeId> target;     ///< nothing for unused tensors
    std::size_t source = 0;           ///< index of the source; meaningless for missing parameters
    std::optional<NodeId> sourceNode; ///< nothing for missing parameters
    std::string sourcePath;           ///< empty for missing parameters
    std::string container;            ///< type of the module that owns the parameter; may be empty
    TensorPtr tensor;                 ///< for applied tensors: the target's new value
    bool isSelected = true;           ///< false for skipped tensors, and for unused ones that the selection excludes
    bool isTransposed = false;        ///< by an adapter
    bool isRenamed = false;           ///< by an adapter: the source uses the other name
    std::optional<ApplyError> error;  ///< of failed tensors

    /// Returns true if the resulting dtype differs from the source's.
    [[nodiscard]] bool isCast() const { return before && tensor && *before != tensor->info().dtype(); }
    std::optional<Dtype> before; ///< the source's dtype
};

/// What resolves a problem.
enum class TransferCure {
    None,
    AllowPartial,   ///< continue without the missing parameters
    NoValidate,     ///< continue without tensors that do not fit
    OtherSelection, ///< select something
    Rename,         ///< give colliding tensors different names, or the target's
    Adapter         ///< specify the layout of the tensors
};

struct TransferProblem
{
    Error error;
    TransferCure cure = TransferCure::None;
};

/// A planned transfer.
struct TransferPlan
{
    TransferOptions options;
    std::vector<std::vector<AdapterKind>> adapters; ///< adapters that run, per source
    std::vector<TransferRow> rows;     ///< in the target's order, followed by unused ones in their sources' order
    ApplyResult result;                ///< the same in burn-store's form
    std::vector<std::size_t> ruleHits; ///< tensors renamed per rule
    std::size_t transposed = 0;
    std::size_t renamed = 0; ///< by adapters
    std::size_t cast = 0;
    std::size_t missingInEnums = 0;        ///< missing parameters inside enums, for burn-store's hint
    std::vector<TransferProblem> problems; ///< each one prevents the transfer
    std::vector<Error> warnings;
    ChangeSet change; ///< for the target; empty if there are problems

    [[nodiscard]] bool canRun() const { return problems.empty(); }
};

/// Plans to apply tensors of the sources to the parameters of `into` with the same names, as burn-store's apply was
/// meant to work: names after the rules, alternative names of norms by the adapters, exact shapes after adapting. A
/// later source overrides earlier ones. Parameters keep their ids and places; the target's structure does not change.
///
/// Parameters of a record are matched by their place, by their names in Burn stores from 0.20 on (`r#type.weight`) or
/// by those in 0.19 stores (tuple elements without an index), whichever finds most. Ambiguous names match nothing.
///
/// Obstacles are returned in the plan's problems; fails only for an invalid pattern or filter, or when cancelled. Reads
/// no tensor. Any thread.
Expected<TransferPlan> planTransfer(std::span<const TransferSource> sources, const ModelState &into,
                                    const TransferOptions &options, Task &task);

} // namespace burnish
