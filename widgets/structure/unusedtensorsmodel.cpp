// SPDX-License-Identifier: MIT
#include "widgets/structure/unusedtensorsmodel.h"

#include "core/base/joinedtext.h"
#include "widgets/nodes/nodemime.h"
#include "widgets/style/numbers.h"

namespace burnish {

UnusedTensorsModel::UnusedTensorsModel(QObject *parent)
    : ColumnTable(ColumnCount, parent)
{
    column(TensorColumn) = {.title = [this] { return tr("Unused tensors (%1)").arg(countText(std::uint64_t(size()))); },
                            .text = [this](int row) { return pathOf(row); },
                            .textIsTip = true,
                            .accessibleText = [this](int row) { return tr("Unused: %1").arg(pathOf(row)); },
                            .symbol =
                                [](int) {
                                    return CellSymbol{QStringLiteral("unused"), Role::Unused};
                                },
                            .elide = Qt::ElideMiddle};
    column(ShapeColumn) = {.title = [] { return tr("Shape"); },
                           .text = [this](int row) { return shapeForPeople(shapeOf(row)); },
                           .textIsTip = true,
                           .color = Role::TextSecondary,
                           .alignment = Qt::AlignRight,
                           .elide = Qt::ElideMiddle};
    column(WhyColumn) = {.title = [] { return tr("Fitting fields"); },
                         .text = [this](int row) { return fittingFields(row); },
                         .textIsTip = true};
}

void UnusedTensorsModel::setFields(StructureFieldsPtr fields, quint64 documentId)
{
    beginResetModel();
    m_documentId = documentId;
    m_fields = std::move(fields);
    endResetModel();
}

const Shape &UnusedTensorsModel::shapeOf(int row) const
{
    return m_fields->model.node(tensor(row).source).tensor->info().shape();
}

QString UnusedTensorsModel::fittingFields(int row) const
{
    const UnusedTensor &shown = tensor(row);
    if (shown.fits.empty())
        return tr("fits no field");
    const std::uint32_t best = m_fields->fits[std::size_t(row)];
    const bool transposed = best > 0 && fitOf(shapeOf(row), m_fields->field(best)) == FieldFit::FitsTransposed;
    QStringList others;
    for (std::size_t i = 1; i < shown.fits.size(); ++i)
        others += fromUtf8(shown.fits[i]);
    const QString text = (transposed ? tr("fits %1 when transposed") : tr("fits %1")).arg(fromUtf8(shown.fits.front()));
    return others.isEmpty() ? text : tr("%1, or %2").arg(text, joinedNames(others));
}

Qt::ItemFlags UnusedTensorsModel::flags(const QModelIndex &index) const
{
    return index.isValid() ? ColumnTable::flags(index) | Qt::ItemIsDragEnabled : Qt::NoItemFlags;
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
