// SPDX-License-Identifier: MIT
#include "core/remap/indexmapping.h"

#include "core/base/seededhash.h"
#include "core/regex/regex.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <unordered_map>

namespace burnish {

namespace {

std::optional<std::uint64_t> asIndex(std::string_view part)
{
    if (part.starts_with('+'))
        part.remove_prefix(1);
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
    if (error != std::errc() || end != part.data() + part.size())
        return std::nullopt;
    return number;
}

/// Calls `visit` with every dot-separated part, in order.
template <typename Visit> void forEachPart(std::string_view name, Visit visit)
{
    for (;;) {
        const std::size_t dot = name.find('.');
        visit(name.substr(0, dot));
        if (dot == std::string_view::npos)
            return;
        name.remove_prefix(dot + 1);
    }
}

/// Assigns numbers to prefixes, extended part by part, so the cost of a name is proportional to its length.
class Prefixes
{
public:
    static constexpr std::uint32_t none = 0;

    std::uint32_t extended(std::uint32_t prefix, std::string_view part)
    {
        return m_children.try_emplace({prefix, part}, std::uint32_t(m_children.size() + 1)).first->second;
    }

private:
    using Step = std::pair<std::uint32_t, std::string_view>;
    struct Hash
    {
        std::size_t operator()(const Step &step) const { return seededHash(step.second, step.first); }
    };

    std::unordered_map<Step, std::uint32_t, Hash> m_children;
};

struct Index
{
    std::uint32_t prefix = 0;
    std::uint64_t number = 0;

    friend auto operator<=>(const Index &, const Index &) = default;
};

/// An index that is not replaced.
constexpr std::uint32_t keptPrefix = std::numeric_limits<std::uint32_t>::max();

/// Returns the indices of all names, in order of appearance.
std::vector<Index> indicesOf(const std::vector<std::string> &names, const UnmappedLists &kept)
{
    std::vector<Index> indices;
    Prefixes prefixes;
    std::unordered_map<std::uint32_t, bool> known;
    const auto isKept = [&](std::uint32_t prefix, std::string_view text) {
        if (kept.isEmpty())
            return false;
        const auto [place, isNew] = known.try_emplace(prefix, false);
        if (isNew)
            place->second = kept.keeps(text);
        return place->second;
    };
    for (const std::string &name : names) {
        std::uint32_t prefix = Prefixes::none;
        forEachPart(name, [&](std::string_view part) {
            if (const auto number = asIndex(part)) {
                const auto length = std::size_t(part.data() - name.data());
                const std::string_view before = std::string_view(name).substr(0, length > 0 ? length - 1 : 0);
                indices.push_back({isKept(prefix, before) ? keptPrefix : prefix, *number});
            }
            prefix = prefixes.extended(prefix, part);
        });
    }
    return indices;
}

} // namespace

UnmappedLists::UnmappedLists() = default;
UnmappedLists::~UnmappedLists() = default;
UnmappedLists::UnmappedLists(UnmappedLists &&) noexcept = default;
UnmappedLists &UnmappedLists::operator=(UnmappedLists &&) noexcept = default;

Expected<UnmappedLists> UnmappedLists::compile(const QStringList &patterns)
{
    UnmappedLists kept;
    for (const QString &pattern : patterns) {
        BURNISH_TRY(Regex regex, Regex::compile(pattern.toStdString()));
        kept.m_patterns.push_back(std::move(regex));
    }
    kept.m_texts = patterns;
    kept.m_isUsed.assign(kept.m_patterns.size(), false);
    return kept;
}

bool UnmappedLists::keeps(std::string_view prefix) const
{
    bool isKept = false;
    for (std::size_t i = 0; i < m_patterns.size(); ++i) {
        if (isKept && m_isUsed[i])
            continue;
        const bool matches = m_patterns[i].matches(prefix);
        m_isUsed[i] = m_isUsed[i] || matches;
        isKept = isKept || matches;
    }
    return isKept;
}

QStringList UnmappedLists::unused() const
{
    QStringList unused;
    for (std::size_t i = 0; i < m_patterns.size(); ++i) {
        if (!m_isUsed[i])
            unused += m_texts[qsizetype(i)];
    }
    return unused;
}

std::vector<std::string> mapIndicesContiguous(const std::vector<std::string> &names, const UnmappedLists &kept)
{
    const std::vector<Index> indices = indicesOf(names, kept);
    std::vector<Index> known = indices;
    std::ranges::sort(known);
    known.erase(std::ranges::unique(known).begin(), known.end());
    const auto placeOf = [&known](const Index &index) {
        const auto place = std::ranges::lower_bound(known, index);
        return place - std::ranges::lower_bound(known.begin(), place, Index{index.prefix, 0});
    };

    std::vector<std::string> mapped;
    mapped.reserve(names.size());
    auto next = indices.begin();
    for (const std::string &name : names) {
        std::string result;
        forEachPart(name, [&](std::string_view part) {
            const bool isMapped = asIndex(part) && (next++)->prefix != keptPrefix;
            if (isMapped)
                result += std::to_string(placeOf(*std::prev(next)));
            else
                result += part;
            result += '.';
        });
        result.pop_back();
        mapped.push_back(std::move(result));
    }
    return mapped;
}

Expected<void> mapIndicesContiguous(std::vector<SharedText> &names, const std::vector<bool> &takesPart,
                                    const QStringList &keptIndices, QStringList *unusedKept)
{
    BURNISH_TRY(const UnmappedLists kept, UnmappedLists::compile(keptIndices));
    std::vector<std::string> taking;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (takesPart[i])
            taking.push_back(names[i]);
    }
    const std::vector<std::string> mapped = mapIndicesContiguous(taking, kept);
    auto next = mapped.begin();
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (takesPart[i])
            names[i] = *next++;
    }
    if (unusedKept)
        *unusedKept = kept.unused();
    return {};
}

} // namespace burnish
