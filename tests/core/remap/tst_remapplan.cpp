// SPDX-License-Identifier: MIT
#include "core/model/statebuilder.h"
#include "core/remap/remapplan.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_remapplan {

class TestRemapPlan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reportsOldAndNewPaths();
    void countsHitsAndDeadRules();
    void aHitThatChangesNothingIsNotARename();
    void keepsToTheScope();
    void findsTwoThatBecomeOne();
    void findsACollisionWithAnUntouchedTensor();
    void findsACollisionWithAValue();
    void oldCollisionsAreNotTheRules();
    void namesTheRuleBehindACollision_data();
    void namesTheRuleBehindACollision();
    void ofThreeThatMeetOneIsRenamed();
    void aCollisionByNumbersHasNoRule();
    void swappedNamesDoNotCollide();
    void reportsTensorsLeftWithoutAName();
    void reportsTheBadRule();
    void rulesThatDoubleNamesAreRefused();
    void rulesWithALongTemplateAreRefused();
    void canBeCancelled();
    void entriesOfSomeRowsAreThoseOfThePlan();
    void numbersCountWithoutGaps();
    void numbersAreMarked();
    void numbersCanCollide();
    void aPlanFromAnEarlierOneIsTheSame_data();
    void aPlanFromAnEarlierOneIsTheSame();
    void anEarlierPlanOfAnotherStateIsOfNoUse();
    void aLargeModelIsPlannedWhole();
    void planningTenRulesOverManyNames();
};

static ModelState modelOf(const std::vector<std::string> &paths)
{
    StateBuilder builder;
    for (const std::string &path : paths)
        builder.addTensorAt(path, nullptr);
    return builder.finish();
}

static RemapPlan planned(const ModelState &state, const std::vector<RemapRule> &rules, std::vector<NodeId> scope = {})
{
    Task task;
    auto plan = planRemap(state, rules, scope, task);
    return plan ? *std::move(plan) : RemapPlan();
}

static std::vector<std::string> newPaths(const RemapPlan &plan)
{
    std::vector<std::string> paths;
    for (const RemapEntry &entry : plan.entries)
        paths.push_back(entry.newPath);
    return paths;
}

void TestRemapPlan::reportsOldAndNewPaths()
{
    const RemapPlan plan = planned(modelOf({"m.fc.weight", "m.fc.bias"}), {{"^m\\.", ""}, {"fc", "head"}});
    QCOMPARE(newPaths(plan), (std::vector<std::string>{"head.weight", "head.bias"}));
    QCOMPARE(plan.entries[0].oldPath, std::string("m.fc.weight"));
    QCOMPARE(plan.entries[0].hits, (std::vector<std::uint32_t>{0, 1}));
    QCOMPARE(plan.renamedCount, std::size_t(2));
    QVERIFY(!plan.isBlocked());
    QCOMPARE(plan.trace(plan.entries[0]).spans.front(), (MatchSpan{0, 4, 0, 4}));
}

void TestRemapPlan::countsHitsAndDeadRules()
{
    const RemapPlan plan =
        planned(modelOf({"a.w", "b.w", "c.v"}), {{"w", "x"}, {"q", ""}, {"z", "", false}, {"^a", "A"}});
    QCOMPARE(plan.hitCounts, (std::vector<std::size_t>{2, 0, 0, 1}));
    QCOMPARE(plan.deadRules, (std::vector<std::size_t>{1}));
    QCOMPARE(plan.untouchedCount, std::size_t(1));
}

void TestRemapPlan::aHitThatChangesNothingIsNotARename()
{
    const RemapPlan plan = planned(modelOf({"a.w"}), {{"w", "w"}});
    QCOMPARE(plan.renamedCount, std::size_t(0));
    QCOMPARE(plan.untouchedCount, std::size_t(0));
    QVERIFY(plan.deadRules.empty());
}

void TestRemapPlan::keepsToTheScope()
{
    const ModelState state = modelOf({"a.x.w", "b.w", "c"});
    const RemapPlan plan = planned(state, {{"$", "!"}}, {*state.find("a"), *state.find("c")});
    QCOMPARE(newPaths(plan), (std::vector<std::string>{"a.x.w!", "c!"}));
}

void TestRemapPlan::findsTwoThatBecomeOne()
{
    const ModelState state = modelOf({"a.0.w", "b", "a.1.w", "a.2.w"});
    const RemapPlan plan = planned(state, {{"\\d", "N"}});
    QCOMPARE(plan.collisions.size(), std::size_t(1));
    QCOMPARE(plan.collisions[0].path, std::string("a.N.w"));
    QCOMPARE(plan.collisions[0].leaves,
             (std::vector<NodeId>{*state.find("a.0.w"), *state.find("a.1.w"), *state.find("a.2.w")}));
    QVERIFY(plan.isBlocked());
}

void TestRemapPlan::findsACollisionWithAnUntouchedTensor()
{
    const ModelState state = modelOf({"a.w", "b.w"});
    QCOMPARE(planned(state, {{"^a", "b"}}).collisions.size(), std::size_t(1));
    const RemapPlan scoped = planned(state, {{"^a", "b"}}, {*state.find("a")});
    QCOMPARE(scoped.collisions.size(), std::size_t(1));
    QCOMPARE(scoped.collisions[0].leaves, (std::vector<NodeId>{*state.find("a.w"), *state.find("b.w")}));
}

void TestRemapPlan::findsACollisionWithAValue()
{
    StateBuilder builder;
    const NodeId module = builder.module(builder.root(), "a");
    builder.addTensor(module, "w", nullptr);
    builder.addNull(module, "v");
    const RemapPlan plan = planned(builder.finish(), {{"w$", "v"}});
    QCOMPARE(plan.entries.size(), std::size_t(1));
    QCOMPARE(plan.collisions.size(), std::size_t(1));
}

void TestRemapPlan::oldCollisionsAreNotTheRules()
{
    StateBuilder builder;
    builder.addTensor(builder.root(), "a", nullptr);
    builder.addTensor(builder.root(), "a", nullptr);
    builder.addTensor(builder.root(), "b", nullptr);
    QVERIFY(!planned(builder.finish(), {{"b", "c"}}).isBlocked());
}

void TestRemapPlan::namesTheRuleBehindACollision_data()
{
    using Paths = std::vector<std::string>;
    using Rules = std::vector<RemapRule>;
    QTest::addColumn<Paths>("paths");
    QTest::addColumn<Rules>("rules");
    QTest::addColumn<int>("rule");
    const Paths norms = {"a.ln_1", "a.ln_2"};
    QTest::newRow("alone") << norms << Rules{{"ln_\\d", "norm"}} << 0;
    QTest::newRow("behind another") << norms << Rules{{"^a", "b"}, {"ln_\\d", "norm"}} << 1;
    QTest::newRow("before another") << norms << Rules{{"ln_\\d", "norm"}, {"norm", "n"}} << 0;
    QTest::newRow("that hits one of them") << norms << Rules{{"ln_1", "ln_2"}, {"ln", "norm"}} << 0;
    QTest::newRow("onto an untouched name") << Paths{"a.w", "b.w"} << Rules{{"x", "y"}, {"^a", "c"}, {"^c", "b"}} << 2;
    QTest::newRow("behind a disabled one") << norms << Rules{{"ln", "x", false}, {"_\\d", ""}} << 1;
}

void TestRemapPlan::namesTheRuleBehindACollision()
{
    QFETCH(std::vector<std::string>, paths);
    QFETCH(std::vector<RemapRule>, rules);
    QFETCH(int, rule);
    const RemapPlan plan = planned(modelOf(paths), rules);
    QCOMPARE(plan.collisions.size(), std::size_t(1));
    const RemapPlan::Cause cause = plan.causeOf(plan.collisions.front());
    QCOMPARE(int(cause.rule.value_or(99)), rule);
    QCOMPARE(cause.first, plan.collisions.front().leaves.front());
    QCOMPARE(cause.second, plan.collisions.front().leaves.back());
}

void TestRemapPlan::ofThreeThatMeetOneIsRenamed()
{
    StateBuilder builder;
    builder.addTensor(builder.root(), "a", nullptr);
    builder.addTensor(builder.root(), "a", nullptr);
    const NodeId renamed = builder.addTensor(builder.root(), "b", nullptr);
    const RemapPlan plan = planned(builder.finish(), {{"b", "a"}});
    QCOMPARE(plan.collisions.size(), std::size_t(1));
    const RemapPlan::Cause cause = plan.causeOf(plan.collisions.front());
    QCOMPARE(cause.second, renamed);
    QCOMPARE(cause.rule, std::optional<std::size_t>(0));
}

void TestRemapPlan::aCollisionByNumbersHasNoRule()
{
    const ModelState state = modelOf({"a.0", "a.00"});
    Task task;
    const auto plan = planRemap(state, {{"x", "y"}}, {}, task, {.mapIndices = true});
    QVERIFY(plan.has_value());
    for (const RemapPlan::Collision &collision : plan->collisions)
        QVERIFY(!plan->causeOf(collision).rule);
    QCOMPARE(plan->collisions.size(), std::size_t(1));
}

void TestRemapPlan::swappedNamesDoNotCollide()
{
    const RemapPlan plan = planned(modelOf({"a.w", "a.b"}), {{"w$", "t"}, {"b$", "w"}, {"t$", "b"}});
    QCOMPARE(newPaths(plan), (std::vector<std::string>{"a.b", "a.w"}));
    QVERIFY(!plan.isBlocked());
}

void TestRemapPlan::reportsTensorsLeftWithoutAName()
{
    const ModelState state = modelOf({"a", "b"});
    const RemapPlan plan = planned(state, {{"^a$", ""}});
    QCOMPARE(plan.nameless, (std::vector<NodeId>{*state.find("a")}));
    QVERIFY(plan.isBlocked());
}

void TestRemapPlan::reportsTheBadRule()
{
    Task task;
    const auto plan = planRemap(modelOf({"a"}), {{"a", "b"}, {"(", ""}}, {}, task);
    QVERIFY(!plan.has_value());
    QVERIFY(plan.error().message().contains(QLatin1String("Rule 2")));
}

void TestRemapPlan::rulesThatDoubleNamesAreRefused()
{
    Task task;
    const std::vector<RemapRule> rules(60, RemapRule{"^(.*)$", "$1$1"});
    const auto plan = planRemap(modelOf({"a.weight"}), rules, {}, task);
    QVERIFY(!plan);
    QCOMPARE(plan.error().code(), ErrorCode::Range);
    // 8 bytes become 2¹⁷ with the fourteenth.
    QCOMPARE(plan.error().message(), QStringLiteral("Rule 14 makes a name longer than 65536 bytes."));
    QCOMPARE(plan.error().tensor(), QStringLiteral("a.weight"));

    // Nor does a later rule that would shorten the name change that, from the beginning or from an earlier plan.
    const auto before = planRemap(modelOf({"a.weight"}), {{"^(.*)$", "$1$1"}}, {}, task);
    QVERIFY(before);
    std::vector<RemapRule> shortened = rules;
    shortened.push_back({"^.*$", "x"});
    for (const RemapPlan *earlier : {static_cast<const RemapPlan *>(nullptr), &*before}) {
        const auto again = planRemap(before->state, shortened, {}, task, {.earlier = earlier});
        QVERIFY(!again);
        QCOMPARE(again.error().message(), plan.error().message());
    }
}

void TestRemapPlan::rulesWithALongTemplateAreRefused()
{
    std::string replacement;
    for (int i = 0; i < 100'000; ++i)
        replacement += "$0";
    Task task;
    const auto plan = planRemap(modelOf({std::string(60'000, 'w')}), {{"^.*$", replacement}}, {}, task);
    QVERIFY(!plan);
    QCOMPARE(plan.error().code(), ErrorCode::Range);
}

void TestRemapPlan::canBeCancelled()
{
    Task task;
    task.cancel();
    const auto plan = planRemap(modelOf({"a"}), {{"a", "b"}}, {}, task);
    QVERIFY(!plan.has_value());
    QVERIFY(plan.error().isCancelled());
}

void TestRemapPlan::entriesOfSomeRowsAreThoseOfThePlan()
{
    const ModelState state = modelOf({"a.w", "b.w", "c.w"});
    const RemapPlan plan = planned(state, {{"w", "x"}});
    const std::vector<RemapEntry> rows =
        remapEntries(state, plan.remapper, std::vector<NodeId>{*state.find("b.w"), *state.find("a")});
    QCOMPARE(rows.size(), std::size_t(1));
    QCOMPARE(rows[0].newPath, plan.entries[1].newPath);
    QCOMPARE(rows[0].hits, plan.entries[1].hits);
}

void TestRemapPlan::numbersCountWithoutGaps()
{
    const ModelState state = modelOf({"a.0.w", "a.2.w", "a.5.b", "v"});
    const auto plan = planRemap(state, {{"^a\\.", "fc."}}, {}, Task(), {.mapIndices = true});
    QVERIFY(plan);
    QCOMPARE(newPaths(*plan), (std::vector<std::string>{"fc.0.w", "fc.1.w", "fc.2.b", "v"}));
    QCOMPARE(plan->renamedCount, std::size_t(3));
    const auto alone = planRemap(state, {}, {}, Task(), {.mapIndices = true});
    QVERIFY(alone);
    QCOMPARE(alone->renamedCount, std::size_t(2));
    QCOMPARE(alone->untouchedCount, std::size_t(2));
    const auto kept = planRemap(modelOf({"a.1.b.2", "a.3.b.5"}), {}, {}, Task(),
                                {.mapIndices = true, .keptIndices = {QStringLiteral("^a$")}});
    QVERIFY(kept);
    QCOMPARE(newPaths(*kept), (std::vector<std::string>{"a.1.b.0", "a.3.b.0"}));
    const auto refused = planRemap(state, {}, {}, Task(), {.mapIndices = true, .keptIndices = {QStringLiteral("(")}});
    QCOMPARE(refused.error().code(), ErrorCode::InvalidArgument);
}

void TestRemapPlan::numbersAreMarked()
{
    const ModelState state = modelOf({"a.12.w.7", "a.3.w.8"});
    const auto plan = planRemap(state, {{"^a", "list"}}, {}, Task(), {.mapIndices = true});
    QVERIFY(plan);
    const KeyRemapper::Trace trace = plan->trace(plan->entries[0]);
    QCOMPARE(trace.result, std::string("list.1.w.0"));
    QCOMPARE(trace.spans, (std::vector<MatchSpan>{{0, 1, 0, 4}, {2, 4, 5, 6}, {7, 8, 9, 10}}));
}

void TestRemapPlan::numbersCanCollide()
{
    const auto plan = planRemap(modelOf({"a.1", "a.01"}), {}, {}, Task(), {.mapIndices = true});
    QVERIFY(plan);
    QCOMPARE(plan->collisions.size(), std::size_t(1));
    QCOMPARE(plan->collisions[0].path, std::string("a.0"));
}

void TestRemapPlan::aPlanFromAnEarlierOneIsTheSame_data()
{
    using Rules = std::vector<RemapRule>;
    const Rules rules = {
        {"^m\\.", ""}, {"\\.(\\d)\\.", ".$1$1."}, {"fc", "head", false}, {"w$", "weight"}, {"11", "1"}};
    QTest::addColumn<Rules>("before");
    QTest::addColumn<Rules>("after");
    const auto row = [&rules](const char *name, const std::function<void(Rules &)> &edit) {
        Rules edited = rules;
        edit(edited);
        QTest::addRow("%s", name) << rules << edited;
        QTest::addRow("%s, back", name) << edited << rules;
    };
    row("nothing", [](Rules &) {});
    row("the last", [](Rules &r) { r[4].to = "one"; });
    row("the first", [](Rules &r) { r[0].from = "^m"; });
    row("one in the middle", [](Rules &r) { r[1].from = "(\\d)"; });
    row("one that changes nothing further on", [](Rules &r) { r[1].from = "\\.([0-9])\\."; });
    row("one off", [](Rules &r) { r[1].enabled = false; });
    row("one on", [](Rules &r) { r[2].enabled = true; });
    row("one more", [](Rules &r) { r.insert(r.begin() + 2, {"fc", "lin"}); });
    row("a twin", [](Rules &r) { r.insert(r.begin() + 1, r[1]); });
    row("two away", [](Rules &r) { r.erase(r.begin() + 1, r.begin() + 3); });
    row("moved", [](Rules &r) { std::swap(r[0], r[3]); });
    row("all others", [](Rules &r) { r = {{"0", "zero"}}; });
    row("none", [](Rules &r) { r.clear(); });
}

void TestRemapPlan::aPlanFromAnEarlierOneIsTheSame()
{
    QFETCH(const std::vector<RemapRule>, before);
    QFETCH(const std::vector<RemapRule>, after);
    const ModelState state =
        modelOf({"m.fc.0.w", "m.fc.1.w", "fc.3.b", "m.conv.9.w", "other", "x.11.w", "x.1.weight", "m.11"});
    for (const bool numbersBefore : {false, true}) {
        const auto earlier = planRemap(state, before, {}, Task(), {.mapIndices = numbersBefore});
        QVERIFY(earlier);
        for (const bool numbers : {false, true}) {
            const auto whole = planRemap(state, after, {}, Task(), {.mapIndices = numbers});
            const auto plan = planRemap(state, after, {}, Task(), {.mapIndices = numbers, .earlier = &*earlier});
            QVERIFY(whole && plan);
            QCOMPARE(newPaths(*plan), newPaths(*whole));
            for (std::size_t i = 0; i < whole->entries.size(); ++i) {
                QCOMPARE(plan->entries[i].hits, whole->entries[i].hits);
                QCOMPARE(plan->entries[i].oldPath, whole->entries[i].oldPath);
            }
            QCOMPARE(plan->hitCounts, whole->hitCounts);
            QCOMPARE(plan->collisions.size(), whole->collisions.size());
        }
    }
}

void TestRemapPlan::anEarlierPlanOfAnotherStateIsOfNoUse()
{
    const RemapPlan earlier = planned(modelOf({"a.w", "b.w"}), {{"w", "x"}});
    const ModelState state = modelOf({"c.w", "d.w"});
    const auto plan = planRemap(state, {{"w", "x"}}, {}, Task(), {.earlier = &earlier});
    QVERIFY(plan);
    QCOMPARE(newPaths(*plan), (std::vector<std::string>{"c.x", "d.x"}));
    const RemapPlan whole = planned(state, {{"w", "x"}});
    const auto scoped = planRemap(state, {{"w", "x"}}, std::vector{*state.find("d")}, Task(), {.earlier = &whole});
    QVERIFY(scoped);
    QCOMPARE(newPaths(*scoped), (std::vector<std::string>{"d.x"}));
}

static std::vector<std::string> manyPaths(int layers)
{
    std::vector<std::string> paths;
    for (int i = 0; i < layers; ++i) {
        const std::string layer = "model.layers." + std::to_string(i);
        for (const char *part :
             {".self_attn.q_proj.weight", ".self_attn.k_proj.weight", ".self_attn.v_proj.weight",
              ".self_attn.o_proj.weight", ".mlp.gate_proj.weight", ".mlp.up_proj.weight", ".mlp.down_proj.weight",
              ".input_layernorm.weight", ".post_attention_layernorm.weight", ".self_attn.rotary_emb.inv_freq"})
            paths.push_back(layer + part);
    }
    return paths;
}

static const std::vector<RemapRule> tenRules{
    {"^model\\.", ""},
    {"^layers\\.(\\d+)\\.", "blk.$1."},
    {"self_attn\\.([qkv])_proj", "attn_$1"},
    {"self_attn\\.o_proj", "attn_output"},
    {"mlp\\.(gate|up|down)_proj", "ffn_$1"},
    {"\\binput_layernorm\\b", "attn_norm"},
    {"post_attention_layernorm", "ffn_norm"},
    {"_norm\\.weight$", "_norm.gamma"},
    {"(?i)ROTARY_EMB\\.", "rope."},
    {"\\.bias$", ".beta"},
};

void TestRemapPlan::aLargeModelIsPlannedWhole()
{
    const RemapPlan plan = planned(modelOf(manyPaths(1000)), tenRules);
    QCOMPARE(plan.entries.size(), std::size_t(10000));
    QCOMPARE(plan.hitCounts, (std::vector<std::size_t>{10000, 10000, 3000, 1000, 3000, 1000, 1000, 2000, 1000, 0}));
    QCOMPARE(plan.entries.front().newPath, std::string("blk.0.attn_q.weight"));
    QVERIFY(!plan.isBlocked());
}

void TestRemapPlan::planningTenRulesOverManyNames()
{
    const ModelState state = modelOf(manyPaths(10000));
    RemapPlan plan;
    QBENCHMARK
    {
        plan = planned(state, tenRules);
    }
    QCOMPARE(plan.renamedCount, std::size_t(100000));
}

BURNISH_TEST(TestRemapPlan)

} // namespace burnish::test::tst_remapplan

#include "tst_remapplan.moc"
