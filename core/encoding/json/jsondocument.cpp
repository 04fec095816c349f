// SPDX-License-Identifier: MIT
#include "core/encoding/json/jsondocument.h"

#include "core/base/seededhash.h"
#include "core/encoding/encodingtext.h"
#include "core/io/safefile.h"
#include "core/io/smallfile.h"

#include <QJsonArray>

#include <algorithm>
#include <string>
#include <vector>

namespace burnish {

namespace {

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

/// An array or object before its end.
struct OpenContainer
{
    bool isObject = false;
    bool isAtKey = true; ///< of an object: the next string is a key
    TextMap<qsizetype> keys = {};

    /// Checks a string: programs differ in which of two equal keys they take.
    Expected<void> take(const QByteArray &json, qsizetype begin, qsizetype end)
    {
        if (!isObject || !std::exchange(isAtKey, false))
            return {};
        QByteArray text = json.mid(begin + 1, end - begin - 1);
        // One key can be spelled in several ways.
        if (text.contains('\\'))
            text = QJsonDocument::fromJson("[\"" + text + "\"]").array().first().toString().toUtf8();
        const auto [first, isNew] = keys.try_emplace(text.toStdString(), begin);
        if (isNew)
            return {};
        return refusedAt(begin, EncodingText::tr("The key “%1” is there twice, first at offset %2.")
                                    .arg(quotedForMessage(first->first))
                                    .arg(first->second));
    }
};

} // namespace

Expected<void> checkJsonLimits(const QByteArray &json)
{
    if (std::uint64_t(json.size()) > jsonSizeLimit)
        return Error(ErrorCode::Malformed,
                     EncodingText::tr("The JSON is too large: expected at most %1 bytes, found %2.")
                         .arg(jsonSizeLimit)
                         .arg(json.size()));
    // Up to its first flaw, a document has at most as many nodes as counted here.
    std::size_t nodes = 1;
    std::vector<OpenContainer> open;
    for (qsizetype at = 0; at < json.size(); ++at) {
        const char c = json[at];
        if (c == '"') {
            const qsizetype end = endOfJsonString(json, at);
            if (!open.empty())
                BURNISH_CHECK(open.back().take(json, at, end));
            at = end;
        }
        const bool opens = c == '[' || c == '{';
        if (opens) {
            open.push_back({c == '{'});
            if (open.size() > jsonDepthLimit)
                return refusedAt(at,
                                 EncodingText::tr("The JSON is nested more than %1 levels deep.").arg(jsonDepthLimit));
        }
        if ((c == ']' || c == '}') && !open.empty())
            open.pop_back();
        if (c == ',' && !open.empty())
            open.back().isAtKey = true;
        nodes += opens || c == ',' || c == ':' ? 1 : 0;
        if (nodes > jsonNodeLimit)
            return refusedAt(at, EncodingText::tr("The JSON has more than %1 keys and values.").arg(jsonNodeLimit));
    }
    return {};
}

Expected<QJsonDocument> parseJson(const QByteArray &json)
{
    BURNISH_CHECK(checkJsonLimits(json));
    QJsonParseError error;
    QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (error.error != QJsonParseError::NoError)
        return refusedAt(error.offset, EncodingText::tr("Invalid JSON: %1.").arg(error.errorString()));
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
