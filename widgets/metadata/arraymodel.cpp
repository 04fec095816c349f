// SPDX-License-Identifier: MIT
#include "widgets/metadata/arraymodel.h"

#include "widgets/controls/celldelegate.h"

#include <QLocale>

namespace burnish {

namespace {
constexpr std::size_t shownBytes = 300; // of an element in the table

QString elementText(std::string_view element)
{
    return QString::fromUtf8(element.data(), qsizetype(element.size()));
}

} // namespace

void ArrayModel::setArray(std::shared_ptr<const MetadataArray> array)
{
    beginResetModel();
    m_array = std::move(array);
    m_page = std::min(m_page, pageCount() - 1);
    endResetModel();
}

void ArrayModel::setPage(std::size_t page)
{
    page = std::min(page, pageCount() - 1);
    if (page == m_page)
        return;
    beginResetModel();
    m_page = page;
    endResetModel();
}

std::size_t ArrayModel::pageCount() const
{
    return m_array ? std::max<std::size_t>(1, (m_array->size() + pageSize - 1) / pageSize) : 1;
}

void ArrayModel::retranslate()
{
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

int ArrayModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_array ? 0 : int(std::min(pageSize, m_array->size() - first()));
}

int ArrayModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant ArrayModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const std::size_t element = first() + std::size_t(index.row());
    if (index.column() == IndexColumn) {
        if (role == Qt::DisplayRole)
            return QLocale().toString(qulonglong(element));
        if (role == Qt::TextAlignmentRole)
            return int(Qt::AlignRight | Qt::AlignVCenter);
        return role == TextColorRole ? QVariant(int(Role::TextSecondary)) : QVariant();
    }
    if (role == Qt::DisplayRole)
        return elementText((*m_array)[element].substr(0, shownBytes));
    if (role == Qt::EditRole)
        return elementText((*m_array)[element]);
    return {};
}

QVariant ArrayModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == IndexColumn ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    return section == IndexColumn ? tr("Index") : tr("Value");
}

Qt::ItemFlags ArrayModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const Qt::ItemFlags result = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    return index.column() == ValueColumn ? result | Qt::ItemIsEditable : result;
}

bool ArrayModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || role != Qt::EditRole || index.column() != ValueColumn)
        return false;
    const std::size_t element = first() + std::size_t(index.row());
    const QString text = value.toString();
    if (text == elementText((*m_array)[element]))
        return false;
    Q_EMIT edited(element, text);
    return true;
}

} // namespace burnish
