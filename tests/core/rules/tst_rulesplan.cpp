// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/cast.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quanttext.h"
#include "support/paths.h"
#include "support/rulesmaking.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QElapsedTimer>

#include <set>

namespace burnish::test::tst_rulesplan {

using namespace Qt::StringLiterals;

namespace {

/// The sentence of a plan's first refusal; empty if it is not blocked.
QString refusal(const ModelState &state, const char *rules)
{
    const RulesPlan plan = planned(state, rulesFromText(rules));
    return plan.isBlocked() ? plan.refusal().message() : QString();
}

QStringList strings(std::initializer_list<const char *> texts)
{
    QStringList list;
    for (const char *text : texts)
        list += QString::fromUtf8(text);
    return list;
}

QStringList resultNames(const RulesPlan &plan)
{
    QStringList names;
    for (const RuleTensorId id : plan.result)
        names += QString::fromStdString(plan.tensor(id).path);
    return names;
}

ModelState attention()
{
    StateBuilder builder;
    for (const char *layer : {"h.0", "h.1"}) {
        builder.addTensorAt(std::string(layer) + ".attn.qkv.weight", blankTensor({12, 4}));
        builder.addTensorAt(std::string(layer) + ".attn.qkv.bias", blankTensor({12}));
        builder.addTensorAt(std::string(layer) + ".ln.weight", blankTensor({4}));
    }
    return builder.finish();
}

constexpr int manyNames = 300'000;

constexpr const char *splitQkv = R"json({"placeholders": {"i": "digits", "p": "piece"}, "steps": [
    {"operation": "split", "inputs": ["h.{i}.attn.qkv.{p}"],
     "outputs": ["h.{i}.attn.q.{p}", "h.{i}.attn.k.{p}", "h.{i}.attn.v.{p}"], "parameters": {"axis": 0, "parts": 3}}]})json";

} // namespace

class TestRulesPlan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void groupsShowWhatIsTakenAndGiven()
    {
        const RulesPlan plan = planned(attention(), rulesFromText(splitQkv));
        QVERIFY(!plan.isBlocked());
        QCOMPARE(plan.outcomes.size(), std::size_t(1));
        QCOMPARE(plan.outcomes[0]->records.size(), std::size_t(4));
        QCOMPARE(plan.outcomes[0]->hits, std::size_t(4));
        const RuleGroup group = plan.group(0, 0);
        QCOMPARE(group.captures, (RuleCaptures{{"i", "0"}, {"p", "weight"}}));
        QCOMPARE(plan.tensor(group.inputs[0]).path.str(), std::string("h.0.attn.qkv.weight"));
        QCOMPARE(group.outputs.size(), std::size_t(3));
        QCOMPARE(shapeAsList(plan.tensor(group.outputs[1]).info().shape()), QStringLiteral("[4, 4]"));
        QCOMPARE(group.outputNames[2], std::string("h.0.attn.v.weight"));
        QCOMPARE(plan.untouched.size(), std::size_t(2));
        QCOMPARE(plan.changedCount, std::size_t(12));
        QCOMPARE(plan.removedCount(), std::size_t(4));
        QCOMPARE(resultNames(plan).first(8),
                 strings({"h.0.attn.q.weight", "h.0.attn.k.weight", "h.0.attn.v.weight", "h.0.attn.q.bias",
                          "h.0.attn.k.bias", "h.0.attn.v.bias", "h.0.ln.weight", "h.1.attn.q.weight"}));
    }

    void theTreeTakesThePlaceOfTheSource()
    {
        const ModelState state = ruled(attention(), rulesFromText(splitQkv));
        QCOMPARE(listing(state).first(8),
                 strings({"h.0.attn.q.weight [4, 4]", "h.0.attn.q.bias [4]", "h.0.attn.k.weight [4, 4]",
                          "h.0.attn.k.bias [4]", "h.0.attn.v.weight [4, 4]", "h.0.attn.v.bias [4]", "h.0.ln.weight [4]",
                          "h.1.attn.q.weight [4, 4]"}));
        QCOMPARE(listing(state).size(), 14); // no empty module is left
    }

    void refusedGroupsSayWhyAndTheOthersGoOn()
    {
        StateBuilder builder;
        builder.addTensorAt("h.0.attn.qkv.weight", blankTensor({12, 4}));
        builder.addTensorAt("h.1.attn.qkv.weight", blankTensor({10, 4}));
        const ModelState state = builder.finish();
        TensorRules rules = rulesFromText(splitQkv);
        const RulesPlan plan = planned(state, rules);
        QVERIFY(plan.isBlocked());
        QCOMPARE(plan.refusedCount, std::size_t(1));
        QCOMPARE(plan.group(0, 0).state, RuleOutcome::State::Done);
        const RuleGroup refused = plan.group(0, 1);
        QCOMPARE(refused.state, RuleOutcome::State::Refused);
        QCOMPARE(refused.refusal->message(),
                 QStringLiteral("Axis 0 has 10 elements, which cannot be divided into 3 equal parts."));
        QCOMPARE(refused.outputNames[0], std::string("h.1.attn.q.weight"));
        QCOMPARE(plan.result.size(), std::size_t(4));

        // Left out, the group no longer stops the others.
        rules.steps[0].leftOut.push_back(refused.captures);
        const RulesPlan rest = planned(state, rules);
        QVERIFY(!rest.isBlocked());
        QCOMPARE(rest.group(0, 1).state, RuleOutcome::State::LeftOut);
        QCOMPARE(listing(after(state, planRulesEdit(state, rest))).last(),
                 QStringLiteral("h.1.attn.qkv.weight [10, 4]"));
    }

    void sentencesNameWhatIsWrong_data()
    {
        QTest::addColumn<QStringList>("names");
        QTest::addColumn<QString>("rules");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char *name, const QStringList &names, const char *rules, const char *sentence) {
            QTest::newRow(name) << names << QString::fromUtf8(rules) << QString::fromUtf8(sentence);
        };
        const char *experts = "{\"placeholders\": {\"e\": \"digits\", \"i\": \"digits\"}, \"steps\": [{\"operation\": "
                              "\"stack\", \"inputs\": [\"l.{i}.{e}.gate\", \"l.{i}.{e}.up\"], \"outputs\": "
                              "[\"l.{i}.gate\", \"l.{i}.up\"], \"parameters\": {\"axis\": 0, \"over\": \"e\"}}]}";
        row("an expert without up", strings({"l.3.0.gate", "l.3.1.gate", "l.3.0.up"}), experts,
            "Rule 1 (stack): “l.3.1.up” is missing.");
        row("a layer without up", strings({"l.3.0.gate", "l.3.1.gate"}), experts,
            "Rule 1 (stack): “l.3.0.up” is missing.");
        row("a gap", strings({"l.3.0.gate", "l.3.2.gate", "l.3.0.up", "l.3.2.up"}), experts,
            "Rule 1 (stack): Expected the numbers 0 to 2 for the placeholder “e”, but 1 is missing: the next tensor is "
            "l.3.2.gate.");
        row("a number twice", strings({"l.3.0.gate", "l.3.00.gate", "l.3.0.up", "l.3.1.up"}), experts,
            "Rule 1 (stack): l.3.0.gate and l.3.00.gate have the same number.");
        row("an unknown operation", strings({"a"}), "{\"steps\": [{\"operation\": \"spilt\"}]}",
            "Rule 1 (spilt): There is no operation “spilt”.");
        row("a placeholder that is not declared", strings({"a"}),
            "{\"steps\": [{\"operation\": \"rename\", \"inputs\": [\"a.{i}\"], \"outputs\": [\"b.{i}\"]}]}",
            "Rule 1 (rename): The placeholder {i} is not declared.");
        row("an output with a placeholder of its own", strings({"a"}),
            "{\"placeholders\": {\"i\": \"digits\"}, \"steps\": [{\"operation\": \"rename\", \"inputs\": [\"a\"], "
            "\"outputs\": [\"b.{i}\"]}]}",
            "Rule 1 (rename): The output “b.{i}” contains the placeholder “i”, which no input has.");
        row("inputs with different values", strings({"a.x", "b.x"}),
            "{\"placeholders\": {\"m\": \"any\"}, \"steps\": [{\"operation\": \"concat\", \"inputs\": [\"a.{m}\", "
            "\"{m}.x\"], \"outputs\": [\"c.{m}\"], \"parameters\": {\"axis\": 0}}]}",
            "Rule 1 (concat): “x.x” is missing.");
        row("two rules for one tensor", strings({"a.0", "b"}),
            "{\"placeholders\": {\"i\": \"digits\"}, \"steps\": [{\"operation\": \"drop\", \"inputs\": [\"b\"]}, "
            "{\"operation\": \"rename\", \"inputs\": [\"a.{i}\"], \"outputs\": [\"c.{i}\"]}, {\"operation\": \"rename\", "
            "\"inputs\": [\"a.0\"], \"outputs\": [\"d\"]}]}",
            "Rule 3 (rename): No tensor matches this rule: rule 2 has already taken a.0.");
        row("two rules for one tensor of a group", strings({"a", "b"}),
            "{\"steps\": [{\"operation\": \"rename\", \"inputs\": [\"a\"], \"outputs\": [\"c\"]}, {\"operation\": \"sum\", "
            "\"inputs\": [\"a\", \"b\"], \"outputs\": [\"d\"]}]}",
            "Rule 2 (sum): “a” is missing: rule 1 has already taken it.");
        row("captures that clash", strings({"l.0.x.q", "l.0.y.q", "l.0.x.k"}),
            "{\"steps\": [{\"operation\": \"concat\", \"syntax\": \"regex\", \"inputs\": [\"l\\\\.(?P<i>\\\\d+)\\\\..*q\", "
            "\"l\\\\.(?P<i>\\\\d+)\\\\..*k\"], \"outputs\": [\"l.${i}\"], \"parameters\": {\"axis\": 0}}]}",
            "Rule 1 (concat): Both l.0.x.q and l.0.y.q match the input “l\\.(?P<i>\\d+)\\..*q” with the same values.");
        row("a capture with two values in one name", strings({"l.0.1"}),
            "{\"placeholders\": {\"i\": \"digits\"}, \"steps\": [{\"operation\": \"rename\", \"inputs\": [\"l.{i}.{i}\"], "
            "\"outputs\": [\"l.{i}\"]}]}",
            "Rule 1 (rename): No tensor matches this rule.");
        row("no input with all captures", strings({"l.0", "k.1"}),
            "{\"placeholders\": {\"i\": \"digits\", \"k\": \"digits\"}, \"steps\": [{\"operation\": \"sum\", \"inputs\": "
            "[\"l.{i}\", \"k.{k}\"], \"outputs\": [\"s.{i}.{k}\"]}]}",
            "Rule 1 (sum): One of the inputs must contain all placeholders.");
        row("one tensor for two inputs", strings({"a"}),
            "{\"steps\": [{\"operation\": \"sum\", \"inputs\": [\"a\", \"a\"], \"outputs\": [\"b\"]}]}",
            "Rule 1 (sum): a matches several inputs of the rule.");
        row("an unknown parameter", strings({"a"}),
            "{\"steps\": [{\"operation\": \"split\", \"inputs\": [\"a\"], \"outputs\": [\"b\", \"c\"], \"parameters\": "
            "{\"axes\": 0}}]}",
            "Rule 1 (split): The operation split has no parameter “axes”.");
        row("a value that is not given", strings({"a"}),
            "{\"steps\": [{\"operation\": \"split\", \"inputs\": [\"a\"], \"outputs\": [\"b\", \"c\"], \"parameters\": "
            "{\"axis\": 0, \"sizes\": [\"heads * 2\", 1]}}]}",
            "Rule 1 (split): Parameter “sizes” of split: The value “heads” is not given: neither the rules nor the "
            "model's configuration contain it.");
        row("an invalid regex", strings({"a"}),
            "{\"steps\": [{\"operation\": \"rename\", \"inputs\": [\"a(\"], \"outputs\": [\"b\"], \"syntax\": "
            "\"regex\"}]}",
            "");
        row("no output for each input", strings({"a"}),
            "{\"steps\": [{\"operation\": \"permute\", \"inputs\": [\"a\"], \"outputs\": [], \"parameters\": "
            "{\"axes\": [0]}}]}",
            "Rule 1 (permute): The operation permute has an output for each input; found inputs: 1, outputs: 0.");
    }
    void sentencesNameWhatIsWrong()
    {
        QFETCH(QStringList, names);
        QFETCH(QString, rules);
        QFETCH(QString, sentence);
        StateBuilder builder;
        for (const QString &name : names)
            builder.addTensorAt(name.toStdString(), blankTensor({2}));
        const QString found = refusal(builder.finish(), rules.toUtf8().constData());
        QVERIFY(!found.isEmpty());
        if (!sentence.isEmpty())
            QCOMPARE(found, sentence);
    }

    void aRefusedGroupKeepsItsNames()
    {
        // c.0 cannot be split, so nothing may take its name.
        StateBuilder builder;
        builder.addTensorAt("c.0", blankTensor({3}));
        builder.addTensorAt("c.1", blankTensor({4}));
        const ModelState state = builder.finish();
        const RulesPlan plan = planned(state, rulesFromText(R"json({"placeholders": {"i": "digits"}, "steps": [
            {"operation": "split", "inputs": ["c.{i}"], "outputs": ["d.{i}", "e.{i}"],
             "parameters": {"axis": 0, "parts": 2}},
            {"operation": "rename", "inputs": ["e.1"], "outputs": ["c.0"]}]})json"));
        QCOMPARE(plan.refusedCount, std::size_t(2));
        QCOMPARE(plan.group(1, 0).refusal->message(), QStringLiteral("c.0 already exists."));
    }

    void renameRulesAndTensorRulesAreOneList()
    {
        const RulesPlan plan = planned(attention(), rulesFromText(R"json({"placeholders": {"i": "digits"}, "steps": [
            {"operation": "remap", "inputs": ["^h\\.(\\d+)"], "outputs": ["layers.${1}"]},
            {"operation": "transpose", "inputs": ["layers.{i}.attn.qkv.weight"],
             "outputs": ["layers.{i}.attn.qkv.weight"]},
            {"operation": "remap", "inputs": ["nothing"], "outputs": [""]}]})json"));
        QVERIFY(!plan.isBlocked());
        QCOMPARE(plan.outcomes[0]->hits, std::size_t(6));
        QCOMPARE(plan.outcomes[1]->hits, std::size_t(2));
        QCOMPARE(plan.deadRules, std::vector<std::size_t>{2});
        QVERIFY(plan.untouched.empty());
        QCOMPARE(resultNames(plan).first(), QStringLiteral("layers.0.attn.qkv.weight"));
        // Renamed tensors keep their nodes, and so do those with other elements.
        for (const RuleTensorId id : plan.result)
            QVERIFY(!plan.tensor(id).isNew());
    }

    void regexesCapture()
    {
        const RulesPlan plan =
            planned(flatModel({"l.0.q.w", "l.0.k.w", "l.1.q.w", "l.1.k.w"}), rulesFromText(R"json({"steps": [
            {"operation": "concat", "syntax": "regex", "inputs": ["l\\.(?P<i>\\d+)\\.q\\.(?P<p>\\w+)",
             "l\\.(?P<i>\\d+)\\.k\\.(?P<p>\\w+)"], "outputs": ["l.${i}.qk.$p"], "parameters": {"axis": 0}}]})json"));
        QVERIFY2(!plan.isBlocked(), plan.isBlocked() ? qPrintable(plan.refusal().message()) : "");
        QCOMPARE(resultNames(plan), strings({"l.0.qk.w", "l.1.qk.w"}));
    }

    void quantisedTensorsComeAndGo()
    {
        StateBuilder builder;
        std::vector<float> values(64);
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = float(int(i * 37 % 101) - 50) / 8;
        for (const char *name : {"e.0.w", "e.1.w"})
            builder.addTensorAt(name, floats({2, 32}, values));
        builder.addTensorAt("odd", floats({3}, {1, 2, 3}));
        builder.addTensorAt("count", blankTensor({2, 32}, Dtype::I32));
        const ModelState state = builder.finish();
        const char *const quantised = R"json({"placeholders": {"e": "digits"}, "steps": [
            {"operation": "quantise", "inputs": ["e.{e}.w"], "outputs": ["e.{e}.w"], "parameters": {"scheme": "Q8_0"}}%1]})json";
        const auto rulesWith = [&](const char *more) {
            return QString::fromUtf8(quantised).arg(QLatin1String(more)).toUtf8();
        };
        const ModelState codes = ruled(state, rulesFromText(rulesWith("").constData()));
        const TensorPtr &tensor = codes.node(*codes.find("e.1.w")).tensor;
        QCOMPARE(tensor->info().typeName(), std::string_view("Q8_0"));
        const TensorPtr expected = *makeQuantised(floats({2, 32}, values), *quantSchemeFromText(u"q8_0"));
        QVERIFY(tensorBytes(*tensor) == tensorBytes(*expected));

        // Joined only as values.
        const char *const stack = R"json(, {"operation": "stack", "inputs": ["e.{e}.w"], "outputs": ["e"],
            "parameters": {"axis": 0, "over": "e"}})json";
        const char *const concat = R"json(, {"operation": "concat", "inputs": ["e.0.w", "e.1.w"], "outputs": ["e"],
            "parameters": {"axis": 0}})json";
        for (const char *join : {stack, concat}) {
            const QString why = refusal(state, rulesWith(join).constData());
            QVERIFY2(
                why.contains(QStringLiteral("Quantised tensors (Q8_0) have scales of their own and cannot be joined. "
                                            "Dequantise them first.")),
                qPrintable(why));
        }
        const QByteArray values8 = QByteArray(R"json(, {"operation": "dequantise", "inputs": ["e.{e}.w"],
            "outputs": ["e.{e}.w"], "parameters": {"dtype": "F16"}})json") +
                                   stack;
        const ModelState stacked = ruled(state, rulesFromText(rulesWith(values8.constData()).constData()));
        const TensorPtr &whole = stacked.node(*stacked.find("e")).tensor;
        QCOMPARE(shapeAsList(whole->info().shape()), QStringLiteral("[2, 2, 32]"));
        QCOMPARE(whole->info().dtype(), Dtype::F16);
        const auto half = tensorBytes(**makeCast(*makeDequantised(expected), Dtype::F16));
        std::vector<std::byte> both = half;
        both.insert(both.end(), half.begin(), half.end());
        QVERIFY(tensorBytes(*whole) == both);

        // The way back is the values in their dtype.
        const RulesPlan plan = planned(state, rulesFromText(rulesWith("").constData()));
        const auto back = inverseOf(plan);
        QVERIFY2(bool(back), back ? "" : qPrintable(back.error().message()));
        QCOMPARE(back->steps.front().operation, std::string("dequantise"));
        QCOMPARE(back->steps.front().parameters.value(QLatin1String("dtype")).toString(), QStringLiteral("F32"));

        const auto refused = [&](const char *name, const char *scheme) {
            return refusal(state, QStringLiteral(R"json({"steps": [{"operation": "quantise", "inputs": ["%1"],
                "outputs": ["%1"], "parameters": {"scheme": "%2"}}]})json")
                                      .arg(QLatin1String(name), QLatin1String(scheme))
                                      .toUtf8()
                                      .constData());
        };
        QVERIFY(refused("e.0.w", "Q9_9").startsWith(QStringLiteral("Rule 1 (quantise): ")));
        QVERIFY(refused("odd", "Q8_0").startsWith(QStringLiteral("Rule 1 (quantise): ")));
        QVERIFY(refused("count", "Q8_0").contains(QStringLiteral("Expected floating-point numbers")));
        QCOMPARE(refused("e.0.w", "q8s/32"), QString());
    }

    void anEarlierPlanGivesTheSame()
    {
        const ModelState state = attention();
        TensorRules rules = rulesFromText(R"json({"placeholders": {"i": "digits", "p": "piece"}, "steps": [
            {"operation": "rename", "inputs": ["h.{i}.ln.{p}"], "outputs": ["h.{i}.norm.{p}"]},
            {"operation": "split", "inputs": ["h.{i}.attn.qkv.{p}"], "outputs": ["h.{i}.q.{p}", "h.{i}.kv.{p}"],
             "parameters": {"axis": 0, "sizes": [4, 8]}},
            {"operation": "rename", "inputs": ["h.{i}.q.{p}"], "outputs": ["h.{i}.query.{p}"]}]})json");
        RulesPlan plan = planned(state, rules);
        for (const char *output : {"h.{i}.a.{p}", "h.{i}.kv.{p}", "h.{i}.q.{p}"}) {
            rules.steps[1].outputs[0] = output;
            const RulesPlan fresh = planned(state, rules);
            plan = planned(state, rules, {.earlier = &plan});
            QCOMPARE(resultNames(plan), resultNames(fresh));
            QCOMPARE(plan.refusedCount, fresh.refusedCount);
        }
    }

    /// A few rules that each use their input twice would take more time and memory than there is.
    void rulesThatDoubleTheirWorkEnd_data()
    {
        QTest::addColumn<QString>("step");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("concat") << uR"({"operation": "copy", "inputs": ["a"], "outputs": ["t"]},
            {"operation": "concat", "inputs": ["a", "t"], "outputs": ["a"], "parameters": {"axis": 0}})"_s
                                << u"More than 1000000 tensors would be concatenated."_s;
        QTest::newRow("sum") << uR"({"operation": "copy", "inputs": ["a"], "outputs": ["t"]},
            {"operation": "sum", "inputs": ["a", "t"], "outputs": ["a"]})"_s
                             << u"A tensor would be computed from more than 1000000 others"_s;
        QTest::newRow("names") << uR"({"operation": "copy", "inputs": ["{x}"], "outputs": ["p%1.{x}"]})"_s
                               << u"The rules would make more than "_s;
    }
    void rulesThatDoubleTheirWorkEnd()
    {
        QFETCH(QString, step);
        QFETCH(QString, sentence);
        QStringList steps;
        for (int i = 0; i < 60; ++i)
            steps += step.contains(u"%1"_s) ? step.arg(i) : step;
        const TensorRules rules = rulesFromText(
            (uR"({"placeholders": {"x": "any"}, "steps": [)"_s + steps.join(u',') + u"]}"_s).toUtf8().constData());
        StateBuilder builder;
        builder.addTensorAt("a", blankTensor({2}));
        const Task task;
        const auto plan = planRules(builder.finish(), rules, {}, task);
        QVERIFY(!plan || plan->isBlocked());
        const Error error = plan ? plan->refusal() : plan.error();
        QCOMPARE(error.code(), ErrorCode::Range);
        QVERIFY2(error.message().contains(sentence), qPrintable(error.message()));
    }

    void scopeLimitsWhatIsMatched()
    {
        const ModelState state = attention();
        const NodeId first = at(state, "h.0");
        const RulesPlan plan = planned(state, rulesFromText(splitQkv), {}, std::span(&first, 1));
        QCOMPARE(plan.outcomes[0]->hits, std::size_t(2));
        QCOMPARE(plan.untouched.size(), std::size_t(1));
        const ModelState result = after(state, planRulesEdit(state, plan));
        QVERIFY(result.find("h.1.attn.qkv.weight"));
        QVERIFY(!result.find("h.0.attn.qkv.weight"));
    }

    void indicesAreRenumberedAfterTheRules()
    {
        const RulesPlan plan = planned(flatModel({"fc.2.w", "fc.4.w"}),
                                       rulesFromText(R"json({"steps": [{"operation": "remap", "inputs": ["^fc"],
                                                        "outputs": ["layers"]}]})json"),
                                       {.mapIndices = true});
        QCOMPARE(resultNames(plan), strings({"layers.0.w", "layers.1.w"}));
    }

    void partsOfParametersGetIdsOfTheirOwn()
    {
        StateBuilder builder;
        builder.addTensorAt("qkv", blankTensor({6}), ParamId{42});
        const ModelState state = builder.finish();
        const TensorRules rules = rulesFromText(R"json({"steps": [{"operation": "split", "inputs": ["qkv"],
            "outputs": ["q", "k", "v"], "parameters": {"axis": 0, "parts": 3}}]})json");
        const ModelState once = ruled(state, rules);
        const ModelState twice = ruled(state, rules);
        std::set<ParamId> ids;
        for (const char *name : {"q", "k", "v"}) {
            const auto &id = once.node(at(once, name)).paramId;
            QVERIFY(id && ids.insert(*id).second);
            QCOMPARE(*id, *twice.node(at(twice, name)).paramId);
        }
    }

    /// Patterns that match nearly everything in a large model: each collision and each missing partner has its
    /// sentence, soon.
    void manyNamesAreMatchedAtOnce_data()
    {
        QTest::addColumn<QString>("step");
        QTest::addColumn<QString>("sentence");
        QTest::addColumn<int>("refused");
        const int count = manyNames;
        QTest::newRow("one name for all") << R"json({"operation": "rename", "inputs": ["{m}"], "outputs": ["x"]})json"
                                          << u"Rule 1 (rename): l.0.w and l.1.w would both be named x."_s << count - 1;
        QTest::newRow("one name by a rename rule")
            << R"json({"operation": "remap", "inputs": [".+"], "outputs": ["x"]})json"
            << u"Rule 1 (remap): l.0.w and l.1.w would both be named x."_s << count - 1;
        QTest::newRow("partners that are missing")
            << R"json({"operation": "sum", "inputs": ["l.{i}.w", "k.{i}.w"], "outputs": ["m.{i}"]})json"
            << u"Rule 1 (sum): “k.0.w” is missing."_s << count;
        QTest::newRow("partners that another rule took")
            << R"json({"operation": "rename", "inputs": ["l.{i}.w"], "outputs": ["m.{i}.w"]}, {"operation": "sum",
                "inputs": ["l.{i}.w", "m.{i}.w"], "outputs": ["n.{i}"]})json"
            << u"Rule 2 (sum): “l.0.w” is missing: rule 1 has already taken it."_s << count;
        QTest::newRow("all for each")
            << R"json({"operation": "sum", "inputs": ["l.{i}.w", "{n}"], "outputs": ["s.{i}"]})json"
            << u"Rule 1 (sum): One of the inputs must contain all placeholders."_s << 1;
        QStringList everything;
        for (int i = 0; i < 60; ++i)
            everything += u"\"(?P<m>.*)\""_s;
        QTest::newRow("all for many inputs")
            << QStringLiteral(
                   R"json({"operation": "sum", "syntax": "regex", "inputs": [%1], "outputs": ["s.${m}"]})json")
                   .arg(everything.join(u", "_s))
            << u"Rule 1 (sum): A rule would take more than 16000000 tensors."_s << 1;
        QTest::newRow("all for each, by a regex")
            << R"json({"operation": "sum", "syntax": "regex", "inputs": ["l\\.(?P<i>.*)\\.w", ".*"],
                "outputs": ["s.${i}"]})json"
            << QString() << -1;
    }
    void manyNamesAreMatchedAtOnce()
    {
        QFETCH(QString, step);
        QFETCH(QString, sentence);
        QFETCH(int, refused);
        static const ModelState state = [] {
            StateBuilder builder;
            const TensorPtr tensor = blankTensor({1});
            for (int i = 0; i < manyNames; ++i)
                builder.addTensorAt("l." + std::to_string(i) + ".w", tensor);
            return builder.finish();
        }();
        const TensorRules rules = rulesFromText(
            QStringLiteral("{\"placeholders\": {\"i\": \"digits\", \"m\": \"any\", \"n\": \"any\"}, \"steps\": [%1]}")
                .arg(step)
                .toUtf8()
                .constData());
        QElapsedTimer timer;
        timer.start();
        const RulesPlan plan = planned(state, rules);
        QVERIFY2(timer.elapsed() < (underSanitizers() ? 240'000 : 60'000),
                 qPrintable(QString::number(timer.elapsed())));
        QVERIFY(plan.isBlocked());
        if (!sentence.isEmpty())
            QCOMPARE(plan.refusal().message(), sentence);
        if (refused >= 0)
            QCOMPARE(int(plan.refusedCount), refused);
    }

    /// A name is free only if the group that has it is done.
    void aRefusalSpreadsToWhatNeedsItsName()
    {
        constexpr int count = 500;
        StateBuilder builder;
        for (int i = 0; i < count; ++i)
            builder.addTensorAt(std::string(std::size_t(i) + 1, 'a') + ".w", blankTensor({1}));
        builder.addTensorAt("z.w", blankTensor({1}));
        TensorRules rules = rulesFromText(R"json({"placeholders": {"m": "any"}, "steps": [
            {"operation": "rename", "inputs": ["{m}.w"], "outputs": ["{m}a.w"]}]})json");
        const ModelState state = builder.finish();
        QVERIFY(!planned(state, rules).isBlocked());
        rules.steps[0].leftOut.push_back({{"m", std::string(count, 'a')}});
        const RulesPlan plan = planned(state, rules);
        QCOMPARE(plan.refusedCount, std::size_t(count - 1));
        QCOMPARE(plan.group(0, count).state, RuleOutcome::State::Done);
        QCOMPARE(plan.refusal().message(), u"Rule 1 (rename): aa.w already exists."_s);
    }

    void hugeRequestsAreRefused_data()
    {
        QTest::addColumn<QString>("step");
        QTest::newRow("unstack") << R"json({"operation": "unstack", "inputs": ["w"], "outputs": ["w.{e}"],
            "parameters": {"axis": 0, "over": "e"}})json";
        QTest::newRow("pad") << R"json({"operation": "pad", "inputs": ["w"], "outputs": ["w"],
            "parameters": {"axis": 0, "to": 1000000000000000}})json";
        QTest::newRow("parts") << R"json({"operation": "reorder-parts", "inputs": ["w"], "outputs": ["w"],
            "parameters": {"axis": 0, "parts": 1000000000000, "order": [0]}})json";
        QTest::newRow("grid") << R"json({"operation": "resample-grid", "inputs": ["w"], "outputs": ["w"],
            "parameters": {"axis": 0, "from_grid": [100000, 10000], "to_grid": [4000000000, 4000000000]}})json";
        QTest::newRow("groups") << R"json({"operation": "split-grouped", "inputs": ["w"], "outputs": ["a", "b"],
            "parameters": {"axis": 0, "groups": 0, "sizes": [1, 1]}})json";
        QTest::newRow("long name")
            << R"json({"operation": "remap", "inputs": ["w"], "outputs": ["$0$0$0$0$0$0$0$0"]})json";
    }
    void hugeRequestsAreRefused()
    {
        QFETCH(QString, step);
        const bool isName = step.contains(QLatin1String("remap"));
        StateBuilder builder;
        builder.addTensorAt(isName ? std::string(20000, 'w') : "w", blankTensor({1'000'000'000}));
        const ModelState state = builder.finish();
        const TensorRules rules = rulesFromText(
            (QStringLiteral("{\"placeholders\": {\"e\": \"digits\"}, \"steps\": [") + step + QStringLiteral("]}"))
                .toUtf8()
                .constData());
        const Task task;
        const auto plan = planRules(state, rules, {}, task);
        QVERIFY(!plan || plan->isBlocked());
    }
};

BURNISH_TEST(TestRulesPlan)

} // namespace burnish::test::tst_rulesplan

#include "tst_rulesplan.moc"
