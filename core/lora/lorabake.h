// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"
#include "core/lora/lorabakeoptions.h"
#include "core/lora/lorafile.h"

#include <span>

namespace burnish {

/// A tensor changed by an adapter.
struct LoraBakeRow
{
    enum class Part : std::uint8_t { Weight, Bias, Whole };

    NodeId node;
    std::string path;
    std::string module; ///< name of the adapter's module in its file
    Part part = Part::Weight;
    LoraForm form = LoraForm::LowRank;
    std::uint64_t rank = 0;
    double scale = 1; ///< alpha / rank
    LoraScaleSource scaleSource;
    double strength = 1;
    bool isTransposed = false; ///< ΔW is transposed because the weight is stored as [in, out]
    bool isDora = false;
};

/// The effect of baking an adapter into a model.
struct LoraBakePlan
{
    std::vector<LoraBakeRow> rows;   ///< in the adapter's order
    std::vector<std::string> unused; ///< adapter tensors without a place in the model
    std::vector<Error> warnings;
    std::vector<std::string> idleStrengths; ///< regexes of LoraBakeOptions::strengths that match no changed tensor
    ChangeSet change;                       ///< replaces the weights with lazy tensors; empty if every strength is 0
};

/// Plans W' = W + strength · (alpha / rank) · B · A for every module of the adapter that the model has. A weight's
/// orientation is determined by its shape; for a square weight, by the model's layout (Burn stores Linear as [in, out])
/// and fan_in_fan_out, or else by the other weights. `adapter` is the opened adapter file and may have been edited.
/// Reads the factors once to check that they are finite (Range), and nothing of the model but,
/// for PiSSA and OLoRA, up to four weights. Quantised weights become tensors of their scheme again; Unsupported: it
/// cannot be written.
/// Burn's factors that the model itself has are removed with the bake. InvalidArgument: they have no alpha.
/// NotFound: no module of the adapter is in the model. Mismatch: a weight of a different shape, with its name.
/// InvalidArgument: a strength that is not finite, an invalid regex. Other errors as for readLora(), findLoraTargets()
/// and makeAdaptedByLora().
Expected<LoraBakePlan> planLoraBake(const ModelState &model, const ModelState &adapter, const LoraBakeOptions &options,
                                    const Task &task);

/// NotFound: a regex that is idle in all of these plans, which are those of several adapters with the same options.
Expected<void> checkStrengths(std::span<const LoraBakePlan> plans);

/// Returns what several adapters do together, for these plans, each on the result of the one before: all rows, with the
/// adapter's name before the module's. Of the change it has only the text. One plan stays what it is.
[[nodiscard]] LoraBakePlan joinedPlans(std::span<const LoraBakePlan> plans, const QStringList &names);

/// Like planLoraBake(), but returns only the change. NotFound: also for checkStrengths().
Expected<ChangeSet> planBakeLora(const ModelState &model, const ModelState &adapter, const LoraBakeOptions &options,
                                 const Task &task);

} // namespace burnish
