// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "core/base/optiontexts.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTranslator>

#include <array>

namespace {

struct Command
{
    QLatin1String name;
    int (*run)(const QStringList &);
};

constexpr std::array commands = {Command{QLatin1String("inspect"), burnish::cli::runInspect},
                                 Command{QLatin1String("formats"), burnish::cli::runFormats},
                                 Command{QLatin1String("bytes"), burnish::cli::runBytes},
                                 Command{QLatin1String("convert"), burnish::cli::runConvert},
                                 Command{QLatin1String("transfer"), burnish::cli::runTransfer},
                                 Command{QLatin1String("diff"), burnish::cli::runDiff},
                                 Command{QLatin1String("lora"), burnish::cli::runLora},
                                 Command{QLatin1String("structure"), burnish::cli::runStructure},
                                 Command{QLatin1String("metadata"), burnish::cli::runMetadata},
                                 Command{QLatin1String("health"), burnish::cli::runHealth},
                                 Command{QLatin1String("match"), burnish::cli::runMatch},
                                 Command{QLatin1String("merge"), burnish::cli::runMerge},
                                 Command{QLatin1String("remap"), burnish::cli::runRemap},
                                 Command{QLatin1String("run"), burnish::cli::runRecipeFile}};

QString usage()
{
    QStringList names;
    for (const Command &command : commands)
        names.append(command.name);
    return QStringLiteral("burnish-cli %1 …").arg(names.join(QLatin1Char('|')));
}

} // namespace

int main(int argc, char *argv[])
{
    // Qt wants a UTF-8 locale and complains on standard error where there is none; names of files are UTF-8
    // all the same.
    if (qEnvironmentVariableIsEmpty("LC_ALL") && qEnvironmentVariableIsEmpty("LC_CTYPE") &&
        qEnvironmentVariableIsEmpty("LANG"))
        qputenv("LC_CTYPE", "C.UTF-8");
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("burnish-cli"));
    QCoreApplication::setApplicationVersion(QStringLiteral(BURNISH_VERSION));

    QTranslator translator;
    if (translator.load(QLocale(), QStringLiteral("burnish"), QStringLiteral("_"), QStringLiteral(":/i18n")) ||
        translator.load(QStringLiteral(":/i18n/burnish_en")))
        QCoreApplication::installTranslator(&translator);

    QStringList arguments = QCoreApplication::arguments().mid(1);
    if (arguments.isEmpty())
        return burnish::cli::refuseUsage(burnish::CommandLineText::tr("No command was given."), usage());
    const QString name = arguments.takeFirst();
    if (name == QLatin1String("--help")) {
        burnish::cli::print(usage() + QLatin1Char('\n'));
        return burnish::cli::Done;
    }
    if (name == QLatin1String("--version")) {
        burnish::cli::print(QStringLiteral("burnish-cli " BURNISH_VERSION "\n"));
        return burnish::cli::Done;
    }
    for (const Command &command : commands) {
        if (command.name == name)
            return command.run(arguments);
    }
    return burnish::cli::refuseUsage(burnish::CommandLineText::tr("Unknown command “%1”.").arg(name), usage());
}
