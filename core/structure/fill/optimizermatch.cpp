// SPDX-License-Identifier: MIT
#include "core/structure/fill/optimizermatch.h"

#include "core/base/seededhash.h"
#include "core/model/paramidtext.h"
#include "core/structure/storednature.h"

#include <algorithm>

namespace burnish {

namespace {

/// Returns a key shared by a parameter and its entry: a normalised ParamId, or the string of a UUID.
std::string keyOf(const std::string &id)
{
    const auto known = ParamId::fromText(id);
    return known ? known->text() : id;
}

/// The key of an entry, which Burn 0.22 and later name by the id in decimal.
std::string keyOf(const ModelState &optimizer, NodeId entry)
{
    const auto stored = optimizer.isRecord() ? std::nullopt : storedStateId(optimizer, entry);
    return stored ? stored->text() : keyOf(optimizer.node(entry).name);
}

std::string keyOf(const Node &parameter)
{
    return paramIdText(parameter);
}

bool fits(const ModelState &optimizer, NodeId entry, const Shape &shape)
{
    bool fitting = true;
    optimizer.visit(entry, [&](NodeId, const Node &node) {
        if (node.isTensor())
            fitting = fitting && node.tensor->info().shape() == shape;
        return fitting;
    });
    return fitting;
}

/// Returns the rank inside the version, or the state inside the rank; nullopt if there is none.
std::optional<NodeId> insideOfWrapper(const ModelState &optimizer, NodeId id)
{
    const Node &node = optimizer.node(id);
    if (node.children.size() != 1)
        return std::nullopt;
    const Node &child = optimizer.node(node.children.front());
    const bool wraps = child.kind == NodeKind::Module && (child.name == "V1" || child.name.str().starts_with("Rank"));
    return wraps ? std::optional(node.children.front()) : std::nullopt;
}

} // namespace

bool isOptimizerRecord(const ModelState &record)
{
    if (!record.isRecord())
        return storesOptimizer(record);
    constexpr std::size_t shortestId = 10;
    constexpr std::size_t uuidLength = 36;
    const std::vector<NodeId> &entries = record.node(record.root()).children;
    return record.isRecord() && !entries.empty() && std::ranges::all_of(entries, [&](NodeId id) {
               const std::string &name = record.node(id).name;
               const bool named = name.size() == uuidLength || (name.size() >= shortestId && ParamId::fromText(name));
               return named && insideOfWrapper(record, id);
           });
}

std::vector<OptimizerPair> matchOptimizer(const ModelState &model, const ModelState &optimizer)
{
    TextMap<NodeId> entries;
    for (const NodeId id : optimizer.node(optimizer.root()).children) {
        if (const Node &node = optimizer.node(id); node.isContainer())
            entries.emplace(keyOf(optimizer, id), id);
    }
    std::vector<OptimizerPair> pairs;
    if (entries.empty())
        return pairs;
    for (const NodeId id : model.tensors()) {
        const Node &node = model.node(id);
        if (!node.isParameter())
            continue;
        const auto found = entries.find(keyOf(node));
        if (found != entries.end() && fits(optimizer, found->second, node.tensor->info().shape()))
            pairs.push_back({id, found->second});
    }
    return pairs;
}

std::vector<OptimizerField> optimizerFields(const ModelState &optimizer, NodeId entry)
{
    NodeId inner = entry;
    while (const auto next = insideOfWrapper(optimizer, inner))
        inner = *next;
    const std::size_t lead = optimizer.path(inner).size() + 1;
    std::vector<OptimizerField> fields;
    optimizer.visitPaths(inner, [&](NodeId id, const Node &node, const std::string &path) {
        const bool isRank = node.kind == NodeKind::Value && node.name == "__rank";
        if (node.isTensor() || (node.kind == NodeKind::Value && !isRank))
            fields.push_back({path.size() > lead ? path.substr(lead) : node.name, id});
        return true;
    });
    return fields;
}

} // namespace burnish
