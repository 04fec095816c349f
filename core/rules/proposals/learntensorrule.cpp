// SPDX-License-Identifier: MIT
#include "core/rules/proposals/learntensorrule.h"

#include <algorithm>

namespace burnish {

namespace {

/// A name between its dots; braces would be placeholders.
using Parts = std::vector<std::string>;

Parts partsOf(std::string_view name)
{
    Parts parts;
    std::size_t from = 0;
    for (auto dot = name.find('.'); dot != std::string_view::npos; dot = name.find('.', from)) {
        parts.emplace_back(name.substr(from, dot - from));
        from = dot + 1;
    }
    parts.emplace_back(name.substr(from));
    return parts;
}

std::string joined(const Parts &parts)
{
    std::string name;
    for (const std::string &part : parts)
        name += (name.empty() && &part == &parts.front() ? "" : ".") + part;
    return name;
}

bool isNumber(const std::string &part)
{
    return !part.empty() && std::ranges::all_of(part, [](char c) { return c >= '0' && c <= '9'; });
}

/// What a generalisation replaces.
struct Level
{
    bool numbers = false;
    bool lastPart = false;
    bool beginning = false;
};

class Generaliser
{
public:
    explicit Generaliser(const TensorRuleExample &example)
        : m_example(example)
    {
        for (const std::string &name : example.inputs)
            m_inputs.push_back(partsOf(name));
        for (const std::string &name : example.outputs)
            m_outputs.push_back(partsOf(name));
    }

    /// Nothing if the example has nothing to replace at this level.
    [[nodiscard]] std::optional<TensorRules> generalised(const Level &level) const
    {
        std::vector<Parts> inputs = m_inputs;
        std::vector<Parts> outputs = m_outputs;
        TensorRules rules;
        TensorRule step;
        step.operation = m_example.operation;
        step.parameters = m_example.parameters;
        if (!number(inputs, outputs, rules, step))
            return std::nullopt;
        if (level.numbers)
            replaceNumbers(inputs, outputs, rules);
        if (level.lastPart && !replaceLast(inputs, outputs, rules))
            return std::nullopt;
        if (level.beginning && !replaceBeginning(inputs, outputs, rules))
            return std::nullopt;
        for (const Parts &parts : inputs)
            step.inputs.push_back(joined(parts));
        for (const Parts &parts : outputs)
            step.outputs.push_back(joined(parts));
        // Names that differ in their number only are one pattern.
        for (auto *patterns : {&step.inputs, &step.outputs}) {
            if (step.operation == "stack" || step.operation == "unstack")
                patterns->erase(std::ranges::unique(*patterns).begin(), patterns->end());
        }
        rules.steps.push_back(std::move(step));
        return rules;
    }

private:
    /// Finds the number of stacked tensors: the last one that the other side lacks.
    bool number(std::vector<Parts> &inputs, std::vector<Parts> &outputs, TensorRules &rules, TensorRule &step) const
    {
        const bool isStack = step.operation == "stack";
        if (!isStack && step.operation != "unstack")
            return true;
        std::vector<Parts> &numbered = isStack ? inputs : outputs;
        const std::vector<Parts> &whole = isStack ? outputs : inputs;
        const Parts &first = numbered.front();
        std::optional<std::size_t> place;
        for (std::size_t i = 0; i < first.size(); ++i) {
            const bool differs = std::ranges::any_of(
                numbered, [&](const Parts &other) { return other.size() == first.size() && other[i] != first[i]; });
            const bool isMissing = std::ranges::count(whole.front(), first[i]) < std::ranges::count(first, first[i]);
            if (isNumber(first[i]) && (differs || (numbered.size() == 1 && isMissing)))
                place = i;
        }
        if (!place)
            return false;
        for (Parts &parts : numbered) {
            if (parts.size() != first.size() || !isNumber(parts[*place]))
                return false;
            parts[*place] = "{e}";
        }
        rules.placeholders.emplace("e", PlaceholderKind::Digits);
        step.parameters.insert(QStringLiteral("over"), QStringLiteral("e"));
        return true;
    }

    static bool replaceEverywhere(std::vector<Parts> &all, const std::string &part, const std::string &by)
    {
        for (Parts &parts : all) {
            const auto found = std::ranges::find(parts, part);
            if (found == parts.end())
                return false;
            *found = by;
        }
        return true;
    }

    /// Numbers that all names contain, from left to right.
    static void replaceNumbers(std::vector<Parts> &inputs, std::vector<Parts> &outputs, TensorRules &rules)
    {
        static constexpr std::string_view names = "ijkl";
        const Parts first = inputs.front();
        std::size_t used = 0;
        for (const std::string &part : first) {
            if (!isNumber(part) || used == names.size())
                continue;
            std::vector<Parts> newInputs = inputs;
            std::vector<Parts> newOutputs = outputs;
            const std::string name(1, names[used]);
            const std::string by = '{' + name + '}';
            if (!replaceEverywhere(newInputs, part, by) || !replaceEverywhere(newOutputs, part, by))
                continue;
            inputs = std::move(newInputs);
            outputs = std::move(newOutputs);
            rules.placeholders.emplace(name, PlaceholderKind::Digits);
            ++used;
        }
    }

    static bool replaceLast(std::vector<Parts> &inputs, std::vector<Parts> &outputs, TensorRules &rules)
    {
        const std::string last = inputs.front().back();
        for (std::vector<Parts> *side : {&inputs, &outputs}) {
            for (Parts &parts : *side) {
                if (parts.back() != last || parts.size() < 2 || last.starts_with('{'))
                    return false;
                parts.back() = "{p}";
            }
        }
        rules.placeholders.emplace("p", PlaceholderKind::Piece);
        return true;
    }

    /// The first part, if all names begin with it.
    static bool replaceBeginning(std::vector<Parts> &inputs, std::vector<Parts> &outputs, TensorRules &rules)
    {
        const std::string beginning = inputs.front().front();
        for (std::vector<Parts> *side : {&inputs, &outputs}) {
            for (Parts &parts : *side) {
                if (parts.front() != beginning || parts.size() < 3 || beginning.starts_with('{'))
                    return false;
                parts.front() = "{x}";
            }
        }
        rules.placeholders.emplace("x", PlaceholderKind::Any);
        return true;
    }

    const TensorRuleExample &m_example;
    std::vector<Parts> m_inputs;
    std::vector<Parts> m_outputs;
};

bool hasBraces(const std::vector<std::string> &names)
{
    return std::ranges::any_of(names, [](const std::string &name) { return name.find('{') != std::string::npos; });
}

/// True if the rule takes the tensor in a group that is done.
bool doesExample(const RulesPlan &plan, const std::string &input)
{
    const RuleOutcome &outcome = *plan.outcomes.front();
    for (const RuleOutcome::Record &record : outcome.records) {
        if (record.state != RuleOutcome::State::Done)
            continue;
        for (std::uint32_t i = 0; i < record.inputs; ++i) {
            if (plan.tensor(outcome.ids[record.first + i]).path == input)
                return true;
        }
    }
    return false;
}

} // namespace

Expected<std::vector<LearnedTensorRule>> learnTensorRules(const ModelState &state, const TensorRuleExample &example,
                                                          const Task &task, const RuleValues &values)
{
    std::vector<LearnedTensorRule> learned;
    if (example.inputs.empty() || hasBraces(example.inputs) || hasBraces(example.outputs))
        return learned;
    const Generaliser generaliser(example);
    constexpr Level levels[] = {{}, {true, false, false}, {true, true, false}, {true, false, true}, {true, true, true}};
    for (const Level &level : levels) {
        BURNISH_CHECK(task.poll());
        const auto rules = generaliser.generalised(level);
        if (!rules)
            continue;
        BURNISH_TRY(const RulesPlan plan, planRules(state, *rules, {}, task, {.values = values}));
        const RuleOutcome &outcome = *plan.outcomes.front();
        const bool isMore = learned.empty() || outcome.done > learned.back().groups;
        if (isMore && doesExample(plan, example.inputs.front()))
            learned.push_back({*rules, outcome.done, outcome.refused});
    }
    return learned;
}

} // namespace burnish
