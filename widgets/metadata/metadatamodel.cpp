// SPDX-License-Identifier: MIT
#include "widgets/metadata/metadatamodel.h"

#include "core/modelfiles/metadatavalue.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/metadata/jsontext.h"

namespace burnish {

namespace {
constexpr qsizetype shownLength = 300;  // of one line in the table
constexpr qsizetype inlineLength = 200; // longer values are edited below the table
} // namespace

QString metadataTypeText(const std::string &value, bool hasTypes)
{
    if (const std::string_view type = spellingOf(value).type; !type.empty() && type != "str")
        return QString::fromLatin1(type.data(), qsizetype(type.size()));
    const QString text = QString::fromStdString(value);
    if (isJsonText(text))
        return QStringLiteral("JSON");
    bool good = false;
    (void)text.toLongLong(&good);
    if (good && !hasTypes)
        return MetadataModel::tr("integer");
    (void)text.toDouble(&good);
    if (good && !hasTypes)
        return MetadataModel::tr("number");
    if (!hasTypes && (text == QLatin1String("true") || text == QLatin1String("false")))
        return MetadataModel::tr("boolean");
    return MetadataModel::tr("string");
}

void MetadataModel::setMetadata(const Metadata &metadata)
{
    const auto &before = m_metadata.entries();
    const auto &after = metadata.entries();
    const bool hasSameKeys = std::ranges::equal(before, after, {}, &Metadata::Entry::first, &Metadata::Entry::first);
    if (!hasSameKeys)
        beginResetModel();
    m_metadata = metadata;
    m_hasTypes =
        std::ranges::any_of(after, [](const Metadata::Entry &entry) { return !spellingOf(entry.second).type.empty(); });
    m_types.assign(m_metadata.entries().size(), QString());
    if (!hasSameKeys)
        endResetModel();
    else if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

/// Finding out whether a long text is JSON takes longer than painting a cell.
QString MetadataModel::typeOf(int row) const
{
    QString &type = m_types[std::size_t(row)];
    if (type.isNull())
        type = metadataTypeText(m_metadata.entries()[std::size_t(row)].second, m_hasTypes);
    return type;
}

void MetadataModel::retranslate()
{
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    m_types.assign(m_types.size(), QString());
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
    if (index.column() == ValueColumn && (role == Qt::DisplayRole || role == Qt::EditRole))
        return valueData(std::size_t(index.row()), role);
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == TypeColumn ? typeOf(index.row()) : QString::fromStdString(key);
    case Qt::EditRole:
        return QString::fromStdString(key);
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

QVariant MetadataModel::valueData(std::size_t row, int role) const
{
    const std::string_view text = spellingOf(m_metadata.entries()[row].second).text;
    if (role == Qt::EditRole)
        return QString::fromUtf8(text.data(), qsizetype(text.size()));
    return QString::fromUtf8(text.data(), qsizetype(std::min(text.size(), std::size_t(4 * shownLength))))
        .left(shownLength)
        .simplified();
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
    const std::string_view value = spellingOf(m_metadata.entries()[std::size_t(index.row())].second).text;
    const bool isShort = qsizetype(value.size()) <= inlineLength && value.find('\n') == std::string_view::npos;
    if (index.column() == KeyColumn || (index.column() == ValueColumn && isShort))
        result |= Qt::ItemIsEditable;
    return result;
}

bool MetadataModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || role != Qt::EditRole || index.column() == TypeColumn)
        return false;
    const auto &[key, old] = m_metadata.entries()[std::size_t(index.row())];
    std::string text = value.toString().toStdString();
    if (index.column() == ValueColumn) {
        const std::string_view type = spellingOf(old).type;
        text = withType(type, text);
        if (text == old)
            return false;
        if (const auto valid = checkMetadataValue(text); !type.empty() && !valid) {
            Q_EMIT valueRefused(valid.error());
            return false;
        }
        Metadata requested = m_metadata;
        requested.set(key, text);
        Q_EMIT edited(requested);
        return true;
    }
    if (text == key)
        return false;
    const std::optional<Metadata> requested = renamed(m_metadata, index.row(), text);
    if (!requested) {
        Q_EMIT keyRefused(value.toString());
        return false;
    }
    Q_EMIT edited(*requested);
    return true;
}

} // namespace burnish
