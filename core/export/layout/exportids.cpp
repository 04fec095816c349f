// SPDX-License-Identifier: MIT
#include "core/export/layout/exportids.h"

#include "core/base/flatnumberset.h"
#include "core/model/manychanges.h"
#include "core/model/paramidsequence.h"

#include <algorithm>

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

void assignIds(ModelState &state, std::vector<std::pair<NodeId, ParamId>> ids)
{
    if (ids.size() < state.nodeCount() / 4) {
        for (const auto &[id, given] : ids)
            state.assign(id, std::make_shared<const Node>(withId(state.node(id), given)));
        return;
    }
    std::ranges::sort(ids, {}, &std::pair<NodeId, ParamId>::first);
    auto next = ids.begin();
    state = withManyChanges(state, [&](NodeId id, Node &node) {
        if (next == ids.end() || next->first != id)
            return false;
        node = withId(std::move(node), next->second);
        ++next;
        return true;
    });
}

} // namespace

void giveParameterIds(ModelState &state, const ModelState &source, bool toRecord, BurnVersion version, ParamId seed)
{
    ParamIdSequence fresh(seed);
    const bool fromRecord = source.isRecord();
    const bool sameVersion = fromRecord && burnVersionOf(source.metadata()) == version;
    if (toRecord && !sameVersion)
        spellKeys(state, version);
    const bool keepsForeignIds = toRecord && (version < BurnVersion::V0_14 || sameVersion);
    const std::vector<NodeId> tensors = state.tensors();
    bool hasParameters = !state.isRecord();
    const ByteSource *recordSource = nullptr;
    for (const NodeId id : tensors) {
        const Node &node = state.node(id);
        if (!node.isParameter())
            continue;
        hasParameters = true;
        if (!recordSource)
            recordSource = sourceOf(*node.tensor);
    }
    FlatNumberSet taken;
    std::vector<std::pair<NodeId, ParamId>> changes;
    for (const NodeId id : tensors) {
        const Node &node = state.node(id);
        if (node.paramId && taken.insert(node.paramId->bits))
            continue;
        const bool keepsForeignId = !node.paramId && node.isParameter() && keepsForeignIds;
        // In a record of parameters, added tensors become parameters, even if their donor had no ids.
        const bool isBare = !node.isParameter() && toRecord &&
                            (!hasParameters || (fromRecord && sourceOf(*node.tensor) == recordSource));
        if (keepsForeignId || isBare)
            continue;
        const std::optional<ParamId> derived = derivedId(node);
        ParamId given = derived ? *derived : fresh.next();
        while (!taken.insert(given.bits))
            given = fresh.next();
        changes.emplace_back(id, given);
    }
    assignIds(state, std::move(changes));
}

} // namespace burnish
