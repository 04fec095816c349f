// SPDX-License-Identifier: MIT
#pragma once

#include "core/lora/loraconfig.h"
#include "core/lora/loradelta.h"
#include "core/lora/lorakeys.h"
#include "core/model/modelstate.h"

namespace burnish {

/// Where the scale of a module's factors comes from.
struct LoraScaleSource
{
    enum class Alpha : std::uint8_t {
        None,    ///< the form has no scale
        Given,   ///< LoraConfig::givenAlpha
        Module,  ///< a tensor of the module
        Pattern, ///< alpha_pattern
        All,     ///< of all modules in the configuration
        Assumed, ///< the rank
        Factor   ///< mlx-lm's scale, which no rank divides
    };

    Alpha alpha = Alpha::None;
    double number = 0;             ///< the alpha
    const char *key = "";          ///< for All: in the configuration
    bool isBeside = false;         ///< for Pattern and All: in a configuration beside the file, not in its own metadata
    bool isRankStabilised = false; ///< rsLoRA: the square root of the rank divides it
    bool isOfInitialRank = false;  ///< AdaLoRA: the rank before pruning divides it
    bool isDoubled = false;        ///< as PEFT doubles it for the output projection of an attention
};

/// The effect of an adapter on one module.
struct LoraModule
{
    std::string name;         ///< as in the file, without the suffixes of its factors
    std::string nameInConfig; ///< what the configuration calls it: the name before any rules
    LoraKeyStyle style = LoraKeyStyle::Peft;
    LoraFactors factors;
    TensorPtr magnitude;      ///< for DoRA, one number per output
    bool isOfInputs = false;  ///< the magnitudes are those of inputs (LyCORIS)
    TensorPtr bias;           ///< added to the module's bias
    double biasScale = 1;     ///< the weight's scale for lora_bias, 1 for differences
    TensorPtr base;           ///< replaces the weight before the factors apply: a table with new tokens
    bool isShared = false;    ///< VeRA: up and down are those of all modules, and larger than the weight
    bool isEmbedding = false; ///< factors of an embedding: ΔW is transposed
    std::uint64_t experts =
        0; ///< mlx-lm: up [experts, out, rank] and down [experts, rank, in] of stacked experts; 0: none
    std::uint64_t rank = 0; ///< 0 if whole matrices are given
    std::optional<double> alpha;
    double scale = 1; ///< alpha / rank, alpha / √rank with rsLoRA; 1 without an alpha
    LoraScaleSource scaleSource;
    std::vector<std::string> keys; ///< paths of the tensors in the file
};

/// A tensor that replaces one of the base's (PEFT's modules_to_save, biases, norms), or rows of it (trained tokens).
struct LoraReplacement
{
    std::string name; ///< of the base's tensor
    TensorPtr tensor;
    std::string key; ///< path in the file
    /// The rows that it replaces, one for each of its own; nothing: all of it.
    std::optional<std::vector<std::uint64_t>> rows = std::nullopt;
};

/// The content of an adapter file, by module in file order.
struct Lora
{
    LoraConfig config;
    std::vector<LoraModule> modules;
    std::vector<LoraReplacement> replacements;
    /// Paths of unrecognised tensors. Empty if the file has Burn's factors: the others are the adapted module itself.
    std::vector<std::string> unknown;
    bool lacksAlpha = false; ///< a module has no alpha and gets a scale of 1
    bool lacksScale = false; ///< likewise, but the scale was not 1: the file's kind does not store it
};

/// Interprets the tensors of an opened file and reads their alphas, but no factors. NotFound: the file has no modules.
/// Factors of Burn are turned to PyTorch's orientation. Malformed: a module lacks a factor, or an alpha is not a
/// number. InvalidArgument: the configuration lacks what the tensors need. Unsupported: parts that no formula here
/// covers.
/// InvalidArgument: also if an alpha was given (LoraConfig::givenAlpha) that no module's scale depends on.
/// `unruled`: the file before rules renamed its tensors: the configuration uses those names; null without rules.
Expected<Lora> readLora(const ModelState &file, const LoraConfig &config, const Task &task,
                        const ModelState *unruled = nullptr);
/// InvalidArgument: the adapter lacks its scale.
Expected<void> checkHasScale(const Lora &lora);

} // namespace burnish
