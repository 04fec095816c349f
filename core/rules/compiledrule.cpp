// SPDX-License-Identifier: MIT
#include "core/rules/compiledrule.h"

#include "core/base/fromutf8.h"
#include "core/rules/language/rulestext.h"
#include "core/rules/operations/operationtable.h"

#include <algorithm>

namespace burnish {

namespace {

bool haveRightCounts(std::size_t inputs, std::size_t outputs, const RuleOperation &operation)
{
    switch (operation.form) {
    case RuleForm::Remap:
        return inputs == 1 && outputs == 1;
    case RuleForm::Pairs:
    case RuleForm::Stack:
    case RuleForm::Unstack:
        return inputs == outputs && inputs > 0;
    case RuleForm::Divide:
    case RuleForm::Copy:
        return inputs == 1 && outputs > 0;
    case RuleForm::Join:
        return inputs > 0 && outputs == 1;
    case RuleForm::Drop:
        return inputs > 0 && outputs == 0;
    case RuleForm::Many:
        break;
    }
    return inputs >= operation.inputs && inputs <= operation.mostInputs && outputs == operation.outputs;
}

Expected<void> checkCounts(const TensorRule &rule, const RuleOperation &operation)
{
    const std::size_t inputs = rule.inputs.size();
    const std::size_t outputs = rule.outputs.size();
    if (inputs > mostRulePatterns || outputs > mostRulePatterns)
        return invalid(RulesText::tr("A rule can have at most %1 inputs and outputs.").arg(mostRulePatterns));
    if (haveRightCounts(inputs, outputs, operation))
        return {};
    return invalid(RulesText::tr("The operation %1 has %2; found inputs: %3, outputs: %4.")
                       .arg(fromUtf8(rule.operation), patternCountsOf(operation))
                       .arg(inputs)
                       .arg(outputs));
}

Expected<void> compilePatterns(CompiledRule &made, const Placeholders &placeholders, PatternFlaw &flaw)
{
    const TensorRule &rule = made.rule;
    made.inputs.reserve(rule.inputs.size());
    for (flaw.pattern = 0; flaw.pattern < rule.inputs.size(); ++flaw.pattern) {
        BURNISH_TRY(auto pattern, RulePattern::compile(rule.inputs[flaw.pattern], rule.syntax, placeholders, made.slots,
                                                       &flaw.position));
        made.inputs.push_back(std::move(pattern));
    }
    flaw.isInput = false;
    const std::size_t known = made.slots.size();
    const bool isUnstack = made.operation->form == RuleForm::Unstack;
    const std::string over = made.arguments.text("over").toStdString();
    made.outputs.reserve(rule.outputs.size());
    for (flaw.pattern = 0; flaw.pattern < rule.outputs.size(); ++flaw.pattern) {
        flaw.position = 0;
        BURNISH_TRY(auto output, RuleTemplate::compile(rule.outputs[flaw.pattern], rule.syntax, placeholders,
                                                       made.slots, &flaw.position));
        for (const std::size_t slot : output.slots()) {
            if (slot >= known && !(isUnstack && made.slots.name(slot) == over))
                return invalid(RulesText::tr("The output “%1” contains the placeholder “%2”, which no input has.")
                                   .arg(fromUtf8(rule.outputs[flaw.pattern]), fromUtf8(made.slots.name(slot))));
        }
        made.outputs.push_back(std::move(output));
    }
    constexpr std::size_t mostSlots = 64;
    if (made.slots.size() > mostSlots)
        return invalid(RulesText::tr("A rule can have at most %1 placeholders.").arg(mostSlots));
    return {};
}

/// Finds the placeholder that numbers tensors, on the one side that has it.
Expected<void> findOver(CompiledRule &made)
{
    const bool isStack = made.operation->form == RuleForm::Stack;
    if (!isStack && made.operation->form != RuleForm::Unstack)
        return {};
    const QString name = made.arguments.text("over");
    made.over = made.slots.find(name.toStdString());
    const auto uses = [&](const auto &pattern) { return made.over && pattern.uses(*made.over); };
    const bool allInputs = std::ranges::all_of(made.inputs, uses);
    const bool allOutputs = std::ranges::all_of(made.outputs, uses);
    const bool noInputs = std::ranges::none_of(made.inputs, uses);
    const bool noOutputs = std::ranges::none_of(made.outputs, uses);
    if (isStack ? allInputs && noOutputs : allOutputs && noInputs)
        return {};
    return invalid(
        isStack ? RulesText::tr("Every input must contain the placeholder “%1” of “over”, and no output.").arg(name)
                : RulesText::tr("Every output must contain the placeholder “%1” of “over”, and no input.").arg(name));
}

Expected<void> findKey(CompiledRule &made)
{
    for (const RulePattern &input : made.inputs) {
        for (const std::size_t slot : input.slots()) {
            if (slot != made.over && std::ranges::find(made.key, slot) == made.key.end())
                made.key.push_back(slot);
        }
    }
    const bool isDefined = std::ranges::any_of(made.inputs, [&](const RulePattern &input) {
        return std::ranges::all_of(made.key, [&](std::size_t slot) { return input.uses(slot); });
    });
    if (!isDefined)
        return invalid(RulesText::tr("One of the inputs must contain all placeholders."));
    return {};
}

} // namespace

QString patternCountsOf(const RuleOperation &operation)
{
    switch (operation.form) {
    case RuleForm::Remap:
        return RulesText::tr("one input and one output");
    case RuleForm::Pairs:
    case RuleForm::Stack:
    case RuleForm::Unstack:
        return RulesText::tr("an output for each input");
    case RuleForm::Divide:
    case RuleForm::Copy:
        return RulesText::tr("one input and several outputs");
    case RuleForm::Join:
        return RulesText::tr("several inputs and one output");
    case RuleForm::Drop:
        return RulesText::tr("inputs and no outputs");
    case RuleForm::Many:
        break;
    }
    return RulesText::tr("%1 to %2 inputs and %3 outputs")
        .arg(operation.inputs)
        .arg(operation.mostInputs)
        .arg(operation.outputs);
}

bool CompiledRule::isLeftOut(std::span<const std::string_view> values) const
{
    return std::ranges::any_of(rule.leftOut, [&](const RuleCaptures &group) {
        return std::ranges::all_of(group, [&](const auto &entry) {
            const auto slot = slots.find(entry.first);
            return slot && values[*slot] == entry.second;
        });
    });
}

RuleCaptures CompiledRule::captures(std::span<const std::string_view> values) const
{
    RuleCaptures made;
    for (const std::size_t slot : key)
        made.emplace(slots.name(slot), values[slot]);
    return made;
}

Expected<std::shared_ptr<const CompiledRule>> compileRule(const TensorRule &rule, const Placeholders &placeholders,
                                                          const RuleValues &values, PatternFlaw *flaw)
{
    auto made = std::make_shared<CompiledRule>();
    made->rule = rule;
    made->operation = findRuleOperation(rule.operation);
    if (!made->operation)
        return invalid(RulesText::tr("There is no operation “%1”.").arg(quotedForMessage(rule.operation)));
    const RuleOperation &operation = *made->operation;
    BURNISH_CHECK(checkCounts(rule, operation));
    BURNISH_TRY(made->arguments,
                RuleArguments::make(fromUtf8(rule.operation), ruleParameters(operation), rule.parameters, values));
    PatternFlaw found;
    if (operation.form == RuleForm::Remap) {
        KeyRemapper::Failure failure;
        auto remapper = KeyRemapper::compile({{rule.inputs.front(), rule.outputs.front()}}, &failure);
        if (!remapper) {
            if (flaw)
                *flaw = {true, 0, failure.errorPosition};
            return std::move(remapper).error();
        }
        made->remapper = *std::move(remapper);
        return std::shared_ptr<const CompiledRule>(std::move(made));
    }
    if (auto compiled = compilePatterns(*made, placeholders, found); !compiled) {
        if (flaw)
            *flaw = found;
        return std::move(compiled).error();
    }
    BURNISH_CHECK(findOver(*made));
    BURNISH_CHECK(findKey(*made));
    made->keepsInputs = operation.form == RuleForm::Copy || made->arguments.flag("keep_inputs");
    if (made->arguments.has("only_with_axes"))
        made->onlyWithAxes = std::size_t(made->arguments.integer("only_with_axes"));
    if (made->arguments.has("only_if_equal_to")) {
        const std::size_t known = made->slots.size();
        BURNISH_TRY(made->equalTo, RuleTemplate::compile(made->arguments.text("only_if_equal_to").toStdString(),
                                                         rule.syntax, placeholders, made->slots));
        if (made->slots.size() > known)
            return invalid(RulesText::tr("“only_if_equal_to” contains a placeholder that no input has."));
    }
    return std::shared_ptr<const CompiledRule>(std::move(made));
}

} // namespace burnish
