// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/rules/language/rulestext.h"
#include "core/rules/operations/operationparts.h"
#include "core/rules/operations/operations.h"
#include "core/tensor/expressions/concat.h"
#include "core/tensor/expressions/reshape.h"
#include "core/tensor/quantisation/parts/libraryencoder.h"
#include "core/tensor/quantisation/parts/partedtensor.h"

#include <QJsonArray>
#include <QStringList>

#include <algorithm>
#include <functional>
#include <numeric>

namespace burnish {

namespace {

using Rules = std::vector<TensorRule>;
using Sizes = std::vector<std::uint64_t>;
using Tensors = std::vector<TensorPtr>;

Expected<std::uint64_t> equalLength(std::uint64_t length, std::uint64_t parts, std::size_t axis)
{
    if (parts == 0 || length % parts != 0)
        return Error(ErrorCode::Mismatch,
                     RulesText::tr("Axis %1 has %2 elements, which cannot be divided into %3 equal parts.")
                         .arg(axis)
                         .arg(qulonglong(length))
                         .arg(qulonglong(parts)));
    return length / parts;
}

Expected<Sizes> sizesOf(const RuleArguments &arguments)
{
    Sizes sizes;
    for (const std::int64_t size : arguments.integers("sizes")) {
        if (size < 0)
            return invalid(RulesText::tr("A size cannot be negative."));
        sizes.push_back(std::uint64_t(size));
    }
    return sizes;
}

Expected<std::uint64_t> totalOf(const Sizes &sizes)
{
    std::optional<std::uint64_t> total = 0;
    for (const std::uint64_t size : sizes)
        total = total ? checkedAdd(*total, size) : std::nullopt;
    if (!total || *total > std::uint64_t(INT64_MAX))
        return invalid(RulesText::tr("The sizes are too large."));
    return *total;
}

QString sumText(const Sizes &sizes)
{
    QStringList texts;
    for (const std::uint64_t size : sizes)
        texts += QString::number(size);
    return texts.join(QStringLiteral(" + "));
}

/// Returns the sizes of the parts of an axis, from "parts" or "sizes".
Expected<Sizes> partSizes(const RuleCall &call, std::uint64_t length, std::size_t axis)
{
    const RuleArguments &arguments = call.arguments;
    if (arguments.has("parts") == arguments.has("sizes"))
        return invalid(RulesText::tr("Expected either “parts” or “sizes”."));
    if (arguments.has("parts")) {
        const auto parts = std::uint64_t(arguments.integer("parts"));
        if (parts != call.outputCount)
            return invalid(
                RulesText::tr("The rule has %1 outputs for %2 parts.").arg(call.outputCount).arg(qulonglong(parts)));
        BURNISH_TRY(const std::uint64_t each, equalLength(length, parts, axis));
        return Sizes(std::size_t(parts), each);
    }
    BURNISH_TRY(Sizes sizes, sizesOf(arguments));
    if (sizes.size() != call.outputCount)
        return invalid(RulesText::tr("The rule has %1 outputs for %2 sizes.").arg(call.outputCount).arg(sizes.size()));
    BURNISH_TRY(const std::uint64_t total, totalOf(sizes));
    if (total != length)
        return Error(ErrorCode::Mismatch, RulesText::tr("The sizes add up to %1 (%2), but axis %3 has %4 elements.")
                                              .arg(qulonglong(total))
                                              .arg(sumText(sizes))
                                              .arg(axis)
                                              .arg(qulonglong(length)));
    return sizes;
}

/// Returns the shape with an axis of `count` elements after another one, which has as many fewer.
Shape withTurns(const Shape &shape, std::size_t axis, std::uint64_t count)
{
    std::vector<std::uint64_t> dimensions(shape.dimensions().begin(), shape.dimensions().end());
    dimensions[axis] /= count;
    dimensions.insert(dimensions.begin() + std::ptrdiff_t(axis) + 1, count);
    return Shape(dimensions);
}

/// Element i of part k is element i × count + k of the whole.
Expected<TensorPtr> everyOther(const TensorPtr &whole, std::size_t axis, std::uint64_t part, std::uint64_t count)
{
    const Shape &shape = whole->info().shape();
    BURNISH_TRY(TensorPtr made, makeReshape(whole, withTurns(shape, axis, count)));
    BURNISH_TRY(made, ruleSlice(made, axis + 1, part, 1));
    return makeReshape(std::move(made), withLength(shape, axis, shape[axis] / count));
}

/// The way back; all parts have the same shape.
Expected<TensorPtr> inTurns(std::span<const TensorPtr> parts, std::size_t axis)
{
    Tensors apart;
    for (const TensorPtr &part : parts) {
        const Shape &first = parts.front()->info().shape();
        if (!(part->info().shape() == first))
            return Error(ErrorCode::Mismatch, RulesText::tr("The tensors have different shapes, %1 and %2.")
                                                  .arg(shapeAsList(first), shapeAsList(part->info().shape())));
        BURNISH_TRY(TensorPtr made, makeReshape(part, withTurns(part->info().shape(), axis, 1)));
        apart.push_back(std::move(made));
    }
    const Shape &shape = parts.front()->info().shape();
    BURNISH_TRY(TensorPtr whole, makeConcat(std::move(apart), axis + 1));
    return makeReshape(std::move(whole), withLength(shape, axis, shape[axis] * parts.size()));
}

/// Returns the rows of stacked matrices of MLX arranged otherwise, with their codes and scales. `arrange` does so with
/// the parts of one role of all tensors, which have the rows along axis 1, too.
Expected<TensorPtr> withCodesInTurns(std::span<const TensorPtr> tensors, std::uint64_t rows,
                                     const std::function<Expected<TensorPtr>(std::span<const TensorPtr>)> &arrange)
{
    const PartedTensor &first = *partsOf(*tensors.front());
    std::vector<std::pair<TensorPtr, TensorPtr>> arranged;
    for (std::size_t i = 0; i < first.parts().size(); ++i) {
        Tensors parts;
        for (const TensorPtr &tensor : tensors)
            parts.push_back(partsOf(*tensor)->parts()[i].tensor);
        BURNISH_TRY(TensorPtr made, arrange(parts));
        arranged.emplace_back(parts.front(), std::move(made));
    }
    const TensorPtr replaced = first.withParts([&](const TensorPtr &part) {
        return std::ranges::find(arranged, part, &std::pair<TensorPtr, TensorPtr>::first)->second;
    });
    PartedContent content = partsOf(*replaced)->content();
    content.shape = withLength(content.shape, 1, rows);
    content.layout.rows = rows;
    content.layout.scaleMatrix = rows * content.layout.groups;
    content.values = tensors.front();
    return PartedTensor::make(std::move(content));
}

/// True for stacks of matrices with rows that have codes and scales of their own (experts of MLX), all of one form.
bool haveRowsOfTheirOwn(std::span<const TensorPtr> tensors, std::size_t axis)
{
    const PartedTensor *first = partsOf(*tensors.front());
    return axis == 1 && std::ranges::all_of(tensors, [&](const TensorPtr &tensor) {
               const PartedTensor *parted = partsOf(*tensor);
               return parted && isMlxScheme(parted->content().scheme) && tensor->info().shape().rank() == 3 &&
                      !parted->layout().globalScale && *tensor->info().scheme() == *tensors.front()->info().scheme() &&
                      parted->parts().size() == first->parts().size();
           });
}

/// Gates of a recurrent layer turn the hidden state into one of the same size: a layer of another kind has others.
Expected<void> checkSquare(const Shape &whole, std::size_t axis, const Sizes &sizes)
{
    for (const std::uint64_t size : sizes) {
        if (whole.rank() == 2 && whole[1 - axis] == size)
            continue;
        return Error(
            ErrorCode::Mismatch,
            RulesText::tr("%1 parts of %2 are not square, as the rule expects: it is for another kind of layer.")
                .arg(sizes.size())
                .arg(shapeForPeople(whole)));
    }
    return {};
}

Expected<Tensors> split(const RuleCall &call)
{
    const TensorPtr &whole = call.inputs.front();
    BURNISH_TRY(const std::size_t axis, ruleAxis(call.arguments, "axis", *whole));
    BURNISH_TRY(const Sizes sizes, partSizes(call, whole->info().shape()[axis], axis));
    if (call.arguments.flag("square"))
        BURNISH_CHECK(checkSquare(whole->info().shape(), axis, sizes));
    Tensors parts;
    parts.reserve(sizes.size());
    if (call.arguments.flag("alternate")) {
        if (!call.arguments.has("parts"))
            return invalid(RulesText::tr("“alternate” requires “parts”."));
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            const auto part = [&](const TensorPtr &all) { return everyOther(all, axis, i, sizes.size()); };
            BURNISH_TRY(TensorPtr made,
                        haveRowsOfTheirOwn(call.inputs, axis)
                            ? withCodesInTurns(call.inputs, sizes[i],
                                               [&](std::span<const TensorPtr> all) { return part(all.front()); })
                            : part(whole));
            parts.push_back(std::move(made));
        }
        return parts;
    }
    std::uint64_t first = 0;
    for (const std::uint64_t size : sizes) {
        BURNISH_TRY(TensorPtr part, ruleSlice(whole, axis, first, size));
        parts.push_back(std::move(part));
        first += size;
    }
    return parts;
}

Error otherSize(std::size_t part, std::uint64_t length, std::size_t axis)
{
    return {ErrorCode::Mismatch,
            RulesText::tr("Part %1 has %2 elements along axis %3, which is not the number in “sizes”.")
                .arg(part + 1)
                .arg(qulonglong(length))
                .arg(axis)};
}

Expected<Tensors> concat(const RuleCall &call)
{
    BURNISH_CHECK(checkSameDtype(call.inputs));
    BURNISH_TRY(const std::size_t axis, ruleAxis(call.arguments, "axis", *call.inputs.front()));
    const bool isAlternating = call.arguments.flag("alternate");
    const bool hasOwnRows = isAlternating && haveRowsOfTheirOwn(call.inputs, axis);
    if (!hasOwnRows)
        BURNISH_CHECK(checkNotQuantised(call.inputs));
    BURNISH_TRY(const Sizes sizes, sizesOf(call.arguments));
    for (std::size_t i = 0; i < call.inputs.size(); ++i) {
        const Shape &shape = call.inputs[i]->info().shape();
        if (axis >= shape.rank())
            continue;
        if (call.arguments.has("sizes") && (i >= sizes.size() || shape[axis] != sizes[i]))
            return otherSize(i, shape[axis], axis);
        const bool isEqual = isAlternating || call.arguments.flag("equal");
        if (isEqual && shape[axis] != call.inputs.front()->info().shape()[axis])
            return Error(ErrorCode::Mismatch,
                         RulesText::tr("The parts have different lengths along axis %1, %2 and %3.")
                             .arg(axis)
                             .arg(qulonglong(call.inputs.front()->info().shape()[axis]))
                             .arg(qulonglong(shape[axis])));
    }
    const auto alternating = [axis](std::span<const TensorPtr> parts) { return inTurns(parts, axis); };
    const std::uint64_t length = call.inputs.front()->info().shape()[axis] * call.inputs.size();
    BURNISH_TRY(TensorPtr whole, hasOwnRows      ? withCodesInTurns(call.inputs, length, alternating)
                                 : isAlternating ? alternating(call.inputs)
                                                 : makeConcat({call.inputs.begin(), call.inputs.end()}, axis));
    return Tensors{std::move(whole)};
}

/// The parts that take turns in one tensor, 2 unless the rule says otherwise; `several` if it names several tensors.
Expected<std::uint64_t> turnsOf(const RuleCall &call, std::size_t several)
{
    const auto parts = std::uint64_t(call.arguments.integer("parts", several > 1 ? std::int64_t(several) : 2));
    if (several > 1 && parts != several)
        return invalid(RulesText::tr("The rule names %1 tensors for %2 parts.").arg(several).arg(qulonglong(parts)));
    if (parts == 0)
        return invalid(RulesText::tr("“parts” must be 1 or more."));
    return parts;
}

/// Returns the parts of an axis, one after the other or, with `areInTurns`, those that take turns.
Expected<Tensors> equalParts(const TensorPtr &whole, std::size_t axis, std::uint64_t count, bool areInTurns)
{
    const std::uint64_t length = whole->info().shape()[axis];
    BURNISH_TRY(const std::uint64_t each, equalLength(length, count, axis));
    if (count > mostRulePatterns)
        return Error(ErrorCode::Range,
                     RulesText::tr("A tensor can be divided into at most %1 parts.").arg(mostRulePatterns));
    Tensors parts;
    parts.reserve(std::size_t(count));
    for (std::uint64_t i = 0; i < count; ++i) {
        BURNISH_TRY(TensorPtr part,
                    areInTurns ? everyOther(whole, axis, i, count) : ruleSlice(whole, axis, i * each, each));
        parts.push_back(std::move(part));
    }
    return parts;
}

/// Element i × parts + k of the result is element i of part k: of several tensors, or of the parts of one.
Expected<Tensors> interleave(const RuleCall &call)
{
    BURNISH_CHECK(checkSameDtype(call.inputs));
    const TensorPtr &first = call.inputs.front();
    BURNISH_TRY(const std::size_t axis, ruleAxis(call.arguments, "axis", *first));
    BURNISH_TRY(const std::uint64_t count, turnsOf(call, call.inputs.size()));
    const auto arrange = [&](std::span<const TensorPtr> tensors) -> Expected<TensorPtr> {
        if (tensors.size() > 1)
            return inTurns(tensors, axis);
        BURNISH_TRY(const Tensors parts, equalParts(tensors.front(), axis, count, false));
        return inTurns(parts, axis);
    };
    const bool hasOwnRows = haveRowsOfTheirOwn(call.inputs, axis);
    if (!hasOwnRows)
        BURNISH_CHECK(checkNotQuantised(call.inputs));
    const std::uint64_t length = first->info().shape()[axis] * call.inputs.size();
    BURNISH_TRY(TensorPtr whole, hasOwnRows ? withCodesInTurns(call.inputs, length, arrange) : arrange(call.inputs));
    return Tensors{std::move(whole)};
}

/// The way back: part k consists of the elements i × parts + k.
Expected<Tensors> deinterleave(const RuleCall &call)
{
    const TensorPtr &whole = call.inputs.front();
    BURNISH_TRY(const std::size_t axis, ruleAxis(call.arguments, "axis", *whole));
    BURNISH_TRY(const std::uint64_t count, turnsOf(call, call.outputCount));
    BURNISH_TRY(const std::uint64_t each, equalLength(whole->info().shape()[axis], count, axis));
    const bool hasOwnRows = haveRowsOfTheirOwn(call.inputs, axis);
    if (call.outputCount == 1) {
        const auto arrange = [&](std::span<const TensorPtr> tensors) -> Expected<TensorPtr> {
            BURNISH_TRY(Tensors parts, equalParts(tensors.front(), axis, count, true));
            return makeConcat(std::move(parts), axis);
        };
        BURNISH_TRY(TensorPtr made,
                    hasOwnRows ? withCodesInTurns(call.inputs, each * count, arrange) : arrange(call.inputs));
        return Tensors{std::move(made)};
    }
    if (!hasOwnRows)
        return equalParts(whole, axis, count, true);
    Tensors parts;
    for (std::uint64_t i = 0; i < count; ++i) {
        BURNISH_TRY(TensorPtr part, withCodesInTurns(call.inputs, each, [&](std::span<const TensorPtr> all) {
                        return everyOther(all.front(), axis, i, count);
                    }));
        parts.push_back(std::move(part));
    }
    return parts;
}

/// The number of groups, and the tensor as groups of rows: [groups, rows, …].
Expected<TensorPtr> inGroups(const TensorPtr &tensor, std::uint64_t groups, std::uint64_t rows)
{
    const auto dimensions = tensor->info().shape().dimensions();
    std::vector<std::uint64_t> grouped = {groups, rows};
    grouped.insert(grouped.end(), dimensions.begin() + 1, dimensions.end());
    return makeReshape(tensor, Shape(grouped));
}

Expected<std::uint64_t> groupsOf(const RuleCall &call, const TensorExpr &tensor)
{
    BURNISH_TRY(const std::size_t axis, ruleAxis(call.arguments, "axis", tensor));
    if (axis != 0)
        return invalid(RulesText::tr("Groups of rows are supported along axis 0 only."));
    return std::uint64_t(call.arguments.integer("groups"));
}

Expected<Tensors> splitGrouped(const RuleCall &call)
{
    const TensorPtr &whole = call.inputs.front();
    BURNISH_TRY(const std::uint64_t groups, groupsOf(call, *whole));
    const std::uint64_t length = whole->info().shape()[0];
    BURNISH_TRY(const std::uint64_t rows, equalLength(length, groups, 0));
    BURNISH_TRY(const Sizes sizes, sizesOf(call.arguments));
    BURNISH_TRY(const std::uint64_t total, totalOf(sizes));
    if (sizes.size() != call.outputCount)
        return invalid(RulesText::tr("The rule has %1 outputs for %2 sizes.").arg(call.outputCount).arg(sizes.size()));
    if (total != rows)
        return Error(ErrorCode::Mismatch, RulesText::tr("The sizes add up to %1 (%2), but each of the %3 groups has %4 "
                                                        "rows.")
                                              .arg(qulonglong(total))
                                              .arg(sumText(sizes))
                                              .arg(qulonglong(groups))
                                              .arg(qulonglong(rows)));
    BURNISH_TRY(const TensorPtr grouped, inGroups(whole, groups, rows));
    Tensors parts;
    parts.reserve(sizes.size());
    std::uint64_t first = 0;
    for (const std::uint64_t size : sizes) {
        BURNISH_TRY(TensorPtr part, ruleSlice(grouped, 1, first, size));
        BURNISH_TRY(part, makeReshape(std::move(part), withLength(whole->info().shape(), 0, groups * size)));
        parts.push_back(std::move(part));
        first += size;
    }
    return parts;
}

Expected<Tensors> concatGrouped(const RuleCall &call)
{
    BURNISH_CHECK(checkSameDtype(call.inputs));
    BURNISH_CHECK(checkNotQuantised(call.inputs));
    Tensors grouped;
    grouped.reserve(call.inputs.size());
    BURNISH_TRY(const Sizes sizes, sizesOf(call.arguments));
    for (std::size_t i = 0; i < call.inputs.size(); ++i) {
        const TensorPtr &part = call.inputs[i];
        BURNISH_TRY(const std::uint64_t groups, groupsOf(call, *part));
        BURNISH_TRY(const std::uint64_t rows, equalLength(part->info().shape()[0], groups, 0));
        if (call.arguments.has("sizes") && (i >= sizes.size() || rows != sizes[i]))
            return otherSize(i, rows, 0);
        BURNISH_TRY(TensorPtr made, inGroups(part, groups, rows));
        grouped.push_back(std::move(made));
    }
    BURNISH_TRY(TensorPtr whole, makeConcat(std::move(grouped), 1));
    const std::uint64_t rows = whole->info().shape()[0] * whole->info().shape()[1];
    BURNISH_TRY(whole, makeReshape(std::move(whole), withLength(call.inputs.front()->info().shape(), 0, rows)));
    return Tensors{std::move(whole)};
}

/// Returns the parameter "order" if it has every number from 0 on once.
Expected<std::vector<std::int64_t>> orderOf(const RuleArguments &arguments, std::size_t count)
{
    const std::vector<std::int64_t> order = arguments.integers("order");
    std::vector<std::int64_t> sorted = order;
    std::ranges::sort(sorted);
    std::vector<std::int64_t> all(std::min(count, sorted.size() + 1));
    std::iota(all.begin(), all.end(), 0);
    if (sorted != all)
        return invalid(RulesText::tr("“order” must contain every number from 0 to %1 once.").arg(qlonglong(count) - 1));
    return order;
}

Expected<Tensors> reorderParts(const RuleCall &call)
{
    const TensorPtr &whole = call.inputs.front();
    BURNISH_TRY(const std::size_t axis, ruleAxis(call.arguments, "axis", *whole));
    const auto count = std::uint64_t(call.arguments.integer("parts"));
    BURNISH_TRY(const auto order, orderOf(call.arguments, std::size_t(count)));
    BURNISH_TRY(const std::uint64_t each, equalLength(whole->info().shape()[axis], count, axis));
    Tensors parts;
    parts.reserve(order.size());
    for (const std::int64_t part : order) {
        BURNISH_TRY(TensorPtr made, ruleSlice(whole, axis, std::uint64_t(part) * each, each));
        parts.push_back(std::move(made));
    }
    BURNISH_TRY(TensorPtr made, makeConcat(std::move(parts), axis));
    return Tensors{std::move(made)};
}

/// Returns the lengths of the inputs along the axis if they are the same in all groups.
std::optional<QJsonArray> commonSizes(const TensorRule &rule, std::span<const RuleGroupInfos> groups)
{
    std::optional<QJsonArray> common;
    for (const RuleGroupInfos &group : groups) {
        QJsonArray sizes;
        for (const TensorInfo &input : group.inputs) {
            const std::int64_t axis = rule.parameters.value(QLatin1String("axis")).toInteger();
            const auto rank = std::int64_t(input.shape().rank());
            sizes.append(qint64(input.shape()[std::size_t(axis < 0 ? axis + rank : axis)]));
        }
        if (common && *common != sizes)
            return std::nullopt;
        common = sizes;
    }
    return common;
}

Expected<Rules> unsplit(const TensorRule &rule, std::span<const RuleGroupInfos>)
{
    BURNISH_TRY(TensorRule back, swappedRule(rule, "concat", keptParameters(rule, {"axis", "sizes", "alternate"})));
    if (rule.parameters.contains(QLatin1String("parts")))
        back.parameters.insert(QStringLiteral("equal"), true);
    return Rules{std::move(back)};
}

Expected<Rules> unconcat(const TensorRule &rule, std::span<const RuleGroupInfos> groups)
{
    BURNISH_TRY(TensorRule back, swappedRule(rule, "split", keptParameters(rule, {"axis", "sizes", "alternate"})));
    if (rule.parameters.contains(QLatin1String("sizes")))
        return Rules{std::move(back)};
    const bool isEqual = rule.parameters.value(QLatin1String("equal")).toBool() ||
                         rule.parameters.value(QLatin1String("alternate")).toBool() ||
                         (!groups.empty() && std::ranges::all_of(groups, [](const RuleGroupInfos &group) {
                             return std::ranges::all_of(group.inputs, [&](const TensorInfo &input) {
                                 return input.shape() == group.inputs.front().shape();
                             });
                         }));
    if (isEqual)
        back.parameters.insert(QStringLiteral("parts"), qint64(rule.inputs.size()));
    else if (const auto sizes = commonSizes(rule, groups))
        back.parameters.insert(QStringLiteral("sizes"), *sizes);
    else
        return needsModel(rule);
    return Rules{std::move(back)};
}

Expected<Rules> uninterleave(const TensorRule &rule, std::span<const RuleGroupInfos>)
{
    return undoneBy(rule, "deinterleave", {"axis", "parts"});
}

Expected<Rules> interleaveAgain(const TensorRule &rule, std::span<const RuleGroupInfos>)
{
    return undoneBy(rule, "interleave", {"axis", "parts"});
}

Expected<Rules> unsplitGrouped(const TensorRule &rule, std::span<const RuleGroupInfos>)
{
    return undoneBy(rule, "concat-grouped", {"axis", "groups", "sizes"});
}

Expected<Rules> unconcatGrouped(const TensorRule &rule, std::span<const RuleGroupInfos> groups)
{
    BURNISH_TRY(TensorRule back, swappedRule(rule, "split-grouped", keptParameters(rule, {"axis", "groups", "sizes"})));
    if (rule.parameters.contains(QLatin1String("sizes")))
        return Rules{std::move(back)};
    const auto whole = commonSizes(rule, groups);
    const std::int64_t count = rule.parameters.value(QLatin1String("groups")).toInteger();
    if (!whole || count < 1)
        return needsModel(rule);
    QJsonArray sizes;
    for (const auto &size : *whole)
        sizes.append(size.toInteger() / count);
    back.parameters.insert(QStringLiteral("sizes"), sizes);
    return Rules{std::move(back)};
}

Expected<Rules> unreorder(const TensorRule &rule, std::span<const RuleGroupInfos>)
{
    const QJsonArray order = rule.parameters.value(QLatin1String("order")).toArray();
    std::vector<std::int64_t> back(std::size_t(order.size()), 0);
    for (qsizetype i = 0; i < order.size(); ++i) {
        const std::int64_t from = order[i].toInteger(-1);
        if (from < 0 || from >= order.size())
            return needsModel(rule);
        back[std::size_t(from)] = i;
    }
    QJsonArray numbers;
    for (const std::int64_t number : back)
        numbers.append(qint64(number));
    BURNISH_TRY(TensorRule made, swappedRule(rule, "reorder-parts", keptParameters(rule, {"axis", "parts"})));
    made.parameters.insert(QStringLiteral("order"), numbers);
    return Rules{std::move(made)};
}

} // namespace

std::vector<RuleOperation> dividingOperations()
{
    const RuleParameter axis = axisParameter();
    const RuleParameter sizes = {"sizes", RuleParameterKind::Numbers, false,
                                 QT_TRANSLATE_NOOP("burnish::Rules", "The lengths of the parts, in order")};
    const RuleParameter alternate = {"alternate", RuleParameterKind::Flag, false,
                                     QT_TRANSLATE_NOOP("burnish::Rules", "Let the elements of the parts take turns")};
    const RuleParameter turns = {"parts", RuleParameterKind::Count, false,
                                 QT_TRANSLATE_NOOP("burnish::Rules", "The number of parts of a single tensor, 2 by "
                                                                     "default")};
    const RuleParameter groups = {"groups", RuleParameterKind::Count, true,
                                  QT_TRANSLATE_NOOP("burnish::Rules", "The number of groups of rows, such as heads")};
    return {
        {.name = "split",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Split"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Divides a tensor along an axis into consecutive parts."),
         .details = {QT_TRANSLATE_NOOP("burnish::Rules", "Give either “parts” or “sizes”."),
                     QT_TRANSLATE_NOOP(
                         "burnish::Rules",
                         "With “alternate”, element i of part k is element i × parts + k, as “deinterleave” has it.")},
         .form = RuleForm::Divide,
         .build = split,
         .inverse = unsplit,
         .parameters = {axis,
                        {"parts", RuleParameterKind::Count, false,
                         QT_TRANSLATE_NOOP("burnish::Rules", "The number of equal parts")},
                        sizes,
                        {"square", RuleParameterKind::Flag, false,
                         QT_TRANSLATE_NOOP("burnish::Rules", "Refuse parts that are not square")},
                        alternate}},
        {.name = "concat",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Concatenate"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Joins tensors along an axis, in the order of the inputs."),
         .details = {QT_TRANSLATE_NOOP(
                         "burnish::Rules",
                         "“sizes” and “equal” are checked; with one of them the way back is known without a model."),
                     QT_TRANSLATE_NOOP("burnish::Rules",
                                       "With “alternate”, an element of each comes in turn, as “interleave” has it.")},
         .form = RuleForm::Join,
         .build = concat,
         .inverse = unconcat,
         .parameters = {axis,
                        sizes,
                        {"equal", RuleParameterKind::Flag, false,
                         QT_TRANSLATE_NOOP("burnish::Rules", "Refuse parts of different lengths")},
                        alternate}},
        {.name = "interleave",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Interleave"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules",
                                      "Lets the elements of several tensors, or of the parts of one, take turns."),
         .details =
             {QT_TRANSLATE_NOOP("burnish::Rules", "Element i of part k becomes element i × parts + k."),
              QT_TRANSLATE_NOOP(
                  "burnish::Rules",
                  "Of several tensors, each is a part; a single tensor is divided into consecutive parts of equal "
                  "length.")},
         .form = RuleForm::Join,
         .build = interleave,
         .inverse = uninterleave,
         .parameters = {axis, turns}},
        {.name = "deinterleave",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Deinterleave"),
         .summary = QT_TRANSLATE_NOOP(
             "burnish::Rules", "Takes elements that take turns apart, into several tensors or the parts of one."),
         .details = {QT_TRANSLATE_NOOP("burnish::Rules", "Element i × parts + k becomes element i of part k."),
                     QT_TRANSLATE_NOOP("burnish::Rules", "With one output, the parts follow one another in it.")},
         .form = RuleForm::Divide,
         .build = deinterleave,
         .inverse = interleaveAgain,
         .parameters = {axis, turns}},
        {.name = "split-grouped",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Split within groups of rows"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Divides each group of rows, such as those of one head, and "
                                                        "collects the parts of all groups."),
         .details = {QT_TRANSLATE_NOOP("burnish::Rules", "Only axis 0 is supported.")},
         .form = RuleForm::Divide,
         .build = splitGrouped,
         .inverse = unsplitGrouped,
         .parameters = {axis, groups, {sizes.name, sizes.kind, true, sizes.help}}},
        {.name = "concat-grouped",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Concatenate within groups of rows"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Joins the tensors group by group, such as head by head."),
         .details = {QT_TRANSLATE_NOOP("burnish::Rules", "Only axis 0 is supported.")},
         .form = RuleForm::Join,
         .build = concatGrouped,
         .inverse = unconcatGrouped,
         .parameters = {axis, groups, sizes}},
        {.name = "reorder-parts",
         .title = QT_TRANSLATE_NOOP("burnish::Rules", "Reorder parts"),
         .summary = QT_TRANSLATE_NOOP("burnish::Rules", "Puts the equal parts of an axis in another order."),
         .form = RuleForm::Pairs,
         .build = reorderParts,
         .inverse = unreorder,
         .parameters = {axis,
                        {"parts", RuleParameterKind::Count, true,
                         QT_TRANSLATE_NOOP("burnish::Rules", "The number of equal parts")},
                        {"order", RuleParameterKind::Numbers, true,
                         QT_TRANSLATE_NOOP("burnish::Rules", "For each new part, the number of the old one")}}},
    };
}

} // namespace burnish
