// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/io/safefile.h"
#include "widgets/style/theme.h"

#include <QSize>
#include <QStringList>

/// The parsed arguments of `burnish`.
struct WindowCommandLine
{
    QStringList files;   ///< to open, including those to compare
    QStringList compare; ///< left, right and optionally base; empty: no comparison
    QString language;    ///< empty: the last one used
    std::optional<burnish::ThemeMode> theme;
    QSize size;                                                                 ///< invalid: the last one used
    QString grab;                                                               ///< the image to save; empty: none
    burnish::SafeFile::Existing existing = burnish::SafeFile::Existing::Refuse; ///< for an image that is there
    bool needsFacts = false; ///< print what the program finds around it, instead of opening a window
    QString answer;          ///< string to print instead of opening a window
};

/// Parses the arguments after the program's name. InvalidArgument, in one sentence: unknown options and invalid values.
burnish::Expected<WindowCommandLine> parseWindowCommandLine(const QStringList &arguments);
