// SPDX-License-Identifier: MIT
#include "core/rules/operations/operationparts.h"
#include "core/rules/operations/operations.h"
#include "core/rules/rulestext.h"
#include "core/tensor/expressions/slice.h"

namespace burnish {

namespace {

using Tensors = std::vector<TensorPtr>;

Expected<Tensors> slice(const RuleCall &call)
{
    BURNISH_TRY(const auto slices, slicesFromText(call.arguments.text("slices")));
    BURNISH_TRY(TensorPtr made, makeSlice(call.inputs.front(), slices));
    return Tensors{std::move(made)};
}

Expected<Tensors> crop(const RuleCall &call)
{
    const TensorPtr &tensor = call.inputs.front();
    BURNISH_TRY(const std::size_t axis, ruleAxis(call.arguments, "axis", *tensor));
    const auto start = std::uint64_t(call.arguments.integer("start"));
    const auto length = std::uint64_t(call.arguments.integer("length"));
    const std::uint64_t available = tensor->info().shape()[axis];
    if (start > available || length > available - start)
        return Error(ErrorCode::Mismatch, RulesText::tr("Axis %1 has %2 elements; %3 from number %4 on were expected.")
                                              .arg(axis)
                                              .arg(qulonglong(available))
                                              .arg(qulonglong(length))
                                              .arg(qulonglong(start)));
    BURNISH_TRY(TensorPtr made, ruleSlice(tensor, axis, start, length));
    return Tensors{std::move(made)};
}

} // namespace

std::vector<RuleOperation> sizeOperations()
{
    const RuleParameter axis = axisParameter();
    return {
        {.name = "slice",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Slice"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Takes a part of a tensor."),
         .form = RuleForm::Pairs,
         .build = slice,
         .parameters = {{"slices", RuleParameterKind::Text, true,
                         QT_TRANSLATE_NOOP("burnish::Rules", "The part, such as 0:10, :, ::2")}}},
        {.name = "crop",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Crop"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Takes some consecutive elements of an axis."),
         .form = RuleForm::Pairs,
         .build = crop,
         .parameters = {axis,
                        {"start", RuleParameterKind::Count, false,
                         QT_TRANSLATE_NOOP("burnish::Rules", "The first element that is kept")},
                        {"length", RuleParameterKind::Count, true,
                         QT_TRANSLATE_NOOP("burnish::Rules", "The number of elements that are kept")}}},
    };
}

} // namespace burnish
