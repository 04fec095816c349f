// SPDX-License-Identifier: MIT
#include "core/remap/learnrule.h"

#include "core/base/parallel.h"
#include "core/regex/literals.h"

#include <algorithm>

namespace burnish {

namespace {

using Parts = std::vector<std::string_view>;

constexpr std::size_t exampleCount = 8;

Parts partsOf(std::string_view name)
{
    Parts parts;
    for (;;) {
        const std::size_t dot = name.find('.');
        parts.push_back(name.substr(0, dot));
        if (dot == std::string_view::npos)
            return parts;
        name.remove_prefix(dot + 1);
    }
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Calls `onText` and `onNumber` alternately with the runs of a part.
template <typename OnText, typename OnNumber> void forEachRun(std::string_view part, OnText onText, OnNumber onNumber)
{
    while (!part.empty()) {
        const bool number = isDigit(part.front());
        const auto end = std::ranges::find_if(part, [number](char c) { return isDigit(c) != number; });
        const auto size = std::size_t(end - part.begin());
        if (number)
            onNumber(part.substr(0, size));
        else
            onText(part.substr(0, size));
        part.remove_prefix(size);
    }
}

/// The two names split into: before + (removed → inserted) + behind.
struct Difference
{
    Parts before;
    Parts removed;
    Parts inserted;
    Parts behind;
    bool isModule = false; ///< the names continue after the last part
};

Difference differenceOf(std::string_view from, std::string_view to, bool isModule)
{
    const Parts oldParts = partsOf(from);
    const Parts newParts = to.empty() ? Parts() : partsOf(to);
    const std::size_t shorter = std::min(oldParts.size(), newParts.size());
    std::size_t first = 0;
    while (first < shorter && oldParts[first] == newParts[first])
        ++first;
    std::size_t last = 0;
    while (last < shorter - first && oldParts[oldParts.size() - 1 - last] == newParts[newParts.size() - 1 - last])
        ++last;
    const auto cut = [](const Parts &parts, std::size_t begin, std::size_t end) {
        return Parts(parts.begin() + std::ptrdiff_t(begin), parts.begin() + std::ptrdiff_t(end));
    };
    return {cut(oldParts, 0, first), cut(oldParts, first, oldParts.size() - last),
            cut(newParts, first, newParts.size() - last), cut(oldParts, oldParts.size() - last, oldParts.size()),
            isModule};
}

/// Builds one rule from left to right, pattern and replacement in parallel.
class RuleWriter
{
public:
    void addStart(bool atNamesStart)
    {
        if (atNamesStart) {
            m_rule.from += '^';
        } else {
            m_rule.from += "(^|\\.)";
            m_rule.to += reference(++m_groups);
        }
    }
    /// Adds parts that both names have; their numbers may vary.
    void addKept(const Parts &parts)
    {
        for (const std::string_view part : parts) {
            separate(m_fromSeparated, m_rule.from, "\\.");
            separate(m_toSeparated, m_rule.to, ".");
            forEachRun(
                part,
                [this](std::string_view text) {
                    m_rule.from += literalPattern(text);
                    m_rule.to += literalReplacement(text);
                },
                [this](std::string_view) {
                    m_rule.from += "(\\d+)";
                    m_rule.to += reference(++m_groups);
                });
        }
    }
    void addChange(const Parts &removed, const Parts &inserted)
    {
        std::vector<std::pair<std::string_view, std::string>> numbers = addRemoved(removed, inserted);
        for (const std::string_view part : inserted) {
            separate(m_toSeparated, m_rule.to, ".");
            forEachRun(
                part, [this](std::string_view text) { m_rule.to += literalReplacement(text); },
                [&](std::string_view number) {
                    const auto known = std::ranges::find(numbers, number, [](const auto &pair) { return pair.first; });
                    m_rule.to += known == numbers.end() ? std::string(number) : known->second;
                    if (known != numbers.end())
                        numbers.erase(known);
                });
        }
    }
    /// Adds any text without dots, which is kept.
    void addAnything()
    {
        m_rule.from += "([^.]+)";
        m_rule.to += reference(++m_groups);
    }
    void addText(std::string_view from, std::string_view to)
    {
        m_rule.from += literalPattern(from);
        m_rule.to += literalReplacement(to);
    }
    void addEnd(bool atNamesEnd)
    {
        m_rule.from += atNamesEnd ? "$" : "\\.";
        if (!atNamesEnd && m_toSeparated)
            m_rule.to += '.';
    }
    [[nodiscard]] RemapRule take() { return std::move(m_rule); }

private:
    static std::string reference(std::size_t group) { return "${" + std::to_string(group) + '}'; }

    static void separate(bool &separated, std::string &text, const char *separator)
    {
        if (separated)
            text += separator;
        separated = true;
    }

    /// Returns the numbers that are inserted again, with their references.
    std::vector<std::pair<std::string_view, std::string>> addRemoved(const Parts &removed, const Parts &inserted)
    {
        std::vector<std::string_view> requested;
        for (const std::string_view part : inserted)
            forEachRun(
                part, [](std::string_view) {}, [&](std::string_view number) { requested.push_back(number); });
        std::vector<std::pair<std::string_view, std::string>> numbers;
        for (const std::string_view part : removed) {
            separate(m_fromSeparated, m_rule.from, "\\.");
            forEachRun(
                part, [this](std::string_view text) { m_rule.from += literalPattern(text); },
                [&](std::string_view number) {
                    const auto found = std::ranges::find(requested, number);
                    m_rule.from += found == requested.end() ? std::string(number) : "(\\d+)";
                    if (found == requested.end())
                        return;
                    numbers.emplace_back(number, reference(++m_groups));
                    requested.erase(found);
                });
        }
        return numbers;
    }

    RemapRule m_rule;
    std::size_t m_groups = 0;
    bool m_fromSeparated = false;
    bool m_toSeparated = false;
};

/// Keeps the last `kept` parts before the change, and optionally the parts after it.
RemapRule ruleWith(const Difference &difference, std::size_t kept, bool keepBehind)
{
    RuleWriter writer;
    writer.addStart(kept == difference.before.size());
    writer.addKept(Parts(difference.before.end() - std::ptrdiff_t(kept), difference.before.end()));
    writer.addChange(difference.removed, difference.inserted);
    if (keepBehind)
        writer.addKept(difference.behind);
    writer.addEnd(!difference.isModule && (keepBehind || difference.behind.empty()));
    return writer.take();
}

/// Returns the number of characters that two words have in common at the end, in whole words separated by underscores
/// or hyphens.
std::size_t commonWordsAtEnd(std::string_view a, std::string_view b)
{
    const auto isCut = [](std::string_view text, std::size_t at) {
        return at == 0 || text[at - 1] == '_' || text[at - 1] == '-';
    };
    std::size_t best = 0;
    for (std::size_t size = 1; size <= std::min(a.size(), b.size()) && a[a.size() - size] == b[b.size() - size];
         ++size) {
        if (isCut(a, a.size() - size) && isCut(b, b.size() - size))
            best = size;
    }
    return best;
}

std::size_t commonWordsAtStart(std::string_view a, std::string_view b)
{
    const std::string reversedA(a.rbegin(), a.rend());
    const std::string reversedB(b.rbegin(), b.rend());
    return commonWordsAtEnd(reversedA, reversedB);
}

/// If one part changed to another that shares words with it, adds rules in which these can be any words. They match
/// anywhere in the name.
void addRulesOfWords(const Difference &difference, std::vector<RemapRule> &rules)
{
    if (difference.removed.size() != 1 || difference.inserted.size() != 1)
        return;
    const std::string_view from = difference.removed.front();
    const std::string_view to = difference.inserted.front();
    const bool atEnd = !difference.isModule && difference.behind.empty();
    const auto add = [&](auto write) {
        RuleWriter writer;
        writer.addStart(false);
        write(writer);
        RemapRule rule = writer.take();
        rule.from += atEnd ? "$" : "\\.";
        rule.to += atEnd ? "" : ".";
        rules.push_back(std::move(rule));
    };
    if (const std::size_t size = commonWordsAtEnd(from, to)) {
        add([&](RuleWriter &writer) {
            writer.addText(from.substr(0, from.size() - size), to.substr(0, to.size() - size));
            writer.addAnything();
        });
    }
    if (const std::size_t size = commonWordsAtStart(from, to)) {
        add([&](RuleWriter &writer) {
            writer.addAnything();
            writer.addText(from.substr(size), to.substr(size));
        });
    }
}

std::vector<RemapRule> candidates(const Difference &difference)
{
    // For long paths, try only the full path and its last few parts.
    constexpr std::size_t fewParts = 4;
    const std::size_t all = difference.before.size();
    std::vector<std::size_t> counts = {all};
    for (std::size_t kept = std::min(all, fewParts + 1); kept-- > 0;) {
        if (kept < all)
            counts.push_back(kept);
    }
    std::vector<RemapRule> rules;
    for (const std::size_t kept : counts) {
        for (const bool keepBehind : {true, false}) {
            const bool hasText = kept > 0 || !difference.removed.empty() || (keepBehind && !difference.behind.empty());
            if (hasText && (keepBehind || !difference.behind.empty()))
                rules.push_back(ruleWith(difference, kept, keepBehind));
        }
    }
    if (all == 0 && difference.removed.empty()) {
        RuleWriter writer;
        writer.addStart(true);
        writer.addChange({}, difference.inserted);
        RemapRule rule = writer.take();
        rule.to += '.';
        rules.push_back(std::move(rule));
    }
    addRulesOfWords(difference, rules);
    return rules;
}

/// The example: which names it applies to, and what it changes them to.
struct Example
{
    std::string_view from;
    std::string_view to;
    bool isModule = false;

    [[nodiscard]] bool isAbout(std::string_view name) const
    {
        return isModule ? name.size() > from.size() && name.starts_with(from) && name[from.size()] == '.'
                        : name == from;
    }
    [[nodiscard]] std::string renamed(std::string_view name) const
    {
        std::string_view rest = name.substr(from.size());
        if (to.empty() && rest.starts_with('.'))
            rest.remove_prefix(1);
        return std::string(to) + std::string(rest);
    }
};

/// The names other than the example's that a rule changes.
struct Effect
{
    bool holdsForTheExample = true;
    std::vector<std::uint32_t> others;
};

Expected<Effect> effectOf(const KeyRemapper &remapper, std::span<const std::string> names, const Example &example,
                          const Task &task)
{
    constexpr std::size_t chunkSize = 16384;
    std::vector<Effect> effects((names.size() + chunkSize - 1) / chunkSize);
    BURNISH_CHECK(parallelFor(effects.size(), [&](std::size_t chunk) -> Expected<void> {
        std::string renamed;
        for (std::size_t i = chunk * chunkSize; i < std::min((chunk + 1) * chunkSize, names.size()); ++i) {
            const bool isChanged = remapper.remap(names[i], renamed) && renamed != names[i];
            if (example.isAbout(names[i]))
                effects[chunk].holdsForTheExample &= isChanged && renamed == example.renamed(names[i]);
            else if (isChanged)
                effects[chunk].others.push_back(std::uint32_t(i));
        }
        return task.poll();
    }));
    Effect whole;
    for (Effect &effect : effects) {
        whole.holdsForTheExample &= effect.holdsForTheExample;
        whole.others.insert(whole.others.end(), effect.others.begin(), effect.others.end());
    }
    return whole;
}

} // namespace

Expected<std::vector<LearnedRule>> learnRules(std::span<const std::string> names, std::string_view from,
                                              std::string_view to, const Task &task)
{
    std::vector<LearnedRule> learned;
    const bool isModule = std::ranges::find(names, from) == names.end();
    const Example example{from, to, isModule};
    if (from == to || from.empty() ||
        std::ranges::none_of(names, [&](const std::string &name) { return example.isAbout(name); }))
        return learned;
    std::vector<std::vector<std::uint32_t>> known;
    for (RemapRule &rule : candidates(differenceOf(from, to, isModule))) {
        const auto remapper = KeyRemapper::compile({rule});
        if (!remapper)
            continue; // names too long for a pattern
        BURNISH_TRY(Effect effect, effectOf(*remapper, names, example, task));
        if (!effect.holdsForTheExample || effect.others.empty() ||
            std::ranges::find(known, effect.others) != known.end())
            continue;
        LearnedRule found{std::move(rule), effect.others.size(), {}};
        for (std::size_t i = 0; i < std::min(exampleCount, effect.others.size()); ++i)
            found.examples.push_back(effect.others[i]);
        learned.push_back(std::move(found));
        known.push_back(std::move(effect.others));
    }
    return learned;
}

} // namespace burnish
