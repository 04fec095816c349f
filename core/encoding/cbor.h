// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace burnish {

enum class CborToken : std::uint8_t {
    Invalid,  ///< see CborReader::error()
    Unsigned, ///< number()
    Negative, ///< −1 − number()
    Bytes,    ///< text()
    Text,     ///< text(), valid UTF-8
    ArrayBegin,
    ArrayEnd, ///< also for arrays of definite length
    MapBegin,
    MapEnd, ///< also for maps of definite length
    Float,  ///< real()
    True,
    False,
    Null,
    Undefined,
    Simple, ///< number(), a simple value with no meaning here
    End     ///< end of the item; offset() is where the remaining bytes start
};

/// Reads one CBOR data item (RFC 8949) token by token. Definite and indefinite lengths look alike, tags are skipped,
/// numbers may be longer than necessary. Rejects truncated input, lengths that exceed the remaining bytes, more than
/// 128 nesting levels (tags count), strings that are not UTF-8, nested strings in the chunks of a string, and reserved
/// codes.
///
/// The bytes must outlive the reader. After Invalid every further token is Invalid.
class CborReader
{
public:
    static constexpr std::size_t maximalDepth = 128;

    explicit CborReader(std::span<const std::byte> bytes)
        : m_bytes(bytes)
    {}

    CborToken next();
    [[nodiscard]] std::uint64_t number() const { return m_number; }
    [[nodiscard]] double real() const { return m_real; }
    /// For Bytes and Text; valid until the next call of next(), or as long as the bytes if isView().
    [[nodiscard]] std::string_view text() const { return m_text; }
    /// True if text() points into the bytes.
    [[nodiscard]] bool isView() const { return m_isView; }
    /// Where the last token starts.
    [[nodiscard]] std::size_t offset() const { return m_tokenStart; }
    /// Skips the rest of the item that the last token started; returns false if it is invalid.
    [[nodiscard]] bool skipRest();
    /// The reason for Invalid, with the offset in the bytes.
    [[nodiscard]] Error error() const;

private:
    enum class Flaw : std::uint8_t { None, UnexpectedEnd, Length, Depth, Utf8, Chunk, Reserved, Break, OddMap };
    struct Level
    {
        bool isMap;
        bool isIndefinite;
        std::uint64_t left; ///< items remaining; if the length is indefinite, the number of items read
    };
    struct Head
    {
        std::uint8_t major;
        std::uint8_t info;
        std::uint64_t argument;
        [[nodiscard]] bool isIndefinite() const { return info == 31; }
    };

    CborToken fail(Flaw flaw, std::size_t at);
    [[nodiscard]] std::optional<Head> head();
    CborToken done(CborToken token);
    CborToken breakCode();
    CborToken container(const Head &head);
    CborToken string(const Head &head);
    CborToken simple(const Head &head);
    [[nodiscard]] std::optional<std::string_view> take(std::uint64_t length);

    std::span<const std::byte> m_bytes;
    std::size_t m_at = 0;
    std::size_t m_tokenStart = 0;
    std::uint64_t m_number = 0;
    double m_real = 0;
    std::string_view m_text;
    std::string m_scratch;
    bool m_isView = true;
    bool m_began = false;
    std::vector<Level> m_levels;
    bool m_openedNow = false;
    Flaw m_flaw = Flaw::None;
    std::size_t m_flawAt = 0;
};

/// Appends CBOR (RFC 8949) with definite lengths and the shortest forms, as ciborium 0.2 does. The caller must append
/// as many items as it has announced.
class CborWriter
{
public:
    explicit CborWriter(std::vector<std::byte> &out)
        : m_out(out)
    {}

    void writeUnsigned(std::uint64_t value) { writeHead(0, value); }
    void writeSigned(std::int64_t value);
    void writeBytes(std::span<const std::byte> bytes);
    void writeText(std::string_view utf8);
    void beginArray(std::uint64_t count) { writeHead(4, count); }
    void beginMap(std::uint64_t count) { writeHead(5, count); }
    /// Uses the shortest of 16, 32 and 64 bits that preserves the value.
    void writeFloat(double value);
    void writeBool(bool value) { m_out.push_back(std::byte(value ? 0xf5 : 0xf4)); }
    void writeNull() { m_out.push_back(std::byte(0xf6)); }
    /// Appends an item that is already encoded.
    void writeItem(std::span<const std::byte> encoded) { m_out.insert(m_out.end(), encoded.begin(), encoded.end()); }

private:
    void writeHead(std::uint8_t major, std::uint64_t argument);

    std::vector<std::byte> &m_out;
};

} // namespace burnish
