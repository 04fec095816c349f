// SPDX-License-Identifier: MIT
#include "app/cli/schemas.h"

#include "app/cli/program.h"
#include "core/recipe/recipesteps.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace burnish::cli {

using namespace Qt::StringLiterals;

namespace {

QByteArray storedSchema(const QString &name)
{
    QFile file(u":/schemas/%1.schema.json"_s.arg(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The schemas of all outputs and of what they share, by name.
QJsonObject outputSchemas()
{
    return QJsonDocument::fromJson(storedSchema(u"outputs"_s))["$defs"_L1].toObject();
}

/// The name of a command's schema: "lora-bake" for "lora bake".
QString outputName(QString command)
{
    return command.replace(u' ', u'-');
}

/// Adds the schemas that a schema refers to, and those that these refer to.
void addReferences(const QJsonValue &schema, const QJsonObject &all, QJsonObject &used)
{
    for (const QJsonValue each : schema.toArray())
        addReferences(each, all, used);
    const QJsonObject object = schema.toObject();
    for (auto member = object.begin(); member != object.end(); ++member) {
        const QString name = member.value().toString().section(u'/', -1);
        if (member.key() != "$ref"_L1) {
            addReferences(member.value(), all, used);
        } else if (!used.contains(name)) {
            used.insert(name, all[name]);
            addReferences(all[name], all, used);
        }
    }
}

QByteArray documentOf(QJsonObject schema, const QString &title)
{
    schema.insert(u"$schema"_s, u"https://json-schema.org/draft/2020-12/schema"_s);
    schema.insert(u"title"_s, title);
    return QJsonDocument(schema).toJson();
}

QByteArray outputSchema(const QString &command)
{
    const QJsonObject all = outputSchemas();
    QJsonObject schema = all[outputName(command)].toObject();
    QJsonObject used;
    addReferences(schema, all, used);
    if (!used.isEmpty())
        schema.insert(u"$defs"_s, used);
    return documentOf(schema, u"burnish-cli "_s + command);
}

QJsonObject ofType(const char *type)
{
    return {{u"type"_s, QLatin1String(type)}};
}

QJsonObject arrayOf(const QJsonObject &items)
{
    return {{u"type"_s, u"array"_s}, {u"items"_s, items}};
}

QJsonObject closedObject(const QJsonObject &members, const QStringList &needed)
{
    return {{u"type"_s, u"object"_s},
            {u"properties"_s, members},
            {u"required"_s, QJsonArray::fromStringList(needed)},
            {u"additionalProperties"_s, false}};
}

/// The values that recipeFromJson() accepts for an argument.
QJsonObject schemaOf(ArgumentKind kind)
{
    switch (kind) {
    case ArgumentKind::Model:
    case ArgumentKind::NewModel:
    case ArgumentKind::Text:
        return ofType("string");
    case ArgumentKind::Models:
    case ArgumentKind::Texts:
    case ArgumentKind::EachNode:
        return arrayOf(ofType("string"));
    case ArgumentKind::TextMap:
        return {{u"type"_s, u"object"_s}, {u"additionalProperties"_s, ofType("string")}};
    case ArgumentKind::Rules: {
        QJsonObject pair = arrayOf(ofType("string"));
        pair.insert(u"minItems"_s, 2);
        pair.insert(u"maxItems"_s, 2);
        return arrayOf(pair);
    }
    case ArgumentKind::Rows:
        return arrayOf(closedObject({{u"path"_s, ofType("string")},
                                     {u"existing"_s, ofType("string")},
                                     {u"method"_s, ofType("string")},
                                     {u"weight"_s, ofType("number")}},
                                    {u"path"_s, u"existing"_s}));
    case ArgumentKind::Number:
        return ofType("integer");
    case ArgumentKind::Count:
        return {{u"type"_s, u"integer"_s}, {u"minimum"_s, 0}};
    case ArgumentKind::Numbers:
        return arrayOf(ofType("integer"));
    case ArgumentKind::Bool:
        return ofType("boolean");
    case ArgumentKind::Structure:
        return {{u"type"_s, QJsonArray{u"string"_s, u"object"_s}}};
    case ArgumentKind::Objects:
        return arrayOf(ofType("object"));
    case ArgumentKind::Object:
        return ofType("object");
    case ArgumentKind::Choices:
        return {{u"anyOf"_s, QJsonArray{ofType("boolean"), arrayOf(ofType("string"))}}};
    case ArgumentKind::Any:
        break;
    }
    return {{u"type"_s, QJsonArray{u"null"_s, u"boolean"_s, u"number"_s, u"string"_s}}};
}

QJsonObject stepSchema(RecipeAction action)
{
    QJsonObject members{{u"do"_s, QJsonObject{{u"const"_s, nameOf(action)}}}};
    QStringList needed{u"do"_s};
    for (const RecipeArgument &argument : argumentsOf(action)) {
        const QString name = QLatin1String(argument.name);
        members.insert(name, schemaOf(argument.kind));
        if (argument.isNeeded)
            needed += name;
    }
    return closedObject(members, needed);
}

QByteArray recipeSchema()
{
    QJsonArray steps;
    for (int action = 0; action <= int(RecipeAction::Export); ++action)
        steps.append(stepSchema(RecipeAction(action)));
    return documentOf({{u"type"_s, u"object"_s},
                       {u"properties"_s, QJsonObject{{u"recipe"_s, QJsonObject{{u"const"_s, 1}}},
                                                     {u"steps"_s, arrayOf({{u"anyOf"_s, steps}})}}},
                       {u"required"_s, QJsonArray{u"recipe"_s, u"steps"_s}}},
                      u"burnish-cli run"_s);
}

} // namespace

QStringList schemaNames()
{
    QStringList names;
    const QJsonObject outputs = outputSchemas();
    visitCommands(program(), [&](const Command &command) {
        if (command.run && outputs.contains(outputName(command.title())))
            names += command.title();
    });
    return names << u"rules"_s << u"recipe"_s;
}

QByteArray jsonSchema(const QString &name)
{
    if (!schemaNames().contains(name))
        return {};
    if (name == "rules"_L1)
        return storedSchema(name);
    return name == "recipe"_L1 ? recipeSchema() : outputSchema(name);
}

} // namespace burnish::cli
