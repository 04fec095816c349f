// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/endian.h"
#include "core/formats/formatstext.h"
#include "core/io/windowedreader.h"

namespace burnish {

/// The error of a read that failed: that of the source or the task, otherwise that the file is truncated there.
[[nodiscard]] inline Error truncatedFile(const WindowedReader &reader)
{
    return reader.refusal(malformed(FormatsText::tr("The file is truncated."), reader.position()));
}

/// Reads a little-endian number and moves past it.
template <typename T> Expected<T> readLittle(WindowedReader &reader)
{
    const std::byte *const bytes = reader.take(sizeof(T));
    return bytes ? Expected<T>(loadLittle<T>(bytes)) : truncatedFile(reader);
}

} // namespace burnish
