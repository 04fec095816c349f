// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace burnish {

// Metadata values are strings; formats with typed values spell the type in front of them, "u32: 64" or "str[]: ["a"]"
// (formats/gguf/valuetext.h).

/// A value without its type.
struct MetadataSpelling
{
    std::string_view type; ///< "u32", "str[]"; empty for plain strings
    std::string_view text; ///< what follows the type; the whole value for plain strings
};
[[nodiscard]] MetadataSpelling spellingOf(std::string_view value);
/// The same type with another text.
[[nodiscard]] std::string withType(std::string_view type, std::string_view text);
/// Refuses a value that spells a type and is not of that type. InvalidArgument.
Expected<void> checkMetadataValue(std::string_view value);

/// A value that is an array, split into the spellings of its elements: "u32[]: [1, 2]", or JSON, "[1, 2]". A value;
/// keeps a copy of the text and four bytes for each element.
class MetadataArray
{
public:
    /// Returns nullopt if the value is not an array, or longer than 4 GiB. Takes linear time. Elements are not checked.
    static std::optional<MetadataArray> of(std::string_view value);

    [[nodiscard]] std::size_t size() const { return m_starts.size(); }
    /// The type of the array, "u32[]"; empty for JSON.
    [[nodiscard]] std::string_view type() const;
    /// The spelling of an element: "12", "\"a\"".
    [[nodiscard]] std::string_view operator[](std::size_t element) const;

    /// The values after an edit of one element; `text` is its spelling, or for arrays of strings the string itself.
    /// InvalidArgument: it is not an element of this array's type.
    [[nodiscard]] Expected<std::string> withElement(std::size_t element, std::string_view text) const;
    /// Inserts before `element`, which may be size().
    [[nodiscard]] Expected<std::string> withInserted(std::size_t element, std::string_view text) const;
    [[nodiscard]] std::string without(std::size_t first, std::size_t count) const;
    /// The spelling of an element that fits the type: "0", "false", "\"\"".
    [[nodiscard]] std::string_view blankElement() const;

    /// The first element from `from` on, cyclically, that contains `text`; nullopt if there is none.
    [[nodiscard]] std::optional<std::size_t> find(std::string_view text, std::size_t from) const;

private:
    MetadataArray() = default;
    [[nodiscard]] std::string_view body() const { return m_text; }
    /// The end of the text before the comma or bracket that follows an element.
    [[nodiscard]] std::size_t endOf(std::size_t element) const;
    [[nodiscard]] Expected<std::string> spelled(std::string_view text) const;

    std::string m_text;
    std::size_t m_typeSize = 0;
    std::size_t m_end = 0; ///< of the closing bracket
    std::vector<std::uint32_t> m_starts;
};

} // namespace burnish
