// SPDX-License-Identifier: MIT
#include "core/edit/changeset.h"

#include <QCoreApplication>

namespace burnish {

namespace {
struct ChangeSetText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::ChangeSet)
};
} // namespace

ChangeSet ChangeSet::inverted() const
{
    ChangeSet inverse = *this;
    inverse.action.reset();
    for (NodeChange &change : inverse.nodes)
        std::swap(change.before, change.after);
    if (inverse.metadata)
        std::swap(inverse.metadata->first, inverse.metadata->second);
    if (inverse.layout)
        std::swap(inverse.layout->first, inverse.layout->second);
    if (inverse.reading)
        std::swap(inverse.reading->first, inverse.reading->second);
    if (inverse.baseline)
        std::swap(inverse.baseline->first, inverse.baseline->second);
    return inverse;
}

ChangeSet changeBetween(const ModelState &before, const ModelState &after, QString text)
{
    ChangeSet change;
    change.text = std::move(text);
    before.visitDifferences(after, [&](NodeId id) {
        change.nodes.push_back({id, before.pointer(id), after.pointer(id)});
    });
    if (before.metadata() != after.metadata())
        change.metadata.emplace(before.metadata(), after.metadata());
    if (before.layout() != after.layout())
        change.layout.emplace(before.layout(), after.layout());
    return change;
}

Expected<ModelState> applied(const ModelState &state, const ChangeSet &change)
{
    bool stale = change.metadata && change.metadata->first != state.metadata();
    stale = stale || (change.layout && change.layout->first != state.layout());
    for (const NodeChange &node : change.nodes)
        stale = stale || state.pointer(node.id) != node.before;
    if (stale)
        return Error(ErrorCode::Mismatch, ChangeSetText::tr("The model has changed since this was planned."));

    ModelState after = state;
    for (const NodeChange &node : change.nodes)
        after.assign(node.id, node.after);
    if (change.metadata)
        after.setMetadata(change.metadata->second);
    if (change.layout)
        after.setLayout(change.layout->second);
    Q_ASSERT(after.nodeCount() > 10000 || after.isConsistent());
    return after;
}

} // namespace burnish
