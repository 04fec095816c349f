// SPDX-License-Identifier: MIT
#include "core/model/tiedtensors.h"

#include "core/model/modeltext.h"
#include "core/tensor/memoryrange.h"

#include <QLocale>

#include <algorithm>
#include <functional>
#include <map>
#include <tuple>

namespace burnish {

namespace {

constexpr std::uint32_t pollStep = 4096;

/// A file, or a source that is not stored verbatim in a file.
using Medium = std::pair<int, const ByteSource *>;

/// The bytes that a tensor reads.
struct Extent
{
    Medium medium;
    std::uint64_t begin;
    std::uint64_t end;
};

/// Returns nothing for computed tensors.
std::optional<Extent> extentOf(const TensorExpr &tensor)
{
    const auto memory = memoryOf(tensor);
    if (!memory)
        return std::nullopt;
    // Windows of one file are different sources, so positions count from the start of the file if there is one.
    const auto range = memory->source->fileRange(memory->begin);
    const bool isInFile = range && range->descriptor >= 0;
    const std::uint64_t begin = isInFile ? range->offset : memory->begin;
    const Medium medium(isInFile ? range->descriptor : -1, isInFile ? nullptr : memory->source.get());
    return Extent{medium, begin, begin + (memory->end - memory->begin)};
}

/// Calls `visit` with every tensor that reads stored bytes, and the position of its node, until that returns false.
Expected<void> visitExtents(const ModelState &state, const Task &task,
                            const std::function<bool(NodeId, std::uint32_t, const Extent &)> &visit)
{
    std::uint32_t order = 0;
    bool isCancelled = false;
    bool goesOn = true;
    state.visit(state.root(), [&](NodeId id, const Node &node) {
        if (++order % pollStep == 0)
            isCancelled = isCancelled || task.isCancelled();
        goesOn = goesOn && !isCancelled;
        if (goesOn && node.isTensor()) {
            if (const auto extent = extentOf(*node.tensor))
                goesOn = visit(id, order, *extent);
        }
        return goesOn;
    });
    if (isCancelled)
        return cancelledError();
    return {};
}

/// Returns true if the tensors, in the model's order, follow one another in their files. Takes no memory, unlike
/// sorting a million extents, and is true for nearly all files.
Expected<bool> areInOrder(const ModelState &state, const Task &task)
{
    std::map<Medium, std::uint64_t> ends;
    bool isInOrder = true;
    BURNISH_CHECK(visitExtents(state, task, [&](NodeId, std::uint32_t, const Extent &extent) {
        std::uint64_t &end = ends[extent.medium];
        isInOrder = extent.begin >= end;
        end = extent.end;
        return isInOrder;
    }));
    return isInOrder;
}

} // namespace

Expected<TiedTensors> TiedTensors::of(const ModelState &state, const Task &task)
{
    BURNISH_TRY(const bool isInOrder, areInOrder(state, task));
    if (isInOrder)
        return TiedTensors();
    std::vector<std::pair<Medium, Place>> all;
    BURNISH_CHECK(visitExtents(state, task, [&](NodeId id, std::uint32_t order, const Extent &extent) {
        all.push_back({extent.medium, {extent.begin, extent.end, id, order, 0}});
        return true;
    }));
    std::ranges::sort(all, {}, [](const auto &entry) {
        const Place &place = entry.second;
        return std::tuple(entry.first, place.begin, place.end, place.order);
    });

    TiedTensors tied;
    std::uint32_t cluster = 0;
    for (std::size_t first = 0; first < all.size();) {
        std::size_t last = first + 1;
        for (std::uint64_t end = all[first].second.end;
             last < all.size() && all[last].first == all[first].first && all[last].second.begin < end; ++last)
            end = std::max(end, all[last].second.end);
        for (std::size_t i = first; last - first > 1 && i < last; ++i) {
            Place place = all[i].second;
            place.cluster = cluster;
            tied.m_index.emplace(place.tensor, tied.m_places.size());
            tied.m_places.push_back(place);
        }
        ++cluster;
        first = last;
    }
    return tied;
}

std::vector<std::vector<NodeId>> TiedTensors::tiedGroups() const
{
    std::vector<std::pair<std::uint32_t, std::vector<NodeId>>> groups;
    for (std::size_t i = 0; i < m_places.size(); ++i) {
        const Place &place = m_places[i];
        const bool isTied = i > 0 && m_places[i - 1].cluster == place.cluster && m_places[i - 1].begin == place.begin &&
                            m_places[i - 1].end == place.end;
        if (!isTied)
            groups.push_back({place.order, {}});
        groups.back().second.push_back(place.tensor);
    }
    std::erase_if(groups, [](const auto &group) { return group.second.size() < 2; });
    std::ranges::sort(groups, {}, [](const auto &group) { return group.first; });
    std::vector<std::vector<NodeId>> tied;
    tied.reserve(groups.size());
    for (auto &group : groups)
        tied.push_back(std::move(group.second));
    return tied;
}

std::vector<NodeId> TiedTensors::tiedTo(NodeId tensor, std::size_t limit) const
{
    std::vector<NodeId> others;
    const auto found = m_index.find(tensor);
    if (found == m_index.end())
        return others;
    const Place &own = m_places[found->second];
    const auto isSame = [&](const Place &place) {
        return place.cluster == own.cluster && place.begin == own.begin && place.end == own.end;
    };
    std::size_t i = found->second;
    while (i > 0 && isSame(m_places[i - 1]))
        --i;
    for (; i < m_places.size() && isSame(m_places[i]) && others.size() < limit; ++i) {
        if (m_places[i].tensor != tensor)
            others.push_back(m_places[i].tensor);
    }
    return others;
}

std::vector<NodeId> TiedTensors::overlapping(NodeId tensor, std::size_t limit) const
{
    std::vector<NodeId> others;
    const auto found = m_index.find(tensor);
    if (found == m_index.end())
        return others;
    const Place own = m_places[found->second];
    std::size_t i = found->second;
    while (i > 0 && m_places[i - 1].cluster == own.cluster)
        --i;
    for (; i < m_places.size() && m_places[i].cluster == own.cluster && m_places[i].begin < own.end &&
           others.size() < limit;
         ++i) {
        const Place &place = m_places[i];
        if (place.end > own.begin && (place.begin != own.begin || place.end != own.end))
            others.push_back(place.tensor);
    }
    return others;
}

QString sharingText(const TiedTensors &tied, const ModelState &state, NodeId tensor)
{
    constexpr std::size_t counted = 1000;
    const auto text = [&](const std::vector<NodeId> &others, const QString &one, const QString &more) {
        const QString path = quotedForMessage(state.path(others.front()));
        return others.size() == 1 ? one.arg(path) : more.arg(path, QLocale().toString(qulonglong(others.size() - 1)));
    };
    auto others = tied.tiedTo(tensor, counted);
    std::erase_if(others, [&](NodeId id) { return !state.contains(id); });
    if (!others.empty())
        return text(others, ModelText::tr("Shares its bytes with %1."),
                    ModelText::tr("Shares its bytes with %1 and %2 more."));
    others = tied.overlapping(tensor, counted);
    std::erase_if(others, [&](NodeId id) { return !state.contains(id); });
    if (others.empty())
        return {};
    return text(others, ModelText::tr("Its bytes overlap those of %1."),
                ModelText::tr("Its bytes overlap those of %1 and %2 more."));
}

} // namespace burnish
