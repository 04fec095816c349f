// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/json/jsonreader.h"
#include "core/formats/burnrecord/json/jsonwriter.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/stored.h"
#include "support/modelmaking.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_jsonwriter {

using namespace burnish::burnrecord;
using namespace Qt::StringLiterals;

namespace {

/// A tensor with these bytes.
TensorPtr tensorOf(const QByteArray &bytes, Dtype dtype, Shape shape)
{
    const auto *begin = reinterpret_cast<const std::byte *>(bytes.constData());
    auto tensor =
        makeStoredTensor(*TensorInfo::make(dtype, std::move(shape)),
                         std::make_shared<MemorySource>(std::vector(begin, begin + bytes.size()), u"test"_s), 0);
    return *std::move(tensor);
}

Expected<QByteArray> written(const ModelState &state, JsonStyle style, BurnVersion version = BurnVersion::V0_19,
                             Dtype floats = Dtype::F32)
{
    WriteOptions options;
    options.burnVersion = version;
    options.recordFloat = floats;
    BURNISH_TRY(const auto layout, layOutJsonRecord(state, options, "PrettyJsonFileRecorder", style, false));
    MemorySink sink;
    Task task;
    BURNISH_CHECK(writeRecord(static_cast<const RecordLayout &>(*layout), sink, task));
    if (sink.bytes().size() > layout->fileSize())
        return Error(ErrorCode::Mismatch, u"The size was announced too small."_s);
    return QByteArray(reinterpret_cast<const char *>(sink.bytes().data()), qsizetype(sink.bytes().size()));
}

/// The text between the item's key and the end of the record.
QByteArray itemOf(const Expected<QByteArray> &record)
{
    const QByteArray key = "\"item\":";
    return record ? record->mid(record->indexOf(key) + key.size()).chopped(qsizetype(sizeof(",\"_b\":null}") - 1))
                  : record.error().sentence().toUtf8();
}

} // namespace

class TestJsonWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesTensorsOfAnyLength_data()
    {
        QTest::addColumn<int>("size");
        QTest::addColumn<int>("depth");
        // Covers the boundaries of pieces (16 KiB, 1 MiB), and deep nesting with long indentation between the elements.
        for (const int size : {0, 1, 2, (1 << 14) - 1, 1 << 14, (1 << 14) + 1}) {
            for (const int depth : {0, 3, 12, 30})
                QTest::addRow("%d bytes at depth %d", size, depth) << size << depth;
        }
        QTest::newRow("more than a chunk") << (1 << 20) + 1 << 3;
    }
    void writesTensorsOfAnyLength()
    {
        QFETCH(int, size);
        QFETCH(int, depth);
        QByteArray bytes(size, 0);
        QByteArray list;
        const QByteArray blank = "\n" + QByteArray(2 * (depth + 5), ' ');
        for (int i = 0; i < size; ++i) {
            bytes[i] = char(i * 31 % 256);
            list += (i == 0 ? "" : ",") + blank + QByteArray::number(i * 31 % 256);
        }
        if (size > 0)
            list += blank.chopped(2);
        StateBuilder builder;
        NodeId parent = builder.root();
        for (int i = 0; i < depth; ++i)
            parent = builder.addModule(parent, "m", 1);
        builder.addTensor(parent, "w", tensorOf(bytes, Dtype::U8, {std::uint64_t(size)}), ParamId{1});
        const ModelState state = builder.finish();
        const auto text = written(state, JsonStyle::Pretty);
        QVERIFY2(text, text ? "" : qPrintable(text.error().details()));
        QVERIFY(text->contains("\"bytes\": [" + list + "],\n"));
        const auto compact = written(state, JsonStyle::Compact);
        QVERIFY(compact);
        QByteArray dense = list;
        dense.replace('\n', "").replace(' ', "");
        QVERIFY(compact->contains("\"bytes\":[" + dense + "],\"shape\":"));
    }

    void writesElementsForOldVersions_data()
    {
        QTest::addColumn<int>("version");
        QTest::addColumn<int>("dtype");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("floats");
        QTest::addColumn<QByteArray>("value");
        const auto row = [](const char *name, BurnVersion version, Dtype dtype, const QByteArray &bytes, Dtype floats,
                            const char *value) {
            QTest::newRow(name) << int(version) << int(dtype) << bytes << int(floats) << QByteArray(value);
        };
        using enum BurnVersion;
        const QByteArray floats("\0\0\x80?\xcd\xcc\xcc\xbd\0\0\xc0\x7f", 12);
        const QByteArray halves("\0\x3c\0\xc0\1\0", 6);
        const QByteArray integers("\1\0\0\0\xfe\xff\xff\xff\0\0\0\x80", 12);
        row("floats", V0_13, Dtype::F32, floats, Dtype::F32, "[1.0,-0.1,null]");
        row("halves", V0_13, Dtype::F16, halves, Dtype::F16, "[15360,49152,1]");
        row("integers", V0_12, Dtype::I32, integers, Dtype::F32, "[1,-2,-2147483648]");
        row("truths", V0_11, Dtype::Bool, QByteArray("\1\0\1", 3), Dtype::F32, "[true,false,true]");
    }
    void writesElementsForOldVersions()
    {
        QFETCH(int, version);
        QFETCH(int, dtype);
        QFETCH(QByteArray, bytes);
        QFETCH(int, floats);
        QFETCH(QByteArray, value);
        StateBuilder builder;
        builder.addTensor(builder.root(), "w", tensorOf(bytes, Dtype(dtype), {3}));
        const auto text = written(builder.finish(), JsonStyle::Compact, BurnVersion(version), Dtype(floats));
        QVERIFY2(text, text ? "" : qPrintable(text.error().details()));
        QVERIFY2(text->contains("{\"value\":" + value + ",\"shape\":[3]}"), text->constData());
    }

    void castsNoTensorForOldVersions()
    {
        const auto refused = [](BurnVersion version, Dtype dtype, Dtype floats) {
            StateBuilder builder;
            builder.addTensor(builder.root(), "w", tensorOf(QByteArray(8, '\0'), dtype, {1}));
            const auto text = written(builder.finish(), JsonStyle::Compact, version, floats);
            return !text && text.error().tensor() == u"w"_s;
        };
        QVERIFY(refused(BurnVersion::V0_13, Dtype::F16, Dtype::F32));
        QVERIFY(refused(BurnVersion::V0_13, Dtype::I64, Dtype::F32));
        QVERIFY(refused(BurnVersion::V0_11, Dtype::I32, Dtype::F32));
        QVERIFY(!refused(BurnVersion::V0_12, Dtype::I32, Dtype::F32));
    }

    void writesValuesAsSerdeDoes()
    {
        StateBuilder builder;
        builder.addValue(builder.root(), "f", 0.1F);
        builder.addValue(builder.root(), "d", 1e16);
        builder.addValue(builder.root(), "n", std::int64_t(-5));
        builder.addValue(builder.root(), "b", std::vector{std::byte(1), std::byte(255)});
        builder.addValue(builder.root(), "t", std::string("\"\n"));
        builder.addNull(builder.root(), "z");
        builder.addSequence(builder.root(), "s", 1);
        builder.addModule(builder.root(), "m", 1);
        QCOMPARE(itemOf(written(builder.finish(), JsonStyle::Compact)),
                 QByteArray("{\"f\":0.1,\"d\":1e16,\"n\":-5,\"b\":[1,255],\"t\":\"\\\"\\n\",\"z\":null,\"s\":"
                            "[],\"m\":{}}"));
    }

    void makesListsOfNumberedModules()
    {
        const ModelState state = test::flatModel({"layers.1.w", "layers.0.w", "gap.0.w", "gap.2.w"});
        const QByteArray item = itemOf(written(state, JsonStyle::Compact));
        QVERIFY(item.contains("\"layers\":[{\"w\":"));
        QVERIFY(item.contains("\"gap\":{\"0\":{\"w\":"));
    }

    void refusesWhatJsonCannotHold()
    {
        StateBuilder builder;
        builder.addValue(builder.root(), "w", OpaqueValue{"msgpack", {std::byte(0xc0)}});
        const auto text = written(builder.finish(), JsonStyle::Pretty);
        QVERIFY(!text);
        QCOMPARE(text.error().tensor(), u"w"_s);
    }

    void refusesVersionsWithoutRecords()
    {
        const ModelState state = test::flatModel({"w"});
        QVERIFY(!written(state, JsonStyle::Pretty, BurnVersion::V0_6));
        QVERIFY(!written(state, JsonStyle::Pretty, BurnVersion::V0_22));
    }

    void nestsNoDeeperThanBurnReads()
    {
        for (const int depth : {122, 123, 124, 200}) {
            StateBuilder builder;
            NodeId parent = builder.root();
            for (int i = 0; i < depth; ++i)
                parent = builder.addModule(parent, "m", 1);
            builder.addTensor(parent, "w", test::blankTensor({2}), ParamId{1});
            const auto text = written(builder.finish(), JsonStyle::Compact);
            if (text) {
                Task task;
                Diagnostics diagnostics;
                const auto *begin = reinterpret_cast<const std::byte *>(text->constData());
                QVERIFY(
                    readJsonRecord(std::make_shared<MemorySource>(std::vector(begin, begin + text->size()), u"test"_s),
                                   task, diagnostics));
            }
            // The record, its item, the parameter, the tensor and its bytes account for five levels.
            QCOMPARE(bool(text), depth + 5 <= 127);
        }
    }
};

BURNISH_TEST(TestJsonWriter)

} // namespace burnish::test::tst_jsonwriter

#include "tst_jsonwriter.moc"
