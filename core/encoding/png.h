// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>

#include <cstdint>
#include <vector>

namespace burnish {

/// An opaque picture; row after row from the top.
struct Picture
{
    Picture(int pictureWidth, int pictureHeight, std::uint32_t color)
        : width(pictureWidth)
        , height(pictureHeight)
        , pixels(std::size_t(pictureWidth) * std::size_t(pictureHeight), color)
    {}

    /// Fills the part of a rectangle that is inside the picture.
    void fill(int left, int top, int right, int bottom, std::uint32_t color);

    int width;
    int height;
    std::vector<std::uint32_t> pixels; ///< 0xRRGGBB
};

/// The picture as a PNG file (ISO/IEC 15948), with 8 bits for each of red, green and blue.
[[nodiscard]] QByteArray pngOf(const Picture &picture);

} // namespace burnish
