// SPDX-License-Identifier: MIT
#include "core/edit/graft.h"

#include "core/edit/nodeedits.h"

#include <QCoreApplication>

#include <climits>
#include <unordered_map>
#include <unordered_set>

namespace burnish {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Graft)
};

std::string below(const std::string &path, const std::string &name)
{
    return path.empty() ? name : path + '.' + name;
}

bool canPermute(Dtype dtype)
{
    return traits(dtype).kind != DtypeKind::Quantised && traits(dtype).blockElements == 1;
}

GraftFit fitOf(const TensorInfo &dragged, const TensorInfo &existing)
{
    const Shape &from = dragged.shape();
    const Shape &into = existing.shape();
    if (from == into)
        return GraftFit::Fits;
    if (from.rank() == 2 && into.rank() == 2 && from[0] == into[1] && from[1] == into[0] &&
        canPermute(dragged.dtype()))
        return GraftFit::FitsTransposed;
    return GraftFit::Mismatch;
}

/// Finds out what each dragged node meets in the target.
class Planner
{
public:
    Planner(const ModelState &target, GraftPlan &plan)
        : m_target(target)
        , m_donor(plan.request.donor)
        , m_plan(plan)
    {}

    void run();

private:
    /// A dragged node and its place: what has its name there, or nothing.
    struct Meeting
    {
        NodeId donor;
        NodeId parent;
        std::optional<NodeId> existing;
        std::string name;
        std::string from;
        std::string into;
        std::optional<std::size_t> position;
    };

    [[nodiscard]] const GraftRequest &request() const { return m_plan.request; }
    [[nodiscard]] bool isMoveWithin() const
    {
        return request().sameModel && request().mode == GraftMode::Move;
    }
    [[nodiscard]] QString donorPath(NodeId id) const { return quotedForMessage(m_donor.path(id)); }
    void normalise();
    [[nodiscard]] QString obstacle() const;
    void choosePlacement();
    void setDonorBase();
    [[nodiscard]] std::string fromOf(NodeId id) const;
    void dropOnLeaf();
    void dropIntoContainer();
    void dropContents();
    void follow(Meeting first);
    void meetChildren(const Meeting &meeting, std::vector<Meeting> &open);
    void insertNew(const Meeting &meeting, std::optional<NodeId> fills);
    void addRow(const Meeting &meeting, const Node &dragged);
    void addMisfits(const Meeting &meeting);

    const ModelState &m_target;
    const ModelState &m_donor;
    GraftPlan &m_plan;
    NodeId m_donorBase;
    std::unordered_set<NodeId> m_dragged;
};

void Planner::normalise()
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
            : Text::tr("%n node(s)", nullptr, int(std::min<std::size_t>(m_plan.dragged.size(), INT_MAX)));
    const std::string place = m_target.path(request().target);
    m_plan.place = !place.empty()                   ? quotedForMessage(place)
                   : request().targetName.isEmpty() ? Text::tr("the model")
                                                    : request().targetName;
}

QString Planner::obstacle() const
{
    if (m_plan.dragged.empty())
        return Text::tr("Nothing is dragged.");
    const Node &target = m_target.node(request().target);
    if (request().sameModel) {
        for (NodeId up = request().target;; up = m_target.node(up).parent) {
            if (m_dragged.contains(up))
                return Text::tr("%1 cannot be put into itself.").arg(donorPath(up));
            if (up == m_target.root())
                break;
        }
        const bool allThere = std::ranges::all_of(
            m_plan.dragged, [&](NodeId id) { return m_donor.node(id).parent == request().target; });
        if (isMoveWithin() && allThere && !request().position && target.kind == NodeKind::Module)
            return Text::tr("%1 is there already.").arg(m_plan.what);
    }
    if (target.isContainer())
        return {};
    if (target.kind == NodeKind::Value)
        return Text::tr("%1 is a value, which nothing can be dropped on.").arg(m_plan.place);
    if (m_plan.dragged.size() > 1)
        return target.isTensor() ? Text::tr("Only one tensor can take the place of a tensor.")
                                 : Text::tr("Only one node can fill an empty field.");
    if (target.isTensor() && !m_donor.node(m_plan.dragged.front()).isTensor())
        return Text::tr("%1 is a tensor: only a tensor can take its place.").arg(m_plan.place);
    return {};
}

void Planner::choosePlacement()
{
    const Node &target = m_target.node(request().target);
    if (m_plan.dragged.size() != 1 || request().position || !target.isContainer() ||
        request().target == m_target.root())
        return;
    const NodeId id = m_plan.dragged.front();
    const Node &node = m_donor.node(id);
    const bool sameType =
        node.containerType && target.containerType && *node.containerType == *target.containerType;
    const bool related = request().sameModel && m_target.isWithin(id, request().target);
    m_plan.offersPlacement =
        node.isContainer() && node.kind == target.kind && (node.name == target.name || sameType) &&
        !related && (target.kind == NodeKind::Sequence || !m_target.child(request().target, node.name));
    if (m_plan.offersPlacement)
        m_plan.placement = request().placement.value_or(GraftPlacement::ReplaceContents);
}

void Planner::setDonorBase()
{
    if (m_plan.placement == GraftPlacement::ReplaceContents) {
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

std::string Planner::fromOf(NodeId id) const
{
    std::vector<const std::string *> names;
    for (; id != m_donorBase; id = m_donor.node(id).parent)
        names.push_back(&m_donor.node(id).name);
    std::string path;
    for (auto name = names.rbegin(); name != names.rend(); ++name)
        path = below(path, **name);
    return path;
}

void Planner::run()
{
    normalise();
    m_plan.impossible = obstacle();
    if (!m_plan.isPossible())
        return;
    choosePlacement();
    setDonorBase();
    const bool onContainer = m_target.node(request().target).isContainer();
    m_plan.targetBase =
        m_target.path(onContainer ? request().target : m_target.node(request().target).parent);
    if (!onContainer)
        dropOnLeaf();
    else if (m_plan.placement == GraftPlacement::ReplaceContents)
        dropContents();
    else
        dropIntoContainer();
    if (m_plan.isPossible() && m_plan.rows.empty() && m_plan.inserts.empty())
        m_plan.impossible = Text::tr("%1 holds nothing that %2 lacks.").arg(m_plan.what, m_plan.place);
}

void Planner::dropOnLeaf()
{
    const NodeId id = m_plan.dragged.front();
    const Node &target = m_target.node(request().target);
    follow({id, target.parent, request().target, target.name, fromOf(id), target.name, std::nullopt});
}

void Planner::dropContents()
{
    const NodeId id = m_plan.dragged.front();
    follow({id, m_target.node(request().target).parent, request().target, {}, {}, {}, std::nullopt});
}

void Planner::dropIntoContainer()
{
    const Node &target = m_target.node(request().target);
    if (target.kind == NodeKind::Sequence) {
        std::size_t index =
            std::min(request().position.value_or(target.children.size()), target.children.size());
        for (const NodeId id : m_plan.dragged) {
            std::string name = std::to_string(index++);
            follow({id, request().target, std::nullopt, name, fromOf(id), name, request().position});
        }
        return;
    }
    // Of several dragged nodes with one name only the first meets what is there; the others get names of
    // their own.
    std::unordered_map<std::string, std::optional<NodeId>> taken;
    for (const NodeId child : target.children)
        taken.try_emplace(m_target.node(child).name, child);
    for (const NodeId id : m_plan.dragged) {
        const Node &node = m_donor.node(id);
        const bool isThere = request().sameModel && node.parent == request().target;
        if (isThere && isMoveWithin()) {
            if (request().position)
                insertNew({id, request().target, std::nullopt, node.name, fromOf(id), node.name,
                           request().position},
                          {});
            continue;
        }
        std::string name = node.name;
        std::optional<NodeId> existing;
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

void Planner::follow(Meeting first)
{
    std::vector<Meeting> open;
    open.push_back(std::move(first));
    while (!open.empty() && m_plan.isPossible()) {
        const Meeting meeting = std::move(open.back());
        open.pop_back();
        if (!meeting.existing) {
            insertNew(meeting, std::nullopt);
            continue;
        }
        if (isMoveWithin() && m_dragged.contains(*meeting.existing)) {
            m_plan.impossible =
                Text::tr("%1 is itself among what is moved.").arg(donorPath(*meeting.existing));
            return;
        }
        const Node &dragged = m_donor.node(meeting.donor);
        const Node &existing = m_target.node(*meeting.existing);
        if (dragged.isContainer() && existing.isContainer())
            meetChildren(meeting, open);
        else if (dragged.isTensor() && existing.isTensor())
            addRow(meeting, dragged);
        else if (existing.kind == NodeKind::Null && dragged.kind != NodeKind::Null)
            insertNew(meeting, meeting.existing);
        else
            addMisfits(meeting);
    }
}

void Planner::meetChildren(const Meeting &meeting, std::vector<Meeting> &open)
{
    const Node &dragged = m_donor.node(meeting.donor);
    const Node &existing = m_target.node(*meeting.existing);
    if (dragged.containerType && !existing.containerType)
        m_plan.types.emplace_back(*meeting.existing, dragged.containerType);
    std::unordered_map<std::string_view, NodeId> there;
    for (const NodeId child : existing.children)
        there.try_emplace(m_target.node(child).name, child);
    std::size_t appended = existing.children.size();
    const std::size_t firstNew = open.size();
    for (const NodeId child : dragged.children) {
        const std::string &childName = m_donor.node(child).name;
        const auto found = there.find(childName);
        const bool isNew = found == there.end();
        std::string name =
            isNew && existing.kind == NodeKind::Sequence ? std::to_string(appended++) : childName;
        std::string into = below(meeting.into, name);
        open.push_back({child, *meeting.existing, isNew ? std::nullopt : std::optional(found->second),
                        std::move(name), below(meeting.from, childName), std::move(into), std::nullopt});
        // A second child of one name, which only broken files have, must not overwrite the first.
        if (!isNew)
            there.erase(found);
    }
    std::reverse(open.begin() + std::ptrdiff_t(firstNew), open.end());
}

void Planner::insertNew(const Meeting &meeting, std::optional<NodeId> fills)
{
    m_plan.inserts.push_back({meeting.donor, meeting.parent, meeting.position, meeting.name, fills});
    const std::size_t prefix = m_donor.path(meeting.donor).size();
    m_donor.visitPaths(meeting.donor, [&](NodeId id, const Node &node, const std::string &path) {
        if (!node.isTensor())
            return true;
        GraftRow row;
        row.donor = id;
        row.parent = meeting.parent;
        row.from = meeting.from + path.substr(prefix);
        row.into = meeting.into + path.substr(prefix);
        row.fromShape = node.tensor->info().shape();
        m_plan.rows.push_back(std::move(row));
        return true;
    });
}

void Planner::addRow(const Meeting &meeting, const Node &dragged)
{
    const TensorInfo &existing = m_target.node(*meeting.existing).tensor->info();
    GraftRow row;
    row.donor = meeting.donor;
    row.existing = meeting.existing;
    row.parent = meeting.parent;
    row.from = meeting.from;
    row.into = meeting.into;
    row.fromShape = dragged.tensor->info().shape();
    row.intoShape = existing.shape();
    row.fit = fitOf(dragged.tensor->info(), existing);
    row.canBlend = row.fit != GraftFit::Mismatch && isBurnFloat(dragged.tensor->info().dtype()) &&
                   isBurnFloat(existing.dtype());
    row.action = row.fit == GraftFit::Mismatch ? GraftAction::LeaveAlone : GraftAction::Replace;
    setAction(row, request().blend && row.canBlend ? GraftAction::Blend : row.action);
    m_plan.rows.push_back(std::move(row));
}

void Planner::addMisfits(const Meeting &meeting)
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

GraftPlan planGraft(const ModelState &target, GraftRequest request)
{
    GraftPlan plan;
    plan.request = std::move(request);
    Planner(target, plan).run();
    return plan;
}

std::vector<GraftAction> allowedActions(const GraftRow &row)
{
    std::vector<GraftAction> allowed;
    switch (row.fit) {
    case GraftFit::New:
        return {GraftAction::Insert};
    case GraftFit::Fits:
        allowed = {GraftAction::Replace, GraftAction::Keep, GraftAction::KeepBoth};
        break;
    case GraftFit::FitsTransposed:
        allowed = {GraftAction::TransposeReplace, GraftAction::Keep, GraftAction::KeepBoth};
        break;
    case GraftFit::Mismatch:
        if (!row.intoShape)
            return {GraftAction::LeaveAlone};
        return {GraftAction::LeaveAlone, GraftAction::Replace, GraftAction::KeepBoth};
    }
    if (row.canBlend)
        allowed.push_back(GraftAction::Blend);
    return allowed;
}

bool setAction(GraftRow &row, GraftAction wanted)
{
    if (wanted == GraftAction::Replace && row.fit == GraftFit::FitsTransposed)
        wanted = GraftAction::TransposeReplace;
    if (wanted == GraftAction::Keep && row.fit == GraftFit::Mismatch)
        wanted = GraftAction::LeaveAlone;
    if (std::ranges::count(allowedActions(row), wanted) == 0)
        return false;
    row.action = wanted;
    return true;
}

} // namespace burnish
