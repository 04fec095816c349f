// SPDX-License-Identifier: MIT
#include "core/graft/graftplan.h"

#include "core/base/dottedpath.h"
#include "core/base/seededhash.h"
#include "core/edit/nodeedits.h"
#include "core/graft/graftrows.h"
#include "core/graft/grafttext.h"

#include <QCoreApplication>

#include <climits>
#include <unordered_set>

namespace burnish {

namespace {

std::string below(const std::string &path, const std::string &name)
{
    return path.empty() ? name : path + '.' + name;
}

/// Determines each dragged node's counterpart in the target.
class GraftPlanner
{
public:
    GraftPlanner(const ModelState &target, GraftPlan &plan)
        : m_target(target)
        , m_donor(plan.request.donor)
        , m_plan(plan)
        , m_alignment(m_donor, target, plan.chain)
    {}

    void run();

private:
    /// A dragged node and its counterpart of the same name, if there is one.
    struct NodePair
    {
        NodeId donor;
        NodeId parent;
        std::optional<NodeId> existing;
        std::string name;
        std::string from;
        std::string into;
        std::optional<std::size_t> position;
        bool isTop = true; ///< a dragged node itself, not a descendant of one
    };

    [[nodiscard]] const GraftRequest &request() const { return m_plan.request; }
    [[nodiscard]] bool isMoveWithin() const { return request().sameModel && request().mode == GraftMode::Move; }
    [[nodiscard]] QString donorPath(NodeId id) const { return quotedForMessage(m_donor.path(id)); }
    void normalise();
    [[nodiscard]] QString obstacle() const;
    void choosePlacement();
    [[nodiscard]] bool canPairWithTarget() const;
    [[nodiscard]] bool meetsContainers() const;
    [[nodiscard]] bool havePair(NodeId dragged, NodeId existing);
    void setDonorBase();
    [[nodiscard]] std::string fromOf(NodeId id) const;
    void dropOnLeaf();
    void dropIntoContainer();
    void dropContents();
    void follow(NodePair first);
    void pairChildren(const NodePair &meeting, std::vector<NodePair> &open);
    void insertNew(const NodePair &meeting, std::optional<NodeId> fills);
    void addRow(const NodePair &meeting);
    void addMisfits(const NodePair &meeting);
    [[nodiscard]] GraftRow rowOf(NodeId dragged, std::optional<NodeId> intoModule);
    [[nodiscard]] std::string otherName(NodeId dragged, NodeId module);
    void listRest();
    void findUnused();
    void findBetterPlace();

    const ModelState &m_target;
    const ModelState &m_donor;
    GraftPlan &m_plan;
    ModelAlignment m_alignment;
    NodeId m_donorBase;
    std::unordered_set<NodeId> m_dragged;
    TextViewMap<NodeId> m_children; ///< by name, of the module that is the drop target
    std::vector<NodeId> m_met;      ///< containers of the target that are paired with dragged ones
};

void GraftPlanner::normalise()
{
    std::vector<NodeId> ids;
    for (const NodeId id : request().donorIds) {
        if (id == m_donor.root())
            ids.insert(ids.end(), m_donor.node(id).children.begin(), m_donor.node(id).children.end());
        else
            ids.push_back(id);
    }
    m_plan.dragged = topNodes(m_donor, ids);
    m_dragged.insert(m_plan.dragged.begin(), m_plan.dragged.end());
    m_plan.what =
        m_plan.dragged.size() == 1
            ? quotedForMessage(m_donor.node(m_plan.dragged.front()).name)
            : GraftText::tr("%n node(s)", nullptr, int(std::min<std::size_t>(m_plan.dragged.size(), INT_MAX)));
    const std::string place = m_target.path(request().target);
    m_plan.place = !place.empty()                   ? quotedForMessage(place)
                   : request().targetName.isEmpty() ? GraftText::tr("the model")
                                                    : request().targetName;
}

QString GraftPlanner::obstacle() const
{
    if (m_plan.dragged.empty())
        return GraftText::tr("Nothing to drop.");
    const Node &target = m_target.node(request().target);
    if (request().sameModel) {
        for (NodeId up = request().target;; up = m_target.node(up).parent) {
            if (m_dragged.contains(up))
                return GraftText::tr("%1 cannot be placed inside itself.").arg(donorPath(up));
            if (up == m_target.root())
                break;
        }
        const bool allThere =
            std::ranges::all_of(m_plan.dragged, [&](NodeId id) { return m_donor.node(id).parent == request().target; });
        if (isMoveWithin() && allThere && !request().position && target.kind == NodeKind::Module)
            return GraftText::tr("%1 is already there.").arg(m_plan.what);
    }
    if (target.isContainer())
        return {};
    if (target.kind == NodeKind::Value)
        return GraftText::tr("Cannot drop onto %1: it is a value.").arg(m_plan.place);
    if (m_plan.dragged.size() > 1)
        return target.isTensor() ? GraftText::tr("A tensor can be replaced by only one tensor.")
                                 : GraftText::tr("An empty field can be filled by only one node.");
    if (target.isTensor() && !m_donor.node(m_plan.dragged.front()).isTensor())
        return GraftText::tr("%1 is a tensor: it can be replaced only by a tensor.").arg(m_plan.place);
    return {};
}

/// True for a container dropped on one that may be its counterpart: they have the same name or type, and the target has
/// no child with the dragged one's name, which would take precedence.
bool GraftPlanner::canPairWithTarget() const
{
    if (m_plan.dragged.size() != 1 || request().target == m_target.root())
        return false;
    const Node &target = m_target.node(request().target);
    const NodeId id = m_plan.dragged.front();
    const Node &node = m_donor.node(id);
    const bool sameType =
        node.containerType() && target.containerType() && *node.containerType() == *target.containerType();
    const bool related = request().sameModel && m_target.isWithin(id, request().target);
    return node.isContainer() && node.kind == target.kind && (node.name == target.name || sameType) && !related &&
           (target.kind == NodeKind::Sequence || !m_children.contains(node.name));
}

bool GraftPlanner::meetsContainers() const
{
    if (request().sameModel)
        return false;
    return std::ranges::any_of(m_plan.dragged, [&](NodeId id) {
        const auto found = m_children.find(m_donor.node(id).name);
        return found != m_children.end() && m_donor.node(id).isContainer() &&
               m_target.node(found->second).isContainer();
    });
}

/// True if the containers have a tensor in common, by name.
bool GraftPlanner::havePair(NodeId dragged, NodeId existing)
{
    std::vector<std::pair<NodeId, NodeId>> open = {{dragged, existing}};
    while (!open.empty()) {
        const auto [from, into] = open.back();
        open.pop_back();
        TextViewMap<NodeId> there;
        for (const NodeId child : m_target.node(into).children)
            there.try_emplace(m_target.node(child).name, child);
        for (const NodeId child : m_donor.node(from).children) {
            const Node &node = m_donor.node(child);
            auto found = there.find(node.name);
            if (found == there.end() && node.isTensor())
                found = there.find(otherName(child, into));
            if (found == there.end())
                continue;
            const Node &other = m_target.node(found->second);
            if (node.isTensor() && other.isTensor())
                return true;
            if (node.isContainer() && other.isContainer())
                open.emplace_back(child, found->second);
        }
    }
    return false;
}

void GraftPlanner::choosePlacement()
{
    const Node &target = m_target.node(request().target);
    if (request().position || !target.isContainer())
        return;
    if (target.kind == NodeKind::Module) {
        for (const NodeId child : target.children)
            m_children.try_emplace(m_target.node(child).name, child);
    }
    GraftPlacement best = GraftPlacement::Pair;
    if (canPairWithTarget()) {
        const NodeId id = m_plan.dragged.front();
        m_plan.placements = {GraftPlacement::Pair, GraftPlacement::ReplaceContents, GraftPlacement::InsertInside};
        if (m_donor.node(id).name != target.name || !havePair(id, request().target))
            best = GraftPlacement::ReplaceContents;
    } else if (meetsContainers()) {
        m_plan.placements = {GraftPlacement::Pair, GraftPlacement::ReplaceContents};
    } else {
        return;
    }
    const auto requested = request().placement;
    m_plan.placement = requested && std::ranges::count(m_plan.placements, *requested) > 0 ? *requested : best;
    // If the target contains a container of that name, "inside" means pairing with it.
    if (requested == GraftPlacement::InsertInside && m_plan.placements.size() == 2)
        m_plan.placement = GraftPlacement::Pair;
    m_plan.isOnto = m_plan.placements.size() == 3 && m_plan.placement != GraftPlacement::InsertInside;
}

void GraftPlanner::setDonorBase()
{
    if (m_plan.isOnto) {
        m_donorBase = m_plan.dragged.front();
    } else {
        m_donorBase = m_donor.node(m_plan.dragged.front()).parent;
        for (const NodeId id : m_plan.dragged) {
            while (!m_donor.isWithin(id, m_donorBase))
                m_donorBase = m_donor.node(m_donorBase).parent;
        }
    }
    m_plan.donorBase = m_donor.path(m_donorBase);
}

std::string GraftPlanner::fromOf(NodeId id) const
{
    std::vector<const std::string *> names;
    for (; id != m_donorBase; id = m_donor.node(id).parent)
        names.push_back(&m_donor.node(id).name.str());
    std::string path;
    for (auto name = names.rbegin(); name != names.rend(); ++name)
        path = below(path, **name);
    return path;
}

void GraftPlanner::run()
{
    normalise();
    m_plan.impossible = obstacle();
    if (!m_plan.isPossible())
        return findBetterPlace();
    choosePlacement();
    setDonorBase();
    const bool onContainer = m_target.node(request().target).isContainer();
    m_plan.targetBase = m_target.path(onContainer ? request().target : m_target.node(request().target).parent);
    if (!onContainer)
        dropOnLeaf();
    else if (m_plan.isOnto)
        dropContents();
    else
        dropIntoContainer();
    listRest();
    findUnused();
    findBetterPlace();
    if (m_plan.isPossible() && m_plan.rows.empty() && m_plan.inserts.empty())
        m_plan.impossible =
            GraftText::tr("%1 contains nothing that is missing from %2.").arg(m_plan.what, m_plan.place);
}

void GraftPlanner::dropOnLeaf()
{
    const NodeId id = m_plan.dragged.front();
    const Node &target = m_target.node(request().target);
    follow({id, target.parent, request().target, target.name, fromOf(id), target.name, std::nullopt});
}

void GraftPlanner::dropContents()
{
    const NodeId id = m_plan.dragged.front();
    follow({id, m_target.node(request().target).parent, request().target, {}, {}, {}, std::nullopt});
}

void GraftPlanner::dropIntoContainer()
{
    const Node &target = m_target.node(request().target);
    if (target.kind == NodeKind::Sequence) {
        std::size_t index = std::min(request().position.value_or(target.children.size()), target.children.size());
        for (const NodeId id : m_plan.dragged) {
            std::string name = std::to_string(index++);
            follow({id, request().target, std::nullopt, name, fromOf(id), name, request().position});
        }
        return;
    }
    // If several dragged nodes have the same name, only the first is matched with the existing one; the others are
    // renamed.
    TextMap<std::optional<NodeId>> taken;
    for (const NodeId child : target.children)
        taken.try_emplace(m_target.node(child).name, child);
    for (const NodeId id : m_plan.dragged) {
        const Node &node = m_donor.node(id);
        const bool isThere = request().sameModel && node.parent == request().target;
        if (isThere && isMoveWithin()) {
            if (request().position)
                insertNew({id, request().target, std::nullopt, node.name, fromOf(id), node.name, request().position},
                          {});
            continue;
        }
        std::string name = node.name;
        std::optional<NodeId> existing;
        if (node.isTensor() && !taken.contains(name)) {
            if (const auto other = taken.find(otherName(id, request().target)); other != taken.end() && other->second) {
                follow({id, request().target, std::exchange(other->second, std::nullopt), other->first, fromOf(id),
                        other->first, request().position});
                continue;
            }
        }
        if (const auto found = taken.find(name); found != taken.end()) {
            if (!isThere)
                existing = std::exchange(found->second, std::nullopt);
            if (!existing) {
                for (std::uint64_t number = 2; taken.contains(name); ++number)
                    name = node.name + "_" + std::to_string(number);
                m_plan.renamed = m_plan.renamed || !isThere;
            }
        }
        taken.try_emplace(name, std::nullopt);
        follow({id, request().target, existing, name, fromOf(id), name, request().position});
    }
}

void GraftPlanner::follow(NodePair first)
{
    std::vector<NodePair> open;
    open.push_back(std::move(first));
    while (!open.empty() && m_plan.isPossible()) {
        const NodePair meeting = std::move(open.back());
        open.pop_back();
        if (!meeting.existing) {
            insertNew(meeting, std::nullopt);
            continue;
        }
        if (isMoveWithin() && m_dragged.contains(*meeting.existing)) {
            m_plan.impossible = GraftText::tr("%1 is one of the nodes being moved.").arg(donorPath(*meeting.existing));
            return;
        }
        const Node &dragged = m_donor.node(meeting.donor);
        const Node &existing = m_target.node(*meeting.existing);
        if (dragged.isContainer() && existing.isContainer())
            pairChildren(meeting, open);
        else if (dragged.isTensor() && existing.isTensor())
            addRow(meeting);
        else if (existing.kind == NodeKind::Null && dragged.kind != NodeKind::Null)
            insertNew(meeting, meeting.existing);
        else
            addMisfits(meeting);
    }
}

void GraftPlanner::pairChildren(const NodePair &meeting, std::vector<NodePair> &open)
{
    const Node &dragged = m_donor.node(meeting.donor);
    const Node &existing = m_target.node(*meeting.existing);
    if (dragged.containerType() && !existing.containerType())
        m_plan.types.emplace_back(*meeting.existing, dragged.containerType());
    if (meeting.isTop)
        m_met.push_back(*meeting.existing);
    TextViewMap<NodeId> there;
    for (const NodeId child : existing.children)
        there.try_emplace(m_target.node(child).name, child);
    TextViewSet draggedNames;
    for (const NodeId child : dragged.children)
        draggedNames.insert(m_donor.node(child).name);
    std::size_t appended = existing.children.size();
    const std::size_t firstNew = open.size();
    for (const NodeId child : dragged.children) {
        const std::string &childName = m_donor.node(child).name;
        auto found = there.find(childName);
        if (found == there.end() && m_donor.node(child).isTensor()) {
            // A dragged tensor that has the other name itself takes precedence.
            if (const std::string other = otherName(child, *meeting.existing); !draggedNames.contains(other))
                found = there.find(other);
        }
        const bool isNew = found == there.end();
        std::string name = !isNew                                ? std::string(found->first)
                           : existing.kind == NodeKind::Sequence ? std::to_string(appended++)
                                                                 : childName;
        std::string into = below(meeting.into, name);
        open.push_back({child, *meeting.existing, isNew ? std::nullopt : std::optional(found->second), std::move(name),
                        below(meeting.from, childName), std::move(into), std::nullopt, false});
        // A second child of the same name, which occurs only in broken files, must not overwrite the first.
        if (!isNew)
            there.erase(found);
    }
    std::reverse(open.begin() + std::ptrdiff_t(firstNew), open.end());
}

/// Returns the adapter's name for the tensor in a module of the target; the tensor's own name if it is the same.
std::string GraftPlanner::otherName(NodeId dragged, NodeId module)
{
    if (m_plan.chain.empty())
        return m_donor.node(dragged).name;
    const auto aligned = m_alignment.aligned(dragged, module);
    return aligned ? aligned->adapted.name : m_donor.node(dragged).name;
}

GraftRow GraftPlanner::rowOf(NodeId dragged, std::optional<NodeId> intoModule)
{
    const Node &node = m_donor.node(dragged);
    GraftRow row;
    row.donor = dragged;
    row.fromShape = node.tensor->info().shape();
    auto aligned = m_alignment.aligned(dragged, intoModule);
    if (aligned) {
        row.aligned = *std::move(aligned);
    } else {
        row.aligned.adapted = {node.name, node.tensor};
        row.failure = aligned.error();
    }
    return row;
}

void GraftPlanner::insertNew(const NodePair &meeting, std::optional<NodeId> fills)
{
    m_plan.inserts.push_back({meeting.donor, meeting.parent, meeting.position, meeting.name, fills});
    const std::size_t prefix = m_donor.path(meeting.donor).size();
    const bool intoModule = m_target.node(meeting.parent).kind == NodeKind::Module;
    m_donor.visitPaths(meeting.donor, [&](NodeId id, const Node &node, const std::string &path) {
        if (!node.isTensor())
            return true;
        const bool isLeaf = id == meeting.donor;
        GraftRow row = rowOf(id, isLeaf && intoModule ? std::optional(meeting.parent) : std::nullopt);
        row.parent = meeting.parent;
        row.from = meeting.from + path.substr(prefix);
        row.into = meeting.into + path.substr(prefix);
        Adapted &made = row.aligned.adapted;
        if (made.isRenamed) {
            // Keep the tensor's name if the new one is taken, or if the position determines the name.
            const bool isTaken =
                isLeaf ? !intoModule || meeting.name != node.name || fills || m_target.child(meeting.parent, made.name)
                       : m_donor.child(node.parent, made.name).has_value();
            made.isRenamed = !isTaken;
            if (isTaken)
                made.name = node.name;
        }
        row.canLeaveOut = !isMoveWithin();
        row.isAdapted = row.canAdapt();
        if (row.isAdapted && made.isRenamed)
            row.into = withLastPart(row.into, made.name);
        m_plan.rows.push_back(std::move(row));
        return true;
    });
}

void GraftPlanner::addRow(const NodePair &meeting)
{
    GraftRow row = rowOf(meeting.donor, m_alignment.moduleOfPlace(*meeting.existing));
    row.existing = meeting.existing;
    row.parent = meeting.parent;
    row.from = meeting.from;
    row.into = meeting.into;
    row.intoShape = m_target.node(*meeting.existing).tensor->info().shape();
    Adapted &made = row.aligned.adapted;
    made.isRenamed = made.isRenamed && made.name == meeting.name;
    row.isAdapted = row.canAdapt();
    settleRow(m_target, m_plan, row);
    m_plan.rows.push_back(std::move(row));
}

/// Collects the tensors of paired containers that have no counterpart.
void GraftPlanner::listRest()
{
    std::unordered_set<NodeId> paired;
    for (const GraftRow &row : m_plan.rows) {
        if (row.existing)
            paired.insert(*row.existing);
    }
    const std::size_t prefix = m_plan.targetBase.empty() ? 0 : m_plan.targetBase.size() + 1;
    for (const NodeId met : m_met) {
        m_target.visitPaths(met, [&](NodeId id, const Node &node, const std::string &path) {
            if (node.isTensor() && !paired.contains(id))
                m_plan.rest.push_back({id, path.substr(prefix), node.tensor->info().shape()});
            return true;
        });
    }
}

/// Leaves out what a transfer has no place for in a module of Burn, such as num_batches_tracked: a module in which
/// other dragged tensors have found their fields has no further ones.
void GraftPlanner::findUnused()
{
    if (isMoveWithin() || (m_target.layout() != Layout::Burn && !m_target.isRecord()))
        return;
    std::unordered_set<NodeId> known;
    for (const GraftRow &row : m_plan.rows) {
        if (row.intoShape && m_target.node(row.parent).kind == NodeKind::Module)
            known.insert(row.parent);
    }
    std::unordered_set<NodeId> added;
    for (const GraftInsert &insert : m_plan.inserts) {
        if (!insert.fills && known.contains(insert.parent) && m_donor.node(insert.donor).isTensor())
            added.insert(insert.donor);
    }
    for (GraftRow &row : m_plan.rows) {
        if (row.existing || !added.contains(row.donor))
            continue;
        row.isUnused = true;
        row.action = GraftAction::LeaveOut;
    }
}

/// A selection dropped on a row of a tree without an empty place may be meant for a module around it.
void GraftPlanner::findBetterPlace()
{
    const bool isMet =
        std::ranges::any_of(m_plan.rows, [](const GraftRow &row) { return row.existing.has_value(); }) ||
        std::ranges::any_of(m_plan.inserts, [](const GraftInsert &insert) { return insert.fills.has_value(); });
    if (request().sameModel || m_plan.dragged.size() < 2 || isMet)
        return;
    TextViewSet names;
    for (const NodeId id : m_plan.dragged)
        names.insert(m_donor.node(id).name);
    for (NodeId up = request().target; up != m_target.root();) {
        up = m_target.node(up).parent;
        const Node &around = m_target.node(up);
        const auto count = std::size_t(std::ranges::count_if(
            around.children, [&](NodeId child) { return names.contains(m_target.node(child).name); }));
        if (around.kind != NodeKind::Module || 2 * count <= m_plan.dragged.size())
            continue;
        m_plan.betterPlace = up;
        m_plan.betterPath = up == m_target.root() ? QString() : quotedForMessage(m_target.path(up));
        m_plan.betterNames = count;
        return;
    }
}

void GraftPlanner::addMisfits(const NodePair &meeting)
{
    const std::size_t prefix = m_donor.path(meeting.donor).size();
    m_donor.visitPaths(meeting.donor, [&](NodeId id, const Node &node, const std::string &path) {
        if (!node.isTensor())
            return true;
        GraftRow row;
        row.donor = id;
        row.existing = meeting.existing;
        row.parent = meeting.parent;
        row.from = meeting.from + path.substr(prefix);
        row.into = meeting.into;
        row.fromShape = node.tensor->info().shape();
        row.fit = GraftFit::Mismatch;
        row.action = GraftAction::LeaveAlone;
        m_plan.rows.push_back(std::move(row));
        return true;
    });
}

} // namespace

bool isLarge(const GraftRequest &request)
{
    // Each takes a few microseconds.
    constexpr std::size_t many = 4'000;
    std::size_t count = 0;
    for (const NodeId id : request.donorIds) {
        request.donor.visit(id, [&](NodeId, const Node &) { return ++count <= many; });
        if (count > many)
            return true;
    }
    return false;
}

GraftPlan planGraft(const ModelState &target, GraftRequest request)
{
    const LayoutStep step =
        request.sameModel ? LayoutStep() : layoutStep(request.donor.layout(), target.layout(), request.adapter);
    GraftPlan plan;
    plan.request = std::move(request);
    plan.chain = step.chain;
    GraftPlanner(target, plan).run();
    if (!step.inDoubt || !plan.isPossible())
        return plan;
    // Run the adapter in doubt to see whether it would make a difference.
    GraftPlan other;
    other.request = plan.request;
    other.chain = {*step.inDoubt};
    GraftPlanner(target, other).run();
    LayoutQuestion question{isAdaptable(target.layout()), *step.inDoubt};
    for (const GraftRow &row : other.rows) {
        question.transposed += row.failure || row.aligned.adapted.isTransposed;
        question.renamed += row.aligned.adapted.isRenamed;
    }
    if (question.transposed + question.renamed > 0)
        plan.question = question;
    return plan;
}

} // namespace burnish
