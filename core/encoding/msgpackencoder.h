// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace burnish::msgpack {

/// Appends MessagePack (spec.md of github.com/msgpack/msgpack) to a buffer, each value in its shortest form, as rmp
/// does, the encoder below rmp-serde 1.3: numbers that are not negative take the unsigned markers whatever their type,
/// floats keep their width.
class Encoder
{
public:
    /// The buffer must outlive the encoder.
    explicit Encoder(std::vector<std::byte> &out)
        : m_out(out)
    {}

    void nil() { byte(0xc0); }
    void boolean(bool value) { byte(value ? 0xc3 : 0xc2); }
    void number(std::uint64_t value);
    void number(std::int64_t value);
    void number(float value);
    void number(double value);
    /// UTF-8; must be shorter than 4 GiB, as must be binaries, and counts below 2^32.
    void text(std::string_view utf8);
    void binary(std::span<const std::byte> bytes);
    /// The head of a binary whose `length` bytes the caller puts behind it.
    void binaryHead(std::uint32_t length);
    void array(std::uint32_t count);
    void map(std::uint32_t count);
    /// A value that is already encoded.
    void raw(std::span<const std::byte> encoded);

private:
    void byte(unsigned value) { m_out.push_back(std::byte(value)); }
    template <typename T> void big(unsigned marker, T value);
    template <typename T> void big(T value);

    std::vector<std::byte> &m_out;
};

} // namespace burnish::msgpack
