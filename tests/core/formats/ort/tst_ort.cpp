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
#include <QElapsedTimer>
#include <QJsonArray>
#include <QTest>

#include <array>

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
        row("shared graphs", modelOf(doubled), u"The model has too many tensors for its size."_s);
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

    /// A name is that of an initialiser before only if nothing has or uses it any more, and one that an optimiser of
    /// ONNX Runtime makes.
    void onlyReplacedInitialisersAreOrigins_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("operation");
        QTest::addColumn<bool>("isUsed");
        QTest::addColumn<QString>("note");
        QTest::newRow("replaced") << u"ConvBnFusion_W_w"_s << QString() << false << u"ONNX Runtime made it of “w”."_s;
        QTest::newRow("twice") << u"ConvMulFusion_W_ConvBnFusion_W_w"_s << QString() << false
                               << u"ONNX Runtime made it of “w”."_s;
        QTest::newRow("used") << u"ConvBnFusion_W_w"_s << QString() << true << QString();
        QTest::newRow("name of the model") << u"LateFusion_w"_s << QString() << false << QString();
        QTest::newRow("packed") << u"w_T"_s << u"MatMulNBits"_s << false
                                << u"Input 1 of MatMulNBits, made by ONNX Runtime of “w”"_s;
        QTest::newRow("transposed by others") << u"w_T"_s << u"MatMul"_s << false << u"Input 1 of MatMul"_s;
    }
    void onlyReplacedInitialisersAreOrigins()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, operation);
        QFETCH(const bool, isUsed);
        QFETCH(const QString, note);
        const std::string path = name.toStdString();
        const FlatPtr value = flatTable({{0, flatBytes("w")}});
        Fields fields = {{0, flatList({tensorWith({}, path)})}, {1, flatList({value})}};
        if (!operation.isEmpty())
            fields[2] =
                flatList({flatTable({{5, flatBytes(operation.toStdString())}, {8, flatList({flatBytes(path)})}})});
        if (isUsed)
            fields[5] = flatList({flatBytes("w")});
        const auto opened = openingOf(modelOf(flatTable(fields)));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(noteOf(*opened.state().node(*opened.state().find(path)).tensor), note);
        QCOMPARE(opened.flaws().isEmpty(), !note.contains(u"made"_s));
    }

    void floatsThatDoNotFillBytesAreRead()
    {
        const auto opened = openingOf(modelOf(graphOf({tensorWith(
            {{2, flatNumbers({3}, 8)}, {3, flatNumber(23, 4)}, {4, flatBytes(std::string_view("\x21\x03", 2))}})})));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        const TensorExpr &tensor = *opened.state().node(*opened.state().find("w")).tensor;
        QCOMPARE(tensor.info().dtype(), Dtype::F8E4M3);
        std::array<std::byte, 3> bytes;
        QVERIFY(tensor.read(0, bytes, Task()));
        QCOMPARE(bytes, (std::array{std::byte(0x30), std::byte(0x38), std::byte(0x3c)}));
        QCOMPARE(opened.flaws(), u"1 tensor(s) of floats with fewer than 8 bits, which do not fill whole bytes, were "
                                 "read as F8E4M3, which has the same values."_s);
    }

    /// Only initialisers have names that nodes refer to.
    void tensorsOfAttributesAreNotInputs()
    {
        const FlatPtr attribute = flatTable({{0, flatBytes("value")}, {6, tensorWith()}});
        const FlatPtr first = flatTable({{0, flatBytes("k")}, {5, flatBytes("Fill")}, {10, flatList({attribute})}});
        const FlatPtr second = flatTable({{5, flatBytes("Neg")}, {8, flatList({flatBytes("k.value")})}});
        const auto opened = openingOf(modelOf(flatTable({{2, flatList({first, second})}})));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(noteOf(*opened.state().node(*opened.state().find("k.value")).tensor), QString());
    }

    /// Of models of a megabyte, which took a minute and more when each of these was joined with its long path.
    void longPathsAreJoinedSeldom()
    {
        constexpr std::size_t many = 200'000;
        const auto nodeWith = [](const FlatPtr &attribute) {
            return flatTable({{0, flatBytes(std::string(2000, 'n'))}, {10, flatList({attribute})}});
        };
        FlatPtr graph = flatTable({{0, flatList({tensorWith()})},
                                   {2, flatList({flatTable({{8, flatList(std::vector(many, flatBytes("")))},
                                                            {10, flatList(std::vector(many, flatTable({})))}})})}});
        for (int i = 0; i < 30; ++i)
            graph = flatTable({{2, flatList({nodeWith(flatTable({{7, graph}}))})}});
        std::vector<FlatPtr> tensors;
        for (int i = 0; i < 20; ++i) {
            std::string name = std::to_string(i);
            while (name.size() < 60'000)
                name += "_Fusion_";
            tensors.push_back(tensorWith({}, name));
        }
        QElapsedTimer clock;
        clock.start();
        const auto nested = openingOf(modelOf(graph));
        QVERIFY2(nested.model, qPrintable(nested.problem()));
        const auto fused = openingOf(modelOf(graphOf(tensors)));
        QVERIFY2(fused.model, qPrintable(fused.problem()));
        QVERIFY2(clock.elapsed() < 20'000, qPrintable(QString::number(clock.elapsed())));
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
