// SPDX-License-Identifier: MIT
#include "core/modelfiles/openmodel.h"
#include "core/modelfiles/wholemodel.h"
#include "core/tensor/notedtensor.h"
#include "support/manifest.h"
#include "support/openings.h"
#include "support/paths.h"
#include "support/tablemaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_coremlreader {

using namespace Qt::StringLiterals;

namespace {

using Spec = ProtoMaker;

Spec modelOf(unsigned kind, const Spec &content)
{
    return Spec().number(1, 7).message(2, Spec().message(1, Spec().bytes(1, "x"))).message(kind, content);
}

/// The type of a tensor.
Spec typeOf(std::uint64_t dataType, std::initializer_list<std::uint64_t> shape)
{
    Spec tensor;
    tensor.number(1, dataType).number(2, shape.size());
    for (const std::uint64_t size : shape)
        tensor.message(3, Spec().message(1, Spec().number(1, size)));
    return Spec().message(1, tensor);
}

/// A value with its numbers in the model, in the field `kind` of TensorValue.
Spec immediate(const Spec &type, unsigned kind, std::string_view values)
{
    return Spec().message(2, type).message(3, Spec().message(1, Spec().message(kind, Spec().bytes(1, values))));
}

Spec blob(const Spec &type, std::string_view file, std::uint64_t offset)
{
    return Spec().message(2, type).message(5, Spec().bytes(1, file).number(2, offset));
}

Spec constant(std::string_view name, const Spec &value)
{
    return Spec()
        .bytes(1, "const")
        .message(3, Spec().bytes(1, name))
        .message(5, Spec().bytes(1, "val").message(2, value));
}

/// A program of these operations.
std::string programOf(std::initializer_list<Spec> operations)
{
    Spec block;
    for (const Spec &operation : operations)
        block.message(3, operation);
    const Spec function = Spec().message(3, Spec().bytes(1, "CoreML5").message(2, block));
    return modelOf(502, Spec().number(1, 1).message(2, Spec().bytes(1, "main").message(2, function))).content();
}

std::string networkOf(const Spec &layer)
{
    return modelOf(500, Spec().message(1, layer)).content();
}

void writeTo(const QString &path, const QByteArray &content)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("%s cannot be written.", qUtf8Printable(path));
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

void copyFolder(const QString &from, const QString &to)
{
    QVERIFY(QDir().mkpath(to));
    for (const QFileInfo &entry : QDir(from).entryInfoList(QDir::AllEntries | QDir::NoDotAndDotDot)) {
        const QString target = to + u'/' + entry.fileName();
        if (entry.isDir())
            copyFolder(entry.filePath(), target);
        else
            QVERIFY(QFile::copy(entry.filePath(), target));
    }
}

} // namespace

class TestCoremlReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatTheManifestSays_data()
    {
        QTest::addColumn<QString>("file");
        const QDir folder(fixturePath("coreml"));
        const QStringList files = folder.entryList({u"*.mlmodel"_s, u"*.mlpackage"_s});
        for (const QString &file : files)
            QTest::addRow("%s", qPrintable(file)) << folder.filePath(file);
        QCOMPARE(files.size(), 6);
    }
    void readsWhatTheManifestSays()
    {
        QFETCH(const QString, file);
        const auto manifest = Manifest::load(file + u".manifest.json"_s);
        const auto opened = openingOfFile(file);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE((*opened.model).format->info.id, u"coreml"_s);
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

    void compressedWeightsAreSets()
    {
        const auto palette = openingOfFile(fixturePath("coreml/palette.mlpackage"));
        QVERIFY2(palette.model, qPrintable(palette.problem()));
        const auto setOf = [](const ModelState &state, std::string_view path) {
            return unknownSchemeOf(*state.node(*state.find(path)).tensor);
        };
        UnknownSchemePtr set = setOf(palette.state(), "fc_weight_0_palettized.lut");
        QVERIFY(set);
        QCOMPARE(set, setOf(palette.state(), "fc_weight_0_palettized.indices"));
        QCOMPARE(set->note, u"It is compressed for Core ML: constexpr_lut_to_dense computes “fc_weight_0_palettized” "
                            "from it."_s);
        QCOMPARE(set->members.front().role, "indices");
        QVERIFY(!setOf(palette.state(), "fc_bias_0"));
        const auto linear = openingOfFile(fixturePath("coreml/linear8.mlmodel"));
        QVERIFY2(linear.model, qPrintable(linear.problem()));
        set = setOf(linear.state(), "fc.weights");
        QVERIFY(set);
        QCOMPARE(set->members.size(), std::size_t(3));
        // The notes of the tensors say how they are quantised.
        QCOMPARE(linear.flaws(), QString());
        QCOMPARE(linear.state().metadata().value("author"), "nobody");
        QCOMPARE(linear.state().metadata().value("key"), "value");
        const auto lookup = openingOfFile(fixturePath("coreml/lookup4.mlmodel"));
        QVERIFY2(lookup.model, qPrintable(lookup.problem()));
        QCOMPARE(noteOf(*lookup.state().node(*lookup.state().find("fc.weights")).tensor),
                 u"The packed bytes of uint4 of shape [4, 72]; innerProduct “fc”"_s);
    }

    void everyFileOfAPackageLeadsToItsModel()
    {
        const QTemporaryDir folder;
        const QString package = folder.filePath(u"half.mlpackage"_s);
        copyFolder(fixturePath("coreml/half.mlpackage"), package);
        const QString model = package + u"/Data/com.apple.CoreML/model.mlmodel"_s;
        const QString weights = package + u"/Data/com.apple.CoreML/weights/weight.bin"_s;
        Task task;
        for (const QString &path : {folder.path(), package, package + u"/Manifest.json"_s, weights, model}) {
            const auto whole = wholeModelAt(path, task);
            QVERIFY2(whole, whole ? "" : qPrintable(whole.error().sentence()));
            QCOMPARE(*whole, model);
        }
        const auto opened = openingOfModel(package);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE((*opened.model).files.size(), std::size_t(2));
        QVERIFY(QFile::remove(weights));
        QVERIFY(openingOfFile(package).problem().endsWith(
            u"The file “weights/weight.bin” with the tensor's data is missing."_s));
    }

    void hostileManifestsAreRefused_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("message");
        const QString outside = u"Expected a file in the package."_s;
        QTest::newRow("above") << u"../../outside.mlmodel"_s << outside;
        QTest::newRow("absolute") << u"/etc/passwd"_s << outside;
        QTest::newRow("link") << u"com.apple.CoreML/link.mlmodel"_s << outside;
        QTest::newRow("missing") << u"com.apple.CoreML/none.mlmodel"_s << u"of the package is missing."_s;
        QTest::newRow("empty") << QString() << u"The manifest does not name the model of the package."_s;
    }
    void hostileManifestsAreRefused()
    {
        QFETCH(const QString, path);
        QFETCH(const QString, message);
        const QTemporaryDir folder;
        const QString package = folder.filePath(u"p.mlpackage"_s);
        QVERIFY(QDir().mkpath(package + u"/Data/com.apple.CoreML"_s));
        writeTo(folder.filePath(u"outside.mlmodel"_s), "x");
        QVERIFY(QFile::link(folder.filePath(u"outside.mlmodel"_s), package + u"/Data/com.apple.CoreML/link.mlmodel"_s));
        const QString json = u"{\"rootModelIdentifier\": \"a\", \"itemInfoEntries\": {\"a\": {\"path\": \"%1\"}}}"_s;
        writeTo(package + u"/Manifest.json"_s, json.arg(path).toUtf8());
        Task task;
        const auto whole = wholeModelAt(package, task);
        QVERIFY(!whole);
        QVERIFY2(whole.error().sentence().contains(message), qPrintable(whole.error().sentence()));
        QVERIFY(openingOfFile(package).problem().contains(message));
    }

    void numbersInTheModelAreRead()
    {
        const auto opened = openingOf(programOf({
            constant("ints", immediate(typeOf(23, {2}), 2, "\x01\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01")),
            constant("flags", immediate(typeOf(1, {3}), 3, std::string_view("\1\0\5", 3))),
            constant("scalar", immediate(typeOf(11, {}), 1, std::string_view("\0\0\x80\x3f", 4))),
            constant("halves", immediate(typeOf(10, {2}), 7, "abcd")),
            constant("packed", immediate(typeOf(35, {3}), 7, "\x21\x03")),
            constant("six", immediate(typeOf(38, {4}), 7, "abc")),
            constant("text", immediate(typeOf(2, {}), 4, "relu")),
            constant("empty", Spec().message(2, typeOf(11, {0})).message(3, Spec())),
        }));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        const ModelState &state = opened.state();
        QCOMPARE(elementsOf<std::int32_t>(state, "ints"), (std::vector<std::int32_t>{1, -1}));
        QCOMPARE(elementsOf<std::uint8_t>(state, "flags"), (std::vector<std::uint8_t>{1, 0, 1}));
        QCOMPARE(elementsOf<float>(state, "scalar"), std::vector<float>{1});
        QCOMPARE(elementsOf<std::uint8_t>(state, "packed"), (std::vector<std::uint8_t>{1, 2, 3}));
        QCOMPARE(noteOf(*state.node(*state.find("six")).tensor), u"The packed bytes of uint6 of shape [4]"_s);
        QCOMPARE(valueForPeople(*state.node(*state.find("text")).value()), u"relu"_s);
        QVERIFY(state.find("empty"));
        QCOMPARE(state.tensors().size(), std::size_t(7));
    }

    /// The contract tests spoil small files of neural networks; programs with data of their own are spoiled here.
    void spoiledProgramsAreSurvived()
    {
        const std::string program = programOf({
            constant("ints", immediate(typeOf(23, {2}), 2, "\x01\x02")),
            constant("w", immediate(typeOf(11, {2}), 1, "abcdefgh")),
            constant("text", immediate(typeOf(2, {}), 4, "relu")),
        });
        int opened = 0;
        for (std::size_t i = 0; i < program.size(); ++i) {
            opened += openingOf(program.substr(0, i)).model ? 1 : 0;
            for (const int mask : {1, 4, 0x80}) {
                std::string spoiled = program;
                spoiled[i] = char(spoiled[i] ^ mask);
                const auto opening = openingOf(spoiled);
                opened += opening.model && opening.state().isConsistent() ? 1 : 0;
            }
        }
        QVERIFY(opened > 0 && opened < int(program.size()) * 4);
    }

    void hostileModelsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *name, const std::string &content, const QString &message) {
            QTest::newRow(name) << QByteArray(content.data(), qsizetype(content.size())) << message;
        };
        row("numbers of another shape", programOf({constant("w", immediate(typeOf(11, {2}), 1, "abcd"))}),
            u"Expected 8 bytes of the tensor, found 4. (tensor w"_s);
        row("numbers of another type", programOf({constant("w", immediate(typeOf(23, {1}), 1, "abcd"))}),
            u"The numbers of the tensor are not of its type. (tensor w"_s);
        row("a number that is too large", programOf({constant("w", immediate(typeOf(21, {1}), 2, "\xff\x7f"))}),
            u"A number of the tensor is too large for its type. (tensor w"_s);
        row("huge shape", programOf({constant("w", immediate(typeOf(11, {1ULL << 62, 4}), 1, "abcd"))}),
            u"(tensor w"_s);
        row("unknown type", programOf({constant("w", immediate(typeOf(99, {1}), 1, "abcd"))}),
            u"The tensor has the data type 99, which is not one of Core ML with numbers. (tensor w)"_s);
        row("weights of a model in memory", programOf({constant("w", blob(typeOf(11, {1}), "@model_path/w.bin", 64))}),
            u"which only a model on disk can name."_s);
        Spec block;
        for (int i = 0; i < 120; ++i)
            block = Spec().message(3, Spec().bytes(1, "cond").message(4, block));
        const Spec function = Spec().message(3, Spec().bytes(1, "CoreML5").message(2, block));
        row("deep blocks", modelOf(502, Spec().message(2, Spec().bytes(1, "main").message(2, function))).content(),
            u"The blocks of the program are nested too deeply."_s);
        Spec pipeline = modelOf(900, {});
        for (int i = 0; i < 20; ++i)
            pipeline = modelOf(202, Spec().message(1, pipeline));
        row("deep pipelines", pipeline.content(), u"The models are nested too deeply."_s);
        Spec network;
        for (int i = 0; i < 40; ++i)
            network = Spec().message(1, Spec().bytes(1, "l").message(605, Spec().message(1, network)));
        row("deep networks", modelOf(500, network).content(), u"The networks are nested too deeply."_s);
        row("trees", modelOf(302, Spec().number(1, 1)).content(),
            u"This is a model of the kind treeEnsembleRegressor of Core ML, which has no tensors that Burnish reads."_s);
        row("half a float", networkOf(Spec().bytes(1, "fc").message(140, Spec().message(20, Spec().bytes(1, "abcde")))),
            u"Expected numbers of 4 bytes each, found 5 bytes in all. (tensor fc.weights"_s);
        row("truncated", networkOf(Spec().bytes(1, "fc")) + std::string("\xa2\x1f\x7f"), u"offset"_s);
    }
    void hostileModelsAreRefused()
    {
        QFETCH(const QByteArray, content);
        QFETCH(const QString, message);
        const auto opened = openingOf(content.toStdString());
        QVERIFY(!opened.model);
        QVERIFY2(opened.problem().contains(message), qPrintable(opened.problem()));
    }

    void hostileFilesOfWeightsAreRefused_data()
    {
        QTest::addColumn<QString>("location");
        QTest::addColumn<quint64>("offset");
        QTest::addColumn<QByteArray>("head"); ///< the version
        QTest::addColumn<QByteArray>("description");
        QTest::addColumn<QString>("message");
        const QString usual = u"@model_path/w.bin"_s;
        const QByteArray good("\2\0\0\0", 4);
        const auto description = [](quint32 mark, quint32 type, quint64 size, quint64 offset) {
            QByteArray bytes(64, '\0');
            memcpy(bytes.data(), &mark, 4);
            memcpy(bytes.data() + 4, &type, 4);
            memcpy(bytes.data() + 8, &size, 8);
            memcpy(bytes.data() + 16, &offset, 8);
            return bytes;
        };
        const QByteArray whole = description(0xdeadbeef, 2, 4, 128);
        QTest::newRow("above the folder")
            << u"@model_path/../w.bin"_s << quint64(64) << good << whole << u"below the folder of the model"_s;
        QTest::newRow("other version") << usual << quint64(64) << QByteArray("\3\0\0\0", 4) << whole
                                       << u"Expected version 2 of Core ML's file of weights, found 3."_s;
        QTest::newRow("offset past the end") << usual << ~quint64(0) << good << whole << u"but the file"_s;
        QTest::newRow("no mark") << usual << quint64(64) << good << description(1, 2, 4, 128)
                                 << u"Expected the description of a tensor at byte 64 of the file"_s;
        QTest::newRow("data past the end")
            << usual << quint64(64) << good << description(0xdeadbeef, 2, ~quint64(0), 128) << u"but the file"_s;
        QTest::newRow("other type") << usual << quint64(64) << good << description(0xdeadbeef, 1, 4, 128)
                                    << u"The file of weights has the data type 1 where the model expects 2."_s;
    }
    void hostileFilesOfWeightsAreRefused()
    {
        QFETCH(const QString, location);
        QFETCH(const quint64, offset);
        QFETCH(const QByteArray, head);
        QFETCH(const QByteArray, description);
        QFETCH(const QString, message);
        const QTemporaryDir folder;
        writeTo(folder.filePath(u"w.bin"_s), QByteArray(4, '\1') + head + QByteArray(56, '\0') + description + "abcd");
        const std::string model = programOf({constant("w", blob(typeOf(11, {1}), location.toStdString(), offset))});
        writeTo(folder.filePath(u"m.mlmodel"_s), QByteArray(model.data(), qsizetype(model.size())));
        const auto opened = openingOfFile(folder.filePath(u"m.mlmodel"_s));
        QVERIFY(!opened.model);
        QVERIFY2(opened.problem().contains(message), qPrintable(opened.problem()));
    }
};

BURNISH_TEST(TestCoremlReader)

} // namespace burnish::test::tst_coremlreader

#include "tst_coremlreader.moc"
