// SPDX-License-Identifier: MIT
#include "core/rules/language/rulestext.h"
#include "core/rules/operations/operationparts.h"
#include "core/rules/operations/operations.h"
#include "core/tensor/expressions/concat.h"
#include "core/tensor/expressions/reshape.h"

namespace burnish {

namespace {

using Rules = std::vector<TensorRule>;
using Tensors = std::vector<TensorPtr>;

Expected<Tensors> stack(const RuleCall &call)
{
    BURNISH_CHECK(checkSameDtype(call.inputs));
    BURNISH_CHECK(checkNotQuantised(call.inputs));
    const Shape &shape = call.inputs.front()->info().shape();
    BURNISH_TRY(const std::size_t axis, ruleAxis(call.arguments, "axis", shape, shape.rank() + 1));
    for (const TensorPtr &input : call.inputs) {
        if (!(input->info().shape() == shape))
            return Error(ErrorCode::Mismatch, RulesText::tr("The tensors have different shapes, %1 and %2.")
                                                  .arg(shapeAsList(shape), shapeAsList(input->info().shape())));
    }
    BURNISH_TRY(TensorPtr made, makeStack({call.inputs.begin(), call.inputs.end()}, axis));
    return Tensors{std::move(made)};
}

Expected<Tensors> unstack(const RuleCall &call)
{
    const TensorPtr &whole = call.inputs.front();
    BURNISH_TRY(const std::size_t axis, ruleAxis(call.arguments, "axis", *whole));
    const Shape &shape = whole->info().shape();
    if (shape[axis] > mostRuleOutputs)
        return Error(ErrorCode::Range, RulesText::tr("Axis %1 has %2 elements; at most %3 tensors can be made of them.")
                                           .arg(axis)
                                           .arg(qulonglong(shape[axis]))
                                           .arg(mostRuleOutputs));
    std::vector<std::uint64_t> dimensions(shape.dimensions().begin(), shape.dimensions().end());
    dimensions.erase(dimensions.begin() + std::ptrdiff_t(axis));
    const Shape one(dimensions);
    Tensors parts;
    parts.reserve(std::size_t(shape[axis]));
    for (std::uint64_t i = 0; i < shape[axis]; ++i) {
        BURNISH_TRY(TensorPtr part, ruleSlice(whole, axis, i, 1));
        BURNISH_TRY(part, makeReshape(std::move(part), one));
        parts.push_back(std::move(part));
    }
    return parts;
}

Expected<Rules> unstackAgain(const TensorRule &rule, std::span<const RuleGroupInfos>)
{
    return undoneBy(rule, "unstack", {"axis", "over"});
}

Expected<Rules> stackAgain(const TensorRule &rule, std::span<const RuleGroupInfos>)
{
    return undoneBy(rule, "stack", {"axis", "over"});
}

} // namespace

std::vector<RuleOperation> stackingOperations()
{
    const std::vector<RuleParameter> parameters = {
        axisParameter(),
        {"over", RuleParameterKind::Text, true,
         QT_TRANSLATE_NOOP("burnish::Rules", "The placeholder that numbers the separate tensors")}};
    return {
        {.name = "stack",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Stack"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules",
                                      "Joins numbered tensors along a new axis, such as one matrix for each expert."),
         .details = {QT_TRANSLATE_NOOP("burnish::Rules", "The numbers must run from 0 on without a gap.")},
         .form = RuleForm::Stack,
         .build = stack,
         .inverse = unstackAgain,
         .parameters = parameters},
        {.name = "unstack",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Unstack"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Divides a tensor along an axis into numbered tensors."),
         .details = {QT_TRANSLATE_NOOP("burnish::Rules", "The numbers run from 0 on.")},
         .form = RuleForm::Unstack,
         .build = unstack,
         .inverse = stackAgain,
         .parameters = parameters},
    };
}

} // namespace burnish
