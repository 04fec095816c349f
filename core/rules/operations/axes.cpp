// SPDX-License-Identifier: MIT
#include "core/rules/language/rulestext.h"
#include "core/rules/operations/operationparts.h"
#include "core/rules/operations/operations.h"
#include "core/tensor/expressions/permute.h"
#include "core/tensor/expressions/reshape.h"
#include "core/tensor/quantisation/parts/keptcodes.h"

#include <QJsonArray>

#include <algorithm>
#include <numeric>

namespace burnish {

namespace {

using Rules = std::vector<TensorRule>;
using Tensors = std::vector<TensorPtr>;
using Dimensions = std::vector<std::uint64_t>;

/// Exchanges the last two axes; also of experts in MXFP4, which one library stores transposed.
Expected<TensorPtr> transposed(const TensorPtr &tensor)
{
    BURNISH_TRY(TensorPtr recoded, makeTransposedExperts(tensor));
    return recoded ? std::move(recoded) : makeTranspose(tensor);
}

Expected<Tensors> permute(const RuleCall &call)
{
    const TensorPtr &tensor = call.inputs.front();
    std::vector<std::size_t> axes;
    for (const std::int64_t axis : call.arguments.integers("axes")) {
        if (axis < 0)
            return invalid(RulesText::tr("“axes” must contain every axis once, counted from 0."));
        axes.push_back(std::size_t(axis));
    }
    const std::size_t rank = tensor->info().shape().rank();
    if (axes.size() != rank)
        return Error(ErrorCode::Mismatch,
                     RulesText::tr("“axes” has %1 entries, but the tensor of shape %2 has %3 axes.")
                         .arg(axes.size())
                         .arg(shapeAsList(tensor->info().shape()))
                         .arg(rank));
    const bool exchangesLast = axes == std::vector<std::size_t>{0, 2, 1};
    BURNISH_TRY(TensorPtr made, exchangesLast ? transposed(tensor) : makePermute(tensor, std::move(axes)));
    return Tensors{std::move(made)};
}

Expected<Tensors> transpose(const RuleCall &call)
{
    BURNISH_TRY(TensorPtr made, transposed(call.inputs.front()));
    return Tensors{std::move(made)};
}

Expected<Tensors> reshape(const RuleCall &call)
{
    const TensorPtr &tensor = call.inputs.front();
    BURNISH_TRY(Shape shape, inferredShape(tensor->info().shape(), call.arguments.integers("shape")));
    BURNISH_TRY(TensorPtr made, makeReshape(tensor, std::move(shape)));
    return Tensors{std::move(made)};
}

/// Returns the parameter "axes" in ascending order, for a shape with `rank` axes.
Expected<std::vector<std::size_t>> distinctAxes(const RuleCall &call, std::size_t rank)
{
    std::vector<std::size_t> axes;
    for (const std::int64_t axis : call.arguments.integers("axes")) {
        const std::int64_t counted = axis < 0 ? axis + std::int64_t(rank) : axis;
        if (counted < 0 || counted >= std::int64_t(rank))
            return invalid(RulesText::tr("The tensor of shape %1 has no axis %2.")
                               .arg(shapeAsList(call.inputs.front()->info().shape()))
                               .arg(axis));
        axes.push_back(std::size_t(counted));
    }
    std::ranges::sort(axes);
    if (std::ranges::adjacent_find(axes) != axes.end())
        return invalid(RulesText::tr("“axes” contains an axis twice."));
    return axes;
}

Expected<Tensors> squeeze(const RuleCall &call)
{
    const TensorPtr &tensor = call.inputs.front();
    const Shape &shape = tensor->info().shape();
    BURNISH_TRY(const auto axes, distinctAxes(call, shape.rank()));
    Dimensions dimensions;
    for (std::size_t axis = 0; axis < shape.rank(); ++axis) {
        if (!std::ranges::binary_search(axes, axis)) {
            dimensions.push_back(shape[axis]);
        } else if (shape[axis] != 1) {
            return Error(ErrorCode::Mismatch,
                         RulesText::tr("Axis %1 has %2 elements; only an axis of 1 can be removed.")
                             .arg(axis)
                             .arg(qulonglong(shape[axis])));
        }
    }
    BURNISH_TRY(TensorPtr made, makeReshape(tensor, Shape(dimensions)));
    return Tensors{std::move(made)};
}

Expected<Tensors> unsqueeze(const RuleCall &call)
{
    const TensorPtr &tensor = call.inputs.front();
    const Shape &shape = tensor->info().shape();
    const std::size_t rank = shape.rank() + call.arguments.integers("axes").size();
    BURNISH_TRY(const auto axes, distinctAxes(call, rank));
    Dimensions dimensions;
    auto next = shape.dimensions().begin();
    for (std::size_t axis = 0; axis < rank; ++axis)
        dimensions.push_back(std::ranges::binary_search(axes, axis) ? 1 : *next++);
    BURNISH_TRY(TensorPtr made, makeReshape(tensor, Shape(dimensions)));
    return Tensors{std::move(made)};
}

/// Reorders the rows of each head: [heads, a, b, …] becomes [heads, b, a, …], where a · b is the head's size.
Expected<Tensors> rope(const RuleCall &call, bool toHalves)
{
    const TensorPtr &tensor = call.inputs.front();
    const Shape &shape = tensor->info().shape();
    BURNISH_TRY(const std::size_t axis, ruleAxis(call.arguments, "axis", *tensor));
    const auto heads = std::uint64_t(call.arguments.integer("heads"));
    if (axis != 0)
        return invalid(RulesText::tr("Rotary positions are reordered along axis 0 only."));
    if (heads == 0 || shape[0] % heads != 0)
        return Error(
            ErrorCode::Mismatch,
            RulesText::tr("%1 rows cannot be divided into %2 heads.").arg(qulonglong(shape[0])).arg(qulonglong(heads)));
    const std::uint64_t size = shape[0] / heads;
    if (size % 2 != 0)
        return Error(ErrorCode::Mismatch,
                     RulesText::tr("A head has %1 rows; expected an even number.").arg(qulonglong(size)));
    Dimensions grouped = {heads, toHalves ? size / 2 : 2, toHalves ? 2 : size / 2};
    std::uint64_t rest = 1;
    for (const std::uint64_t dimension : shape.dimensions().subspan(1))
        rest *= dimension;
    grouped.push_back(rest);
    BURNISH_TRY(TensorPtr made, makeReshape(tensor, Shape(grouped)));
    BURNISH_TRY(made, makePermute(std::move(made), {0, 2, 1, 3}));
    BURNISH_TRY(made, makeReshape(std::move(made), shape));
    return Tensors{std::move(made)};
}

Expected<Tensors> ropeToHalves(const RuleCall &call)
{
    return rope(call, true);
}

Expected<Tensors> ropeToPairs(const RuleCall &call)
{
    return rope(call, false);
}

Expected<Rules> unpermute(const TensorRule &rule, std::span<const RuleGroupInfos>)
{
    const QJsonArray axes = rule.parameters.value(QLatin1String("axes")).toArray();
    std::vector<std::int64_t> back(std::size_t(axes.size()), 0);
    for (qsizetype i = 0; i < axes.size(); ++i) {
        const std::int64_t axis = axes[i].toInteger(-1);
        if (axis < 0 || axis >= axes.size())
            return needsModel(rule);
        back[std::size_t(axis)] = i;
    }
    QJsonArray numbers;
    for (const std::int64_t axis : back)
        numbers.append(qint64(axis));
    BURNISH_TRY(TensorRule made, swappedRule(rule, "permute", keptParameters(rule, {"only_with_axes"})));
    made.parameters.insert(QStringLiteral("axes"), numbers);
    return Rules{std::move(made)};
}

Expected<Rules> untranspose(const TensorRule &rule, std::span<const RuleGroupInfos>)
{
    return undoneBy(rule, "transpose", {"only_with_axes"});
}

/// The shape before differs from group to group in one axis at most, which becomes -1.
Expected<Rules> unreshape(const TensorRule &rule, std::span<const RuleGroupInfos> groups)
{
    std::optional<std::vector<std::int64_t>> shape;
    for (const RuleGroupInfos &group : groups) {
        const auto dimensions = group.inputs.front().shape().dimensions();
        if (!shape)
            shape.emplace(dimensions.begin(), dimensions.end());
        if (shape->size() != dimensions.size())
            return needsModel(rule);
        for (std::size_t i = 0; i < dimensions.size(); ++i) {
            if ((*shape)[i] != std::int64_t(dimensions[i]))
                (*shape)[i] = -1;
        }
    }
    if (!shape || std::ranges::count(*shape, -1) > 1)
        return needsModel(rule);
    QJsonArray numbers;
    for (const std::int64_t number : *shape)
        numbers.append(qint64(number));
    BURNISH_TRY(TensorRule made, swappedRule(rule, "reshape", {{QStringLiteral("shape"), numbers}}));
    return Rules{std::move(made)};
}

Expected<Rules> unsqueezeAgain(const TensorRule &rule, std::span<const RuleGroupInfos>)
{
    return undoneBy(rule, "unsqueeze", {"axes"});
}

Expected<Rules> squeezeAgain(const TensorRule &rule, std::span<const RuleGroupInfos>)
{
    return undoneBy(rule, "squeeze", {"axes"});
}

Expected<Rules> pairsAgain(const TensorRule &rule, std::span<const RuleGroupInfos>)
{
    return undoneBy(rule, "rope-halves-to-pairs", {"axis", "heads"});
}

Expected<Rules> halvesAgain(const TensorRule &rule, std::span<const RuleGroupInfos>)
{
    return undoneBy(rule, "rope-pairs-to-halves", {"axis", "heads"});
}

} // namespace

std::vector<RuleOperation> axisOperations()
{
    const RuleParameter heads = {"heads", RuleParameterKind::Count, true,
                                 QT_TRANSLATE_NOOP("burnish::Rules", "The number of heads; keys may have fewer")};
    const RuleParameter axes = {"axes", RuleParameterKind::Numbers, true,
                                QT_TRANSLATE_NOOP("burnish::Rules", "The axes; -1 is the last")};
    return {
        {.name = "permute",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Permute axes"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Puts the axes in another order."),
         .form = RuleForm::Pairs,
         .build = permute,
         .inverse = unpermute,
         .parameters = {{"axes", RuleParameterKind::Numbers, true,
                         QT_TRANSLATE_NOOP("burnish::Rules", "For each new axis, the number of the old one")}}},
        {.name = "transpose",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Transpose"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Exchanges the last two axes."),
         .form = RuleForm::Pairs,
         .build = transpose,
         .inverse = untranspose},
        {.name = "reshape",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Reshape"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Keeps the elements in their order, with another shape."),
         .details = {QT_TRANSLATE_NOOP("burnish::Rules", "The elements stay in row-major order.")},
         .form = RuleForm::Pairs,
         .build = reshape,
         .inverse = unreshape,
         .parameters = {{"shape", RuleParameterKind::Numbers, true,
                         QT_TRANSLATE_NOOP("burnish::Rules", "The new shape; one length can be -1, the rest")}}},
        {.name = "squeeze",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Remove axes of 1"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Removes axes that have one element."),
         .form = RuleForm::Pairs,
         .build = squeeze,
         .inverse = unsqueezeAgain,
         .parameters = {axes}},
        {.name = "unsqueeze",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Add axes of 1"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Adds axes that have one element."),
         .form = RuleForm::Pairs,
         .build = unsqueeze,
         .inverse = squeezeAgain,
         .parameters = {{"axes", RuleParameterKind::Numbers, true,
                         QT_TRANSLATE_NOOP("burnish::Rules", "The positions of the new axes in the result")}}},
        {.name = "rope-pairs-to-halves",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Rotary pairs to halves"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Reorders the rows of each head for rotary positions, from "
                                                        "Meta's or GGUF's order to Hugging Face's."),
         .details = {QT_TRANSLATE_NOOP("burnish::Rules", "Only axis 0 is supported.")},
         .form = RuleForm::Pairs,
         .build = ropeToHalves,
         .inverse = pairsAgain,
         .parameters = {axisParameter(), heads}},
        {.name = "rope-halves-to-pairs",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Rotary halves to pairs"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Reorders the rows of each head for rotary positions, from "
                                                        "Hugging Face's order to Meta's or GGUF's."),
         .details = {QT_TRANSLATE_NOOP("burnish::Rules", "Only axis 0 is supported.")},
         .form = RuleForm::Pairs,
         .build = ropeToPairs,
         .inverse = halvesAgain,
         .parameters = {axisParameter(), heads}},
    };
}

} // namespace burnish
