// SPDX-License-Identifier: MIT
#include "core/select/selection.h"
#include "support/modelmaking.h"
#include "support/testmain.h"

namespace burnish::test::tst_selection {

namespace {

ModelState record()
{
    StateBuilder builder;
    const NodeId blocks = builder.addSequence(builder.root(), "blocks");
    for (int i = 0; i < 3; ++i) {
        const NodeId block = builder.addModule(blocks, std::to_string(i));
        builder.setContainerType(block, i == 1 ? "LayerNorm" : "Linear");
        builder.addTensor(block, "weight", blankTensor({2}));
        builder.addNull(block, "bias");
    }
    const NodeId dropout = builder.addModule(builder.root(), "dropout");
    builder.addValue(dropout, "prob", 0.5);
    builder.addTensor(builder.root(), "scale", blankTensor({1}));
    return builder.finish();
}

} // namespace

class SelectionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void selects_data();
    void selects();
    void everythingIsTheSameState();
    void badRegexIsRefused();
    void nodesKeepTheirIds();
};

void SelectionTest::selects_data()
{
    QTest::addColumn<QStringList>("criteria");
    QTest::addColumn<QStringList>("expected");

    const QString prob = QStringLiteral("dropout.prob = 0.5");
    const auto block = [](const char *index) {
        const QString path = QStringLiteral("blocks.%1.").arg(QLatin1String(index));
        return QStringList{path + QStringLiteral("weight [2]"), path + QStringLiteral("bias = null")};
    };
    const QStringList scale = {QStringLiteral("scale [1]")};
    QTest::newRow("a regular expression is found anywhere")
        << QStringList{QStringLiteral("regex"), QStringLiteral("0")} << block("0") + QStringList{prob};
    QTest::newRow("a path is the whole path")
        << QStringList{QStringLiteral("path"), QStringLiteral("scale")} << QStringList{prob} + scale;
    QTest::newRow("a prefix is no path") << QStringList{QStringLiteral("path"), QStringLiteral("blocks")}
                                         << QStringList{prob};
    QTest::newRow("a container type") << QStringList{QStringLiteral("container"), QStringLiteral("LayerNorm")}
                                      << block("1") + QStringList{prob};
    QTest::newRow("a filter") << QStringList{QStringLiteral("filter"), QStringLiteral("shape:[1]")}
                              << QStringList{prob} + scale;
    QTest::newRow("one criterion is enough") << QStringList{QStringLiteral("path"), QStringLiteral("scale"),
                                                            QStringLiteral("regex"), QStringLiteral("\\.2\\.")}
                                             << block("2") + QStringList{prob} + scale;
    QTest::newRow("exclusion alone takes from everything")
        << QStringList{QStringLiteral("exclude"), QStringLiteral("blocks\\.1")}
        << block("0") + block("2") + QStringList{prob} + scale;
    QTest::newRow("exclusion comes on top") << QStringList{QStringLiteral("regex"), QStringLiteral("blocks"),
                                                           QStringLiteral("exclude"), QStringLiteral("2")}
                                            << block("0") + block("1") + QStringList{prob};
}

void SelectionTest::selects()
{
    QFETCH(QStringList, criteria);
    Selection selection;
    for (qsizetype i = 0; i < criteria.size(); i += 2) {
        const std::string text = criteria[i + 1].toStdString();
        if (criteria[i] == QLatin1String("regex"))
            QVERIFY(selection.addRegex(text));
        else if (criteria[i] == QLatin1String("exclude"))
            QVERIFY(selection.addExclusion(text));
        else if (criteria[i] == QLatin1String("path"))
            selection.addPath(text);
        else if (criteria[i] == QLatin1String("container"))
            selection.addContainer(text);
        else
            selection.addFilter(*Filter::parse(text));
    }
    const auto state = selected(record(), selection, Task());
    QVERIFY(state);
    QVERIFY(state->isConsistent());
    QTEST(listing(*state), "expected");
}

void SelectionTest::everythingIsTheSameState()
{
    const ModelState state = record();
    QVERIFY(identical(*selected(state, Selection(), Task()), state));
}

void SelectionTest::badRegexIsRefused()
{
    Selection selection;
    QVERIFY(!selection.addRegex("a("));
    QVERIFY(!selection.addExclusion("a("));
    QVERIFY(selection.selectsEverything());
}

void SelectionTest::nodesKeepTheirIds()
{
    const ModelState state = record();
    Selection selection;
    selection.addPath("blocks.2.weight");
    const auto thinned = selected(state, selection, Task());
    QCOMPARE(at(*thinned, "blocks.2.weight"), at(state, "blocks.2.weight"));
    QCOMPARE(thinned->node(at(*thinned, "blocks")).kind, NodeKind::Module);
    Selection first;
    first.addPath("blocks.0.weight");
    const auto front = selected(state, first, Task());
    QCOMPARE(front->node(at(*front, "blocks")).kind, NodeKind::Sequence);
}

BURNISH_TEST(SelectionTest)

} // namespace burnish::test::tst_selection

#include "tst_selection.moc"
