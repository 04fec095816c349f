// SPDX-License-Identifier: MIT
#include "core/formats/gguf/gguf.h"
#include "core/io/bytesink.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/quantisation/quantised.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/modelmaking.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QTest>

namespace burnish::test::tst_ggufwriter {

namespace {

OpenedModel opened(std::vector<std::byte> bytes)
{
    Task task;
    Diagnostics diagnostics;
    auto model = gguf::reader()->open(std::make_shared<MemorySource>(std::move(bytes), QStringLiteral("memory")), {},
                                      task, diagnostics);
    if (!model)
        qFatal("%s", qUtf8Printable(model.error().details()));
    if (!diagnostics.isEmpty())
        qFatal("%s", qUtf8Printable(diagnostics.flaws().front().details()));
    return *std::move(model);
}

Expected<std::vector<std::byte>> written(const ModelState &state, Diagnostics *losses = nullptr)
{
    BURNISH_TRY(const auto layout, gguf::writer()->layOut(state, {}, losses));
    MemorySink sink;
    Task task;
    BURNISH_CHECK(gguf::writer()->write(*layout, sink, task));
    if (sink.bytes().size() != layout->fileSize())
        qFatal("The file has not the size that was planned.");
    return sink.take();
}

ModelState modelWith(const char *path, TensorPtr tensor, Metadata metadata = {})
{
    StateBuilder builder;
    builder.addTensorAt(path, std::move(tensor));
    if (metadata.isEmpty())
        metadata.set("general.architecture", "test");
    builder.metadata() = std::move(metadata);
    return builder.finish();
}

/// Checks the shapes and the values as F32 that ComfyUI-GGUF and gguf-py read.
void checkShapes(const ModelState &state)
{
    const auto expected = test::Manifest::load(test::fixturePath("gguf-shapes/comfy_shapes.values.json"));
    const QJsonArray values = expected.json()[QLatin1String("values")].toArray();
    QCOMPARE(state.tensors().size(), std::size_t(values.size()));
    for (const QJsonValue &each : values) {
        const QString name = each[QLatin1String("name")].toString();
        const auto id = state.find(name.toStdString());
        QVERIFY2(id, qPrintable(name));
        const TensorPtr tensor = state.node(*id).tensor;
        QStringList shape;
        for (const QJsonValue &length : each[QLatin1String("shape")].toArray())
            shape << QString::number(length.toInteger());
        QCOMPARE(shapeAsList(tensor->info().shape()),
                 QLatin1Char('[') + shape.join(QStringLiteral(", ")) + QLatin1Char(']'));
        const auto floats =
            tensor->info().dtype() == Dtype::QFloat ? makeDequantised(tensor) : makeCast(tensor, Dtype::F32);
        QVERIFY2(floats, qPrintable(name));
        QVERIFY2(test::sha256Of(**floats) == each[QLatin1String("sha256")].toString(), qPrintable(name));
    }
}

std::size_t shapeKeysOf(const ModelState &state)
{
    const auto &entries = state.metadata().entries();
    return std::size_t(std::ranges::count_if(
        entries, [](const auto &entry) { return entry.first.starts_with("comfy.gguf.orig_shape."); }));
}

QString refusalOf(const ModelState &state)
{
    const auto layout = gguf::writer()->layOut(state, {}, nullptr);
    return layout ? QString() : layout.error().message();
}

} // namespace

class TestGgufWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFileIsWrittenBackByteForByte_data()
    {
        QTest::addColumn<QString>("file");
        const QDir dir(test::fixturePath("gguf"));
        for (const QString &file : dir.entryList({QStringLiteral("*.gguf")}, QDir::Files))
            QTest::addRow("%s", qUtf8Printable(file)) << dir.filePath(file);
    }
    void everyFileIsWrittenBackByteForByte()
    {
        QFETCH(QString, file);
        auto bytes = test::fileBytes(file);
        const OpenedModel model = opened(bytes);
        const auto again = written(model.state);
        QVERIFY2(again, qUtf8Printable(again ? QString() : again.error().details()));
        if (file.endsWith(QLatin1String("bigendian.gguf"))) {
            // Written little-endian: keys and numbers stay.
            const OpenedModel swapped = opened(*again);
            QCOMPARE(swapped.state.metadata().entries(), model.state.metadata().entries());
            const auto tensors = model.state.tensors();
            QCOMPARE(swapped.state.tensors().size(), tensors.size());
            for (const NodeId id : tensors)
                QVERIFY(test::bytesOf(*swapped.state.node(id).tensor) == test::bytesOf(*model.state.node(id).tensor));
            return;
        }
        bytes[4] = std::byte(3);
        QVERIFY(*again == bytes);
    }

    /// Blocks that were reshaped before they were quantised have their own shape, and the stored one in the file.
    void shapesOfComfyUiAreReadAndWritten()
    {
        const auto bytes = test::fileBytes(test::fixturePath("gguf-shapes/comfy_shapes.gguf"));
        const OpenedModel model = opened(bytes);
        checkShapes(model.state);
        QCOMPARE(shapeKeysOf(model.state), std::size_t(11));
        const auto again = written(model.state);
        QVERIFY2(again, qUtf8Printable(again ? QString() : again.error().details()));
        const OpenedModel second = opened(*again);
        checkShapes(second.state);
        // Floats have no blocks, and others consist of whole ones.
        QCOMPARE(shapeKeysOf(second.state), std::size_t(7));
    }

    void shapesThatDoNotFitAreReported_data()
    {
        QTest::addColumn<QString>("value");
        for (const char *value : {"i32[]: [8, 65]", "f32[]: [8, 64]", "i32[]: [-8, -64]", "8, 64", "i32[]: []",
                                  "u64[]: [65536, 65536, 65536, 65536, 512]", "i32[]: [1, 1, 1, 1, 1, 1, 1, 8, 64]"})
            QTest::newRow(value) << QString::fromLatin1(value);
    }
    void shapesThatDoNotFitAreReported()
    {
        QFETCH(const QString, value);
        Metadata metadata;
        metadata.set("general.architecture", "test");
        const auto file = written(modelWith("w", test::blankTensor({8, 64}), metadata));
        QVERIFY(file);
        Metadata changed;
        changed.set("general.architecture", "test");
        changed.set("comfy.gguf.orig_shape.w", value.toStdString());
        changed.set("comfy.gguf.orig_shape.gone", "i32[]: [1]");
        const auto start = gguf::writer()->startWith(MemorySource(*file, QStringLiteral("memory")), changed);
        QVERIFY2(start, qUtf8Printable(start ? QString() : start.error().details()));
        std::vector<std::byte> bytes = start->bytes;
        bytes.insert(bytes.end(), file->begin() + std::ptrdiff_t(start->replaced), file->end());
        Task task;
        Diagnostics diagnostics;
        const auto model = gguf::reader()->open(
            std::make_shared<MemorySource>(std::move(bytes), QStringLiteral("memory")), {}, task, diagnostics);
        QVERIFY2(model, qUtf8Printable(model ? QString() : model.error().details()));
        QVERIFY(model->state.node(*model->state.find("w")).tensor->info().shape() == (Shape{8, 64}));
        QCOMPARE(diagnostics.total(), std::size_t(1));
        const Error &flaw = diagnostics.flaws().front();
        QCOMPARE(flaw.tensor(), QStringLiteral("w"));
        QCOMPARE(flaw.message(),
                 QStringLiteral("The metadata gives the original shape as “%1”, which is not a shape of "
                                "512 elements. The stored shape is kept.")
                     .arg(value));
    }

    /// llama.cpp refuses them, gguf-py writes and reads them.
    void fiveAxesAreRead()
    {
        auto bytes = test::fileBytes(test::fixturePath("gguf-shapes/five_axes.gguf"));
        Task task;
        Diagnostics diagnostics;
        const auto model = gguf::reader()->open(
            std::make_shared<MemorySource>(std::move(bytes), QStringLiteral("memory")), {}, task, diagnostics);
        QVERIFY2(model, qUtf8Printable(model ? QString() : model.error().details()));
        QCOMPARE(model->state.tensors().size(), std::size_t(3));
        const TensorPtr tensor = model->state.node(*model->state.find("patch_embedding.weight")).tensor;
        QVERIFY(tensor->info().shape() == (Shape{16, 4, 1, 2, 2}));
        QCOMPARE(test::sha256Of(*tensor),
                 QStringLiteral("987c69215a254da707bdbde3b3a27432dc6d85838867daad7df1f00d9a24eb58"));
        QCOMPARE(diagnostics.total(), std::size_t(1));
        QCOMPARE(diagnostics.flaws().front().message(),
                 QStringLiteral("The tensor has 5 dimensions; llama.cpp refuses more than 4."));
    }

    void theArchitectureComesFirst()
    {
        Metadata metadata;
        metadata.set("a", "u8: 1");
        metadata.set("general.alignment", "u32: 64");
        metadata.set("general.architecture", "test");
        const auto file = written(modelWith("w", test::floats({2}, {1, 2}), metadata));
        QVERIFY2(file, qUtf8Printable(file ? QString() : file.error().details()));
        QCOMPARE(file->size() % 64, std::size_t(0));
        const auto entries = opened(*file).state.metadata().entries();
        QCOMPARE(entries.size(), std::size_t(3));
        QCOMPARE(entries[0].first, std::string("general.architecture"));
        QCOMPARE(entries[1].first, std::string("a"));
    }

    void aScalarIsToldAndGivenBack()
    {
        Diagnostics losses;
        StateBuilder builder;
        builder.addTensorAt("w", test::floats({}, {3}));
        builder.addTensorAt("one", test::floats({1}, {4}));
        builder.metadata().set("general.architecture", "test");
        const auto file = written(builder.finish(), &losses);
        QVERIFY2(file, qUtf8Printable(file ? QString() : file.error().details()));
        QCOMPARE(losses.total(), std::size_t(1));
        QCOMPARE(losses.flaws()[0].message(),
                 QStringLiteral("The scalar is written as a tensor of shape [1]; Burnish reads it as a scalar."));
        const ModelState state = opened(*file).state;
        const TensorExpr &tensor = *state.node(state.tensors()[0]).tensor;
        QCOMPARE(shapeAsList(tensor.info().shape()), QStringLiteral("[]"));
        QCOMPARE(test::valuesOf(tensor), std::vector<double>{3});
        QCOMPARE(shapeAsList(state.node(state.tensors()[1]).tensor->info().shape()), QStringLiteral("[1]"));
        QCOMPARE(state.metadata().entries().size(), std::size_t(1));
        // Programs without the key see one element.
        const std::string_view bytes(reinterpret_cast<const char *>(file->data()), file->size());
        QVERIFY(bytes.find("burnish.scalars") != bytes.npos);
    }

    void theLayoutHasAKeyOfItsOwn()
    {
        Metadata metadata;
        metadata.set("format", "pt");
        metadata.set("general.architecture", "test");
        ModelState state = modelWith("w", test::floats({1}, {3}), metadata);
        state.setLayout(Layout::PyTorch);
        const auto file = written(state);
        QVERIFY2(file, qUtf8Printable(file ? QString() : file.error().details()));
        const ModelState back = opened(*file).state;
        QCOMPARE(back.layout(), Layout::PyTorch);
        QVERIFY(!back.metadata().value("format"));
        QVERIFY(!back.metadata().value("burnish.layout"));
    }

    /// Files of llama.cpp stay as they are.
    void theLayoutIsDeclaredOnlyIfTensorsDoNotShowIt()
    {
        const auto declared = [](const char *name, Layout layout) {
            Metadata metadata;
            metadata.set("format", "pt");
            ModelState state = modelWith(name, test::floats({2}, {3, 4}), metadata);
            state.setLayout(layout);
            gguf::writer()->describeQuantised(state, metadata);
            return metadata.value("format") ? "format" : metadata.value("burnish.layout").value_or("nothing");
        };
        QCOMPARE(declared("blk.0.attn_norm.weight", Layout::PyTorch), std::string("nothing"));
        QCOMPARE(declared("blk.0.attn_norm.weight", Layout::Burn), std::string("burn"));
        QCOMPARE(declared("w", Layout::PyTorch), std::string("pytorch"));
        QCOMPARE(declared("w", Layout::Unknown), std::string("nothing"));
    }

    void whatLlamaCppRefusesIsReported()
    {
        Diagnostics losses;
        Metadata metadata;
        metadata.set("format", "pt");
        const std::string name(64, 'n');
        QVERIFY(written(modelWith(name.c_str(), test::floats({1}, {3}), metadata), &losses));
        QStringList messages;
        for (const Error &loss : losses.flaws())
            messages << loss.message();
        QCOMPARE(messages,
                 (QStringList{QStringLiteral("The metadata has no general.architecture, which llama.cpp requires."),
                              QStringLiteral("The name has 64 bytes; llama.cpp refuses names of more than 63.")}));
    }

    void whatGgufCannotHoldIsRefused()
    {
        QCOMPARE(refusalOf(modelWith("w", test::blankTensor({2}, Dtype::U8))),
                 QStringLiteral("GGUF does not support dtype U8."));
        QCOMPARE(refusalOf(modelWith("w", test::blankTensor({1, 1, 1, 1, 1}))),
                 QStringLiteral("Expected at most 4 dimensions, found 5."));
        const auto quantised = TensorInfo::makeQuantised({4}, 8, std::make_shared<const QuantScheme>(QuantScheme{}));
        QCOMPARE(refusalOf(modelWith("w", test::tensorOf(*quantised, std::vector<std::byte>(8)))),
                 QStringLiteral("GGUF stores quantised tensors only in the blocks of ggml, not in Burn's schemes. "
                                "Dequantise the tensor to export it."));
        QuantScheme blocks;
        blocks.form = QuantScheme::Form::Ggml;
        blocks.value = "Q8_0";
        const auto odd = TensorInfo::makeQuantised({33, 1}, 34, std::make_shared<const QuantScheme>(blocks));
        QCOMPARE(refusalOf(modelWith("w", test::tensorOf(*odd, std::vector<std::byte>(34)))),
                 QStringLiteral("Expected rows of whole blocks of 32 elements for Q8_0, found rows of 33."));
    }

    void invalidMetadataIsRefused_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QString>("message");
        QTest::newRow("value") << QByteArray("x") << QByteArray("u8: 300")
                               << QStringLiteral("The value of the metadata key “x” is invalid: Expected a value of "
                                                 "type u8, found “300”.");
        QTest::newRow("alignment") << QByteArray("general.alignment") << QByteArray("u32: 24")
                                   << QStringLiteral("Expected a power of two of type u32 for general.alignment, "
                                                     "found “u32: 24”.");
        QTest::newRow("alignment's type") << QByteArray("general.alignment") << QByteArray("32")
                                          << QStringLiteral("Expected a power of two of type u32 for "
                                                            "general.alignment, found “32”.");
        QTest::newRow("empty key") << QByteArray() << QByteArray("x")
                                   << QStringLiteral("A GGUF key has 1 to 65535 bytes, but the metadata key “” has 0.");
    }
    void invalidMetadataIsRefused()
    {
        QFETCH(QByteArray, key);
        QFETCH(QByteArray, value);
        QFETCH(QString, message);
        Metadata metadata;
        metadata.set(key.toStdString(), value.toStdString());
        QCOMPARE(refusalOf(modelWith("w", test::floats({1}, {3}), metadata)), message);
    }
};

BURNISH_TEST(TestGgufWriter)

} // namespace burnish::test::tst_ggufwriter

#include "tst_ggufwriter.moc"
