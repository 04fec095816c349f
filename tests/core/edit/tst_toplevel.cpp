// SPDX-License-Identifier: MIT
#include "core/document/modeldocument.h"
#include "core/edit/editmarks.h"
#include "core/edit/nodeedits.h"
#include "core/edit/toplevel.h"
#include "core/modelfiles/openmodel.h"
#include "support/modelmaking.h"
#include "support/paths.h"
#include "support/testmain.h"

namespace burnish::test::tst_toplevel {

using namespace Qt::StringLiterals;

namespace {

ModelState checkpoint()
{
    StateBuilder builder;
    builder.addValueAt("epoch", std::int64_t(3));
    builder.addTensorAt("state_dict.encoder.weight", blankTensor({2, 3}));
    builder.addTensorAt("state_dict.head.bias", blankTensor({3}));
    builder.addTensorAt("optimizer.state.0.exp_avg", blankTensor({2, 3}));
    builder.addTensorAt("model.v1.fc.weight", blankTensor({4}));
    builder.metadata().set("arch", "mini");
    builder.setLayout(Layout::PyTorch);
    return builder.finish();
}

ModelState opened(const QString &file)
{
    Task task;
    Diagnostics diagnostics;
    auto model = openModelFile(fixturePath("pytorch/") + file, task, diagnostics, {});
    if (!model)
        qFatal("%s", qPrintable(model.error().sentence()));
    return model->model.state;
}

std::string likely(const ModelState &state)
{
    return likelyTopLevelKey(state).value_or("none");
}

} // namespace

class TopLevelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void moduleBecomesTheModel();
    void choosingIsNoEditOfADocument();
    void editsAreToldAgainstWhatWasChosen();
    void takesContainerTypeAndForm();
    void aSequenceGivesItsElements();
    void keysWithDotsAreFound();
    void aKeyIsOneLevel();
    void whatKeptItsWholeNameComesAlong();
    void refusals();
    void listOfKeysIsBounded();
    void savedCheckpoints_data();
    void savedCheckpoints();
    void offersACheckpointsModel();
    void offersNothingForModels();
};

void TopLevelTest::moduleBecomesTheModel()
{
    const ModelState state = checkpoint();
    const auto change = planTopLevel(state, "state_dict");
    const ModelState taken = after(state, change);
    QCOMPARE(listing(taken), (QStringList{u"encoder.weight [2, 3]"_s, u"head.bias [3]"_s}));
    QCOMPARE(at(taken, "head.bias"), at(state, "state_dict.head.bias"));
    QCOMPARE(taken.metadata(), state.metadata());
    QCOMPARE(taken.layout(), Layout::PyTorch);
    QCOMPARE(change->text, u"Treat state_dict as model root"_s);
    QCOMPARE(change->action->name, u"topLevel"_s);
    QCOMPARE(change->action->arguments, (QJsonObject{{u"key"_s, u"state_dict"_s}}));
}

void TopLevelTest::choosingIsNoEditOfADocument()
{
    const ModelState state = checkpoint();
    ModelDocument document(state, QStringLiteral("/folder/a.pt"), nullptr, QString(), Diagnostics());
    const auto change = planTopLevel(document.state(), "state_dict", document.baseline());
    QVERIFY(document.apply(*change));
    QVERIFY(!document.isEdited());
    QCOMPARE(EditMarks(document.baseline(), document.state()).editCount(), std::size_t(0));
    // The contents of the file are still known, under the names used there.
    QVERIFY(document.savedState().find("state_dict.head.bias"));
    QVERIFY(document.apply(change->inverted()));
    QVERIFY(!document.isEdited());
    QVERIFY(document.baseline().find("state_dict.head.bias"));

    // Metadata written to the file in the meantime is part of the file, whatever part of it is shown.
    QVERIFY(document.apply(*change));
    Metadata metadata = state.metadata();
    metadata.set("arch", "maxi");
    QVERIFY(document.apply(*planSetMetadata(document.state(), metadata)));
    QVERIFY(document.isEdited());
    document.metadataWritten(metadata);
    QVERIFY(!document.isEdited());
}

void TopLevelTest::editsAreToldAgainstWhatWasChosen()
{
    const ModelState state = checkpoint();
    ModelDocument document(state, QStringLiteral("/folder/a.pt"), nullptr, QString(), Diagnostics());
    QVERIFY(document.apply(*planRename(document.state(), at(document.state(), "state_dict.head"), "tail")));
    QVERIFY(document.apply(*planTopLevel(document.state(), "state_dict", document.baseline())));
    QVERIFY(document.isEdited());
    const EditMarks marks(document.baseline(), document.state());
    QCOMPARE(marks.editCount(), std::size_t(1));
    QCOMPARE(marks.mark(at(document.state(), "tail")), EditMark::Renamed);
    QCOMPARE(marks.mark(at(document.state(), "encoder")), EditMark::None);

    // If the baseline does not have the key, it does not change.
    const auto renamed = applied(state, *planRename(state, at(state, "state_dict"), "other"));
    const auto change = planTopLevel(*renamed, "other", state);
    QVERIFY(change.has_value());
    QVERIFY(!change->baseline);
}

void TopLevelTest::takesContainerTypeAndForm()
{
    StateBuilder builder;
    const NodeId model = builder.addModule(builder.root(), "model");
    builder.addTensor(model, "weight", blankTensor({2, 2}));
    builder.setContainerType(model, "Linear");
    builder.setForm(model, {RecordForm::Kind::Map, 2, 0});
    const ModelState state = builder.finish();
    const ModelState taken = after(state, planTopLevel(state, "model"));
    QCOMPARE(taken.containerTypeOf(at(taken, "weight")), std::string("Linear"));
    // Options around the module are dropped: a model is never optional.
    QCOMPARE(taken.node(taken.root()).form, (RecordForm{RecordForm::Kind::Map, 0, 0}));
}

void TopLevelTest::aSequenceGivesItsElements()
{
    StateBuilder builder;
    const NodeId blocks = builder.addSequence(builder.root(), "blocks");
    for (const char *name : {"0", "1"})
        builder.addTensor(blocks, name, blankTensor({2}));
    const ModelState state = builder.finish();
    const ModelState taken = after(state, planTopLevel(state, "blocks"));
    QCOMPARE(listing(taken), (QStringList{u"0 [2]"_s, u"1 [2]"_s}));
    QCOMPARE(taken.node(taken.root()).kind, NodeKind::Module);
}

void TopLevelTest::keysWithDotsAreFound()
{
    const ModelState state = checkpoint();
    QCOMPARE(listing(after(state, planTopLevel(state, "model.v1"))), QStringList{u"fc.weight [4]"_s});

    StateBuilder builder;
    builder.addTensorAt("a.b.divided", blankTensor({1}));
    const NodeId whole = builder.addModule(builder.root(), "a.b");
    builder.addTensor(whole, "whole", blankTensor({1}));
    const ModelState both = builder.finish();
    QCOMPARE(listing(after(both, planTopLevel(both, "a.b"))), QStringList{u"whole [1]"_s});
}

void TopLevelTest::aKeyIsOneLevel()
{
    const ModelState state = checkpoint();
    for (const char *key : {"encoder", "dict", "State_dict", "state_dict.", ".state_dict", "state_dict..encoder", ""})
        QVERIFY2(!planTopLevel(state, key), key);
}

void TopLevelTest::whatKeptItsWholeNameComesAlong()
{
    StateBuilder builder;
    builder.addTensorAt("model.a.b", blankTensor({1}));
    builder.addTensor(builder.root(), "model.a.b", blankTensor({2}));
    builder.addTensor(builder.root(), "other.a", blankTensor({3}));
    const ModelState state = builder.finish();
    QCOMPARE(listing(after(state, planTopLevel(state, "model"))), (QStringList{u"a.b [1]"_s, u"a.b [2]"_s}));
}

void TopLevelTest::refusals()
{
    const ModelState state = checkpoint();
    const auto missing = planTopLevel(state, "weights");
    QVERIFY(!missing);
    QCOMPARE(missing.error().code(), ErrorCode::NotFound);
    QCOMPARE(missing.error().message(),
             u"The model has no top-level key “weights”. Available: state_dict, optimizer, model."_s);
    const auto leaf = planTopLevel(state, "epoch");
    QVERIFY(!leaf);
    QCOMPARE(leaf.error().code(), ErrorCode::InvalidArgument);
    QVERIFY(leaf.error().message().startsWith(u"“epoch” contains no other nodes"_s));
    const auto nothing = planTopLevel(flatModel({"weight"}), "model");
    QVERIFY(nothing.error().message().endsWith(u"The model has no top-level modules."_s));
}

void TopLevelTest::listOfKeysIsBounded()
{
    StateBuilder builder;
    for (int i = 0; i < 1000; ++i)
        builder.addTensorAt(std::string(200, 'x') + std::to_string(i) + ".weight", blankTensor({1}));
    const auto change = planTopLevel(builder.finish(), "model");
    QVERIFY(!change);
    QVERIFY(change.error().message().endsWith(u"and 980 more."_s));
    QVERIFY(change.error().message().size() < 4000);
}

void TopLevelTest::savedCheckpoints_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("tensor");

    QTest::newRow("nested") << u"nested_checkpoint.pt"_s << u"state_dict"_s << u"fc.weight"_s;
    QTest::newRow("legacy") << u"legacy_nested.pt"_s << u"state_dict"_s << u"fc.weight"_s;
    QTest::newRow("Lightning") << u"lightning.ckpt"_s << u"state_dict"_s << u"model.fc.weight"_s;
}

void TopLevelTest::savedCheckpoints()
{
    QFETCH(QString, file);
    QFETCH(QString, key);
    QFETCH(QString, tensor);
    const ModelState state = opened(file);
    QCOMPARE(likely(state), key.toStdString());
    const ModelState taken = after(state, planTopLevel(state, key.toStdString()));
    QVERIFY2(taken.find(tensor.toStdString()), qPrintable(listing(taken).join(u'\n')));
    for (const NodeId id : taken.tensors())
        QCOMPARE(state.path(id), key.toStdString() + '.' + taken.path(id));
    QCOMPARE(taken.tensors().size(), state.tensors(at(state, key.toStdString())).size());
}

void TopLevelTest::offersACheckpointsModel()
{
    QCOMPARE(likely(checkpoint()), std::string("state_dict"));
    QCOMPARE(likely(flatModel({"model.fc.weight", "optimizer.state.0.step"})), std::string("model"));
    QCOMPARE(likely(flatModel({"ema.fc.weight", "model.fc.weight"})), std::string("model"));
    StateBuilder builder;
    builder.addTensorAt("net.fc.weight", blankTensor({1}));
    builder.addValueAt("acc", 93.1);
    QCOMPARE(likely(builder.finish()), std::string("net"));
}

void TopLevelTest::offersNothingForModels()
{
    QCOMPARE(likely(flatModel({"model.layers.0.weight", "lm_head.weight"})), std::string("none"));
    QCOMPARE(likely(flatModel({"model.fc.weight"})), std::string("none"));
    QCOMPARE(likely(flatModel({"model.fc.weight", "weight"})), std::string("none"));
    QCOMPARE(likely(flatModel({})), std::string("none"));
    // The candidate must contain tensors.
    StateBuilder builder;
    builder.addTensorAt("weight", blankTensor({1}));
    builder.addValueAt("state_dict.note", std::string("gone"));
    QCOMPARE(likely(builder.finish()), std::string("none"));
    QCOMPARE(likely(opened(u"resnet_mini.pth"_s)), std::string("none"));
}

BURNISH_TEST(TopLevelTest)

} // namespace burnish::test::tst_toplevel

#include "tst_toplevel.moc"
