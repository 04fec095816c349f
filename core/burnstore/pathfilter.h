// SPDX-License-Identifier: MIT
#pragma once

#include "core/regex/regex.h"

#include <functional>

namespace burnish {

/// burn-store 0.19.1's PathFilter with all its habits: criteria of which one is enough, regexes that are found anywhere
/// in the path, and invalid ones that vanish without a word. For telling what Burn does; Selection is what Burnish
/// does.
class PathFilter
{
public:
    /// Gets the whole path and the types of all modules around the tensor, joined by dots.
    using Predicate = std::function<bool(std::string_view path, std::string_view containerPath)>;

    /// with_regex(): a pattern that is not valid is dropped; see droppedRegexes().
    void addRegex(std::string_view pattern);
    /// with_full_path()
    void addPath(std::string path) { m_paths.push_back(std::move(path)); }
    /// with_predicate()
    void addPredicate(Predicate predicate) { m_predicates.push_back(std::move(predicate)); }
    /// match_all(): from now on everything matches.
    void matchAll() { m_matchesAll = true; }
    /// or(): takes over the criteria of another filter.
    void orFilter(const PathFilter &other);

    /// False for everything where no criterion was given.
    [[nodiscard]] bool matches(std::string_view path, std::string_view containerPath = {}) const;
    [[nodiscard]] bool isEmpty() const;
    [[nodiscard]] std::size_t criteriaCount() const;
    /// The Display form: `PathFilter[regex: [Regex("^a")], paths: ["b"], predicates: 1]`.
    [[nodiscard]] std::string display() const;
    /// Patterns that Burn would have left out, as they were given.
    [[nodiscard]] const std::vector<std::string> &droppedRegexes() const { return m_dropped; }

private:
    std::vector<Regex> m_regexes;
    std::vector<std::string> m_paths;
    std::vector<Predicate> m_predicates;
    std::vector<std::string> m_dropped;
    bool m_matchesAll = false;
};

} // namespace burnish
