// SPDX-License-Identifier: MIT
#include "widgets/lora/bakerowsmodel.h"

#include "core/base/joinedtext.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/style/numbers.h"

#include <cmath>

namespace burnish {

void BakeRowsModel::setRows(std::vector<LoraBakeRow> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    m_sizes.clear();
    endResetModel();
}

void BakeRowsModel::setSizes(std::vector<double> sizes)
{
    m_sizes = std::move(sizes);
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, Size), index(rowCount() - 1, Size));
}

int BakeRowsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int BakeRowsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString BakeRowsModel::noteOf(const LoraBakeRow &row)
{
    QStringList notes;
    if (row.part == LoraBakeRow::Part::Bias)
        notes.append(tr("bias"));
    if (row.part == LoraBakeRow::Part::Whole)
        notes.append(tr("replaced as a whole"));
    if (row.isDora)
        notes.append(QStringLiteral("DoRA"));
    if (row.form == LoraForm::Hadamard)
        notes.append(QStringLiteral("LoHa"));
    if (row.form == LoraForm::Kronecker)
        notes.append(QStringLiteral("LoKr"));
    if (row.form == LoraForm::Scaling)
        notes.append(QStringLiteral("(IA)³"));
    if (row.form == LoraForm::Rotation)
        notes.append(QStringLiteral("OFT"));
    if (row.isTransposed)
        notes.append(tr("transposed: the weight is stored as [in, out]"));
    return joinedNames(notes);
}

QVariant BakeRowsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const LoraBakeRow &row = m_rows[std::size_t(index.row())];
    const bool isNumber =
        index.column() == Rank || index.column() == Scale || index.column() == Strength || index.column() == Size;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        if (role == Qt::ToolTipRole && isNumber)
            return {};
        switch (index.column()) {
        case Tensor:
            return QString::fromStdString(row.path);
        case Module:
            return QString::fromStdString(row.module);
        case Rank:
            return row.rank > 0 ? countText(row.rank) : unknownText();
        case Scale:
            return row.part == LoraBakeRow::Part::Whole ? unknownText() : floatText(row.scale, 3);
        case Strength:
            return floatText(row.strength, 3);
        case Size: {
            const auto at = std::size_t(index.row());
            return at < m_sizes.size() && !std::isnan(m_sizes[at]) ? shareText(m_sizes[at]) : unknownText();
        }
        case Note:
            return noteOf(row);
        default:
            return {};
        }
    case Qt::TextAlignmentRole:
        return int((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case ElideRole:
        return int(index.column() == Note ? Qt::ElideRight : Qt::ElideMiddle);
    case TextColorRole:
        return int(index.column() == Tensor || isNumber ? Role::Text : Role::TextSecondary);
    default:
        return {};
    }
}

QVariant BakeRowsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Rank || section == Scale || section == Strength || section == Size ? Qt::AlignRight
                                                                                                  : Qt::AlignLeft) |
                   Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == Size)
        return tr("The norm of the change relative to the norm of the tensor. Of models above 512 MiB it is not "
                  "computed.");
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Tensor:
        return tr("Tensor");
    case Module:
        return tr("Adapter module");
    case Rank:
        return tr("Rank");
    case Scale:
        //: alpha is the adapter's own number
        return tr("Alpha / rank");
    case Strength:
        return tr("Strength");
    case Size:
        return tr("Change");
    case Note:
        return tr("Note");
    default:
        return {};
    }
}

} // namespace burnish
