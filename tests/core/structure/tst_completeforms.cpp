// SPDX-License-Identifier: MIT
#include "core/structure/completeforms.h"
#include "support/modelmaking.h"
#include "support/testmain.h"

namespace burnish::test::tst_completeforms {

using namespace Qt::StringLiterals;

namespace {

using Form = RecordForm::Kind;

QString text(const std::vector<Error> &errors)
{
    QStringList lines;
    for (const Error &error : errors)
        lines += error.details();
    return lines.join(u'\n');
}

Form formAt(const ModelState &state, std::string_view path)
{
    return state.node(at(state, path)).form.kind;
}

} // namespace

class TestCompleteForms : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void guessesAndTellsIt()
    {
        StateBuilder builder;
        const NodeId stride = builder.addSequence(builder.root(), "stride");
        builder.addNull(stride, "0");
        builder.addNull(stride, "1");
        const NodeId layers = builder.addSequence(builder.root(), "layers");
        builder.addTensor(layers, "0", blankTensor({2}), ParamId{1});
        builder.addTensor(layers, "1", blankTensor({2}), ParamId{2});
        const NodeId pair = builder.addSequence(builder.root(), "pair");
        builder.addTensor(pair, "0", blankTensor({2}), ParamId{3});
        builder.addModule(pair, "1");
        builder.addTensor(builder.root(), "bias", blankTensor({2}), ParamId{4});
        builder.addNull(builder.root(), "nothing");
        builder.addValue(builder.root(), "count", std::uint64_t(3));
        builder.addValue(builder.root(), "below", std::int64_t(-3));
        builder.setExtras(builder.root(), {});
        ModelState state = builder.finish();

        const auto notes = completeForms(state);
        QVERIFY(notes);
        QCOMPARE(formAt(state, "stride"), Form::Array);
        QCOMPARE(formAt(state, "layers"), Form::Vec);
        QCOMPARE(formAt(state, "pair"), Form::Tuple);
        QCOMPARE(formAt(state, "nothing"), Form::Constant);
        QCOMPARE(formAt(state, "count"), Form::Unsigned);
        QCOMPARE(formAt(state, "below"), Form::Signed);
        QCOMPARE(state.node(at(state, "bias")).form.somes, 1);
        for (const QString &field : {u"stride"_s, u"layers"_s, u"pair"_s, u"bias"_s, u"count"_s, u"below"_s})
            QVERIFY2(text(*notes).contains(u"(tensor "_s + field + u')'), qUtf8Printable(field));
        for (const Error &note : *notes)
            QVERIFY2(note.message().contains(u"provide the Rust source if"), qUtf8Printable(note.message()));
        QVERIFY(!text(*notes).contains(u"nothing"_s));
        QVERIFY(state.isConsistent());
    }

    void keepsWhatIsKnown()
    {
        StateBuilder builder;
        builder.setForm(builder.root(), {Form::Struct});
        builder.setForm(builder.addSequence(builder.root(), "array"), {Form::Array, 1});
        builder.addTensor(builder.root(), "bias", blankTensor({2}), ParamId{4});
        builder.setExtras(builder.root(), {});
        ModelState state = builder.finish();
        const ModelState before = state;
        const auto notes = completeForms(state);
        QVERIFY(notes);
        QVERIFY(notes->empty());
        QVERIFY(identical(state, before));
    }

    void asksForTheNumberOfAVariant()
    {
        StateBuilder builder;
        builder.addNull(builder.addModule(builder.root(), "activation"), "Relu");
        builder.setExtras(builder.root(), {});
        ModelState state = builder.finish();
        const auto notes = completeForms(state);
        QVERIFY(!notes);
        QVERIFY(notes.error().details().contains(u"activation"_s));
        QVERIFY(notes.error().details().contains(u"Relu"_s));
    }
};

BURNISH_TEST(TestCompleteForms)

} // namespace burnish::test::tst_completeforms

#include "tst_completeforms.moc"
