// SPDX-License-Identifier: MIT
#include "core/model/statebuilder.h"
#include "core/thumbnail/modelpicture.h"
#include "support/modelmaking.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QtEndian>

#include <cmath>

namespace burnish::test::tst_modelpicture {

namespace {

TensorPtr filled(float value)
{
    return floats({2, 2}, {value, -value, value, value});
}

std::uint32_t pixel(const Picture &picture, int x, int y)
{
    return picture.pixels[std::size_t(y) * std::size_t(picture.width) + std::size_t(x)];
}

/// How dark a colour is, from 0 for white.
int darkness(std::uint32_t color)
{
    return 3 * 255 - int(color >> 16 & 255) - int(color >> 8 & 255) - int(color & 255);
}

/// A stored tensor that counts the bytes read from it.
class CountingSource final : public ByteSource
{
public:
    [[nodiscard]] std::uint64_t size() const override { return std::uint64_t(1) << 50; }
    Expected<void> read(std::uint64_t, std::span<std::byte> out) const override
    {
        bytes += out.size();
        std::ranges::fill(out, std::byte{1});
        return {};
    }
    [[nodiscard]] QString name() const override { return QStringLiteral("counting"); }

    mutable std::uint64_t bytes = 0;
};

class BrokenSource final : public ByteSource
{
public:
    [[nodiscard]] std::uint64_t size() const override { return 1 << 20; }
    Expected<void> read(std::uint64_t, std::span<std::byte>) const override
    {
        return Error(ErrorCode::Io, QStringLiteral("The disk is broken."));
    }
    [[nodiscard]] QString name() const override { return QStringLiteral("broken"); }
};

constexpr std::uint32_t paper = 0xffffff;
constexpr std::uint32_t red = 0xb3261e;

} // namespace

class TestModelPicture : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void layersAreColumnsAndRolesRows()
    {
        StateBuilder builder;
        builder.addTensorAt("wte.weight", filled(1));
        for (int layer = 0; layer < 2; ++layer) {
            const std::string path = "h." + std::to_string(layer) + '.';
            builder.addTensorAt(path + "attn.weight", filled(layer == 0 ? 0.01F : 10.0F));
            if (layer == 1)
                builder.addTensorAt(path + "mlp.weight", floats({2}, {1, std::nanf("")}));
        }
        const auto picture = pictureOf(builder.finish(), 128, Task());
        QVERIFY(picture);
        QCOMPARE(picture->width, 128);
        QCOMPARE(picture->height, 128);
        // Three columns; the first is one cell as high as both roles.
        const int top = pixel(*picture, 24, 32);
        QCOMPARE(pixel(*picture, 24, 96), std::uint32_t(top));
        const auto small = pixel(*picture, 64, 32);
        const auto large = pixel(*picture, 104, 32);
        QVERIFY(darkness(small) > 0);
        QVERIFY(darkness(std::uint32_t(top)) > darkness(small));
        QVERIFY(darkness(large) > darkness(std::uint32_t(top)));
        QCOMPARE(pixel(*picture, 64, 96), paper);
        QCOMPARE(pixel(*picture, 104, 96), red);
    }

    void zerosAndUnreadableNumbersArePainted()
    {
        StateBuilder builder;
        builder.addTensorAt("zeros.weight", filled(0));
        builder.addTensorAt("broken.weight", *makeStoredTensor(*TensorInfo::make(Dtype::F32, Shape({8, 8})),
                                                               std::make_shared<BrokenSource>(), 0));
        const auto picture = pictureOf(builder.finish(), 64, Task());
        QVERIFY(picture);
        QVERIFY(darkness(pixel(*picture, 16, 20)) > 0);
        // A line from corner to corner.
        QCOMPARE(pixel(*picture, 34, 20), paper);
        QVERIFY(std::ranges::count(picture->pixels, 0xd9dbddU) > 4 * 63);
    }

    void readsLittleOfLargeModels()
    {
        const auto source = std::make_shared<CountingSource>();
        StateBuilder builder;
        for (int i = 0; i < 5000; ++i)
            builder.addTensorAt("layers." + std::to_string(i) + ".weight",
                                *makeStoredTensor(*TensorInfo::make(Dtype::F32, Shape({1 << 16, 1 << 16})), source, 0));
        const auto picture = pictureOf(builder.finish(), 256, Task());
        QVERIFY(picture);
        QVERIFY(source->bytes > 0);
        QVERIFY2(source->bytes <= 256 * 1024 * sizeof(float), qPrintable(QString::number(source->bytes)));
    }

    void modelsWithoutTensorsAreBlank()
    {
        const auto picture = pictureOf(ModelState(), 1, Task());
        QVERIFY(picture);
        QCOMPARE(picture->width, leastPictureSize);
        QCOMPARE(pixel(*picture, 8, 8), paper);
    }

    void cancellingStops()
    {
        Task task;
        task.cancel();
        const auto picture = pictureOf(flatModel({"a.w", "b.w"}), 64, task);
        QVERIFY(!picture && picture.error().isCancelled());
    }

    void pngFilesContainEveryPixel()
    {
        Picture picture(3, 2, 0x102030);
        picture.fill(-5, 1, 2, 9, 0xfffefd);
        const QByteArray file = pngOf(picture);
        QVERIFY(file.startsWith("\x89PNG\r\n\x1a\n"));
        QCOMPARE(file.mid(12, 4), QByteArray("IHDR"));
        QCOMPARE(qFromBigEndian<quint32>(file.constData() + 16), 3U);
        QCOMPARE(qFromBigEndian<quint32>(file.constData() + 20), 2U);
        const qsizetype data = file.indexOf("IDAT");
        const auto size = qFromBigEndian<quint32>(file.constData() + data - 4);
        // qUncompress() expects the size first.
        const QByteArray rows = qUncompress(QByteArray::fromHex("00000014") + file.mid(data + 4, size));
        QCOMPARE(rows.toHex(), QByteArray("00102030102030102030"
                                          "00fffefdfffefd102030"));
        QVERIFY(file.endsWith(QByteArray::fromHex("0000000049454e44ae426082")));
    }
};

BURNISH_TEST(TestModelPicture)

} // namespace burnish::test::tst_modelpicture

#include "tst_modelpicture.moc"
