// SPDX-License-Identifier: MIT
#include "core/structure/storednature.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

namespace burnish {

namespace {

constexpr std::string_view rankName = "__rank";

struct StoredState
{
    std::string_view field; ///< found only in states of these optimizers or schedulers
    std::array<std::string_view, 2> names;
};

constexpr std::array optimizerStates = {
    StoredState{"momentum.moment_1", {"Adam", "AdamW"}}, StoredState{"square_avg.square_avg", {"RmsProp", {}}},
    StoredState{"lr_decay.sum", {"AdaGrad", {}}}, StoredState{"momentum.velocity", {"Sgd", {}}}};
constexpr std::array schedulerStates = {StoredState{"current_iter", {"CosineAnnealingLrScheduler", {}}},
                                        StoredState{"remaining_iters", {"LinearLrScheduler", {}}},
                                        StoredState{"previous_lr", {"ExponentialLrScheduler", {}}},
                                        StoredState{"step", {"NoamLrScheduler", {}}},
                                        StoredState{"iter_idx", {"StepLrScheduler", {}}}};

std::optional<std::uint64_t> decimal(std::string_view text)
{
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool isWhole = error == std::errc() && end == text.data() + text.size();
    return isWhole && (text == "0" || !text.starts_with('0')) ? std::optional(number) : std::nullopt;
}

template <std::size_t count>
void addNames(std::set<std::string> &names, const std::array<StoredState, count> &states, std::string_view field)
{
    const auto found = std::ranges::find(states, field, &StoredState::field);
    if (found == states.end())
        return;
    for (const std::string_view name : found->names) {
        if (!name.empty())
            names.insert(std::string(name));
    }
}

/// Returns the optimizers of an entry with this content.
std::set<std::string> optimizersOf(const ModelState &model, NodeId entry)
{
    std::set<std::string> names;
    const std::size_t lead = model.path(entry).size() + 1;
    bool isEmpty = true;
    model.visitPaths(entry, [&](NodeId, const Node &node, const std::string &path) {
        if (!node.isContainer() && node.name != rankName) {
            isEmpty = false;
            addNames(names, optimizerStates, std::string_view(path).substr(std::min(lead, path.size())));
        }
        return true;
    });
    // Sgd stores a state even without momentum.
    return isEmpty ? std::set<std::string>{"Sgd"} : names;
}

/// Returns the scheduler of the values below a numbered module; a composed one if they are numbered again.
std::set<std::string> schedulersOf(const ModelState &model, NodeId group)
{
    std::set<std::string> names;
    for (const NodeId id : model.node(group).children) {
        const Node &node = model.node(id);
        if (node.isContainer())
            return decimal(node.name) ? std::set<std::string>{"ComposedLrScheduler"} : std::set<std::string>();
        addNames(names, schedulerStates, node.name);
    }
    return names;
}

bool hasTensors(const ModelState &model)
{
    for (NodeId id; id.index < model.endIndex(); ++id.index) {
        if (model.contains(id) && model.node(id).isTensor())
            return true;
    }
    return false;
}

} // namespace

std::optional<ParamId> storedStateId(const ModelState &model, NodeId entry)
{
    const Node &node = model.node(entry);
    const auto id = decimal(node.name);
    if (!id || !node.isContainer())
        return std::nullopt;
    const auto rank = model.child(entry, rankName);
    return rank && model.node(*rank).kind == NodeKind::Value ? std::optional(ParamId{*id}) : std::nullopt;
}

bool storesOptimizer(const ModelState &model)
{
    const std::vector<NodeId> &entries = model.node(model.root()).children;
    return !entries.empty() &&
           std::ranges::all_of(entries, [&](NodeId id) { return storedStateId(model, id).has_value(); });
}

RecordTraits storedNature(const ModelState &model)
{
    RecordTraits nature;
    const std::vector<NodeId> &entries = model.node(model.root()).children;
    if (entries.empty())
        return nature;
    std::set<std::string> names;
    if (storesOptimizer(model)) {
        nature.family = RecordTraits::Family::Optimizer;
        for (const NodeId id : entries)
            names.merge(optimizersOf(model, id));
    } else if (std::ranges::all_of(
                   entries, [&](NodeId id) { return model.node(id).isContainer() && decimal(model.node(id).name); }) &&
               !hasTensors(model)) {
        for (const NodeId id : entries)
            names.merge(schedulersOf(model, id));
        if (!names.empty())
            nature.family = RecordTraits::Family::Scheduler;
    }
    nature.names.assign(names.begin(), names.end());
    return nature;
}

} // namespace burnish
