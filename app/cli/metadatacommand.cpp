// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/exportarguments.h"
#include "app/cli/jsonwriter.h"
#include "app/cli/output.h"
#include "core/base/joinedtext.h"
#include "core/base/optiontexts.h"
#include "core/modelfiles/metadatainplace.h"

#include <QCoreApplication>

#include <array>

namespace burnish::cli {

namespace {

/// --set and --remove in the order in which they were given.
Expected<void> edit(Metadata &metadata, const CommandLine &line)
{
    for (const CommandLine::Given &given : line.given()) {
        if (given.name == QLatin1String("set")) {
            BURNISH_TRY(auto pair, dividedArgument(given.values[0], QStringLiteral("K=V")));
            metadata.set(std::move(pair.first), std::move(pair.second));
        } else if (given.name == QLatin1String("remove") && !metadata.remove(given.values[0].toStdString())) {
            return Error(ErrorCode::NotFound,
                         CommandLineText::tr("The metadata has no key “%1”.").arg(given.values[0]));
        }
    }
    return {};
}

void printMetadata(const Metadata &metadata, bool asJson)
{
    if (!asJson) {
        for (const auto &[key, value] : metadata.entries())
            print(QStringLiteral("%1=%2\n").arg(QString::fromStdString(key), QString::fromStdString(value)));
        return;
    }
    JsonWriter json;
    json.beginObject();
    for (const auto &[key, value] : metadata.entries())
        json.key(key).text(value);
    json.endObject();
    print(json.take() + '\n');
}

/// What writes the metadata if they cannot be written in place.
QString waysOut(const QString &file, const Metadata &metadata, HeaderRoom tried, Task &task)
{
    Diagnostics ignored;
    const bool canMove =
        tried == HeaderRoom::AsIs && planMetadataInPlace(file, metadata, task, ignored, HeaderRoom::Make).has_value();
    return joinedSentences(
        {canMove ? CommandLineText::tr("“--make-room” writes the file anew, with its tensors moved.") : QString(),
         CommandLineText::tr("“burnish-cli convert --metadata K=V” writes a new file with it.")});
}

Expected<Metadata> run(const CommandLine &line, Task &task)
{
    const QString &file = line.positionals().first();
    BURNISH_TRY(const OpenedInput input, openInput(file, task, nullptr, InputExtent::ThisFile));
    warn(input.notes);
    Metadata metadata = input.state.metadata();
    if (auto edited = edit(metadata, line); !edited)
        return std::move(edited.error().inFile(file));
    if (!line.has("in-place"))
        return metadata;
    Diagnostics ignored;
    const HeaderRoom room = line.has("make-room") ? HeaderRoom::Make : HeaderRoom::AsIs;
    const auto plan = planMetadataInPlace(input.path, metadata, task, ignored, room);
    if (!plan && plan.error().code() == ErrorCode::Unsupported)
        return Error(ErrorCode::Unsupported,
                     joinedSentences({plan.error().message(), waysOut(input.path, metadata, room, task)}))
            .inFile(file);
    if (!plan)
        return plan.error();
    BURNISH_CHECK(writeMetadataInPlace(*plan, task));
    return metadata;
}

int runMetadata(const CommandLine &line)
{
    for (const QString &text : line.values("set")) {
        if (const auto pair = dividedArgument(text, QStringLiteral("K=V")); !pair)
            return refuseUsage(pair.error().message());
    }
    std::optional<Expected<Metadata>> metadata;
    {
        WatchedTask watched;
        metadata = run(line, watched.task());
    }
    if (!*metadata)
        return fail(metadata->error());
    printMetadata(**metadata, line.has("json"));
    return Done;
}

} // namespace

Command metadataCommand()
{
    Command command;
    command.name = "metadata";
    command.summary = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Show or change the metadata of a file");
    command.description = QT_TRANSLATE_NOOP(
        "burnish::CommandHelp",
        "Prints the metadata with the requested changes. The file itself is changed only with --in-place, which is "
        "fast regardless of its size if the header has room for the new entries.\n\n"
        "Without room, nothing is written, unless --make-room is given: then the file is written anew beside itself "
        "with its tensors moved, compared with the old one, and put in its place. This needs as much free disk space "
        "as the file has bytes. A SafeTensors header then has room for 16 KiB more, as in files that Burnish exports.");
    command.positionals = {{"FILE", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Weight file")}};
    command.groups = {
        {ownTitle,
         {{.name = "set",
           .values = "K=V",
           .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Set an entry"),
           .repeats = true},
          {.name = "remove",
           .values = "K",
           .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Remove an entry"),
           .repeats = true},
          {"in-place", "", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Change the file")},
          {.name = "make-room",
           .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "If the header has no room, move the tensors of the file"),
           .needs = "in-place"},
          jsonFlag()}}};
    command.examples = {
        {"burnish-cli metadata model.safetensors", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Print all entries")},
        {"burnish-cli metadata model.safetensors --remove task --in-place",
         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Remove an entry from the file")}};
    command.run = runMetadata;
    return command;
}

} // namespace burnish::cli
