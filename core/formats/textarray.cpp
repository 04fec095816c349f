// SPDX-License-Identifier: MIT
#include "core/formats/textarray.h"

#include "core/encoding/json/json.h"
#include "core/encoding/json/jsondocument.h"
#include "core/encoding/json/jsonencoder.h"
#include "core/encoding/utf8.h"
#include "core/formats/formatstext.h"

#include <QJsonArray>

#include <algorithm>

namespace burnish {

namespace {

/// Collects the strings of an array and checks that it has this shape.
bool collectTexts(const QJsonArray &array, std::span<const std::uint64_t> shape, std::vector<std::string> &texts)
{
    if (std::uint64_t(array.size()) != shape.front())
        return false;
    return std::ranges::all_of(array, [&](const auto &each) {
        if (shape.size() > 1)
            return each.isArray() && collectTexts(each.toArray(), shape.subspan(1), texts);
        texts.push_back(each.toString().toStdString());
        return each.isString();
    });
}

} // namespace

std::optional<TextArray> textArrayFrom(const std::string &spelling)
{
    const auto document = parseJson(QByteArray::fromRawData(spelling.data(), qsizetype(spelling.size())));
    if (!document || !document->isArray())
        return std::nullopt;
    TextArray array;
    QJsonArray inner = document->array();
    array.shape.push_back(std::uint64_t(inner.size()));
    while (!inner.isEmpty() && inner.first().isArray() && array.shape.size() <= mostTextDimensions) {
        inner = inner.first().toArray();
        array.shape.push_back(std::uint64_t(inner.size()));
    }
    if (array.shape.size() > mostTextDimensions || !collectTexts(document->array(), array.shape, array.texts))
        return std::nullopt;
    return array;
}

Expected<Value> WordList::value() const
{
    // Each on its own: the bytes of two words can make one character.
    const auto visit = [&](const auto &take) {
        std::size_t at = 0;
        return std::ranges::all_of(m_lengths, [&](std::uint32_t length) {
            at += length;
            return take(std::string_view(m_bytes).substr(at - length, length));
        });
    };
    if (visit([](std::string_view word) { return isUtf8(word); })) {
        std::string spelling = "[";
        spelling.reserve(m_bytes.size() + 4 * m_lengths.size() + 2);
        visit([&](std::string_view word) {
            if (spelling.size() > 1)
                spelling += ", ";
            appendJsonString(spelling, word);
            return true;
        });
        spelling += ']';
        return Value(NamedValue{textsKind, std::move(spelling)});
    }
    if (m_bytes.find('\n') != std::string::npos)
        return Error(ErrorCode::Malformed, FormatsText::tr("A word contains a line break."));
    std::vector<std::byte> lines;
    lines.reserve(m_bytes.size() + m_lengths.size());
    visit([&](std::string_view word) {
        const auto bytes = std::as_bytes(std::span(word));
        lines.insert(lines.end(), bytes.begin(), bytes.end());
        lines.push_back(std::byte('\n'));
        return true;
    });
    return Value(std::move(lines));
}

std::optional<std::vector<std::string>> wordsOf(const Value &value)
{
    std::vector<std::string> words;
    if (const auto *bytes = std::get_if<std::vector<std::byte>>(&value)) {
        std::string_view rest(reinterpret_cast<const char *>(bytes->data()), bytes->size());
        while (!rest.empty()) {
            const std::size_t end = rest.find('\n');
            if (end == std::string_view::npos)
                return std::nullopt;
            words.emplace_back(rest.substr(0, end));
            rest.remove_prefix(end + 1);
        }
        return words;
    }
    // Records keep the spelling.
    const auto *spelling = std::get_if<std::string>(&value);
    if (const auto *named = std::get_if<NamedValue>(&value); named && named->kind == textsKind)
        spelling = &named->text;
    if (!spelling)
        return std::nullopt;
    // There can be more words than parseJson() takes.
    JsonReader json{std::string_view(*spelling)};
    JsonToken token = json.next();
    if (token != JsonToken::ArrayBegin)
        return std::nullopt;
    for (token = json.next(); token == JsonToken::String; token = json.next())
        words.emplace_back(json.text());
    const bool isWhole = token == JsonToken::ArrayEnd && json.next() == JsonToken::End;
    return isWhole ? std::optional(std::move(words)) : std::nullopt;
}

} // namespace burnish
