// SPDX-License-Identifier: MIT
#include "core/export/exportplan.h"
#include "core/export/exportrun.h"
#include "core/export/quantisationconfig.h"
#include "core/model/statebuilder.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_quantisationconfig {

using namespace Qt::StringLiterals;

namespace {

ModelState model()
{
    StateBuilder builder;
    for (const char *path : {"a.weight", "b.weight"})
        builder.addTensorAt(path, floats({128, 128}, std::vector<float>(128 * 128, 0.5F)));
    builder.addTensorAt("a.bias", floats({128}, std::vector<float>(128, 1.0F)));
    return builder.finish();
}

ExportPlan planned(const QString &floatName, const QString &exception, const QString &target,
                   const ModelState &source = model())
{
    ExportOptions options;
    options.format = findFormat(u"safetensors");
    options.target = target;
    if (!setFloats(options.precision, floatName))
        qFatal("no such precision");
    if (!exception.isEmpty())
        options.precision.exceptions = {*precisionExceptionFromText(exception)};
    Task task;
    auto plan = planExport(source, options, task);
    if (!plan)
        qFatal("%s", qPrintable(plan.error().sentence()));
    return *std::move(plan);
}

TensorPtr blank(Shape shape)
{
    return floats(shape, std::vector<float>(std::size_t(*shape.elementCount()), 0.5F));
}

/// Two layers of gpt-oss with two experts.
ModelState expertModel()
{
    StateBuilder builder;
    for (const char *layer : {"0", "1"}) {
        const std::string stem = std::string("model.layers.") + layer + ".";
        builder.addTensorAt(stem + "self_attn.q_proj.weight", blank({64, 64}));
        builder.addTensorAt(stem + "mlp.experts.gate_up_proj", blank({2, 64, 192}));
        builder.addTensorAt(stem + "mlp.experts.gate_up_proj_bias", blank({2, 192}));
        builder.addTensorAt(stem + "mlp.experts.down_proj", blank({2, 96, 64}));
    }
    return builder.finish();
}

QStringList warningsOf(const ExportPlan &plan)
{
    QStringList sentences;
    for (const Error &warning : plan.warnings)
        sentences += warning.message();
    return sentences;
}

QJsonObject configOf(const ExportPlan &plan)
{
    const auto text = plan.state.metadata().value("quantization_config");
    return text ? QJsonDocument::fromJson(QByteArray::fromStdString(*text)).object() : QJsonObject();
}

} // namespace

class TestQuantisationConfig : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void blocksOfFp8AreThoseOfTransformers()
    {
        const ExportPlan plan = planned(u"fp8-block"_s, u"^b=keep"_s, {});
        QVERIFY(plan.canRun());
        const QJsonObject config = configOf(plan);
        QCOMPARE(config["quant_method"_L1].toString(), u"fp8"_s);
        QCOMPARE(config["weight_block_size"_L1].toArray(), (QJsonArray{128, 128}));
        QCOMPARE(config["modules_to_not_convert"_L1].toArray(), QJsonArray{u"b"_s});
        QVERIFY(plan.state.find("a.weight_scale_inv"));
        QVERIFY(plan.sidecars.empty());
    }

    void otherSchemesAreGroupsOfCompressedTensors()
    {
        const QJsonObject one = configOf(planned(u"int4-pack/32"_s, {}, {}));
        QCOMPARE(one["quant_method"_L1].toString(), u"compressed-tensors"_s);
        QCOMPARE(one["format"_L1].toString(), u"pack-quantized"_s);
        const QJsonObject group = one["config_groups"_L1]["group_0"_L1].toObject();
        QCOMPARE(group["targets"_L1].toArray(), QJsonArray{u"Linear"_s});
        QCOMPARE(group["weights"_L1]["group_size"_L1].toInt(), 32);
        QCOMPARE(group["weights"_L1]["num_bits"_L1].toInt(), 4);
        const QJsonObject two = configOf(planned(u"NVFP4"_s, u"^b=fp8-channel"_s, {}));
        QCOMPARE(two["format"_L1].toString(), u"mixed-precision"_s);
        QCOMPARE(two["config_groups"_L1].toObject().size(), 2);
        QCOMPARE(two["config_groups"_L1]["group_0"_L1]["targets"_L1].toArray(), QJsonArray{u"b"_s});
    }

    /// compressed-tensors looks for the scales of blocks under its own name, and matches modules by name or type.
    void schemesBesideOthersHaveTheNamesOfCompressedTensors()
    {
        const ExportPlan plan = planned(u"fp8-block"_s, u"^b=mxfp4"_s, {});
        QVERIFY(plan.canRun());
        const QJsonObject groups = configOf(plan)["config_groups"_L1].toObject();
        QCOMPARE(groups.size(), 2);
        QVERIFY(plan.state.find("a.weight_scale"));
        QVERIFY(!plan.state.find("a.weight_scale_inv"));
        QCOMPARE(groups["group_0"_L1]["weights"_L1]["strategy"_L1].toString(), u"block"_s);
        QCOMPARE(groups["group_0"_L1]["targets"_L1].toArray(), QJsonArray{u"a"_s});
    }

    /// A configuration that leaves out what keeps its codes would make loaders read that as something else.
    void tensorsThatKeepTheirCodesAreDescribed()
    {
        const QTemporaryDir folder;
        const QString first = folder.filePath(u"first.safetensors"_s);
        ExportPlan plan = planned(u"fp8-block"_s, u"^b=keep"_s, first);
        Task task;
        QVERIFY(runExport(plan, task));
        ExportOptions options;
        options.format = findFormat(u"safetensors");
        options.precision.exceptions = {*precisionExceptionFromText(u"^b=nvfp4"_s)};
        auto second = planExport(opened(first), options, task);
        QVERIFY(second && second->canRun());
        const QJsonObject groups = configOf(*second)["config_groups"_L1].toObject();
        QCOMPARE(groups["group_0"_L1]["targets"_L1].toArray(), QJsonArray{u"a"_s});
        QCOMPARE(groups["group_1"_L1]["targets"_L1].toArray(), QJsonArray{u"b"_s});
        QVERIFY(second->state.find("a.weight_scale"));
    }

    void tablesAreTargetsBesideLinearModules()
    {
        StateBuilder builder;
        builder.addTensorAt("embed_tokens.weight", floats({128, 128}, std::vector<float>(128 * 128, 0.5F)));
        ExportOptions options;
        options.format = findFormat(u"safetensors");
        QVERIFY(setFloats(options.precision, u"fp8-channel"_s));
        Task task;
        const auto plan = planExport(builder.finish(), options, task);
        QVERIFY(plan && plan->canRun());
        QCOMPARE(configOf(*plan)["config_groups"_L1]["group_0"_L1]["targets"_L1].toArray(),
                 (QJsonArray{u"Linear"_s, u"embed_tokens"_s}));
    }

    void theFileBesideTheModelIsWrittenOrChanged()
    {
        const QTemporaryDir folder;
        const QString target = folder.filePath(u"model.safetensors"_s);
        ExportPlan plan = planned(u"mxfp4"_s, {}, target);
        QVERIFY(plan.canRun());
        QCOMPARE(plan.sidecars.size(), std::size_t(1));
        QVERIFY(plan.sidecars.front().to.endsWith(u"/config.json"_s));
        QFile config(folder.filePath(u"config.json"_s));
        QVERIFY(config.open(QFile::WriteOnly));
        config.write("{\n  \"hidden_size\": 128\n}\n");
        config.close();
        plan = planned(u"mxfp4"_s, {}, target);
        QVERIFY(!plan.canRun());
        QCOMPARE(plan.problems.front().remedy, PlanRemedy::Overwrite);
        const auto changed = QJsonDocument::fromJson(*plan.sidecars.front().text).object();
        QCOMPARE(changed["hidden_size"_L1].toInt(), 128);
        QCOMPARE(changed["quantization_config"_L1]["quant_method"_L1].toString(), u"compressed-tensors"_s);
    }

    /// The list of transformers must not name the modules with the experts, although their biases stay floats.
    void expertsAreThoseOfGptOss()
    {
        const ExportPlan plan = planned(u"MXFP4"_s, {}, {}, expertModel());
        QVERIFY(plan.canRun());
        const QJsonObject config = configOf(plan);
        QCOMPARE(config["quant_method"_L1].toString(), u"mxfp4"_s);
        QCOMPARE(config["modules_to_not_convert"_L1].toArray(),
                 (QJsonArray{u"model.layers.0.self_attn.q_proj"_s, u"model.layers.1.self_attn.q_proj"_s}));
        QVERIFY(plan.state.find("model.layers.1.mlp.experts.gate_up_proj_blocks"));
        QVERIFY(plan.state.find("model.layers.1.mlp.experts.down_proj_scales"));
        QVERIFY(warningsOf(plan).filter(u"expect floats everywhere else"_s).size() == 1);
    }

    /// transformers would look for blocks of FP8 in the experts.
    void expertsThatStayFloatsAreNotConverted()
    {
        const QJsonObject config = configOf(planned(u"fp8-block"_s, {}, {}, expertModel()));
        QCOMPARE(config["quant_method"_L1].toString(), u"fp8"_s);
        QCOMPARE(config["modules_to_not_convert"_L1].toArray(),
                 (QJsonArray{u"model.layers.0.mlp.experts"_s, u"model.layers.1.mlp.experts"_s}));
    }

    /// A configuration names one method.
    void schemesOfSeveralMethodsAreNotDescribed()
    {
        const ExportPlan plan = planned(u"MXFP4"_s, u"q_proj=fp8-channel"_s, {}, expertModel());
        QVERIFY(plan.canRun());
        QVERIFY(configOf(plan).isEmpty());
        QCOMPARE(warningsOf(plan).filter(u"one method of quantisation per model"_s).size(), 1);
    }

    void codesOfOtherLibrariesAreNotDescribed()
    {
        const QTemporaryDir folder;
        const ModelState source = opened(fixturePath(u"block-scaled/gptq/model.safetensors"_s));
        StateBuilder builder;
        source.visitPaths(source.root(), [&](NodeId, const Node &node, const std::string &path) {
            if (node.isTensor())
                builder.addTensorAt(path, node.tensor);
            return true;
        });
        builder.addTensorAt("fresh.weight", blank({128, 128}));
        const ExportPlan plan = planned(u"fp8-channel"_s, {}, folder.filePath(u"m.safetensors"_s), builder.finish());
        QVERIFY(plan.canRun());
        QVERIFY(configOf(plan).isEmpty());
        QVERIFY(plan.sidecars.empty());
        const QStringList found = warningsOf(plan).filter(u"one method of quantisation per model"_s);
        QCOMPARE(found.size(), 1);
        QVERIFY2(found.front().contains(u"gptq") && found.front().contains(u"fp8-channel"), qPrintable(found.front()));
    }

    /// Loaders would look for codes in a model of floats.
    void theConfigurationGoesWithTheCodes()
    {
        const QTemporaryDir first;
        const QTemporaryDir second;
        ExportPlan plan = planned(u"fp8-block"_s, {}, first.filePath(u"m.safetensors"_s));
        Task task;
        QVERIFY(runExport(plan, task));
        ExportOptions options;
        options.format = findFormat(u"safetensors");
        options.target = second.filePath(u"m.safetensors"_s);
        options.sidecarsOf = first.path();
        options.precision.quantised = Dtype::F16;
        const ModelState source = opened(first.filePath(u"m.safetensors"_s));
        QVERIFY(source.metadata().value("quantization_config"));
        const auto floats = planExport(source, options, task);
        QVERIFY(floats && floats->canRun());
        QVERIFY(!floats->state.metadata().value("quantization_config"));
        QCOMPARE(floats->sidecars.size(), std::size_t(1));
        QVERIFY(!QJsonDocument::fromJson(*floats->sidecars.front().text).object().contains(u"quantization_config"));
        // Other tensors are still codes.
        options.precision.exceptions = {*precisionExceptionFromText(u"^b=keep"_s)};
        const auto both = planExport(source, options, task);
        QVERIFY(both && both->canRun());
        QCOMPARE(configOf(*both)["modules_to_not_convert"_L1].toArray(), QJsonArray{u"a"_s});
        const auto written = QJsonDocument::fromJson(*both->sidecars.front().text).object();
        QCOMPARE(written["quantization_config"_L1].toObject(), configOf(*both));
        QVERIFY(warningsOf(*both).filter(u"keep their codes"_s).isEmpty());
        options.precision.exceptions = {*precisionExceptionFromText(u".*=keep"_s)};
        const auto kept = planExport(source, options, task);
        QVERIFY(kept && kept->canRun());
        QVERIFY(!kept->sidecars.front().text);
    }

    /// The list of GPTQ's fixture cannot be changed, and without its configuration there is none.
    void floatsBesideCodesOfOtherLibrariesAreReported()
    {
        for (const bool isCopied : {false, true}) {
            const QTemporaryDir folder;
            ExportOptions options;
            options.format = findFormat(u"safetensors");
            options.target = folder.filePath(u"m.safetensors"_s);
            options.sidecarsOf = isCopied ? fixturePath(u"block-scaled/gptq"_s) : QString();
            options.precision.quantised = Dtype::F16;
            options.precision.exceptions = {*precisionExceptionFromText(u"q_proj=keep"_s)};
            Task task;
            const auto plan = planExport(opened(fixturePath(u"block-scaled/gptq/model.safetensors"_s)), options, task);
            QVERIFY(plan && plan->canRun());
            QCOMPARE(warningsOf(*plan).filter(u"become floats beside others that keep their codes"_s).size(), 1);
            for (const SidecarCopy &copy : plan->sidecars)
                QVERIFY(!copy.text);
        }
    }

    /// Each library has a list of its own.
    void modulesOfFloatsAreListed_data()
    {
        QTest::addColumn<QString>("fixture");
        QTest::addColumn<QString>("kept");
        QTest::addColumn<QString>("list");
        QTest::addColumn<QString>("module");
        QTest::newRow("awq") << u"awq"_s << u"layers.[02]"_s << u"modules_to_not_convert"_s
                             << u"model.layers.1.mlp.up_proj"_s;
        QTest::newRow("bitsandbytes") << u"bnb-int8"_s << u"layers.0"_s << u"llm_int8_skip_modules"_s
                                      << u"model.layers.1.mlp.up_proj"_s;
        QTest::newRow("compressed-tensors")
            << u"ct-mx"_s << u"[ab]_proj"_s << u"ignore"_s << u"model.layers.0.c_proj"_s;
        QTest::newRow("modelopt") << u"modelopt-nvfp4"_s << u"layers.0"_s << u"ignore"_s
                                  << u"model.layers.1.mlp.gate_proj"_s;
    }
    void modulesOfFloatsAreListed()
    {
        QFETCH(const QString, fixture);
        QFETCH(const QString, kept);
        QFETCH(const QString, list);
        QFETCH(const QString, module);
        const QTemporaryDir folder;
        ExportOptions options;
        options.format = findFormat(u"safetensors");
        options.target = folder.filePath(u"m.safetensors"_s);
        options.sidecarsOf = fixturePath(u"block-scaled/"_s + fixture);
        options.precision.quantised = Dtype::F32;
        options.precision.exceptions = {*precisionExceptionFromText(kept + u"=keep"_s)};
        Task task;
        const auto plan = planExport(opened(options.sidecarsOf + u"/model.safetensors"_s), options, task);
        QVERIFY(plan && plan->canRun());
        QVERIFY(warningsOf(*plan).filter(u"keep their codes"_s).isEmpty());
        QVERIFY(plan->sidecars.front().text);
        const auto written = QJsonDocument::fromJson(*plan->sidecars.front().text).object();
        const QJsonArray modules = written["quantization_config"_L1][list].toArray();
        QVERIFY2(modules.contains(module), plan->sidecars.front().text->constData());
        QVERIFY(!modules.contains(QString(module).replace(u"layers.1"_s, u"layers.0"_s)) || fixture == "ct-mx"_L1);
    }

    void gptqListsModulesByPatterns()
    {
        const auto config = withFloatModules(R"({"quant_method":"gptq","bits":4})", {u"model.a_b"_s});
        QVERIFY(config);
        QCOMPARE(*config, QByteArray(R"({"bits":4,"dynamic":{"-:^model\\.a_b$":{}},"quant_method":"gptq"})"));
        QVERIFY(!withFloatModules(R"({"quant_method":"gptq","dynamic":{"+:a":{}}})", {u"a"_s}));
        QVERIFY(!withFloatModules("{}", {u"a"_s}));
    }

    void zeroPointsAreDescribed()
    {
        const ModelState source = opened(fixturePath(u"block-scaled/ct-int4/model.safetensors"_s));
        StateBuilder builder;
        source.visitPaths(source.root(), [&](NodeId, const Node &node, const std::string &path) {
            const PartedTensor *parted = node.isTensor() ? partsOf(*node.tensor) : nullptr;
            if (parted && parted->layout().bits == 4)
                builder.addTensorAt(path, node.tensor);
            return true;
        });
        builder.addTensorAt("fresh.weight", blank({128, 128}));
        const ExportPlan plan = planned(u"fp8-channel"_s, {}, {}, builder.finish());
        const QJsonObject groups = configOf(plan)["config_groups"_L1].toObject();
        QSet<bool> symmetries;
        for (const QString &key : groups.keys())
            symmetries.insert(groups[key]["weights"_L1]["symmetric"_L1].toBool());
        QCOMPARE(symmetries.size(), 2);
    }

    void nothingIsSaidWithoutQuantisedTensors()
    {
        const ExportPlan plan = planned(u"f16"_s, {}, {});
        QVERIFY(!plan.state.metadata().value("quantization_config"));
        QVERIFY(plan.sidecars.empty());
    }

    void configurationsKeepTheirOtherMembers()
    {
        QCOMPARE(*withQuantisationConfig("{}", "{\"a\":1}"), QByteArray("{\n  \"quantization_config\": {\"a\":1}\n}"));
        const auto replaced = withQuantisationConfig("{\"quantization_config\": {\"b\": 2}, \"c\": 3}", "{\"a\":1}");
        QVERIFY(replaced);
        const QJsonObject json = QJsonDocument::fromJson(*replaced).object();
        QCOMPARE(json["quantization_config"_L1]["a"_L1].toInt(), 1);
        QCOMPARE(json["c"_L1].toInt(), 3);
        QCOMPARE(*withQuantisationConfig(R"({"text_config": {"quantization_config": 1}})", "{\"a\":1}"),
                 QByteArray(R"({"text_config": {"quantization_config": {"a":1}}})"));
        QVERIFY(!withQuantisationConfig("[]", "{}"));
    }

    void mlxListsModulesByName()
    {
        const auto listed = withFloatModules(R"({"bits":4,"group_size":64,"a":{"bits":8}})", {u"a"_s, u"b.c"_s});
        QVERIFY(listed);
        QCOMPARE(*listed, QByteArray(R"({"a":false,"b.c":false,"bits":4,"group_size":64})"));
        const auto without =
            withQuantisationConfig(R"({"quantization": {"bits": 4}, "quantization_config": {"bits": 4}, "c": 3})", {});
        QVERIFY(without);
        QCOMPARE(QJsonDocument::fromJson(*without).object(), (QJsonObject{{u"c"_s, 3}}));
        // Of another program.
        const QByteArray other = R"({"quantization": {"algorithm": "x"}})";
        QCOMPARE(*withQuantisationConfig(other, {}), other);
    }
};

BURNISH_TEST(TestQuantisationConfig)

} // namespace burnish::test::tst_quantisationconfig

#include "tst_quantisationconfig.moc"
