// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace burnish {

/// What a recipe's export step says of its arguments.
struct RecipeText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Recipe)
};

/// What the command line says of its flags.
struct LineText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::CommandLine)
};

} // namespace burnish
