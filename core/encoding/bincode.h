// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/windowedreader.h"

#include <string>
#include <string_view>
#include <vector>

namespace burnish::bincode {

/// Integer types encoded as varints, by the widest marker they allow; usize is U64.
enum class Width { U16, U32, U64 };

/// A range of bytes in the source.
struct Run
{
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
};

/// Decodes values in bincode's standard configuration (docs/spec.md of bincode 2.0, identical in 2.0.0-rc.3 as used by
/// Burn 0.9 to 0.16: little endian, varints, no limit) from a source; the caller supplies the types. Payloads are
/// skipped by arithmetic and only read on request.
///
/// A length is accepted only if the source can still contain it. Every error carries its offset, which is then also the
/// position. One thread at a time.
class Decoder
{
public:
    /// The source must outlive the decoder.
    explicit Decoder(const ByteSource &source, std::uint64_t position = 0)
        : m_reader(source, position)
    {}

    [[nodiscard]] std::uint64_t position() const { return m_reader.position(); }
    /// Moves to the start of a value.
    void seek(std::uint64_t position) { m_reader.seek(position); }
    [[nodiscard]] bool atEnd() const { return m_reader.atEnd(); }
    [[nodiscard]] std::uint64_t left() const { return m_reader.left(); }

    /// A u8, or the bits of an i8.
    Expected<std::uint8_t> byte();
    /// A varint; overlong encodings are accepted, markers wider than the type are rejected.
    Expected<std::uint64_t> number(Width width);
    /// A zigzag-encoded varint.
    Expected<std::int64_t> signedNumber(Width width);
    Expected<float> float32();
    Expected<double> float64();
    /// A bool, or the tag of an Option.
    Expected<bool> truth();
    /// The length of a sequence with at least `bytesPerElement` bytes per element, which may be zero.
    Expected<std::uint64_t> count(std::uint64_t bytesPerElement);
    /// A byte string; moves past it.
    Expected<Run> bytes();
    /// A string, which must be valid UTF-8 of at most `limit` bytes.
    Expected<std::string> text(std::uint64_t limit);
    /// Skips `length` bytes of a value.
    Expected<Run> skip(std::uint64_t length);

private:
    /// Why the reader returned nothing.
    [[nodiscard]] Error refusal() const;

    WindowedReader m_reader;
};

/// Appends bincode to a buffer, each varint in its shortest form.
class Encoder
{
public:
    /// The buffer must outlive the encoder.
    explicit Encoder(std::vector<std::byte> &out)
        : m_out(out)
    {}

    void byte(std::uint8_t value) { m_out.push_back(std::byte(value)); }
    /// Any unsigned type except u8; also lengths and variant indices.
    void number(std::uint64_t value);
    /// Any signed type except i8.
    void signedNumber(std::int64_t value);
    void float32(float value);
    void float64(double value);
    void text(std::string_view utf8);
    void raw(std::span<const std::byte> bytes);

private:
    std::vector<std::byte> &m_out;
};
/// The zigzag encoding of a signed number.
[[nodiscard]] constexpr std::uint64_t zigzag(std::int64_t value)
{
    return (std::uint64_t(value) << 1) ^ std::uint64_t(value >> 63);
}

} // namespace burnish::bincode
