// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/json/jsonemitter.h"

#include "core/encoding/json/json.h"
#include "core/encoding/json/jsonencoder.h"

namespace burnish::burnrecord {

void JsonEmitter::newLine()
{
    if (m_style == JsonStyle::Compact)
        return;
    m_out += '\n';
    m_out.append(std::size_t(m_depth) * 2, ' ');
}

void JsonEmitter::begin(char bracket)
{
    m_out += bracket;
    ++m_depth;
    m_isEmpty = true;
}

void JsonEmitter::end(char bracket)
{
    --m_depth;
    if (!m_isEmpty)
        newLine();
    m_out += bracket;
    m_isEmpty = false;
}

void JsonEmitter::element()
{
    if (!m_isEmpty)
        m_out += ',';
    m_isEmpty = false;
    newLine();
}

void JsonEmitter::key(std::string_view name)
{
    element();
    appendJsonString(m_out, name);
    m_out += m_style == JsonStyle::Pretty ? ": " : ":";
}

void JsonEmitter::text(std::string_view utf8)
{
    appendJsonString(m_out, utf8);
}

Expected<void> JsonEmitter::value(std::string_view json)
{
    JsonReader reader(json);
    std::vector<bool> isArray;
    for (;;) {
        const JsonToken token = reader.next();
        if (token == JsonToken::End)
            return {};
        if (token == JsonToken::Invalid)
            return reader.error();
        const bool isEnd = token == JsonToken::ArrayEnd || token == JsonToken::ObjectEnd;
        if (!isArray.empty() && isArray.back() && !isEnd)
            element();
        switch (token) {
        case JsonToken::ObjectBegin:
            beginObject();
            isArray.push_back(false);
            break;
        case JsonToken::ArrayBegin:
            beginArray();
            isArray.push_back(true);
            break;
        case JsonToken::ObjectEnd:
            endObject();
            isArray.pop_back();
            break;
        case JsonToken::ArrayEnd:
            endArray();
            isArray.pop_back();
            break;
        case JsonToken::Key:
            key(reader.text());
            break;
        case JsonToken::String:
            text(reader.text());
            break;
        case JsonToken::Number:
            plain(reader.text());
            break;
        default:
            plain(token == JsonToken::True ? "true" : token == JsonToken::False ? "false" : "null");
        }
    }
}

void JsonEmitter::tree(const FormTree &tree)
{
    if (const auto *array = tree.array()) {
        beginArray();
        for (const FormTree &each : *array) {
            element();
            this->tree(each);
        }
        endArray();
    } else if (const auto *map = tree.map()) {
        beginObject();
        for (const auto &[name, field] : *map) {
            key(name);
            this->tree(field);
        }
        endObject();
    } else if (const auto *utf8 = tree.text()) {
        text(*utf8);
    } else if (const auto *truth = std::get_if<bool>(&tree.content)) {
        plain(*truth ? "true" : "false");
    } else if (const auto *number = std::get_if<std::uint64_t>(&tree.content)) {
        plain(std::to_string(*number));
    } else if (const auto *negative = std::get_if<std::int64_t>(&tree.content)) {
        plain(std::to_string(*negative));
    } else if (const auto *real = std::get_if<double>(&tree.content)) {
        appendJsonNumber(m_out, *real);
    } else if (const auto *single = std::get_if<float>(&tree.content)) {
        appendJsonNumber(m_out, *single);
    } else {
        plain("null");
    }
}

} // namespace burnish::burnrecord
