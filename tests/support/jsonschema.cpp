// SPDX-License-Identifier: MIT
#include "support/jsonschema.h"

#include "support/commandline.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>

#include <cmath>

namespace burnish::test {

using namespace Qt::StringLiterals;

namespace {

bool hasType(const QJsonValue &value, const QString &type)
{
    switch (value.type()) {
    case QJsonValue::Null:
        return type == "null"_L1;
    case QJsonValue::Bool:
        return type == "boolean"_L1;
    case QJsonValue::Double:
        return type == "number"_L1 || (type == "integer"_L1 && value.toDouble() == std::floor(value.toDouble()));
    case QJsonValue::String:
        return type == "string"_L1;
    case QJsonValue::Array:
        return type == "array"_L1;
    case QJsonValue::Object:
        return type == "object"_L1;
    case QJsonValue::Undefined:
        break;
    }
    return false;
}

class SchemaChecker
{
public:
    explicit SchemaChecker(const QJsonObject &root)
        : m_definitions(root["$defs"_L1].toObject())
    {}

    QString problem(const QJsonValue &value, const QJsonValue &schema, const QString &place) const
    {
        if (schema.isBool())
            return schema.toBool() ? QString() : place + u" is not expected"_s;
        const QJsonObject object = schema.toObject();
        for (auto keyword = object.begin(); keyword != object.end(); ++keyword) {
            if (const QString found = problemOf(keyword.key(), *keyword, value, object, place); !found.isEmpty())
                return found;
        }
        return {};
    }

private:
    QString problemOf(const QString &keyword, const QJsonValue &given, const QJsonValue &value,
                      const QJsonObject &schema, const QString &place) const
    {
        static const QStringList annotations = {u"$schema"_s, u"$defs"_s, u"title"_s, u"description"_s, u"default"_s};
        const auto unless = [&](bool holds) { return holds ? QString() : u"%1: %2"_s.arg(place, keyword); };
        if (annotations.contains(keyword))
            return {};
        if (keyword == "$ref"_L1) {
            const QString name = given.toString().section(u'/', -1);
            return m_definitions.contains(name) ? problem(value, m_definitions[name], place)
                                                : u"%1: no definition of %2"_s.arg(place, name);
        }
        if (keyword == "type"_L1) {
            const QJsonArray types = given.isArray() ? given.toArray() : QJsonArray{given};
            return unless(
                std::ranges::any_of(types, [&](const auto &type) { return hasType(value, type.toString()); }));
        }
        if (keyword == "enum"_L1)
            return unless(given.toArray().contains(value));
        if (keyword == "const"_L1)
            return unless(given == value);
        if (keyword == "anyOf"_L1) {
            QStringList problems;
            for (const QJsonValue each : given.toArray())
                problems += problem(value, each, place);
            return problems.contains(QString()) ? QString() : u"%1: any of (%2)"_s.arg(place, problems.join(u"; "_s));
        }
        if (keyword == "minimum"_L1)
            return unless(!value.isDouble() || value.toDouble() >= given.toDouble());
        if (keyword == "minProperties"_L1)
            return unless(!value.isObject() || value.toObject().size() >= given.toInt());
        if (keyword == "required"_L1) {
            for (const QJsonValue name : value.isObject() ? given.toArray() : QJsonArray()) {
                if (!value.toObject().contains(name.toString()))
                    return u"%1 lacks %2"_s.arg(place, name.toString());
            }
            return {};
        }
        if (keyword == "properties"_L1 || keyword == "additionalProperties"_L1)
            return memberProblem(keyword, given, value.toObject(), schema["properties"_L1].toObject(), place);
        return arrayProblem(keyword, given, value, place);
    }

    QString memberProblem(const QString &keyword, const QJsonValue &given, const QJsonObject &object,
                          const QJsonObject &named, const QString &place) const
    {
        for (auto member = object.begin(); member != object.end(); ++member) {
            if (named.contains(member.key()) != (keyword == "properties"_L1))
                continue;
            const QJsonValue schema = keyword == "properties"_L1 ? given[member.key()] : given;
            if (const QString found = problem(*member, schema, place + u'/' + member.key()); !found.isEmpty())
                return found;
        }
        return {};
    }

    QString arrayProblem(const QString &keyword, const QJsonValue &given, const QJsonValue &value,
                         const QString &place) const
    {
        const QJsonArray array = value.toArray();
        if (keyword == "items"_L1 || keyword == "prefixItems"_L1) {
            for (qsizetype i = 0; i < array.size(); ++i) {
                if (keyword == "prefixItems"_L1 && i >= given.toArray().size())
                    break;
                const QJsonValue schema = keyword == "items"_L1 ? given : given[i];
                if (const QString found = problem(array[i], schema, u"%1/%2"_s.arg(place).arg(i)); !found.isEmpty())
                    return found;
            }
            return {};
        }
        const bool isLeast = keyword == "minItems"_L1;
        if (!isLeast && keyword != "maxItems"_L1)
            return u"%1: the keyword %2 is not known"_s.arg(place, keyword);
        const bool holds = isLeast ? array.size() >= given.toInt() : array.size() <= given.toInt();
        return !value.isArray() || holds ? QString() : u"%1: %2"_s.arg(place, keyword);
    }

    QJsonObject m_definitions;
};

} // namespace

QString schemaProblem(const QJsonValue &value, const QJsonObject &schema)
{
    return SchemaChecker(schema).problem(value, schema, QString());
}

QString outputProblem(const QString &name, const QByteArray &json)
{
    static QHash<QString, QJsonObject> schemas;
    if (!schemas.contains(name))
        schemas.insert(name, jsonOf(run({u"help"_s, u"--schema"_s, name})));
    const QJsonObject schema = schemas[name];
    const QJsonDocument document = QJsonDocument::fromJson(json);
    if (schema.isEmpty() || document.isNull())
        return {};
    return schemaProblem(document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object()), schema);
}

} // namespace burnish::test
