// SPDX-License-Identifier: MIT
#include "core/compare/reporttexts.h"

#include "core/adapt/adapterchoice.h"
#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/base/plural.h"
#include "core/compare/comparisontext.h"
#include "core/compare/depthstrip.h"
#include "core/rules/rulesplan.h"
#include "core/tensor/analysis/differenceexpr.h"
#include "core/tensor/elementtext.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <climits>
#include <cmath>

namespace burnish::comparereport {

QString dtypeName(const TensorInfo &info)
{
    return fromUtf8(info.typeName());
}

Dtype differenceDtype(const ComparedRow &row)
{
    if (!row.left || !row.left->tensor || !row.right || !row.right->tensor)
        return Dtype::F64;
    return burnish::differenceDtype(row.left->tensor->info().dtype(), row.right->tensor->info().dtype());
}

QString number(double value, Dtype dtype)
{
    if (isWhole(dtype) && std::isfinite(value))
        return plainValueText(value, dtype, 3);
    if (std::isnan(value))
        return QStringLiteral("NaN");
    if (std::isinf(value))
        return value < 0 ? QStringLiteral("-∞") : QStringLiteral("∞");
    if (value == 0)
        return QStringLiteral("0");
    const double magnitude = std::abs(value);
    if (magnitude < 1e-4 || magnitude >= 1e6)
        return QString::number(value, 'e', 2);
    const int whole = int(std::floor(std::log10(magnitude))) + 1;
    return QString::number(value, 'f', std::max(0, 3 - whole));
}

QString cosine(double value)
{
    if (value == 1 || value == 0 || !std::isfinite(value))
        return number(value).section(QLatin1Char('.'), 0, 0);
    return QString::number(value, 'f', 5);
}

QString share(std::uint64_t part, std::uint64_t whole)
{
    const auto text = [](const QString &percent) { return ComparisonText::tr("%1 %").arg(percent); };
    if (part == 0)
        return text(QStringLiteral("0"));
    if (part == whole)
        return text(QStringLiteral("100"));
    const double percent = 100 * (double(part) / double(whole));
    if (percent < 1)
        return text(QString::number(percent, 'g', 2));
    return text(QString::number(std::min(99.0, std::round(percent)), 'f', 0));
}

QString side(const ModelState &state, const std::optional<ComparedSide> &side)
{
    if (!side)
        return {};
    const Node &node = state.node(side->node);
    if (node.isTensor())
        return shapeForPeople(side->tensor->info().shape()) + QLatin1Char(' ') + dtypeName(side->tensor->info());
    return node.value() ? valueForPeople(*node.value()) : ComparisonText::tr("null");
}

QString symbol(Relation relation)
{
    switch (relation) {
    case Relation::Pending:
        return QStringLiteral("…");
    case Relation::Equal:
        return QStringLiteral("=");
    case Relation::OnlyLeft:
        return QStringLiteral("−");
    case Relation::OnlyRight:
        return QStringLiteral("+");
    case Relation::ShapeDiffers:
        return QStringLiteral("⚠");
    case Relation::DtypeDiffers:
        return QStringLiteral("≈");
    case Relation::ValuesDiffer:
        return QStringLiteral("≠");
    case Relation::Unreadable:
        return QStringLiteral("✗");
    }
    Q_UNREACHABLE();
}

std::vector<Part> partsOf(const Comparison &comparison)
{
    std::vector<Part> parts;
    for (const DepthStrip::Column &column : depthStrip(comparison).columns) {
        std::vector<std::size_t> rows;
        for (const auto &cell : column.cells)
            rows.insert(rows.end(), cell.begin(), cell.end());
        parts.push_back({fromUtf8(column.title), column.path, column.isLayer, summarise(comparison, rows)});
    }
    const auto hasNumbers = [](const Part &part) { return part.summary.compared > 0; };
    if (std::ranges::none_of(parts, hasNumbers))
        parts.clear();
    return parts;
}

Figures figuresOf(const TensorDifference &difference, Dtype dtype)
{
    if (difference.finitePairs == 0 && difference.unmeasured() > 0) {
        const QString none = QStringLiteral("–");
        return {none, none, none, none};
    }
    return {number(difference.largestDifference, dtype), number(difference.meanDifference),
            number(difference.relativeDifference), cosine(difference.cosine)};
}

QString unmeasured(const TensorDifference &difference)
{
    if (difference.unmeasured() == 0)
        return {};
    return ComparisonText::tr("not in these figures: NaN only left %1, only right %2, different infinities %3")
        .arg(difference.nanLeft)
        .arg(difference.nanRight)
        .arg(difference.infinityDisagrees);
}

QString title(const Comparison &comparison)
{
    const QString pair = QStringLiteral("%1 → %2").arg(comparison.left.name, comparison.right.name);
    return comparison.base ? ComparisonText::tr("%1, base %2").arg(pair, comparison.base->name) : pair;
}

QStringList remarks(const Comparison &comparison)
{
    QStringList sentences;
    if (!comparison.adapters.empty())
        sentences << ComparisonText::tr("%1 is compared through the adapter %2.")
                         .arg(comparison.left.name, nameForPeople(comparison.adapters));
    if (comparison.throughRules) {
        const auto &steps = comparison.throughRules->rules.steps;
        const std::ptrdiff_t count = std::ranges::count_if(steps, &TensorRule::enabled);
        sentences << ComparisonText::tr("%1 is compared as %n rule(s) for tensors make it.", nullptr,
                                        forPlural(std::size_t(count)))
                         .arg(comparison.left.name);
    }
    for (const Error &warning : comparison.warnings)
        sentences << warning.sentence();
    return sentences;
}

namespace {

QString differenceSentence(const ComparedRow &row)
{
    const TensorDifference &difference = *row.difference;
    QString text =
        ComparisonText::tr("%1 of %n element(s) changed, by at most %2.", nullptr, forPlural(difference.elementCount))
            .arg(share(difference.changed, difference.elementCount),
                 figuresOf(difference, differenceDtype(row)).largest);
    if (difference.unmeasured() > 0)
        text = joinedSentences({text, ComparisonText::tr("%n element(s) are NaN or infinite on one side only.", nullptr,
                                                         forPlural(difference.unmeasured()))});
    const QString left = dtypeName(row.left->tensor->info());
    const QString right = dtypeName(row.right->tensor->info());
    if (left == right)
        return text;
    if (difference.changed == 0)
        return joinedSentences({text, ComparisonText::tr("%1 and %2 contain the same numbers.").arg(left, right)});
    const QString quantised = explainedByQuantising(row.left->tensor->info(), row.right->tensor->info(), difference);
    if (!quantised.isEmpty())
        return joinedSentences({text, quantised});
    return joinedSentences({text, ComparisonText::tr("Rounding between %1 and %2 explains %3 of the changes.")
                                      .arg(left, right, share(difference.explainedByRounding, difference.changed))});
}

} // namespace

QString explainedByQuantising(const TensorInfo &left, const TensorInfo &right, const TensorDifference &difference)
{
    if (difference.changed == 0 || (!left.scheme() && !right.scheme()))
        return {};
    return ComparisonText::tr("Quantising as %1 explains %2 of the changes.")
        .arg(dtypeName(left.scheme() ? left : right), share(difference.explainedByRounding, difference.changed));
}

QString describe(const RelationCounts &counts)
{
    const int total = forPlural(counts.total());
    if (counts.different() == 0 && counts[Relation::Pending] == 0)
        return ComparisonText::tr("All %n row(s) are equal.", nullptr, total);
    const std::size_t alone = counts[Relation::OnlyLeft] + counts[Relation::OnlyRight];
    if (counts[Relation::OnlyLeft] > 0 && counts[Relation::OnlyRight] > 0 && alone == counts.total())
        return ComparisonText::tr("Nothing was compared: no row of one model has a counterpart in the other (%1 only "
                                  "left, %2 only right).")
            .arg(QLocale().toString(qulonglong(counts[Relation::OnlyLeft])),
                 QLocale().toString(qulonglong(counts[Relation::OnlyRight])));
    QStringList kinds;
    for (std::size_t i = 0; i < relationCount; ++i) {
        const Relation relation = Relation(i);
        if (counts[relation] > 0)
            kinds << QStringLiteral("%1 %2").arg(QLocale().toString(qulonglong(counts[relation])),
                                                 nameForPeople(relation).toLower());
    }
    return ComparisonText::tr("%1 of %n row(s) differ: %2.", nullptr, total)
        .arg(QLocale().toString(qulonglong(counts.different())), joinedNames(kinds));
}

QString pairedText(const ComparedRow &row)
{
    using enum PairEvidence;
    if (!row.evidence || *row.evidence == Name || *row.evidence == OtherName || *row.evidence == Tied)
        return {};
    //: %1 what a pair rests on: "values", "shape and likeness of names"
    return ComparisonText::tr("paired by %1").arg(nameForPeople(*row.evidence));
}

QString describe(const ComparedRow &row)
{
    //: %1 how two tensors relate: "Equal", "Only left"
    QStringList sentences = {ComparisonText::tr("%1.", "as a sentence").arg(nameForPeople(row.relation))};
    if (row.error)
        sentences += row.error->message();
    if (row.difference)
        sentences += differenceSentence(row);
    if (const QString basis = pairedText(row); !basis.isEmpty())
        sentences += ComparisonText::tr("Paired by %1.").arg(nameForPeople(*row.evidence));
    return joinedSentences(sentences);
}

} // namespace burnish::comparereport
