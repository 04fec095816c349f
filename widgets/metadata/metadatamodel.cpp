// SPDX-License-Identifier: MIT
#include "widgets/metadata/metadatamodel.h"

#include "widgets/controls/celldelegate.h"
#include "widgets/metadata/jsontext.h"

namespace burnish {

namespace {
constexpr qsizetype shownLength = 300;  // of one line in the table
constexpr qsizetype inlineLength = 200; // longer values are edited below the table
} // namespace

QString metadataTypeText(const QString &value)
{
    if (isJsonText(value))
        return QStringLiteral("JSON");
    bool good = false;
    (void)value.toLongLong(&good);
    if (good)
        return MetadataModel::tr("integer");
    (void)value.toDouble(&good);
    if (good)
        return MetadataModel::tr("number");
    if (value == QLatin1String("true") || value == QLatin1String("false"))
        return MetadataModel::tr("boolean");
    return MetadataModel::tr("string");
}

void MetadataModel::setMetadata(const Metadata &metadata)
{
    const auto &before = m_metadata.entries();
    const auto &after = metadata.entries();
    if (std::ranges::equal(before, after, {}, &Metadata::Entry::first, &Metadata::Entry::first)) {
        m_metadata = metadata;
        if (!after.empty())
            Q_EMIT dataChanged(index(0, 0), index(int(after.size()) - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    m_metadata = metadata;
    endResetModel();
}

void MetadataModel::retranslate()
{
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

std::optional<Metadata> MetadataModel::renamed(const Metadata &metadata, int row, const std::string &key)
{
    if (key.empty() || metadata.value(key))
        return std::nullopt;
    std::vector<Metadata::Entry> result;
    for (std::size_t i = 0; i < metadata.entries().size(); ++i) {
        const auto &[name, value] = metadata.entries()[i];
        result.emplace_back(int(i) == row ? key : name, value);
    }
    return Metadata(std::move(result));
}

int MetadataModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_metadata.entries().size());
}

int MetadataModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant MetadataModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const auto &[key, value] = m_metadata.entries()[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == KeyColumn)
            return QString::fromStdString(key);
        if (index.column() == TypeColumn)
            return metadataTypeText(QString::fromStdString(value));
        return QString::fromUtf8(value.data(), qsizetype(std::min(value.size(), std::size_t(4 * shownLength))))
            .left(shownLength)
            .simplified();
    case Qt::EditRole:
        return QString::fromStdString(index.column() == KeyColumn ? key : value);
    case FullValueRole:
        return QString::fromStdString(value);
    case Qt::ToolTipRole:
        if (index.column() == KeyColumn)
            return QString::fromStdString(key);
        return {};
    case TextColorRole:
        return index.column() == TypeColumn ? QVariant(int(Role::TextSecondary)) : QVariant();
    default:
        return {};
    }
}

QVariant MetadataModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case KeyColumn:
        return tr("Key");
    case TypeColumn:
        return tr("Type");
    default:
        return tr("Value");
    }
}

Qt::ItemFlags MetadataModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags result = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    if (!index.isValid())
        return Qt::NoItemFlags;
    const std::string &value = m_metadata.entries()[std::size_t(index.row())].second;
    const bool isShort = qsizetype(value.size()) <= inlineLength && value.find('\n') == std::string::npos;
    if (index.column() == KeyColumn || (index.column() == ValueColumn && isShort))
        result |= Qt::ItemIsEditable;
    return result;
}

bool MetadataModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || role != Qt::EditRole || index.column() == TypeColumn)
        return false;
    const auto &[key, old] = m_metadata.entries()[std::size_t(index.row())];
    const std::string text = value.toString().toStdString();
    if (index.column() == ValueColumn) {
        if (text == old)
            return false;
        Metadata wanted = m_metadata;
        wanted.set(key, text);
        Q_EMIT edited(wanted);
        return true;
    }
    if (text == key)
        return false;
    const std::optional<Metadata> wanted = renamed(m_metadata, index.row(), text);
    if (!wanted) {
        Q_EMIT keyRefused(value.toString());
        return false;
    }
    Q_EMIT edited(*wanted);
    return true;
}

} // namespace burnish
