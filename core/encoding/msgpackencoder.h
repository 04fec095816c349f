// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace burnish::msgpack {

/// Appends MessagePack (spec.md of github.com/msgpack/msgpack) to a buffer with msgpack-c's packer, each value in its
/// shortest form, like rmp, the encoder used by rmp-serde 1.3: non-negative numbers take the unsigned markers whatever
/// their type. Floats keep their width and stay floats, unlike with msgpack-c's own pack functions.
class Encoder
{
public:
    /// The buffer must outlive the encoder.
    explicit Encoder(std::vector<std::byte> &out)
        : m_out(out)
    {}

    void nil();
    void boolean(bool value);
    void number(std::uint64_t value);
    void number(std::int64_t value);
    void number(float value);
    void number(double value);
    /// Strings are UTF-8. Strings and binaries must be shorter than 4 GiB, and counts below 2^32.
    void text(std::string_view utf8);
    void binary(std::span<const std::byte> bytes);
    /// The header of a binary; the caller appends its `length` bytes.
    void binaryHead(std::uint32_t length);
    /// The header of an extension; the caller appends its `length` bytes.
    void extensionHead(std::int8_t type, std::uint32_t length);
    void array(std::uint32_t count);
    void map(std::uint32_t count);
    /// Appends an already encoded value.
    void raw(std::span<const std::byte> encoded);

private:
    std::vector<std::byte> &m_out;
};

} // namespace burnish::msgpack
