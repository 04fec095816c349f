// SPDX-License-Identifier: MIT
#include "core/select/matchbynumbers.h"

#include "core/base/parallel.h"
#include "core/tensor/statisticsstore.h"

#include <algorithm>

namespace burnish {

namespace {

/// Smaller tensors are read several at a time, larger ones one after the other on all cores.
constexpr std::uint64_t smallTensor = 4 << 20;
constexpr std::size_t batchLimit = 4096;
constexpr std::uint64_t batchBytes = 64 << 20;
constexpr auto tellAfter = std::chrono::milliseconds(300);

/// Whether the numbers of a tensor let it through.
Expected<bool> letsThrough(const ModelState &state, const Filter &filter, const ModelState *saved,
                           const UndecidedLeaf &leaf, Task &task)
{
    BURNISH_CHECK(task.poll());
    auto statistics = StatisticsStore::shared().of(leaf.tensor, task);
    task.advance(leaf.tensor->info().byteSize());
    if (!statistics)
        return std::move(statistics.error().inTensor(QString::fromStdString(state.path(leaf.id))));
    return filter.matches(state, leaf.id, state.node(leaf.id), state.path(leaf.id), saved, &*statistics);
}

} // namespace

Expected<PartlyMatched> matchWithoutReading(const ModelState &state, const Filter &filter, const ModelState *saved,
                                            const Task &task)
{
    constexpr std::size_t leavesPerPoll = 4096;
    PartlyMatched result;
    std::size_t asked = 0;
    BURNISH_CHECK(forEachLeaf(state, [&](NodeId id, const Node &node, std::string_view path) -> Expected<void> {
        auto answer = filter.ask(state, id, node, path, saved);
        if (answer == Filter::Answer::Pending) {
            if (const auto known = StatisticsStore::shared().find(node.tensor))
                answer = filter.ask(state, id, node, path, saved, &*known);
        }
        if (answer == Filter::Answer::Yes)
            result.matches.push_back(id);
        if (answer == Filter::Answer::Pending) {
            result.undecided.push_back({id, node.tensor});
            result.undecidedBytes += node.tensor->info().byteSize();
        }
        return ++asked % leavesPerPoll == 0 ? task.poll() : Expected<void>();
    }));
    return result;
}

Expected<std::vector<NodeId>> matchByNumbers(const ModelState &state, const Filter &filter, const ModelState *saved, Task &task,
                                             const std::function<void(const std::vector<NodeId> &)> &onMatches,
                                             std::vector<Error> *unreadable)
{
    BURNISH_TRY(PartlyMatched partly, matchWithoutReading(state, filter, saved, task));
    task.restart(partly.undecidedBytes);
    std::vector<std::uint32_t> order;
    if (!partly.undecided.empty()) {
        order.resize(state.endIndex());
        std::uint32_t place = 0;
        state.visit(state.root(), [&](NodeId id, const Node &) {
            order[id.index] = place++;
            return true;
        });
    }
    const auto inOrder = [&](NodeId id) { return order[id.index]; };

    auto lastTold = std::chrono::steady_clock::now();
    const std::span<const UndecidedLeaf> leaves = partly.undecided;
    for (std::size_t first = 0; first < leaves.size();) {
        const auto sizeOf = [&](std::size_t i) { return leaves[i].tensor->info().byteSize(); };
        std::uint64_t bytes = sizeOf(first);
        std::size_t end = first + 1;
        while (bytes <= smallTensor * (end - first) && end < leaves.size() && end - first < batchLimit &&
               bytes < batchBytes && sizeOf(end) <= smallTensor)
            bytes += sizeOf(end++);
        std::vector<std::optional<Expected<bool>>> answers(end - first);
        BURNISH_CHECK(parallelFor(end - first, [&](std::size_t i) -> Expected<void> {
            answers[i] = letsThrough(state, filter, saved, leaves[first + i], task);
            return task.poll();
        }));
        const auto old = std::ptrdiff_t(partly.matches.size());
        for (std::size_t i = 0; i < answers.size(); ++i) {
            if (!*answers[i]) {
                if (unreadable)
                    unreadable->push_back(std::move(answers[i]->error()));
            } else if (**answers[i]) {
                partly.matches.push_back(leaves[first + i].id);
            }
        }
        std::ranges::inplace_merge(partly.matches, partly.matches.begin() + old, {}, inOrder);
        first = end;
        if (const auto now = std::chrono::steady_clock::now(); onMatches && now - lastTold > tellAfter) {
            lastTold = now;
            onMatches(partly.matches);
        }
    }
    return std::move(partly.matches);
}

} // namespace burnish
