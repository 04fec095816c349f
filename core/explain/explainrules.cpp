// SPDX-License-Identifier: MIT
#include "core/explain/explainrules.h"

#include "core/base/naturalorder.h"
#include "core/base/seededhash.h"
#include "core/explain/generalise.h"
#include "core/explain/namekeys.h"
#include "core/rules/language/rulepattern.h"
#include "core/rules/proposals/learntensorrule.h"

#include <QJsonDocument>

#include <algorithm>
#include <map>
#include <set>

namespace burnish {

namespace {

constexpr std::size_t noAct = ExplainedTensor::none;
constexpr std::size_t mostLeftOut = 32;        ///< groups that a pattern leaves out before names are listed instead
constexpr std::size_t mostMatches = 8'000'000; ///< names that are compared with patterns
constexpr std::size_t mostPairs = 2048;        ///< names in one rule

const char suffix[] = ".made";

/// An act, or what a phase needs beside them, on its way to rules.
struct Item
{
    std::size_t act = noAct;
    std::vector<ExplainStep> steps;
};

bool hasBraces(const ExplainStep &step)
{
    const auto has = [](const std::string &name) { return name.find_first_of("{}") != std::string::npos; };
    return std::ranges::any_of(step.inputs, has) || std::ranges::any_of(step.outputs, has);
}

/// A name as text of a regex, and of what replaces it.
std::string escaped(const std::string &name, bool isPattern)
{
    static constexpr std::string_view special = "\\.+*?()|[]{}^$";
    std::string text;
    for (const char c : name) {
        if (isPattern && special.find(c) != std::string_view::npos)
            text += '\\';
        if (!isPattern && c == '$')
            text += '$';
        text += c;
    }
    return text;
}

/// The list that a name is in: what is before its first part that is a number, and that number. Nothing for others.
std::optional<std::pair<std::string, std::string>> listOf(const std::string &name)
{
    for (std::size_t from = 0; from < name.size();) {
        const std::size_t dot = std::min(name.find('.', from), name.size());
        const std::string part = name.substr(from, dot - from);
        if (isNumberName(part))
            return std::pair(name.substr(0, from), part);
        from = dot + 1;
    }
    return std::nullopt;
}

class RuleMaker
{
public:
    RuleMaker(std::span<const ExplainedAct> acts, const RuleSources &sources, RuleReach reach)
        : m_acts(acts)
        , m_sources(sources.names)
        , m_unused(sources.unused)
        , m_reach(reach)
        , m_sourceNames(m_sources.begin(), m_sources.end())
    {
        for (const std::string &name : m_sources) {
            addName(name);
            if (const auto list = listOf(name))
                m_lists[list->first].insert(list->second);
        }
        for (const ExplainedAct &act : acts) {
            if (act.isOnlyCandidate)
                continue;
            for (const ExplainStep &step : act.steps) {
                for (const std::string &name : step.outputs)
                    addName(name);
            }
        }
        m_made.ruleOfAct.assign(acts.size(), noAct);
    }

    ActRules run()
    {
        std::vector<Item> operations;
        std::vector<Item> copies;
        std::vector<Item> drops;
        std::vector<Item> renames;
        std::vector<Item> last;
        countUses();
        for (std::size_t i = 0; i < m_acts.size(); ++i) {
            const ExplainedAct &act = m_acts[i];
            if (act.steps.empty() || act.isOnlyCandidate)
                continue;
            const bool isRename = act.steps.size() == 1 && act.steps[0].operation == "rename";
            if (!isRename) {
                operations.push_back(operationItem(i, last));
                continue;
            }
            const std::string &from = act.steps[0].inputs[0];
            const std::string &to = act.steps[0].outputs[0];
            if (!m_isRenamed.insert(act.sources[0]).second || m_stays.contains(act.sources[0])) {
                const bool collides = m_sourceNames.contains(to);
                copies.push_back({i, {{"copy", {}, {from}, {collides ? to + suffix : to}}}});
                if (collides)
                    last.push_back({noAct, {{"rename", {}, {to + suffix}, {to}}}});
            } else {
                (m_sourceNames.contains(to) ? last : renames).push_back({i, act.steps});
            }
        }
        for (const std::size_t source : m_unused)
            drops.push_back({noAct, {{"drop", {}, {m_sources[source]}, {}}}});
        for (auto *phase : {&operations, &copies, &drops, &renames})
            addPhase(*phase);
        addExchanged(last);
        return std::move(m_made);
    }

private:
    void addName(const std::string &name)
    {
        if (!m_names.insert(name).second)
            return;
        m_byPattern[numberless(name)].push_back(name);
        m_byModule[numberless(moduleOf(name))].push_back(name);
    }

    void countUses()
    {
        for (const ExplainedAct &act : m_acts) {
            if (act.isOnlyCandidate)
                continue;
            const bool isRename = act.steps.size() == 1 && act.steps[0].operation == "rename";
            for (const std::size_t source : act.sources) {
                if (act.steps.empty())
                    m_stays.insert(source);
                else if (isRename)
                    m_hasRename.insert(source);
                else
                    ++m_uses[source];
            }
        }
    }

    /// The steps of an act, with inputs kept that others need and outputs under other names where theirs are taken.
    Item operationItem(std::size_t index, std::vector<Item> &last)
    {
        const ExplainedAct &act = m_acts[index];
        Item item{index, act.steps};
        std::set<std::string> consumed;
        for (const std::size_t source : act.sources) {
            const std::string &name = m_sources[source];
            const bool isLast = --m_uses[source] == 0 && !m_stays.contains(source) && !m_hasRename.contains(source);
            if (isLast) {
                consumed.insert(name);
                continue;
            }
            for (ExplainStep &step : item.steps) {
                if (std::ranges::find(step.inputs, name) != step.inputs.end()) {
                    step.parameters.insert(QStringLiteral("keep_inputs"), true);
                    break;
                }
            }
        }
        // Inputs of one step are kept together.
        for (const ExplainStep &step : item.steps) {
            if (step.parameters.contains(QLatin1String("keep_inputs")) && step.operation != "zeros-like") {
                for (const std::string &name : step.inputs)
                    consumed.erase(name);
            }
        }
        std::set<std::string> renamed;
        const std::vector<ExplainStep> before = item.steps;
        for (const ExplainStep &step : before) {
            for (const std::string &name : step.outputs) {
                if (m_sourceNames.contains(name) && !consumed.contains(name))
                    renamed.insert(name);
            }
        }
        std::set<std::string> madeBefore;
        for (ExplainStep &step : item.steps) {
            for (std::string &name : step.inputs) {
                if (madeBefore.contains(name))
                    name += suffix;
            }
            for (std::string &name : step.outputs) {
                if (renamed.contains(name)) {
                    madeBefore.insert(name);
                    name += suffix;
                }
            }
        }
        for (const std::string &name : renamed) {
            const bool isResult = std::ranges::any_of(
                item.steps.back().outputs, [&](const std::string &output) { return output == name + suffix; });
            // Outputs of earlier steps may be results, too; those that a later step takes are not.
            const bool isTaken = std::ranges::any_of(item.steps, [&](const ExplainStep &step) {
                return step.inputs != step.outputs &&
                       std::ranges::find(step.inputs, name + suffix) != step.inputs.end();
            });
            if (isResult || !isTaken)
                last.push_back({noAct, {{"rename", {}, {name + suffix}, {name}}}});
        }
        for (const ExplainStep &step : item.steps) {
            for (const std::string &name : step.outputs)
                addName(name);
        }
        return item;
    }

    using Steps = std::vector<TensorRule>;

    /// The steps of an item as rules; nothing if they cannot be generalised so far.
    std::optional<Steps> generalised(const Item &item, const RuleGenerality &generality,
                                     Placeholders &placeholders) const
    {
        Steps rules;
        for (const ExplainStep &step : item.steps) {
            const bool needsNumber = step.operation == "stack" || step.operation == "unstack";
            if (hasBraces(step) || (m_reach == RuleReach::Names && !needsNumber)) {
                if (generality.numbers)
                    return std::nullopt;
                rules.push_back(literalRule(step));
                continue;
            }
            auto made =
                generalisedExample({step.operation, step.inputs, step.outputs, step.parameters}, {}, generality);
            if (!made)
                return std::nullopt;
            placeholders.insert(made->placeholders.begin(), made->placeholders.end());
            rules.push_back(std::move(made->steps.front()));
        }
        return rules;
    }

    static std::string keyOf(const Steps &steps)
    {
        std::string key;
        for (const TensorRule &rule : steps) {
            key += rule.operation + '\n';
            for (const auto *names : {&rule.inputs, &rule.outputs}) {
                for (const std::string &name : *names)
                    key += name + '\n';
                key += '\n';
            }
            key += QJsonDocument(rule.parameters).toJson(QJsonDocument::Compact).toStdString() + '\n';
        }
        return key;
    }

    static bool hasPlaceholders(const Steps &steps)
    {
        return std::ranges::any_of(steps, [](const TensorRule &rule) {
            return rule.syntax == RuleSyntax::Placeholders &&
                   std::ranges::any_of(rule.inputs,
                                       [](const std::string &name) { return name.find('{') != std::string::npos; });
        });
    }

    struct Group
    {
        Steps steps;
        Placeholders placeholders;
        std::vector<std::size_t> items;
    };

    void addPhase(const std::vector<Item> &items)
    {
        std::vector<bool> isDone(items.size(), false);
        for (const RuleGenerality &generality :
             {RuleGenerality{true, true, false}, RuleGenerality{true, false, false}}) {
            std::map<std::string, Group> groups;
            std::vector<std::string> order;
            for (std::size_t i = 0; i < items.size(); ++i) {
                if (isDone[i])
                    continue;
                Placeholders placeholders;
                auto steps = generalised(items[i], generality, placeholders);
                if (!steps || !hasPlaceholders(*steps))
                    continue;
                const std::string key = keyOf(*steps);
                auto [at, isNew] = groups.try_emplace(key);
                if (isNew) {
                    at->second.steps = *std::move(steps);
                    at->second.placeholders = std::move(placeholders);
                    order.push_back(key);
                }
                at->second.items.push_back(i);
            }
            for (const std::string &key : order) {
                Group &group = groups.at(key);
                // A last part for one name alone says less than the name.
                if (generality.lastPart && lastParts(group, items) < 2)
                    continue;
                const bool isAlone = group.items.size() < 2 && !isStacking(group.steps);
                if (isAlone && !(m_reach == RuleReach::NextModel && isOfList(group, items)))
                    continue;
                if (covers(group, items) && !(isAlone && leavesOutAny(group))) {
                    add(group, items);
                    for (const std::size_t item : group.items)
                        isDone[item] = true;
                }
            }
        }
        addPairs(items, isDone, false);
    }

    /// Names that are exchanged must be renamed at once, or by way of others.
    void addExchanged(const std::vector<Item> &items)
    {
        const bool hasRegexes =
            std::ranges::any_of(items, [](const Item &item) { return std::ranges::any_of(item.steps, hasBraces); });
        if (items.size() <= mostPairs && !hasRegexes) {
            addPairs(items, std::vector<bool>(items.size(), false), true);
            return;
        }
        std::vector<Item> away;
        std::vector<Item> back;
        for (const Item &item : items) {
            const ExplainStep &step = item.steps.front();
            const std::string between = step.outputs.front() + suffix;
            if (step.inputs.front() == between) {
                back.push_back(item);
                continue;
            }
            addName(between);
            away.push_back({item.act, {{"rename", {}, step.inputs, {between}}}});
            back.push_back({noAct, {{"rename", {}, {between}, step.outputs}}});
        }
        addPhase(away);
        addPhase(back);
    }

    static bool isStacking(const Steps &steps)
    {
        return std::ranges::any_of(
            steps, [](const TensorRule &rule) { return rule.operation == "stack" || rule.operation == "unstack"; });
    }

    /// One of a list of several, such as layers: others of its kind can be in the next model.
    [[nodiscard]] bool isOfList(const Group &group, const std::vector<Item> &items) const
    {
        const auto list = listOf(items[group.items.front()].steps.front().inputs.front());
        return list && m_lists.at(list->first).size() > 1;
    }

    static bool leavesOutAny(const Group &group)
    {
        return std::ranges::any_of(group.steps, [](const TensorRule &rule) { return !rule.leftOut.empty(); });
    }

    /// The next model may lack what the example has in some layers only, and biases.
    [[nodiscard]] bool isOptional(const Group &group, const std::vector<Item> &items) const
    {
        if (m_reach != RuleReach::NextModel)
            return false;
        std::string prefix;
        std::set<std::string> numbers;
        for (const std::size_t item : group.items) {
            for (const std::string &name : items[item].steps.front().inputs) {
                const auto list = listOf(name);
                if (!list || (!numbers.empty() && list->first != prefix) || name.ends_with(".bias"))
                    return true;
                prefix = list->first;
                numbers.insert(list->second);
            }
            // Tensors that are left out are often buffers that only some programs write.
            if (items[item].act == noAct)
                return true;
        }
        const auto all = m_lists.find(prefix);
        return numbers.size() < 2 || all == m_lists.end() || numbers.size() < all->second.size();
    }

    /// The tensors of the first model that an item takes.
    void addLearned(LearnedFrom &learned, const Item &item) const
    {
        static constexpr std::size_t mostNamed = 4;
        std::vector<std::string> names = item.steps.front().inputs;
        if (item.act != noAct) {
            names.clear();
            for (const std::size_t source : m_acts[item.act].sources)
                names.push_back(m_sources[source]);
        }
        learned.count += names.size();
        for (std::size_t i = 0; i < names.size() && learned.tensors.size() < mostNamed; ++i)
            learned.tensors.push_back(names[i]);
    }

    static std::size_t lastParts(const Group &group, const std::vector<Item> &items)
    {
        std::set<std::string> parts;
        for (const std::size_t item : group.items) {
            const std::string &name = items[item].steps.front().inputs.front();
            parts.insert(name.substr(moduleOf(name).size()));
        }
        return parts.size();
    }

    void add(const Group &group, const std::vector<Item> &items)
    {
        for (const std::size_t item : group.items) {
            if (items[item].act != noAct)
                m_made.ruleOfAct[items[item].act] = m_made.rules.steps.size();
        }
        LearnedFrom learned;
        for (const std::size_t item : group.items)
            addLearned(learned, items[item]);
        m_made.rules.placeholders.insert(group.placeholders.begin(), group.placeholders.end());
        for (TensorRule rule : group.steps) {
            rule.optional = isOptional(group, items);
            rule.learnedFrom = learned;
            m_made.rules.steps.push_back(std::move(rule));
        }
    }

    /// Returns true if the patterns match the group's names only, or if the others can be left out.
    bool covers(Group &group, const std::vector<Item> &items)
    {
        for (std::size_t step = 0; step < group.steps.size(); ++step) {
            TensorRule &rule = group.steps[step];
            TextSet own;
            for (const std::size_t item : group.items)
                own.insert(items[item].steps[step].inputs.begin(), items[item].steps[step].inputs.end());
            RuleSlots slots;
            std::vector<RulePattern> patterns;
            for (const std::string &input : rule.inputs) {
                auto pattern = RulePattern::compile(input, rule.syntax, group.placeholders, slots);
                if (!pattern)
                    return false;
                patterns.push_back(*std::move(pattern));
            }
            std::set<RuleCaptures> leftOut;
            const std::string over = rule.parameters.value(QLatin1String("over")).toString().toStdString();
            for (std::size_t input = 0; input < patterns.size(); ++input) {
                const std::string &name = items[group.items.front()].steps[step].inputs[std::min(
                    input, items[group.items.front()].steps[step].inputs.size() - 1)];
                const bool isPiece =
                    rule.inputs[input].ends_with('}') &&
                    group.placeholders.contains(lastPlaceholder(rule.inputs[input])) &&
                    group.placeholders.at(lastPlaceholder(rule.inputs[input])) == PlaceholderKind::Piece;
                const auto &names = isPiece ? m_byModule[numberless(moduleOf(name))] : m_byPattern[numberless(name)];
                m_matches += names.size();
                if (m_matches > mostMatches)
                    return false;
                for (const std::string &other : names) {
                    SlotValues values(slots.size());
                    if (own.contains(other) || !patterns[input].match(other, values))
                        continue;
                    RuleCaptures captures;
                    for (const std::size_t slot : patterns[input].slots()) {
                        if (slots.name(slot) != over)
                            captures[slots.name(slot)] = std::string(values[slot]);
                    }
                    leftOut.insert(std::move(captures));
                    if (leftOut.size() > mostLeftOut || leftOut.size() > group.items.size())
                        return false;
                }
            }
            rule.leftOut.assign(leftOut.begin(), leftOut.end());
        }
        return leavesOutOthers(group, items);
    }

    static std::string lastPlaceholder(const std::string &pattern)
    {
        const std::size_t open = pattern.rfind('{');
        return open == std::string::npos ? std::string() : pattern.substr(open + 1, pattern.size() - open - 2);
    }

    /// What is left out must not be one of the group's own.
    static bool leavesOutOthers(const Group &group, const std::vector<Item> &items)
    {
        for (std::size_t step = 0; step < group.steps.size(); ++step) {
            const TensorRule &rule = group.steps[step];
            if (rule.leftOut.empty())
                continue;
            RuleSlots slots;
            const auto pattern = RulePattern::compile(rule.inputs.front(), rule.syntax, group.placeholders, slots);
            if (!pattern)
                return false;
            for (const std::size_t item : group.items) {
                SlotValues values(slots.size());
                if (!pattern->match(items[item].steps[step].inputs.front(), values))
                    return false;
                for (const RuleCaptures &captures : rule.leftOut) {
                    const bool isLeftOut = std::ranges::all_of(captures, [&](const auto &capture) {
                        const auto slot = slots.find(capture.first);
                        return slot && values[*slot] == capture.second;
                    });
                    if (isLeftOut)
                        return false;
                }
            }
        }
        return true;
    }

    /// Items without a pattern: those that do the same to one tensor each share rules.
    void addPairs(const std::vector<Item> &items, const std::vector<bool> &isDone, bool isAtOnce)
    {
        std::map<std::string, std::size_t> open; // the first rule of those that do the same
        for (std::size_t i = 0; i < items.size(); ++i) {
            if (isDone[i])
                continue;
            const Item &item = items[i];
            bool isSimple = true;
            std::string key;
            for (const ExplainStep &step : item.steps) {
                isSimple = isSimple && step.inputs.size() == 1 && step.outputs.size() <= 1 && !hasBraces(step) &&
                           step.operation != "split" && step.operation != "concat" && step.operation != "copy" &&
                           step.operation != "unstack" && step.operation != "stack" && step.operation != "sum" &&
                           step.operation != "interleave" && step.operation != "deinterleave";
                key += step.operation + QJsonDocument(step.parameters).toJson(QJsonDocument::Compact).toStdString();
            }
            const auto shared = open.find(key);
            // The next model may lack one of several.
            const bool isOpen = isSimple && shared != open.end() && (m_reach != RuleReach::NextModel || isAtOnce) &&
                                (isAtOnce || m_made.rules.steps[shared->second].inputs.size() < mostPairs);
            const std::size_t first = isOpen ? shared->second : m_made.rules.steps.size();
            if (item.act != noAct)
                m_made.ruleOfAct[item.act] = first;
            if (isOpen) {
                for (std::size_t step = 0; step < item.steps.size(); ++step) {
                    TensorRule &rule = m_made.rules.steps[first + step];
                    addLearned(rule.learnedFrom, item);
                    rule.inputs.push_back(item.steps[step].inputs.front());
                    if (!item.steps[step].outputs.empty())
                        rule.outputs.push_back(item.steps[step].outputs.front());
                }
                continue;
            }
            if (isSimple)
                open[key] = first;
            Group group;
            group.items = {i};
            if (auto steps = generalised(item, {}, group.placeholders)) {
                group.steps = *std::move(steps);
                add(group, items);
            }
        }
    }

    std::span<const ExplainedAct> m_acts;
    std::span<const std::string> m_sources;
    std::span<const std::size_t> m_unused;
    RuleReach m_reach;
    TextMap<std::set<std::string>> m_lists; ///< numbers in the first model's names, by what is before them
    ActRules m_made;
    TextSet m_sourceNames;
    TextSet m_names;
    TextMap<std::vector<std::string>> m_byPattern;
    TextMap<std::vector<std::string>> m_byModule;
    std::set<std::size_t> m_stays;     ///< sources that are tensors of the second model under their own names
    std::set<std::size_t> m_hasRename; ///< sources that are renamed after everything else
    std::set<std::size_t> m_isRenamed;
    std::map<std::size_t, std::size_t> m_uses; ///< by operations, that are not made yet
    std::size_t m_matches = 0;
};

} // namespace

TensorRule literalRule(const ExplainStep &step)
{
    TensorRule rule{step.operation, step.inputs, step.outputs, step.parameters};
    if (hasBraces(step)) {
        rule.syntax = RuleSyntax::Regex;
        for (std::string &name : rule.inputs)
            name = escaped(name, true);
        for (std::string &name : rule.outputs)
            name = escaped(name, false);
    }
    return rule;
}

ActRules rulesOfActs(std::span<const ExplainedAct> acts, const RuleSources &sources, RuleReach reach,
                     const RuleValues &values)
{
    if (reach != RuleReach::NextModel)
        return RuleMaker(acts, sources, reach).run();
    std::vector<ExplainedAct> general(acts.begin(), acts.end());
    for (ExplainedAct &act : general)
        generaliseNumbers(act, sources.tensors, values);
    return RuleMaker(general, sources, reach).run();
}

} // namespace burnish
