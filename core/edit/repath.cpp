// SPDX-License-Identifier: MIT
#include "core/edit/repath.h"

#include "core/base/seededhash.h"
#include "core/edit/edittext.h"

#include <algorithm>
#include <charconv>
#include <unordered_map>

namespace burnish {

namespace {

/// A container of the result. Names are views into the new paths or the state's nodes.
using Place = std::uint32_t;
constexpr Place rootPlace = 0;
constexpr Place nowhere = ~Place(0);

struct Child
{
    std::uint32_t order = 0; ///< rank of the original node: siblings keep the file's order
    NodeId id;
    Place place = nowhere; ///< for containers
};

struct PlaceNode
{
    Place parent = rootPlace;
    std::string_view name;
    std::optional<NodeId> container; ///< the old container that becomes this one
    bool isListed = false;           ///< among its parent's children
    std::vector<Child> children;
};

class Repather
{
public:
    Repather(const ModelState &state, std::span<const NewPath> newPaths)
        : m_state(state)
        , m_nextId(state.endIndex())
        , m_rank(state.endIndex())
        , m_placeOf(state.endIndex(), nowhere)
        , m_names(state.endIndex())
    {
        m_places.push_back({rootPlace, {}, state.root(), true, {}});
        m_index.reserve(newPaths.size() / 4);
    }

    Expected<ChangeSet> run(std::span<const NewPath> newPaths, QString text);

private:
    struct Key
    {
        Place parent;
        std::string_view name;
        friend bool operator==(const Key &, const Key &) = default;
    };
    struct KeyHash
    {
        std::size_t operator()(const Key &key) const { return seededHash(key.name, key.parent); }
    };

    Place place(Place parent, std::string_view name);
    [[nodiscard]] Place oldPlace(NodeId container) const;
    Place makeOldPlace(NodeId container);
    void takeNewPaths(std::span<const NewPath> newPaths);
    void keepUnnamedTensors();
    void placeContainers();
    [[nodiscard]] Place vote(NodeId container) const;
    [[nodiscard]] Place ballot(NodeId container, NodeId child) const;
    [[nodiscard]] Place commonPlace(Place a, Place b) const;
    void takeAlong();
    void claim();
    void list(Place place, std::uint32_t order);
    Expected<void> listNodes();
    Expected<void> checkNames(PlaceNode &place);
    [[nodiscard]] std::string_view nameOfChild(const Child &child) const;
    [[nodiscard]] bool arrangeAsSequence(std::vector<Child> &children) const;
    void finishLeaves();
    void finishContainers();
    void change(NodeId id, NodePtr before, NodePtr after);

    const ModelState &m_state;
    std::uint32_t m_nextId;
    std::vector<NodeId> m_order;           ///< all nodes, parents first, in the file's order
    std::vector<std::uint32_t> m_rank;     ///< by old id: index in m_order
    std::vector<Place> m_placeOf;          ///< by old id: a leaf's container, or what a container becomes
    std::vector<std::string_view> m_names; ///< new names of leaves
    std::vector<PlaceNode> m_places;
    std::unordered_map<Key, Place, KeyHash> m_index;
    std::vector<NodeId> m_ids;     ///< by place
    std::vector<NodeId> m_dropped; ///< nulls and values that duplicate an equal one in the new container
    ChangeSet m_change;
};

Place Repather::place(Place parent, std::string_view name)
{
    const auto [found, isNew] = m_index.try_emplace(Key{parent, name}, Place(m_places.size()));
    if (isNew)
        m_places.push_back({parent, name, std::nullopt, false, {}});
    return found->second;
}

Place Repather::oldPlace(NodeId container) const
{
    std::vector<NodeId> chain;
    for (; container != m_state.root(); container = m_state.node(container).parent)
        chain.push_back(container);
    Place at = rootPlace;
    for (auto id = chain.rbegin(); id != chain.rend(); ++id) {
        const auto found = m_index.find({at, m_state.node(*id).name});
        if (found == m_index.end())
            return nowhere;
        at = found->second;
    }
    return at;
}

Place Repather::makeOldPlace(NodeId container)
{
    std::vector<NodeId> chain;
    for (; container != m_state.root(); container = m_state.node(container).parent)
        chain.push_back(container);
    Place at = rootPlace;
    for (auto id = chain.rbegin(); id != chain.rend(); ++id)
        at = place(at, m_state.node(*id).name);
    return at;
}

void Repather::takeNewPaths(std::span<const NewPath> newPaths)
{
    constexpr int maximalDepth = 256;
    std::string_view lastPrefix;
    Place lastPlace = nowhere;
    for (const auto &[id, path] : newPaths) {
        Q_ASSERT(!m_state.node(id).isContainer());
        const std::string_view whole = path;
        const auto lastDot = whole.rfind('.');
        // In nearly all files, the leaves of a module are consecutive.
        if (lastPlace != nowhere && lastDot != std::string_view::npos && whole.substr(0, lastDot) == lastPrefix) {
            m_placeOf[id.index] = lastPlace;
            m_names[id.index] = whole.substr(lastDot + 1);
            continue;
        }
        Place at = rootPlace;
        std::size_t from = 0;
        int depth = 0;
        for (auto dot = whole.find('.'); dot != std::string_view::npos && ++depth < maximalDepth;
             dot = whole.find('.', from)) {
            at = place(at, whole.substr(from, dot - from));
            from = dot + 1;
        }
        m_placeOf[id.index] = at;
        m_names[id.index] = whole.substr(from);
        lastPlace = depth > 0 && depth < maximalDepth ? at : nowhere;
        lastPrefix = lastPlace == nowhere ? std::string_view() : whole.substr(0, lastDot);
    }
}

void Repather::keepUnnamedTensors()
{
    NodeId lastParent;
    Place lastPlace = rootPlace;
    for (const NodeId id : m_order) {
        const Node &node = m_state.node(id);
        if (!node.isTensor() || m_placeOf[id.index] != nowhere)
            continue;
        if (node.parent != lastParent) {
            lastParent = node.parent;
            lastPlace = makeOldPlace(lastParent);
        }
        m_placeOf[id.index] = lastPlace;
        m_names[id.index] = node.name;
    }
}

Place Repather::commonPlace(Place a, Place b) const
{
    const auto depth = [&](Place at) {
        std::size_t count = 0;
        for (; at != rootPlace; at = m_places[at].parent)
            ++count;
        return count;
    };
    std::size_t depthA = depth(a);
    std::size_t depthB = depth(b);
    for (; depthA > depthB; --depthA)
        a = m_places[a].parent;
    for (; depthB > depthA; --depthB)
        b = m_places[b].parent;
    while (a != b) {
        a = m_places[a].parent;
        b = m_places[b].parent;
    }
    return a;
}

/// Returns the place that its container should become, judging by a child's new place.
Place Repather::ballot(NodeId container, NodeId child) const
{
    const Place at = m_placeOf[child.index];
    const Node &node = m_state.node(child);
    if (at == nowhere || !node.isContainer() || at == rootPlace)
        return at;
    const Place above = m_places[at].parent;
    // a.b.c.w → a.c.w: b takes the place of a, so b disappears instead of a.
    const std::string &name = m_state.node(container).name;
    const bool takesContainersPlace = container != m_state.root() && m_places[at].name == name && node.name != name &&
                                      (above == rootPlace || m_places[above].name != name);
    return takesContainersPlace ? at : above;
}

Place Repather::vote(NodeId container) const
{
    const auto &children = m_state.node(container).children;
    Place first = nowhere;
    bool agree = true;
    for (const NodeId child : children) {
        const Place choice = ballot(container, child);
        if (choice == nowhere)
            continue;
        if (first == nowhere)
            first = choice;
        agree = agree && choice == first;
    }
    if (agree)
        return first;

    std::unordered_map<Place, std::size_t> counts;
    std::size_t total = 0;
    Place common = first;
    for (const NodeId child : children) {
        const Place choice = ballot(container, child);
        if (choice == nowhere)
            continue;
        ++counts[choice];
        ++total;
        common = commonPlace(common, choice);
    }
    if (const Place old = oldPlace(container); old != nowhere && counts.contains(old))
        return old;
    for (const auto &[choice, count] : counts) {
        if (count * 2 > total)
            return choice;
    }
    return common;
}

void Repather::placeContainers()
{
    for (auto id = m_order.rbegin(); id != m_order.rend(); ++id) {
        if (*id != m_state.root() && m_state.node(*id).isContainer())
            m_placeOf[id->index] = vote(*id);
    }
    m_placeOf[m_state.root().index] = rootPlace;
}

/// Moves nodes that no tensor decides about along with their container.
void Repather::takeAlong()
{
    for (const NodeId id : m_order) {
        if (m_placeOf[id.index] != nowhere)
            continue;
        const Node &node = m_state.node(id);
        const Place parent = m_placeOf[node.parent.index];
        m_names[id.index] = node.name;
        m_placeOf[id.index] = node.isContainer() ? place(parent, node.name) : parent;
    }
}

/// If several containers become one, the one that is already there is kept, otherwise the first.
void Repather::claim()
{
    const auto claimPlace = [&](NodeId id) {
        auto &container = m_places[m_placeOf[id.index]].container;
        if (!container)
            container = id;
    };
    // Parents come first, so a container needs only one lookup if its parent stays in place.
    std::vector<Place> old(m_state.endIndex(), nowhere);
    old[m_state.root().index] = rootPlace;
    std::vector<NodeId> moved;
    for (const NodeId id : m_order) {
        const Node &node = m_state.node(id);
        if (!node.isContainer() || id == m_state.root())
            continue;
        if (const Place parent = old[node.parent.index]; parent != nowhere) {
            const auto found = m_index.find({parent, node.name});
            old[id.index] = found == m_index.end() ? nowhere : found->second;
        }
        if (old[id.index] == m_placeOf[id.index])
            claimPlace(id);
        else
            moved.push_back(id);
    }
    std::ranges::for_each(moved, claimPlace);
}

void Repather::list(Place at, std::uint32_t order)
{
    while (!m_places[at].isListed) {
        PlaceNode &listed = m_places[at];
        listed.isListed = true;
        m_ids[at] = listed.container.value_or(NodeId{m_nextId});
        if (!listed.container)
            ++m_nextId;
        const std::uint32_t rank = listed.container ? m_rank[listed.container->index] : order;
        m_places[listed.parent].children.push_back({rank, m_ids[at], at});
        at = listed.parent;
    }
}

Expected<void> Repather::listNodes()
{
    m_ids.assign(m_places.size(), m_state.root());
    for (const NodeId id : m_order) {
        const Place at = m_placeOf[id.index];
        const std::uint32_t rank = m_rank[id.index];
        if (!m_state.node(id).isContainer()) {
            list(at, rank);
            m_places[at].children.push_back({rank, id, nowhere});
        } else if (m_places[at].container == id) {
            list(at, rank);
        }
    }
    for (PlaceNode &at : m_places) {
        if (!std::ranges::is_sorted(at.children, {}, &Child::order))
            std::ranges::stable_sort(at.children, {}, &Child::order);
        BURNISH_CHECK(checkNames(at));
    }
    return {};
}

Expected<void> Repather::checkNames(PlaceNode &at)
{
    const auto stays = [&](const Child &child) {
        return child.place != nowhere || (at.container == m_state.node(child.id).parent &&
                                          m_names[child.id.index] == m_state.node(child.id).name);
    };
    if (std::ranges::all_of(at.children, stays))
        return {};
    TextViewMap<NodeId> taken;
    std::vector<Child> kept;
    for (const Child &child : at.children) {
        if (child.place == nowhere) {
            const auto [there, isFree] = taken.emplace(m_names[child.id.index], child.id);
            const Node &first = m_state.node(there->second);
            const Node &second = m_state.node(child.id);
            const bool same = (first.kind == NodeKind::Null && second.kind == NodeKind::Null) ||
                              (first.value() && second.value() && sameValue(*first.value(), *second.value()));
            if (!isFree && !same)
                return Error(ErrorCode::Collision, EditText::tr("%1 and %2 would have the same name.")
                                                       .arg(quotedForMessage(m_state.path(there->second)),
                                                            quotedForMessage(m_state.path(child.id))));
            if (!isFree) {
                m_dropped.push_back(child.id);
                continue;
            }
        }
        kept.push_back(child);
    }
    at.children = std::move(kept);
    return {};
}

void Repather::change(NodeId id, NodePtr before, NodePtr after)
{
    m_change.nodes.push_back({id, std::move(before), std::move(after)});
}

void Repather::finishLeaves()
{
    std::ranges::sort(m_dropped);
    for (const NodeId id : m_order) {
        const NodePtr before = m_state.pointer(id);
        if (before->isContainer())
            continue;
        if (std::ranges::binary_search(m_dropped, id)) {
            change(id, before, nullptr);
            continue;
        }
        const NodeId parent = m_ids[m_placeOf[id.index]];
        if (parent == before->parent && m_names[id.index] == before->name)
            continue;
        auto after = std::make_shared<Node>(*before);
        after->parent = parent;
        after->name = m_names[id.index];
        change(id, before, std::move(after));
    }
}

std::string_view Repather::nameOfChild(const Child &child) const
{
    return child.place == nowhere ? m_names[child.id.index] : m_places[child.place].name;
}

/// Sorts the children by their numeric names; returns false and changes nothing if these do not count from 0.
bool Repather::arrangeAsSequence(std::vector<Child> &children) const
{
    std::vector<Child> arranged(children.size());
    std::vector<bool> isTaken(children.size());
    for (const Child &child : children) {
        const std::string_view name = nameOfChild(child);
        std::size_t index = 0;
        const auto [end, failure] = std::from_chars(name.data(), name.data() + name.size(), index);
        if (failure != std::errc() || end != name.data() + name.size() || index >= children.size() || isTaken[index] ||
            std::to_string(index) != name)
            return false;
        isTaken[index] = true;
        arranged[index] = child;
    }
    children = std::move(arranged);
    return true;
}

void Repather::finishContainers()
{
    for (Place i = 0; i < m_places.size(); ++i) {
        PlaceNode &at = m_places[i];
        if (!at.isListed)
            continue;
        const NodePtr before = at.container ? m_state.pointer(*at.container) : nullptr;
        auto after = before ? std::make_shared<Node>(*before) : std::make_shared<Node>();
        if (after->kind == NodeKind::Sequence && !arrangeAsSequence(at.children))
            after->kind = NodeKind::Module;
        after->name = at.name;
        after->parent = m_ids[at.parent];
        after->children.clear();
        for (const Child &child : at.children)
            after->children.push_back(child.id);
        const bool isSame = before && before->kind == after->kind && before->name == after->name &&
                            before->parent == after->parent && before->children == after->children;
        if (!isSame)
            change(m_ids[i], before, std::move(after));
    }
    for (const NodeId id : m_order) {
        if (m_state.node(id).isContainer() && m_places[m_placeOf[id.index]].container != id)
            change(id, m_state.pointer(id), nullptr);
    }
}

Expected<ChangeSet> Repather::run(std::span<const NewPath> newPaths, QString text)
{
    m_change.text = std::move(text);
    m_order.reserve(m_state.nodeCount());
    m_state.visit(m_state.root(), [&](NodeId id, const Node &) {
        m_rank[id.index] = std::uint32_t(m_order.size());
        m_order.push_back(id);
        return true;
    });
    takeNewPaths(newPaths);
    keepUnnamedTensors();
    placeContainers();
    takeAlong();
    claim();
    BURNISH_CHECK(listNodes());
    finishLeaves();
    finishContainers();
    std::ranges::sort(m_change.nodes, {}, &NodeChange::id);
    return std::move(m_change);
}

} // namespace

Expected<ChangeSet> planRepath(const ModelState &state, std::span<const NewPath> newPaths, QString text)
{
    return Repather(state, newPaths).run(newPaths, std::move(text));
}

} // namespace burnish
