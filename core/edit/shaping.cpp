// SPDX-License-Identifier: MIT
#include "core/edit/shaping.h"

#include "core/base/checkedmath.h"
#include "core/base/plural.h"
#include "core/edit/editaction.h"
#include "core/edit/editbuilder.h"
#include "core/edit/edittext.h"
#include "core/edit/nodeedits.h"
#include "core/edit/partid.h"
#include "core/model/modelstate.h"
#include "core/tensor/expressions/concat.h"
#include "core/tensor/expressions/permute.h"
#include "core/tensor/expressions/reshape.h"
#include "core/tensor/expressions/slice.h"
#include "core/tensor/notedtensor.h"

#include <algorithm>
#include <climits>
#include <set>

namespace burnish {

namespace {

QString shapedPath(const ModelState &state, NodeId id)
{
    return id == state.root() ? EditText::tr("the model") : quotedForMessage(state.path(id));
}

Error refused(const QString &sentence)
{
    return {ErrorCode::InvalidArgument, sentence};
}

Error noTensor(const ModelState &state, NodeId id)
{
    return refused(EditText::tr("%1 is not a tensor.").arg(shapedPath(state, id)));
}

/// Replaces each tensor by `change(tensor)`.
template <typename Change>
Expected<EditBuilder> changeTensors(const ModelState &state, std::span<const NodeId> ids, Change change)
{
    EditBuilder builder(state);
    for (const NodeId id : ids) {
        const Node &node = state.node(id);
        if (!node.isTensor())
            return noTensor(state, id);
        const auto known = checkKnownScheme(*node.tensor);
        Expected<TensorPtr> changed = known ? change(node.tensor) : Expected<TensorPtr>(known.error());
        if (!changed)
            return std::move(changed).error().inTensor(shapedPath(state, id));
        if (*changed != node.tensor)
            builder.setTensor(id, *std::move(changed));
    }
    return builder;
}

/// Inserts the tensor below `parent` under that name, a sibling at `position`. Dots create or enter modules.
Expected<void> insertNamed(EditBuilder &builder, NodeId parent, std::size_t position, const std::string &name,
                           Node tensor)
{
    std::string_view rest = name;
    bool isBeside = true;
    for (auto dot = rest.find('.'); dot != std::string_view::npos; dot = rest.find('.')) {
        const std::string part(rest.substr(0, dot));
        rest.remove_prefix(dot + 1);
        if (part.empty())
            return refused(EditText::tr("The name contains an empty part."));
        const auto there = builder.state().child(parent, part);
        if (there && !builder.state().node(*there).isContainer())
            return Error(ErrorCode::Collision, EditText::tr("%1 already exists and cannot contain other nodes.")
                                                   .arg(shapedPath(builder.state(), *there)));
        if (there) {
            parent = *there;
        } else {
            Node module;
            module.name = part;
            parent = builder.insert(parent, isBeside ? position : builder.state().nodeCount(), std::move(module));
        }
        isBeside = false;
    }
    if (rest.empty())
        return refused(name.empty() ? EditText::tr("A name cannot be empty.")
                                    : EditText::tr("The name contains an empty part."));
    if (const auto there = builder.state().child(parent, rest))
        return Error(ErrorCode::Collision, EditText::tr("%1 already exists.").arg(shapedPath(builder.state(), *there)));
    if (builder.state().node(parent).kind == NodeKind::Sequence)
        return refused(EditText::tr("%1 is a sequence; its elements are named automatically.")
                           .arg(shapedPath(builder.state(), parent)));
    tensor.name = std::string(rest);
    builder.insert(parent, isBeside ? position : builder.state().nodeCount(), std::move(tensor));
    return {};
}

/// Returns the parts of a tensor as unnamed nodes.
Expected<std::vector<Node>> partsOf(const ModelState &state, NodeId id, const SplitOptions &options)
{
    const Node &whole = state.node(id);
    if (auto known = checkKnownScheme(*whole.tensor); !known)
        return std::move(known).error().inTensor(shapedPath(state, id));
    std::set<ParamId> taken = whole.isParameter() ? paramIds(state) : std::set<ParamId>();
    std::vector<Node> parts;
    std::uint64_t first = 0;
    for (const std::uint64_t size : options.sizes) {
        std::vector<AxisSlice> slices(options.axis + 1);
        slices.back() = {std::int64_t(first), std::int64_t(first + size), 1};
        auto tensor = makeSlice(whole.tensor, slices);
        if (!tensor)
            return std::move(tensor).error().inTensor(shapedPath(state, id));
        Node part;
        part.kind = NodeKind::Tensor;
        part.tensor = *std::move(tensor);
        if (whole.isParameter()) {
            part.paramId = partId(whole.paramId.value_or(ParamId()), parts.size(), taken);
            taken.insert(*part.paramId);
        }
        parts.push_back(std::move(part));
        first += size;
    }
    return parts;
}

Expected<void> checkSizes(const Shape &shape, const SplitOptions &options)
{
    if (options.axis >= shape.rank())
        return refused(
            EditText::tr("The tensor of shape %1 has no axis %2.").arg(shapeAsList(shape)).arg(options.axis));
    if (options.sizes.size() < 2)
        return refused(EditText::tr("A tensor must be split into at least two parts."));
    std::optional<std::uint64_t> sum = 0;
    for (const std::uint64_t size : options.sizes)
        sum = sum ? checkedAdd(*sum, size) : std::nullopt;
    const std::uint64_t length = shape[options.axis];
    if (sum != length || length > std::uint64_t(INT64_MAX))
        return Error(ErrorCode::Mismatch, sum ? EditText::tr("The parts have %1 rows in total, but axis %2 has %3.")
                                                    .arg(qulonglong(*sum))
                                                    .arg(options.axis)
                                                    .arg(qulonglong(length))
                                              : EditText::tr("The total number of rows in the parts overflows."));
    if (!options.names.empty() && options.names.size() != options.sizes.size())
        return refused(EditText::tr("Expected %1 names, one for each part; found %2.")
                           .arg(options.sizes.size())
                           .arg(options.names.size()));
    return {};
}

QString numbersForText(const QStringList &numbers)
{
    return QLatin1Char('[') + numbers.join(QStringLiteral(", ")) + QLatin1Char(']');
}

} // namespace

const std::vector<OptionInfo<ConcatenateOptions>> &concatenateOptionTable()
{
    using Kinds = OptionKinds<ConcatenateOptions>;
    static const std::vector table = {Kinds::argument("axis", &ConcatenateOptions::axis, true),
                                      Kinds::argument("name", &ConcatenateOptions::name),
                                      Kinds::argument("keepOthers", &ConcatenateOptions::keepOthers)};
    return table;
}

const std::vector<OptionInfo<SplitOptions>> &splitOptionTable()
{
    using Kinds = OptionKinds<SplitOptions>;
    static const std::vector table = {Kinds::argument("axis", &SplitOptions::axis, true),
                                      Kinds::argument("sizes", &SplitOptions::sizes, true),
                                      Kinds::argument("names", &SplitOptions::names)};
    return table;
}

Expected<ChangeSet> planPermute(const ModelState &state, std::span<const NodeId> ids, std::vector<std::size_t> axes)
{
    const std::vector<NodeId> tops = topNodes(state, ids);
    std::vector<NodeId> tensors;
    std::size_t skipped = 0;
    for (const NodeId top : tops) {
        for (const NodeId id : state.tensors(top)) {
            if (id != top && state.node(id).tensor->info().shape().rank() != axes.size())
                ++skipped;
            else
                tensors.push_back(id);
        }
    }
    if (tensors.empty())
        return refused(EditText::tr("None of these tensors has %n axes.", nullptr, forPlural(axes.size())));
    BURNISH_TRY(const EditBuilder builder,
                changeTensors(state, tensors, [&](const TensorPtr &tensor) { return makePermute(tensor, axes); }));
    QStringList order;
    for (const std::size_t axis : axes)
        order += QString::number(axis);
    const QString list = numbersForText(order);
    ChangeSet change = builder.finish(
        tops.size() == 1 ? EditText::tr("Permute %1 to %2").arg(shapedPath(state, tops.front()), list)
                         : EditText::tr("Permute %n tensor(s) to %1", nullptr, forPlural(tensors.size())).arg(list));
    if (skipped > 0)
        change.note =
            EditText::tr("%n tensor(s) with a different rank are left unchanged.", nullptr, forPlural(skipped));
    setRecipeAction(change, "permute", state, tops, {{QStringLiteral("axes"), valueAsArgument(axes)}});
    return change;
}

Expected<ChangeSet> planReshape(const ModelState &state, std::span<const NodeId> ids,
                                std::span<const std::int64_t> shape)
{
    const std::vector<NodeId> tops = topNodes(state, ids);
    const auto reshape = [&](const TensorPtr &tensor) -> Expected<TensorPtr> {
        BURNISH_TRY(Shape requested, inferredShape(tensor->info().shape(), shape));
        return makeReshape(tensor, std::move(requested));
    };
    BURNISH_TRY(const EditBuilder builder, changeTensors(state, tops, reshape));
    QStringList requested;
    for (const std::int64_t number : shape)
        requested += QString::number(number);
    ChangeSet change = builder.finish(
        tops.size() == 1 ? EditText::tr("Reshape %1 to %2")
                               .arg(shapedPath(state, tops.front()),
                                    shapeForPeople(builder.state().node(tops.front()).tensor->info().shape()))
                         : EditText::tr("Reshape %n tensor(s) to %1", nullptr, forPlural(tops.size()))
                               .arg(numbersForText(requested)));
    setRecipeAction(change, "reshape", state, tops, {{QStringLiteral("shape"), valueAsArgument(shape)}});
    return change;
}

Expected<ChangeSet> planSlice(const ModelState &state, std::span<const NodeId> ids, std::span<const AxisSlice> slices)
{
    const std::vector<NodeId> tops = topNodes(state, ids);
    BURNISH_TRY(const EditBuilder builder,
                changeTensors(state, tops, [&](const TensorPtr &tensor) { return makeSlice(tensor, slices); }));
    const QString text = slicesAsText(slices);
    const QString list = QLatin1Char('[') + text + QLatin1Char(']');
    ChangeSet change = builder.finish(
        tops.size() == 1 ? EditText::tr("Slice %1 to %2").arg(shapedPath(state, tops.front()), list)
                         : EditText::tr("Slice %n tensor(s) to %1", nullptr, forPlural(tops.size())).arg(list));
    setRecipeAction(change, "slice", state, tops, {{QStringLiteral("slices"), text}});
    return change;
}

Expected<ChangeSet> planConcatenate(const ModelState &state, std::span<const NodeId> ids,
                                    const ConcatenateOptions &options)
{
    std::vector<TensorPtr> parts;
    std::set<NodeId> seen;
    for (const NodeId id : ids) {
        if (!state.node(id).isTensor())
            return noTensor(state, id);
        if (!seen.insert(id).second)
            return refused(EditText::tr("%1 is listed twice.").arg(shapedPath(state, id)));
        parts.push_back(state.node(id).tensor);
        if (auto known = checkKnownScheme(*parts.back()); !known)
            return std::move(known).error().inTensor(shapedPath(state, id));
    }
    if (ids.size() < 2)
        return refused(EditText::tr("Concatenation requires at least two tensors."));
    BURNISH_TRY(TensorPtr whole, makeConcat(std::move(parts), options.axis));
    const NodeId first = ids.front();
    EditBuilder builder(state);
    builder.setTensor(first, std::move(whole));
    if (!options.keepOthers)
        builder.remove(ids.subspan(1));
    ModelState result = builder.state();
    if (!options.name.empty()) {
        BURNISH_TRY(const ChangeSet renaming, planRename(result, first, options.name));
        BURNISH_TRY(result, applied(result, renaming));
    }
    ChangeSet change = changeBetween(state, result,
                                     EditText::tr("Concatenate %n tensor(s) into %1", nullptr, forPlural(ids.size()))
                                         .arg(shapedPath(result, first)));
    setRecipeAction(change, "concatenate", state, ids, *writtenArguments(concatenateOptionTable(), options));
    return change;
}

Expected<std::vector<std::uint64_t>> equalSizes(std::uint64_t length, std::uint64_t count)
{
    if (count < 2)
        return refused(EditText::tr("A tensor must be split into at least two parts."));
    if (length % count != 0 || length == 0)
        return Error(ErrorCode::Mismatch, EditText::tr("%1 rows cannot be divided into %2 equal parts.")
                                              .arg(qulonglong(length))
                                              .arg(qulonglong(count)));
    return std::vector<std::uint64_t>(std::size_t(count), length / count);
}

Expected<ChangeSet> planSplit(const ModelState &state, NodeId id, const SplitOptions &options)
{
    const Node &whole = state.node(id);
    if (!whole.isTensor())
        return noTensor(state, id);
    if (auto checked = checkSizes(whole.tensor->info().shape(), options); !checked)
        return std::move(checked).error().inTensor(shapedPath(state, id));
    const bool isElement = state.node(whole.parent).kind == NodeKind::Sequence;
    if (isElement && !options.names.empty())
        return refused(
            EditText::tr("%1 is an element of a sequence: its name is its position.").arg(shapedPath(state, id)));
    BURNISH_TRY(std::vector<Node> parts, partsOf(state, id, options));

    EditBuilder builder(state);
    std::size_t position = indexInParent(state, id);
    builder.remove(id);
    if (options.names.empty()) {
        Node sequence;
        sequence.kind = NodeKind::Sequence;
        sequence.name = whole.name;
        const NodeId list = builder.insert(whole.parent, position, std::move(sequence));
        for (std::size_t i = 0; i < parts.size(); ++i)
            builder.insert(list, i, std::move(parts[i]));
    } else {
        for (std::size_t i = 0; i < parts.size(); ++i)
            BURNISH_CHECK(insertNamed(builder, whole.parent, position + i, options.names[i], std::move(parts[i])));
    }
    ChangeSet change =
        builder.finish(EditText::tr("Split %1 into %n tensor(s)", nullptr, forPlural(options.sizes.size()))
                           .arg(shapedPath(state, id)));
    setRecipeActionOnNode(change, "split", state, id, *writtenArguments(splitOptionTable(), options));
    return change;
}

} // namespace burnish
