// SPDX-License-Identifier: MIT
#include "widgets/lora/adapterrowsmodel.h"

#include "core/base/joinedtext.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/style/numbers.h"

#include <cmath>
#include <numeric>

namespace burnish {

namespace {

using Outcome = LoraModuleReport::Outcome;

/// Returns the Frobenius norm of what the adapter adds.
double normOf(const LoraModuleReport &row)
{
    const std::size_t kept = std::min<std::size_t>(std::size_t(row.rank), row.spectrum.size());
    const auto end = row.spectrum.begin() + std::ptrdiff_t(kept);
    return std::sqrt(std::inner_product(row.spectrum.begin(), end, row.spectrum.begin(), 0.0));
}

} // namespace

void AdapterRowsModel::setRows(std::vector<LoraModuleReport> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int AdapterRowsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int AdapterRowsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString AdapterRowsModel::howOf(const LoraModuleReport &row)
{
    switch (row.outcome) {
    case Outcome::Whole:
        return tr("stored whole");
    case Outcome::LeftOut:
        return tr("left out: differs, but an adapter cannot represent it");
    case Outcome::Decomposed:
        break;
    }
    if (row.spectrum.empty())
        return tr("factors joined, exact");
    const QString factors = row.isExact ? tr("two factors") : tr("two factors, found by random projection");
    return row.alignment.isEmpty() ? factors : joinedNames({factors, row.alignment});
}

QVariant AdapterRowsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const LoraModuleReport &row = m_rows[std::size_t(index.row())];
    const bool isDecomposed = row.outcome == Outcome::Decomposed;
    const bool isText = index.column() == Tensor || index.column() == How;
    switch (role) {
    case Qt::ToolTipRole:
        if (!isText)
            return {};
        [[fallthrough]];
    case Qt::DisplayRole:
        switch (index.column()) {
        case Tensor:
            return QString::fromStdString(row.path);
        case How:
            return howOf(row);
        case Rank:
            return isDecomposed ? countText(row.rank) : unknownText();
        case Energy:
            return percentText(100 * row.energyKept, 2);
        case Size:
            return isDecomposed && !row.spectrum.empty() ? floatText(normOf(row), 3) : unknownText();
        default:
            return {};
        }
    case Qt::TextAlignmentRole:
        return int((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case ElideRole:
        return int(index.column() == Tensor ? Qt::ElideMiddle : Qt::ElideRight);
    case TextColorRole:
        return int(row.outcome == Outcome::LeftOut ? Role::Warning
                   : index.column() == How         ? Role::TextSecondary
                                                   : Role::Text);
    default:
        return {};
    }
}

QVariant AdapterRowsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Tensor || section == How ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == Size)
        return tr("The Frobenius norm of what the adapter adds to the weight");
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Tensor:
        return tr("Tensor");
    case How:
        //: how the adapter stores the difference of a tensor
        return tr("How");
    case Rank:
        return tr("Rank");
    case Energy:
        return tr("Energy kept");
    case Size:
        return tr("Size of change");
    default:
        return {};
    }
}

} // namespace burnish
