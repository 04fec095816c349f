// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/jsonwriter.h"
#include "app/cli/output.h"
#include "app/cli/sharedflags.h"
#include "app/commandline/commandline.h"
#include "core/base/optiontexts.h"
#include "core/formats/formatregistry.h"

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
        json.key("record").boolean(info.isRecord).key("burn_versions").beginArray();
        for (const BurnVersion version : info.burnVersions)
            json.text(nameOf(version));
        json.endArray().endObject();
    }
    return json.endArray().endObject().take() + '\n';
}

QString formatsAsText()
{
    QString text;
    for (const Format &format : allFormats()) {
        const FormatInfo &info = format.info;
        QStringList extensions;
        for (const QString &extension : info.extensions)
            extensions.append(QLatin1Char('.') + extension);
        const QString access = format.reader && format.writer ? CommandLineText::tr("reads, writes")
                               : format.reader                ? CommandLineText::tr("reads")
                                                              : CommandLineText::tr("writes");
        text += QStringLiteral("%1  %2  %3  %4\n")
                    .arg(info.id, -16)
                    .arg(access, -14)
                    .arg(extensions.join(QLatin1Char(' ')), -18)
                    .arg(info.displayName);
    }
    return text;
}

int runFormats(const CommandLine &line)
{
    if (line.has("json"))
        print(formatsAsJson());
    else
        print(formatsAsText());
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
        "Prints each format with the name that --to takes, whether it can be read and written, and its file "
        "extensions.");
    command.groups = {{ownTitle, {jsonFlag()}}};
    command.examples = {{"burnish-cli formats", QT_TRANSLATE_NOOP("burnish::CommandHelp", "List all formats")},
                        {"burnish-cli formats --json",
                         QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                           "List the formats for a script, with the Burn releases that read them")}};
    command.run = runFormats;
    return command;
}

} // namespace burnish::cli
