// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/jsonwriter.h"
#include "app/cli/output.h"
#include "app/cli/sharedflags.h"
#include "app/cli/table.h"
#include "app/commandline/commandline.h"
#include "core/base/optiontexts.h"
#include "core/export/precision/schemechoices.h"
#include "core/formats/formatregistry.h"
#include "core/merge/config/blockpresets.h"
#include "core/merge/methods/mergemethod.h"

#include <QCoreApplication>

#include <limits>

namespace burnish::cli {

namespace {

QString idOf(std::string_view id)
{
    return QString::fromLatin1(id.data(), qsizetype(id.size()));
}

QString numberText(double value)
{
    return QString::number(value, 'g', 12);
}

QString baseText(MergeBase base)
{
    switch (base) {
    case MergeBase::OneOfTwo:
        return CommandLineText::tr("one of the models is the base");
    case MergeBase::Optional:
        return CommandLineText::tr("base optional");
    case MergeBase::Required:
        return CommandLineText::tr("base required");
    case MergeBase::None:
        break;
    }
    return CommandLineText::tr("no base");
}

QString modelsText(const MergeMethod &method)
{
    if (method.leastModels == method.mostModels)
        return CommandLineText::tr("%1 models").arg(method.leastModels);
    return CommandLineText::tr("%1 to %2 models").arg(method.leastModels).arg(method.mostModels);
}

bool isBounded(double value)
{
    return value > -std::numeric_limits<double>::max() && value < std::numeric_limits<double>::max();
}

QString kindText(const MergeParameter &parameter)
{
    QStringList parts = {parameter.isPerModel ? CommandLineText::tr("per model")
                                              : CommandLineText::tr("for the merge")};
    if (parameter.standard)
        parts += CommandLineText::tr("default %1").arg(numberText(*parameter.standard));
    else
        parts += CommandLineText::tr("required");
    if (parameter.kind == MergeParameterKind::Flag)
        parts += CommandLineText::tr("0 or 1");
    else if (isBounded(parameter.least) && isBounded(parameter.most))
        parts += CommandLineText::tr("%1 to %2").arg(numberText(parameter.least), numberText(parameter.most));
    else if (isBounded(parameter.least))
        parts += CommandLineText::tr("at least %1").arg(numberText(parameter.least));
    return parts.join(QStringLiteral(", "));
}

QString weightsText(const BlockWeights &preset)
{
    QStringList values;
    for (const double value : preset.values)
        values += numberText(value);
    return values.join(QLatin1Char(','));
}

/// The written formats that can store a scheme.
QStringList formatsOf(const QString &scheme)
{
    QStringList ids;
    for (const Format &format : allFormats()) {
        if (format.writer && schemeChoices(&format.info).all().contains(scheme))
            ids += format.info.id;
    }
    return ids;
}

void printMethods()
{
    print(CommandLineText::tr("Methods of merge --method, with the parameters that --param takes:") +
          QStringLiteral("\n\n"));
    Table methods;
    for (const MergeMethod &method : mergeMethods()) {
        methods.add(
            {idOf(method.id), modelsText(method) + QStringLiteral(", ") + baseText(method.base), method.description()});
        for (const MergeParameter &parameter : method.parameters)
            methods.add({QStringLiteral("    ") + idOf(parameter.name), kindText(parameter), parameter.description()});
    }
    methods.print();
    print(QLatin1Char('\n') + CommandLineText::tr("Presets of weights per block, for merge --block-weights:") +
          QStringLiteral("\n\n"));
    Table presets;
    for (const BlockWeights &preset : blockWeightPresets())
        presets.add({preset.name, weightsText(preset)});
    presets.print();
    print(QLatin1Char('\n') +
          CommandLineText::tr("Schemes of quantisation, for convert --float and --precision and merge --scheme, with "
                              "the formats that store them:") +
          QStringLiteral("\n\n"));
    Table schemes;
    for (const QString &scheme : schemeChoices().all())
        schemes.add({scheme, formatsOf(scheme).join(QStringLiteral(", "))});
    schemes.print();
    print(QLatin1Char('\n') +
          CommandLineText::tr("Burn's schemes also take a block size and the type of the scales: q4s/32:f16.") +
          QLatin1Char('\n'));
}

void writeParameter(JsonWriter &json, const MergeParameter &parameter)
{
    const auto bound = [&](std::string_view key, double value) {
        json.key(key);
        isBounded(value) ? json.number(value) : json.null();
    };
    json.beginObject().key("name").text(parameter.name).key("per_model").boolean(parameter.isPerModel).key("default");
    parameter.standard ? json.number(*parameter.standard) : json.null();
    bound("least", parameter.least);
    bound("most", parameter.most);
    json.key("description").text(parameter.description()).endObject();
}

QByteArray methodsAsJson()
{
    JsonWriter json;
    json.beginObject().key("methods").beginArray();
    for (const MergeMethod &method : mergeMethods()) {
        json.beginObject().key("id").text(method.id).key("name").text(method.name());
        json.key("description").text(method.description());
        json.key("base").text(baseText(method.base));
        json.key("least_models").number(std::uint64_t(method.leastModels));
        json.key("most_models").number(std::uint64_t(method.mostModels)).key("parameters").beginArray();
        for (const MergeParameter &parameter : method.parameters)
            writeParameter(json, parameter);
        json.endArray().endObject();
    }
    json.endArray().key("block_presets").beginArray();
    for (const BlockWeights &preset : blockWeightPresets()) {
        json.beginObject().key("name").text(preset.name).key("weights").beginArray();
        for (const double value : preset.values)
            json.number(value);
        json.endArray().endObject();
    }
    json.endArray().key("schemes").beginArray();
    for (const QString &scheme : schemeChoices().all()) {
        json.beginObject().key("name").text(scheme).key("formats").beginArray();
        for (const QString &format : formatsOf(scheme))
            json.text(format);
        json.endArray().endObject();
    }
    return json.endArray().endObject().take() + '\n';
}

int runMethods(const CommandLine &line)
{
    if (line.has("json"))
        print(methodsAsJson());
    else
        printMethods();
    return Done;
}

} // namespace

Command methodsCommand()
{
    Command command;
    command.name = "methods";
    command.summary = QT_TRANSLATE_NOOP("burnish::CommandHelp", "List merge methods, block presets and schemes");
    command.description = QT_TRANSLATE_NOOP(
        "burnish::CommandHelp",
        "Prints each merge method with its parameters, their defaults and limits; the presets of weights per block; and "
        "the schemes that tensors can be quantised with.");
    command.groups = {{ownTitle, {jsonFlag()}}};
    command.examples = {{"burnish-cli methods", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Look up a parameter")},
                        {"burnish-cli methods --json",
                         QT_TRANSLATE_NOOP("burnish::CommandHelp", "List methods and schemes for a script")}};
    command.run = runMethods;
    return command;
}

} // namespace burnish::cli
