// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace burnish {

/// Inflates one raw deflate stream (RFC 1951, without any wrapper) piece by piece: by ISA-L where the build has it,
/// else by zlib. One thread at a time.
class Inflater
{
public:
    Inflater();
    ~Inflater();
    Inflater(const Inflater &) = delete;
    Inflater &operator=(const Inflater &) = delete;

    enum class Status {
        Running, ///< wants more input or more room
        Ended,   ///< the stream is complete; what is left of the input does not belong to it
        Broken   ///< no deflate stream
    };
    /// Takes from the front of `in` and fills the front of `out`; both spans keep what is left. At the end of a stream
    /// up to eight bytes that were taken too much may lie before `in`: see overread().
    Status step(std::span<const std::byte> &in, std::span<std::byte> &out);
    /// Bytes behind the stream that the last step() has taken, once the stream has ended.
    [[nodiscard]] std::size_t overread() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// CRC-32 of gzip: `crc` of the bytes before (0 at the start), continued over `bytes`.
[[nodiscard]] std::uint32_t crc32OfGzip(std::uint32_t crc, std::span<const std::byte> bytes);

} // namespace burnish
