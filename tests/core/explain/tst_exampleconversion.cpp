// SPDX-License-Identifier: MIT
#include "core/explain/exampleconversion.h"
#include "support/modelopening.h"
#include "support/rulesmaking.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QJsonObject>
#include <QTest>

namespace burnish::test::tst_exampleconversion {

using namespace Qt::StringLiterals;

namespace {

std::vector<float> seeded(int seed, std::size_t count)
{
    std::vector<float> values(count);
    std::uint32_t state = std::uint32_t(seed) * 2654435761U + 1;
    for (float &value : values) {
        state = state * 1664525U + 1013904223U;
        value = float(std::int32_t(state) >> 12) / 1024;
    }
    return values;
}

/// Layers with a matrix and a norm, or the same with 1 added to norms, under other names.
ModelState layered(int layers, std::uint64_t width, bool isConverted, bool hasHead = true)
{
    StateBuilder builder;
    for (int i = 0; i < layers; ++i) {
        const std::string number = std::to_string(i);
        builder.addTensorAt(isConverted ? "blk." + number + ".up" : "layers." + number + ".up.weight",
                            floats(Shape({width, width}), seeded(i, width * width)));
        std::vector<float> norm = seeded(50 + i, width);
        for (float &value : norm)
            value += isConverted ? 1 : 0;
        builder.addTensorAt(isConverted ? "blk." + number + ".norm" : "layers." + number + ".norm.weight",
                            floats(Shape({width}), norm));
    }
    if (hasHead)
        builder.addTensorAt(isConverted ? "output" : "head.weight", floats(Shape({3, width}), seeded(99, 3 * width)));
    return builder.finish();
}

Explanation learned(const ModelState &original, const ModelState &converted)
{
    Task task;
    ExplainOptions options;
    options.forNextModel = true;
    auto explanation = explainModels(original, converted, options, task);
    if (!explanation)
        qFatal("not explained: %s", qPrintable(explanation.error().sentence()));
    return *std::move(explanation);
}

} // namespace

/// Models converted as another one was.
namespace {

Metadata metadataOf(std::string key, std::string value)
{
    Metadata metadata;
    metadata.set(std::move(key), std::move(value));
    return metadata;
}

} // namespace

class TestExampleConversion : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void otherWidthsAndLayers()
    {
        const ModelState a = layered(2, 4, false);
        const ModelState b = layered(2, 4, true);
        const Explanation explanation = learned(a, b);
        const Task task;
        const auto made =
            convertByExample({a, b, explanation, {}}, {layered(5, 6, false), {}, {}, "next"}, false, task);
        QVERIFY2(made, made ? "" : qPrintable(made.error().sentence()));
        QCOMPARE(difference(tensorsByName(made->state), tensorsByName(layered(5, 6, true))), QString());
        QVERIFY(made->notMade.empty() && made->leftOut.empty() && made->casts.isEmpty());
    }

    /// A model with tied weights lacks what the example has.
    void lacksAreListed()
    {
        const ModelState a = layered(2, 4, false);
        const ModelState b = layered(2, 4, true);
        const Explanation explanation = learned(a, b);
        const Task task;
        const auto made =
            convertByExample({a, b, explanation, {}}, {layered(3, 6, false, false), {}, {}, {}}, false, task);
        QVERIFY(made);
        QCOMPARE(made->notMade, std::vector<std::string>{"output"});
        QVERIFY(conversionAsText(explanation, *made).contains(u"In the example only: output\n"_s));
    }

    void restIsRefusedOrLeftOut()
    {
        const ModelState a = layered(2, 4, false, false);
        const ModelState b = layered(2, 4, true, false);
        const Explanation explanation = learned(a, b);
        const Task task;
        const NextModel next{layered(2, 4, false), {}, {}, {}};
        const auto refused = convertByExample({a, b, explanation, {}}, next, false, task);
        QVERIFY(!refused);
        QCOMPARE(refused.error().message(), u"The example shows nothing for 1 tensor(s): head.weight."_s);
        const auto made = convertByExample({a, b, explanation, {}}, next, true, task);
        QVERIFY(made);
        QCOMPARE(made->leftOut, std::vector<std::string>{"head.weight"});
        QCOMPARE(difference(tensorsByName(made->state), tensorsByName(b)), QString());
    }

    /// The changes make the result of the next model.
    void changesMakeTheResult()
    {
        const ModelState a = layered(2, 4, false);
        ModelState b = layered(2, 4, true);
        b.setMetadata(Metadata(std::vector<Metadata::Entry>{{"general.architecture", "x"}}));
        b.setLayout(Layout::Burn);
        const Explanation explanation = learned(a, b);
        const Task task;
        const ModelState next = layered(3, 6, false);
        const auto made = convertByExample({a, b, explanation, {}}, {next, {}, {}, {}}, false, task);
        QVERIFY(made);
        ModelState state = next;
        for (const ChangeSet &change : made->changes) {
            QVERIFY(change.action);
            auto after = applied(state, change);
            QVERIFY(after);
            state = *std::move(after);
        }
        QCOMPARE(made->changes.size(), std::size_t(3));
        QCOMPARE(difference(tensorsByName(state), tensorsByName(layered(3, 6, true))), QString());
        QCOMPARE(state.metadata(), b.metadata());
        QCOMPARE(state.layout(), Layout::Burn);
    }

    void otherArchitecturesAreRefused()
    {
        const ModelState a = layered(2, 4, false);
        const ModelState b = layered(2, 4, true);
        const Explanation explanation = learned(a, b);
        const Task task;
        for (const bool mayLeaveOut : {false, true}) {
            const auto exchanged = convertByExample({a, b, explanation, {}}, {b, {}, {}, {}}, mayLeaveOut, task);
            QVERIFY(!exchanged);
            QVERIFY2(exchanged.error().message().endsWith(u"The original is the first model of an example."_s),
                     qPrintable(exchanged.error().message()));
            StateBuilder builder;
            builder.addTensorAt("conv.kernel", floats(Shape({2}), {1, 2}));
            const auto other =
                convertByExample({a, b, explanation, {}}, {builder.finish(), {}, {}, {}}, mayLeaveOut, task);
            QVERIFY(!other);
            QCOMPARE(other.error().message(),
                     u"It has another architecture than the example: no tensor has a name like those of the original. "
                     "It has conv.kernel; the original has head.weight."_s);
        }
    }

    /// Of 12,000 experts, each is cast; a list has at most 10,000 rules.
    void manyTensorsAreCast()
    {
        const auto experts = [](int count, bool isWide) {
            StateBuilder builder;
            for (int i = 0; i < count; ++i) {
                const std::string name = "experts." + std::to_string(i) + ".w";
                builder.addTensorAt(name, floats(Shape({2}), {float(i), float(i) / 2}));
            }
            if (!isWide)
                return builder.finish();
            TensorRules wide;
            wide.placeholders = {{"x", PlaceholderKind::Any}};
            wide.steps.push_back({"cast", {"{x}"}, {"{x}"}, {{u"dtype"_s, u"F64"_s}}});
            return ruled(builder.finish(), wide);
        };
        const ModelState a = experts(3, false);
        const Explanation explanation = learned(a, a);
        const Task task;
        const auto made = convertByExample({a, a, explanation, {}}, {experts(12'000, true), {}, {}, {}}, false, task);
        QVERIFY2(made, made ? "" : qPrintable(made.error().sentence()));
        QCOMPARE(made->casts, QStringList{u"12000 × F64 → F32"_s});
    }

    void unexplainedExamplesAreRefused()
    {
        const ModelState a = layered(2, 4, false);
        const ModelState b = layered(2, 5, true);
        const Explanation explanation = learned(a, b);
        const Task task;
        const auto refused = convertByExample({a, b, explanation, {}}, {a, {}, {}, {}}, false, task);
        QVERIFY(!refused);
    }

    /// The next model has another dtype; the result has that of the example.
    void dtypesAreThoseOfTheExample()
    {
        const ModelState a = layered(2, 4, false);
        const ModelState b = layered(2, 4, true);
        const Explanation explanation = learned(a, b);
        const ModelState wide = layered(2, 4, false);
        TensorRules halves;
        halves.placeholders = {{"x", PlaceholderKind::Any}};
        halves.steps.push_back({"cast", {"{x}"}, {"{x}"}, {{u"dtype"_s, u"F64"_s}}});
        const Task task;
        const auto made = convertByExample({a, b, explanation, {}}, {ruled(wide, halves), {}, {}, {}}, false, task);
        QVERIFY2(made, made ? "" : qPrintable(made.error().sentence()));
        QCOMPARE(made->casts, QStringList{u"5 × F64 → F32"_s});
        QCOMPARE(difference(tensorsByName(made->state), tensorsByName(b)), QString());
    }

    void metadata()
    {
        const QJsonObject config{{u"num_hidden_layers"_s, 2},       {u"hidden_size"_s, 64},
                                 {u"num_attention_heads"_s, 4},     {u"num_key_value_heads"_s, 2},
                                 {u"rms_norm_eps"_s, 1e-5},         {u"bos_token_id"_s, 1},
                                 {u"max_position_embeddings"_s, 64}};
        const QJsonObject nextConfig{{u"num_hidden_layers"_s, 5},         {u"hidden_size"_s, 96},
                                     {u"num_attention_heads"_s, 8},       {u"num_key_value_heads"_s, 4},
                                     {u"rms_norm_eps"_s, 1e-6},           {u"bos_token_id"_s, 7},
                                     {u"max_position_embeddings"_s, 4096}};
        const Metadata converted({{"general.architecture", "llama"},
                                  {"general.name", "First"},
                                  {"general.quantization_version", "u32: 2"},
                                  {"llama.block_count", "u32: 2"},
                                  {"llama.embedding_length", "u32: 64"},
                                  {"llama.context_length", "u32: 64"},
                                  {"llama.attention.head_count_kv", "u32: 2"},
                                  {"llama.attention.layer_norm_rms_epsilon", "f32: 1e-05"},
                                  {"llama.rope.scaling.factor", "f32: 3"},
                                  {"tokenizer.ggml.bos_token_id", "u32: 1"},
                                  {"tokenizer.ggml.tokens", "str[]: [\"a\", \"b\"]"},
                                  {"kept", "old"}});
        const ExampleMetadata made = metadataByExample({metadataOf("kept", "old"), config, {}}, converted,
                                                       {metadataOf("kept", "new"), nextConfig, "Second"});
        const Metadata expected({{"general.architecture", "llama"},
                                 {"general.name", "Second"},
                                 {"general.quantization_version", "u32: 2"},
                                 {"llama.block_count", "u32: 5"},
                                 {"llama.embedding_length", "u32: 96"},
                                 {"llama.context_length", "u32: 4096"},
                                 {"llama.attention.head_count_kv", "u32: 4"},
                                 {"llama.attention.layer_norm_rms_epsilon", "f32: 1e-06"},
                                 {"llama.rope.scaling.factor", "f32: 3"},
                                 {"tokenizer.ggml.bos_token_id", "u32: 7"},
                                 {"tokenizer.ggml.tokens", "str[]: [\"a\", \"b\"]"},
                                 {"kept", "new"}});
        for (const auto &[key, value] : expected.entries())
            QCOMPARE(made.metadata.value(key), std::optional(value));
        QCOMPARE(made.unsure, std::vector<std::string>{"llama.rope.scaling.factor"});
        QCOMPARE(made.ownKeys, (std::vector<std::string>{"general.name", "kept"}));
        QCOMPARE(made.computed.size(), std::size_t(6));
    }

    /// Two numbers of the example agree, and the next model's do not: none is taken.
    void ambiguousNumbersAreNotTaken()
    {
        const QJsonObject config{{u"window_left"_s, 8}, {u"window_right"_s, 8}};
        const QJsonObject next{{u"window_left"_s, 9}, {u"window_right"_s, 10}};
        const Metadata converted(std::vector<Metadata::Entry>{{"a.window", "u32: 8"}});
        const ExampleMetadata made = metadataByExample({{}, config, {}}, converted, {{}, next, {}});
        QCOMPARE(made.metadata.value("a.window"), std::optional<std::string>("u32: 8"));
        QCOMPARE(made.unsure, std::vector<std::string>{"a.window"});
    }
};

BURNISH_TEST(TestExampleConversion)

} // namespace burnish::test::tst_exampleconversion

#include "tst_exampleconversion.moc"
