// SPDX-License-Identifier: MIT
#include "core/transfer/transferaction.h"

#include "core/edit/editaction.h"
#include "core/remap/rulepairs.h"
#include "core/rules/rulesfile.h"
#include "core/transfer/transfertext.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

namespace burnish {

namespace {

void addTexts(QJsonObject &arguments, const QString &name, const QStringList &texts)
{
    if (!texts.isEmpty())
        arguments.insert(name, QJsonArray::fromStringList(texts));
}

QStringList texts(const QJsonObject &arguments, QLatin1String name)
{
    QStringList list;
    for (const QJsonValue &text : arguments.value(name).toArray())
        list.append(text.toString());
    return list;
}

void addRenaming(QJsonObject &arguments, const TransferOptions &options)
{
    if (options.tensorRules)
        arguments.insert(QStringLiteral("tensorRules"), rulesAsJson(*options.tensorRules));
    if (options.tensorRules && !options.ruleValues.empty())
        arguments.insert(QStringLiteral("ruleValues"), ruleValuesAsJson(options.ruleValues));
    const QJsonArray rules = rulesAsPairs(options.remap);
    if (!rules.isEmpty())
        arguments.insert(QStringLiteral("rules"), rules);
    if (options.mapIndices)
        arguments.insert(QStringLiteral("mapIndices"), true);
    addTexts(arguments, QStringLiteral("keepIndices"), options.keptIndices);
}

} // namespace

std::optional<QJsonObject> transferArguments(const TransferOptions &options, const ModelState &source)
{
    QJsonObject arguments;
    addTexts(arguments, QStringLiteral("regex"), options.selection.regexes);
    addTexts(arguments, QStringLiteral("paths"), options.selection.paths);
    addTexts(arguments, QStringLiteral("containers"), options.selection.containers);
    addTexts(arguments, QStringLiteral("exclude"), options.selection.excludes);
    if (!options.selection.filter.trimmed().isEmpty())
        arguments.insert(QStringLiteral("filter"), options.selection.filter);
    if (!options.selection.nodes.empty()) {
        const auto nodes = recipePaths(source, options.selection.nodes);
        if (!nodes)
            return std::nullopt;
        arguments.insert(QStringLiteral("nodes"), *nodes);
    }
    addRenaming(arguments, options);
    recordAdapter(arguments, options.adapter);
    QJsonObject marks;
    for (const auto &[path, type] : options.marks)
        marks.insert(QString::fromStdString(path), QString::fromStdString(type));
    if (!marks.isEmpty())
        arguments.insert(QStringLiteral("marks"), marks);
    if (options.dtype != TransferDtype::Target)
        arguments.insert(QStringLiteral("dtype"), nameOf(options.dtype));
    if (options.allowPartial)
        arguments.insert(QStringLiteral("allowPartial"), true);
    if (!options.validate)
        arguments.insert(QStringLiteral("validate"), false);
    return arguments;
}

Expected<TransferOptions> transferOptionsFrom(const QJsonObject &arguments, const ModelState &source)
{
    TransferOptions options;
    options.selection.regexes = texts(arguments, QLatin1String("regex"));
    options.selection.paths = texts(arguments, QLatin1String("paths"));
    options.selection.containers = texts(arguments, QLatin1String("containers"));
    options.selection.excludes = texts(arguments, QLatin1String("exclude"));
    options.selection.filter = arguments.value(QLatin1String("filter")).toString();
    for (const QString &path : texts(arguments, QLatin1String("nodes"))) {
        const auto node = path.isEmpty() ? std::optional(source.root()) : source.find(path.toStdString());
        if (!node)
            return Error(ErrorCode::NotFound, TransferText::tr("There is nothing at the path “%1”.").arg(path));
        options.selection.nodes.push_back(*node);
    }
    if (const QJsonObject rules = arguments.value(QLatin1String("tensorRules")).toObject(); !rules.isEmpty()) {
        BURNISH_TRY(TensorRules made, tensorRulesFromJson(QJsonDocument(rules)));
        options.tensorRules = std::make_shared<const TensorRules>(std::move(made));
        BURNISH_TRY(options.ruleValues, ruleValuesFromJson(arguments.value(QLatin1String("ruleValues"))));
    }
    options.remap = rulesFromPairs(arguments.value(QLatin1String("rules")));
    options.mapIndices = arguments.value(QLatin1String("mapIndices")).toBool();
    options.keptIndices = texts(arguments, QLatin1String("keepIndices"));
    BURNISH_TRY(options.adapter, adapterChoiceFrom(arguments));
    const QJsonObject marks = arguments.value(QLatin1String("marks")).toObject();
    for (auto mark = marks.begin(); mark != marks.end(); ++mark)
        options.marks.emplace_back(mark.key().toStdString(), mark.value().toString().toStdString());
    if (const QString name = arguments.value(QLatin1String("dtype")).toString(); !name.isEmpty()) {
        const auto dtype = transferDtypeFromName(name);
        if (!dtype)
            return Error(ErrorCode::InvalidArgument, TransferText::tr("Expected one of %2, found “%1”.")
                                                         .arg(name, QStringLiteral("keep-target, keep-source")));
        options.dtype = *dtype;
    }
    options.allowPartial = arguments.value(QLatin1String("allowPartial")).toBool();
    options.validate = arguments.value(QLatin1String("validate")).toBool(true);
    return options;
}

} // namespace burnish
