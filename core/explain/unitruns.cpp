// SPDX-License-Identifier: MIT
#include "core/explain/unitruns.h"

#include <algorithm>
#include <tuple>

namespace burnish {

namespace {

/// Equal digests that are tried as the beginning of a run: rows of zeros may be everywhere.
constexpr std::size_t mostBeginnings = 24;

} // namespace

UnitIndex::UnitIndex(std::span<const TensorPrint> sources)
    : m_sources(sources)
{
    for (std::size_t source = 0; source < sources.size(); ++source) {
        for (std::size_t unit = 0; unit < sources[source].rows.size(); ++unit)
            m_places.push_back({sources[source].rows[unit], std::uint32_t(source), std::uint32_t(unit), UnitKind::Row});
        for (std::size_t unit = 0; unit < sources[source].columns.size(); ++unit)
            m_places.push_back(
                {sources[source].columns[unit], std::uint32_t(source), std::uint32_t(unit), UnitKind::Column});
    }
    std::ranges::sort(m_places, {}, [](const Place &place) {
        return std::tuple(place.digest, place.kind, place.source, place.unit);
    });
}

std::span<const std::uint64_t> UnitIndex::unitsOf(const Place &place) const
{
    const TensorPrint &source = m_sources[place.source];
    return place.kind == UnitKind::Row ? std::span(source.rows) : std::span(source.columns);
}

std::vector<UnitRun> UnitIndex::runsOf(std::span<const std::uint64_t> units, std::uint64_t unitLength, UnitKind kind,
                                       std::size_t mostRuns) const
{
    std::vector<UnitRun> runs;
    const std::uint64_t zeros = bagOfZeros(unitLength);
    std::size_t last = UnitRun::none;
    for (std::size_t at = 0; at < units.size() && runs.size() < mostRuns;) {
        UnitRun best;
        best.kind = kind;
        best.count = 1;
        const auto found = std::ranges::lower_bound(m_places, std::tuple(units[at], kind), {}, [](const Place &place) {
            return std::tuple(place.digest, place.kind);
        });
        std::size_t tried = 0;
        for (auto place = found;
             place != m_places.end() && place->digest == units[at] && place->kind == kind && tried < mostBeginnings;
             ++place) {
            const auto all = unitsOf(*place);
            if (m_sources[place->source].count / all.size() != unitLength)
                continue;
            ++tried;
            std::size_t length = 0;
            while (at + length < units.size() && place->unit + length < all.size() &&
                   units[at + length] == all[place->unit + length])
                ++length;
            const bool isBetter = best.source == UnitRun::none || length > best.count ||
                                  (length == best.count && place->source == last && best.source != last);
            if (isBetter) {
                best.source = place->source;
                best.from = place->unit;
                best.count = length;
            }
        }
        if (units[at] == zeros) {
            std::size_t length = 0;
            while (at + length < units.size() && units[at + length] == zeros)
                ++length;
            // A run of zeros alone says nothing about where it is from.
            if (best.source == UnitRun::none || best.count <= length) {
                best.source = UnitRun::none;
                best.isZeros = true;
                best.count = length;
            }
        }
        last = best.source;
        at += best.count;
        const bool continues = !runs.empty() && !runs.back().isFound() && !best.isFound();
        if (continues)
            runs.back().count += best.count;
        else
            runs.push_back(best);
    }
    return runs;
}

} // namespace burnish
