// SPDX-License-Identifier: MIT
// Schemes of several libraries that hold the same numbers.
#include "core/tensor/expressions/stored.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quanttext.h"
#include "core/tensor/quantisation/recoding.h"
#include "support/partsopening.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTest>

#include <algorithm>
#include <cmath>

namespace burnish::test::tst_keptcodes {

namespace {

QuantScheme parts(const char *name)
{
    QuantScheme scheme;
    scheme.form = QuantScheme::Form::Parts;
    scheme.value = name;
    return scheme;
}

/// A tensor as a file has it, without the values that it was made of.
TensorPtr stored(const Shape &shape, const char *scheme)
{
    std::vector<float> values(std::size_t(*shape.elementCount()));
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = std::sin(float(i) * 0.37F) * float(i % 7) * (i < values.size() / 2 ? 1.0F : 0.01F);
    const TensorPtr made = *makeQuantised(floats(shape, values), parts(scheme));
    return partsOf(*made)->withParts([](const TensorPtr &part) {
        const std::vector<std::byte> bytes = bytesOf(*part);
        return *makeStoredTensor(part->info(), std::make_shared<MemorySource>(bytes, QString()), 0);
    });
}

std::vector<std::byte> codesOf(const TensorPtr &tensor)
{
    return bytesOf(*partsOf(*tensor)->parts().front().tensor);
}

TensorPtr recoded(const TensorPtr &tensor, const char *scheme)
{
    const auto made = makeRecoded(tensor, parts(scheme));
    if (!made)
        qFatal("%s", qPrintable(made.error().sentence()));
    return *made;
}

} // namespace

class TestKeptCodes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void codesOfOtherLibrariesStay_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::newRow("mxfp4") << QByteArray("mxfp4") << QByteArray("mlx-mxfp4");
        QTest::newRow("fp8") << QByteArray("fp8-tensor") << QByteArray("comfy-float8_e4m3fn");
    }
    void codesOfOtherLibrariesStay()
    {
        QFETCH(const QByteArray, from);
        QFETCH(const QByteArray, to);
        const TensorPtr before = stored({160, 96}, from.constData());
        const TensorPtr after = recoded(before, to.constData());
        QVERIFY(after);
        QCOMPARE(after->info().typeName(), std::string_view(to.constData()));
        QCOMPARE(codesOf(after), codesOf(before));
        QCOMPARE(bytesOf(**makeDequantised(after)), bytesOf(**makeDequantised(before)));
        // Also from the middle of a word.
        const std::vector<std::byte> all = bytesOf(*after);
        QVERIFY(std::ranges::equal(bytesOf(*after, 5, 1001), std::span(all).subspan(5, 1001)));
        // It is what quantising gives, with the same names.
        const TensorPtr made = stored({160, 96}, to.constData());
        QCOMPARE(after->info().byteSize(), made->info().byteSize());
        for (std::size_t i = 0; i < partsOf(*made)->parts().size(); ++i) {
            const TensorPart &found = partsOf(*after)->parts()[i];
            const TensorPart &expected = partsOf(*made)->parts()[i];
            QCOMPARE(partsOf(*after)->storedName("a.weight", found), partsOf(*made)->storedName("a.weight", expected));
            QCOMPARE(found.tensor->info().dtype(), expected.tensor->info().dtype());
            QCOMPARE(found.tensor->info().shape(), expected.tensor->info().shape());
        }
        const TensorPtr back = recoded(after, from.constData());
        QVERIFY(back);
        QCOMPARE(bytesOf(*back), bytesOf(*before));
    }

    void nibblesAndTilesChangePlaces()
    {
        const TensorPtr before = stored({160, 96}, "mlx-nvfp4");
        const TensorPtr after = recoded(before, "comfy-nvfp4");
        QVERIFY(after);
        const std::vector<std::byte> low = codesOf(before);
        const std::vector<std::byte> high = codesOf(after);
        QCOMPARE(high.size(), low.size());
        for (std::size_t i = 0; i < low.size(); ++i)
            QCOMPARE(std::to_integer<int>(high[i]),
                     std::to_integer<int>(low[i]) >> 4 | (std::to_integer<int>(low[i]) & 15) << 4);
        QCOMPARE(partsOf(*after)->parts()[1].tensor->info().shape(), (Shape{256, 8}));
        QCOMPARE(valuesOf(*partsOf(*after)->parts()[2].tensor), std::vector<double>{1});
        QCOMPARE(bytesOf(**makeDequantised(after)), bytesOf(**makeDequantised(before)));
    }

    void codesOfFilesStay_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("to");
        QTest::addColumn<bool>("isSwapped");
        const auto row = [](const char *name, const char *file, const char *path, const char *to,
                            bool isSwapped = false) {
            QTest::newRow(name) << QString::fromLatin1(file) << QString::fromLatin1(path) << QString::fromLatin1(to)
                                << isSwapped;
        };
        row("metal", "block-scaled/tf-metal", "model.layers.0.mlp.up_proj.weight", "mlx-4bit/64");
        row("MLX's MXFP4", "block-scaled/mlx-modes", "model.layers.0.self_attn.q_proj.weight", "mxfp4");
        row("extreme scales", "block-scaled/mlx-modes", "model.edge_mxfp4.weight", "mxfp4");
        row("compressed-tensors' MXFP4", "block-scaled/ct-mx", "model.layers.0.a_proj.weight", "mlx-mxfp4");
        row("FP8 of 2025", "comfy/comfy-fp8-old", "model.diffusion_model.double_blocks.1.img_attn.qkv.weight",
            "fp8-tensor");
        row("FP8 of 2025 as of 2026", "comfy/comfy-fp8-old",
            "model.diffusion_model.double_blocks.0.img_attn.qkv.weight", "comfy-float8_e4m3fn");
        row("ComfyUI's FP8", "comfy/comfy-fp8", "blocks.2.attn.qkv.weight", "fp8-tensor");
        row("ModelOpt's NVFP4 in rows", "comfy/modelopt-diffusers", "transformer_blocks.2.attn.to_q.weight",
            "comfy-nvfp4", true);
        row("ModelOpt's NVFP4 in tiles", "comfy/modelopt-diffusers-tiled", "transformer_blocks.1.attn.to_q.weight",
            "comfy-nvfp4", true);
        row("torchao's NVFP4 in rows", "block-scaled/torchao", "net.nvfp4.weight", "comfy-nvfp4", true);
        row("torchao's NVFP4 in tiles", "quantised-forms/torchao-tiled", "net.c.weight", "comfy-nvfp4", true);
        row("without a scale of all", "quantised-forms/torchao-tiled", "net.dd.weight", "comfy-nvfp4", true);
    }
    void codesOfFilesStay()
    {
        QFETCH(const QString, file);
        QFETCH(const QString, path);
        QFETCH(const QString, to);
        QFETCH(const bool, isSwapped);
        const TensorPtr before = tensorAt(stateOf(fixturePath(file + QStringLiteral("/model.safetensors"))), path);
        QVERIFY(before && partsOf(*before));
        // The name of MXFP4 is also that of ggml's blocks.
        const QuantScheme scheme = to == u"mxfp4" ? parts("mxfp4") : *quantSchemeFromText(to);
        const auto after = makeRecoded(before, scheme);
        QVERIFY(after && *after);
        std::vector<std::byte> codes = codesOf(before);
        for (std::byte &each : codes)
            each = isSwapped ? (each << 4U) | (each >> 4U) : each;
        QCOMPARE(codesOf(*after), codes);
        QCOMPARE(bytesOf(**makeDequantised(*after)), bytesOf(**makeDequantised(before)));
        if (to != u"mxfp4")
            QCOMPARE(quantSchemeText(*(*after)->info().scheme()), quantSchemeText(scheme));
    }

    /// What is only quantised when it is read would be rounded as one library does, and stored as another one's.
    void valuesAreRoundedByTheirOwnScheme()
    {
        const TensorPtr made = *makeQuantised(floats({1, 32}, std::vector<float>(32, 0.75F)), parts("mlx-mxfp4"));
        QVERIFY(!recoded(made, "mxfp4"));
    }

    void otherNumbersAreNotKept()
    {
        QVERIFY(!recoded(stored({160, 96}, "mlx-mxfp8"), "comfy-mxfp8"));
        QVERIFY(!recoded(stored({160, 96}, "nvfp4"), "comfy-nvfp4"));
        QVERIFY(!recoded(stored({8, 96}, "mlx-nvfp4"), "comfy-nvfp4"));
        QVERIFY(!recoded(stored({160, 96}, "fp8-channel"), "comfy-float8_e4m3fn"));
        QVERIFY(!recoded(stored({2, 64, 32}, "mxfp4"), "mlx-mxfp4"));
    }
};

BURNISH_TEST(TestKeptCodes)

} // namespace burnish::test::tst_keptcodes

#include "tst_keptcodes.moc"
