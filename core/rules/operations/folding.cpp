// SPDX-License-Identifier: MIT
#include "core/lora/adaptedtensor.h"
#include "core/rules/language/rulestext.h"
#include "core/rules/operations/operationparts.h"
#include "core/rules/operations/operations.h"
#include "core/tensor/computed/foldednorms.h"

namespace burnish {

namespace {

using Tensors = std::vector<TensorPtr>;

Expected<void> checkFirstAxis(const RuleCall &call)
{
    if (call.arguments.integer("axis") == 0)
        return {};
    return invalid(RulesText::tr("Norms of weights are supported along axis 0 only."));
}

Expected<Tensors> foldWeightNorm(const RuleCall &call)
{
    BURNISH_CHECK(checkFirstAxis(call));
    BURNISH_TRY(TensorPtr made, makeWeightNormFolded(call.inputs[0], call.inputs[1]));
    return Tensors{std::move(made)};
}

Expected<Tensors> unfoldWeightNorm(const RuleCall &call)
{
    BURNISH_CHECK(checkFirstAxis(call));
    BURNISH_TRY(TensorPtr norms, makeRowNorms(call.inputs.front()));
    return Tensors{std::move(norms), call.inputs.front()};
}

Expected<Tensors> foldBatchNorm(const RuleCall &call)
{
    const bool hasBias = call.arguments.flag("has_bias", true);
    const std::size_t first = hasBias ? 2 : 1;
    if (call.inputs.size() != first + 4)
        return invalid(hasBias ? RulesText::tr("Expected 6 inputs: the weight and bias of the layer, and the weight, "
                                               "bias, mean and variance of the norm.")
                               : RulesText::tr("Expected 5 inputs: the weight of the layer, and the weight, bias, mean "
                                               "and variance of the norm."));
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

Expected<std::vector<TensorRule>> unfold(const TensorRule &rule, std::span<const RuleGroupInfos>)
{
    return undoneBy(rule, "unfold-weight-norm", {"axis"});
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
         .form = RuleForm::Many,
         .build = foldWeightNorm,
         .inverse = unfold,
         .parameters = {axisParameter()},
         .isExact = false,
         .invertsExactly = false,
         .inputs = 2,
         .mostInputs = 2},
        {.name = "unfold-weight-norm",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Unfold a weight norm"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Makes a weight norm's length and direction of a weight."),
         .form = RuleForm::Many,
         .build = unfoldWeightNorm,
         .inverse = foldAgain,
         .parameters = {axisParameter()},
         .isExact = false,
         .invertsExactly = false,
         .outputs = 2,
         .mostInputs = 1},
        {.name = "fold-batch-norm",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Fold a batch norm"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Computes a batch norm into the layer before it."),
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
