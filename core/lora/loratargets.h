// SPDX-License-Identifier: MIT
#pragma once

#include "core/lora/lorafile.h"
#include "core/lora/loraquestion.h"

namespace burnish {

/// Locations of an adapter's modules in a model.
struct LoraTargets
{
    std::vector<std::optional<NodeId>> weights; ///< one for each name searched for
    std::vector<LoraQuestion> questions;        ///< names that match several tensors
};

/// The name of a module in an adapter.
struct LoraName
{
    std::string name;
    LoraKeyStyle style = LoraKeyStyle::Peft;
};

/// Finds the tensors for the names by searching the model's own names, which avoids guessing which of kohya's
/// underscores were dots. A name refers to the module with exactly that path (its tensor `weight`) or the tensor with
/// that path; otherwise to the only module with a path that ends in the name after a dot. Strips PEFT's
/// "base_model.model.", repeated or with the wrappers "module." and "_orig_mod.", and also tries the rest without a
/// leading "model." and with the names of vision-language models in memory and in checkpoints; strips diffusers'
/// component ("unet.") and kohya's prefix ("lora_unet_", "lora_te1_"). Weights of a UNet under "model.diffusion_model."
/// are also found by their names in diffusers, and the reverse. A place in the answers overrides all this. Collision:
/// two names match the same tensor; the message names both. NotFound: a place that the model does not have.
Expected<LoraTargets> findLoraTargets(const ModelState &model, const std::vector<LoraName> &names,
                                      const LoraAnswers &answers = {});

/// Returns diffusers' name for a UNet module in the layout of original Stable Diffusion checkpoints:
/// "input_blocks.1.1.proj_in" → "down_blocks.0.attentions.0.proj_in". Nothing if there is none.
[[nodiscard]] std::optional<std::string> diffusersNameOfUnet(std::string_view module);

} // namespace burnish
