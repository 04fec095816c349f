// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/planproblem.h"
#include "core/base/task.h"
#include "core/burnstore/applyresult.h"
#include "core/edit/changeset.h"
#include "core/rules/rulesplan.h"
#include "core/transfer/transferoptions.h"
#include "core/transfer/transfersource.h"

#include <span>

namespace burnish {

enum class TransferOutcome : std::uint8_t {
    Applied, ///< the target gets the source's values
    Skipped, ///< both have it, but the selection excludes it
    Missing, ///< a parameter of the target that no source has
    Unused,  ///< a source tensor without a place in the target
    Failed   ///< has a place but does not fit; see `error`
};

/// A tensor of the target, or a source tensor without a place there.
struct TransferRow
{
    TransferOutcome outcome = TransferOutcome::Applied;
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

/// A planned transfer.
struct TransferPlan
{
    TransferOptions options;
    std::vector<TransferSource> sources;            ///< after the tensor rules: those that the rows refer to
    std::shared_ptr<const RulesPlan> throughRules;  ///< of the first source; null without tensor rules
    std::vector<std::vector<AdapterKind>> adapters; ///< adapters that run, per source; none if a rule is refused
    std::vector<TransferRow> rows;     ///< in the target's order, followed by unused ones in their sources' order
    ApplyResult result;                ///< the same in burn-store's form
    std::vector<std::size_t> ruleHits; ///< tensors renamed per rule
    std::size_t transposed = 0;
    std::size_t renamed = 0; ///< by adapters
    std::size_t cast = 0;
    std::size_t missingInEnums = 0;    ///< missing parameters inside enums, for burn-store's hint
    std::vector<PlanProblem> problems; ///< each one prevents the transfer
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
/// Tensor rules run first, over each source as a whole. Selected nodes stand for what the rules make of their tensors.
///
/// Obstacles are returned in the plan's problems, rules that are refused among them: then there are no rows. Fails only
/// for an invalid pattern or filter, for rules that exceed their limits, or when cancelled. Reads no tensor. Any
/// thread. `earlier` saves work while somebody edits: rules that both plans begin with are not run again.
Expected<TransferPlan> planTransfer(std::span<const TransferSource> sources, const ModelState &into,
                                    const TransferOptions &options, Task &task, const TransferPlan *earlier = nullptr);

} // namespace burnish
