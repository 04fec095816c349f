// SPDX-License-Identifier: MIT
#include "core/health/modelchecks.h"

#include "core/base/joinedtext.h"
#include "core/base/naturalorder.h"
#include "core/base/seededhash.h"
#include "core/health/tensorrole.h"
#include "core/model/tiedtensors.h"
#include "core/tensor/notedtensor.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <map>
#include <unordered_set>

namespace burnish {

namespace {

constexpr std::size_t pollStep = 4096;

/// Returns true for a sequence, or a module with numbered children as in flat files.
bool isSequence(const ModelState &state, const Node &node)
{
    return node.isContainer() && node.children.size() >= 3 &&
           (node.kind == NodeKind::Sequence ||
            std::ranges::all_of(node.children, [&](NodeId child) { return isNumberName(state.node(child).name); }));
}

class ModelChecks
{
public:
    ModelChecks(const ModelState &state, const Task &task)
        : m_state(state)
        , m_task(task)
    {}

    Expected<std::vector<HealthFinding>> run()
    {
        std::size_t visited = 0;
        bool isCancelled = false;
        m_state.visit(m_state.root(), [&](NodeId id, const Node &node) {
            if (++visited % pollStep == 0)
                isCancelled = isCancelled || m_task.isCancelled();
            if (isCancelled)
                return false;
            if (node.isTensor())
                lookAtTensor(id, node.tensor->info());
            else if (node.isContainer())
                lookAtContainer(id, node);
            return true;
        });
        BURNISH_CHECK(m_task.poll());
        reportMixedDtypes();
        BURNISH_TRY(const TiedTensors tied, TiedTensors::of(m_state, m_task));
        reportShared(tied);
        return std::move(m_findings);
    }

private:
    HealthFinding &add(FindingKind kind, Severity severity, std::vector<NodeId> nodes)
    {
        HealthFinding &finding = m_findings.emplace_back();
        finding.kind = kind;
        finding.severity = severity;
        finding.nodes = std::move(nodes);
        return finding;
    }

    void lookAtTensor(NodeId id, const TensorInfo &info)
    {
        if (info.elementCount() == 0)
            add(FindingKind::NoElements, Severity::Warning, {id}).detail = shapeForPeople(info.shape());
        if (lookAtScheme(id))
            return;
        if (isFloatingPoint(info.dtype()))
            ++m_floats[info.dtype()];
    }

    /// Tells of each set at its first tensor; true for its members.
    bool lookAtScheme(NodeId id)
    {
        const TensorPtr &tensor = m_state.node(id).tensor;
        const UnknownSchemePtr scheme = unknownSchemeOf(*tensor);
        if (scheme && m_reportedSchemes.insert(scheme.get()).second)
            add(FindingKind::UnknownScheme, Severity::Warning, {id});
        return bool(scheme);
    }

    void lookAtContainer(NodeId id, const Node &node)
    {
        checkPair(node, "weight", "bias");
        checkPair(node, "gamma", "beta");
        if (isSequence(m_state, node) && roleOf(m_state.path(id)) != TensorRole::Optimizer)
            checkSequence(node);
    }

    void checkPair(const Node &node, std::string_view weightName, std::string_view biasName)
    {
        constexpr std::size_t mostFields = 16;
        if (node.children.size() > mostFields)
            return;
        std::optional<NodeId> weight;
        std::optional<NodeId> bias;
        for (const NodeId child : node.children) {
            const Node &field = m_state.node(child);
            if (field.isTensor() && field.name == weightName)
                weight = child;
            if (field.isTensor() && field.name == biasName)
                bias = child;
        }
        if (!weight || !bias)
            return;
        const Shape &wide = m_state.node(*weight).tensor->info().shape();
        const Shape &narrow = m_state.node(*bias).tensor->info().shape();
        if (narrow.rank() != 1 || wide.rank() == 0 || fits(wide, narrow[0]))
            return;
        add(FindingKind::BiasMismatch, Severity::Warning, {*bias, *weight}).detail =
            QStringLiteral("%1, %2").arg(shapeForPeople(narrow), shapeForPeople(wide));
    }

    static bool fits(const Shape &weight, std::uint64_t bias)
    {
        if (weight.rank() == 1)
            return bias == weight[0];
        if (weight.rank() == 2)
            return bias == weight[0] || bias == weight[1];
        return bias == weight[0] || (weight[1] > 0 && bias % weight[1] == 0);
    }

    struct Sibling
    {
        std::size_t element;
        NodeId tensor;
    };

    void checkSequence(const Node &sequence)
    {
        TextMap<std::size_t> groupOf;
        std::vector<std::vector<Sibling>> groups;
        for (std::size_t element = 0; element < sequence.children.size(); ++element) {
            const NodeId child = sequence.children[element];
            const std::size_t prefix = m_state.path(child).size();
            m_state.visitPaths(child, [&](NodeId id, const Node &node, const std::string &path) {
                if (node.isTensor()) {
                    const auto [group, isNew] =
                        groupOf.try_emplace(path.substr(std::min(prefix, path.size())), groups.size());
                    if (isNew)
                        groups.emplace_back();
                    groups[group->second].push_back({element, id});
                }
                return !m_task.isCancelled();
            });
        }
        for (const auto &group : groups)
            checkGroup(group, sequence.children.size());
    }

    /// Returns the only member of a group that differs from all others; nothing if all agree or several differ.
    template <typename Same> static std::optional<std::size_t> oddOne(const std::vector<Sibling> &group, Same same)
    {
        // If all but one are alike, two of the first three are.
        const std::size_t usual = same(group[0], group[1]) || same(group[0], group[2]) ? 0 : 1;
        std::optional<std::size_t> odd;
        for (std::size_t i = 0; i < group.size(); ++i) {
            if (same(group[usual], group[i]))
                continue;
            if (odd)
                return std::nullopt;
            odd = i;
        }
        return odd;
    }

    void checkGroup(const std::vector<Sibling> &group, std::size_t elements)
    {
        if (group.size() < 3)
            return;
        const auto infoOf = [&](const Sibling &sibling) -> const TensorInfo & {
            return m_state.node(sibling.tensor).tensor->info();
        };
        const auto usualOf = [](std::size_t odd) { return std::size_t(odd == 0); };
        const auto shape =
            oddOne(group, [&](const Sibling &a, const Sibling &b) { return infoOf(a).shape() == infoOf(b).shape(); });
        const bool isInside = shape && group[*shape].element > 0 && group[*shape].element + 1 < elements;
        if (isInside && group.size() >= 4 && m_reported.insert(group[*shape].tensor.index).second) {
            HealthFinding &finding = add(FindingKind::SiblingShape, Severity::Warning,
                                         {group[*shape].tensor, group[usualOf(*shape)].tensor});
            finding.count = group.size() - 1;
            finding.detail = QStringLiteral("%1, %2").arg(shapeForPeople(infoOf(group[*shape]).shape()),
                                                          shapeForPeople(infoOf(group[usualOf(*shape)]).shape()));
        }
        const bool areFloats = std::ranges::all_of(
            group, [&](const Sibling &sibling) { return isFloatingPoint(infoOf(sibling).dtype()); });
        const auto dtype = areFloats
                               ? oddOne(group, [&](const Sibling &a,
                                                   const Sibling &b) { return infoOf(a).dtype() == infoOf(b).dtype(); })
                               : std::nullopt;
        if (dtype && m_reportedDtype.insert(group[*dtype].tensor.index).second) {
            HealthFinding &finding = add(FindingKind::SiblingDtype, Severity::Warning,
                                         {group[*dtype].tensor, group[usualOf(*dtype)].tensor});
            finding.count = group.size() - 1;
            finding.detail = QStringLiteral("%1, %2").arg(nameForText(infoOf(group[*dtype]).dtype()),
                                                          nameForText(infoOf(group[usualOf(*dtype)]).dtype()));
        }
    }

    void reportMixedDtypes()
    {
        if (m_floats.size() < 2)
            return;
        std::vector<std::pair<std::uint64_t, Dtype>> counts;
        counts.reserve(m_floats.size());
        for (const auto &[dtype, count] : m_floats)
            counts.emplace_back(count, dtype);
        std::ranges::stable_sort(counts, std::ranges::greater(), &std::pair<std::uint64_t, Dtype>::first);
        QStringList parts;
        for (const auto &[count, dtype] : counts)
            parts.append(QStringLiteral("%1 × %2").arg(QLocale().toString(qulonglong(count)), nameForText(dtype)));
        HealthFinding &finding = add(FindingKind::MixedDtypes, Severity::Note, {});
        finding.count = m_floats.size();
        finding.detail = joinedNames(parts);
    }

    void reportShared(const TiedTensors &tied)
    {
        constexpr std::size_t named = 100;
        std::unordered_set<std::uint32_t> inGroup;
        for (const auto &group : tied.tiedGroups()) {
            for (const NodeId id : group)
                inGroup.insert(id.index);
            HealthFinding &finding =
                add(FindingKind::Tied, Severity::Note,
                    {group.begin(), group.begin() + std::ptrdiff_t(std::min(named, group.size()))});
            finding.count = group.size();
        }
        if (tied.isEmpty())
            return;
        for (const NodeId id : m_state.tensors()) {
            const auto others = inGroup.contains(id.index) ? std::vector<NodeId>() : tied.overlapping(id, 1);
            if (!others.empty())
                add(FindingKind::Overlapping, Severity::Note, {id, others.front()});
        }
    }

    const ModelState &m_state;
    const Task &m_task;
    std::vector<HealthFinding> m_findings;
    std::map<Dtype, std::uint64_t> m_floats;
    std::unordered_set<std::uint32_t> m_reported;
    std::unordered_set<const UnknownScheme *> m_reportedSchemes;
    std::unordered_set<std::uint32_t> m_reportedDtype;
};

} // namespace

Expected<std::vector<HealthFinding>> checkModel(const ModelState &state, const Task &task)
{
    return ModelChecks(state, task).run();
}

} // namespace burnish
