// SPDX-License-Identifier: MIT
#include "core/modelfiles/openmodel.h"
#include "core/structure/recognise.h"
#include "core/structure/recordinference.h"
#include "support/modelmaking.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <functional>

namespace burnish::test::tst_recordinference {

using namespace Qt::StringLiterals;

namespace {

using Kind = RecordType::Kind;

ModelState stateOf(const QString &file)
{
    Task task;
    Diagnostics diagnostics;
    auto opened = openModelFile(fixturePath("burn/") + file, task, diagnostics);
    if (!opened)
        qFatal("%s", qUtf8Printable(opened.error().sentence()));
    return std::move(opened->model.state);
}

/// The field's type, taking the most likely type of every OneOf and looking through options and lists.
RecordTypePtr fieldOf(RecordTypePtr type, std::initializer_list<std::string_view> path)
{
    for (const std::string_view name : path) {
        while (type->kind == Kind::OneOf || type->element)
            type = type->kind == Kind::OneOf ? type->fields.front().type : type->element;
        const auto field = std::ranges::find(type->fields, name, &RecordField::name);
        if (field == type->fields.end())
            qFatal("no field %s", std::string(name).c_str());
        type = field->type;
    }
    return type;
}

QString textAt(const RecordTypePtr &type, std::initializer_list<std::string_view> path)
{
    return QString::fromStdString(textOf(*fieldOf(type, path)));
}

/// Builds a record; `fill` fills its root.
RecordTypePtr typeOf(const std::function<void(StateBuilder &)> &fill)
{
    StateBuilder builder;
    fill(builder);
    builder.setExtras(builder.root(), {});
    return recordTypeOf(builder.finish());
}

} // namespace

class TestRecordInference : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void burnsModulesAreExact()
    {
        const RecordTypePtr type = recordTypeOf(withRecognisedTypes(stateOf(u"mlp/full.mpk"_s)));
        QCOMPARE(textAt(type, {"no_bias", "bias"}), u"Option<Param<Tensor 1>>"_s);
        QCOMPARE(textAt(type, {"no_bias", "weight"}), u"Param<Tensor 2>"_s);
        QCOMPARE(textAt(type, {"norm", "epsilon"}), u"f64"_s);
    }

    void namesLeaveOptionsOpen()
    {
        const RecordTypePtr type = typeOf([](StateBuilder &builder) {
            const NodeId own = builder.addModule(builder.root(), "own");
            builder.addTensor(own, "gain", blankTensor({2, 3}), ParamId{1});
            builder.addTensor(own, "bias", blankTensor({3}), ParamId{2});
            builder.addNull(builder.root(), "dropout");
        });
        QCOMPARE(type->kind, Kind::Struct);
        QCOMPARE(textAt(type, {"own", "gain"}), u"Param<Tensor 2> | Option<Param<Tensor 2>>"_s);
        QCOMPARE(textAt(type, {"own", "bias"}), u"Option<Param<Tensor 1>> | Param<Tensor 1>"_s);
        QCOMPARE(textAt(type, {"dropout"}), u"constant | Option<constant>"_s);
        QCOMPARE(textAt(type, {"own"}), u"struct | Option<struct>"_s);
    }

    void listsOfNullsAreArraysFirst()
    {
        const RecordTypePtr type = typeOf([](StateBuilder &builder) {
            const NodeId stride = builder.addSequence(builder.root(), "stride");
            builder.addNull(stride, "0");
            builder.addNull(stride, "1");
        });
        QVERIFY(textAt(type, {"stride"}).startsWith(u"[constant | Option<constant>; 2] | Vec<"_s));
    }

    void alikeElementsAreOneType()
    {
        // The second element's bias is empty, so the bias is an option: not a constant, and not a field of its own
        // type.
        const RecordTypePtr type = typeOf([](StateBuilder &builder) {
            const NodeId layers = builder.addSequence(builder.root(), "layers");
            for (int i = 0; i < 2; ++i) {
                const NodeId layer = builder.addModule(layers, std::to_string(i));
                builder.addTensor(layer, "weight", blankTensor({2, 3}), ParamId{std::uint64_t(i)});
                if (i == 0)
                    builder.addTensor(layer, "bias", blankTensor({3}), ParamId{7});
                else
                    builder.addNull(layer, "bias");
            }
        });
        QVERIFY(
            textAt(type, {"layers"}).startsWith(u"Vec<struct | Option<struct>> | [struct | Option<struct>; 2] |"_s));
        QCOMPARE(textAt(type, {"layers", "bias"}), u"Option<Param<Tensor 1>>"_s);
    }

    void elementsOfTwoKindsAreATuple()
    {
        const RecordTypePtr type = typeOf([](StateBuilder &builder) {
            const NodeId pair = builder.addSequence(builder.root(), "pair");
            const NodeId first = builder.addModule(pair, "0");
            builder.addTensor(first, "weight", blankTensor({2, 3}), ParamId{1});
            builder.addTensor(pair, "1", blankTensor({2}), ParamId{2});
        });
        QCOMPARE(fieldOf(type, {"pair"})->fields.front().type->kind, Kind::Tuple);
    }

    void aCapitalisedOnlyFieldIsAVariantOrAField()
    {
        const RecordTypePtr type = recordTypeOf(stateOf(u"custom/full.mpk"_s));
        bool found = false;
        for (const RecordField &field : type->fields) {
            const RecordType &first = *fieldOf(type, {field.name});
            if (first.kind != Kind::OneOf || first.fields.front().type->kind != Kind::Enum)
                continue;
            found = true;
            QVERIFY(!first.fields.front().type->hasAllVariants);
            QCOMPARE(first.fields[1].type->kind, Kind::Struct);
        }
        QVERIFY(found);
    }

    void optimizersAreMapsOfRanks()
    {
        const RecordTypePtr type = recordTypeOf(stateOf(u"optimizer-adam/full.mpk"_s));
        QCOMPARE(type->kind, Kind::Map);
        const RecordType &adaptor = *fieldOf(type, {"V1"});
        QCOMPARE(adaptor.kind, Kind::Enum);
        QCOMPARE(adaptor.fields.size(), 9U);
        QCOMPARE(textAt(type, {"V1", "Rank2", "momentum", "moment_1"}), u"Tensor | Option<Tensor>"_s);
        QVERIFY(textAt(type, {"V1", "Rank2", "momentum", "time"}).startsWith(u"u64 | i64"_s));
    }

    void plainItemsAreThemselves()
    {
        QVERIFY(QString::fromStdString(textOf(*recordTypeOf(stateOf(u"scheduler-cosine/full.mpk"_s))))
                    .startsWith(u"u64"_s));
        QVERIFY(QString::fromStdString(textOf(*recordTypeOf(stateOf(u"scheduler-exponential/full.mpk"_s))))
                    .startsWith(u"f64"_s));
    }

    void existingFormsAreKept()
    {
        const RecordTypePtr type = typeOf([](StateBuilder &builder) {
            builder.setForm(builder.addNull(builder.root(), "none"), {RecordForm::Kind::None});
            builder.setForm(builder.addNull(builder.root(), "constant"), {RecordForm::Kind::Constant, 1});
            builder.setForm(builder.addTensor(builder.root(), "bias", blankTensor({3}), ParamId{1}),
                            {RecordForm::Kind::Unknown, 1});
            builder.setForm(builder.addSequence(builder.root(), "array"), {RecordForm::Kind::Array});
            builder.setForm(builder.addModule(builder.root(), "map"), {RecordForm::Kind::Map});
        });
        QCOMPARE(textAt(type, {"none"}), u"Option<constant>"_s);
        QCOMPARE(textAt(type, {"constant"}), u"Option<constant>"_s);
        QCOMPARE(textAt(type, {"bias"}), u"Option<Param<Tensor 1>>"_s);
        QCOMPARE(textAt(type, {"array"}), u"[constant; 0]"_s);
        QCOMPARE(textAt(type, {"map"}), u"Map<constant>"_s);
    }

    void depthCostsNoMoreThanItsNodes()
    {
        // Alternatives on every level share their children; otherwise this would not terminate.
        const RecordTypePtr type = typeOf([](StateBuilder &builder) {
            NodeId parent = builder.root();
            for (int depth = 0; depth < 390; ++depth)
                parent = depth % 2 ? builder.addModule(parent, depth % 4 == 1 ? "A" : "0")
                                   : builder.addSequence(parent, "0");
            builder.addNull(parent, "0");
        });
        QVERIFY(type);
    }
};

BURNISH_TEST(TestRecordInference)

} // namespace burnish::test::tst_recordinference

#include "tst_recordinference.moc"
