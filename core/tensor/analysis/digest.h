// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

#include <QByteArray>

namespace burnish {

/// SHA-256 of bytes that arrive in pieces.
class Sha256
{
public:
    Sha256();
    ~Sha256();
    Sha256(const Sha256 &) = delete;
    Sha256 &operator=(const Sha256 &) = delete;

    void add(std::span<const std::byte> bytes);
    /// Returns the 32 bytes of the digest. May be called once, last.
    [[nodiscard]] QByteArray result();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// Returns the 32 bytes of the SHA-256 of the tensor's contiguous row-major little-endian bytes. Advances the task by
/// the number of bytes.
Expected<QByteArray> sha256Of(const TensorExpr &tensor, Task &task);

/// Returns the 64 lower-case hexadecimal digits of the SHA-256 of a range. Advances the task by its bytes.
Expected<QByteArray> sha256OfRange(const ByteSource &source, std::uint64_t offset, std::uint64_t size, Task &task);

} // namespace burnish
