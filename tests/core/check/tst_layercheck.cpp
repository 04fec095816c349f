// SPDX-License-Identifier: MIT
#include "checkmaking.h"
#include "core/check/layercheck.h"
#include "support/modelmaking.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_layercheck {

using namespace Qt::StringLiterals;

namespace {

const QStringList block = {u"norm.weight"_s,   u"attn.q.weight"_s, u"attn.k.weight"_s,
                           u"attn.o.weight"_s, u"mlp.up.weight"_s, u"mlp.down.weight"_s};

/// `layers` equal layers of a transformer, without the names that match one of `without` ("3.norm.weight", or "3." for
/// a whole layer), and with others.
ModelState transformer(int layers, const QStringList &without, const QStringList &with = {})
{
    StateBuilder builder;
    const auto add = [&](const QString &name) { builder.addTensorAt(name.toStdString(), blankTensor({2})); };
    add(u"embed.weight"_s);
    for (int i = 0; i < layers; ++i) {
        for (const QString &tensor : block) {
            const QString name = QString::number(i) + u'.' + tensor;
            if (std::ranges::none_of(without, [&](const QString &start) { return name.startsWith(start); }))
                add(u"model.layers."_s + name);
        }
    }
    for (const QString &name : with)
        add(name);
    return builder.finish();
}

QStringList found(const ModelState &state)
{
    Task task;
    const auto findings = checkState(state, task);
    if (!findings)
        qFatal("%s", qUtf8Printable(findings.error().sentence()));
    CheckReport report;
    report.findings = *findings;
    QStringList lines = linesOf(report);
    for (std::size_t i = 0; i < report.findings.size(); ++i)
        lines[qsizetype(i)] +=
            u" | "_s + report.findings[i].names.join(u' ') + u" | "_s + report.findings[i].what.message();
    return lines;
}

} // namespace

class TestLayerCheck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aMissingTensorOfAnEqualLayerIsFound()
    {
        QCOMPARE(found(transformer(6, {u"3.attn.k"_s})),
                 QStringList{u"incomplete-layer loads-wrong - model.layers.3.attn.k.weight | "
                             "model.layers.3.attn.k.weight | 1 tensor(s) of this layer are missing that the other 5 "
                             "have."_s});
        // In a large model several layers may be incomplete.
        QCOMPARE(found(transformer(40, {u"3.attn.k"_s, u"20.norm"_s})).size(), 2);
    }

    void aMissingLayerIsFound()
    {
        QCOMPARE(
            found(transformer(8, {u"4."_s})),
            QStringList{u"layer-gap loads-wrong - model.layers.4 | model.layers.4 | 1 layer(s) are missing between "
                        "model.layers.0 and model.layers.7."_s});
    }

    void whatModelsAreMadeLikeIsNotReported_data()
    {
        QTest::addColumn<QStringList>("without");
        QTest::addColumn<QStringList>("with");
        QTest::addColumn<int>("layers");
        QTest::newRow("whole") << QStringList() << QStringList() << 6;
        QTest::newRow("first layer") << QStringList{u"0.norm"_s} << QStringList() << 6;
        QTest::newRow("last layer") << QStringList{u"5.norm"_s} << QStringList() << 6;
        QTest::newRow("few layers") << QStringList{u"1.norm"_s} << QStringList() << 3;
        QTest::newRow("without attention") << QStringList{u"3.attn"_s} << QStringList() << 6;
        QTest::newRow("every second layer shares keys")
            << QStringList{u"1.attn.k"_s, u"3.attn.k"_s, u"5.attn.k"_s} << QStringList() << 8;
        QTest::newRow("another kind of layer")
            << QStringList{u"3.attn.k"_s} << QStringList{u"model.layers.3.ssm.a"_s} << 8;
        QTest::newRow("every second number") << QStringList{u"1."_s, u"3."_s, u"5."_s, u"7."_s} << QStringList() << 9;
        QTest::newRow("adapter") << QStringList{u"3.norm"_s} << QStringList{u"model.layers.0.attn.q.lora_A.weight"_s}
                                 << 6;
    }

    void whatModelsAreMadeLikeIsNotReported()
    {
        QFETCH(const QStringList, without);
        QFETCH(const QStringList, with);
        QFETCH(const int, layers);
        QCOMPARE(found(transformer(layers, without, with)), QStringList());
    }

    void numbersOfSmallModulesAreNotLayers()
    {
        // Convolutions with an activation between them, and one without a bias.
        StateBuilder builder;
        for (const char *name : {"features.0.weight", "features.0.bias", "features.3.weight", "features.3.bias",
                                 "features.6.weight", "features.8.weight", "features.8.bias", "features.10.weight"})
            builder.addTensorAt(name, blankTensor({2}));
        QCOMPARE(found(builder.finish()), QStringList());
        QCOMPARE(found(ModelState()), QStringList());
    }

    void cancellingEnds()
    {
        Task task;
        task.cancel();
        const auto findings = checkState(transformer(6, {}), task);
        QVERIFY(!findings && findings.error().isCancelled());
    }
};

BURNISH_TEST(TestLayerCheck)

} // namespace burnish::test::tst_layercheck

#include "tst_layercheck.moc"
