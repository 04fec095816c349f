// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// Translation context for messages about recipe steps and their arguments.
struct RecipeText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Recipe)
};

/// Translation context for messages about command-line flags and arguments.
struct CommandLineText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::CommandLine)
};

/// Translation context for the descriptions of commands and flags in help, man pages and completions. Tables mark these
/// strings with QT_TRANSLATE_NOOP("burnish::CommandHelp", "…").
struct CommandHelpText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::CommandHelp)
};

} // namespace burnish
