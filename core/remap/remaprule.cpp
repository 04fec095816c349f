// SPDX-License-Identifier: MIT
#include "core/remap/remaprule.h"

#include "core/remap/remaptext.h"

#include <algorithm>

namespace burnish {

Expected<KeyRemapper> KeyRemapper::compile(const std::vector<RemapRule> &rules, Failure *failure)
{
    KeyRemapper remapper;
    remapper.m_ruleCount = rules.size();
    for (std::size_t i = 0; i < rules.size(); ++i) {
        if (!rules[i].enabled)
            continue;
        std::size_t position = 0;
        auto regex = Regex::compile(rules[i].from, &position);
        if (!regex) {
            if (failure)
                *failure = {i, position};
            return Error(regex.error().code(),
                         //: %1 is the rule's number, %2 a whole sentence
                         RemapText::tr("Rule %1: %2").arg(i + 1).arg(regex.error().message()));
        }
        Replacement replacement(rules[i].to, regex->groupNames());
        remapper.m_steps.push_back({static_cast<std::uint32_t>(i), std::move(*regex), std::move(replacement)});
    }
    return remapper;
}

Expected<void> KeyRemapper::checkLength(std::string_view oldName, std::string_view newName,
                                        std::span<const std::uint32_t> hits)
{
    if (newName.size() <= longestName)
        return {};
    return Error(ErrorCode::Range,
                 RemapText::tr("Rule %1 makes a name longer than %2 bytes.").arg(hits.back() + 1).arg(longestName))
        .inTensor(quotedForMessage(oldName));
}

Expected<void> KeyRemapper::checkTotal(std::uint64_t bytes)
{
    if (bytes <= longestTotal)
        return {};
    return Error(ErrorCode::Range,
                 RemapText::tr("The rules make names of more than %1 MiB in total.").arg(longestTotal >> 20));
}

std::string KeyRemapper::remapped(std::string_view name) const
{
    std::string result;
    return remap(name, result) ? result : std::string(name);
}

bool KeyRemapper::remap(std::string_view name, std::string &result, std::vector<std::uint32_t> *hits) const
{
    return remap(name, result, hits, 0, m_ruleCount);
}

bool KeyRemapper::remap(std::string_view name, std::string &result, std::vector<std::uint32_t> *hits, std::size_t first,
                        std::size_t end) const
{
    thread_local std::string scratch;
    bool hit = false;
    for (auto place = stepOf(first); place != m_steps.end() && place->rule < end; ++place) {
        const Step &step = *place;
        if (!step.regex.replaceAll(hit ? std::string_view(result) : name, step.replacement, scratch, nullptr,
                                   longestName))
            continue;
        hit = true;
        result.swap(scratch);
        if (hits)
            hits->push_back(step.rule);
        if (result.size() > longestName)
            break;
    }
    return hit;
}

std::string KeyRemapper::replayed(std::string_view name, std::span<const std::uint32_t> hits) const
{
    std::string result(name);
    std::string next;
    for (const std::uint32_t rule : hits) {
        const auto step = stepOf(rule);
        if (step != m_steps.end() && step->rule == rule &&
            step->regex.replaceAll(result, step->replacement, next, nullptr, longestName))
            result.swap(next);
    }
    return result;
}

std::vector<KeyRemapper::Step>::const_iterator KeyRemapper::stepOf(std::size_t rule) const
{
    return std::ranges::lower_bound(m_steps, rule, {}, &Step::rule);
}

KeyRemapper::Trace KeyRemapper::traced(std::string_view name) const
{
    Trace trace;
    trace.result = name;
    std::string next;
    std::vector<MatchSpan> spans;
    for (const Step &step : m_steps) {
        spans.clear();
        if (!step.regex.replaceAll(trace.result, step.replacement, next, &spans, longestName))
            continue;
        trace.result.swap(next);
        trace.hits.push_back(step.rule);
        trace.spans = joinedSpans(trace.spans, spans);
        if (trace.result.size() > longestName)
            break;
    }
    return trace;
}

std::vector<MatchSpan> joinedSpans(const std::vector<MatchSpan> &earlier, const std::vector<MatchSpan> &later)
{
    std::vector<MatchSpan> result;
    std::size_t i = 0;
    std::size_t j = 0;
    // Outside their spans the texts are identical, so positions there differ by a running offset.
    std::ptrdiff_t toOld = 0;
    std::ptrdiff_t toNew = 0;
    const auto moved = [](std::size_t place, std::ptrdiff_t by) { return std::size_t(std::ptrdiff_t(place) + by); };
    while (i < earlier.size() || j < later.size()) {
        const bool earlierFirst = j == later.size() || (i < earlier.size() && earlier[i].outputBegin <= later[j].begin);
        const std::size_t begin = earlierFirst ? earlier[i].outputBegin : later[j].begin;
        std::size_t end = begin;
        MatchSpan span;
        span.begin = moved(begin, toOld);
        span.outputBegin = moved(begin, toNew);
        for (;;) {
            if (i < earlier.size() && earlier[i].outputBegin <= end) {
                end = std::max(end, earlier[i].outputEnd);
                toOld = std::ptrdiff_t(earlier[i].end) - std::ptrdiff_t(earlier[i].outputEnd);
                ++i;
            } else if (j < later.size() && later[j].begin <= end) {
                end = std::max(end, later[j].end);
                toNew = std::ptrdiff_t(later[j].outputEnd) - std::ptrdiff_t(later[j].end);
                ++j;
            } else {
                break;
            }
        }
        span.end = moved(end, toOld);
        span.outputEnd = moved(end, toNew);
        result.push_back(span);
    }
    return result;
}

} // namespace burnish
