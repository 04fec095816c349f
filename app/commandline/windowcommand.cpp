// SPDX-License-Identifier: MIT
#include "app/commandline/windowcommand.h"

#include "core/base/languages.h"

namespace burnish::cli {

namespace {

QStringList themeNames()
{
    return {QStringLiteral("system"), QStringLiteral("light"), QStringLiteral("dark")};
}

Command makeWindowCommand()
{
    Command command;
    command.name = "burnish";
    command.summary =
        QT_TRANSLATE_NOOP("burnish::CommandHelp", "A workbench for model surgery on neural-network weight files");
    command.description = QT_TRANSLATE_NOOP(
        "burnish::CommandHelp", "Opens the files in a window that shows them as trees of modules and tensors. Tensors "
                                "can be dragged from one model into another, renamed, edited, compared, merged and "
                                "exported. burnish-cli does the same without a window.");
    command.positionals = {{.name = "FILE",
                            .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Weight file to open"),
                            .least = 0,
                            .most = Positional::any}};
    command.groups = {
        {ownTitle,
         {{"compare", "A B",
           QT_TRANSLATE_NOOP("burnish::CommandHelp", "Open two models side by side and show how they differ")},
          {.name = "base",
           .values = "FILE",
           .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Common base of the compared models"),
           .needs = "compare"},
          {.name = "language",
           .values = "CODE",
           .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Language of the window; by default the last one used"),
           .choices = languageCodes},
          {.name = "theme",
           .values = "NAME",
           .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Colours of the window; by default the last ones used"),
           .choices = themeNames},
          {"size", "WIDTHxHEIGHT", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Size of the window, such as 1440x900")},
          {.name = "grab",
           .values = "PICTURE.png",
           .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                     "Wait until nothing is loading, save an image of the window, and quit"),
           .isWritten = true},
          {.name = "overwrite",
           .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Replace an existing image"),
           .needs = "grab"},
          {"facts", "",
           QT_TRANSLATE_NOOP("burnish::CommandHelp",
                             "Print versions, the place of the settings and what is missing on this system, and quit")},
          versionFlag()}}};
    command.examples = {
        {"burnish base.bpk tuned.safetensors", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Open two models")},
        {"burnish --compare base.bpk tuned.safetensors",
         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Compare two models")}};
    command.exits = QT_TRANSLATE_NOOP(
        "burnish::CommandHelp", "0 if the window was closed, 1 if --grab failed, 2 if the command line is invalid.");
    return command;
}

} // namespace

const Command &windowCommand()
{
    static const Command command = makeWindowCommand();
    return command;
}

} // namespace burnish::cli
