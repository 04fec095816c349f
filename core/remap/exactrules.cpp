// SPDX-License-Identifier: MIT
#include "core/remap/exactrules.h"

#include "core/regex/literals.h"

#include <map>
#include <set>
#include <string_view>

namespace burnish {

namespace {

RemapRule exactRule(std::string_view from, std::string_view to)
{
    return {'^' + literalPattern(from) + '$', literalReplacement(to)};
}

} // namespace

std::vector<RemapRule> exactRules(const std::vector<std::pair<std::string, std::string>> &renames)
{
    std::map<std::string_view, std::string_view> open;
    for (const auto &[from, to] : renames) {
        if (from != to)
            open.emplace(from, to);
    }
    std::vector<RemapRule> rules;
    while (!open.empty()) {
        // Rename chains of names from the last one backwards.
        std::vector<std::string_view> chain = {open.begin()->first};
        std::set<std::string_view> isInChain(chain.begin(), chain.end());
        while (open.contains(open.at(chain.back())) && isInChain.insert(open.at(chain.back())).second)
            chain.push_back(open.at(chain.back()));
        const bool isRing = open.at(chain.back()) == chain.front();
        const std::string aside = std::string(chain.back()) + ".aside";
        if (isRing)
            rules.push_back(exactRule(chain.back(), aside));
        for (std::size_t i = chain.size(); i-- > 0;) {
            if (!isRing || i + 1 < chain.size())
                rules.push_back(exactRule(chain[i], open.at(chain[i])));
        }
        if (isRing)
            rules.push_back(exactRule(aside, open.at(chain.back())));
        for (const std::string_view from : chain)
            open.erase(from);
    }
    return rules;
}

} // namespace burnish
