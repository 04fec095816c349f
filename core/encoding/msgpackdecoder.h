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

/// One marker of a MessagePack stream with its data; the elements of arrays and maps follow as separate tokens.
struct Token
{
    Kind kind = Kind::Nil;
    std::uint64_t offset = 0;  ///< of the marker in the source
    bool boolean = false;      ///< for Bool
    std::uint64_t number = 0;  ///< for Unsigned
    std::int64_t negative = 0; ///< for Negative, always below zero
    float float32 = 0;         ///< for Float32
    double float64 = 0;        ///< for Float64
    std::uint64_t length = 0;  ///< bytes of a String, Binary or Extension, elements of an Array, entries of a Map
    std::uint64_t payload = 0; ///< where those bytes start
    std::int8_t extensionType = 0;

    [[nodiscard]] bool isContainer() const { return kind == Kind::Array || kind == Kind::Map; }
};

/// Decodes MessagePack tokens (spec.md of github.com/msgpack/msgpack, all formats; limits as in rmp-serde 1.3) from a
/// source. Payloads of strings, binaries and extensions are skipped by arithmetic and only read on request: walking a
/// file of large tensors touches only their headers.
///
/// A length is accepted only if the source can still contain it: payloads must fit, and every element of an array takes
/// at least one byte. All errors carry their offset. One thread at a time.
class Decoder
{
public:
    /// Nesting limit for arrays and maps in skipValue(), which readers should use as well: the limit of rmp-serde.
    static constexpr std::size_t depthLimit = 1024;

    /// The source must outlive the decoder.
    explicit Decoder(const ByteSource &source, std::uint64_t position = 0)
        : m_reader(source, position)
    {}

    [[nodiscard]] std::uint64_t position() const { return m_reader.position(); }
    /// Moves to the start of a value.
    void seek(std::uint64_t position) { m_reader.seek(position); }
    [[nodiscard]] bool atEnd() const { return m_reader.atEnd(); }

    /// Returns the next token and moves past its payload.
    Expected<Token> next();
    /// next() without moving.
    Expected<Token> peek();
    /// Bytes from the position on, at least `size` where the source has them, valid until the next call.
    Expected<std::span<const std::byte>> ahead(std::size_t size);
    /// The bytes of a String, Binary or Extension; the caller bounds `token.length`.
    Expected<std::vector<std::byte>> bytes(const Token &token);
    /// The content of a String, which must be valid UTF-8 of at most `limit` bytes.
    Expected<std::string> text(const Token &token, std::uint64_t limit);
    /// Skips one whole value nested `depth` containers deep. Looks at no more than `tokenLimit` tokens; returns false
    /// if they are not enough, and the position is then unspecified.
    Expected<bool> skipValue(std::size_t depth, std::uint64_t tokenLimit = ~std::uint64_t(0));
    /// Returns an error if anything follows.
    Expected<void> expectEnd() const;

private:
    /// The next big-endian number of 1, 2, 4 or 8 bytes.
    Expected<std::uint64_t> number(std::size_t bytes);
    /// Handles the markers that do not embed their value.
    Expected<void> takeMarked(Token &token, std::uint8_t marker);
    Expected<void> takePayload(Token &token, Kind kind, std::uint64_t length);
    Expected<void> takeExtension(Token &token, std::uint64_t length);
    Expected<void> takeCount(Token &token, Kind kind, std::uint64_t count);
    /// Copies a token's payload; the position does not change.
    Expected<void> copyPayload(const Token &token, std::span<std::byte> out);
    [[nodiscard]] Error refusal() const;

    WindowedReader m_reader;
};

/// The error for nesting deeper than Decoder::depthLimit.
[[nodiscard]] Error nestingError(std::uint64_t offset);

} // namespace burnish::msgpack
