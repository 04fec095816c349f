// SPDX-License-Identifier: MIT
#include "core/compare/comparereport.h"

#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/compare/comparisontext.h"
#include "core/compare/htmlreport.h"
#include "core/compare/reporttexts.h"
#include "core/rules/rulesfile.h"
#include "core/tensor/analysis/taskvectors.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>

namespace burnish {

using namespace comparereport;

namespace {

using Write = std::function<Expected<void>(const QByteArray &)>;

// Text

QString paddedTo(const QString &text, qsizetype width)
{
    return text.leftJustified(width);
}

/// One line of the table; for a row without numbers, its sides.
QString lineOf(const Comparison &comparison, const ComparedRow &row)
{
    QString line = symbol(row.relation) + QLatin1Char(' ') + paddedTo(nameOf(row.relation), 10) + QLatin1Char(' ') +
                   paddedTo(fromUtf8(row.path), 40);
    const QString left = side(comparison.left.state, row.left);
    const QString right = side(comparison.right.state, row.right);
    QStringList parts;
    parts << (left.isEmpty() || right.isEmpty() || left == right ? (left.isEmpty() ? right : left)
                                                                 : left + QStringLiteral(" → ") + right);
    if (row.left && row.right) {
        const std::string leftPath = comparison.left.state.path(row.left->node);
        if (leftPath != comparison.right.state.path(row.right->node))
            parts << ComparisonText::tr("left %1").arg(fromUtf8(leftPath));
        if (const QString basis = pairedText(row); !basis.isEmpty())
            parts << basis;
    }
    if (row.difference && row.relation != Relation::Equal) {
        const TensorDifference &difference = *row.difference;
        const Figures figures = figuresOf(difference, differenceDtype(row));
        parts << ComparisonText::tr("max %1, mean %2, rel. L2 %3, cosine %4, changed %5")
                     .arg(figures.largest, figures.mean, figures.relative, figures.cosine,
                          share(difference.changed, difference.elementCount));
        if (difference.unmeasured() > 0)
            parts << unmeasured(difference);
    }
    if (row.error)
        parts << row.error->message();
    return line + QStringLiteral("  ") + parts.join(QStringLiteral("  ")) + QLatin1Char('\n');
}

QString taskLine(const QString &name, const TaskVectors &tasks)
{
    return QStringLiteral("  ") + paddedTo(name, 20) +
           ComparisonText::tr(
               "left %1, right %2, cosine %3, changed only by left %4, only by right %5, in both the same way "
               "%6, in both differently %7, sign conflicts %8")
               .arg(number(tasks.leftNorm), number(tasks.rightNorm), cosine(tasks.cosine),
                    share(tasks.changedByLeft, tasks.elementCount), share(tasks.changedByRight, tasks.elementCount),
                    share(tasks.changedAlike, tasks.elementCount), share(tasks.changedDifferently, tasks.elementCount),
                    share(tasks.signConflicts, tasks.elementCount)) +
           QLatin1Char('\n');
}

QString partLine(const QString &name, const CompareSummary &summary)
{
    const TensorDifference &difference = summary.difference;
    const Figures figures = figuresOf(difference);
    QString line =
        QStringLiteral("  ") + paddedTo(name, 20) +
        ComparisonText::tr("rel. L2 %1, max %2, cosine %3, changed %4")
            .arg(figures.relative, figures.largest, figures.cosine, share(difference.changed, difference.elementCount));
    if (difference.unmeasured() > 0)
        line += QStringLiteral("  ") + unmeasured(difference);
    return line + QLatin1Char('\n');
}

QString metadataText(const Comparison &comparison)
{
    QString text;
    for (const MetadataDifference &entry : compareMetadata(comparison)) {
        const auto shown = [](const std::optional<std::string> &value) {
            return value ? QLatin1Char('"') + quotedForMessage(*value) + QLatin1Char('"')
                         : ComparisonText::tr("nothing");
        };
        text +=
            QStringLiteral("  %1: %2 → %3\n").arg(quotedForMessage(entry.key), shown(entry.left), shown(entry.right));
    }
    return text.isEmpty() ? text : ComparisonText::tr("Metadata that differs:") + QLatin1Char('\n') + text;
}

QString partsText(const Comparison &comparison)
{
    const auto parts = partsOf(comparison);
    QString text;
    for (const Part &part : parts) {
        if (part.summary.compared > 0 && part.summary.difference.changed > 0)
            text += partLine(part.title, part.summary);
    }
    if (!text.isEmpty())
        text = ComparisonText::tr("Where it changed:") + QLatin1Char('\n') + text;
    QString tasks;
    for (const Part &part : parts) {
        if (part.summary.tasked > 0)
            tasks += taskLine(part.title, part.summary.tasks);
    }
    if (!tasks.isEmpty())
        text += ComparisonText::tr("Changes relative to the base (L2 of the change):") + QLatin1Char('\n') + tasks;
    return text;
}

Expected<void> writeText(const Comparison &comparison, const CompareReportOptions &options, const Write &write)
{
    for (const ComparedRow &row : comparison.rows) {
        if (options.listsEqual || isDifference(row.relation))
            BURNISH_CHECK(write(lineOf(comparison, row).toUtf8()));
    }
    BURNISH_CHECK(write((partsText(comparison) + metadataText(comparison)).toUtf8()));
    const QString verdict = areEqual(comparison, options.criteria) ? ComparisonText::tr("The models are equal.")
                                                                   : ComparisonText::tr("The models differ.");
    return write((joinedSentences({verdict, describe(countRelations(comparison))}) + QLatin1Char('\n')).toUtf8());
}

// CSV

QString exact(double value)
{
    if (std::isnan(value))
        return QStringLiteral("NaN");
    if (std::isinf(value))
        return value < 0 ? QStringLiteral("-Infinity") : QStringLiteral("Infinity");
    return QString::number(value, 'g', QLocale::FloatingPointShortest);
}

QByteArray csvLine(const QStringList &cells)
{
    QStringList quoted;
    for (QString cell : cells) {
        if (cell.contains(QLatin1Char('"')) || cell.contains(QLatin1Char(',')) || cell.contains(QLatin1Char('\n')) ||
            cell.contains(QLatin1Char('\r')))
            cell = QLatin1Char('"') + cell.replace(QLatin1Char('"'), QStringLiteral("\"\"")) + QLatin1Char('"');
        quoted << cell;
    }
    return quoted.join(QLatin1Char(',')).toUtf8() + "\r\n";
}

/// Path, dtype and shape; for values, their kind and content.
void addSide(QStringList &cells, const ModelState &state, const std::optional<ComparedSide> &side)
{
    if (!side) {
        cells << QString() << QString() << QString();
        return;
    }
    const Node &node = state.node(side->node);
    cells << fromUtf8(state.path(side->node));
    if (node.isTensor())
        cells << dtypeName(side->tensor->info()) << shapeAsList(side->tensor->info().shape());
    else if (node.value())
        cells << kindOf(*node.value()) << valueForPeople(*node.value());
    else
        cells << QStringLiteral("null") << QString();
}

struct CountColumn
{
    const char *name;
    std::uint64_t TensorDifference::*member;
};
constexpr std::array countColumns = {
    CountColumn{"elements", &TensorDifference::elementCount},
    CountColumn{"changed", &TensorDifference::changed},
    CountColumn{"explained_by_rounding", &TensorDifference::explainedByRounding},
    CountColumn{"sign_flipped", &TensorDifference::signFlipped},
    CountColumn{"nan_both", &TensorDifference::nanBoth},
    CountColumn{"nan_left", &TensorDifference::nanLeft},
    CountColumn{"nan_right", &TensorDifference::nanRight},
    CountColumn{"infinity_disagrees", &TensorDifference::infinityDisagrees},
};

struct NumberColumn
{
    const char *name;
    double TensorDifference::*member;
};
constexpr std::array numberColumns = {
    NumberColumn{"max_abs", &TensorDifference::largestDifference},
    NumberColumn{"mean_abs", &TensorDifference::meanDifference},
    NumberColumn{"l2", &TensorDifference::differenceNorm},
    NumberColumn{"left_l2", &TensorDifference::leftNorm},
    NumberColumn{"right_l2", &TensorDifference::rightNorm},
    NumberColumn{"relative_l2", &TensorDifference::relativeDifference},
    NumberColumn{"cosine", &TensorDifference::cosine},
};

struct TaskCount
{
    const char *name;
    std::uint64_t TaskVectors::*member;
};
constexpr std::array taskCounts = {
    TaskCount{"unchanged", &TaskVectors::unchanged},
    TaskCount{"changed_by_left", &TaskVectors::changedByLeft},
    TaskCount{"changed_by_right", &TaskVectors::changedByRight},
    TaskCount{"changed_alike", &TaskVectors::changedAlike},
    TaskCount{"changed_differently", &TaskVectors::changedDifferently},
    TaskCount{"sign_conflicts", &TaskVectors::signConflicts},
};

struct TaskNumber
{
    const char *name;
    double TaskVectors::*member;
};
constexpr std::array taskNumbers = {
    TaskNumber{"base_l2", &TaskVectors::baseNorm},
    TaskNumber{"left_change_l2", &TaskVectors::leftNorm},
    TaskNumber{"right_change_l2", &TaskVectors::rightNorm},
    TaskNumber{"change_cosine", &TaskVectors::cosine},
};

Expected<void> writeCsv(const Comparison &comparison, const Write &write)
{
    QStringList header = {QStringLiteral("path"),       QStringLiteral("relation"),   QStringLiteral("left_path"),
                          QStringLiteral("left_type"),  QStringLiteral("left_shape"), QStringLiteral("right_path"),
                          QStringLiteral("right_type"), QStringLiteral("right_shape")};
    const auto addNames = [&](const auto &columns) {
        for (const auto &column : columns)
            header << QLatin1String(column.name);
    };
    addNames(countColumns);
    addNames(numberColumns);
    if (comparison.base) {
        addNames(taskCounts);
        addNames(taskNumbers);
    }
    header << QStringLiteral("error") << QStringLiteral("paired_by");
    BURNISH_CHECK(write(csvLine(header)));
    for (const ComparedRow &row : comparison.rows) {
        QStringList cells = {fromUtf8(row.path), nameOf(row.relation)};
        addSide(cells, comparison.left.state, row.left);
        addSide(cells, comparison.right.state, row.right);
        for (const auto &column : countColumns)
            cells << (row.difference ? QString::number((*row.difference).*column.member) : QString());
        for (const auto &column : numberColumns)
            cells << (row.difference ? exact((*row.difference).*column.member) : QString());
        if (comparison.base) {
            for (const auto &column : taskCounts)
                cells << (row.tasks ? QString::number((*row.tasks).*column.member) : QString());
            for (const auto &column : taskNumbers)
                cells << (row.tasks ? exact((*row.tasks).*column.member) : QString());
        }
        cells << (row.error ? row.error->message() : QString());
        cells << (row.evidence ? nameOf(*row.evidence) : QString());
        BURNISH_CHECK(write(csvLine(cells)));
    }
    return {};
}

// JSON

QJsonValue jsonNumber(double value)
{
    return std::isfinite(value) ? QJsonValue(value) : QJsonValue(exact(value));
}

QJsonObject asJson(const TensorDifference &difference)
{
    QJsonObject json;
    for (const auto &column : countColumns)
        json.insert(QLatin1String(column.name), qint64(difference.*column.member));
    for (const auto &column : numberColumns)
        json.insert(QLatin1String(column.name), jsonNumber(difference.*column.member));
    json.insert(QStringLiteral("bits_equal"), difference.bitsEqual);
    if (difference.largestDifferenceAt)
        json.insert(QStringLiteral("max_at"), qint64(*difference.largestDifferenceAt));
    return json;
}

QJsonObject asJson(const TaskVectors &tasks)
{
    QJsonObject json;
    for (const auto &column : taskCounts)
        json.insert(QLatin1String(column.name), qint64(tasks.*column.member));
    for (const auto &column : taskNumbers)
        json.insert(QLatin1String(column.name), jsonNumber(tasks.*column.member));
    return json;
}

QJsonObject asJson(const ModelState &state, const ComparedSide &side)
{
    const Node &node = state.node(side.node);
    QJsonObject json = {{QStringLiteral("path"), fromUtf8(state.path(side.node))}};
    if (node.isTensor()) {
        QJsonArray shape;
        for (const std::uint64_t dimension : side.tensor->info().shape().dimensions())
            shape.append(qint64(dimension));
        json.insert(QStringLiteral("dtype"), dtypeName(side.tensor->info()));
        json.insert(QStringLiteral("shape"), shape);
        if (side.isTransposed)
            json.insert(QStringLiteral("transposed"), true);
        if (side.isTied)
            json.insert(QStringLiteral("tied"), true);
    } else {
        json.insert(QStringLiteral("kind"), node.value() ? kindOf(*node.value()) : QStringLiteral("null"));
        if (node.value())
            json.insert(QStringLiteral("value"), valueForPeople(*node.value()));
    }
    return json;
}

QJsonObject asJson(const Comparison &comparison, const ComparedRow &row)
{
    QJsonObject json = {{QStringLiteral("path"), fromUtf8(row.path)},
                        {QStringLiteral("relation"), nameOf(row.relation)}};
    if (row.left)
        json.insert(QStringLiteral("left"), asJson(comparison.left.state, *row.left));
    if (row.right)
        json.insert(QStringLiteral("right"), asJson(comparison.right.state, *row.right));
    if (row.evidence)
        json.insert(QStringLiteral("paired_by"), nameOf(*row.evidence));
    if (row.base)
        json.insert(QStringLiteral("base"), asJson(comparison.base->state, *row.base));
    if (row.difference)
        json.insert(QStringLiteral("difference"), asJson(*row.difference));
    if (row.tasks)
        json.insert(QStringLiteral("tasks"), asJson(*row.tasks));
    if (row.error)
        json.insert(QStringLiteral("error"), row.error->message());
    return json;
}

QJsonObject asJson(const CompareSummary &summary)
{
    QJsonObject counts;
    for (std::size_t i = 0; i < relationCount; ++i)
        counts.insert(nameOf(Relation(i)), qint64(summary.counts[Relation(i)]));
    QJsonObject json = {{QStringLiteral("counts"), counts}};
    if (summary.compared > 0)
        json.insert(QStringLiteral("difference"), asJson(summary.difference));
    if (summary.tasked > 0)
        json.insert(QStringLiteral("tasks"), asJson(summary.tasks));
    return json;
}

QJsonObject headAsJson(const Comparison &comparison, const CompareReportOptions &options)
{
    QJsonArray adapters;
    for (const AdapterKind kind : comparison.adapters)
        adapters.append(nameOf(kind));
    QJsonArray warnings;
    for (const Error &warning : comparison.warnings)
        warnings.append(warning.sentence());
    QJsonArray metadata;
    for (const MetadataDifference &entry : compareMetadata(comparison)) {
        QJsonObject json = {{QStringLiteral("key"), fromUtf8(entry.key)}};
        if (entry.left)
            json.insert(QStringLiteral("left"), fromUtf8(*entry.left));
        if (entry.right)
            json.insert(QStringLiteral("right"), fromUtf8(*entry.right));
        metadata.append(json);
    }
    QJsonArray parts;
    for (const Part &part : partsOf(comparison)) {
        QJsonObject json = asJson(part.summary);
        json.insert(QStringLiteral("path"), fromUtf8(part.path));
        json.insert(QStringLiteral("layer"), part.isLayer);
        parts.append(json);
    }
    std::vector<std::size_t> all(comparison.rows.size());
    std::iota(all.begin(), all.end(), std::size_t(0));
    QJsonObject json = asJson(summarise(comparison, all));
    json.insert(QStringLiteral("left"), comparison.left.name);
    json.insert(QStringLiteral("right"), comparison.right.name);
    if (comparison.base)
        json.insert(QStringLiteral("base"), comparison.base->name);
    json.insert(QStringLiteral("alignment"), nameOf(comparison.options.alignment));
    json.insert(QStringLiteral("adapters"), adapters);
    if (comparison.throughRules)
        json.insert(QStringLiteral("rules"), rulesAsJson(comparison.throughRules->rules));
    json.insert(QStringLiteral("warnings"), warnings);
    json.insert(QStringLiteral("metadata"), metadata);
    json.insert(QStringLiteral("parts"), parts);
    json.insert(QStringLiteral("equal"), areEqual(comparison, options.criteria));
    return json;
}

Expected<void> writeJson(const Comparison &comparison, const CompareReportOptions &options, const Write &write)
{
    // The head is written as one document with its closing brace replaced by the rows, which are too many to hold in
    // memory.
    QByteArray head = QJsonDocument(headAsJson(comparison, options)).toJson(QJsonDocument::Compact);
    head.chop(1);
    BURNISH_CHECK(write(head + ",\n\"rows\":["));
    const char *separator = "\n";
    for (const ComparedRow &row : comparison.rows) {
        BURNISH_CHECK(write(separator + QJsonDocument(asJson(comparison, row)).toJson(QJsonDocument::Compact)));
        separator = ",\n";
    }
    return write("\n]}\n");
}

} // namespace

Expected<void> writeCompareReport(const Comparison &comparison, CompareReportFormat format,
                                  const CompareReportOptions &options, const Write &write)
{
    switch (format) {
    case CompareReportFormat::Text:
        return writeText(comparison, options, write);
    case CompareReportFormat::Csv:
        return writeCsv(comparison, write);
    case CompareReportFormat::Json:
        return writeJson(comparison, options, write);
    case CompareReportFormat::Html:
        return writeHtmlReport(comparison, options, write);
    }
    Q_UNREACHABLE();
}

} // namespace burnish
