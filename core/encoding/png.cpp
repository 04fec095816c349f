// SPDX-License-Identifier: MIT
#include "core/encoding/png.h"

#include <QtEndian>

#include <zlib.h>

#include <algorithm>

namespace burnish {

namespace {

QByteArray bigEndian(std::uint32_t value)
{
    value = qToBigEndian(value);
    return {reinterpret_cast<const char *>(&value), sizeof(value)};
}

QByteArray chunk(const char *type, const QByteArray &content)
{
    const QByteArray checked = QByteArray(type) + content;
    const auto sum = crc32(0, reinterpret_cast<const Bytef *>(checked.constData()), uInt(checked.size()));
    return bigEndian(std::uint32_t(content.size())) + checked + bigEndian(std::uint32_t(sum));
}

} // namespace

void Picture::fill(int left, int top, int right, int bottom, std::uint32_t color)
{
    left = std::max(left, 0);
    right = std::min(right, width);
    for (int y = std::max(top, 0); y < std::min(bottom, height) && left < right; ++y) {
        const auto row = pixels.begin() + std::ptrdiff_t(y) * width;
        std::fill(row + left, row + right, color);
    }
}

QByteArray pngOf(const Picture &picture)
{
    QByteArray rows;
    rows.reserve(qsizetype(picture.height) * (1 + 3 * qsizetype(picture.width)));
    std::size_t i = 0;
    for (int y = 0; y < picture.height; ++y) {
        rows += '\0'; // unfiltered
        for (int x = 0; x < picture.width; ++x, ++i) {
            rows += char(picture.pixels[i] >> 16);
            rows += char(picture.pixels[i] >> 8);
            rows += char(picture.pixels[i]);
        }
    }
    auto size = uLongf(compressBound(uLong(rows.size())));
    QByteArray compressed(qsizetype(size), Qt::Uninitialized);
    // Cannot fail: the buffer is large enough.
    compress2(reinterpret_cast<Bytef *>(compressed.data()), &size, reinterpret_cast<const Bytef *>(rows.constData()),
              uLong(rows.size()), Z_BEST_COMPRESSION);
    compressed.truncate(qsizetype(size));

    constexpr char bitDepth = 8;
    constexpr char trueColor = 2;
    QByteArray head = bigEndian(std::uint32_t(picture.width)) + bigEndian(std::uint32_t(picture.height));
    head += bitDepth;
    head += trueColor;
    head += QByteArray(3, '\0'); // deflate, adaptive filters, not interlaced
    return QByteArray("\x89PNG\r\n\x1a\n", 8) + chunk("IHDR", head) + chunk("IDAT", compressed) + chunk("IEND", {});
}

} // namespace burnish
