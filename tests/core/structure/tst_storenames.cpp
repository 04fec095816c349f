// SPDX-License-Identifier: MIT
#include "core/structure/storenames.h"
#include "support/modelmaking.h"
#include "support/testmain.h"

namespace burnish::test::tst_storenames {

using namespace Qt::StringLiterals;

namespace {

/// {type: {weight}, pair: (a, b) of those weights, list: [{weight}]}, all with forms.
ModelState record(const char *first, const char *second)
{
    StateBuilder builder;
    const auto layer = [&](NodeId parent, const char *name, const char *weight) {
        const NodeId module = builder.addModule(parent, name);
        builder.setContainerType(module, "Linear");
        builder.addTensor(module, weight, blankTensor({2}), ParamId{1});
    };
    layer(builder.root(), "type", "weight");
    const NodeId pair = builder.addSequence(builder.root(), "pair");
    builder.setForm(pair, {RecordForm::Kind::Tuple});
    layer(pair, "0", first);
    layer(pair, "1", second);
    const NodeId list = builder.addSequence(builder.root(), "list");
    builder.setForm(list, {RecordForm::Kind::Vec});
    layer(list, "0", "weight");
    builder.addNull(builder.root(), "stride");
    builder.setExtras(builder.root(), {});
    return builder.finish();
}

} // namespace

class TestStoreNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void dropTheIndexOfTuplesIn019()
    {
        const auto spelt = storeModel(record("weight", "gamma"), BurnVersion::V0_19);
        QVERIFY(spelt);
        QCOMPARE(listing(spelt->model), QStringList({u"r#type.weight [2]"_s, u"pair.weight [2]"_s, u"pair.gamma [2]"_s,
                                                     u"list.0.weight [2]"_s}));
        QCOMPARE(spelt->model.containerTypeOf(at(spelt->model, "r#type.weight")), std::string("Linear"));
        QCOMPARE(spelt->places.size(), 4U);
    }

    void keepItFrom020On()
    {
        const auto spelt = storeModel(record("weight", "weight"), BurnVersion::V0_20);
        QVERIFY(spelt);
        QCOMPARE(listing(spelt->model).mid(1, 2), QStringList({u"pair.0.weight [2]"_s, u"pair.1.weight [2]"_s}));
    }

    void refuseTwoOfOneName()
    {
        const auto spelt = storeModel(record("weight", "weight"), BurnVersion::V0_19);
        QVERIFY(!spelt);
        QCOMPARE(spelt.error().code(), ErrorCode::Collision);
        QVERIFY(spelt.error().message().contains(u"pair.0.weight"_s));
        QVERIFY(spelt.error().message().contains(u"pair.1.weight"_s));
    }

    void leaveRecordsWithoutSuchNamesAlone()
    {
        StateBuilder builder;
        builder.addTensor(builder.addModule(builder.root(), "lin"), "weight", blankTensor({2}), ParamId{1});
        builder.setExtras(builder.root(), {});
        const ModelState state = builder.finish();
        const auto spelt = storeModel(state, BurnVersion::V0_19);
        QVERIFY(spelt);
        QVERIFY(identical(spelt->model, state));
    }

    void listsOfDifferentTypesAreTuples()
    {
        // pairs: of ranks, of dtypes, of fields, of kinds; lists: alike, with an empty option, of variants
        StateBuilder builder;
        std::uint64_t next = 1;
        const auto list = [&](const char *name) { return builder.addSequence(builder.root(), name); };
        const auto element = [&](NodeId parent, const char *index, const char *field,
                                 std::initializer_list<std::uint64_t> shape, Dtype dtype = Dtype::F32) {
            builder.addTensor(builder.addModule(parent, index), field, blankTensor(shape, dtype), ParamId{next++});
        };
        const NodeId ranks = list("ranks");
        element(ranks, "0", "weight", {2, 2});
        element(ranks, "1", "weight", {2});
        const NodeId dtypes = list("dtypes");
        element(dtypes, "0", "weight", {2});
        element(dtypes, "1", "weight", {2}, Dtype::I32);
        const NodeId fields = list("fields");
        element(fields, "0", "weight", {2});
        element(fields, "1", "gamma", {2});
        const NodeId kinds = list("kinds");
        element(kinds, "0", "weight", {2});
        builder.addTensor(kinds, "1", blankTensor({2}), ParamId{next++});
        const NodeId alike = list("alike");
        element(alike, "0", "weight", {2});
        element(alike, "1", "weight", {3});
        const NodeId options = list("options");
        builder.addNull(options, "0");
        element(options, "1", "weight", {2});
        const NodeId variants = list("variants");
        element(variants, "0", "Dense", {2});
        element(variants, "1", "Conv", {2, 2});
        builder.setExtras(builder.root(), {});
        const ModelState guessed = withGuessedTuples(builder.finish());
        for (const char *name : {"ranks", "dtypes", "fields", "kinds"})
            QVERIFY2(guessed.node(at(guessed, name)).form.kind == RecordForm::Kind::Tuple, name);
        QStringList open;
        for (const NodeId id : possibleTuples(guessed))
            open += QString::fromStdString(guessed.path(id));
        QCOMPARE(open, (QStringList{u"alike"_s, u"options"_s, u"variants"_s}));
    }

    void knowsKeywords()
    {
        for (const char *word : {"type", "abstract", "yield", "match", "static", "struct"})
            QVERIFY2(isRustKeyword(word), word);
        for (const char *word : {"weight", "self", "Type", "", "typ"})
            QVERIFY2(!isRustKeyword(word), word);
    }
};

BURNISH_TEST(TestStoreNames)

} // namespace burnish::test::tst_storenames

#include "tst_storenames.moc"
