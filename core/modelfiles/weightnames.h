// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace burnish {

/// True for "model.safetensors.index.json", "model.safetensors.index.fp16.json" of a variant, and Keras'
/// "model.weights.json".
[[nodiscard]] bool isNameOfIndex(const QString &name);
/// True for what the trainers of transformers and Accelerate, and optimum for OpenVINO, store beside the weights.
[[nodiscard]] bool isBesideWeights(const QString &path);
/// True for names with the extension of a format that is read, except for JSON and for what is stored beside the
/// weights.
[[nodiscard]] bool isNameOfWeights(const QString &name);

} // namespace burnish
