// SPDX-License-Identifier: MIT
#include "core/remap/remapplan.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <unordered_set>

namespace burnish {

namespace {

constexpr std::size_t chunkSize = 4096;

/// A leaf that the rules leave alone, with the path it keeps.
struct Bystander
{
    NodeId id;
    std::string path;
};

/// Reused from entry to entry, so that each costs only the memory it keeps.
struct Buffers
{
    std::string path;
    std::vector<std::uint32_t> hits;
};

void runRules(const KeyRemapper &remapper, RemapEntry &entry, Buffers &buffers)
{
    buffers.hits.clear();
    const bool isHit = remapper.remap(entry.oldPath, buffers.path, &buffers.hits);
    entry.newPath = isHit ? buffers.path : entry.oldPath;
    entry.hits = buffers.hits;
}

void collectLeaves(const ModelState &state, std::span<const NodeId> scope, std::vector<RemapEntry> &entries,
                   std::vector<Bystander> &bystanders)
{
    entries.reserve(scope.empty() ? state.nodeCount() : 0);
    const std::unordered_set<NodeId> roots(scope.begin(), scope.end());
    std::unordered_set<NodeId> containersInScope;
    state.visitPaths(state.root(), [&](NodeId id, const Node &node, const std::string &path) {
        const bool inScope = roots.empty() || roots.contains(id) || containersInScope.contains(node.parent);
        if (node.isContainer()) {
            if (inScope && !roots.empty())
                containersInScope.insert(id);
        } else if (node.isTensor() && inScope) {
            entries.push_back({id, path, {}, {}});
        } else {
            bystanders.push_back({id, path});
        }
        return true;
    });
}

struct Place
{
    std::size_t hash;
    std::uint32_t leaf; ///< index of an entry, or behind them of a bystander
};

std::vector<RemapPlan::Collision> findCollisions(const std::vector<RemapEntry> &entries,
                                                 const std::vector<Bystander> &bystanders)
{
    const auto pathOf = [&](std::size_t leaf) -> const std::string & {
        return leaf < entries.size() ? entries[leaf].newPath : bystanders[leaf - entries.size()].path;
    };
    std::vector<Place> places(entries.size() + bystanders.size());
    for (std::size_t i = 0; i < places.size(); ++i)
        places[i] = {std::hash<std::string_view>()(pathOf(i)), static_cast<std::uint32_t>(i)};
    std::sort(places.begin(), places.end(), [](const Place &a, const Place &b) {
        return std::pair(a.hash, a.leaf) < std::pair(b.hash, b.leaf);
    });

    std::vector<std::vector<std::uint32_t>> groups;
    for (std::size_t i = 0; i < places.size();) {
        std::size_t end = i + 1;
        while (end < places.size() && places[end].hash == places[i].hash)
            ++end;
        // Different paths may share a hash.
        const auto run = std::span(places).subspan(i, end - i);
        if (run.size() > 1)
            std::stable_sort(run.begin(), run.end(),
                             [&](const Place &a, const Place &b) { return pathOf(a.leaf) < pathOf(b.leaf); });
        for (std::size_t first = 0; first + 1 < run.size();) {
            std::vector<std::uint32_t> group{run[first].leaf};
            for (++first; first < run.size() && pathOf(run[first].leaf) == pathOf(group.front()); ++first)
                group.push_back(run[first].leaf);
            const bool isOurs = std::any_of(group.begin(), group.end(), [&](std::uint32_t leaf) {
                return leaf < entries.size() && entries[leaf].isRenamed();
            });
            if (group.size() > 1 && isOurs)
                groups.push_back(std::move(group));
        }
        i = end;
    }
    std::sort(groups.begin(), groups.end());

    std::vector<RemapPlan::Collision> collisions;
    for (const auto &group : groups) {
        RemapPlan::Collision collision{pathOf(group.front()), {}};
        for (const std::uint32_t leaf : group)
            collision.leaves.push_back(leaf < entries.size() ? entries[leaf].id
                                                             : bystanders[leaf - entries.size()].id);
        collisions.push_back(std::move(collision));
    }
    return collisions;
}

} // namespace

Expected<RemapPlan> planRemap(const ModelState &state, const std::vector<RemapRule> &rules,
                              std::span<const NodeId> scope, const Task &task)
{
    RemapPlan plan;
    BURNISH_TRY(plan.remapper, KeyRemapper::compile(rules));
    std::vector<Bystander> bystanders;
    collectLeaves(state, scope, plan.entries, bystanders);
    BURNISH_CHECK(task.poll());

    const std::size_t chunkCount = (plan.entries.size() + chunkSize - 1) / chunkSize;
    const auto runChunk = [&](std::size_t chunk) -> Expected<void> {
        BURNISH_CHECK(task.poll());
        Buffers buffers;
        const std::size_t end = std::min((chunk + 1) * chunkSize, plan.entries.size());
        for (std::size_t i = chunk * chunkSize; i < end; ++i)
            runRules(plan.remapper, plan.entries[i], buffers);
        return {};
    };
    BURNISH_CHECK(parallelFor(chunkCount, runChunk));

    plan.hitCounts.assign(rules.size(), 0);
    for (const RemapEntry &entry : plan.entries) {
        for (const std::uint32_t rule : entry.hits)
            ++plan.hitCounts[rule];
        plan.untouchedCount += entry.isHit() ? 0 : 1;
        if (!entry.isRenamed())
            continue;
        ++plan.renamedCount;
        if (entry.newPath.empty())
            plan.nameless.push_back(entry.id);
    }
    for (std::size_t rule = 0; rule < rules.size(); ++rule) {
        if (rules[rule].enabled && plan.hitCounts[rule] == 0)
            plan.deadRules.push_back(rule);
    }
    BURNISH_CHECK(task.poll());
    if (plan.renamedCount > 0)
        plan.collisions = findCollisions(plan.entries, bystanders);
    return plan;
}

std::vector<RemapEntry> remapEntries(const ModelState &state, const KeyRemapper &remapper,
                                     std::span<const NodeId> tensors)
{
    std::vector<RemapEntry> entries;
    Buffers buffers;
    for (const NodeId id : tensors) {
        if (!state.contains(id) || !state.node(id).isTensor())
            continue;
        RemapEntry entry{id, state.path(id), {}, {}};
        runRules(remapper, entry, buffers);
        entries.push_back(std::move(entry));
    }
    return entries;
}

} // namespace burnish
