// SPDX-License-Identifier: MIT
#include "core/explain/explainmodels.h"
#include "core/explain/explainreport.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quanttext.h"
#include "support/rulesmaking.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <algorithm>
#include <random>

namespace burnish::test::tst_explainquantised {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t rows = 16;
constexpr std::uint64_t columns = 256;

std::vector<float> numbers(int seed)
{
    std::mt19937 random{std::uint32_t(seed)};
    std::vector<float> values(rows * columns);
    for (float &value : values)
        value = float(std::int32_t(random()) >> 8) / float(1 << 22);
    return values;
}

/// q is in rotary halves, gate is a matrix.
ModelState original()
{
    StateBuilder builder;
    for (int i = 0; i < 3; ++i) {
        const std::string layer = "model.layers." + std::to_string(i);
        builder.addTensorAt(layer + ".q_proj.weight", floats({rows, columns}, numbers(10 * i)));
        builder.addTensorAt(layer + ".gate_proj.weight", floats({rows, columns}, numbers(10 * i + 1)));
    }
    return builder.finish();
}

TensorRules gguf(const QString &scheme, const char *rope = "rope-halves-to-pairs")
{
    TensorRules rules;
    rules.placeholders = {{"i", PlaceholderKind::Digits}};
    rules.steps = {
        {rope, {"model.layers.{i}.q_proj.weight"}, {"blk.{i}.attn_q.weight"}, {{u"axis"_s, 0}, {u"heads"_s, 2}}},
        {"rename", {"model.layers.{i}.gate_proj.weight"}, {"blk.{i}.ffn_gate.weight"}, {}},
        {"quantise", {"blk.{i}.{p}.weight"}, {"blk.{i}.{p}.weight"}, {{u"scheme"_s, scheme}}}};
    rules.placeholders.insert({"p", PlaceholderKind::Piece});
    return rules;
}

Explanation explained(const ModelState &a, const ModelState &b)
{
    Task task;
    auto explanation = explainModels(a, b, {}, task);
    if (!explanation)
        qFatal("not explained: %s", qPrintable(explanation.error().sentence()));
    return *std::move(explanation);
}

ModelState with(const ModelState &model, const std::function<TensorPtr(const std::string &, const TensorPtr &)> &map)
{
    StateBuilder builder;
    for (const NodeId id : model.tensors())
        builder.addTensorAt(model.path(id), map(model.path(id), model.node(id).tensor));
    return builder.finish();
}

} // namespace

/// Quantised models: how they were made, and what was made of them.
class TestExplainQuantised : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void schemesAreFound_data()
    {
        QTest::addColumn<QString>("scheme");
        for (const char *scheme :
             {"Q8_0", "Q6_K", "Q4_K", "Q2_K", "Q4_0", "MXFP4", "q8s", "q4s/32", "q8s/16:f16", "fp8-channel",
              "fp8-block", "int4-pack/32", "mxfp4", "nvfp4", "mlx-4bit", "comfy-float8_e4m3fn", "e4m3/32"})
            QTest::newRow(scheme) << QString::fromLatin1(scheme);
    }
    void schemesAreFound()
    {
        QFETCH(QString, scheme);
        const ModelState a = original();
        const ModelState b = ruled(a, gguf(scheme));
        const Explanation there = explained(a, b);
        QVERIFY2(there.isExplained(), qPrintable(explanationAsText(there)));
        QVERIFY(explanationAsText(there).contains(u"rope-halves-to-pairs axis=0 heads=2, quantise scheme="_s));
        // The way back: the values under other names, and in the other order.
        const ModelState values =
            with(b, [](const std::string &, const TensorPtr &tensor) { return *makeDequantised(tensor); });
        TensorRules rules;
        rules.placeholders = {{"i", PlaceholderKind::Digits}};
        rules.steps = {
            {"rope-pairs-to-halves", {"blk.{i}.attn_q.weight"}, {"q.{i}"}, {{u"axis"_s, 0}, {u"heads"_s, 2}}},
            {"split", {"blk.{i}.ffn_gate.weight"}, {"up.{i}", "gate.{i}"}, {{u"axis"_s, 0}, {u"parts"_s, 2}}}};
        const Explanation back = explained(b, ruled(values, rules));
        QVERIFY2(back.isExplained(), qPrintable(explanationAsText(back)));
        QVERIFY2(explanationAsText(back).contains(u"dequantise"_s), qPrintable(explanationAsText(back)));
    }

    /// Readers of files list the parts in another order than the encoder.
    void partsMayBeInAnyOrder_data()
    {
        QTest::addColumn<QString>("scheme");
        for (const char *scheme : {"int4-pack/32", "mxfp4", "nvfp4", "fp8-channel"})
            QTest::newRow(scheme) << QString::fromLatin1(scheme);
    }
    void partsMayBeInAnyOrder()
    {
        QFETCH(QString, scheme);
        const ModelState a = original();
        const ModelState b = with(ruled(a, gguf(scheme)), [](const std::string &, const TensorPtr &tensor) {
            const PartedTensor *const parted = partsOf(*tensor);
            if (!parted)
                qFatal("not in parts");
            PartedContent content = parted->content();
            std::ranges::reverse(content.parts);
            return *PartedTensor::make(std::move(content));
        });
        const Explanation explanation = explained(a, b);
        QVERIFY2(explanation.isExplained(), qPrintable(explanationAsText(explanation)));
    }

    /// Samples of few levels, most of them zero, are hardly like those of the values.
    void fewLevelsAreFound()
    {
        StateBuilder builder;
        std::mt19937 random{7};
        std::normal_distribution<float> spread;
        for (int i = 0; i < 40; ++i) {
            std::vector<float> values(rows * columns);
            for (float &value : values)
                value = spread(random);
            builder.addTensorAt("layers." + std::to_string(i) + ".weight", floats({rows, columns}, values));
        }
        const ModelState a = builder.finish();
        const auto scheme = quantSchemeFromText(u"q2s/32"_s);
        QVERIFY(scheme);
        const ModelState b =
            with(a, [&](const std::string &, const TensorPtr &tensor) { return *makeQuantised(tensor, *scheme); });
        const Explanation explanation = explained(a, b);
        QVERIFY2(explanation.isExplained(), qPrintable(explanationAsText(explanation)));
    }

    void otherDirectionsAreNamed()
    {
        const ModelState a = original();
        const ModelState right = ruled(a, gguf(u"Q4_K"_s));
        const ModelState wrong = ruled(a, gguf(u"Q4_K"_s, "rope-pairs-to-halves"));
        const Explanation explanation =
            explained(a, with(right, [&](const std::string &name, const TensorPtr &tensor) {
                          return name == "blk.1.attn_q.weight" ? wrong.node(*wrong.find(name)).tensor : tensor;
                      }));
        const QString text = explanationAsText(explanation);
        QVERIFY2(explanation.isExplained(), qPrintable(text));
        QVERIFY2(text.contains(u"blk.1.attn_q.weight: Unlike 2 other tensor(s)"_s), qPrintable(text));
    }

    /// Blocks of other values stand for those that another search gives.
    void otherSearchesAreMeasured()
    {
        const ModelState a = original();
        const ModelState b = ruled(a, gguf(u"Q4_K"_s));
        const Explanation explanation =
            explained(a, with(b, [&](const std::string &name, const TensorPtr &tensor) {
                          if (name != "blk.1.ffn_gate.weight")
                              return tensor;
                          std::vector<float> moved = numbers(11);
                          for (std::size_t i = 0; i < 3 * columns; ++i)
                              moved[i] *= 1.01F;
                          return *makeQuantised(floats({rows, columns}, moved), *quantSchemeFromText(u"Q4_K"_s));
                      }));
        const QString text = explanationAsText(explanation);
        QVERIFY2(text.contains(u"blk.1.ffn_gate.weight = model.layers.1.gate_proj.weight, quantise scheme=Q4_K, but "
                               "quantised by another search: 3 of 16 blocks differ"_s),
                 qPrintable(text));
        QCOMPARE(explanation.unexplained(), std::size_t(1));
    }

    /// Programs that quantise files of halves round twice.
    void roundingsBeforeAreFound()
    {
        const ModelState a = original();
        TensorRules rules = gguf(u"Q6_K"_s);
        rules.steps.insert(rules.steps.begin() + 2,
                           {"cast", {"blk.{i}.{p}.weight"}, {"blk.{i}.{p}.weight"}, {{u"dtype"_s, u"BF16"_s}}});
        const Explanation explanation = explained(a, ruled(a, rules));
        QVERIFY2(explanation.isExplained(), qPrintable(explanationAsText(explanation)));
        QVERIFY(explanationAsText(explanation).contains(u"cast dtype=BF16, quantise scheme=Q6_K"_s));
    }
};

BURNISH_TEST(TestExplainQuantised)

} // namespace burnish::test::tst_explainquantised

#include "tst_explainquantised.moc"
