// SPDX-License-Identifier: MIT
#include "core/health/healthscan.h"
#include "core/modelfiles/openmodel.h"
#include "core/modelfiles/wholemodel.h"
#include "core/tensor/notedtensor.h"
#include "support/manifest.h"
#include "support/openings.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_openvinoreader {

using namespace Qt::StringLiterals;

namespace {

void writeTo(const QString &path, const QByteArray &content)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("%s cannot be written.", qUtf8Printable(path));
}

/// A graph of one constant of 16 bytes.
QByteArray graphWith(const QByteArray &data, const QByteArray &version = "11")
{
    return "<?xml version=\"1.0\"?>\n<net name=\"n\" version=\"" + version +
           "\"><layers><layer id=\"0\" name=\"w\" type=\"Const\" version=\"opset1\">" + data +
           "</layer></layers></net>";
}

QByteArray dataOf(const QByteArray &type, const QByteArray &shape, const QByteArray &offset, const QByteArray &size)
{
    return "<data element_type=\"" + type + "\" shape=\"" + shape + "\" offset=\"" + offset + "\" size=\"" + size +
           "\"/>";
}

} // namespace

class TestOpenvinoReader : public QObject
{
    Q_OBJECT

private:
    /// Opens a graph beside 16 bytes of weights.
    Opening<RecognisedModel> open(const QByteArray &graph)
    {
        writeTo(m_folder.filePath(u"m.xml"_s), graph);
        writeTo(m_folder.filePath(u"m.bin"_s), QByteArray(16, '\1'));
        return openingOfFile(m_folder.filePath(u"m.xml"_s));
    }
    QTemporaryDir m_folder;

private Q_SLOTS:
    void readsWhatTheManifestSays_data()
    {
        QTest::addColumn<QString>("file");
        const QStringList files = QDir(fixturePath("openvino")).entryList({u"*.xml"_s});
        for (const QString &file : files)
            QTest::addRow("%s", qPrintable(file)) << fixturePath("openvino") + u'/' + file;
        QCOMPARE(files.size(), 4);
    }
    void readsWhatTheManifestSays()
    {
        QFETCH(const QString, file);
        const auto manifest = Manifest::load(file + u".manifest.json"_s);
        const auto opened = openingOfFile(file);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE((*opened.model).format->info.id, u"openvino"_s);
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

    void codesAreASetWithTheirScales()
    {
        const auto opened = openingOfFile(fixturePath("openvino/quantised.xml"));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        const ModelState &state = opened.state();
        const auto setOf = [&](std::string_view path) {
            return unknownSchemeOf(*state.node(*state.find(path)).tensor);
        };
        const UnknownSchemePtr set = setOf("fc.weight");
        QVERIFY(set);
        QCOMPARE(set->note, u"It is quantised for OpenVINO: its values are (codes − zero point) × scale."_s);
        QCOMPARE(set->members.size(), std::size_t(3));
        QCOMPARE(setOf("fc.weight/scale"), set);
        QCOMPARE(setOf("fc.weight/zero_point"), set);
        QCOMPARE(setOf("head.weight")->members.size(), std::size_t(2));
        QVERIFY(!setOf("choice.then_body.k"));
        QCOMPARE(opened.flaws(), u"1 tensor(s) of integers with fewer than 8 bits were read as I8 or U8."_s);
        Task task;
        const auto health = scanHealth(state, {}, task);
        QVERIFY(health);
        const auto finding = std::ranges::find(health->findings, FindingKind::UnknownScheme, &HealthFinding::kind);
        QVERIFY(finding != health->findings.end());
        QCOMPARE(sentenceOf(*finding, state), set->note);
        QCOMPARE(state.metadata().value("name"), "net");
        QCOMPARE(state.metadata().value("conversion_parameters.framework"), "test");
    }

    /// Qt's time for an element grows with the square of their number.
    void elementsWithVeryManyAttributesAreRefused()
    {
        QByteArray attributes;
        for (int i = 0; i < 60'000; ++i)
            attributes += " a" + QByteArray::number(i) + "=\"\"";
        const auto opened = open(graphWith("<data" + attributes + "/>"));
        QVERIFY(!opened.model);
        QCOMPARE(opened.model.error().message(), u"Line 2 of the XML: An element has too many attributes."_s);
    }

    void weightsAndFoldersLeadToTheGraph()
    {
        const QTemporaryDir folder;
        const QString graph = folder.filePath(u"openvino_model.xml"_s);
        const QString weights = folder.filePath(u"openvino_model.bin"_s);
        QVERIFY(QFile::copy(fixturePath("openvino/half.xml"), graph));
        writeTo(folder.filePath(u"other.xml"_s), "<?xml version=\"1.0\"?>\n<html></html>");
        auto opened = openingOfFile(graph);
        QVERIFY(opened.problem().endsWith(u"The file “openvino_model.bin” with the tensor's data is missing."_s));
        QVERIFY(QFile::copy(fixturePath("openvino/half.bin"), weights));
        Task task;
        const auto whole = wholeModelAt(folder.path(), task);
        QVERIFY2(whole, whole ? "" : qPrintable(whole.error().sentence()));
        QCOMPARE(*whole, graph);
        QCOMPARE(*wholeModelAt(weights, task), graph);
        opened = openingOfFile(weights);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QVERIFY(opened.state().find("w_compressed"));
        QVERIFY(QFile::remove(graph));
        QVERIFY(openingOfFile(weights).problem().endsWith(
            u"The file “openvino_model.xml” with the names of the tensors is missing."_s));
    }

    void rareGraphsAreRead_data()
    {
        QTest::addColumn<QByteArray>("graph");
        QTest::addColumn<QString>("shape");
        const QByteArray port = "<output><port id=\"0\" precision=\"FP32\"><dim>2</dim><dim> 2 </dim></port></output>";
        QTest::newRow("type and shape of the port")
            << graphWith("<data offset=\"0\" size=\"16\"/>" + port, "10") << u"[2, 2]"_s;
        QTest::newRow("scalar") << graphWith(dataOf("f32", "", "12", "4")) << u"[]"_s;
        QTest::newRow("empty") << graphWith(dataOf("f32", "0,3", "99", "0")) << u"[0, 3]"_s;
        QTest::newRow("empty, as its owner writes it") << graphWith(dataOf("f32", "0,3", "15", "1")) << u"[0, 3]"_s;
        QTest::newRow("names that an entity spells")
            << graphWith(dataOf("f32", "4", "0", "16")).replace("\"w\"", "\"&#119;\"") << u"[4]"_s;
    }
    void rareGraphsAreRead()
    {
        QFETCH(const QByteArray, graph);
        QFETCH(const QString, shape);
        const auto opened = open(graph);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QVERIFY(opened.state().find("w"));
        const Shape &found = opened.state().node(*opened.state().find("w")).tensor->info().shape();
        QStringList sizes;
        for (std::size_t axis = 0; axis < found.rank(); ++axis)
            sizes += QString::number(found[axis]);
        QCOMPARE(u'[' + sizes.join(u", ") + u']', shape);
    }

    void equalNamesAreKeptApart()
    {
        QByteArray graph = graphWith(dataOf("f32", "4", "0", "16"));
        const QByteArray layer =
            "<layer id=\"1\" name=\"w\" type=\"Const\">" + dataOf("f32", "2", "0", "8") + "</layer>";
        graph.replace("</layers>", layer + "</layers>");
        const auto opened = open(graph);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QVERIFY(opened.state().find("w"));
        QVERIFY(opened.state().find("w#1"));
        // The number makes the name of another one.
        graph.replace("name=\"w\" type=\"Const\" version", "name=\"w#2\" type=\"Const\" version");
        graph.replace("</layers>", QByteArray(layer).replace("id=\"1\"", "id=\"2\"") + "</layers>");
        const auto three = open(graph);
        QVERIFY2(three.model, qPrintable(three.problem()));
        QVERIFY(three.state().isConsistent());
        QCOMPARE(three.state().tensors().size(), std::size_t(3));
        for (const char *path : {"w#2", "w", "w#2#2"})
            QVERIFY2(three.state().find(path), path);
    }

    void hostileGraphsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("graph");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *name, const QByteArray &graph, const QString &message) {
            QTest::newRow(name) << graph << message;
        };
        row("version 7", graphWith(dataOf("f32", "4", "0", "16"), "7"),
            u"Expected version 10 or 11 of OpenVINO's IR, found 7."_s);
        row("size of another shape", graphWith(dataOf("f32", "5", "0", "16")),
            u"Expected 20 bytes of the tensor, found 16. (tensor w)"_s);
        row("huge shape", graphWith(dataOf("f32", "4294967296,4294967296,4", "0", "16")), u"(tensor w)"_s);
        row("past the end", graphWith(dataOf("f32", "4", "8", "16")), u"(tensor w"_s);
        row("offset that overflows", graphWith(dataOf("f32", "4", "18446744073709551608", "16")), u"(tensor w"_s);
        row("negative offset", graphWith(dataOf("f32", "4", "-1", "16")),
            u"Expected a number, found “-1”. (tensor w)"_s);
        row("dynamic shape", graphWith(dataOf("f32", "?,4", "0", "16")), u"Expected a number, found “?”. (tensor w)"_s);
        row("unknown type", graphWith(dataOf("f128", "1", "0", "16")),
            u"The tensor has the element type “f128”, which is not one of OpenVINO 2026.4. (tensor w)"_s);
        row("strings past their bytes", graphWith(dataOf("string", "1", "0", "16")),
            u"The strings of the tensor are damaged. (tensor w)"_s);
        row("without data", graphWith(""),
            u"The constant does not say where its data is, as IR of version 10 and 11 does. (tensor w)"_s);
        row("truncated", graphWith(dataOf("f32", "4", "0", "16")).chopped(8),
            u"Line 2 of the XML: The file is truncated."_s);
        row("not well-formed", graphWith(dataOf("f32", "4", "0", "16")).replace("</layers>", "</layer>"),
            u"Line 2 of the XML: The document is not well-formed."_s);
        row("two documents", graphWith(dataOf("f32", "4", "0", "16")) + "<net/>",
            u"Line 2 of the XML: The document is not well-formed."_s);
        row("layer without an id", graphWith("").replace("id=\"0\"", ""), u"Line 2 of the XML: Expected a number"_s);
        QByteArray deep = graphWith("");
        deep.replace("</layers>", QByteArray("<a>").repeated(300) + QByteArray("</a>").repeated(300) + "</layers>");
        row("deep", deep, u"Line 2 of the XML: The elements are nested too deeply."_s);
        QByteArray nested = "<net name=\"n\" version=\"11\">";
        for (int i = 0; i < 40; ++i)
            nested += "<layers><layer id=\"0\" name=\"l\" type=\"If\"><body>";
        for (int i = 0; i < 40; ++i)
            nested += "</body></layer></layers>";
        row("deep bodies", nested + "</net>", u"Line 1 of the XML: The subgraphs are nested too deeply."_s);
        QByteArray laughs = "<?xml version=\"1.0\"?>\n<net name=\"n\" version=\"11\"></net>";
        laughs.replace("<net", "<!DOCTYPE net [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;\">]>\n<net");
        row("entities", laughs, u"This is an XML document, not a model."_s);
        row("one long name", graphWith("").replace("\"w\"", '"' + QByteArray(qsizetype(17) << 20, 'w') + '"'),
            u"Line 2 of the XML: An element is larger than 16 MiB."_s);
    }
    void hostileGraphsAreRefused()
    {
        QFETCH(const QByteArray, graph);
        QFETCH(const QString, message);
        const auto opened = open(graph);
        QVERIFY(!opened.model);
        QVERIFY2(opened.problem().contains(message), qPrintable(opened.problem()));
    }

    /// The contract tests have no file of weights beside the graph.
    void spoiledGraphsAreSurvived()
    {
        QByteArray graph = graphWith(dataOf("u4", "2,4", "4", "4"));
        graph.replace("</layers>", "<layer id=\"1\" name=\"c\" type=\"Convert\"/></layers><edges>"
                                   "<edge from-layer=\"0\" to-layer=\"1\" to-port=\"0\"/></edges>");
        int opened = 0;
        for (qsizetype i = 0; i < graph.size(); ++i) {
            opened += open(graph.first(i)).model ? 1 : 0;
            QByteArray spoiled = graph;
            spoiled[i] = char(spoiled[i] ^ 1);
            const auto opening = open(spoiled);
            opened += opening.model && opening.state().isConsistent() ? 1 : 0;
        }
        QVERIFY(opened > 0 && opened < graph.size());
    }

    void edgesMayLoop()
    {
        QByteArray graph = graphWith(dataOf("f32", "4", "0", "16"));
        graph.replace("</layers>", "<layer id=\"1\" name=\"c\" type=\"Convert\"/></layers><edges>"
                                   "<edge from-layer=\"0\" to-layer=\"1\" to-port=\"0\"/>"
                                   "<edge from-layer=\"1\" to-layer=\"1\" to-port=\"0\"/>"
                                   "<edge from-layer=\"9\" to-layer=\"1\" to-port=\"0\"/></edges>");
        const auto opened = open(graph);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(noteOf(*opened.state().node(*opened.state().find("w")).tensor), QString());
    }

    void weightsOutsideTheFolderAreRefused()
    {
        const QTemporaryDir folder;
        writeTo(folder.filePath(u"m.xml"_s), graphWith(dataOf("f32", "4", "0", "16")));
        writeTo(m_folder.filePath(u"elsewhere.bin"_s), QByteArray(16, '\1'));
        QVERIFY(QFile::link(m_folder.filePath(u"elsewhere.bin"_s), folder.filePath(u"m.bin"_s)));
        QVERIFY(openingOfFile(folder.filePath(u"m.xml"_s)).problem().contains(u"below the folder of the model"_s));
    }
};

BURNISH_TEST(TestOpenvinoReader)

} // namespace burnish::test::tst_openvinoreader

#include "tst_openvinoreader.moc"
