// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline/command.h"

namespace burnish::cli {

/// Returns the command's man page for section 1, in ASCII.
[[nodiscard]] QByteArray manPage(const Command &command);

// Parts of man pages.
namespace roff {

/// Escapes a text for roff: the result is ASCII and contains no unintended requests or escapes.
[[nodiscard]] QString escaped(const QString &text);
/// A line of text, with its newline.
[[nodiscard]] QString line(const QString &text);
[[nodiscard]] QString bold(const QString &text);
/// A heading: "SH", or "SS" within one.
[[nodiscard]] QString title(const char *request, const QString &text);
/// What a page begins with; `number` is that of its section.
[[nodiscard]] QString head(const QString &page, int number);

} // namespace roff

} // namespace burnish::cli
