// SPDX-License-Identifier: MIT
#include "widgets/metadata/arraymodel.h"

#include <QLocale>

namespace burnish {

namespace {
constexpr std::size_t shownBytes = 300; // of an element in the table

QString elementText(std::string_view element)
{
    return QString::fromUtf8(element.data(), qsizetype(element.size()));
}

} // namespace

ArrayModel::ArrayModel(QObject *parent)
    : ColumnTable(ColumnCount, parent)
{
    column(IndexColumn) = {.title = [] { return tr("Index"); },
                           .text = [](std::size_t element) { return QLocale().toString(qulonglong(element)); },
                           .color = Role::TextSecondary,
                           .alignment = Qt::AlignRight};
    column(ValueColumn) = {
        .title = [] { return tr("Value"); },
        .text = [this](std::size_t element) { return elementText((*m_array)[element].substr(0, shownBytes)); },
        .editorValue = [this](std::size_t element) { return elementText((*m_array)[element]); }};
}

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
