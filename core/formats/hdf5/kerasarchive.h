// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>

namespace burnish::hdf5 {

// The members of a .keras archive (keras/src/saving/saving_lib.py, Keras 3.15).

inline constexpr std::string_view kerasWeightsName = "model.weights.h5";
inline constexpr std::string_view kerasConfigName = "config.json";
inline constexpr std::string_view kerasMetadataName = "metadata.json";
/// Those that are kept as metadata, under their names.
inline constexpr std::array<std::string_view, 2> kerasTexts = {kerasConfigName, kerasMetadataName};

} // namespace burnish::hdf5
