// SPDX-License-Identifier: MIT
#include "core/recipe/recipe.h"

#include "core/base/optiontexts.h"
#include "core/encoding/json/jsondocument.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

#include <algorithm>

namespace burnish {

namespace {

using Kind = ArgumentKind;

bool areTexts(const QJsonArray &array)
{
    return std::all_of(array.begin(), array.end(), [](const QJsonValue &value) { return value.isString(); });
}

bool isWholeNumber(const QJsonValue &value)
{
    return value.isDouble() && value.toVariant().typeId() == QMetaType::LongLong;
}

/// Checks the keys in one row of a copy; their values are checked when the step is executed.
bool isRow(const QJsonValue &value)
{
    const QJsonObject row = value.toObject();
    for (auto entry = row.begin(); entry != row.end(); ++entry) {
        const bool isText = entry.key() == QLatin1String("path") || entry.key() == QLatin1String("existing") ||
                            entry.key() == QLatin1String("method");
        if (isText ? !entry->isString() : entry.key() != QLatin1String("weight") || !entry->isDouble())
            return false;
    }
    return row.contains(QLatin1String("path")) && row.contains(QLatin1String("existing"));
}

bool isOfKind(const QJsonValue &value, Kind kind)
{
    switch (kind) {
    case Kind::Model:
    case Kind::NewModel:
    case Kind::Text:
        return value.isString();
    case Kind::Texts:
    case Kind::EachNode:
    case Kind::Models:
        return value.isArray() && areTexts(value.toArray());
    case Kind::Objects: {
        const QJsonArray objects = value.toArray();
        return value.isArray() &&
               std::all_of(objects.begin(), objects.end(), [](const QJsonValue &v) { return v.isObject(); });
    }
    case Kind::TextMap: {
        const QJsonObject map = value.toObject();
        return value.isObject() &&
               std::all_of(map.begin(), map.end(), [](const QJsonValue &v) { return v.isString(); });
    }
    case Kind::Rules: {
        const QJsonArray rules = value.toArray();
        return value.isArray() && std::all_of(rules.begin(), rules.end(), [](const QJsonValue &rule) {
                   return rule.isArray() && rule.toArray().size() == 2 && areTexts(rule.toArray());
               });
    }
    case Kind::Number:
        return isWholeNumber(value);
    case Kind::Numbers: {
        const QJsonArray numbers = value.toArray();
        return value.isArray() && std::all_of(numbers.begin(), numbers.end(), isWholeNumber);
    }
    case Kind::Rows: {
        const QJsonArray rows = value.toArray();
        return value.isArray() && std::all_of(rows.begin(), rows.end(), isRow);
    }
    case Kind::Count:
        return isWholeNumber(value) && value.toInteger() >= 0;
    case Kind::Bool:
        return value.isBool();
    case Kind::Structure:
        return value.isString() || value.isObject();
    case Kind::Object:
        return value.isObject();
    case Kind::Choices:
        return value.isBool() || (value.isArray() && areTexts(value.toArray()));
    case Kind::Any:
        return !value.isArray() && !value.isObject();
    }
    return false;
}

QString nameOfKind(Kind kind)
{
    switch (kind) {
    case Kind::Model:
    case Kind::NewModel:
    case Kind::Text:
        return RecipeText::tr("a string");
    case Kind::Texts:
    case Kind::EachNode:
    case Kind::Models:
        return RecipeText::tr("an array of strings");
    case Kind::Objects:
        return RecipeText::tr("an array of objects");
    case Kind::TextMap:
        return RecipeText::tr("an object with string values");
    case Kind::Object:
        return RecipeText::tr("an object");
    case Kind::Rules:
        return RecipeText::tr("an array of string pairs");
    case Kind::Number:
        return RecipeText::tr("a whole number");
    case Kind::Numbers:
        return RecipeText::tr("an array of whole numbers");
    case Kind::Rows:
        return RecipeText::tr("an array of rows with path, existing, and the weight and method of a blend");
    case Kind::Count:
        return RecipeText::tr("a non-negative whole number");
    case Kind::Structure:
        return RecipeText::tr("the name of a structure file, or the structure itself");
    case Kind::Bool:
        return RecipeText::tr("true or false");
    case Kind::Choices:
        return RecipeText::tr("an array of strings, or true or false");
    case Kind::Any:
        break;
    }
    return RecipeText::tr("a scalar value");
}

/// Checks the arguments of one step against what its action takes.
Expected<void> checkArguments(RecipeAction action, const QJsonObject &arguments, QSet<QString> &handles)
{
    const std::vector<RecipeArgument> &known = argumentsOf(action);
    for (const QString &key : arguments.keys()) {
        if (std::ranges::none_of(known, [&](const RecipeArgument &a) { return key == QLatin1String(a.name); }))
            return invalid(RecipeText::tr("Unknown argument “%1”.").arg(key));
    }
    for (const RecipeArgument &argument : known) {
        const QString name = QLatin1String(argument.name);
        const QJsonValue value = arguments.value(name);
        if (value.isUndefined()) {
            if (argument.isNeeded)
                return invalid(RecipeText::tr("The argument “%1” is missing.").arg(name));
            continue;
        }
        if (!isOfKind(value, argument.kind))
            return invalid(RecipeText::tr("The argument “%1” must be %2.").arg(name, nameOfKind(argument.kind)));
        const QString handle = value.toString();
        const QJsonArray used = argument.kind == Kind::Models  ? value.toArray()
                                : argument.kind == Kind::Model ? QJsonArray{value}
                                                               : QJsonArray();
        for (const QJsonValue &model : used) {
            if (!handles.contains(model.toString()))
                return invalid(RecipeText::tr("No earlier step opens a model as “%1”.").arg(model.toString()));
        }
        if (argument.kind == Kind::NewModel) {
            if (handles.contains(handle))
                return invalid(RecipeText::tr("A model is already open as “%1”.").arg(handle));
            handles.insert(handle);
        }
    }
    return {};
}

} // namespace

Error inStep(std::size_t index, RecipeAction action, const Error &error)
{
    if (error.isCancelled())
        return error;
    return error.withMessage(RecipeText::tr("Step %1 (%2): %3").arg(index + 1).arg(nameOf(action), error.message()));
}

Expected<Recipe> recipeFromJson(const QByteArray &json)
{
    BURNISH_TRY(const QJsonDocument document, parseJson(json));
    return recipeFromJson(document.object());
}

Expected<Recipe> recipeFromJson(const QJsonObject &root)
{
    if (root.value(QLatin1String("recipe")).toInt() != 1 || !root.value(QLatin1String("steps")).isArray()) {
        return Error(ErrorCode::Malformed,
                     RecipeText::tr(
                         "The file is not a recipe: expected an object with \"recipe\": 1 and an array of \"steps\"."));
    }
    Recipe recipe;
    QSet<QString> handles;
    const QJsonArray steps = root.value(QLatin1String("steps")).toArray();
    for (qsizetype i = 0; i < steps.size(); ++i) {
        QJsonObject arguments = steps[i].toObject();
        const QString name = arguments.take(QLatin1String("do")).toString();
        const auto action = recipeActionFromName(name);
        if (!action)
            return invalid(RecipeText::tr("Step %1: Unknown action “%2”.").arg(i + 1).arg(name));
        if (const auto checked = checkArguments(*action, arguments, handles); !checked)
            return inStep(std::size_t(i), *action, checked.error());
        recipe.steps.push_back({*action, std::move(arguments)});
    }
    return recipe;
}

QJsonObject recipeAsJson(const Recipe &recipe)
{
    QJsonArray steps;
    for (const RecipeStep &step : recipe.steps) {
        QJsonObject object = step.arguments;
        object.insert(QStringLiteral("do"), nameOf(step.action));
        steps.append(object);
    }
    return {{QStringLiteral("recipe"), 1}, {QStringLiteral("steps"), steps}};
}

QByteArray recipeToJson(const Recipe &recipe)
{
    return QJsonDocument(recipeAsJson(recipe)).toJson();
}

Expected<Recipe> readRecipeFile(const QString &path)
{
    return readJsonFile(path, [](const QJsonDocument &json) { return recipeFromJson(json.object()); });
}

Expected<void> writeRecipeFile(const QString &path, const Recipe &recipe)
{
    return writeJsonFile(path, recipeToJson(recipe));
}

} // namespace burnish
