// SPDX-License-Identifier: MIT
#include "core/base/endian.h"
#include "core/formats/safetensors/safetensors.h"
#include "core/io/bytesink.h"
#include "core/model/statebuilder.h"
#include "core/modelfiles/openmodel.h"
#include "core/tensor/expressions/stored.h"
#include "support/hostile.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QTest>

namespace burnish::test::tst_safetensorswriter {

namespace {

/// A tensor of zeros.
TensorPtr zeros(Dtype dtype, Shape shape)
{
    const auto info = TensorInfo::make(dtype, std::move(shape));
    const auto source =
        std::make_shared<MemorySource>(std::vector<std::byte>(std::size_t(info->byteSize())), QStringLiteral("memory"));
    return *makeStoredTensor(*info, source, 0);
}

/// The file's header without its length and padding, or the error details.
QByteArray headerOf(const ModelState &state, const WriteOptions &options = {}, Diagnostics *losses = nullptr)
{
    const auto writer = safetensors::writer();
    auto layout = writer->layOut(state, options, losses);
    if (!layout)
        return layout.error().details().toUtf8();
    MemorySink sink;
    Task task;
    if (!writer->write(**layout, sink, task) || sink.bytes().size() != (*layout)->fileSize())
        return QByteArray("The file has not the size that was planned.");
    const auto size = loadLittle<std::uint64_t>(sink.bytes().data());
    if (size % 8 != 0)
        return QByteArray("The header is not padded.");
    return QByteArray(reinterpret_cast<const char *>(sink.bytes().data()) + 8, qsizetype(size)).trimmed();
}

ModelState withMetadata(Layout layout, std::vector<Metadata::Entry> pairs)
{
    StateBuilder builder;
    builder.setLayout(layout);
    builder.metadata() = Metadata(std::move(pairs));
    return builder.finish();
}

} // namespace

class TestSafetensorsWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ordersByTypeThenName()
    {
        StateBuilder builder;
        builder.addTensorAt("b", zeros(Dtype::Bool, {1}));
        builder.addTensorAt("z", zeros(Dtype::F32, {}));
        builder.addTensorAt("a.10", zeros(Dtype::F32, {2, 1}));
        builder.addTensorAt("a.2", zeros(Dtype::Flex32, {0}));
        builder.addTensorAt("i", zeros(Dtype::I64, {1}));
        QCOMPARE(headerOf(builder.finish()), QByteArray(R"({"i":{"dtype":"I64","shape":[1],"data_offsets":[0,8]},)"
                                                        R"("a.10":{"dtype":"F32","shape":[2,1],"data_offsets":[8,16]},)"
                                                        R"("a.2":{"dtype":"F32","shape":[0],"data_offsets":[16,16]},)"
                                                        R"("z":{"dtype":"F32","shape":[],"data_offsets":[16,20]},)"
                                                        R"("b":{"dtype":"BOOL","shape":[1],"data_offsets":[20,21]}})"));
    }

    void choosesTheMetadata_data()
    {
        QTest::addColumn<int>("layout");
        QTest::addColumn<QByteArray>("own");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char *name, Layout layout, const char *own, const char *expected) {
            QTest::newRow(name) << int(layout) << QByteArray(own) << QByteArray(expected);
        };
        row("Burn's layout gets Burn's pairs", Layout::Burn, "note=x",
            R"({"__metadata__":{"format":"safetensors","note":"x","producer":"burn","version":"0.20.1"}})");
        row("a version of the same series stays", Layout::Burn, "producer=burn,version=0.20.0",
            R"({"__metadata__":{"format":"safetensors","producer":"burn","version":"0.20.0"}})");
        row("another version is replaced", Layout::Burn, "producer=burn,version=0.19.1",
            R"({"__metadata__":{"format":"safetensors","producer":"burn","version":"0.20.1"}})");
        row("PyTorch's layout keeps its pairs", Layout::PyTorch, "format=pt,note=x",
            R"({"__metadata__":{"format":"pt","note":"x"}})");
        row("PyTorch's layout says so", Layout::PyTorch, "", R"({"__metadata__":{"format":"pt"}})");
        row("what was Burn's no longer names Burn", Layout::PyTorch, "format=safetensors,producer=burn,version=0.19.1",
            R"({"__metadata__":{"format":"pt"}})");
        row("an unknown layout keeps its pairs", Layout::Unknown, "b=2,a=1", R"({"__metadata__":{"a":"1","b":"2"}})");
        row("without pairs there is no metadata", Layout::Unknown, "", "{}");
    }
    void choosesTheMetadata()
    {
        QFETCH(int, layout);
        QFETCH(QByteArray, own);
        QFETCH(QByteArray, expected);
        std::vector<Metadata::Entry> pairs;
        for (const QByteArray &pair : own.split(',')) {
            const QList<QByteArray> parts = pair.split('=');
            if (parts.size() == 2)
                pairs.emplace_back(parts[0].toStdString(), parts[1].toStdString());
        }
        WriteOptions options;
        options.burnVersion = BurnVersion::V0_20;
        QCOMPARE(headerOf(withMetadata(Layout(layout), std::move(pairs)), options), expected);
    }

    void foreignFilesComeOutByteForByte_data()
    {
        QTest::addColumn<QString>("file");
        const QDir dir(test::fixturePath("safetensors"));
        // Written by the reference writer with at most one metadata key; it writes several in random order.
        for (const char *file : {"dtypes", "dtypes_new", "mixed_alignment", "no_metadata", "no_tensors",
                                 "only_metadata", "one_byte", "resnet_mini", "peft_lora"})
            QTest::newRow(file) << dir.filePath(QLatin1String(file) + QStringLiteral(".safetensors"));
    }
    void foreignFilesComeOutByteForByte()
    {
        QFETCH(QString, file);
        Task task;
        Diagnostics diagnostics;
        const auto model = openModelFile(file, task, diagnostics);
        QVERIFY(model);
        const auto writer = safetensors::writer();
        auto layout = writer->layOut(model->model.state, {}, nullptr);
        QVERIFY(layout);
        MemorySink sink;
        QVERIFY(writer->write(**layout, sink, task));
        QVERIFY(sink.bytes() == test::fileBytes(file));
    }

    void headersHaveTheRoomThatIsAskedFor()
    {
        StateBuilder builder;
        builder.addTensorAt("w", zeros(Dtype::F32, {3}));
        const ModelState state = builder.finish();
        WriteOptions options;
        const auto sizeWith = [&](std::uint64_t room) {
            options.headerRoom = room;
            const auto layout = safetensors::writer()->layOut(state, options, nullptr);
            return layout ? (*layout)->fileSize() : 0;
        };
        const std::uint64_t tight = sizeWith(0);
        QCOMPARE(sizeWith(16384), tight + 16384);
        QCOMPARE(headerOf(state, options), R"({"w":{"dtype":"F32","shape":[3],"data_offsets":[0,12]}})");
        // As much as readers accept.
        QCOMPARE(sizeWith(~std::uint64_t(0)), std::uint64_t(8 + 100'000'000 + 12));
    }

    void reportsWhatIsLeftOut()
    {
        StateBuilder builder;
        builder.addTensorAt("w", zeros(Dtype::F32, {1}));
        builder.addValueAt("epoch", std::int64_t(3));
        builder.addNull(builder.root(), "bias");
        Diagnostics losses;
        headerOf(builder.finish(), {}, &losses);
        QCOMPARE(losses.total(), std::size_t(2));
        QVERIFY(losses.flaws()[0].message().contains(QStringLiteral("epoch")));
    }

    void reportsOfTypesThatBurnRefuses()
    {
        StateBuilder builder;
        builder.setLayout(Layout::Burn);
        builder.addTensorAt("w", zeros(Dtype::U16, {1}));
        Diagnostics losses;
        headerOf(builder.finish(), {}, &losses);
        QCOMPARE(losses.total(), std::size_t(1));
        QCOMPARE(losses.flaws()[0].tensor(), QStringLiteral("w"));
    }

    void refusesWhatItCannotHold()
    {
        StateBuilder quantised;
        const auto info = TensorInfo::makeQuantised({4}, 8, std::make_shared<const QuantScheme>());
        const auto source = std::make_shared<MemorySource>(std::vector<std::byte>(8), QStringLiteral("memory"));
        quantised.addTensorAt("q", *makeStoredTensor(*info, source, 0));
        QCOMPARE(headerOf(quantised.finish()), QByteArray("SafeTensors does not support dtype QFloat. (tensor q)"));

        StateBuilder reserved;
        reserved.addTensorAt("__metadata__", zeros(Dtype::F32, {1}));
        QVERIFY(headerOf(reserved.finish()).startsWith("The name “__metadata__” is reserved"));

        StateBuilder wide;
        wide.addTensorAt("w", zeros(Dtype::F32, Shape(std::vector<std::uint64_t>(65537, 1))));
        QVERIFY(headerOf(wide.finish()).startsWith("The tensor has more than 65536 dimensions."));

        StateBuilder twins;
        twins.addTensorAt("a.w", zeros(Dtype::F32, {1}));
        twins.addTensor(twins.root(), "a.w", zeros(Dtype::F32, {1}));
        QVERIFY(headerOf(twins.finish()).startsWith("Two tensors have the path"));
    }
};

BURNISH_TEST(TestSafetensorsWriter)

} // namespace burnish::test::tst_safetensorswriter

#include "tst_safetensorswriter.moc"
