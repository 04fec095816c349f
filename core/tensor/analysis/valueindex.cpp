// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/valueindex.h"

#include "core/tensor/kernels/convert.h"
#include "core/tensor/quantisation/quantforms.h"

#include <algorithm>
#include <map>
#include <set>

namespace burnish {

std::vector<Dtype> ValueIndex::narrowDtypes(std::span<const TensorPtr> from, std::span<const TensorPtr> to)
{
    constexpr std::size_t mostNarrow = 2;
    std::map<Dtype, std::uint64_t> sizes;
    for (const TensorPtr &tensor : to)
        sizes[tensor->info().dtype()] += tensor->info().byteSize();
    std::set<Dtype> found;
    for (const TensorPtr &tensor : from)
        found.insert(tensor->info().dtype());
    std::vector<Dtype> narrow;
    for (const auto &[dtype, size] : sizes) {
        const auto isNarrower = [to = dtype](Dtype wide) { return isNarrowing(wide, to); };
        if (std::ranges::any_of(found, isNarrower))
            narrow.push_back(dtype);
    }
    std::ranges::stable_sort(narrow, std::greater(), [&](Dtype dtype) { return sizes[dtype]; });
    narrow.resize(std::min(narrow.size(), mostNarrow));
    return narrow;
}

Expected<ValueIndex> ValueIndex::make(std::vector<TensorPtr> tensors, std::vector<Dtype> narrow, PrintUnits units,
                                      Task &task)
{
    ValueIndex index;
    BURNISH_TRY(index.m_prints, fingerprintsOf(tensors, narrow, units, task));
    index.m_tensors = std::move(tensors);
    index.m_narrow = std::move(narrow);
    for (std::size_t i = 0; i < index.m_prints.size(); ++i) {
        const TensorPrint &print = index.m_prints[i];
        const auto add = [&](const BagDigest &digest) {
            index.m_ordered[{print.count, digest.ordered}].push_back(i);
            index.m_bags[{print.count, digest.bag}].push_back(i);
        };
        add(print.own);
        for (const auto &narrowed : print.narrowed) {
            if (narrowed)
                add(*narrowed);
        }
    }
    return index;
}

Expected<void> ValueIndex::addStored(std::span<const std::size_t> places, std::span<const TensorPtr> stored, Task &task)
{
    BURNISH_TRY(const auto prints, fingerprintsOf(stored, {}, PrintUnits::LeftOut, task));
    for (std::size_t i = 0; i < places.size(); ++i) {
        const BagDigest &own = prints[i].own;
        m_ordered[{prints[i].count, own.ordered}].push_back(places[i]);
        m_bags[{prints[i].count, own.bag}].push_back(places[i]);
        m_stored.emplace(places[i], Stored{stored[i]->info(), own});
    }
    return {};
}

std::optional<BagDigest> ValueIndex::digestAs(std::size_t tensor, const TensorInfo &other) const
{
    const TensorPrint &print = m_prints[tensor];
    const TensorInfo &info = m_tensors[tensor]->info();
    if (other.dtype() == Dtype::QFloat) {
        const auto stored = m_stored.find(tensor);
        if (!haveSameStorage(stored == m_stored.end() ? info : stored->second.info, other))
            return std::nullopt;
        return stored == m_stored.end() ? print.own : stored->second.digest;
    }
    const Dtype from = info.dtype();
    if (from == Dtype::QFloat)
        return std::nullopt;
    if (from != other.dtype() && (!isCastable(from) || !isCastable(other.dtype())))
        return std::nullopt;
    if (!isNarrowing(from, other.dtype()))
        return print.own;
    for (std::size_t i = 0; i < m_narrow.size(); ++i) {
        if (m_narrow[i] == other.dtype() && i < print.narrowed.size())
            return print.narrowed[i];
    }
    return std::nullopt;
}

std::vector<std::size_t> ValueIndex::equalTo(const TensorPrint &print, const TensorInfo &info, Order order,
                                             std::span<const Dtype> otherNarrow) const
{
    const bool isOrdered = order == Order::Same;
    const Table &table = isOrdered ? m_ordered : m_bags;
    const auto isEqual = [&](const std::optional<BagDigest> &own, const BagDigest &other) {
        return own && own->bag == other.bag && (!isOrdered || own->ordered == other.ordered);
    };
    std::vector<std::size_t> tensors;
    // Some in the table have the digest as another dtype.
    const auto collect = [&](const BagDigest &digest, auto digestOf) {
        const auto found = table.find({print.count, isOrdered ? digest.ordered : digest.bag});
        if (found == table.end())
            return;
        for (const std::size_t tensor : found->second) {
            if (isEqual(digestOf(tensor), digest) && (tensors.empty() || tensors.back() != tensor))
                tensors.push_back(tensor);
        }
    };
    collect(print.own, [&](std::size_t tensor) { return digestAs(tensor, info); });
    for (std::size_t i = 0; i < std::min(otherNarrow.size(), print.narrowed.size()); ++i) {
        if (!print.narrowed[i])
            continue;
        collect(*print.narrowed[i], [&](std::size_t tensor) {
            return m_tensors[tensor]->info().dtype() == otherNarrow[i] ? std::optional(m_prints[tensor].own)
                                                                       : std::nullopt;
        });
    }
    if (!otherNarrow.empty() || !m_stored.empty()) {
        std::ranges::sort(tensors);
        const auto repeated = std::ranges::unique(tensors);
        tensors.erase(repeated.begin(), repeated.end());
    }
    return tensors;
}

} // namespace burnish
