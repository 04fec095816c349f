// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

#include <QByteArray>

namespace burnish {

/// Returns the `quantization_config` (JSON) by which transformers, compressed-tensors and vLLM load the tensors in
/// parts that an export has quantised: `fp8` for blocks of 128×128, `compressed-tensors` for everything else. Matrices
/// that stay floats are listed as modules to ignore; tensors that keep their codes are described too, if their scheme
/// is one of compressed-tensors. Empty if nothing was quantised to parts.
[[nodiscard]] QByteArray quantisationConfig(const ModelState &state);
/// Gives the parts of quantised tensors the names under which the libraries of that configuration look for them: the
/// scales of blocks of FP8 have another name in compressed-tensors.
Expected<void> nameQuantisedParts(ModelState &state);

/// Returns a config.json with this quantization_config; everything else keeps its bytes. Malformed: it is not a JSON
/// object.
Expected<QByteArray> withQuantisationConfig(const QByteArray &config, const QByteArray &quantisation);

} // namespace burnish
