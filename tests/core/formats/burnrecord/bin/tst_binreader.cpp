// SPDX-License-Identifier: MIT
#include "core/encoding/bincode.h"
#include "core/formats/burnrecord/bin/binreader.h"
#include "core/formats/burnrecord/bin/binwriter.h"
#include "core/formats/burnrecord/recordlayout.h"
#include "core/model/statebuilder.h"
#include "core/structure/recordinference.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/modelmaking.h"
#include "support/paths.h"
#include "support/recordtypes.h"
#include "support/testmain.h"

#include <QElapsedTimer>
#include <QJsonObject>
#include <QTest>

#include <functional>
#include <limits>

using namespace burnish;
using namespace burnish::burnrecord;
using namespace burnish::test;
using namespace Qt::StringLiterals;
using bincode::Encoder;
using Kind = RecordType::Kind;

namespace {

const QString fixtures = fixturePath();
constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();

std::vector<std::byte> recordOf(const std::function<void(Encoder &)> &item, BurnVersion version = BurnVersion::V0_19)
{
    std::vector<std::byte> bytes;
    Encoder encoder(bytes);
    WriteOptions options;
    options.burnVersion = version;
    const Metadata metadata = recordMetadata("BinFileRecorder", options);
    for (const auto &[key, value] : metadata.entries())
        encoder.text(value);
    item(encoder);
    return bytes;
}

std::size_t headSize(BurnVersion version = BurnVersion::V0_19)
{
    return recordOf([](Encoder &) {}, version).size();
}

Expected<OpenedModel> opened(std::vector<std::byte> bytes, const RecordTypePtr &type, Diagnostics &diagnostics)
{
    Task task;
    return readBinRecord(std::make_shared<MemorySource>(std::move(bytes), u"test"_s), {structureOf(type)}, task,
                         diagnostics);
}

Expected<OpenedModel> opened(std::vector<std::byte> bytes, const RecordTypePtr &type)
{
    Diagnostics diagnostics;
    return opened(std::move(bytes), type, diagnostics);
}

Expected<std::vector<std::byte>> written(const ModelState &state, BurnVersion version = BurnVersion::V0_19)
{
    WriteOptions options;
    options.burnVersion = version;
    BURNISH_TRY(const auto layout, layOutBinRecord(state, options, "BinFileRecorder", RecorderPlace::File, false));
    MemorySink sink;
    Task task;
    BURNISH_CHECK(writeRecord(static_cast<const RecordLayout &>(*layout), sink, task));
    return sink.take();
}

RecordTypePtr constant()
{
    return makeRecordType(Kind::Constant);
}

RecordTypePtr option(RecordTypePtr type)
{
    return makeWrapperType(Kind::Option, std::move(type));
}

RecordTypePtr vec(RecordTypePtr type)
{
    return makeWrapperType(Kind::Vec, std::move(type));
}

RecordTypePtr structOf(std::vector<RecordField> fields, std::string name = {})
{
    return makeCompoundType(Kind::Struct, std::move(fields), std::move(name));
}

RecordTypePtr tupleOf(std::vector<RecordField> fields)
{
    return makeCompoundType(Kind::Tuple, std::move(fields));
}

RecordTypePtr oneOf(std::vector<RecordTypePtr> types)
{
    std::vector<RecordField> fields;
    for (RecordTypePtr &type : types)
        fields.push_back({{}, std::move(type)});
    return makeCompoundType(Kind::OneOf, std::move(fields));
}

RecordTypePtr scalar(ScalarKind kind)
{
    return makeScalarType(kind);
}

/// Parameter [2] of F32 with the id 1.
void addParameter(Encoder &encoder)
{
    encoder.text(ParamId{1}.text());
    encoder.number(8);
    encoder.float32(1);
    encoder.float32(-2);
    encoder.number(1);
    encoder.number(2);
    encoder.number(1);
}

/// The message, offset and field of a refusal.
QString refusal(const Expected<OpenedModel> &model)
{
    return model ? u"was read"_s : model.error().details();
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
        // The tree with its forms is a structure of its own.
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
        QCOMPARE(valueForPeople(*node.value), value);
        QCOMPARE(written(model->state).value(), bytes);
    }

    void alternativesAreTakenAsTheBytesAllow_data()
    {
        QTest::addColumn<QByteArray>("hex");
        QTest::addColumn<QString>("wanted");
        // struct { a: (), (()) or Vec of constants; b: constant or option of it; c: number }
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
        QFETCH(QString, wanted);
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
        QCOMPARE(found.join(u' '), wanted);
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

    void aWrongStructureIsToldByItsFirstContradiction_data()
    {
        QTest::addColumn<QByteArray>("tail");
        QTest::addColumn<QString>("field");
        QTest::addColumn<int>("offset");
        QTest::newRow("constant") << QByteArray("05") << u"after"_s << 0;
        QTest::newRow("option tag") << QByteArray("00"
                                                  "02")
                                    << u"maybe"_s << 1;
        QTest::newRow("id") << QByteArray("00"
                                          "01"
                                          "0d7a7a7a7a7a7a7a7a7a7a7a7a7a")
                            << u"maybe"_s << 2;
        QTest::newRow("number") << QByteArray("00"
                                              "00"
                                              "ff")
                                << u"list"_s << 2;
        QTest::newRow("element") << QByteArray("00"
                                               "00"
                                               "02"
                                               "00"
                                               "07")
                                 << u"list.1"_s << 4;
        QTest::newRow("end") << QByteArray("00"
                                           "00")
                             << u"list"_s << 2;
    }
    void aWrongStructureIsToldByItsFirstContradiction()
    {
        QFETCH(QByteArray, tail);
        QFETCH(QString, field);
        QFETCH(int, offset);
        const auto type = structOf({{"weight", makeParameterType(1)},
                                    {"after", constant()},
                                    {"maybe", option(makeParameterType(1))},
                                    {"list", vec(constant())}});
        const QByteArray raw = QByteArray::fromHex(tail);
        std::size_t start = 0;
        const auto bytes = recordOf([&](Encoder &encoder) {
            addParameter(encoder);
            start = recordOf([](Encoder &inner) { addParameter(inner); }).size();
            encoder.raw(std::as_bytes(std::span(raw.constData(), std::size_t(raw.size()))));
        });
        const auto model = opened(bytes, type);
        QVERIFY(!model);
        QCOMPARE(model.error().tensor(), field);
        QCOMPARE(model.error().offset(), std::optional<std::uint64_t>(start + std::size_t(offset)));
        QVERIFY(model.error().message().contains(u"Fixed"));
    }

    void aRankThatTheStructureHasNotIsRefused()
    {
        const auto bytes = recordOf(addParameter);
        QVERIFY(opened(bytes, makeParameterType(1)));
        QVERIFY(opened(bytes, makeParameterType(std::nullopt)));
        const auto model = opened(bytes, makeParameterType(2));
        QVERIFY(!model);
        QVERIFY(refusal(model).contains(u"1 dimensions, not 2"));
    }

    void whatFollowsOrLacksAtTheEndIsTold()
    {
        const auto type =
            structOf({{"weight", makeParameterType(1)}, {"a", constant()}, {"b", makeArrayType(constant(), 2)}});
        const auto with = [](int zeros) {
            return recordOf([&](Encoder &encoder) {
                addParameter(encoder);
                for (int i = 0; i < zeros; ++i)
                    encoder.byte(0);
            });
        };
        for (int zeros = 0; zeros <= 5; ++zeros) {
            Diagnostics diagnostics;
            const auto model = opened(with(zeros), type, diagnostics);
            QVERIFY2(model, qUtf8Printable(refusal(model)));
            QCOMPARE(diagnostics.total(), std::size_t(zeros == 3 ? 0 : 1));
            QCOMPARE(written(model->state).value(), with(3));
        }
        QVERIFY(!opened(recordOf([](Encoder &) {}), type));
    }

    void numbersThatAreNoLengthsAreRefusedQuickly_data()
    {
        QTest::addColumn<QString>("kind");
        for (const QString &kind :
             {u"units"_s, u"constants"_s, u"bytes"_s, u"floats"_s, u"numbers"_s, u"parameters"_s, u"structs"_s,
              u"text"_s, u"map"_s, u"map of units"_s, u"tensor"_s, u"array"_s, u"unit array"_s})
            QTest::newRow(qPrintable(kind)) << kind;
    }
    void numbersThatAreNoLengthsAreRefusedQuickly()
    {
        QFETCH(QString, kind);
        const RecordTypePtr unit = makeRecordType(Kind::Unit);
        const QHash<QString, RecordTypePtr> types = {
            {u"units"_s, vec(unit)},
            {u"constants"_s, vec(constant())},
            {u"bytes"_s, vec(scalar(ScalarKind::U8))},
            {u"floats"_s, vec(scalar(ScalarKind::F64))},
            {u"numbers"_s, vec(scalar(ScalarKind::I32))},
            {u"parameters"_s, vec(makeParameterType(1))},
            {u"structs"_s, vec(structOf({{"a", unit}, {"b", tupleOf({})}}))},
            {u"text"_s, scalar(ScalarKind::String)},
            {u"map"_s, makeWrapperType(Kind::Map, constant())},
            {u"map of units"_s, makeWrapperType(Kind::Map, unit)},
            {u"tensor"_s, structOf({{"t", makeParameterType(1)}})},
            {u"array"_s, makeArrayType(constant(), most)},
            {u"unit array"_s, makeArrayType(unit, most)},
        };
        const bool isTensor = kind == u"tensor";
        for (const std::uint64_t length :
             {most, most / 2, most / 8 + 1, std::uint64_t(1) << 32, std::uint64_t(100000)}) {
            const auto bytes = recordOf([&](Encoder &encoder) {
                if (isTensor)
                    encoder.text(ParamId{1}.text());
                encoder.number(length);
                for (int i = 0; i < 100; ++i)
                    encoder.byte(0);
            });
            QElapsedTimer timer;
            timer.start();
            const auto model = opened(bytes, types[kind]);
            QVERIFY(!model);
            QVERIFY(!model.error().message().isEmpty());
            QVERIFY(timer.elapsed() < 5000);
        }
    }

    void alternativesInsideEachOtherStayCheap()
    {
        RecordTypePtr type = constant();
        for (int i = 0; i < 60; ++i)
            type = oneOf({type, option(type), vec(type)});
        const auto bytes = recordOf([](Encoder &encoder) {
            for (int i = 0; i < 60; ++i)
                encoder.byte(1);
        });
        QElapsedTimer timer;
        timer.start();
        Q_UNUSED(opened(bytes, type))
        QVERIFY(timer.elapsed() < 10000);
    }

    void aStructureThatIsTooDeepIsRefused()
    {
        RecordTypePtr type = constant();
        for (int i = 0; i < 100000; ++i)
            type = option(type);
        const auto bytes = recordOf([](Encoder &encoder) {
            for (int i = 0; i < 2000; ++i)
                encoder.byte(1);
        });
        const auto model = opened(bytes, type);
        QVERIFY(!model);
        QCOMPARE(model.error().code(), ErrorCode::Unsupported);
        // The destructor of the chain is the shared pointers' own; take it apart from the outside.
        while (type && type->element) {
            RecordTypePtr inner = type->element;
            type = inner;
        }
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

    void aKeyThatIsThereTwiceIsRefused()
    {
        const auto bytes = recordOf([](Encoder &encoder) {
            encoder.number(2);
            for (int i = 0; i < 2; ++i) {
                encoder.text("a");
                encoder.byte(0);
            }
        });
        const auto model = opened(bytes, makeWrapperType(Kind::Map, constant()));
        QVERIFY(!model);
        QVERIFY(refusal(model).contains(u"twice"));
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

    void aFileCutAnywhereIsRefusedOrTold_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("model");
        QTest::newRow("tiny") << u"burn/tiny/full.bin"_s << u"burn/tiny"_s;
        QTest::newRow("custom") << u"burn/custom/half.bin"_s << u"burn/custom"_s;
        QTest::newRow("optimizer") << u"burn/optimizer-sgd-momentum/half.bin"_s << u"burn/optimizer-sgd-momentum"_s;
        QTest::newRow("0.7") << u"burn-old/0.7.0/half.bin"_s << QString();
        QTest::newRow("0.13") << u"burn-old/0.13.2/full.bin"_s << QString();
    }
    void aFileCutAnywhereIsRefusedOrTold()
    {
        QFETCH(QString, file);
        QFETCH(QString, model);
        const auto whole = fileBytes(fixtures + u'/' + file);
        const BurnVersion version = file.contains(u"0.7") ? BurnVersion::V0_7 : BurnVersion::V0_13;
        const RecordTypePtr type =
            model.isEmpty()
                ? typeOfOldModel(version)
                : typeFromSchema(
                      Manifest::load(fixtures + u'/' + model + u"/manifest.json"_s).json()[u"schema"_s].toObject());
        for (std::size_t size = 0; size < whole.size(); ++size) {
            Diagnostics diagnostics;
            const auto result = opened({whole.begin(), whole.begin() + std::ptrdiff_t(size)}, type, diagnostics);
            QVERIFY2(!result || !diagnostics.isEmpty(), qPrintable(u"%1 bytes"_s.arg(size)));
            QVERIFY(result || !result.error().message().isEmpty());
        }
        Diagnostics diagnostics;
        QVERIFY(opened(whole, type, diagnostics));
        QVERIFY(diagnostics.isEmpty());
    }

    void noByteCanHurt_data()
    {
        QTest::addColumn<QString>("model");
        for (const QString &model : {u"custom"_s, u"quantised"_s, u"optimizer-adam"_s, u"scheduler-composed"_s})
            QTest::newRow(qPrintable(model)) << model;
    }
    void noByteCanHurt()
    {
        QFETCH(QString, model);
        const QString folder = fixtures + u"/burn/"_s + model;
        const auto whole = fileBytes(folder + u"/half.bin"_s);
        const RecordTypePtr type =
            typeFromSchema(Manifest::load(folder + u"/manifest.json"_s).json()[u"schema"_s].toObject());
        int refused = 0;
        for (std::size_t i = 0; i < whole.size(); ++i) {
            for (const unsigned mask : {0x01U, 0x80U, 0xffU}) {
                auto spoiled = whole;
                spoiled[i] ^= std::byte(mask);
                const auto result = opened(std::move(spoiled), type);
                refused += result ? 0 : 1;
                QVERIFY(result ? result->state.isConsistent() : !result.error().message().isEmpty());
            }
        }
        QVERIFY(refused > 0);
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
                }).contains(u"structure is needed"));
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

    void whatHasNoPlaceIsTold()
    {
        StateBuilder builder;
        const NodeId tensor = builder.addTensor(builder.root(), "t", blankTensor({2}), ParamId{1});
        RecordExtras extras;
        extras.outer.emplace_back("more", OpaqueValue{"msgpack", {std::byte(0xc0)}});
        builder.setExtras(tensor, extras);
        builder.setExtras(builder.root(), {});
        builder.metadata().set("version", "0.19.1");
        builder.metadata().set("author", "me");
        Diagnostics losses;
        QVERIFY(layOutBinRecord(builder.finish(), {}, "BinFileRecorder", RecorderPlace::File, false, &losses));
        QCOMPARE(losses.total(), std::size_t(2));
    }

    void tensorsAreSteppedOverWhateverTheirSize()
    {
        // A hole of a tebibyte between the head of a tensor and what follows it.
        constexpr std::uint64_t hole = std::uint64_t(1) << 40;
        class HoleySource final : public ByteSource
        {
        public:
            HoleySource(std::vector<std::byte> before, std::vector<std::byte> after)
                : m_before(std::move(before))
                , m_after(std::move(after))
            {}
            [[nodiscard]] std::uint64_t size() const override { return m_before.size() + hole + m_after.size(); }
            Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override
            {
                for (std::size_t i = 0; i < out.size(); ++i) {
                    const std::uint64_t at = offset + i;
                    out[i] = at < m_before.size()          ? m_before[std::size_t(at)]
                             : at < m_before.size() + hole ? std::byte(0)
                                                           : m_after[std::size_t(at - m_before.size() - hole)];
                }
                return {};
            }
            [[nodiscard]] QString name() const override { return u"holey"_s; }

        private:
            std::vector<std::byte> m_before;
            std::vector<std::byte> m_after;
        };
        const auto before = recordOf([](Encoder &encoder) {
            encoder.text(ParamId{1}.text());
            encoder.number(hole);
        });
        std::vector<std::byte> after;
        Encoder encoder(after);
        for (const std::uint64_t number :
             {std::uint64_t(2), std::uint64_t(1) << 20, std::uint64_t(1) << 18, std::uint64_t(1)})
            encoder.number(number);
        addParameter(encoder);
        const auto source = std::make_shared<HoleySource>(before, after);
        const auto type = structOf({{"huge", makeParameterType(2)}, {"small", makeParameterType(1)}});
        for (const StructurePtr &structure : {structureOf(type), StructurePtr()}) {
            Task task;
            Diagnostics diagnostics;
            const auto model = readBinRecord(source, {structure}, task, diagnostics);
            QVERIFY2(model, qUtf8Printable(refusal(model)));
            QVERIFY(diagnostics.isEmpty());
            const auto tensors = model->state.tensors();
            QCOMPARE(tensors.size(), std::size_t(2));
            QCOMPARE(model->state.node(tensors[0]).tensor->info().byteSize(), hole);
            QCOMPARE(model->state.node(tensors[0]).tensor->stored()->offset, std::uint64_t(before.size()));
        }
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
#include "tst_binreader.moc"
