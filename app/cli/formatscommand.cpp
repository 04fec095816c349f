// SPDX-License-Identifier: MIT
#include "app/cli/commandline.h"
#include "app/cli/commands.h"
#include "app/cli/jsonwriter.h"
#include "app/cli/output.h"
#include "core/base/optiontexts.h"
#include "core/formats/formatregistry.h"

#include <QCoreApplication>

#include <array>

namespace burnish::cli {

namespace {

constexpr std::array options = {OptionSpec{QLatin1String("json")}};

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

} // namespace

int runFormats(const QStringList &arguments)
{
    const QString usage = QStringLiteral("burnish-cli formats [--json]");
    const auto line = CommandLine::parse(arguments, options);
    if (!line)
        return refuseUsage(line.error().message(), usage);
    if (!line->positionals().isEmpty())
        return refuseUsage(CommandLineText::tr("This command takes no files."), usage);
    if (line->has("json"))
        print(formatsAsJson());
    else
        print(formatsAsText());
    return Done;
}

} // namespace burnish::cli
