// SPDX-License-Identifier: MIT
#pragma once

#include "core/lora/loraconfig.h"
#include "core/lora/loradelta.h"
#include "core/model/modelstate.h"

namespace burnish {

/// PEFT's prefix for the name of every module.
inline constexpr std::string_view peftPrefix = "base_model.model.";

/// Naming of tensors in an adapter's file.
enum class LoraKeyStyle : std::uint8_t {
    Peft,      ///< base_model.model.encoder.fc.lora_A.weight
    Kohya,     ///< lora_unet_encoder_fc.lora_down.weight: dots in the module's name become underscores
    Diffusers, ///< unet.encoder.fc.lora_A.weight, older: unet.encoder.fc.lora.down.weight
    Burn       ///< encoder.fc.weight.lora.a [in, rank] and .lora.b [rank, out], from Burn 0.22 on
};
/// "peft", "kohya", "diffusers", "burn"
[[nodiscard]] QString nameOf(LoraKeyStyle style);
[[nodiscard]] std::optional<LoraKeyStyle> loraKeyStyleFromName(QStringView name);

/// The effect of an adapter on one module.
struct LoraModule
{
    std::string name; ///< as in the file, without the suffixes of its factors
    LoraKeyStyle style = LoraKeyStyle::Peft;
    LoraFactors factors;
    TensorPtr magnitude;      ///< for DoRA, one number per output
    TensorPtr bias;           ///< for the module's bias, scaled like the weight
    bool isEmbedding = false; ///< factors of an embedding: ΔW is transposed
    std::uint64_t rank = 0;   ///< 0 if whole matrices are given
    std::optional<double> alpha;
    double scale = 1;              ///< alpha / rank, alpha / √rank with rsLoRA; 1 without an alpha
    std::vector<std::string> keys; ///< paths of the tensors in the file
};

/// A tensor that replaces the base's (PEFT's modules_to_save).
struct LoraReplacement
{
    std::string name; ///< as in the file, without "modules_to_save"
    TensorPtr tensor;
    std::string key;
};

/// The content of an adapter file, by module in file order.
struct Lora
{
    LoraConfig config;
    std::vector<LoraModule> modules;
    std::vector<LoraReplacement> replacements;
    /// Paths of unrecognised tensors. Empty if the file has Burn's factors: the others are the adapted module itself.
    std::vector<std::string> unknown;
    bool lacksAlpha = false;     ///< a module has no alpha and gets a scale of 1
    bool lacksBurnScale = false; ///< likewise, but the scale was not 1: Burn does not store it
};

/// Interprets the tensors of an opened file and reads their alphas, but no factors. NotFound: the file has no modules.
/// Factors of Burn are turned to PyTorch's orientation. Malformed: a module lacks a factor, or an alpha is not a
/// number. Unsupported: Tucker cores of LoHa and LoKr, magnitudes of inputs.
Expected<Lora> readLora(const ModelState &file, const LoraConfig &config, const Task &task);

} // namespace burnish
