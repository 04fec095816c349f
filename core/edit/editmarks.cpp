// SPDX-License-Identifier: MIT
#include "core/edit/editmarks.h"

#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/edit/edittext.h"
#include "core/tensor/expressions/computedtensor.h"

#include <QStringList>

#include <algorithm>
#include <unordered_set>

namespace burnish {

namespace {

std::string_view typeOf(const Node &node)
{
    return node.containerType() ? std::string_view(*node.containerType()) : std::string_view();
}

bool sameValues(const Node &a, const Node &b)
{
    return a.value() == b.value() || (a.value() && b.value() && sameValue(*a.value(), *b.value()));
}

/// True if `now` is derived from `before` by casts only.
bool isCastOf(const TensorPtr &now, const TensorPtr &before)
{
    if (now->info().dtype() == before->info().dtype())
        return false;
    TensorPtr step = now;
    while (step != before) {
        const TensorPtr operand = step->operand();
        if (!operand || operand->info().dtype() == step->info().dtype() ||
            operand->info().shape() != step->info().shape())
            return false;
        step = operand;
    }
    return true;
}

/// True if there is a blend of several tensors between `before` and `now`.
bool isBlendSince(const TensorPtr &now, const TensorPtr &before)
{
    for (TensorPtr step = now; step && step != before; step = step->operand()) {
        if (dynamic_cast<const MixedTensor *>(step.get()))
            return true;
    }
    return false;
}

EditMark markOf(const Node &before, const Node &now)
{
    // Check for blends first: a blend of another dtype looks like a cast of the old tensor.
    if (before.tensor != now.tensor && before.tensor && now.tensor && isBlendSince(now.tensor, before.tensor))
        return EditMark::Blended;
    if (before.tensor != now.tensor && before.tensor && now.tensor && isCastOf(now.tensor, before.tensor))
        return EditMark::Cast;
    if (before.kind != now.kind || before.tensor != now.tensor || before.paramId != now.paramId ||
        typeOf(before) != typeOf(now) || !sameValues(before, now))
        return EditMark::Replaced;
    if (before.name != now.name || before.parent != now.parent)
        return EditMark::Renamed;
    return before.children != now.children ? EditMark::ChangedBelow : EditMark::None;
}

} // namespace

EditMarks::EditMarks(const ModelState &saved, const ModelState &state)
{
    saved.visitDifferences(state, [&](NodeId id) { compare(saved, state, id); });
    collect(saved, state);
}

void EditMarks::update(const ModelState &saved, const ModelState &state, const ChangeSet &change)
{
    for (const NodeChange &node : change.nodes)
        compare(saved, state, node.id);
    collect(saved, state);
}

void EditMarks::compare(const ModelState &saved, const ModelState &state, NodeId id)
{
    // Plain pointers, because counting references to 100,000 nodes takes time.
    const Node *before = saved.contains(id) ? &saved.node(id) : nullptr;
    const Node *now = state.contains(id) ? &state.node(id) : nullptr;
    EditMark mark = EditMark::None;
    if (!before)
        mark = now ? EditMark::Added : EditMark::None;
    else if (!now)
        mark = EditMark::Removed;
    else if (before != now)
        mark = markOf(*before, *now);
    if (id.index >= m_own.size()) {
        if (mark == EditMark::None)
            return;
        m_own.resize(id.index + std::size_t(1));
    }
    EditMark &own = m_own[id.index];
    m_differing += (mark == EditMark::None ? 0U : 1U);
    m_differing -= (own == EditMark::None ? 0U : 1U);
    own = mark;
}

/// Calls `visit` for every node that differs itself, by ascending id.
template <typename Visit> void EditMarks::visitOwn(Visit visit) const
{
    std::size_t left = m_differing;
    for (NodeId id; left > 0; ++id.index) {
        if (m_own[id.index] == EditMark::None)
            continue;
        --left;
        visit(id, m_own[id.index]);
    }
}

void EditMarks::collect(const ModelState &saved, const ModelState &state)
{
    m_removed.clear();
    m_editCount = 0;
    if (isEmpty())
        m_own.clear();
    else
        m_own.resize(std::max(saved.endIndex(), state.endIndex()));
    m_marks = m_own;
    std::unordered_set<NodeId> lostChildren;
    const auto markOnce = [&](NodeId id) {
        const bool isNew = m_marks[id.index] == EditMark::None;
        if (isNew)
            m_marks[id.index] = EditMark::ChangedBelow;
        return isNew;
    };
    // The ancestors of a marked node are marked, too, so a walk ends at the first one that already is.
    const auto markAbove = [&](NodeId below) {
        while (below != state.root()) {
            below = state.node(below).parent;
            if (!markOnce(below))
                return;
        }
    };
    visitOwn([&](NodeId id, EditMark mark) {
        if (mark != EditMark::ChangedBelow)
            ++m_editCount;
        if (mark != EditMark::Removed)
            return markAbove(id);
        const NodeId parent = saved.node(id).parent;
        if (!state.contains(parent))
            return;
        lostChildren.insert(parent);
        if (markOnce(parent))
            markAbove(parent);
    });
    for (const NodeId parent : lostChildren) {
        const auto &children = saved.node(parent).children;
        for (std::size_t i = 0; i < children.size(); ++i) {
            if (!state.contains(children[i]))
                m_removed[parent].push_back({children[i], i});
        }
    }
    markBlendedModules(state);
}

void EditMarks::markBlendedModules(const ModelState &state)
{
    std::vector<NodeId> blended;
    visitOwn([&](NodeId id, EditMark mark) {
        if (mark == EditMark::Blended)
            blended.push_back(id);
    });
    std::unordered_map<NodeId, std::ptrdiff_t> others; ///< per module: children that are not blends
    while (!blended.empty()) {
        const NodeId parent = state.node(blended.back()).parent;
        blended.pop_back();
        auto [other, isNew] = others.try_emplace(parent, 0);
        if (isNew) {
            other->second = std::ranges::count_if(
                state.node(parent).children, [&](NodeId child) { return state.node(child).kind != NodeKind::Value; });
        }
        if (--other->second > 0 || parent == state.root() || m_removed.contains(parent) ||
            mark(parent) != EditMark::ChangedBelow)
            continue;
        m_marks[parent.index] = EditMark::Blended;
        blended.push_back(parent);
    }
}

const std::vector<RemovedNode> &EditMarks::removedBelow(NodeId parent) const
{
    static const std::vector<RemovedNode> none;
    const auto found = m_removed.find(parent);
    return found == m_removed.end() ? none : found->second;
}

QString oldText(const ModelState &saved, const ModelState &state, NodeId id)
{
    const NodePtr before = saved.pointer(id);
    const NodePtr now = state.pointer(id);
    if (!before || !now || before == now)
        return {};
    QStringList parts;
    if (before->parent != now->parent)
        parts << quotedForMessage(saved.path(id));
    else if (before->name != now->name)
        parts << quotedForMessage(before->name);
    if (before->tensor && before->tensor != now->tensor) {
        const TensorInfo &old = before->tensor->info();
        const bool sameDtype = now->tensor && now->tensor->info().typeName() == old.typeName();
        const bool sameShape = now->tensor && now->tensor->info().shape() == old.shape();
        if (!sameDtype)
            parts << fromUtf8(old.typeName());
        if (!sameShape)
            parts << shapeForPeople(old.shape());
    }
    if (before->value() && !sameValues(*before, *now))
        parts << valueForPeople(*before->value());
    else if (before->kind == NodeKind::Null && now->kind != NodeKind::Null)
        parts << EditText::tr("empty");
    if (typeOf(*before) != typeOf(*now))
        parts << (typeOf(*before).empty() ? EditText::tr("unknown type") : quotedForMessage(typeOf(*before)));
    return joinedNames(parts);
}

} // namespace burnish
