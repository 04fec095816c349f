// SPDX-License-Identifier: MIT
#include "core/model/statebuilder.h"
#include "support/modelmaking.h"
#include "support/testmain.h"

namespace burnish::test::tst_statebuilder {

class StateBuilderTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pathsStayWhatTheyWere_data();
    void pathsStayWhatTheyWere();
    void tensorsOfOneModuleMeetInIt();
    void modulesMadeByHandAreFoundAgain();
    void deepPathIsCutAtSomeLevel();
    void neighboursOfADeepPathKeepTheirPlaces();
    void pathsOfDotsMakeNoMoreThanAMillionModules();
    void typesAreShared();
    void neighboursShareOnlyTheirCommonModules();
    void finishedBuilderIsEmpty();
    void metadataAndLayoutArrive();
};

void StateBuilderTest::pathsStayWhatTheyWere_data()
{
    QTest::addColumn<QStringList>("paths");

    const auto row = [](const char *name, std::initializer_list<const char *> paths) {
        QStringList list;
        for (const char *path : paths)
            list << QString::fromUtf8(path);
        QTest::newRow(name) << list;
    };
    row("plain names", {"a.b.weight", "a.b.bias", "a.c", "d"});
    row("an empty name", {""});
    row("empty parts", {".", "..", "a.", ".a", "a..b", "a...b"});
    row("a tensor that is also a prefix", {"a", "a.b", "a.b.c"});
    row("a prefix that comes first", {"a.b.c", "a.b", "a"});
    row("interleaved modules", {"a.x.w", "b.x.w", "a.x.b", "b.x.b", "a.y"});
    row("one name that begins another", {"ab.w", "a.w", "abc.w", "a.b.w"});
    row("letters beyond ASCII", {"größe.权重", "größe.偏置"});
    row("control characters", {"a\nb.c", "a\nb.\x01"});
}

void StateBuilderTest::pathsStayWhatTheyWere()
{
    QFETCH(QStringList, paths);
    StateBuilder builder;
    std::vector<NodeId> ids;
    for (const QString &path : paths)
        ids.push_back(builder.addTensorAt(path.toStdString(), blankTensor({1})));
    const ModelState state = builder.finish();
    QVERIFY(state.isConsistent());
    QCOMPARE(state.tensors().size(), ids.size());
    const PathIndex index(state);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const std::string path = paths[qsizetype(i)].toStdString();
        QCOMPARE(state.path(ids[i]), path);
        QCOMPARE(index.findLeaf(path), std::optional(ids[i]));
        QCOMPARE(index.find(path), std::optional(ids[i]));
        QCOMPARE(state.find(path), std::optional(ids[i]));
    }
}

void StateBuilderTest::tensorsOfOneModuleMeetInIt()
{
    const ModelState state = flatModel({"a.x.w", "b.w", "a.x.b", "a.w"});
    QCOMPARE(state.node(state.root()).children.size(), std::size_t(2));
    QCOMPARE(state.node(at(state, "a.x")).children.size(), std::size_t(2));
    QCOMPARE(state.nodeCount(), std::size_t(8));
}

void StateBuilderTest::modulesMadeByHandAreFoundAgain()
{
    StateBuilder builder;
    const NodeId a = builder.module(builder.root(), "a");
    QCOMPARE(builder.module(builder.root(), "a"), a);
    const NodeId tensor = builder.addTensorAt("a.w", blankTensor({1}));
    QCOMPARE(builder.finish().node(tensor).parent, a);
}

void StateBuilderTest::deepPathIsCutAtSomeLevel()
{
    std::string deep;
    for (int i = 0; i < 10000; ++i)
        deep += "d.";
    deep += "w";
    StateBuilder builder;
    const NodeId id = builder.addTensorAt(deep, blankTensor({1}));
    const ModelState state = builder.finish();
    QCOMPARE(state.path(id), deep);
    QVERIFY(state.nodeCount() < 300);
    QCOMPARE(state.find(deep), std::optional(id));
}

void StateBuilderTest::neighboursOfADeepPathKeepTheirPlaces()
{
    std::string deep;
    for (int i = 0; i < 300; ++i)
        deep += "d.";
    StateBuilder builder;
    const std::vector<std::string> paths = {deep + "w", deep + "b", deep + "d.w", "d.w", "d.b"};
    std::vector<NodeId> ids;
    for (const std::string &path : paths)
        ids.push_back(builder.addTensorAt(path, blankTensor({1})));
    const ModelState state = builder.finish();
    QVERIFY(state.isConsistent());
    for (std::size_t i = 0; i < ids.size(); ++i)
        QCOMPARE(state.path(ids[i]), paths[i]);
}

void StateBuilderTest::pathsOfDotsMakeNoMoreThanAMillionModules()
{
    StateBuilder builder;
    std::vector<NodeId> ids;
    const std::string dots(255, '.');
    for (int i = 0; i < 8000; ++i)
        ids.push_back(builder.addTensorAt(std::to_string(i) + dots, blankTensor({1})));
    const ModelState state = builder.finish();
    QVERIFY(state.nodeCount() < 1'100'000);
    QCOMPARE(state.path(ids.front()), "0" + dots);
    QCOMPARE(state.path(ids.back()), "7999" + dots);
}

void StateBuilderTest::typesAreShared()
{
    StateBuilder builder;
    const NodeId a = builder.addModule(builder.root(), "a");
    const NodeId b = builder.addModule(builder.root(), "b");
    builder.setContainerType(a, "Linear");
    builder.setContainerType(b, "Linear");
    const ModelState state = builder.finish();
    QCOMPARE(state.node(a).containerType().get(), state.node(b).containerType().get());
}

void StateBuilderTest::neighboursShareOnlyTheirCommonModules()
{
    const QStringList paths = {QStringLiteral("a.bc.x"),    QStringLiteral("a.b.y"),   QStringLiteral("a.b"),
                               QStringLiteral("a.b.c.d.z"), QStringLiteral("a..w"),    QStringLiteral(".v"),
                               QStringLiteral("u"),         QStringLiteral("a.bc.x2"), QStringLiteral("a.b.y2")};
    StateBuilder builder;
    for (const QString &path : paths)
        builder.addTensorAt(path.toStdString(), blankTensor({1}));
    const ModelState state = builder.finish();
    QVERIFY(state.isConsistent());
    QStringList found;
    for (const NodeId id : state.tensors())
        found << QString::fromStdString(state.path(id));
    QCOMPARE(QSet<QString>(found.begin(), found.end()), QSet<QString>(paths.begin(), paths.end()));
    // Nine tensors, the root, and the modules a, bc, b, c, d, and the nameless ones in a and in the root.
    QCOMPARE(state.nodeCount(), std::size_t(17));
}

void StateBuilderTest::finishedBuilderIsEmpty()
{
    StateBuilder builder;
    builder.addTensorAt("a.w", blankTensor({1}));
    const ModelState first = builder.finish();
    builder.addTensorAt("a.w", blankTensor({1}));
    const ModelState second = builder.finish();
    QCOMPARE(second.nodeCount(), std::size_t(3));
    QCOMPARE(first.nodeCount(), std::size_t(3));
    QVERIFY(second.isConsistent());
}

void StateBuilderTest::metadataAndLayoutArrive()
{
    StateBuilder builder;
    builder.metadata().set("format", "pt");
    builder.setLayout(Layout::PyTorch);
    const ModelState state = builder.finish();
    QCOMPARE(state.metadata().value("format"), std::optional<std::string>("pt"));
    QCOMPARE(state.layout(), Layout::PyTorch);
}

BURNISH_TEST(StateBuilderTest)

} // namespace burnish::test::tst_statebuilder

#include "tst_statebuilder.moc"
