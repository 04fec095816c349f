// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/jsonwriter.h"
#include "app/cli/output.h"
#include "app/cli/sharedflags.h"
#include "app/cli/table.h"
#include "app/commandline/commandline.h"
#include "core/base/optiontexts.h"
#include "core/formats/conformity.h"
#include "core/formats/supporttable.h"

#include <QCoreApplication>

#include <array>

namespace burnish::cli {

namespace {

QByteArray formatsAsJson()
{
    JsonWriter json;
    json.beginObject().key("formats").beginArray();
    for (const Format &format : allFormats()) {
        const FormatInfo &info = format.info;
        json.beginObject().key("id").text(info.id).key("name").text(info.displayName).key("recorder");
        if (info.recorder.isEmpty())
            json.null();
        else
            json.text(info.recorder);
        json.key("extensions").beginArray();
        for (const QString &extension : info.extensions)
            json.text(extension);
        json.endArray().key("read").boolean(bool(format.reader)).key("write").boolean(bool(format.writer));
        json.key("reads").text(readVersionsText(format)).key("writes").text(writtenVersionsText(format));
        json.key("lossless").boolean(isLossless(info)).key("mapped").boolean(info.isMapped).key("dtypes").beginArray();
        for (const DtypeTraits &dtype : allDtypes()) {
            if (format.writer && info.canHold(dtype.dtype))
                json.text(dtype.name);
        }
        json.endArray().key("record").boolean(info.isRecord).key("burn_versions").beginArray();
        for (const BurnVersion version : info.burnVersions)
            json.text(nameOf(version));
        json.endArray().endObject();
    }
    return json.endArray().endObject().take() + '\n';
}

void printFormats()
{
    Table table;
    const SupportRow titles = supportTitles();
    table.add(QStringList{CommandLineText::tr("Name")} + QStringList(titles.begin(), titles.end()));
    const std::vector<SupportRow> rows = supportTable();
    for (std::size_t i = 0; i < rows.size(); ++i)
        table.add(QStringList{allFormats()[i].info.id} + QStringList(rows[i].begin(), rows[i].end()));
    table.print();
}

int runFormats(const CommandLine &line)
{
    if (line.has("json"))
        print(formatsAsJson());
    else if (line.has("markdown"))
        print(supportTableAsMarkdown());
    else if (line.has("conformity"))
        print(conformityAsMarkdown());
    else
        printFormats();
    return Done;
}

} // namespace

Command formatsCommand()
{
    Command command;
    command.name = "formats";
    command.summary = QT_TRANSLATE_NOOP("burnish::CommandHelp", "List the file formats");
    command.description = QT_TRANSLATE_NOOP(
        "burnish::CommandHelp",
        "Prints each format with the name that --to takes, its file extensions, the versions that are read and written, "
        "whether a model keeps every bit when it is read and written, and whether tensors are mapped: read from the file "
        "when they are needed.");
    command.groups = {{ownTitle,
                       {jsonFlag(),
                        {.name = "markdown",
                         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Print a Markdown table"),
                         .isInstead = true},
                        {.name = "conformity",
                         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                                   "Print what other programs confirmed, as a Markdown table"),
                         .isInstead = true}}}};
    command.examples = {{"burnish-cli formats", QT_TRANSLATE_NOOP("burnish::CommandHelp", "List all formats")},
                        {"burnish-cli formats --json",
                         QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                           "List the formats for a script, with the Burn releases that read them and "
                                           "the dtypes that they can hold")}};
    command.run = runFormats;
    return command;
}

} // namespace burnish::cli
