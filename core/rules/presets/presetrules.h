// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/language/tensorrule.h"

#include <QJsonArray>

namespace burnish {

/// Writes the rules of a preset step by step. All steps are optional, and know {x} (any prefix), {m} (any text), {i}
/// and {e} (numbers) and {p} and {n} (a part of a name).
class PresetRules
{
public:
    PresetRules();

    PresetRules &rename(std::string from, std::string to);
    /// Into equal parts.
    PresetRules &split(std::string from, std::vector<std::string> to, int axis = 0);
    /// Likewise; refuses parts that are not square.
    PresetRules &splitSquares(std::string from, std::vector<std::string> to);
    /// Into parts of these sizes: numbers or expressions.
    PresetRules &splitSizes(std::string from, std::vector<std::string> to, const QJsonArray &sizes);
    /// Of parts with the same size.
    PresetRules &concat(std::vector<std::string> from, std::string to, int axis = 0);
    /// Likewise, with an element of each in turn along axis 1.
    PresetRules &alternate(std::vector<std::string> from, std::string to);
    PresetRules &stack(std::string from, std::string to);
    PresetRules &transpose(std::string from, std::string to);
    /// Of the matrices of a stack.
    PresetRules &transposeStack(std::string from, std::string to);
    PresetRules &squeeze(std::string from, std::string to, const QJsonArray &axes);
    PresetRules &rope(bool toHalves, std::string from, std::string to, const char *heads);
    [[nodiscard]] TensorRules rules() const { return m_rules; }

private:
    PresetRules &add(const char *operation, std::vector<std::string> from, std::vector<std::string> to,
                     const QJsonObject &parameters = {});

    TensorRules m_rules;
};

// The presets of larger families.
[[nodiscard]] TensorRules gpt2ToBurnRules();
[[nodiscard]] TensorRules gpt2ToLinearRules();
[[nodiscard]] TensorRules bertToBurnRules();
[[nodiscard]] TensorRules oldBertToBurnRules();
[[nodiscard]] TensorRules vitToHuggingFaceRules();
[[nodiscard]] TensorRules llamaToHuggingFaceRules();
[[nodiscard]] TensorRules llamaToGgufRules();
[[nodiscard]] TensorRules qwenToGgufRules();
[[nodiscard]] TensorRules phiRules();
[[nodiscard]] TensorRules gateUpRules();
[[nodiscard]] TensorRules mixtralRules();
[[nodiscard]] TensorRules qwenExpertsRules();
[[nodiscard]] TensorRules gptOssOfMlxRules();
[[nodiscard]] TensorRules whisperToHuggingFaceRules();
[[nodiscard]] TensorRules latentDiffusionVaeRules();
[[nodiscard]] TensorRules latentDiffusionUnetRules();
[[nodiscard]] TensorRules latentDiffusionXlUnetRules();
[[nodiscard]] TensorRules lstmToBurnRules();
[[nodiscard]] TensorRules biLstmToBurnRules();
[[nodiscard]] TensorRules gruToBurnRules();
[[nodiscard]] TensorRules attentionToBurnRules();

} // namespace burnish
