// SPDX-License-Identifier: MIT
#include "core/explain/exampleconversion.h"

#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/base/plural.h"
#include "core/explain/explainreport.h"
#include "core/explain/explainrules.h"
#include "core/explain/explaintext.h"
#include "core/explain/generalise.h"
#include "core/explain/namekeys.h"
#include "core/explain/operationchain.h"
#include "core/rules/rulesedit.h"
#include "core/rules/rulesplan.h"

#include <algorithm>
#include <map>
#include <set>

namespace burnish {

namespace {

/// Names by their kind.
TextMap<std::string> firstOfKind(const ModelState &state)
{
    TextMap<std::string> kinds;
    for (const NodeId id : state.tensors()) {
        const std::string name = state.path(id);
        kinds.try_emplace(numberless(name), name);
    }
    return kinds;
}

/// exp and log of other programs are not always the nearest float.
bool isRoundedOtherwise(const ExplainedTensor &tensor, const Explanation &explanation)
{
    constexpr std::uint64_t mostUlps = 2;
    if (tensor.state != ExplainedState::Different || tensor.act == ExplainedTensor::none || !tensor.difference ||
        tensor.difference->mostUlps == 0 || tensor.difference->mostUlps > mostUlps)
        return false;
    const ExplainedAct &act = explanation.acts[tensor.act];
    return !act.isOnlyCandidate && std::ranges::any_of(act.steps, [](const ExplainStep &step) {
        return step.operation == "exp" || step.operation == "log";
    });
}

Expected<void> checkExample(const Explanation &explanation, bool mayLeaveOut)
{
    if (!explanation.areRulesProved)
        return Error(ErrorCode::Mismatch,
                     ExplainText::tr("The example gives no rules: %1").arg(explanation.rulesProblem));
    const auto open = std::ranges::find_if(explanation.tensors, [&](const ExplainedTensor &tensor) {
        return !tensor.isExplained() && !isRoundedOtherwise(tensor, explanation);
    });
    if (mayLeaveOut || open == explanation.tensors.end())
        return {};
    return Error(ErrorCode::Mismatch,
                 ExplainText::tr("Nothing explains %n tensor(s) of the example's conversion, such as %1.", nullptr,
                                 forPlural(explanation.unexplained()))
                     .arg(fromUtf8(open->name)));
}

/// Kinds of tensors that the conversion keeps as they are.
TextSet keptKinds(const Explanation &explanation)
{
    TextSet kinds;
    for (const ExplainedTensor &tensor : explanation.tensors) {
        if (tensor.isExplained() && explanation.acts[tensor.act].steps.empty())
            kinds.insert(numberless(tensor.name));
    }
    return kinds;
}

/// The state after the example's rules; what no rule takes is listed, and left out.
Expected<ModelState> throughLearnedRules(const Explanation &explanation, const NextModel &next, bool mayLeaveOut,
                                         std::vector<std::string> &leftOut, const Task &task)
{
    BURNISH_TRY(RulesPlan plan, planRules(next.state, explanation.rules, {}, task, {.values = next.values}));
    if (plan.isBlocked())
        return plan.refusal();
    const TextSet kept = keptKinds(explanation);
    for (const RuleTensorId id : plan.untouched) {
        std::string name(plan.tensor(id).path.str());
        if (!kept.contains(numberless(name)))
            leftOut.push_back(std::move(name));
    }
    if (leftOut.empty())
        return applied(plan);
    if (!mayLeaveOut)
        return Error(ErrorCode::Mismatch, ExplainText::tr("The example shows nothing for %n tensor(s), such as %1.",
                                                          nullptr, forPlural(leftOut.size()))
                                              .arg(fromUtf8(leftOut.front())));
    TensorRules rules = explanation.rules;
    for (const std::string &name : leftOut)
        rules.steps.push_back(literalRule({"drop", {}, {name}, {}}));
    return throughRules(next.state, rules, next.values, task);
}

/// Rules that give each tensor the dtype of its kind in the example, where that has one.
TensorRules castsTo(const ModelState &converted, const ModelState &made, QStringList &texts)
{
    TextMap<std::set<Dtype>> dtypes;
    for (const NodeId id : converted.tensors())
        dtypes[numberless(converted.path(id))].insert(converted.node(id).tensor->info().dtype());
    TensorRules rules;
    std::map<std::pair<Dtype, Dtype>, std::uint64_t> counts;
    for (const NodeId id : made.tensors()) {
        const std::string name = made.path(id);
        const Dtype from = made.node(id).tensor->info().dtype();
        const auto kind = dtypes.find(numberless(name));
        if (kind == dtypes.end() || kind->second.size() != 1 || *kind->second.begin() == Dtype::QFloat)
            continue;
        const Dtype to = *kind->second.begin();
        for (const ChainOperation &operation : castTo(from, to)) {
            rules.steps.push_back(literalRule({operation.name, operation.parameters, {name}, {name}}));
            ++counts[{from, to}];
        }
    }
    for (const auto &[pair, count] : counts)
        texts += QStringLiteral("%1 × %2 → %3")
                     .arg(count)
                     .arg(fromUtf8(std::string(nameOf(pair.first))), fromUtf8(std::string(nameOf(pair.second))));
    return rules;
}

QString someOf(const std::vector<std::string> &names)
{
    constexpr std::size_t mostShown = 8;
    QStringList shown;
    for (std::size_t i = 0; i < names.size() && i < mostShown; ++i)
        shown += fromUtf8(names[i]);
    if (names.size() > mostShown)
        shown += ExplainText::tr("%n more", nullptr, forPlural(names.size() - mostShown));
    return joinedNames(shown);
}

} // namespace

Expected<ConvertedByExample> convertByExample(const ConversionExample &example, const NextModel &next, bool mayLeaveOut,
                                              const Task &task)
{
    const Explanation &explanation = example.explanation;
    BURNISH_CHECK(checkExample(explanation, mayLeaveOut));
    ConvertedByExample made;
    BURNISH_TRY(made.state, throughLearnedRules(explanation, next, mayLeaveOut, made.leftOut, task));
    if (const TensorRules casts = castsTo(example.converted, made.state, made.casts); !casts.steps.empty()) {
        BURNISH_TRY(made.state, throughRules(made.state, casts, {}, task));
    }
    for (const ExplainedTensor &tensor : explanation.tensors) {
        if (isRoundedOtherwise(tensor, explanation))
            made.rounded.push_back(tensor.name);
    }
    const TextMap<std::string> kinds = firstOfKind(made.state);
    for (const auto &[kind, name] : firstOfKind(example.converted)) {
        if (!kinds.contains(kind))
            made.notMade.push_back(name);
    }
    std::ranges::sort(made.notMade);
    made.metadata = metadataByExample({example.original.metadata(), example.config, {}}, example.converted.metadata(),
                                      {next.state.metadata(), next.config, next.name});
    made.state.setMetadata(made.metadata.metadata);
    made.state.setLayout(example.converted.layout());
    made.fixed = fixedNumbers(explanation.rules);
    return made;
}

QString conversionAsText(const Explanation &explanation, const ConvertedByExample &converted)
{
    QStringList lines;
    if (explanation.rules.steps.empty()) {
        lines << ExplainText::tr("The example changes neither names nor layouts, so no rule was learned.");
    } else {
        lines << ExplainText::tr("%n rule(s) learned from the example:", nullptr,
                                 forPlural(explanation.rules.steps.size()));
        lines << learnedRulesAsText(explanation.rules);
    }
    const ExampleMetadata &metadata = converted.metadata;
    const auto list = [&](const QString &sentence, const std::vector<std::string> &names) {
        if (!names.empty())
            lines << sentence.arg(someOf(names));
    };
    std::vector<std::string> computed;
    for (const auto &[key, fact] : metadata.computed)
        computed.push_back(key + " = " + fact);
    list(ExplainText::tr("Metadata from the configuration: %1"), computed);
    list(ExplainText::tr("Metadata of the model itself: %1"), metadata.ownKeys);
    list(ExplainText::tr("Metadata as in the example: %1"), metadata.copied);
    list(ExplainText::tr("Metadata as in the example, although it can be another for this model: %1"), metadata.unsure);
    if (!converted.casts.isEmpty())
        lines << ExplainText::tr("Cast to the dtypes of the example: %1").arg(joinedNames(converted.casts));
    if (!converted.fixed.isEmpty())
        lines << ExplainText::tr("Numbers as in the example, although they can be others for this model: %1")
                     .arg(converted.fixed.join(QStringLiteral("; ")));
    list(ExplainText::tr("Rounded by the program that made the example, in some elements by 1 or 2 ulps: %1"),
         converted.rounded);
    list(ExplainText::tr("In the example only: %1"), converted.notMade);
    list(ExplainText::tr("Left out, because the example shows nothing for it: %1"), converted.leftOut);
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

} // namespace burnish
