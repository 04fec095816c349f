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
    End ///< the document is over
};

/// Reads one JSON document (RFC 8259) token by token, as strictly as serde_json 1.0: UTF-8 only, no byte order
/// mark, no lone surrogate escapes, nothing but white space behind the document, at most 127 levels. Every
/// key is reported, duplicates too. Numbers are handed out as they are spelled, so that no digit is lost.
///
/// The document must outlive the reader. After Invalid every further token is Invalid.
class JsonReader
{
    enum class Expect : std::uint8_t { Value, ValueOrEnd, KeyOrEnd, Key, CommaOrEnd, Nothing };

public:
    static constexpr int maximalDepth = 127;
    /// Of a key, a string or a number in a source, which is held in memory while it is read.
    static constexpr std::size_t longestToken = std::size_t(64) << 20;

    /// Reads text in memory.
    explicit JsonReader(std::string_view text);
    /// Reads a source of any size through a window of bounded size. A failed read is Invalid, and error()
    /// tells.
    explicit JsonReader(const ByteSource &source);

    JsonToken next();
    /// Of Key and String the text without escapes, of Number its spelling. Valid until the next call of
    /// next(), and for as long as the document where isView().
    [[nodiscard]] std::string_view text() const
    {
        return m_isView ? m_document.substr(m_textStart, m_textSize) : std::string_view(m_scratch);
    }
    /// True where text() points into the document.
    [[nodiscard]] bool isView() const { return m_isView && !m_reader; }
    /// Where the last token begins in the document.
    [[nodiscard]] std::uint64_t offset() const { return m_base + m_tokenStart; }
    /// Where reading goes on; behind a value that is where it ends.
    [[nodiscard]] std::uint64_t position() const { return m_base + m_at; }
    /// How many objects and arrays are open.
    [[nodiscard]] int depth() const { return m_depth; }
    /// Reads over the rest of the value whose first token was the last one; false where it is invalid.
    [[nodiscard]] bool skipRest();
    /// Reads on until no more than `depth` objects and arrays are open; false where something is invalid.
    [[nodiscard]] bool leaveTo(int depth);
    /// In an array, behind an element: decodes the elements that follow into `out` as long as they are
    /// plainly spelled numbers from 0 to 255, which takes a few cycles for each. Returns how many; what
    /// stopped it is left to next().
    [[nodiscard]] std::size_t plainBytes(std::span<std::byte> out);

    /// A place to come back to.
    struct Mark
    {
        std::uint64_t position = 0;
        std::bitset<maximalDepth> isObject;
        int depth = 0;
        Expect expect = Expect::Value;
    };
    [[nodiscard]] Mark mark() const { return {position(), m_isObject, m_depth, m_expect}; }
    /// Goes on from a place where this reader was, unless it has met something invalid.
    void returnTo(const Mark &mark);

    /// The reason of Invalid, with the offset in the document.
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
    /// At the window's end moves it on; false at the end of the document.
    [[nodiscard]] bool more() { return m_at < m_document.size() || refill(); }
    [[nodiscard]] bool has(std::size_t count);
    /// Adds to the window what follows, without what lies before the current token.
    bool refill();
    JsonToken value();
    JsonToken closed(JsonToken token);
    JsonToken opened(bool isObject);
    JsonToken word(std::string_view expected, JsonToken token);
    JsonToken number();
    bool string();
    /// How many characters from here on stand for themselves, at least; the last seven of the document are
    /// not counted.
    [[nodiscard]] std::size_t plainLength() const;
    bool escape();
    [[nodiscard]] std::optional<std::uint32_t> hexDigits();
    void skipSpace();
    void valueDone() { m_expect = m_depth == 0 ? Expect::Nothing : Expect::CommaOrEnd; }

    std::optional<WindowedReader> m_reader; ///< nothing for text in memory
    std::uint64_t m_base = 0;               ///< where the window begins in the document
    std::string_view m_document;            ///< the window, or the whole text
    std::size_t m_at = 0;
    std::size_t m_tokenStart = 0;
    bool m_inToken = false; ///< the window must keep what lies behind m_tokenStart
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
