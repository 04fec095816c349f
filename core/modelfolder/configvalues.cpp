// SPDX-License-Identifier: MIT
#include "core/modelfolder/configvalues.h"

#include "core/encoding/json/json.h"
#include "core/encoding/json/jsoncuts.h"
#include "core/modelfolder/modelfoldertext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <optional>
#include <utility>

namespace burnish {

namespace {

using Values = std::vector<std::pair<std::string, std::string>>;

using Ranges = std::vector<std::pair<std::uint64_t, std::uint64_t>>;

/// The ranges that a value describes; nullopt if it is a value itself.
std::optional<Ranges> rangesOf(const std::string &value)
{
    const QJsonObject object = QJsonDocument::fromJson(QByteArray::fromStdString(value)).object();
    if (object.size() != 1 || !object.contains(QLatin1String("elements")))
        return std::nullopt;
    Ranges ranges;
    const QJsonArray pairs = object[QLatin1String("elements")].toArray();
    ranges.reserve(std::size_t(pairs.size()));
    for (const auto &pair : pairs)
        ranges.emplace_back(std::uint64_t(pair[0].toInteger()), std::uint64_t(pair[1].toInteger()));
    return ranges;
}

/// The list of these elements of another, which the reader has just entered.
Expected<std::string> takeElements(JsonReader &reader, std::string_view text, const std::string &key,
                                   const Ranges &ranges)
{
    std::vector<std::string_view> elements;
    for (JsonToken token = reader.next(); token != JsonToken::ArrayEnd; token = reader.next()) {
        const std::uint64_t begin = reader.offset();
        if (token == JsonToken::Invalid || !reader.skipRest())
            return reader.error();
        elements.push_back(text.substr(begin, reader.position() - begin));
    }
    std::string taken;
    for (const auto &[first, end] : ranges) {
        if (end > elements.size())
            return Error(ErrorCode::Malformed, ModelFolderText::tr("%1 has %2 entries; the merge takes layer %3.")
                                                   .arg(quotedForMessage(key))
                                                   .arg(elements.size())
                                                   .arg(end - 1));
        for (std::uint64_t at = first; at < end; ++at)
            taken.append(taken.empty() ? "" : ", ").append(elements[at]);
    }
    return '[' + taken + ']';
}

/// Collects the values of an object, which the reader has just entered.
Expected<void> collect(JsonReader &reader, std::string_view text, const Values &values, bool isWhole,
                       std::vector<JsonCut> &cuts)
{
    JsonToken token = reader.next();
    for (; token == JsonToken::Key; token = reader.next()) {
        const std::string key(reader.text());
        const JsonToken value = reader.next();
        const std::uint64_t begin = reader.offset();
        if (isWhole && key == "text_config" && value == JsonToken::ObjectBegin) {
            BURNISH_CHECK(collect(reader, text, values, false, cuts));
            continue;
        }
        const auto requested = std::ranges::find(values, key, &Values::value_type::first);
        const auto ranges = requested == values.end() ? std::nullopt : rangesOf(requested->second);
        if (ranges && value == JsonToken::ArrayBegin) {
            BURNISH_TRY(std::string taken, takeElements(reader, text, key, *ranges));
            cuts.push_back({begin, reader.position(), std::move(taken)});
            continue;
        }
        if (value == JsonToken::Invalid || !reader.skipRest())
            return reader.error();
        if (requested != values.end() && !ranges)
            cuts.push_back({begin, reader.position(), requested->second});
    }
    return token == JsonToken::Invalid ? Expected<void>(reader.error()) : Expected<void>();
}

/// Finds a member of an object, which the reader has just entered; `ofText`, if given, is that of its text_config.
Expected<void> find(JsonReader &reader, const QByteArray &text, std::string_view member,
                    std::optional<QByteArray> &found, std::optional<QByteArray> *ofText)
{
    JsonToken token = reader.next();
    for (; token == JsonToken::Key; token = reader.next()) {
        const std::string key(reader.text());
        const JsonToken value = reader.next();
        const std::uint64_t begin = reader.offset();
        if (ofText && key == "text_config" && value == JsonToken::ObjectBegin)
            BURNISH_CHECK(find(reader, text, member, *ofText, nullptr));
        else if (value == JsonToken::Invalid || !reader.skipRest())
            return reader.error();
        if (key == member)
            found = text.mid(qsizetype(begin), qsizetype(reader.position() - begin));
    }
    return token == JsonToken::Invalid ? Expected<void>(reader.error()) : Expected<void>();
}

/// Collects a member of an object, which the reader has just entered, with the comma that it needs.
Expected<void> collectMember(JsonReader &reader, std::string_view text, std::string_view member, bool isWhole,
                             std::vector<JsonCut> &cuts)
{
    std::uint64_t end = reader.position(); // of what stays before the member
    bool isFirst = true;
    bool isOpen = false; // the member was found, and nothing after it yet
    JsonToken token = reader.next();
    for (; token == JsonToken::Key; token = reader.next()) {
        const std::string key(reader.text());
        const std::uint64_t begin = reader.offset();
        if (std::exchange(isOpen, false))
            cuts.back().end = begin;
        const JsonToken value = reader.next();
        if (isWhole && key == "text_config" && value == JsonToken::ObjectBegin)
            BURNISH_CHECK(collectMember(reader, text, member, false, cuts));
        else if (value == JsonToken::Invalid || !reader.skipRest())
            return reader.error();
        if (key == member) {
            cuts.push_back({isFirst ? begin : end, reader.position(), {}});
            isOpen = isFirst;
            continue;
        }
        end = reader.position();
        isFirst = false;
    }
    return token == JsonToken::Invalid ? Expected<void>(reader.error()) : Expected<void>();
}

/// Returns a reader that has entered the object.
Expected<JsonReader> entered(std::string_view text)
{
    JsonReader reader(text);
    const JsonToken first = reader.next();
    if (first == JsonToken::Invalid)
        return reader.error();
    if (first != JsonToken::ObjectBegin)
        return Error(ErrorCode::Malformed, ModelFolderText::tr("Expected an object."));
    return reader;
}

} // namespace

Expected<QByteArray> withConfigValues(const QByteArray &config, const Values &values)
{
    const std::string_view text(config.constData(), std::size_t(config.size()));
    BURNISH_TRY(JsonReader reader, entered(text));
    std::vector<JsonCut> cuts;
    BURNISH_CHECK(collect(reader, text, values, true, cuts));
    return withCuts(text, cuts);
}

Expected<QByteArray> withoutConfigMember(const QByteArray &config, std::string_view member)
{
    const std::string_view text(config.constData(), std::size_t(config.size()));
    BURNISH_TRY(JsonReader reader, entered(text));
    std::vector<JsonCut> cuts;
    BURNISH_CHECK(collectMember(reader, text, member, true, cuts));
    return withCuts(text, cuts);
}

Expected<std::optional<QByteArray>> configMember(const QByteArray &config, std::string_view member)
{
    const std::string_view text(config.constData(), std::size_t(config.size()));
    BURNISH_TRY(JsonReader reader, entered(text));
    std::optional<QByteArray> whole;
    std::optional<QByteArray> ofText;
    BURNISH_CHECK(find(reader, config, member, whole, &ofText));
    return whole ? whole : ofText;
}

std::string elementsOf(const Ranges &ranges)
{
    std::string pairs;
    for (const auto &[first, end] : ranges)
        pairs += (pairs.empty() ? "[" : ", [") + std::to_string(first) + ", " + std::to_string(end) + "]";
    return "{\"elements\": [" + pairs + "]}";
}

} // namespace burnish
