// SPDX-License-Identifier: MIT
#include "core/edit/copiedids.h"

#include "core/base/seededhash.h"
#include "core/model/paramidsequence.h"

namespace burnish {

void renewCopiedIds(EditBuilder &builder, const ModelState &before, std::span<const NodeId> copies, ParamId seed)
{
    if (copies.empty())
        return;
    NumberSet used;
    TextSet usedForeign;
    ParamIdSequence sequence(seed);
    before.visit(before.root(), [&](NodeId, const Node &node) {
        if (node.paramId)
            used.insert(node.paramId->bits);
        if (node.extras() && !node.extras()->foreignId.empty())
            usedForeign.insert(node.extras()->foreignId);
        return true;
    });
    for (const NodeId copy : copies) {
        for (const NodeId id : builder.state().tensors(copy)) {
            const Node &node = builder.state().node(id);
            const bool isNew = node.paramId
                                   ? used.insert(node.paramId->bits).second
                                   : !node.isParameter() || usedForeign.insert(node.extras()->foreignId).second;
            if (isNew)
                continue;
            ParamId fresh = sequence.next();
            while (!used.insert(fresh.bits).second)
                fresh = sequence.next();
            builder.setParamId(id, fresh);
        }
    }
}

} // namespace burnish
