// SPDX-License-Identifier: MIT
#include "core/rules/proposals/learntensorrule.h"

#include "core/base/naturalorder.h"
#include "core/rules/language/rulestext.h"
#include "core/rules/proposals/nameparts.h"

#include <algorithm>
#include <set>

namespace burnish {

namespace {

class Generaliser
{
public:
    Generaliser(const TensorRuleExample &example, const Placeholders &known)
        : m_example(example)
        , m_known(known)
    {
        for (const std::string &name : example.inputs)
            m_inputs.push_back(namePartsOf(name));
        for (const std::string &name : example.outputs)
            m_outputs.push_back(namePartsOf(name));
    }

    /// Nothing if the example has nothing to replace at this level.
    [[nodiscard]] std::optional<TensorRules> generalised(const RuleGenerality &level)
    {
        std::vector<NameParts> inputs = m_inputs;
        std::vector<NameParts> outputs = m_outputs;
        TensorRules rules;
        rules.placeholders = m_known;
        m_used.clear();
        TensorRule step;
        step.operation = m_example.operation;
        step.parameters = m_example.parameters;
        number(inputs, outputs, rules, step);
        if (level.numbers)
            replaceNumbers(inputs, outputs, rules);
        if (level.lastPart && !replaceLast(inputs, outputs, rules))
            return std::nullopt;
        if (level.beginning && !replaceBeginning(inputs, outputs, rules))
            return std::nullopt;
        for (const NameParts &parts : inputs)
            step.inputs.push_back(nameOf(parts));
        for (const NameParts &parts : outputs)
            step.outputs.push_back(nameOf(parts));
        // Names that differ in their number only are one pattern.
        for (auto *patterns : {&step.inputs, &step.outputs}) {
            if (step.operation == "stack" || step.operation == "unstack")
                patterns->erase(std::ranges::unique(*patterns).begin(), patterns->end());
        }
        rules.steps.push_back(std::move(step));
        return rules;
    }

private:
    /// Returns a placeholder in braces, and declares it. A name that the list uses for another kind is not used again.
    std::string placeholder(std::string_view letters, PlaceholderKind kind, TensorRules &rules)
    {
        std::string name;
        for (std::size_t i = 0;; ++i) {
            name = i < letters.size() ? std::string(1, letters[i]) : letters[0] + std::to_string(i);
            const auto known = m_known.find(name);
            if ((known == m_known.end() || known->second == kind) && m_used.insert(name).second)
                break;
        }
        rules.placeholders[name] = kind;
        return '{' + name + '}';
    }

    /// Finds the number of stacked tensors: the last one that the other side lacks. Without it the rule is refused.
    void number(std::vector<NameParts> &inputs, std::vector<NameParts> &outputs, TensorRules &rules, TensorRule &step)
    {
        const bool isStack = step.operation == "stack";
        if (!isStack && step.operation != "unstack")
            return;
        std::vector<NameParts> &numbered = isStack ? inputs : outputs;
        const std::vector<NameParts> &whole = isStack ? outputs : inputs;
        if (numbered.empty() || whole.empty())
            return;
        const NameParts &first = numbered.front();
        std::optional<std::size_t> place;
        for (std::size_t i = 0; i < first.size(); ++i) {
            const bool differs = std::ranges::any_of(
                numbered, [&](const NameParts &other) { return other.size() == first.size() && other[i] != first[i]; });
            const bool isMissing = std::ranges::count(whole.front(), first[i]) < std::ranges::count(first, first[i]);
            if (isNumberName(first[i]) && (differs || (numbered.size() == 1 && isMissing)))
                place = i;
        }
        const auto hasNumber = [&](const NameParts &parts) {
            return parts.size() == first.size() && isNumberName(parts[*place]);
        };
        if (!place || !std::ranges::all_of(numbered, hasNumber))
            return;
        const std::string by = placeholder("enmk", PlaceholderKind::Digits, rules);
        for (NameParts &parts : numbered)
            parts[*place] = by;
        step.parameters.insert(QStringLiteral("over"), QString::fromStdString(by.substr(1, by.size() - 2)));
    }

    static bool replaceEverywhere(std::vector<NameParts> &all, const std::string &part, const std::string &by)
    {
        for (NameParts &parts : all) {
            const auto found = std::ranges::find(parts, part);
            if (found == parts.end())
                return false;
            *found = by;
        }
        return true;
    }

    static std::vector<std::size_t> numberPlaces(const NameParts &parts)
    {
        std::vector<std::size_t> places;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (isNumberName(parts[i]))
                places.push_back(i);
        }
        return places;
    }

    /// The n-th number of each name, where all names have as many numbers and the n-th is the same in all: in
    /// "up.1.block.0" and "up_blocks.0.resnets.0" the second one. Otherwise the first one of that value would be taken.
    void replaceNumbersInPlace(std::vector<NameParts> &inputs, std::vector<NameParts> &outputs, TensorRules &rules)
    {
        std::vector<NameParts *> names;
        for (std::vector<NameParts> *side : {&inputs, &outputs}) {
            for (NameParts &parts : *side)
                names.push_back(&parts);
        }
        std::vector<std::vector<std::size_t>> places;
        places.reserve(names.size());
        for (const NameParts *parts : names)
            places.push_back(numberPlaces(*parts));
        const std::size_t count = places.front().size();
        if (!std::ranges::all_of(places, [&](const auto &one) { return one.size() == count; }))
            return;
        for (std::size_t n = 0; n < count; ++n) {
            const std::string number = (*names.front())[places.front()[n]];
            bool isShared = true;
            for (std::size_t i = 0; i < names.size(); ++i)
                isShared = isShared && (*names[i])[places[i][n]] == number;
            if (!isShared)
                continue;
            const std::string by = placeholder("ijkl", PlaceholderKind::Digits, rules);
            for (std::size_t i = 0; i < names.size(); ++i)
                (*names[i])[places[i][n]] = by;
        }
    }

    /// Numbers that all names contain, from left to right.
    void replaceNumbers(std::vector<NameParts> &inputs, std::vector<NameParts> &outputs, TensorRules &rules)
    {
        static constexpr std::string_view mark = "{}";
        replaceNumbersInPlace(inputs, outputs, rules);
        const NameParts first = inputs.front();
        for (const std::string &part : first) {
            if (!isNumberName(part))
                continue;
            std::vector<NameParts> newInputs = inputs;
            std::vector<NameParts> newOutputs = outputs;
            if (!replaceEverywhere(newInputs, part, std::string(mark)) ||
                !replaceEverywhere(newOutputs, part, std::string(mark)))
                continue;
            inputs = std::move(newInputs);
            outputs = std::move(newOutputs);
            const std::string by = placeholder("ijkl", PlaceholderKind::Digits, rules);
            replaceEverywhere(inputs, std::string(mark), by);
            replaceEverywhere(outputs, std::string(mark), by);
        }
    }

    bool replaceLast(std::vector<NameParts> &inputs, std::vector<NameParts> &outputs, TensorRules &rules)
    {
        const std::string last = inputs.front().back();
        if (isNumberName(last))
            return false;
        const std::string by = placeholder("pqrs", PlaceholderKind::Piece, rules);
        for (std::vector<NameParts> *side : {&inputs, &outputs}) {
            for (NameParts &parts : *side) {
                if (parts.back() != last || parts.size() < 2 || last.starts_with('{'))
                    return false;
                parts.back() = by;
            }
        }
        return true;
    }

    /// The first part, if all names begin with it.
    bool replaceBeginning(std::vector<NameParts> &inputs, std::vector<NameParts> &outputs, TensorRules &rules)
    {
        const std::string beginning = inputs.front().front();
        const std::string by = placeholder("xyz", PlaceholderKind::Any, rules);
        for (std::vector<NameParts> *side : {&inputs, &outputs}) {
            for (NameParts &parts : *side) {
                if (parts.front() != beginning || parts.size() < 3 || beginning.starts_with('{'))
                    return false;
                parts.front() = by;
            }
        }
        return true;
    }

    const TensorRuleExample &m_example;
    const Placeholders &m_known;
    std::set<std::string> m_used;
    std::vector<NameParts> m_inputs;
    std::vector<NameParts> m_outputs;
};

bool hasBraces(const std::vector<std::string> &names)
{
    return std::ranges::any_of(names, [](const std::string &name) { return name.find('{') != std::string::npos; });
}

/// Returns the group of the last rule that takes the tensor; null if none does.
const RuleOutcome::Record *groupOf(const RulesPlan &plan, const RuleOutcome &outcome, const std::string &input)
{
    for (const RuleOutcome::Record &record : outcome.records) {
        for (std::uint32_t i = 0; i < record.inputs; ++i) {
            if (plan.tensor(outcome.ids[record.first + i]).path == input)
                return &record;
        }
    }
    return nullptr;
}

/// Returns why the example is not done.
Error refusalOf(const RuleOutcome &outcome, const RuleOutcome::Record *group)
{
    if (outcome.refusal)
        return *outcome.refusal;
    if (group && group->state == RuleOutcome::State::Refused)
        return outcome.reasons[group->reason];
    return Error(ErrorCode::InvalidArgument, RulesText::tr("The operation does not apply to these tensors."));
}

} // namespace

std::optional<TensorRules> generalisedExample(const TensorRuleExample &example, const Placeholders &known,
                                              const RuleGenerality &generality)
{
    return Generaliser(example, known).generalised(generality);
}

Expected<LearnedTensorRules> learnTensorRules(const ModelState &state, const TensorRules &before,
                                              const TensorRuleExample &example, const RuleValues &values,
                                              const Task &task)
{
    LearnedTensorRules learned;
    if (example.inputs.empty())
        return learned;
    if (hasBraces(example.inputs) || hasBraces(example.outputs)) {
        learned.refusal = Error(ErrorCode::InvalidArgument, RulesText::tr("Names with braces cannot be generalised."));
        return learned;
    }
    Generaliser generaliser(example, before.placeholders);
    std::optional<RulesPlan> earlier;
    constexpr RuleGenerality levels[] = {
        {}, {true, false, false}, {true, true, false}, {true, false, true}, {true, true, true}};
    for (const RuleGenerality &level : levels) {
        BURNISH_CHECK(task.poll());
        auto rules = generaliser.generalised(level);
        if (!rules)
            continue;
        TensorRules all = before;
        all.placeholders = rules->placeholders;
        all.steps.push_back(rules->steps.front());
        RulesOptions options;
        options.values = values;
        options.earlier = earlier ? &*earlier : nullptr;
        BURNISH_TRY(RulesPlan plan, planRules(state, all, {}, task, options));
        const RuleOutcome &outcome = *plan.outcomes.back();
        const RuleOutcome::Record *const group = groupOf(plan, outcome, example.inputs.front());
        const bool isDone = !outcome.refusal && group && group->state == RuleOutcome::State::Done;
        if (!isDone && learned.rules.empty()) {
            learned.refusal = refusalOf(outcome, group);
            return learned;
        }
        if (isDone && (learned.rules.empty() || outcome.done > learned.rules.back().groups))
            learned.rules.push_back({*std::move(rules), outcome.done, outcome.refused});
        earlier = std::move(plan);
    }
    return learned;
}

std::size_t LearnedTensorRules::recommended() const
{
    std::size_t best = 0;
    for (std::size_t i = 0; i < rules.size(); ++i) {
        if (rules[i].refused == 0)
            best = i;
    }
    return best;
}

} // namespace burnish
