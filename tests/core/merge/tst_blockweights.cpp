// SPDX-License-Identifier: MIT
#include "core/merge/config/blockpresets.h"
#include "core/merge/config/blockweights.h"
#include "support/mergemaking.h"
#include "support/mergeplanning.h"
#include "support/modelmaking.h"
#include "support/testmain.h"

#include <numeric>

namespace burnish::test::tst_blockweights {

class TestBlockWeights : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void blockWeights();
    void blockWeightPresetsAreThosePublished();
    void blockWeightsFitTheModel();
    void elementsOverrideBlocks();
};

void TestBlockWeights::blockWeights()
{
    QCOMPARE(blockNames(26).size(), 26);
    QCOMPARE(blockNames(26)[13], QStringLiteral("M00"));
    QCOMPARE(blockNames(20)[19], QStringLiteral("OUT08"));
    QCOMPARE(blockNames(61)[60], QStringLiteral("OUT"));
    std::vector<double> values(26);
    for (std::size_t i = 0; i < 26; ++i)
        values[i] = double(i) / 100;
    const std::vector<std::pair<const char *, double>> blocks = {
        {"model.diffusion_model.time_embed.0.weight", .01},
        {"model.diffusion_model.input_blocks.0.0.weight", .01},
        {"model.diffusion_model.input_blocks.11.0.in_layers.0.weight", .12},
        {"model.diffusion_model.middle_block.1.norm.weight", .13},
        {"model.diffusion_model.output_blocks.0.0.weight", .14},
        {"model.diffusion_model.output_blocks.11.1.transformer_blocks.0.attn1.to_out.0.weight", .25},
        {"model.diffusion_model.out.0.weight", .25},
        {"cond_stage_model.out.x", 0},
        {"first_stage_model.decoder.conv_in.weight", 0}};
    std::vector<std::pair<std::string, TensorPtr>> tensors;
    for (const auto &[path, weight] : blocks)
        tensors.emplace_back(path, floats({1}, {1}));
    const std::vector<MergeSource> sources = {modelOf(QStringLiteral("A"), tensors),
                                              modelOf(QStringLiteral("B"), tensors)};
    MergeOptions options = optionsFor("weighted_sum", {0, 1});
    options.rules = *blockRules("alpha", values);
    const MergePlan plan = planned(sources, options);
    for (const auto &[path, weight] : blocks) {
        const MergeRow &row = rowAt(plan, path);
        QCOMPARE(row.outcome == MergeRowOutcome::Copied ? 0 : row.values.number("alpha"), weight);
    }
    const std::vector<double> sdxl = forSdxl(values);
    QCOMPARE(sdxl.size(), 20U);
    QCOMPARE(sdxl[10], .13);
    QCOMPARE(sdxl[19], .22);
    QVERIFY(!blockRules("alpha", {1, 2}));

    QByteArray text = "# presets\nMINE\t";
    for (int i = 0; i < 26; ++i)
        text += QByteArray::number(i / 100.0) + (i == 25 ? "\n" : ", ");
    const auto lists = readBlockWeights(text);
    QVERIFY(bool(lists));
    QVERIFY(*lists == (std::vector<BlockWeights>{{QStringLiteral("MINE"), values}}));
    QVERIFY(!readBlockWeights("X\t1,2,3"));
    QVERIFY(!readBlockWeights("X\t1,b"));
}

void TestBlockWeights::blockWeightPresetsAreThosePublished()
{
    const auto preset = [](const char *name) {
        const auto &all = blockWeightPresets();
        const auto found = std::ranges::find(all, QLatin1String(name), &BlockWeights::name);
        return found == all.end() ? std::vector<double>() : found->values;
    };
    const auto check = [&](const char *name, const std::vector<std::pair<std::size_t, double>> &published) {
        const std::vector<double> values = preset(name);
        QVERIFY2(values.size() == 26, name);
        for (const auto &[place, value] : published)
            QVERIFY2(std::abs(values[place] - value) < 1e-10, name);
    };
    QCOMPARE(blockWeightPresets().size(), 38U);
    check("GRAD_V", {{0, 0}, {1, 1}, {2, 0.9166666667}, {13, 0}, {14, 0.0833333333}, {25, 1}});
    check("GRAD_A", {{0, 0}, {1, 0}, {2, 0.0833333333}, {13, 1}, {25, 0}});
    check("FLAT_25", {{0, 0}, {1, 0.25}, {25, 0.25}});
    check("FLAT_75", {{0, 0}, {1, 0.75}, {25, 0.75}});
    check("WRAP08", {{0, 0}, {4, 1}, {5, 0}, {21, 0}, {22, 1}});
    check("WRAP14", {{7, 1}, {8, 0}, {18, 0}, {19, 1}});
    check("MID12_50", {{5, 0}, {6, 0.5}, {13, 0.5}, {19, 0.5}, {20, 0}});
    check("OUT07", {{18, 0}, {19, 1}});
    check("OUT12_5", {{12, 0}, {13, 0.5}, {14, 1}});
    check("RING08_SOFT", {{6, 0.5}, {7, 1}, {10, 0.5}, {16, 0.5}, {20, 0.5}, {21, 0}});
    check("RING10_3", {{6, 0}, {7, 1}, {11, 1}, {12, 0}, {15, 1}, {19, 1}, {20, 0}});
    check("SMOOTHSTEP", {{2, 0.00506365740740741}, {10, 0.31640625}, {13, 0.5}, {24, 0.994936342592593}, {25, 1}});
    check("REVERSE-SMOOTHSTEP", {{1, 1}, {3, 0.980324074074074}, {25, 0}});
    check("SMOOTHSTEP*2", {{3, 0.0393518518518519}, {13, 1}, {14, 0.875289351851852}, {25, 0}});
    check("R_SMOOTHSTEP*3", {{8, 0.383246527777778}, {10, 0.05078125}, {13, 0.5}, {18, 0.616753472222222}, {25, 0}});
    check("SMOOTHSTEP*4", {{8, 0.822337962962963}, {13, 0}, {17, 0.962962962962963}, {25, 0}});
    check("SMOOTHSTEP/2", {{2, 0.0196759259259259}, {13, 1}, {14, 0.980324074074074}, {25, 0}});
    check("R_SMOOTHSTEP/3", {{2, 0.95703125}, {9, 0}, {13, 0.5}, {17, 1}, {25, 0}});
    check("SMOOTHSTEP/4", {{2, 0.0740740740740741}, {7, 1}, {13, 0}, {19, 1}, {25, 0}});
    check("COSINE", {{1, 1}, {2, 0.995722430686905}, {11, 0.62940952255126}, {25, 0}});
    check("REVERSE_COSINE", {{1, 0}, {13, 0.5}, {25, 1}});
    check("TRUE_CUBIC_HERMITE",
          {{1, 0}, {2, 0.199031876929012}, {13, 0.520833333333333}, {24, 0.842634789737655}, {25, 1}});
    check("TRUE_REVERSE_CUBIC_HERMITE", {{1, 1}, {12, 0.452721113040124}, {25, 0}});
    check("FAKE_CUBIC_HERMITE", {{2, 0.157576195987654}, {9, 0.567901234567901}, {25, 1}});
    check("FAKE_REVERSE_CUBIC_HERMITE", {{1, 1}, {6, 0.487003279320988}, {25, 0}});
    check("ALL_A", {{0, 0}, {25, 0}});
    check("ALL_B", {{0, 1}, {25, 1}});
}

void TestBlockWeights::blockWeightsFitTheModel()
{
    const auto blockModel = [](const std::vector<const char *> &paths) {
        std::vector<std::pair<std::string, TensorPtr>> tensors;
        for (const char *path : paths)
            tensors.emplace_back(path, floats({1}, {1}));
        return modelOf(QStringLiteral("A"), tensors).state;
    };
    const ModelState sd = blockModel({"model.diffusion_model.input_blocks.9.0.w"});
    const ModelState sdxl = blockModel({"model.diffusion_model.input_blocks.8.0.w", "conditioner.embedders.0.w"});
    const ModelState flux = blockModel({"double_blocks.0.img_attn.qkv.weight"});
    const ModelState other = blockModel({"model.layers.0.w"});
    QCOMPARE(blockCountOf(sd), 26U);
    QCOMPARE(blockCountOf(sdxl), 20U);
    QCOMPARE(blockCountOf(flux), 61U);
    QCOMPARE(blockCountOf(other), 0U);
    const std::vector<double> &list = blockWeightPresets()[0].values;
    QCOMPARE(*blockWeightsFor(sd, list), list);
    QCOMPARE(*blockWeightsFor(sdxl, list), forSdxl(list));
    QVERIFY(!blockWeightsFor(flux, list));
    QVERIFY(!blockWeightsFor(other, list));
    QVERIFY(!blockWeightsFor(sd, forSdxl(list)));

    // Every name of a FLUX pipeline belongs to its block; tensors outside of all blocks (the VAE) are A's.
    std::vector<double> values(61);
    std::iota(values.begin(), values.end(), 0.0);
    const auto rules = blockRules("alpha", values);
    QVERIFY(bool(rules));
    const std::vector<std::pair<const char *, double>> places = {
        {"text_encoders.clip_l.transformer.text_model.x.weight", 0},
        {"text_encoders.t5xxl.transformer.shared.weight", 1},
        {"model.diffusion_model.img_in.weight", 2},
        {"model.diffusion_model.guidance_in.in_layer.bias", 2},
        {"model.diffusion_model.double_blocks.0.img_attn.norm.key_norm.scale", 3},
        {"double_blocks.18.txt_mlp.0.weight", 21},
        {"model.diffusion_model.single_blocks.1.linear1.weight", 23},
        {"single_blocks.37.linear2.weight", 59},
        {"model.diffusion_model.final_layer.linear.weight", 60},
        {"vae.decoder.conv_in.weight", 0}};
    std::vector<std::pair<std::string, TensorPtr>> tensors;
    for (const auto &[path, weight] : places)
        tensors.emplace_back(path, floats({1}, {1}));
    const std::vector<MergeSource> sources = {modelOf(QStringLiteral("A"), tensors),
                                              modelOf(QStringLiteral("B"), tensors)};
    MergeOptions options = optionsFor("add_difference", {0, 1, 0});
    options.rules = *rules;
    const MergePlan plan = planned(sources, options);
    for (const auto &[path, weight] : places) {
        const MergeRow &row = rowAt(plan, path);
        QCOMPARE(row.outcome == MergeRowOutcome::Copied ? 0 : row.values.number("alpha"), weight);
    }
}

void TestBlockWeights::elementsOverrideBlocks()
{
    const std::vector<const char *> paths = {"model.diffusion_model.time_embed.0.weight",
                                             "model.diffusion_model.output_blocks.5.1.attn1.to_k.weight",
                                             "model.diffusion_model.output_blocks.5.1.attn2.to_k.weight",
                                             "model.diffusion_model.output_blocks.5.1.proj_in.weight",
                                             "model.diffusion_model.output_blocks.6.1.attn2.to_k.weight",
                                             "model.diffusion_model.output_blocks.6.1.norm.weight",
                                             "cond_stage_model.attn.weight"};
    std::vector<std::pair<std::string, TensorPtr>> tensors;
    for (const char *path : paths)
        tensors.emplace_back(path, floats({1}, {1}));
    const std::vector<MergeSource> sources = {modelOf(QStringLiteral("A"), tensors),
                                              modelOf(QStringLiteral("B"), tensors)};
    const auto check = [&](const char *elements, const std::vector<double> &expected) {
        MergeOptions options = optionsFor("weighted_sum", {0, 1});
        auto rules = elementRules("alpha", QString::fromUtf8(elements), 26);
        QVERIFY2(bool(rules), elements);
        options.rules = *std::move(rules);
        options.rules.push_back(rule("alpha", 0.5));
        const MergePlan plan = planned(sources, options);
        for (std::size_t i = 0; i < paths.size(); ++i) {
            const double alpha = rowAt(plan, paths[i]).values.number("alpha");
            QVERIFY2(alpha == expected[i],
                     qPrintable(
                         QStringLiteral("%1 %2: %3").arg(QLatin1String(elements), QLatin1String(paths[i])).arg(alpha)));
        }
    };
    check("OUT05:attn2 attn1.to_k:0.25", {.5, .25, .25, .5, .5, .5, .5});
    check("OUT05-OUT06:attn:0.25, OUT06:attn2.to_k:0.125", {.5, .25, .25, .5, .125, .5, .5});
    check("NOT OUT05:attn:0.25", {.5, .5, .5, .5, .25, .5, .25});
    check("OUT05:NOT attn2 proj:0.25", {.5, .25, .5, .5, .5, .5, .5});
    check("NOT OUT05 BASE:NOT attn:0.25", {.25, .5, .5, .5, .5, .25, .5});
    check(":to_k:0.25\nIN00:time_embed:0.125", {.125, .25, .25, .5, .25, .5, .5});
    check("BASE::0.25", {.5, .5, .5, .5, .5, .5, .25});
    check("OUT05:a.tn:0.25", {.5, .5, .5, .5, .5, .5, .5});
    for (const char *wrong : {"OUT05:attn", "OUT99:attn:1", "OUT05:attn:x", "IN00-OUT05-M00::1", "a:b:c:1"})
        QVERIFY2(!elementRules("alpha", QString::fromUtf8(wrong), 26), wrong);
}

BURNISH_TEST(TestBlockWeights)

} // namespace burnish::test::tst_blockweights

#include "tst_blockweights.moc"
