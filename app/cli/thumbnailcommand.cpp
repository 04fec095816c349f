// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/exportarguments.h"
#include "app/cli/opening.h"
#include "app/cli/output.h"
#include "app/cli/writtenfiles.h"
#include "app/commandline/commandline.h"
#include "core/base/optiontexts.h"
#include "core/io/safefile.h"
#include "core/thumbnail/modelpicture.h"

#include <QCoreApplication>

namespace burnish::cli {

namespace {

constexpr int usualSize = 256;

Expected<void> writeThumbnail(const CommandLine &line, int size, Task &task)
{
    const QString in = line.positionals()[0];
    const QString out = line.positionals()[1];
    BURNISH_CHECK(SafeFile::checkTarget(out, existingFiles(line)));
    // A picture of one file of a set is as good, and quicker, but some files cannot be read without the others.
    auto input = openInput(in, task, nullptr, InputExtent::ThisFile);
    if (!input && !input.error().isCancelled())
        input = openInput(in, task);
    if (!input)
        return input.error();
    auto picture = pictureOf(input->state, size, task);
    if (!picture)
        return std::move(picture.error().inFile(in));
    return SafeFile::writeAll(out, existingFiles(line), pngOf(*picture));
}

int runThumbnail(const CommandLine &line)
{
    int size = usualSize;
    if (const auto text = line.value("size")) {
        bool isNumber = false;
        size = text->toInt(&isNumber);
        if (!isNumber || size < leastPictureSize || size > mostPictureSize)
            return refuseUsage(CommandLineText::tr("--size takes a number of pixels from %1 to %2, found “%3”.")
                                   .arg(leastPictureSize)
                                   .arg(mostPictureSize)
                                   .arg(*text));
    }
    WatchedTask watched;
    const auto written = writeThumbnail(line, size, watched.task());
    return written ? Done : fail(written.error());
}

} // namespace

Command thumbnailCommand()
{
    Command command;
    command.name = "thumbnail";
    command.summary = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Paint a small picture of a model");
    command.description = QT_TRANSLATE_NOOP(
        "burnish::CommandHelp",
        "Writes a square PNG image for file managers: columns are layers, or modules of a model without layers, and rows "
        "the modules within a layer. Darker cells have larger numbers; cells with NaN or infinities are red. Only a small "
        "sample of the numbers is read, so large models take no longer.");
    command.positionals = {
        {"IN", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Weight file to paint")},
        {.name = "OUT", .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "PNG file to write"), .isWritten = true}};
    command.groups = {{ownTitle,
                       {{.name = "size",
                         .values = "PIXELS",
                         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Width and height of the picture"),
                         .standard = "256"},
                        flagOf("overwrite")}}};
    command.examples = {{"burnish-cli thumbnail model.safetensors model.png",
                         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Paint a model")},
                        {"burnish-cli thumbnail model.safetensors model.png --size 512 --overwrite",
                         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Paint a larger picture")}};
    command.run = runThumbnail;
    return command;
}

} // namespace burnish::cli
