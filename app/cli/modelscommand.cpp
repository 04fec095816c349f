// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/jsonwriter.h"
#include "app/cli/modelcopies.h"
#include "app/cli/output.h"
#include "app/cli/sharedflags.h"
#include "app/cli/table.h"
#include "app/commandline/commandline.h"
#include "core/base/joinedtext.h"
#include "core/base/optiontexts.h"
#include "core/base/pathtext.h"
#include "core/base/plural.h"
#include "core/io/paths.h"
#include "core/stores/storelisting.h"

#include <QCoreApplication>
#include <QDateTime>

#include <array>

namespace burnish::cli {

namespace {

void writeModel(JsonWriter &json, const StoredModel &model)
{
    json.beginObject().key("store").text(idOf(model.store)).key("id").text(model.id);
    json.key("revision").text(model.revision).key("refs").beginArray();
    for (const QString &ref : model.refs)
        json.text(ref);
    json.endArray().key("file").text(model.file).key("path").text(model.path).key("files").beginObject();
    for (const StoredFile &file : model.files)
        json.key(shownPath(file.name).toStdString()).text(file.path);
    json.endObject().key("bytes").number(model.bytes).key("format").text(model.format).key("modified");
    json.text(QDateTime::fromMSecsSinceEpoch(model.modifiedAt, Qt::UTC).toString(Qt::ISODateWithMs));
    json.key("outside").text(model.outside).key("problems").beginArray();
    for (const Error &problem : model.problems)
        json.text(problem.sentence());
    json.endArray().endObject();
}

void printAsJson(const std::vector<StoredModel> &models)
{
    constexpr qsizetype printedAtOnce = qsizetype(1) << 20;
    JsonWriter json;
    json.beginArray();
    for (const StoredModel &model : models) {
        writeModel(json, model);
        if (json.pendingSize() >= printedAtOnce)
            print(json.take());
    }
    print(json.endArray().take() + '\n');
}

/// "1.5 GiB"; the JSON document has the bytes.
QString sizeText(std::uint64_t bytes)
{
    constexpr std::array units = {"bytes", "KiB", "MiB", "GiB", "TiB", "PiB"};
    double size = double(bytes);
    std::size_t unit = 0;
    for (; size >= 1024 && unit + 1 < units.size(); ++unit)
        size /= 1024;
    return QString::number(size, 'f', unit == 0 ? 0 : 1) + u' ' + QLatin1String(units[unit]);
}

QString revisionText(const StoredModel &model)
{
    constexpr qsizetype digits = 8;
    if (model.revision.isEmpty())
        return {};
    QStringList names = model.refs;
    names += model.revision.first(std::min(model.revision.size(), digits));
    return joinedNames(names);
}

QString problemsText(const StoredModel &model)
{
    if (model.problems.empty())
        return {};
    const QString first = model.problems.front().details();
    const std::size_t more = model.problems.size() - 1;
    return more == 0 ? first : CommandLineText::tr("%1 (and %n more)", nullptr, forPlural(more)).arg(first);
}

/// A name from the disk, on one line.
QString cellText(const QString &text)
{
    return Error(ErrorCode::NotFound, text).details();
}

void printAsTable(const std::vector<StoredModel> &models)
{
    Table table;
    table.add({CommandLineText::tr("Model"), CommandLineText::tr("Format"), CommandLineText::tr("Size"),
               CommandLineText::tr("Date"), CommandLineText::tr("Revision"), CommandLineText::tr("Problems")});
    for (const StoredModel &model : models) {
        // The ids of added folders lead to them only while they are added.
        const bool isLoose = model.store == StoreKind::Folder && !model.path.isEmpty();
        table.add({cellText(isLoose ? model.path : model.shownId()), model.format, sizeText(model.bytes),
                   model.modifiedAt == 0
                       ? QString()
                       : QDateTime::fromMSecsSinceEpoch(model.modifiedAt).toString(QStringLiteral("yyyy-MM-dd")),
                   cellText(revisionText(model)), problemsText(model)});
    }
    table.print();
}

int runModels(const CommandLine &line)
{
    const QStringList folders = line.values("folder");
    for (const QString &folder : folders) {
        if (!statusOfPath(folder).isFolder())
            return fail(Error(ErrorCode::NotFound, CommandLineText::tr("There is no such folder.")).inFile(folder));
    }
    setAddedFolders(folders);
    WatchedTask watched;
    auto listing = listStores(knownStores(), watched.task());
    if (!listing)
        return fail(listing.error());
    if (line.has("copies")) {
        warn(listing->problems);
        return printCopies(listing->models, line.has("json"));
    }
    if (line.has("json"))
        printAsJson(listing->models);
    else if (!listing->models.empty())
        printAsTable(listing->models);
    else
        print(CommandLineText::tr("No models were found.") + u'\n');
    warn(listing->problems);
    return Done;
}

} // namespace

Command modelsCommand()
{
    Command command;
    command.name = "models";
    command.summary = QT_TRANSLATE_NOOP("burnish::CommandHelp", "List the models on this computer");
    command.description = QT_TRANSLATE_NOOP(
        "burnish::CommandHelp",
        "Lists the models in the stores of other programs: the Hugging Face cache, Ollama, LM Studio, torch hub and "
        "ComfyUI, the last one where COMFYUI_PATH says. Only names and sizes are read, nothing is written, and no "
        "network is used. A model in several files is one model.\n\n"
        "Every command opens a model by its name in the first column, such as cache:org/name, "
        "cache:org/name@revision/file, ollama:name:tag, lmstudio:publisher/model or torchhub:file.");
    command.exits = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                      "0 if the stores were listed, whatever problems their models have; 1 on failure; "
                                      "2 if the command line is invalid.");
    command.groups = {{ownTitle,
                       {jsonFlag(),
                        {.name = "folder",
                         .values = "FOLDER",
                         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                                   "Also list the models below this folder, or the store that it is"),
                         .repeats = true},
                        {.name = "copies",
                         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                                   "Instead list models and files with equal content, and what hard "
                                                   "links between them would save; this reads files of equal size")}}}};
    command.examples = {
        {"burnish-cli models", QT_TRANSLATE_NOOP("burnish::CommandHelp", "List all models with their sizes")},
        {"burnish-cli models --json --folder .",
         QT_TRANSLATE_NOOP("burnish::CommandHelp", "List them for a script, with those in this folder")}};
    command.run = runModels;
    return command;
}

} // namespace burnish::cli
