// SPDX-License-Identifier: MIT
#include "core/encoding/json/jsondocument.h"

#include "core/io/safefile.h"
#include "core/io/smallfile.h"

#include <QCoreApplication>

#include <algorithm>

namespace burnish {

namespace {

struct JsonDocumentText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::JsonDocument)
};

Error refusedAt(qsizetype offset, const QString &sentence)
{
    return std::move(Error(ErrorCode::Malformed, sentence).at(std::uint64_t(std::max<qsizetype>(offset, 0))));
}

/// The index of the quote that ends the string that begins at `start`.
qsizetype endOfJsonString(const QByteArray &json, qsizetype start)
{
    qsizetype at = start + 1;
    while (at < json.size() && json[at] != '"')
        at += json[at] == '\\' ? 2 : 1;
    return at;
}

} // namespace

Expected<void> checkJsonLimits(const QByteArray &json)
{
    if (std::uint64_t(json.size()) > jsonSizeLimit)
        return Error(ErrorCode::Malformed,
                     JsonDocumentText::tr("The JSON is too large: expected at most %1 bytes, found %2.")
                         .arg(jsonSizeLimit)
                         .arg(json.size()));
    // Up to its first flaw, a document has at most as many nodes as counted here.
    std::size_t nodes = 1;
    std::size_t depth = 0;
    for (qsizetype at = 0; at < json.size(); ++at) {
        const char c = json[at];
        if (c == '"')
            at = endOfJsonString(json, at);
        const bool opens = c == '[' || c == '{';
        if (opens && ++depth > jsonDepthLimit)
            return refusedAt(at,
                             JsonDocumentText::tr("The JSON is nested more than %1 levels deep.").arg(jsonDepthLimit));
        if ((c == ']' || c == '}') && depth > 0)
            --depth;
        nodes += opens || c == ',' || c == ':' ? 1 : 0;
        if (nodes > jsonNodeLimit)
            return refusedAt(at, JsonDocumentText::tr("The JSON has more than %1 keys and values.").arg(jsonNodeLimit));
    }
    return {};
}

Expected<QJsonDocument> parseJson(const QByteArray &json)
{
    BURNISH_CHECK(checkJsonLimits(json));
    QJsonParseError error;
    QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (error.error != QJsonParseError::NoError)
        return refusedAt(error.offset, JsonDocumentText::tr("Invalid JSON: %1.").arg(error.errorString()));
    return document;
}

Expected<QJsonDocument> readJsonFile(const QString &path)
{
    BURNISH_TRY(const QByteArray json, readSmallFile(path, jsonSizeLimit));
    auto document = parseJson(json);
    if (!document)
        return std::move(document.error().inFile(path));
    return document;
}

Expected<void> writeJsonFile(const QString &path, const QByteArray &json)
{
    if (auto checked = checkJsonLimits(json); !checked)
        return std::move(checked.error().inFile(path));
    return SafeFile::writeAll(path, SafeFile::Existing::Replace, json);
}

} // namespace burnish
