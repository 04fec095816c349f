// SPDX-License-Identifier: MIT
#pragma once

#include "core/regex/groups.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace burnish {

/// A replacement string in the syntax of Rust's regex crate, bound to the groups of one pattern.
///
/// `$1` and `$name` take the longest run of `[0-9A-Za-z_]`, so `$1x` is the group "1x"; `${…}` takes any name; `$$` is
/// a dollar sign; any other `$` is literal. Groups that do not exist or did not participate are empty.
class Replacement
{
public:
    /// `groupNames` are those of the pattern, see Regex::groupNames().
    Replacement(std::string_view utf8Template, const GroupNames &groupNames);

    /// Returns how many groups appendTo() needs, including group 0; at least 1.
    [[nodiscard]] std::size_t groupCount() const { return m_groupCount; }
    /// Stops in the middle once `output` is longer than `longest` bytes.
    void appendTo(std::string &output, std::string_view text, std::span<const GroupSpan> groups,
                  std::size_t longest = std::string::npos) const;

private:
    struct Part
    {
        std::string literal; ///< used if there is no group
        std::optional<std::size_t> group;
    };

    void appendLiteral(std::string_view text);

    std::vector<Part> m_parts;
    std::size_t m_groupCount = 1;
};

} // namespace burnish
