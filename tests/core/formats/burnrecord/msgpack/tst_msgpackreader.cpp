// SPDX-License-Identifier: MIT
#include "core/encoding/msgpackencoder.h"
#include "core/formats/burnrecord/msgpack/msgpackreader.h"
#include "core/formats/burnrecord/msgpack/msgpackwriter.h"
#include "core/formats/burnrecord/recordnames.h"
#include "support/testmain.h"

#include <QTest>

#include <functional>

namespace burnish::test::tst_msgpackreader {

using namespace burnish::burnrecord;
using burnish::msgpack::Encoder;
using namespace Qt::StringLiterals;

namespace {

using Write = std::function<void(Encoder &)>;

void writeMetadata(Encoder &encoder)
{
    encoder.text("metadata");
    encoder.map(5);
    const WriteOptions options;
    const Metadata metadata = recordMetadata("NamedMpkFileRecorder", options);
    for (const auto &[key, value] : metadata.entries()) {
        encoder.text(key);
        encoder.text(value);
    }
}

/// A record as written by Burn around an item.
std::vector<std::byte> recordOf(const Write &item)
{
    std::vector<std::byte> bytes;
    Encoder encoder(bytes);
    encoder.map(3);
    writeMetadata(encoder);
    encoder.text("item");
    item(encoder);
    encoder.text("_b");
    encoder.array(0);
    return bytes;
}

Expected<OpenedModel> opened(std::vector<std::byte> bytes, Diagnostics *flaws = nullptr)
{
    Task task;
    Diagnostics diagnostics;
    auto result = readMsgpackRecord(std::make_shared<MemorySource>(std::move(bytes), u"test"_s), task,
                                    flaws ? *flaws : diagnostics);
    return result;
}

std::vector<std::byte> written(const ModelState &state)
{
    auto layout = layOutMsgpackRecord(state, {}, "NamedMpkFileRecorder", RecorderPlace::File, false);
    MemorySink sink;
    Task task;
    if (!layout || !writeRecord(static_cast<const RecordLayout &>(**layout), sink, task))
        return {};
    return sink.take();
}

std::vector<float> valuesOf(const ModelState &state, std::string_view path)
{
    const auto id = state.find(path);
    if (!id || !state.node(*id).isTensor())
        return {};
    const TensorExpr &tensor = *state.node(*id).tensor;
    std::vector<float> values(std::size_t(tensor.info().byteSize() / 4));
    if (!tensor.read(0, std::as_writable_bytes(std::span(values)), Task()))
        return {};
    return values;
}

const std::array<std::uint8_t, 4> one = {0, 0, 128, 63}; // 1.0f

void writeBytes(Encoder &encoder)
{
    encoder.text("bytes");
    encoder.binary(std::as_bytes(std::span(one)));
}
void writeShape(Encoder &encoder)
{
    encoder.text("shape");
    encoder.array(1);
    encoder.number(std::uint64_t(1));
}
void writeDtypeName(Encoder &encoder)
{
    encoder.text("dtype");
    encoder.text("F32");
}
void writeTensorMap(Encoder &encoder)
{
    encoder.map(3);
    writeBytes(encoder);
    writeShape(encoder);
    writeDtypeName(encoder);
}

/// An item with the one field `w`.
Write field(const Write &content)
{
    return [content](Encoder &encoder) {
        encoder.map(1);
        encoder.text("w");
        content(encoder);
    };
}

Write parameter(const std::string &id)
{
    return [id](Encoder &encoder) {
        encoder.map(2);
        encoder.text("id");
        encoder.text(id);
        encoder.text("param");
        writeTensorMap(encoder);
    };
}

} // namespace

class TestMsgpackReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesTensorsInEveryFormThatBurnReads_data()
    {
        QTest::addColumn<Write>("content");
        QTest::newRow("as Burn writes it") << Write(writeTensorMap);
        QTest::newRow("fields in another order") << Write([](Encoder &encoder) {
            encoder.map(3);
            writeDtypeName(encoder);
            writeShape(encoder);
            writeBytes(encoder);
        });
        QTest::newRow("bytes as numbers") << Write([](Encoder &encoder) {
            encoder.map(3);
            encoder.text("bytes");
            encoder.array(4);
            for (const std::uint8_t byte : one)
                encoder.number(std::uint64_t(byte));
            writeShape(encoder);
            writeDtypeName(encoder);
        });
        QTest::newRow("type as its number") << Write([](Encoder &encoder) {
            encoder.map(3);
            writeBytes(encoder);
            writeShape(encoder);
            encoder.text("dtype");
            encoder.number(std::uint64_t(1));
        });
        QTest::newRow("type as a map to nothing") << Write([](Encoder &encoder) {
            encoder.map(3);
            writeBytes(encoder);
            writeShape(encoder);
            encoder.text("dtype");
            encoder.map(1);
            encoder.text("F32");
            encoder.nil();
        });
        QTest::newRow("a parameter") << parameter("0400000000000");
        QTest::newRow("a parameter with its id last") << Write([](Encoder &encoder) {
            encoder.map(2);
            encoder.text("param");
            writeTensorMap(encoder);
            encoder.text("id");
            encoder.text("0400000000000");
        });
    }
    void takesTensorsInEveryFormThatBurnReads()
    {
        QFETCH(Write, content);
        const auto model = opened(recordOf(field(content)));
        QVERIFY2(model, model ? "" : qPrintable(model.error().details()));
        QCOMPARE(valuesOf(model->state, "w"), std::vector<float>{1.0F});
        const Node &node = model->state.node(*model->state.find("w"));
        if (node.isParameter())
            QCOMPARE(node.paramId, ParamId{1});
    }

    void takesBytesWrittenAsText()
    {
        const auto model = opened(recordOf(field([](Encoder &encoder) {
            encoder.map(3);
            encoder.text("bytes");
            encoder.text("abcd");
            writeShape(encoder);
            writeDtypeName(encoder);
        })));
        QVERIFY(model);
        const auto values = valuesOf(model->state, "w");
        QCOMPARE(values.size(), std::size_t(1));
        QCOMPARE(QByteArray(reinterpret_cast<const char *>(values.data()), 4), "abcd");
    }

    void refusesTensorsThatDoNotFit_data()
    {
        QTest::addColumn<Write>("content");
        const auto tensor = [](const Write &bytes, const Write &shape, const Write &dtype) {
            return Write([=](Encoder &encoder) {
                encoder.map(3);
                bytes(encoder);
                shape(encoder);
                dtype(encoder);
            });
        };
        QTest::newRow("too few bytes") << tensor(
            [](Encoder &encoder) {
                encoder.text("bytes");
                encoder.binary(std::as_bytes(std::span(one)).first(3));
            },
            writeShape, writeDtypeName);
        QTest::newRow("a shape beyond 64 bits") << tensor(
            writeBytes,
            [](Encoder &encoder) {
                encoder.text("shape");
                encoder.array(2);
                encoder.number(~std::uint64_t(0));
                encoder.number(~std::uint64_t(0));
            },
            writeDtypeName);
        QTest::newRow("a negative dimension") << tensor(
            writeBytes,
            [](Encoder &encoder) {
                encoder.text("shape");
                encoder.array(1);
                encoder.number(std::int64_t(-1));
            },
            writeDtypeName);
        QTest::newRow("a number that is not a byte") << tensor(
            [](Encoder &encoder) {
                encoder.text("bytes");
                encoder.array(4);
                for (int i = 0; i < 4; ++i)
                    encoder.number(std::uint64_t(256));
            },
            writeShape, writeDtypeName);
        QTest::newRow("an unknown type") << tensor(writeBytes, writeShape, [](Encoder &encoder) {
            encoder.text("dtype");
            encoder.text("F31");
        });
        QTest::newRow("a type that Burn has not") << tensor(writeBytes, writeShape, [](Encoder &encoder) {
            encoder.text("dtype");
            encoder.text("F8E4M3");
        });
        QTest::newRow("a quantised type without its scheme") << tensor(writeBytes, writeShape, [](Encoder &encoder) {
            encoder.text("dtype");
            encoder.text("QFloat");
        });
        QTest::newRow("an id that is none") << parameter("hello world");
        QTest::newRow("an id of more than 64 bits") << parameter("30b82c23788d4d63a743ada258d5f13c");
        QTest::newRow("a field twice") << Write([](Encoder &encoder) {
            encoder.map(4);
            writeBytes(encoder);
            writeShape(encoder);
            writeDtypeName(encoder);
            writeBytes(encoder);
        });
    }
    void refusesTensorsThatDoNotFit()
    {
        QFETCH(Write, content);
        const auto model = opened(recordOf(field(content)));
        QVERIFY(!model);
        QCOMPARE(model.error().tensor(), u"w"_s);
        QVERIFY(model.error().offset());
    }

    void keepsWhatBurnDoesNotKnow()
    {
        std::vector<std::byte> bytes;
        Encoder encoder(bytes);
        encoder.map(4);
        encoder.text("metadata");
        encoder.map(7);
        const Metadata metadata = recordMetadata("NamedMpkFileRecorder", {});
        for (const auto &[key, value] : metadata.entries()) {
            encoder.text(key);
            encoder.text(value);
        }
        encoder.text("author");
        encoder.text("somebody");
        encoder.text("epoch");
        encoder.number(std::uint64_t(3));
        encoder.text("item");
        encoder.map(3);
        encoder.text("w");
        encoder.map(3);
        encoder.text("id");
        encoder.text("0400000000000");
        encoder.text("param");
        encoder.map(4);
        writeBytes(encoder);
        writeShape(encoder);
        writeDtypeName(encoder);
        encoder.text("scale");
        encoder.number(1.5);
        encoder.text("note");
        encoder.array(2);
        encoder.nil();
        encoder.boolean(true);
        encoder.text("map with numbers for keys");
        encoder.map(1);
        encoder.number(std::uint64_t(1));
        encoder.text("one");
        encoder.text("extension");
        encoder.raw(std::as_bytes(std::span("\xd4\x05\x61", 3)));
        encoder.text("_b");
        encoder.array(0);
        encoder.text("more");
        encoder.map(0);

        const auto model = opened(bytes);
        QVERIFY2(model, model ? "" : qPrintable(model.error().details()));
        QCOMPARE(valuesOf(model->state, "w"), std::vector<float>{1.0F});
        QCOMPARE(model->state.metadata().value("author"), std::optional<std::string>("somebody"));
        QVERIFY(written(model->state) == bytes);
    }

    void keepsWhateverTheItemIs_data()
    {
        QTest::addColumn<Write>("item");
        QTest::newRow("nothing") << Write([](Encoder &encoder) { encoder.nil(); });
        QTest::newRow("a number") << Write([](Encoder &encoder) { encoder.number(~std::uint64_t(0)); });
        QTest::newRow("a negative number") << Write([](Encoder &encoder) { encoder.number(std::int64_t(-1)); });
        QTest::newRow("a single float") << Write([](Encoder &encoder) { encoder.number(0.1F); });
        QTest::newRow("a double") << Write([](Encoder &encoder) { encoder.number(0.1); });
        QTest::newRow("a text") << Write([](Encoder &encoder) { encoder.text("größe"); });
        QTest::newRow("bytes") << Write([](Encoder &encoder) { encoder.binary(std::as_bytes(std::span(one))); });
        QTest::newRow("a bare tensor") << Write(writeTensorMap);
        QTest::newRow("a parameter") << parameter("0800000000000");
        QTest::newRow("an empty map") << Write([](Encoder &encoder) { encoder.map(0); });
        QTest::newRow("an empty list") << Write([](Encoder &encoder) { encoder.array(0); });
        QTest::newRow("a list of modules") << Write([](Encoder &encoder) {
            encoder.array(2);
            field(writeTensorMap)(encoder);
            encoder.nil();
        });
        QTest::newRow("a map with numbers as names") << Write([](Encoder &encoder) {
            encoder.map(2);
            encoder.text("0");
            field(writeTensorMap)(encoder);
            encoder.text("1");
            field(writeTensorMap)(encoder);
        });
        QTest::newRow("an id of Burn before 0.14") << field(parameter("30b82c23-788d-4d63-a743-ada258d5f13c"));
        QTest::newRow("a long list of numbers") << field([](Encoder &encoder) {
            encoder.array(100000);
            for (std::uint64_t i = 0; i < 100000; ++i)
                encoder.number(i);
        });
        QTest::newRow("a module with the names of a parameter's fields") << field([](Encoder &encoder) {
            encoder.map(3);
            encoder.text("id");
            encoder.nil();
            encoder.text("param");
            writeTensorMap(encoder);
            encoder.text("value");
            parameter("0800000000000")(encoder);
        });
    }
    void keepsWhateverTheItemIs()
    {
        QFETCH(Write, item);
        const auto bytes = recordOf(item);
        const auto model = opened(bytes);
        QVERIFY2(model, model ? "" : qPrintable(model.error().details()));
        QVERIFY(model->state.isConsistent());
        QVERIFY(written(model->state) == bytes);
    }

    void keepsForeignIdsOutOfThePath()
    {
        const auto model = opened(recordOf(field(parameter("30b82c23-788d-4d63-a743-ada258d5f13c"))));
        QVERIFY(model);
        const Node &node = model->state.node(*model->state.find("w"));
        QVERIFY(node.isParameter());
        QVERIFY(!node.paramId);
        QCOMPARE(node.extras()->foreignId, "30b82c23-788d-4d63-a743-ada258d5f13c");
    }

    void walksNestingOnlyToBurnsLimit_data()
    {
        QTest::addColumn<int>("depth");
        QTest::addColumn<bool>("accepted");
        QTest::newRow("within") << 1000 << true;
        QTest::newRow("beyond") << 1100 << false;
        QTest::newRow("far beyond") << 1000000 << false;
    }
    void walksNestingOnlyToBurnsLimit()
    {
        QFETCH(int, depth);
        QFETCH(bool, accepted);
        for (const bool maps : {false, true}) {
            const auto model = opened(recordOf([&](Encoder &encoder) {
                for (int i = 0; i < depth; ++i) {
                    if (maps) {
                        encoder.map(1);
                        encoder.text("param");
                    } else {
                        encoder.array(1);
                    }
                }
                encoder.nil();
            }));
            QCOMPARE(bool(model), accepted);
        }
    }

    void keepsWhatIsNestedTooDeepForTheTree()
    {
        const auto model = opened(recordOf([](Encoder &encoder) {
            for (int i = 0; i < 600; ++i)
                encoder.array(1);
            encoder.nil();
        }));
        QVERIFY(model);
        int opaque = 0;
        model->state.visit(model->state.root(), [&](NodeId, const Node &node) {
            opaque += node.kind == NodeKind::Value && std::holds_alternative<OpaqueValue>(*node.value()) ? 1 : 0;
            return true;
        });
        QCOMPARE(opaque, 1);
    }

    void refusesFieldsThatAreThereTwice()
    {
        for (const int others : {0, 40}) {
            const auto model = opened(recordOf([&](Encoder &encoder) {
                encoder.map(std::uint32_t(2 + others));
                encoder.text("twin");
                encoder.nil();
                for (int i = 0; i < others; ++i) {
                    encoder.text("other" + std::to_string(i));
                    encoder.nil();
                }
                encoder.text("twin");
                encoder.nil();
            }));
            QVERIFY(!model);
            QVERIFY(model.error().message().contains(u"twin"));
        }
    }

    void demandsTheWholeEnvelope_data()
    {
        QTest::addColumn<QString>("without");
        for (const char *name : {"metadata", "item", "_b", "settings"})
            QTest::addRow("without %s", name) << QString::fromLatin1(name);
    }
    void demandsTheWholeEnvelope()
    {
        QFETCH(QString, without);
        std::vector<std::byte> bytes;
        Encoder encoder(bytes);
        encoder.map(without == u"settings" ? 3 : 2);
        if (without == u"settings") {
            encoder.text("metadata");
            encoder.map(4);
            for (const char *key : {"float", "int", "format", "version"}) {
                encoder.text(key);
                encoder.text("x");
            }
        } else if (without != u"metadata") {
            writeMetadata(encoder);
        }
        if (without != u"item") {
            encoder.text("item");
            encoder.nil();
        }
        if (without != u"_b") {
            encoder.text("_b");
            encoder.array(0);
        }
        const auto model = opened(bytes);
        QVERIFY(!model);
        QVERIFY2(model.error().message().contains(without), qPrintable(model.error().message()));
    }

    void refusesMoreFieldsThanTheFileJustifies()
    {
        const auto model = opened(recordOf([](Encoder &encoder) {
            encoder.array(300000);
            for (int i = 0; i < 300000; ++i)
                encoder.array(0);
        }));
        QVERIFY(!model);
        QCOMPARE(model.error().code(), ErrorCode::Unsupported);
    }

    void reportsWhatFollowsTheRecord()
    {
        auto bytes = recordOf([](Encoder &encoder) { encoder.nil(); });
        bytes.push_back(std::byte('\n'));
        Diagnostics flaws;
        QVERIFY(opened(bytes, &flaws));
        QCOMPARE(flaws.total(), std::size_t(1));
        QCOMPARE(flaws.flaws().front().offset(), std::optional<std::uint64_t>(bytes.size() - 1));
    }
};

BURNISH_TEST(TestMsgpackReader)

} // namespace burnish::test::tst_msgpackreader

#include "tst_msgpackreader.moc"
