// SPDX-License-Identifier: MIT
#include "core/export/precision/outputlayers.h"
#include "core/modelfiles/openfile.h"
#include "core/modelfiles/openmodel.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDirIterator>
#include <QTest>

namespace burnish::test::tst_outputlayers {

using namespace Qt::StringLiterals;

namespace {

using Tensors = std::vector<std::pair<const char *, Shape>>;

QStringList outputsOf(const Tensors &tensors, bool isTransposed = false)
{
    OutputLayers layers(isTransposed);
    for (const auto &[path, shape] : tensors)
        layers.add(path, shape);
    QStringList found;
    for (const std::string &path : layers.find())
        found += QString::fromStdString(path);
    found.sort();
    return found;
}

QStringList outputsOf(const ModelState &state)
{
    OutputLayers layers(state.layout() == Layout::Burn);
    state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
        if (node.isTensor())
            layers.add(path, node.tensor->info().shape());
        return true;
    });
    QStringList found;
    for (const std::string &path : layers.find())
        found += QString::fromStdString(path);
    found.sort();
    return found;
}

} // namespace

class TestOutputLayers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// A classifier with convolutions, in PyTorch's layout and in Burn's.
    void theLastLayerOfAClassifierIsFound()
    {
        const Tensors convolutions = {{"conv1.weight", {16, 1, 3, 3}}, {"conv2.weight", {32, 16, 3, 3}}};
        for (const bool hasBias : {false, true}) {
            Tensors torch = convolutions;
            torch.insert(torch.end(), {{"fc1.weight", {64, 512}}, {"fc2.weight", {10, 64}}});
            Tensors burn = convolutions;
            burn.insert(burn.end(), {{"fc1.weight", {512, 64}}, {"fc2.weight", {64, 10}}});
            if (hasBias) {
                for (Tensors *model : {&torch, &burn})
                    model->insert(model->end(), {{"fc1.bias", {64}}, {"fc2.bias", {10}}});
                QCOMPARE(outputsOf(burn, false), QStringList{u"fc2.weight"_s});
            }
            QCOMPARE(outputsOf(torch, false), QStringList{u"fc2.weight"_s});
            QCOMPARE(outputsOf(burn, true), QStringList{u"fc2.weight"_s});
        }
    }

    void theLastItemOfAListIsFound()
    {
        QCOMPARE(outputsOf({{"net.0.weight", {300, 40}}, {"net.2.weight", {300, 300}}, {"net.4.weight", {7, 300}}}),
                 QStringList{u"net.4.weight"_s});
        // The channels of a convolution are flattened.
        QCOMPARE(outputsOf({{"features.0.weight", {8, 3, 5, 5}}, {"fc.weight", {6, 8 * 5}}}),
                 QStringList{u"fc.weight"_s});
    }

    /// The vocabulary is as long as the table of embeddings, which takes no outputs.
    void theLayerForAVocabularyIsFound()
    {
        QCOMPARE(outputsOf({{"embed.weight", {512, 64}},
                            {"blocks.0.mlp.weight", {64, 64}},
                            {"norm.weight", {64}},
                            {"proj.weight", {512, 64}},
                            {"blocks.0.attn.weight", {640, 64}}}),
                 QStringList{u"proj.weight"_s});
    }

    void innerLayersAreNotFound()
    {
        // Queries, keys and values in one matrix; a layer before a norm; the parts of blocks.
        QVERIFY(outputsOf({{"qkv.weight", {96, 32}}, {"proj.weight", {32, 32}}, {"fc.weight", {32, 32}}}).isEmpty());
        QVERIFY(outputsOf({{"a.weight", {48, 32}}, {"norm.weight", {48}}, {"b.weight", {32, 100}}}).isEmpty());
        QVERIFY(outputsOf({{"layers.0.mlp.down.weight", {33, 40}}, {"layers.0.mlp.up.weight", {40, 32}}}).isEmpty());
        // The whole model, or most of it.
        QVERIFY(outputsOf({{"fc.weight", {10, 64}}}).isEmpty());
        QVERIFY(outputsOf({{"a.weight", {64, 3}}, {"fc.weight", {10, 64}}}).isEmpty());
        QVERIFY(outputsOf({{"a.weight", {0, 3}}, {"fc.weight", {0, 64}}}).isEmpty());
    }

    /// Of all models of these folders, only those that end with such a layer.
    void modelsOfBlocksHaveNone()
    {
        QStringList found;
        for (const QString &folder : {fixturePath(u"block-scaled"_s), fixturePath(u"safetensors"_s), samplePath()}) {
            QDirIterator files(folder, {u"*.safetensors"_s}, QDir::Files, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                const QString path = files.next();
                Task task;
                Diagnostics diagnostics;
                const auto model = openModelFile(path, task, diagnostics);
                for (const QString &output : model ? outputsOf(model->model.state) : QStringList())
                    found += QFileInfo(path).fileName() + u": "_s + output;
            }
        }
        found.sort();
        QCOMPARE(found,
                 (QStringList{u"digits-broken.safetensors: fc2.weight"_s,
                              u"digits-lora.safetensors: base_model.model.fc2.lora_B.weight"_s,
                              u"digits-noisy.safetensors: fc2.weight"_s, u"digits-rotated.safetensors: fc2.weight"_s,
                              u"resnet_mini.safetensors: fc.weight"_s}));
    }
};

BURNISH_TEST(TestOutputLayers)

} // namespace burnish::test::tst_outputlayers

#include "tst_outputlayers.moc"
