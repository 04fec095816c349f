// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/io/bytesource.h"
#include "core/tensor/analysis/digest.h"

#include <QByteArray>

namespace burnish {

// Digests that tell files apart without reading all of them: 64 lower-case hexadecimal digits.

/// Opens an output file. Unlike FileSource, it reads on while other parts write to the file.
Expected<ByteSourcePtr> openOutput(const QString &path);

/// SHA-256 of sixteen blocks of 4 KiB, spread evenly from the first to the last byte of a range; of the whole range if
/// it is at most that long. Depends on nothing but the range's bytes.
class Samples
{
public:
    explicit Samples(std::uint64_t size)
        : m_size(size)
    {}
    /// Takes the next bytes of the range.
    void add(std::span<const std::byte> bytes);
    /// May be called once, after all bytes of the range.
    [[nodiscard]] QByteArray result() { return m_digest.result().toHex(); }

private:
    std::uint64_t m_size;
    std::uint64_t m_position = 0;
    std::uint64_t m_block = 0; ///< the first one that does not end before the position
    Sha256 m_digest;
};

/// Samples of a range of a file. Reads nothing else.
Expected<QByteArray> samplesOf(const QString &path, std::uint64_t offset, std::uint64_t size);
/// SHA-256 of the first MiB.
Expected<QByteArray> headOf(const ByteSource &source);

} // namespace burnish
