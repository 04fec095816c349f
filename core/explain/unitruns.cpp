// SPDX-License-Identifier: MIT
#include "core/explain/unitruns.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

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

std::uint64_t UnitIndex::countOf(const UnitRun &run) const
{
    const TensorPrint &source = m_sources[run.source];
    return run.kind == UnitKind::Row ? source.rows.size() : source.columns.size();
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

std::vector<UnitRun> UnitIndex::mended(std::span<const UnitRun> runs) const
{
    // Pieces of one run have the same distance to the places of the source.
    using Diagonal = std::pair<std::size_t, std::int64_t>;
    std::map<Diagonal, std::uint64_t> lengths;
    std::uint64_t total = 0;
    const auto diagonalOf = [](const UnitRun &run, std::uint64_t at) {
        return Diagonal(run.source, std::int64_t(run.from) - std::int64_t(at));
    };
    for (const UnitRun &run : runs) {
        if (run.source != UnitRun::none)
            lengths[diagonalOf(run, total)] += run.count;
        total += run.count;
    }
    std::vector<UnitRun> whole;
    std::uint64_t end = 0; // of the last of them, in the target
    std::uint64_t at = 0;
    std::uint64_t wrong = 0;
    for (const UnitRun &run : runs) {
        const std::uint64_t begin = std::exchange(at, at + run.count);
        const bool isPiece =
            run.source != UnitRun::none && lengths.at(diagonalOf(run, begin)) * 4 >= std::min(total, countOf(run)) * 3;
        if (!isPiece)
            continue;
        const std::uint64_t gap = begin - end;
        wrong += gap;
        if (!whole.empty() && diagonalOf(whole.back(), end - whole.back().count) == diagonalOf(run, begin)) {
            whole.back().count += gap + run.count;
        } else {
            // The end of the one before, and the beginning of this one.
            const std::uint64_t after =
                whole.empty() ? 0 : std::min(gap, countOf(whole.back()) - whole.back().from - whole.back().count);
            if (gap - after > run.from)
                return {};
            if (after > 0)
                whole.back().count += after;
            whole.push_back(run);
            whole.back().from -= gap - after;
            whole.back().count += gap - after;
        }
        end = at;
    }
    if (whole.empty())
        return {};
    UnitRun &last = whole.back();
    wrong += total - end;
    if (total - end > countOf(last) - last.from - last.count)
        return {};
    last.count += total - end;
    return wrong == 0 ? std::vector<UnitRun>() : whole;
}

} // namespace burnish
