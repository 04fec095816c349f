// SPDX-License-Identifier: MIT
#include "core/rules/rulesedit.h"

#include "core/base/seededhash.h"
#include "core/edit/editaction.h"
#include "core/edit/partid.h"
#include "core/edit/repath.h"
#include "core/remap/rulepairs.h"
#include "core/rules/language/rulestext.h"
#include "core/rules/rulesfile.h"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <unordered_set>

namespace burnish {

namespace {

constexpr int deepestPath = 256; ///< as StateBuilder::addTensorAt()

std::string indexName(std::size_t index)
{
    return std::to_string(index);
}

/// Makes the state after a plan in three passes over the tree: what goes, what is renamed, what is new.
class Applier
{
public:
    explicit Applier(const RulesPlan &plan)
        : m_plan(plan)
        , m_state(plan.state)
    {}

    Expected<ModelState> run()
    {
        removeTaken();
        BURNISH_CHECK(rename());
        for (const RuleTensorId id : m_plan.result) {
            const RuleTensor &tensor = m_plan.tensor(id);
            if (!tensor.isNew() && m_state.node(tensor.node).tensor != tensor.tensor)
                setTensor(tensor);
        }
        insertNew();
        return m_state;
    }

private:
    template <typename Change> void modify(NodeId id, Change change)
    {
        auto node = std::make_shared<Node>(m_state.node(id));
        change(*node);
        m_state.assign(id, std::move(node));
    }

    void removeTaken()
    {
        std::unordered_set<NodeId> stays;
        for (const RuleTensorId id : m_plan.result)
            stays.insert(m_plan.tensor(id).node);
        std::unordered_map<NodeId, std::unordered_set<NodeId>> leaving;
        for (const RuleTensor &tensor : *m_plan.source) {
            if (tensor.tensor && !stays.contains(tensor.node))
                leaving[m_state.node(tensor.node).parent].insert(tensor.node);
        }
        while (!leaving.empty()) {
            std::unordered_map<NodeId, std::unordered_set<NodeId>> emptied;
            for (const auto &[parent, children] : leaving) {
                removeFrom(parent, children);
                if (parent != m_state.root() && m_state.node(parent).children.empty())
                    emptied[m_state.node(parent).parent].insert(parent);
            }
            leaving = std::move(emptied);
        }
    }

    void removeFrom(NodeId parent, const std::unordered_set<NodeId> &children)
    {
        modify(parent,
               [&](Node &node) { node.children.eraseIf([&](NodeId child) { return children.contains(child); }); });
        for (const NodeId child : children)
            m_state.assign(child, nullptr);
        keepNumbered(parent);
    }

    /// A sequence without some of its elements is a module: the others keep their names.
    void keepNumbered(NodeId id)
    {
        const Node &node = m_state.node(id);
        if (node.kind != NodeKind::Sequence)
            return;
        for (std::size_t i = 0; i < node.children.size(); ++i) {
            if (m_state.node(node.children[i]).name == indexName(i))
                continue;
            modify(id, [](Node &changed) { changed.kind = NodeKind::Module; });
            return;
        }
    }

    Expected<void> rename()
    {
        std::vector<NewPath> newPaths;
        for (const RuleTensorId id : m_plan.result) {
            const RuleTensor &tensor = m_plan.tensor(id);
            if (!tensor.isNew() && tensor.path != m_plan.tensor(m_plan.rootOf(id)).path)
                newPaths.emplace_back(tensor.node, tensor.path.str());
        }
        if (newPaths.empty())
            return {};
        BURNISH_TRY(const ChangeSet change, planRepath(m_state, newPaths, QString()));
        BURNISH_TRY(m_state, applied(m_state, change));
        return {};
    }

    void setTensor(const RuleTensor &tensor)
    {
        modify(tensor.node, [&](Node &node) { node.tensor = tensor.tensor; });
    }

    void insertNew()
    {
        std::set<ParamId> ids;
        bool hasIds = false;
        for (std::uint32_t rank = 0; rank < m_plan.result.size(); ++rank) {
            const RuleTensorId id = m_plan.result[rank];
            NodeId node = m_plan.tensor(id).node;
            if (m_plan.tensor(id).isNew()) {
                if (!std::exchange(hasIds, true))
                    ids = paramIds(m_state);
                node = insert(id, ids);
            }
            // Containers have the rank of their first tensor.
            while (node != m_state.root() && m_rank.emplace(node, rank).second)
                node = m_state.node(node).parent;
        }
        for (const auto &[parent, children] : m_added)
            addTo(parent, children);
    }

    NodeId insert(RuleTensorId id, std::set<ParamId> &ids)
    {
        const RuleTensor &tensor = m_plan.tensor(id);
        const auto [parent, name] = placeOf(tensor.path.str());
        Node node;
        node.kind = NodeKind::Tensor;
        node.tensor = tensor.tensor;
        node.name = name;
        node.parent = parent;
        const RuleTensorId root = m_plan.rootOf(id);
        const Node &from = m_plan.state.node(m_plan.tensor(root).node);
        if (from.isParameter()) {
            node.paramId = partId(from.paramId.value_or(ParamId()), m_parts[root]++, ids);
            ids.insert(*node.paramId);
        }
        return add(std::move(node));
    }

    /// Makes a node; it becomes a child of its parent at the end, with all others.
    NodeId add(Node node)
    {
        const NodeId id{m_state.endIndex()};
        m_added[node.parent].push_back(id);
        m_state.assign(id, std::make_shared<const Node>(std::move(node)));
        return id;
    }

    /// Returns the module for a path, which is made if necessary, and the name in it.
    std::pair<NodeId, std::string> placeOf(std::string_view path)
    {
        NodeId at = m_state.root();
        int depth = 0;
        std::size_t from = 0;
        for (auto dot = path.find('.'); dot != std::string_view::npos && ++depth < deepestPath;
             dot = path.find('.', from)) {
            at = module(at, path.substr(from, dot - from));
            from = dot + 1;
        }
        return {at, std::string(path.substr(from))};
    }

    NodeId module(NodeId parent, std::string_view name)
    {
        auto [children, isNew] = m_modules.try_emplace(parent);
        if (isNew) {
            for (const NodeId child : m_state.node(parent).children) {
                if (m_state.node(child).isContainer())
                    children->second.emplace(m_state.node(child).name.str(), child);
            }
        }
        if (const auto found = children->second.find(name); found != children->second.end())
            return found->second;
        Node made;
        made.name = name;
        made.parent = parent;
        const NodeId id = add(std::move(made));
        children->second.emplace(std::string(name), id);
        return id;
    }

    /// Adds children where their tensors are in the order of the result. Fields without tensors stay behind the
    /// sibling before them.
    void addTo(NodeId parent, const std::vector<NodeId> &added)
    {
        std::vector<std::pair<std::uint32_t, NodeId>> ranked;
        std::uint32_t last = 0;
        for (const NodeId child : m_state.node(parent).children) {
            const auto rank = m_rank.find(child);
            last = rank == m_rank.end() ? last : rank->second;
            ranked.emplace_back(last, child);
        }
        for (const NodeId child : added) {
            const auto rank = m_rank.find(child);
            ranked.emplace_back(rank == m_rank.end() ? last : rank->second, child);
        }
        std::ranges::stable_sort(ranked, {}, [](const auto &entry) { return entry.first; });
        modify(parent, [&](Node &node) {
            node.children.clear();
            for (const auto &[rank, child] : ranked)
                node.children.push_back(child);
        });
        keepNumbered(parent);
    }

    const RulesPlan &m_plan;
    ModelState m_state;
    std::unordered_map<RuleTensorId, std::uint64_t> m_parts; ///< parts made so far, by the model's tensor
    std::unordered_map<NodeId, TextMap<NodeId>> m_modules;
    std::unordered_map<NodeId, std::vector<NodeId>> m_added;
    std::unordered_map<NodeId, std::uint32_t> m_rank;
};

/// The action of the change in recipes; nothing if a node of the scope has no path.
std::optional<EditAction> actionOf(const RulesPlan &plan)
{
    QJsonObject arguments;
    addRules(arguments, "rules", "values", plan);
    if (!addRecipePaths(arguments, "scope", plan.state, plan.scope))
        return std::nullopt;
    return EditAction{QStringLiteral("rules"), arguments, {}};
}

bool isSameState(const ModelState &a, const ModelState &b)
{
    bool same = a.endIndex() == b.endIndex() && a.nodeCount() == b.nodeCount();
    if (same)
        a.visitDifferences(b, [&same](NodeId) { same = false; });
    return same;
}

} // namespace

void addRules(QJsonObject &arguments, const char *rules, const char *values, const RulesPlan &plan)
{
    arguments.insert(QLatin1String(rules), rulesAsJson(plan.rules));
    if (!plan.values.empty())
        arguments.insert(QLatin1String(values), ruleValuesAsJson(plan.values));
    addIndices(arguments, plan.mapIndices, plan.keptIndices);
}

Expected<ModelState> applied(const RulesPlan &plan)
{
    if (plan.isBlocked())
        return plan.refusal();
    return Applier(plan).run();
}

Expected<ModelState> throughRules(const ModelState &state, const TensorRules &rules, const RuleValues &values,
                                  const Task &task)
{
    BURNISH_TRY(const RulesPlan plan, planRules(state, rules, {}, task, {.values = values}));
    return applied(plan);
}

Expected<ChangeSet> planRulesEdit(const ModelState &state, const RulesPlan &plan, QString text)
{
    if (!isSameState(state, plan.state))
        return Error(ErrorCode::Mismatch, RulesText::tr("The model has changed since the rules were previewed."));
    BURNISH_TRY(const ModelState after, applied(plan));
    if (text.isEmpty()) {
        const auto count = int(std::ranges::count_if(plan.rules.steps, &TensorRule::enabled));
        text = RulesText::tr("%1 (%n tensor(s) changed)", "an edit", int(plan.changedCount + plan.removedCount()))
                   .arg(RulesText::tr("Apply %n rule(s)", nullptr, count));
    }
    ChangeSet change = changeBetween(state, after, std::move(text));
    change.action = actionOf(plan);
    return change;
}

} // namespace burnish
