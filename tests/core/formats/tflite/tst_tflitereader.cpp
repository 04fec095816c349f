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
#include <QJsonArray>
#include <QTest>

namespace burnish::test::tst_tflitereader {

using namespace Qt::StringLiterals;

namespace {

/// Writes a FlatBuffer from its root on: what a table refers to is written behind it.
class FlatMaker
{
public:
    FlatMaker() { m_out = std::string(4, '\0') + "TFL3"; }

    /// A table with as many fields of four bytes; their places are returned by fieldAt().
    std::size_t table(std::size_t fields)
    {
        const std::size_t list = m_out.size();
        addLittle(m_out, 4 + 2 * fields, 2);
        addLittle(m_out, 4 + 4 * fields, 2);
        for (std::size_t i = 0; i < fields; ++i)
            addLittle(m_out, m_absent.contains(int(i)) ? 0 : 4 + 4 * i, 2);
        m_absent.clear();
        const std::size_t table = m_out.size();
        addLittle(m_out, table - list, 4);
        m_out.append(4 * fields, '\0');
        return table;
    }
    /// Fields that the next table lacks.
    FlatMaker &without(std::initializer_list<int> fields)
    {
        m_absent = fields;
        return *this;
    }
    static std::size_t fieldAt(std::size_t table, std::size_t field) { return table + 4 + 4 * field; }
    void set(std::size_t at, std::uint64_t value)
    {
        std::string bytes;
        addLittle(bytes, value, 4);
        m_out.replace(at, 4, bytes);
    }
    /// Makes the offset at a place refer to a position, by default the end.
    void refer(std::size_t at, std::size_t position) { set(at, position - at); }
    void refer(std::size_t at) { refer(at, m_out.size()); }
    /// A vector of `count` elements of four bytes; returns the place of the first.
    std::size_t vector(std::size_t count, std::uint64_t declared)
    {
        addLittle(m_out, declared, 4);
        m_out.append(4 * count, '\0');
        return m_out.size() - 4 * count;
    }
    std::size_t vector(std::size_t count) { return vector(count, count); }
    void string(std::string_view text)
    {
        addLittle(m_out, text.size(), 4);
        m_out += text;
    }
    [[nodiscard]] const std::string &content() const { return m_out; }

private:
    std::string m_out;
    QList<int> m_absent;
};

/// One tensor “w” of F32 with `dimension` elements, in a buffer of 8 bytes. `referTo` is called with the maker and the
/// places of the model's fields, the tensor and the buffer, to spoil them.
struct SmallModel
{
    FlatMaker maker;
    std::size_t root = 0;
    std::size_t graph = 0;
    std::size_t tensors = 0;
    std::size_t tensor = 0;
    std::size_t shape = 0;
    std::size_t buffers = 0;
    std::size_t buffer = 0;
    std::size_t data = 0;

    explicit SmallModel(std::size_t rows = 1)
    {
        maker.without({1, 3});
        root = maker.table(5);
        maker.refer(0, root);
        maker.set(FlatMaker::fieldAt(root, 0), 3);
        maker.refer(FlatMaker::fieldAt(root, 2));
        const std::size_t graphs = maker.vector(1);
        graph = maker.table(1);
        maker.refer(graphs, graph);
        maker.refer(FlatMaker::fieldAt(graph, 0));
        tensors = maker.vector(rows);
        tensor = maker.table(4);
        for (std::size_t i = 0; i < rows; ++i)
            maker.refer(tensors + 4 * i, tensor);
        maker.refer(FlatMaker::fieldAt(tensor, 0));
        shape = maker.vector(1);
        maker.set(shape, 2);
        maker.set(FlatMaker::fieldAt(tensor, 2), 1);
        maker.refer(FlatMaker::fieldAt(tensor, 3));
        maker.string("w");
        maker.refer(FlatMaker::fieldAt(root, 4));
        buffers = maker.vector(2);
        buffer = maker.table(1);
        maker.refer(buffers, buffer);
        maker.refer(buffers + 4, buffer);
        maker.refer(FlatMaker::fieldAt(buffer, 0));
        data = maker.vector(2, 8);
    }
};

} // namespace

class TestTfliteReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatTheManifestSays_data()
    {
        QTest::addColumn<QString>("file");
        const QStringList files = QDir(fixturePath("tflite")).entryList({u"*.tflite"_s});
        for (const QString &file : files)
            QTest::addRow("%s", qPrintable(file)) << fixturePath("tflite") + u'/' + file;
        QCOMPARE(files.size(), 5);
    }
    void readsWhatTheManifestSays()
    {
        QFETCH(const QString, file);
        const auto manifest = Manifest::load(file + u".manifest.json"_s);
        const auto opened = openingOfFile(file);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE((*opened.model).format->info.id, u"tflite"_s);
        const ModelState &state = opened.state();
        QVERIFY(state.isConsistent());
        QCOMPARE(differences(manifest.tensors(), state, ParamIds::Ignore), QString());
        for (const auto &value : manifest.json()[u"values"].toArray()) {
            const auto found = state.find(value[u"path"].toString().toStdString());
            QVERIFY(found);
            QCOMPARE(valueForPeople(*state.node(*found).value()), value[u"text"].toString());
        }
        const QJsonObject notes = manifest.json()[u"notes"].toObject();
        for (auto note = notes.begin(); note != notes.end(); ++note)
            QCOMPARE(noteOf(*state.node(*state.find(note.key().toStdString())).tensor), note->toString());
    }

    void scalesAreShown()
    {
        const auto opened = openingOfFile(fixturePath("tflite/int8.tflite"));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        const TensorExpr &codes =
            *opened.state().node(*opened.state().find("sequential_1_1.conv_1.convolution")).tensor;
        QCOMPARE(codes.info().dtype(), Dtype::I8);
        QVERIFY(codes.stored());
        QCOMPARE(noteOf(codes), u"3 scale(s), one per index of axis 0"_s);
        QCOMPARE(opened.state().metadata().value("description"), "MLIR Converted.");
    }

    void rareTensorsAreReported()
    {
        const auto opened = openingOfFile(fixturePath("tflite/tiny.tflite"));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(opened.flaws(),
                 u"The tensor is sparse, of shape [8, 2]. Only its stored values were read. (tensor sparse)\n"
                 "1 tensor(s) of integers with fewer than 8 bits were read as I8 or U8."_s);
    }

    void theSmallModelIsRead()
    {
        const auto opened = openingOf(SmallModel().maker.content());
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(opened.state().tensors().size(), std::size_t(1));
        QVERIFY(opened.state().find("w"));
        QCOMPARE(opened.flaws(), QString());
    }

    void hostileModelsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *name, const QString &message, const auto &spoil) {
            SmallModel model;
            spoil(model);
            const std::string &content = model.maker.content();
            QTest::newRow(name) << QByteArray(content.data(), qsizetype(content.size())) << message;
        };
        using M = SmallModel;
        const QString outside = u"The model refers to bytes outside the file."_s;
        row("root past the end", outside, [](M &m) { m.maker.set(0, 0x7fffffff); });
        row("root at 0", u"An offset of the model is 0."_s, [](M &m) { m.maker.set(0, 0); });
        row("list of fields before the file", outside, [](M &m) { m.maker.set(m.root, 0x7fffffff); });
        row("list of fields past the end", outside, [](M &m) { m.maker.set(m.root, 0x80000001); });
        row("tensor past the end", outside, [](M &m) { m.maker.set(m.tensors, 0xfffffff0); });
        row("a billion tensors", u"A list of the model declares 1000000000 elements"_s,
            [](M &m) { m.maker.set(m.tensors - 4, 1'000'000'000); });
        row("another version", u"Expected version 3 of TensorFlow Lite's schema, found 9."_s,
            [](M &m) { m.maker.set(FlatMaker::fieldAt(m.root, 0), 9); });
        row("another shape", u"Expected 4000000000 bytes of the tensor, found 8."_s,
            [](M &m) { m.maker.set(m.shape, 1'000'000'000); });
        row("negative shape", u"Expected a dimension of at least 0, found -1."_s,
            [](M &m) { m.maker.set(m.shape, 0xffffffff); });
        row("another buffer", u"The tensor is in buffer 7, but the model has only 2."_s,
            [](M &m) { m.maker.set(FlatMaker::fieldAt(m.tensor, 2), 7); });
        row("unknown type", u"The tensor has the data type 99 of TensorFlow Lite"_s,
            [](M &m) { m.maker.set(FlatMaker::fieldAt(m.tensor, 1), 99); });
        row("handle", u"a handle to an object of a running program"_s,
            [](M &m) { m.maker.set(FlatMaker::fieldAt(m.tensor, 1), 13); });
        row("data past the end", u"A list of the model declares 4294967295 elements"_s,
            [](M &m) { m.maker.set(m.data - 4, 0xffffffff); });
        row("name past the end", outside, [](M &m) { m.maker.set(FlatMaker::fieldAt(m.tensor, 3), 0x7ffffff0); });
        // A table that is its own list of fields.
        row("table inside itself", u"A table of the model is invalid."_s, [](M &m) { m.maker.set(m.tensor, 0); });
    }
    void hostileModelsAreRefused()
    {
        QFETCH(const QByteArray, content);
        QFETCH(const QString, message);
        const auto opened = openingOf(content.toStdString());
        QVERIFY(!opened.model);
        QVERIFY2(opened.problem().contains(message), qPrintable(opened.problem()));
    }

    /// A list can contain one table any number of times.
    void sharedTablesCostNothing()
    {
        const auto few = openingOf(SmallModel(500).maker.content());
        QVERIFY2(few.model, qPrintable(few.problem()));
        QCOMPARE(few.state().tensors().size(), std::size_t(1));
        const auto many = openingOf(SmallModel(100'000).maker.content());
        QVERIFY(many.problem().contains(u"The model has too many tensors for its size."_s));
    }

    void dataBehindTheFlatBufferIsChecked()
    {
        std::vector<std::byte> bytes = fileBytes(fixturePath("tflite/offsets.tflite"));
        bytes.resize(bytes.size() - 200);
        Task task;
        Diagnostics diagnostics;
        const auto model = openModel(std::make_shared<MemorySource>(std::move(bytes), u"memory"_s), task, diagnostics);
        QVERIFY(!diagnostics.isEmpty() || !model);
        const QString recorded = model ? diagnostics.flaws().front().message() : model.error().message();
        QVERIFY2(recorded.contains(u"but the file has only "_s), qPrintable(recorded));
    }
};

BURNISH_TEST(TestTfliteReader)

} // namespace burnish::test::tst_tflitereader

#include "tst_tflitereader.moc"
