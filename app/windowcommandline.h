// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "widgets/style/theme.h"

#include <QSize>
#include <QStringList>

/// What `burnish` was asked for.
struct WindowCommandLine
{
    QStringList files;   ///< to open, those to be compared among them
    QStringList compare; ///< left, right and, if there is one, base; empty: compare nothing
    QString language;    ///< empty: as last time
    std::optional<burnish::ThemeMode> theme;
    QSize size; ///< invalid: as last time
    QString grab;
    QString answer; ///< text to print instead of opening a window
};

/// Refuses unknown options and values that mean nothing, in one sentence.
burnish::Expected<WindowCommandLine> parseWindowCommandLine(const QStringList &arguments);
