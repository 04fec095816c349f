// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"

namespace burnish {

/// Files of values only, little-endian and row-major, as numpy.ndarray.tofile() and C programs write them: the user
/// says what they contain (OpenOptions::raw). Not in the list of formats, because no content shows that a file is one;
/// the reader recognises none.
[[nodiscard]] FormatInfo rawInfo();
[[nodiscard]] std::shared_ptr<const FormatReader> rawReader();

/// Parses a name, a dtype, a shape, and the byte where the values begin, if not after those before them:
/// "w=f32[768,512]", "step=U8[]@16". The name ends at the last "=". InvalidArgument for anything else.
Expected<RawTensor> rawTensorFromText(const QString &text);
Expected<std::vector<RawTensor>> rawTensorsFromTexts(const QStringList &texts);
/// Returns the text that rawTensorFromText() parses.
[[nodiscard]] QString textOf(const RawTensor &tensor);
[[nodiscard]] QStringList textsOf(const std::vector<RawTensor> &tensors);

} // namespace burnish
