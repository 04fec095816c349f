// SPDX-License-Identifier: MIT
// Schemes of several libraries that hold the same numbers.
#include "core/tensor/expressions/permute.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/quantisation/parts/keptcodes.h"
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
        const auto row = [](const char *from, const char *to) {
            QTest::addRow("%s and %s", from, to) << QByteArray(from) << QByteArray(to);
        };
        row("mxfp4", "mlx-mxfp4");
        row("fp8-tensor", "comfy-float8_e4m3fn");
        row("fp8-tensor", "comfy-scaled-fp8");
        row("comfy-float8_e4m3fn", "comfy-scaled-fp8");
        row("int8-channel", "comfy-int8");
        row("mlx-mxfp8", "comfy-mxfp8");
        row("mlx-nvfp4", "comfy-nvfp4");
        row("mlx-nvfp4", "nvfp4");
        row("mlx-8bit", "metal-8bit");
        row("mlx-4bit", "metal-4bit");
        row("mlx-2bit", "metal-2bit");
        row("int8-channel", "quanto-qint8");
        row("fp8-channel", "quanto-qfloat8_e4m3fn");
    }
    void codesOfOtherLibrariesStay()
    {
        QFETCH(const QByteArray, from);
        QFETCH(const QByteArray, to);
        const TensorPtr before = stored({160, 192}, from.constData());
        const TensorPtr after = recoded(before, to.constData());
        QVERIFY(after);
        const TensorPtr made = stored({160, 192}, to.constData());
        QCOMPARE(after->info().typeName(), made->info().typeName());
        QCOMPARE(after->info().scheme()->description, made->info().scheme()->description);
        std::vector<std::byte> codes = codesOf(before);
        for (std::byte &each : codes)
            each = to == "comfy-nvfp4" ? (each << 4U) | (each >> 4U) : each;
        QCOMPARE(codesOf(after), codes);
        QCOMPARE(bytesOf(**makeDequantised(after)), bytesOf(**makeDequantised(before)));
        // Also from the middle of a word.
        const std::vector<std::byte> all = bytesOf(*after);
        QVERIFY(std::ranges::equal(bytesOf(*after, 5, 1001), std::span(all).subspan(5, 1001)));
        // It has the parts that quantising gives.
        QCOMPARE(after->info().byteSize(), made->info().byteSize());
        QCOMPARE(partsOf(*after)->parts().size(), partsOf(*made)->parts().size());
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

    void codesBecomeTorchaos_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QByteArray>("back");
        const auto row = [](const char *from, const char *to, const char *back) {
            QTest::newRow(from) << QByteArray(from) << QByteArray(to) << QByteArray(back);
        };
        row("int8-channel", "torchao-int8", "");
        row("quanto-qint8", "torchao-int8", "");
        row("comfy-int8", "torchao-int8", "");
        row("fp8-channel", "torchao-float8", "fp8-channel");
        row("quanto-qfloat8_e4m3fn", "torchao-float8", "quanto-qfloat8_e4m3fn");
        row("comfy-nvfp4", "torchao-nvfp4", "comfy-nvfp4");
        row("mlx-nvfp4", "torchao-nvfp4", "");
        row("mxfp4", "torchao-mxfp4", "mxfp4");
        row("mlx-mxfp8", "torchao-mxfp8", "mlx-mxfp8");
        row("comfy-mxfp8", "torchao-mxfp8", "comfy-mxfp8");
    }
    void codesBecomeTorchaos()
    {
        QFETCH(const QByteArray, from);
        QFETCH(const QByteArray, to);
        QFETCH(const QByteArray, back);
        const TensorPtr before = stored({160, 96}, from.constData());
        const TensorPtr after = recoded(before, to.constData());
        QVERIFY(after);
        QCOMPARE(quantSchemeText(*after->info().scheme()).toLatin1(), to);
        QCOMPARE(bytesOf(**makeDequantised(after)), bytesOf(**makeDequantised(before)));
        const TensorPtr made = stored({160, 96}, to.constData());
        const bool isWhole = from != "mlx-nvfp4";
        QCOMPARE(partsOf(*after)->content().metadata.find("per_tensor_scale") != std::string::npos,
                 isWhole && to == "torchao-nvfp4");
        // MLX's values are BF16.
        if (!from.startsWith("mlx-"))
            QCOMPARE(partsOf(*after)->content().metadata, partsOf(*made)->content().metadata);
        QCOMPARE(partsOf(*after)->parts().size() + (isWhole ? 0 : 1), partsOf(*made)->parts().size());
        for (std::size_t i = 0; i < partsOf(*after)->parts().size(); ++i) {
            const TensorPart &found = partsOf(*after)->parts()[i];
            const TensorPart &expected = partsOf(*made)->parts()[i];
            QCOMPARE(partsOf(*after)->storedName("a.weight", found), partsOf(*made)->storedName("a.weight", expected));
            QCOMPARE(found.role, expected.role);
            QCOMPARE(found.tensor->info().dtype(), expected.tensor->info().dtype());
            QCOMPARE(found.tensor->info().shape(), expected.tensor->info().shape());
        }
        if (!back.isEmpty())
            QCOMPARE(bytesOf(*recoded(after, back.constData())), bytesOf(*before));
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
        row("without one, for MLX", "quantised-forms/torchao-tiled", "net.dd.weight", "mlx-nvfp4");
        row("without one, for compressed-tensors", "quantised-forms/torchao-tiled", "net.dd.weight", "nvfp4");
        row("torchao's MXFP4 in rows", "block-scaled/torchao", "net.mxfp4.weight", "mlx-mxfp4");
        row("torchao's MXFP4 in tiles", "quantised-forms/torchao-tiled", "net.bb.weight", "mxfp4");
        row("torchao's MXFP8 in rows", "block-scaled/torchao", "net.mxfp8.weight", "mlx-mxfp8");
        row("torchao's MXFP8 in rows, for tiles", "block-scaled/torchao", "net.mxfp8.weight", "comfy-mxfp8");
        row("torchao's MXFP8 in tiles", "quantised-forms/torchao-tiled", "net.a.weight", "mlx-mxfp8");
        row("torchao's MXFP8 in tiles, for tiles", "quantised-forms/torchao-tiled", "net.e.weight", "comfy-mxfp8");
        row("compressed-tensors' MXFP8", "block-scaled/ct-mx", "model.layers.0.c_proj.weight", "mlx-mxfp8");
        row("ComfyUI's MXFP8", "comfy/comfy-mxfp8", "transformer_blocks.0.attn.to_k.weight", "mlx-mxfp8");
        row("ComfyUI's MXFP8 of 160 rows", "comfy/comfy-mxfp8", "transformer_blocks.2.attn.to_k.weight", "mlx-mxfp8");
        row("ComfyUI's FP8 as of 2025", "comfy/comfy-fp8", "blocks.2.attn.qkv.weight", "comfy-scaled-fp8");
        row("FP8 of ModelOpt", "block-scaled/fp8-scalar-scale", "model.layers.0.proj0.weight", "comfy-float8_e4m3fn");
        row("torchao's FP8 in rows", "block-scaled/torchao", "net.f8row.weight", "fp8-channel");
    }
    void codesOfFilesStay()
    {
        QFETCH(const QString, file);
        QFETCH(const QString, path);
        QFETCH(const QString, to);
        QFETCH(const bool, isSwapped);
        const TensorPtr before = tensorAt(stateOf(fixturePath(file + QStringLiteral("/model.safetensors"))), path);
        QVERIFY(before && partsOf(*before));
        // Some names are also those of ggml's blocks, and the older form of FP8 cannot be chosen.
        const auto named = quantSchemeFromText(to);
        const bool isOfParts = named && named->form == QuantScheme::Form::Parts;
        const QuantScheme scheme = isOfParts ? *named : parts(to.toLatin1().constData());
        const auto after = makeRecoded(before, scheme);
        QVERIFY(after && *after);
        std::vector<std::byte> codes = codesOf(before);
        for (std::byte &each : codes)
            each = isSwapped ? (each << 4U) | (each >> 4U) : each;
        QCOMPARE(codesOf(*after), codes);
        QCOMPARE(bytesOf(**makeDequantised(*after)), bytesOf(**makeDequantised(before)));
        if (to != u"mxfp4" && to != u"nvfp4")
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
        QVERIFY(!recoded(stored({160, 96}, "nvfp4"), "comfy-nvfp4"));
        QVERIFY(!recoded(stored({160, 96}, "comfy-nvfp4"), "mlx-nvfp4"));
        QVERIFY(!recoded(stored({160, 96}, "comfy-nvfp4"), "nvfp4"));
        QVERIFY(!recoded(stored({8, 96}, "mlx-nvfp4"), "comfy-nvfp4"));
        QVERIFY(!recoded(stored({8, 96}, "mlx-mxfp8"), "comfy-mxfp8"));
        QVERIFY(!recoded(stored({160, 96}, "fp8-channel"), "comfy-float8_e4m3fn"));
        QVERIFY(!recoded(stored({160, 96}, "comfy-int8-convrot"), "int8-channel"));
        QVERIFY(!recoded(stored({160, 128}, "mlx-4bit"), "metal-8bit"));
        QVERIFY(!recoded(stored({2, 64, 32}, "mxfp4"), "mlx-mxfp4"));
        // Zero points, and codes of another kind.
        QVERIFY(!recoded(stored({160, 96}, "torchao-int8"), "int8-channel"));
        QVERIFY(!recoded(stored({160, 96}, "quanto-qfloat8_e5m2"), "torchao-float8"));
        QVERIFY(!recoded(stored({160, 96}, "fp8-tensor"), "quanto-qfloat8_e4m3fn"));
    }

    /// ComfyUI takes the exponent 0 for the number 0, MLX for 2^-127.
    void exponentsThatMeanOthersAreRefused()
    {
        const TensorPtr before = stored({32, 64}, "mlx-mxfp8");
        const auto withExponent = [&](unsigned byte, bool isGroupZero) {
            return partsOf(*before)->withParts([&](const TensorPtr &part) {
                std::vector<std::byte> bytes = bytesOf(*part);
                const bool isScale = part == partsOf(*before)->layout().scale;
                if (isScale)
                    bytes[3] = std::byte(byte);
                else if (isGroupZero)
                    std::fill_n(bytes.begin() + 3 * 32, 32, std::byte(0x80));
                return *makeStoredTensor(part->info(), std::make_shared<MemorySource>(bytes, QString()), 0);
            });
        };
        const auto readScales = [&](unsigned byte, bool isGroupZero) {
            const TensorPtr after = recoded(withExponent(byte, isGroupZero), "comfy-mxfp8");
            std::vector<std::byte> bytes(std::size_t(partOf(*after, 1)->info().byteSize()));
            Task task;
            return partOf(*after, 1)->read(0, bytes, task);
        };
        QVERIFY(readScales(0, true));
        const auto refused = readScales(0, false);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code(), ErrorCode::Range);
        QVERIFY(refused.error().message().contains(QLatin1String("The scale of group 3 is the byte 0")));
        QVERIFY(readScales(255, false));
        // A true power of two is finite in gpt-oss.
        const TensorPtr stack = stored({2, 32, 64}, "mlx-mxfp4");
        const TensorPtr infinite = partsOf(*stack)->withParts([&](const TensorPtr &part) {
            std::vector<std::byte> bytes = bytesOf(*part);
            if (part == partsOf(*stack)->layout().scale)
                bytes.back() = std::byte(255);
            return *makeStoredTensor(part->info(), std::make_shared<MemorySource>(bytes, QString()), 0);
        });
        const auto experts = makeTransposedExperts(infinite);
        QVERIFY(experts && *experts);
        std::vector<std::byte> scales(std::size_t(partOf(**experts, 1)->info().byteSize()));
        QVERIFY(!partOf(**experts, 1)->read(0, scales, Task()));
    }

    /// The bytes of MLX's stacks and of those of gpt-oss are the same; their axes are not.
    void expertsAreTransposed()
    {
        const TensorPtr before = stored({3, 40, 96}, "mlx-mxfp4");
        const auto after = makeTransposedExperts(before);
        QVERIFY(after && *after);
        QCOMPARE((*after)->info().shape(), (Shape{3, 96, 40}));
        QCOMPARE((*after)->info().scheme()->value, std::string("mxfp4"));
        QCOMPARE(partsOf(**after)->storedName("experts.down_proj", partsOf(**after)->parts()[0]),
                 std::string("experts.down_proj_blocks"));
        QCOMPARE(partsOf(**after)->storedName("experts.down_proj", partsOf(**after)->parts()[1]),
                 std::string("experts.down_proj_scales"));
        QCOMPARE(partOf(**after, 0)->info().shape(), (Shape{3, 40, 3, 16}));
        QCOMPARE(partOf(**after, 1)->info().shape(), (Shape{3, 40, 3}));
        QCOMPARE(bytesOf(**after), bytesOf(*before));
        const TensorPtr values = *makeDequantised(before);
        QCOMPARE(bytesOf(**makeDequantised(*after)), bytesOf(**makeTranspose(values)));
        const auto back = makeTransposedExperts(*after);
        QVERIFY(back && *back);
        QCOMPARE(bytesOf(**back), bytesOf(*before));
        QCOMPARE(bytesOf(**makeDequantised(*back)), bytesOf(*values));
        QVERIFY(!*makeTransposedExperts(stored({3, 40, 96}, "mlx-mxfp8")));
        QVERIFY(!*makeTransposedExperts(stored({40, 96}, "mlx-mxfp4")));
    }

    void expertsOfGptOssAreTransposed()
    {
        const ModelState state = stateOf(fixturePath(QStringLiteral("block-scaled/mxfp4-experts/model.safetensors")));
        const TensorPtr before = tensorAt(state, QStringLiteral("model.layers.0.mlp.experts.down_proj"));
        QVERIFY(before && partsOf(*before));
        const auto after = makeTransposedExperts(before);
        QVERIFY(after && *after);
        QCOMPARE((*after)->info().typeName(), std::string_view("mlx-mxfp4"));
        QCOMPARE(bytesOf(**after), bytesOf(*before));
        QCOMPARE(bytesOf(**makeTranspose(*makeDequantised(*after))), bytesOf(**makeDequantised(before)));
    }
};

BURNISH_TEST(TestKeptCodes)

} // namespace burnish::test::tst_keptcodes

#include "tst_keptcodes.moc"
