// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/config/mergeoptions.h"
#include "core/regex/regex.h"

namespace burnish {

/// A compiled pattern.
class PathTest
{
public:
    /// InvalidArgument: an invalid regex.
    static Expected<PathTest> compile(const MergePattern &pattern);
    [[nodiscard]] bool matches(const std::string &path) const;

private:
    MergePattern m_pattern;
    std::optional<Regex> m_regex;
    std::optional<Regex> m_also;
    std::optional<Regex> m_unless;
};

struct CompiledMergeRule
{
    const MergeRule *rule;
    PathTest where;
};
using CompiledMergeRules = std::vector<CompiledMergeRule>;

/// The rules must outlive the result.
Expected<CompiledMergeRules> compileRules(const std::vector<MergeRule> &rules);

/// Returns the first rule for this parameter, exactly this model (or none) and this path; null if there is none.
[[nodiscard]] const MergeRule *firstRule(const CompiledMergeRules &rules, std::string_view parameter,
                                         std::optional<std::size_t> model, const std::string &path);
/// Likewise for any model.
[[nodiscard]] const MergeRule *firstRule(const CompiledMergeRules &rules, std::string_view parameter,
                                         const std::string &path);

/// A slice with compiled rules.
struct CompiledSlice
{
    const MergeSlice *slice;
    std::vector<CompiledMergeRules> parts;
    CompiledMergeRules rules;
};
/// The slices must outlive the result.
Expected<std::vector<CompiledSlice>> compileSlices(const std::vector<MergeSlice> &slices);

} // namespace burnish
