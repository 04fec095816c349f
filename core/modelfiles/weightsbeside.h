// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <QStringList>

#include <cstdint>

namespace burnish {

// Models with their weights in other files: OpenVINO's X.xml and ncnn's X.param with X.bin, TensorFlow.js's model.json
// with the files that it lists, and Core ML's packages, folders with a Manifest.json, which names
// Data/com.apple.CoreML/model.mlmodel, and with weights/weight.bin beside that.

enum class TfjsLists : std::uint8_t {
    Read,
    Known ///< by the caller: files that a model of TensorFlow.js lists do not lead to it
};

/// Returns the path of the model that a file with weights belongs to, or that a package contains: its folder, its
/// Manifest.json and its weights lead there. Empty for all other paths. Malformed: the manifest is damaged, or names a
/// file outside the package.
Expected<QString> modelOfWeights(const QString &path, TfjsLists lists = TfjsLists::Read);

/// Returns the files with the weights of a model, which exist.
[[nodiscard]] QStringList weightsBeside(const QString &model);

/// Returns the files of the weights as a model of TensorFlow.js spells them, but for a "./" before them; nothing for
/// other files.
[[nodiscard]] QStringList listedByTfjs(const QString &model);

/// True for a JSON file that starts like a model of TensorFlow.js.
[[nodiscard]] bool isTfjsModel(const QString &path);

} // namespace burnish
