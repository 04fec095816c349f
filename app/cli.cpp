// SPDX-License-Identifier: MIT
#include "app/cli/opening.h"
#include "app/cli/output.h"
#include "app/cli/program.h"
#include "app/cli/storedinputs.h"
#include "app/cli/writtenfiles.h"
#include "app/commandline/commandline.h"
#include "app/commandline/helppage.h"
#include "core/base/barrier.h"
#include "core/base/joinedtext.h"
#include "core/base/languages.h"
#include "core/base/optiontexts.h"
#include "core/io/paths.h"
#include "core/io/platformsignals.h"
#include "core/stores/patchbases.h"
#include "core/stores/storeguard.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTranslator>

namespace {

using namespace burnish::cli;

/// Runs the command. An exception, such as for memory that runs out, unwinds the command and is printed like any other
/// error, so that no temporary file is left.
int run(const Command &command, const CommandLine &line)
{
    try {
        return command.run(line);
    } catch (const Interrupted &) {
        return command.failure;
    } catch (...) {
        return fail(burnish::errorOfException());
    }
}

int runLine(const QStringList &arguments)
{
    const auto choice = chooseCommand(program(), arguments);
    if (!choice)
        return refuseUsage(choice.error().message());
    const Command &command = *choice->command;
    auto line = CommandLine::parse(command, choice->arguments);
    if (!line)
        return refuseUsage(line.error().message());
    if (line->has("help")) {
        print(helpPage(command, helpWidth()));
        return Done;
    }
    failWith(command.failure);
    if (const auto writable = checkWrittenFiles(command, *line); !writable)
        return fail(writable.error());
    if (line->has("allow-large"))
        allowLargeFiles();
    if (line->has("quiet"))
        silenceNotes();
    if (line->has("this-file"))
        openFilesAlone();
    if (const auto found = takeStoredInputs(command, *line); !found)
        return fail(found.error());
    setQuantisedForms(line->values("quantised-as"));
    const bool isWriting = !command.positionals.empty() && command.positionals.back().isWritten;
    const bool isOnlyFile = line->positionals().size() == (isWriting ? 2 : 1);
    if (const auto set = setReadings(line->values("read-as"), isOnlyFile ? line->positionals().front() : QString());
        !set)
        return refuseUsage(set.error().message());
    if (const auto set = setLayouts(line->values("layout"), *line); !set)
        return refuseUsage(set.error().message());
    if (command.run)
        return run(command, *line);
    QStringList names;
    for (const Command &below : command.commands)
        names.append(QString::fromUtf8(below.name));
    return refuseUsage(burnish::CommandLineText::tr("Missing command after %1: expected one of %2.")
                           .arg(command.title(), burnish::joinedNames(names)));
}

} // namespace

int main(int argc, char *argv[])
{
    burnish::platform::handleTerminationSignals();
    // Without a UTF-8 locale Qt prints a warning to standard error; file names are UTF-8 in any case.
    if (qEnvironmentVariableIsEmpty("LC_ALL") && qEnvironmentVariableIsEmpty("LC_CTYPE") &&
        qEnvironmentVariableIsEmpty("LANG"))
        qputenv("LC_CTYPE", "C.UTF-8");
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("burnish-cli"));
    QCoreApplication::setApplicationVersion(QStringLiteral(BURNISH_VERSION));

    QTranslator translator;
    if (translator.load(QStringLiteral(":/i18n/burnish_") + burnish::languageOf(QLocale())))
        QCoreApplication::installTranslator(&translator);

    burnish::guardStores();
    burnish::setBaseSearch(burnish::basesInStores);
    return finish(runLine(burnish::programArguments(argc, argv)));
}
