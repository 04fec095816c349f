// SPDX-License-Identifier: MIT
#include "core/structure/storenames.h"
#include "support/modelmaking.h"
#include "support/testmain.h"

using namespace burnish;
using namespace burnish::test;
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

    void knowsKeywords()
    {
        for (const char *word : {"type", "abstract", "yield", "match", "static", "struct"})
            QVERIFY2(isRustKeyword(word), word);
        for (const char *word : {"weight", "self", "Type", "", "typ"})
            QVERIFY2(!isRustKeyword(word), word);
    }
};

BURNISH_TEST(TestStoreNames)
#include "tst_storenames.moc"
