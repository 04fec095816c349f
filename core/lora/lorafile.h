// SPDX-License-Identifier: MIT
#pragma once

#include "core/lora/loraconfig.h"
#include "core/lora/loradelta.h"
#include "core/model/modelstate.h"

namespace burnish {

/// What PEFT puts before the name of every module.
inline constexpr std::string_view peftPrefix = "base_model.model.";

/// How an adapter's file calls its tensors.
enum class LoraKeyStyle : std::uint8_t {
    Peft,     ///< base_model.model.encoder.fc.lora_A.weight
    Kohya,    ///< lora_unet_encoder_fc.lora_down.weight: dots of the module's name have become underscores
    Diffusers ///< unet.encoder.fc.lora_A.weight, older: unet.encoder.fc.lora.down.weight
};
/// "peft", "kohya", "diffusers"
[[nodiscard]] QString nameOf(LoraKeyStyle style);
[[nodiscard]] std::optional<LoraKeyStyle> loraKeyStyleFromName(QStringView name);

/// What an adapter does to one module.
struct LoraModule
{
    std::string name; ///< as the file has it, without the words for its factors
    LoraKeyStyle style = LoraKeyStyle::Peft;
    LoraFactors factors;
    TensorPtr magnitude;      ///< of DoRA, one number for each output
    TensorPtr bias;           ///< of the module's bias, scaled like the weight
    bool isEmbedding = false; ///< factors of an embedding: ΔW is turned
    std::uint64_t rank = 0;   ///< 0 where whole matrices are given
    std::optional<double> alpha;
    double scale = 1;              ///< alpha / rank, alpha / √rank with rsLoRA; 1 where nothing says an alpha
    std::vector<std::string> keys; ///< paths of the tensors in the file
};

/// A tensor that takes the place of the base's (PEFT's modules_to_save).
struct LoraReplacement
{
    std::string name; ///< as the file has it, without "modules_to_save"
    TensorPtr tensor;
    std::string key;
};

/// The content of an adapter's file, by modules in the file's order.
struct Lora
{
    LoraConfig config;
    std::vector<LoraModule> modules;
    std::vector<LoraReplacement> replacements;
    std::vector<std::string> unknown; ///< paths of tensors that mean nothing here
    bool lacksAlpha = false;          ///< a module has no alpha, and takes 1 for its scale
};

/// Reads what the tensors of an opened file mean, and their alphas; no factor is read. NotFound: not one module.
/// Malformed: a module that lacks a factor, an alpha that is no number. Unsupported: Tucker cores of LoHa and LoKr,
/// magnitudes of inputs.
Expected<Lora> readLora(const ModelState &file, const LoraConfig &config, const Task &task);

} // namespace burnish
