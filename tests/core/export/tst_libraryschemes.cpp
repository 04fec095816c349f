// SPDX-License-Identifier: MIT
// Exports that quantise as MLX, ComfyUI, torchao and quanto do, and what opening their files gives.
#include "core/export/exportlosses.h"
#include "core/export/exportplan.h"
#include "core/export/exportrun.h"
#include "core/export/precision/schemechoices.h"
#include "core/export/quantisationconfig.h"
#include "core/formats/formatregistry.h"
#include "core/model/statebuilder.h"
#include "core/modelfiles/openmodel.h"
#include "core/remap/remaprule.h"
#include "core/rules/presets/rulepresets.h"
#include "core/rules/ruleinverse.h"
#include "core/tensor/quantisation/parts/libraryencoder.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quanttext.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

namespace burnish::test::tst_libraryschemes {

using namespace Qt::StringLiterals;

namespace {

TensorPtr waves(const Shape &shape)
{
    std::vector<float> values(std::size_t(*shape.elementCount()));
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = std::sin(float(i) * 0.37F) * float(i % 7);
    return floats(shape, values);
}

ModelState model()
{
    StateBuilder builder;
    builder.addTensorAt("layers.0.proj.weight", waves({64, 256}));
    builder.addTensorAt("layers.0.proj.bias", waves({64}));
    builder.addTensorAt("layers.0.conv.weight", waves({8, 4, 3, 3}));
    builder.addTensorAt("layers.0.table", waves({64, 256}));
    builder.addTensorAt("layers.1.proj.weight", waves({64, 256}));
    return builder.finish();
}

ExportPlan planned(const ModelState &source, const ExportOptions &options)
{
    Task task;
    auto plan = planExport(source, options, task);
    if (!plan)
        qFatal("%s", qPrintable(plan.error().sentence()));
    return *std::move(plan);
}

ExportOptions optionsFor(const QString &target, const QString &floatName, const QStringList &exceptions = {})
{
    ExportOptions options;
    options.format = findFormat(u"safetensors");
    options.target = target;
    if (!floatName.isEmpty() && !setFloats(options.precision, floatName))
        qFatal("no such precision");
    for (const QString &text : exceptions)
        options.precision.exceptions.push_back(*precisionExceptionFromText(text));
    return options;
}

void write(ExportPlan &plan)
{
    Task task;
    if (const auto written = runExport(plan, task); !written)
        qFatal("%s", qPrintable(written.error().sentence()));
}

TensorPtr tensorAt(const ModelState &state, std::string_view path)
{
    const auto id = state.find(path);
    return id && state.node(*id).isTensor() ? state.node(*id).tensor : nullptr;
}

/// With every stored tensor by itself.
ModelState openedInParts(const QString &path)
{
    Task task;
    Diagnostics diagnostics;
    OpenOptions options;
    options.keepsParts = true;
    auto model = openModelFile(path, task, diagnostics, options);
    if (!model)
        qFatal("%s", qPrintable(model.error().sentence()));
    return std::move(model->model.state);
}

QJsonObject jsonIn(const QString &path)
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

QStringList warningsOf(const ExportPlan &plan)
{
    QStringList sentences;
    for (const Error &warning : plan.warnings)
        sentences += warning.message();
    return sentences;
}

} // namespace

class TestLibrarySchemes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// One choice takes a model from one library to another.
    void quantisedTensorsGetAnotherScheme()
    {
        const QTemporaryDir ofMlx;
        ExportPlan first = planned(model(), optionsFor(ofMlx.filePath(u"model.safetensors"_s), u"mlx-8bit"_s));
        write(first);
        const ModelState read = opened(ofMlx.filePath(u"model.safetensors"_s));
        const QTemporaryDir ofComfy;
        const QString target = ofComfy.filePath(u"model.safetensors"_s);
        ExportOptions options = optionsFor(target, {});
        QVERIFY(setQuantised(options.precision, u"comfy-int8"));
        QCOMPARE(quantisedName(options.precision), u"comfy-int8"_s);
        ExportPlan plan = planned(read, options);
        QVERIFY2(plan.canRun(), plan.canRun() ? "" : qPrintable(plan.problems.front().error.sentence()));
        write(plan);
        const ModelState written = opened(target);
        for (const NodeId id : read.tensors()) {
            const std::string path = read.path(id);
            const TensorPtr before = read.node(id).tensor;
            const TensorPtr after = tensorAt(written, path);
            QVERIFY2(after, path.c_str());
            if (!partsOf(*before)) {
                QCOMPARE(bytesOf(*after), bytesOf(*before));
                continue;
            }
            QCOMPARE(quantSchemeText(*after->info().scheme()), u"comfy-int8"_s);
            const auto expected = makeQuantised(*makeDequantised(before), *quantSchemeFromText(u"comfy-int8"));
            QCOMPARE(bytesOf(*after), bytesOf(**expected));
        }
        QVERIFY(!QFile::exists(ofComfy.filePath(u"config.json"_s)));
        QVERIFY(setQuantised(options.precision, u"f32"));
        QVERIFY(!options.precision.quantisedScheme);
        QCOMPARE(setQuantised(options.precision, u"comfy"_s).error().code(), ErrorCode::InvalidArgument);
    }

    void whatIsWrittenIsReadAgain_data()
    {
        QTest::addColumn<QString>("scheme");
        for (const QString &scheme : libraryPartSchemes())
            QTest::newRow(qPrintable(scheme)) << scheme;
        QTest::newRow("groups") << u"mlx-3bit/32"_s;
    }
    void whatIsWrittenIsReadAgain()
    {
        QFETCH(const QString, scheme);
        const QTemporaryDir folder;
        const QString target = folder.filePath(u"model.safetensors"_s);
        const ModelState source = model();
        ExportPlan plan = planned(source, optionsFor(target, scheme));
        QVERIFY(plan.canRun());
        write(plan);
        const ModelState read = opened(target);
        const auto expected = makeQuantised(tensorAt(source, "layers.0.proj.weight"), *quantSchemeFromText(scheme));
        QVERIFY(expected);
        const TensorPtr found = tensorAt(read, "layers.0.proj.weight");
        QVERIFY(found && partsOf(*found));
        QCOMPARE(quantSchemeText(*found->info().scheme()), scheme);
        QCOMPARE(found->info().shape(), (Shape{64, 256}));
        QCOMPARE(bytesOf(*found), bytesOf(**expected));
        QCOMPARE(bytesOf(**makeDequantised(found)), bytesOf(**makeDequantised(*expected)));
        // Vectors, kernels and tensors of other names keep their floats.
        for (const char *path : {"layers.0.proj.bias", "layers.0.conv.weight", "layers.0.table"}) {
            QVERIFY2(tensorAt(read, path), path);
            QCOMPARE(tensorAt(read, path)->info().dtype(), Dtype::F32);
        }
        const QStringList warnings = warningsOf(plan);
        QVERIFY2(warnings.filter(u"layers.0.conv.weight"_s).size() == 1, qPrintable(warnings.join(u'\n')));
        QVERIFY2(warnings.filter(u"stores only tensors named “weight” in a module"_s).size() == 1,
                 qPrintable(warnings.join(u'\n')));
        // Nothing changes if it is written again.
        const QString second = folder.filePath(u"again.safetensors"_s);
        ExportPlan again = planned(read, optionsFor(second, {}));
        write(again);
        QCOMPARE(bytesOf(*tensorAt(opened(second), "layers.0.proj.weight")), bytesOf(*found));
    }

    void mlxIsDescribedInConfigAndFile()
    {
        const QTemporaryDir folder;
        const QString target = folder.filePath(u"model.safetensors"_s);
        StateBuilder builder;
        for (const char *path : {"a.weight", "b.weight", "c.weight", "d.weight"})
            builder.addTensorAt(path, waves({64, 256}));
        ExportPlan plan =
            planned(builder.finish(), optionsFor(target, u"mlx-4bit"_s, {u"^b=mlx-8bit/32"_s, u"^c=mlx-mxfp4"_s}));
        QVERIFY(plan.canRun());
        write(plan);
        const QJsonObject config = jsonIn(folder.filePath(u"config.json"_s));
        const QJsonObject expected = {
            {u"bits"_s, 4},
            {u"group_size"_s, 64},
            {u"mode"_s, u"affine"_s},
            {u"b"_s, QJsonObject{{u"bits"_s, 8}, {u"group_size"_s, 32}, {u"mode"_s, u"affine"_s}}},
            {u"c"_s, QJsonObject{{u"bits"_s, 4}, {u"group_size"_s, 32}, {u"mode"_s, u"mxfp4"_s}}}};
        QCOMPARE(config[u"quantization"].toObject(), expected);
        QCOMPARE(config[u"quantization_config"].toObject(), expected);
        const auto inFile = opened(target).metadata().value("quantization_config");
        QVERIFY(inFile);
        QCOMPARE(QJsonDocument::fromJson(QByteArray::fromStdString(*inFile)).object(), expected);
        // The file says what its codes are without its folder.
        QVERIFY(QFile::remove(folder.filePath(u"config.json"_s)));
        const ModelState alone = opened(target);
        QCOMPARE(quantSchemeText(*tensorAt(alone, "a.weight")->info().scheme()), u"mlx-4bit"_s);
        QCOMPARE(quantSchemeText(*tensorAt(alone, "b.weight")->info().scheme()), u"mlx-8bit/32"_s);
        QCOMPARE(quantSchemeText(*tensorAt(alone, "c.weight")->info().scheme()), u"mlx-mxfp4"_s);
        // What keeps its codes is described beside what is quantised now.
        const QTemporaryDir other;
        const ExportPlan second =
            planned(alone, optionsFor(other.filePath(u"m.safetensors"_s), {}, {u"^[ad]=mlx-8bit/32"_s}));
        QVERIFY(second.canRun());
        const auto text = second.state.metadata().value("quantization_config");
        QVERIFY(text);
        const QJsonObject changed = QJsonDocument::fromJson(QByteArray::fromStdString(*text)).object();
        QCOMPARE(changed[u"bits"].toInt(), 8);
        QCOMPARE(changed.size(), 4);
        QCOMPARE(changed[u"c"].toObject()[u"mode"].toString(), u"mxfp4"_s);
    }

    /// mlx-lm would believe `quantization` rather than the new configuration.
    void theConfigurationOfMlxGoesWithItsCodes()
    {
        const QTemporaryDir first;
        const QTemporaryDir second;
        ExportPlan plan = planned(model(), optionsFor(first.filePath(u"model.safetensors"_s), u"mlx-4bit"_s));
        write(plan);
        const ModelState read = opened(first.filePath(u"model.safetensors"_s));
        for (const QString &scheme : {u"fp8-channel"_s, u"comfy-int8"_s}) {
            ExportOptions options =
                optionsFor(second.filePath(u"model.safetensors"_s), {}, {u"proj.weight="_s + scheme});
            options.sidecarsOf = first.path();
            const ExportPlan changed = planned(read, options);
            QVERIFY(changed.canRun());
            QCOMPARE(changed.sidecars.size(), std::size_t(1));
            QVERIFY(changed.sidecars.front().text);
            const QJsonObject config = QJsonDocument::fromJson(*changed.sidecars.front().text).object();
            QVERIFY(!config.contains(u"quantization"_s));
            QCOMPARE(config.contains(u"quantization_config"_s), scheme == u"fp8-channel"_s);
            QCOMPARE(changed.state.metadata().value("quantization_config").has_value(), scheme == u"fp8-channel"_s);
        }
    }

    void mlxBesideOthersIsNotDescribed()
    {
        const QTemporaryDir folder;
        const ExportPlan plan = planned(
            model(), optionsFor(folder.filePath(u"m.safetensors"_s), u"mlx-4bit"_s, {u"layers.1=fp8-channel"_s}));
        QVERIFY(plan.canRun());
        QCOMPARE(warningsOf(plan).filter(u"one method of quantisation per model"_s).size(), 1);
        QVERIFY(!plan.state.metadata().value("quantization_config"));
    }

    void expertsAreStacks()
    {
        const QTemporaryDir folder;
        StateBuilder builder;
        builder.addTensorAt("layers.0.mlp.switch_mlp.up_proj.weight", waves({3, 8, 64}));
        builder.addTensorAt("layers.0.conv1d.weight", waves({3, 8, 64}));
        const QString target = folder.filePath(u"model.safetensors"_s);
        ExportPlan plan = planned(builder.finish(), optionsFor(target, u"mlx-4bit"_s));
        QVERIFY(plan.canRun());
        QCOMPARE(warningsOf(plan).filter(u"only if they are experts, such as “switch_mlp.gate_proj.weight”"_s).size(),
                 1);
        write(plan);
        const ModelState read = opened(target);
        QCOMPARE(tensorAt(read, "layers.0.mlp.switch_mlp.up_proj.weight")->info().shape(), (Shape{3, 8, 64}));
        QVERIFY(partsOf(*tensorAt(read, "layers.0.mlp.switch_mlp.up_proj.weight")));
        QVERIFY(!partsOf(*tensorAt(read, "layers.0.conv1d.weight")));
    }

    /// A list in the metadata takes the place of the markers, also of those that are new.
    void newLayersJoinTheListInTheMetadata()
    {
        const QTemporaryDir folder;
        const QString target = folder.filePath(u"model.safetensors"_s);
        const ModelState source = opened(fixturePath(u"comfy/comfy-metadata-prefix/model.safetensors"_s));
        ExportPlan plan =
            planned(source, optionsFor(target, {}, {u"layers.0.to_q=comfy-int8"_s, u"first_stage=comfy-int8"_s}));
        QVERIFY(plan.canRun());
        write(plan);
        const ModelState read = opened(target);
        const auto list = read.metadata().value("_quantization_metadata");
        QVERIFY(list);
        const QJsonObject layers =
            QJsonDocument::fromJson(QByteArray::fromStdString(*list)).object()[u"layers"].toObject();
        QCOMPARE(layers.keys(), (QStringList{u"first_stage_model.decoder"_s, u"layers.0.ff"_s, u"layers.1.to_q"_s,
                                             u"model.diffusion_model.layers.0.to_q"_s}));
        QCOMPARE(layers[u"first_stage_model.decoder"].toObject()[u"format"].toString(), u"int8_tensorwise"_s);
        for (const char *path : {"model.diffusion_model.layers.0.to_q.weight", "first_stage_model.decoder.weight"})
            QCOMPARE(quantSchemeText(*tensorAt(read, path)->info().scheme()), u"comfy-int8"_s);
    }

    /// ModelOpt's configuration in the metadata decides how ComfyUI's list is read: one file cannot have both orders.
    void codesOfModelOptBecomeThoseOfComfyUI()
    {
        const QTemporaryDir folder;
        const QString target = folder.filePath(u"model.safetensors"_s);
        const ModelState source = opened(fixturePath(u"comfy/modelopt-diffusers/model.safetensors"_s));
        ExportPlan plan = planned(source, optionsFor(target, {}, {u"to_q.weight=comfy-nvfp4"_s}));
        QVERIFY2(plan.canRun(), plan.canRun() ? "" : qPrintable(plan.problems.front().error.sentence()));
        QCOMPARE(warningsOf(plan).filter(u"exactly: the codes and scales stay the same"_s).size(), 1);
        write(plan);
        const ModelState read = opened(target);
        QVERIFY(!read.metadata().value("quantization_config"));
        for (const char *module : {"transformer_blocks.0.attn.to_q", "transformer_blocks.2.attn.to_q"}) {
            const std::string path = std::string(module) + ".weight";
            QCOMPARE(quantSchemeText(*tensorAt(read, path)->info().scheme()), u"comfy-nvfp4"_s);
            QCOMPARE(bytesOf(**makeDequantised(tensorAt(read, path))),
                     bytesOf(**makeDequantised(tensorAt(source, path))));
        }
        Task task;
        const auto mixed =
            planExport(source, optionsFor(target, {}, {u"blocks.0.attn.to_q.weight=comfy-nvfp4"_s}), task);
        QVERIFY(!mixed || !mixed->canRun());
        if (!mixed)
            QVERIFY(mixed.error().message().contains(u"with which it would have other values"_s));
    }

    /// transformers has one number of bits and one size of groups for all modules.
    void metalIsDescribedForAllModules()
    {
        const QTemporaryDir folder;
        const QString target = folder.filePath(u"model.safetensors"_s);
        ExportPlan plan = planned(model(), optionsFor(target, u"metal-4bit/32"_s, {u"^layers.1=f32"_s}));
        QVERIFY(plan.canRun());
        write(plan);
        const QJsonObject config = jsonIn(folder.filePath(u"config.json"_s))[u"quantization_config"].toObject();
        QCOMPARE(config, (QJsonObject{{u"quant_method"_s, u"metal"_s},
                                      {u"bits"_s, 4},
                                      {u"group_size"_s, 32},
                                      {u"modules_to_not_convert"_s, QJsonArray{u"layers.1.proj"_s}}}));
        const ModelState read = opened(target);
        QCOMPARE(quantSchemeText(*tensorAt(read, "layers.0.proj.weight")->info().scheme()), u"metal-4bit/32"_s);
        // Its codes are MLX's, there and back.
        const QTemporaryDir second;
        const QString mlx = second.filePath(u"mlx.safetensors"_s);
        ExportPlan there = planned(read, optionsFor(mlx, {}, {u"^layers.0.proj.weight=mlx-4bit/32"_s}));
        QCOMPARE(warningsOf(there).filter(u"from metal-affine to mlx-4bit/32 exactly"_s).size(), 1);
        write(there);
        const TensorPtr asMlx = tensorAt(opened(mlx), "layers.0.proj.weight");
        QCOMPARE(asMlx->info().typeName(), std::string_view("mlx-affine"));
        QCOMPARE(bytesOf(*asMlx), bytesOf(*tensorAt(read, "layers.0.proj.weight")));
        const QTemporaryDir third;
        const ExportPlan mixed = planned(
            model(), optionsFor(third.filePath(u"m.safetensors"_s), u"metal-4bit"_s, {u"^layers.1=metal-8bit"_s}));
        QCOMPARE(warningsOf(mixed).filter(u"one method of quantisation per model"_s).size(), 1);
    }

    /// mlx-lm divides the rows of gate and up, which take turns in gpt-oss (models/gpt_oss.py, sanitize()).
    void expertsOfGptOssGoToMlxAndBack()
    {
        const QTemporaryDir folder;
        const QString gptOss = folder.filePath(u"gpt-oss.safetensors"_s);
        QVERIFY(QFile::copy(fixturePath(u"block-scaled/mxfp4-experts/model.safetensors"_s), gptOss));
        const auto rules = rulesOfPreset(u"gpt-oss-mlx-to-hf"_s);
        QVERIFY(rules);
        const auto back = inverseOf(*rules);
        QVERIFY2(back, back ? "" : qPrintable(back.error().sentence()));
        const QTemporaryDir ofMlx;
        const QString mlx = ofMlx.filePath(u"mlx.safetensors"_s);
        ExportOptions options = optionsFor(mlx, {});
        options.rules = {*back};
        {
            // One scale of this file is 2^128, which is infinite in MLX.
            ExportPlan refused = planned(opened(gptOss), options);
            Task task;
            const auto written = runExport(refused, task);
            QVERIFY(!written);
            QVERIFY(written.error().message().contains(u"The scale of group 8 is the byte 255"_s));
            const auto scales =
                tensorAt(openedInParts(gptOss), "model.layers.0.mlp.experts.gate_up_proj_scales")->stored();
            QFile file(gptOss);
            QVERIFY(file.open(QFile::ReadWrite) && file.seek(qint64(scales->offset) + 8) && file.putChar(char(120)));
        }
        const ModelState source = opened(gptOss);
        ExportPlan toMlx = planned(source, options);
        QVERIFY2(toMlx.canRun(), toMlx.canRun() ? "" : qPrintable(toMlx.problems.front().error.sentence()));
        // The gate and the way up are divided after their codes are converted, and count as well.
        const QStringList exactly = warningsOf(toMlx).filter(u"from mxfp4 to mlx-mxfp4 exactly"_s);
        QCOMPARE(exactly.size(), 1);
        QVERIFY2(exactly.front().startsWith(u"3 tensor(s)"_s), qPrintable(exactly.front()));
        write(toMlx);
        const std::string experts = "model.layers.0.mlp.experts.";
        const ModelState whole = openedInParts(gptOss);
        const ModelState parts = openedInParts(mlx);
        const auto rowsOf = [](const ModelState &state, const std::string &path, std::uint64_t rows) {
            const std::vector<std::byte> bytes = bytesOf(*tensorAt(state, path));
            std::vector<std::vector<std::byte>> all;
            const auto size = std::ptrdiff_t(bytes.size() / rows);
            for (auto at = bytes.begin(); at != bytes.end(); at += size)
                all.emplace_back(at, at + size);
            return all;
        };
        constexpr std::uint64_t rows = 2 * 64;
        for (const auto &[suffix, name] :
             {std::pair("_blocks", ".weight"), std::pair("_scales", ".scales"), std::pair("_bias", ".bias")}) {
            const auto both = rowsOf(whole, experts + "gate_up_proj" + suffix, rows);
            const auto gate = rowsOf(parts, experts + "gate_proj" + name, rows / 2);
            const auto up = rowsOf(parts, experts + "up_proj" + name, rows / 2);
            for (std::size_t row = 0; row < gate.size(); ++row) {
                QCOMPARE(gate[row], both[2 * row]);
                QCOMPARE(up[row], both[2 * row + 1]);
            }
            QCOMPARE(bytesOf(*tensorAt(parts, experts + "down_proj" + name)),
                     bytesOf(*tensorAt(whole, experts + "down_proj" + suffix)));
        }
        QCOMPARE(tensorAt(parts, experts + "gate_proj.weight")->info().dtype(), Dtype::U32);
        QCOMPARE(tensorAt(parts, experts + "gate_proj.weight")->info().shape(), (Shape{2, 32, 8}));
        QCOMPARE(jsonIn(ofMlx.filePath(u"config.json"_s))[u"quantization"].toObject()[u"mode"].toString(), u"mxfp4"_s);
        // There again, every tensor is that of gpt-oss.
        const QTemporaryDir ofTransformers;
        const QString hf = ofTransformers.filePath(u"model.safetensors"_s);
        ExportOptions again = optionsFor(hf, {});
        again.rules = {*rules};
        const ModelState read = opened(mlx);
        ExportPlan toHf = planned(read, again);
        QVERIFY2(toHf.canRun(), toHf.canRun() ? "" : qPrintable(toHf.problems.front().error.sentence()));
        QCOMPARE(warningsOf(toHf).filter(u"from mlx-mxfp4 to mxfp4 exactly"_s).size(), 1);
        write(toHf);
        const QJsonObject config =
            QJsonDocument::fromJson(QByteArray::fromStdString(*opened(hf).metadata().value("quantization_config")))
                .object();
        QCOMPARE(config[u"quant_method"].toString(), u"mxfp4"_s);
        const ModelState found = openedInParts(hf);
        QCOMPARE(found.tensors().size(), whole.tensors().size());
        for (const NodeId id : whole.tensors()) {
            const TensorPtr written = tensorAt(found, whole.path(id));
            QVERIFY2(written, whole.path(id).c_str());
            QCOMPARE(written->info().shape(), whole.node(id).tensor->info().shape());
            QCOMPARE(written->info().dtype(), whole.node(id).tensor->info().dtype());
            QCOMPARE(bytesOf(*written), bytesOf(*whole.node(id).tensor));
        }
    }

    /// transformers needs a configuration, and an entry in the metadata for each tensor.
    void torchaoIsDescribedInConfigAndMetadata()
    {
        const QTemporaryDir folder;
        const QString target = folder.filePath(u"model.safetensors"_s);
        ExportPlan plan = planned(model(), optionsFor(target, u"torchao-int8"_s));
        QVERIFY(plan.canRun());
        write(plan);
        const QJsonObject config = jsonIn(folder.filePath(u"config.json"_s))[u"quantization_config"].toObject();
        QCOMPARE(config[u"quant_method"].toString(), u"torchao"_s);
        QCOMPARE(config[u"quant_type"][u"default"][u"_type"].toString(), u"Int8WeightOnlyConfig"_s);
        const ModelState read = opened(target);
        const auto entryOf = [](const ModelState &state, const char *name) {
            const auto text = state.metadata().value(name);
            return text ? QJsonDocument::fromJson(QByteArray::fromStdString(*text)) : QJsonDocument();
        };
        QCOMPARE(entryOf(read, "tensor_names").array().size(), 5);
        QCOMPARE(entryOf(read, "layers.0.proj.bias").object()[u"_type"].toString(), u"Tensor"_s);
        const QJsonObject entry = entryOf(read, "layers.0.proj.weight").object();
        QCOMPARE(entry[u"_type"].toString(), u"Int8Tensor"_s);
        QCOMPARE(entry[u"_data"][u"block_size"].toArray(), (QJsonArray{1, 256}));
        QCOMPARE(entry[u"_data"][u"dtype"][u"_data"].toString(), u"float32"_s);
        // A layer of floats loses its entry, one of another class has its own configuration.
        const QTemporaryDir other;
        ExportOptions options =
            optionsFor(other.filePath(u"m.safetensors"_s), {}, {u"layers.0=f32"_s, u"layers.1=torchao-mxfp4"_s});
        options.sidecarsOf = folder.path();
        ExportPlan changed = planned(read, options);
        QVERIFY(changed.canRun());
        write(changed);
        const ModelState second = opened(other.filePath(u"m.safetensors"_s));
        QCOMPARE(entryOf(second, "layers.0.proj.weight").object()[u"_type"].toString(), u"Tensor"_s);
        QCOMPARE(quantSchemeText(*tensorAt(second, "layers.1.proj.weight")->info().scheme()), u"torchao-mxfp4"_s);
        const QJsonObject mixed = jsonIn(other.filePath(u"config.json"_s))[u"quantization_config"].toObject();
        QCOMPARE(mixed[u"quant_type"][u"default"][u"_type"].toString(), u"MXDynamicActivationMXWeightConfig"_s);
        QVERIFY(mixed[u"modules_to_not_convert"].toArray().contains(u"layers.0.proj"_s));
        const ExportPlan both = planned(
            model(), optionsFor(other.filePath(u"n.safetensors"_s), u"torchao-int4"_s, {u"layers.1=torchao-float8"_s}));
        const auto text = both.state.metadata().value("quantization_config");
        QVERIFY(text);
        const QJsonValue kind = QJsonDocument::fromJson(QByteArray::fromStdString(*text))[u"quant_type"][u"default"];
        QCOMPARE(kind[u"_type"].toString(), u"FqnToConfig"_s);
        QCOMPARE(kind[u"_data"][u"fqn_to_config"][u"layers.1.proj"][u"_type"].toString(), u"Float8WeightOnlyConfig"_s);
    }

    void quantoHasAMapOfItsOwn()
    {
        const QTemporaryDir folder;
        const QString target = folder.filePath(u"model.safetensors"_s);
        const QString map = folder.filePath(u"quanto_qmap.json"_s);
        ExportPlan plan = planned(model(), optionsFor(target, u"quanto-qint8"_s, {u"layers.1=quanto-qint4"_s}));
        QVERIFY(plan.canRun());
        write(plan);
        const QJsonObject first = {{u"weights"_s, u"qint8"_s}, {u"activations"_s, u"none"_s}};
        const QJsonObject second = {
            {u"weights"_s, u"qint4"_s}, {u"activations"_s, u"none"_s}, {u"shape"_s, QJsonArray{64, 256}}};
        QCOMPARE(jsonIn(map), (QJsonObject{{u"layers.0.proj"_s, first}, {u"layers.1.proj"_s, second}}));
        QVERIFY(!QFile::exists(folder.filePath(u"config.json"_s)));
        // The file says what its codes are without its folder, also the rows of a matrix without a bias.
        QVERIFY(QFile::rename(map, map + u"~"_s));
        QCOMPARE(tensorAt(opened(target), "layers.1.proj.weight")->info().shape(), (Shape{64, 256}));
        QVERIFY(QFile::rename(map + u"~"_s, map));

        // It travels with the model, follows the names of modules, and loses those that become floats.
        const ModelState read = opened(target);
        const QTemporaryDir other;
        ExportOptions options = optionsFor(other.filePath(u"model.safetensors"_s), {}, {u"blocks.0=f32"_s});
        options.sidecarsOf = folder.path();
        options.remap = {{"^layers", "blocks"}};
        ExportPlan moved = planned(read, options);
        QVERIFY2(moved.canRun(), moved.canRun() ? "" : qPrintable(moved.problems.front().error.sentence()));
        write(moved);
        QCOMPARE(jsonIn(other.filePath(u"quanto_qmap.json"_s)), (QJsonObject{{u"blocks.1.proj"_s, second}}));
        const ModelState again = opened(other.filePath(u"model.safetensors"_s));
        QCOMPARE(bytesOf(*tensorAt(again, "blocks.1.proj.weight")), bytesOf(*tensorAt(read, "layers.1.proj.weight")));
        QCOMPARE(tensorAt(again, "blocks.0.proj.weight")->info().dtype(), Dtype::F32);
        const auto inFile = again.metadata().value("quantization_config");
        QVERIFY(inFile);
        QCOMPARE(QJsonDocument::fromJson(QByteArray::fromStdString(*inFile))[u"qmap"].toObject().keys(),
                 QStringList{u"blocks.1.proj"_s});

        // Floats need none.
        options = optionsFor(other.filePath(u"floats.safetensors"_s), {});
        options.precision.quantised = Dtype::F32;
        options.sidecarsOf = folder.path();
        const ExportPlan floats = planned(read, options);
        QVERIFY(
            std::ranges::none_of(floats.sidecars, [](const SidecarCopy &copy) { return copy.to.contains(u"qmap"); }));
        // What other settings quanto has for a module stays.
        QFile changed(map);
        QVERIFY(changed.open(QFile::WriteOnly));
        changed.write("{\"layers.0.proj\": {\"weights\": \"qint8\", \"activations\": \"qint8\"}, \"layers.1.proj\": "
                      "{\"weights\": \"qint4\", \"activations\": \"none\", \"shape\": [64, 256]}, \"norm\": "
                      "{\"weights\": \"none\", \"activations\": \"qint8\"}}");
        changed.close();
        options = optionsFor(other.filePath(u"kept.safetensors"_s), {});
        options.sidecarsOf = folder.path();
        options.overwrite = true;
        const ExportPlan kept = planned(opened(target), options);
        const auto copy = std::ranges::find(kept.sidecars, other.filePath(u"quanto_qmap.json"_s), &SidecarCopy::to);
        QVERIFY(copy != kept.sidecars.end());
        QVERIFY(!copy->text);
    }

    /// The map of a model that is replaced with floats would describe them as codes.
    void floatsLeaveNoMapBeside()
    {
        const QTemporaryDir folder;
        const QString target = folder.filePath(u"model.safetensors"_s);
        ExportPlan quantised = planned(model(), optionsFor(target, u"quanto-qint8"_s));
        write(quantised);
        QVERIFY(!jsonIn(folder.filePath(u"quanto_qmap.json"_s)).isEmpty());
        ExportOptions options = optionsFor(target, {});
        options.overwrite = true;
        ExportPlan plan = planned(model(), options);
        QVERIFY2(plan.canRun(), plan.canRun() ? "" : qPrintable(plan.problems.front().error.sentence()));
        write(plan);
        QVERIFY(jsonIn(folder.filePath(u"quanto_qmap.json"_s)).isEmpty());
        QCOMPARE(tensorAt(opened(target), "layers.0.proj.weight")->info().dtype(), Dtype::F32);
    }

    /// Parts that were not understood stay as they are.
    void entriesOfSeparatePartsStay()
    {
        StateBuilder builder;
        builder.addTensorAt("b.weight._data._data", floats({2}, {1, 2}));
        builder.addTensorAt("b.weight._scale", floats({2}, {1, 2}));
        builder.addTensorAt("c.weight", floats({2}, {1, 2}));
        const QByteArray entry = R"({"weights": "qint4", "activations": "qint8"})";
        const auto changed =
            changedQuantoMap(builder.finish(), "{\"b\": " + entry + ", \"c\": " + entry + ", \"d\": " + entry + "}");
        QVERIFY(changed);
        const QJsonObject map = QJsonDocument::fromJson(*changed).object();
        QCOMPARE(map.keys(), QStringList{u"b"_s});
        QCOMPARE(map[u"b"].toObject(), QJsonDocument::fromJson(entry).object());
    }

    void embeddingsStayFloatsWhereLibrariesLoadNoOthers()
    {
        StateBuilder builder;
        builder.addTensorAt("model.embed_tokens.weight", waves({64, 256}));
        builder.addTensorAt("model.proj.weight", waves({64, 256}));
        const ModelState source = builder.finish();
        for (const QString &scheme : {u"quanto-qint8"_s, u"metal-4bit"_s}) {
            const QTemporaryDir folder;
            const QString target = folder.filePath(u"m.safetensors"_s);
            ExportPlan plan = planned(source, optionsFor(target, scheme));
            QVERIFY(plan.canRun());
            QCOMPARE(warningsOf(plan).filter(u"its library loads only those that are floats"_s).size(), 1);
            write(plan);
            const ModelState read = opened(target);
            QCOMPARE(tensorAt(read, "model.embed_tokens.weight")->info().dtype(), Dtype::F32);
            QVERIFY(partsOf(*tensorAt(read, "model.proj.weight")));
        }
        // Their codes are not kept, either.
        const QTemporaryDir ofMlx;
        ExportPlan mlx = planned(source, optionsFor(ofMlx.filePath(u"m.safetensors"_s), u"mlx-4bit"_s));
        write(mlx);
        const QTemporaryDir ofMetal;
        ExportPlan metal = planned(opened(ofMlx.filePath(u"m.safetensors"_s)),
                                   optionsFor(ofMetal.filePath(u"m.safetensors"_s), {}, {u".=metal-4bit"_s}));
        QVERIFY(!metal.canRun());
        const QString problem = metal.problems.front().error.sentence();
        QVERIFY2(problem.contains(u"metal-4bit does not store embeddings"_s), qPrintable(problem));
    }

    /// The least scale with which codes are not too large can be too large for the largest numbers of F32.
    void valuesThatBecomeInfiniteAreTold()
    {
        std::vector<float> values(32 * 128);
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = i % 2 == 0 ? 1.0F : 3.3e38F;
        StateBuilder builder;
        builder.addTensorAt("proj.weight", floats({32, 128}, values));
        const ModelState source = builder.finish();
        // mxfp4 has an encoder of its own.
        for (const QString &scheme : {u"torchao-mxfp8"_s, u"torchao-mxfp4"_s, u"mxfp4"_s}) {
            const QTemporaryDir folder;
            const QString target = folder.filePath(u"m.safetensors"_s);
            ExportOptions options = optionsFor(target, scheme);
            options.strict = true;
            ExportPlan plan = planned(source, options);
            Task task;
            const auto losses = measureLosses(plan, task);
            QVERIFY(losses);
            QCOMPARE(losses->size(), std::size_t(1));
            QCOMPARE(losses->front().overflows, std::uint64_t(2048));
            QVERIFY(losses->front().signalToNoise < 0);
            const auto refused = runExport(plan, task);
            QVERIFY(!refused);
            const QString sentence = refused.error().sentence();
            QVERIFY2(sentence.contains(u"2048 value(s) became infinite or NaN"_s), qPrintable(sentence));
            QVERIFY(!QFile::exists(target));
            options.strict = false;
            ExportPlan allowed = planned(source, options);
            const auto written = runExport(allowed, task);
            QVERIFY(written);
            QCOMPARE(written->losses.size(), std::size_t(1));
            QCOMPARE(written->losses.front().losses.becomeInfinite, std::uint64_t(2048));
        }
        ExportOptions options = optionsFor(QTemporaryDir().filePath(u"m.safetensors"_s), u"fp8-tensor"_s);
        const ExportPlan plan = planned(source, options);
        Task task;
        const auto losses = measureLosses(plan, task);
        QVERIFY(losses);
        QCOMPARE(losses->front().overflows, std::uint64_t(0));
    }

    void onlySafeTensorsAreOffered()
    {
        for (const QString &scheme : libraryPartSchemes()) {
            QVERIFY2(schemeChoices(&findFormat(u"safetensors")->info).parts.contains(scheme), qPrintable(scheme));
            QVERIFY2(!schemeChoices(&findFormat(u"pytorch")->info).parts.contains(scheme), qPrintable(scheme));
        }
    }
};

BURNISH_TEST(TestLibrarySchemes)

} // namespace burnish::test::tst_libraryschemes

#include "tst_libraryschemes.moc"
