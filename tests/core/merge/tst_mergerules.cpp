// SPDX-License-Identifier: MIT
#include "core/merge/config/mergekitconfig.h"
#include "core/merge/config/mergeoptiontable.h"
#include "core/merge/config/mergerules.h"
#include "core/merge/namedbase.h"
#include "support/mergemaking.h"
#include "support/mergeplanning.h"
#include "support/modelmaking.h"
#include "support/testmain.h"

namespace burnish::test::tst_mergerules {

using namespace Qt::StringLiterals;

class TestMergeRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rulesByPathAndDepth();
    void problemsAreSentences();
    void curvesWithoutLayersAreWarnedOf();
    void theBaseItselfAddsNothing();
    void fineTunesNameTheirBase();
    void layersAreStacked();
    void mergekitConfigsAreReadAndWritten();
    void hostileConfigsAreRefused();
    void rulesAsJson();
};

void TestMergeRules::rulesByPathAndDepth()
{
    const std::vector<double> gradient = {0, 0.5, 1, 0.2};
    const std::vector<double> expected = {0, 0.214286, 0.428571, 0.642857, 0.857143, 0.885714, 0.542857, 0.2};
    std::vector<std::pair<std::string, TensorPtr>> tensors;
    for (int i = 0; i < 8; ++i)
        tensors.emplace_back("model.layers." + std::to_string(i) + ".w", floats({1}, {1}));
    tensors.emplace_back("model.norm.weight", floats({1}, {1}));
    tensors.emplace_back("other.0.w", floats({1}, {1}));
    tensors.emplace_back("model.layers.0.mlp", floats({1}, {1}));
    const std::vector<MergeSource> sources = {modelOf(QStringLiteral("A"), tensors),
                                              modelOf(QStringLiteral("B"), tensors)};
    MergeOptions options = optionsFor("weighted_sum", {0, 1});
    options.rules = {{"alpha", std::nullopt, {MergePattern::Kind::Regex, "mlp$"}, {.75}},
                     {"alpha", std::nullopt, {}, gradient}};
    const MergePlan plan = planned(sources, options);
    for (std::size_t i = 1; i < 8; ++i) {
        const auto &row = rowAt(plan, ("model.layers." + std::to_string(i) + ".w").c_str());
        QVERIFY(std::abs(row.values.number("alpha") - expected[i]) < 1e-6);
    }
    // 0 at the start means A unchanged, also outside of the layers; with one layer, a list uses its last value.
    QCOMPARE(rowAt(plan, "model.layers.0.w").outcome, MergeRowOutcome::Copied);
    QCOMPARE(rowAt(plan, "model.norm.weight").outcome, MergeRowOutcome::Copied);
    QCOMPARE(rowAt(plan, "other.0.w").values.number("alpha"), .2);
    QCOMPARE(rowAt(plan, "model.layers.0.mlp").values.number("alpha"), .75);
}

void TestMergeRules::problemsAreSentences()
{
    const std::vector<MergeSource> sources = noisyModels({2, 2});
    const auto problem = [&](const MergeOptions &options) {
        const MergePlan plan = planned(sources, options);
        return plan.problems.empty() ? QString() : plan.problems.front().message();
    };
    QCOMPARE(problem(optionsFor("ties", {1, 2})), QStringLiteral("TIES needs a base model."));
    QCOMPARE(problem(optionsFor("slerp", {0, 1, 2})), QStringLiteral("SLERP expects 2 models, found 3."));
    QCOMPARE(problem(optionsFor("slerp", {0, 1})),
             QStringLiteral("No t is given for this merge. Add a rule for it; burnish-cli takes --param t=…."));
    QCOMPARE(problem(optionsFor("linear", {0, 1})),
             QStringLiteral("No weight is given for m0. Enter it beside the model; burnish-cli takes --weight m0=…."));
    QCOMPARE(problem(optionsFor("linear", {0, 9})), QStringLiteral("A model of the merge is missing."));
    MergeOptions options = optionsFor("slerp", {0, 1});
    options.rules = {rule("t", 1.5)};
    QCOMPARE(problem(options), QStringLiteral("1.5 is not a valid value for the parameter t."));
    options = optionsFor("linear", {0, 1});
    options.rules = {rule("weight", 1, 0), rule("weight", -1, 1)};
    QCOMPARE(problem(options), QStringLiteral("The weights sum to zero, so they cannot be normalised."));
    options.rules = {{"weight", std::nullopt, {MergePattern::Kind::Regex, "("}, {1}}};
    Task task;
    QVERIFY(!planMerge(sources, options, task));
}

void TestMergeRules::curvesWithoutLayersAreWarnedOf()
{
    const auto warning = [](const std::vector<MergeSource> &sources, const MergePattern &where,
                            const std::vector<double> &values) {
        MergeOptions options = optionsFor("weighted_sum", {0, 1});
        options.rules = {{"alpha", std::nullopt, where, values}, {"alpha", std::nullopt, {}, {0.5}}};
        const MergePlan plan = planned(sources, options);
        return plan.warnings.empty() ? QString() : plan.warnings.front().message();
    };
    const QString why =
        u"The values of alpha follow the layers, but no tensor of this rule is in a numbered layer: all "
        "of them get the first value, 0.25."_s;
    QCOMPARE(warning(noisyModels({2, 2}), {}, {0.25, 1}), why);
    QCOMPARE(warning(noisyModels({2, 2}), {}, {0.25, 0.25}), QString());
    std::vector<std::pair<std::string, TensorPtr>> tensors = {
        {"embed", floats({1}, {1})}, {"layers.0.w", floats({1}, {1})}, {"layers.1.w", floats({1}, {1})}};
    const std::vector<MergeSource> layered = {modelOf(u"A"_s, tensors), modelOf(u"B"_s, tensors)};
    QCOMPARE(warning(layered, {}, {0.25, 1}), QString());
    QCOMPARE(warning(layered, {MergePattern::Kind::Regex, "^embed"}, {0.25, 1}), why);
}

void TestMergeRules::theBaseItselfAddsNothing()
{
    std::vector<MergeSource> sources = noisyModels({2, 2});
    sources[2].state = sources[0].state;
    MergeOptions options = optionsFor("task_arithmetic", {1, 2}, 0);
    options.rules = {rule("weight", 1)};
    const MergePlan plan = planned(sources, options);
    QVERIFY(plan.canRun());
    QCOMPARE(plan.warnings.size(), std::size_t(1));
    QCOMPARE(plan.warnings.front().message(), u"m2 is the base itself: its task vector is zero, so it adds nothing."_s);
    options.models = {1};
    QVERIFY(planned(sources, options).warnings.empty());
}

void TestMergeRules::fineTunesNameTheirBase()
{
    StateBuilder builder;
    builder.addTensorAt("w", floats({1}, {1}));
    for (const auto &[key, value] :
         {std::pair("task", "noisy"), {"base", "digits-base.pt"}, {"base_model", "org/Small-1B"}})
        builder.metadata().set(key, value);
    QCOMPARE(namedBases(builder.finish()), (QStringList{u"org/Small-1B"_s, u"digits-base.pt"_s}));
    QVERIFY(mayBeNamed(u"small-1b.safetensors"_s, u"org/Small-1B"_s));
    QVERIFY(mayBeNamed(u"digits-base.pt"_s, u"digits-base.pt"_s));
    QVERIFY(!mayBeNamed(u"digits-base.bpk"_s, u"digits-base.pt"_s));
    QVERIFY(!mayBeNamed(u"model.safetensors"_s, u"org/"_s));
}

void TestMergeRules::layersAreStacked()
{
    const auto model = [](const char *name, float first) {
        std::vector<std::pair<std::string, TensorPtr>> tensors = {{"model.embed_tokens.weight", floats({1}, {first})}};
        for (int i = 0; i < 3; ++i)
            tensors.emplace_back("model.layers." + std::to_string(i) + ".w", floats({1}, {first + float(i) + 1}));
        tensors.emplace_back("model.norm.weight", floats({1}, {first + 9}));
        return modelOf(QString::fromLatin1(name), tensors);
    };
    const std::vector<MergeSource> sources = {model("A", 0), model("B", 100)};
    MergeOptions options = optionsFor("passthrough", {0, 1});
    options.slices = {{{{0, 0, 2, {}}}, {}}, {{{1, 1, 3, {rule("scale", 2)}}}, {}}};
    const MergePlan plan = planned(sources, options);
    QVERIFY2(plan.canRun(), plan.problems.empty() ? "" : qPrintable(plan.problems[0].message()));
    QCOMPARE(plan.mergedState.tensors().size(), 6U);
    QCOMPARE(valuesOf(*resultAt(plan, "model.embed_tokens.weight")), std::vector<double>{0});
    QCOMPARE(valuesOf(*resultAt(plan, "model.layers.1.w")), std::vector<double>{2});
    QCOMPARE(valuesOf(*resultAt(plan, "model.layers.2.w")), std::vector<double>{204});
    QCOMPARE(valuesOf(*resultAt(plan, "model.layers.3.w")), std::vector<double>{206});
    QCOMPARE(valuesOf(*resultAt(plan, "model.norm.weight")), std::vector<double>{218});
    // Modules that stay keep their nodes, so the result lists only what is different, new or gone.
    const ModelState &before = sources[plan.leader].state;
    for (const char *kept :
         {"model.embed_tokens.weight", "model.layers.0.w", "model.layers.1.w", "model.layers.2.w", "model.norm.weight"})
        QCOMPARE(plan.mergedState.find(kept), before.find(kept));
    for (const NodeChange &change : plan.change.nodes)
        QVERIFY2(change.after, "nothing is removed");
    QCOMPARE(plan.mergedState.node(*plan.mergedState.find("model.layers.0.w")).tensor,
             before.node(*before.find("model.layers.0.w")).tensor);
    QVERIFY(plan.mergedState.isConsistent());
    // A record can provide layers for a model that is not a record.
    std::vector<MergeSource> withRecord = sources;
    StateBuilder record;
    record.setExtras(record.root(), {});
    for (int i = 0; i < 3; ++i)
        record.addTensorAt("model.layers." + std::to_string(i) + ".w", floats({1}, {float(50 + i)}));
    withRecord[1].state = record.finish();
    options.slices = {{{{0, 0, 1, {}}}, {}}, {{{1, 2, 3, {}}}, {}}, {{{0, 2, 3, {}}}, {}}};
    const MergePlan mixed = planned(withRecord, options);
    QVERIFY(mixed.canRun());
    QCOMPARE(valuesOf(*resultAt(mixed, "model.layers.1.w")), std::vector<double>{52});
    options.models = {1, 0};
    QCOMPARE(planned(withRecord, options).problems.front().code(), ErrorCode::Unsupported);
    options.models = {0, 1};
    options.slices = {{{{0, 0, 9, {}}}, {}}};
    QVERIFY(!planned(sources, options).canRun());
}

void TestMergeRules::mergekitConfigsAreReadAndWritten()
{
    const QByteArray yaml = "merge_method: slerp\n"
                            "base_model: A\n"
                            "slices:\n"
                            "- sources:\n"
                            "  - model: A\n"
                            "    layer_range: [0, 16]\n"
                            "  - model: org/B\n"
                            "    layer_range: [0, 16]\n"
                            "    parameters: {weight: 0.25}\n"
                            "parameters:\n"
                            "  t:\n"
                            "  - filter: self_attn\n"
                            "    value: [0, 0.5, 0.3, 0.7, 1]\n"
                            "  - value: 0.5\n"
                            "  preserve_norm: true\n"
                            "tokenizer_source: union\n"
                            "dtype: bfloat16\n";
    const auto config = readMergekitConfig(yaml);
    QVERIFY2(bool(config), config ? "" : qPrintable(config.error().message()));
    QVERIFY(config->options.method->isOf("slerp"));
    QCOMPARE(config->models, (QStringList{QStringLiteral("A"), QStringLiteral("org/B")}));
    QCOMPARE(config->options.base, std::optional<std::size_t>(0));
    QCOMPARE(config->options.dtype, std::optional(Dtype::BF16));
    QCOMPARE(config->options.slices.size(), 1U);
    QCOMPARE(config->options.slices[0].parts[1].rules.front().values, std::vector<double>{.25});
    const std::vector<MergeRule> expected = {
        {"t", std::nullopt, {MergePattern::Kind::Substring, "self_attn"}, {0, .5, .3, .7, 1}},
        {"t", std::nullopt, {}, {.5}},
        {"preserve_norm", std::nullopt, {}, {1}}};
    QVERIFY(config->options.rules == expected);
    QCOMPARE(config->notes.size(), 0U);
    QVERIFY(config->vocabulary && config->vocabulary->isUnion);

    const auto written = writeMergekitConfig(*config);
    QVERIFY(bool(written));
    const auto again = readMergekitConfig(*written);
    QVERIFY2(bool(again), written->constData());
    QVERIFY(again->options.rules == config->options.rules);
    QVERIFY(again->options.slices == config->options.slices);
    QCOMPARE(again->models, config->models);

    // The files are those of one model, also for a union.
    const auto tokenizerIn = [](const QByteArray &lines) {
        const auto read = readMergekitConfig("merge_method: linear\nmodels:\n- model: X\n- model: Y\n" + lines);
        return read && read->notes.empty() ? read->tokenizer.value_or(QString()) : QStringLiteral("a note");
    };
    QCOMPARE(tokenizerIn(""), QString());
    QCOMPARE(tokenizerIn("tokenizer_source: base\n"), QStringLiteral("X"));
    QCOMPARE(tokenizerIn("base_model: Y\ntokenizer_source: base\n"), QStringLiteral("Y"));
    QCOMPARE(tokenizerIn("tokenizer_source: org/Z\n"), QStringLiteral("org/Z"));
    QCOMPARE(tokenizerIn("tokenizer: {source: {model: {path: Z}}}\n"), QStringLiteral("Z"));
    QCOMPARE(tokenizerIn("tokenizer: {source: union}\n"), QStringLiteral("X"));
    QCOMPARE(tokenizerIn("tokenizer: {source: base, tokens: {a: {source: Y}}}\n"), QStringLiteral("X"));
    QCOMPARE(tokenizerIn("tokenizer: 7\n"), QStringLiteral("a note"));
    QCOMPARE(tokenizerIn("tokenizer: {source: base, tokens: {a: {colour: Y}}}\n"), QStringLiteral("a note"));
    QCOMPARE(tokenizerIn("tokenizer: {source: base}\ntokenizer_source: base\n"), QStringLiteral("a note"));
    QCOMPARE(tokenizerIn("tokeniser: base\n"), QStringLiteral("a note"));
    QCOMPARE(tokenizerIn("tokenizer: [1]\n"), QStringLiteral("a note"));

    // Templates are written as they are; those that mergekit has under a name are unknown here.
    const auto templateIn = [](const QByteArray &value) {
        const auto read = readMergekitConfig("merge_method: linear\nmodels:\n- model: X\nchat_template: " + value);
        return read && read->notes.empty() ? read->chatTemplate : QStringLiteral("a note");
    };
    QCOMPARE(templateIn("auto\n"), QStringLiteral("auto"));
    QCOMPARE(templateIn("\"{{ messages }}\"\n"), QStringLiteral("{{ messages }}"));
    QCOMPARE(templateIn("chatml\n"), QStringLiteral("a note"));
    QCOMPARE(templateIn("[1]\n"), QStringLiteral("a note"));
    QCOMPARE(templateIn("null\n"), QString());

    const auto models =
        readMergekitConfig("merge_method: ties\nbase_model: X\nmodels:\n- model: X\n- model: {model: {path: Y}}\n"
                           "  parameters:\n    weight: 1\n    density: [0.2, 0.8]\nparameters: {int8_mask: true}\n");
    QVERIFY(bool(models));
    QCOMPARE(models->options.models, (std::vector<std::size_t>{0, 1}));
    QCOMPARE(models->options.rules.size(), 2U);
    const auto back = readMergekitConfig(*writeMergekitConfig(*models));
    QVERIFY(back->options.rules == models->options.rules);

    const auto wide =
        readMergekitConfig("merge_method: linear\nmodels: [{model: X}]\ndtype: float64\nout_dtype: float16\n");
    QVERIFY(wide->options.computesInDouble);
    QCOMPARE(wide->options.dtype, std::optional(Dtype::F16));
    QVERIFY(readMergekitConfig(*writeMergekitConfig(*wide))->options.computesInDouble);
    QVERIFY(!config->options.computesInDouble);

    MergeConfig other;
    for (const char *method : {"weighted_sum", "tensor2", "cosine_a", "cosine_local"}) {
        other.options = optionsFor(method, {});
        QVERIFY2(!writeMergekitConfig(other), method);
    }
    other.options = optionsFor("linear", {});
    other.options.notFinite = MergeNotFinite::FromBase;
    QVERIFY(!writeMergekitConfig(other));
    other.options = optionsFor("linear", {});
    other.options.rules = {{"weight", std::nullopt, {MergePattern::Kind::Regex, "a.b"}, {1}}};
    QVERIFY(!writeMergekitConfig(other));
}

void TestMergeRules::hostileConfigsAreRefused()
{
    for (const QByteArray &yaml :
         {QByteArray(), QByteArray("]"), QByteArray("a: [") + QByteArray(100000, '['),
          QByteArray("merge_method: nothing"), QByteArray("merge_method: linear\nmodels: 3"),
          QByteArray("merge_method: linear\nmodels: [{model: [1]}]"),
          QByteArray("merge_method: linear\nmodels: [{model: a+b}]"),
          QByteArray("merge_method: passthrough\nslices: [{sources: [{model: a, layer_range: [5, -1]}]}]"),
          QByteArray("merge_method: passthrough\nslices: [{sources: [{model: a, layer_range: [nan, 1]}]}]"),
          QByteArray("merge_method: passthrough\nslices: [{sources: [{model: a, layer_range: [0, nan]}]}]"),
          QByteArray("merge_method: passthrough\nslices: [{sources: [{model: a, layer_range: [0, 1.5]}]}]"),
          QByteArray("merge_method: linear\nparameters: {weight: inf}"),
          QByteArray("merge_method: linear\nparameters: {weight: [[1]]}"),
          QByteArray("merge_method: linear\nmodules: {}"), QByteArray("merge_method: linear\ndtype: int4"),
          QByteArray(2 << 20, ' ')}) {
        const auto read = readMergekitConfig(yaml);
        QVERIFY2(!read, yaml.left(60).constData());
        QVERIFY(!read.error().message().isEmpty());
    }
}

void TestMergeRules::rulesAsJson()
{
    const QStringList models = {QStringLiteral("a"), QStringLiteral("b")};
    const std::vector<MergeRule> rules = {
        {"weight", 1, {MergePattern::Kind::Regex, "attn"}, {.5}},
        {"density", std::nullopt, {MergePattern::Kind::Substring, "mlp"}, {0, 1}},
        {"alpha", std::nullopt, {MergePattern::Kind::Regex, "in", "attn", "norm|bias"}, {.75}},
        {"t", std::nullopt, {}, {.25}}};
    const auto back = mergeRulesFromJson(mergeRulesAsJson(rules, models), models);
    QVERIFY(bool(back));
    QVERIFY(*back == rules);
    QVERIFY(!mergeRulesFromJson(mergeRulesAsJson(rules, models), {QStringLiteral("a")}));
    QCOMPARE(*mergeValuesFromText(QStringLiteral("[0, 0.5, true]")), (std::vector<double>{0, .5, 1}));
    QVERIFY(!mergeValuesFromText(QStringLiteral("0,,1")));

    MergeConfig merge;
    merge.models = models;
    merge.options = optionsFor("ties", {1}, 0);
    merge.options.rules = rules;
    merge.options.slices = {{{{1, 2, 5, {rule("weight", .5)}}}, {rule("density", .25)}}};
    merge.options.flavour = MergeFlavour::Paper;
    merge.options.missing = MergeMissing::Union;
    merge.options.notFinite = MergeNotFinite::FromBase;
    merge.options.mergesVae = true;
    merge.options.repairsPositions = true;
    merge.options.dtype = Dtype::BF16;
    merge.options.seed = std::uint64_t(-1);
    merge.options.through = {
        {1, tensorRulesOf({RemapRule{"^model\\.", ""}, RemapRule{"norm", "ln"}}), {{"heads", 12}, {"head_size", 64}}}};
    const auto read = mergeFromJson(mergeAsJson(merge));
    QVERIFY2(bool(read), read ? "" : qPrintable(read.error().message()));
    QCOMPARE(mergeAsJson(*read), mergeAsJson(merge));
    QCOMPARE(read->options.seed, merge.options.seed);
    QCOMPARE(read->options.missing, MergeMissing::Union);
    QCOMPARE(read->options.through.size(), 1U);
    const MergeThrough &through = read->options.through.front();
    QCOMPARE(read->models[qsizetype(through.source)], u"b"_s);
    QVERIFY(through.rules == merge.options.through.front().rules);
    QVERIFY(through.values == merge.options.through.front().values);
    QJsonObject stranger = mergeAsJson(merge);
    stranger.insert(u"through"_s, QJsonArray{QJsonObject{{u"model"_s, u"c"_s}, {u"rules"_s, QJsonObject()}}});
    QVERIFY(!mergeFromJson(stranger));
    MergeConfig plain;
    plain.models = models;
    plain.options = optionsFor("linear", {0, 1});
    QVERIFY(writeMergekitConfig(plain));
    plain.options.through = merge.options.through;
    const auto unsaid = writeMergekitConfig(plain);
    QVERIFY(!unsaid && unsaid.error().message().contains(u"“b”"_s));
    QCOMPARE(read->options.notFinite, MergeNotFinite::FromBase);
    QVERIFY(read->options.mergesVae && read->options.repairsPositions);
    QVERIFY(!mergeFromJson({{QStringLiteral("method"), QStringLiteral("none")}}));
}

BURNISH_TEST(TestMergeRules)

} // namespace burnish::test::tst_mergerules

#include "tst_mergerules.moc"
