// SPDX-License-Identifier: MIT
#include "core/export/exportrun.h"
#include "core/formats/formatregistry.h"
#include "core/lora/adaptedtensor.h"
#include "core/lora/lorabake.h"
#include "core/lora/loraproof.h"
#include "core/modelfiles/openmodel.h"
#include "core/rules/rulesedit.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quanttext.h"
#include "support/exportplanning.h"
#include "support/loramaking.h"
#include "support/modelopening.h"
#include "support/ownermerges.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

namespace burnish::test::tst_lorabake {

using namespace Qt::StringLiterals;

namespace {

LoraBakePlan planned(const ModelState &model, const ModelState &adapter, const LoraBakeOptions &options = {})
{
    const Task task;
    auto plan = planLoraBake(model, adapter, options, task);
    if (!plan)
        qFatal("refused: %s", qPrintable(plan.error().sentence()));
    return *std::move(plan);
}

std::vector<double> baked(const ModelState &model, const ModelState &adapter, const char *path,
                          const LoraBakeOptions &options = {})
{
    const LoraBakePlan plan = planned(model, adapter, options);
    const ModelState result = after(model, plan.change);
    return valuesOf(*result.node(at(result, path)).tensor);
}

QString refusal(const ModelState &model, const ModelState &adapter, const LoraBakeOptions &options = {})
{
    const Task task;
    const auto plan = planBakeLora(model, adapter, options, task);
    return plan ? QString() : plan.error().sentence();
}

// The worked examples of the definitions.
const std::vector<double> weight = {1, 2, 3, 4, 5, 6};
const std::vector<double> down = {.2, 0, -.1, .3, .4, 0};
const std::vector<double> up = {1, 0, .5, -1};
const std::vector<double> bakedWeight = {1.4, 2, 2.8, 3.6, 4.2, 5.9};

ModelState base()
{
    return modelOf({{"a.fc.weight", tensorOf({2, 3}, weight)}, {"a.fc.bias", tensorOf({2}, {1, 2})}});
}

constexpr std::size_t ownerCount = 6;
/// The column of the first package here that a manifest names as an owner; otherwise the first.
constexpr std::array<std::pair<const char *, std::size_t>, 7> columnOfPackage = {{{"sd-scripts", 1},
                                                                                  {"lycoris-lora", 1},
                                                                                  {"diffusers", 2},
                                                                                  {"ComfyUI", 3},
                                                                                  {"mlx-lm", 4},
                                                                                  {"burn", 5},
                                                                                  {"peft", 0}}};

struct Line
{
    std::array<QString, 2> form;                      ///< in English and Chinese
    const char *fixtures;                             ///< in lora-forms, or in lora
    std::array<QString, 2> reason = {u"–"_s, u"–"_s}; ///< of a refusal
};

std::vector<Line> linesOfTable()
{
    const auto same = [](const QString &text) { return std::array<QString, 2>{text, text}; };
    return {
        {same(u"LoRA"_s),
         "lora/bias lora/convolution lora/embedding lora/linear lora/patterns lora/patterns-anchored lora/turned "
         "burn-lora comfy-wan comfy-wan-bare-base diffusers-attn-procs diffusers-flux embedding-with-base-layer "
         "kohya-flux-fp8 kohya-sdxl lora-bf16 lycoris-locon lycoris-locon-grouped mergekit-extract mica mlx-embedding "
         "mlx-lora monteclora multihead-attention names-llava names-qwen2-vl renamed-in-folder"},
        {same(u"rsLoRA"_s), "lora/rslora"},
        {{u"LoRA with a Tucker core"_s, u"带 Tucker 核的 LoRA"_s}, "lycoris-locon-tucker"},
        {same(u"DoRA"_s), "lora/dora lora/dora-embedding lora/dora-turned diffusers-sd3 lycoris-dora-in "
                          "lycoris-dora-out mlx-dora two-doras"},
        {same(u"AdaLoRA"_s), "adalora adalora-conv"},
        {same(u"LoHa, LoKr"_s), "lora/loha lora/loha-patterns lora/lokr lora/lokr-both lora/lokr-convolution "
                                "lora/lokr-whole comfy-lokr loha-conv-tucker lokr-conv-tucker lokr-conv1d "
                                "lycoris-loha lycoris-lokr lycoris-lokr-whole"},
        {same(u"VeRA"_s), "vera"},
        {same(u"(IA)³"_s), "ia3 ia3-conv"},
        {same(u"OFT, BOFT"_s), "boft boft-conv oft oft-constrained oft-conv oft-exact"},
        {{u"stacked experts"_s, u"堆叠的专家"_s},
         "experts-fused-adapter-split-base experts-gpt-oss "
         "experts-in-out-square experts-out-in mlx-experts "
         "unsloth-experts-grouped"},
        {same(u"PiSSA, OLoRA"_s), "olora-unconverted pissa-unconverted"},
        {{u"biases, norms, whole tables, trained tokens"_s, u"偏置、归一化、整张表、训练的词元"_s},
         "lora/saved-whole bias-all ln-tuning mlx-full modules-to-save-new-tokens trainable-tokens "
         "trainable-tokens-in-lora"},
        {{u"differences (`diff`, `w_norm`)"_s, u"差值（`diff`、`w_norm`）"_s}, "lycoris-full lycoris-norm"},
        {{u"activated LoRA"_s, u"激活式 LoRA"_s},
         "alora",
         {u"acts only after its invocation tokens"_s, u"只在其调用词元之后起作用"_s}},
        {{u"randomised PiSSA, CorDA, LoRA-GA, LoftQ"_s, u"随机化 PiSSA、CorDA、LoRA-GA、LoftQ"_s},
         "pissa-niter-unconverted",
         {u"the file lacks what training took from the weights"_s, u"文件中没有训练时从权重中减去的部分"_s}},
        {{u"VeRA without its projections"_s, u"不含投影的 VeRA"_s},
         "vera-without-projection",
         {u"only PEFT can make them again"_s, u"只有 PEFT 能重新生成"_s}},
        {{u"repeated layers (`layer_replication`)"_s, u"重复的层（`layer_replication`）"_s},
         "layer-replication",
         {u"the model must repeat its layers first"_s, u"模型必须先重复其层"_s}},
        {{u"a tied output head"_s, u"与嵌入共享的输出头"_s},
         "tied-head",
         {u"the model does not store the head"_s, u"模型没有存储输出头"_s}},
        {{u"grouped convolutions"_s, u"分组卷积"_s},
         "lora-conv-grouped",
         {u"no grouped weight can hold the result"_s, u"分组的权重无法容纳结果"_s}},
        {{u"another shape (`reshape_weight`)"_s, u"另一形状（`reshape_weight`）"_s},
         "comfy-set-weight",
         {u"Burnish does not apply it"_s, u"Burnish 不支持"_s}},
        {{u"diffusers' names on an original FLUX checkpoint"_s, u"diffusers 的名称用于原始 FLUX 检查点"_s},
         "flux-diffusers-names-on-original",
         {u"its names are not those of the model"_s, u"名称与模型不符"_s}},
        {{u"KaSA, BD-LoRA, VB-LoRA, GLoRA, and (IA)³, OFT and BOFT of LyCORIS"_s,
          u"KaSA、BD-LoRA、VB-LoRA、GLoRA，以及 LyCORIS 的 (IA)³、OFT 和 BOFT"_s},
         "bd-lora kasa lycoris-boft lycoris-diag-oft lycoris-glora lycoris-ia3 vblora",
         {u"Burnish does not apply it"_s, u"Burnish 不支持"_s}},
        {{u"C3A and PEFT's other rare methods"_s, u"C3A 与 PEFT 的其他少见方法"_s},
         "c3a",
         {u"Burnish does not apply it"_s, u"Burnish 不支持"_s}},
        {{u"prompts"_s, u"提示"_s}, "prompt-tuning", {u"not in the weights"_s, u"不在权重中"_s}},
    };
}

/// The mark of a fixture, or what is wrong with it.
QString markOf(const QString &folder, const QJsonObject &manifest)
{
    if (manifest.isEmpty()) {
        // All files in the folder "lora" are of one form.
        const QJsonObject run{{u"adapters"_s, QJsonArray{u"adapter_model.safetensors"_s}}};
        const OwnersRun made = bakedAsOwner(folder, {{u"base"_s, u"../base.safetensors"_s}}, run);
        const OwnersDifference difference = differenceFromOwner(made, opened(folder + u"merged.safetensors"_s),
                                                                {{u"ulps"_s, 2}, {u"relative"_s, 1e-6}});
        const QString fault = made.refusal + difference.fault;
        return !fault.isEmpty() ? fault : difference.isEqual ? u"="_s : u"≈"_s;
    }
    const QJsonObject run = manifest[u"runs"_s].toArray().last().toObject();
    const OwnersRun made = bakedAsOwner(folder, manifest, run);
    if (!made.refusal.isEmpty())
        return run[u"expect"_s].toString() != u"bake"_s && saysWhy(made.refusal, run) ? u"✗"_s : made.refusal;
    const OwnersDifference difference =
        differenceFromOwner(made, opened(folder + u"merged.safetensors"_s), run[u"tolerance"_s].toObject());
    return !difference.fault.isEmpty() ? difference.fault : difference.isEqual ? u"="_s : u"≈"_s;
}

std::size_t columnOf(const QJsonObject &manifest)
{
    const QJsonObject owner = manifest[u"owner"_s].toObject();
    const auto found = std::ranges::find_if(
        columnOfPackage, [&](const auto &one) { return owner.contains(QLatin1StringView(one.first)); });
    return found == columnOfPackage.end() ? 0 : found->second;
}

} // namespace

class TestLoraBake : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyKeyStyleIsUnderstood_data()
    {
        QTest::addColumn<QString>("downKey");
        QTest::addColumn<QString>("upKey");
        QTest::newRow("PEFT") << "base_model.model.a.fc.lora_A.weight"
                              << "base_model.model.a.fc.lora_B.weight";
        QTest::newRow("PEFT, adapter's name") << "base_model.model.a.fc.lora_A.default.weight"
                                              << "base_model.model.a.fc.lora_B.default.weight";
        QTest::newRow("PEFT, wrapped once more") << "base_model.model.model.a.fc.lora_A.weight"
                                                 << "base_model.model.model.a.fc.lora_B.weight";
        QTest::newRow("PEFT, a part of the model") << "base_model.model.fc.lora_A.weight"
                                                   << "base_model.model.fc.lora_B.weight";
        QTest::newRow("kohya") << "lora_unet_a_fc.lora_down.weight"
                               << "lora_unet_a_fc.lora_up.weight";
        QTest::newRow("kohya, encoder") << "lora_te1_a_fc.lora_down.weight"
                                        << "lora_te1_a_fc.lora_up.weight";
        QTest::newRow("diffusers") << "unet.a.fc.lora_A.weight"
                                   << "unet.a.fc.lora_B.weight";
        QTest::newRow("diffusers, older") << "unet.a.fc.lora.down.weight"
                                          << "unet.a.fc.lora.up.weight";
        QTest::newRow("diffusers, encoder") << "text_encoder.a.fc.lora_linear_layer.down.weight"
                                            << "text_encoder.a.fc.lora_linear_layer.up.weight";
        QTest::newRow("PEFT, twice") << "base_model.model.base_model.model.a.fc.lora_A.weight"
                                     << "base_model.model.base_model.model.a.fc.lora_B.weight";
        QTest::newRow("PEFT, compiled") << "module._orig_mod.base_model.model.a.fc.lora_A.weight"
                                        << "module._orig_mod.base_model.model.a.fc.lora_B.weight";
        QTest::newRow("diffusers, processor") << "unet.a.processor.fc_lora.down.weight"
                                              << "unet.a.processor.fc_lora.up.weight";
    }
    void everyKeyStyleIsUnderstood()
    {
        QFETCH(QString, downKey);
        QFETCH(QString, upKey);
        const QByteArray downName = downKey.toUtf8();
        const QByteArray upName = upKey.toUtf8();
        const QByteArray alphaName =
            upName.left(upName.lastIndexOf(".lora") < 0 ? upName.indexOf("_lora") : upName.lastIndexOf(".lora")) +
            ".alpha";
        const bool isProcessor = downName.contains("processor");
        const QByteArray alpha = isProcessor ? QByteArray("unet.a.fc.alpha") : alphaName;
        const ModelState adapter = modelOf({{downName.constData(), tensorOf({2, 3}, down)},
                                            {upName.constData(), tensorOf({2, 2}, up)},
                                            {alpha.constData(), tensorOf({}, {4})}});
        const LoraBakePlan plan = planned(base(), adapter);
        QCOMPARE(plan.rows.size(), std::size_t(1));
        QCOMPARE(plan.rows.front().path, std::string("a.fc.weight"));
        QCOMPARE(plan.rows.front().scale, 2.0);
        QVERIFY(plan.unused.empty());
        QVERIFY(plan.warnings.empty());
        compareNumbers(baked(base(), adapter, "a.fc.weight"), bakedWeight, 1e-6);
    }

    void scalesAreSaidInManyPlaces()
    {
        const auto adapter = [](std::initializer_list<std::pair<const char *, const char *>> metadata) {
            return modelOf({{"base_model.model.a.fc.lora_A.weight", tensorOf({2, 3}, down)},
                            {"base_model.model.a.fc.lora_B.weight", tensorOf({2, 2}, up)}},
                           Layout::Unknown, metadata);
        };
        const std::vector<double> rslora = {1.565685, 2, 2.717157, 3.434315, 3.868629, 5.858579};
        compareNumbers(baked(base(), adapter({{"lora_alpha", "4"}, {"r", "2"}}), "a.fc.weight"), bakedWeight, 1e-6);
        compareNumbers(baked(base(), adapter({{"lora_alpha", "4"}, {"use_rslora", "true"}}), "a.fc.weight"), rslora,
                       1e-6);
        compareNumbers(baked(base(),
                             adapter({{"adapter_config", "{\"lora_alpha\": 9, \"alpha_pattern\": {\"fc\": 4}}"}}),
                             "a.fc.weight"),
                       bakedWeight, 1e-6);
        compareNumbers(baked(base(), adapter({{"lora_adapter_metadata", "{\"lora_alpha\": 4}"}}), "a.fc.weight"),
                       bakedWeight, 1e-6);
        // Each component of a pipeline has its own.
        const char *components = "{\"a.lora_alpha\": 4, \"a.alpha_pattern\": {\"other\": 7}, \"b.lora_alpha\": 9}";
        compareNumbers(baked(base(), adapter({{"lora_adapter_metadata", components}}), "a.fc.weight"), bakedWeight,
                       1e-6);
        LoraBakeOptions options;
        options.config.set("lora_alpha", "4");
        for (const auto &[key, value] :
             {std::pair("lora_alpha", "99"), std::pair("adapter_config", "{\"lora_alpha\": 99}"),
              std::pair("lora_adapter_metadata", "{\"a.lora_alpha\": 99}")})
            compareNumbers(baked(base(), adapter({{key, value}}), "a.fc.weight", options), bakedWeight, 1e-6);
        // Not specified: the scale is 1, and the plan reports it.
        const LoraBakePlan plan = planned(base(), adapter({}));
        QCOMPARE(plan.rows.front().scale, 1.0);
        QCOMPARE(plan.warnings.size(), std::size_t(1));
        QVERIFY(refusal(base(), adapter({{"lora_alpha", "much"}})).contains(QStringLiteral("much")));
        QVERIFY(refusal(base(), adapter({{"lora_adapter_metadata",
                                          "{\"a.lora_alpha\": 4, \"b.lora_alpha\": 4, \"b.use_rslora\": true}"}}))
                    .contains(QStringLiteral("use_rslora")));
    }

    void manyKeysTakeLittleTime()
    {
        std::vector<Metadata::Entry> entries = {{"lora_adapter_metadata", "{\"a.lora_alpha\": 4}"}};
        for (int i = 0; i < 200'000; ++i)
            entries.emplace_back("a key of the same length " + std::to_string(1'000'000 + i), "");
        QElapsedTimer timer;
        timer.start();
        QVERIFY(loraConfigFrom(Metadata(entries)));
        QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
        QByteArray components = "{\"x\": 1";
        for (int i = 0; i < 101; ++i)
            components += ", \"c" + QByteArray::number(i) + ".lora_alpha\": 1";
        const auto refused = loraConfigFrom(Metadata({{"adapter_config", (components + '}').toStdString()}}));
        QVERIFY(!refused);
        QVERIFY2(refused.error().message().contains(u"101"_s), qPrintable(refused.error().message()));
    }

    void aFolderHasItsOwnConfiguration()
    {
        const QTemporaryDir folder;
        const auto alphaOf = [](const QString &path, const Metadata &own = {}) {
            const auto config = readAdapterConfigBeside(path, own);
            return config ? config->value("lora_alpha").value_or("none") : std::string("refused");
        };
        QCOMPARE(alphaOf(folder.path()), std::string("none"));
        QFile json(folder.filePath(u"adapter_config.json"_s));
        QVERIFY(json.open(QIODevice::WriteOnly) && json.write("{\"lora_alpha\": 16}") > 0);
        json.close();
        QCOMPARE(alphaOf(folder.path()), std::string("16"));
        QCOMPARE(alphaOf(folder.filePath(u"adapter_model.safetensors"_s)), std::string("16"));
        // Whatever the file is called.
        QCOMPARE(alphaOf(folder.filePath(u"other.safetensors"_s)), std::string("16"));
        // A file with a configuration of its own may be another adapter.
        Metadata own;
        own.set("lora_alpha", "4");
        QCOMPARE(alphaOf(folder.filePath(u"other.safetensors"_s), own), std::string("none"));
        QCOMPARE(alphaOf(folder.filePath(u"adapter_model.safetensors"_s), own), std::string("16"));
    }

    void factorsThatAreNotAllOfItAreRefused_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("recorded");
        QTest::newRow("PiSSA") << u"init_lora_weights"_s << u"pissa"_s << u"initialised with pissa"_s;
        QTest::newRow("PiSSA, fast") << u"init_lora_weights"_s << u"pissa_niter_16"_s << u"pissa_niter_16"_s;
        QTest::newRow("OLoRA") << u"init_lora_weights"_s << u"olora"_s << u"olora"_s;
        QTest::newRow("Gaussian") << u"init_lora_weights"_s << u"gaussian"_s << QString();
        QTest::newRow("plain") << u"init_lora_weights"_s << u"true"_s << QString();
        QTest::newRow("activated") << u"alora_invocation_tokens"_s << u"[5, 6]"_s << u"activated LoRA"_s;
        QTest::newRow("not activated") << u"alora_invocation_tokens"_s << u"null"_s << QString();
        QTest::newRow("LoftQ") << u"init_lora_weights"_s << u"loftq"_s << u"loftq"_s;
        QTest::newRow("EVA") << u"init_lora_weights"_s << u"eva"_s << QString();
        QTest::newRow("KaSA") << u"kasa_config"_s << u"{\"beta\": 1}"_s << u"KaSA (kasa_config)"_s;
        QTest::newRow("BD-LoRA") << u"use_bdlora"_s << u"{\"nblocks\": 2}"_s << u"BD-LoRA (use_bdlora)"_s;
        QTest::newRow("QA-LoRA") << u"use_qalora"_s << u"true"_s << u"use_qalora"_s;
        QTest::newRow("no QA-LoRA") << u"use_qalora"_s << u"false"_s << QString();
        QTest::newRow("Arrow") << u"arrow_config"_s << u"{\"arrow_top_k\": 3}"_s << u"arrow_config"_s;
        QTest::newRow("repeated layers") << u"layer_replication"_s << u"[[0, 2], [1, 3]]"_s << u"layer_replication"_s;
        QTest::newRow("no magnitudes") << u"use_dora"_s << u"true"_s << u"use_dora"_s;
        QTest::newRow("another method") << u"peft_type"_s << u"\"C3A\""_s << u"C3A"_s;
        QTest::newRow("prompts") << u"peft_type"_s << u"\"PROMPT_TUNING\""_s << u"PROMPT_TUNING"_s;
        QTest::newRow("an unknown key") << u"peft_type\": \"LORA\", \"lora_twist"_s << u"3"_s << u"lora_twist"_s;
        QTest::newRow("an unknown key without effect")
            << u"peft_type\": \"LORA\", \"lora_twist"_s << u"null"_s << QString();
        QTest::newRow("another library's key") << u"learning_rate"_s << u"3"_s << QString();
    }
    void factorsThatAreNotAllOfItAreRefused()
    {
        QFETCH(const QString, key);
        QFETCH(const QString, value);
        QFETCH(const QString, recorded);
        const std::string config = QStringLiteral("{\"lora_alpha\": 4, \"%1\": %2}")
                                       .arg(key, key.startsWith(u'i') ? u'"' + value + u'"' : value)
                                       .toStdString();
        const ModelState adapter = modelOf({{"base_model.model.a.fc.lora_A.weight", tensorOf({2, 3}, down)},
                                            {"base_model.model.a.fc.lora_B.weight", tensorOf({2, 2}, up)}},
                                           Layout::Unknown, {{"adapter_config", config.c_str()}});
        if (recorded.isEmpty())
            compareNumbers(baked(base(), adapter, "a.fc.weight"), bakedWeight, 1e-6);
        else
            QVERIFY2(refusal(base(), adapter).contains(recorded), qPrintable(refusal(base(), adapter)));
    }

    /// PiSSA and OLoRA, on the published weights and on those without the initial factors.
    void initialFactorsAreSubtractedOnce_data()
    {
        QTest::addColumn<QString>("init");
        QTest::addColumn<QList<double>>("original");
        QTest::addColumn<QList<double>>("residual");
        QTest::addColumn<QList<double>>("up");
        QTest::addColumn<QList<double>>("down");
        QTest::addColumn<QList<double>>("expected");
        // The largest part of the weight is 4 · e₁ · e₁ᵀ.
        QTest::newRow("PiSSA") << u"pissa"_s << QList<double>{4, 0, 0, 0, 2, 0, 0, 0, 1}
                               << QList<double>{0, 0, 0, 0, 2, 0, 0, 0, 1} << QList<double>{2, 0.1, 0}
                               << QList<double>{1, 0, 0.1} << QList<double>{4, 0, 0.4, 0.2, 2, 0.02, 0, 0, 1};
        // Q begins with (0.6, 0.8), and R with (5, 2.2).
        QTest::newRow("OLoRA") << u"olora"_s << QList<double>{3, 1, 4, 2} << QList<double>{-3, -1.64, -4, -1.52}
                               << QList<double>{0.6, 0.9} << QList<double>{5, 2.2} << QList<double>{3, 1, 5, 2.44};
    }
    void initialFactorsAreSubtractedOnce()
    {
        QFETCH(const QString, init);
        QFETCH(const QList<double>, original);
        QFETCH(const QList<double>, residual);
        QFETCH(const QList<double>, up);
        QFETCH(const QList<double>, down);
        QFETCH(const QList<double>, expected);
        const auto side = std::uint64_t(up.size());
        const auto numbers = [](const QList<double> &list) { return std::vector<double>(list.begin(), list.end()); };
        const auto matrix = [&](const QList<double> &list, Layout layout = Layout::PyTorch) {
            return modelOf({{"fc.weight", tensorOf({side, side}, numbers(list))}}, layout);
        };
        const ModelState adapter =
            modelOf({{"base_model.model.fc.lora_A.weight", tensorOf({1, side}, numbers(down))},
                     {"base_model.model.fc.lora_B.weight", tensorOf({side, 1}, numbers(up))}},
                    Layout::Unknown, {{"lora_alpha", "2"}, {"init_lora_weights", init.toUtf8().constData()}});
        for (const QList<double> &weights : {original, residual}) {
            compareNumbers(baked(matrix(weights), adapter, "fc.weight"), numbers(expected), 1e-6);
            const LoraBakePlan plan = planned(matrix(weights), adapter);
            QCOMPARE(plan.warnings.size(), std::size_t(1));
            const QString found = plan.warnings.front().sentence();
            QVERIFY2(found.contains(init), qPrintable(found));
            QCOMPARE(found.contains(u"original weights"_s), weights == original);
            LoraBakeOptions back;
            back.strength = -1;
            QCOMPARE(refusal(matrix(weights), adapter, back).contains(u"A negative strength"_s), weights == original);
        }
        // Half of the effect is half of the difference to the weights as they are.
        LoraBakeOptions half;
        half.strength = 0.5;
        std::vector<double> middle = numbers(expected);
        for (std::size_t i = 0; i < middle.size(); ++i)
            middle[i] = (middle[i] + original[qsizetype(i)]) / 2;
        compareNumbers(baked(matrix(original), adapter, "fc.weight", half), middle, 1e-6);
        const ModelState zero = matrix(QList<double>(up.size() * up.size(), 0.01));
        QVERIFY(refusal(zero, adapter).contains(u"initialised with "_s + init) || init == u"pissa"_s);
        if (init == u"pissa"_s) {
            // Symmetric, so that it is the same in Burn's layout, and the result the transpose.
            compareNumbers(baked(matrix(original, Layout::Burn), adapter, "fc.weight"),
                           {4, 0.2, 0, 0, 2, 0, 0.4, 0.02, 1}, 1e-6);
        }
    }

    void doraScalesEveryOutput()
    {
        for (const bool isBurn : {false, true}) {
            const std::vector<double> turned = {1, 4, 2, 5, 3, 6};
            const ModelState model = isBurn ? modelOf({{"fc.weight", tensorOf({3, 2}, turned)}}, Layout::Burn)
                                            : modelOf({{"fc.weight", tensorOf({2, 3}, weight)}});
            const ModelState adapter =
                modelOf({{"base_model.model.fc.lora_A.weight", tensorOf({2, 3}, down)},
                         {"base_model.model.fc.lora_B.weight", tensorOf({2, 2}, up)},
                         {"base_model.model.fc.lora_magnitude_vector.weight", tensorOf({2}, {4, 9})}},
                        Layout::Unknown, {{"lora_alpha", "4"}});
            const std::vector<double> expected =
                isBurn ? std::vector<double>{1.507469, 4.006111, 2.153528, 4.673796, 3.014939, 6.56557}
                       : std::vector<double>{1.507469, 2.153528, 3.014939, 4.006111, 4.673796, 6.56557};
            compareNumbers(baked(model, adapter, "fc.weight"), expected, 1e-6);
            QVERIFY(planned(model, adapter).rows.front().isDora);
        }
    }

    void convolutions()
    {
        const ModelState model = modelOf({{"conv.weight", tensorOf({2, 1, 2, 2}, std::vector<double>(8, 0))}});
        const ModelState adapter =
            modelOf({{"lora_unet_conv.lora_down.weight", tensorOf({2, 1, 2, 2}, {1, 0, 0, 1, 0, 2, 1, 0})},
                     {"lora_unet_conv.lora_up.weight", tensorOf({2, 2, 1, 1}, {1, 2, 0, -1})}});
        compareNumbers(baked(model, adapter, "conv.weight"), {1, 4, 2, 1, 0, -2, -1, 0}, 0);
        // With a core between both: up · (core · down), here for one input; the core's second row is zero.
        const auto cored = [](std::uint64_t coreRows) {
            return modelOf({{"lora_unet_conv.lora_down.weight", tensorOf({2, 1, 1, 1}, {1, 2})},
                            {"lora_unet_conv.lora_mid.weight",
                             tensorOf({coreRows, 2, 2, 2}, {1, 0, 0, 0, 0, 1, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0})},
                            {"lora_unet_conv.lora_up.weight", tensorOf({2, 2, 1, 1}, {1, 5, -1, 7})}});
        };
        compareNumbers(baked(model, cored(2), "conv.weight"), {1, 2, 0, 6, -1, -2, 0, -6}, 0);
        QVERIFY(refusal(model, cored(1)).contains(QStringLiteral("lora_unet_conv")));
    }

    void hadamardAndKroneckerProducts()
    {
        const ModelState model = modelOf({{"fc.weight", tensorOf({2, 2}, {0, 0, 0, 0})}});
        const ModelState loha = modelOf({{"lora_unet_fc.hada_w1_a", tensorOf({2, 1}, {1, 2})},
                                         {"lora_unet_fc.hada_w1_b", tensorOf({1, 2}, {1, -1})},
                                         {"lora_unet_fc.hada_w2_a", tensorOf({2, 1}, {.5, 1})},
                                         {"lora_unet_fc.hada_w2_b", tensorOf({1, 2}, {2, 4})}});
        compareNumbers(baked(model, loha, "fc.weight"), {1, -2, 4, -8}, 0);
        const ModelState lokr = modelOf(
            {{"lora_unet_fc.lokr_w1", tensorOf({1, 2}, {1, 2})}, {"lora_unet_fc.lokr_w2", tensorOf({2, 1}, {1, -1})}});
        compareNumbers(baked(model, lokr, "fc.weight"), {1, 2, -1, -2}, 0);
        // A rank that no factor confirms is ignored.
        const ModelState whole = modelOf({{"base_model.model.fc.lokr_w1", tensorOf({1, 2}, {1, 2})},
                                          {"base_model.model.fc.lokr_w2", tensorOf({2, 1}, {1, -1})}},
                                         Layout::Unknown, {{"peft_type", "LOKR"}, {"alpha", "1e9"}, {"r", "1e300"}});
        compareNumbers(baked(model, whole, "fc.weight"), {1, 2, -1, -2}, 0);
        const ModelState decomposed = modelOf({{"lora_unet_fc.lokr_w1", tensorOf({1, 2}, {1, 2})},
                                               {"lora_unet_fc.lokr_w2_a", tensorOf({2, 1}, {1, -1})},
                                               {"lora_unet_fc.lokr_w2_b", tensorOf({1, 1}, {3})},
                                               {"lora_unet_fc.alpha", tensorOf({}, {2})}});
        compareNumbers(baked(model, decomposed, "fc.weight"), {6, 12, -6, -12}, 0);
    }

    void embeddingsBiasesAndWholeModules()
    {
        const ModelState model = modelOf({{"emb.weight", tensorOf({3, 2}, {0, 0, 0, 0, 0, 0})},
                                          {"a.fc.weight", tensorOf({2, 3}, weight)},
                                          {"a.fc.bias", tensorOf({2}, {1, 2})},
                                          {"head.weight", tensorOf({1, 2}, {5, 6})}});
        const ModelState adapter =
            modelOf({{"base_model.model.emb.lora_embedding_A", tensorOf({1, 3}, {1, 2, 3})},
                     {"base_model.model.emb.lora_embedding_B", tensorOf({2, 1}, {1, -1})},
                     {"base_model.model.a.fc.lora_A.weight", tensorOf({2, 3}, down)},
                     {"base_model.model.a.fc.lora_B.weight", tensorOf({2, 2}, up)},
                     {"base_model.model.a.fc.lora_B.bias", tensorOf({2}, {10, 20})},
                     {"base_model.model.head.modules_to_save.weight", tensorOf({1, 2}, {7, 8})},
                     {"base_model.model.lost.weight", tensorOf({1}, {7})}},
                    Layout::Unknown, {{"adapter_config", "{\"lora_alpha\": 4, \"alpha_pattern\": {\"emb\": 1}}"}});
        compareNumbers(baked(model, adapter, "emb.weight"), {1, -1, 2, -2, 3, -3}, 0);
        compareNumbers(baked(model, adapter, "a.fc.bias"), {21, 42}, 0);
        compareNumbers(baked(model, adapter, "head.weight"), {7, 8}, 0);
        const LoraBakePlan plan = planned(model, adapter);
        QCOMPARE(plan.rows.size(), std::size_t(4));
        QCOMPARE(plan.unused, std::vector<std::string>{"base_model.model.lost.weight"});
        QCOMPARE(plan.warnings.size(), std::size_t(1));
    }

    void theBasesLayoutDecides()
    {
        // For a square matrix only the layout, or the other matrices, decide.
        const std::vector<double> zeros(4, 0);
        const ModelState adapter = modelOf({{"base_model.model.fc.lora_A.weight", tensorOf({1, 2}, {1, 2})},
                                            {"base_model.model.fc.lora_B.weight", tensorOf({2, 1}, {1, 10})},
                                            {"base_model.model.b.lora_A.weight", tensorOf({1, 3}, {1, 2, 3})},
                                            {"base_model.model.b.lora_B.weight", tensorOf({1, 1}, {1})}});
        const std::vector<double> direct = {1, 2, 10, 20};
        const std::vector<double> turned = {1, 10, 2, 20};
        compareNumbers(baked(modelOf({{"fc.weight", tensorOf({2, 2}, zeros)}}), adapter, "fc.weight"), direct, 0);
        compareNumbers(baked(modelOf({{"fc.weight", tensorOf({2, 2}, zeros)}}, Layout::PyTorch), adapter, "fc.weight"),
                       direct, 0);
        compareNumbers(baked(modelOf({{"fc.weight", tensorOf({2, 2}, zeros)}}, Layout::Burn), adapter, "fc.weight"),
                       turned, 0);
        const ModelState withOther =
            modelOf({{"fc.weight", tensorOf({2, 2}, zeros)}, {"b.weight", tensorOf({3, 1}, {0, 0, 0})}});
        compareNumbers(baked(withOther, adapter, "fc.weight"), turned, 0);
        LoraBakeOptions options;
        options.config.set("fan_in_fan_out", "true");
        compareNumbers(baked(modelOf({{"fc.weight", tensorOf({2, 2}, zeros)}}), adapter, "fc.weight", options), turned,
                       0);
    }

    void strengths()
    {
        const ModelState model = base();
        const ModelState adapter = modelOf({{"base_model.model.a.fc.lora_A.weight", tensorOf({2, 3}, down)},
                                            {"base_model.model.a.fc.lora_B.weight", tensorOf({2, 2}, up)}},
                                           Layout::Unknown, {{"lora_alpha", "4"}});
        LoraBakeOptions nothing;
        nothing.strength = 0;
        QVERIFY(planned(model, adapter, nothing).change.isEmpty());
        LoraBakeOptions byRule;
        byRule.strength = 0;
        byRule.strengths = {{"^b", 7}, {"fc\\.weight$", 0.5}};
        compareNumbers(baked(model, adapter, "a.fc.weight", byRule), {1.2, 2, 2.9, 3.8, 4.6, 5.95}, 1e-6);
        // Baking is reversed; both results are one sum, so nothing is rounded in between.
        LoraBakeOptions reverse;
        reverse.strength = -1;
        const ModelState once = after(model, planned(model, adapter).change);
        const ModelState twice = after(once, planned(once, adapter, reverse).change);
        compareNumbers(valuesOf(*twice.node(at(twice, "a.fc.weight")).tensor), weight, 1e-7);
        LoraBakeOptions bad;
        bad.strength = std::nan("");
        QVERIFY(!refusal(model, adapter, bad).isEmpty());
        bad = {};
        bad.strengths = {{"(", 1}};
        QVERIFY(!refusal(model, adapter, bad).isEmpty());
    }

    void idleStrengthsAreNamed()
    {
        const ModelState adapter = modelOf({{"base_model.model.a.fc.lora_A.weight", tensorOf({2, 3}, down)},
                                            {"base_model.model.a.fc.lora_B.weight", tensorOf({2, 2}, up)}},
                                           Layout::Unknown, {{"lora_alpha", "4"}});
        LoraBakeOptions options;
        options.strengths = {{"fc", 0.5}, {"a\\.fc", 2}, {"a.fcc", 0.25}};
        const LoraBakePlan plan = planned(base(), adapter, options);
        QCOMPARE(plan.rows.front().strength, 0.5);
        QCOMPARE(plan.idleStrengths, std::vector<std::string>{"a.fcc"});
        const Task task;
        const auto change = planBakeLora(base(), adapter, options, task);
        QVERIFY(!change);
        QVERIFY2(change.error().sentence().contains(u"“a.fcc”"_s), qPrintable(change.error().sentence()));
        // With several adapters, one that it matches is enough.
        options.strengths = {{"other", 0.5}};
        const std::vector<LoraBakePlan> both = {plan, planned(base(), adapter, options)};
        QVERIFY(checkStrengths(both));
        QVERIFY(!checkStrengths({&both[1], 1}));
    }

    void aGivenAlphaReplacesEveryStoredOne()
    {
        LoraBakeOptions options;
        options.config.set(givenAlphaKey, "4");
        const auto scaleOf = [&](const ModelState &adapter) {
            return planned(base(), adapter, options).rows.front().scale;
        };
        QCOMPARE(scaleOf(modelOf({{"lora_unet_a_fc.lora_down.weight", tensorOf({2, 3}, down)},
                                  {"lora_unet_a_fc.lora_up.weight", tensorOf({2, 2}, up)},
                                  {"lora_unet_a_fc.alpha", tensorOf({}, {1})}})),
                 2.0);
        QCOMPARE(scaleOf(modelOf({{"a.fc.lora_a", tensorOf({3, 2}, down)}, {"a.fc.lora_b", tensorOf({2, 2}, up)}},
                                 Layout::Unknown, {{"lora_parameters", "{\"scale\": 20}"}})),
                 2.0);
        const ModelState peft = modelOf(
            {{"base_model.model.a.fc.lora_A.weight", tensorOf({2, 3}, down)},
             {"base_model.model.a.fc.lora_B.weight", tensorOf({2, 2}, up)}},
            Layout::Unknown,
            {{"adapter_config", "{\"lora_alpha\": 9, \"alpha_pattern\": {\"fc\": 7}}"}, {givenAlphaKey, "1000"}});
        QCOMPARE(scaleOf(peft), 2.0);
        // A file cannot give it.
        options.config = {};
        QCOMPARE(scaleOf(peft), 3.5);
    }

    void theSourceOfTheScaleIsKept()
    {
        using Alpha = LoraScaleSource::Alpha;
        const auto peft = [](const char *config) {
            return modelOf({{"base_model.model.a.fc.lora_A.weight", tensorOf({2, 3}, down)},
                            {"base_model.model.a.fc.lora_B.weight", tensorOf({2, 2}, up)}},
                           Layout::Unknown, {{"adapter_config", config}});
        };
        const auto sourceOf = [](const ModelState &adapter, const LoraBakeOptions &options = {}) {
            return planned(base(), adapter, options).rows.front().scaleSource;
        };
        const LoraScaleSource all = sourceOf(peft("{\"lora_alpha\": 9}"));
        QVERIFY(all.alpha == Alpha::All && all.number == 9 && !all.isRankStabilised);
        QCOMPARE(std::string_view(all.key), std::string_view("lora_alpha"));
        const LoraScaleSource pattern =
            sourceOf(peft("{\"lora_alpha\": 9, \"use_rslora\": true, \"alpha_pattern\": {\"fc\": 7}}"));
        QVERIFY(pattern.alpha == Alpha::Pattern && pattern.number == 7 && pattern.isRankStabilised);
        QVERIFY(sourceOf(peft("{}")).alpha == Alpha::Assumed);
        LoraBakeOptions options;
        options.config.set(givenAlphaKey, "4");
        const LoraScaleSource given = sourceOf(peft("{\"lora_alpha\": 9}"), options);
        QVERIFY(given.alpha == Alpha::Given && given.number == 4);
        const LoraScaleSource own = sourceOf(modelOf({{"lora_unet_a_fc.lora_down.weight", tensorOf({2, 3}, down)},
                                                      {"lora_unet_a_fc.lora_up.weight", tensorOf({2, 2}, up)},
                                                      {"lora_unet_a_fc.alpha", tensorOf({}, {1})}}));
        QVERIFY(own.alpha == Alpha::Module && own.number == 1);
        const LoraScaleSource factor =
            sourceOf(modelOf({{"a.fc.lora_a", tensorOf({3, 2}, down)}, {"a.fc.lora_b", tensorOf({2, 2}, up)}},
                             Layout::Unknown, {{"lora_parameters", "{\"scale\": 20}"}}));
        QVERIFY(factor.alpha == Alpha::Factor);
    }

    void anAlphaWithoutEffectIsRefused_data()
    {
        QTest::addColumn<QString>("form");
        QTest::newRow("ia3") << u"(IA)³"_s;
        QTest::newRow("oft") << u"OFT"_s;
        QTest::newRow("boft") << u"BOFT"_s;
        QTest::newRow("vera") << u"VeRA"_s;
        QTest::newRow("ln-tuning") << u"whole tensors"_s;
    }
    void anAlphaWithoutEffectIsRefused()
    {
        QFETCH(const QString, form);
        const QString folder = fixturePath("lora-forms/") + QLatin1StringView(QTest::currentDataTag()) + u'/';
        const QString path = folder + ownersManifest(folder)[u"runs"_s][0][u"adapters"_s][0].toString();
        const ModelState donor = opened(path);
        LoraBakeOptions options;
        options.config = readAdapterConfigBeside(path, donor.metadata()).value();
        QCOMPARE(refusal(opened(folder + u"base.safetensors"_s), donor, options), QString());
        options.config.set(givenAlphaKey, "8");
        const QString sentence = refusal(opened(folder + u"base.safetensors"_s), donor, options);
        QVERIFY2(sentence.contains(u"An alpha was given"_s) && sentence.contains(form), qPrintable(sentence));
    }

    void aBakeIsProvedOnlyIfItIsOne_data()
    {
        QTest::addColumn<int>("dtype");
        for (const Dtype dtype : {Dtype::F64, Dtype::F32, Dtype::F16, Dtype::BF16})
            QTest::newRow(std::string(traits(dtype).name).c_str()) << int(dtype);
    }
    void aBakeIsProvedOnlyIfItIsOne()
    {
        QFETCH(const int, dtype);
        const auto type = Dtype(dtype);
        const auto model = [&](const std::vector<double> &numbers) {
            return modelOf({{"a.fc.weight", tensorOf({4, 6}, numbers, type)}});
        };
        const std::vector<double> numbers = noise(24, 5);
        const ModelState before = model(numbers);
        const ModelState adapter = modelOf({{"base_model.model.a.fc.lora_A.weight", tensorOf({2, 6}, noise(12, 6))},
                                            {"base_model.model.a.fc.lora_B.weight", tensorOf({4, 2}, noise(8, 7))}},
                                           Layout::Unknown, {{"lora_alpha", "4"}});
        const ModelState result = after(before, planned(before, adapter).change);
        const NodeId node = at(before, "a.fc.weight");
        const std::vector<LoraBakeStep> steps = {{adapter, {}}};
        const Task task;
        const auto exact = bakedInDoubles(before, steps, {&node, 1}, task);
        QVERIFY(exact);
        const TensorPtr expected = exact->node(node).tensor;
        QCOMPARE(expected->info().dtype(), Dtype::F64);
        std::vector<double> written = valuesOf(*result.node(node).tensor);
        QVERIFY(proveTensor(result.node(node).tensor, expected, type, task));
        // The model without the adapter, and one element that is off.
        QVERIFY(!proveTensor(before.node(node).tensor, expected, type, task));
        written[17] += 0.1;
        const auto off = proveTensor(model(written).node(node).tensor, expected, type, task);
        QVERIFY(!off);
        QVERIFY2(off.error().message().startsWith(u"Element 17 is "_s), qPrintable(off.error().message()));
        QVERIFY(!proveTensor(tensorOf({6, 4}, numbers, type), expected, type, task));
    }

    /// The values are those of the scheme that are nearest to the weight's plus the adapter's, also for two adapters.
    void quantisedWeightsKeepTheirScheme_data()
    {
        QTest::addColumn<QString>("scheme");
        for (const char *scheme : {"fp8-tensor", "fp8-channel", "int8-channel", "q8s", "q4s/32", "mlx-4bit",
                                   "mlx-8bit/32", "comfy-float8_e4m3fn", "comfy-int8", "comfy-nvfp4"})
            QTest::newRow(scheme) << QString::fromLatin1(scheme);
    }
    void quantisedWeightsKeepTheirScheme()
    {
        QFETCH(const QString, scheme);
        const std::string name = "a.fc.weight";
        const std::vector<double> numbers = noise(48 * 64, 4);
        const ModelState model = modelOf(
            {{name.c_str(), makeQuantised(tensorOf({48, 64}, numbers), quantSchemeFromText(scheme).value()).value()}});
        const TensorPtr before = model.node(at(model, name.c_str())).tensor;
        const std::uint64_t out = before->info().shape()[0];
        const std::uint64_t in = before->info().shape()[1];
        const auto up = noise(std::size_t(out), 8);
        const auto down = noise(std::size_t(in), 9);
        const std::string module(name.substr(0, name.rfind('.')));
        const ModelState adapter = modelOf({{(module + ".lora_A.weight").c_str(), tensorOf({1, in}, down)},
                                            {(module + ".lora_B.weight").c_str(), tensorOf({out, 1}, up)}},
                                           Layout::Unknown, {{"lora_alpha", "1"}});
        LoraBakeOptions half;
        half.strength = 0.5;
        const LoraBakePlan plan = planned(model, adapter, half);
        QCOMPARE(plan.warnings.size(), std::size_t(1));
        QVERIFY2(plan.warnings.front().sentence().contains(u"quantised again as "_s),
                 qPrintable(plan.warnings.front().sentence()));
        const ModelState once = after(model, plan.change);
        const ModelState twice = after(once, planned(once, adapter, half).change);
        // The weight's own numbers, which are not rounded twice.
        std::vector<double> sum = numbers;
        for (std::size_t row = 0; row < up.size(); ++row) {
            for (std::size_t column = 0; column < down.size(); ++column)
                sum[row * down.size() + column] += up[row] * down[column];
        }
        const TensorPtr result = twice.node(at(twice, name.c_str())).tensor;
        QVERIFY(result->info().dtype() == Dtype::QFloat && *result->info().scheme() == *before->info().scheme());
        const auto nearest = makeRequantised(tensorOf({out, in}, sum), *before->info().scheme()).value();
        const std::vector<double> expected = valuesOf(*nearest);
        const std::vector<double> found = valuesOf(*result);
        double error = 0;
        double rounding = 0;
        for (std::size_t i = 0; i < sum.size(); ++i) {
            error += (found[i] - sum[i]) * (found[i] - sum[i]);
            rounding += (expected[i] - sum[i]) * (expected[i] - sum[i]);
        }
        QVERIFY2(error <= 1.01 * rounding, qPrintable(u"%1 for %2"_s.arg(error).arg(rounding)));
    }

    void filesOfMlxAndComfyUIKeepTheirForm_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("codes");
        const auto row = [](const char *scheme, const char *file, const char *path, const char *codes = nullptr) {
            QTest::newRow(scheme) << QString::fromLatin1(file) << QString::fromLatin1(path)
                                  << QString::fromLatin1(codes ? codes : scheme);
        };
        row("mlx-4bit", "block-scaled/mlx-affine", "model.layers.0.self_attn.q_proj.weight");
        row("mlx-4bit/32", "block-scaled/mlx-affine", "model.layers.0.self_attn.k_proj.weight");
        row("mlx-6bit", "block-scaled/mlx-affine", "model.layers.0.self_attn.v_proj.weight");
        row("comfy-float8_e4m3fn", "comfy/comfy-fp8", "blocks.0.attn.qkv.weight");
        row("comfy-scaled-fp8", "comfy/comfy-fp8-old", "model.diffusion_model.double_blocks.0.img_attn.qkv.weight",
            "comfy-float8_e4m3fn");
        row("comfy-int8", "comfy/comfy-int8", "blocks.1.ffn.weight");
    }
    /// The codes are those of the weight's values plus the adapter's, rounded once, and the file has the same parts.
    void filesOfMlxAndComfyUIKeepTheirForm()
    {
        QFETCH(const QString, file);
        QFETCH(const QString, path);
        QFETCH(const QString, codes);
        const QString source = fixturePath(file + u"/model.safetensors"_s);
        const ModelState model = opened(source);
        const std::string name = path.toStdString();
        const std::string module = name.substr(0, name.rfind('.'));
        const NodeId node = at(model, name);
        const TensorPtr before = model.node(node).tensor;
        const std::uint64_t out = before->info().shape()[0];
        const std::uint64_t in = before->info().shape()[1];
        const ModelState adapter =
            modelOf({{(module + ".lora_A.weight").c_str(), tensorOf({1, in}, noise(std::size_t(in), 3))},
                     {(module + ".lora_B.weight").c_str(), tensorOf({out, 1}, noise(std::size_t(out), 4))}},
                    Layout::Unknown, {{"lora_alpha", "1"}});
        const ModelState done = after(model, planned(model, adapter).change);
        const TensorPtr result = done.node(node).tensor;
        QCOMPARE(quantSchemeText(*result->info().scheme()), quantSchemeText(*before->info().scheme()));
        QCOMPARE(result->info().scheme()->param, before->info().scheme()->param);

        const ModelState expanded = modelOf({{name.c_str(), makeDequantised(before).value()}});
        const ModelState sum = after(expanded, planned(expanded, adapter).change);
        const TensorPtr values = sum.node(at(sum, name)).tensor;
        QuantScheme scheme = quantSchemeFromText(codes).value();
        scheme.param = before->info().scheme()->param;
        const TensorPtr quantised = makeQuantised(values, scheme).value();
        const std::vector<double> expected = valuesOf(*quantised);
        QCOMPARE(valuesOf(*result), expected);
        for (const TensorPart &part : partsOf(*quantised)->parts()) {
            const auto &found = partsOf(*result)->parts();
            const auto same = std::ranges::find(found, part.role, &TensorPart::role);
            // What describes the layer stays as the file has it.
            if (part.role == "marker")
                continue;
            QVERIFY2(same != found.end() && bytesOf(*same->tensor) == bytesOf(*part.tensor), part.role.c_str());
        }

        // The loss is that of the rounding alone.
        Task task;
        const auto roundings = roundingsOf(done, {node}, task);
        QVERIFY(roundings && roundings->size() == 1);
        QCOMPARE(roundings->front().path, name);
        QCOMPARE(roundings->front().scheme, quantSchemeText(*before->info().scheme()));
        const std::vector<double> exact = valuesOf(*values);
        double error = 0;
        double square = 0;
        for (std::size_t i = 0; i < exact.size(); ++i) {
            error += (expected[i] - exact[i]) * (expected[i] - exact[i]);
            square += exact[i] * exact[i];
        }
        QVERIFY(error > 0);
        QCOMPARE(roundings->front().relativeError, std::sqrt(error / square));

        const QTemporaryDir folder;
        ExportOptions options;
        options.format = findFormat(u"safetensors");
        options.target = folder.filePath(u"model.safetensors"_s);
        const ExportPlan plan = test::planned(done, options);
        QVERIFY2(plan.canRun(), qPrintable(problems(plan)));
        QVERIFY(runExport(plan, task));
        // MLX needs the numbers of bits, which stay the same.
        QFile::copy(QFileInfo(source).path() + u"/config.json"_s, folder.filePath(u"config.json"_s));
        const ModelState read = opened(options.target);
        const TensorPtr written = read.node(at(read, name)).tensor;
        QCOMPARE(valuesOf(*written), expected);
        const auto stored = [&name](const TensorPtr &tensor) {
            QStringList names;
            for (const TensorPart &part : partsOf(*tensor)->parts())
                names += QString::fromStdString(partsOf(*tensor)->storedName(name, part));
            return names;
        };
        QCOMPARE(stored(written), stored(before));
    }

    void parametersThatAreNotKeptAreListed()
    {
        const ModelState model = opened(fixturePath("comfy/comfy-int8/model.safetensors"));
        const ModelState adapter = modelOf({{"blocks.0.ffn.lora_A.weight", tensorOf({1, 40}, noise(40, 1))},
                                            {"blocks.0.ffn.lora_B.weight", tensorOf({24, 1}, noise(24, 2))}});
        QStringList sentences;
        for (const Error &warning : planned(model, adapter).warnings)
            sentences += warning.sentence();
        QCOMPARE(sentences.filter(u"blocks of 1×40 instead of 24×40"_s).size(), 1);
    }

    void tensorsThatReplaceQuantisedOnesAreQuantised()
    {
        const std::vector<double> whole = noise(48 * 64, 12);
        const QuantScheme scheme = quantSchemeFromText(u"mlx-4bit").value();
        const ModelState model =
            modelOf({{"a.emb.weight", makeQuantised(tensorOf({48, 64}, noise(48 * 64, 11)), scheme).value()},
                     {"a.fc.weight", tensorOf({2, 3}, weight)}});
        const ModelState adapter =
            modelOf({{"base_model.model.a.emb.modules_to_save.weight", tensorOf({48, 64}, whole)},
                     {"base_model.model.a.fc.lora_A.weight", tensorOf({2, 3}, down)},
                     {"base_model.model.a.fc.lora_B.weight", tensorOf({2, 2}, up)}});
        const std::vector<double> expected = valuesOf(*makeQuantised(tensorOf({48, 64}, whole), scheme).value());
        QCOMPARE(baked(model, adapter, "a.emb.weight"), expected);
        LoraBakeOptions nothing;
        nothing.strength = 0;
        QVERIFY(planned(model, adapter, nothing).change.isEmpty());
    }

    void schemesThatCannotBeWrittenAreRefused()
    {
        const ModelState model = opened(fixturePath("comfy/comfy-fp8/model.safetensors"));
        const ModelState adapter =
            modelOf({{"diffusion_model.blocks.1.attn.qkv.lora_A.weight", tensorOf({1, 33}, noise(33, 1))},
                     {"diffusion_model.blocks.1.attn.qkv.lora_B.weight", tensorOf({20, 1}, noise(20, 2))}});
        const QString sentence = refusal(model, adapter);
        QVERIFY2(sentence.contains(u"blocks.1.attn.qkv.weight"_s) && sentence.contains(u"comfy-float8_e5m2"_s),
                 qPrintable(sentence));
        LoraBakeOptions nothing;
        nothing.strength = 0;
        QVERIFY(planned(model, adapter, nothing).change.isEmpty());
    }

    void whatDoesNotFitIsRefused()
    {
        const ModelState foreign = modelOf({{"base_model.model.other.lora_A.weight", tensorOf({2, 3}, down)},
                                            {"base_model.model.other.lora_B.weight", tensorOf({2, 2}, up)}});
        QVERIFY(refusal(base(), foreign).contains(QStringLiteral("base_model.model.other")));
        const ModelState misshapen = modelOf({{"base_model.model.a.fc.lora_A.weight", tensorOf({1, 2}, {1, 2})},
                                              {"base_model.model.a.fc.lora_B.weight", tensorOf({2, 1}, {1, 2})}});
        QVERIFY(refusal(base(), misshapen).contains(QStringLiteral("a.fc.weight")));
        const ModelState half = modelOf({{"base_model.model.a.fc.lora_A.weight", tensorOf({2, 3}, down)}});
        QVERIFY(refusal(base(), half).contains(QStringLiteral("a.fc")));
        const ModelState torn = modelOf({{"base_model.model.a.fc.lora_A.weight", tensorOf({1, 3}, {1, 2, 3})},
                                         {"base_model.model.a.fc.lora_B.weight", tensorOf({2, 2}, up)}});
        QVERIFY(refusal(base(), torn).contains(QStringLiteral("a.fc")));
        QVERIFY(!refusal(base(), flatModel({"x.weight"})).isEmpty());
        const ModelState integers = modelOf({{"a.fc.weight", tensorOf({2, 3}, weight, Dtype::I32)}});
        const ModelState adapter = modelOf({{"base_model.model.a.fc.lora_A.weight", tensorOf({2, 3}, down)},
                                            {"base_model.model.a.fc.lora_B.weight", tensorOf({2, 2}, up)}});
        QVERIFY(refusal(integers, adapter).contains(QStringLiteral("I32")));
        const ModelState broken =
            modelOf({{"base_model.model.a.fc.lora_A.weight", tensorOf({2, 3}, {.2, 0, -.1, NAN, .4, 0})},
                     {"base_model.model.a.fc.lora_B.weight", tensorOf({2, 2}, up)}});
        QVERIFY(refusal(base(), broken).contains(QStringLiteral("base_model.model.a.fc")));
        // Two candidates for one name, and two names for one tensor.
        const ModelState doubled =
            modelOf({{"x.a.fc.weight", tensorOf({2, 3}, weight)}, {"y.a.fc.weight", tensorOf({2, 3}, weight)}});
        QVERIFY(refusal(doubled, adapter).contains(QStringLiteral("y.a.fc.weight")));
        const ModelState both = modelOf({{"lora_te1_a_fc.lora_down.weight", tensorOf({2, 3}, down)},
                                         {"lora_te1_a_fc.lora_up.weight", tensorOf({2, 2}, up)},
                                         {"lora_te2_a_fc.lora_down.weight", tensorOf({2, 3}, down)},
                                         {"lora_te2_a_fc.lora_up.weight", tensorOf({2, 2}, up)}});
        QVERIFY(refusal(base(), both).contains(QStringLiteral("lora_te2_a_fc")));
    }

    void aPartialMatchListsWhatIsLeft()
    {
        const ModelState adapter = modelOf({{"lora_te_a_fc.lora_down.weight", tensorOf({2, 3}, down)},
                                            {"lora_te_a_fc.lora_up.weight", tensorOf({2, 2}, up)},
                                            {"lora_unet_b.lora_down.weight", tensorOf({2, 3}, down)},
                                            {"lora_unet_b.lora_up.weight", tensorOf({2, 2}, up)},
                                            {"step", tensorOf({}, {1})}});
        const LoraBakePlan plan = planned(base(), adapter);
        const std::vector<std::string> unused = {"lora_unet_b.lora_down.weight", "lora_unet_b.lora_up.weight", "step"};
        QCOMPARE(plan.unused, unused);
    }

    /// Underscores in kohya's names are resolved with the model's own names, also for SD's own layout with diffusers'
    /// names.
    void kohyaNamesComeFromTheModel()
    {
        const ModelState model = modelOf(
            {{"model.diffusion_model.input_blocks.1.1.transformer_blocks.0.attn1.to_q.weight", tensorOf({1, 1}, {0})},
             {"model.diffusion_model.output_blocks.5.2.conv.weight", tensorOf({1, 1, 1, 1}, {0})},
             {"cond_stage_model.transformer.text_model.encoder.layers.0.self_attn.q_proj.weight",
              tensorOf({1, 1}, {0})}});
        const auto adapter = [](const char *name) {
            const QByteArray text(name);
            return modelOf({{(text + ".lora_down.weight").constData(), tensorOf({1, 1}, {1})},
                            {(text + ".lora_up.weight").constData(), tensorOf({1, 1}, {1})}});
        };
        const auto target = [&](const char *name) { return planned(model, adapter(name)).rows.front().path; };
        const std::string attention = "model.diffusion_model.input_blocks.1.1.transformer_blocks.0.attn1.to_q.weight";
        QCOMPARE(target("lora_unet_input_blocks_1_1_transformer_blocks_0_attn1_to_q"), attention);
        QCOMPARE(target("lora_unet_down_blocks_0_attentions_0_transformer_blocks_0_attn1_to_q"), attention);
        QCOMPARE(target("lora_unet_up_blocks_1_upsamplers_0_conv"),
                 std::string("model.diffusion_model.output_blocks.5.2.conv.weight"));
        QCOMPARE(target("lora_te_text_model_encoder_layers_0_self_attn_q_proj"),
                 std::string("cond_stage_model.transformer.text_model.encoder.layers.0.self_attn.q_proj.weight"));
        // The reverse.
        const ModelState diffusers =
            modelOf({{"down_blocks.0.downsamplers.0.conv.weight", tensorOf({1, 1, 1, 1}, {0})},
                     {"down_blocks.1.attentions.0.transformer_blocks.0.attn1.to_q.weight", tensorOf({1, 1}, {0})},
                     {"down_blocks.1.resnets.1.conv1.weight", tensorOf({1, 1, 1, 1}, {0})},
                     {"mid_block.attentions.0.proj_in.weight", tensorOf({1, 1}, {0})},
                     {"time_embedding.linear_1.weight", tensorOf({1, 1}, {0})},
                     {"up_blocks.0.attentions.1.proj_out.weight", tensorOf({1, 1}, {0})}});
        for (const auto &[own, theirs] : {std::pair("input_blocks_3_0_op", "down_blocks.0.downsamplers.0.conv.weight"),
                                          {"input_blocks_4_1_transformer_blocks_0_attn1_to_q",
                                           "down_blocks.1.attentions.0.transformer_blocks.0.attn1.to_q.weight"},
                                          {"input_blocks_5_0_in_layers_2", "down_blocks.1.resnets.1.conv1.weight"},
                                          {"middle_block_1_proj_in", "mid_block.attentions.0.proj_in.weight"},
                                          {"time_embed_0", "time_embedding.linear_1.weight"},
                                          {"output_blocks_1_1_proj_out", "up_blocks.0.attentions.1.proj_out.weight"}})
            QCOMPARE(planned(diffusers, adapter((std::string("lora_unet_") + own).c_str())).rows.front().path,
                     std::string(theirs));
    }

    void elementsDoNotDependOnTheRange()
    {
        constexpr std::size_t rows = 37;
        constexpr std::size_t columns = 5001;
        for (const bool hasMagnitude : {false, true}) {
            for (const Dtype dtype : {Dtype::F32, Dtype::BF16, Dtype::F64}) {
                auto factors = LoraFactors{LoraForm::LowRank, tensorOf({rows, 5}, noise(rows * 5, 1)),
                                           tensorOf({5, columns}, noise(5 * columns, 2))};
                auto delta = LoraDelta::make(std::move(factors), false, std::make_shared<LoraFactorCache>());
                QVERIFY(delta);
                const TensorPtr magnitude = hasMagnitude ? tensorOf({rows}, noise(rows, 4)) : nullptr;
                auto made = makeAdaptedByLora(tensorOf({rows, columns}, noise(rows * columns, 3), dtype),
                                              {*delta, 0.7, 0.9, magnitude});
                QVERIFY(made);
                const TensorPtr tensor = *std::move(made);
                const std::vector<std::byte> whole = bytesOf(*tensor);
                const std::size_t size = traits(dtype).blockBytes;
                const Task task;
                for (const auto &[first, count] : {std::pair<std::size_t, std::size_t>{0, 1},
                                                   {4999, 5},
                                                   {5001, 5001},
                                                   {13, 70000},
                                                   {rows * columns - 3, 3}}) {
                    std::vector<std::byte> part(count * size);
                    QVERIFY(tensor->read(first * size, part, task));
                    QVERIFY(std::equal(part.begin(), part.end(), whole.begin() + std::ptrdiff_t(first * size)));
                }
            }
        }
    }

    /// Tiles, strips and what is left of both.
    void productsAreSumsInTheirOrder()
    {
        const auto check = []<typename Number>(Number) {
            constexpr std::size_t rows = 23;
            constexpr std::size_t columns = 155;
            for (const std::size_t rank : {1, 7, 64}) {
                const auto numbers = [](std::size_t count, unsigned seed) {
                    const std::vector<double> values = noise(count, seed);
                    return std::vector<Number>(values.begin(), values.end());
                };
                const LoadedProduct<Number> product{rows, rank, columns, numbers(rows * rank, 1),
                                                    numbers(rank * columns, 2)};
                for (const auto &[row, rowCount, column, columnCount] :
                     {std::array<std::size_t, 4>{0, rows, 0, columns},
                      {2, 6, 3, 128},
                      {1, 17, 5, 101},
                      {22, 1, 9, 1}}) {
                    std::vector<Number> found(rowCount * columnCount);
                    std::vector<Number> expected(found.size(), Number(0));
                    product.compute(row, rowCount, column, columnCount, found.data());
                    for (std::size_t i = 0; i < found.size(); ++i) {
                        for (std::size_t k = 0; k < rank; ++k)
                            expected[i] += product.left[(row + i / columnCount) * rank + k] *
                                           product.right[k * columns + column + i % columnCount];
                    }
                    QVERIFY(std::ranges::equal(std::as_bytes(std::span(found)), std::as_bytes(std::span(expected))));
                }
            }
        };
        check(float());
        check(double());
    }

    void resultsAreRoundedOnce()
    {
        const auto values = noise(64 * 64, 5);
        const auto left = noise(64 * 3, 6);
        const auto right = noise(3 * 64, 7);
        const ModelState model = modelOf({{"fc.weight", tensorOf({64, 64}, values, Dtype::F16)}});
        const ModelState adapter = modelOf({{"base_model.model.fc.lora_A.weight", tensorOf({3, 64}, right)},
                                            {"base_model.model.fc.lora_B.weight", tensorOf({64, 3}, left)}},
                                           Layout::Unknown, {{"lora_alpha", "1.5"}});
        const ModelState wide =
            modelOf({{"fc.weight", makeCast(model.node(at(model, "fc.weight")).tensor, Dtype::F32).value()}});
        const ModelState narrowResult = after(model, planned(model, adapter).change);
        const ModelState wideResult = after(wide, planned(wide, adapter).change);
        const TensorPtr cast = makeCast(wideResult.node(at(wideResult, "fc.weight")).tensor, Dtype::F16).value();
        QCOMPARE(bytesOf(*narrowResult.node(at(narrowResult, "fc.weight")).tensor), bytesOf(*cast));
    }

    /// Compares with the result of merge_and_unload() for adapters written by PEFT.
    void peftMakesTheSame_data()
    {
        QTest::addColumn<QString>("folder");
        const QString fixtures = fixturePath("lora/");
        const QStringList folders = QDir(fixtures).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        QVERIFY(folders.size() > 15);
        for (const QString &folder : folders)
            QTest::newRow(qPrintable(folder)) << fixtures + folder;
    }
    void peftMakesTheSame()
    {
        QFETCH(QString, folder);
        const ModelState model = opened(folder + QStringLiteral("/../base.safetensors"));
        const ModelState expected = opened(folder + QStringLiteral("/merged.safetensors"));
        QFile json(folder + QStringLiteral("/adapter_config.json"));
        QVERIFY(json.open(QIODevice::ReadOnly));
        LoraBakeOptions options;
        auto config = metadataFromAdapterConfig(json.readAll());
        QVERIFY(config);
        options.config = *std::move(config);
        const LoraBakePlan plan =
            planned(model, opened(folder + QStringLiteral("/adapter_model.safetensors")), options);
        QVERIFY(plan.unused.empty());
        const ModelState result = after(model, plan.change);
        QCOMPARE(result.tensors().size(), expected.tensors().size());
        std::size_t changed = 0;
        for (const NodeId id : expected.tensors()) {
            const std::string path = expected.path(id);
            const auto values = valuesOf(*result.node(at(result, path)).tensor);
            compareNumbers(values, valuesOf(*expected.node(id).tensor), 1e-6);
            changed += values != valuesOf(*model.node(at(model, path)).tensor);
        }
        QCOMPARE(changed, plan.rows.size());
    }

    void whatIsNoSumIsNotTakenBack_data()
    {
        QTest::addColumn<QString>("adapter");
        for (const char *name : {"bias-all", "boft", "ia3", "ln-tuning", "lycoris-dora-in",
                                 "modules-to-save-new-tokens", "oft", "trainable-tokens"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void whatIsNoSumIsNotTakenBack()
    {
        QFETCH(QString, adapter);
        const QString folder = fixturePath("lora-forms/") + adapter + u'/';
        const QJsonArray runs = ownersManifest(folder)[u"runs"_s].toArray();
        QVERIFY(!runs.isEmpty());
        const QString path = folder + runs[0][u"adapters"_s][0].toString();
        const ModelState donor = opened(path);
        LoraBakeOptions options;
        options.config = readAdapterConfigBeside(path, donor.metadata()).value();
        options.strength = -1;
        const QString sentence = refusal(opened(folder + u"base.safetensors"_s), donor, options);
        QVERIFY2(sentence.contains(u"A negative strength takes back"_s), qPrintable(sentence));
    }

    /// Compares with the owners' merges, or with the words that a refusal must contain.
    void ownersMakeTheSame_data()
    {
        QTest::addColumn<QString>("folder");
        const QString fixtures = fixturePath("lora-forms/");
        const QStringList folders = QDir(fixtures).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        QVERIFY(folders.size() > 30);
        for (const QString &folder : folders)
            QTest::newRow(qPrintable(folder)) << fixtures + folder + u'/';
    }
    void ownersMakeTheSame()
    {
        QFETCH(const QString, folder);
        const QJsonObject manifest = ownersManifest(folder);
        const QJsonArray runs = manifest[u"runs"_s].toArray();
        QVERIFY(!runs.isEmpty());
        for (const QJsonValue run : runs) {
            const QJsonObject object = run.toObject();
            const OwnersRun made = bakedAsOwner(folder, manifest, object);
            const QString expected = object[u"expect"_s].toString();
            if (!made.refusal.isEmpty()) {
                QVERIFY2(expected != u"bake"_s && saysWhy(made.refusal, object), qPrintable(made.refusal));
                continue;
            }
            QVERIFY(expected != u"refuse"_s);
            QVERIFY(made.rows >= std::size_t(object[u"changed"_s].toArray().size()));
            const OwnersDifference difference =
                differenceFromOwner(made, opened(folder + u"merged.safetensors"_s), object[u"tolerance"_s].toObject());
            QVERIFY2(difference.fault.isEmpty(), qPrintable(difference.fault));
        }
    }

    /// The manual's table: the forms that are baked as their owners merge them, and why others are refused. A
    /// failure prints the table.
    void theManualHasTheTable()
    {
        QStringList listed;
        std::array<QString, 2> tables;
        for (const Line &line : linesOfTable()) {
            std::array<QString, ownerCount> cells;
            cells.fill(u"–"_s);
            for (const QString &fixture : QString::fromLatin1(line.fixtures).split(u' ')) {
                const QString folder =
                    fixturePath(fixture.startsWith(u"lora/"_s) ? fixture : u"lora-forms/"_s + fixture) + u'/';
                listed += fixture;
                const QJsonObject manifest = ownersManifest(folder);
                const QString mark = markOf(folder, manifest);
                QVERIFY2(mark.size() == 1, qPrintable(fixture + u": "_s + mark));
                QString &cell = cells[columnOf(manifest)];
                QVERIFY2(cell == u"–"_s || (cell == u"✗"_s) == (mark == u"✗"_s), qPrintable(fixture + mark));
                if (cell != u"≈"_s)
                    cell = mark;
            }
            for (std::size_t i = 0; i < tables.size(); ++i) {
                tables[i] += u"| "_s + line.form[i];
                for (const QString &cell : cells)
                    tables[i] += u" | "_s + cell;
                tables[i] += u" | "_s + line.reason[i] + u" |\n"_s;
            }
        }
        QStringList all;
        for (const QString &name : QDir(fixturePath("lora")).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            all += u"lora/"_s + name;
        all += QDir(fixturePath("lora-forms")).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        listed.sort();
        all.sort();
        QCOMPARE(listed, all);
        for (std::size_t i = 0; i < tables.size(); ++i) {
            QFile page(sourcePath("resources/manual/") + (i == 0 ? u"en"_s : u"zh_CN"_s) + u"/operate.md"_s);
            QVERIFY(page.open(QIODevice::ReadOnly));
            const bool hasTable = QString::fromUtf8(page.readAll()).contains(u"| --- |\n"_s + tables[i]);
            // Messages of failures are cut off.
            if (!hasTable)
                qInfo("%s", qPrintable(tables[i]));
            QVERIFY(hasTable);
        }
    }

    void mixtralsRouterHasAnotherNameOnDisk()
    {
        const ModelState model = modelOf({{"model.layers.0.block_sparse_moe.gate.weight", tensorOf({2, 3}, weight)},
                                          {"model.layers.1.block_sparse_moe.gate.weight", tensorOf({2, 3}, weight)}});
        const ModelState adapter =
            modelOf({{"base_model.model.model.layers.1.mlp.gate.lora_A.weight", tensorOf({2, 3}, down)},
                     {"base_model.model.model.layers.1.mlp.gate.lora_B.weight", tensorOf({2, 2}, up)}},
                    Layout::Unknown, {{"lora_alpha", "4"}});
        compareNumbers(baked(model, adapter, "model.layers.1.block_sparse_moe.gate.weight"), bakedWeight, 1e-6);
    }

    void parametersThatFitTwiceAreRefused()
    {
        // One expert each of two parameters of one shape, and none with another.
        const auto adapter = [](std::uint64_t columns) {
            return modelOf({{"base_model.model.x.experts.lora_A.weight",
                             tensorOf({2, columns}, std::vector<double>(2 * columns, 1))},
                            {"base_model.model.x.experts.lora_B.weight", tensorOf({3, 2}, {1, 1, 1, 1, 1, 1})}},
                           Layout::Unknown, {{"target_parameters", "[\"experts.w1\", \"experts.w3\"]"}});
        };
        const std::vector<double> zeros(12, 0);
        const ModelState model =
            modelOf({{"x.experts.w1", tensorOf({2, 3, 2}, zeros)}, {"x.experts.w3", tensorOf({2, 3, 2}, zeros)}});
        const QString twice = refusal(model, adapter(2));
        QVERIFY2(twice.contains(u"x.experts.w1"_s) && twice.contains(u"x.experts.w3"_s), qPrintable(twice));
        QVERIFY(refusal(model, adapter(5)).contains(u"target_parameters"_s));

        // What is open is data, and so is the answer.
        const LoraBakePlan open = planned(model, adapter(2));
        QVERIFY(open.rows.empty() && open.change.isEmpty());
        QCOMPARE(open.questions.size(), std::size_t(1));
        const LoraQuestion &question = open.questions.front();
        QVERIFY(question.kind == LoraQuestion::Kind::Place);
        QCOMPARE(question.module, std::string("base_model.model.x.experts"));
        QCOMPARE(question.answers,
                 (std::vector<std::string>{"base_model.model.x.experts.w1", "base_model.model.x.experts.w3"}));
        QCOMPARE(question.tensors, (std::vector<std::string>{"x.experts.w1", "x.experts.w3"}));
        LoraBakeOptions options;
        options.answers.places = {{question.module, question.answers[1]}};
        const LoraBakePlan plan = planned(model, adapter(2), options);
        QVERIFY(plan.questions.empty());
        QCOMPARE(plan.rows.size(), std::size_t(1));
        QCOMPARE(plan.rows.front().path, std::string("x.experts.w3"));
        QVERIFY(plan.change.action->arguments.contains(u"places"_s));
        options.answers.places = {{"another", "x.experts.w1"}};
        QVERIFY(refusal(model, adapter(2), options).contains(u"“another”"_s));
    }

    /// A parameter that a checkpoint stores for each expert is asked about by the name of its first tensor.
    void aSplitParameterThatFitsTwiceCanBePlaced()
    {
        const ModelState adapter =
            modelOf({{"base_model.model.experts.lora_A.weight", tensorOf({1, 3}, {1, 1, 1})},
                     {"base_model.model.experts.lora_B.weight", tensorOf({4, 1}, {1, 2, 3, 4})}},
                    Layout::Unknown,
                    {{"target_parameters", "[\"experts.gate_up_proj\", \"experts.down_proj\"]"}, {"lora_alpha", "1"}});
        const std::vector<double> zeros(6, 0);
        // down_proj is stored once, and fits nothing: what is open must not look like a misfit.
        const ModelState model = modelOf({{"a.experts.0.gate_proj.weight", tensorOf({2, 3}, zeros)},
                                          {"a.experts.0.up_proj.weight", tensorOf({2, 3}, zeros)},
                                          {"b.experts.0.gate_proj.weight", tensorOf({2, 3}, zeros)},
                                          {"b.experts.0.up_proj.weight", tensorOf({2, 3}, zeros)},
                                          {"b.experts.0.down_proj.weight", tensorOf({3, 2}, zeros)}});
        const LoraBakePlan open = planned(model, adapter);
        QCOMPARE(open.questions.size(), std::size_t(1));
        const LoraQuestion &question = open.questions.front();
        QCOMPARE(question.module, std::string("base_model.model.experts.0.gate_proj"));
        LoraBakeOptions options;
        options.answers.places = {{question.module, "b.experts.0.gate_proj.weight"}};
        QCOMPARE(baked(model, adapter, "b.experts.0.up_proj.weight", options), (std::vector<double>{3, 3, 3, 4, 4, 4}));
        QCOMPARE(baked(model, adapter, "a.experts.0.up_proj.weight", options), zeros);
        options.answers.places.emplace_back("nonsense.gate_up_proj", "b.experts.0.gate_proj.weight");
        const QString refused = refusal(model, adapter, options);
        QVERIFY2(refused.contains(u"“nonsense.gate_up_proj”"_s), qPrintable(refused));
    }

    void twoChangesOfOneTensorAreRefused()
    {
        const ModelState adapter =
            modelOf({{"base_model.model.x.experts.lora_A.weight", tensorOf({1, 3}, {1, 1, 1})},
                     {"base_model.model.x.experts.lora_B.weight", tensorOf({4, 1}, {1, 2, 3, 4})},
                     {"base_model.model.x.experts.0.gate_proj.lora_A.weight", tensorOf({1, 3}, {1, 1, 1})},
                     {"base_model.model.x.experts.0.gate_proj.lora_B.weight", tensorOf({2, 1}, {1, 2})}},
                    Layout::Unknown, {{"target_parameters", "[\"experts.gate_up_proj\"]"}, {"lora_alpha", "1"}});
        const std::vector<double> zeros(6, 0);
        const ModelState model = modelOf({{"x.experts.0.gate_proj.weight", tensorOf({2, 3}, zeros)},
                                          {"x.experts.0.up_proj.weight", tensorOf({2, 3}, zeros)}});
        const QString refused = refusal(model, adapter);
        for (const QString &name : {u"base_model.model.x.experts.0.gate_proj and base_model.model.x.experts,"_s,
                                    u"x.experts.0.gate_proj.weight"_s})
            QVERIFY2(refused.contains(name), qPrintable(refused));
        // What is left out changes nothing.
        LoraBakeOptions options;
        options.strengths = {{"gate_proj", 0}};
        QCOMPARE(baked(model, adapter, "x.experts.0.gate_proj.weight", options), zeros);
    }

    /// As in PEFT, which loads the trained bias and adds that of the factors in the merge.
    void aTrainedBiasComesBeforeThatOfTheFactors()
    {
        const ModelState adapter = modelOf({{"base_model.model.a.fc.lora_A.weight", tensorOf({2, 3}, down)},
                                            {"base_model.model.a.fc.lora_B.weight", tensorOf({2, 2}, up)},
                                            {"base_model.model.a.fc.lora_B.bias", tensorOf({2}, {10, 20})},
                                            {"base_model.model.a.fc.base_layer.bias", tensorOf({2}, {100, 200})}},
                                           Layout::Unknown, {{"lora_alpha", "4"}});
        compareNumbers(baked(base(), adapter, "a.fc.bias"), {120, 240}, 0);
        compareNumbers(baked(base(), adapter, "a.fc.weight"), bakedWeight, 1e-6);
        LoraBakeOptions options;
        options.strengths = {{"bias", 0}};
        compareNumbers(baked(base(), adapter, "a.fc.bias", options), {1, 2}, 0);
        options.strengths = {{"bias", -1}};
        QVERIFY(!refusal(base(), adapter, options).isEmpty());
    }

    /// The configuration knows the modules by the names before rules.
    void rulesKeepWhatTheConfigurationSays()
    {
        const ModelState adapter = modelOf({{"base_model.model.old.lora_A.weight", tensorOf({2, 3}, down)},
                                            {"base_model.model.old.lora_B.weight", tensorOf({2, 2}, up)},
                                            {"base_model.model.old.mlp.experts.lora_A.weight", tensorOf({1, 1}, {1})},
                                            {"base_model.model.old.mlp.experts.lora_B.weight", tensorOf({1, 1}, {1})},
                                            {"base_model.model.old.emb.trainable_tokens_delta", tensorOf({1, 1}, {7})}},
                                           Layout::Unknown,
                                           {{"lora_alpha", "1"},
                                            {"alpha_pattern", "{\"old\": 4, \"old.mlp.experts.w\": 5}"},
                                            {"target_parameters", "[\"old.mlp.experts.w\"]"},
                                            {"trainable_token_indices", "{\"old.emb\": [1]}"}});
        const ModelState model = modelOf({{"fc.weight", tensorOf({2, 3}, weight)},
                                          {"fc.mlp.experts.w", tensorOf({1, 1, 1}, {0})},
                                          {"fc.emb.weight", tensorOf({2, 1}, {1, 2})}});
        const Task task;
        const auto renamed = throughRules(adapter, tensorRulesOf({{"old", "fc"}}), {}, task);
        QVERIFY(renamed);
        LoraBakeOptions options;
        options.unruled = adapter;
        compareNumbers(baked(model, *renamed, "fc.weight", options), bakedWeight, 1e-6);
        QCOMPARE(baked(model, *renamed, "fc.mlp.experts.w", options), std::vector<double>{5});
        QCOMPARE(baked(model, *renamed, "fc.emb.weight", options), (std::vector<double>{1, 7}));

        // (IA)³ names the modules with scaled inputs by their ends.
        const ModelState scales = modelOf({{"base_model.model.old.ia3_l", tensorOf({2}, {2, 3})}}, Layout::Unknown,
                                          {{"feedforward_modules", "[\"old\"]"}});
        const ModelState square = modelOf({{"fc.weight", tensorOf({2, 2}, {1, 1, 1, 1})}});
        const auto moved = throughRules(scales, tensorRulesOf({{"old", "fc"}}), {}, task);
        QVERIFY(moved);
        options.unruled = scales;
        QCOMPARE(baked(square, *moved, "fc.weight", options), (std::vector<double>{2, 3, 2, 3}));
    }

    void idleAnswersForExpertsAreRefused()
    {
        const ModelState adapter = modelOf({{"base_model.model.a.fc.lora_A.weight", tensorOf({2, 3}, down)},
                                            {"base_model.model.a.fc.lora_B.weight", tensorOf({2, 2}, up)}},
                                           Layout::Unknown, {{"lora_alpha", "4"}});
        LoraBakeOptions options;
        options.answers.experts = LoraExpertRows::Interleaved;
        QVERIFY(refusal(base(), adapter, options).contains(u"“interleaved” of their rows has no effect"_s));
        const LoraBakePlan idle = planned(base(), adapter, options);
        QVERIFY(!idle.change.action->arguments.contains(u"experts"_s));
        options.answers.experts.reset();
        options.answers.expertOrder = LoraExpertColumns::ExpertMajor;
        QVERIFY(refusal(base(), adapter, options).contains(u"“expert-major” of their columns has no effect"_s));
        // With several adapters, one that it is for is enough.
        const std::vector<LoraBakePlan> both = {idle, planned(base(), adapter)};
        QVERIFY(checkExpertAnswers(both));
        QVERIFY(!checkExpertAnswers({both.data(), 1}));
    }

    void aNameOfTwoTensorsIsAQuestion()
    {
        const ModelState adapter = modelOf({{"base_model.model.fc.lora_A.weight", tensorOf({2, 3}, down)},
                                            {"base_model.model.fc.lora_B.weight", tensorOf({2, 2}, up)}});
        const ModelState model =
            modelOf({{"a.fc.weight", tensorOf({2, 3}, weight)}, {"b.fc.weight", tensorOf({2, 3}, weight)}});
        const LoraBakePlan open = planned(model, adapter);
        QCOMPARE(open.questions.size(), std::size_t(1));
        QCOMPARE(open.questions.front().answers, (std::vector<std::string>{"a.fc.weight", "b.fc.weight"}));
        const auto refused = checkAnswered(open);
        QVERIFY(!refused && refused.error().sentence().contains(u"could be a.fc.weight or b.fc.weight"_s));
        LoraBakeOptions options;
        options.answers.places = {{open.questions.front().module, "b.fc.weight"}};
        compareNumbers(baked(model, adapter, "b.fc.weight", options), {1.2, 2, 2.9, 3.8, 4.6, 5.95}, 1e-6);
        compareNumbers(baked(model, adapter, "a.fc.weight", options), weight, 0);
        options.answers.places.front().second = "c.fc.weight";
        QVERIFY(refusal(model, adapter, options).contains(u"no tensor at “c.fc.weight”"_s));
    }

    /// Experts of gpt-oss interleave gate and up in one tensor; a model that has them apart leaves the order open.
    void theOrderOfGateAndUpIsAQuestion()
    {
        // Rank 1 for one expert, so that ΔW has the rows of B times A.
        const auto adapter = [](const char *base) {
            return modelOf({{"base_model.model.x.experts.lora_A.weight", tensorOf({1, 3}, {1, 1, 1})},
                            {"base_model.model.x.experts.lora_B.weight", tensorOf({4, 1}, {1, 2, 3, 4})}},
                           Layout::Unknown,
                           {{"target_parameters", "[\"experts.gate_up_proj\"]"},
                            {"lora_alpha", "1"},
                            {"base_model_name_or_path", base}});
        };
        const std::vector<double> zeros(6, 0);
        const ModelState model = modelOf({{"x.experts.0.gate_proj.weight", tensorOf({2, 3}, zeros)},
                                          {"x.experts.0.up_proj.weight", tensorOf({2, 3}, zeros)}});
        const LoraBakePlan open = planned(model, adapter("openai/gpt-oss-20b"));
        QCOMPARE(open.questions.size(), std::size_t(1));
        QVERIFY(open.questions.front().kind == LoraQuestion::Kind::ExpertRows);
        QCOMPARE(open.questions.front().answers, (std::vector<std::string>{"blocks", "interleaved"}));
        QCOMPARE(open.questions.front().tensors.size(), std::size_t(2));
        LoraBakeOptions options;
        options.answers.experts = LoraExpertRows::Blocks;
        QCOMPARE(baked(model, adapter("openai/gpt-oss-20b"), "x.experts.0.gate_proj.weight", options),
                 (std::vector<double>{1, 1, 1, 2, 2, 2}));
        // Any other family has blocks, unless told otherwise.
        QCOMPARE(baked(model, adapter("Qwen/Qwen3-30B-A3B"), "x.experts.0.gate_proj.weight"),
                 (std::vector<double>{1, 1, 1, 2, 2, 2}));
        options.answers.experts = LoraExpertRows::Interleaved;
        for (const char *base : {"openai/gpt-oss-20b", "Qwen/Qwen3-30B-A3B"}) {
            QCOMPARE(baked(model, adapter(base), "x.experts.0.gate_proj.weight", options),
                     (std::vector<double>{1, 1, 1, 3, 3, 3}));
            QCOMPARE(baked(model, adapter(base), "x.experts.0.up_proj.weight", options),
                     (std::vector<double>{2, 2, 2, 4, 4, 4}));
        }
    }

    /// The columns of B by rank, as PEFT has them, or by expert.
    void theOrderOfExpertsInBCanBeGiven()
    {
        const auto adapter = [](const char *order) {
            return modelOf({{"base_model.model.x.experts.lora_A.weight", tensorOf({4, 1}, {1, 10, 100, 1000})},
                            {"base_model.model.x.experts.lora_B.weight", tensorOf({1, 4}, {1, 2, 3, 4})}},
                           Layout::Unknown,
                           {{"target_parameters", "[\"experts.w\"]"}, {"lora_alpha", "2"}, {"lora_B_layout", order}});
        };
        const ModelState model = modelOf({{"x.experts.w", tensorOf({2, 1, 1}, {0, 0})}});
        LoraBakeOptions options;
        for (const char *order : {"rank_major", "grouped_by_expert"}) {
            const bool isByExpert = std::string_view(order) == "grouped_by_expert";
            const std::vector<double> byRank = {1 * 1 + 3 * 10, 2 * 100 + 4 * 1000};
            const std::vector<double> byExpert = {1 * 1 + 2 * 10, 3 * 100 + 4 * 1000};
            options.answers = {};
            QCOMPARE(baked(model, adapter(order), "x.experts.w", options), isByExpert ? byExpert : byRank);
            options.answers.expertOrder = LoraExpertColumns::RankMajor;
            QCOMPARE(baked(model, adapter(order), "x.experts.w", options), byRank);
            options.answers.expertOrder = LoraExpertColumns::ExpertMajor;
            QCOMPARE(baked(model, adapter(order), "x.experts.w", options), byExpert);
        }
    }

    void aTiedHeadIsNamed()
    {
        const ModelState adapter = modelOf({{"base_model.model.a.fc.lora_A.weight", tensorOf({2, 3}, down)},
                                            {"base_model.model.a.fc.lora_B.weight", tensorOf({2, 2}, up)},
                                            {"base_model.model.lm_head.lora_A.weight", tensorOf({2, 3}, down)},
                                            {"base_model.model.lm_head.lora_B.weight", tensorOf({2, 2}, up)}});
        const LoraBakePlan plan = planned(base(), adapter);
        QVERIFY(plan.change.omissions);
        const auto whole = checkWhole(plan.change.omissions->second, {});
        QVERIFY(!whole);
        QVERIFY2(whole.error().sentence().contains(u"tied"_s), qPrintable(whole.error().sentence()));
        QVERIFY(checkWhole(plan.change.omissions->second, OmissionKind::AdapterParts));
    }

    void trainedTokensNeedTheirRows()
    {
        const auto adapter = [](const char *rows) {
            return modelOf({{"base_model.model.emb.trainable_tokens_delta", tensorOf({2, 2}, {7, 8, 9, 10})}},
                           Layout::Unknown, {{"token_indices", rows}});
        };
        const ModelState model = modelOf({{"emb.weight", tensorOf({3, 2}, {1, 2, 3, 4, 5, 6})}});
        compareNumbers(baked(model, adapter("[2, 0]"), "emb.weight"), {9, 10, 3, 4, 7, 8}, 0);
        QVERIFY(refusal(model, adapter("[2]")).contains(u"token_indices"_s));
        QVERIFY(refusal(model, adapter("null")).contains(u"token_indices"_s));
        QVERIFY(refusal(model, adapter("[2, 3]")).contains(u"emb.weight"_s));
    }

    void squareWeightsFollowThoseOfTheSameName()
    {
        // PEFT saves fan_in_fan_out of the last module only.
        const ModelState adapter = modelOf({{"base_model.model.a.c_proj.lora_A.weight", tensorOf({1, 2}, {1, 2})},
                                            {"base_model.model.a.c_proj.lora_B.weight", tensorOf({2, 1}, {1, 10})},
                                            {"base_model.model.b.c_proj.lora_A.weight", tensorOf({1, 3}, {1, 2, 3})},
                                            {"base_model.model.b.c_proj.lora_B.weight", tensorOf({2, 1}, {1, 1})},
                                            {"base_model.model.head.lora_A.weight", tensorOf({1, 2}, {1, 2})},
                                            {"base_model.model.head.lora_B.weight", tensorOf({3, 1}, {1, 1, 1})}},
                                           Layout::Unknown, {{"fan_in_fan_out", "false"}});
        const ModelState model = modelOf({{"a.c_proj.weight", tensorOf({2, 2}, {0, 0, 0, 0})},
                                          {"b.c_proj.weight", tensorOf({3, 2}, std::vector<double>(6, 0))},
                                          {"head.weight", tensorOf({3, 2}, std::vector<double>(6, 0))}});
        compareNumbers(baked(model, adapter, "a.c_proj.weight"), {1, 10, 2, 20}, 0);
    }

    /// The published sample, in PyTorch's and Burn's layout: W + 2 · B · A in doubles.
    void digits_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("PyTorch's layout") << samplePath("digits-noisy.safetensors");
        QTest::newRow("Burn's layout") << samplePath("digits-base.bpk");
        QTest::newRow("a record") << samplePath("digits-base.mpk");
    }
    void digits()
    {
        QFETCH(QString, file);
        const ModelState model = opened(file);
        const ModelState adapter = opened(samplePath("digits-lora.safetensors"));
        const bool isBurn = !file.endsWith(QStringLiteral("safetensors"));
        for (const char *module : {"fc1", "fc2"}) {
            const std::string path = std::string(module) + ".weight";
            const auto a = valuesOf(
                *adapter.node(at(adapter, "base_model.model." + std::string(module) + ".lora_A.weight")).tensor);
            const auto b = valuesOf(
                *adapter.node(at(adapter, "base_model.model." + std::string(module) + ".lora_B.weight")).tensor);
            std::vector<double> expected = valuesOf(*model.node(at(model, path)).tensor);
            const std::size_t in = a.size() / 4;
            const std::size_t out = b.size() / 4;
            for (std::size_t o = 0; o < out; ++o) {
                for (std::size_t i = 0; i < in; ++i) {
                    double sum = 0;
                    for (std::size_t k = 0; k < 4; ++k)
                        sum += b[o * 4 + k] * a[k * in + i];
                    expected[isBurn ? i * out + o : o * in + i] += 2 * sum;
                }
            }
            compareNumbers(baked(model, adapter, path.c_str()), expected, 1e-6);
        }
        const LoraBakePlan plan = planned(model, adapter);
        QCOMPARE(plan.rows.size(), std::size_t(2));
        QCOMPARE(plan.rows.front().isTransposed, isBurn);
        QVERIFY(plan.unused.empty());
    }

    void burnsOwnAdapterIsMergedAsBurnDoes_data()
    {
        QTest::addColumn<QString>("release");
        for (const QString &release : {QStringLiteral("v0.22.1"), QStringLiteral("v0.23.0-pre.1")})
            QTest::newRow(qPrintable(release)) << release;
    }
    void burnsOwnAdapterIsMergedAsBurnDoes()
    {
        QFETCH(const QString, release);
        const auto record = [&](const char *name) {
            return opened(fixturePath("burn-newest/") + release + QStringLiteral("/records/") +
                          QLatin1StringView(name) + QStringLiteral(".bpk"));
        };
        // Rank 2 and alpha 4, which Burn does not store: it must be given.
        const ModelState whole = record("lora-whole");
        QVERIFY(refusal(whole, whole).contains(QStringLiteral("alpha")));
        QVERIFY(planned(whole, whole).questions.front().kind == LoraQuestion::Kind::Alpha);
        LoraBakeOptions options;
        options.config.set("lora_alpha", "4");
        const ModelState requested = record("lora-merged");
        // The factors that the model itself has disappear.
        for (const char *adapter : {"lora-whole", "lora-part", "lora-store"}) {
            const LoraBakePlan plan = planned(whole, record(adapter), options);
            QVERIFY(plan.unused.empty() && plan.warnings.empty());
            const ModelState merged = after(whole, plan.change);
            QCOMPARE(merged.tensors().size(), requested.tensors().size());
            for (const NodeId id : requested.tensors()) {
                const auto found = merged.find(requested.path(id));
                QVERIFY(found);
                compareNumbers(valuesOf(*merged.node(*found).tensor), valuesOf(*requested.node(id).tensor), 1e-6);
            }
        }
    }

    void halfAPairIsNamed_data()
    {
        QTest::addColumn<QString>("found");
        QTest::addColumn<QString>("expected");
        QTest::newRow("Burn, a") << "fc.weight.lora.a"
                                 << "fc.weight.lora.b";
        QTest::newRow("Burn, b") << "fc.weight.lora.b"
                                 << "fc.weight.lora.a";
        QTest::newRow("PEFT") << "base_model.model.fc.lora_A.weight"
                              << "base_model.model.fc.lora_B.weight";
        QTest::newRow("kohya") << "lora_unet_fc.lora_up.weight"
                               << "lora_unet_fc.lora_down.weight";
        QTest::newRow("diffusers") << "unet.fc.lora.down.weight"
                                   << "unet.fc.lora.up.weight";
    }
    void halfAPairIsNamed()
    {
        QFETCH(const QString, found);
        QFETCH(const QString, expected);
        const QString sentence = refusal(base(), modelOf({{qPrintable(found), tensorOf({2, 2}, {1, 2, 3, 4})}}));
        QVERIFY2(sentence.contains(u'“' + found + u'”'), qPrintable(sentence));
        QVERIFY2(sentence.contains(u'“' + expected + u'”'), qPrintable(sentence));
    }
};

BURNISH_TEST(TestLoraBake)

} // namespace burnish::test::tst_lorabake

#include "tst_lorabake.moc"
