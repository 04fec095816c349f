// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparison.h"

namespace burnish {

/// Locates rows in the depth of a model: columns are layers, or single modules outside of layers, in model order; roles
/// are the modules within a layer.
///
/// Layers are the elements of numbered lists (`h.0`, `layers.0`, `blocks.0` …: a part of the common name that is a
/// number). Of all outermost lists, the one with the most tensors is used, plus those with at least a quarter as many;
/// each must have at least two elements. Lists within layers are roles. Only tensors take part.
struct DepthStrip
{
    struct Column
    {
        std::string title; ///< "0"; "layer1.0" if there are several lists; "ln_f"
        std::string path;  ///< common name of the layer or module
        bool isLayer = false;
        /// Rows of the comparison: for a layer, by role; for a single module, all in the first vector.
        std::vector<std::vector<std::size_t>> cells;
    };

    std::vector<Column> columns;
    std::vector<std::string> roles; ///< in order of first appearance; empty if there are no layers
};

/// A tensor to place in a strip.
struct StripTensor
{
    std::size_t row;       ///< listed in a cell
    std::string_view path; ///< dotted full name; must outlive the call
};

/// Places tensors by their names. If there are many roles, those of inner lists are merged ("experts.*.w1"). For
/// models without layers, the strip is one row with a column per module.
[[nodiscard]] DepthStrip depthStrip(std::span<const StripTensor> tensors);
/// Places the rows of tensors by their common names; rows of values are left out.
[[nodiscard]] DepthStrip depthStrip(const Comparison &comparison);

} // namespace burnish
