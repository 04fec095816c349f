// SPDX-License-Identifier: MIT
#include "widgets/structure/unusedtensorsmodel.h"

#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/nodes/nodemime.h"
#include "widgets/style/numbers.h"

namespace burnish {

void UnusedTensorsModel::setFields(StructureFieldsPtr fields, quint64 documentId)
{
    beginResetModel();
    m_documentId = documentId;
    m_fields = std::move(fields);
    endResetModel();
}

void UnusedTensorsModel::retranslate()
{
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

int UnusedTensorsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_fields ? 0 : int(m_fields->report.unused.size());
}

int UnusedTensorsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QString UnusedTensorsModel::textOf(int row, int column) const
{
    const UnusedTensor &shown = tensor(row);
    const Shape &shape = m_fields->model.node(shown.source).tensor->info().shape();
    if (column == TensorColumn)
        return fromUtf8(shown.path);
    if (column == ShapeColumn)
        return shapeForPeople(shape);
    if (shown.fits.empty())
        return tr("fits no field");
    const std::uint32_t best = m_fields->fits[std::size_t(row)];
    const bool transposed = best > 0 && fitOf(shape, m_fields->field(best)) == FieldFit::FitsTransposed;
    QStringList others;
    for (std::size_t i = 1; i < shown.fits.size(); ++i)
        others += fromUtf8(shown.fits[i]);
    const QString text = (transposed ? tr("fits %1 when transposed") : tr("fits %1")).arg(fromUtf8(shown.fits.front()));
    return others.isEmpty() ? text : tr("%1, or %2").arg(text, joinedNames(others));
}

QVariant UnusedTensorsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return textOf(index.row(), index.column());
    case Qt::TextAlignmentRole:
        return int((index.column() == ShapeColumn ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::AccessibleTextRole:
        return index.column() == TensorColumn ? QVariant(tr("Unused: %1").arg(textOf(index.row(), TensorColumn)))
                                              : QVariant();
    case SymbolRole:
        return index.column() == TensorColumn ? QVariant(QStringLiteral("unused")) : QVariant();
    case SymbolColorRole:
        return int(Role::Unused);
    case TextColorRole:
        return int(index.column() == ShapeColumn ? Role::TextSecondary : Role::Text);
    case ElideRole:
        return int(index.column() == WhyColumn ? Qt::ElideRight : Qt::ElideMiddle);
    default:
        return {};
    }
}

QVariant UnusedTensorsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == ShapeColumn ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case TensorColumn:
        return tr("Unused tensors (%1)").arg(countText(std::uint64_t(rowCount())));
    case ShapeColumn:
        return tr("Shape");
    default:
        return tr("Fitting fields");
    }
}

Qt::ItemFlags UnusedTensorsModel::flags(const QModelIndex &index) const
{
    return index.isValid() ? QAbstractTableModel::flags(index) | Qt::ItemIsDragEnabled : Qt::NoItemFlags;
}

QStringList UnusedTensorsModel::mimeTypes() const
{
    return {nodemime::type()};
}

QMimeData *UnusedTensorsModel::mimeData(const QModelIndexList &indexes) const
{
    std::vector<NodeId> tensors;
    for (const QModelIndex &index : indexes)
        if (index.column() == TensorColumn)
            tensors.push_back(tensor(index.row()).source);
    return tensors.empty() ? nullptr : nodemime::make(m_documentId, m_fields->model, tensors).release();
}

} // namespace burnish
