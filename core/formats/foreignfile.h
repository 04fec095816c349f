// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesource.h"

#include <QString>

namespace burnish {

/// Says in one sentence what a file is that no format could read: "This is a PNG image, not a model." Names formats of
/// models that are known but not read, archives by what they contain, and kinds of text. `prefix` is the start of the
/// file (FormatReader::sniffSize). Empty if the content is not recognised, and for JSON, which readers describe better.
[[nodiscard]] QString sentenceOnForeignFile(const ByteSourcePtr &source, std::span<const std::byte> prefix);

} // namespace burnish
