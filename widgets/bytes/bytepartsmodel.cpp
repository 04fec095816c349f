// SPDX-License-Identifier: MIT
#include "widgets/bytes/bytepartsmodel.h"

#include "core/base/fromutf8.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/style/numbers.h"
#include "widgets/style/phrasebook.h"

namespace burnish {

using namespace Qt::StringLiterals;

QString symbolOf(const ByteMap::Part &part)
{
    switch (part.kind) {
    case FilePartKind::Header:
        return u"record"_s;
    case FilePartKind::Descriptor:
        return u"code"_s;
    case FilePartKind::Metadata:
        return u"value"_s;
    case FilePartKind::Tensor:
        return part.isStorage ? u"bytes"_s : u"tensor"_s;
    case FilePartKind::Padding:
        return u"skipped"_s;
    case FilePartKind::Gap:
        return u"none"_s;
    case FilePartKind::Other:
        break;
    }
    return u"sequence"_s;
}

int roleOf(const ByteMap::Part &part)
{
    switch (part.kind) {
    case FilePartKind::Header:
        return int(Role::Renamed);
    case FilePartKind::Descriptor:
        return int(Role::Cast);
    case FilePartKind::Metadata:
        return int(Role::Added);
    case FilePartKind::Tensor:
        return int(Role::HistogramPositive);
    case FilePartKind::Gap:
        return int(Role::Unused);
    case FilePartKind::Padding:
    case FilePartKind::Other:
        break;
    }
    return int(Role::TextSecondary);
}

void BytePartsModel::setMap(std::shared_ptr<const ByteMap> map, ModelState state)
{
    beginResetModel();
    m_map = std::move(map);
    m_state = std::move(state);
    endResetModel();
}

void BytePartsModel::setState(ModelState state)
{
    m_state = std::move(state);
    retranslate();
}

void BytePartsModel::retranslate()
{
    Q_EMIT layoutAboutToBeChanged();
    Q_EMIT layoutChanged();
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

QModelIndex BytePartsModel::indexOf(ByteMap::Index part, int column) const
{
    if (!m_map || part == ByteMap::file)
        return {};
    const ByteMap::Part &above = m_map->part(m_map->part(part).parent);
    return createIndex(int(part - above.firstChild), column, quintptr(part));
}

QModelIndex BytePartsModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, quintptr(m_map->part(partAt(parent)).firstChild) + quintptr(row));
}

QModelIndex BytePartsModel::parent(const QModelIndex &index) const
{
    return index.isValid() ? indexOf(m_map->part(partAt(index)).parent) : QModelIndex();
}

int BytePartsModel::rowCount(const QModelIndex &parent) const
{
    if (!m_map || parent.column() > 0)
        return 0;
    return int(m_map->part(partAt(parent)).childCount);
}

int BytePartsModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QString BytePartsModel::shownTitle(ByteMap::Index index) const
{
    const QString title = titleOf(*m_map, index, m_state);
    return m_map->isTensor(index) ? title : rephrased(title);
}

QString BytePartsModel::typeText(ByteMap::Index index) const
{
    const TensorPtr tensor = m_map->isTensor(index) ? storedTensorOf(m_map->part(index), m_state) : nullptr;
    return tensor ? fromUtf8(tensor->info().typeName()) + u' ' + shapeForPeople(tensor->info().shape()) : QString();
}

QString BytePartsModel::text(ByteMap::Index index, int column) const
{
    const ByteMap::Part &part = m_map->part(index);
    switch (column) {
    case KindColumn:
        return kindOf(part);
    case NameColumn: {
        const QString title = shownTitle(index);
        const QString value = part.tensorPart != ByteMap::noPart ? typeText(index) : m_map->value(index);
        return value.isEmpty() ? title : tr("%1: %2").arg(title, value);
    }
    case OffsetColumn:
        return QString::number(part.begin, 16);
    case SizeColumn:
        return countText(part.size());
    default:
        return m_map->isTensor(index) ? QString::number(alignmentOf(part.begin)) : QString();
    }
}

QString BytePartsModel::tip(ByteMap::Index index) const
{
    const ByteMap::Part &part = m_map->part(index);
    QString text =
        this->text(index, NameColumn) + u'\n' +
        tr("bytes %1 to %2, %3").arg(countText(part.begin), countText(part.end), exactBytesText(part.size()));
    if (part.tensorPart == ByteMap::noPart && !typeText(index).isEmpty())
        text += u'\n' + typeText(index);
    if (m_map->isTensor(index) && part.tensorPart != ByteMap::noPart && storedTensorOf(part, m_state)) {
        const TensorPart &own = partsOf(*m_state.node(part.node).tensor)->parts()[part.tensorPart];
        //: %1 the role of a part, such as "scale", %2 the quantised tensor that it belongs to
        text += u'\n' + tr("part “%1” of %2").arg(fromUtf8(own.role), fromUtf8(m_state.path(part.node)));
    }
    if (m_map->isTensor(index)) {
        text += u'\n' + tr("aligned to %1, preceded by %2 of padding")
                            .arg(countText(alignmentOf(part.begin)), exactBytesText(m_map->paddingBefore(index)));
        if (part.isGathered)
            text += u'\n' + tr("The values are computed from these bytes.");
    }
    return text;
}

QVariant BytePartsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const ByteMap::Index part = partAt(index);
    switch (role) {
    case Qt::DisplayRole:
        return text(part, index.column());
    case Qt::ToolTipRole:
        return tip(part);
    case Qt::TextAlignmentRole:
        if (index.column() >= OffsetColumn)
            return int(Qt::AlignRight | Qt::AlignVCenter);
        return {};
    case SymbolRole:
        return index.column() == NameColumn ? symbolOf(m_map->part(part)) : QVariant();
    case SymbolColorRole:
        return index.column() == NameColumn ? roleOf(m_map->part(part)) : QVariant();
    case TextColorRole:
        return index.column() == NameColumn ? QVariant() : int(Role::TextSecondary);
    case ElideRole:
        return index.column() == NameColumn ? QVariant(int(Qt::ElideMiddle)) : QVariant();
    default:
        return {};
    }
}

QVariant BytePartsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole && section >= OffsetColumn)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == OffsetColumn)
        return tr("Offset in the file, hexadecimal");
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case KindColumn:
        return tr("Kind");
    case NameColumn:
        return tr("Part");
    case OffsetColumn:
        return tr("Offset");
    case SizeColumn:
        return tr("Bytes");
    default:
        return tr("Alignment");
    }
}

} // namespace burnish
