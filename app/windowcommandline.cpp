// SPDX-License-Identifier: MIT
#include "app/windowcommandline.h"

#include "app/cli/storedinputs.h"
#include "app/cli/writtenfiles.h"
#include "app/commandline/commandline.h"
#include "app/commandline/helppage.h"
#include "app/commandline/windowcommand.h"
#include "core/base/optiontexts.h"

#include <QFileInfo>
#include <QImageWriter>

using namespace burnish;
using namespace Qt::StringLiterals;

namespace {

Expected<QSize> parseSize(const QString &text)
{
    const QStringList parts = text.split(u'x');
    bool widthOk = false;
    bool heightOk = false;
    const int width = parts.value(0).toInt(&widthOk);
    const int height = parts.value(1).toInt(&heightOk);
    constexpr int largest = 16384;
    if (parts.size() != 2 || !widthOk || !heightOk || width < 1 || height < 1 || width > largest || height > largest)
        return Error(ErrorCode::InvalidArgument,
                     CommandLineText::tr("Unknown value “%1” for --size: expected a size such as 1440x900.").arg(text));
    return QSize(width, height);
}

} // namespace

Expected<WindowCommandLine> parseWindowCommandLine(const QStringList &arguments)
{
    const cli::Command &command = cli::windowCommand();
    BURNISH_TRY(cli::CommandLine line, cli::CommandLine::parse(command, arguments));
    WindowCommandLine requested;
    if (line.has("help")) {
        requested.answer = cli::helpPage(command, cli::helpWidth()).trimmed();
        return requested;
    }
    if (line.has("version")) {
        requested.answer = u"burnish "_s + QStringLiteral(BURNISH_VERSION);
        return requested;
    }
    BURNISH_CHECK(cli::takeStoredInputs(command, line));
    requested.needsFacts = line.has("facts");
    requested.compare = line.values("compare") + line.values("base");
    requested.files = line.positionals() + requested.compare;
    BURNISH_CHECK(cli::checkWrittenFiles(command, line));
    requested.grab = line.value("grab").value_or(QString());
    requested.existing = cli::existingFiles(line);
    const QString type = QFileInfo(requested.grab).suffix().toLower();
    if (!requested.grab.isEmpty() && !QImageWriter::supportedImageFormats().contains(type.toUtf8()))
        return Error(ErrorCode::InvalidArgument,
                     CommandLineText::tr("--grab takes the name of an image, such as window.png, found “%1”.")
                         .arg(requested.grab));
    requested.language = line.value("language").value_or(QString());
    if (const auto theme = line.value("theme"))
        requested.theme = themeModeFromName(*theme);
    if (const auto size = line.value("size")) {
        BURNISH_TRY(requested.size, parseSize(*size));
    }
    return requested;
}
