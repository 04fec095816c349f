// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace burnish {

// Paths are QStrings, and systems such as Linux have file names of arbitrary bytes. Each byte of a name that is not
// UTF-8 becomes one character of a private-use area, U+10FE80 for 0x80 to U+10FEFF for 0xff, and back: the mapping is
// exact, and it survives wherever text does, in recipes, sessions and settings. Qt cannot reach such files: use the
// functions of core/io for every file that a user can name. Those of QFileInfo and QDir that only take a path apart
// (fileName(), suffix(), filePath(), cleanPath()) work.

/// Returns the path as the system takes it. Empty for a path with a null character, which names no file.
[[nodiscard]] QByteArray encodedPath(const QString &path);
/// Returns the path for bytes from the system, so that encodedPath() returns the same bytes.
[[nodiscard]] QString decodedPath(const QByteArray &bytes);

/// True if the path has a byte that is not UTF-8.
[[nodiscard]] bool hasUndecodedBytes(const QString &path);
/// Returns the path for people and for JSON that people read: bytes that are not UTF-8 are spelled \xNN. A backslash
/// that would look like the start of such a byte is spelled \x5c, so different paths stay different.
[[nodiscard]] QString shownPath(const QString &path);
/// Returns the last part of a path as shownPath() does.
[[nodiscard]] QString shownFileName(const QString &path);
/// Returns the path that people know a model by: the folder of a file with a name that formats give in every folder,
/// such as ".metadata", "manifest.ocdbt" and those of a rank; otherwise, and for relative paths, the path itself.
[[nodiscard]] QString namingPath(const QString &path);
/// Returns the names of files for people, in the order of the absolute paths: each file's name, after as many of its
/// folders as tell it apart from the other files of that name, "llama_b / model.safetensors". Of models that are known
/// by their folder, namingPath() after the folder around it, "run / step-100".
[[nodiscard]] QStringList distinctFileNames(const QStringList &paths);
/// Returns a text that may contain paths, with bytes that are not UTF-8 spelled \xNN.
[[nodiscard]] QString shownText(const QString &text);

} // namespace burnish
