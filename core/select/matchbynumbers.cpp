// SPDX-License-Identifier: MIT
#include "core/select/matchbynumbers.h"

#include "core/tensor/analysis/statisticsstore.h"

namespace burnish {

namespace {

constexpr auto reportAfter = std::chrono::milliseconds(300);

/// Merges the matches with the undecided leaves that turned out to match, in file order.
std::vector<NodeId> joined(const ModelState &state, const PartlyMatched &partly, const std::vector<bool> &isMatch)
{
    std::vector<bool> requested(state.endIndex());
    std::size_t count = partly.matches.size();
    for (const NodeId id : partly.matches)
        requested[id.index] = true;
    for (std::size_t i = 0; i < isMatch.size(); ++i) {
        if (isMatch[i]) {
            requested[partly.undecided[i].id.index] = true;
            ++count;
        }
    }
    std::vector<NodeId> all;
    all.reserve(count);
    state.visit(state.root(), [&](NodeId id, const Node &) {
        if (requested[id.index])
            all.push_back(id);
        return true;
    });
    return all;
}

} // namespace

Expected<PartlyMatched> matchWithoutReading(const ModelState &state, const Filter &filter, const ModelState *saved,
                                            const Task &task)
{
    constexpr std::size_t leavesPerPoll = 4096;
    PartlyMatched result;
    std::size_t evaluated = 0;
    BURNISH_CHECK(forEachLeaf(state, [&](NodeId id, const Node &node, std::string_view path) -> Expected<void> {
        auto answer = filter.evaluate(state, id, node, path, saved);
        if (answer == Filter::Answer::Pending) {
            if (const auto known = StatisticsStore::shared().find(node.tensor))
                answer = filter.evaluate(state, id, node, path, saved, &*known);
        }
        if (answer == Filter::Answer::Yes)
            result.matches.push_back(id);
        if (answer == Filter::Answer::Pending) {
            result.undecided.push_back({id, node.tensor});
            result.undecidedBytes += node.tensor->info().byteSize();
        }
        return ++evaluated % leavesPerPoll == 0 ? task.poll() : Expected<void>();
    }));
    return result;
}

Expected<std::vector<NodeId>> matchByNumbers(const ModelState &state, const Filter &filter, const ModelState *saved,
                                             Task &task,
                                             const std::function<void(const std::vector<NodeId> &)> &onMatches,
                                             std::vector<Error> *unreadable)
{
    BURNISH_TRY(PartlyMatched partly, matchWithoutReading(state, filter, saved, task));
    std::vector<TensorPtr> tensors;
    tensors.reserve(partly.undecided.size());
    for (const UndecidedLeaf &leaf : partly.undecided)
        tensors.push_back(leaf.tensor);

    std::vector<bool> isMatch(tensors.size());
    auto lastReported = std::chrono::steady_clock::now();
    const auto take = [&](std::size_t i, Expected<TensorStatistics> statistics) {
        const NodeId id = partly.undecided[i].id;
        const std::string path = state.path(id);
        if (!statistics) {
            if (unreadable)
                unreadable->push_back(std::move(statistics.error().inTensor(QString::fromStdString(path))));
            return;
        }
        isMatch[i] = filter.matches(state, id, state.node(id), path, saved, &*statistics);
        StatisticsStore::shared().insert(tensors[i], *std::move(statistics));
        if (const auto now = std::chrono::steady_clock::now(); onMatches && now - lastReported > reportAfter) {
            lastReported = now;
            onMatches(joined(state, partly, isMatch));
        }
    };
    BURNISH_CHECK(computeStatistics(tensors, task, take));
    return joined(state, partly, isMatch);
}

} // namespace burnish
