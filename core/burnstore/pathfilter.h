// SPDX-License-Identifier: MIT
#pragma once

#include "core/regex/regex.h"

#include <functional>

namespace burnish {

/// Reproduces burn-store 0.19.1's PathFilter with all its quirks: a single matching criterion suffices, regexes match
/// anywhere in the path, and invalid ones are silently dropped. It shows what Burn does; Selection is Burnish's own
/// filter. Leaves out match_all() and or(), which no prediction uses.
class PathFilter
{
public:
    /// Receives the full path and the types of all enclosing modules, joined by dots.
    using Predicate = std::function<bool(std::string_view path, std::string_view containerPath)>;

    /// with_regex(): an invalid pattern is dropped; see droppedRegexes().
    void addRegex(std::string_view pattern);
    /// with_full_path()
    void addPath(std::string path) { m_paths.push_back(std::move(path)); }
    /// with_predicate()
    void addPredicate(Predicate predicate) { m_predicates.push_back(std::move(predicate)); }

    /// Always false if no criterion was given.
    [[nodiscard]] bool matches(std::string_view path, std::string_view containerPath = {}) const;
    [[nodiscard]] bool isEmpty() const;
    [[nodiscard]] std::size_t criteriaCount() const;
    /// Returns the Display form: `PathFilter[regex: [Regex("^a")], paths: ["b"], predicates: 1]`.
    [[nodiscard]] std::string display() const;
    /// Returns the patterns that Burn would have dropped, as given.
    [[nodiscard]] const std::vector<std::string> &droppedRegexes() const { return m_dropped; }

private:
    std::vector<Regex> m_regexes;
    std::vector<std::string> m_paths;
    std::vector<Predicate> m_predicates;
    std::vector<std::string> m_dropped;
};

} // namespace burnish
