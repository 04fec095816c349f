// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/windowedreader.h"

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
    End ///< end of the document
};

/// Reads one JSON document (RFC 8259) token by token, as strictly as serde_json 1.0: UTF-8 only, no byte order mark, no
/// lone surrogate escapes, nothing but white space after the document, at most 127 levels. Reports every key, including
/// duplicates. Returns numbers as spelled, so no digits are lost.
///
/// The document must outlive the reader. After Invalid every further token is Invalid.
class JsonReader
{
    enum class Expect : std::uint8_t { Value, ValueOrEnd, KeyOrEnd, Key, CommaOrEnd, Nothing };

public:
    static constexpr int maximalDepth = 127;
    /// For a key, string or number in a source, which is held in memory while it is read.
    static constexpr std::size_t longestToken = std::size_t(64) << 20;

    /// Reads a string in memory.
    explicit JsonReader(std::string_view text);
    /// Reads a source of any size through a window of bounded size. A failed read is Invalid; error() gives the reason.
    explicit JsonReader(const ByteSource &source);

    JsonToken next();
    /// The unescaped string for Key and String, the spelling for Number. Valid until the next call of next(), or as
    /// long as the document if isView().
    [[nodiscard]] std::string_view text() const
    {
        return m_isView ? m_document.substr(m_textStart, m_textSize) : std::string_view(m_scratch);
    }
    /// True if text() points into the document.
    [[nodiscard]] bool isView() const { return m_isView && !m_reader; }
    /// Where the last token starts in the document.
    [[nodiscard]] std::uint64_t offset() const { return m_base + m_tokenStart; }
    /// Where reading continues; after a value this is its end.
    [[nodiscard]] std::uint64_t position() const { return m_base + m_at; }
    /// Number of open objects and arrays.
    [[nodiscard]] int depth() const { return m_depth; }
    /// Skips the rest of the value that the last token started; returns false if it is invalid.
    [[nodiscard]] bool skipRest();
    /// Reads until no more than `depth` objects and arrays are open; returns false if anything is invalid.
    [[nodiscard]] bool leaveTo(int depth);
    /// After an element of an array: decodes the following elements into `out` while they are plain decimal numbers
    /// from 0 to 255, at a few cycles each. Returns their number; next() handles the element that stopped it.
    [[nodiscard]] std::size_t plainBytes(std::span<std::byte> out);

    /// A position to return to.
    struct Mark
    {
        std::uint64_t position = 0;
        std::bitset<maximalDepth> isObject;
        int depth = 0;
        Expect expect = Expect::Value;
    };
    [[nodiscard]] Mark mark() const { return {position(), m_isObject, m_depth, m_expect}; }
    /// Continues from an earlier mark, unless the reader has already met something invalid.
    void returnTo(const Mark &mark);

    /// The reason for Invalid, with the offset in the document.
    [[nodiscard]] Error error() const;

private:
    enum class Flaw : std::uint8_t {
        None,
        Utf8,
        Syntax,
        UnexpectedEnd,
        Depth,
        Escape,
        ControlCharacter,
        Trailing,
        TooLong,
        Source
    };

    JsonToken fail(Flaw flaw, std::size_t at);
    /// Refills the window when it is used up; returns false at the end of the document.
    [[nodiscard]] bool more() { return m_at < m_document.size() || refill(); }
    [[nodiscard]] bool has(std::size_t count);
    /// Appends the next bytes to the window and drops those before the current token.
    bool refill();
    JsonToken value();
    JsonToken closed(JsonToken token);
    JsonToken opened(bool isObject);
    JsonToken word(std::string_view expected, JsonToken token);
    JsonToken number();
    bool string();
    /// A lower bound for the number of characters from here on that need no special handling; does not examine the last
    /// seven characters of the document.
    [[nodiscard]] std::size_t plainLength() const;
    bool escape();
    [[nodiscard]] std::optional<std::uint32_t> hexDigits();
    void skipSpace();
    void valueDone() { m_expect = m_depth == 0 ? Expect::Nothing : Expect::CommaOrEnd; }

    std::optional<WindowedReader> m_reader; ///< empty for a string in memory
    std::uint64_t m_base = 0;               ///< offset of the window in the document
    std::string_view m_document;            ///< the window, or the whole string
    std::size_t m_at = 0;
    std::size_t m_tokenStart = 0;
    bool m_inToken = false; ///< the window must keep everything from m_tokenStart on
    std::size_t m_textStart = 0;
    std::size_t m_textSize = 0;
    std::string m_scratch;
    bool m_isView = true;
    std::bitset<maximalDepth> m_isObject;
    int m_depth = 0;
    Expect m_expect = Expect::Value;
    Flaw m_flaw = Flaw::None;
    std::uint64_t m_flawAt = 0;
    std::optional<Error> m_sourceError;
};

} // namespace burnish
