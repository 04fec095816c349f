// SPDX-License-Identifier: MIT
#include "core/remap/remaprule.h"

#include <QCoreApplication>

#include <algorithm>

namespace burnish {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::KeyRemapper)
};

/// Joins what earlier rules changed (old name → middle) with what one more rule changed (middle → new name):
/// changes that touch in the middle become one.
std::vector<MatchSpan> joined(const std::vector<MatchSpan> &earlier, const std::vector<MatchSpan> &later)
{
    std::vector<MatchSpan> result;
    std::size_t i = 0;
    std::size_t j = 0;
    // Both lists are the same text outside their spans, so a place outside moves by a running difference.
    std::ptrdiff_t toOld = 0;
    std::ptrdiff_t toNew = 0;
    const auto moved = [](std::size_t place, std::ptrdiff_t by) {
        return std::size_t(std::ptrdiff_t(place) + by);
    };
    while (i < earlier.size() || j < later.size()) {
        const bool earlierFirst =
            j == later.size() || (i < earlier.size() && earlier[i].outputBegin <= later[j].begin);
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

} // namespace

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
                         Text::tr("Rule %1: %2").arg(i + 1).arg(regex.error().message()));
        }
        Replacement replacement(rules[i].to, *regex);
        remapper.m_steps.push_back(
            {static_cast<std::uint32_t>(i), std::move(*regex), std::move(replacement)});
    }
    return remapper;
}

std::string KeyRemapper::remapped(std::string_view name) const
{
    std::string result;
    return remap(name, result) ? result : std::string(name);
}

bool KeyRemapper::remap(std::string_view name, std::string &result, std::vector<std::uint32_t> *hits) const
{
    thread_local std::string scratch;
    bool hit = false;
    for (const Step &step : m_steps) {
        if (!step.regex.replaceAll(hit ? std::string_view(result) : name, step.replacement, scratch))
            continue;
        hit = true;
        result.swap(scratch);
        if (hits)
            hits->push_back(step.rule);
    }
    return hit;
}

KeyRemapper::Trace KeyRemapper::traced(std::string_view name) const
{
    Trace trace;
    trace.result = name;
    std::string next;
    std::vector<MatchSpan> spans;
    for (const Step &step : m_steps) {
        spans.clear();
        if (!step.regex.replaceAll(trace.result, step.replacement, next, &spans))
            continue;
        trace.result.swap(next);
        trace.hits.push_back(step.rule);
        trace.spans = joined(trace.spans, spans);
    }
    return trace;
}

} // namespace burnish
