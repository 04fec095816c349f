// SPDX-License-Identifier: MIT
#include "core/adapt/adapter.h"
#include "core/adapt/adapterstage.h"
#include "core/structure/layoutevidence.h"
#include "core/structure/ownerguess.h"
#include "support/modelmaking.h"
#include "support/recordoftype.h"
#include "support/testmain.h"

namespace burnish::test::tst_layoutevidence {

using namespace Qt::StringLiterals;

namespace {

using Shapes = std::vector<std::pair<std::string, std::vector<std::uint64_t>>>;

ModelState flat(const Shapes &tensors)
{
    StateBuilder builder;
    for (const auto &[path, shape] : tensors)
        builder.addTensorAt(path, countingTensor(Shape(shape)));
    return builder.finish();
}

/// "fc.weight 4 3, fc.bias 4"
Shapes shapesOf(const QString &text)
{
    Shapes shapes;
    for (const QString &tensor : text.split(u", "_s)) {
        const QStringList words = tensor.split(u' ');
        std::vector<std::uint64_t> shape;
        for (const QString &size : words.mid(1))
            shape.push_back(size.toULongLong());
        shapes.emplace_back(words.front().toStdString(), shape);
    }
    return shapes;
}

std::vector<std::string> pathsOf(const ModelState &state)
{
    std::vector<std::string> paths;
    for (const NodeId id : state.tensors())
        paths.push_back(state.path(id) + ' ' + shapeForPeople(state.node(id).tensor->info().shape()).toStdString());
    return paths;
}

ModelState through(ModelState state, AdapterKind kind)
{
    const bool isFromBurn = kind == AdapterKind::BurnToPyTorch;
    AdapterStage stage(state, {kind}, isFromBurn ? Layout::Burn : Layout::PyTorch, true);
    for (const NodeId id : state.tensors()) {
        const auto change = stage.adapt(id);
        if (!change)
            qFatal("%s", qPrintable(change.error().sentence()));
    }
    return state;
}

class TestLayoutEvidence : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void judgesNamesAndShapes_data()
    {
        QTest::addColumn<QString>("tensors");
        QTest::addColumn<int>("layout");
        const auto row = [](const char *name, const QString &tensors, Layout layout) {
            QTest::newRow(name) << tensors << int(layout);
        };
        row("norm of Llama", u"model.norm.weight 8, lm_head.weight 20 8"_s, Layout::PyTorch);
        row("batch norm", u"bn.weight 8, bn.bias 8, bn.running_mean 8, bn.running_var 8"_s, Layout::PyTorch);
        row("batch norm of Burn", u"fc.weight 4 8, fc.bias 8, bn.gamma 8, bn.beta 8, bn.running_mean 8"_s,
            Layout::Burn);
        row("norm of GPT-2, with the shapes of Burn", u"h.0.ln_1.weight 8, h.0.c_fc.weight 8 32, h.0.c_fc.bias 32"_s,
            Layout::PyTorch);
        row("linear layer", u"fc.weight 4 3, fc.bias 4"_s, Layout::PyTorch);
        row("linear layer of Burn", u"fc.weight 3 4, fc.bias 4"_s, Layout::Burn);
        row("square", u"fc.weight 4 4, fc.bias 4"_s, Layout::Unknown);
        row("both shapes", u"a.weight 4 3, a.bias 4, b.weight 3 4, b.bias 4"_s, Layout::Unknown);
        row("gamma in a model of PyTorch", u"LayerNorm.gamma 8, LayerNorm.beta 8, pooler.weight 8 6, pooler.bias 8"_s,
            Layout::PyTorch);
        row("gamma alone", u"norm.gamma 8, norm.beta 8, fc.weight 8 8"_s, Layout::Unknown);
        row("both names", u"norm1.gamma 8, norm1.beta 8, norm2.weight 8, norm2.bias 8, fc.weight 4 3, fc.bias 4"_s,
            Layout::Unknown);
        row("width", u"embed_tokens.weight 20 8, mlp.up_proj.weight 16 8"_s, Layout::PyTorch);
        row("width of Burn", u"embed_tokens.weight 20 8, mlp.up_proj.weight 8 16, norm.gamma 8"_s, Layout::Burn);
        row("outputs of the width", u"embed_tokens.weight 20 8, mlp.down_proj.weight 8 16"_s, Layout::PyTorch);
        row("adapter", u"a.lora_down.weight 2 8, a.lora_up.weight 16 2"_s, Layout::PyTorch);
        row("adapter of Burn", u"a.lora_down.weight 8 2, a.lora_up.weight 2 16"_s, Layout::Burn);
        row("vectors that are not norms", u"act.weight 8, block.gamma 8"_s, Layout::Unknown);
        row("Keras", u"dense.kernel 3 4, dense.bias 4, norm.gamma 4, norm.beta 4"_s, Layout::Unknown);
    }

    void judgesNamesAndShapes()
    {
        QFETCH(QString, tensors);
        QFETCH(int, layout);
        ModelState model = flat(shapesOf(tensors));
        const auto evidence = layoutEvidence(model);
        QCOMPARE(evidence ? int(evidence->layout) : int(Layout::Unknown), layout);
        if (!evidence)
            return;
        const QString first = evidence->ground.section(u'“', 1).section(u'”', 0, 0);
        QVERIFY2(model.find(first.toStdString()), qPrintable(evidence->ground));
        QVERIFY(evidence->ground.endsWith(u'.'));
        // Another library has written it: its conventions are its own.
        Metadata metadata;
        metadata.set("format", "mlx");
        model.setMetadata(metadata);
        QVERIFY(!layoutEvidence(model));
    }

    /// Gamma and beta are renamed only where they are a norm's, and PyTorch's names come back.
    void namesComeBack_data()
    {
        QTest::addColumn<QString>("tensors");
        QTest::newRow("ConvNeXt") << u"0.dwconv.weight 8 1 7, 0.dwconv.bias 8, 0.norm.weight 8, 0.norm.bias 8, "
                                     "0.pwconv1.weight 24 8, 0.pwconv1.bias 24, 0.gamma 8, 0.beta 8"_s;
        QTest::newRow("ConvNeXt V2")
            << u"stages.0.grn.gamma 1 1 1 8, stages.0.grn.beta 1 1 1 8, stages.0.norm.weight 8, "
               "stages.0.norm.bias 8, stages.0.fc.weight 6 8, stages.0.fc.bias 6"_s;
        QTest::newRow("GRN of timm")
            << u"0.mlp.grn.weight 8, 0.mlp.grn.bias 8, 0.mlp.fc1.weight 8 6, 0.mlp.fc1.bias 8"_s;
        QTest::newRow("GRN with gamma") << u"0.grn.gamma 8, 0.grn.beta 8, 0.norm.weight 8, 0.norm.bias 8"_s;
        QTest::newRow("DINOv2") << u"blocks.0.ls1.gamma 8, blocks.0.norm1.weight 8, blocks.0.norm1.bias 8, "
                                   "blocks.0.attn.qkv.weight 24 8, blocks.0.attn.qkv.bias 24"_s;
        QTest::newRow("ResNet") << u"bn1.weight 8, bn1.bias 8, bn1.running_mean 8, bn1.running_var 8, "
                                   "layer1.0.downsample.1.weight 8, layer1.0.downsample.1.bias 8, "
                                   "layer1.0.downsample.1.running_mean 8, fc.weight 10 8, fc.bias 10"_s;
        QTest::newRow("Llama") << u"model.embed_tokens.weight 20 8, model.layers.0.input_layernorm.weight 8, "
                                  "model.layers.0.self_attn.q_norm.weight 8, model.layers.0.mlp.up_proj.weight 16 8, "
                                  "model.norm.weight 8, lm_head.weight 20 8"_s;
        QTest::newRow("nanoGPT")
            << u"wte.weight 20 8, h.0.ln_1.weight 8, h.0.ln_1.bias 8, h.0.attn.c_attn.weight 24 8, "
               "h.0.attn.c_attn.bias 24, ln_f.weight 8, ln_f.bias 8"_s;
        QTest::newRow("BERT")
            << u"embeddings.LayerNorm.weight 8, embeddings.LayerNorm.bias 8, pooler.dense.weight 8 6, "
               "pooler.dense.bias 8"_s;
        QTest::newRow("Whisper") << u"conv1.weight 8 4 3, conv1.bias 8, blocks.0.attn_ln.weight 8, "
                                    "blocks.0.attn_ln.bias 8, blocks.0.mlp.0.weight 32 8, blocks.0.mlp.0.bias 32"_s;
        QTest::newRow("sequential") << u"net.0.weight 8 4, net.0.bias 8, net.1.weight 8, net.1.bias 8"_s;
        QTest::newRow("PReLU, scale") << u"act.weight 8, scale.weight 8, scale.bias 8, alpha 8"_s;
        QTest::newRow("FiLM") << u"film.gamma 8, film.beta 8, fc.weight 4 8, fc.bias 4"_s;
    }

    void namesComeBack()
    {
        QFETCH(QString, tensors);
        const ModelState model = flat(shapesOf(tensors));
        const ModelState burn = through(model, AdapterKind::PyTorchToBurn);
        QCOMPARE(pathsOf(through(burn, AdapterKind::BurnToPyTorch)), pathsOf(model));
    }

    void namesWhatStays()
    {
        ModelState model = flat(shapesOf(u"0.norm.gamma 8, 0.norm.beta 8, 0.gamma 8, 0.fc.weight 8 4"_s));
        AdapterStage stage(model, {AdapterKind::BurnToPyTorch}, Layout::Burn, true);
        for (const NodeId id : model.tensors())
            QVERIFY(stage.adapt(id));
        QVERIFY(model.find("0.norm.weight"));
        QVERIFY(model.find("0.gamma"));
        QVERIFY(std::ranges::any_of(stage.warnings(), [](const Error &warning) {
            return warning.message().contains(u"Gamma and beta keep their names in these modules"_s);
        }));
    }
};

} // namespace

BURNISH_TEST(TestLayoutEvidence)

} // namespace burnish::test::tst_layoutevidence

#include "tst_layoutevidence.moc"
