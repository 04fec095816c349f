// SPDX-License-Identifier: MIT
#include "core/export/exportrun.h"
#include "core/formats/writeroffiles.h"
#include "core/modelfiles/wholemodel.h"
#include "core/tensor/notedtensor.h"
#include "support/exportplanning.h"
#include "support/filemaking.h"
#include "support/manifest.h"
#include "support/modelmaking.h"
#include "support/openings.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_tfjs {

using namespace Qt::StringLiterals;

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
}

/// A model.json with these weights in files of these names.
QByteArray modelOf(const QByteArray &weights, const QByteArray &files = "\"w.bin\"")
{
    return "{\"weightsManifest\":[{\"paths\":[" + files + "],\"weights\":[" + weights + "]}]}";
}

QByteArray weight(const QByteArray &name, const QByteArray &shape, const QByteArray &dtype = "float32",
                  const QByteArray &more = {})
{
    return "{\"name\":\"" + name + "\",\"shape\":" + shape + ",\"dtype\":\"" + dtype + "\"" + more + "}";
}

ExportOptions optionsFor(const QString &target)
{
    ExportOptions options;
    options.target = target;
    options.format = findFormat(u"tfjs");
    options.verify = true;
    return options;
}

QString exported(const ModelState &state, const ExportOptions &options)
{
    Task task;
    const auto report = runExport(planned(state, options), task);
    return report ? QString() : report.error().details();
}

} // namespace

class TestTfjs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void readsWhatTensorFlowJsWrote_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("flaws");
        QTest::addColumn<QString>("detail");
        QTest::newRow("layers") << u"layers"_s << QString() << u"layers-model"_s;
        QTest::newRow("split") << u"split"_s << QString() << QString();
        QTest::newRow("quantised") << u"quantised"_s << QString() << u"layers-model"_s;
        QTest::newRow("dtypes") << u"dtypes"_s << u"The weight contains strings, which Burnish does not read."_s
                                << u"layers-model"_s;
    }
    void readsWhatTensorFlowJsWrote()
    {
        QFETCH(const QString, folder);
        QFETCH(const QString, flaws);
        QFETCH(const QString, detail);
        const QString file = fixturePath("tfjs") + u'/' + folder + u"/model.json"_s;
        const auto manifest = Manifest::load(file + u".manifest.json"_s);
        const auto opened = openingOfFile(file);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(opened.model->format->info.id, u"tfjs"_s);
        QCOMPARE(differences(manifest.tensors(), opened.state(), ParamIds::Ignore), QString());
        QCOMPARE(opened.state().layout(), Layout::Other);
        QCOMPARE(opened.flaws().section(u" ("_s, 0, 0), flaws);
        QCOMPARE(opened.model->model.detail, detail);
    }

    void saysHowWeightsAreQuantised()
    {
        const auto opened = openingOfFile(fixturePath("tfjs/quantised/model.json"));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        const auto note = [&](std::string_view path) {
            return noteOf(*opened.state().node(at(opened.state(), path)).tensor);
        };
        QCOMPARE(note("q8"), u"It is stored as uint8: its values are codes × 0.01 + -1.28."_s);
        QCOMPARE(note("h"), u"It is stored as float16."_s);
        const TensorExpr &q16 = *opened.state().node(at(opened.state(), "q16")).tensor;
        const std::vector<std::byte> all = bytesOf(q16);
        QCOMPARE(bytesOf(q16, 4, 8), std::vector(all.begin() + 4, all.end()));
    }

    void opensTheModelByItsFilesAndFolder()
    {
        const QString folder = fixturePath("tfjs/split");
        const QString model = folder + u"/model.json"_s;
        Task task;
        for (const char *name :
             {"group1-shard1of3.bin", "group1-shard3of3.bin", "group2-shard1of1", "model.json", ""}) {
            const QString path = *name ? folder + u'/' + QLatin1String(name) : folder;
            const auto whole = wholeModelAt(path, task);
            QVERIFY2(whole, qPrintable(whole ? QString() : whole.error().sentence()));
            QCOMPARE(*whole, model);
        }
        const auto opened = openingOfModel(folder + u"/group1-shard2of3.bin"_s);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(opened.model->files.size(), std::size_t(5));
        // A file that no model lists is read by itself.
        const auto alone = wholeModelAt(fixturePath("ctranslate2/int8.bin"), task);
        QVERIFY(alone && *alone == fixturePath("ctranslate2/int8.bin"));
    }

    /// As TensorFlow.js saves models in browsers, and models that share a folder with a name of their own.
    void opensModelsOfOtherNamesByTheirFilesAndFolder_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("weights");
        QTest::addColumn<QByteArray>("listed");
        QTest::addColumn<bool>("leads");
        QTest::newRow("browser") << u"net.json"_s << u"net.weights.bin"_s << QByteArray("\"./net.weights.bin\"")
                                 << true;
        QTest::newRow("browser, usual name")
            << u"model.json"_s << u"model.weights.bin"_s << QByteArray("\"./model.weights.bin\"") << true;
        QTest::newRow("renamed") << u"model.json"_s << u"net.weights.bin"_s << QByteArray("\"net.weights.bin\"")
                                 << true;
        QTest::newRow("other name") << u"net-stride16.json"_s << u"group1-shard1of1.bin"_s
                                    << QByteArray("\"group1-shard1of1.bin\"") << false;
    }
    void opensModelsOfOtherNamesByTheirFilesAndFolder()
    {
        QFETCH(const QString, model);
        QFETCH(const QString, weights);
        QFETCH(const QByteArray, listed);
        QFETCH(const bool, leads);
        write(weights, QByteArray(8, '\0'));
        write(model, modelOf(weight("a", "[2]"), listed));
        QCOMPARE(modelsIn(m_folder->path()), QStringList{path(model)});
        Task task;
        const auto whole = wholeModelAt(path(weights), task);
        QVERIFY(whole);
        QCOMPARE(*whole, path(leads ? model : weights));
        const auto opened = openingOfModel(path(model));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(opened.model->files.size(), std::size_t(2));
        // Another file beside them is another model.
        write(u"other.bin"_s, QByteArray(8, '\0'));
        QVERIFY(modelsIn(m_folder->path()).contains(path(u"other.bin"_s)));
    }

    void readsAListAlone()
    {
        write(u"w.bin"_s, QByteArray("\0\0\x80\x3f\1", 5));
        write(u"list.json"_s, "[{\"paths\":[\"w.bin\"],\"weights\":[" + weight("a", "[1]") + "]}]");
        const auto opened = openingOfFile(path(u"list.json"_s));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(listing(opened.state()), QStringList{u"a [1]"_s});
        QCOMPARE(opened.flaws().section(u" ("_s, 0, 0),
                 u"The files with the weights contain 1 bytes more than model.json lists."_s);
    }

    void refusesBrokenModels_data()
    {
        QTest::addColumn<QByteArray>("model");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char *name, const QByteArray &model, const char *sentence) {
            QTest::newRow(name) << model << QString::fromUtf8(sentence);
        };
        const QByteArray a = weight("a", "[2]");
        row("above the folder", modelOf(a, "\"../w.bin\""),
            "The tensor's data is in “../w.bin”. Expected a file below the folder of the model.");
        row("absolute", modelOf(a, "\"/etc/passwd\""),
            "The tensor's data is in “/etc/passwd”. Expected a file below the folder of the model.");
        row("link", modelOf(a, "\"link.bin\""),
            "The tensor's data is in “link.bin”. Expected a file below the folder of the model.");
        row("missing", modelOf(a, "\"w.bin\",\"v.bin\""), "The file “v.bin” with the tensor's data is missing.");
        row("short", modelOf(a + ',' + weight("b", "[1]")),
            "The files with the weights are too short: expected 4 bytes from byte 8 on, found 0. “w.bin” is truncated, or "
            "a file is missing.");
        row("short in the middle", modelOf(weight("a", "[10]"), "\"w.bin\",\"short.bin\",\"w.bin\""),
            "The files with the weights are too short: expected 40 bytes from byte 0 on, found 19. “short.bin” is "
            "truncated, or a file is missing.");
        row("no file", modelOf(a, ""), "model.json names no file with the data of this weight.");
        row("huge", modelOf(weight("a", "[4294967296,4294967296]")), "");
        row("strings", modelOf(weight("a", "[1000000000000]", "string")), "");
        row("same name", modelOf(weight("a", "[1]") + ',' + weight("a", "[1]")), "Two tensors have the same name.");
        row("dtype", modelOf(weight("a", "[1]", "int64")), "Unknown dtype “int64”.");
        row("size", modelOf(weight("a", "[-1]")), "Expected the size of a dimension, found “-1”.");
        row("fraction", modelOf(weight("a", "[1.5]")), "Expected the size of a dimension, found “1.5”.");
        row("no name", modelOf("{\"shape\":[1],\"dtype\":\"float32\"}"),
            "Expected a weight with “name”, “shape” and “dtype”.");
        row("not a list", modelOf("7"), "The list of weights is not built as TensorFlow.js expects it.");
        row("quantised without scale",
            modelOf(weight("a", "[2]", "float32", ",\"quantization\":{\"dtype\":\"uint8\"}")),
            "Expected “scale” and “min” for the quantised weight.");
        row("quantised otherwise", modelOf(weight("a", "[2]", "bool", ",\"quantization\":{\"dtype\":\"uint8\"}")),
            "TensorFlow.js has no weights of type bool that are stored as uint8.");
        row("scale", modelOf(weight("a", "[2]", "float32", ",\"quantization\":{\"dtype\":\"uint8\",\"scale\":1e999}")),
            "Expected a finite number, found “1e999”.");
        row("without a list", "{\"modelTopology\":{}}",
            "The file has no list of weights: expected the key “weightsManifest”.");
        row("sorted members", "{\"convertedBy\":null,\"format\":\"layers-model\",\"modelTopology\":{}}",
            "The file has no list of weights: expected the key “weightsManifest”.");
        row("key twice", "{\"modelTopology\":1,\"modelTopology\":2}", "The key “modelTopology” occurs twice.");
        row("truncated", "{\"modelTopology\":{\"a\"", "Unexpected end of the JSON.");
        row("nested", "{\"modelTopology\":" + QByteArray(200, '['), "The JSON is nested more than 127 levels deep.");
        row("many groups", "{\"weightsManifest\":[" + QByteArray("{},").repeated(200'000) + "{}]}",
            "The model has too many tensors for its size.");
        row("many files", modelOf(a, QByteArray("\"w\",").repeated(200'000) + "\"w\""),
            "The model has too many tensors for its size.");
        row("rank", modelOf(weight("a", '[' + QByteArray("1,").repeated(64) + "1]")),
            "The tensor has more than 64 dimensions.");
    }
    void refusesBrokenModels()
    {
        QFETCH(const QByteArray, model);
        QFETCH(const QString, sentence);
        write(u"w.bin"_s, QByteArray(8, 'w'));
        write(u"short.bin"_s, QByteArray(3, 's'));
        QTemporaryDir outside;
        QFile secret(outside.filePath(u"secret"_s));
        QVERIFY(secret.open(QIODevice::WriteOnly) && secret.write("12345678") == 8);
        secret.close();
        QVERIFY(QFile::link(secret.fileName(), path(u"link.bin"_s)));
        write(u"model.json"_s, model);
        const auto opened = openingOfFile(path(u"model.json"_s));
        QVERIFY(!opened.model);
        if (!sentence.isEmpty())
            QCOMPARE(opened.model.error().message(), sentence);
    }

    /// The description cut anywhere, the weights cut anywhere, and one spoiled byte of the description.
    void survivesDamage()
    {
        const QString source = fixturePath("tfjs/quantised/");
        const QByteArray model = contentOf(source + u"model.json"_s);
        const QByteArray weights = contentOf(source + u"weights.bin"_s);
        for (qsizetype size = 0; size < weights.size(); ++size) {
            write(u"weights.bin"_s, weights.first(size));
            write(u"model.json"_s, model);
            QVERIFY(!openingOfFile(path(u"model.json"_s)).model);
        }
        write(u"weights.bin"_s, weights);
        for (qsizetype i = 0; i < model.size(); ++i) {
            write(u"model.json"_s, model.first(i));
            QVERIFY(!openingOfFile(path(u"model.json"_s)).model);
            QByteArray spoiled = model;
            spoiled[i] = char(spoiled[i] ^ (i % 2 ? 1 : 16));
            write(u"model.json"_s, spoiled);
            (void)openingOfFile(path(u"model.json"_s));
        }
    }

    void writesTheFilesThatItRead()
    {
        const QString source = fixturePath("tfjs/layers/");
        const auto opened = openingOfFile(source + u"model.json"_s);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        const ExportOptions options = optionsFor(path(u"model.json"_s));
        const ExportPlan plan = planned(opened.state(), options);
        QVERIFY2(plan.warnings.empty(), qPrintable(plan.warnings.empty() ? QString() : plan.warnings[0].message()));
        QCOMPARE(plan.files(), QStringList({path(u"group1-shard1of1.bin"_s), path(u"model.json"_s)}));
        QCOMPARE(exported(opened.state(), options), QString());
        for (const QString &name : {u"model.json"_s, u"group1-shard1of1.bin"_s})
            QCOMPARE(contentOf(path(name)), contentOf(source + name));
    }

    void dividesWeightsIntoFilesOfFourMebibytes()
    {
        // The first file ends inside of an element.
        constexpr std::uint64_t count = 2'500'000;
        std::vector<float> values(count);
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = float(i);
        StateBuilder builder;
        builder.addTensorAt("mask", tensorOf(Dtype::Bool, Shape{3}, std::vector<char>{1, 0, 1}));
        builder.addTensorAt("none", floats({0, 4}, {}));
        builder.addTensorAt("w", floats({count}, values));
        const ModelState model = builder.finish();
        QCOMPARE(exported(model, optionsFor(path(u"net.json"_s))), QString());
        const auto size = [&](const QString &name) { return QFileInfo(path(name)).size(); };
        QCOMPARE(size(u"net-group1-shard1of3.bin"_s), qint64(4) << 20);
        QCOMPARE(size(u"net-group1-shard2of3.bin"_s), qint64(4) << 20);
        QCOMPARE(size(u"net-group1-shard3of3.bin"_s), qint64(3 + 4 * count) - (qint64(8) << 20));
        const auto opened = openingOfFile(path(u"net-group1-shard2of3.bin"_s));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(listing(opened.state()), QStringList({u"mask [3]"_s, u"none [0, 4]"_s, u"w [2500000]"_s}));
        const TensorExpr &read = *opened.state().node(at(opened.state(), "w")).tensor;
        QVERIFY(bytesOf(read) == bytesOf(*model.node(at(model, "w")).tensor));
        // In the middle of the element at the end of the first file.
        QCOMPARE(bytesOf(read, (4 << 20) - 4, 8), bytesOf(*model.node(at(model, "w")).tensor, (4 << 20) - 4, 8));
    }

    void saysThatAModelWithoutTopologyHasWeightsOnly()
    {
        StateBuilder builder;
        builder.addTensorAt("a", floats({2}, {1, 2}));
        builder.addTensorAt("b", floats({2}, {3, 4}));
        const ModelState model = builder.finish();
        const ExportOptions options = optionsFor(path(u"model.json"_s));
        const ExportPlan plan = planned(model, options);
        QCOMPARE(plan.warnings.size(), std::size_t(1));
        QVERIFY(plan.warnings[0].message().startsWith(u"The file has no topology, "_s));
        QCOMPARE(exported(model, options), QString());
        QCOMPARE(contentOf(options.target),
                 QByteArray("{\"weightsManifest\":[{\"paths\":[\"group1-shard1of1.bin\"],\"weights\":["
                            "{\"name\":\"a\",\"shape\":[2],\"dtype\":\"float32\"},"
                            "{\"name\":\"b\",\"shape\":[2],\"dtype\":\"float32\"}]}]}"));
    }

    void refusesWhatTensorFlowJsCannotLoad()
    {
        const auto refusal = [&](const ModelState &model) {
            return problems(planned(model, optionsFor(path(u"model.json"_s))));
        };
        StateBuilder halves;
        halves.addTensorAt("a", blankTensor({2}, Dtype::F16));
        QCOMPARE(refusal(halves.finish()), u"TensorFlow.js does not support tensors of type F16. (tensor a)"_s);
        ModelState model = flatModel({"a"});
        for (const char *json : {"{", "1],[2", "", "{} {}"}) {
            Metadata metadata;
            metadata.set("tfjs.modelTopology", json);
            model.setMetadata(metadata);
            QCOMPARE(refusal(model),
                     u"The value “%1” of “tfjs.modelTopology” in the metadata is invalid."_s.arg(QLatin1String(json)));
        }
        Metadata metadata;
        metadata.set("tfjs.weightsManifest", "[]");
        model.setMetadata(metadata);
        QVERIFY(refusal(model).startsWith(u"The value “[]” of “tfjs.weightsManifest”"_s));
    }

    void replacesExistingFilesOnlyIfAllowed()
    {
        write(u"group1-shard1of1.bin"_s, "others");
        ExportOptions options = optionsFor(path(u"model.json"_s));
        const ModelState model = flatModel({"a"});
        const ExportPlan refused = planned(model, options);
        QCOMPARE(refused.problems.size(), std::size_t(1));
        QCOMPARE(refused.problems[0].error.file(), path(u"group1-shard1of1.bin"_s));
        options.overwrite = true;
        QCOMPARE(exported(model, options), QString());
        QCOMPARE(contentOf(path(u"group1-shard1of1.bin"_s)), QByteArray(8, '\0'));
        // What the model that is replaced has in other files stays.
        write(u"group1-shard1of2.bin"_s, QByteArray(4, '\0'));
        write(u"model.json"_s, modelOf(weight("a", "[3]"), "\"group1-shard1of1.bin\",\"group1-shard1of2.bin\""));
        QStringList warnings;
        for (const Error &warning : planned(model, options).warnings)
            warnings += warning.message();
        QVERIFY2(
            warnings.contains(
                u"Files of an older set remain next to the new one, and a program could load them instead: group1-shard1of2.bin."_s),
            qPrintable(warnings.join(u'\n')));
        options.shardSize = 1024;
        QCOMPARE(
            problems(planned(model, options)),
            u"TensorFlow.js files have their weights in files of a size of their own. Omit the size of the shards."_s);
    }

    /// The reader finds the kind of file in its first bytes.
    void writesAListThatItsReaderFinds()
    {
        ModelState model = flatModel({"a"});
        Metadata metadata;
        metadata.set("tfjs.userDefinedMetadata", "\"" + std::string(5000, 'x') + "\"");
        model.setMetadata(metadata);
        const ExportOptions options = optionsFor(path(u"model.json"_s));
        QCOMPARE(exported(model, options), QString());
        const auto opened = openingOfFile(options.target);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QVERIFY(opened.state().metadata().entries() == metadata.entries());
    }

    /// What follows "#" or "?" in an address is not part of the path.
    void givesWeightsNamesForAddresses()
    {
        const ExportOptions options = optionsFor(path(u"50%#1?.json"_s));
        QCOMPARE(exported(flatModel({"a"}), options), QString());
        QCOMPARE(contentOf(path(u"50--1--group1-shard1of1.bin"_s)), QByteArray(8, '\0'));
        QVERIFY(openingOfFile(options.target).model);
    }

    void writesAModelWithoutBytes()
    {
        StateBuilder builder;
        builder.addTensorAt("none", floats({0, 4}, {}));
        const ModelState model = builder.finish();
        const ExportOptions options = optionsFor(path(u"model.json"_s));
        QCOMPARE(exported(model, options), QString());
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{u"model.json"_s});
        const auto opened = openingOfFile(options.target);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(listing(opened.state()), QStringList{u"none [0, 4]"_s});
    }

private:
    [[nodiscard]] QString path(const QString &name) const { return m_folder->filePath(name); }
    void write(const QString &name, const QByteArray &content) const
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

BURNISH_TEST(TestTfjs)

} // namespace burnish::test::tst_tfjs

#include "tst_tfjs.moc"
