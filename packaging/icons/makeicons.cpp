// SPDX-License-Identifier: MIT
#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>
#include <QtEndian>

#include <algorithm>
#include <array>
#include <cstdio>

using namespace Qt::StringLiterals;

// burnish-icons DRAWING.svg FOLDER: writes the icon to the folder as PNG files in the sizes of an icon theme
// (hicolor/), as a Windows icon (burnish.ico) and as an Apple icon (burnish.icns).

namespace {

QByteArray drawn(QSvgRenderer &drawing, int size)
{
    QImage image(size, size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    drawing.render(&painter, QRectF(0, 0, size, size));
    painter.end();
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return png;
}

template <typename Integer> QByteArray little(Integer value)
{
    value = qToLittleEndian(value);
    return {reinterpret_cast<const char *>(&value), sizeof(value)};
}

QByteArray big(quint32 value)
{
    value = qToBigEndian(value);
    return {reinterpret_cast<const char *>(&value), sizeof(value)};
}

/// A directory of PNG images, which Windows reads since Vista.
QByteArray windowsIcon(QSvgRenderer &drawing)
{
    constexpr std::array sizes = {16, 20, 24, 32, 40, 48, 64, 128, 256};
    constexpr quint32 headSize = 6;
    constexpr quint32 entrySize = 16;
    QByteArray head = little<quint16>(0) + little<quint16>(1) + little(quint16(sizes.size()));
    QByteArray images;
    for (const int size : sizes) {
        const QByteArray png = drawn(drawing, size);
        const char side = char(size < 256 ? size : 0); // 0 stands for 256
        head += side;
        head += side;
        head += '\0'; // no palette
        head += '\0';
        head += little<quint16>(1) + little<quint16>(32) + little(quint32(png.size()));
        head += little(headSize + entrySize * quint32(sizes.size()) + quint32(images.size()));
        images += png;
    }
    return head + images;
}

/// Elements of a type and a PNG image, which macOS reads since 10.7.
QByteArray appleIcon(QSvgRenderer &drawing)
{
    constexpr std::array<std::pair<const char *, int>, 10> elements = {{{"icp4", 16},
                                                                        {"icp5", 32},
                                                                        {"icp6", 64},
                                                                        {"ic07", 128},
                                                                        {"ic08", 256},
                                                                        {"ic09", 512},
                                                                        {"ic10", 1024},
                                                                        {"ic11", 32},
                                                                        {"ic12", 64},
                                                                        {"ic13", 256}}};
    QByteArray content;
    for (const auto &[type, size] : elements) {
        const QByteArray png = drawn(drawing, size);
        content += QByteArray(type) + big(quint32(png.size()) + 8) + png;
    }
    return "icns" + big(quint32(content.size()) + 8) + content;
}

bool write(const QString &path, const QByteArray &content)
{
    QFile file(path);
    const bool isWritten = QDir().mkpath(QFileInfo(path).path()) && file.open(QIODevice::WriteOnly) &&
                           file.write(content) == content.size() && file.flush();
    if (!isWritten)
        std::fprintf(stderr, "burnish-icons: %s: %s\n", qPrintable(path), qPrintable(file.errorString()));
    return isWritten;
}

} // namespace

int main(int argc, char *argv[])
{
    if (argc != 3) {
        std::fprintf(stderr, "usage: burnish-icons DRAWING.svg FOLDER\n");
        return 2;
    }
    QSvgRenderer drawing(QFile::decodeName(argv[1]));
    if (!drawing.isValid()) {
        std::fprintf(stderr, "burnish-icons: %s: not an SVG drawing\n", argv[1]);
        return 1;
    }
    const QString folder = QFile::decodeName(argv[2]);
    constexpr std::array sizes = {16, 22, 24, 32, 48, 64, 96, 128, 256, 512};
    const bool areDrawn = std::ranges::all_of(sizes, [&](int size) {
        return write(folder + u"/hicolor/%1x%1/apps/org.burnish.Burnish.png"_s.arg(size), drawn(drawing, size));
    });
    const bool isDone = areDrawn && write(folder + u"/burnish.ico"_s, windowsIcon(drawing)) &&
                        write(folder + u"/burnish.icns"_s, appleIcon(drawing));
    return isDone ? 0 : 1;
}
