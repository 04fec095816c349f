// SPDX-License-Identifier: MIT
#include "core/model/statebuilder.h"
#include "core/modelfiles/openmodel.h"
#include "core/structure/fill/fill.h"
#include "core/structure/templatestructure.h"
#include "core/tensor/expressions/stored.h"
#include "support/manifest.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QJsonArray>
#include <QTest>

#include <set>

namespace burnish::test::tst_fill {

using namespace Qt::StringLiterals;

namespace {

const QString fixtures = fixturePath("burn/");

StructurePtr templateOf(const QString &model, const QString &file)
{
    auto structure = makeTemplateStructure(test::opened(fixtures + model + u'/' + file));
    if (!structure)
        qFatal("%s", qUtf8Printable(structure.error().sentence()));
    return std::move(*structure);
}

enum class Names { OfStores, OfRecords };

/// The tensors of a model's record as in a flat file, without ids.
ModelState flatModel(const QString &model, Names names)
{
    const ModelState record = test::opened(fixtures + model + u"/full.mpk"_s);
    StateBuilder builder;
    const QJsonArray tensors = Manifest::load(fixtures + model + u"/manifest.json"_s).json()[u"tensors"_s].toArray();
    for (const QJsonValue &tensor : tensors) {
        const std::string recordPath = tensor[u"saved"_s][u"full"_s][u"record_path"_s].toString().toStdString();
        const std::string path = names == Names::OfRecords ? recordPath : tensor[u"path"_s].toString().toStdString();
        builder.addTensorAt(path, record.node(*record.find(recordPath)).tensor);
    }
    return builder.finish();
}

TensorPtr smallTensor(Shape shape)
{
    auto info = TensorInfo::make(Dtype::F32, std::move(shape));
    const std::size_t size = std::size_t(info->byteSize());
    return *makeStoredTensor(*info, std::make_shared<MemorySource>(std::vector<std::byte>(size), u"test"_s), 0);
}

QStringList pathsOf(const ModelState &state, const std::vector<NodeId> &ids)
{
    QStringList paths;
    for (const NodeId id : ids)
        paths += QString::fromStdString(state.path(id));
    return paths;
}

QString text(const std::vector<Error> &errors)
{
    QStringList lines;
    for (const Error &error : errors)
        lines += error.details();
    return lines.join(u'\n');
}

/// The kinds and paths of a tree's nodes, without the contents of tensors.
QString outline(const ModelState &state)
{
    QString lines;
    state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
        lines += QString::fromStdString(path) + u' ' + QString::number(int(node.kind)) + u'\n';
        return true;
    });
    return lines;
}

/// A record of the type {lin: {weight [2,3], bias: none}, pair: ({weight [2]}, constant), stride: [constant; 2]}.
StructurePtr smallStructure()
{
    StateBuilder builder;
    const NodeId lin = builder.addModule(builder.root(), "lin", 1);
    builder.addTensor(lin, "weight", smallTensor({2, 3}), ParamId{1});
    builder.addNull(lin, "bias");
    const NodeId pair = builder.addSequence(builder.root(), "pair", 1);
    const NodeId first = builder.addModule(pair, "0", 1);
    builder.addTensor(first, "weight", smallTensor({2}), ParamId{2});
    builder.addNull(pair, "1");
    const NodeId stride = builder.addSequence(builder.root(), "stride", 1);
    builder.addNull(stride, "0");
    builder.addNull(stride, "1");
    builder.setExtras(builder.root(), {});
    return *makeTemplateStructure(builder.finish());
}

ModelState flatOf(std::initializer_list<std::pair<const char *, Shape>> tensors)
{
    StateBuilder builder;
    for (const auto &[path, shape] : tensors)
        builder.addTensorAt(path, smallTensor(shape));
    return builder.finish();
}

} // namespace

class TestFill : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fillsEveryModelOfBurn_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<int>("names");
        for (const QString &model : {u"cnn"_s, u"custom"_s, u"layout"_s, u"mlp"_s, u"quantised"_s, u"rnn"_s, u"tiny"_s,
                                     u"transformer"_s, u"collide"_s}) {
            QTest::addRow("%s by record paths", qPrintable(model)) << model << int(Names::OfRecords);
            if (model != u"collide")
                QTest::addRow("%s by store names", qPrintable(model)) << model << int(Names::OfStores);
        }
    }
    void fillsEveryModelOfBurn()
    {
        QFETCH(QString, model);
        QFETCH(int, names);
        const ModelState flat = flatModel(model, Names(names));
        // The double record has the same fields, but none of the expected values.
        const StructurePtr structure = templateOf(model, u"double.mpk"_s);
        const FilledModel filled = fillStructure(flat, *structure);
        QVERIFY2(filled.problems.empty(), qPrintable(text(filled.problems)));
        QVERIFY(filled.missing.empty());
        QVERIFY(filled.unused.empty());
        QVERIFY(filled.record.isConsistent());
        QCOMPARE(outline(filled.record), outline(*structure->templateRecord()));
        const Manifest manifest = Manifest::load(fixtures + model + u"/manifest.json"_s);
        QCOMPARE(differences(manifest.saved(u"full"_s), filled.record, ParamIds::Compare), QString());
    }

    void refusesTemplatesThatAreNoRecord()
    {
        const auto structure = makeTemplateStructure(flatOf({{"w", {1}}}));
        QVERIFY(!structure);
        QCOMPARE(structure.error().code(), ErrorCode::Unsupported);
    }

    void reportsMissingAndUnusedTensors()
    {
        const ModelState flat = flatOf({{"lin.weight", {2, 3}}, {"other", {1}}});
        const FilledModel filled = fillStructure(flat, *smallStructure());
        QCOMPARE(filled.missing, std::vector<std::string>{"pair.0.weight"});
        QCOMPARE(pathsOf(flat, filled.unused), QStringList{u"other"_s});
        QCOMPARE(filled.problems.size(), std::size_t(1));
        QCOMPARE(filled.problems.front().code(), ErrorCode::NotFound);
        QCOMPARE(filled.problems.front().tensor(), u"pair.0.weight"_s);
    }

    void keepsTheTemplatesTensorIfAPartOfTheModelIsEnough()
    {
        const ModelState flat = flatOf({{"lin.weight", {2, 3}}});
        const StructurePtr structure = smallStructure();
        const FilledModel filled = fillStructure(flat, *structure, {.allowPartial = true});
        QVERIFY2(filled.problems.empty(), qPrintable(text(filled.problems)));
        QCOMPARE(filled.missing.size(), std::size_t(1));
        QCOMPARE(filled.notes.size(), std::size_t(1));
        const NodeId place = *structure->templateRecord()->find("pair.0.weight");
        QCOMPARE(filled.record.node(place).tensor, structure->templateRecord()->node(place).tensor);
    }

    void comparesShapes_data()
    {
        QTest::addColumn<bool>("isProblem");
        QTest::addColumn<int>("rank");
        QTest::newRow("another size is a note") << false << 2;
        QTest::newRow("another rank is a problem") << true << 1;
    }
    void comparesShapes()
    {
        QFETCH(bool, isProblem);
        QFETCH(int, rank);
        const ModelState flat = flatOf({{"lin.weight", rank == 2 ? Shape{2, 4} : Shape{8}}, {"pair.0.weight", {2}}});
        const FilledModel filled = fillStructure(flat, *smallStructure());
        QCOMPARE(filled.problems.size(), std::size_t(isProblem));
        QCOMPARE(filled.notes.size(), std::size_t(!isProblem));
        QCOMPARE((isProblem ? filled.problems : filled.notes).front().tensor(), u"lin.weight"_s);
    }

    void fillsAnOptionThatTheTemplateLeavesEmpty()
    {
        StateBuilder builder;
        builder.addTensorAt("lin.weight", smallTensor({2, 3}), ParamId{9});
        builder.addTensorAt("lin.bias", smallTensor({3}), ParamId{2});
        builder.addTensorAt("pair.0.weight", smallTensor({2}), ParamId{8});
        const FilledModel filled = fillStructure(builder.finish(), *smallStructure());
        QVERIFY2(filled.problems.empty(), qPrintable(text(filled.problems)));
        const auto idOf = [&](const char *path) { return filled.record.node(*filled.record.find(path)).paramId; };
        QCOMPARE(idOf("lin.weight"), ParamId{1});
        QCOMPARE(idOf("pair.0.weight"), ParamId{2});
        // The tensor's own id is already used elsewhere, so it gets a fresh one.
        QVERIFY(idOf("lin.bias"));
        QVERIFY(idOf("lin.bias") != ParamId{2} && idOf("lin.bias") != ParamId{1});
        QCOMPARE(filled.notes.size(), std::size_t(1));
        QCOMPARE(filled.notes.front().tensor(), u"lin.bias"_s);
    }

    void bringsTheTensorsOwnIdIntoAnEmptyOption()
    {
        StateBuilder builder;
        builder.addTensorAt("lin.bias", smallTensor({3}), ParamId{5});
        const FilledModel filled = fillStructure(builder.finish(), *smallStructure(), {.allowPartial = true});
        QCOMPARE(filled.record.node(*filled.record.find("lin.bias")).paramId, ParamId{5});
    }

    void speaksOfItsOwnBurnAndKeepsTheModelsOtherMetadata()
    {
        StateBuilder builder;
        builder.metadata().set("version", "0.22.1");
        builder.metadata().set("author", "somebody");
        const FilledModel filled = fillStructure(builder.finish(), *templateOf(u"tiny"_s, u"full.mpk"_s));
        QCOMPARE(filled.record.metadata().value("version"), std::optional<std::string>("0.19.1"));
        QCOMPARE(filled.record.metadata().value("settings"), std::optional<std::string>("FullPrecisionSettings"));
        QCOMPARE(filled.record.metadata().value("author"), std::optional<std::string>("somebody"));
    }

    void findsTupleElementsWithoutTheirIndex()
    {
        const FilledModel filled =
            fillStructure(flatOf({{"lin.weight", {2, 3}}, {"pair.weight", {2}}}), *smallStructure());
        QVERIFY2(filled.problems.empty(), qPrintable(text(filled.problems)));
        QCOMPARE(filled.notes.size(), std::size_t(1));
        QCOMPARE(filled.notes.front().tensor(), u"pair"_s);
    }

    void neverFillsTwoPlacesWithOneTensor()
    {
        StateBuilder builder;
        const NodeId list = builder.addSequence(builder.root(), "list", 1);
        for (const char *index : {"0", "1"})
            builder.addTensor(builder.addModule(list, index, 1), "weight", smallTensor({2}), ParamId::random());
        builder.setExtras(builder.root(), {});
        const StructurePtr structure = *makeTemplateStructure(builder.finish());
        const FilledModel filled = fillStructure(flatOf({{"list.weight", {2}}}), *structure);
        QCOMPARE(filled.missing, (std::vector<std::string>{"list.0.weight", "list.1.weight"}));
        QCOMPARE(filled.unused.size(), std::size_t(1));
    }

    void staysBoundedOnNestedTuples()
    {
        StateBuilder builder;
        NodeId parent = builder.addSequence(builder.root(), "deep", 1);
        for (int i = 0; i < 900; ++i) {
            builder.addNull(parent, "1");
            parent = builder.addSequence(parent, "0", 1);
        }
        builder.addTensor(parent, "0", smallTensor({1}), ParamId{1});
        builder.setExtras(builder.root(), {});
        const StructurePtr structure = *makeTemplateStructure(builder.finish());
        const FilledModel filled = fillStructure(flatOf({{"other", {1}}}), *structure);
        QCOMPARE(filled.missing.size(), std::size_t(1));
    }

    void givesEveryTensorAnIdWhereThereIsNoStructure()
    {
        StateBuilder builder;
        builder.addTensorAt("a", smallTensor({1}), ParamId{5});
        builder.addTensorAt("b", smallTensor({1}), ParamId{5});
        builder.addTensorAt("c", smallTensor({1}));
        const ModelState record = recordFromNames(builder.finish());
        std::set<ParamId> ids;
        for (const NodeId id : record.tensors()) {
            QVERIFY(record.node(id).paramId);
            ids.insert(*record.node(id).paramId);
        }
        QCOMPARE(ids.size(), std::size_t(3));
        QCOMPARE(record.node(*record.find("a")).paramId, ParamId{5});
    }

    void leavesTheBareTensorsOfARecordAlone()
    {
        const ModelState optimizer = test::opened(fixtures + u"optimizer-adam/full.mpk"_s);
        const ModelState record = recordFromNames(optimizer);
        for (const NodeId id : record.tensors())
            QVERIFY(!record.node(id).isParameter());
    }
};

BURNISH_TEST(TestFill)

} // namespace burnish::test::tst_fill

#include "tst_fill.moc"
