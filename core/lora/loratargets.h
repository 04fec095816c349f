// SPDX-License-Identifier: MIT
#pragma once

#include "core/lora/lorafile.h"

namespace burnish {

/// Where in a model the modules of an adapter are.
struct LoraTargets
{
    std::vector<std::optional<NodeId>> weights; ///< one for each of the names that were looked for
};

/// A module's name as an adapter has it.
struct LoraName
{
    std::string name;
    LoraKeyStyle style = LoraKeyStyle::Peft;
};

/// Finds the tensors that the names mean among the model's own names, so that kohya's underscores need not be guessed
/// back. A name means the module of exactly that path (its tensor `weight`), or the tensor of that path; else the one
/// module whose path ends in it behind a dot. PEFT's "base_model.model." is taken off, and tried without the first part
/// (a wrapper's name); diffusers' component ("unet.") and kohya's prefix ("lora_unet_", "lora_te1_") are taken off.
/// Weights of a UNet under "model.diffusion_model." are also found by the names that diffusers gives them. Collision: a
/// name that means several tensors, or two names that mean one, with both in words.
Expected<LoraTargets> findLoraTargets(const ModelState &model, const std::vector<LoraName> &names);

/// The name that diffusers gives to a module of a UNet in the layout of Stable Diffusion's own checkpoints:
/// "input_blocks.1.1.proj_in" → "down_blocks.0.attentions.0.proj_in". Nothing for what has none.
[[nodiscard]] std::optional<std::string> diffusersNameOfUnet(std::string_view module);

} // namespace burnish
