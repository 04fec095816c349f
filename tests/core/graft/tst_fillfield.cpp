// SPDX-License-Identifier: MIT
#include "core/graft/fillfield.h"
#include "support/modelmaking.h"
#include "support/testmain.h"

namespace burnish::test::tst_fillfield {

using namespace Qt::StringLiterals;

namespace {

ModelState flat()
{
    StateBuilder builder;
    builder.addTensorAt("score.weight", blankTensor({2, 4}));
    builder.addTensorAt("norm.gamma", blankTensor({4}));
    builder.addNull(builder.module(builder.root(), "norm"), "beta");
    builder.addTensorAt("norm.last", blankTensor({4}));
    return builder.finish();
}

Expected<ChangeSet> fill(const ModelState &state, std::string field, std::string_view tensor, bool transposed = false)
{
    const FieldFilling filling = {std::move(field), state, at(state, tensor), true, transposed};
    return planFillFields(state, {&filling, 1}, u"Fill"_s);
}

} // namespace

class FillFieldTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theTensorGetsTheFieldsPathAndKeepsItsId()
    {
        const ModelState state = flat();
        const ModelState filled = after(state, fill(state, "classifier.weight", "score.weight"));
        QCOMPARE(at(filled, "classifier.weight"), at(state, "score.weight"));
        QVERIFY(!filled.find("score"));
    }

    void itIsTransposedWhereAsked()
    {
        const ModelState state = flat();
        const ModelState filled = after(state, fill(state, "classifier.weight", "score.weight", true));
        QCOMPARE(filled.node(at(filled, "classifier.weight")).tensor->info().shape(), Shape({4, 2}));
    }

    void anEmptyOptionGivesWayInItsPlace()
    {
        const ModelState state = flat();
        const ModelState filled = after(state, fill(state, "norm.beta", "norm.last"));
        QCOMPARE(listing(filled), (QStringList{u"score.weight [2, 4]"_s, u"norm.gamma [4]"_s, u"norm.beta [4]"_s}));
        QCOMPARE(at(filled, "norm.beta"), at(state, "norm.last"));
        const ModelState other = after(state, fill(state, "norm.beta", "norm.gamma"));
        QCOMPARE(listing(other), (QStringList{u"score.weight [2, 4]"_s, u"norm.beta [4]"_s, u"norm.last [4]"_s}));
    }

    void anotherModelsTensorIsCopied()
    {
        const ModelState state = flat();
        const ModelState donor = flatModel({"weight"});
        const FieldFilling fillings[] = {{"head.a", donor, at(donor, "weight"), false, false},
                                         {"norm.beta", donor, at(donor, "weight"), false, false}};
        const ModelState filled = after(state, planFillFields(state, fillings, {}));
        QCOMPARE(listing(filled), (QStringList{u"score.weight [2, 4]"_s, u"norm.gamma [4]"_s, u"norm.beta [2]"_s,
                                               u"norm.last [4]"_s, u"head.a [2]"_s}));
    }

    void aFieldWithATensorIsRefused()
    {
        const ModelState state = flat();
        const auto refused = fill(state, "norm.gamma", "score.weight");
        QVERIFY(!refused);
        QCOMPARE(refused.error().code(), ErrorCode::Collision);
    }

    void twoTensorsForOneFieldAreRefused()
    {
        const ModelState state = flat();
        const FieldFilling fillings[] = {{"new", state, at(state, "score.weight"), true, false},
                                         {"new", state, at(state, "norm.gamma"), true, false}};
        QVERIFY(!planFillFields(state, fillings, {}));
    }
};

BURNISH_TEST(FillFieldTest)

} // namespace burnish::test::tst_fillfield

#include "tst_fillfield.moc"
