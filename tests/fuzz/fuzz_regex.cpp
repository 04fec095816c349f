// SPDX-License-Identifier: MIT
// The input is a pattern, a zero byte, a replacement, a zero byte, and a text.
#include "core/regex/regex.h"
#include "core/regex/replacement.h"
#include "fuzz/fuzzing.h"

using namespace burnish;
using namespace burnish::fuzz;

BURNISH_FUZZ(regex, input)
{
    const auto [pattern, replaced, rest] = partsOf<3>(input);
    const std::string_view text = textOf(rest).substr(0, 1000);
    std::size_t errorPosition = 0;
    const auto regex = Regex::compile(textOf(pattern), &errorPosition);
    if (!checked(regex)) {
        require(errorPosition <= pattern.size(), "errors are inside the pattern");
        return;
    }
    std::vector<GroupSpan> groups(regex->groupNames().size());
    const bool isFound = regex->find(text, 0, groups);
    require(isFound == regex->matches(text), "both ways to match agree");
    const Replacement replacement(textOf(replaced), regex->groupNames());
    constexpr std::size_t longest = 1 << 16;
    std::string output;
    std::vector<MatchSpan> spans;
    const bool isReplaced = regex->replaceAll(text, replacement, output, &spans, longest);
    require(isReplaced == isFound && isFound == !spans.empty(), "every match is replaced");
    std::size_t end = 0;
    for (const MatchSpan &span : spans) {
        require(end <= span.begin && span.begin <= span.end && span.end <= text.size(), "matches are in order");
        require(span.outputBegin <= span.outputEnd && span.outputEnd <= output.size(), "spans are inside the output");
        end = span.end;
    }
}
