// SPDX-License-Identifier: MIT
#include "core/edit/repath.h"
#include "support/modelmaking.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QRegularExpression>

#include <ctime>

namespace burnish::test::tst_repath {

namespace {

/// New paths of all tensors (or all leaves) after one replacement.
std::vector<NewPath> replaced(const ModelState &state, const QString &from, const QString &to)
{
    std::vector<NewPath> paths;
    for (const NodeId id : state.tensors()) {
        const QString old = QString::fromStdString(state.path(id));
        QString renamed = old;
        renamed.replace(QRegularExpression(from), to);
        if (renamed != old)
            paths.emplace_back(id, renamed.toStdString());
    }
    return paths;
}

ModelState record()
{
    StateBuilder builder;
    const NodeId model = builder.addModule(builder.root(), "model");
    const NodeId layers = builder.addSequence(model, "layers");
    for (int i = 0; i < 2; ++i) {
        const NodeId block = builder.addModule(layers, std::to_string(i));
        builder.setContainerType(block, "Block");
        const NodeId norm = builder.addModule(block, "norm");
        builder.setContainerType(norm, "LayerNorm");
        builder.addTensor(norm, "gamma", blankTensor({2}));
        builder.addValue(norm, "epsilon", 0.5);
        const NodeId fc = builder.addModule(block, "fc");
        builder.setContainerType(fc, "Linear");
        builder.addTensor(fc, "weight", blankTensor({2}));
        builder.addNull(fc, "bias");
        builder.addModule(block, "dropout");
    }
    return builder.finish();
}

} // namespace

class RepathTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesTheTree_data();
    void givesTheTree();
    void renamedModuleKeepsItsNode();
    void movedModuleTakesItsConstantsAlong();
    void strippedPrefixKeepsTheModulesBelow();
    void swappedModulesKeepTheirTypes();
    void splitModuleKeepsItsType();
    void reorderedSequenceStaysOne();
    void sequenceWithGapsBecomesAModule();
    void nothingNewIsAnEmptyChange();
    void collisionNamesBoth();
    void mergedConstantsAreKeptOnce();
    void differingConstantsCollide();
    void deepPathsAreCut();
    void hundredThousandLeavesAreQuick_data();
    void hundredThousandLeavesAreQuick();
};

void RepathTest::givesTheTree_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("expected");

    const auto row = [](const char *name, const char *from, const char *to, const char *expected) {
        QTest::newRow(name) << QString::fromLatin1(from) << QString::fromLatin1(to) << QString::fromLatin1(expected);
    };
    // The model: a.x.w, a.x.b, a.y.w, c.z, top
    row("a tensor", "x\\.w", "x.weight", "a.x.weight,a.x.b,a.y.w,c.z,top");
    row("a module", "^a\\.", "enc.", "enc.x.w,enc.x.b,enc.y.w,c.z,top");
    row("a prefix for everything", "^", "m.", "m.a.x.w,m.a.x.b,m.a.y.w,m.c.z,m.top");
    row("a prefix taken away", "^a\\.", "", "x.w,x.b,y.w,c.z,top");
    row("a level taken out", "\\.x\\.", ".", "a.w,a.b,a.y.w,c.z,top");
    row("dots to underscores", "\\.", "_", "a_x_w,a_x_b,a_y_w,c_z,top");
    row("into a later module, which keeps its place", "^a\\.x\\.w$", "c.w", "a.x.b,a.y.w,c.w,c.z,top");
    row("into an earlier module", "^c\\.z$", "a.z", "a.x.w,a.x.b,a.y.w,a.z,top");
    row("modules merged", "^(a\\.x|a\\.y|c)\\.(.).*", "all.\\1.\\2", "all.a.x.w,all.a.x.b,all.a.y.w,all.c.z,top");
    row("a tensor and a module of one name", "^top$", "a", "a.x.w,a.x.b,a.y.w,c.z,a");
    row("a module into itself", "^a\\.x\\.", "a.x.x.", "a.x.x.w,a.x.x.b,a.y.w,c.z,top");
}

void RepathTest::givesTheTree()
{
    QFETCH(QString, from);
    QFETCH(QString, to);
    const ModelState state = flatModel({"a.x.w", "a.x.b", "a.y.w", "c.z", "top"});
    const ModelState done = after(state, planRepath(state, replaced(state, from, to), QString()));
    QStringList paths;
    for (const NodeId id : done.tensors())
        paths << QString::fromStdString(done.path(id));
    QTEST(paths.join(QLatin1Char(',')), "expected");
    // No empty modules are left.
    QVERIFY(!listing(done).join(QLatin1Char('\n')).contains(QLatin1Char('{')));
}

void RepathTest::renamedModuleKeepsItsNode()
{
    const ModelState state = record();
    const auto change =
        planRepath(state, replaced(state, QStringLiteral("\\.fc\\."), QStringLiteral(".dense.")), QString());
    const ModelState done = after(state, change);
    QCOMPARE(at(done, "model.layers.1.dense"), at(state, "model.layers.1.fc"));
    QCOMPARE(*done.node(at(done, "model.layers.1.dense")).containerType(), std::string("Linear"));
    QCOMPARE(change->nodes.size(), std::size_t(2));
}

void RepathTest::movedModuleTakesItsConstantsAlong()
{
    const ModelState state = record();
    const ModelState done = after(state, planRepath(state,
                                                    replaced(state, QStringLiteral("layers\\.(.)\\.norm\\.gamma"),
                                                             QStringLiteral("norms.\\1.weight")),
                                                    QString()));
    QVERIFY(done.find("model.norms.1.epsilon"));
    QCOMPARE(*done.node(at(done, "model.norms.0")).containerType(), std::string("LayerNorm"));
    QVERIFY(!done.find("model.layers.0.norm"));
    QVERIFY(done.find("model.layers.0.dropout"));
}

void RepathTest::strippedPrefixKeepsTheModulesBelow()
{
    const ModelState state = record();
    const auto change = planRepath(state, replaced(state, QStringLiteral("^model\\."), QString()), QString());
    const ModelState done = after(state, change);
    QCOMPARE(at(done, "layers"), at(state, "model.layers"));
    QCOMPARE(done.node(at(done, "layers")).kind, NodeKind::Sequence);
    QVERIFY(!done.find("model"));
    QCOMPARE(change->nodes.size(), std::size_t(3));

    const ModelState inner = flatModel({"a.b.c.w", "a.b.c.x"});
    const ModelState cut =
        after(inner, planRepath(inner, replaced(inner, QStringLiteral("\\.b"), QString()), QString()));
    QCOMPARE(at(cut, "a"), at(inner, "a"));
    QCOMPARE(at(cut, "a.c"), at(inner, "a.b.c"));
}

void RepathTest::swappedModulesKeepTheirTypes()
{
    const ModelState state = flatModel({"m.a.w", "m.b.w"});
    const std::vector<NewPath> paths = {{at(state, "m.a.w"), "m.b.w"}, {at(state, "m.b.w"), "m.a.w"}};
    const ModelState done = after(state, planRepath(state, paths, QString()));
    QCOMPARE(at(done, "m.b"), at(state, "m.a"));
    QCOMPARE(at(done, "m.a"), at(state, "m.b"));
    QCOMPARE(at(done, "m.b.w"), at(state, "m.a.w"));
}

void RepathTest::splitModuleKeepsItsType()
{
    StateBuilder builder;
    const NodeId block = builder.addModule(builder.root(), "h");
    const NodeId attention = builder.addModule(block, "attn");
    builder.setContainerType(attention, "Attention");
    builder.addTensor(attention, "in_q", blankTensor({2}));
    builder.addTensor(attention, "in_k", blankTensor({2}));
    const ModelState state = builder.finish();
    const ModelState done = after(
        state,
        planRepath(state, replaced(state, QStringLiteral("h\\.attn\\.in_(.)"), QStringLiteral("b.attn.\\1.weight")),
                   QString()));
    QCOMPARE(listing(done),
             (QStringList{QStringLiteral("b.attn.q.weight [2]"), QStringLiteral("b.attn.k.weight [2]")}));
    QCOMPARE(at(done, "b.attn"), attention);
    QCOMPARE(*done.node(attention).containerType(), std::string("Attention"));
}

void RepathTest::reorderedSequenceStaysOne()
{
    const ModelState state = record();
    std::vector<NewPath> paths;
    for (const NodeId id : state.tensors()) {
        std::string path = state.path(id);
        char &digit = path[path.find("layers.") + 7];
        digit = digit == '0' ? '1' : '0';
        paths.emplace_back(id, path);
    }
    const ModelState done = after(state, planRepath(state, paths, QString()));
    const Node &layers = done.node(at(done, "model.layers"));
    QCOMPARE(layers.kind, NodeKind::Sequence);
    QCOMPARE(layers.children.front(), at(state, "model.layers.1"));
}

void RepathTest::sequenceWithGapsBecomesAModule()
{
    const ModelState state = record();
    const ModelState done = after(
        state, planRepath(state, replaced(state, QStringLiteral("layers\\.1"), QStringLiteral("layers.7")), QString()));
    QCOMPARE(done.node(at(done, "model.layers")).kind, NodeKind::Module);
    QVERIFY(done.find("model.layers.7.fc.bias"));
}

void RepathTest::nothingNewIsAnEmptyChange()
{
    const ModelState state = record();
    std::vector<NewPath> paths;
    for (const NodeId id : state.tensors())
        paths.emplace_back(id, state.path(id));
    const auto change = planRepath(state, paths, QString());
    QVERIFY(change);
    QVERIFY(change->isEmpty());
}

void RepathTest::collisionNamesBoth()
{
    const ModelState state = flatModel({"a.w", "b.w", "c.w"});
    const auto change = planRepath(state, {{{at(state, "b.w"), "c.w"}}}, QString());
    QVERIFY(!change);
    QCOMPARE(change.error().code(), ErrorCode::Collision);
    QCOMPARE(change.error().message(), QStringLiteral("b.w and c.w would have the same name."));
}

void RepathTest::mergedConstantsAreKeptOnce()
{
    StateBuilder builder;
    for (const char *name : {"a", "b"}) {
        const NodeId module = builder.addModule(builder.root(), name);
        builder.addTensor(module, std::string("w").append(name), blankTensor({1}));
        builder.addNull(module, "constant");
    }
    const ModelState state = builder.finish();
    const ModelState done =
        after(state, planRepath(state, replaced(state, QStringLiteral("^[ab]\\."), QStringLiteral("m.")), QString()));
    QCOMPARE(listing(done), (QStringList{QStringLiteral("m.wa [1]"), QStringLiteral("m.constant = null"),
                                         QStringLiteral("m.wb [1]")}));
}

void RepathTest::differingConstantsCollide()
{
    StateBuilder builder;
    for (int i = 0; i < 2; ++i) {
        const NodeId module = builder.addModule(builder.root(), std::to_string(i));
        builder.addTensor(module, std::string("w").append(std::to_string(i)), blankTensor({1}));
        builder.addValue(module, "rate", std::int64_t(i));
    }
    const ModelState state = builder.finish();
    QVERIFY(!planRepath(state, replaced(state, QStringLiteral("^[01]\\."), QStringLiteral("m.")), QString()));
}

void RepathTest::deepPathsAreCut()
{
    const ModelState state = flatModel({"a", "b"});
    std::string deep;
    for (int i = 0; i < 5000; ++i)
        deep += "x.";
    const ModelState done = after(state, planRepath(state, {{{at(state, "a"), deep + "w"}}}, QString()));
    QCOMPARE(done.path(at(state, "a")), deep + "w");
    QVERIFY(done.nodeCount() < 300);
}

void RepathTest::hundredThousandLeavesAreQuick_data()
{
    QTest::addColumn<QString>("suffix");
    QTest::newRow("modules renamed") << QString();
    QTest::newRow("a module made for each tensor") << QStringLiteral(".weight");
}

void RepathTest::hundredThousandLeavesAreQuick()
{
    QFETCH(QString, suffix);
    StateBuilder builder;
    std::vector<NewPath> paths;
    for (int i = 0; i < 100000; ++i) {
        const std::string tail = ".layers." + std::to_string(i / 8) + ".attn.proj_" + std::to_string(i % 8);
        paths.emplace_back(builder.addTensorAt("model" + tail, blankTensor({2})),
                           "encoder" + tail + suffix.toStdString());
    }
    const ModelState state = builder.finish();
    // CPU time, since other programs may be running; ten times the usual duration.
    const std::clock_t begin = std::clock();
    const auto change = planRepath(state, paths, QString());
    const auto milliseconds = double(std::clock() - begin) * 1000 / CLOCKS_PER_SEC;
    qInfo("%zu changes in %.0f ms", change->nodes.size(), milliseconds);
    QVERIFY(milliseconds < (underSanitizers() ? 6000 : 1500));
    const auto done = applied(state, *change);
    QVERIFY(done->isConsistent());
    QCOMPARE(done->path(paths.back().first), paths.back().second);
}

BURNISH_TEST(RepathTest)

} // namespace burnish::test::tst_repath

#include "tst_repath.moc"
