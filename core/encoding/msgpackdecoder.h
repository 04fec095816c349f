// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/windowedreader.h"

#include <string>
#include <vector>

namespace burnish::msgpack {

enum class Kind : std::uint8_t {
    Nil,
    Bool,
    Unsigned,
    Negative,
    Float32,
    Float64,
    String,
    Binary,
    Extension,
    Array,
    Map
};

/// One marker of a MessagePack stream with what belongs to it; the elements of arrays and maps follow as own tokens.
struct Token
{
    Kind kind = Kind::Nil;
    std::uint64_t offset = 0;  ///< of the marker in the source
    bool boolean = false;      ///< of Bool
    std::uint64_t number = 0;  ///< of Unsigned
    std::int64_t negative = 0; ///< of Negative, always below zero
    float float32 = 0;         ///< of Float32
    double float64 = 0;        ///< of Float64
    std::uint64_t length = 0;  ///< bytes of String, Binary and Extension, elements of Array, entries of Map
    std::uint64_t payload = 0; ///< where those bytes begin
    std::int8_t extensionType = 0;

    [[nodiscard]] bool isContainer() const { return kind == Kind::Array || kind == Kind::Map; }
};

/// Pulls tokens of MessagePack (spec.md of github.com/msgpack/msgpack, all formats; limits as in rmp-serde 1.3) out of
/// a source. Payloads of strings, binaries and extensions are stepped over by arithmetic and never read unless asked
/// for, so that a file of large tensors is walked by touching its headers only.
///
/// A length is believed only if the source can still hold it: payloads must lie inside, and every element of an array
/// takes at least one byte. All errors carry their offset. One thread at a time.
class Decoder
{
public:
    /// Arrays and maps inside each other that skipValue() follows, and that readers should: the limit of rmp-serde.
    static constexpr std::size_t depthLimit = 1024;

    /// The source must outlive the decoder.
    explicit Decoder(const ByteSource &source, std::uint64_t position = 0)
        : m_reader(source, position)
    {}

    [[nodiscard]] std::uint64_t position() const { return m_reader.position(); }
    /// Goes to a place where a value begins.
    void seek(std::uint64_t position) { m_reader.seek(position); }
    [[nodiscard]] bool atEnd() const { return m_reader.atEnd(); }

    /// The next token; the position is then behind its payload.
    Expected<Token> next();
    /// next() without moving.
    Expected<Token> peek();
    /// The bytes of a String, Binary or Extension; the caller bounds `token.length`.
    Expected<std::vector<std::byte>> bytes(const Token &token);
    /// The text of a String, which must be valid UTF-8 of at most `limit` bytes.
    Expected<std::string> text(const Token &token, std::uint64_t limit);
    /// Steps over one whole value that lies `depth` containers deep. With `tokenLimit` at most that many tokens are
    /// looked at; false where they were not enough, and the position is then anywhere.
    Expected<bool> skipValue(std::size_t depth, std::uint64_t tokenLimit = ~std::uint64_t(0));
    /// An error if anything follows.
    Expected<void> expectEnd() const;

private:
    /// The big-endian number of 1, 2, 4 or 8 bytes that comes next.
    Expected<std::uint64_t> number(std::size_t bytes);
    /// What the markers without a number of their own stand for.
    Expected<void> takeMarked(Token &token, std::uint8_t marker);
    Expected<void> takePayload(Token &token, Kind kind, std::uint64_t length);
    Expected<void> takeExtension(Token &token, std::uint64_t length);
    Expected<void> takeCount(Token &token, Kind kind, std::uint64_t count);
    /// Copies a token's payload; the position stays.
    Expected<void> copyPayload(const Token &token, std::span<std::byte> out);
    [[nodiscard]] Error refusal() const;

    WindowedReader m_reader;
};

/// The error for containers nested beyond Decoder::depthLimit.
[[nodiscard]] Error nestingError(std::uint64_t offset);

} // namespace burnish::msgpack
