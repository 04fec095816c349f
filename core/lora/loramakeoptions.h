// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/option.h"
#include "core/lora/loracombine.h"

namespace burnish {

// The options for extracting, resizing and combining adapters, as the arguments of recipes' steps.

using LoraExtractOption = OptionKinds<LoraExtractOptions>::Info;
using LoraCombineOption = OptionKinds<LoraCombineOptions>::Info;
[[nodiscard]] const std::vector<LoraExtractOption> &loraExtractOptionTable();
[[nodiscard]] const std::vector<LoraCombineOption> &loraCombineOptionTable();

/// Returns "fixed", "energy", "sv-epsilon", "sv-ratio", "sv-fro" or "sv-cumulative".
[[nodiscard]] QString nameOf(LoraRankRule::Kind kind);
/// Returns "both", "up" or "down".
[[nodiscard]] QString nameOf(LoraScaling scaling);
/// Returns "whole", "decompose" or "skip".
[[nodiscard]] QString nameOf(LoraEmbeddings embeddings);

} // namespace burnish
