// SPDX-License-Identifier: MIT
#include "core/explain/exampleconversion.h"

#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/base/plural.h"
#include "core/edit/nodeedits.h"
#include "core/explain/explainreport.h"
#include "core/explain/explainrules.h"
#include "core/explain/explaintext.h"
#include "core/explain/generalise.h"
#include "core/explain/namekeys.h"
#include "core/explain/operationchain.h"
#include "core/rules/rulesedit.h"
#include "core/rules/rulesfile.h"
#include "core/rules/rulesplan.h"

#include <QJsonArray>

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

/// A model of another architecture, or an example with its models exchanged.
Expected<void> checkNames(const ConversionExample &example, const ModelState &next)
{
    const TextMap<std::string> names = firstOfKind(next);
    const auto countIn = [&](const TextMap<std::string> &others) {
        return std::ranges::count_if(names, [&](const auto &name) { return others.contains(name.first); });
    };
    const TextMap<std::string> original = firstOfKind(example.original);
    if (countIn(original) > 0 || names.empty() || original.empty())
        return {};
    if (countIn(firstOfKind(example.converted)) > 0)
        return Error(ErrorCode::Mismatch,
                     ExplainText::tr("Its tensors have the names of the example's conversion, such as %1, not those of "
                                     "its original, such as %2. The original is the first model of an example.")
                         .arg(fromUtf8(names.begin()->second), fromUtf8(original.begin()->second)));
    return Error(ErrorCode::Mismatch,
                 ExplainText::tr("It has another architecture than the example: no tensor has a name like those of the "
                                 "original. It has %1; the original has %2.")
                     .arg(fromUtf8(names.begin()->second), fromUtf8(original.begin()->second)));
}

/// Applies a change, which becomes the last of those that make the model.
Expected<void> add(Expected<ChangeSet> change, ConvertedByExample &made)
{
    if (!change)
        return std::move(change).error();
    BURNISH_TRY(made.state, applied(made.state, *change));
    made.changes.push_back(*std::move(change));
    return {};
}

/// Makes the state after the example's rules; what no rule takes is listed, and left out.
Expected<void> addLearnedRules(const Explanation &explanation, const NextModel &next, bool mayLeaveOut,
                               ConvertedByExample &made, const Task &task)
{
    BURNISH_TRY(RulesPlan plan, planRules(next.state, explanation.rules, {}, task, {.values = next.values}));
    if (plan.isBlocked()) {
        Error refusal = plan.refusal();
        if (refusal.code() != ErrorCode::NotFound || !next.config.isEmpty())
            return refusal;
        return Error(refusal.code(), ExplainText::tr("There is no config.json beside it, which the conversion takes "
                                                     "numbers from. %1")
                                         .arg(refusal.message()));
    }
    std::vector<std::string> &leftOut = made.leftOut;
    const TextSet kept = keptKinds(explanation);
    for (const RuleTensorId id : plan.untouched) {
        std::string name(plan.tensor(id).path.str());
        if (!kept.contains(numberless(name)))
            leftOut.push_back(std::move(name));
    }
    if (!leftOut.empty() && !mayLeaveOut)
        return Error(ErrorCode::Mismatch, ExplainText::tr("The example shows nothing for %n tensor(s): %1.", nullptr,
                                                          forPlural(leftOut.size()))
                                              .arg(someOf(leftOut)));
    if (!leftOut.empty()) {
        TensorRules rules = explanation.rules;
        for (const std::string &name : leftOut)
            rules.steps.push_back(literalRule({"drop", {}, {name}, {}}));
        BURNISH_TRY(plan, planRules(next.state, rules, {}, task, {.values = next.values}));
    }
    return plan.rules.steps.empty() ? Expected<void>() : add(planRulesEdit(next.state, plan), made);
}

/// A rule for all tensors of a kind, or nothing if their names contain what patterns have other meanings for.
std::optional<TensorRule> ruleForKind(const ChainOperation &operation, const std::string &kind,
                                      Placeholders &placeholders)
{
    std::string pattern;
    int count = 0;
    for (const char c : kind) {
        if (c == '{' || c == '}')
            return std::nullopt;
        if (c != '#') {
            pattern += c;
            continue;
        }
        const std::string name = "n" + std::to_string(++count);
        placeholders.emplace(name, PlaceholderKind::Digits);
        pattern.append("{").append(name).append("}");
    }
    return TensorRule{operation.name, {pattern}, {pattern}, operation.parameters};
}

/// Rules that give each tensor the dtype of its kind in the example, where that has one. One rule takes a whole kind:
/// models have more experts than a list can have rules.
TensorRules castsTo(const ModelState &converted, const ModelState &made, QStringList &texts)
{
    TextMap<std::set<Dtype>> dtypes;
    for (const NodeId id : converted.tensors())
        dtypes[numberless(converted.path(id))].insert(converted.node(id).tensor->info().dtype());
    TextMap<std::map<Dtype, std::vector<std::string>>> kinds;
    for (const NodeId id : made.tensors()) {
        const std::string name = made.path(id);
        kinds[numberless(name)][made.node(id).tensor->info().dtype()].push_back(name);
    }
    TensorRules rules;
    std::map<std::pair<Dtype, Dtype>, std::uint64_t> counts;
    for (const auto &[kind, names] : kinds) {
        const auto wanted = dtypes.find(kind);
        if (wanted == dtypes.end() || wanted->second.size() != 1 || *wanted->second.begin() == Dtype::QFloat)
            continue;
        const Dtype to = *wanted->second.begin();
        for (const auto &[from, ofDtype] : names) {
            for (const ChainOperation &operation : castTo(from, to)) {
                counts[{from, to}] += ofDtype.size();
                const auto whole = names.size() == 1 ? ruleForKind(operation, kind, rules.placeholders) : std::nullopt;
                if (whole) {
                    rules.steps.push_back(*whole);
                    continue;
                }
                for (const std::string &name : ofDtype)
                    rules.steps.push_back(literalRule({operation.name, operation.parameters, {name}, {name}}));
            }
        }
    }
    for (const auto &[pair, count] : counts)
        texts += QStringLiteral("%1 × %2 → %3")
                     .arg(count)
                     .arg(fromUtf8(std::string(nameOf(pair.first))), fromUtf8(std::string(nameOf(pair.second))));
    return rules;
}

/// Writes names as JSON.
QJsonArray asJson(const std::vector<std::string> &names)
{
    QJsonArray list;
    for (const std::string &name : names)
        list.append(fromUtf8(name));
    return list;
}

} // namespace

Expected<ConvertedByExample> convertByExample(const ConversionExample &example, const NextModel &next, bool mayLeaveOut,
                                              const Task &task)
{
    const Explanation &explanation = example.explanation;
    BURNISH_CHECK(checkNames(example, next.state));
    BURNISH_CHECK(checkExample(explanation, mayLeaveOut));
    ConvertedByExample made;
    made.state = next.state;
    BURNISH_CHECK(addLearnedRules(explanation, next, mayLeaveOut, made, task));
    if (const TensorRules casts = castsTo(example.converted, made.state, made.casts); !casts.steps.empty()) {
        BURNISH_TRY(const RulesPlan plan, planRules(made.state, casts, {}, task));
        BURNISH_CHECK(add(planRulesEdit(made.state, plan), made));
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
    if (!(made.state.metadata() == made.metadata.metadata))
        BURNISH_CHECK(add(planSetMetadata(made.state, made.metadata.metadata), made));
    if (made.state.layout() != example.converted.layout())
        BURNISH_CHECK(add(planSetLayout(made.state, example.converted.layout()), made));
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
    computed.reserve(metadata.computed.size());
    for (const auto &[key, fact] : metadata.computed)
        computed.emplace_back(key).append(" = ").append(fact);
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

QJsonObject conversionAsJson(const Explanation &explanation, const ConvertedByExample &converted)
{
    QJsonObject computed;
    for (const auto &[key, fact] : converted.metadata.computed)
        computed.insert(fromUtf8(key), fromUtf8(fact));
    const QJsonObject metadata{{QStringLiteral("computed"), computed},
                               {QStringLiteral("own"), asJson(converted.metadata.ownKeys)},
                               {QStringLiteral("copied"), asJson(converted.metadata.copied)},
                               {QStringLiteral("unsure"), asJson(converted.metadata.unsure)}};
    return {{QStringLiteral("rules"), rulesAsJson(explanation.rules)},
            {QStringLiteral("metadata"), metadata},
            {QStringLiteral("casts"), QJsonArray::fromStringList(converted.casts)},
            {QStringLiteral("fixed_numbers"), QJsonArray::fromStringList(converted.fixed)},
            {QStringLiteral("rounded"), asJson(converted.rounded)},
            {QStringLiteral("not_made"), asJson(converted.notMade)},
            {QStringLiteral("left_out"), asJson(converted.leftOut)}};
}

} // namespace burnish
