// SPDX-License-Identifier: MIT
// The input is a file of rename rules.
#include "core/remap/rulefile.h"
#include "fuzz/fuzzing.h"

using namespace burnish;
using namespace burnish::fuzz;

BURNISH_FUZZ(rules, input)
{
    const auto rules = rulesFromJson(bytesOf(input));
    if (!checked(rules))
        return;
    const auto again = rulesFromJson(rulesToJson(*rules));
    require(checked(again) && *again == *rules, "written rules can be read");
    const auto remapper = KeyRemapper::compile(*rules);
    if (!checked(remapper))
        return;
    for (const std::string_view name :
         {"", "encoder.layers.0.attn.weight", "model.model.h.12.mlp.c_proj.bias", "größe_层.gamma", "a..b", "x\nY"}) {
        std::string renamed;
        std::vector<std::uint32_t> hits;
        const bool isHit = remapper->remap(name, renamed, &hits);
        require(isHit == !hits.empty(), "a rule that matches is a hit");
        if (!isHit || !KeyRemapper::checkLength(name, renamed, hits))
            continue;
        const KeyRemapper::Trace trace = remapper->traced(name);
        require(trace.result == renamed && trace.hits == hits, "a trace ends with the new name");
        for (const MatchSpan &span : trace.spans) {
            require(span.begin <= span.end && span.end <= name.size(), "spans are inside the old name");
            require(span.outputBegin <= span.outputEnd && span.outputEnd <= renamed.size(),
                    "spans are inside the new name");
        }
        require(remapper->replayed(name, hits) == renamed, "the matching rules alone make the same name");
    }
}
