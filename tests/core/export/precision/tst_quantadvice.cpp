// SPDX-License-Identifier: MIT
#include "core/export/precision/quantadvice.h"
#include "core/model/statebuilder.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTest>

using namespace burnish;
using namespace burnish::test;

class TestQuantAdvice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shapesAndNamesDecide()
    {
        const auto reason = [](std::string_view path, const Shape &shape) { return reasonToKeep(path, shape); };
        QCOMPARE(reason("layers.0.fc.weight", {4, 4}), std::nullopt);
        QCOMPARE(reason("layers.0.norm.weight", {4}), std::optional(KeepReason::Vector));
        QCOMPARE(reason("scale", Shape()), std::optional(KeepReason::Vector));
        QCOMPARE(reason("norm.running_mean", {4}), std::optional(KeepReason::Buffer));
        QCOMPARE(reason("optimizer.fc.weight", {4, 4}), std::optional(KeepReason::Buffer));
        QCOMPARE(reason("attention_mask", {4, 4}), std::optional(KeepReason::Buffer));
        for (const char *name : {"model.embed_tokens.weight", "token_embd.weight", "wte.weight"})
            QCOMPARE(reason(name, {4, 4}), std::optional(KeepReason::Embedding));
        QCOMPARE(reason("embed.bias", {4}), std::optional(KeepReason::Vector));
        QCOMPARE(reason("mlp.experts.gate_up_proj_bias", {4, 4}), std::optional(KeepReason::Bias));
        for (const char *name : {"lm_head.weight", "model.lm_head.weight", "embed_out.weight", "output.weight"})
            QCOMPARE(reason(name, {4, 4}), std::optional(KeepReason::Output));
        QCOMPARE(reason("attention.output.weight", {4, 4}), std::nullopt);
        for (const char *name : {"mlp.router.weight", "mlp.gate.weight", "blk.0.ffn_gate_inp.weight"})
            QCOMPARE(reason(name, {4, 4}), std::optional(KeepReason::Router));
        QCOMPARE(reason("mlp.gate_proj.weight", {4, 4}), std::nullopt);
    }

    void anOutputLayerIsFoundByWhatNoLayerTakes()
    {
        using Paths = std::set<std::string>;
        const auto found = [](const std::vector<std::pair<const char *, Shape>> &tensors) {
            StateBuilder builder;
            for (const auto &[path, shape] : tensors)
                builder.addTensorAt(path, floats(shape, std::vector<float>(std::size_t(*shape.elementCount()))));
            return lastLayers(builder.finish());
        };
        // In both layouts; the flattened kernels of the convolution are taken by nothing, either.
        QCOMPARE(found({{"conv.weight", {32, 1, 3, 3}},
                        {"conv.bias", {32}},
                        {"fc1.weight", {64, 800}},
                        {"fc1.bias", {64}},
                        {"fc2.weight", {10, 64}},
                        {"fc2.bias", {10}}}),
                 Paths{"fc2.weight"});
        QCOMPARE(found({{"layers.0.weight", {784, 64}},
                        {"layers.0.bias", {64}},
                        {"layers.2.weight", {64, 10}},
                        {"layers.2.bias", {10}}}),
                 Paths{"layers.2.weight"});
        // Two classifiers on one trunk.
        QCOMPARE(found({{"trunk.weight", {64, 784}},
                        {"trunk.bias", {64}},
                        {"digit.weight", {10, 64}},
                        {"digit.bias", {10}},
                        {"colour.weight", {3, 64}},
                        {"colour.bias", {3}}}),
                 (Paths{"digit.weight", "colour.weight"}));
        // Grouped queries: keys and values have a size of their own, in every layer.
        QCOMPARE(found({{"q.weight", {64, 64}},
                        {"q.bias", {64}},
                        {"k.weight", {16, 64}},
                        {"k.bias", {16}},
                        {"v.weight", {16, 64}},
                        {"v.bias", {16}},
                        {"up.weight", {256, 64}},
                        {"up.bias", {256}},
                        {"down.weight", {64, 256}},
                        {"down.bias", {64}}}),
                 Paths());
        // The first layer of a generator makes more of its input; what has no bias or is alone cannot be judged.
        QCOMPARE(found({{"fc.weight", {8192, 100}}, {"fc.bias", {8192}}, {"up.weight", {512, 256, 4, 4}}}), Paths());
        QCOMPARE(found({{"a.weight", {64, 784}}, {"b.weight", {10, 64}}}), Paths());
        QCOMPARE(found({{"fc.weight", {10, 64}}, {"fc.bias", {10}}}), Paths());
    }

    void errorsAreComparedWithThoseOfOthers()
    {
        QVERIFY(isNoisy(12.9, {19, 19, 12.9, 20}));
        QVERIFY(!isNoisy(13.1, {19, 19, 13.1, 20}));
        QVERIFY(!isNoisy(2, {19, 2, 20}));
    }

    void onlyVectorsBiasesAndBuffersAreAlwaysKept()
    {
        QVERIFY(isAlwaysKept(KeepReason::Bias));
        for (const auto reason : {KeepReason::Output, KeepReason::LastLayer, KeepReason::Router, KeepReason::Noise})
            QVERIFY(!isAlwaysKept(reason));
        QVERIFY(isAlwaysKept(KeepReason::Vector) && isAlwaysKept(KeepReason::Buffer));
        QVERIFY(!isAlwaysKept(KeepReason::Embedding) && !isAlwaysKept(KeepReason::Outliers));
        QVERIFY(hasOutliers(33, 1) && !hasOutliers(32, 1) && !hasOutliers(0, 0));
    }

    void everyReasonIsExplained()
    {
        QSet<QString> clauses;
        for (const auto reason :
             {KeepReason::Vector, KeepReason::Bias, KeepReason::Buffer, KeepReason::Embedding, KeepReason::Output,
              KeepReason::LastLayer, KeepReason::Router, KeepReason::Outliers, KeepReason::Noise})
            clauses.insert(clauseOf(reason));
        QCOMPARE(clauses.size(), 9);
    }
};

BURNISH_TEST(TestQuantAdvice)
#include "tst_quantadvice.moc"
