// SPDX-License-Identifier: MIT
#include "core/merge/methods/elementwise.h"
#include "core/merge/methods/philox.h"
#include "core/merge/methods/spherical.h"
#include "support/mergemaking.h"
#include "support/testmain.h"

namespace burnish::test::tst_mergemethods {

namespace {

// The published test tensors; every expected value below was computed from them in f64.
const std::vector<float> x0 = {1.0F, -2.0F, 0.5F, 3.0F, 0.0F, 1.5F, -1.0F, 2.0F};
const std::vector<float> a = {1.4F, -2.1F, 0.55F, 2.2F, 0.2F, 0.9F, -0.7F, 2.02F};
const std::vector<float> b = {0.7F, -2.2F, 1.0F, 2.6F, 0.1F, 2.2F, -1.15F, 2.01F};
const std::vector<float> c = {1.25F, -1.85F, 0.05F, 2.65F, -0.05F, 2.05F, -0.4F, 1.72F};
const std::vector<float> dA = {0.40F, -0.10F, 0.05F, -0.80F, 0.20F, -0.60F, 0.30F, 0.02F};
const std::vector<float> dB = {-0.30F, -0.20F, 0.50F, -0.40F, 0.10F, 0.70F, -0.15F, 0.01F};
const std::vector<float> dC = {0.25F, 0.15F, -0.45F, -0.35F, -0.05F, 0.55F, 0.60F, -0.28F};

using Inputs = std::vector<std::vector<float>>;
using Values = std::map<std::string, std::vector<double>>;

MergeInputs inputsOf(const Inputs &inputs, const Shape &shape)
{
    std::vector<MergeInput> all;
    for (const auto &values : inputs)
        all.push_back({floats(shape, values), QStringLiteral("model")});
    return MergeInputs(std::move(all), QStringLiteral("w"), false);
}

std::vector<double> computed(const Inputs &inputs, const Shape &shape, MergeFormulaPtr formula)
{
    return valuesOf(**makeMerged(inputsOf(inputs, shape), std::move(formula), Dtype::F32));
}

/// A request with the method's defaults for values missing from `values`.
FormulaRequest request(const char *method, std::size_t models, bool hasBase, const Values &values, const Shape &shape)
{
    FormulaRequest made;
    made.method = findMergeMethod(QString::fromLatin1(method));
    made.models = models;
    made.hasBase = hasBase;
    made.shape = shape;
    made.path = "w";
    for (const MergeParameter &parameter : made.method->parameters) {
        const auto given = values.find(std::string(parameter.name));
        const std::size_t count = parameter.isPerModel ? models : 1;
        if (given != values.end())
            made.values.set(parameter.name, given->second);
        else if (parameter.standard)
            made.values.set(parameter.name, std::vector<double>(count, *parameter.standard));
        else
            qFatal("%s wants %s", method, std::string(parameter.name).c_str());
    }
    return made;
}

std::vector<double> merged(const FormulaRequest &target, const Inputs &inputs)
{
    auto formula = makeFormula(target);
    if (!formula)
        qFatal("refused: %s", qPrintable(formula.error().sentence()));
    if (formula->copied)
        return {inputs[*formula->copied].begin(), inputs[*formula->copied].end()};
    Inputs used;
    for (const std::size_t input : formula->used)
        used.push_back(inputs[input]);
    return computed(used, target.shape, formula->formula);
}

std::vector<double> merged(const char *method, const Inputs &inputs, bool hasBase, const Values &values = {},
                           const Shape &shape = {2, 4})
{
    return merged(request(method, inputs.size() - (hasBase ? 1 : 0), hasBase, values, shape), inputs);
}

/// Random draws that keep elements where the mask says so, at a density of one half.
SparseDraw masks(const std::vector<std::vector<int>> &kept)
{
    return [=](std::size_t model, std::uint64_t first, std::span<float> out) {
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = kept[model][std::size_t(first) + i] ? 0.0F : 0.99F;
    };
}

} // namespace

class TestMergeMethods : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linear();
    void slerp();
    void slerpThatKeepsNorms();
    void nuslerp();
    void multiSlerp();
    void karcher();
    void taskArithmetic();
    void ties();
    void keptCountIsBinary();
    void dare();
    void della();
    void dellaRowsOfOne();
    void breadcrumbs();
    void modelStock();
    void sce();
    void ram();
    void nearswap();
    void arceeFusion();
    void passthrough();
    void stableDiffusionSums();
    void trainDifference();
    void tensorRange();
    void cosine();
    void cosineRangeOfAModel();
    void philoxOfThePublishedVectors();
    void equalInputsStayThemselves();
    void weightsThatSumToZeroAreRefused();
    void probabilitiesOutsideOfRangeAreRefused();
};

void TestMergeMethods::linear()
{
    compareValues(merged("linear", {a, b}, false, {{"weight", {.7, .3}}}),
                  {1.19, -2.13, 0.685, 2.32, 0.17, 1.29, -0.835, 2.017});
    compareValues(merged("linear", {a, b}, false, {{"weight", {.7, .5}}}),
                  {1.108333, -2.141667, 0.7375, 2.366667, 0.158333, 1.441667, -0.8875, 2.015833});
    compareValues(merged("linear", {a, b}, false, {{"weight", {.7, .5}}, {"normalize", {0}}}),
                  {1.33, -2.57, 0.885, 2.84, 0.19, 1.73, -1.065, 2.419});
}

void TestMergeMethods::slerp()
{
    compareValues(merged("slerp", {a, b}, false, {{"t", {.3}}}),
                  {1.203363, -2.156128, 0.694085, 2.348933, 0.171909, 1.307847, -0.845913, 2.041571});
    compareValues(merged("slerp", {{1, 0}, {0, 2}}, false, {{"t", {.3}}}, {2}), {0.891007, 0.907981});
    compareValues(merged("slerp", {{1, 2}, {2, 4}}, false, {{"t", {.3}}}, {2}), {1.3, 2.6});
    compareValues(merged("slerp", {{1, 2, 3}, {-1, -2, -3}}, false, {{"t", {.3}}}, {3}), {0.4, 0.8, 1.2});
    compareValues(merged("slerp", {{0, 0}, {3, 4}}, false, {{"t", {.5}}}, {2}), {3 * std::sqrt(.5), 4 * std::sqrt(.5)});
}

void TestMergeMethods::slerpThatKeepsNorms()
{
    // Halfway between (1, 0) and (0, 3) is the diagonal, with their average length.
    compareValues(merged("slerp", {{1, 0}, {0, 3}}, false, {{"t", {.5}}, {"preserve_norm", {1}}}, {2}),
                  {std::sqrt(2.0), std::sqrt(2.0)});
}

void TestMergeMethods::nuslerp()
{
    compareValues(merged("nuslerp", {x0, a, b}, true, {{"weight", {.7, .3}}}),
                  {1.229134, -2.196527, 0.800799, 2.035392, 0.241152, 1.282884, -0.790174, 2.024115});
    compareValues(merged("nuslerp", {dA, dB}, false, {{"weight", {.7, .3}}, {"nuslerp_flatten", {0}}}),
                  {0.205947, -0.155085, 0.228231, -0.788614, 0.551771, -0.163076, 0.379986, 0.055177});
    // If the angle is large enough, it is SLERP.
    compareValues(merged("nuslerp", {a, b}, false, {{"weight", {.7, .3}}}),
                  merged("slerp", {a, b}, false, {{"t", {.3}}}), 1e-7);
    // mergekit returns noise for opposite vectors.
    compareValues(merged("nuslerp", {{1, 2, 3}, {-1, -2, -3}}, false, {{"weight", {.7, .3}}}, {3}), {0.4, 0.8, 1.2});
    // Weights that cancel out mean halfway.
    compareValues(merged("nuslerp", {a, b}, false, {{"weight", {.7, -.7}}}),
                  merged("slerp", {a, b}, false, {{"t", {.5}}}), 1e-7);
}

void TestMergeMethods::multiSlerp()
{
    compareValues(merged("multislerp", {a, b, c}, false, {{"weight", {.5, .3, .2}}}),
                  {1.206361, -2.123237, 0.585406, 2.450609, 0.125965, 1.51347, -0.779284, 2.000841});
    compareValues(merged("multislerp", {x0, a, b, c}, true, {{"weight", {.5, .3, .2}}}),
                  {1.242513, -2.1336, 0.650804, 2.04047, 0.193701, 1.57813, -0.640204, 1.927006});
    // Two vectors that cancel out are summed; for more there is no mean.
    compareValues(merged("multislerp", {{1, 2}, {-1, -2}}, false, {{"weight", {.5, .5}}}, {2}), {0, 0});
    const auto target = request("multislerp", 4, false, {{"weight", {1, 1, 1, 1}}}, {2});
    const auto tensor =
        makeMerged(inputsOf({{1, 0}, {-1, 0}, {0, 1}, {0, -1}}, {2}), makeFormula(target)->formula, Dtype::F32);
    QCOMPARE(readElements(**tensor, 0, 2, Task()).error().code(), ErrorCode::Mismatch);
}

void TestMergeMethods::karcher()
{
    compareValues(merged("karcher", {a, b, c}, false),
                  {1.161004, -2.092148, 0.531329, 2.528101, 0.087482, 1.720382, -0.753239, 1.958867});
    compareValues(merged("karcher", {dA, dB, dC}, false),
                  {0.172784, -0.093888, 0.084383, -0.872832, 0.142488, 0.402678, 0.402487, -0.13719}, 5e-6);
    compareValues(merged("karcher", {{0, 0, 0}, {1, 2, 2}}, false, {}, {3}), {0.5, 1, 1});
    // Opposite vectors have no unique centre; use their mean.
    compareValues(merged("karcher", {{1, 2, -2}, {-1, -2, 2}}, false, {}, {3}), {0, 0, 0});
    compareValues(merged("karcher", {{0, 0}, {0, 0}}, false, {}, {2}), {0, 0});
}

void TestMergeMethods::taskArithmetic()
{
    compareValues(merged("task_arithmetic", {x0, a, b}, true, {{"weight", {1, .5}}}),
                  {1.25, -2.2, 0.8, 2.0, 0.25, 1.25, -0.775, 2.025});
    compareValues(merged("task_arithmetic", {x0, a, b}, true, {{"weight", {1, .5}}, {"lambda", {.8}}}),
                  {1.2, -2.16, 0.74, 2.2, 0.2, 1.3, -0.82, 2.02});
    compareValues(merged("task_arithmetic", {x0, a, b}, true, {{"weight", {1, .5}}, {"normalize", {1}}}),
                  {1.166667, -2.133333, 0.7, 2.333333, 0.166667, 1.333333, -0.85, 2.016667});
}

void TestMergeMethods::ties()
{
    compareValues(merged("ties", {x0, a, b}, true, {{"weight", {1, 1}}, {"density", {.5, .5}}}),
                  {1.4, -2.0, 1.0, 2.4, 0.0, 2.2, -0.7, 2.0});
    compareValues(merged("ties", {x0, a, b}, true, {{"weight", {.7, .3}}, {"density", {.5, .5}}}),
                  {1.4, -2.0, 1.0, 2.32, 0.0, 0.9, -0.7, 2.0});
    compareValues(merged("ties", {x0, a, b}, true,
                         {{"weight", {.7, .3}}, {"density", {.5, .5}}, {"normalize", {0}}, {"lambda", {.9}}}),
                  {1.252, -2.0, 0.635, 2.388, 0.0, 1.122, -0.811, 2.0});
    // Among equal magnitudes the first ones take precedence: 2 of the 8 are kept.
    const std::vector<float> zeros(8, 0);
    const std::vector<float> flat = {1, -1, 1, -1, 1, -1, 1, -1};
    compareValues(merged("ties", {zeros, flat}, true, {{"weight", {.5}}, {"density", {.25}}}),
                  {1, -1, 0, 0, 0, 0, 0, 0});
    // A tensor with a single element keeps it.
    compareValues(merged("ties", {{1}, {3}}, true, {{"weight", {1}}, {"density", {.5}}}, {1}), {3});
}

void TestMergeMethods::keptCountIsBinary()
{
    QCOMPARE(keptCount(0.29, 100), 28U);
    QCOMPARE(keptCount(0.57, 100), 56U);
    QCOMPARE(keptCount(0.5, 1), 1U);
    QCOMPARE(keptCount(0, 5), 0U);
    QCOMPARE(keptCount(1, 5), 5U);
}

void TestMergeMethods::dare()
{
    const SparseDraw draw = masks({{1, 0, 1, 1, 0, 1, 0, 0}, {0, 1, 1, 0, 1, 1, 0, 0}});
    const Values values = {{"weight", {1, .5}}, {"density", {.5, .5}}};
    const auto dared = [&](const char *method, MergeFlavour flavour) {
        FormulaRequest target = request(method, 2, true, values, {2, 4});
        target.flavour = flavour;
        target.draw = draw;
        return merged(target, {x0, a, b});
    };
    compareValues(dared("dare_linear", MergeFlavour::Mergekit),
                  {1.534054, -2.157333, 0.96009, 1.931892, 0.078667, 1.249586, -1.0, 2.0});
    compareValues(dared("dare_linear", MergeFlavour::Paper), {1.8, -2.2, 1.1, 1.4, 0.1, 1.0, -1.0, 2.0});
    compareValues(dared("dare_ties", MergeFlavour::Mergekit),
                  {1.534054, -2.157333, 0.96009, 1.931892, 0.078667, 0.698919, -1.0, 2.0});
    FormulaRequest none = request("dare_linear", 2, true, {{"weight", {1, 1}}, {"density", {0, 0}}}, {2, 4});
    none.flavour = MergeFlavour::Paper;
    compareValues(merged(none, {x0, a, b}), {x0.begin(), x0.end()});
}

void TestMergeMethods::della()
{
    const std::vector<float> uniforms = {.30F, .60F, .40F, .50F, .10F, .45F, .62F, .05F};
    const SparseDraw draw = [&](std::size_t, std::uint64_t first, std::span<float> out) {
        std::copy_n(uniforms.begin() + std::ptrdiff_t(first), out.size(), out.begin());
    };
    const auto pruned = [&](const char *method, const Inputs &inputs, MergeFlavour flavour, double epsilon = .15) {
        const std::size_t models = inputs.size() - 1;
        FormulaRequest target = request(method, models, true,
                                        {{"weight", std::vector<double>(models, 1)},
                                         {"density", std::vector<double>(models, .5)},
                                         {"epsilon", std::vector<double>(models, epsilon)}},
                                        {2, 4});
        target.flavour = flavour;
        target.draw = draw;
        return merged(target, inputs);
    };
    const std::vector<float> zeros(8, 0);
    compareValues(pruned("della_linear", {zeros, dA}, MergeFlavour::Mergekit),
                  {0.489109, 0, 0, -0.978218, 0.244554, -0.733663, 0, 0.024455});
    // The paper's ε is the full range.
    compareValues(pruned("della_linear", {zeros, dA}, MergeFlavour::Paper, .3),
                  {0.727273, 0, 0, -1.230769, 0.444444, -0.923077, 0, 0.057143});
    compareValues(pruned("della", {x0, a, b}, MergeFlavour::Mergekit),
                  {1.489109, -2.0, 1.087065, 2.276065, 0.180984, 2.321891, -1.0, 2.018098});
    compareValues(pruned("della_linear", {x0, a, b}, MergeFlavour::Mergekit),
                  {1.13687, -2.0, 1.087065, 1.55213, 0.361967, 1.588227, -1.0, 2.036197});
}

void TestMergeMethods::dellaRowsOfOne()
{
    FormulaRequest target =
        request("della_linear", 1, true, {{"weight", {1}}, {"density", {.5}}, {"rescale", {0}}}, {4, 1});
    target.draw = [](std::size_t, std::uint64_t first, std::span<float> out) {
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = (first + i) % 2 == 0 ? 0.49F : 0.51F;
    };
    compareValues(merged(target, {{0, 0, 0, 0}, {1, 2, 3, 4}}), {1, 0, 3, 0});
}

void TestMergeMethods::breadcrumbs()
{
    const Values values = {{"weight", {1, 1}}, {"density", {.5, .5}}, {"gamma", {.125, .125}}};
    compareValues(merged("breadcrumbs", {x0, a, b}, true, values), {1.1, -2.2, 1.0, 2.6, 0.2, 0.9, -0.7, 2.0});
    compareValues(merged("breadcrumbs_ties", {x0, a, b}, true, values), {1.4, -2.2, 1.0, 2.6, 0.2, 0.9, -0.7, 2.0});
    // If there is nothing to drop at the top, mergekit drops everything.
    const std::vector<float> zeros(8, 0);
    compareValues(merged("breadcrumbs", {zeros, dA}, true, {{"weight", {1}}, {"density", {.5}}, {"gamma", {.01}}}),
                  {.4, 0, 0, -.8, 0, -.6, .3, 0});
}

void TestMergeMethods::modelStock()
{
    compareValues(merged("model_stock", {x0, a, b}, true),
                  {0.979546, -1.938638, 0.387504, 3.245447, -0.061362, 1.479546, -1.030681, 1.993864});
    compareValues(merged("model_stock", {x0, a, b, c}, true),
                  {1.006978, -2.002991, 0.501994, 2.969096, 0.004984, 1.51296, -0.985047, 1.995016});
    std::vector<float> aligned = {.3F, -.2F, .1F, -.6F, .1F, -.7F, .1F, .05F};
    for (std::size_t i = 0; i < aligned.size(); ++i)
        aligned[i] += x0[i];
    compareValues(merged("model_stock", {x0, a, aligned}, true),
                  {1.341804, -2.146488, 0.573244, 2.316391, 0.146488, 0.86522, -0.804683, 2.03418});
    // With clamping to [0, 1], a negative angle leaves the base.
    compareValues(merged("model_stock", {x0, a, b}, true, {{"clamp", {1}}}), {x0.begin(), x0.end()});
    const MergeParameter *clamp = findMergeMethod(u"model_stock")->parameter("clamp");
    QCOMPARE(clamp->standardIn(MergeFlavour::Mergekit), std::optional(0.0));
    QCOMPARE(clamp->standardIn(MergeFlavour::Paper), std::optional(1.0));
    // So do opposite differences, however the angle between them is rounded.
    std::vector<float> opposite(x0.size());
    for (std::size_t i = 0; i < opposite.size(); ++i)
        opposite[i] = x0[i] - (a[i] - x0[i]);
    compareValues(merged("model_stock", {x0, a, opposite}, true), {x0.begin(), x0.end()});
    // Row by row, the published factors are .990195 and .968809 of the way to the mean.
    const auto rows = merged("model_stock", {x0, a, aligned}, true, {{"filter_wise", {1}}});
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const double factor = i < 4 ? .990195 : .968809;
        const double mean = (double(a[i]) + double(aligned[i])) / 2;
        QVERIFY(std::abs(rows[i] - (factor * mean + (1 - factor) * double(x0[i]))) < 3e-6);
    }
}

void TestMergeMethods::sce()
{
    compareValues(merged("sce", {x0, a, b, c}, true),
                  {1.329565, -2.144921, 0.752143, 2.468286, 0.155079, 2.121927, -0.55913, 1.72});
    compareValues(merged("sce", {x0, a, b, c}, true, {{"select_topk", {.5}}}),
                  {1.309659, -2.0, 0.81186, 3.0, 0.0, 2.12184, -0.519318, 2.0});
    // Tiny changes have equal weight in mergekit, and weight by size in the paper.
    const std::vector<float> zeros = {0, 0};
    FormulaRequest target = request("sce", 2, true, {}, {2});
    const Inputs tiny = {zeros, {3e-4F, 0}, {1e-4F, 0}};
    QVERIFY(std::abs(merged(target, tiny)[0] - 2e-4) < 1e-6);
    target.flavour = MergeFlavour::Paper;
    QVERIFY(merged(target, tiny)[0] > 2.2e-4);
}

void TestMergeMethods::ram()
{
    const std::vector<float> zeros(6, 0);
    const Inputs inputs = {zeros, {.4F, 0, 0, .2F, 0, -.3F}, {0, .5F, 0, -.6F, 0, .1F}};
    compareValues(merged("ram", inputs, true, {}, {6}), {.4, .5, 0, -.2, 0, -.1});
    compareValues(merged("ramplus_tl", inputs, true, {}, {6}), {.408, .51, 0, -.2, 0, -.1});
}

void TestMergeMethods::nearswap()
{
    compareValues(merged("nearswap", {x0, a}, false, {{"t", {.1}}}), {1.1, -2.1, 0.55, 2.9, 0.1, 1.4, -0.9, 2.02});
}

void TestMergeMethods::arceeFusion()
{
    compareValues(merged("arcee_fusion", {x0, a}, false), {1.4, -2.0, 0.5, 2.2, 0.0, 1.5, -1.0, 2.0});
    compareValues(merged("arcee_fusion", {x0, x0}, false), {x0.begin(), x0.end()});
}

void TestMergeMethods::passthrough()
{
    compareValues(merged("passthrough", {a}, false), {a.begin(), a.end()});
    compareValues(merged("passthrough", {{1, 2}}, false, {{"scale", {.5}}}, {2}), {.5, 1});
}

void TestMergeMethods::stableDiffusionSums()
{
    const Values values = {{"alpha", {.4}}, {"beta", {.3}}};
    compareValues(merged("weighted_sum", {a, b}, false, values), {1.12, -2.14, 0.73, 2.36, 0.16, 1.42, -0.88, 2.016});
    compareValues(merged("add_difference", {a, b, c}, false, values),
                  {1.18, -2.24, 0.93, 2.18, 0.26, 0.96, -1.0, 2.136});
    compareValues(merged("triple_sum", {a, b, c}, false, values),
                  {1.075, -2.065, 0.58, 2.495, 0.085, 1.765, -0.79, 1.926});
    compareValues(merged("sum_twice", {a, b, c}, false, values),
                  {1.159, -2.053, 0.526, 2.447, 0.097, 1.609, -0.736, 1.9272});
    // If the models to subtract are equal, A's values are unchanged.
    QCOMPARE(merged("add_difference", {a, c, c}, false, values), std::vector<double>(a.begin(), a.end()));
}

void TestMergeMethods::trainDifference()
{
    compareValues(merged("train_difference", {a, b, c}, false),
                  {0.8456, -2.24, 1.099643, 2.12, 0.308, 1.142069, -1.20625, 2.0374});
    compareValues(merged("train_difference", {{1, 1, 1, 1}, {2, 1, 0, 3}, {1, 1, 1, 3}}, false, {}, {4}),
                  {1.9, 1, .1, 1});
    QCOMPARE(merged("train_difference", {a, c, c}, false), std::vector<double>(a.begin(), a.end()));
}

void TestMergeMethods::tensorRange()
{
    const std::vector<float> ofA(10, 1);
    const std::vector<float> ofB(10, 2);
    compareValues(merged("tensor", {ofA, ofB}, false, {{"alpha", {.3}}, {"beta", {.2}}}, {10}),
                  {1, 1, 2, 2, 2, 1, 1, 1, 1, 1});
    compareValues(merged("tensor", {ofA, ofB}, false, {{"alpha", {.7}}, {"beta", {.6}}}, {10}),
                  {2, 2, 1, 1, 1, 1, 2, 2, 2, 2});
}

void TestMergeMethods::cosine()
{
    const CosineRange range{.90, 1.00};
    compareValues(computed({a, b}, {2, 4}, makeCosine(range, CosineMode::A, .4)),
                  {1.053199, -2.185305, 0.77573, 2.405335, 0.150457, 2.00896, -0.92573, 2.014867}, 2e-5);
    compareValues(computed({a, b}, {2, 4}, makeCosine(range, CosineMode::B, .4)),
                  {0.921099, -2.2, 0.860652, 2.480821, 0.131586, 2.2, -1.010652, 2.012979}, 2e-5);
    // An empty range takes B.
    compareValues(computed({a, b}, {2, 4}, makeCosine(CosineRange{.5, .5}, CosineMode::B, 0)), {b.begin(), b.end()});
}

void TestMergeMethods::cosineRangeOfAModel()
{
    // A hundred columns with similarities 1, 2/√5 …: of two rows (1, 0) and (1, j/100).
    std::vector<float> first(200, 0);
    std::vector<float> second(200, 0);
    for (std::size_t j = 0; j < 100; ++j) {
        first[j] = second[j] = 1;
        second[100 + j] = float(j) / 100;
    }
    std::vector<MergeInputs> tensors;
    tensors.push_back(inputsOf({first, second}, {2, 100}));
    const CosineModel model(std::move(tensors), CosineMode::A);
    const auto range = model.range(Task());
    QVERIFY(bool(range));
    const auto likeness = [](double slope) { return 1 / std::sqrt(1 + slope * slope); };
    QVERIFY(std::abs(range->lowest - likeness(.98)) < 1e-6);
    QVERIFY(std::abs(range->highest - likeness(.01)) < 1e-6);
}

void TestMergeMethods::philoxOfThePublishedVectors()
{
    // Salmon et al., Random123's known answers.
    constexpr std::array<std::uint32_t, 4> zeros = philox({0, 0, 0, 0}, {0, 0});
    QCOMPARE(zeros, (std::array<std::uint32_t, 4>{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
    constexpr std::uint32_t f = 0xffffffff;
    QCOMPARE(philox({f, f, f, f}, {f, f}),
             (std::array<std::uint32_t, 4>{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
    QCOMPARE(philox({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}),
             (std::array<std::uint32_t, 4>{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

void TestMergeMethods::equalInputsStayThemselves()
{
    for (const MergeMethod &method : mergeMethods()) {
        if (method.isOf("cosine_a") || method.isOf("cosine_b"))
            continue; // they need a model, not a tensor
        const bool hasBase = method.base == MergeBase::Required;
        const std::size_t models =
            std::max<std::size_t>(method.leastModels, std::min<std::size_t>(2, method.mostModels));
        Values values;
        for (const char *name : {"t", "alpha"})
            values[name] = {.3};
        values["beta"] = {.2};
        values["weight"] = std::vector<double>(models, .5);
        values["density"] = std::vector<double>(models, .5);
        const auto result = merged(method.id.data(), Inputs(models + (hasBase ? 1 : 0), a), hasBase, values);
        compareValues(result, {a.begin(), a.end()}, 3e-7);
    }
}

void TestMergeMethods::weightsThatSumToZeroAreRefused()
{
    const auto refused = makeFormula(request("linear", 2, false, {{"weight", {.1, -.1}}}, {2}));
    QVERIFY(!refused);
    QCOMPARE(refused.error().code(), ErrorCode::InvalidArgument);
    QVERIFY(!makeFormula(request("linear", 2, false, {{"weight", {0, 0}}}, {2})));
    QVERIFY(bool(makeFormula(request("linear", 2, false, {{"weight", {.1, -.1}}, {"normalize", {0}}}, {2}))));
}

void TestMergeMethods::probabilitiesOutsideOfRangeAreRefused()
{
    const Values values = {{"weight", {1}}, {"density", {.1}}};
    QVERIFY(!makeFormula(request("della", 1, true, values, {2, 4})));
}

BURNISH_TEST(TestMergeMethods)

} // namespace burnish::test::tst_mergemethods

#include "tst_mergemethods.moc"
