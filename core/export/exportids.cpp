// SPDX-License-Identifier: MIT
#include "core/export/exportids.h"

#include <unordered_set>

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

} // namespace

void giveParameterIds(ModelState &state, bool fromRecord, bool toRecord)
{
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
    std::unordered_set<std::uint64_t> taken;
    for (const NodeId id : tensors) {
        const Node &node = state.node(id);
        if (node.paramId && taken.insert(node.paramId->bits).second)
            continue;
        const bool keepsForeignId = !node.paramId && node.isParameter() && toRecord;
        // What was brought into a record of parameters is one too, though its donor had no ids.
        const bool isBare = !node.isParameter() && toRecord &&
                            (!hasParameters || (fromRecord && sourceOf(*node.tensor) == recordSource));
        if (keepsForeignId || isBare)
            continue;
        Node changed = node;
        do {
            changed.paramId = ParamId::random();
        } while (!taken.insert(changed.paramId->bits).second);
        state.assign(id, std::make_shared<const Node>(std::move(changed)));
    }
}

} // namespace burnish
