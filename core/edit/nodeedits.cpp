// SPDX-License-Identifier: MIT
#include "core/edit/nodeedits.h"

#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/base/plural.h"
#include "core/base/seededhash.h"
#include "core/edit/editaction.h"
#include "core/edit/editbuilder.h"
#include "core/edit/edittext.h"
#include "core/model/metadatachange.h"
#include "core/model/modelstate.h"
#include "core/model/paramidsequence.h"
#include "core/tensor/expressions/bytesas.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/permute.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quanttypes.h"

#include <algorithm>
#include <climits>
#include <unordered_map>
#include <unordered_set>

namespace burnish {

namespace {

QString pathForText(const ModelState &state, NodeId id)
{
    return id == state.root() ? EditText::tr("the model") : quotedForMessage(state.path(id));
}

std::optional<NodeId> childExcept(const ModelState &state, NodeId parent, std::string_view name, NodeId except)
{
    for (const NodeId id : state.node(parent).children) {
        if (id != except && state.node(id).name == name)
            return id;
    }
    return std::nullopt;
}

Error collision(const ModelState &state, NodeId moved, NodeId there)
{
    return {ErrorCode::Collision, EditText::tr("%1 cannot replace %2, which already exists.")
                                      .arg(pathForText(state, moved), pathForText(state, there))};
}

Error rootError()
{
    return {ErrorCode::InvalidArgument, EditText::tr("The model itself cannot be renamed, moved, copied or removed.")};
}

std::vector<std::string_view> splitAtDots(std::string_view name)
{
    std::vector<std::string_view> parts;
    for (auto dot = name.find('.'); dot != std::string_view::npos; dot = name.find('.')) {
        parts.push_back(name.substr(0, dot));
        name.remove_prefix(dot + 1);
    }
    parts.push_back(name);
    return parts;
}

bool hasRoot(const ModelState &state, std::span<const NodeId> ids)
{
    return std::ranges::find(ids, state.root()) != ids.end();
}

/// Progress of a planner that replaces tensors one by one.
struct TensorEdits
{
    EditBuilder builder;
    std::size_t changed = 0;
    std::size_t skipped = 0;

    explicit TensorEdits(const ModelState &state)
        : builder(state)
    {}
};

/// Calls `change(tensor node, is given itself)` for all tensors among and below the nodes; a null result means skipped.
template <typename Change>
Expected<TensorEdits> editTensors(const ModelState &state, std::span<const NodeId> tops, Change change)
{
    TensorEdits edits(state);
    std::optional<Error> failure;
    for (const NodeId top : tops) {
        state.visit(top, [&](NodeId id, const Node &node) {
            if (!node.isTensor() || failure)
                return !failure;
            Expected<TensorPtr> changed = change(node, id == top);
            if (!changed) {
                failure = std::move(changed).error().inTensor(pathForText(state, id));
            } else if (!*changed) {
                ++edits.skipped;
            } else if (*changed != node.tensor) {
                edits.builder.setTensor(id, *std::move(changed));
                ++edits.changed;
            }
            return true;
        });
    }
    if (failure)
        return *std::move(failure);
    return edits;
}

} // namespace

std::unordered_set<NodeId> withEmptied(const ModelState &state, std::span<const NodeId> ids)
{
    const std::unordered_set<NodeId> given(ids.begin(), ids.end());
    std::unordered_set<NodeId> gone = given;
    std::unordered_map<NodeId, std::size_t> goneChildren;
    for (const NodeId id : given) {
        for (NodeId up = id; up != state.root();) {
            up = state.node(up).parent;
            const bool isEmptied = ++goneChildren[up] == state.node(up).children.size();
            if (up == state.root() || !isEmptied || !gone.insert(up).second)
                break;
        }
    }
    return gone;
}

std::vector<NodeId> topNodes(const ModelState &state, std::span<const NodeId> ids)
{
    const std::unordered_set<NodeId> given(ids.begin(), ids.end());
    // Only descend into ancestors of given nodes: a few nodes of a large model should be cheap.
    std::unordered_set<NodeId> open;
    std::vector<NodeId> tops;
    for (const NodeId id : given) {
        bool below = false;
        std::vector<NodeId> above;
        for (NodeId up = id; up != state.root() && !below;) {
            up = state.node(up).parent;
            below = given.contains(up);
            above.push_back(up);
        }
        if (!below) {
            tops.push_back(id);
            open.insert(above.begin(), above.end());
        }
    }
    if (tops.size() < 2)
        return tops;

    const std::unordered_set<NodeId> requested(tops.begin(), tops.end());
    tops.clear();
    state.visit(state.root(), [&](NodeId id, const Node &) {
        if (requested.contains(id))
            tops.push_back(id);
        return open.contains(id);
    });
    return tops;
}

std::string freshName(const ModelState &state, NodeId parent, const std::string &name)
{
    TextViewSet taken;
    for (const NodeId id : state.node(parent).children)
        taken.insert(state.node(id).name);
    std::string fresh = name;
    for (std::uint64_t number = 2; taken.contains(fresh); ++number)
        fresh = name + "_" + std::to_string(number);
    return fresh;
}

Expected<ChangeSet> planRename(const ModelState &state, NodeId id, const std::string &newName)
{
    if (id == state.root())
        return rootError();
    const Node &node = state.node(id);
    if (state.node(node.parent).kind == NodeKind::Sequence)
        return Error(
            ErrorCode::InvalidArgument,
            EditText::tr("%1 is an element of a sequence: its name is its position.").arg(pathForText(state, id)));
    const auto parts = splitAtDots(newName);
    if (std::ranges::any_of(parts, &std::string_view::empty))
        return Error(ErrorCode::InvalidArgument, newName.empty() ? EditText::tr("A name cannot be empty.")
                                                                 : EditText::tr("The name contains an empty part."));

    const QString text = EditText::tr("Rename %1 to %2").arg(pathForText(state, id), quotedForMessage(newName));
    EditBuilder builder(state);
    const auto finished = [&] {
        ChangeSet change = builder.finish(text);
        setRecipeActionOnNode(change, "rename", state, id, {{QStringLiteral("to"), QString::fromStdString(newName)}});
        return change;
    };
    if (newName == node.name)
        return finished();

    NodeId parent = node.parent;
    std::size_t made = 0;
    for (const auto part : std::span(parts).first(parts.size() - 1)) {
        const auto there = made == 0 ? childExcept(state, parent, part, id) : std::nullopt;
        if (there && !state.node(*there).isContainer())
            return collision(state, id, *there);
        if (there) {
            parent = *there;
            continue;
        }
        Node module;
        module.name = part;
        const bool besideNode = parent == node.parent;
        parent = builder.insert(parent, besideNode ? indexInParent(state, id) : state.nodeCount(), std::move(module));
        ++made;
    }
    if (made == 0) {
        if (state.node(parent).kind == NodeKind::Sequence)
            return Error(
                ErrorCode::InvalidArgument,
                EditText::tr("%1 is a sequence: drag the node there instead.").arg(pathForText(state, parent)));
        if (const auto there = childExcept(state, parent, parts.back(), id))
            return collision(state, id, *there);
    }
    if (parent == node.parent)
        builder.rename(id, newName);
    else
        builder.move(id, parent, builder.state().node(parent).children.size(), std::string(parts.back()));
    return finished();
}

Expected<ChangeSet> planRemove(const ModelState &state, std::span<const NodeId> ids)
{
    if (hasRoot(state, ids))
        return rootError();
    const auto tops = topNodes(state, ids);
    EditBuilder builder(state);
    std::size_t tensorCount = 0;
    for (const NodeId id : tops)
        tensorCount += state.tensors(id).size();
    builder.remove(tops);
    const int count = forPlural(tensorCount);
    QString text =
        EditText::tr("Remove %1 nodes (%n tensor(s))", nullptr, count).arg(QLocale().toString(qulonglong(tops.size())));
    if (tops.size() == 1) {
        const QString path = pathForText(state, tops.front());
        text = state.node(tops.front()).isContainer()
                   ? EditText::tr("Remove %1 (%n tensor(s))", nullptr, count).arg(path)
                   : EditText::tr("Remove %1").arg(path);
    }
    ChangeSet change = builder.finish(std::move(text));
    setRecipeAction(change, "remove", state, tops);
    return change;
}

Expected<ChangeSet> planDuplicate(const ModelState &state, std::span<const NodeId> ids, ParamId seed)
{
    if (hasRoot(state, ids))
        return rootError();
    const auto tops = topNodes(state, ids);
    ParamIdSequence fresh(seed);
    EditBuilder builder(state);
    for (const NodeId id : tops) {
        const NodeId parent = state.node(id).parent;
        const std::size_t position = indexInParent(builder.state(), id) + 1;
        const NodeId copy =
            builder.insertCopy(parent, position, state, id, freshName(builder.state(), parent, state.node(id).name));
        for (const NodeId tensor : builder.state().tensors(copy)) {
            if (builder.state().node(tensor).isParameter())
                builder.setParamId(tensor, fresh.next());
        }
    }
    ChangeSet change =
        builder.finish(tops.size() == 1 ? EditText::tr("Duplicate %1").arg(pathForText(state, tops.front()))
                                        : EditText::tr("Duplicate %n node(s)", nullptr, forPlural(tops.size())));
    setRecipeAction(change, "duplicate", state, tops, {{QStringLiteral("seed"), QString::fromStdString(seed.text())}});
    return change;
}

Expected<ChangeSet> planCast(const ModelState &state, std::span<const NodeId> ids, Dtype dtype)
{
    const QString name = nameForText(dtype);
    if (!isCastable(dtype))
        return Error(ErrorCode::Unsupported, EditText::tr("Casting to %1 is not supported.").arg(name));
    const auto tops = topNodes(state, ids);
    const DtypeKind kind = traits(dtype).kind;
    BURNISH_TRY(const TensorEdits edits,
                editTensors(state, tops, [&](const Node &node, bool given) -> Expected<TensorPtr> {
                    const Dtype from = node.tensor->info().dtype();
                    const bool dequantises = from == Dtype::QFloat && isFloatingPoint(dtype);
                    if ((!isCastable(from) && !dequantises) ||
                        (!given && (traits(from).kind != kind || unknownSchemeOf(*node.tensor))))
                        return TensorPtr();
                    return makeCast(node.tensor, dtype);
                }));
    const int count = forPlural(edits.changed);
    if (edits.changed == 0 && edits.skipped > 0)
        return Error(
            ErrorCode::Unsupported,
            EditText::tr("None of the %n tensor(s) can be cast to %1.", nullptr, forPlural(edits.skipped)).arg(name));
    QString text = EditText::tr("Cast %n tensor(s) to %1", nullptr, count).arg(name);
    if (tops.size() == 1) {
        const QString path = pathForText(state, tops.front());
        text = state.node(tops.front()).isTensor()
                   ? EditText::tr("Cast %1 to %2").arg(path, name)
                   : EditText::tr("Cast %1 to %2 (%n tensor(s))", nullptr, count).arg(path, name);
    }
    ChangeSet change = edits.builder.finish(std::move(text));
    if (edits.skipped > 0)
        change.note =
            EditText::tr("%n tensor(s) of a different kind are left unchanged.", nullptr, forPlural(edits.skipped));
    setRecipeAction(change, "cast", state, tops, {{QStringLiteral("dtype"), name}});
    return change;
}

Expected<ChangeSet> planQuantReading(const ModelState &state, std::span<const NodeId> ids, QuantReading reading)
{
    const auto tops = topNodes(state, ids);
    const bool isFloats = reading == QuantReading::Floats;
    std::size_t found = 0;
    BURNISH_TRY(const TensorEdits edits, editTensors(state, tops, [&](const Node &node, bool) -> Expected<TensorPtr> {
                    const auto &scheme = node.tensor->info().scheme();
                    if (!scheme || !hasTwoReadings(*scheme))
                        return TensorPtr();
                    ++found;
                    return makeQuantReading(node.tensor, isFloats);
                }));
    if (found == 0)
        return Error(ErrorCode::Unsupported,
                     EditText::tr("The quantised values of these tensors can be read in one way only."));
    const bool isOne = tops.size() == 1 && state.node(tops.front()).isTensor();
    const QString path = tops.empty() ? QString() : pathForText(state, tops.front());
    const int count = forPlural(edits.changed);
    QString text;
    if (isOne)
        text = isFloats ? EditText::tr("Read %1 as floats").arg(path) : EditText::tr("Read %1 as integers").arg(path);
    else
        text = isFloats ? EditText::tr("Read %n quantised tensor(s) as floats", nullptr, count)
                        : EditText::tr("Read %n quantised tensor(s) as integers", nullptr, count);
    ChangeSet change = edits.builder.finish(std::move(text));
    setRecipeAction(change, "setQuantReading", state, tops, {{QStringLiteral("reading"), nameOf(reading)}});
    return change;
}

namespace {

bool isNumberOfBytes(Dtype dtype)
{
    const DtypeTraits &of = traits(dtype);
    return dtype != Dtype::Flex32 && of.blockElements == 1 &&
           (of.kind == DtypeKind::Float || of.kind == DtypeKind::Integer);
}

/// Returns the tensor that this one reads the bytes of (planReadAs()); null for all others.
TensorPtr readAsOther(const TensorExpr &tensor)
{
    TensorPtr operand = bytesOperand(tensor);
    return operand && operand->info().shape() == tensor.info().shape() ? operand : nullptr;
}

/// Reads bytes as another type. Each tensor is made once, so that a state and its baseline share it.
class BytesReader
{
public:
    BytesReader(const ModelState &baseline, Dtype dtype)
        : m_dtype(dtype)
    {
        baseline.visit(baseline.root(), [this](NodeId, const Node &node) {
            if (node.isTensor())
                m_stored.insert(withoutNotes(node.tensor).get());
            return true;
        });
    }

    Expected<TensorPtr> read(const TensorPtr &tensor)
    {
        const Dtype from = tensor->info().dtype();
        const bool isAssumed = isDtypeAssumed(*tensor);
        if (from == m_dtype && !isAssumed)
            return tensor;
        if (from == Dtype::QFloat || unknownSchemeOf(*tensor))
            return Error(ErrorCode::Unsupported,
                         EditText::tr("The tensor is quantised, so its scheme decides what its bytes are."));
        if (!m_stored.contains(withoutNotes(tensor).get()))
            return Error(ErrorCode::Unsupported, EditText::tr("The tensor was edited. Only tensors as their file has "
                                                              "them can be read as another type."));
        const std::vector<Dtype> possible = dtypesToReadAs(from);
        if (from != m_dtype && std::ranges::find(possible, m_dtype) == possible.end())
            return refusal(from, possible);
        TensorPtr &made = m_made[tensor.get()];
        if (!made) {
            TensorPtr bytes = isAssumed ? withoutNotes(tensor) : tensor;
            if (TensorPtr other = readAsOther(*bytes))
                bytes = std::move(other);
            BURNISH_TRY(const TensorInfo info, TensorInfo::make(m_dtype, bytes->info().shape()));
            made = bytes->info().dtype() == m_dtype ? bytes : makeBytesAs(info, bytes);
        }
        return made;
    }

private:
    [[nodiscard]] Error refusal(Dtype from, const std::vector<Dtype> &possible) const
    {
        QStringList names;
        for (const Dtype each : possible)
            names.append(nameForText(each));
        return {ErrorCode::Unsupported,
                names.isEmpty() ? EditText::tr("The bytes of %1 cannot be read as another type.").arg(nameForText(from))
                                : EditText::tr("The bytes of %1 cannot be read as %2, only as one of %3.")
                                      .arg(nameForText(from), nameForText(m_dtype), joinedNames(names))};
    }

    Dtype m_dtype;
    std::unordered_set<const TensorExpr *> m_stored;
    std::unordered_map<const TensorExpr *, TensorPtr> m_made;
};

Expected<ChangeSet> planReadAsIn(const ModelState &state, std::vector<NodeId> ids, Dtype dtype, BytesReader &reader)
{
    std::erase_if(ids, [&](NodeId id) { return !state.contains(id); });
    const auto tops = topNodes(state, ids);
    std::optional<Error> reason;
    BURNISH_TRY(const TensorEdits edits,
                editTensors(state, tops, [&](const Node &node, bool given) -> Expected<TensorPtr> {
                    if (!given && !isDtypeInDoubt(*node.tensor))
                        return TensorPtr();
                    auto read = reader.read(node.tensor);
                    if (read)
                        return read;
                    if (!reason)
                        reason = std::move(read).error();
                    return TensorPtr();
                }));
    const QString name = nameForText(dtype);
    const bool isOne = tops.size() == 1 && state.node(tops.front()).isTensor();
    if (edits.changed == 0 && reason)
        return isOne ? std::move(reason->inTensor(pathForText(state, tops.front()))) : *std::move(reason);
    ChangeSet change = edits.builder.finish(
        isOne ? EditText::tr("Read %1 as %2").arg(pathForText(state, tops.front()), name)
              : EditText::tr("Read %n tensor(s) as %1", nullptr, forPlural(edits.changed)).arg(name));
    if (edits.skipped > 0)
        change.note =
            EditText::tr("%n tensor(s) of a different kind are left unchanged.", nullptr, forPlural(edits.skipped));
    setRecipeAction(change, "readAs", state, tops, {{QStringLiteral("dtype"), name}});
    return change;
}

} // namespace

std::vector<Dtype> dtypesToReadAs(Dtype dtype)
{
    std::vector<Dtype> possible;
    for (const DtypeTraits &each : allDtypes()) {
        if ((isNumberOfBytes(dtype) || dtype == Dtype::Bool) && each.dtype != dtype && isNumberOfBytes(each.dtype) &&
            each.blockBytes == traits(dtype).blockBytes)
            possible.push_back(each.dtype);
    }
    return possible;
}

bool isDtypeInDoubt(const TensorExpr &tensor)
{
    return isDtypeAssumed(tensor) || isInteger(tensor.info().dtype()) || readAsOther(tensor);
}

Expected<ChangeSet> planReadAs(const ModelState &state, std::span<const NodeId> ids, Dtype dtype,
                               const ModelState &baseline)
{
    BytesReader reader(baseline, dtype);
    return planWithBaseline(state, baseline, [&](const ModelState &each) {
        return planReadAsIn(each, {ids.begin(), ids.end()}, dtype, reader);
    });
}

Expected<ChangeSet> planTranspose(const ModelState &state, std::span<const NodeId> ids)
{
    const auto tops = topNodes(state, ids);
    BURNISH_TRY(const TensorEdits edits,
                editTensors(state, tops, [](const Node &node, bool given) -> Expected<TensorPtr> {
                    const std::size_t rank = node.tensor->info().shape().rank();
                    if (given ? rank < 2 : rank != 2)
                        return TensorPtr();
                    return makeTranspose(node.tensor);
                }));
    if (edits.changed == 0 && edits.skipped > 0)
        return Error(ErrorCode::Unsupported,
                     EditText::tr("None of the %n tensor(s) has two axes to swap.", nullptr, forPlural(edits.skipped)));
    const int count = forPlural(edits.changed);
    QString text = EditText::tr("Transpose %n tensor(s)", nullptr, count);
    if (tops.size() == 1) {
        const QString path = pathForText(state, tops.front());
        text = state.node(tops.front()).isTensor()
                   ? EditText::tr("Transpose %1").arg(path)
                   : EditText::tr("Transpose %1 (%n tensor(s))", nullptr, count).arg(path);
    }
    ChangeSet change = edits.builder.finish(std::move(text));
    if (edits.skipped > 0)
        change.note =
            EditText::tr("%n tensor(s) with a different rank are left unchanged.", nullptr, forPlural(edits.skipped));
    setRecipeAction(change, "transpose", state, tops);
    return change;
}

Expected<ChangeSet> planSetTensor(const ModelState &state, NodeId id, TensorPtr tensor, QString text)
{
    if (!state.node(id).isTensor())
        return Error(ErrorCode::InvalidArgument, EditText::tr("%1 is not a tensor.").arg(pathForText(state, id)));
    EditBuilder builder(state);
    if (tensor != state.node(id).tensor)
        builder.setTensor(id, std::move(tensor));
    return builder.finish(std::move(text));
}

namespace {

/// Names the keys that differ, those that are gone last.
QString metadataEditText(const Metadata &before, const Metadata &after)
{
    constexpr qsizetype mostKeys = 3;
    auto differences = compareMetadata(before, after);
    if (differences.empty())
        return EditText::tr("Edit metadata");
    const auto isThere = [](const MetadataDifference &difference) { return difference.right.has_value(); };
    std::ranges::stable_partition(differences, isThere);
    QStringList keys;
    for (const MetadataDifference &difference : differences) {
        if (keys.size() == mostKeys) {
            keys += QStringLiteral("…");
            break;
        }
        keys += quotedForMessage(difference.key);
    }
    const QString text =
        isThere(differences.front()) ? EditText::tr("Edit metadata: %1") : EditText::tr("Remove metadata: %1");
    return text.arg(joinedNames(keys));
}

} // namespace

Expected<ChangeSet> planSetMetadata(const ModelState &state, Metadata metadata)
{
    EditBuilder builder(state);
    builder.setMetadata(std::move(metadata));
    ChangeSet change = builder.finish(metadataEditText(state.metadata(), builder.state().metadata()));
    change.action =
        EditAction{QStringLiteral("setMetadata"), metadataEditAsJson(state.metadata(), builder.state().metadata()), {}};
    return change;
}

Expected<ChangeSet> planSetIds(const ModelState &state, std::span<const std::pair<NodeId, ParamId>> ids)
{
    EditBuilder builder(state);
    QJsonObject given;
    for (const auto &[node, id] : ids) {
        if (!state.node(node).isTensor())
            return Error(ErrorCode::InvalidArgument, EditText::tr("Only tensors have parameter ids."));
        builder.setParamId(node, id);
        given.insert(fromUtf8(state.path(node)), fromUtf8(id.text()));
    }
    ChangeSet change = builder.finish(EditText::tr("Set parameter ids"));
    change.action = EditAction{QStringLiteral("setIds"), {{QStringLiteral("ids"), given}}, {}};
    return change;
}

Expected<ChangeSet> planSetLayout(const ModelState &state, Layout layout)
{
    EditBuilder builder(state);
    builder.setLayout(layout);
    ChangeSet change = builder.finish(EditText::tr("Set the layout"));
    change.action = EditAction{QStringLiteral("setLayout"), {{QStringLiteral("layout"), nameOf(layout)}}, {}};
    return change;
}

Expected<ChangeSet> planSetContainerType(const ModelState &state, std::span<const NodeId> ids, const std::string &type)
{
    EditBuilder builder(state);
    std::size_t count = 0;
    std::optional<NodeId> last;
    for (const NodeId id : std::unordered_set<NodeId>(ids.begin(), ids.end())) {
        const Node &node = state.node(id);
        if (node.kind != NodeKind::Module)
            return Error(ErrorCode::InvalidArgument,
                         EditText::tr("%1 is not a module, so it has no container type.").arg(pathForText(state, id)));
        if ((node.containerType() ? *node.containerType() : std::string()) == type)
            continue;
        builder.setContainerType(id, type);
        ++count;
        last = id;
    }
    const QString name = type.empty() ? EditText::tr("unknown") : quotedForMessage(type);
    ChangeSet change = builder.finish(
        count == 1 ? EditText::tr("Set container type of %1 to %2").arg(pathForText(state, *last), name)
                   : EditText::tr("Set container type of %n module(s) to %1", nullptr, forPlural(count)).arg(name));
    setRecipeAction(change, "setContainerType", state, ids, {{QStringLiteral("type"), QString::fromStdString(type)}});
    return change;
}

Expected<ChangeSet> planSetValue(const ModelState &state, NodeId id, std::optional<Value> value)
{
    if (id == state.root())
        return rootError();
    const Node &node = state.node(id);
    const bool isPlain = node.kind == NodeKind::Value || node.kind == NodeKind::Null;
    const QString path = pathForText(state, id);
    if (value && !isPlain)
        return Error(ErrorCode::InvalidArgument, EditText::tr("%1 is not a value.").arg(path));
    const QString text =
        value ? EditText::tr("Set %1 to %2").arg(path, valueForPeople(*value)) : EditText::tr("Clear %1").arg(path);
    const auto recorded = valueAsJson(value, node.value().get());
    EditBuilder builder(state);
    if (!isPlain) {
        const std::size_t position = indexInParent(state, id);
        builder.remove(id);
        Node empty;
        empty.name = node.name;
        empty.kind = NodeKind::Null;
        builder.insert(node.parent, position, std::move(empty));
    } else if (value ? !node.value() || !sameValue(*node.value(), *value) : bool(node.value())) {
        builder.setValue(id, std::move(value));
    }
    ChangeSet change = builder.finish(text);
    if (recorded)
        setRecipeActionOnNode(change, "setValue", state, id, *recorded);
    return change;
}

} // namespace burnish
