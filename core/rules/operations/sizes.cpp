// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/rules/language/rulestext.h"
#include "core/rules/operations/operationparts.h"
#include "core/rules/operations/operations.h"
#include "core/tensor/computable.h"
#include "core/tensor/computed/meanrows.h"
#include "core/tensor/computed/resampledgrid.h"
#include "core/tensor/computed/uniform.h"
#include "core/tensor/expressions/concat.h"
#include "core/tensor/expressions/slice.h"

#include <QJsonArray>

namespace burnish {

namespace {

using Tensors = std::vector<TensorPtr>;

bool isNegative(std::int64_t number)
{
    return number < 0;
}

/// Refuses results that are far larger than what they are made of.
Expected<void> checkSize(const TensorExpr &made, const TensorExpr &from)
{
    constexpr std::uint64_t always = std::uint64_t(1) << 30;
    if (made.info().byteSize() <= always || made.info().byteSize() / 4 <= from.info().byteSize())
        return {};
    return Error(ErrorCode::Range, RulesText::tr("The tensor would grow from %1 to %2 bytes.")
                                       .arg(from.info().byteSize())
                                       .arg(made.info().byteSize()));
}

Expected<void> checkFillable(const TensorExpr &tensor)
{
    const Dtype dtype = tensor.info().dtype();
    return hasElementsOfItsOwn(dtype) ? Expected<void>() : Error(ErrorCode::Unsupported, whyNotEditable(dtype));
}

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

/// Returns the new length of the axis.
Expected<std::uint64_t> paddedLength(const RuleArguments &arguments, std::uint64_t length, std::size_t axis)
{
    if (arguments.has("to") == arguments.has("multiple_of"))
        return invalid(RulesText::tr("Expected either “to” or “multiple_of”."));
    const auto to = std::uint64_t(arguments.integer("to"));
    const auto multiple = std::uint64_t(arguments.integer("multiple_of"));
    if (arguments.has("multiple_of")) {
        const auto filled = multiple == 0 ? std::nullopt : checkedAdd(length, multiple - 1);
        if (!filled)
            return invalid(RulesText::tr("“multiple_of” must be 1 or more."));
        return *filled / multiple * multiple;
    }
    if (to < length)
        return Error(ErrorCode::Mismatch, RulesText::tr("Axis %1 has %2 elements already, more than %3.")
                                              .arg(axis)
                                              .arg(qulonglong(length))
                                              .arg(qulonglong(to)));
    return to;
}

Expected<Tensors> pad(const RuleCall &call)
{
    const TensorPtr &tensor = call.inputs.front();
    BURNISH_TRY(const std::size_t axis, ruleAxis(call.arguments, "axis", *tensor));
    const std::uint64_t length = tensor->info().shape()[axis];
    BURNISH_TRY(const std::uint64_t requested, paddedLength(call.arguments, length, axis));
    if (requested == length)
        return Tensors{tensor};
    TensorPtr rows;
    if (call.arguments.text("fill") == QLatin1String("mean")) {
        BURNISH_TRY(rows, makeMeanRows(tensor, axis, requested - length));
    } else {
        const Dtype dtype = tensor->info().dtype();
        BURNISH_CHECK(checkFillable(*tensor));
        BURNISH_TRY(const TensorInfo info,
                    TensorInfo::make(dtype, withLength(tensor->info().shape(), axis, requested - length)));
        BURNISH_TRY(const ElementValue zero, ElementValue::fromText(dtype == Dtype::Bool ? u"false" : u"0", dtype));
        BURNISH_TRY(rows, makeUniform(info, zero));
    }
    BURNISH_TRY(TensorPtr made, makeConcat({tensor, rows}, axis));
    // A number in a small file can ask for more than any disk holds.
    BURNISH_CHECK(checkSize(*made, *tensor));
    return Tensors{std::move(made)};
}

Expected<Tensors> resample(const RuleCall &call)
{
    const TensorPtr &tensor = call.inputs.front();
    const RuleArguments &arguments = call.arguments;
    if (arguments.flag("align_corners") || arguments.flag("antialias"))
        return Error(ErrorCode::Unsupported,
                     RulesText::tr("Only grids with half-pixel centres and without antialiasing "
                                   "are supported."));
    GridResampling grid;
    BURNISH_TRY(grid.axis, ruleAxis(arguments, "axis", *tensor));
    const auto from = arguments.integers("from_grid");
    const auto to = arguments.integers("to_grid");
    if (from.size() != 2 || to.size() != 2 || std::ranges::any_of(from, isNegative) ||
        std::ranges::any_of(to, isNegative))
        return invalid(RulesText::tr("A grid has two lengths, such as [14, 14]."));
    grid.kept = std::uint64_t(arguments.integer("keep_first"));
    grid.fromRows = std::uint64_t(from[0]);
    grid.fromColumns = std::uint64_t(from[1]);
    grid.toRows = std::uint64_t(to[0]);
    grid.toColumns = std::uint64_t(to[1]);
    grid.a = arguments.number("a", grid.a);
    BURNISH_TRY(TensorPtr made, makeResampledGrid(tensor, grid));
    BURNISH_CHECK(checkSize(*made, *tensor));
    return Tensors{std::move(made)};
}

/// The rows that padding added go again.
Expected<std::vector<TensorRule>> unpad(const TensorRule &rule, std::span<const RuleGroupInfos> groups)
{
    std::optional<std::uint64_t> length;
    for (const RuleGroupInfos &group : groups) {
        const std::int64_t axis = rule.parameters.value(QLatin1String("axis")).toInteger();
        const Shape &shape = group.inputs.front().shape();
        const std::uint64_t one = shape[std::size_t(axis < 0 ? axis + std::int64_t(shape.rank()) : axis)];
        if (length && *length != one)
            return needsModel(rule);
        length = one;
    }
    if (!length)
        return needsModel(rule);
    BURNISH_TRY(TensorRule back, swappedRule(rule, "crop", keptParameters(rule, {"axis"})));
    back.parameters.insert(QStringLiteral("start"), 0);
    back.parameters.insert(QStringLiteral("length"), qint64(*length));
    return std::vector{std::move(back)};
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
        {.name = "pad",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Pad"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Adds elements at the end of an axis, such as rows of a "
                                                        "vocabulary."),
         .details = {QT_TRANSLATE_NOOP("burnish::Rules", "Give either “to” or “multiple_of”.")},
         .form = RuleForm::Pairs,
         .build = pad,
         .inverse = unpad,
         .parameters = {axis,
                        {"to", RuleParameterKind::Count, false,
                         QT_TRANSLATE_NOOP("burnish::Rules", "The new length of the axis")},
                        {"multiple_of", RuleParameterKind::Count, false,
                         QT_TRANSLATE_NOOP("burnish::Rules", "The new length is the next multiple of this")},
                        {"fill",
                         RuleParameterKind::Text,
                         false,
                         QT_TRANSLATE_NOOP("burnish::Rules", "What is added: zeros, or the mean of all rows"),
                         {"zero", "mean"}}}},
        {.name = "resample-grid",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Resample a grid"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Interpolates position embeddings for another image size."),
         .details = {QT_TRANSLATE_NOOP(
             "burnish::Rules", "The interpolation is bicubic, with half-pixel centres and without antialiasing.")},
         .form = RuleForm::Pairs,
         .build = resample,
         .parameters =
             {axis,
              {"keep_first", RuleParameterKind::Count, false,
               QT_TRANSLATE_NOOP("burnish::Rules", "Elements before the grid, which stay")},
              {"from_grid", RuleParameterKind::Numbers, true,
               QT_TRANSLATE_NOOP("burnish::Rules", "Rows and columns of the grid")},
              {"to_grid", RuleParameterKind::Numbers, true,
               QT_TRANSLATE_NOOP("burnish::Rules", "Rows and columns of the new grid")},
              {"method",
               RuleParameterKind::Text,
               false,
               QT_TRANSLATE_NOOP("burnish::Rules", "The interpolation"),
               {"bicubic"}},
              {"a", RuleParameterKind::Number, false,
               QT_TRANSLATE_NOOP("burnish::Rules", "The parameter of the cubic convolution, -0.75 by default")},
              {"align_corners", RuleParameterKind::Flag, false,
               QT_TRANSLATE_NOOP("burnish::Rules", "Must be false: places are those of half-pixel centres")},
              {"antialias", RuleParameterKind::Flag, false, QT_TRANSLATE_NOOP("burnish::Rules", "Must be false")}},
         .isExact = false},
    };
}

} // namespace burnish
