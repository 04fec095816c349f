// SPDX-License-Identifier: MIT
#include "widgets/tree/totals.h"

#include "core/base/fromutf8.h"
#include "core/tensor/quantisation/quanttext.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <map>

namespace burnish {

namespace {

std::uint64_t sum(std::uint64_t a, std::uint64_t b)
{
    return a > std::numeric_limits<std::uint64_t>::max() - b ? std::numeric_limits<std::uint64_t>::max() : a + b;
}

} // namespace

void Totals::add(const Totals &other)
{
    tensors = sum(tensors, other.tensors);
    parameters = sum(parameters, other.parameters);
    bytes = sum(bytes, other.bytes);
}

Totals totalsOfTensor(const TensorExpr &tensor)
{
    return {1, tensor.info().elementCount(), tensor.info().byteSize()};
}

Expected<std::vector<SchemeShare>> quantisedShares(const ModelState &state, const Task &task)
{
    constexpr std::uint64_t pollStep = 4096;
    std::map<std::string_view, SchemeShare> byType;
    std::map<QString, SchemeShare> ofBurn;
    std::uint64_t visited = 0;
    Expected<void> polled;
    state.visit(state.root(), [&](NodeId, const Node &node) {
        if (++visited % pollStep == 0 && polled)
            polled = task.poll();
        if (!polled || !node.isTensor() || !node.tensor->info().scheme())
            return bool(polled);
        const TensorInfo &info = node.tensor->info();
        const QuantScheme &scheme = *info.scheme();
        const bool isNamed = info.typeName() != nameOf(Dtype::QFloat) || scheme.form == QuantScheme::Form::Unknown;
        SchemeShare &share = isNamed ? byType[info.typeName()] : ofBurn[quantSchemeText(scheme)];
        share.tensors = sum(share.tensors, 1);
        share.bytes = sum(share.bytes, info.byteSize());
        return true;
    });
    BURNISH_CHECK(polled);
    std::vector<SchemeShare> shares;
    shares.reserve(byType.size() + ofBurn.size());
    for (auto &[name, share] : byType)
        shares.push_back({fromUtf8(name), share.tensors, share.bytes});
    for (auto &[name, share] : ofBurn)
        shares.push_back({name, share.tensors, share.bytes});
    std::ranges::stable_sort(shares, std::ranges::greater(), &SchemeShare::bytes);
    return shares;
}

Totals TotalsCache::of(const ModelState &state, NodeId id)
{
    const Node &node = state.node(id);
    if (node.isTensor())
        return totalsOfTensor(*node.tensor);
    if (!node.isContainer())
        return {};
    if (const auto known = m_known.find(id); known != m_known.end())
        return known->second;
    Totals totals;
    for (const NodeId child : node.children)
        totals.add(of(state, child));
    m_known.emplace(id, totals);
    return totals;
}

Totals TotalsCache::of(const TreeSnapshot &snapshot, NodeId id)
{
    if (!snapshot.isRemoved(id))
        return of(snapshot.state, id);
    const Node &node = snapshot.saved.node(id);
    if (node.isTensor())
        return totalsOfTensor(*node.tensor);
    if (const auto known = m_removed.find(id); known != m_removed.end())
        return known->second;
    Totals totals;
    for (const NodeId child : node.children)
        if (!snapshot.state.contains(child))
            totals.add(of(snapshot, child));
    m_removed.emplace(id, totals);
    return totals;
}

void TotalsCache::forget(const ModelState &before, const ModelState &after)
{
    m_removed.clear();
    // A node may have other ancestors after the change, so each state has its own list.
    std::vector<bool> forgottenBefore(before.endIndex());
    std::vector<bool> forgottenAfter(after.endIndex());
    before.visitDifferences(after, [&](NodeId id) {
        if (before.contains(id))
            forgetUpwards(before, id, forgottenBefore);
        if (after.contains(id))
            forgetUpwards(after, id, forgottenAfter);
    });
}

/// Ends at the first node that was already forgotten, because its ancestors were, too.
void TotalsCache::forgetUpwards(const ModelState &state, NodeId id, std::vector<bool> &forgotten)
{
    while (!forgotten[id.index]) {
        forgotten[id.index] = true;
        const Node &node = state.node(id);
        if (node.isContainer())
            m_known.erase(id);
        if (id == state.root())
            return;
        id = node.parent;
    }
}

} // namespace burnish
