// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/quantisation/parts/partedtensor.h"

namespace burnish {

/// The tiles that contain the scales of each matrix (PartLayout::areScalesTiled).
struct TileGrid
{
    std::uint64_t rows = 1;
    std::uint64_t columns = 1;
};
[[nodiscard]] TileGrid tileGridOf(std::uint64_t rows, std::uint64_t groups);
/// Sets the positions of scales in tiles, after those of scales in rows.
void setTiles(PartedContent &content, const TileGrid &tiles);

/// Returns the scales of a matrix, of a byte each, in tiles instead of rows, with a shape of as many bytes, or without
/// axes, the one that ComfyUI gives them; computed when read, a row of tiles at a time (comfy_kitchen float_utils.py,
/// to_blocked()).
Expected<TensorPtr> makeTiledScales(Dtype type, TensorPtr inRows, std::uint64_t rows, std::uint64_t groups,
                                    const Shape &shape = {});
/// Returns scales in tiles in rows again, [rows, groups], without what only fills the tiles; computed likewise.
Expected<TensorPtr> makeScalesInRows(Dtype type, TensorPtr tiled, std::uint64_t rows, std::uint64_t groups);

} // namespace burnish
