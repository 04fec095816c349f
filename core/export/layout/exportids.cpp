// SPDX-License-Identifier: MIT
#include "core/export/layout/exportids.h"

#include "core/base/flatnumberset.h"
#include "core/model/manychanges.h"
#include "core/model/paramidsequence.h"

#include <algorithm>
#include <functional>

namespace burnish {

namespace {

const ByteSource *sourceOf(const TensorExpr &tensor)
{
    const ByteSource *first = nullptr;
    tensor.visitSources([&](const ByteSourcePtr &source) {
        if (!first)
            first = source.get();
    });
    return first;
}

/// Returns the id derived from the parameter's UUID; nothing if it has none.
std::optional<ParamId> derivedId(const Node &node)
{
    return node.extras() ? ParamId::fromUuid(node.extras()->foreignId) : std::nullopt;
}

Node withId(Node node, ParamId id)
{
    node.paramId = id;
    if (node.extras() && !node.extras()->foreignId.empty()) {
        RecordExtras extras = *node.extras();
        extras.foreignId.clear();
        node.setExtras(std::make_shared<const RecordExtras>(std::move(extras)));
    }
    return node;
}

std::optional<ParamId> idOfKey(const Node &entry)
{
    const auto id = ParamId::fromText(entry.name);
    return id ? id : ParamId::fromUuid(entry.name);
}

/// True for the maps from ids to states in optimizer records: the only maps with keys that are not Rust identifiers.
bool isMapOfIds(const ModelState &state, const Node &map)
{
    return map.kind == NodeKind::Module && std::ranges::all_of(map.children, [&](NodeId child) {
               const Node &entry = state.node(child);
               return idOfKey(entry) && (map.form.kind == RecordForm::Kind::Map ||
                                         (entry.kind == NodeKind::Module && entry.children.size() == 1 &&
                                          state.node(entry.children.front()).name == "V1"));
           });
}

void spellKeys(ModelState &state, BurnVersion version)
{
    const Node &root = state.node(state.root());
    if (!isMapOfIds(state, root))
        return;
    for (const NodeId child : NodeList(root.children)) {
        Node entry = state.node(child);
        if (version < BurnVersion::V0_14 && ParamId::fromUuid(entry.name))
            continue;
        entry.name = idOfKey(entry)->textFor(version);
        state.assign(child, std::make_shared<const Node>(std::move(entry)));
    }
}

void assignIds(ModelState &state, const std::vector<ParameterIds::Entry> &ids)
{
    if (ids.size() < state.nodeCount() / 4) {
        for (const auto &[id, given] : ids)
            state.assign(id, std::make_shared<const Node>(withId(state.node(id), given)));
        return;
    }
    auto next = ids.begin();
    state = withManyChanges(state, [&](NodeId id, Node &node) {
        if (next == ids.end() || next->first != id)
            return false;
        node = withId(std::move(node), next->second);
        ++next;
        return true;
    });
}

/// Returns unique ids for the tensors that have none and that `isGiven` accepts, and for those with the id of another.
ParameterIds missingIds(const ModelState &state, ParamId seed, const std::function<bool(const Node &)> &isGiven)
{
    ParamIdSequence fresh(seed);
    FlatNumberSet taken;
    std::vector<ParameterIds::Entry> given;
    for (const NodeId id : state.tensors()) {
        const Node &node = state.node(id);
        if (node.paramId ? taken.insert(node.paramId->bits) : !isGiven(node))
            continue;
        const std::optional<ParamId> derived = derivedId(node);
        ParamId added = derived ? *derived : fresh.next();
        while (!taken.insert(added.bits))
            added = fresh.next();
        given.emplace_back(id, added);
    }
    return ParameterIds(std::move(given));
}

} // namespace

ParameterIds missingParameterIds(const ModelState &state, ParamId seed)
{
    return missingIds(state, seed, [](const Node &) { return true; });
}

void giveParameterIds(ModelState &state, const ModelState &source, BurnVersion version, ParamId seed)
{
    const bool fromRecord = source.isRecord();
    const bool sameVersion = fromRecord && burnVersionOf(source.metadata()) == version;
    if (!sameVersion)
        spellKeys(state, version);
    const bool keepsForeignIds = version < BurnVersion::V0_14 || sameVersion;
    bool hasParameters = !state.isRecord();
    const ByteSource *recordSource = nullptr;
    for (const NodeId id : state.tensors()) {
        const Node &node = state.node(id);
        if (!node.isParameter())
            continue;
        hasParameters = true;
        if (!recordSource)
            recordSource = sourceOf(*node.tensor);
    }
    const auto isGiven = [&](const Node &node) {
        if (node.isParameter())
            return !keepsForeignIds;
        // In a record of parameters, added tensors become parameters, even if their donor had no ids.
        return hasParameters && !(fromRecord && sourceOf(*node.tensor) == recordSource);
    };
    assignIds(state, missingIds(state, seed, isGiven).entries());
}

} // namespace burnish
