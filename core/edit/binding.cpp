// SPDX-License-Identifier: MIT
#include "core/edit/binding.h"

#include "core/edit/editbuilder.h"
#include "core/edit/edittext.h"
#include "core/edit/nodeedits.h"

#include <algorithm>
#include <set>

namespace burnish {

namespace {

/// Location of a leaf's bytes in the file. The length distinguishes an empty tensor from the next one at the same
/// offset.
struct PlaceInFile
{
    NodeKind kind;
    std::uint64_t offset;
    std::uint64_t length;

    friend auto operator<=>(const PlaceInFile &, const PlaceInFile &) = default;
};

std::optional<PlaceInFile> placeOf(const Node &node)
{
    if (node.kind == NodeKind::Value && node.offset > 0)
        return PlaceInFile{node.kind, node.offset, 0};
    if (!node.isTensor())
        return std::nullopt;
    const TensorExpr &root = rootOf(*node.tensor);
    const auto stored = root.stored();
    if (!stored)
        return std::nullopt;
    return PlaceInFile{node.kind, stored->offset, root.info().byteSize()};
}

class Binding
{
public:
    Binding(const ModelState &opened, const ModelState &state, const ModelState &bound)
        : m_opened(opened)
        , m_state(state)
        , m_bound(bound)
        , m_next(std::max(opened.endIndex(), state.endIndex()))
    {}

    /// Returns the new reading, with the ids of this model.
    ModelState reread()
    {
        std::map<PlaceInFile, NodeId> places;
        m_opened.visit(m_opened.root(), [&](NodeId id, const Node &node) {
            if (const auto place = placeOf(node))
                places.emplace(*place, id);
            return true;
        });
        m_bound.visit(m_bound.root(), [&](NodeId id, const Node &node) {
            m_ids.emplace(id, newIdOf(id, node, places));
            return true;
        });
        ModelState reread;
        for (const auto &[id, newId] : m_ids) {
            Node node = m_bound.node(id);
            node.parent = m_ids.at(node.parent);
            for (NodeId &child : node.children)
                child = m_ids.at(child);
            reread.assign(newId, std::make_shared<const Node>(std::move(node)));
        }
        reread.setMetadata(m_bound.metadata());
        reread.setLayout(m_bound.layout());
        return reread;
    }

    /// Returns the new reading with the edits that were made to the old one.
    ModelState edited(const ModelState &reread)
    {
        EditBuilder builder(reread);
        std::vector<NodeId> removed;
        m_opened.visit(m_opened.root(), [&](NodeId id, const Node &node) {
            if (!node.isContainer())
                carryOver(builder, id, node, removed);
            return true;
        });
        builder.remove(removed);
        ModelState state = builder.state();
        keepAdded(state);
        if (m_state.metadata() != m_opened.metadata())
            state.setMetadata(m_state.metadata());
        if (m_state.layout() != m_opened.layout())
            state.setLayout(m_state.layout());
        return state;
    }

    [[nodiscard]] QString note() const
    {
        return m_lost == 0 ? QString()
                           : EditText::tr("%n edit(s) have no counterpart in the structure and are skipped.", nullptr,
                                          int(m_lost));
    }

private:
    NodeId newIdOf(NodeId id, const Node &node, std::map<PlaceInFile, NodeId> &places)
    {
        if (id == m_bound.root())
            return m_opened.root();
        if (const auto place = placeOf(node)) {
            if (const auto same = places.extract(*place)) {
                m_found.insert(same.mapped());
                return same.mapped();
            }
        }
        return {m_next++};
    }

    void carryOver(EditBuilder &builder, NodeId id, const Node &before, std::vector<NodeId> &removed)
    {
        const NodePtr after = m_state.pointer(id);
        if (after.get() == &before)
            return;
        const bool isSame = after && after->kind == before.kind && after->tensor == before.tensor &&
                            after->value() == before.value() && after->paramId == before.paramId;
        if (isSame)
            return;
        if (!m_found.contains(id)) {
            ++m_lost;
            return;
        }
        if (!after)
            return removed.push_back(id);
        if (after->isTensor()) {
            if (after->tensor != before.tensor)
                builder.setTensor(id, after->tensor);
            if (after->paramId != before.paramId)
                builder.setParamId(id, after->paramId);
        } else {
            builder.setValue(id, after->value() ? std::optional(*after->value()) : std::nullopt);
        }
    }

    void keepAdded(ModelState &state) const
    {
        m_state.visit(m_state.root(), [&](NodeId id, const Node &node) {
            if (m_opened.contains(id))
                return true;
            Node top = node;
            top.parent = state.root();
            top.name = freshName(state, state.root(), node.name);
            Node root = state.node(state.root());
            root.children.push_back(id);
            m_state.visit(id, [&](NodeId below, const Node &) {
                state.assign(below, m_state.pointer(below));
                return true;
            });
            state.assign(id, std::make_shared<const Node>(std::move(top)));
            state.assign(state.root(), std::make_shared<const Node>(std::move(root)));
            return false;
        });
    }

    const ModelState &m_opened;
    const ModelState &m_state;
    const ModelState &m_bound;
    std::uint32_t m_next;
    std::unordered_map<NodeId, NodeId> m_ids; ///< from ids of the bound reading to this model's
    std::set<NodeId> m_found;                 ///< leaves of the opened reading that are also in the bound one
    std::size_t m_lost = 0;
};

} // namespace

ChangeSet planBinding(const Reading &opened, const ModelState &state, const Reading &bound, QString text)
{
    Binding binding(opened.state, state, bound.state);
    ModelState reread = binding.reread();
    ChangeSet change = changeBetween(state, binding.edited(reread), std::move(text));
    change.note = binding.note();
    change.reading.emplace(opened, Reading{std::move(reread), bound.detail, bound.needsStructure});
    return change;
}

} // namespace burnish
