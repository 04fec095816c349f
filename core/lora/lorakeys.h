// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

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

/// Returns the name without PEFT's prefix, "module." and "_orig_mod." in front, in any order and number.
[[nodiscard]] std::string withoutWrappers(std::string_view name);

/// Returns the path without ".weight" at its end.
[[nodiscard]] std::string_view withoutWeight(std::string_view path);

/// What a tensor of an adapter is to its module.
enum class LoraRole : std::uint8_t {
    Down,
    Up,
    Mid,
    EmbeddingDown,
    EmbeddingUp,
    Magnitude,
    Bias,
    Alpha,
    W1A,
    W1B,
    W2A,
    W2B,
    HadamardCore1,
    HadamardCore2,
    K1,
    K1A,
    K1B,
    K2,
    K2A,
    K2B,
    KroneckerCore,
    BurnA,
    BurnB,
    MlxA,
    MlxB,
    Ranks,
    VeraRanks,
    VeraOutputs,
    Scales,
    Rotation,
    Butterfly,
    ButterflyScales,
    Difference,
    BiasDifference,
    Reshape,
    Count
};

/// A module and what a tensor is to it, as the tensor's path says.
struct LoraKey
{
    std::string module;
    LoraRole role;
    std::optional<LoraKeyStyle> style; ///< the only style that uses such paths, if any
};

/// Returns nothing for paths that are not named like a part of an adapter.
[[nodiscard]] std::optional<LoraKey> parsedLoraKey(const std::string &path);
/// Returns the only style that uses such paths, or the one that the module's name belongs to.
[[nodiscard]] LoraKeyStyle styleOf(const LoraKey &key);
/// Returns the path of the other one of a module's two factors; empty for other paths.
[[nodiscard]] std::string otherFactorOf(const std::string &path);
/// True for a module that is an embedding by its name. mlx-lm stores factors of embeddings like those of linear layers.
[[nodiscard]] bool isEmbeddingName(const std::string &module);

/// True for a whole tensor in an adapter, as opposed to one with an unknown meaning.
[[nodiscard]] bool isWholeTensor(const std::string &path);
/// Returns the path of the base's tensor that a whole tensor replaces.
[[nodiscard]] std::string withoutModulesToSave(std::string path);
/// Returns the module with the trained tokens of this path; empty if it has none.
[[nodiscard]] std::string moduleOfTokens(std::string_view path);
/// Returns the name of the method that a tensor of another kind of adapter belongs to; empty if none is known.
[[nodiscard]] QString methodOfTensor(const std::string &path);

} // namespace burnish
