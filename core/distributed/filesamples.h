// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/io/bytesource.h"

#include <QByteArray>

namespace burnish {

// Digests that tell files apart without reading all of them: 64 lower-case hexadecimal digits.

/// Opens an output file. Unlike FileSource, it reads on while other parts write to the file.
Expected<ByteSourcePtr> openOutput(const QString &path);

/// SHA-256 of sixteen blocks of 4 KiB, spread evenly from the first to the last byte of a range; of the whole range if
/// it is at most that long. Depends on nothing but the range's bytes.
Expected<QByteArray> samplesOf(const ByteSource &source, std::uint64_t offset, std::uint64_t size);
/// SHA-256 of the first MiB.
Expected<QByteArray> headOf(const ByteSource &source);
/// SHA-256 of a range. Advances the task by its bytes.
Expected<QByteArray> sha256OfRange(const ByteSource &source, std::uint64_t offset, std::uint64_t size, Task &task);

} // namespace burnish
