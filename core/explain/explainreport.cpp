// SPDX-License-Identifier: MIT
#include "core/explain/explainreport.h"

#include "core/base/fromutf8.h"
#include "core/explain/explaintext.h"
#include "core/rules/rulesfile.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <climits>
#include <cmath>
#include <map>
#include <utility>

namespace burnish {

namespace {

constexpr std::size_t mostListed = 6; ///< tensors of one rule
constexpr qsizetype jsonPart = 1 << 16;

QString nameFor(const std::string &name)
{
    return fromUtf8(name);
}

QString sourcesOf(const Explanation &explanation, const ExplainedAct &act)
{
    QStringList names;
    for (std::size_t i = 0; i < act.sources.size() && i < 4; ++i)
        names << nameFor(explanation.sources[act.sources[i]]);
    if (act.sources.size() > 4)
        names << QStringLiteral("…");
    return names.join(QStringLiteral(", "));
}

/// "b.weight = a.weight, permute axes=[1,0]"
QString lineOf(const Explanation &explanation, const ExplainedTensor &tensor)
{
    const ExplainedAct &act = explanation.acts[tensor.act];
    const QString how = actText(act, tensor.name);
    QString line = QStringLiteral("%1 = %2").arg(nameFor(tensor.name), sourcesOf(explanation, act));
    if (!how.isEmpty() && how != QLatin1String("rename"))
        line += QStringLiteral(", ") + how;
    return line;
}

void addList(QStringList &lines, const QString &title, const QStringList &items)
{
    if (items.isEmpty())
        return;
    lines << title;
    for (const QString &item : items)
        lines << QStringLiteral("  ") + item;
    lines << QString();
}

QString patternsOf(const TensorRule &rule)
{
    const auto some = [](const std::vector<std::string> &names) {
        QStringList list;
        for (std::size_t i = 0; i < names.size() && i < 4; ++i)
            list << fromUtf8(names[i]);
        if (names.size() > 4)
            list << QStringLiteral("…");
        return list.join(QStringLiteral(", "));
    };
    QString text = fromUtf8(rule.operation) + QLatin1Char(' ') + some(rule.inputs);
    if (!rule.outputs.empty())
        text += QStringLiteral(" → ") + some(rule.outputs);
    return text;
}

int countFor(std::size_t count)
{
    return int(std::min<std::size_t>(count, INT_MAX));
}

QJsonObject tensorAsJson(const Explanation &explanation, const ExplainedTensor &tensor)
{
    const auto namesOf = [](const std::vector<std::string> &names) {
        QJsonArray list;
        for (const std::string &name : names)
            list.append(fromUtf8(name));
        return list;
    };
    static constexpr const char *states[] = {"exact", "ambiguous", "different", "unknown"};
    const TensorInfo &info = tensor.tensor->info();
    QJsonObject one;
    one[QStringLiteral("name")] = fromUtf8(tensor.name);
    one[QStringLiteral("dtype")] = fromUtf8(info.typeName());
    QJsonArray shape;
    for (const std::uint64_t dimension : info.shape().dimensions())
        shape.append(qint64(dimension));
    one[QStringLiteral("shape")] = shape;
    one[QStringLiteral("state")] = QLatin1String(states[std::size_t(tensor.state)]);
    if (tensor.act != ExplainedTensor::none) {
        const ExplainedAct &act = explanation.acts[tensor.act];
        QJsonArray sources;
        for (const std::size_t source : act.sources)
            sources.append(fromUtf8(explanation.sources[source]));
        one[QStringLiteral("sources")] = sources;
        QJsonArray steps;
        for (const ExplainStep &step : act.steps)
            steps.append(QJsonObject{{QStringLiteral("operation"), fromUtf8(step.operation)},
                                     {QStringLiteral("parameters"), step.parameters},
                                     {QStringLiteral("inputs"), namesOf(step.inputs)},
                                     {QStringLiteral("outputs"), namesOf(step.outputs)}});
        one[QStringLiteral("steps")] = steps;
        if (const std::size_t rule = explanation.ruleOfAct[tensor.act]; rule != ExplainedTensor::none)
            one[QStringLiteral("rule")] = qint64(rule + 1);
    }
    if (tensor.state == ExplainedState::Ambiguous)
        one[QStringLiteral("equal_sources")] = qint64(tensor.equalSources);
    if (tensor.difference) {
        const MeasuredDifference &difference = *tensor.difference;
        QJsonObject measured;
        measured[QStringLiteral("text")] = measuredText(difference, info);
        measured[QStringLiteral("count")] = qint64(difference.count);
        measured[QStringLiteral("elements")] = qint64(difference.elements);
        measured[QStringLiteral("first")] = qint64(difference.first);
        measured[QStringLiteral("largest")] = difference.largest;
        measured[QStringLiteral("ulps")] = double(difference.mostUlps);
        if (std::isfinite(difference.madeFirst) && std::isfinite(difference.foundFirst)) {
            measured[QStringLiteral("made")] = difference.madeFirst;
            measured[QStringLiteral("found")] = difference.foundFirst;
        }
        if (difference.swapped)
            measured[QStringLiteral("swapped_rows")] =
                QJsonArray{qint64(difference.swapped->first), qint64(difference.swapped->second)};
        one[QStringLiteral("difference")] = measured;
    }
    if (!tensor.note.isEmpty())
        one[QStringLiteral("note")] = tensor.note;
    return one;
}

} // namespace

QStringList learnedRulesAsText(const TensorRules &rules)
{
    QStringList lines;
    for (std::size_t i = 0; i < rules.steps.size(); ++i) {
        const TensorRule &rule = rules.steps[i];
        QString line = QStringLiteral("%1. %2").arg(i + 1).arg(patternsOf(rule));
        if (!rule.parameters.isEmpty())
            line += QLatin1Char(' ') + QString::fromUtf8(QJsonDocument(rule.parameters).toJson(QJsonDocument::Compact));
        lines << line;
        if (const QString learned = learnedText(rule.learnedFrom); !learned.isEmpty())
            lines << QStringLiteral("     ") + learned;
    }
    return lines;
}

QString explanationAsText(const Explanation &explanation)
{
    QStringList lines;
    std::map<std::size_t, std::vector<const ExplainedTensor *>> byRule;
    QStringList open;
    QStringList ambiguous;
    QStringList notes;
    for (const ExplainedTensor &tensor : explanation.tensors) {
        if (tensor.isExplained())
            byRule[explanation.ruleOfAct[tensor.act]].push_back(&tensor);
        if (tensor.state == ExplainedState::Different) {
            QString text =
                ExplainText::tr("%1, but %2")
                    .arg(lineOf(explanation, tensor), measuredText(*tensor.difference, tensor.tensor->info()));
            if (!tensor.note.isEmpty())
                text += QStringLiteral(". ") + tensor.note;
            open << text;
        } else if (tensor.state == ExplainedState::Unknown) {
            open << (tensor.note.isEmpty() ? ExplainText::tr("%1: nothing in A resembles it.").arg(nameFor(tensor.name))
                                           : QStringLiteral("%1: %2").arg(nameFor(tensor.name), tensor.note));
        } else if (!tensor.note.isEmpty()) {
            notes << QStringLiteral("%1: %2").arg(nameFor(tensor.name), tensor.note);
        }
        if (tensor.state != ExplainedState::Ambiguous)
            continue;
        const QString line = lineOf(explanation, tensor);
        if (tensor.tensor->info().elementCount() == 0)
            ambiguous << ExplainText::tr("%1: it has no elements").arg(line);
        else if (tensor.equalSources > 1)
            ambiguous << ExplainText::tr("%1: %n tensor(s) of A have these values", nullptr,
                                         countFor(tensor.equalSources))
                             .arg(line);
        else
            ambiguous << ExplainText::tr("%1: all of its values are equal").arg(line);
    }
    for (std::size_t rule = 0; rule < explanation.rules.steps.size(); ++rule) {
        lines << QStringLiteral("%1. %2").arg(rule + 1).arg(patternsOf(explanation.rules.steps[rule]));
        const auto made = byRule.find(rule);
        if (made == byRule.end())
            continue;
        for (std::size_t i = 0; i < made->second.size() && i < mostListed; ++i)
            lines << QStringLiteral("     ") + lineOf(explanation, *made->second[i]);
        if (made->second.size() > mostListed)
            lines << QStringLiteral("     ") +
                         ExplainText::tr("and %n more", nullptr, countFor(made->second.size() - mostListed));
    }
    if (const auto same = byRule.find(ExplainedTensor::none); same != byRule.end())
        lines << ExplainText::tr("%n tensor(s) are the same under the same name.", nullptr,
                                 countFor(same->second.size()));
    if (!lines.isEmpty())
        lines << QString();
    addList(lines, ExplainText::tr("Not explained:"), open);
    addList(lines, ExplainText::tr("Unlike their siblings:"), notes);
    addList(lines, ExplainText::tr("Ambiguous, decided by names:"), ambiguous);
    QStringList unused;
    for (const std::size_t source : explanation.unused)
        unused << nameFor(explanation.sources[source]);
    addList(lines, ExplainText::tr("Unused tensors of A:"), unused);
    lines << explanation.verdict();
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

void writeExplanationJson(const Explanation &explanation, const std::function<void(const QByteArray &)> &write)
{
    const auto add = [&](const char *key, const QJsonValue &value, const char *before) {
        // An array gives the bytes of any value.
        QByteArray text = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
        text = text.mid(1, text.size() - 2);
        write(QByteArray(before) + '"' + key + "\": " + text);
    };
    add("verdict", explanation.verdict(), "{\n");
    add("explained", explanation.isExplained(), ",\n");
    add("rules", rulesAsJson(explanation.rules), ",\n");
    add("rules_proved", explanation.areRulesProved, ",\n");
    write(",\n\"tensors\": [");
    QByteArray lines;
    for (std::size_t i = 0; i < explanation.tensors.size(); ++i) {
        lines += i == 0 ? "\n" : ",\n";
        lines += QJsonDocument(tensorAsJson(explanation, explanation.tensors[i])).toJson(QJsonDocument::Compact);
        if (lines.size() >= jsonPart || i + 1 == explanation.tensors.size())
            write(std::exchange(lines, {}));
    }
    write("],\n\"unused\": [");
    for (std::size_t i = 0; i < explanation.unused.size(); ++i) {
        lines += i == 0 ? "\n" : ",\n";
        const QJsonArray name = {fromUtf8(explanation.sources[explanation.unused[i]])};
        const QByteArray text = QJsonDocument(name).toJson(QJsonDocument::Compact);
        lines += text.mid(1, text.size() - 2);
        if (lines.size() >= jsonPart || i + 1 == explanation.unused.size())
            write(std::exchange(lines, {}));
    }
    write("]\n}\n");
}

QByteArray explanationAsJson(const Explanation &explanation)
{
    QByteArray all;
    writeExplanationJson(explanation, [&](const QByteArray &part) { all += part; });
    return all;
}

} // namespace burnish
