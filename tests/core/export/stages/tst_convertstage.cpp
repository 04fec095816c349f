// SPDX-License-Identifier: MIT
#include "core/export/stages/convertstage.h"
#include "core/structure/fill/fill.h"
#include "core/tensor/expressions/cast.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/recordoftype.h"
#include "support/stagemaking.h"
#include "support/testmain.h"

namespace burnish::test::tst_convertstage {

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

    void storesSayWhatARecordCannotKnow_data()
    {
        QTest::addColumn<int>("version");
        QTest::addColumn<bool>("isOpen");
        for (const BurnVersion version : findFormat(u"burnpack")->info.burnVersions)
            QTest::newRow(qPrintable(nameOf(version))) << int(version) << (version <= BurnVersion::V0_19);
    }
    void storesSayWhatARecordCannotKnow()
    {
        QFETCH(int, version);
        QFETCH(bool, isOpen);
        stages::ConvertRequest request = {.format = findFormat(u"burnpack"),
                                          .version = BurnVersion(version),
                                          .from = BurnVersion::V0_19,
                                          .isStore = true};
        // hidden and heads are lists, and pair is a tuple of a Linear and an RmsNorm.
        const ModelState mlp = opened(fixturePath("burn/mlp/full.mpk"));
        auto converted = stages::convert(wholeTree(mlp), mlp, request);
        QVERIFY(!converted.isRefused());
        const QStringList paths = pathsOf(converted.value.tree.state);
        QCOMPARE(paths.contains(u"pair.gamma"_s), isOpen);
        QCOMPARE(paths.contains(u"pair.1.gamma"_s), !isOpen);
        QCOMPARE(converted.warnings.size(), std::size_t(isOpen ? 1 : 0));
        if (isOpen) {
            const QString sentence = converted.warnings.front().message();
            for (const QString &word : {u"“hidden”"_s, u"“heads”"_s, u"--rust"_s, u"--template"_s})
                QVERIFY2(sentence.contains(word), qPrintable(sentence));
            QVERIFY2(!sentence.contains(u"pair"_s), qPrintable(sentence));
        }
        // The type of a list in one of Burn's own modules is known.
        const ModelState transformer = opened(fixturePath("burn/transformer/full.mpk"));
        converted = stages::convert(wholeTree(transformer), transformer, request);
        QVERIFY(!converted.isRefused() && converted.warnings.empty());

        const ModelState plain = [] {
            StateBuilder builder;
            builder.addTensor(builder.root(), "table", blankTensor({2}));
            builder.setExtras(builder.root(), {});
            return builder.finish();
        }();
        converted = stages::convert(wholeTree(plain), plain, request);
        QCOMPARE(converted.warnings.size(), std::size_t(1));
        QVERIFY(converted.warnings.front().message().contains(u"“table”"_s));

        const ModelState adam = opened(fixturePath("burn/optimizer-adam/full.mpk"));
        converted = stages::convert(wholeTree(adam), adam, request);
        QCOMPARE(converted.warnings.size(), std::size_t(1));
        QVERIFY(converted.warnings.front().message().contains(u"Adam"_s));
    }

    void filesThatKeepTheIndicesOfTuplesSaySo()
    {
        const ModelState mlp = opened(fixturePath("burn/mlp/full.mpk"));
        stages::ConvertRequest request = {.format = findFormat(u"pytorch"), .from = BurnVersion::V0_19};
        auto converted = stages::convert(wholeTree(mlp), mlp, request);
        QVERIFY(pathsOf(converted.value.tree.state).contains(u"pair.1.gamma"_s));
        QCOMPARE(messages(converted.warnings),
                 QStringList{u"Burn 0.19 expects the elements of tuples under names without the index, which this file "
                             u"keeps. These are or may be tuples: “hidden”, “heads”, “pair”."_s});
        request.version = BurnVersion::V0_20;
        QVERIFY(stages::convert(wholeTree(mlp), mlp, request).warnings.empty());
        // Burn does not read NumPy's files.
        QVERIFY(stages::convert(wholeTree(mlp), mlp, {.format = findFormat(u"npz")}).warnings.empty());

        // Rules and selections make a file of names alone.
        std::vector<std::string> names;
        for (const NodeId id : mlp.tensors()) {
            const std::string path = mlp.path(id);
            names.push_back(path.starts_with("hidden.")  ? "h" + path.substr(7)
                            : path.starts_with("heads.") ? std::string()
                                                         : path);
        }
        auto flat = stages::layTree(mlp, renamedTo(mlp, names), stages::TreeForm::Flat, Task());
        QVERIFY(flat.has_value());
        request = {.format = findFormat(u"safetensors"), .from = BurnVersion::V0_19, .isStore = true};
        converted = stages::convert(std::move(flat->value), mlp, request);
        QCOMPARE(messages(converted.warnings),
                 QStringList{u"Burn 0.19 expects the elements of tuples under names without the index, which this file "
                             u"keeps. These are or may be tuples: “pair”."_s});
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

} // namespace burnish::test::tst_convertstage

#include "tst_convertstage.moc"
