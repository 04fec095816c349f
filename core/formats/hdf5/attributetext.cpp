// SPDX-License-Identifier: MIT
#include "core/formats/hdf5/attributetext.h"

#include "core/encoding/json/jsondocument.h"
#include "core/encoding/json/jsonencoder.h"
#include "core/encoding/utf8.h"

#include <QJsonArray>

#include <algorithm>
#include <limits>

namespace burnish::hdf5 {

namespace {

/// Parses a text that is spelled as JSON; empty for a plain string.
std::optional<AttributeValue> typedValue(const std::string &text)
{
    constexpr std::string_view firstOfNumbers = "-0123456789";
    AttributeValue value;
    value.isArray = text.starts_with('[');
    const bool isNumber = !text.empty() && firstOfNumbers.find(text.front()) != std::string_view::npos;
    if (!value.isArray && !isNumber && !text.starts_with('"') && text != "null")
        return std::nullopt;
    QByteArray json = QByteArray::fromRawData(text.data(), qsizetype(text.size()));
    if (!value.isArray)
        json = '[' + json + ']';
    const auto document = parseJson(json);
    if (!document || !document->isArray())
        return std::nullopt;
    const QJsonArray array = document->array();
    if (!value.isArray && array.size() != 1)
        return std::nullopt;
    const auto all = [&](auto holds) { return std::ranges::all_of(array, holds); };
    if (all([](const auto &each) { return each.isString(); })) {
        std::vector<std::string> strings;
        for (const auto &each : array)
            strings.push_back(each.toString().toStdString());
        value.values = std::move(strings);
        return value;
    }
    if (!all([](const auto &each) { return each.isDouble() || each.isNull(); }))
        return std::nullopt;
    if (text.find_first_of(".eEnN") == std::string::npos) {
        std::vector<std::int64_t> integers;
        for (const auto &each : array)
            integers.push_back(each.toInteger());
        value.values = std::move(integers);
        return value;
    }
    std::vector<double> floats;
    for (const auto &each : array)
        floats.push_back(each.isNull() ? std::numeric_limits<double>::quiet_NaN() : each.toDouble());
    value.values = std::move(floats);
    return value;
}

/// Appends the next value; false if it is not a number or UTF-8.
bool appendValue(std::string &out, Unpacker &item, AttributeKind kind)
{
    switch (kind) {
    case AttributeKind::Text: {
        const std::string_view text = item.text();
        appendJsonString(out, text);
        return isUtf8(text);
    }
    case AttributeKind::Signed:
        out += std::to_string(item.number<std::int64_t>());
        return true;
    case AttributeKind::Unsigned:
        out += std::to_string(item.number<std::uint64_t>());
        return true;
    case AttributeKind::Float:
        appendJsonNumber(out, item.number<double>());
        return true;
    default:
        return false;
    }
}

} // namespace

std::optional<std::string> attributeText(Unpacker &item)
{
    const bool isArray = item.number<std::uint8_t>() != 0;
    const auto count = item.number<std::uint64_t>();
    const auto kind = AttributeKind(item.number<std::uint8_t>());
    if (!isArray && count != 1)
        return std::nullopt;
    if (!isArray && kind == AttributeKind::Text) {
        std::string text(item.text());
        if (!item.isGood() || !isUtf8(text))
            return std::nullopt;
        if (!typedValue(text))
            return text;
        std::string quoted;
        appendJsonString(quoted, text);
        return quoted;
    }
    std::string text(isArray ? "[" : "");
    for (std::uint64_t i = 0; i < count; ++i) {
        if (i > 0)
            text += ", ";
        if (!appendValue(text, item, kind) || !item.isGood())
            return std::nullopt;
    }
    return isArray ? text + ']' : text;
}

AttributeValue attributeValue(const std::string &text)
{
    if (auto value = typedValue(text))
        return std::move(*value);
    return {false, std::vector<std::string>{text}};
}

} // namespace burnish::hdf5
