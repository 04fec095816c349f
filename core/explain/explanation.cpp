// SPDX-License-Identifier: MIT
#include "core/explain/explanation.h"

#include "core/base/fromutf8.h"
#include "core/explain/explaintext.h"

#include <QJsonDocument>

#include <algorithm>
#include <climits>

namespace burnish {

namespace {

int countForText(std::size_t count)
{
    return int(std::min<std::size_t>(count, INT_MAX));
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

QString actText(const ExplainedAct &act, const std::string &target)
{
    // Backwards: which steps make what the later ones take.
    std::vector<const ExplainStep *> steps;
    std::vector<std::string> needed = {target};
    for (auto step = act.steps.rbegin(); step != act.steps.rend(); ++step) {
        const bool isNeeded = std::ranges::any_of(
            step->outputs, [&](const std::string &name) { return std::ranges::find(needed, name) != needed.end(); });
        if (!isNeeded)
            continue;
        steps.insert(steps.begin(), &*step);
        if (step->inputs != step->outputs)
            needed.insert(needed.end(), step->inputs.begin(), step->inputs.end());
    }
    QStringList words;
    for (const ExplainStep *const each : steps) {
        const ExplainStep &step = *each;
        const QString operation = fromUtf8(step.operation);
        if (step.operation == "rename" && act.steps.size() > 1)
            continue;
        const auto value = [&](const char *name) { return step.parameters.value(QLatin1String(name)); };
        if (step.operation == "add") {
            words << QStringLiteral("+ %1").arg(value("value").toDouble());
        } else if (step.operation == "multiply") {
            words << QStringLiteral("× %1").arg(value("value").toDouble());
        } else {
            QJsonObject shown = step.parameters;
            shown.remove(QStringLiteral("keep_inputs"));
            QString text = operation;
            for (auto at = shown.begin(); at != shown.end(); ++at) {
                QByteArray json = QJsonDocument(QJsonObject{{at.key(), at.value()}}).toJson(QJsonDocument::Compact);
                json = json.mid(json.indexOf(':') + 1);
                json.chop(1);
                text += QStringLiteral(" %1=%2").arg(at.key(), QString::fromUtf8(json).remove(QLatin1Char('"')));
            }
            if (words.isEmpty() || words.back() != text)
                words << text;
        }
    }
    return words.join(QStringLiteral(", "));
}

} // namespace burnish
