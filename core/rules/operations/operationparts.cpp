// SPDX-License-Identifier: MIT
#include "core/rules/operations/operationparts.h"

#include "core/base/fromutf8.h"
#include "core/rules/language/rulestext.h"
#include "core/tensor/expressions/slice.h"

namespace burnish {

Expected<std::size_t> ruleAxis(const RuleArguments &arguments, const char *name, const Shape &shape, std::size_t rank)
{
    const std::int64_t axis = arguments.integer(name);
    const std::int64_t counted = axis < 0 ? axis + std::int64_t(rank) : axis;
    if (counted < 0 || counted >= std::int64_t(rank))
        return invalid(RulesText::tr("The tensor of shape %1 has no axis %2.").arg(shapeAsList(shape)).arg(axis));
    return std::size_t(counted);
}

Expected<std::size_t> ruleAxis(const RuleArguments &arguments, const char *name, const TensorExpr &tensor)
{
    return ruleAxis(arguments, name, tensor.info().shape(), tensor.info().shape().rank());
}

Expected<TensorPtr> ruleSlice(const TensorPtr &tensor, std::size_t axis, std::uint64_t first, std::uint64_t count)
{
    std::vector<AxisSlice> slices(axis + 1);
    slices.back() = {std::int64_t(first), std::int64_t(first + count), 1};
    return makeSlice(tensor, slices);
}

Shape withLength(const Shape &shape, std::size_t axis, std::uint64_t length)
{
    std::vector<std::uint64_t> dimensions(shape.dimensions().begin(), shape.dimensions().end());
    dimensions[axis] = length;
    return Shape(dimensions);
}

Expected<void> checkSameDtype(std::span<const TensorPtr> tensors)
{
    for (const TensorPtr &tensor : tensors) {
        if (tensor->info().dtype() != tensors.front()->info().dtype())
            return Error(ErrorCode::Mismatch,
                         RulesText::tr("The tensors have different dtypes, %1 and %2. Cast one of them first.")
                             .arg(fromUtf8(tensors.front()->info().typeName()), fromUtf8(tensor->info().typeName())));
    }
    return {};
}

Expected<void> checkNotQuantised(std::span<const TensorPtr> tensors)
{
    for (const TensorPtr &tensor : tensors) {
        if (tensors.size() > 1 && tensor->info().dtype() == Dtype::QFloat)
            return Error(
                ErrorCode::Unsupported,
                RulesText::tr("Quantised tensors (%1) have scales of their own and cannot be joined. Dequantise "
                              "them first.")
                    .arg(fromUtf8(tensor->info().typeName())));
    }
    return {};
}

Expected<void> checkNumbers(const TensorExpr &tensor)
{
    if (tensor.info().dtype() == Dtype::QFloat)
        return Error(ErrorCode::Unsupported,
                     RulesText::tr("Expected floating-point numbers, found quantised ones (%1). Dequantise them first.")
                         .arg(fromUtf8(tensor.info().typeName())));
    if (!isFloatingPoint(tensor.info().dtype()))
        return Error(ErrorCode::Unsupported,
                     RulesText::tr("Expected floating-point numbers, found %1. Cast the tensor first.")
                         .arg(fromUtf8(tensor.info().typeName())));
    return {};
}

QJsonObject keptParameters(const TensorRule &rule, std::initializer_list<const char *> names)
{
    QJsonObject kept;
    for (const char *name : names) {
        if (const QJsonValue value = rule.parameters.value(QLatin1String(name)); !value.isUndefined())
            kept.insert(QLatin1String(name), value);
    }
    return kept;
}

Expected<std::vector<TensorRule>> undoneBy(const TensorRule &rule, const char *operation,
                                           std::initializer_list<const char *> kept)
{
    BURNISH_TRY(TensorRule back, swappedRule(rule, operation, keptParameters(rule, kept)));
    return std::vector{std::move(back)};
}

Error needsModel(const TensorRule &rule)
{
    return {
        ErrorCode::Unsupported,
        RulesText::tr("The way back of %1 depends on the sizes of the tensors, which must be the same in all groups.")
            .arg(QString::fromStdString(rule.operation))};
}

RuleParameter axisParameter()
{
    return {"axis", RuleParameterKind::Axis, true, QT_TRANSLATE_NOOP("burnish::Rules", "The axis; -1 is the last")};
}

} // namespace burnish
