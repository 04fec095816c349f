// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"

namespace burnish::pytorch {

/// Python's pickles of arrays and tensors that torch.save() did not write: by pickle.dump() itself, by Paddle, joblib,
/// gensim, detectron2, Haiku and others, and by numpy.save() of a dictionary.
[[nodiscard]] FormatInfo pickleInfo();
/// Runs nothing; what Python would run is reported. Files compressed with zlib or gzip are inflated first. Unsupported
/// for pickles without arrays of numbers.
[[nodiscard]] std::shared_ptr<const FormatReader> pickleReader();

} // namespace burnish::pytorch
