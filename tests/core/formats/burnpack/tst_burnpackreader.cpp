// SPDX-License-Identifier: MIT
#include "core/base/endian.h"
#include "core/encoding/cbor.h"
#include "core/formats/burnpack/burnpack.h"
#include "support/manifest.h"
#include "support/testmain.h"

#include <QTest>

#include <cstring>

namespace burnish::test::tst_burnpackreader {

namespace {

ByteSourcePtr sourceOf(std::vector<std::byte> bytes)
{
    return std::make_shared<MemorySource>(std::move(bytes), QStringLiteral("memory"));
}

std::vector<std::byte> fromHex(const QByteArray &hex)
{
    const QByteArray bytes = QByteArray::fromHex(hex);
    const auto view = std::as_bytes(std::span(bytes.constData(), std::size_t(bytes.size())));
    return {view.begin(), view.end()};
}

/// The fixed-size prefix for a header of this size.
std::vector<std::byte> prefix(std::size_t headerSize)
{
    auto bytes = fromHex("4e525542010000000000");
    storeLittle(bytes.data() + 6, std::uint32_t(headerSize));
    return bytes;
}

/// A file with this CBOR followed by `dataSize` bytes 0, 1, 2 …
ByteSourcePtr fileOf(const std::vector<std::byte> &cbor, std::size_t dataSize)
{
    auto bytes = prefix(cbor.size());
    bytes.insert(bytes.end(), cbor.begin(), cbor.end());
    for (std::size_t i = 0; i < dataSize; ++i)
        bytes.push_back(std::byte(i));
    return sourceOf(std::move(bytes));
}

struct Descriptor
{
    const char *name;
    std::uint64_t begin;
    std::uint64_t end;
};

/// The CBOR of U8 vectors at these offsets, with a `version`.
std::vector<std::byte> vectors(std::initializer_list<Descriptor> descriptors, std::string_view version)
{
    std::vector<std::byte> cbor;
    CborWriter writer(cbor);
    writer.beginMap(2);
    writer.writeText("tensors");
    writer.beginMap(descriptors.size());
    for (const Descriptor &descriptor : descriptors) {
        writer.writeText(descriptor.name);
        writer.beginMap(3);
        writer.writeText("dtype");
        writer.writeText("U8");
        writer.writeText("shape");
        writer.beginArray(1);
        writer.writeUnsigned(descriptor.end - descriptor.begin);
        writer.writeText("data_offsets");
        writer.beginArray(2);
        writer.writeUnsigned(descriptor.begin);
        writer.writeUnsigned(descriptor.end);
    }
    writer.writeText("metadata");
    writer.beginMap(1);
    writer.writeText("version");
    writer.writeText(version);
    return cbor;
}

Expected<OpenedModel> opened(const ByteSourcePtr &source, Diagnostics &diagnostics)
{
    Task task;
    return burnpack::reader()->open(source, {}, task, diagnostics);
}

std::vector<std::byte> content(const TensorExpr &tensor)
{
    std::vector<std::byte> bytes(std::size_t(tensor.info().byteSize()));
    Task task;
    if (!tensor.read(0, bytes, task))
        bytes.clear();
    return bytes;
}

} // namespace

class TestBurnpackReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAFileByteByByte()
    {
        const auto bytes = fromHex("4e525542" // magic
                                   "0100"
                                   "a8000000" // version 1, 168 bytes of CBOR
                                   "a2"
                                   "67"
                                   "74656e736f7273"
                                   "a2" // "tensors"
                                   "64"
                                   "62696173"
                                   "a4" // "bias"
                                   "65"
                                   "6474797065"
                                   "63"
                                   "463332"
                                   "65"
                                   "7368617065"
                                   "81"
                                   "01"
                                   "6c"
                                   "646174615f6f666673657473"
                                   "82"
                                   "08"
                                   "0c"
                                   "68"
                                   "706172616d5f6964"
                                   "02"
                                   "66"
                                   "776569676874"
                                   "a4" // "weight"
                                   "65"
                                   "6474797065"
                                   "63"
                                   "463332"
                                   "65"
                                   "7368617065"
                                   "82"
                                   "02"
                                   "01"
                                   "6c"
                                   "646174615f6f666673657473"
                                   "82"
                                   "00"
                                   "08"
                                   "68"
                                   "706172616d5f6964"
                                   "01"
                                   "68"
                                   "6d65746164617461"
                                   "a3" // "metadata"
                                   "66"
                                   "666f726d6174"
                                   "68"
                                   "6275726e7061636b"
                                   "68"
                                   "70726f6475636572"
                                   "64"
                                   "6275726e"
                                   "67"
                                   "76657273696f6e"
                                   "66"
                                   "302e31392e31"
                                   "0000803f"
                                   "000000c0"   // weight: 1, -2
                                   "0000003f"); // bias: 0.5
        Diagnostics diagnostics;
        const auto model = opened(sourceOf(bytes), diagnostics);
        QVERIFY2(model, qUtf8Printable(model ? QString() : model.error().details()));
        QVERIFY(diagnostics.isEmpty());
        const ModelState &state = model->state;
        const auto tensors = state.tensors();
        QCOMPARE(tensors.size(), std::size_t(2));
        QCOMPARE(state.path(tensors[0]), std::string("weight"));
        QCOMPARE(state.node(tensors[0]).paramId, std::optional(ParamId{1}));
        QVERIFY(content(*state.node(tensors[0]).tensor) == fromHex("0000803f000000c0"));
        QCOMPARE(state.path(tensors[1]), std::string("bias"));
        QVERIFY(content(*state.node(tensors[1]).tensor) == fromHex("0000003f"));
        QCOMPARE(state.metadata().value("version"), std::optional<std::string>("0.19.1"));
        QCOMPARE(model->detail, QStringLiteral("Burn 0.19.1"));
    }

    void reportsTheTwoLayoutsApart_data()
    {
        QTest::addColumn<QList<quint64>>("offsets");
        QTest::addColumn<QByteArray>("version");
        QTest::addColumn<int>("dataSize");
        QTest::addColumn<bool>("isAligned");
        // The headers below take less than 246 bytes, so the data begins at or before byte 256.
        QTest::newRow("sizes say packed") << QList<quint64>{0, 4, 4, 8} << QByteArray("0.21.0") << 8 << false;
        QTest::newRow("sizes say aligned") << QList<quint64>{0, 4, 256, 260} << QByteArray("0.19.1") << -260 << true;
        QTest::newRow("more bytes, an offset that is not aligned")
            << QList<quint64>{0, 4, 4, 8} << QByteArray("0.21.0") << 1000 << false;
        QTest::newRow("more bytes, the version says packed")
            << QList<quint64>{0, 4, 256, 260} << QByteArray("0.19.0") << 1000 << false;
        QTest::newRow("more bytes, nothing speaks against aligned")
            << QList<quint64>{0, 4, 256, 260} << QByteArray("7") << 1000 << true;
        QTest::newRow("more bytes, but too few for aligned")
            << QList<quint64>{0, 256, 256, 260} << QByteArray("7") << 262 << false;
        QTest::newRow("sizes say packed, with a gap that Burn 0.19 left")
            << QList<quint64>{0, 4, 256, 260} << QByteArray("0.19.1") << 260 << false;
    }
    void reportsTheTwoLayoutsApart()
    {
        QFETCH(QList<quint64>, offsets);
        QFETCH(QByteArray, version);
        QFETCH(int, dataSize);
        QFETCH(bool, isAligned);
        const auto cbor =
            vectors({{"a", offsets[0], offsets[1]}, {"b", offsets[2], offsets[3]}}, version.toStdString());
        const std::size_t gap = 256 - 10 - cbor.size();
        const std::size_t size = dataSize < 0 ? gap + std::size_t(-dataSize) : std::size_t(dataSize);
        Diagnostics diagnostics;
        const auto model = opened(fileOf(cbor, size), diagnostics);
        QVERIFY2(model, qUtf8Printable(model ? QString() : model.error().details()));
        const NodeId first = model->state.tensors().front();
        QCOMPARE(content(*model->state.node(first).tensor).front(), std::byte(isAligned ? gap : 0));
    }

    void anAlignedFileCutToThePackedSizeIsNotReadAsPacked()
    {
        const auto cbor = vectors({{"a", 0, 4}, {"b", 256, 260}}, "0.21.0");
        Diagnostics diagnostics;
        const auto model = opened(fileOf(cbor, 260), diagnostics);
        QVERIFY(!model);
        QVERIFY(model.error().message().startsWith(QStringLiteral("The file is truncated")));
    }

    void readsScalarsAsValues()
    {
        // {"tensors": {}, "scalars": {"m.time": {"UInt": 7}, "lr": {"Float": 0.5}, "on": {"Bool": true}, "n": {"Int":
        // -2}}}
        const auto cbor = fromHex("a2"
                                  "6774656e736f7273"
                                  "a0"
                                  "677363616c617273"
                                  "a4"
                                  "666d2e74696d65"
                                  "a1"
                                  "6455496e74"
                                  "07"
                                  "626c72"
                                  "a1"
                                  "65466c6f6174"
                                  "f93800"
                                  "626f6e"
                                  "a1"
                                  "64426f6f6c"
                                  "f5"
                                  "616e"
                                  "a1"
                                  "63496e74"
                                  "21");
        Diagnostics diagnostics;
        const auto model = opened(fileOf(cbor, 0), diagnostics);
        QVERIFY2(model, qUtf8Printable(model ? QString() : model.error().details()));
        const auto valueAt = [&](std::string_view path) {
            return *model->state.node(*model->state.find(path)).value();
        };
        QVERIFY(sameValue(valueAt("m.time"), Value(std::uint64_t(7))));
        QVERIFY(sameValue(valueAt("lr"), Value(0.5)));
        QVERIFY(sameValue(valueAt("on"), Value(true)));
        QVERIFY(sameValue(valueAt("n"), Value(std::int64_t(-2))));
    }

    void readsEveryFormOfQuantisation_data()
    {
        QTest::addColumn<QByteArray>("store");
        QTest::addColumn<QByteArray>("level");
        QTest::addColumn<QString>("storeName");
        QTest::addColumn<int>("blockRank");
        const QByteArray tensor("6654656e736f72");
        QTest::newRow("Burn 0.19") << QByteArray("63553332") << tensor << QStringLiteral("U32") << 0;
        QTest::newRow("native") << QByteArray("664e6174697665") << tensor << QStringLiteral("Native") << 0;
        QTest::newRow("packed, later") << QByteArray("a1695061636b656455333201") << tensor
                                       << QStringLiteral("PackedU32") << 0;
        QTest::newRow("in blocks") << QByteArray("664e6174697665")
                                   << QByteArray("a165426c6f636b"
                                                 "a2"
                                                 "6773746f72616765"
                                                 "851820"
                                                 "01010101"
                                                 "636c656e"
                                                 "01")
                                   << QStringLiteral("Native") << 1;
    }
    void readsEveryFormOfQuantisation()
    {
        QFETCH(QByteArray, store);
        QFETCH(QByteArray, level);
        QFETCH(QString, storeName);
        QFETCH(int, blockRank);
        const auto cbor = fromHex("a1"
                                  "6774656e736f7273"
                                  "a1"
                                  "6177"
                                  "a3"
                                  "656474797065"
                                  "a1"
                                  "6651466c6f6174"
                                  "a5"
                                  "6576616c7565"
                                  "63513853"
                                  "65706172616d"
                                  "63463332"
                                  "6573746f7265" +
                                  store + "656c6576656c" + level +
                                  "646d6f6465"
                                  "6953796d6d6574726963"
                                  "657368617065"
                                  "8102"
                                  "6c646174615f6f666673657473"
                                  "820006");
        Diagnostics diagnostics;
        const auto model = opened(fileOf(cbor, 6), diagnostics);
        QVERIFY2(model, qUtf8Printable(model ? QString() : model.error().details()));
        const TensorInfo &info = model->state.node(model->state.tensors().front()).tensor->info();
        QCOMPARE(int(info.dtype()), int(Dtype::QFloat));
        QCOMPARE(info.byteSize(), std::uint64_t(6));
        QCOMPARE(QString::fromStdString(info.scheme()->store), storeName);
        QCOMPARE(int(info.scheme()->blockRank), blockRank);
        QCOMPARE(info.scheme()->value, std::string("Q8S"));
    }

    void refusesWithAReason_data()
    {
        QTest::addColumn<QByteArray>("cbor");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char *name, const QByteArray &hex, const char *reason) {
            QTest::newRow(name) << hex << QString::fromUtf8(reason);
        };
        row("no map", "80", "The header is not a map. (offset 0xa)");
        row("tensors twice",
            "a2"
            "6774656e736f7273"
            "a0"
            "6774656e736f7273"
            "a0",
            "Duplicate key “tensors” in the header. (offset 0x14)");
        const QByteArray descriptor("a3"
                                    "656474797065"
                                    "625538"
                                    "657368617065"
                                    "8100"
                                    "6c646174615f6f666673657473"
                                    "820000");
        row("two tensors of one name",
            "a1"
            "6774656e736f7273"
            "a2"
            "6177" +
                descriptor + "6177" + descriptor,
            "Two tensors have the same name. (tensor w, offset 0x38)");
        row("a negative id",
            "a1"
            "6774656e736f7273"
            "a1"
            "6177"
            "a1"
            "68706172616d5f6964"
            "20",
            "The parameter id is not an integer from 0 to 2⁶⁴ − 1. (tensor w, offset 0x20)");
        row("a truth value of an unknown kind",
            "a1"
            "6774656e736f7273"
            "a1"
            "6177"
            "a1"
            "656474797065"
            "a1"
            "64426f6f6c"
            "63553634",
            "Unknown storage of the boolean values. (tensor w, offset 0x23)");
        row("a metadata key twice",
            "a2"
            "6774656e736f7273"
            "a0"
            "686d65746164617461"
            "a2"
            "616b"
            "6176"
            "616b"
            "6176",
            "Duplicate metadata key “k”. (offset 0x22)");
    }
    void refusesWithAReason()
    {
        QFETCH(QByteArray, cbor);
        QFETCH(QString, reason);
        Diagnostics diagnostics;
        const auto model = opened(fileOf(fromHex(cbor), 0), diagnostics);
        QVERIFY(!model);
        QCOMPARE(model.error().details(), reason);
    }

    void reportsOfSharedBytesAndOfBytesBehindTheEnd()
    {
        Diagnostics diagnostics;
        const auto model = opened(fileOf(vectors({{"a", 0, 4}, {"b", 2, 6}}, "0.19.1"), 9), diagnostics);
        QVERIFY(model);
        QCOMPARE(diagnostics.total(), std::size_t(2));
        QCOMPARE(diagnostics.flaws()[0].message(), QStringLiteral("3 bytes follow the last tensor."));
        QCOMPARE(diagnostics.flaws()[1].tensor(), QStringLiteral("b"));
    }
};

BURNISH_TEST(TestBurnpackReader)

} // namespace burnish::test::tst_burnpackreader

#include "tst_burnpackreader.moc"
