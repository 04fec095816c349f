// SPDX-License-Identifier: MIT
#include "core/modelfiles/metadatavalue.h"

#include "core/encoding/json/jsondocument.h"
#include "core/formats/gguf/valuetext.h"
#include "core/modelfiles/modelfilestext.h"

#include <limits>

namespace burnish {

namespace {

constexpr std::string_view space = " \t\r\n";
constexpr std::string_view strings = "str[]";

/// The index after the string that begins at `start`; npos if it does not end.
std::size_t afterString(std::string_view text, std::size_t start)
{
    std::size_t i = start + 1;
    while (true) {
        i = text.find_first_of("\"\\", i);
        if (i == std::string_view::npos || i + 1 > text.size())
            return std::string_view::npos;
        if (text[i] == '"')
            return i + 1;
        i += 2;
    }
}

/// The index of the comma or closing bracket that ends the element at `start`; npos if there is none.
std::size_t afterElement(std::string_view text, std::size_t start)
{
    std::size_t depth = 0;
    std::size_t i = start;
    while (true) {
        i = text.find_first_of("\",[]{}", i);
        if (i == std::string_view::npos)
            return i;
        switch (text[i]) {
        case '"':
            i = afterString(text, i);
            if (i == std::string_view::npos)
                return i;
            continue;
        case '[':
        case '{':
            ++depth;
            break;
        case ',':
            if (depth == 0)
                return i;
            break;
        default:
            if (depth == 0)
                return i;
            --depth;
        }
        ++i;
    }
}

} // namespace

MetadataSpelling spellingOf(std::string_view value)
{
    const std::string_view type = gguf::typeOfText(value);
    return {type, type.empty() ? value : value.substr(type.size() + 2)};
}

std::string withType(std::string_view type, std::string_view text)
{
    std::string value(type);
    if (!type.empty())
        value += ": ";
    return value += text;
}

Expected<void> checkMetadataValue(std::string_view value)
{
    std::string stored;
    return gguf::appendValue(stored, value, false);
}

std::optional<MetadataArray> MetadataArray::of(std::string_view value)
{
    if (value.size() > std::numeric_limits<std::uint32_t>::max())
        return std::nullopt;
    const MetadataSpelling spelling = spellingOf(value);
    const std::size_t typeSize = value.size() - spelling.text.size();
    const std::size_t open = value.find_first_not_of(space, typeSize);
    const std::size_t last = value.find_last_not_of(space);
    const bool isTypedOtherwise = !spelling.type.empty() && !spelling.type.ends_with("[]");
    if (isTypedOtherwise || open == std::string_view::npos || value[open] != '[' || value[last] != ']' || last == open)
        return std::nullopt;
    MetadataArray array;
    std::size_t i = value.find_first_not_of(space, open + 1);
    if (i != last) {
        while (true) {
            i = value.find_first_not_of(space, i);
            array.m_starts.push_back(std::uint32_t(i));
            const std::size_t end = afterElement(value, i);
            if (end == std::string_view::npos || end > last || value[end] == '}')
                return std::nullopt;
            if (end == last)
                break;
            // A bracket before the last one, or nothing after a comma.
            if (value[end] != ',' || value.find_first_not_of(space, end + 1) == last)
                return std::nullopt;
            i = end + 1;
        }
    }
    array.m_text = value;
    array.m_typeSize = typeSize;
    array.m_end = last;
    return array;
}

std::string_view MetadataArray::type() const
{
    return spellingOf(m_text).type;
}

std::size_t MetadataArray::endOf(std::size_t element) const
{
    std::size_t end = m_end;
    if (element + 1 < size())
        end = m_text.rfind(',', m_starts[element + 1] - 1);
    const std::size_t last = m_text.find_last_not_of(space, end - 1);
    return std::max<std::size_t>(last + 1, m_starts[element]);
}

std::string_view MetadataArray::operator[](std::size_t element) const
{
    return std::string_view(m_text).substr(m_starts[element], endOf(element) - m_starts[element]);
}

Expected<std::string> MetadataArray::spelled(std::string_view text) const
{
    const std::string_view type = this->type();
    const auto alone = [&](std::string_view element) { return withType(type, '[' + std::string(element) + ']'); };
    const auto isOne = [&](std::string_view element) {
        const auto array = of(alone(element));
        return array && array->size() == 1;
    };
    if (type == strings && !(isOne(text) && checkMetadataValue(alone(text)))) {
        std::string quoted;
        gguf::appendQuoted(quoted, text);
        return quoted;
    }
    if (!isOne(text))
        return invalid(ModelFilesText::tr("Expected a single element, found “%1”.").arg(quotedForMessage(text)));
    if (type.empty())
        BURNISH_CHECK(parseJson(QByteArray::fromStdString(alone(text))));
    else
        BURNISH_CHECK(checkMetadataValue(alone(text)));
    return std::string(text);
}

Expected<std::string> MetadataArray::withElement(std::size_t element, std::string_view text) const
{
    BURNISH_TRY(const std::string spelling, spelled(text));
    std::string value = m_text;
    return value.replace(m_starts[element], endOf(element) - m_starts[element], spelling);
}

Expected<std::string> MetadataArray::withInserted(std::size_t element, std::string_view text) const
{
    BURNISH_TRY(const std::string spelling, spelled(text));
    std::string value = m_text;
    if (element < size())
        return value.insert(m_starts[element], spelling + ", ");
    if (size() == 0)
        return value.insert(m_end, spelling);
    return value.insert(endOf(element - 1), ", " + spelling);
}

std::string MetadataArray::without(std::size_t first, std::size_t count) const
{
    std::string value = m_text;
    if (count == 0)
        return value;
    // Everything up to the next element, or from the end of the previous one.
    if (first + count < size())
        return value.erase(m_starts[first], m_starts[first + count] - m_starts[first]);
    const std::size_t begin = first > 0 ? endOf(first - 1) : m_starts[0];
    return value.erase(begin, endOf(size() - 1) - begin);
}

std::string_view MetadataArray::blankElement() const
{
    const std::string_view type = this->type();
    return type == strings ? "\"\"" : type == "bool[]" ? "false" : "0";
}

std::optional<std::size_t> MetadataArray::find(std::string_view text, std::size_t from) const
{
    for (std::size_t i = 0; i < size(); ++i) {
        const std::size_t element = (from + i) % size();
        if ((*this)[element].find(text) != std::string_view::npos)
            return element;
    }
    return std::nullopt;
}

} // namespace burnish
