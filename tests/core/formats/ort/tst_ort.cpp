// SPDX-License-Identifier: MIT
#include "core/formats/ort/ort.h"
#include "core/tensor/notedtensor.h"
#include "support/flatmaking.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/openings.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QJsonArray>
#include <QTest>

namespace burnish::test::tst_ort {

using namespace Qt::StringLiterals;

namespace {

using Fields = std::map<unsigned, FlatPtr>;

/// An F32 tensor of two elements, with these fields instead.
FlatPtr tensorWith(Fields changed = {}, std::string_view name = "w")
{
    Fields fields = {
        {0, flatBytes(name)}, {2, flatNumbers({2}, 8)}, {3, flatNumber(1, 4)}, {4, flatBytes(std::string(8, 'x'))}};
    for (auto &[field, value] : changed)
        fields[field] = value;
    return flatTable(std::move(fields));
}

std::string modelOf(const FlatPtr &graph)
{
    return FlatWriter::written(flatTable({{0, flatBytes("6")}, {1, flatTable({{7, graph}})}}), "ORTM");
}

/// A graph of these initialisers.
FlatPtr graphOf(std::vector<FlatPtr> tensors)
{
    return flatTable({{0, flatList(std::move(tensors))}});
}

} // namespace

class TestOrt : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatOnnxRuntimeWrote_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("flaws");
        const auto row = [](const char *file, const QString &flaws) {
            QTest::newRow(file) << fixturePath("ort") + u'/' + QString::fromLatin1(file) << flaws;
        };
        row("fused.ort", u"ONNX Runtime renamed and changed 4 tensor(s) when it optimised the model. Their notes say "
                         "what they were made of."_s);
        row("kinds.ort", u"2 tensor(s) of integers with fewer than 8 bits were read as I8 or U8."_s);
        row("nested.ort", u"The tensor is sparse, of shape [2, 3]. Its values and indices were read as two tensors. "
                          "(tensor sparse)"_s);
    }
    void readsWhatOnnxRuntimeWrote()
    {
        QFETCH(const QString, file);
        QFETCH(const QString, flaws);
        const auto manifest = Manifest::load(file + u".manifest.json"_s);
        const auto opened = openingOfFile(file);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(opened.model->format->info.id, u"ort"_s);
        const ModelState &state = opened.state();
        QVERIFY(state.isConsistent());
        QCOMPARE(differences(manifest.tensors(), state, ParamIds::Ignore), QString());
        QCOMPARE(opened.flaws(), flaws);
        for (const auto &value : manifest.json()[u"values"].toArray())
            QCOMPARE(valueForPeople(*state.node(*state.find(value[u"path"].toString().toStdString())).value()),
                     value[u"text"].toString());
        const QJsonObject notes = manifest.json()[u"notes"].toObject();
        for (auto note = notes.begin(); note != notes.end(); ++note)
            QCOMPARE(noteOf(*state.node(*state.find(note.key().toStdString())).tensor), note->toString());
        QVERIFY(state.metadata().value("ort_format_version") == "6");
        QVERIFY(state.metadata().value("author") == "someone");
        QVERIFY(!state.metadata().value("model_version"));
    }

    void damagedTensorsAreLeftOut_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *name, const Fields &changed, const QString &message) {
            const std::string content = modelOf(graphOf({tensorWith({}, "good"), tensorWith(changed)}));
            QTest::newRow(name) << QByteArray(content.data(), qsizetype(content.size())) << message;
        };
        row("other type", {{3, flatNumber(99, 4)}},
            u"The tensor has the data type 99 of ONNX, which is not supported."_s);
        row("another shape", {{2, flatNumbers({1'000'000'000}, 8)}},
            u"Expected 4000000000 bytes of the tensor, found 8."_s);
        row("negative shape", {{2, flatNumbers({~std::uint64_t(0)}, 8)}},
            u"Expected a dimension of at least 0, found -1."_s);
        row("elsewhere", {{6, flatNumber(0, 8)}}, u"The tensor's data is in another file, which is not read."_s);
        row("not a string", {{3, flatNumber(8, 4)}, {5, flatList({flatBytes("\xfe")})}},
            u"A string is not valid UTF-8."_s);
    }
    void damagedTensorsAreLeftOut()
    {
        QFETCH(const QByteArray, content);
        QFETCH(const QString, message);
        const auto opened = openingOf(content.toStdString());
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(opened.state().tensors().size(), std::size_t(1));
        QVERIFY2(opened.flaws().contains(message) && opened.flaws().contains(u"(tensor w"_s),
                 qPrintable(opened.flaws()));
        QVERIFY(!opened.state().omissions().isEmpty());
    }

    void hostileModelsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *name, const std::string &content, const QString &message) {
            QTest::newRow(name) << QByteArray(content.data(), qsizetype(content.size())) << message;
        };
        row("no graph", FlatWriter::written(flatTable({{1, flatTable({})}}), "ORTM"),
            u"The file contains no graph, as every model of ONNX Runtime does."_s);
        row("no model", FlatWriter::written(flatTable({}), "ORTM"),
            u"The file contains no graph, as every model of ONNX Runtime does."_s);
        row("only a damaged tensor", modelOf(graphOf({tensorWith({{3, flatNumber(0, 4)}})})),
            u"The tensor has the data type 0 of ONNX, which is not supported."_s);
        const auto nodeWith = [](const FlatPtr &attribute) {
            return flatTable({{2, flatList({flatTable({{0, flatBytes("n")}, {10, flatList({attribute})}})})}});
        };
        FlatPtr nested = graphOf({tensorWith()});
        for (int i = 0; i < 100; ++i)
            nested = nodeWith(flatTable({{7, nested}}));
        row("graphs in graphs", modelOf(nested), u"The subgraphs are nested too deeply."_s);
        // Each graph is twice in the one around it.
        FlatPtr doubled = graphOf({tensorWith()});
        for (int i = 0; i < 30; ++i)
            doubled = nodeWith(flatTable({{12, flatList({doubled, doubled})}}));
        row("shared graphs", modelOf(doubled), u"The model refers to the same bytes too often."_s);
        row("one tensor many times", modelOf(graphOf(std::vector(200'000, tensorWith()))),
            u"The model has too many tensors for its size."_s);
    }
    void hostileModelsAreRefused()
    {
        QFETCH(const QByteArray, content);
        QFETCH(const QString, message);
        const auto opened = openingOf(content.toStdString());
        QVERIFY(!opened.model);
        QVERIFY2(opened.problem().contains(message), qPrintable(opened.problem()));
    }

    /// A name is that of an initialiser before only if nothing has or uses it any more.
    void onlyReplacedInitialisersAreOrigins()
    {
        const auto noteWith = [](const std::vector<FlatPtr> &inputs) {
            const FlatPtr value = flatTable({{0, flatBytes("w")}});
            const FlatPtr graph = flatTable(
                {{0, flatList({tensorWith({}, "ConvBnFusion_W_w")})}, {1, flatList({value})}, {5, flatList(inputs)}});
            const auto opened = openingOf(modelOf(graph));
            return opened.model ? noteOf(*opened.state().node(*opened.state().find("ConvBnFusion_W_w")).tensor)
                                : opened.problem();
        };
        QCOMPARE(noteWith({}), u"ONNX Runtime made it of “w”."_s);
        QCOMPARE(noteWith({flatBytes("w")}), QString());
    }

    void spoiledFilesAreRefusedOrRead()
    {
        for (const QStringView file : {u"ort/fused.ort", u"ort/nested.ort"}) {
            const std::vector<std::byte> bytes = fileBytes(fixturePath(file.toString()));
            for (std::size_t i = 8; i < bytes.size(); ++i) {
                auto spoiled = bytes;
                spoiled[i] ^= std::byte(i % 3 == 0 ? 0x80 : 0x0f);
                const auto opened = openingOf(std::move(spoiled));
                QVERIFY(!opened.model || opened.state().isConsistent());
            }
        }
    }
};

BURNISH_TEST(TestOrt)

} // namespace burnish::test::tst_ort

#include "tst_ort.moc"
