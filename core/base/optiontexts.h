// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// What recipes say of their steps and arguments.
struct RecipeText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Recipe)
};

/// What the command line says of its flags and arguments.
struct CommandLineText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::CommandLine)
};

} // namespace burnish
