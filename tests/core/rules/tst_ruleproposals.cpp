// SPDX-License-Identifier: MIT
#include "core/rules/proposals/exampledefaults.h"
#include "core/rules/proposals/proposetensorrules.h"
#include "support/rulesmaking.h"
#include "support/testmain.h"

#include <QJsonArray>

namespace burnish::test::tst_ruleproposals {

using namespace Qt::StringLiterals;

namespace {

ModelState modelOf(const std::vector<std::pair<std::string, std::vector<std::uint64_t>>> &tensors)
{
    StateBuilder builder;
    for (const auto &[path, shape] : tensors) {
        auto info = TensorInfo::make(Dtype::F32, Shape(shape));
        static const ByteSourcePtr source = std::make_shared<BlankSource>();
        builder.addTensorAt(path, *makeStoredTensor(*info, source, 0));
    }
    return builder.finish();
}

std::vector<ProposedTensorRule> proposals(const ModelState &state, const ModelState &target,
                                          const TensorRules &before = {})
{
    std::vector<ExpectedTensor> requested;
    for (const NodeId id : target.tensors())
        requested.push_back({target.path(id), target.node(id).tensor->info().shape()});
    const Task task;
    auto proposed = proposeTensorRules(state, before, requested, {}, task);
    if (!proposed)
        qFatal("%s", qPrintable(proposed.error().sentence()));
    return *std::move(proposed);
}

using Tensors = std::vector<std::pair<std::string, std::vector<std::uint64_t>>>;

const Tensors fused = {{"h.0.attn.qkv.weight", {12, 4}},
                       {"h.0.attn.qkv.bias", {12}},
                       {"h.1.attn.qkv.weight", {12, 4}},
                       {"h.1.attn.qkv.bias", {12}},
                       {"ln.weight", {4}}};

Tensors separate()
{
    Tensors tensors = {{"ln.weight", {4}}};
    for (const std::string layer : {"h.0.attn.", "h.1.attn."}) {
        for (const std::string part : {"key", "query", "value"}) {
            tensors.push_back({layer + part + ".weight", {4, 4}});
            tensors.push_back({layer + part + ".bias", {4}});
        }
    }
    return tensors;
}

Tensors experts(int count)
{
    Tensors tensors;
    for (const std::string layer : {"l.0.", "l.1."}) {
        for (int expert = 0; expert < count; ++expert)
            tensors.push_back({layer + "experts." + std::to_string(expert) + ".up.weight", {6, 4}});
    }
    return tensors;
}

} // namespace

class TestRuleProposals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anExampleIsGeneralised()
    {
        const Task task;
        TensorRuleExample example{"split",
                                  {"h.1.attn.qkv.weight"},
                                  {"h.1.attn.q.weight", "h.1.attn.k.weight", "h.1.attn.v.weight"},
                                  {{QStringLiteral("axis"), 0}, {QStringLiteral("parts"), 3}}};
        const auto learned = learnTensorRules(modelOf(fused), {}, example, {}, task);
        QVERIFY(learned && learned->rules.size() == 3);
        QCOMPARE(learned->rules[0].groups, std::size_t(1));
        QCOMPARE(learned->rules[1].groups, std::size_t(2));
        QCOMPARE(learned->rules[1].rules.steps[0].inputs[0], std::string("h.{i}.attn.qkv.weight"));
        QCOMPARE(learned->rules[2].groups, std::size_t(4));
        QCOMPARE(learned->rules[2].rules.steps[0].outputs[2], std::string("h.{i}.attn.v.{p}"));
    }

    void numberedTensorsAreStacked()
    {
        const Task task;
        TensorRuleExample example{"stack",
                                  {"l.1.experts.0.up.weight", "l.1.experts.1.up.weight"},
                                  {"l.1.experts.up"},
                                  {{QStringLiteral("axis"), 0}}};
        const auto learned = learnTensorRules(modelOf(experts(3)), {}, example, {}, task);
        QVERIFY(learned && !learned->rules.empty());
        const TensorRule &rule = learned->rules.back().rules.steps[0];
        QCOMPARE(rule.inputs, std::vector<std::string>{"l.{i}.experts.{e}.up.weight"});
        QCOMPARE(rule.outputs, std::vector<std::string>{"l.{i}.experts.up"});
        QCOMPARE(learned->rules.back().groups, std::size_t(2));
    }

    void anImpossibleExampleTeachesNothing()
    {
        const Task task;
        const TensorRuleExample example{
            "split", {"ln.weight"}, {"a", "b", "c"}, {{QStringLiteral("axis"), 0}, {QStringLiteral("parts"), 3}}};
        const auto learned = learnTensorRules(modelOf(fused), {}, example, {}, task);
        QVERIFY(learned && learned->rules.empty());
        // Four rows do not divide by three.
        QVERIFY(learned->refusal);
        QVERIFY2(learned->refusal->details().contains(u'4'), qPrintable(learned->refusal->details()));
    }

    void bracesAreNoPlaceholders()
    {
        const Task task;
        const TensorRuleExample example{"rename", {"a.{i}"}, {"b"}, {}};
        const auto learned = learnTensorRules(modelOf({{"a.{i}", {4}}}), {}, example, {}, task);
        QVERIFY(learned && learned->rules.empty() && learned->refusal);
        QCOMPARE(learned->refusal->details(), u"Names with braces cannot be generalised."_s);
    }

    void anExampleFollowsTheRulesBefore()
    {
        // The list renames first, and uses "i" and "p" for other kinds.
        const Task task;
        TensorRules before;
        before.placeholders = {{"i", PlaceholderKind::Any}, {"p", PlaceholderKind::Digits}};
        TensorRule rename;
        rename.operation = "rename";
        rename.inputs = {"h.{i}"};
        rename.outputs = {"blocks.{i}"};
        before.steps = {rename};
        const TensorRuleExample example{"split",
                                        {"blocks.1.attn.qkv.weight"},
                                        {"blocks.1.attn.q.weight", "blocks.1.attn.k.weight", "blocks.1.attn.v.weight"},
                                        {{QStringLiteral("axis"), 0}, {QStringLiteral("parts"), 3}}};
        const auto learned = learnTensorRules(modelOf(fused), before, example, {}, task);
        QVERIFY(learned && !learned->rules.empty());
        const LearnedTensorRule &best = learned->rules[learned->recommended()];
        QCOMPARE(best.rules.steps.size(), std::size_t(1));
        QCOMPARE(best.rules.steps[0].inputs[0], std::string("blocks.{j}.attn.qkv.{q}"));
        QCOMPARE(best.groups, std::size_t(4));
        QCOMPARE(best.rules.placeholders, (Placeholders{{"i", PlaceholderKind::Any},
                                                        {"j", PlaceholderKind::Digits},
                                                        {"p", PlaceholderKind::Digits},
                                                        {"q", PlaceholderKind::Piece}}));
        // Without the rules before, there is no such tensor.
        QVERIFY(learnTensorRules(modelOf(fused), {}, example, {}, task)->rules.empty());
    }

    void whatRefusesNothingIsRecommended()
    {
        // The bias of layer 1 does not divide by three: weights and biases together are not recommended.
        const Task task;
        const Tensors uneven = {
            {"h.0.qkv.weight", {12, 4}}, {"h.0.qkv.bias", {12}}, {"h.1.qkv.weight", {12, 4}}, {"h.1.qkv.bias", {11}}};
        const TensorRuleExample example{"split",
                                        {"h.0.qkv.weight"},
                                        {"h.0.q.weight", "h.0.k.weight", "h.0.v.weight"},
                                        {{QStringLiteral("axis"), 0}, {QStringLiteral("parts"), 3}}};
        const auto learned = learnTensorRules(modelOf(uneven), {}, example, {}, task);
        QVERIFY(learned);
        QCOMPARE(learned->rules.size(), std::size_t(3));
        QCOMPARE(learned->rules[2].groups, std::size_t(3));
        QCOMPARE(learned->rules[2].refused, std::size_t(1));
        QCOMPARE(learned->recommended(), std::size_t(1));
    }

    void namesAndParametersOfAnExampleAreProposed()
    {
        using Names = std::vector<std::string>;
        QCOMPARE(exampleOutputs("split", {"h.0.c_attn.bias"}, 3),
                 (Names{"h.0.query.bias", "h.0.key.bias", "h.0.value.bias"}));
        QCOMPARE(exampleOutputs("concat", {"h.0.gate_proj.weight", "h.0.up_proj.weight"}, 1),
                 (Names{"h.0.gate_up_proj.weight"}));
        QCOMPARE(exampleOutputs("stack", {"l.0.experts.0.up.weight", "l.0.experts.1.up.weight"}, 1),
                 (Names{"l.0.experts.up.weight"}));
        QCOMPARE(exampleOutputs("unstack", {"l.0.experts.up.weight"}, 2),
                 (Names{"l.0.experts.0.up.weight", "l.0.experts.1.up.weight"}));
        QCOMPARE(exampleOutputs("unstack", {"l.0.up"}, 2), (Names{"l.0.0.up", "l.0.1.up"}));
        QCOMPARE(exampleOutputs("split", {"a.w"}, 2), (Names{"a_0.w", "a_1.w"}));
        QCOMPARE(exampleOutputs("cast", {"a.w"}, 1), (Names{"a.w"}));
        QVERIFY(exampleOutputs("split", {}, 3).empty());
        QCOMPARE(exampleParameters("split", {Shape({4, 12})}, 3), (QJsonObject{{u"axis"_s, 1}, {u"parts"_s, 3}}));
        QCOMPARE(exampleParameters("permute", {Shape({4, 5, 6})}, 1), (QJsonObject{{u"axes"_s, QJsonArray{2, 1, 0}}}));
        QCOMPARE(exampleParameters("stack", {Shape({4}), Shape({4})}, 1).value(u"axis"_s).toInt(-1), 0);
    }

    void fusedTensorsAreDivided()
    {
        const auto found = proposals(modelOf(fused), modelOf(separate()));
        QVERIFY(!found.empty());
        QCOMPARE(found[0].filled, std::size_t(12));
        const TensorRule &rule = found[0].rules.steps[0];
        QCOMPARE(rule.operation, std::string("split"));
        // The order is that of queries, keys and values, not the alphabet's.
        QCOMPARE(rule.outputs,
                 (std::vector<std::string>{"h.{i}.attn.query.{p}", "h.{i}.attn.key.{p}", "h.{i}.attn.value.{p}"}));
        QVERIFY(found[0].reason.endsWith(u'.'));
        QVERIFY(!planned(modelOf(fused), found[0].rules).isBlocked());
    }

    void separateTensorsAreJoined()
    {
        const auto found = proposals(modelOf(separate()), modelOf(fused));
        QVERIFY(!found.empty());
        QCOMPARE(found[0].rules.steps[0].operation, std::string("concat"));
        QCOMPARE(found[0].filled, std::size_t(4));
        QCOMPARE(found[0].rules.steps[0].inputs[0], std::string("h.{i}.attn.query.{p}"));
    }

    void listsAndStacksAreRecognised()
    {
        const ModelState list = modelOf(experts(3));
        const ModelState stacked = modelOf({{"l.0.experts.up", {3, 6, 4}}, {"l.1.experts.up", {3, 6, 4}}});
        const auto there = proposals(list, stacked);
        QVERIFY(!there.empty());
        QCOMPARE(there[0].rules.steps[0].operation, std::string("stack"));
        QCOMPARE(there[0].filled, std::size_t(2));
        const auto back = proposals(stacked, list);
        QVERIFY(!back.empty());
        QCOMPARE(back[0].rules.steps[0].operation, std::string("unstack"));
        QCOMPARE(back[0].filled, std::size_t(6));
    }

    void transposedTwinsAreRecognised()
    {
        const auto found = proposals(modelOf({{"h.0.fc.weight", {4, 6}}, {"h.1.fc.weight", {4, 6}}}),
                                     modelOf({{"h.0.fc.weight", {6, 4}}, {"h.1.fc.weight", {6, 4}}}));
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(found[0].rules.steps[0].operation, std::string("permute"));
        QCOMPARE(found[0].filled, std::size_t(2));
    }

    void whatTheRulesMakeIsNotProposedAgain()
    {
        const auto found = proposals(modelOf(fused), modelOf(separate()));
        QVERIFY(!found.empty());
        QVERIFY(proposals(modelOf(fused), modelOf(separate()), found[0].rules).empty());
        // What is proposed follows the rules before.
        TensorRules before;
        before.placeholders = {{"i", PlaceholderKind::Any}};
        TensorRule rename;
        rename.operation = "rename";
        rename.inputs = {"g.{i}"};
        rename.outputs = {"h.{i}"};
        before.steps = {rename};
        Tensors other;
        for (auto [path, shape] : fused)
            other.emplace_back(path.starts_with("h.") ? "g" + path.substr(1) : path, shape);
        const auto at = proposals(modelOf(other), modelOf(separate()));
        QVERIFY(!at.empty());
        QCOMPARE(at[0].rules.steps[0].inputs[0], std::string("g.{i}.attn.qkv.{p}"));
        const auto after = proposals(modelOf(other), modelOf(separate()), before);
        QVERIFY(!after.empty());
        QCOMPARE(after[0].filled, std::size_t(12));
        QCOMPARE(after[0].rules.steps[0].inputs[0], std::string("h.{j}.attn.qkv.{p}"));
    }

    void equalModelsNeedNothing() { QVERIFY(proposals(modelOf(fused), modelOf(fused)).empty()); }
};

BURNISH_TEST(TestRuleProposals)

} // namespace burnish::test::tst_ruleproposals

#include "tst_ruleproposals.moc"
