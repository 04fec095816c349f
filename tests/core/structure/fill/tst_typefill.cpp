// SPDX-License-Identifier: MIT
#include "core/modelfiles/openmodel.h"
#include "core/structure/fill/structurereport.h"
#include "core/structure/fill/typefill.h"
#include "core/structure/fixedstructure.h"
#include "core/structure/recordinference.h"
#include "core/structure/templatestructure.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/stored.h"
#include "support/manifest.h"
#include "support/modelmaking.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <set>

namespace burnish::test::tst_typefill {

using namespace Qt::StringLiterals;

namespace {

using Kind = RecordType::Kind;

const QString fixtures = fixturePath("burn/");

RecordTypePtr linear()
{
    return makeCompoundType(
        Kind::Struct, {{"weight", makeParameterType(2)}, {"bias", makeWrapperType(Kind::Option, makeParameterType(1))}},
        "Linear");
}
RecordTypePtr constant()
{
    return makeRecordType(Kind::Constant);
}
RecordTypePtr structOf(std::vector<RecordField> fields)
{
    return makeCompoundType(Kind::Struct, std::move(fields), "Net");
}

ModelState flatOf(std::initializer_list<std::pair<const char *, Shape>> tensors)
{
    StateBuilder builder;
    for (const auto &[path, shape] : tensors) {
        auto info = TensorInfo::make(Dtype::F32, shape);
        builder.addTensorAt(path, *makeStoredTensor(*std::move(info), std::make_shared<BlankSource>(), 0));
    }
    return builder.finish();
}

/// With integers as stored with full precision.
ModelState fullPrecision(ModelState state)
{
    for (const NodeId id : state.tensors()) {
        if (state.node(id).tensor->info().dtype() != Dtype::I64)
            continue;
        Node cast = state.node(id);
        cast.tensor = *makeCast(cast.tensor, Dtype::I32);
        state.assign(id, std::make_shared<const Node>(std::move(cast)));
    }
    return state;
}

FilledModel filled(const ModelState &model, RecordTypePtr type, const FillOptions &options = {})
{
    const auto structure = makeFixedStructure(std::move(type), u"Net"_s, StructureOrigin::RustSource);
    FilledModel result = fillStructure(model, *structure, options);
    if (!result.record.isConsistent())
        qFatal("the record breaks the law of the tree");
    return result;
}

QString text(const std::vector<Error> &errors)
{
    QStringList lines;
    for (const Error &error : errors)
        lines += error.details();
    return lines.join(u'\n');
}

const RecordForm &formAt(const FilledModel &model, std::string_view path)
{
    return model.record.node(at(model.record, path)).form;
}

} // namespace

class TestTypeFill : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void poursStoresIntoTheType_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("file");
        for (const char *model : {"tiny", "mlp", "cnn", "rnn", "transformer", "layout", "custom"}) {
            for (const char *file : {"store.safetensors", "store.bpk"})
                QTest::addRow("%s/%s", model, file) << QString::fromLatin1(model) << QString::fromLatin1(file);
        }
    }
    void poursStoresIntoTheType()
    {
        QFETCH(QString, model);
        QFETCH(QString, file);
        const RecordTypePtr type = recordTypeOf(test::opened(fixtures + model + u"/full.mpk"_s));
        const ModelState store = test::opened(fixtures + model + u'/' + file);
        const FilledModel result = filled(store, type);
        QCOMPARE(text(result.problems), QString());
        QStringList unused;
        for (const NodeId id : result.unused)
            unused += QString::fromStdString(store.path(id));
        QCOMPARE(unused.join(u" "_s), QString());
        QVERIFY(result.record.isRecord());
        const Manifest manifest = Manifest::load(fixtures + model + u"/manifest.json"_s);
        QCOMPARE(differences(manifest.saved(u"full"_s), fullPrecision(result.record),
                             file.endsWith(u".bpk"_s) ? ParamIds::Compare : ParamIds::Ignore),
                 QString());
    }

    void twoFieldsOfOneNameAreACollision()
    {
        const RecordTypePtr type = recordTypeOf(test::opened(fixtures + u"collide/full.mpk"_s));
        const RecordTypePtr pair =
            structOf({{"pair", makeCompoundType(Kind::Tuple, {{"0", linear()}, {"1", linear()}})}});
        const FilledModel result = filled(test::opened(fixtures + u"collide/store.bpk"_s), pair);
        QVERIFY(text(result.problems).contains(u"would fill both “pair.0.weight” and “pair.1.weight”"_s) ||
                text(result.problems).contains(u"pair.0.weight"_s));
        QCOMPARE(result.problems.front().code(), ErrorCode::Collision);
        QVERIFY(type);
    }

    void optionsAreThereWhereATensorIs()
    {
        const RecordTypePtr type = structOf({{"a", linear()},
                                             {"b", makeWrapperType(Kind::Option, linear())},
                                             {"c", makeWrapperType(Kind::Option, linear())}});
        const FilledModel result = filled(flatOf({{"a.weight", {2, 3}}, {"b.weight", {2, 3}}, {"b.bias", {3}}}), type);
        QCOMPARE(text(result.problems), QString());
        QCOMPARE(listing(result.record), QStringList({u"a.weight [2, 3]"_s, u"a.bias = null"_s, u"b.weight [2, 3]"_s,
                                                      u"b.bias [3]"_s, u"c = null"_s}));
        QCOMPARE(formAt(result, "a.bias").kind, RecordForm::Kind::None);
        QCOMPARE(formAt(result, "b"), (RecordForm{RecordForm::Kind::Struct, 1}));
        QCOMPARE(formAt(result, "b.bias").somes, 1);
        QCOMPARE(formAt(result, "c").kind, RecordForm::Kind::None);
        QCOMPARE(result.record.containerTypeOf(at(result.record, "b.weight")), std::string("Linear"));
    }

    void listsHaveTheModelsLength()
    {
        const RecordTypePtr type =
            structOf({{"layers", makeWrapperType(Kind::Vec, linear())}, {"stride", makeArrayType(constant(), 2)}});
        const FilledModel result = filled(flatOf({{"layers.0.weight", {2, 3}}, {"layers.1.weight", {2, 3}}}), type);
        QCOMPARE(text(result.problems), QString());
        QCOMPARE(result.record.node(at(result.record, "layers")).children.size(), 2U);
        QCOMPARE(formAt(result, "layers").kind, RecordForm::Kind::Vec);
        QCOMPARE(result.record.node(at(result.record, "stride")).children.size(), 2U);
        QCOMPARE(formAt(result, "stride").kind, RecordForm::Kind::Array);
        QCOMPARE(formAt(result, "stride.1").kind, RecordForm::Kind::Constant);
    }

    void aHoleInAListIsMissing()
    {
        const RecordTypePtr type = structOf({{"layers", makeWrapperType(Kind::Vec, linear())}});
        const FilledModel result = filled(flatOf({{"layers.0.weight", {2, 3}}, {"layers.2.weight", {2, 3}}}), type);
        QCOMPARE(result.missing, std::vector<std::string>({"layers.1.weight"}));
    }

    void absurdIndexesAreRefused()
    {
        const RecordTypePtr type = structOf({{"layers", makeWrapperType(Kind::Vec, linear())}});
        for (const char *name : {"layers.4000000000.weight", "layers.18446744073709551615.weight"}) {
            const FilledModel result = filled(flatOf({{name, {2, 3}}}), type);
            QCOMPARE(result.problems.size(), 1U);
            QCOMPARE(result.unused.size(), 1U);
        }
    }

    void enumsAreTheVariantThatIsNamed()
    {
        const RecordTypePtr head = makeCompoundType(
            Kind::Enum, {{"Dense", linear()}, {"Nothing", constant()}, {"Bare", makeParameterType(1)}}, "Head");
        const RecordTypePtr type = structOf({{"a", head}, {"b", head}, {"c", head}});
        const FilledModel result = filled(flatOf({{"a.Dense.weight", {2, 3}}, {"b.Bare", {2}}}), type);
        QCOMPARE(text(result.problems), QString());
        QCOMPARE(listing(result.record), QStringList({u"a.Dense.weight [2, 3]"_s, u"a.Dense.bias = null"_s,
                                                      u"b.Bare [2]"_s, u"c.Nothing = null"_s}));
        QCOMPARE(formAt(result, "b"), (RecordForm{RecordForm::Kind::Enum, 0, 2}));
        QCOMPARE(formAt(result, "c"), (RecordForm{RecordForm::Kind::Enum, 0, 1}));
        QVERIFY(text(result.notes).contains(u"Nothing"_s));
    }

    void enumsWithoutTheirNameAreFoundByContent()
    {
        // PyTorch's stores omit the variant.
        const RecordTypePtr head = makeCompoundType(Kind::Enum, {{"Nothing", constant()}, {"Dense", linear()}}, "Head");
        const FilledModel result = filled(flatOf({{"a.weight", {2, 3}}}), structOf({{"a", head}}));
        QCOMPARE(text(result.problems), QString());
        QCOMPARE(listing(result.record).first(), u"a.Dense.weight [2, 3]"_s);
    }

    void variantsThatNothingTellsAreAskedFor()
    {
        const RecordTypePtr activation =
            makeCompoundType(Kind::Enum, {{"Gelu", constant()}, {"Relu", constant()}}, "Activation");
        const RecordTypePtr type = structOf({{"weight", makeParameterType(1)}, {"act", activation}});
        const ModelState model = flatOf({{"weight", {2}}});
        const FilledModel queried = filled(model, type);
        QCOMPARE(queried.problems.size(), 1U);
        QVERIFY(text(queried.problems).contains(u"Gelu, Relu"_s));
        FillOptions options;
        options.variants = {{"act", "Relu"}};
        const FilledModel statusShown = filled(model, type, options);
        QCOMPARE(text(statusShown.problems), QString());
        QCOMPARE(formAt(statusShown, "act").variant, 1);
        options.variants = {{"act", "Tanh"}};
        QCOMPARE(filled(model, type, options).problems.size(), 1U);
    }

    void ranksAreChecked()
    {
        const RecordTypePtr type =
            structOf({{"w", makeParameterType(2)}, {"i", makeParameterType(1, TensorKind::Int)}});
        const FilledModel result = filled(flatOf({{"w", {2}}, {"i", {2}}}), type);
        QCOMPARE(result.problems.size(), 1U);
        QVERIFY(result.problems.front().details().contains(u"rank 2"_s));
        QCOMPARE(result.notes.size(), 1U);
        QVERIFY(text(result.notes).contains(u"Tensor 1, Int"_s));
    }

    void idsAreKeptOrFresh()
    {
        StateBuilder builder;
        builder.addTensorAt("a", blankTensor({2}), ParamId{5});
        builder.addTensorAt("b", blankTensor({2}), ParamId{5});
        builder.addTensorAt("c", blankTensor({2}));
        const FilledModel result =
            filled(builder.finish(),
                   structOf({{"a", makeParameterType(1)}, {"b", makeParameterType(1)}, {"c", makeParameterType(1)}}));
        std::set<ParamId> ids;
        for (const NodeId id : result.record.tensors())
            ids.insert(result.record.node(id).paramId.value());
        QCOMPARE(ids.size(), 3U);
        QCOMPARE(result.record.node(at(result.record, "a")).paramId, ParamId{5});
    }

    void keywordsHaveTheirMarkInStores()
    {
        const FilledModel result = filled(flatOf({{"r#type.weight", {2, 3}}}), structOf({{"type", linear()}}));
        QCOMPARE(text(result.problems), QString());
        QCOMPARE(listing(result.record).first(), u"type.weight [2, 3]"_s);
    }

    void assignmentsGoBeforeNames()
    {
        const RecordTypePtr type =
            structOf({{"a", makeParameterType(1)}, {"b", makeWrapperType(Kind::Option, makeParameterType(1))}});
        const ModelState model = flatOf({{"a", {2}}, {"x", {3}}});
        FillOptions options;
        options.assigned = {{"a", at(model, "x")}, {"b", at(model, "a")}};
        const FilledModel result = filled(model, type, options);
        QCOMPARE(text(result.problems), QString());
        QCOMPARE(listing(result.record), QStringList({u"a [3]"_s, u"b [2]"_s}));
    }

    void itemsThatAreNoStruct()
    {
        const FilledModel list =
            filled(flatOf({{"0.weight", {2, 3}}, {"1.weight", {2, 3}}}), makeWrapperType(Kind::Vec, linear()));
        QCOMPARE(text(list.problems), QString());
        const Node &root = list.record.node(list.record.root());
        QCOMPARE(root.children.size(), 1U);
        QCOMPARE(list.record.node(root.children.front()).kind, NodeKind::Sequence);
        QVERIFY(list.record.node(root.children.front()).name.empty());
    }

    void recordsKeepTheirOwnShape()
    {
        // A record provides lengths and variants that no tensor determines.
        const ModelState record = test::opened(fixtures + u"custom/full.mpk"_s);
        const FilledModel result = filled(record, recordTypeOf(record));
        QCOMPARE(text(result.problems), QString());
        QCOMPARE(listing(result.record), listing(record));
    }

    void reportsEveryField()
    {
        const RecordTypePtr type = structOf({{"a", linear()},
                                             {"b", makeWrapperType(Kind::Option, linear())},
                                             {"size", makeRecordType(Kind::Constant, "usize")}});
        const auto structure = makeFixedStructure(type, u"Net"_s, StructureOrigin::RustSource);
        const auto state = structureState(flatOf({{"a.bias", {3}}, {"a.kernel", {2, 3}}, {"z", {1}}}), *structure);
        QVERIFY(state);
        QStringList lines;
        for (const StructureField &field : state->fields) {
            lines += QString(field.depth, u' ') + QString::fromStdString(field.path + " " + field.type + " ") +
                     QString::number(int(field.state)) + QString::fromStdString(" " + field.sourcePath);
        }
        QCOMPARE(lines, QStringList({u"a Linear 0 "_s, u" a.weight Param<Tensor 2> 2 "_s,
                                     u" a.bias Option<Param<Tensor 1>> 1 a.bias"_s, u"b Option<Linear> 3 "_s,
                                     u" b.weight Param<Tensor 2> 3 "_s, u" b.bias Option<Param<Tensor 1>> 3 "_s,
                                     u"size usize 4 "_s}));
        QCOMPARE(state->missing, 1U);
        QCOMPARE(state->filled, 1U);
        QCOMPARE(state->constants, 1U);
        QCOMPARE(state->unused.size(), 2U);
        QCOMPARE(state->unused.front().fits, std::vector<std::string>({"a.weight", "b.weight"}));
        QCOMPARE(state->problems.size(), 1U);
    }

    void reportsTemplatesWithShapes()
    {
        const auto structure = makeTemplateStructure(test::opened(fixtures + u"mlp/full.mpk"_s));
        const auto state = structureState(flatOf({{"input.weight", {6, 8}}, {"other", {8}}}), **structure);
        QVERIFY(state);
        const auto input = std::ranges::find(state->fields, std::string("input"), &StructureField::path);
        QVERIFY(input != state->fields.end());
        QCOMPARE(input->filled, 1U);
        QCOMPARE(input->missing, 1U);
        QVERIFY(state->unused.front().fits.size() > 1);
        for (const std::string &field : state->unused.front().fits) {
            const auto row = std::ranges::find(state->fields, field, &StructureField::path);
            QCOMPARE(shapeAsList(*row->requestedShape), u"[8]"_s);
        }
    }

    void endlessTypesEnd()
    {
        RecordTypePtr type = constant();
        for (int i = 0; i < 5000; ++i)
            type = makeWrapperType(Kind::Option, type);
        QVERIFY(
            filled(flatOf({{"a", {2}}}), structOf({{"a", makeParameterType(1)}, {"deep", type}})).record.isRecord());
        RecordTypePtr wide = makeParameterType(1);
        for (int i = 0; i < 4; ++i)
            wide = makeArrayType(wide, 3000);
        const FilledModel result = filled(flatOf({{"a", {2}}}), structOf({{"wide", wide}}));
        QVERIFY(!result.problems.empty());
    }
};

BURNISH_TEST(TestTypeFill)

} // namespace burnish::test::tst_typefill

#include "tst_typefill.moc"
