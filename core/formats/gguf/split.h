// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/splitformat.h"

namespace burnish::gguf {

// Split models, as llama-gguf-split writes them: every part has the keys split.no, split.count and split.tensors.count;
// only the first part has the others.

[[nodiscard]] std::optional<SplitPart> splitPart(const Metadata &metadata);
[[nodiscard]] Metadata wholeMetadata(Metadata ofPart);
/// Parts after the first have the architecture and the alignment.
[[nodiscard]] Metadata partMetadata(const Metadata &whole, const SplitPart &part);

} // namespace burnish::gguf
