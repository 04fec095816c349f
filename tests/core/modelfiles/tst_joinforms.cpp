// SPDX-License-Identifier: MIT
// Forms of torchao, quanto, HQQ, SDNQ, BitNet, Gemma and AutoRound, as their libraries write them.
#include "core/export/exportplan.h"
#include "core/export/exportrun.h"
#include "core/formats/formatregistry.h"
#include "core/model/separateparts.h"
#include "core/modelfiles/openmodel.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/quantised.h"
#include "support/manifest.h"
#include "support/partsopening.h"
#include "support/paths.h"
#include "support/safetensorsediting.h"
#include "support/testmain.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <cstring>

namespace burnish::test::tst_joinforms {

using namespace Qt::StringLiterals;

namespace {

const QString cases = fixturePath("quantised-forms/");

QString modelOf(const QString &name)
{
    return cases + name + u"/model.safetensors"_s;
}

void addCases()
{
    QTest::addColumn<QString>("name");
    for (const QString &name : QDir(cases).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        QTest::newRow(qUtf8Printable(name)) << name;
}

} // namespace

class TestJoinForms : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void valuesEqualThoseOfTheLibraries_data() { addCases(); }
    void valuesEqualThoseOfTheLibraries()
    {
        QFETCH(const QString, name);
        Diagnostics diagnostics;
        const ModelState state = stateOf(modelOf(name), diagnostics);
        QVERIFY(state.isConsistent());
        const QJsonObject manifest = Manifest::load(modelOf(name) + u".manifest.json"_s).json();
        const QJsonArray logical = manifest["logical"_L1].toArray();
        for (const QJsonValue &requested : logical) {
            const QString path = requested["name"_L1].toString();
            const TensorPtr tensor = tensorAt(state, path);
            QVERIFY2(tensor && partsOf(*tensor), qPrintable(path + u'\n' + textOf(diagnostics)));
            const PartedTensor &parted = *partsOf(*tensor);
            QCOMPARE(QString::fromStdString(parted.content().scheme), requested["scheme"_L1].toString());
            QCOMPARE(QString::fromStdString(std::string(nameOf(parted.content().targetDtype))),
                     requested["target_dtype"_L1].toString());
            QCOMPARE(shapeAsList(tensor->info().shape()), shapeInManifest(requested["shape"_L1]));
            QCOMPARE(storedNames(parted, path), requested["parts"_L1].toObject());
            QVERIFY2(sha256Of(**makeDequantised(tensor)) == requested["f32"_L1]["sha256"_L1].toString(),
                     qPrintable(path));
        }
        QCOMPARE(state.tensors().size(), std::size_t(logical.size() + manifest["plain"_L1].toArray().size()));
        QVERIFY2(diagnostics.isEmpty(), qPrintable(textOf(diagnostics)));
    }

    void rangesEqualTheWhole_data() { addCases(); }
    void rangesEqualTheWhole()
    {
        QFETCH(const QString, name);
        Diagnostics diagnostics;
        const ModelState state = stateOf(modelOf(name), diagnostics);
        for (const NodeId id : state.tensors()) {
            const TensorPtr tensor = state.node(id).tensor;
            if (!partsOf(*tensor))
                continue;
            const std::vector<float> whole = floatsOf(tensor);
            const auto values = *makeDequantised(tensor);
            for (std::size_t first = 0, size = 1; first < whole.size(); first += size, size = size * 3 / 2 + 1) {
                std::vector<float> part(std::min(size, whole.size() - first));
                QVERIFY(values->read(first * sizeof(float), std::as_writable_bytes(std::span(part)), Task()));
                QVERIFY2(std::memcmp(part.data(), whole.data() + first, part.size() * sizeof(float)) == 0,
                         qPrintable(QString::fromStdString(state.path(id))));
            }
        }
    }

    void separatedPartsAreThoseOfTheFile_data() { addCases(); }
    void separatedPartsAreThoseOfTheFile()
    {
        QFETCH(const QString, name);
        Diagnostics diagnostics;
        const ModelState source = stateOf(modelOf(name), diagnostics);
        ModelState state = source;
        QVERIFY(separateParts(state, source));
        QVERIFY(state.isConsistent());
        const ModelState stored = stateOf(modelOf(name), diagnostics, true);
        QCOMPARE(linesOf(state), linesOf(stored));
        QCOMPARE(state.metadata().entries(), stored.metadata().entries());
    }

    void contradictionsAreNamed_data()
    {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<QStringList>("tensors");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char *name, const QByteArray &config, const QStringList &tensors,
                            const QString &sentence) {
            QTest::newRow(name) << QByteArray("{\"quantization_config\": " + config + '}') << tensors << sentence;
        };
        const QByteArray bitnet = "{\"quant_method\": \"bitnet\"}";
        row("bitnet, no scale", bitnet, {u"l.weight U8 4 16"_s}, u"“l.weight_scale” is missing."_s);
        row("bitnet, scales", bitnet, {u"l.weight U8 4 16"_s, u"l.weight_scale BF16 2"_s},
            u"The shape of “l.weight_scale” ([2]) does not fit codes of the shape [4, 16]."_s);
        row("bitnet, class", "{\"quant_method\": \"bitnet\", \"linear_class\": \"other\"}",
            {u"l.weight U8 4 16"_s, u"l.weight_scale BF16 1"_s},
            u"The configuration says “other”, which Burnish does not know."_s);
        const QStringList hqq = {u"l.W_q U8 8 64"_s, u"l.scale F16 16 1"_s, u"l.zero F16 16 1"_s,
                                 u"l.nbits I32 1 = 4"_s, u"l.axis I32 1 = 1"_s};
        const QByteArray ofHqq = "{\"quant_method\": \"hqq\"}";
        row("hqq, shape", ofHqq, hqq + QStringList{u"l.shape I64 2 = 1099511627776 1099511627776"_s},
            u"“l.shape” says [1099511627776, 1099511627776], but the codes have the shape [8, 64]."_s);
        row("hqq, elements", ofHqq, hqq + QStringList{u"l.shape I64 2 = 16 65"_s},
            u"“l.shape” says [16, 65], but the codes have the shape [8, 64]."_s);
        row("hqq, negative", ofHqq, hqq + QStringList{u"l.shape I64 2 = -16 -64"_s},
            u"“l.shape” says [-16, -64], but the codes have the shape [8, 64]."_s);
        row("hqq, group", ofHqq, hqq + QStringList{u"l.shape I64 2 = 16 64"_s, u"l.group_size I32 1 = 32"_s},
            u"“l.group_size” says 32, but the codes have the shape [8, 64]."_s);
        row("hqq, floats", ofHqq, hqq + QStringList{u"l.shape I64 2 = 16 64"_s, u"l.view_as_float U8 1 = 1"_s},
            u"Burnish does not compute what “l.view_as_float” does to the values."_s);
        row("hqq, no shape", ofHqq, hqq, u"“l.shape” is missing."_s);
        const QByteArray quanto = "{\"quant_method\": \"quanto\", \"weights\": \"int4\"}";
        row("quanto, scales", quanto,
            {u"l.weight._data._data U8 4 32"_s, u"l.weight._scale F32 9 1"_s, u"l.weight._shift F32 9 1"_s},
            u"The shape of “l.weight._scale” ([9, 1]) does not fit codes of the shape [4, 32]."_s);
        row("quanto, rows", quanto,
            {u"l.weight._data._data U8 4 32"_s, u"l.weight._scale F32 8 1"_s, u"l.weight._shift F32 8 1"_s},
            u"Nothing says how many of the 8 groups of 32 columns form a row."_s);
        row("quanto, bias", quanto,
            {u"l.weight._data._data U8 4 32"_s, u"l.weight._scale F32 8 1"_s, u"l.weight._shift F32 8 1"_s,
             u"l.bias F32 3"_s},
            u"“l.bias” has 3 elements, but there are 8 groups of codes."_s);
        // What the file says is quoted, cut if it is long.
        const QStringList ofEight = {u"l.weight._data._data U8 4 32"_s, u"l.weight._scale F32 8 1"_s,
                                     u"l.weight._shift F32 8 1"_s};
        row("quanto, negative",
            "{\"quant_method\": \"quanto\", \"qmap\": {\"l\": {\"weights\": \"qint4\", \"shape\": [-4, -128]}}}",
            ofEight, u"The configuration says [-4,-128], but the tensors have 8 groups of 32 columns."_s);
        row("quanto, long",
            "{\"quant_method\": \"quanto\", \"qmap\": {\"l\": {\"weights\": \"qint4\", \"shape\": [100000001, "
            "100000002, 100000003, 100000004, 100000005]}}}",
            ofEight,
            u"The configuration says [100000001,100000002,100000003,10000000…, but the tensors have 8 groups of 32 "
            "columns."_s);
        row("quanto, bits", quanto,
            {u"l.weight._data._data U8 2 48"_s, u"l.weight._scale F32 8 1"_s, u"l.weight._shift F32 8 1"_s},
            u"The configuration says “qint4”, but the tensors have 2 bits."_s);
        row("quanto, no shift", quanto, {u"l.weight._data._data U8 4 48"_s, u"l.weight._scale F32 8 1"_s},
            u"“l.weight._shift” is missing."_s);
        row("quanto, others", "{\"quant_method\": \"quanto\"}",
            {u"l.weight._data I8 4 8"_s, u"l.weight._scale F32 4 1"_s, u"l.weight.other F32 3"_s},
            u"“l.weight” contains more than the parts of one quantised tensor."_s);
        const QByteArray sdnq = "{\"quant_method\": \"sdnq\", \"weights_dtype\": \"uint4\", \"group_size\": 16}";
        row("sdnq, uneven", sdnq, {u"l.weight U8 40"_s, u"l.scale F32 8 2 1"_s, u"l.zero_point F32 8 2 1"_s},
            u"The configuration says groups of 16 columns, but the tensors have groups of 5."_s);
        row("sdnq, svd", sdnq, {u"l.weight U8 40"_s, u"l.scale F32 8 1"_s, u"l.svd_up BF16 8 4"_s},
            u"Burnish does not compute what “l.svd_up” does to the values."_s);
        row("sdnq, no zero points", sdnq, {u"l.weight U8 128"_s, u"l.scale F32 8 2 1"_s},
            u"“l.zero_point” is missing."_s);
        row("sdnq, kind", "{\"quant_method\": \"sdnq\", \"weights_dtype\": \"float6_e3m2fn\"}",
            {u"l.weight U8 96"_s, u"l.scale F32 8 1"_s},
            u"The configuration says “float6_e3m2fn”, which Burnish does not know."_s);
        row("sdnq, rotated", "{\"quant_method\": \"sdnq\", \"weights_dtype\": \"int8\", \"use_hadamard\": true}",
            {u"l.weight I8 8 16"_s, u"l.scale F32 8 1"_s},
            u"The configuration says “use_hadamard”, which Burnish does not know."_s);
        row("gemma, bits", "{\"quant_method\": \"gemma\"}", {u"l.weight U8 8 16"_s, u"l.weight_scale F32 8 1"_s},
            u"The configuration does not say how many bits the codes of “l” have."_s);
        row("gemma, other bits", "{\"quant_method\": \"gemma\", \"num_bits\": 3}",
            {u"l.weight U8 8 16"_s, u"l.weight_scale F32 8 1"_s},
            u"The configuration says 3 bits, but the tensors have 4 or 2 bits."_s);
        row("gemma, two patterns",
            "{\"quant_method\": \"gemma\", \"num_bits\": 4, \"module_quant_configs\": {\"l$\": {\"num_bits\": 2}, \"^l\": {}}}",
            {u"l.weight U8 8 16"_s, u"l.weight_scale F32 8 1"_s},
            u"The configuration does not say how many bits the codes of “l” have."_s);
        row("gemma, scales", "{\"quant_method\": \"gemma\", \"num_bits\": 4}",
            {u"l.weight U8 8 16"_s, u"l.weight_scale F32 7 1"_s},
            u"The shape of “l.weight_scale” ([7, 1]) does not fit codes of the shape [8, 16]."_s);
        row("transformers' nvfp4", "{\"quant_method\": \"nvfp4\"}",
            {u"l.weight U8 128 32"_s, u"l.weight_sf I32 128 1"_s, u"l.weight_sf_rowmajor U8 128 4"_s,
             u"l.weight_global_scale F32 1"_s},
            u"The configuration says “nvfp4”, which Burnish does not know."_s);
        const QStringList words = {u"l.qweight I32 8 32"_s, u"l.qzeros I32 2 4"_s, u"l.scales F16 2 32"_s};
        row("auto-round, form",
            "{\"quant_method\": \"auto-round\", \"packing_format\": \"auto_round:odd\", \"bits\": 4, \"group_size\": 32}",
            words, u"The configuration says “auto_round:odd”, which Burnish does not know."_s);
        row("auto-round, bits",
            "{\"quant_method\": \"auto-round\", \"packing_format\": \"auto_round\", \"bits\": 8, \"group_size\": 32}",
            words, u"The configuration says 8 bits, but the tensors have 4 bits."_s);
    }
    void contradictionsAreNamed()
    {
        QFETCH(const QByteArray, config);
        QFETCH(const QStringList, tensors);
        QFETCH(const QString, sentence);
        Diagnostics diagnostics;
        const ModelState state = reopened(fileOf(tensors), config, diagnostics);
        QVERIFY(state.isConsistent());
        QCOMPARE(state.tensors().size(), std::size_t(tensors.size()));
        for (const NodeId id : state.tensors())
            QVERIFY(!partsOf(*state.node(id).tensor));
        QVERIFY2(textOf(diagnostics).contains(sentence), qPrintable(textOf(diagnostics)));
    }

    void torchaoInPicklesIsJoined()
    {
        const QString folder = fixturePath("torchao-pickled/");
        const QJsonArray values = Manifest::load(folder + u"values.json"_s).json()["values"_L1].toArray();
        QVERIFY(!values.isEmpty());
        for (const QJsonValue &requested : values) {
            Diagnostics diagnostics;
            const ModelState state = stateOf(folder + requested["file"_L1].toString(), diagnostics);
            QVERIFY2(diagnostics.isEmpty(), qPrintable(textOf(diagnostics)));
            QVERIFY(state.isConsistent());
            const QString path = requested["name"_L1].toString();
            const TensorPtr tensor = tensorAt(state, path);
            QVERIFY2(tensor && partsOf(*tensor), qPrintable(path));
            const PartedContent &content = partsOf(*tensor)->content();
            QCOMPARE(QString::fromStdString(content.scheme), requested["scheme"_L1].toString());
            QCOMPARE(QString::fromStdString(std::string(nameOf(content.targetDtype))),
                     requested["target_dtype"_L1].toString());
            QCOMPARE(shapeAsList(tensor->info().shape()), shapeInManifest(requested["shape"_L1]));
            QVERIFY2(sha256Of(**makeDequantised(tensor)) == requested["sha256"_L1].toString(), qPrintable(path));
        }
    }

    /// torchao has no such form in SafeTensors files; what describes the codes goes with them all the same.
    void nf4OfPicklesKeepsItsCodes()
    {
        const QTemporaryDir folder;
        const ModelState state = stateOf(fixturePath("torchao-pickled/torchao-nf4.pt"));
        ExportOptions options;
        options.format = findFormat(u"safetensors");
        options.target = folder.filePath(u"m.safetensors"_s);
        Task task;
        auto plan = planExport(state, options, task);
        QVERIFY(plan && plan->canRun());
        QVERIFY(runExport(*plan, task));
        const ModelState read = stateOf(options.target);
        QCOMPARE(linesOf(read), linesOf(state));
        const QString path = u"layers.0.attn.q_proj.weight"_s;
        QCOMPARE(sha256Of(**makeDequantised(tensorAt(read, path))), sha256Of(**makeDequantised(tensorAt(state, path))));
    }

    /// The others are read, and the omission keeps an export from being taken for the whole model.
    void objectsThatAreNotReadAreNamed_data()
    {
        QTest::addColumn<QString>("sentence");
        QTest::newRow("no-scale") << u"an object of “torchao.quantization.Int8Tensor” without its part “scale”."_s;
        QTest::newRow("shape-lies") << u"an object of “torchao.quantization.Int8Tensor” with the shape [8, 64], but "
                                       "its codes have the shape [8, 32]."_s;
        QTest::newRow("unknown-class") << u"an object of “torchao.quantization.Int9Tensor”, which Burnish does not "
                                          "read."_s;
    }
    void objectsThatAreNotReadAreNamed()
    {
        QFETCH(const QString, sentence);
        Diagnostics diagnostics;
        const ModelState state = stateOf(
            fixturePath("torchao-pickled/") + QString::fromLatin1(QTest::currentDataTag()) + u".pt"_s, diagnostics);
        QVERIFY2(textOf(diagnostics).contains(sentence), qPrintable(textOf(diagnostics)));
        QVERIFY(!state.omissions().isEmpty());
        const TensorPtr good = tensorAt(state, u"good.weight"_s);
        QVERIFY(good && partsOf(*good));
        QCOMPARE(sha256Of(**makeDequantised(good)),
                 u"ee036cf9827ab55876c692a9c077e5a6b249bb54b83ab283cd1a9e7e26c54063"_s);
    }

    /// Zero points that are not less one: the configuration alone says so, also where no check finds it.
    void autoRoundStoresZeroPointsInTwoWays()
    {
        SafeTensorsFile file = fileOf({u"l.qweight I32 8 32"_s, u"l.qzeros I32 2 4"_s, u"l.scales F16 2 32"_s});
        auto &scales = file.tensors[u"l.scales"_s].bytes;
        for (qsizetype i = 0; i < scales.size(); i += 2)
            scales.replace(i, 2, QByteArray("\x00\x3c", 2));
        file.tensors[u"l.qzeros"_s].bytes.fill('\x33');
        for (const auto &[format, value] : {std::pair("auto_round", -3.0F),
                                            {"auto_round:gptqmodel", -3.0F},
                                            {"auto_round:auto_gptq", -4.0F},
                                            {"auto_round:gptq", -4.0F}}) {
            const QByteArray config =
                "{\"quantization_config\": {\"quant_method\": \"auto-round\", \"bits\": 4, \"group_size\": 32, \"sym\": false, "
                "\"packing_format\": \"" +
                QByteArray(format) + "\"}}";
            Diagnostics diagnostics;
            const ModelState state = reopened(file, config, diagnostics);
            const TensorPtr tensor = tensorAt(state, u"l.weight"_s);
            QVERIFY2(tensor && partsOf(*tensor), qPrintable(textOf(diagnostics)));
            QCOMPARE(floatsOf(tensor).front(), value);
        }
    }

    /// Values that fall on other elements of the codes, and a scale for each value.
    void biasesOfSingleValuesAreAdded()
    {
        SafeTensorsFile file = fileOf({u"l.weight U8 2 3"_s, u"l.scale F32 2 3 1"_s, u"l.zero_point F32 2 3 1"_s});
        for (const char *name : {"l.scale", "l.zero_point"}) {
            QByteArray &bytes = file.tensors[QLatin1StringView(name)].bytes;
            for (qsizetype i = 0; i < 6; ++i) {
                const float number = float(i);
                std::memcpy(bytes.data() + i * 4, &number, 4);
            }
        }
        file.tensors[u"l.weight"_s].bytes = QByteArray("\x02\x02\x02\x02\x02\x02", 6);
        Diagnostics diagnostics;
        const ModelState state = reopened(
            file, "{\"quantization_config\": {\"quant_method\": \"sdnq\", \"weights_dtype\": \"uint8\"}}", diagnostics);
        const TensorPtr tensor = tensorAt(state, u"l.weight"_s);
        QVERIFY2(tensor && partsOf(*tensor), qPrintable(textOf(diagnostics)));
        QCOMPARE(floatsOf(tensor), (std::vector<float>{0, 3, 6, 9, 12, 15}));
    }

private:
    ModelState reopened(const SafeTensorsFile &file, const QByteArray &config, Diagnostics &diagnostics) const
    {
        const QString path = m_folder->filePath(u"model.safetensors"_s);
        file.write(path);
        QFile beside(m_folder->filePath(u"config.json"_s));
        if (!beside.open(QIODevice::WriteOnly) || beside.write(config) != config.size())
            qFatal("%s", qPrintable(beside.fileName()));
        beside.close();
        return stateOf(path, diagnostics);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

BURNISH_TEST(TestJoinForms)

} // namespace burnish::test::tst_joinforms

#include "tst_joinforms.moc"
