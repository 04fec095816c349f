// SPDX-License-Identifier: MIT
#include "widgets/metadata/metadatamodel.h"

#include "core/base/fromutf8.h"
#include "core/modelfiles/metadatavalue.h"
#include "widgets/metadata/jsontext.h"

namespace burnish {

namespace {
constexpr qsizetype shownLength = 300;    // of one line in the table
constexpr std::size_t inlineLength = 200; // longer values are edited below the table
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

MetadataModel::MetadataModel(QObject *parent)
    : ColumnTable(ColumnCount, parent)
{
    const auto key = [this](int row) { return QString::fromStdString(entry(row).first); };
    column(KeyColumn) = {.title = [] { return tr("Key"); }, .text = key, .editorValue = key, .textIsTip = true};
    column(TypeColumn) = {.title = [] { return tr("Type"); },
                          .text = [this](int row) { return typeOf(row); },
                          .color = Role::TextSecondary};
    column(ValueColumn) = {
        .title = [] { return tr("Value"); },
        .text =
            [this](int row) {
                return fromUtf8(valueOf(row).substr(0, 4 * shownLength)).left(shownLength).simplified();
            },
        .editorValue = [this](int row) { return fromUtf8(valueOf(row)); }};
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
    else
        cellsChanged();
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
    m_types.assign(m_types.size(), QString());
    ColumnTable::retranslate();
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

std::string_view MetadataModel::valueOf(int row) const
{
    return spellingOf(entry(row).second).text;
}

QVariant MetadataModel::data(const QModelIndex &index, int role) const
{
    if (role == FullValueRole && index.isValid())
        return QString::fromStdString(entry(index.row()).second);
    return ColumnTable::data(index, role);
}

Qt::ItemFlags MetadataModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = ColumnTable::flags(index);
    if (index.isValid() && index.column() == ValueColumn) {
        const std::string_view value = valueOf(index.row());
        const bool isShort = value.size() <= inlineLength && value.find('\n') == std::string_view::npos;
        flags.setFlag(Qt::ItemIsEditable, isShort);
    }
    return flags;
}

bool MetadataModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || role != Qt::EditRole || index.column() == TypeColumn)
        return false;
    const auto &[key, old] = entry(index.row());
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
