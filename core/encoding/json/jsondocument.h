// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <QByteArray>
#include <QJsonDocument>

#include <type_traits>
#include <utility>

namespace burnish {

/// Limits for JSON documents that are held in memory as a whole: recipes, rules, structures, sessions and adapter
/// configurations. Memory, loops and recursion over a document are bounded by them.
inline constexpr std::uint64_t jsonSizeLimit = std::uint64_t(64) << 20; ///< bytes
inline constexpr std::size_t jsonDepthLimit = 1024;                     ///< as in QJsonDocument
inline constexpr std::size_t jsonNodeLimit = 4'000'000;                 ///< keys and values

/// Parses a document that keeps the limits above. Errors carry the offset.
Expected<QJsonDocument> parseJson(const QByteArray &json);
/// Parses a file; errors also include its name. Like readSmallFile(), only reads regular files.
Expected<QJsonDocument> readJsonFile(const QString &path);
/// Parses a file and returns what `interpret` makes of the document; its errors include the file's name, too.
template <typename Interpret>
std::invoke_result_t<Interpret, const QJsonDocument &> readJsonFile(const QString &path, const Interpret &interpret)
{
    BURNISH_TRY(const QJsonDocument json, readJsonFile(path));
    auto result = interpret(json);
    if (!result)
        return std::move(result.error().inFile(path));
    return result;
}

/// Returns an error if parseJson() would refuse a valid document because of its limits.
Expected<void> checkJsonLimits(const QByteArray &json);
/// Writes a document with SafeFile::writeAll(), replacing an existing file. Refuses what readJsonFile() would refuse;
/// errors include the file.
Expected<void> writeJsonFile(const QString &path, const QByteArray &json);

} // namespace burnish
