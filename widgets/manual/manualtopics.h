// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

#include <vector>

/// Which messages of the program the manual explains, and where.
namespace burnish::manualtopics {

/// A message, named by its translation context and its text in the source.
struct Topic
{
    const char *context;
    const char *source;
    const char *target; ///< "PAGE#ANCHOR"
};

[[nodiscard]] const std::vector<Topic> &all();
/// The place that explains a sentence which the program shows in the window's language, possibly as part of a longer
/// text; empty if the manual says no more.
[[nodiscard]] QString targetOf(const QString &sentence);
/// The messages that a place on the page of warnings explains, in the window's language, with "…" in place of their
/// arguments.
[[nodiscard]] QStringList messagesOf(const QString &anchor);

} // namespace burnish::manualtopics
