// SPDX-License-Identifier: MIT
#include "core/remap/remapplan.h"

#include "core/base/parallel.h"
#include "core/base/seededhash.h"
#include "core/remap/indexmapping.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <unordered_map>
#include <unordered_set>

namespace burnish {

namespace {

constexpr std::size_t chunkSize = 4096;

using Bystanders = std::vector<std::pair<NodeId, std::string>>;

/// Calls `work` with the bounds of chunks of 0 … count, from several threads.
template <typename Work> Expected<void> forChunks(std::size_t count, const Task &task, Work work)
{
    return parallelFor((count + chunkSize - 1) / chunkSize, [&](std::size_t chunk) -> Expected<void> {
        BURNISH_CHECK(task.poll());
        return work(chunk * chunkSize, std::min((chunk + 1) * chunkSize, count));
    });
}

/// Reused for all entries, so each allocates only what it keeps.
struct Buffers
{
    std::string path;
    std::vector<std::uint32_t> hits;
};

/// Refuses names that are too long, one by one and together. Any thread.
class NameLimit
{
public:
    Expected<void> take(const RemapEntry &entry)
    {
        if (!entry.isHit())
            return {};
        BURNISH_CHECK(KeyRemapper::checkLength(entry.oldPath, entry.newPath, entry.hits));
        return KeyRemapper::checkTotal(m_total.fetch_add(entry.newPath.size()) + entry.newPath.size());
    }

private:
    std::atomic<std::uint64_t> m_total = 0;
};

void runRules(const KeyRemapper &remapper, RemapEntry &entry, Buffers &buffers)
{
    buffers.hits.clear();
    const bool isHit = remapper.remap(entry.oldPath, buffers.path, &buffers.hits);
    entry.newPath = isHit ? buffers.path : entry.oldPath;
    entry.hits = buffers.hits;
}

void collectLeaves(const ModelState &state, std::span<const NodeId> scope, std::vector<RemapEntry> &entries,
                   Bystanders &bystanders)
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
            bystanders.emplace_back(id, path);
        }
        return true;
    });
}

bool isForTheSame(const RemapPlan &plan, const ModelState &state, std::span<const NodeId> scope)
{
    bool same = plan.state.endIndex() == state.endIndex() && plan.state.nodeCount() == state.nodeCount() &&
                std::ranges::equal(plan.scope, scope);
    if (same)
        plan.state.visitDifferences(state, [&same](NodeId) { same = false; });
    return same;
}

/// Runs rules that differ from an earlier plan's somewhere in the middle, reusing the earlier plan's results.
class Rerun
{
public:
    Rerun(const RemapPlan &earlier, const RemapPlan &plan)
        : m_earlier(earlier)
        , m_plan(plan)
    {
        const auto &before = earlier.rules;
        const auto &after = plan.rules;
        const auto begin = std::ranges::mismatch(before, after);
        m_first = std::size_t(begin.in1 - before.begin());
        std::size_t common = 0;
        while (common < before.size() - m_first && common < after.size() - m_first &&
               before[before.size() - 1 - common] == after[after.size() - 1 - common])
            ++common;
        m_oldEnd = before.size() - common;
        m_newEnd = after.size() - common;
    }

    /// Turns an entry of the earlier plan into one of the new plan, except for the numbering.
    [[nodiscard]] RemapEntry entry(const RemapEntry &earlier) const
    {
        using Hits = std::span<const std::uint32_t>;
        const Hits hits = earlier.hits;
        const auto first = std::size_t(std::ranges::lower_bound(hits, m_first) - hits.begin());
        const auto behind = std::size_t(std::ranges::lower_bound(hits, m_oldEnd) - hits.begin());
        const auto nameAfter = [&](std::size_t count) {
            return count == hits.size() && !m_earlier.mapIndices
                       ? earlier.newPath
                       : m_earlier.remapper.replayed(earlier.oldPath, hits.first(count));
        };

        RemapEntry entry{earlier.id, earlier.oldPath, {}, {hits.begin(), hits.begin() + std::ptrdiff_t(first)}};
        const std::string before = nameAfter(first);
        std::string after;
        const bool isHit = m_plan.remapper.remap(before, after, &entry.hits, m_first, m_newEnd);
        if (!isHit)
            after = before;
        if (isHit && after.size() > KeyRemapper::longestName) {
            entry.newPath = std::move(after); // refused; no rule runs on what is left of it
            return entry;
        }
        if (after == (behind == first ? before : nameAfter(behind))) {
            for (const std::uint32_t rule : hits.subspan(behind))
                entry.hits.push_back(static_cast<std::uint32_t>(rule - m_oldEnd + m_newEnd));
            entry.newPath = nameAfter(hits.size());
        } else if (!m_plan.remapper.remap(after, entry.newPath, &entry.hits, m_newEnd, m_plan.rules.size())) {
            entry.newPath = std::move(after);
        }
        return entry;
    }

private:
    const RemapPlan &m_earlier;
    const RemapPlan &m_plan;
    std::size_t m_first = 0;
    std::size_t m_oldEnd = 0;
    std::size_t m_newEnd = 0;
};

Expected<void> runAll(RemapPlan &plan, const Task &task)
{
    auto bystanders = std::make_shared<Bystanders>();
    collectLeaves(plan.state, plan.scope, plan.entries, *bystanders);
    plan.bystanders = std::move(bystanders);
    NameLimit limit;
    return forChunks(plan.entries.size(), task, [&](std::size_t begin, std::size_t end) -> Expected<void> {
        Buffers buffers;
        for (std::size_t i = begin; i < end; ++i) {
            runRules(plan.remapper, plan.entries[i], buffers);
            BURNISH_CHECK(limit.take(plan.entries[i]));
        }
        return {};
    });
}

Expected<void> runChanged(RemapPlan &plan, const RemapPlan &earlier, const Task &task)
{
    plan.bystanders = earlier.bystanders;
    plan.entries.resize(earlier.entries.size());
    const Rerun rerun(earlier, plan);
    NameLimit limit;
    return forChunks(plan.entries.size(), task, [&](std::size_t begin, std::size_t end) -> Expected<void> {
        for (std::size_t i = begin; i < end; ++i) {
            plan.entries[i] = rerun.entry(earlier.entries[i]);
            BURNISH_CHECK(limit.take(plan.entries[i]));
        }
        return {};
    });
}

void mapIndices(std::vector<RemapEntry> &entries, const UnmappedLists &kept)
{
    std::vector<std::string> names;
    names.reserve(entries.size());
    for (RemapEntry &entry : entries)
        names.push_back(std::move(entry.newPath));
    names = mapIndicesContiguous(names, kept);
    for (std::size_t i = 0; i < entries.size(); ++i)
        entries[i].newPath = std::move(names[i]);
}

void count(RemapPlan &plan)
{
    plan.hitCounts.assign(plan.rules.size(), 0);
    for (const RemapEntry &entry : plan.entries) {
        for (const std::uint32_t rule : entry.hits)
            ++plan.hitCounts[rule];
        plan.untouchedCount += entry.isHit() || entry.isRenamed() ? 0 : 1;
        if (!entry.isRenamed())
            continue;
        ++plan.renamedCount;
        if (entry.newPath.empty())
            plan.nameless.push_back(entry.id);
    }
    for (std::size_t rule = 0; rule < plan.rules.size(); ++rule) {
        if (plan.rules[rule].enabled && plan.hitCounts[rule] == 0)
            plan.deadRules.push_back(rule);
    }
}

/// Finds leaves with the same new path, by hashes, in several threads.
class CollisionSearch
{
public:
    explicit CollisionSearch(const RemapPlan &plan)
        : m_entries(plan.entries)
        , m_bystanders(*plan.bystanders)
    {}

    Expected<std::vector<RemapPlan::Collision>> run(const Task &task)
    {
        std::vector<Place> places(m_entries.size() + m_bystanders.size());
        BURNISH_CHECK(forChunks(places.size(), task, [&](std::size_t begin, std::size_t end) -> Expected<void> {
            for (std::size_t i = begin; i < end; ++i)
                places[i] = {seededHash(pathOf(i)), static_cast<std::uint32_t>(i)};
            return {};
        }));
        std::array<std::vector<Place>, bucketCount> buckets;
        for (const Place &place : places)
            buckets[place.hash % bucketCount].push_back(place);
        std::array<std::vector<Group>, bucketCount> found;
        BURNISH_CHECK(parallelFor(bucketCount, [&](std::size_t bucket) -> Expected<void> {
            found[bucket] = groupsIn(buckets[bucket]);
            return task.poll();
        }));
        std::vector<Group> groups;
        for (auto &some : found)
            std::ranges::move(some, std::back_inserter(groups));
        std::ranges::sort(groups);
        return collisionsOf(groups);
    }

private:
    struct Place
    {
        std::size_t hash;
        std::uint32_t leaf; ///< index of an entry, or, after those, of a bystander
    };
    using Group = std::vector<std::uint32_t>; ///< leaves with the same path, ascending
    static constexpr std::size_t bucketCount = 64;

    [[nodiscard]] const std::string &pathOf(std::size_t leaf) const
    {
        return leaf < m_entries.size() ? m_entries[leaf].newPath : m_bystanders[leaf - m_entries.size()].second;
    }

    [[nodiscard]] bool hasRenamed(const Group &group) const
    {
        return std::ranges::any_of(
            group, [this](std::uint32_t leaf) { return leaf < m_entries.size() && m_entries[leaf].isRenamed(); });
    }

    [[nodiscard]] std::vector<Group> groupsIn(std::vector<Place> &places) const
    {
        std::ranges::sort(places, {}, [](const Place &place) { return std::pair(place.hash, place.leaf); });
        std::vector<Group> groups;
        for (std::size_t i = 0; i < places.size();) {
            std::size_t end = i + 1;
            while (end < places.size() && places[end].hash == places[i].hash)
                ++end;
            // Different paths may have the same hash.
            const auto run = std::span(places).subspan(i, end - i);
            if (run.size() > 1)
                std::ranges::stable_sort(run, {},
                                         [this](const Place &place) { return std::string_view(pathOf(place.leaf)); });
            for (std::size_t first = 0; first + 1 < run.size();) {
                Group group{run[first].leaf};
                for (++first; first < run.size() && pathOf(run[first].leaf) == pathOf(group.front()); ++first)
                    group.push_back(run[first].leaf);
                if (group.size() > 1 && hasRenamed(group))
                    groups.push_back(std::move(group));
            }
            i = end;
        }
        return groups;
    }

    [[nodiscard]] std::vector<RemapPlan::Collision> collisionsOf(const std::vector<Group> &groups) const
    {
        std::vector<RemapPlan::Collision> collisions;
        for (const Group &group : groups) {
            RemapPlan::Collision collision{pathOf(group.front()), {}};
            for (const std::uint32_t leaf : group)
                collision.leaves.push_back(leaf < m_entries.size() ? m_entries[leaf].id
                                                                   : m_bystanders[leaf - m_entries.size()].first);
            collisions.push_back(std::move(collision));
        }
        return collisions;
    }

    const std::vector<RemapEntry> &m_entries;
    const Bystanders &m_bystanders;
};

/// Returns the dot-separated parts that differ; both names have the same number of parts.
std::vector<MatchSpan> differingParts(std::string_view before, std::string_view after)
{
    std::vector<MatchSpan> spans;
    MatchSpan part;
    for (;;) {
        part.end = std::min(before.find('.', part.begin), before.size());
        part.outputEnd = std::min(after.find('.', part.outputBegin), after.size());
        if (before.substr(part.begin, part.end - part.begin) !=
            after.substr(part.outputBegin, part.outputEnd - part.outputBegin))
            spans.push_back(part);
        if (part.end == before.size() || part.outputEnd == after.size())
            return spans;
        part.begin = part.end + 1;
        part.outputBegin = part.outputEnd + 1;
    }
}

} // namespace

KeyRemapper::Trace RemapPlan::trace(const RemapEntry &entry) const
{
    KeyRemapper::Trace trace = remapper.traced(entry.oldPath);
    if (mapIndices) {
        trace.spans = joinedSpans(trace.spans, differingParts(trace.result, entry.newPath));
        trace.result = entry.newPath;
    }
    return trace;
}

RemapPlan::Cause RemapPlan::causeOf(const Collision &collision) const
{
    const std::unordered_set<NodeId> leaves(collision.leaves.begin(), collision.leaves.end());
    std::unordered_map<NodeId, const RemapEntry *> ruled;
    for (const RemapEntry &entry : entries) {
        if (leaves.contains(entry.id))
            ruled.emplace(entry.id, &entry);
    }
    const auto entryOf = [&](NodeId leaf) {
        const auto found = ruled.find(leaf);
        return found == ruled.end() ? nullptr : found->second;
    };
    const auto isRenamed = [&](NodeId leaf) {
        const RemapEntry *entry = entryOf(leaf);
        return entry && entry->isRenamed();
    };

    Cause cause{collision.leaves[0], collision.leaves[1], {}};
    if (!isRenamed(cause.first) && !isRenamed(cause.second)) {
        if (const auto renamed = std::ranges::find_if(collision.leaves, isRenamed); renamed != collision.leaves.end())
            cause.second = *renamed;
    }
    const RemapEntry *const first = entryOf(cause.first);
    const RemapEntry *const second = entryOf(cause.second);
    std::vector<std::uint32_t> hits;
    for (const RemapEntry *entry : {first, second}) {
        if (entry)
            hits.insert(hits.end(), entry->hits.begin(), entry->hits.end());
    }
    std::ranges::sort(hits);
    const auto nameAfter = [&](const RemapEntry *entry, std::uint32_t rule) {
        if (!entry)
            return collision.path; // rules do not apply to it
        const auto behind = std::ranges::upper_bound(entry->hits, rule);
        return remapper.replayed(entry->oldPath, {entry->hits.begin(), behind});
    };
    for (const std::uint32_t rule : hits) {
        if (nameAfter(first, rule) == nameAfter(second, rule)) {
            cause.rule = rule;
            break;
        }
    }
    return cause;
}

Expected<RemapPlan> planRemap(const ModelState &state, const std::vector<RemapRule> &rules,
                              std::span<const NodeId> scope, const Task &task, const RemapOptions &options)
{
    RemapPlan plan;
    plan.state = state;
    plan.rules = rules;
    plan.scope.assign(scope.begin(), scope.end());
    plan.mapIndices = options.mapIndices;
    plan.keptIndices = options.keptIndices;
    BURNISH_TRY(plan.remapper, KeyRemapper::compile(rules));
    BURNISH_TRY(const UnmappedLists kept, UnmappedLists::compile(options.keptIndices));
    BURNISH_CHECK(task.poll());
    const bool mostComplete = options.earlier && isForTheSame(*options.earlier, state, scope);
    BURNISH_CHECK(mostComplete ? runChanged(plan, *options.earlier, task) : runAll(plan, task));
    if (options.mapIndices)
        mapIndices(plan.entries, kept);
    count(plan);
    BURNISH_CHECK(task.poll());
    if (plan.renamedCount > 0) {
        BURNISH_TRY(plan.collisions, CollisionSearch(plan).run(task));
    }
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
