// SPDX-License-Identifier: MIT
#include "core/explain/explanation.h"

#include "core/base/fromutf8.h"
#include "core/explain/explaintext.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <climits>

namespace burnish {

namespace {

int countForText(std::size_t count)
{
    return int(std::min<std::size_t>(count, INT_MAX));
}

/// Joins a word for each step that leads to the target, one for several tensors that have the same done to them. Names
/// between steps are of no interest.
template <typename WordOf> QString wordsOf(const ExplainedAct &act, const std::string &target, WordOf wordOf)
{
    QStringList words;
    const ExplainStep *last = nullptr;
    for (const ExplainStep *const step : stepsTo(act, target)) {
        if (step->operation == "rename" && act.steps.size() > 1)
            continue;
        const QString word = wordOf(*step);
        const bool isNext = last && std::ranges::any_of(step->inputs, [&](const std::string &name) {
                                return std::ranges::find(last->outputs, name) != last->outputs.end();
                            });
        if (words.isEmpty() || words.back() != word || isNext)
            words << word;
        last = step;
    }
    return words.join(QStringLiteral(", "));
}

} // namespace

std::size_t Explanation::count(ExplainedState state) const
{
    return std::size_t(std::ranges::count(tensors, state, &ExplainedTensor::state));
}

std::size_t Explanation::unexplained() const
{
    return count(ExplainedState::Different) + count(ExplainedState::Unknown);
}

QString Explanation::verdict() const
{
    if (tensors.empty() && !sources.empty())
        return ExplainText::tr("B has no tensors.");
    const std::size_t open = unexplained();
    if (open > 0)
        return ExplainText::tr("B differs from every explanation in %1 of %n tensor(s).", nullptr,
                               countForText(tensors.size()))
            .arg(qulonglong(open));
    if (!areRulesProved)
        return ExplainText::tr("Every tensor of B is explained, but the rules do not give B: %1").arg(rulesProblem);
    if (rules.steps.empty())
        return ExplainText::tr("B is A, exactly: the same names and the same bits.");
    if (const std::size_t unsure = count(ExplainedState::Ambiguous); unsure > 0)
        return ExplainText::tr("B is A, exactly, through %1 rules; names decided for %n tensor(s).", nullptr,
                               countForText(unsure))
            .arg(rules.steps.size());
    return ExplainText::tr("B is A, exactly, through %n rule(s).", nullptr, countForText(rules.steps.size()));
}

std::vector<const ExplainStep *> stepsTo(const ExplainedAct &act, const std::string &target)
{
    // Backwards: which steps make what the later ones take.
    std::vector<const ExplainStep *> steps;
    std::vector<std::string> needed = {target};
    for (auto step = act.steps.rbegin(); step != act.steps.rend(); ++step) {
        const bool isNeeded = std::ranges::any_of(
            step->outputs, [&](const std::string &name) { return std::ranges::find(needed, name) != needed.end(); });
        if (!isNeeded)
            continue;
        steps.push_back(&*step);
        if (step->inputs != step->outputs)
            needed.insert(needed.end(), step->inputs.begin(), step->inputs.end());
    }
    std::ranges::reverse(steps);
    return steps;
}

QString stepText(const ExplainStep &step)
{
    const auto value = [&](const char *name) { return step.parameters.value(QLatin1String(name)); };
    if (step.operation == "add")
        return QStringLiteral("+ %1").arg(value("value").toDouble());
    if (step.operation == "multiply")
        return QStringLiteral("× %1").arg(value("value").toDouble());
    QJsonObject shown = step.parameters;
    shown.remove(QStringLiteral("keep_inputs"));
    QString text = fromUtf8(step.operation);
    for (auto at = shown.begin(); at != shown.end(); ++at) {
        QByteArray json = QJsonDocument(QJsonObject{{at.key(), at.value()}}).toJson(QJsonDocument::Compact);
        json = json.mid(json.indexOf(':') + 1);
        json.chop(1);
        text += QStringLiteral(" %1=%2").arg(at.key(), QString::fromUtf8(json).remove(QLatin1Char('"')));
    }
    return text;
}

QString actText(const ExplainedAct &act, const std::string &target)
{
    return wordsOf(act, target, [](const ExplainStep &step) { return stepText(step); });
}

QString actName(const ExplainedAct &act, const std::string &target)
{
    if (act.steps.empty())
        return QStringLiteral("=");
    const QString words = wordsOf(act, target, [&](const ExplainStep &step) {
        const auto part = std::ranges::find(step.outputs, target);
        if (step.outputs.size() > 1 && part != step.outputs.end())
            return QStringLiteral("%1 %2/%3")
                .arg(fromUtf8(step.operation))
                .arg(part - step.outputs.begin() + 1)
                .arg(step.outputs.size());
        if (step.operation == "add" || step.operation == "multiply")
            return stepText(step);
        if (step.operation == "permute" && step.parameters.value(QLatin1String("axes")) == QJsonArray{1, 0})
            return QStringLiteral("transpose");
        if (step.operation == "cast")
            return QStringLiteral("cast %1").arg(step.parameters.value(QLatin1String("dtype")).toString().toLower());
        return fromUtf8(step.operation);
    });
    return words.isEmpty() ? QStringLiteral("rename") : words;
}

} // namespace burnish
