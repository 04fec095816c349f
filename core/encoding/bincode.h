// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/windowedreader.h"

#include <string>
#include <string_view>
#include <vector>

namespace burnish::bincode {

/// The integer types that take a varint, by the widest marker that they allow; usize is U64.
enum class Width { U16, U32, U64 };

/// A run of bytes in the source.
struct Run
{
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
};

/// Pulls values in bincode's standard configuration (docs/spec.md of bincode 2.0, as 2.0.0-rc.3 of Burn 0.9 to 0.16 has
/// it too: little endian, varints, no limit) out of a source: the caller knows the types. Payloads are stepped over by
/// arithmetic and never read unless asked for.
///
/// A length is believed only if the source can still hold it. All errors carry their offset, at which the position then
/// is. One thread at a time.
class Decoder
{
public:
    /// The source must outlive the decoder.
    explicit Decoder(const ByteSource &source, std::uint64_t position = 0)
        : m_reader(source, position)
    {}

    [[nodiscard]] std::uint64_t position() const { return m_reader.position(); }
    /// Goes to a place where a value begins.
    void seek(std::uint64_t position) { m_reader.seek(position); }
    [[nodiscard]] bool atEnd() const { return m_reader.atEnd(); }
    [[nodiscard]] std::uint64_t left() const { return m_reader.left(); }

    /// A u8, or an i8 by its bits.
    Expected<std::uint8_t> byte();
    /// A varint; longer forms than needed are taken, markers wider than the type are refused.
    Expected<std::uint64_t> number(Width width);
    /// A varint in zigzag form.
    Expected<std::int64_t> signedNumber(Width width);
    Expected<float> float32();
    Expected<double> float64();
    /// A bool, or the tag of an option.
    Expected<bool> truth();
    /// The length of a list whose elements take at least `bytesPerElement` bytes each, which may be zero.
    Expected<std::uint64_t> count(std::uint64_t bytesPerElement);
    /// A byte string; the position is then behind it.
    Expected<Run> bytes();
    /// A text, which must be valid UTF-8 of at most `limit` bytes.
    Expected<std::string> text(std::uint64_t limit);
    /// Steps over `length` bytes of a value.
    Expected<Run> skip(std::uint64_t length);

private:
    /// Why the reader gave nothing.
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
    /// Of any unsigned type but u8; lengths and the numbers of variants too.
    void number(std::uint64_t value);
    /// Of any signed type but i8.
    void signedNumber(std::int64_t value);
    void float32(float value);
    void float64(double value);
    void text(std::string_view utf8);
    void raw(std::span<const std::byte> bytes);

private:
    std::vector<std::byte> &m_out;
};

/// Bytes that Encoder::number() takes for the value.
[[nodiscard]] std::size_t sizeOf(std::uint64_t value);
/// The number that stands for a signed one in its varint.
[[nodiscard]] constexpr std::uint64_t zigzag(std::int64_t value)
{
    return (std::uint64_t(value) << 1) ^ std::uint64_t(value >> 63);
}

} // namespace burnish::bincode
