// SPDX-License-Identifier: MIT
#include "core/encoding/bincode.h"
#include "core/formats/burnrecord/bin/binwriter.h"
#include "core/formats/burnrecord/recordlayout.h"
#include "core/model/statebuilder.h"
#include "core/structure/recordinference.h"
#include "support/binmaking.h"
#include "support/modelmaking.h"
#include "support/testmain.h"

#include <QTest>

#include <functional>

namespace burnish::test::tst_binreader {

using namespace burnish::burnrecord;
using namespace Qt::StringLiterals;

namespace {

std::size_t headSize(BurnVersion version = BurnVersion::V0_19)
{
    return recordOf([](Encoder &) {}, version).size();
}

} // namespace

class TestBinReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyKindHasItsForm()
    {
        const auto type = structOf(
            {{"tuple", tupleOf({{"0", constant()}, {"1", makeParameterType(1)}})},
             {"list", vec(makeParameterType(1))},
             {"array", makeArrayType(constant(), 2)},
             {"some", option(constant())},
             {"twice", option(option(constant()))},
             {"none", option(makeParameterType(1))},
             {"unit", makeRecordType(Kind::Unit)},
             {"kind", makeCompoundType(Kind::Enum, {{"A", constant()}, {"B", makeParameterType(1)}}, "Choice")},
             {"word",
              makeCompoundType(Kind::Enum, {{"X", makeRecordType(Kind::Unit)}, {"Y", makeRecordType(Kind::Unit)}})},
             {"map", makeWrapperType(Kind::Map, scalar(ScalarKind::U64))},
             {"last", constant()}},
            "Everything");
        const auto bytes = recordOf([](Encoder &encoder) {
            encoder.byte(0);
            addParameter(encoder);
            encoder.number(1);
            addParameter(encoder);
            for (const int byte : {0, 0, 1, 0, 1, 0, 0}) // array, Some(constant), Some(None), None
                encoder.byte(std::uint8_t(byte));
            encoder.number(1);
            addParameter(encoder);
            encoder.number(1);
            encoder.number(2);
            encoder.text("a");
            encoder.number(7);
            encoder.text("b");
            encoder.number(300);
            encoder.byte(0);
        });
        Diagnostics diagnostics;
        const auto model = opened(bytes, type, diagnostics);
        QVERIFY2(model, qUtf8Printable(refusal(model)));
        QVERIFY(diagnostics.isEmpty());
        const ModelState &state = model->state;
        QCOMPARE(listing(state), (QStringList{u"tuple.0 = null"_s, u"tuple.1 [2]"_s, u"list.0 [2]"_s,
                                              u"array.0 = null"_s, u"array.1 = null"_s, u"some = null"_s,
                                              u"twice = null"_s, u"none = null"_s, u"unit = null"_s, u"kind.B [2]"_s,
                                              u"word = Y"_s, u"map.a = 7"_s, u"map.b = 300"_s, u"last = null"_s}));
        const auto form = [&](std::string_view path) { return state.node(at(state, path)).form; };
        QCOMPARE(state.node(state.root()).form, (RecordForm{RecordForm::Kind::Struct, 0, 0}));
        QCOMPARE(state.containerTypeOf(at(state, "kind.B")), std::string("Choice"));
        QCOMPARE(form("tuple"), (RecordForm{RecordForm::Kind::Tuple, 0, 0}));
        QCOMPARE(form("tuple.0"), (RecordForm{RecordForm::Kind::Constant, 0, 0}));
        QCOMPARE(form("list"), (RecordForm{RecordForm::Kind::Vec, 0, 0}));
        QCOMPARE(form("array"), (RecordForm{RecordForm::Kind::Array, 0, 0}));
        QCOMPARE(form("some"), (RecordForm{RecordForm::Kind::Constant, 1, 0}));
        QCOMPARE(form("twice"), (RecordForm{RecordForm::Kind::None, 1, 0}));
        QCOMPARE(form("none"), (RecordForm{RecordForm::Kind::None, 0, 0}));
        QCOMPARE(form("unit"), (RecordForm{RecordForm::Kind::Unit, 0, 0}));
        QCOMPARE(form("kind"), (RecordForm{RecordForm::Kind::Enum, 0, 1}));
        QCOMPARE(form("word"), (RecordForm{RecordForm::Kind::Enum, 0, 1}));
        QCOMPARE(form("map"), (RecordForm{RecordForm::Kind::Map, 0, 0}));
        QCOMPARE(written(state).value(), bytes);
        // The forms in the tree serve as a structure themselves.
        const auto again = opened(bytes, recordTypeOf(state));
        QVERIFY2(again, qUtf8Printable(refusal(again)));
        QCOMPARE(written(again->state).value(), bytes);
    }

    void scalarsKeepTheirWidth_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QByteArray>("hex");
        QTest::addColumn<QString>("value");
        QTest::newRow("bool") << int(ScalarKind::Bool) << QByteArray("01") << u"true"_s;
        QTest::newRow("u8") << int(ScalarKind::U8) << QByteArray("ff") << u"255"_s;
        QTest::newRow("i8") << int(ScalarKind::I8) << QByteArray("ff") << u"-1"_s;
        QTest::newRow("i8 positive") << int(ScalarKind::I8) << QByteArray("7f") << u"127"_s;
        QTest::newRow("u16") << int(ScalarKind::U16) << QByteArray("fbffff") << u"65535"_s;
        QTest::newRow("i16") << int(ScalarKind::I16) << QByteArray("fbffff") << u"-32768"_s;
        QTest::newRow("u32") << int(ScalarKind::U32) << QByteArray("fcffffffff") << u"4294967295"_s;
        QTest::newRow("i32") << int(ScalarKind::I32) << QByteArray("01") << u"-1"_s;
        QTest::newRow("u64") << int(ScalarKind::U64) << QByteArray("fdffffffffffffffff") << u"18446744073709551615"_s;
        QTest::newRow("i64") << int(ScalarKind::I64) << QByteArray("fdffffffffffffffff") << u"-9223372036854775808"_s;
        QTest::newRow("f16") << int(ScalarKind::F16) << QByteArray("fb003e") << u"15872"_s;
        QTest::newRow("f32") << int(ScalarKind::F32) << QByteArray("0000c03f") << u"1.5"_s;
        QTest::newRow("f64") << int(ScalarKind::F64) << QByteArray("9a9999999999b93f") << u"0.1"_s;
        QTest::newRow("text") << int(ScalarKind::String) << QByteArray("02c3a9") << u"é"_s;
    }

    void scalarsKeepTheirWidth()
    {
        QFETCH(int, kind);
        QFETCH(QByteArray, hex);
        QFETCH(QString, value);
        const QByteArray raw = QByteArray::fromHex(hex);
        const auto bytes = recordOf(
            [&](Encoder &encoder) { encoder.raw(std::as_bytes(std::span(raw.constData(), std::size_t(raw.size())))); });
        const auto model = opened(bytes, scalar(ScalarKind(kind)));
        QVERIFY2(model, qUtf8Printable(refusal(model)));
        const Node &node = model->state.node(model->state.node(model->state.root()).children.front());
        QCOMPARE(valueForPeople(*node.value()), value);
        QCOMPARE(written(model->state).value(), bytes);
    }

    void alternativesAreTakenAsTheBytesAllow_data()
    {
        QTest::addColumn<QByteArray>("hex");
        QTest::addColumn<QString>("requested");
        // struct { a: (), (()) or Vec of constants; b: constant or an option of it; c: number }
        QTest::newRow("tuple") << QByteArray("0000"
                                             "00"
                                             "05")
                               << u"a.0 a.1 b Constant+0 c"_s;
        QTest::newRow("vec of three") << QByteArray("03000000"
                                                    "00"
                                                    "05")
                                      << u"a.0 a.1 a.2 b Constant+0 c"_s;
        QTest::newRow("some") << QByteArray("0000"
                                            "0100"
                                            "05")
                              << u"a.0 a.1 b Constant+1 c"_s;
        QTest::newRow("empty vec") << QByteArray("00"
                                                 "00"
                                                 "05")
                                   << u"b Constant+0 c"_s;
    }

    void alternativesAreTakenAsTheBytesAllow()
    {
        QFETCH(QByteArray, hex);
        QFETCH(QString, requested);
        const auto list = oneOf({tupleOf({{"0", constant()}, {"1", constant()}}), vec(constant())});
        const auto type =
            structOf({{"a", list}, {"b", oneOf({constant(), option(constant())})}, {"c", scalar(ScalarKind::U64)}});
        const QByteArray raw = QByteArray::fromHex(hex);
        const auto bytes = recordOf(
            [&](Encoder &encoder) { encoder.raw(std::as_bytes(std::span(raw.constData(), std::size_t(raw.size())))); });
        Diagnostics diagnostics;
        const auto model = opened(bytes, type, diagnostics);
        QVERIFY2(model, qUtf8Printable(refusal(model)));
        QVERIFY(diagnostics.isEmpty());
        QStringList found;
        model->state.visitPaths(model->state.root(), [&](NodeId, const Node &node, const std::string &path) {
            if (node.isContainer())
                return true;
            found << QString::fromStdString(path);
            if (node.name == "b")
                found << u"%1+%2"_s.arg(node.form.kind == RecordForm::Kind::Constant ? u"Constant"_s : u"?"_s)
                             .arg(node.form.somes);
            return true;
        });
        QCOMPARE(found.join(u' '), requested);
        QCOMPARE(written(model->state).value(), bytes);
    }

    void variantsOfUnknownNumberKeepIt()
    {
        RecordType open;
        open.kind = Kind::Enum;
        open.hasAllVariants = false;
        open.fields = {{"Dense", makeParameterType(1)}};
        const auto type = structOf({{"head", std::make_shared<const RecordType>(open)}});
        const auto bytes = recordOf([](Encoder &encoder) {
            encoder.number(5);
            addParameter(encoder);
        });
        const auto model = opened(bytes, type);
        QVERIFY2(model, qUtf8Printable(refusal(model)));
        QCOMPARE(listing(model->state), QStringList{u"head.Dense [2]"_s});
        QCOMPARE(model->state.node(at(model->state, "head")).form, (RecordForm{RecordForm::Kind::Enum, 0, 5}));
        QCOMPARE(written(model->state).value(), bytes);
    }

    void aLongListOfNumbersIsKeptAsItIs()
    {
        const auto type =
            structOf({{"a", vec(scalar(ScalarKind::U16))}, {"b", makeArrayType(scalar(ScalarKind::F32), 70000)}});
        const auto bytes = recordOf([](Encoder &encoder) {
            encoder.number(70000);
            for (std::uint64_t i = 0; i < 70000; ++i)
                encoder.number(i % 65536);
            for (int i = 0; i < 70000; ++i)
                encoder.float32(float(i));
        });
        const auto model = opened(bytes, type);
        QVERIFY2(model, qUtf8Printable(refusal(model)));
        QCOMPARE(model->state.nodeCount(), std::size_t(3));
        QCOMPARE(written(model->state).value(), bytes);
    }

    void oldTensorsOfUnknownKindAreTriedAsEach()
    {
        RecordType any;
        any.kind = Kind::Parameter;
        const auto type = structOf({{"p", std::make_shared<const RecordType>(any)}});
        const auto withValues = [](const std::function<void(Encoder &)> &values) {
            return recordOf(
                [&](Encoder &encoder) {
                    encoder.text("30b82c23-788d-4d63-a743-ada258d5f13c");
                    encoder.number(3);
                    values(encoder);
                    encoder.number(1);
                    encoder.number(3);
                },
                BurnVersion::V0_13);
        };
        const auto dtypeIn = [&](const std::vector<std::byte> &bytes) {
            const auto model = opened(bytes, type);
            if (!model)
                return refusal(model);
            if (written(model->state, BurnVersion::V0_13).value() != bytes)
                return u"other bytes"_s;
            return QString::fromLatin1(nameOf(model->state.node(at(model->state, "p")).tensor->info().dtype()));
        };
        QCOMPARE(dtypeIn(withValues([](Encoder &encoder) {
                     for (int i = 0; i < 3; ++i)
                         encoder.float32(1.5f);
                 })),
                 u"F32"_s);
        QCOMPARE(dtypeIn(withValues([](Encoder &encoder) {
                     for (const int i : {-70000, 1, 5})
                         encoder.signedNumber(i);
                 })),
                 u"I32"_s);
    }

    void whatHasNoFormIsNotWritten()
    {
        const auto refusalOf = [](const std::function<void(StateBuilder &)> &build,
                                  BurnVersion version = BurnVersion::V0_19) {
            StateBuilder builder;
            build(builder);
            builder.setExtras(builder.root(), {});
            const auto bytes = written(builder.finish(), version);
            return bytes ? u"was written"_s : bytes.error().details();
        };
        QVERIFY(refusalOf([](StateBuilder &builder) {
                    builder.addSequence(builder.root(), "list");
                }).contains(u"structure"));
        QVERIFY(refusalOf([](StateBuilder &builder) {
                    builder.addValue(builder.root(), "n", std::uint64_t(5));
                }).contains(u"(tensor n)"));
        QCOMPARE(refusalOf([](StateBuilder &builder) { builder.addNull(builder.root(), "c"); }), u"was written"_s);
        QVERIFY(refusalOf([](StateBuilder &builder) {
                    builder.addNull(builder.addModule(builder.root(), "head"), "Dense");
                }).contains(u"variant"));
        QVERIFY(refusalOf([](StateBuilder &builder) {
                    builder.addNull(builder.addModule(builder.root(), "state"), ParamId{1}.text());
                }).contains(u"map"));
        QVERIFY(refusalOf([](StateBuilder &builder) { builder.addNull(builder.root(), "c"); }, BurnVersion::V0_7)
                    .contains(u"empty option"));
        QVERIFY(refusalOf([](StateBuilder &builder) {
                    builder.setForm(builder.addValue(builder.root(), "n", std::uint64_t(256)),
                                    {RecordForm::Kind::UnsignedByte});
                }).contains(u"range"));
        QVERIFY(refusalOf([](StateBuilder &) {}, BurnVersion::V0_6).contains(u"0.6"));
        QVERIFY(refusalOf([](StateBuilder &) {}, BurnVersion::V0_22).contains(u"0.22"));
    }

    void oldRecordsHaveTheTypesOfTheirSettings()
    {
        const auto recordOf = [](Dtype dtype) {
            StateBuilder builder;
            builder.addTensor(builder.root(), "t", blankTensor({2}, dtype), ParamId{1});
            builder.setExtras(builder.root(), {});
            return written(builder.finish(), BurnVersion::V0_13);
        };
        QCOMPARE(recordOf(Dtype::I64).error().tensor(), u"t"_s);
        const auto bytes = recordOf(Dtype::I32);
        QVERIFY2(bytes, bytes ? "" : qUtf8Printable(bytes.error().sentence()));
        const auto model = opened(*bytes, structOf({{"t", makeParameterType(1, TensorKind::Int)}}));
        QVERIFY2(model, qUtf8Printable(refusal(model)));
        QCOMPARE(model->state.node(at(model->state, "t")).tensor->info().dtype(), Dtype::I32);
    }

    void whatHasNoPlaceIsReported()
    {
        StateBuilder builder;
        const NodeId tensor = builder.addTensor(builder.root(), "t", blankTensor({2}), ParamId{1});
        RecordExtras extras;
        extras.outer.emplace_back("more", OpaqueValue{"msgpack", {std::byte(0xc0)}});
        builder.setExtras(tensor, extras);
        builder.setExtras(builder.root(), {});
        builder.metadata().set("version", "0.19.1");
        Diagnostics losses;
        QVERIFY(layOutBinRecord(builder.finish(), {}, "BinFileRecorder", RecorderPlace::File, false, &losses));
        QCOMPARE(losses.total(), std::size_t(1));
    }

    void truthIsStoredAsTheVersionHasIt()
    {
        StateBuilder builder;
        builder.addTensor(builder.root(), "mask", blankTensor({2}, Dtype::Bool), ParamId{1});
        builder.setExtras(builder.root(), {});
        const ModelState state = builder.finish();
        const auto tail = [&](BurnVersion version) {
            const auto bytes = written(state, version).value();
            const std::size_t start = headSize(version) + 14;
            return QByteArray(reinterpret_cast<const char *>(bytes.data() + start), qsizetype(bytes.size() - start))
                .toHex();
        };
        QCOMPARE(tail(BurnVersion::V0_15), QByteArray("020000"
                                                      "0102"
                                                      "0b"));
        QCOMPARE(tail(BurnVersion::V0_16), QByteArray("020000"
                                                      "0102"
                                                      "0c"));
        QCOMPARE(tail(BurnVersion::V0_19), QByteArray("020000"
                                                      "0102"
                                                      "0d"));
        QCOMPARE(tail(BurnVersion::V0_21), QByteArray("020000"
                                                      "0102"
                                                      "0d00"));
    }

    void truthInWordsIsRead()
    {
        const auto bytes = recordOf(
            [](Encoder &encoder) {
                encoder.text(ParamId{1}.text());
                encoder.number(8);
                for (const int byte : {1, 0, 0, 0, 0, 0, 0, 0})
                    encoder.byte(std::uint8_t(byte));
                encoder.number(1);
                encoder.number(2);
                encoder.number(13);
                encoder.number(2);
            },
            BurnVersion::V0_21);
        const auto model = opened(bytes, structOf({{"mask", makeParameterType(1, TensorKind::Bool)}}));
        QVERIFY2(model, qUtf8Printable(refusal(model)));
        const TensorPtr tensor = model->state.node(at(model->state, "mask")).tensor;
        QCOMPARE(tensor->info().dtype(), Dtype::Bool);
        std::array<std::byte, 2> content = {};
        Task task;
        QVERIFY(tensor->read(0, content, task));
        QCOMPARE(content, (std::array{std::byte(1), std::byte(0)}));
    }
};

BURNISH_TEST(TestBinReader)

} // namespace burnish::test::tst_binreader

#include "tst_binreader.moc"
