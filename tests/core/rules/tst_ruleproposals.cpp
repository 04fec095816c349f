// SPDX-License-Identifier: MIT
#include "core/rules/proposals/proposetensorrules.h"
#include "support/rulesmaking.h"
#include "support/testmain.h"

using namespace burnish;
using namespace burnish::test;

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

std::vector<ProposedTensorRule> proposals(const ModelState &state, const ModelState &target)
{
    std::vector<WantedTensor> wanted;
    for (const NodeId id : target.tensors())
        wanted.push_back({target.path(id), target.node(id).tensor->info().shape()});
    const Task task;
    auto proposed = proposeTensorRules(state, wanted, task);
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
        const auto learned = learnTensorRules(modelOf(fused), example, task);
        QVERIFY(learned && learned->size() == 3);
        QCOMPARE((*learned)[0].groups, std::size_t(1));
        QCOMPARE((*learned)[1].groups, std::size_t(2));
        QCOMPARE((*learned)[1].rules.steps[0].inputs[0], std::string("h.{i}.attn.qkv.weight"));
        QCOMPARE((*learned)[2].groups, std::size_t(4));
        QCOMPARE((*learned)[2].rules.steps[0].outputs[2], std::string("h.{i}.attn.v.{p}"));
    }

    void numberedTensorsAreStacked()
    {
        const Task task;
        TensorRuleExample example{"stack",
                                  {"l.1.experts.0.up.weight", "l.1.experts.1.up.weight"},
                                  {"l.1.experts.up"},
                                  {{QStringLiteral("axis"), 0}}};
        const auto learned = learnTensorRules(modelOf(experts(3)), example, task);
        QVERIFY(learned && !learned->empty());
        const TensorRule &rule = learned->back().rules.steps[0];
        QCOMPARE(rule.inputs, std::vector<std::string>{"l.{i}.experts.{e}.up.weight"});
        QCOMPARE(rule.outputs, std::vector<std::string>{"l.{i}.experts.up"});
        QCOMPARE(learned->back().groups, std::size_t(2));
    }

    void anImpossibleExampleTeachesNothing()
    {
        const Task task;
        const TensorRuleExample example{
            "split", {"ln.weight"}, {"a", "b", "c"}, {{QStringLiteral("axis"), 0}, {QStringLiteral("parts"), 3}}};
        const auto learned = learnTensorRules(modelOf(fused), example, task);
        QVERIFY(learned && learned->empty());
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

    void equalModelsNeedNothing() { QVERIFY(proposals(modelOf(fused), modelOf(fused)).empty()); }
};

BURNISH_TEST(TestRuleProposals)
#include "tst_ruleproposals.moc"
