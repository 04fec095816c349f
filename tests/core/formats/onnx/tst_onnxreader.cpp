// SPDX-License-Identifier: MIT
#include "core/modelfiles/openmodel.h"
#include "core/tensor/notedtensor.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/openings.h"
#include "support/paths.h"
#include "support/tablemaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QDirIterator>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_onnxreader {

using namespace Qt::StringLiterals;

namespace {

using Proto = test::ProtoMaker;

Proto tensor(std::string_view name, std::uint64_t type, std::initializer_list<std::uint64_t> shape)
{
    Proto proto;
    for (const std::uint64_t size : shape)
        proto.number(1, size);
    return proto.number(2, type).bytes(8, name);
}

Proto node(std::string_view operation, std::string_view name, std::initializer_list<std::string_view> inputs,
           std::string_view output)
{
    Proto proto;
    for (const std::string_view input : inputs)
        proto.bytes(1, input);
    return proto.bytes(2, output).bytes(3, name).bytes(4, operation);
}

std::string modelOf(const Proto &graph)
{
    return Proto().number(1, 10).message(7, graph).content();
}

template <typename T> std::vector<T> elementsOf(const ModelState &state, std::string_view path)
{
    const TensorPtr tensor = state.node(*state.find(path)).tensor;
    std::vector<T> elements(std::size_t(tensor->info().byteSize() / sizeof(T)));
    Task task;
    if (!tensor->read(0, std::as_writable_bytes(std::span(elements)), task))
        return {};
    return elements;
}

QString noteAt(const ModelState &state, std::string_view path)
{
    return noteOf(*state.node(*state.find(path)).tensor);
}

void writeTo(const QString &path, const std::string &content)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content.data(), qint64(content.size())) < 0)
        qFatal("%s cannot be written.", qUtf8Printable(path));
}

} // namespace

class TestOnnxReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatTheManifestSays_data()
    {
        QTest::addColumn<QString>("file");
        const QString root = test::fixturePath("onnx/");
        QDirIterator files(root, {u"*.onnx"_s}, QDir::Files, QDirIterator::Subdirectories);
        int count = 0;
        for (; files.hasNext(); ++count) {
            const QString file = files.next();
            QTest::addRow("%s", qUtf8Printable(file.mid(root.size()))) << file;
        }
        QCOMPARE(count, 13);
    }
    void readsWhatTheManifestSays()
    {
        QFETCH(const QString, file);
        const auto manifest = test::Manifest::load(file + u".manifest.json"_s);
        const auto opened = test::openingOfFile(file);
        QVERIFY2(opened.model, qUtf8Printable(opened.problem()));
        QCOMPARE(opened.model->format->info.id, u"onnx"_s);
        const ModelState &state = opened.model->model.state;
        QVERIFY(state.isConsistent());
        auto requested = manifest.tensors();
        for (test::ManifestTensor &tensor : requested) {
            // The manifest has them unpacked, one element in each byte.
            if (tensor.dtype == u"I4" || tensor.dtype == u"U4")
                tensor.dtype.replace(u'4', u'8');
        }
        QCOMPARE(test::differences(requested, state, test::ParamIds::Ignore), QString());
        const QJsonObject metadata = manifest.json()[u"metadata"].toObject();
        for (auto pair = metadata.begin(); pair != metadata.end(); ++pair)
            QCOMPARE(QString::fromStdString(state.metadata().value(pair.key().toStdString()).value_or("none")),
                     pair->toString());
        for (const auto &entry : manifest.json()[u"values"].toArray()) {
            const auto found = state.find(entry[u"path"].toString().toStdString());
            QVERIFY2(found, qUtf8Printable(entry[u"path"].toString()));
            QStringList texts;
            for (const auto &text : entry[u"value"].toArray({entry[u"value"]}))
                texts += text.toString();
            QCOMPARE(valueForPeople(*state.node(*found).value()), texts.join(u", "_s));
        }
    }

    void dataStaysWhereItIs()
    {
        for (const char *file : {"onnx/mlp.onnx", "onnx/external/one_file.onnx", "onnx/external/subfolder.onnx"}) {
            const auto opened = test::openingOfFile(test::fixturePath(QLatin1StringView(file)));
            QVERIFY(opened.model);
            const ModelState &state = opened.model->model.state;
            for (const NodeId id : state.tensors())
                QVERIFY(state.node(id).tensor->stored());
        }
        const auto opened = test::openingOfFile(test::fixturePath("onnx/typed_fields.onnx"));
        QVERIFY(opened.model);
        const ModelState &state = opened.model->model.state;
        const auto floats = state.node(*state.find("f32")).tensor->stored();
        QVERIFY(floats && floats->source->name().endsWith(u"typed_fields.onnx"));
        QVERIFY(floats->offset > 0);
    }

    void narrowFloatsAreReadFromAnywhere()
    {
        const auto opened = test::openingOfFile(test::fixturePath("onnx/narrow_floats.onnx"));
        QVERIFY(opened.model);
        QVERIFY2(opened.flaws().contains(u"18 tensor"_s) && opened.flaws().contains(u"F8E4M3"_s),
                 qUtf8Printable(opened.flaws()));
        const ModelState &state = opened.model->model.state;
        Task task;
        for (const char *path : {"f4.typed.3x3", "f6e2m3.raw.3x3", "f6e3m2.typed.5"}) {
            const TensorPtr tensor = state.node(*state.find(path)).tensor;
            QCOMPARE(tensor->info().dtype(), Dtype::F8E4M3);
            std::vector<std::byte> whole(std::size_t(tensor->info().byteSize()));
            QVERIFY(tensor->read(0, whole, task));
            for (std::size_t first = 0; first < whole.size(); ++first) {
                for (std::size_t size = 1; first + size <= whole.size(); ++size) {
                    std::vector<std::byte> part(size);
                    QVERIFY(tensor->read(first, part, task));
                    QVERIFY(std::ranges::equal(part, std::span(whole).subspan(first, size)));
                }
            }
        }
    }

    void narrowFloatsWithOtherNumbersAreRefused_data()
    {
        QTest::addColumn<QList<int>>("numbers");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("more bits") << QList{64, 1} << u"A number of the tensor is too large for its type."_s;
        QTest::newRow("more numbers") << QList{63, 1, 2} << u"The tensor has more numbers than its shape."_s;
        QTest::newRow("fewer numbers") << QList{63} << u"Expected 2 bytes of the tensor, found 1."_s;
    }
    void narrowFloatsWithOtherNumbersAreRefused()
    {
        QFETCH(const QList<int>, numbers);
        QFETCH(const QString, sentence);
        Proto broken = tensor("w", 27, {2});
        for (const int number : numbers)
            broken.number(5, std::uint64_t(number));
        QTemporaryDir folder;
        const QString path = folder.filePath(u"broken.onnx"_s);
        writeTo(path, modelOf(Proto().message(5, broken)));
        const auto opened = test::openingOfFile(path);
        QVERIFY(!opened.model);
        QVERIFY2(opened.problem().contains(sentence), qUtf8Printable(opened.problem()));
    }

    void notesSayWhatUsesATensor()
    {
        const auto mlp = test::openingOfFile(test::fixturePath("onnx/mlp.onnx"));
        QVERIFY(mlp.model);
        QCOMPARE(noteAt(mlp.model->model.state, "fc1.weight"), u"Input 2 of Gemm “fc1”"_s);

        const Proto graph = Proto()
                                .message(1, node("MatMul", "", {"x", "w"}, "h"))
                                .message(1, node("Add", "sum", {"h", "w"}, "y"))
                                .message(5, tensor("w", 2, {1}).bytes(9, "a"))
                                .message(5, tensor("unused", 2, {1}).bytes(9, "b"));
        const auto opened = test::openingOf(modelOf(graph));
        QVERIFY(opened.model);
        QCOMPARE(noteAt(opened.model->model.state, "w"), u"Input 2 of MatMul and 1 other(s)"_s);
        QCOMPARE(noteAt(opened.model->model.state, "unused"), QString());

        // A subgraph sees the names of the graph around it, unless it has its own.
        const Proto inner =
            Proto().message(1, node("Mul", "m", {"v", "w"}, "z")).message(5, tensor("w", 2, {1}).bytes(9, "c"));
        const Proto outer =
            Proto()
                .message(1, node("If", "if", {"x"}, "y").message(5, Proto().bytes(1, "then_branch").message(6, inner)))
                .message(5, tensor("v", 2, {1}).bytes(9, "a"))
                .message(5, tensor("w", 2, {1}).bytes(9, "b"));
        const auto nested = test::openingOf(modelOf(outer));
        QVERIFY(nested.model);
        const ModelState &state = nested.model->model.state;
        QCOMPARE(noteAt(state, "v"), u"Input 1 of Mul “m”"_s);
        QCOMPARE(noteAt(state, "w"), QString());
        QCOMPARE(noteAt(state, "if.then_branch.w"), u"Input 2 of Mul “m”"_s);
    }

    void integersOfFewBitsAreUnpacked()
    {
        const Proto graph = Proto()
                                .message(5, tensor("i4", 22, {3}).bytes(9, "\x87\x0f"))
                                .message(5, tensor("u4", 21, {3}).bytes(9, "\x87\x0f"))
                                .message(5, tensor("i2", 26, {5}).bytes(9, "\xe4\x03"))
                                .message(5, tensor("u2", 25, {5}).number(5, 0xe4).number(5, 3))
                                .message(5, tensor("short", 21, {3}).bytes(9, "\x87"));
        const auto opened = test::openingOf(modelOf(graph));
        QVERIFY(opened.model);
        const ModelState &state = opened.model->model.state;
        QCOMPARE(elementsOf<std::int8_t>(state, "i4"), (std::vector<std::int8_t>{7, -8, -1}));
        QCOMPARE(elementsOf<std::uint8_t>(state, "u4"), (std::vector<std::uint8_t>{7, 8, 15}));
        QCOMPARE(elementsOf<std::int8_t>(state, "i2"), (std::vector<std::int8_t>{0, 1, -2, -1, -1}));
        QCOMPARE(elementsOf<std::uint8_t>(state, "u2"), (std::vector<std::uint8_t>{0, 1, 2, 3, 3}));
        QCOMPARE(opened.diagnostics.total(), std::size_t(2));
        QCOMPARE(opened.diagnostics.flaws().front().message(), u"Expected 2 bytes of the tensor, found 1."_s);
        QCOMPARE(opened.diagnostics.flaws().back().message(),
                 u"4 tensor(s) of integers with fewer than 8 bits were read as I8 or U8."_s);
    }

    void numbersMayBeSplitAndUnpacked()
    {
        Proto packed = tensor("w", 1, {4});
        packed.bytes(4, std::string_view("\0\0\x80\x3f\0\0\0\x40", 8)).real(4, 3).real(4, 4);
        Proto halves = tensor("h", 10, {2});
        halves.number(5, 0x3c00).bytes(5, "\x80\x80\x01");
        const Proto constant =
            node("Constant", "", {}, "c").message(5, Proto().bytes(1, "value_floats").real(7, 1).real(7, 2));
        const auto opened =
            test::openingOf(modelOf(Proto().message(1, constant).message(5, packed).message(5, halves)));
        QVERIFY(opened.model);
        const ModelState &state = opened.model->model.state;
        QCOMPARE(elementsOf<float>(state, "w"), (std::vector<float>{1, 2, 3, 4}));
        QCOMPARE(elementsOf<std::uint16_t>(state, "h"), (std::vector<std::uint16_t>{0x3c00, 0x4000}));
        QCOMPARE(elementsOf<float>(state, "c"), (std::vector<float>{1, 2}));
    }

    void flawsOfOneTensorLeaveTheOthers_data()
    {
        QTest::addColumn<std::string>("bad");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *name, const Proto &bad, const QString &message) {
            QTest::newRow(name) << bad.content() << message;
        };
        row("type", tensor("bad", 99, {1}),
            u"The tensor has the data type 99, which is not one of ONNX 1.23 with numbers."_s);
        row("dimension", tensor("bad", 1, {~std::uint64_t(3)}), u"Expected a dimension of at least 0, found -4."_s);
        row("size", tensor("bad", 1, {4}).bytes(9, "abc"), u"Expected 16 bytes of the tensor, found 3."_s);
        row("nothing", tensor("bad", 1, {4}), u"Expected 16 bytes of the tensor, found 0."_s);
        row("too many", tensor("bad", 7, {1}).number(7, 1).number(7, 2),
            u"The tensor has more numbers than its shape."_s);
        row("too large", tensor("bad", 2, {1}).number(5, 256), u"A number of the tensor is too large for its type."_s);
        row("segment", tensor("bad", 2, {1}).bytes(3, ""), u"The tensor is only a segment of a larger one."_s);
        row("external", tensor("bad", 2, {1}).number(14, 1).message(13, Proto().bytes(1, "location").bytes(2, "a")),
            u"The tensor's data is in the file “a”, which only a model on disk can name. 1 tensor(s) were left out."_s);
        row("twice", tensor("good", 2, {1}).bytes(9, "b"),
            u"Another tensor has the same name. Only the first was read."_s);
    }
    void flawsOfOneTensorLeaveTheOthers()
    {
        QFETCH(const std::string, bad);
        QFETCH(const QString, message);
        const auto opened =
            test::openingOf(modelOf(Proto().message(5, tensor("good", 2, {1}).bytes(9, "a")).bytes(5, bad)));
        QVERIFY(opened.model);
        QCOMPARE(opened.model->model.state.tensors().size(), std::size_t(1));
        QCOMPARE(opened.diagnostics.total(), std::size_t(1));
        QCOMPARE(opened.diagnostics.flaws().front().message(), message);
    }

    void aMissingFileIsNamedOnce()
    {
        const QTemporaryDir folder;
        for (const char *name : {"one_file.onnx", "each_own.onnx", "layer1.bias"})
            QVERIFY(QFile::copy(test::fixturePath("onnx/external/") + QLatin1StringView(name),
                                folder.filePath(QLatin1StringView(name))));
        const auto opened = test::openingOfFile(folder.filePath(u"one_file.onnx"_s));
        QVERIFY(opened.model);
        QCOMPARE(opened.model->model.state.tensors().size(), std::size_t(3));
        QCOMPARE(opened.diagnostics.total(), std::size_t(1));
        QCOMPARE(opened.diagnostics.flaws().front().message(),
                 u"The file “weights.bin” with the tensor's data is missing. 2 tensor(s) were left out."_s);
        const auto own = test::openingOfFile(folder.filePath(u"each_own.onnx"_s));
        QVERIFY(own.model);
        QCOMPARE(own.model->model.state.tensors().size(), std::size_t(1));
    }

    void aChecksumThatDiffersIsReported()
    {
        const QTemporaryDir folder;
        writeTo(folder.filePath(u"data"_s), "abc");
        const QString path = folder.filePath(u"m.onnx"_s);
        const auto flawsWith = [&](std::string_view checksum) {
            Proto graph;
            for (const char *name : {"a", "b"})
                graph.message(5, tensor(name, 2, {3})
                                     .number(14, 1)
                                     .message(13, Proto().bytes(1, "location").bytes(2, "data"))
                                     .message(13, Proto().bytes(1, "checksum").bytes(2, checksum)));
            writeTo(path, modelOf(graph));
            const auto opened = test::openingOfFile(path);
            QStringList flaws = {opened.model ? QString() : opened.model.error().message()};
            for (const Error &flaw : opened.diagnostics.flaws())
                flaws += flaw.message();
            return flaws.join(u'|');
        };
        QCOMPARE(flawsWith("a9993e364706816aba3e25717850c26c9cd0d89d"), QString());
        QCOMPARE(flawsWith("00"), u"|The checksum of the file “data” does not match its content."_s);
    }

    void externalFilesLieBelowTheModel()
    {
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath(u"model/sub"_s));
        writeTo(folder.filePath(u"secret"_s), "x");
        writeTo(folder.filePath(u"model/sub/inside"_s), "x");
        QVERIFY(QFile::link(folder.filePath(u"secret"_s), folder.filePath(u"model/link"_s)));
        QVERIFY(QFile::link(folder.filePath(u"model/sub/inside"_s), folder.filePath(u"model/inner"_s)));
        const QString path = folder.filePath(u"model/m.onnx"_s);
        const auto isRead = [&](std::string_view location) {
            writeTo(
                path,
                modelOf(Proto().message(
                    5,
                    tensor("w", 2, {1}).number(14, 1).message(13, Proto().bytes(1, "location").bytes(2, location)))));
            return bool(test::openingOfFile(path).model);
        };
        QVERIFY(isRead("sub/inside"));
        QVERIFY(isRead("./sub/inside"));
        QVERIFY(isRead("inner"));
        QVERIFY(!isRead("link"));
        QVERIFY(!isRead("../secret"));
        QVERIFY(!isRead("sub/../../secret"));
        QVERIFY(!isRead("sub"));
        QVERIFY(!isRead(std::string_view("sub/inside\0", 11)));
        QVERIFY(!isRead(folder.filePath(u"model/sub/inside"_s).toStdString()));
    }

    /// As huggingface_hub lays out its cache: relative links into the blobs of the repository, or by way of those into
    /// the blobs of all of them.
    void filesOfASnapshotAreLinksIntoTheCache()
    {
        const QTemporaryDir folder;
        const QString cache = folder.filePath(u"hub"_s);
        const QString repository = cache + u"/models--org--tiny"_s;
        const QString snapshot = repository + u"/snapshots/0a1b"_s;
        for (const QString &each : {snapshot + u"/onnx"_s, repository + u"/blobs"_s, cache + u"/blobs/cc"_s,
                                    cache + u"/models--org--other/blobs"_s, folder.filePath(u"real"_s)})
            QVERIFY(QDir().mkpath(each));
        for (const QString &file : {repository + u"/blobs/aa"_s, cache + u"/blobs/cc/cc"_s,
                                    cache + u"/models--org--other/blobs/dd"_s, folder.filePath(u"secret"_s)})
            writeTo(file, "x");
        QVERIFY(QFile::link(u"../../../blobs/aa"_s, snapshot + u"/onnx/own"_s));
        QVERIFY(QFile::link(u"../../blobs/cc/cc"_s, repository + u"/blobs/bb"_s));
        QVERIFY(QFile::link(u"../../../blobs/bb"_s, snapshot + u"/onnx/shared"_s));
        QVERIFY(QFile::link(u"../../../../models--org--other/blobs/dd"_s, snapshot + u"/onnx/other"_s));
        QVERIFY(QFile::link(u"../../../../../secret"_s, snapshot + u"/onnx/out"_s));
        QVERIFY(QFile::link(folder.filePath(u"secret"_s), repository + u"/blobs/ee"_s));
        QVERIFY(QFile::link(u"../../../blobs/ee"_s, snapshot + u"/onnx/by_blob"_s));
        // The model is a link, too, and its data is beside the link.
        QVERIFY(QFile::link(u"../../../blobs/ff"_s, snapshot + u"/onnx/model.onnx"_s));
        const auto isRead = [&](const QString &opened, std::string_view location) {
            writeTo(
                repository + u"/blobs/ff"_s,
                modelOf(Proto().message(
                    5,
                    tensor("w", 2, {1}).number(14, 1).message(13, Proto().bytes(1, "location").bytes(2, location)))));
            return bool(test::openingOfFile(opened + u"/models--org--tiny/snapshots/0a1b/onnx/model.onnx"_s).model);
        };
        QVERIFY(isRead(cache, "own"));
        QVERIFY(isRead(cache, "shared"));
        QVERIFY(!isRead(cache, "other"));
        QVERIFY(!isRead(cache, "out"));
        QVERIFY(!isRead(cache, "by_blob"));
        // The cache is often a link to a larger disk.
        QVERIFY(QFile::link(cache, folder.filePath(u"link"_s)));
        QVERIFY(isRead(folder.filePath(u"link"_s), "own"));
        QVERIFY(isRead(folder.filePath(u"link"_s), "shared"));
        // Blobs that are elsewhere are not those of the cache.
        QVERIFY(QDir().rename(repository + u"/blobs"_s, folder.filePath(u"real/blobs"_s)));
        QVERIFY(QFile::link(folder.filePath(u"real/blobs"_s), repository + u"/blobs"_s));
        QVERIFY(!isRead(cache, "own"));
    }

    void onlyAGraphMakesAModel()
    {
        const auto opened = test::openingOf(Proto().number(1, 10).bytes(2, "nobody").content());
        QVERIFY(!opened.model);
        QCOMPARE(opened.model.error().message(), u"The file contains no graph, as every ONNX model does."_s);
    }

    void theInspectedNamesMayBeLong()
    {
        // Names of subgraphs repeat in all paths below them.
        Proto graph;
        for (int i = 0; i < 3'000; ++i)
            graph.message(5, tensor(std::to_string(i), 2, {0}));
        const std::string name(60'000, 'n');
        const Proto outer =
            Proto().message(1, node("If", name, {}, "y").message(5, Proto().bytes(1, "then_branch").message(6, graph)));
        const auto opened = test::openingOf(modelOf(outer));
        QVERIFY(!opened.model);
        QCOMPARE(opened.model.error().message(), u"The model has too many tensors for its size."_s);
    }

    void obeysTheHostileFiles_data() { test::addHostileRows(u"onnx"_s); }
    void obeysTheHostileFiles()
    {
        QFETCH(const QString, file);
        QFETCH(const QString, required);
        const auto opened = test::openingOfFile(file);
        if (required != u"either")
            QCOMPARE(bool(opened.model), required == u"accept");
        if (!opened.model)
            QVERIFY(!opened.model.error().message().isEmpty());
    }
};

BURNISH_TEST(TestOnnxReader)

} // namespace burnish::test::tst_onnxreader

#include "tst_onnxreader.moc"
