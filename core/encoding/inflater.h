// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace burnish {

/// Inflates one raw deflate stream (RFC 1951, without any wrapper) incrementally, using ISA-L if the build has it,
/// otherwise zlib. One thread at a time.
class Inflater
{
public:
    Inflater();
    ~Inflater();
    Inflater(const Inflater &) = delete;
    Inflater &operator=(const Inflater &) = delete;

    enum class Status {
        Running, ///< needs more input or more room
        Ended,   ///< the stream is complete; the remaining input does not belong to it
        Broken   ///< not a valid deflate stream
    };
    /// Consumes the front of `in` and fills the front of `out`; on return both spans cover what is left. At the end of
    /// a stream, up to eight consumed bytes before `in` may not belong to the stream: see overread().
    Status step(std::span<const std::byte> &in, std::span<std::byte> &out);
    /// Number of bytes after the stream that the last step() has consumed, once the stream has ended.
    [[nodiscard]] std::size_t overread() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// Continues the CRC-32 of gzip over `bytes`; `crc` is the value for the preceding bytes (0 at the start).
[[nodiscard]] std::uint32_t crc32OfGzip(std::uint32_t crc, std::span<const std::byte> bytes);

} // namespace burnish
