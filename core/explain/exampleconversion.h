// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"
#include "core/explain/examplemetadata.h"
#include "core/explain/explainmodels.h"

#include <QStringList>

namespace burnish {

/// An original and its conversion, and what explainModels() found with ExplainOptions::forNextModel.
struct ConversionExample
{
    const ModelState &original;
    const ModelState &converted;
    const Explanation &explanation;
    QJsonObject config; ///< of the original; empty without one
};

/// Another model of the original's architecture.
struct NextModel
{
    const ModelState &state;
    RuleValues values; ///< see readRuleValues()
    QJsonObject config;
    std::string name; ///< for people
};

/// A model converted as an example shows it.
struct ConvertedByExample
{
    ModelState state;               ///< with the metadata and the layout of the converted model
    std::vector<ChangeSet> changes; ///< that make it of the next model, one after the other; recipes can repeat them
    ExampleMetadata metadata;
    QStringList casts; ///< "12 × BF16 → F32": to the dtype of the example's tensors of this kind
    /// Tensors of the example that its program computed with another exp or log, which differs by 2 ulps at most.
    std::vector<std::string> rounded;
    std::vector<std::string> notMade; ///< tensors of the example that the next model has nothing for, one of each kind
    std::vector<std::string> leftOut; ///< of the next model: those that no rule takes
    QStringList fixed;                ///< numbers of the rules that are those of the example (generalise.h)
};

/// Converts a model as the example shows it: by its rules, then to the dtypes that the converted model has in tensors
/// of the same kind (names without their numbers), and with its metadata. Tensors stay lazy.
///
/// Refused are an example that is not explained as a whole, a refused rule, and tensors of the next model that no rule
/// takes and that the example does not keep as they are. `mayLeaveOut` leaves such tensors out instead, and what is not
/// explained in the example. Refused in any case is a model without any name of the original, and one that
/// lacks numbers that the rules refer to.
Expected<ConvertedByExample> convertByExample(const ConversionExample &example, const NextModel &next, bool mayLeaveOut,
                                              const Task &task);

/// Returns what was learned, taken from the example and left out, for people; the lines end with line ends.
[[nodiscard]] QString conversionAsText(const Explanation &explanation, const ConvertedByExample &converted);
/// Returns the same for programs.
[[nodiscard]] QJsonObject conversionAsJson(const Explanation &explanation, const ConvertedByExample &converted);

} // namespace burnish
