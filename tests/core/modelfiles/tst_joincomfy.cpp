// SPDX-License-Identifier: MIT
// ComfyUI's quantised forms, and those that have the same names, types and shapes.
#include "core/export/exportplan.h"
#include "core/export/exportrun.h"
#include "core/model/separateparts.h"
#include "core/model/statebuilder.h"
#include "core/modelfiles/openmodel.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quantreading.h"
#include "support/manifest.h"
#include "support/partsopening.h"
#include "support/paths.h"
#include "support/safetensorsediting.h"
#include "support/testmain.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <cstring>

namespace burnish::test::tst_joincomfy {

using namespace Qt::StringLiterals;

namespace {

const QString cases = fixturePath("comfy/");
const QString layersKey = u"_quantization_metadata"_s;
/// The sum of what hostile files have as their only legible layer.
const QString wellRead = u"6e6637b5e7dde729381622495d89def13bf7a9cfa9864f3460f01097d52af634"_s;

QString modelOf(const QString &name)
{
    return cases + name + u"/model.safetensors"_s;
}

QJsonObject manifestOf(const QString &name)
{
    return Manifest::load(modelOf(name) + u".manifest.json"_s).json();
}

const PartedTensor *partsAt(const ModelState &state, const QString &path)
{
    const TensorPtr tensor = tensorAt(state, path);
    return tensor ? partsOf(*tensor) : nullptr;
}

QString sumOfValues(const TensorPtr &tensor)
{
    return sha256Of(**makeDequantised(tensor));
}

void addCases()
{
    QTest::addColumn<QString>("name");
    for (const QString &name : QDir(cases).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        if (name != u"hostile"_s)
            QTest::newRow(qUtf8Printable(name)) << name;
    }
}

SafeTensorsFile::Tensor stored(const char *dtype, const QJsonArray &shape, const QByteArray &bytes)
{
    return {QString::fromLatin1(dtype), shape, bytes};
}

SafeTensorsFile::Tensor marker(const QByteArray &json)
{
    return stored("U8", {json.size()}, json);
}

SafeTensorsFile::Tensor floats(const QJsonArray &shape, const std::vector<float> &numbers)
{
    QByteArray bytes(qsizetype(numbers.size() * sizeof(float)), '\0');
    std::memcpy(bytes.data(), numbers.data(), std::size_t(bytes.size()));
    return stored("F32", shape, bytes);
}

QString layers(const QByteArray &json)
{
    return u"{\"format_version\": \"1.0\", \"layers\": %1}"_s.arg(QString::fromUtf8(json));
}

QJsonObject layersOf(const Metadata &metadata)
{
    const auto text = metadata.value(layersKey.toStdString());
    return text ? QJsonDocument::fromJson(QByteArray::fromStdString(*text))["layers"_L1].toObject() : QJsonObject();
}

} // namespace

class TestJoinComfy : public QObject
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
        const QJsonObject manifest = manifestOf(name);
        const QJsonArray logical = manifest["logical"_L1].toArray();
        QCOMPARE(state.tensors().size(), std::size_t(logical.size() + manifest["plain"_L1].toArray().size()));
        for (const QJsonValue &requested : logical) {
            const QString path = requested["name"_L1].toString();
            const PartedTensor *parted = partsAt(state, path);
            QVERIFY2(parted, qPrintable(path + u'\n' + textOf(diagnostics)));
            QCOMPARE(QString::fromStdString(parted->content().scheme), requested["scheme"_L1].toString());
            QCOMPARE(QString::fromStdString(std::string(nameOf(parted->content().targetDtype))),
                     requested["target_dtype"_L1].toString());
            QCOMPARE(shapeAsList(parted->info().shape()), shapeInManifest(requested["shape"_L1]));
            QCOMPARE(storedNames(*parted, path), requested["parts"_L1].toObject());
            QVERIFY2(sumOfValues(tensorAt(state, path)) == requested["f32"_L1]["sha256"_L1].toString(),
                     qPrintable(path));
        }
        QVERIFY2(diagnostics.isEmpty(), qPrintable(textOf(diagnostics)));
    }

    void rangesEqualTheWhole_data() { addCases(); }
    void rangesEqualTheWhole()
    {
        QFETCH(const QString, name);
        const ModelState state = stateOf(modelOf(name));
        for (const QJsonValue &requested : manifestOf(name)["logical"_L1].toArray()) {
            const TensorPtr tensor = tensorAt(state, requested["name"_L1].toString());
            const std::vector<float> whole = floatsOf(tensor);
            const auto values = *makeDequantised(tensor);
            for (std::size_t first = 0, size = 1; first < whole.size(); first += size, size = size * 3 / 2 + 1) {
                std::vector<float> part(std::min(size, whole.size() - first));
                QVERIFY(values->read(first * sizeof(float), std::as_writable_bytes(std::span(part)), Task()));
                QVERIFY(std::memcmp(part.data(), whole.data() + first, part.size() * sizeof(float)) == 0);
            }
        }
    }

    void separatedPartsAreThoseOfTheFile_data() { addCases(); }
    void separatedPartsAreThoseOfTheFile()
    {
        QFETCH(const QString, name);
        const ModelState source = stateOf(modelOf(name));
        ModelState state = source;
        QVERIFY(separateParts(state, source));
        QVERIFY(state.isConsistent());
        const ModelState kept = stateOf(modelOf(name), true);
        QCOMPARE(linesOf(state), linesOf(kept));
        QCOMPARE(state.metadata().entries(), kept.metadata().entries());
    }

    void anExportGivesTheSameFile_data() { addCases(); }
    void anExportGivesTheSameFile()
    {
        QFETCH(const QString, name);
        ExportOptions options;
        options.format = findFormat(u"safetensors");
        options.target = m_folder->filePath(u"out.safetensors"_s);
        Task task;
        const auto plan = planExport(stateOf(modelOf(name)), options, task);
        QVERIFY2(plan, qPrintable(plan ? QString() : plan.error().sentence()));
        const auto report = runExport(*plan, task);
        QVERIFY2(report, qPrintable(report ? QString() : report.error().sentence()));
        const SafeTensorsFile before = SafeTensorsFile::read(modelOf(name));
        SafeTensorsFile after = SafeTensorsFile::read(options.target);
        QCOMPARE(after.tensors.size(), before.tensors.size());
        for (const auto &[path, tensor] : before.tensors) {
            QCOMPARE(after.tensors[path].dtype, tensor.dtype);
            QCOMPARE(after.tensors[path].shape, tensor.shape);
            QVERIFY2(after.tensors[path].bytes == tensor.bytes, qPrintable(path));
        }
        for (const QString &key : before.metadata.keys())
            QCOMPARE(after.metadata[key], before.metadata[key]);
        QVERIFY(!after.metadata.contains(layersKey) || before.metadata.contains(layersKey));
    }

    void contradictionsAreNamed_data()
    {
        QTest::addColumn<QString>("apart");
        QTest::addColumn<QString>("joined");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char *name, const char *apart, const char *joined, const QString &sentence) {
            QTest::newRow(name) << QString::fromLatin1(apart) << QString::fromLatin1(joined) << sentence;
        };
        row("comfy-broken-json", "a.weight", "b.weight", u"“a.comfy_quant” is not a JSON object."_s);
        row("comfy-deep-metadata", "", "a.weight", QString());
        row("comfy-marker-says-e5m2", "", "a.weight",
            u"“a.comfy_quant” says “float8_e5m2”, but the codes have the type F8E4M3, which counts."_s);
        row("comfy-metadata-names-more", "", "a.weight", u"that the model does not contain, such as “gone”."_s);
        row("comfy-nvfp4-row-scales", "a.weight", "",
            u"The shape of “a.weight_scale” ([48, 4]) does not fit codes of the shape [48, 32]."_s);
        row("comfy-old-no-scale", "b.weight", "",
            u"The shape of “b.scale_weight” ([2, 2]) does not fit codes of the shape [3, 3]."_s);
        row("comfy-rotation-100", "a.weight", "",
            u"Expected a rotation of groups of 4, 16, 64, 256 or 1024 columns, found 100."_s);
        row("comfy-rotation-uneven", "a.weight", "",
            u"Rotated groups of 64 columns do not divide rows of 96 columns."_s);
        row("comfy-scale-rows", "a.weight", "",
            u"The shape of “a.weight_scale” ([4, 1]) does not fit codes of the shape [5, 16]."_s);
        row("comfy-unknown-format", "a.weight", "",
            u"“a.comfy_quant” names the format “float3_e1m1”, which Burnish does not read."_s);
        row("modelopt-tiled-or-not", "a.weight", "",
            u"The order of the scales is not known: “a.weight_scale” has the same shape ([256, 8]) in rows and in "
            "tiles of 128 × 4."_s);
        row("named-svdquant", "l.weight", "",
            u"“l.comfy_quant” names the format “svdquant_w4a4”, which Burnish does not read."_s);
    }
    void contradictionsAreNamed()
    {
        QFETCH(const QString, apart);
        QFETCH(const QString, joined);
        QFETCH(const QString, sentence);
        const QString file = cases + u"hostile/%1.safetensors"_s.arg(QString::fromLatin1(QTest::currentDataTag()));
        Diagnostics diagnostics;
        const ModelState state = stateOf(file, diagnostics);
        QVERIFY2(textOf(diagnostics).contains(sentence), qPrintable(textOf(diagnostics)));
        QCOMPARE(diagnostics.isEmpty(), sentence.isEmpty());
        if (!apart.isEmpty()) {
            QVERIFY(!partsAt(state, apart));
            QVERIFY(unknownSchemeOf(*tensorAt(state, apart)));
            const QString module = apart.section(u'.', 0, -2) + u'.';
            for (const auto &[path, tensor] : SafeTensorsFile::read(file).tensors)
                QVERIFY2(!path.startsWith(module) || tensorAt(state, path), qPrintable(path));
        }
        if (!joined.isEmpty())
            QCOMPARE(sumOfValues(tensorAt(state, joined)), wellRead);
    }

    /// Forms that the marker alone tells from others.
    void withoutAMarkerNothingIsGuessed_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("path");
        QTest::addColumn<bool>("all");
        for (const char *name : {"comfy-w4a4", "comfy-w4a8", "comfy-awq"})
            QTest::addRow("%s", name) << QString::fromLatin1(name) << QString() << true;
        QTest::addRow("mxfp8 of whole tiles") << u"comfy-mxfp8"_s << u"transformer_blocks.0.attn.to_k"_s << true;
        QTest::addRow("mxfp8 of cut tiles") << u"comfy-mxfp8"_s << u"transformer_blocks.1.attn.to_k"_s << true;
        QTest::addRow("one of several") << u"comfy-nvfp4"_s << u"blocks.0.mlp.fc1"_s << false;
        QTest::addRow("one rotated") << u"comfy-convrot"_s << u"layers.0.attn.to_out.0"_s << false;
    }
    void withoutAMarkerNothingIsGuessed()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, path);
        QFETCH(const bool, all);
        SafeTensorsFile file = SafeTensorsFile::read(modelOf(name));
        std::erase_if(file.tensors, [&](const auto &entry) {
            return entry.first.endsWith(u"comfy_quant"_s) && (all || entry.first.startsWith(path));
        });
        Diagnostics diagnostics;
        const ModelState state = reopened(file, diagnostics);
        for (const auto &[stored, tensor] : file.tensors) {
            if (!stored.endsWith(u".weight"_s) || (!path.isEmpty() && stored != path + u".weight"_s))
                continue;
            QVERIFY2(!partsAt(state, stored), qPrintable(stored));
            QVERIFY2(unknownSchemeOf(*tensorAt(state, stored)), qPrintable(stored));
            QVERIFY2(textOf(diagnostics).contains(stored.chopped(7)), qPrintable(textOf(diagnostics)));
        }
    }

    void settingsAreChecked_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("layer");
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char *what, const char *name, const char *layer, const char *json,
                            const QString &sentence) {
            QTest::newRow(what) << QString::fromLatin1(name) << QString::fromLatin1(layer) << QByteArray(json)
                                << sentence;
        };
        row("experts", "comfy-experts", "layers.0.experts.down", R"({"format": "float8_e4m3fn", "num_experts": 4})",
            u"says “num_experts”: 4, but the tensors have the shape [3, 20, 24]"_s);
        row("codes", "comfy-int8", "blocks.0.ffn", R"({"format": "nvfp4"})",
            u"says “nvfp4”, but the tensors have codes of type I8"_s);
        row("shape", "ctq-nvfp4", "blocks.1.attn.qkv", R"({"format": "nvfp4", "orig_shape": [20, 400]})",
            u"says the shape [20, 400], but the tensors have the shape [32, 48]"_s);
        row("huge shape", "ctq-nvfp4", "blocks.1.attn.qkv",
            R"({"format": "nvfp4", "orig_shape": [1099511627776, 1099511627776]})",
            u"has an invalid value of “orig_shape”"_s);
        row("too much cut", "ctq-nvfp4", "blocks.1.attn.qkv", R"({"format": "nvfp4", "orig_shape": [1, 1]})",
            u"says the shape [1, 1]"_s);
        row("group", "comfy-nvfp4", "blocks.0.mlp.fc1", R"({"format": "nvfp4", "group_size": 32})",
            u"says groups of 32 columns, but the tensors have groups of 16"_s);
        row("no group", "comfy-w4a8", "blocks.1.to_v", R"({"format": "asym_w4a8_int8"})",
            u"does not give the size of the groups"_s);
        row("huge group", "comfy-w4a8", "blocks.1.to_v",
            R"({"format": "asym_w4a8_int8", "group_size": 4611686018427387904})", u"“blocks.1.to_v.weight_s_rel”"_s);
        row("other group", "comfy-awq", "transformer_blocks.1.img_mod.1", R"({"format": "awq_w4a16"})",
            u"96 columns do not divide into"_s);
        row("no rotation", "comfy-w4a4", "blocks.1.proj", R"({"format": "convrot_w4a4", "convrot": false})",
            u"which is always rotated, but also that it is not rotated"_s);
        row("rotation as a text", "comfy-convrot", "layers.0.attn.to_out.0",
            R"({"format": "int8_tensorwise", "convrot": "yes"})", u"has an invalid value of “convrot”"_s);
        row("a list", "comfy-fp8", "blocks.0.attn.qkv", "[1, 2]", u"is not a JSON object"_s);
        row("no format", "comfy-fp8", "blocks.0.attn.qkv", "{}", u"has an invalid value of “format”"_s);
    }
    void settingsAreChecked()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, layer);
        QFETCH(const QByteArray, json);
        QFETCH(const QString, sentence);
        SafeTensorsFile file = SafeTensorsFile::read(modelOf(name));
        file.metadata = {};
        file.tensors[layer + u".comfy_quant"_s] = marker(json);
        Diagnostics diagnostics;
        const ModelState state = reopened(file, diagnostics);
        QVERIFY(!partsAt(state, layer + u".weight"_s));
        QVERIFY2(textOf(diagnostics).contains(sentence), qPrintable(textOf(diagnostics)));
    }

    void aMarkerOfManyBytesIsNotRead()
    {
        SafeTensorsFile file = SafeTensorsFile::read(modelOf(u"comfy-fp8"_s));
        file.tensors[u"blocks.0.attn.qkv.comfy_quant"_s] = marker(QByteArray(1 << 20, '['));
        file.tensors[u"nothing.comfy_quant"_s] = marker(R"({"format": "nvfp4"})");
        Diagnostics diagnostics;
        const ModelState state = reopened(file, diagnostics);
        QVERIFY(!partsAt(state, u"blocks.0.attn.qkv.weight"_s));
        QVERIFY(partsAt(state, u"blocks.1.attn.qkv.weight"_s));
        QVERIFY(textOf(diagnostics).contains(u"“blocks.0.attn.qkv.comfy_quant” is not a JSON object."_s));
        QVERIFY2(textOf(diagnostics).contains(u"nothing.comfy_quant"_s), qPrintable(textOf(diagnostics)));
    }

    void metadataThatIsNotJsonLeavesLayersApart()
    {
        for (const QString &text : {u"{"_s, u"{\"layers\": []}"_s, QString(3000, u'[')}) {
            SafeTensorsFile file = SafeTensorsFile::read(modelOf(u"comfy-metadata-prefix"_s));
            file.metadata[layersKey] = text;
            Diagnostics diagnostics;
            const ModelState state = reopened(file, diagnostics);
            for (const NodeId id : state.tensors())
                QVERIFY(!partsOf(*state.node(id).tensor));
            QVERIFY(textOf(diagnostics)
                        .contains(u"The metadata “_quantization_metadata” is not JSON with a list of layers."_s));
        }
    }

    void theMetadataCountsMoreThanTheMarker()
    {
        SafeTensorsFile file = SafeTensorsFile::read(modelOf(u"comfy-convrot"_s));
        const QString module = u"layers.0.attn.to_out.0"_s;
        const QString before = sumOfValues(tensorAt(stateOf(modelOf(u"comfy-convrot"_s)), module + u".weight"_s));
        file.tensors[module + u".comfy_quant"_s] = marker(R"({"format": "int8_tensorwise"})");
        file.metadata[layersKey] = layers(
            R"({"layers.0.attn.to_out.0": {"format": "int8_tensorwise", "convrot": true, "convrot_groupsize": 16}})");
        Diagnostics diagnostics;
        const ModelState state = reopened(file, diagnostics);
        QCOMPARE(sumOfValues(tensorAt(state, module + u".weight"_s)), before);
        QVERIFY(textOf(diagnostics)
                    .contains(u"“layers.0.attn.to_out.0.comfy_quant” says "
                              "{\"format\":\"int8_tensorwise\"}, but the metadata says "_s));
    }

    void twoModulesWithOneEndStayApart()
    {
        SafeTensorsFile file = SafeTensorsFile::read(modelOf(u"comfy-metadata-prefix"_s));
        for (const char *name : {"weight", "weight_scale"})
            file.tensors[u"ema.layers.0.to_q."_s + QLatin1String(name)] =
                file.tensors[u"model.diffusion_model.layers.0.to_q."_s + QLatin1String(name)];
        Diagnostics diagnostics;
        const ModelState state = reopened(file, diagnostics);
        QVERIFY(!partsAt(state, u"ema.layers.0.to_q.weight"_s));
        QVERIFY(!partsAt(state, u"model.diffusion_model.layers.0.to_q.weight"_s));
        QVERIFY(partsAt(state, u"model.diffusion_model.layers.1.to_q.weight"_s));
        QVERIFY(textOf(diagnostics).contains(u"“layers.0.to_q”, but the names of several quantised layers end so"_s));
    }

    /// ModelOpt describes its own form alike, beside its configuration.
    void twoWritersStayApart()
    {
        SafeTensorsFile file = SafeTensorsFile::read(modelOf(u"comfy-nvfp4"_s));
        file.metadata[u"quantization_config"_s] = u"{\"quant_method\": \"modelopt\"}"_s;
        Diagnostics diagnostics;
        QVERIFY(!partsAt(reopened(file, diagnostics), u"blocks.0.mlp.fc1.weight"_s));
        QVERIFY(textOf(diagnostics).contains(u"as ComfyUI does and as ModelOpt does"_s));
        QFile config(m_folder->filePath(u"config.json"_s));
        QVERIFY(config.open(QIODevice::WriteOnly));
        config.write(R"({"quantization_config": {"quant_method": "modelopt"}})");
        config.close();
        const ModelState state = reopened(SafeTensorsFile::read(modelOf(u"comfy-metadata-prefix"_s)), diagnostics);
        QVERIFY(!partsAt(state, u"model.diffusion_model.layers.0.ff.weight"_s));
        QVERIFY(partsAt(state, u"model.diffusion_model.layers.0.to_q.weight"_s));
    }

    void scalesOfRowsAndBlocks()
    {
        SafeTensorsFile file;
        QByteArray codes(8 * 8, '\0');
        for (qsizetype i = 0; i < codes.size(); ++i)
            codes[i] = char(i * 5 - 100);
        const QByteArray ones(64, '\x38'); // 1 in E4M3
        file.tensors[u"i.weight"_s] = stored("I8", {8, 8}, codes);
        file.tensors[u"i.weight_scale"_s] = floats({2, 2}, {1, 2, 4, 8});
        file.tensors[u"i.comfy_quant"_s] = marker(R"({"format": "int8_blockwise", "group_size": 4})");
        file.tensors[u"r.weight"_s] = stored("F8_E4M3", {8, 8}, ones);
        file.tensors[u"r.weight_scale"_s] = floats({8}, {1, 2, 3, 4, 5, 6, 7, 8});
        file.tensors[u"r.comfy_quant"_s] = marker(R"({"format": "float8_e4m3fn_rowwise"})");
        Diagnostics diagnostics;
        const ModelState state = reopened(file, diagnostics);
        QVERIFY2(diagnostics.isEmpty(), qPrintable(textOf(diagnostics)));
        const std::vector<float> blocks = floatsOf(tensorAt(state, u"i.weight"_s));
        const std::vector<float> rows = floatsOf(tensorAt(state, u"r.weight"_s));
        for (std::size_t i = 0; i < 64; ++i) {
            const std::array<float, 4> scales = {1, 2, 4, 8};
            QCOMPARE(blocks[i], float(std::int8_t(codes[qsizetype(i)])) * scales[i / 32 * 2 + i % 8 / 4]);
            QCOMPARE(rows[i], float(i / 8 + 1));
        }
        // Other blocks than the marker says.
        file.tensors[u"i.comfy_quant"_s] = marker(R"({"format": "int8_blockwise", "group_size": 2})");
        QVERIFY(!partsAt(reopened(file, diagnostics), u"i.weight"_s));
        QVERIFY(textOf(diagnostics).contains(u"says blocks of 2×2, but the tensors have blocks of 4×4"_s));
    }

    /// Zeros fill the tiles up; they do not belong to the tensor.
    void scalesThatFillTilesAreNotCounted()
    {
        const TensorPtr tensor = tensorAt(stateOf(modelOf(u"comfy-nvfp4"_s)), u"blocks.4.mlp.fc1.weight"_s);
        const auto findings = examineQuantised(*tensor, Task());
        QVERIFY(findings);
        QCOMPARE(findings->scales.count, std::uint64_t(16));
        QCOMPARE(findings->zeroScales, std::uint64_t(0));
    }

    void scalesOfModulesBelongToMatricesOnly()
    {
        SafeTensorsFile file;
        file.tensors[u"l.weight"_s] = stored("F8_E4M3", {256, 128}, QByteArray(256 * 128, '\x38'));
        file.tensors[u"l.scale"_s] = floats({3, 2}, std::vector<float>(6, 1.0F));
        file.tensors[u"norm.weight"_s] = stored("F8_E4M3", {16}, QByteArray(16, '\x38'));
        file.tensors[u"norm.scale"_s] = stored("BF16", {16}, QByteArray(32, '\x3f'));
        Diagnostics diagnostics;
        const ModelState state = reopened(file, diagnostics);
        QVERIFY(!partsAt(state, u"l.weight"_s));
        QVERIFY(!partsAt(state, u"norm.weight"_s));
        QVERIFY2(textOf(diagnostics)
                     .contains(u"The shape of “l.scale” ([3, 2]) does not fit codes of the shape [256, 128]."_s),
                 qPrintable(textOf(diagnostics)));
    }

    /// The list of layers follows its tensors.
    void theListOfLayersFollowsItsTensors()
    {
        const ModelState source = stateOf(modelOf(u"comfy-metadata-prefix"_s));
        ModelState state = source;
        const NodeId moved = *state.find("model.diffusion_model.layers.0.ff");
        Node renamed = state.node(moved);
        renamed.name = SharedText("mlp");
        state.assign(moved, std::make_shared<const Node>(std::move(renamed)));
        const NodeId plain = *state.find("model.diffusion_model.layers.1.to_q.weight");
        Node dequantised = state.node(plain);
        dequantised.tensor = *makeDequantised(dequantised.tensor);
        state.assign(plain, std::make_shared<const Node>(std::move(dequantised)));
        QVERIFY(separateParts(state, source));
        const QStringList names = layersOf(state.metadata()).keys();
        QCOMPARE(names, (QStringList{u"layers.0.to_q"_s, u"model.diffusion_model.layers.0.mlp"_s}));
    }

    void aCopiedLayerTakesItsDescriptionAlong()
    {
        const ModelState source = stateOf(modelOf(u"comfy-metadata-prefix"_s));
        const TensorPtr tensor = tensorAt(source, u"model.diffusion_model.layers.0.ff.weight"_s);
        const auto madeOf = [&] {
            StateBuilder builder;
            builder.addTensorAt("x.weight", tensor);
            return builder.finish();
        };
        ModelState state = madeOf();
        QVERIFY(separateParts(state, madeOf()));
        QCOMPARE(layersOf(state.metadata())["x"_L1]["format"_L1].toString(), u"nvfp4"_s);
        // Beside ModelOpt's configuration it would be read in another order.
        state = madeOf();
        Metadata metadata;
        metadata.set("quantization_config", R"({"quant_method": "modelopt"})");
        state.setMetadata(metadata);
        const auto refused = separateParts(state, madeOf());
        QVERIFY(!refused);
        QCOMPARE(refused.error().tensor(), u"x"_s);
    }

    void otherRotationsAreOtherTensors()
    {
        SafeTensorsFile file;
        const QByteArray codes(64, '\1');
        for (const char *module : {"a", "b"}) {
            file.tensors[QLatin1String(module) + u".weight"_s] = stored("I8", {1, 64}, codes);
            file.tensors[QLatin1String(module) + u".weight_scale"_s] = floats({1, 1}, {1});
        }
        file.metadata[layersKey] =
            layers(R"({"a": {"format": "int8_tensorwise", "convrot": true, "convrot_groupsize": 16},
                       "b": {"format": "int8_tensorwise", "convrot": true, "convrot_groupsize": 64}})");
        Diagnostics diagnostics;
        const ModelState state = reopened(file, diagnostics);
        QVERIFY(tensorAt(state, u"a.weight"_s)->info() != tensorAt(state, u"b.weight"_s)->info());
    }

private:
    ModelState reopened(const SafeTensorsFile &file, Diagnostics &diagnostics)
    {
        const QString path = m_folder->filePath(u"model.safetensors"_s);
        file.write(path);
        return stateOf(path, diagnostics);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

BURNISH_TEST(TestJoinComfy)

} // namespace burnish::test::tst_joincomfy

#include "tst_joincomfy.moc"
