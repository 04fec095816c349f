// SPDX-License-Identifier: MIT
#include "core/lora/adaptedtensor.h"
#include "core/rules/language/rulestext.h"
#include "core/rules/operations/operationparts.h"
#include "core/rules/operations/operations.h"
#include "core/tensor/computed/foldednorms.h"

namespace burnish {

namespace {

using Tensors = std::vector<TensorPtr>;

/// The axes of the lengths: the one that is named, or those that the shape of g has.
Expected<std::vector<std::size_t>> normAxes(const RuleCall &call)
{
    const Shape &v = call.inputs[1]->info().shape();
    if (!call.arguments.has("axis"))
        return weightNormAxes(call.inputs[0]->info().shape(), v);
    BURNISH_TRY(const std::size_t axis, ruleAxis(call.arguments, "axis", *call.inputs[1]));
    return std::vector{axis};
}

Expected<Tensors> foldWeightNorm(const RuleCall &call)
{
    BURNISH_TRY(const std::vector<std::size_t> axes, normAxes(call));
    BURNISH_TRY(TensorPtr made, makeWeightNormFolded(call.inputs[0], call.inputs[1], axes));
    return Tensors{std::move(made)};
}

Expected<Tensors> unfoldWeightNorm(const RuleCall &call)
{
    const bool isWhole = call.arguments.flag("whole");
    if (isWhole && call.arguments.has("axis"))
        return invalid(RulesText::tr("Expected either “axis” or “whole”."));
    std::vector<std::size_t> axes;
    if (!isWhole) {
        BURNISH_TRY(const std::size_t axis, ruleAxis(call.arguments, "axis", *call.inputs.front()));
        axes.push_back(axis);
    }
    BURNISH_TRY(TensorPtr norms, makeNorms(call.inputs.front(), axes));
    return Tensors{std::move(norms), call.inputs.front()};
}

Expected<Tensors> foldBatchNorm(const RuleCall &call)
{
    const bool hasBias = call.arguments.flag("has_bias", true);
    const std::size_t first = hasBias ? 2 : 1;
    if (call.inputs.size() != first + 4)
        return invalid(
            hasBias
                ? RulesText::tr(
                      "Expected 6 inputs: the weight and bias of the layer, and the weight, bias, mean and variance "
                      "of the norm.")
                : RulesText::tr(
                      "Expected 5 inputs: the weight of the layer, and the weight, bias, mean and variance of the "
                      "norm."));
    const BatchNormTensors norm = {call.inputs[first], call.inputs[first + 1], call.inputs[first + 2],
                                   call.inputs[first + 3], call.arguments.number("epsilon", 1e-5)};
    BURNISH_TRY(const std::size_t axis, ruleAxis(call.arguments, "axis", *call.inputs.front()));
    BURNISH_TRY(TensorPtr weight, makeBatchNormWeight(call.inputs.front(), norm, axis));
    BURNISH_TRY(TensorPtr bias, makeBatchNormBias(hasBias ? call.inputs[1] : nullptr, norm));
    return Tensors{std::move(weight), std::move(bias)};
}

Expected<Tensors> foldLowRank(const RuleCall &call)
{
    static const auto cache = std::make_shared<LoraFactorCache>();
    BURNISH_TRY(auto delta, LoraDelta::make({.up = call.inputs[2], .down = call.inputs[1]},
                                            call.arguments.flag("transposed"), cache));
    BURNISH_TRY(TensorPtr made, makeAdaptedByLora(call.inputs[0], {.delta = std::move(delta),
                                                                   .scale = call.arguments.number("scale", 1)}));
    return Tensors{std::move(made)};
}

/// Without an axis, that of the lengths in the model; it must be the same in all groups.
Expected<std::vector<TensorRule>> unfold(const TensorRule &rule, std::span<const RuleGroupInfos> groups)
{
    BURNISH_TRY(TensorRule back, swappedRule(rule, "unfold-weight-norm", keptParameters(rule, {"axis"})));
    if (rule.parameters.contains(QLatin1String("axis")))
        return std::vector{std::move(back)};
    std::optional<std::vector<std::size_t>> common;
    for (const RuleGroupInfos &group : groups) {
        const Shape &g = group.inputs[0].shape();
        BURNISH_TRY(std::vector<std::size_t> axes, weightNormAxes(g, group.inputs[1].shape()));
        // A norm with the axes of the weight belongs to an axis of 1.
        for (std::size_t axis = 0; axes.empty() && axis < g.rank(); ++axis) {
            if (g.rank() == group.inputs[1].shape().rank() && group.inputs[1].shape()[axis] == 1)
                axes.push_back(axis);
        }
        if (axes.size() > 1)
            return Error(ErrorCode::Unsupported, RulesText::tr("A weight norm along several axes has no way back."));
        if (common && *common != axes)
            return needsModel(rule);
        common = std::move(axes);
    }
    if (!common)
        return needsModel(rule);
    if (common->empty())
        back.parameters.insert(QStringLiteral("whole"), true);
    else
        back.parameters.insert(QStringLiteral("axis"), qint64(common->front()));
    return std::vector{std::move(back)};
}

Expected<std::vector<TensorRule>> foldAgain(const TensorRule &rule, std::span<const RuleGroupInfos>)
{
    return undoneBy(rule, "fold-weight-norm", {"axis"});
}

} // namespace

std::vector<RuleOperation> foldingOperations()
{
    return {
        {.name = "fold-weight-norm",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Fold a weight norm"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Makes one weight of a weight norm's length and direction."),
         .details =
             {QT_TRANSLATE_NOOP("burnish::Rules",
                                "The inputs are the lengths g and the directions v, the result is g * v / |v|."),
              QT_TRANSLATE_NOOP(
                  "burnish::Rules",
                  "The norm |v| is taken over all axes but those along which g has more than one element; a single g "
                  "is for all elements, as with dim=None in PyTorch."),
              QT_TRANSLATE_NOOP("burnish::Rules", "The way back gives the weight itself as directions."),
              computedInDoubles},
         .form = RuleForm::Many,
         .build = foldWeightNorm,
         .inverse = unfold,
         .parameters = {{"axis", RuleParameterKind::Axis, false,
                         QT_TRANSLATE_NOOP("burnish::Rules",
                                           "The axis of the lengths; by default what their shape says")}},
         .isExact = false,
         .invertsExactly = false,
         .inputs = 2,
         .mostInputs = 2},
        {.name = "unfold-weight-norm",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Unfold a weight norm"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Makes a weight norm's length and direction of a weight."),
         .details = {QT_TRANSLATE_NOOP("burnish::Rules", "The outputs are the lengths |w| and w itself."),
                     computedInDoubles},
         .form = RuleForm::Many,
         .build = unfoldWeightNorm,
         .inverse = foldAgain,
         .parameters = {{"axis", RuleParameterKind::Axis, false,
                         QT_TRANSLATE_NOOP("burnish::Rules",
                                           "The axis that has a length for each element, 0 by default")},
                        {"whole", RuleParameterKind::Flag, false,
                         QT_TRANSLATE_NOOP("burnish::Rules", "One length for the whole weight")}},
         .isExact = false,
         .invertsExactly = false,
         .outputs = 2,
         .mostInputs = 1},
        {.name = "fold-batch-norm",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Fold a batch norm"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Computes a batch norm into the layer before it."),
         .details =
             {QT_TRANSLATE_NOOP(
                  "burnish::Rules",
                  "The inputs are the weight and bias of the layer, and the weight, bias, mean and variance of the "
                  "norm; with s = weight / sqrt(variance + epsilon) of the norm, the outputs are weight * s and (bias "
                  "- mean) * s + bias of the norm."),
              computedInDoubles},
         .form = RuleForm::Many,
         .build = foldBatchNorm,
         .parameters = {axisParameter(),
                        {"epsilon", RuleParameterKind::Number, false,
                         QT_TRANSLATE_NOOP("burnish::Rules", "The norm's epsilon, 1e-5 by default")},
                        {"has_bias", RuleParameterKind::Flag, false,
                         QT_TRANSLATE_NOOP("burnish::Rules", "Whether the layer has a bias")}},
         .isExact = false,
         .inputs = 5,
         .outputs = 2,
         .mostInputs = 6},
        {.name = "fold-low-rank",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Fold a low-rank adapter"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Adds scale · B · A to a weight; the inputs are W, A and B."),
         .form = RuleForm::Many,
         .build = foldLowRank,
         .parameters = {{"scale", RuleParameterKind::Number, false,
                         QT_TRANSLATE_NOOP("burnish::Rules", "alpha / rank, 1 by default")},
                        {"transposed", RuleParameterKind::Flag, false,
                         QT_TRANSLATE_NOOP("burnish::Rules", "Whether the weight is stored as [in, out]")}},
         .isExact = false,
         .inputs = 3,
         .mostInputs = 3},
    };
}

} // namespace burnish
