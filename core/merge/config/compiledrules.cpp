// SPDX-License-Identifier: MIT
#include "core/merge/config/compiledrules.h"

namespace burnish {

Expected<PathTest> PathTest::compile(const MergePattern &pattern)
{
    PathTest test;
    test.m_pattern = pattern;
    if (pattern.kind != MergePattern::Kind::Regex)
        return test;
    BURNISH_TRY(test.m_regex, Regex::compile(pattern.text));
    if (!pattern.also.empty()) {
        BURNISH_TRY(test.m_also, Regex::compile(pattern.also));
    }
    if (!pattern.unless.empty()) {
        BURNISH_TRY(test.m_unless, Regex::compile(pattern.unless));
    }
    return test;
}

bool PathTest::matches(const std::string &path) const
{
    if (m_regex)
        return m_regex->matches(path) && (!m_also || m_also->matches(path)) && (!m_unless || !m_unless->matches(path));
    return m_pattern.kind == MergePattern::Kind::All || m_pattern.text == "*" ||
           path.find(m_pattern.text) != std::string::npos;
}

Expected<CompiledMergeRules> compileRules(const std::vector<MergeRule> &rules)
{
    CompiledMergeRules ready;
    for (const MergeRule &rule : rules) {
        BURNISH_TRY(PathTest where, PathTest::compile(rule.where));
        ready.push_back({&rule, std::move(where)});
    }
    return ready;
}

const MergeRule *firstRule(const CompiledMergeRules &rules, std::string_view parameter,
                           std::optional<std::size_t> model, const std::string &path)
{
    for (const CompiledMergeRule &each : rules) {
        if (each.rule->parameter == parameter && each.rule->model == model && !each.rule->values.empty() &&
            each.where.matches(path))
            return each.rule;
    }
    return nullptr;
}

const MergeRule *firstRule(const CompiledMergeRules &rules, std::string_view parameter, const std::string &path)
{
    for (const CompiledMergeRule &each : rules) {
        if (each.rule->parameter == parameter && !each.rule->values.empty() && each.where.matches(path))
            return each.rule;
    }
    return nullptr;
}

Expected<std::vector<CompiledSlice>> compileSlices(const std::vector<MergeSlice> &slices)
{
    std::vector<CompiledSlice> compiled;
    for (const MergeSlice &slice : slices) {
        CompiledSlice ready{&slice, {}, {}};
        BURNISH_TRY(ready.rules, compileRules(slice.rules));
        for (const MergeSlicePart &part : slice.parts) {
            BURNISH_TRY(auto rules, compileRules(part.rules));
            ready.parts.push_back(std::move(rules));
        }
        compiled.push_back(std::move(ready));
    }
    return compiled;
}

} // namespace burnish
