// SPDX-License-Identifier: MIT
#include "core/edit/editaction.h"

#include "core/edit/edittext.h"
#include "core/model/metadatachange.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace burnish {

namespace {

std::optional<QString> exactText(const std::string &utf8)
{
    QString text = QString::fromStdString(utf8);
    return text.toStdString() == utf8 ? std::optional(std::move(text)) : std::nullopt;
}

template <typename Find> std::optional<QString> pathIfFound(const ModelState &state, NodeId id, Find find)
{
    if (id == state.root())
        return QString();
    const std::string path = state.path(id);
    if (path.empty() || find(path) != std::optional(id))
        return std::nullopt;
    return exactText(path);
}

Error noValue(const QString &text, const QString &kind)
{
    return {ErrorCode::InvalidArgument, EditText::tr("“%1” is not a valid value of type “%2”.").arg(text, kind)};
}

/// Returns text and kind of a value that plain JSON cannot represent exactly.
std::optional<std::pair<QString, QString>> textAndKind(const Value &value)
{
    const auto text = [](const char *kind, QString written) {
        return std::optional(std::pair(std::move(written), QString::fromLatin1(kind)));
    };
    if (const auto *number = std::get_if<std::int64_t>(&value))
        return text("int", QString::number(*number));
    if (const auto *number = std::get_if<std::uint64_t>(&value))
        return text("uint", QString::number(*number));
    if (const auto *number = std::get_if<float>(&value))
        return text("float", QString::number(double(*number), 'g', 9));
    if (const auto *number = std::get_if<double>(&value))
        return text("double", QString::number(*number, 'g', 17));
    if (const auto *bytes = std::get_if<std::vector<std::byte>>(&value)) {
        const QByteArray raw(reinterpret_cast<const char *>(bytes->data()), qsizetype(bytes->size()));
        return text("bytes", QString::fromLatin1(raw.toBase64()));
    }
    return std::nullopt;
}

std::optional<QJsonValue> plainJson(const Value &value)
{
    if (const auto *truth = std::get_if<bool>(&value))
        return QJsonValue(*truth);
    if (const auto *number = std::get_if<std::int64_t>(&value))
        return QJsonValue(qint64(*number));
    if (const auto *number = std::get_if<float>(&value); number && std::isfinite(*number))
        return QJsonValue(double(*number));
    if (const auto *number = std::get_if<double>(&value); number && std::isfinite(*number))
        return QJsonValue(*number);
    if (const auto *text = std::get_if<std::string>(&value)) {
        const auto exact = exactText(*text);
        return exact ? std::optional(QJsonValue(*exact)) : std::nullopt;
    }
    return std::nullopt;
}

Expected<std::optional<Value>> valueOfKind(const QString &text, const QString &kind)
{
    bool ok = true;
    Value value;
    if (kind == QLatin1String("int")) {
        value = std::int64_t(text.toLongLong(&ok));
    } else if (kind == QLatin1String("uint")) {
        value = std::uint64_t(text.toULongLong(&ok));
    } else if (kind == QLatin1String("float")) {
        value = text.toFloat(&ok);
    } else if (kind == QLatin1String("double")) {
        value = text.toDouble(&ok);
    } else if (kind == QLatin1String("bytes")) {
        const auto raw = QByteArray::fromBase64Encoding(text.toLatin1(), QByteArray::AbortOnBase64DecodingErrors);
        ok = bool(raw);
        const auto *first = reinterpret_cast<const std::byte *>(raw.decoded.constData());
        value = std::vector<std::byte>(first, first + raw.decoded.size());
    } else {
        return Error(ErrorCode::InvalidArgument, EditText::tr("Unknown value type “%1”.").arg(kind));
    }
    if (!ok)
        return noValue(text, kind);
    return std::optional(std::move(value));
}

template <typename Enum, std::size_t count>
std::optional<Enum> fromName(const std::array<const char *, count> &names, QStringView name)
{
    const auto found = std::ranges::find_if(names, [&](const char *one) { return name == QLatin1String(one); });
    return found == names.end() ? std::nullopt : std::optional(Enum(found - names.begin()));
}

constexpr std::array layoutNames = {"unknown", "burn", "pytorch", "other"};

} // namespace

std::optional<QString> recipePath(const ModelState &state, NodeId id)
{
    return pathIfFound(state, id, [&](const std::string &path) { return state.find(path); });
}

std::optional<QJsonArray> recipePaths(const ModelState &state, std::span<const NodeId> ids)
{
    // Building an index costs as much as many searches.
    constexpr std::size_t fewNodes = 32;
    std::optional<PathIndex> index;
    if (ids.size() > fewNodes)
        index.emplace(state);
    QJsonArray paths;
    for (const NodeId id : ids) {
        const auto path = index ? pathIfFound(state, id, [&](const std::string &text) { return index->find(text); })
                                : recipePath(state, id);
        if (!path)
            return std::nullopt;
        paths.append(*path);
    }
    return paths;
}

bool addRecipePaths(QJsonObject &arguments, const char *name, const ModelState &state, std::span<const NodeId> ids)
{
    const auto paths = recipePaths(state, ids);
    if (paths && !paths->isEmpty())
        arguments.insert(QLatin1String(name), *paths);
    return paths.has_value();
}

void setRecipeAction(ChangeSet &change, const char *action, const ModelState &state, std::span<const NodeId> ids,
                     QJsonObject arguments)
{
    if (!ids.empty() && addRecipePaths(arguments, "paths", state, ids))
        change.action = EditAction{QString::fromLatin1(action), std::move(arguments), {}};
}

void setRecipeActionOnNode(ChangeSet &change, const char *action, const ModelState &state, NodeId id,
                           QJsonObject arguments)
{
    const auto path = recipePath(state, id);
    if (!path)
        return;
    arguments.insert(QStringLiteral("path"), *path);
    change.action = EditAction{QString::fromLatin1(action), std::move(arguments), {}};
}

std::optional<QJsonObject> valueAsJson(const std::optional<Value> &value, const Value *old)
{
    const auto name = QStringLiteral("value");
    if (!value)
        return QJsonObject{{name, QJsonValue::Null}};
    if (const auto plain = plainJson(*value)) {
        const auto again = valueFromJson(*plain, {}, old);
        if (again && *again && sameValue(**again, *value))
            return QJsonObject{{name, *plain}};
    }
    const auto typed = textAndKind(*value);
    if (!typed)
        return std::nullopt;
    const auto again = valueOfKind(typed->first, typed->second);
    if (!again || !sameValue(**again, *value))
        return std::nullopt;
    return QJsonObject{{name, typed->first}, {QStringLiteral("kind"), typed->second}};
}

Expected<std::optional<Value>> valueFromJson(const QJsonValue &value, const QString &kind, const Value *old)
{
    if (!kind.isEmpty())
        return valueOfKind(value.toString(), kind);
    if (value.isBool())
        return std::optional<Value>(value.toBool());
    if (value.isString())
        return std::optional<Value>(value.toString().toStdString());
    if (!value.isDouble())
        return std::optional<Value>();
    // Keep the field's float type, even for whole numbers.
    if (old && std::holds_alternative<double>(*old))
        return std::optional<Value>(value.toDouble());
    if (old && std::holds_alternative<float>(*old))
        return std::optional<Value>(float(value.toDouble()));
    if (value.toVariant().typeId() == QMetaType::LongLong)
        return std::optional<Value>(std::int64_t(value.toInteger()));
    return std::optional<Value>(value.toDouble());
}

QString nameOf(Layout layout)
{
    return QLatin1String(layoutNames.at(std::size_t(layout)));
}

std::optional<Layout> layoutFromName(QStringView name)
{
    return fromName<Layout>(layoutNames, name);
}

QJsonObject metadataEditAsJson(const Metadata &before, const Metadata &after)
{
    QJsonArray removed;
    QJsonObject set;
    for (const auto &[key, old, value] : compareMetadata(before, after)) {
        if (value)
            set.insert(QString::fromStdString(key), QString::fromStdString(*value));
        else
            removed.append(QString::fromStdString(key));
    }
    // Simulate repeating the edit: the keys of a JSON object are sorted.
    Metadata again = before;
    for (const QJsonValue &key : removed)
        again.remove(key.toString().toStdString());
    for (auto entry = set.begin(); entry != set.end(); ++entry)
        again.set(entry.key().toStdString(), entry.value().toString().toStdString());
    if (again != after) {
        QJsonArray entries;
        for (const auto &[key, value] : after.entries())
            entries.append(QJsonArray{QString::fromStdString(key), QString::fromStdString(value)});
        return {{QStringLiteral("entries"), entries}};
    }
    QJsonObject arguments;
    if (!set.isEmpty())
        arguments.insert(QStringLiteral("set"), set);
    if (!removed.isEmpty())
        arguments.insert(QStringLiteral("remove"), removed);
    return arguments;
}

} // namespace burnish
