// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"

#include <bitset>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace burnish {

enum class JsonToken : std::uint8_t {
    Invalid, ///< see JsonReader::error()
    ObjectBegin,
    ObjectEnd,
    ArrayBegin,
    ArrayEnd,
    Key,
    String,
    Number,
    True,
    False,
    Null,
    End ///< the document is over
};

/// Reads one JSON document (RFC 8259) token by token, as strictly as serde_json: UTF-8 only, no byte order mark, no lone
/// surrogate escapes, nothing but white space behind the document, at most 127 levels. Every key is reported, duplicates
/// too. Numbers are handed out as they are spelled, so that no digit is lost.
///
/// The text must outlive the reader. After Invalid every further token is Invalid.
class JsonReader
{
public:
    static constexpr int maximalDepth = 127;

    explicit JsonReader(std::string_view text);

    JsonToken next();
    /// Of Key and String the text without escapes, of Number its spelling. Valid until the next call of next(), and for
    /// as long as the document where isView().
    [[nodiscard]] std::string_view text() const { return m_text; }
    /// True where text() points into the document.
    [[nodiscard]] bool isView() const { return m_isView; }
    /// Where the last token begins in the document.
    [[nodiscard]] std::size_t offset() const { return m_tokenStart; }
    /// Reads over the rest of the value whose first token was the last one; false where it is invalid.
    [[nodiscard]] bool skipRest();
    /// The reason of Invalid, with the offset in the document.
    [[nodiscard]] Error error() const;

private:
    enum class Flaw : std::uint8_t { None, Utf8, Syntax, UnexpectedEnd, Depth, Escape, ControlCharacter, Trailing };
    enum class Expect : std::uint8_t { Value, ValueOrEnd, KeyOrEnd, Key, CommaOrEnd, Nothing };

    JsonToken fail(Flaw flaw, std::size_t at);
    JsonToken value();
    JsonToken closed(JsonToken token);
    JsonToken opened(bool isObject);
    JsonToken word(std::string_view expected, JsonToken token);
    JsonToken number();
    bool string();
    /// How many characters from here on stand for themselves, at least; the last seven of the document are not counted.
    [[nodiscard]] std::size_t plainLength() const;
    bool escape();
    [[nodiscard]] std::optional<std::uint32_t> hexDigits();
    void skipSpace();
    void valueDone() { m_expect = m_depth == 0 ? Expect::Nothing : Expect::CommaOrEnd; }

    std::string_view m_document;
    std::size_t m_at = 0;
    std::size_t m_tokenStart = 0;
    std::string_view m_text;
    std::string m_scratch;
    bool m_isView = true;
    std::bitset<maximalDepth> m_isObject;
    int m_depth = 0;
    Expect m_expect = Expect::Value;
    Flaw m_flaw = Flaw::None;
    std::size_t m_flawAt = 0;
};

/// The number where it is spelled as an integer without sign, point and exponent and fits; nothing else counts.
[[nodiscard]] std::optional<std::uint64_t> jsonUnsigned(std::string_view number);
/// As above with a minus allowed, but for "-0", which is a float.
[[nodiscard]] std::optional<std::int64_t> jsonSigned(std::string_view number);

/// Appends the text in quotes with as few escapes as serde_json uses: `"`, `\` and control characters only.
void appendJsonString(std::string &out, std::string_view utf8);

} // namespace burnish
