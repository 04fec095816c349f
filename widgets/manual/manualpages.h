// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

class QTextDocument;

namespace burnish::manualpages {

/// The names of all pages, in the order of the contents.
[[nodiscard]] QStringList all();
/// The language of the pages: Chinese for every Chinese window, otherwise English.
[[nodiscard]] QString language();
/// The page as it is stored, with its placeholders; null if there is no such page.
[[nodiscard]] QString source(const QString &page, const QString &language);
/// The page in Markdown. What the program knows itself is filled in: shortcuts, names of commands and controls,
/// messages, the table of formats. Headings still end with their anchors: "{#name}".
[[nodiscard]] QString text(const QString &page);
/// The first heading of a page.
[[nodiscard]] QString title(const QString &page);
/// Fills a document with a page, its anchors in place. The document's default font must be set before.
void fill(QTextDocument &document, const QString &page);

/// What a placeholder such as "shortcut:open" stands for; null if it stands for nothing. Kinds: "shortcut:COMMAND",
/// "action:COMMAND" (its name), "ui:CLASS|TEXT" or "ui:CLASS|TEXT|ARGUMENT" (a text of the window), "message:ANCHOR"
/// (of manualtopics), "samples" (their folder), "formats", "conformity" and "shortcuts" (tables), "rules" (their
/// language).
[[nodiscard]] QString filled(const QString &placeholder);

} // namespace burnish::manualpages
