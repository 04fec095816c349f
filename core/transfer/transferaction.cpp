// SPDX-License-Identifier: MIT
#include "core/transfer/transferaction.h"

#include "core/edit/editaction.h"
#include "core/remap/rulepairs.h"
#include "core/rules/rulesfile.h"
#include "core/transfer/transfertext.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace burnish {

namespace {

using Info = OptionInfo<TransferOptions>;
using Kinds = OptionKinds<TransferOptions>;
using Done = Expected<void>;

template <typename Value> Info selected(const char *name, Value ExportSelection::*member)
{
    return Kinds::argument(name, [member](auto &options) -> auto & { return options.selection.*member; });
}

Info filterArgument()
{
    Info info = selected("filter", &ExportSelection::filter);
    info.toArguments = [write = info.toArguments](const TransferOptions &options, QJsonObject &arguments) {
        return options.selection.filter.trimmed().isEmpty() ? Done() : write(options, arguments);
    };
    return info;
}

Info tensorRulesArguments()
{
    Info info = {
        .name = "tensorRules",
        .arguments = {{"tensorRules", ArgumentKind::Object, false}, {"ruleValues", ArgumentKind::Object, false}}};
    info.fromArguments = [](const QJsonObject &arguments, TransferOptions &options) -> Done {
        const QJsonObject rules = arguments.value(QLatin1String("tensorRules")).toObject();
        if (rules.isEmpty())
            return {};
        BURNISH_TRY(TensorRules made, tensorRulesFromJson(QJsonDocument(rules)));
        options.tensorRules = std::make_shared<const TensorRules>(std::move(made));
        BURNISH_TRY(options.ruleValues, ruleValuesFromJson(arguments.value(QLatin1String("ruleValues"))));
        return {};
    };
    info.toArguments = [](const TransferOptions &options, QJsonObject &arguments) -> Done {
        if (options.tensorRules)
            arguments.insert(QStringLiteral("tensorRules"), rulesAsJson(*options.tensorRules));
        if (options.tensorRules && !options.ruleValues.empty())
            arguments.insert(QStringLiteral("ruleValues"), ruleValuesAsJson(options.ruleValues));
        return {};
    };
    return info;
}

Info adapterArguments()
{
    Info info = {.name = "adapter",
                 .arguments = {{"adapter", ArgumentKind::Text, false}, {"adapters", ArgumentKind::Texts, false}}};
    info.fromArguments = [](const QJsonObject &arguments, TransferOptions &options) -> Done {
        BURNISH_TRY(options.adapter, adapterChoiceFrom(arguments));
        return {};
    };
    info.toArguments = [](const TransferOptions &options, QJsonObject &arguments) -> Done {
        recordAdapter(arguments, options.adapter);
        return {};
    };
    return info;
}

Expected<TransferDtype> dtypeFrom(const QJsonValue &json)
{
    const QString name = json.toString();
    const auto dtype = name.isEmpty() ? TransferDtype::Target : transferDtypeFromName(name);
    if (!dtype)
        return Error(
            ErrorCode::InvalidArgument,
            TransferText::tr("Expected one of %2, found “%1”.").arg(name, QStringLiteral("keep-target, keep-source")));
    return *dtype;
}

} // namespace

const std::vector<OptionInfo<TransferOptions>> &transferOptionTable()
{
    static const std::vector<Info> table = {
        selected("regex", &ExportSelection::regexes),
        selected("paths", &ExportSelection::paths),
        {.name = "nodes", .arguments = {{"nodes", ArgumentKind::Texts, false}}}, // paths in the source
        selected("containers", &ExportSelection::containers),
        selected("exclude", &ExportSelection::excludes),
        filterArgument(),
        tensorRulesArguments(),
        Kinds::argument("rules", ArgumentKind::Rules, &TransferOptions::remap, rulesFromPairs, rulesAsPairs),
        Kinds::argument("mapIndices", &TransferOptions::mapIndices),
        Kinds::argument("keepIndices", &TransferOptions::keptIndices),
        adapterArguments(),
        Kinds::argument("marks", &TransferOptions::marks),
        Kinds::argument("dtype", ArgumentKind::Text, &TransferOptions::dtype, dtypeFrom,
                        [](TransferDtype dtype) { return nameOf(dtype); }),
        Kinds::argument("allowPartial", &TransferOptions::allowPartial),
        Kinds::argument("validate", &TransferOptions::validate)};
    return table;
}

std::optional<QJsonObject> transferArguments(const TransferOptions &options, const ModelState &source)
{
    QJsonObject arguments = *writtenArguments(transferOptionTable(), options); // none of them fails
    if (!addRecipePaths(arguments, "nodes", source, options.selection.nodes))
        return std::nullopt;
    return arguments;
}

Expected<TransferOptions> transferOptionsFrom(const QJsonObject &arguments, const ModelState &source)
{
    TransferOptions options;
    for (const QString &path : textsFrom(arguments.value(QLatin1String("nodes")))) {
        const auto node = path.isEmpty() ? std::optional(source.root()) : source.find(path.toStdString());
        if (!node)
            return Error(ErrorCode::NotFound, TransferText::tr("There is nothing at the path “%1”.").arg(path));
        options.selection.nodes.push_back(*node);
    }
    BURNISH_CHECK(readArguments(transferOptionTable(), arguments, options));
    return options;
}

} // namespace burnish
