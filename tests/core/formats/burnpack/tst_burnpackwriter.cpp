// SPDX-License-Identifier: MIT
#include "core/formats/burnpack/burnpack.h"
#include "core/io/bytesink.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/stored.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_burnpackwriter {

namespace {

TensorPtr bytesOf(Dtype dtype, Shape shape, std::vector<std::byte> bytes)
{
    const auto info = TensorInfo::make(dtype, std::move(shape));
    const auto source = std::make_shared<MemorySource>(std::move(bytes), QStringLiteral("memory"));
    return *makeStoredTensor(*info, source, 0);
}

TensorPtr zeros(Dtype dtype, Shape shape)
{
    const auto info = TensorInfo::make(dtype, shape);
    return bytesOf(dtype, std::move(shape), std::vector<std::byte>(std::size_t(info->byteSize())));
}

TensorPtr quantised(Shape shape, const QuantScheme &scheme, const std::vector<int> &numbers)
{
    std::vector<std::byte> bytes;
    for (const int number : numbers)
        bytes.push_back(std::byte(number));
    const auto info = TensorInfo::makeQuantised(std::move(shape), bytes.size(), std::make_shared<QuantScheme>(scheme));
    return *makeStoredTensor(*info, std::make_shared<MemorySource>(std::move(bytes), QStringLiteral("memory")), 0);
}

TensorPtr quantised()
{
    return quantised({4}, QuantScheme(), std::vector<int>(8));
}

WriteOptions forBurn(BurnVersion version)
{
    WriteOptions options;
    options.burnVersion = version;
    return options;
}

/// The file, or the error's details.
QByteArray written(const ModelState &state, const WriteOptions &options, Diagnostics *losses = nullptr)
{
    const auto writer = burnpack::writer();
    auto layout = writer->layOut(state, options, losses);
    if (!layout)
        return layout.error().details().toUtf8();
    MemorySink sink;
    Task task;
    if (!writer->write(**layout, sink, task) || sink.bytes().size() != (*layout)->fileSize())
        return QByteArray("The file has not the size that was planned.");
    return QByteArray(reinterpret_cast<const char *>(sink.bytes().data()), qsizetype(sink.bytes().size()));
}

Expected<OpenedModel> opened(const QByteArray &file)
{
    const auto bytes = std::as_bytes(std::span(file.constData(), std::size_t(file.size())));
    Task task;
    Diagnostics diagnostics;
    return burnpack::reader()->open(
        std::make_shared<MemorySource>(std::vector<std::byte>(bytes.begin(), bytes.end()), QString()), {}, task,
        diagnostics);
}

} // namespace

class TestBurnpackWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesTheFileOfTheSpecification()
    {
        // Linear 2→1 as written by burn-store 0.19.1: names sorted, data in the model's order.
        StateBuilder builder;
        builder.addTensorAt("weight",
                            bytesOf(Dtype::F32, {2, 1},
                                    {std::byte(0), std::byte(0), std::byte(0x80), std::byte(0x3f), std::byte(0),
                                     std::byte(0), std::byte(0), std::byte(0xc0)}),
                            ParamId{1});
        builder.addTensorAt(
            "bias", bytesOf(Dtype::F32, {1}, {std::byte(0), std::byte(0), std::byte(0), std::byte(0x3f)}), ParamId{2});
        const QByteArray expected = QByteArray::fromHex(
            "4e5255420100a8000000"
            "a26774656e736f7273a2"
            "6462696173a4656474797065634633326573686170658101"
            "6c646174615f6f66667365747382080c68706172616d5f696402"
            "66776569676874a465647479706563463332657368617065820201"
            "6c646174615f6f66667365747382000868706172616d5f696401"
            "686d65746164617461a3"
            "66666f726d6174686275726e7061636b6870726f6475636572646275726e6776657273696f6e66302e31392e31"
            "0000803f000000c00000003f");
        QCOMPARE(written(builder.finish(), forBurn(BurnVersion::V0_19)).toHex(), expected.toHex());
    }

    void alignsFrom020On()
    {
        StateBuilder builder;
        builder.addTensorAt("a", bytesOf(Dtype::U8, {2}, {std::byte(1), std::byte(2)}));
        builder.addTensorAt("b", bytesOf(Dtype::U8, {1}, {std::byte(3)}));
        const QByteArray file = written(builder.finish(), forBurn(BurnVersion::V0_20));
        QCOMPARE(file.size(), 256 + 256 + 1);
        QCOMPARE(file.mid(256, 2), QByteArray("\1\2"));
        QCOMPARE(file.mid(258, 254), QByteArray(254, '\0'));
        QCOMPARE(file.at(512), '\3');
    }

    void writesBoolAsTheVersionWantsIt_data()
    {
        QTest::addColumn<int>("version");
        QTest::addColumn<bool>("isMap");
        QTest::newRow("0.19") << int(BurnVersion::V0_19) << false;
        QTest::newRow("0.20") << int(BurnVersion::V0_20) << false;
        QTest::newRow("0.21") << int(BurnVersion::V0_21) << true;
        QTest::newRow("0.22") << int(BurnVersion::V0_22) << true;
    }
    void writesBoolAsTheVersionWantsIt()
    {
        QFETCH(int, version);
        QFETCH(bool, isMap);
        StateBuilder builder;
        builder.addTensorAt("m", zeros(Dtype::Bool, {1}));
        const QByteArray file = written(builder.finish(), forBurn(BurnVersion(version)));
        QCOMPARE(file.contains(QByteArray("\x65"
                                          "dtype\xa1\x64"
                                          "Bool\x66"
                                          "Native")),
                 isMap);
        QCOMPARE(file.contains(QByteArray("\x65"
                                          "dtype\x64"
                                          "Bool")),
                 !isMap);
    }

    void scalarsGoInto022Only()
    {
        StateBuilder builder;
        builder.addTensorAt("1.moment", zeros(Dtype::F32, {1}));
        builder.addValueAt("1.time", std::uint64_t(7));
        builder.addValueAt("lr", 0.1);
        builder.addValueAt("text", std::string("x"));
        builder.addNull(builder.root(), "nothing");
        const ModelState state = builder.finish();

        Diagnostics losses;
        const auto newest = opened(written(state, forBurn(BurnVersion::V0_22), &losses));
        QVERIFY(newest);
        QCOMPARE(losses.total(), std::size_t(2));
        const auto time = newest->state.find("1.time");
        QVERIFY(time && sameValue(*newest->state.node(*time).value(), Value(std::uint64_t(7))));
        const auto rate = newest->state.find("lr");
        QVERIFY(rate && sameValue(*newest->state.node(*rate).value(), Value(0.1)));

        Diagnostics earlierLosses;
        const auto earlier = opened(written(state, forBurn(BurnVersion::V0_21), &earlierLosses));
        QVERIFY(earlier && !earlier->state.find("lr"));
        QCOMPARE(earlierLosses.total(), std::size_t(4));
    }

    void refusesQuantisedTensorsWhereBurnCannotReadThem_data()
    {
        QTest::addColumn<int>("version");
        QTest::addColumn<bool>("isWritten");
        QTest::newRow("0.19") << int(BurnVersion::V0_19) << false;
        QTest::newRow("0.20") << int(BurnVersion::V0_20) << true;
        QTest::newRow("0.21") << int(BurnVersion::V0_21) << true;
    }
    void refusesQuantisedTensorsWhereBurnCannotReadThem()
    {
        QFETCH(int, version);
        QFETCH(bool, isWritten);
        StateBuilder builder;
        builder.addTensorAt("q", quantised());
        const QByteArray file = written(builder.finish(), forBurn(BurnVersion(version)));
        if (!isWritten) {
            QCOMPARE(file, "Burnpack for Burn " + nameOf(BurnVersion(version)).toUtf8() +
                               " does not support quantised tensors (QFloat). Dequantise the tensor. (tensor q)");
            return;
        }
        const auto model = opened(file);
        QVERIFY(model);
        QCOMPARE(model->state.node(model->state.tensors().front()).tensor->info(), quantised()->info());
    }

    /// Burn 0.14 stored the scale in the type, 0.18 after whole words of values; Burnpack uses the latter.
    void writesQuantisedTensorsOfEveryVersionAsBurnpackHasThem_data()
    {
        QTest::addColumn<TensorPtr>("tensor");
        QuantScheme strategy;
        strategy.form = QuantScheme::Form::Strategy;
        strategy.value = "Q8S";
        strategy.scale = 0.5F;
        QTest::newRow("0.14") << quantised({3}, strategy, {1, 2, 3});
        QuantScheme fields;
        fields.form = QuantScheme::Form::FiveFields;
        fields.value = "Q8S";
        fields.store = "U32";
        QTest::newRow("0.18") << quantised({3}, fields, {1, 2, 3, 0, 0, 0, 0, 0x3f});
    }
    void writesQuantisedTensorsOfEveryVersionAsBurnpackHasThem()
    {
        QFETCH(TensorPtr, tensor);
        StateBuilder builder;
        builder.addTensorAt("q", tensor);
        const auto model = opened(written(builder.finish(), forBurn(BurnVersion::V0_21)));
        QVERIFY(model);
        const TensorPtr found = model->state.node(model->state.tensors().front()).tensor;
        QuantScheme requested;
        requested.value = "Q8S";
        QCOMPARE(*found->info().scheme(), requested);
        std::array<std::byte, 7> bytes;
        QCOMPARE(found->info().byteSize(), bytes.size());
        QVERIFY(found->read(0, bytes, Task()));
        const std::array<int, 7> numbers = {1, 2, 3, 0, 0, 0, 0x3f};
        QVERIFY(std::ranges::equal(bytes, numbers, {}, [](std::byte byte) { return int(byte); }));
    }

    void refusesQuantisationThatBurnpackCannotDescribe()
    {
        QuantScheme affine;
        affine.form = QuantScheme::Form::Strategy;
        affine.mode = "Affine";
        affine.scale = 0.5F;
        affine.offset = 3;
        StateBuilder builder;
        builder.addTensorAt("a.q", quantised({1}, affine, {129}));
        const QByteArray refusal = written(builder.finish(), forBurn(BurnVersion::V0_21));
        QVERIFY2(refusal.endsWith("(tensor a.q)"), refusal.constData());
    }

    void metadataCanBeLeftAsItIs()
    {
        WriteOptions options = forBurn(BurnVersion::V0_19);
        options.burnMetadata = false;
        QCOMPARE(written(StateBuilder().finish(), options).toHex(),
                 QByteArray("4e52554201000a000000a16774656e736f7273a0"));
    }

    void refusesTwoTensorsOfOnePath()
    {
        StateBuilder builder;
        builder.addTensorAt("a.w", zeros(Dtype::F32, {1}));
        builder.addTensor(builder.root(), "a.w", zeros(Dtype::F32, {1}));
        QVERIFY(written(builder.finish(), {}).startsWith("Two tensors have the path “a.w”"));
    }
};

BURNISH_TEST(TestBurnpackWriter)

} // namespace burnish::test::tst_burnpackwriter

#include "tst_burnpackwriter.moc"
