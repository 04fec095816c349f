// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"
#include "core/lora/lorabakeoptions.h"
#include "core/lora/lorabakerow.h"
#include "core/lora/loraquestion.h"

#include <span>

namespace burnish {

/// The effect of baking an adapter into a model.
struct LoraBakePlan
{
    /// What has to be answered first (LoraBakeOptions::answers): the plan has nothing else then.
    std::vector<LoraQuestion> questions;
    std::vector<LoraBakeRow> rows;   ///< in the adapter's order
    std::vector<std::string> unused; ///< adapter tensors without a place in the model
    std::vector<Error> warnings;
    std::vector<std::string> idleStrengths; ///< regexes of LoraBakeOptions::strengths that match no changed tensor
    /// Sentences about LoraBakeOptions::answers for experts that change nothing here.
    QStringList idleAnswers;
    ChangeSet change; ///< replaces the weights with lazy tensors; empty if every strength is 0
};

/// Plans W' = W + strength · (alpha / rank) · B · A for every module of the adapter that the model has. A weight's
/// orientation is determined by its shape; for a square weight, by the model's layout (Burn stores Linear as [in, out])
/// and fan_in_fan_out, or else by the other weights. `adapter` is the opened adapter file and may have been edited.
/// Reads the factors once to check that they are finite (Range), and nothing of the model but,
/// for PiSSA and OLoRA, up to four weights. Quantised weights become tensors of their scheme again; Unsupported: it
/// cannot be written.
/// Burn's factors that the model itself has are removed with the bake. What neither says is a question of the plan: an
/// alpha that is stored nowhere, a name that fits several tensors, an order of experts.
/// NotFound: no module of the adapter is in the model, or no module has the name that an answer is for. Collision: two
/// modules change one tensor; but a bias that PEFT trained replaces the model's before a module's own is added.
/// Mismatch: a weight of a different shape, with its name. InvalidArgument: a strength that is not finite, an invalid
/// regex. Other errors as for readLora(), findLoraTargets() and makeAdaptedByLora().
Expected<LoraBakePlan> planLoraBake(const ModelState &model, const ModelState &adapter, const LoraBakeOptions &options,
                                    const Task &task);

/// Returns the places among the answers that are for modules of this adapter: those of several adapters can be given
/// together, while planLoraBake() takes only an adapter's own. Errors as for readLora().
Expected<std::vector<std::pair<std::string, std::string>>> ownPlaces(const ModelState &adapter,
                                                                     const LoraBakeOptions &options, const Task &task);

/// Returns the error of the plan's first question, if it has one.
Expected<void> checkAnswered(const LoraBakePlan &plan);

/// NotFound: an answer for experts that is idle in all of these plans, likewise.
Expected<void> checkExpertAnswers(std::span<const LoraBakePlan> plans);

/// NotFound: a regex that is idle in all of these plans, which are those of several adapters with the same options.
Expected<void> checkStrengths(std::span<const LoraBakePlan> plans);

/// Returns what several adapters do together, for these plans, each on the result of the one before: all rows, with the
/// adapter's name before the module's. Of the change it has only the text. One plan stays what it is.
[[nodiscard]] LoraBakePlan joinedPlans(std::span<const LoraBakePlan> plans, const QStringList &names);

/// Like planLoraBake(), but returns only the change. Other errors: those of checkAnswered(), checkStrengths() and
/// checkExpertAnswers().
Expected<ChangeSet> planBakeLora(const ModelState &model, const ModelState &adapter, const LoraBakeOptions &options,
                                 const Task &task);

} // namespace burnish
