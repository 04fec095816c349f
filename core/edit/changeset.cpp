// SPDX-License-Identifier: MIT
#include "core/edit/changeset.h"

#include "core/edit/edittext.h"

namespace burnish {

ChangeSet ChangeSet::inverted() const
{
    ChangeSet inverse = *this;
    inverse.action.reset();
    inverse.invert();
    return inverse;
}

void ChangeSet::invert()
{
    for (NodeChange &change : nodes)
        std::swap(change.before, change.after);
    if (metadata)
        std::swap(metadata->first, metadata->second);
    if (layout)
        std::swap(layout->first, layout->second);
    if (omissions)
        std::swap(omissions->first, omissions->second);
    if (reading)
        std::swap(reading->first, reading->second);
    if (baseline)
        std::swap(baseline->first, baseline->second);
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
    if (!before.lacksTheSame(after))
        change.omissions.emplace(before.omissions(), after.omissions());
    return change;
}

Expected<void> checkApplies(const ModelState &state, const ChangeSet &change, bool isInverted)
{
    const auto isOther = [isInverted](const auto &sides, const auto &present) {
        return sides && (isInverted ? sides->second : sides->first) != present;
    };
    bool stale = isOther(change.metadata, state.metadata()) || isOther(change.layout, state.layout());
    for (const NodeChange &node : change.nodes) {
        // Plain pointers, because counting references to 100,000 nodes takes time.
        const Node *present = state.contains(node.id) ? &state.node(node.id) : nullptr;
        stale = stale || (isInverted ? node.after : node.before).get() != present;
    }
    if (stale)
        return Error(ErrorCode::Mismatch, EditText::tr("The model has changed since this was planned."));
    return {};
}

Expected<ModelState> applied(const ModelState &state, const ChangeSet &change)
{
    BURNISH_CHECK(checkApplies(state, change));
    ModelState after = state;
    for (const NodeChange &node : change.nodes)
        after.assign(node.id, node.after);
    if (change.metadata)
        after.setMetadata(change.metadata->second);
    if (change.layout)
        after.setLayout(change.layout->second);
    if (change.omissions)
        after.setOmissions(change.omissions->second);
    Q_ASSERT(after.nodeCount() > 10000 || after.isConsistent());
    return after;
}

Expected<ChangeSet> planWithBaseline(const ModelState &state, const ModelState &baseline,
                                     const std::function<Expected<ChangeSet>(const ModelState &)> &plan)
{
    BURNISH_TRY(ChangeSet change, plan(state));
    bool isEdited = state.metadata() != baseline.metadata() || state.layout() != baseline.layout();
    state.visitDifferences(baseline, [&isEdited](NodeId) { isEdited = true; });
    // Without edits, both states share the same nodes, so the change can be reused.
    const auto ofBaseline = isEdited ? plan(baseline) : Expected<ChangeSet>(change);
    auto after = ofBaseline ? applied(baseline, *ofBaseline) : Expected<ModelState>(ofBaseline.error());
    if (after)
        change.baseline.emplace(baseline, *std::move(after));
    return change;
}

} // namespace burnish
