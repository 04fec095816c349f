// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/json/jsonreader.h"
#include "core/formats/burnrecord/json/jsonwriter.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_jsonreader {

using namespace burnish::burnrecord;
using namespace Qt::StringLiterals;

namespace {

QByteArray metadataOf(const char *version = "0.19.1", const char *floatType = "f32", const char *intType = "i32")
{
    return QByteArray("\"metadata\":{\"float\":\"") + floatType + "\",\"int\":\"" + intType +
           "\",\"format\":\"burn_core::record::file::JsonGzFileRecorder<burn_core::record::settings::"
           "FullPrecisionSettings>\",\"version\":\"" +
           version + "\",\"settings\":\"FullPrecisionSettings\"}";
}

QByteArray recordOf(const QByteArray &item)
{
    return "{" + metadataOf() + ",\"item\":" + item + ",\"_b\":null}";
}

Expected<OpenedModel> opened(const QByteArray &text)
{
    Task task;
    Diagnostics diagnostics;
    const auto *begin = reinterpret_cast<const std::byte *>(text.constData());
    return readJsonRecord(std::make_shared<MemorySource>(std::vector(begin, begin + text.size()), u"test"_s), task,
                          diagnostics);
}

Expected<QByteArray> written(const ModelState &state, JsonStyle style = JsonStyle::Compact)
{
    BURNISH_TRY(const auto layout, layOutJsonRecord(state, {}, "JsonGzFileRecorder", style, false));
    MemorySink sink;
    Task task;
    BURNISH_CHECK(writeRecord(static_cast<const RecordLayout &>(*layout), sink, task));
    return QByteArray(reinterpret_cast<const char *>(sink.bytes().data()), qsizetype(sink.bytes().size()));
}

QByteArray bytesOf(const ModelState &state, std::string_view path)
{
    const auto id = state.find(path);
    if (!id || !state.node(*id).isTensor())
        return "no tensor";
    const TensorExpr &tensor = *state.node(*id).tensor;
    QByteArray bytes(qsizetype(tensor.info().byteSize()), 0);
    const auto out = std::as_writable_bytes(std::span(bytes.data(), std::size_t(bytes.size())));
    return tensor.read(0, out, Task()) ? bytes : QByteArray("unreadable");
}

/// An item with the one field `w`.
QByteArray field(const QByteArray &content)
{
    return "{\"w\":" + content + "}";
}

const QByteArray tensor = R"({"bytes":[0,0,128,63],"shape":[1],"dtype":"F32"})";
const QByteArray one("\x00\x00\x80\x3f", 4);

} // namespace

class TestJsonReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesTensorsInEveryFormThatBurnReads_data()
    {
        QTest::addColumn<QByteArray>("content");
        const auto row = [](const char *name, const QByteArray &content) { QTest::newRow(name) << content; };
        row("as Burn writes it", tensor);
        row("fields in another order", R"({"dtype":"F32","shape":[1],"bytes":[0,0,128,63]})");
        row("with blanks", " { \"bytes\" : [ 0 , 0 ,\n128\t, 63 ] , \"shape\" : [ 1 ] , \"dtype\" : \"F32\" } ");
        row("type as a map to nothing", R"({"bytes":[0,0,128,63],"shape":[1],"dtype":{"F32":null}})");
        row("bytes as text", R"({"bytes":"\u0000\u0000 A","shape":[1],"dtype":"F32"})");
        row("a parameter", R"({"id":"0400000000000","param":)" + tensor + "}");
        row("a parameter with its id last", R"({"param":)" + tensor + R"(,"id":"0400000000000"})");
        row("fields that Burn does not know",
            R"({"note":1,"id":"0400000000000","more":[{"x":[]}],"param":{"a":"b","bytes":[0,0,128,63],"c":{"d":1.50},)"
            R"("shape":[1],"dtype":"F32"}})");
    }
    void takesTensorsInEveryFormThatBurnReads()
    {
        QFETCH(QByteArray, content);
        const auto model = opened(recordOf(field(content)));
        QVERIFY2(model, model ? "" : qPrintable(model.error().details()));
        QCOMPARE(bytesOf(model->state, "w"), content.contains("u0000") ? QByteArray("\0\0 A", 4) : one);
        const Node &node = model->state.node(*model->state.find("w"));
        QCOMPARE(node.isParameter(), content.contains("param"));
        if (node.isParameter())
            QCOMPARE(node.paramId, ParamId{1});
    }

    void refusesTensorsThatDoNotFit_data()
    {
        QTest::addColumn<QByteArray>("content");
        const auto row = [](const char *name, const QByteArray &content) { QTest::newRow(name) << content; };
        row("too few bytes", R"({"bytes":[0,0,128],"shape":[1],"dtype":"F32"})");
        row("a shape beyond 64 bits",
            R"({"bytes":[],"shape":[18446744073709551615,18446744073709551615],"dtype":"F32"})");
        row("a negative dimension", R"({"bytes":[0,0,128,63],"shape":[-1],"dtype":"F32"})");
        row("a number that is not a byte", R"({"bytes":[0,0,256,63],"shape":[1],"dtype":"F32"})");
        row("a negative byte", R"({"bytes":[0,0,-1,63],"shape":[1],"dtype":"F32"})");
        row("a fraction of a byte", R"({"bytes":[0,0,1.0,63],"shape":[1],"dtype":"F32"})");
        row("an unknown type", R"({"bytes":[0,0,128,63],"shape":[1],"dtype":"F31"})");
        row("a type as its number", R"({"bytes":[0,0,128,63],"shape":[1],"dtype":1})");
        row("an id that is none", R"({"id":"hello world","param":)" + tensor + "}");
        row("a field twice", R"({"bytes":[0],"bytes":[0,0,128,63],"shape":[1],"dtype":"F32"})");
        row("elements of two types", R"({"value":[1,true],"shape":[2]})");
        row("an element that is a text", R"({"value":[1,"2"],"shape":[2]})");
        row("an element beyond its type", R"({"value":[1,2147483648],"shape":[2]})");
        row("an element beyond all floats", R"({"value":[1.0,1e999],"shape":[2]})");
    }
    void refusesTensorsThatDoNotFit()
    {
        QFETCH(QByteArray, content);
        const auto model = opened(recordOf(field(content)));
        QVERIFY(!model);
        QCOMPARE(model.error().tensor(), u"w"_s);
        QVERIFY(model.error().offset());
    }

    void readsElementsOfOldTensors_data()
    {
        QTest::addColumn<QByteArray>("metadata");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QString>("dtype");
        QTest::addColumn<QByteArray>("bytes");
        const QByteArray full = metadataOf("0.13.2");
        const QByteArray half = metadataOf("0.13.2", "half::binary16::f16", "i16");
        QTest::newRow("floats") << full << QByteArray("[1.0,null]") << u"F32"_s
                                << QByteArray("\0\0\x80?\0\0\xc0\x7f", 8);
        QTest::newRow("doubles") << metadataOf("0.13.2", "f64", "i64") << QByteArray("[1.0,-0.0]") << u"F64"_s
                                 << QByteArray("\0\0\0\0\0\0\xf0?\0\0\0\0\0\0\0\x80", 16);
        QTest::newRow("integers") << full << QByteArray("[1,-2]") << u"I32"_s
                                  << QByteArray("\1\0\0\0\xfe\xff\xff\xff", 8);
        QTest::newRow("long integers") << metadataOf("0.13.2", "f64", "i64") << QByteArray("[-1,3]") << u"I64"_s
                                       << QByteArray("\xff\xff\xff\xff\xff\xff\xff\xff\3\0\0\0\0\0\0\0", 16);
        QTest::newRow("integers that are floats") << metadataOf("0.11.1", "f32", "f32") << QByteArray("[1.0,2.0]")
                                                  << u"F32"_s << QByteArray("\0\0\x80?\0\0\0@", 8);
        QTest::newRow("truths") << full << QByteArray("[true,false]") << u"Bool"_s << QByteArray("\1\0", 2);
        QTest::newRow("bits") << half << QByteArray("[15360,49152]") << u"F16"_s << QByteArray("\0\x3c\0\xc0", 4);
        QTest::newRow("zeros that may be floats")
            << half << QByteArray("[0,0]") << u"F16"_s << QByteArray("\0\0\0\0", 4);
        QTest::newRow("numbers too small for floats")
            << half << QByteArray("[0,300]") << u"I16"_s << QByteArray("\0\0\x2c\1", 4);
        QTest::newRow("short integers") << half << QByteArray("[1,-2]") << u"I16"_s << QByteArray("\1\0\xfe\xff", 4);
    }
    void readsElementsOfOldTensors()
    {
        QFETCH(QByteArray, metadata);
        QFETCH(QByteArray, value);
        QFETCH(QString, dtype);
        QFETCH(QByteArray, bytes);
        const QByteArray item = R"("item":{"w":{"id":"30b82c23-788d-4d63-a743-ada258d5f13c","param":{"value":)" +
                                value + R"(,"shape":[2]}}},"_b":null)";
        // The metadata can come last.
        for (const QByteArray &text : {"{" + metadata + "," + item + "}", "{" + item + "," + metadata + "}"}) {
            const auto model = opened(text);
            QVERIFY2(model, model ? "" : qPrintable(model.error().details()));
            const Node &node = model->state.node(*model->state.find("w"));
            QCOMPARE(QString::fromStdString(std::string(nameOf(node.tensor->info().dtype()))), dtype);
            QCOMPARE(bytesOf(model->state, "w"), bytes);
            QVERIFY(node.isParameter());
        }
    }

    void keepsWhateverTheItemIs_data()
    {
        QTest::addColumn<QByteArray>("item");
        const auto row = [](const char *name, const QByteArray &item) { QTest::newRow(name) << item; };
        row("nothing", "null");
        row("a truth", "true");
        row("a number", "18446744073709551615");
        row("a negative number", "-9223372036854775808");
        row("a double", "0.1");
        row("a text", "\"größe \\\"\\n\"");
        row("a bare tensor", tensor);
        row("a parameter", R"({"id":"0800000000000","param":)" + tensor + "}");
        row("an empty object", "{}");
        row("an empty list", "[]");
        row("a list of modules", "[" + field(tensor) + ",null]");
        row("an object with numbers as names", R"({"0":)" + field(tensor) + R"(,"1":)" + field(tensor) + "}");
        row("a quantised tensor",
            R"({"bytes":[129,0,64,127,1,2,0,0,0,63],"shape":[2,3],"dtype":{"QFloat":{"value":"Q8S","param":"F32",)"
            R"("store":"Native","level":"Tensor","mode":"Symmetric"}}})");
        row("unknown fields", field(R"({"id":"0400000000000","param":{"bytes":[0,0,128,63],"shape":[1],"dtype":"F32",)"
                                    R"("more":[1e2,{"a":null}]},"note":"x"})"));
        row("a long list of numbers", field("[1" + QByteArray(",2").repeated(100000) + "]"));
        row("a module with the names of a parameter's fields",
            field(R"({"id":null,"param":)" + tensor + R"(,"value":[1,2],"bytes":[1,2,300],"shape":[1.5]})"));
        row("a module with a list of modules called bytes",
            field(R"({"bytes":[1,{"a":null}],"shape":[],"dtype":"F32"})"));
        row("a scalar", field(R"({"bytes":[0,0,128,63],"shape":[],"dtype":"F32"})"));
        row("no elements", field(R"({"bytes":[],"shape":[0,3],"dtype":"F32"})"));
    }
    void keepsWhateverTheItemIs()
    {
        QFETCH(QByteArray, item);
        const QByteArray text = recordOf(item);
        const auto model = opened(text);
        QVERIFY2(model, model ? "" : qPrintable(model.error().details()));
        QVERIFY(model->state.isConsistent());
        const auto again = written(model->state);
        QVERIFY2(again, again ? "" : qPrintable(again.error().details()));
        QCOMPARE(*again, text);
        const auto pretty = written(model->state, JsonStyle::Pretty);
        QVERIFY(pretty);
        const auto reread = opened(*pretty);
        QVERIFY2(reread, reread ? "" : qPrintable(reread.error().details()));
        QCOMPARE(*written(reread->state), text);
    }

    void refusesEveryCut()
    {
        const QByteArray text =
            recordOf(field(R"({"id":"0400000000000","param":)" + tensor + R"(},"é\n":[1,-2.5e3,true])"));
        QVERIFY2(opened(text), "The whole record is sound.");
        for (qsizetype size = 0; size < text.size(); ++size) {
            const auto model = opened(text.first(size));
            QVERIFY2(!model, qPrintable(QString::number(size)));
            QVERIFY(!model.error().message().isEmpty());
        }
    }

    void refusesWhatIsNestedTooDeep_data()
    {
        QTest::addColumn<QByteArray>("begin");
        QTest::addColumn<int>("depth");
        for (const char *begin :
             {"[", "{\"a\":", "{\"param\":", "{\"id\":\"\",\"param\":", "{\"bytes\":[", "{\"value\":[1,"}) {
            QTest::addRow("%s many", begin) << QByteArray(begin) << 100000;
            QTest::addRow("%s too many", begin) << QByteArray(begin) << 128;
        }
    }
    void refusesWhatIsNestedTooDeep()
    {
        QFETCH(QByteArray, begin);
        QFETCH(int, depth);
        const auto model = opened(recordOf(begin.repeated(depth)));
        QVERIFY(!model);
        QVERIFY2(model.error().message().contains(u"127"), qPrintable(model.error().message()));
    }

    void refusesFieldsThatAreThereTwice_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("of a module") << recordOf(R"({"twin":null,"twin":1})");
        QTest::newRow("of the record") << QByteArray("{" + metadataOf() +
                                                     ",\"twin\":1,\"item\":null,\"twin\":1,\"_b\":null}");
        QTest::newRow("of the metadata") << QByteArray("{" + metadataOf().chopped(1) +
                                                       ",\"twin\":1,\"twin\":2},\"item\":null,\"_b\":null}");
        QTest::newRow("of a parameter") << recordOf(R"({"id":"04","twin":1,"twin":2,"param":)" + tensor + "}");
    }
    void refusesFieldsThatAreThereTwice()
    {
        QFETCH(QByteArray, text);
        const auto model = opened(text);
        QVERIFY(!model);
        QVERIFY2(model.error().message().contains(u"twin"), qPrintable(model.error().message()));
    }

    void demandsTheMarkerOfItsVersion()
    {
        for (const char *version : {"0.7.0", "0.11.1"})
            QVERIFY(opened("{" + metadataOf(version) + ",\"item\":null}"));
        for (const char *version : {"0.12.0", "0.19.1", "unknown"}) {
            const auto model = opened("{" + metadataOf(version) + ",\"item\":null}");
            QVERIFY(!model);
            QVERIFY(model.error().message().contains(u"_b"));
        }
    }

    void refusesMoreFieldsThanTheFileJustifies()
    {
        const auto model = opened(recordOf("[[]" + QByteArray(",[]").repeated(200000) + "]"));
        QVERIFY(!model);
        QCOMPARE(model.error().code(), ErrorCode::Unsupported);
    }

    void refusesNumbersBeyondAllDoubles()
    {
        const auto model = opened(recordOf(field("1e400")));
        QVERIFY(!model);
        QCOMPARE(model.error().tensor(), u"w"_s);
    }

    void readsTheStateOfBurn06()
    {
        const auto parameter = [](const QByteArray &data) {
            return R"({"StateNamed":{"values":{"data":)" + data +
                   R"(,"id":{"ParamId":{"value":"30b82c23-788d-4d63-a743-ada258d5f13c"}}}}})";
        };
        const auto named = [](const QByteArray &values) { return "{\"StateNamed\":{\"values\":{" + values + "}}}"; };
        const QByteArray numbers = parameter(R"({"Data":{"value":[1.5,0.1],"shape":[2]}})");
        const QByteArray text = named(
            "\"list\":" +
            parameter(named("\"mod-1\":" + named("\"b\":" + numbers) + ",\"mod-0\":" + named("\"a\":" + numbers))) +
            ",\"bias\":" + parameter(named("")));
        const auto model = opened(text);
        QVERIFY2(model, model ? "" : qPrintable(model.error().details()));
        QCOMPARE(bytesOf(model->state, "list.0.a").size(), 8);
        QCOMPARE(bytesOf(model->state, "list.1.b").size(), 8);
        QCOMPARE(model->state.node(*model->state.find("bias")).kind, NodeKind::Null);
        for (qsizetype size = 0; size < text.size(); ++size)
            QVERIFY(!opened(text.first(size)));
        // A number that is not the shortest form of any float makes all of them doubles.
        const auto doubles =
            opened(QByteArray(text).replace("0.1]},", "0.10000000149]},").replace("0.1]", "0.10000000149]"));
        QVERIFY(doubles);
        QCOMPARE(bytesOf(doubles->state, "list.0.a").size(), 16);
    }

    void leavesOtherJsonAlone_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("sniff");
        QTest::newRow("a record") << recordOf("null") << int(Sniff::Mine);
        QTest::newRow("a State") << QByteArray("{\"StateNamed\":{\"values\":") << int(Sniff::Mine);
        QTest::newRow("the marker first") << QByteArray("{\"_b\":null,") << int(Sniff::Maybe);
        QTest::newRow("an index of shards")
            << QByteArray(R"({"metadata":{"total_size":1},"weight_map":{}})") << int(Sniff::Maybe);
        QTest::newRow("a list of rules") << QByteArray(R"([{"from":"a"}])") << int(Sniff::NotMine);
        QTest::newRow("some settings") << QByteArray(R"({"architectures":[]})") << int(Sniff::NotMine);
        QTest::newRow("a byte order mark") << "\xef\xbb\xbf" + recordOf("null") << int(Sniff::NotMine);
        QTest::newRow("no JSON") << QByteArray("\x83\xa8metadata") << int(Sniff::NotMine);
        QTest::newRow("nothing") << QByteArray() << int(Sniff::NotMine);
    }
    void leavesOtherJsonAlone()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, sniff);
        QCOMPARE(int(sniffJsonRecord(std::as_bytes(std::span(text.constData(), std::size_t(text.size()))))), sniff);
    }
};

BURNISH_TEST(TestJsonReader)

} // namespace burnish::test::tst_jsonreader

#include "tst_jsonreader.moc"
