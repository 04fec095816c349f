// SPDX-License-Identifier: MIT
#include "core/formats/tensorflow/bundleentry.h"
#include "core/formats/tensorflow/objectgraph.h"
#include "core/modelfiles/openfile.h"
#include "core/tensor/notedtensor.h"
#include "support/foldermaking.h"
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

namespace burnish::test::tst_tensorflowreader {

using namespace Qt::StringLiterals;

namespace {

QStringList filesWithManifests()
{
    QStringList files;
    for (const QString &folder : {fixturePath("tensorflow"), fixturePath("saved-model")}) {
        QDirIterator manifests(folder, {u"*.manifest.json"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (manifests.hasNext())
            files += manifests.next().chopped(int(qstrlen(".manifest.json")));
    }
    files.sort();
    return files;
}

const std::string bundleHeader = ProtoMaker().number(1, 1).message(3, ProtoMaker().number(1, 1)).content();

ProtoMaker bundleShapeOf(std::initializer_list<std::uint64_t> dimensions)
{
    ProtoMaker shape;
    for (const std::uint64_t size : dimensions)
        shape.message(2, ProtoMaker().number(1, size));
    return shape;
}

/// An entry of `size` bytes, in data file 0.
ProtoMaker bundleEntryOf(std::uint64_t type, std::initializer_list<std::uint64_t> shape, std::uint64_t offset,
                         std::uint64_t size)
{
    return ProtoMaker().number(1, type).message(2, bundleShapeOf(shape)).number(4, offset).number(5, size);
}

ProtoMaker bundleSliceOf(std::initializer_list<std::pair<std::int64_t, std::int64_t>> extents)
{
    ProtoMaker slice;
    for (const auto &[start, length] : extents) {
        ProtoMaker extent;
        if (length >= 0)
            extent.number(1, std::uint64_t(start)).number(2, std::uint64_t(length));
        slice.message(1, extent);
    }
    return slice;
}

QByteArray byteArrayOf(const std::string &text)
{
    return {text.data(), qsizetype(text.size())};
}

std::vector<float> bundleFloatsAt(const ModelState &state, std::string_view path)
{
    const auto found = state.find(path);
    if (!found)
        return {};
    const TensorPtr tensor = state.node(*found).tensor;
    std::vector<float> values(std::size_t(tensor->info().elementCount()));
    Task task;
    return tensor->read(0, std::as_writable_bytes(std::span(values)), task) ? values : std::vector<float>();
}

} // namespace

class TestTensorFlowReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void readsWhatTheManifestSays_data()
    {
        QTest::addColumn<QString>("file");
        for (const QString &file : filesWithManifests())
            QTest::addRow("%s", qPrintable(QDir(fixturePath()).relativeFilePath(file))) << file;
        QCOMPARE(filesWithManifests().size(), 7);
    }
    void readsWhatTheManifestSays()
    {
        QFETCH(const QString, file);
        const auto manifest = Manifest::load(file + u".manifest.json"_s);
        const auto result = openingOfModel(file);
        QVERIFY2(result.model, qPrintable(result.problem()));
        QCOMPARE((*result.model).opened.format->info.id, manifest.json()[u"format"].toString());
        QCOMPARE(result.flaws(), QString());
        const ModelState &state = result.state();
        QVERIFY(state.isConsistent());
        QCOMPARE(differences(manifest.tensors(), state, ParamIds::Ignore), QString());
        for (const auto &value : manifest.json()[u"values"].toArray()) {
            const auto found = state.find(value[u"path"].toString().toStdString());
            QVERIFY2(found, qPrintable(value[u"path"].toString()));
            QCOMPARE(valueForPeople(*state.node(*found).value()), value[u"text"].toString());
        }
        const QJsonObject notes = manifest.json()[u"notes"].toObject();
        for (auto note = notes.begin(); note != notes.end(); ++note) {
            const auto found = state.find(note.key().toStdString());
            QVERIFY2(found, qPrintable(note.key()));
            QCOMPARE(noteOf(*state.node(*found).tensor), note->toString());
        }
        for (const NodeId id : state.tensors()) {
            if (!state.path(id).starts_with("dense.table"))
                QVERIFY(state.node(id).tensor->stored());
        }
    }

    void aSavedModelSaysWhatItIsFor()
    {
        const auto result = openingOfModel(fixturePath("saved-model/net/saved_model.pb"));
        QVERIFY2(result.model, qPrintable(result.problem()));
        const Metadata &metadata = result.state().metadata();
        QCOMPARE(metadata.value("tensorflow_version"), "2.21.0");
        QCOMPARE(metadata.value("tags"), "serve");
        QVERIFY(metadata.value("signatures")->find("serving_default") != std::string::npos);
        QCOMPARE((*result.model).files.size(), std::size_t(3));
        for (const char *file : {"saved-model/no-variables/saved_model.pb", "saved-model/tiny/saved_model.pb"})
            QVERIFY(openingOfModel(fixturePath(QLatin1StringView(file))).problem().contains(u"has no variables"_s));
    }

    void theBytesOfEveryFileAreExplained()
    {
        for (const char *name : {"tensorflow/module/net.index", "tensorflow/module/net.data-00000-of-00001",
                                 "saved-model/net/saved_model.pb", "saved-model/net/variables/variables.index",
                                 "saved-model/net/variables/variables.data-00000-of-00001"}) {
            const QString file = fixturePath(QLatin1StringView(name));
            const Format &format = *findFormat(file.contains(u"saved-model"_s) ? u"saved-model" : u"tensorflow");
            const ByteSourcePtr source = std::make_shared<MemorySource>(fileBytes(file), file);
            Task task;
            const auto map = format.reader->mapFile(source, task);
            QVERIFY2(map, name);
            std::uint64_t end = 0;
            for (const FilePart &part : (*map).parts) {
                QCOMPARE(part.begin, end);
                end = part.end;
            }
            QCOMPARE(end, source->size());
        }
    }

    void theFirstFormatIsNamed()
    {
        const QString problem = openingOfModel(fixturePath("tensorflow/first/model.ckpt")).problem();
        QVERIFY2(problem.contains(u"a TensorFlow checkpoint in the first format (V1)"_s), qPrintable(problem));
        QVERIFY2(problem.contains(u"Saver(write_version=2)"_s), qPrintable(problem));
    }

    void keysBecomePaths()
    {
        using tensorflow::pathOfKey;
        QCOMPARE(pathOfKey("dense/kernel"), std::string("dense.kernel"));
        QCOMPARE(pathOfKey("save_counter/.ATTRIBUTES/VARIABLE_VALUE"), std::string("save_counter"));
        QCOMPARE(pathOfKey("a..b/c.Sd/.ATTRIBUTES/VARIABLE_VALUE"), std::string("a.b.c/d"));
        QCOMPARE(pathOfKey("m/w/.OPTIMIZER_SLOT/opt/v/.ATTRIBUTES/VARIABLE_VALUE"), std::string("opt.v.m.w"));
        QCOMPARE(pathOfKey("table/.ATTRIBUTES/table-keys"), std::string("table.table-keys"));
    }

    void partsHaveTheKeysOfTensorFlow()
    {
        // From a file that TensorFlow wrote, and ordered_code_test.cc.
        QCOMPARE(byteArrayOf(tensorflow::sliceKey("a", {{0, 3}, {0, -1}})),
                 QByteArray("\0a\0\1\1\2\x80\x83\x80\x7f", 10));
        QCOMPARE(byteArrayOf(tensorflow::sliceKey("", {{64, 8191}})), QByteArray("\0\0\1\1\1\xc0\x40\xdf\xff", 9));
        QCOMPARE(byteArrayOf(tensorflow::sliceKey("", {{8192, 0}})), QByteArray("\0\0\1\1\1\xe0\x20\0\x80", 9));
    }

    void partitionedVariablesAreJoined()
    {
        const auto index = [](std::initializer_list<std::pair<std::int64_t, std::int64_t>> second) {
            ProtoMaker whole = bundleEntryOf(1, {4}, 0, 0);
            whole.message(7, bundleSliceOf({{0, 2}})).message(7, bundleSliceOf(second));
            return tableOf({{"", bundleHeader},
                            {tensorflow::sliceKey("w", {{0, 2}}), bundleEntryOf(1, {2}, 8, 8).content()},
                            {tensorflow::sliceKey("w", {{2, 2}}), bundleEntryOf(1, {2}, 0, 8).content()},
                            {"w", whole.content()}});
        };
        write(index({{2, 2}}), std::string("\0\0\x40\x40\0\0\x80\x40\0\0\x80\x3f\0\0\0\x40", 16));
        QCOMPARE(bundleFloatsAt(openingOfModel(path()).state(), "w"), (std::vector<float>{1, 2, 3, 4}));
        write(index({{1, 3}}), std::string(16, '\0'));
        QVERIFY(openingOfModel(path()).problem().contains(u"The data of a part of the tensor is missing."_s));
        write(index({{0, 2}}), std::string(16, '\0'));
        QVERIFY(!openingOfModel(path()).model);
        write(index({{-3, 2}}), std::string(16, '\0'));
        QVERIFY(!openingOfModel(path()).model);
    }

    void bigEndianNumbersAreSwapped()
    {
        const std::string big = ProtoMaker().number(1, 1).number(2, 1).message(3, ProtoMaker().number(1, 1)).content();
        write(tableOf({{"", big}, {"w", bundleEntryOf(1, {2}, 0, 8).content()}}),
              std::string("\x3f\x80\0\0\x40\0\0\0", 8));
        const auto result = openingOfModel(path());
        QVERIFY2(result.model, qPrintable(result.problem()));
        QCOMPARE(bundleFloatsAt(result.state(), "w"), (std::vector<float>{1, 2}));
    }

    void aWrongChecksumOfDataIsReported()
    {
        const std::string data(8, 'x');
        write(tableOf({{"", bundleHeader},
                       {"bad", bundleEntryOf(1, {2}, 0, 8).fixed32(6, 1).content()},
                       {"good", bundleEntryOf(1, {2}, 0, 8).fixed32(6, maskedCrcOf(data)).content()}}),
              data);
        const auto result = openingOfModel(path());
        QVERIFY2(result.model, qPrintable(result.problem()));
        QCOMPARE(result.state().tensors().size(), std::size_t(2));
        QCOMPARE(result.flaws(), u"The checksum of the tensor's data does not match its content. (tensor bad)"_s);
    }

    void oneFlawedTensorIsLeftOut_data()
    {
        QTest::addColumn<QByteArray>("entry");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *name, const ProtoMaker &entry, const QString &message) {
            QTest::newRow(name) << byteArrayOf(entry.content()) << message;
        };
        constexpr std::uint64_t huge = 1ULL << 62;
        row("past the end", bundleEntryOf(1, {2}, 100, 8),
            u"has 8 bytes from byte 100 of “x.data-00000-of-00001” on"_s);
        row("huge offset", bundleEntryOf(1, {2}, ~0ULL - 3, 8), u"but the file has only 16"_s);
        row("wrong size", bundleEntryOf(1, {2}, 0, 9), u"Expected 8 bytes of the tensor, found 9."_s);
        row("huge shape", bundleEntryOf(1, {huge, huge, huge}, 0, 8), QString());
        row("negative dimension", bundleEntryOf(1, {~0ULL}, 0, 8), u"Expected a dimension of at least 0, found -1."_s);
        row("another data file", bundleEntryOf(1, {2}, 0, 8).number(3, 5), u"but the checkpoint has only 1"_s);
        row("unknown type", bundleEntryOf(99, {2}, 0, 8), u"the data type 99 of TensorFlow"_s);
        row("handle", bundleEntryOf(20, {}, 0, 8), u"a handle to an object"_s);
        row("unknown rank", ProtoMaker().number(1, 1).message(2, ProtoMaker().number(3, 1)),
            u"The shape of the tensor"_s);
        row("no message", ProtoMaker().bytes(2, "\xff"), QString());
        row("strings that end early", bundleEntryOf(7, {3}, 0, 2), u"The strings of the tensor are damaged."_s);
        row("strings without checksum", bundleEntryOf(7, {1}, 0, 16), u"The strings of the tensor are damaged."_s);
        row("as many strings as bytes", bundleEntryOf(7, {huge}, 0, 16), u"The strings of the tensor are damaged."_s);
    }
    void oneFlawedTensorIsLeftOut()
    {
        QFETCH(const QByteArray, entry);
        QFETCH(const QString, message);
        write(tableOf(
                  {{"", bundleHeader}, {"bad", entry.toStdString()}, {"good", bundleEntryOf(1, {4}, 0, 16).content()}}),
              std::string(16, '\1'));
        const auto result = openingOfModel(path());
        QVERIFY2(result.model, qPrintable(result.problem()));
        QCOMPARE(result.state().tensors().size(), std::size_t(1));
        QVERIFY(result.state().find("good"));
        QCOMPARE(result.diagnostics.total(), std::size_t(1));
        QVERIFY2(result.flaws().contains(message) && result.flaws().contains(u"(tensor bad"_s),
                 qPrintable(result.flaws()));
    }

    void sharedBytesAreRead4TimesAtMost()
    {
        std::vector<std::pair<std::string, std::string>> entries = {{"", bundleHeader}};
        for (char name = 'a'; name < 'k'; ++name)
            entries.emplace_back(std::string(1, name), bundleEntryOf(1, {4}, 0, 16).content());
        write(tableOf(entries), std::string(16, '\1'));
        const auto result = openingOfModel(path());
        QVERIFY2(result.model, qPrintable(result.problem()));
        QCOMPARE(result.state().tensors().size(), std::size_t(4));
        QVERIFY(result.flaws().contains(u"refers to the same bytes of “x.data-00000-of-00001” too often"_s));
    }

    void aMissingDataFileIsNamed()
    {
        QVERIFY(QDir().mkpath(m_folder->path()));
        for (const char *name : {"both.index", "both.data-00000-of-00002"})
            QVERIFY(QFile::copy(fixturePath("tensorflow/shards/") + u'/' + QLatin1StringView(name),
                                m_folder->filePath(QLatin1StringView(name))));
        const auto result = openingOfModel(m_folder->filePath(u"both.index"_s));
        QVERIFY2(result.model, qPrintable(result.problem()));
        QCOMPARE(result.state().tensors().size(), std::size_t(1));
        QCOMPARE(result.flaws(), u"The file “both.data-00001-of-00002” with data of the checkpoint is missing. "
                                 "1 tensor(s) were left out."_s);
        QVERIFY(openingOfModel(fixturePath("tensorflow/keras/ckpt-1.index"))
                    .problem()
                    .contains(u"The file “ckpt-1.data-00000-of-00001” with data of the checkpoint is missing."_s));
    }

    void aBrokenObjectGraphCostsOnlyTheNames()
    {
        const std::string graph(10, '\xff');
        std::string data;
        addVarint(data, graph.size());
        std::string length;
        addLittle(length, graph.size(), 4);
        addLittle(data, maskedCrcOf(length), 4);
        data += graph;
        const std::size_t size = data.size();
        data += std::string(8, '\0');
        write(tableOf({{"", bundleHeader},
                       {std::string(tensorflow::objectGraphKey), bundleEntryOf(7, {}, 0, size).content()},
                       {"w/.ATTRIBUTES/VARIABLE_VALUE", bundleEntryOf(1, {2}, size, 8).content()}}),
              data);
        const auto result = openingOfModel(path());
        QVERIFY2(result.model, qPrintable(result.problem()));
        QVERIFY(result.state().find("w"));
        QVERIFY2(result.flaws().startsWith(u"The checkpoint's object graph"_s), qPrintable(result.flaws()));
    }

    void twoTensorsOfOnePathAreReported()
    {
        write(tableOf({{"", bundleHeader},
                       {"a.b", bundleEntryOf(1, {1}, 0, 4).content()},
                       {"a/b", bundleEntryOf(1, {1}, 0, 4).content()}}),
              std::string(4, '\0'));
        const auto result = openingOfModel(path());
        QVERIFY2(result.model, qPrintable(result.problem()));
        QCOMPARE(result.state().tensors().size(), std::size_t(1));
        QVERIFY(result.flaws().contains(u"Another tensor has the same name."_s));
    }

    void tablesOfOtherProgramsAreRefused()
    {
        write(tableOf({{"a", "b"}}), {});
        QVERIFY(!openingOfModel(path()).model);
        write(tableOf({{"", "\xff"}}), {});
        QVERIFY(!openingOfModel(path()).model);
        write(tableOf({{"", ProtoMaker().number(1, 1ULL << 40).message(3, ProtoMaker().number(1, 1)).content()}}), {});
        QVERIFY(openingOfModel(path()).problem().contains(u"The header of the checkpoint is invalid."_s));
    }

    /// The data, which the contract tests do not reach.
    void aSpoiledByteOfTheDataNeitherCrashesNorGoesUnnoticed()
    {
        for (const char *name : {"net.index", "net.data-00000-of-00001"})
            QVERIFY(QFile::copy(fixturePath("tensorflow/module/") + u'/' + QLatin1StringView(name),
                                m_folder->filePath(QLatin1StringView(name))));
        const QString file = m_folder->filePath(u"net.data-00000-of-00001"_s);
        const QByteArray data = test::contentOf(file);
        const QString index = m_folder->filePath(u"net.index"_s);
        QCOMPARE(openingOfModel(index).flaws(), QString());
        constexpr qsizetype step = 7;
        int noticed = 0;
        for (qsizetype i = 0; i < data.size(); i += step) {
            QByteArray spoiled = data;
            spoiled[i] = char(spoiled[i] ^ 0xff);
            putFile(m_folder->path(), u"net.data-00000-of-00001"_s, spoiled);
            const auto result = openingOfModel(index);
            noticed += result.model && result.diagnostics.isEmpty() ? 0 : 1;
            putFile(m_folder->path(), u"net.data-00000-of-00001"_s, data.first(i));
            QVERIFY(!openingOfModel(index).flaws().isEmpty() || !openingOfModel(index).model);
        }
        // The bytes inside the names of the object graph are not compared with its checksum.
        QVERIFY2(noticed > data.size() / step / 4, qPrintable(QString::number(noticed)));
    }

private:
    [[nodiscard]] QString path() const { return m_folder->filePath(u"x.index"_s); }
    void write(const std::string &index, const std::string &data) const
    {
        putFile(m_folder->path(), u"x.index"_s, byteArrayOf(index));
        putFile(m_folder->path(), u"x.data-00000-of-00001"_s, byteArrayOf(data));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

BURNISH_TEST(TestTensorFlowReader)

} // namespace burnish::test::tst_tensorflowreader

#include "tst_tensorflowreader.moc"
