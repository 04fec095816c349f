// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparison.h"

namespace burnish {

/// Where in the depth of a model rows lie: columns are layers, and modules outside of layers for themselves, in the
/// order of the model; roles are the modules within a layer.
///
/// Layers are the elements of numbered lists (`h.0`, `layers.0`, `blocks.0` …: a part of the common name that is a
/// number): of all lists that lie in no other one, the one with most tensors, and those that have a quarter as many at
/// least, with two elements each. Lists within layers are roles. Only tensors take part.
struct DepthStrip
{
    struct Column
    {
        std::string title; ///< "0", "layer1.0" where there are several lists, "ln_f"
        std::string path;  ///< common name of the layer or module
        bool isLayer = false;
        /// Rows of the comparison: of a layer by roles, of a single module all in the first of one list.
        std::vector<std::vector<std::size_t>> cells;
    };

    std::vector<Column> columns;
    std::vector<std::string> roles; ///< in the order in which they appear first; empty where there are no layers

    [[nodiscard]] bool hasLayers() const { return !roles.empty(); }
};

/// Reads only the names of the rows. Beyond a few roles, those of inner lists become one ("experts.*.w1"); of models
/// without layers the strip is one row with a column for each module.
[[nodiscard]] DepthStrip depthStrip(const Comparison &comparison);

} // namespace burnish
