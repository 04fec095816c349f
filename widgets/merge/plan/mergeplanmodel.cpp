// SPDX-License-Identifier: MIT
#include "widgets/merge/plan/mergeplanmodel.h"

#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/phrasebook.h"
#include "widgets/style/symbols.h"

#include <QApplication>

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

QString symbolOf(const MergeRow &row)
{
    switch (outcomeOf(row)) {
    case MergeRowOutcome::Merged:
        return QStringLiteral("merge");
    case MergeRowOutcome::Copied:
        return isEnd(row) ? QStringLiteral("applied") : QStringLiteral("skipped");
    case MergeRowOutcome::LeftOut:
        return QStringLiteral("unused");
    case MergeRowOutcome::Refused:
        break;
    }
    return QStringLiteral("error");
}

Role colorOf(const MergeRow &row)
{
    switch (outcomeOf(row)) {
    case MergeRowOutcome::Merged:
        return Role::Renamed;
    case MergeRowOutcome::Copied:
        return isEnd(row) ? Role::Applied : Role::Skipped;
    case MergeRowOutcome::LeftOut:
        return Role::Unused;
    case MergeRowOutcome::Refused:
        break;
    }
    return Role::Error;
}

} // namespace

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
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, Value), index(rowCount() - 1, Value));
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
    else if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int MergePlanModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int MergePlanModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
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

QString MergePlanModel::dtypeText(const MergeRow &row) const
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

QVariant MergePlanModel::text(const MergeRow &row, int column) const
{
    switch (column) {
    case Tensor:
        return QString::fromStdString(row.path);
    case MadeOf:
        return madeOf(row);
    case Value:
        return valueText(row);
    case DtypeName:
        return dtypeText(row);
    case Note:
        if (row.problem)
            return rephrased(row.problem->message());
        return noteOf(row);
    default:
        return {};
    }
}

QVariant MergePlanModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const MergeRow &shown = row(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(shown, column);
    case Qt::ToolTipRole:
        if (column == Symbol)
            return outcomeWord(shown);
        return column == MadeOf                     ? QVariant(rephrased(shown.what))
               : column == Tensor || column == Note ? text(shown, column)
                                                    : QVariant();
    case Qt::AccessibleTextRole:
        return column == Symbol ? QVariant(outcomeWord(shown)) : QVariant();
    case Qt::FontRole:
        return column == MadeOf ? QVariant(fixedFont(QApplication::font())) : QVariant();
    case Qt::TextAlignmentRole:
        return int((column == Value ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case ElideRole:
        return int(column == Tensor ? Qt::ElideMiddle : Qt::ElideRight);
    case SymbolRole:
        return column == Symbol ? QVariant(symbolOf(shown)) : QVariant();
    case SymbolColorRole:
        return int(colorOf(shown));
    case TextColorRole:
        return int(column == Tensor || column == MadeOf || column == Value ? Role::Text : Role::TextSecondary);
    default:
        return {};
    }
}

QVariant MergePlanModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Value ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == Qt::AccessibleTextRole && section == Symbol)
        return symbolHeading();
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Tensor:
        return tr("Tensor");
    case MadeOf:
        return tr("Sources");
    case Value:
        return QString::fromStdString(m_parameter);
    case DtypeName:
        return tr("dtype");
    case Note:
        return tr("Note");
    default:
        return {};
    }
}

} // namespace burnish
