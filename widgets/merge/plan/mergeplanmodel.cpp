// SPDX-License-Identifier: MIT
#include "widgets/merge/plan/mergeplanmodel.h"

#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "widgets/style/numbers.h"
#include "widgets/style/phrasebook.h"
#include "widgets/style/symbols.h"

namespace burnish {

namespace {

/// A problem found in the values refuses a tensor just as one in the plan does.
MergeRowOutcome outcomeOf(const MergeRow &row)
{
    return row.problem ? MergeRowOutcome::Refused : row.outcome;
}

/// Whether the tensor is copied because of the method's values, rather than because there is nothing to blend with.
bool isEnd(const MergeRow &row)
{
    return row.outcome == MergeRowOutcome::Copied && !row.values.all().empty();
}

CellSymbol symbolOfMerge(const MergeRow &row)
{
    switch (outcomeOf(row)) {
    case MergeRowOutcome::Merged:
        return {QStringLiteral("merge"), Role::Renamed};
    case MergeRowOutcome::Copied:
        return isEnd(row) ? CellSymbol{QStringLiteral("applied"), Role::Applied}
                          : CellSymbol{QStringLiteral("skipped"), Role::Skipped};
    case MergeRowOutcome::LeftOut:
        return {QStringLiteral("unused"), Role::Unused};
    case MergeRowOutcome::Refused:
        break;
    }
    return {QStringLiteral("error"), Role::Error};
}

} // namespace

MergePlanModel::MergePlanModel(QObject *parent)
    : ColumnTable(ColumnCount, parent)
{
    column(Symbol) = {
        .accessibleTitle = symbolHeading, .tip = outcomeWord, .accessibleText = outcomeWord, .symbol = symbolOfMerge};
    column(Tensor) = {.title = [] { return tr("Tensor"); },
                      .text = [](const MergeRow &row) { return QString::fromStdString(row.path); },
                      .textIsTip = true,
                      .elide = Qt::ElideMiddle};
    column(MadeOf) = {.title = [] { return tr("Sources"); },
                      .text = [this](const MergeRow &row) { return madeOf(row); },
                      .tip = [](const MergeRow &row) { return rephrased(row.what); },
                      .hasFixedFont = true};
    column(Value) = {.title = [this] { return QString::fromStdString(m_parameter); },
                     .text = [this](const MergeRow &row) { return valueText(row); },
                     .alignment = Qt::AlignRight};
    column(DtypeName) = {.title = [] { return tr("dtype"); }, .text = dtypeText, .color = Role::TextSecondary};
    column(Note) = {.title = [] { return tr("Note"); },
                    .text = [this](const MergeRow &row) { return noteOf(row); },
                    .textIsTip = true,
                    .color = Role::TextSecondary};
}

void MergePlanModel::setPreview(MergePreviewPtr preview, QStringList letters)
{
    m_preview = std::move(preview);
    m_letters = std::move(letters);
    refilter();
}

void MergePlanModel::setTab(MergeTab tab)
{
    m_tab = tab;
    refilter();
}

void MergePlanModel::setParameter(const std::string &parameter)
{
    if (m_parameter == parameter)
        return;
    m_parameter = parameter;
    cellsChanged(Value, Value);
    Q_EMIT headerDataChanged(Qt::Horizontal, Value, Value);
}

void MergePlanModel::refilter()
{
    std::vector<std::uint32_t> rows;
    for (std::size_t i = 0; m_preview && i < m_preview->plan.rows.size(); ++i) {
        if (m_preview->isIn(i, m_tab))
            rows.push_back(std::uint32_t(i));
    }
    // Drawing a curve changes the contents of rows, not which rows exist; the view keeps its position then.
    const bool isSame = rows == m_rows;
    if (!isSame)
        beginResetModel();
    m_rows = std::move(rows);
    if (!isSame)
        endResetModel();
    else
        cellsChanged();
}

QString MergePlanModel::madeOf(const MergeRow &row) const
{
    QStringList letters;
    for (const std::size_t source : row.sources)
        letters.append(m_letters.value(qsizetype(source)));
    if (row.outcome == MergeRowOutcome::Copied)
        return joinedNames(letters);
    if (row.outcome != MergeRowOutcome::Merged)
        return unknownText();
    const std::string_view id = m_preview->plan.options.method->id;
    return QStringLiteral("%1(%2)").arg(QString::fromLatin1(id.data(), qsizetype(id.size())),
                                        letters.join(QStringLiteral(", ")));
}

QString MergePlanModel::valueText(const MergeRow &row) const
{
    const auto found = row.values.all().find(m_parameter);
    if (found == row.values.all().end())
        return unknownText();
    QStringList numbers;
    for (const double value : found->second)
        numbers.append(value == 0 ? QStringLiteral("0") : floatText(value, 3));
    return numbers.join(QStringLiteral(" : "));
}

QString MergePlanModel::noteOf(const MergeRow &row) const
{
    if (row.problem)
        return rephrased(row.problem->message());
    if (row.outcome == MergeRowOutcome::LeftOut)
        return rephrased(row.what);
    QStringList notes;
    for (const QString &note : row.notes)
        notes.append(rephrased(note));
    if (isEnd(row)) {
        const QString value = valueText(row);
        //: A parameter, its value, and from which model
        notes.prepend(value == unknownText()
                          ? rephrased(row.what)
                          : tr("%1 = %2: copied from %3").arg(QString::fromStdString(m_parameter), value, madeOf(row)));
    }
    return joinedSentences(notes);
}

QString MergePlanModel::dtypeText(const MergeRow &row)
{
    if (!row.tensor)
        return unknownText();
    const QString result = fromUtf8(row.tensor->info().typeName());
    const QString first = row.inputs.empty() ? result : fromUtf8(row.inputs.front().tensor->info().typeName());
    return first == result ? result : first + QStringLiteral(" → ") + result;
}

QString MergePlanModel::outcomeWord(const MergeRow &row)
{
    switch (outcomeOf(row)) {
    case MergeRowOutcome::Merged:
        return tr("blended");
    case MergeRowOutcome::Copied:
        return tr("copied");
    case MergeRowOutcome::LeftOut:
        return tr("left out");
    case MergeRowOutcome::Refused:
        break;
    }
    return tr("refused");
}

} // namespace burnish
