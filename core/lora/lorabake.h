// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"
#include "core/lora/lorabakeoptions.h"
#include "core/lora/lorafile.h"

namespace burnish {

/// One tensor that an adapter changes.
struct LoraBakeRow
{
    enum class Part : std::uint8_t { Weight, Bias, Whole };

    NodeId node;
    std::string path;
    std::string module; ///< of the adapter, as its file calls it
    Part part = Part::Weight;
    LoraForm form = LoraForm::LowRank;
    std::uint64_t rank = 0;
    double scale = 1; ///< alpha / rank
    double strength = 1;
    bool isTransposed = false; ///< ΔW is turned, because the weight is stored as [in, out]
    bool isDora = false;
};

/// What baking an adapter into a model does.
struct LoraBakePlan
{
    std::vector<LoraBakeRow> rows;   ///< in the order of the adapter
    std::vector<std::string> unused; ///< tensors of the adapter for which the model has no place
    std::vector<Error> warnings;
    ChangeSet change; ///< puts lazy tensors in the place of the weights; empty where every strength is 0
};

/// Plans W' = W + strength · (alpha / rank) · B · A for every module of the adapter that the model has. Which way a
/// weight lies is told by its shape; of a square one by the model's layout (Burn stores Linear as [in, out]) and by
/// fan_in_fan_out, else by the other weights. `adapter` is the opened file of the adapter, and may itself be edited.
/// Reads the factors once, to know that they are finite (Range), and nothing of the model.
/// NotFound: no module of the adapter is in the model. Mismatch: a weight of another shape, with its name. Others as of
/// readLora(), findLoraTargets() and makeAdaptedByLora(). InvalidArgument: a strength that is not finite, a bad regex.
Expected<LoraBakePlan> planLoraBake(const ModelState &model, const ModelState &adapter, const LoraBakeOptions &options,
                                    const Task &task);

/// As planLoraBake(), for its change alone.
Expected<ChangeSet> planBakeLora(const ModelState &model, const ModelState &adapter, const LoraBakeOptions &options,
                                 const Task &task);

} // namespace burnish
