// SPDX-License-Identifier: MIT
#include "core/export/stages/convertstage.h"
#include "core/structure/fill/fill.h"
#include "core/tensor/expressions/cast.h"
#include "support/recordoftype.h"
#include "support/stagemaking.h"
#include "support/testmain.h"

using namespace burnish;
using namespace burnish::test;
using namespace Qt::StringLiterals;

namespace {

/// A record with modules of these names, each with one parameter "w".
ModelState recordOf(std::initializer_list<const char *> modules)
{
    using Kind = RecordType::Kind;
    std::vector<RecordField> fields;
    for (const char *module : modules)
        fields.push_back({module, makeCompoundType(Kind::Struct, {{"w", makeParameterType(1)}}, "Part")});
    return recordOfType(*makeCompoundType(Kind::Struct, std::move(fields), "Net"), BurnVersion::V0_19);
}

QStringList pathsOf(const ModelState &state)
{
    QStringList paths;
    for (const SourceTensor &tensor : sourceTensors(state))
        paths += QString::fromStdString(tensor.path);
    return paths;
}

} // namespace

class TestConvertStage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void storesSpellFieldsInTheirWay()
    {
        const ModelState record = recordOf({"type", "b"});
        stages::ConvertRequest request = {.format = findFormat(u"safetensors"), .isStore = true};
        auto converted = stages::convert(wholeTree(record), record, request);
        QVERIFY(!converted.isRefused());
        const auto &[state, places] = converted.value.tree;
        QCOMPARE(pathsOf(state), QStringList({u"r#type.w"_s, u"b.w"_s}));
        QCOMPARE(state.path(*places[0]), "r#type.w");
        QCOMPARE(state.path(*places[1]), "b.w");

        request.isStore = false;
        converted = stages::convert(wholeTree(record), record, request);
        QCOMPARE(pathsOf(converted.value.tree.state), QStringList({u"type.w"_s, u"b.w"_s}));
    }

    void aRecordOfAnotherVersionIsConverted()
    {
        const ModelState record = recordOf({"a"});
        stages::ConvertRequest request = {
            .format = findFormat(u"named-mpk"), .version = BurnVersion::V0_21, .from = BurnVersion::V0_19};
        QVERIFY(stages::convert(wholeTree(record), record, request).value.isConverted);
        QCOMPARE(stages::convert(wholeTree(record), record, request).value.options.burnVersion, BurnVersion::V0_21);
        request.version = BurnVersion::V0_19;
        QVERIFY(!stages::convert(wholeTree(record), record, request).value.isConverted);
        request.version = BurnVersion::V0_21;
        request.from = std::nullopt;
        QVERIFY(!stages::convert(wholeTree(record), record, request).value.isConverted);
    }

    void numbersPassThroughNoTypeThatTheFileDoesNotHave()
    {
        const TensorPtr exact = blankTensor({2}, Dtype::F64);
        const auto half = makeCast(exact, Dtype::F16);
        QVERIFY(half);
        StateBuilder builder;
        builder.addTensorAt("a.w", *half);
        const ModelState record = recordFromNames(builder.finish());
        // Records of Burn 0.13 store all floats with one dtype, here F64.
        stages::ConvertRequest request = {.format = findFormat(u"named-mpk"),
                                          .version = BurnVersion::V0_13,
                                          .recordFloat = Dtype::F64,
                                          .uncast = {{*half, exact}}};
        const auto converted = stages::convert(wholeTree(record), record, request);
        QVERIFY(!converted.isRefused());
        const ModelState &state = converted.value.tree.state;
        QCOMPARE(state.node(at(state, "a.w")).tensor, exact);
        QCOMPARE(converted.value.options.recordFloat, Dtype::F64);
        QCOMPARE(converted.warnings.size(), std::size_t(1));
        QVERIFY2(converted.warnings[0].message().contains(u"Burn 0.13"_s), qPrintable(converted.warnings[0].message()));
        // Burn 0.19 writes each tensor with its own dtype.
        request.version = BurnVersion::V0_19;
        const auto now = stages::convert(wholeTree(record), record, request);
        QCOMPARE(now.value.tree.state.node(at(now.value.tree.state, "a.w")).tensor, *half);
        QVERIFY(now.warnings.empty());
    }
};

BURNISH_TEST(TestConvertStage)
#include "tst_convertstage.moc"
