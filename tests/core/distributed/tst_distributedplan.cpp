// SPDX-License-Identifier: MIT
#include "core/distributed/distributedplan.h"
#include "support/testmain.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace burnish::test::tst_distributedplan {

using namespace Qt::StringLiterals;

namespace {

const QByteArray someDigest(64, 'a');

DistributedPlan somePlan()
{
    DistributedPlan plan;
    plan.program = u"1.2.3"_s;
    plan.command = u"merge"_s;
    plan.request = someDigest;
    plan.seeds = {u"0000000000001"_s};
    plan.wholeModel = {{-0.1, 1.0 / 3}};
    plan.inputs = {{u"/data/a.safetensors"_s, std::uint64_t(1) << 55, someDigest, someDigest, {}}};
    plan.outputs = {{u"m.index.json"_s, {u"m-1"_s, u"m-2"_s}, 30, 4, someDigest}};
    plan.shards = {{0, u"m-1"_s, 1, 0, 10, 0, someDigest, 5, 15, {{0, 7, 5}}},
                   {0, u"sub/m-2"_s, 0, 10, 20, 30, {}, 0, 20, {}}};
    plan.parts = {{1, 20, 0, 20}, {1, 10, 5, 15}};
    plan.seal();
    return plan;
}

/// The plan after a change by somebody who also computed its digest again.
Expected<DistributedPlan> readAfter(const std::function<void(DistributedPlan &)> &change)
{
    DistributedPlan plan = somePlan();
    change(plan);
    plan.seal();
    return distributedPlanFromJson(distributedPlanToJson(plan));
}

} // namespace

class TestDistributedPlan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void jsonKeepsEverything()
    {
        const DistributedPlan plan = somePlan();
        const auto read = distributedPlanFromJson(distributedPlanToJson(plan));
        QVERIFY2(read, read ? "" : qPrintable(read.error().sentence()));
        QVERIFY(*read == plan);
        QCOMPARE(distributedPlanToJson(*read), distributedPlanToJson(plan));
        QCOMPARE(plan.unfinishedName(u"a.gguf"_s),
                 u"a.gguf.burnish-unfinished-"_s + QString::fromLatin1(plan.digest.first(8)));
    }

    void aPlanChangedByHandIsRefused()
    {
        QByteArray json = distributedPlanToJson(somePlan());
        QVERIFY(json.contains("\"bytes\":20"));
        json.replace("\"bytes\":20", "\"bytes\":21");
        const auto read = distributedPlanFromJson(json);
        QVERIFY(!read);
        QCOMPARE(read.error().code(), ErrorCode::Malformed);
        QVERIFY(read.error().message().contains(u"The plan was changed after it was made."));
    }

    void otherFilesAreRefused()
    {
        QCOMPARE(distributedPlanFromJson("{}").error().message(), u"This is not a plan of parts."_s);
        QCOMPARE(distributedPlanFromJson("[1]").error().message(), u"This is not a plan of parts."_s);
        QVERIFY(!distributedPlanFromJson("{"));
        const auto later = distributedPlanFromJson(R"({"burnishPlan": 2})");
        QCOMPARE(later.error().code(), ErrorCode::Unsupported);
    }

    void everyValueIsChecked()
    {
        QVERIFY(readAfter([](DistributedPlan &) {}));
        const std::vector<std::function<void(DistributedPlan &)>> changes = {
            [](DistributedPlan &plan) { plan.request = "x"; },
            [](DistributedPlan &plan) { plan.inputs[0].head = QByteArray(64, 'A'); },
            [](DistributedPlan &plan) { plan.outputs[0].target = u"/etc/passwd"_s; },
            [](DistributedPlan &plan) { plan.outputs[0].files = {u"../x"_s}; },
            [](DistributedPlan &plan) { plan.shards[0].file = u"a/../../x"_s; },
            [](DistributedPlan &plan) { plan.shards[0].file.clear(); },
            [](DistributedPlan &plan) { plan.shards[0].output = 1; },
            [](DistributedPlan &plan) { plan.shards[0].part = 2; },
            [](DistributedPlan &plan) { plan.shards[0].part = std::size_t(-1); },
            [](DistributedPlan &plan) { plan.shards[0].sources[0].input = 1; },
            [](DistributedPlan &plan) { plan.shards[0].bytes = ~std::uint64_t(0); },
            [](DistributedPlan &plan) { plan.shards[1].offset = 11; },
            [](DistributedPlan &plan) { plan.parts.clear(); }};
        for (std::size_t i = 0; i < changes.size(); ++i) {
            const auto read = readAfter(changes[i]);
            QVERIFY2(!read && read.error().code() == ErrorCode::Malformed, qPrintable(QString::number(i)));
        }
    }

    void partsAreAnArrayForSlurm()
    {
        QCOMPARE(partsAsArray({}), QString());
        QCOMPARE(partsAsArray({0}), u"1"_s);
        QCOMPARE(partsAsArray({2, 16, 17, 18}), u"3,17-19"_s);
        QCOMPARE(partsAsArray({0, 1, 3, 4}), u"1-2,4-5"_s);
    }
};

BURNISH_TEST(TestDistributedPlan)

} // namespace burnish::test::tst_distributedplan

#include "tst_distributedplan.moc"
