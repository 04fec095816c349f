// SPDX-License-Identifier: MIT
// What a drop blends is what a merge of the whole models makes of the same tensors.
#include "core/edit/editbuilder.h"
#include "core/graft/graftchange.h"
#include "core/graft/graftplan.h"
#include "core/graft/graftrows.h"
#include "core/merge/mergeplan.h"
#include "core/merge/pairblend.h"
#include "core/tensor/expressions/stored.h"
#include "support/modelmaking.h"
#include "support/samecontent.h"
#include "support/testmain.h"

#include <QTest>

#include <cmath>

namespace burnish::test::tst_pairblend {

namespace {

TensorPtr numbers(const Shape &shape, double start, double step)
{
    const auto info = TensorInfo::make(Dtype::F32, shape);
    std::vector<float> values(std::size_t(info->elementCount()));
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = float(std::sin(start + step * double(i)));
    const auto bytes = std::as_bytes(std::span(values));
    auto source =
        std::make_shared<MemorySource>(std::vector<std::byte>(bytes.begin(), bytes.end()), QStringLiteral("memory"));
    return *makeStoredTensor(*info, source, 0);
}

/// A model in a record's layout; its linear layers are transposed for methods that depend on rows.
ModelState encoder(double start)
{
    StateBuilder builder;
    builder.addTensorAt("fc.weight", numbers({6, 4}, start, 0.7));
    builder.addTensorAt("fc.bias", numbers({4}, start + 1, 0.3));
    builder.addTensorAt("norm.gamma", numbers({4}, start + 2, 0.9));
    EditBuilder edit(builder.finish());
    edit.setContainerType(at(edit.state(), "fc"), "Struct:Linear");
    edit.setLayout(Layout::Burn);
    return edit.state();
}

GraftPlan dropped(const ModelState &donor, const ModelState &target, const GraftBlend &how)
{
    GraftRequest request;
    request.donor = donor;
    request.donorIds = donor.node(donor.root()).children;
    request.target = target.root();
    request.donorName = QStringLiteral("b");
    GraftPlan plan = planGraft(target, std::move(request));
    for (GraftRow &row : plan.rows) {
        setAction(row, GraftAction::Blend);
        row.blend = how;
    }
    return plan;
}

/// The same merge as planned by the dock and burnish-cli.
ModelState mergedState(const ModelState &a, const ModelState &b, const PairMethod &pair, double value)
{
    MergeOptions options;
    options.method = &pair.method();
    options.models = {0, 1};
    if (options.method->base == MergeBase::OneOfTwo)
        options.base = 0;
    const std::string name(pair.parameter);
    if (name == "weight")
        options.rules = {{name, 0, {}, {1 - value}}, {name, 1, {}, {value}}};
    else if (!name.empty())
        options.rules = {{name, std::nullopt, {}, {value}}};
    if (pair.id == "slerp_preserve_norm")
        options.rules.push_back({"preserve_norm", std::nullopt, {}, {1}});
    if (pair.id == "tensor")
        options.rules.push_back({"beta", std::nullopt, {}, {0}});
    Task task;
    const auto plan = planMerge({{a, QStringLiteral("a")}, {b, QStringLiteral("b")}}, options, task);
    return plan && plan->canRun() ? plan->mergedState : ModelState();
}

} // namespace

class TestPairBlend : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aDropGivesTheBytesOfTheMerge_data()
    {
        QTest::addColumn<QString>("id");
        for (const PairMethod &method : pairMethods())
            QTest::addRow("%.*s", int(method.id.size()), method.id.data())
                << QString::fromLatin1(method.id.data(), qsizetype(method.id.size()));
    }
    void aDropGivesTheBytesOfTheMerge()
    {
        QFETCH(QString, id);
        const PairMethod &method = *findPairMethod(id);
        const ModelState a = encoder(0.2);
        const ModelState b = encoder(1.1);
        for (const double value : {0.3, method.standard}) {
            const auto change = graftChange(a, dropped(b, a, method.blend(value)), blendPairs);
            const ModelState done = after(a, change);
            QCOMPARE(contentOf(done), contentOf(mergedState(a, b, method, value)));
            // With this few elements, none stands out for Arcee Fusion.
            QCOMPARE(contentOf(done) == contentOf(a), method.id == "arcee_fusion");
            QVERIFY2(change->text.contains(method.name()), qPrintable(change->text));
        }
    }

    void theEndsAreExact()
    {
        const ModelState a = encoder(0.2);
        const ModelState b = encoder(1.1);
        int ends = 0;
        for (const PairMethod &method : pairMethods()) {
            const bool isShare = method.hasValue() && method.most == 1 && !method.id.starts_with("cosine");
            if (method.hasValue() && !method.id.starts_with("cosine"))
                QCOMPARE(contentOf(after(a, graftChange(a, dropped(b, a, method.blend(0)), blendPairs))), contentOf(a));
            if (isShare)
                QCOMPARE(contentOf(after(a, graftChange(a, dropped(b, a, method.blend(1)), blendPairs))), contentOf(b));
            ends += isShare;
        }
        QCOMPARE(ends, 7);
    }

    void eachRowMayHaveItsOwnMethod()
    {
        const ModelState a = encoder(0.2);
        const ModelState b = encoder(1.1);
        GraftPlan plan = dropped(b, a, findPairMethod(u"linear")->blend(0.25));
        plan.rows[1].blend = findPairMethod(u"karcher")->blend(7);
        QCOMPARE(describeAction(a, plan.rows[1]), QStringLiteral("Blend, Karcher mean"));
        const ModelState done = after(a, graftChange(a, plan, blendPairs));
        const ModelState linear = mergedState(a, b, *findPairMethod(u"linear"), 0.25);
        const ModelState karcher = mergedState(a, b, *findPairMethod(u"karcher"), 0);
        QStringList requested = contentOf(linear);
        const QStringList other = contentOf(karcher);
        int taken = 0;
        for (qsizetype i = 0; i < requested.size(); ++i) {
            if (requested[i] != other[i] && requested[i].contains(QString::fromStdString(plan.rows[1].into))) {
                requested[i] = other[i];
                ++taken;
            }
        }
        QCOMPARE(taken, 1);
        QCOMPARE(contentOf(done), requested);
    }

    void whatCannotBeBlendedIsRefused()
    {
        const ModelState a = encoder(0.2);
        const NodeId id = at(a, "fc.bias");
        const TensorPtr longer = numbers({5}, 0, 1);
        const auto shapes = blendPairs(a, std::vector<TensorBlend>{{id, longer, findPairMethod(u"slerp")->blend(0.5)}});
        QVERIFY(!shapes);
        QVERIFY2(shapes.error().message().contains(QStringLiteral("[5]")), qPrintable(shapes.error().message()));
        const TensorPtr fits = numbers({4}, 0, 1);
        for (const double value : {1.5, -0.1, std::nan("")}) {
            const auto refused =
                blendPairs(a, std::vector<TensorBlend>{{id, fits, findPairMethod(u"linear")->blend(value)}});
            QVERIFY(!refused);
            QCOMPARE(refused.error().code(), ErrorCode::InvalidArgument);
        }
        GraftBlend unknown;
        unknown.method = "ties";
        QVERIFY(!blendPairs(a, std::vector<TensorBlend>{{id, fits, unknown}}));
    }
};

BURNISH_TEST(TestPairBlend)

} // namespace burnish::test::tst_pairblend

#include "tst_pairblend.moc"
