// SPDX-License-Identifier: MIT
// What a merge does to the codes of quantised tensors, and what it says of them.
#include "core/merge/config/mergekitconfig.h"
#include "core/merge/mergecodes.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/quantisation/ggmldecoding.h"
#include "core/tensor/quantisation/ggmlencoder.h"
#include "core/tensor/quantisation/parts/libraryencoder.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/parts/partencoder.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quanttext.h"
#include "support/mergeplanning.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_mergecodes {

using namespace Qt::StringLiterals;

namespace {

/// Both have `k` and `norm`; only the first has `only`.
std::vector<MergeSource> quantisedPair()
{
    return {modelOf(u"a"_s, {{"k", blocksOf("Q4_K", {4, 256}, 1)},
                             {"norm", floats({4}, {1, 2, 3, 4})},
                             {"only", blocksOf("Q4_K", {2, 256}, 2)}}),
            modelOf(u"b"_s, {{"k", blocksOf("Q6_K", {4, 256}, 3)}, {"norm", floats({4}, {4, 3, 2, 1})}})};
}

MergeOptions slerpOptions(double t = .3)
{
    MergeOptions options = optionsFor("slerp", {1}, 0);
    options.missing = MergeMissing::Union;
    options.rules = {rule("t", t)};
    return options;
}

std::string_view typeAt(const MergePlan &plan, const char *path)
{
    return resultAt(plan, path)->info().typeName();
}

} // namespace

class TestMergeCodes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void partsKeepTheirBlocks_data()
    {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<std::uint64_t>("rows");
        QTest::addColumn<std::uint64_t>("columns");
        QTest::newRow("groups of 32") << u"int4-pack/32"_s << std::uint64_t(1) << std::uint64_t(32);
        QTest::newRow("groups of 64") << u"int4-pack/64"_s << std::uint64_t(1) << std::uint64_t(64);
        QTest::newRow("whole rows") << u"int8-channel"_s << std::uint64_t(1) << std::uint64_t(256);
    }
    void partsKeepTheirBlocks()
    {
        QFETCH(QString, scheme);
        QFETCH(std::uint64_t, rows);
        QFETCH(std::uint64_t, columns);
        const QuantScheme requested = *quantSchemeFromText(scheme);
        const auto made = [&](unsigned seed) { return *makeQuantised(floats({8, 256}, noise(2048, seed)), requested); };
        MergeOptions options = optionsFor("linear", {0, 1});
        options.rules = {rule("weight", .5)};
        const MergePlan plan = planned({modelOf(u"a"_s, {{"k", made(1)}}), modelOf(u"b"_s, {{"k", made(2)}})}, options);
        QVERIFY2(plan.canRun(), plan.canRun() ? "" : qPrintable(plan.problems.front().sentence()));
        const PartedTensor *const parted = partsOf(*resultAt(plan, "k"));
        QVERIFY(parted);
        QCOMPARE(parted->layout().blockRows, rows);
        QCOMPARE(parted->layout().blockColumns, columns);
        QVERIFY2(rowAt(plan, "k").notes.filter(u"parameters"_s).isEmpty(),
                 qPrintable(rowAt(plan, "k").notes.join(u'\n')));
    }

    void blocksOfFloatsKeepTheirSize()
    {
        QuantScheme scheme = *quantSchemeFromText(u"fp8-block"_s);
        scheme.block = {64, 64};
        scheme.blockRank = 2;
        const TensorPtr before = *makeQuantised(floats({128, 256}, noise(128 * 256, 1)), scheme);
        QCOMPARE(partsOf(*before)->layout().blockRows, std::uint64_t(64));
        const QuantScheme again = repeatedScheme(*before);
        QCOMPARE(again.block, scheme.block);
        const TensorPtr after = *makeQuantised(floats({128, 256}, noise(128 * 256, 2)), again);
        QCOMPARE(after->info().byteSize(), before->info().byteSize());
        QVERIFY(changedParameters(*before, *after).isEmpty());
        const TensorPtr other =
            *makeQuantised(floats({128, 256}, noise(128 * 256, 2)), *quantSchemeFromText(u"fp8-block"_s));
        QCOMPARE(changedParameters(*before, *other), QStringList{u"blocks of 128×128 instead of 64×64"_s});
        // What was quantised in such blocks is decoded from them.
        const std::vector<double> values = valuesOf(**makeCast(after, Dtype::F32));
        const std::vector<float> original = noise(128 * 256, 2);
        for (std::size_t i = 0; i < values.size(); ++i)
            QVERIFY(std::abs(values[i] - double(original[i])) <= .07 * std::abs(double(original[i])) + .01);
    }

    void formsOfOtherLibrariesAreQuantisedOnce_data()
    {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::addColumn<QString>("method");
        const auto row = [](const char *first, const char *second, const char *method) {
            QTest::addRow("%s of %s and %s", method, first, second)
                << QString::fromLatin1(first) << QString::fromLatin1(second) << QString::fromLatin1(method);
        };
        for (const char *method : {"linear", "slerp"}) {
            row("mlx-4bit", "mlx-4bit", method);
            row("mlx-4bit", "mlx-8bit/32", method);
            row("mlx-4bit/32", "floats", method);
            row("mlx-mxfp4", "floats", method);
            row("comfy-float8_e4m3fn", "floats", method);
        }
    }
    /// The parts have the bytes of the floats' merge, quantised once.
    void formsOfOtherLibrariesAreQuantisedOnce()
    {
        QFETCH(const QString, first);
        QFETCH(const QString, second);
        QFETCH(const QString, method);
        const auto made = [](const QString &scheme, unsigned seed) -> TensorPtr {
            const TensorPtr values = floats({16, 256}, noise(16 * 256, seed));
            return scheme == "floats"_L1 ? values : *makeQuantised(values, *quantSchemeFromText(scheme));
        };
        const std::vector<TensorPtr> tensors = {made(first, 1), made(second, 2)};
        MergeOptions options = method == "slerp"_L1 ? slerpOptions() : optionsFor("linear", {0, 1});
        if (method == "linear"_L1)
            options.rules = {rule("weight", .7)};
        const MergePlan plan = planned(
            {modelOf(u"a"_s, {{"fc.weight", tensors[0]}}), modelOf(u"b"_s, {{"fc.weight", tensors[1]}})}, options);
        QVERIFY2(plan.canRun(), plan.canRun() ? "" : qPrintable(plan.problems.front().sentence()));
        QCOMPARE(rowAt(plan, "fc.weight").codes, MergeCodes::Again);

        options.dtype = Dtype::F32;
        const MergePlan expanded = planned({modelOf(u"a"_s, {{"fc.weight", *makeCast(tensors[0], Dtype::F32)}}),
                                            modelOf(u"b"_s, {{"fc.weight", *makeCast(tensors[1], Dtype::F32)}})},
                                           options);
        // MLX computes in the type that a model has besides its codes.
        const QuantScheme scheme = schemeForValues(*quantSchemeFromText(first), *tensors[0]);
        const TensorPtr expected = *makeQuantised(resultAt(expanded, "fc.weight"), scheme);
        const auto &found = partsOf(*resultAt(plan, "fc.weight"))->parts();
        const auto &wanted = partsOf(*expected)->parts();
        QCOMPARE(found.size(), wanted.size());
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            QCOMPARE(found[i].role, wanted[i].role);
            QVERIFY2(bytesOf(*found[i].tensor) == bytesOf(*wanted[i].tensor), wanted[i].role.c_str());
        }
    }

    void eachTensorKeepsItsScheme()
    {
        const auto sources = quantisedPair();
        const MergePlan plan = planned(sources, slerpOptions());
        QVERIFY(plan.canRun());
        QCOMPARE(rowAt(plan, "k").codes, MergeCodes::Again);
        QCOMPARE(rowAt(plan, "only").codes, MergeCodes::Kept);
        QCOMPARE(rowAt(plan, "norm").codes, MergeCodes::None);
        QVERIFY(rowAt(plan, "only").notes.contains(u"Keeps its codes."_s));
        QVERIFY(bytesOf(*resultAt(plan, "only")) ==
                bytesOf(*sources[0].state.node(*sources[0].state.find("only")).tensor));
        const QStringList recorded = describeCodes(plan.rows);
        QCOMPARE(recorded.size(), 2);
        QVERIFY2(recorded[0].startsWith(u"1 quantised tensor"_s) && recorded[0].contains(u"one model only"_s),
                 qPrintable(recorded[0]));
        QVERIFY2(recorded[1].startsWith(u"1 tensor"_s) && recorded[1].endsWith(u"quantised again as Q4_K."_s),
                 qPrintable(recorded[1]));
    }

    void aChosenSchemeIsUsedForAllThatIsQuantised()
    {
        const auto sources = quantisedPair();
        MergeOptions options = slerpOptions();
        options.scheme = *quantSchemeFromText(u"Q8_0");
        options.dtype = Dtype::F16;
        const MergePlan plan = planned(sources, options);
        QVERIFY2(plan.canRun(), plan.canRun() ? "" : qPrintable(plan.problems.front().sentence()));
        QVERIFY(plan.warnings.empty());
        QCOMPARE(typeAt(plan, "k"), std::string_view("Q8_0"));
        QCOMPARE(typeAt(plan, "only"), std::string_view("Q8_0"));
        QCOMPARE(typeAt(plan, "norm"), std::string_view("F16"));
        QCOMPARE(rowAt(plan, "only").codes, MergeCodes::Again);
        QCOMPARE(describeCodes(plan.rows).size(), 1);

        // The merge of the values, quantised once.
        MergeOptions floatOptions = slerpOptions();
        floatOptions.dtype = Dtype::F32;
        const MergePlan values = planned(sources, floatOptions);
        for (const char *path : {"k", "only"}) {
            const TensorPtr expected = *makeGgmlQuantised(resultAt(values, path), *ggmlBlockType("Q8_0"));
            QVERIFY2(bytesOf(*resultAt(plan, path)) == bytesOf(*expected), path);
        }
    }

    void floatsAreSaid()
    {
        MergeOptions options = slerpOptions();
        options.dtype = Dtype::F32;
        const MergePlan plan = planned(quantisedPair(), options);
        QCOMPARE(rowAt(plan, "k").codes, MergeCodes::Floats);
        QCOMPARE(rowAt(plan, "norm").codes, MergeCodes::None);
        QCOMPARE(describeCodes(plan.rows).size(), 1);
        QVERIFY(describeCodes(plan.rows).front().startsWith(u"2 quantised tensor"_s));
    }

    /// A copy of floats was never quantised, whatever the other model has.
    void aCopyOfFloatsHasNoCodes()
    {
        const std::vector<MergeSource> sources = {modelOf(u"a"_s, {{"w", floats({1, 256}, noise(256, 1))}}),
                                                  modelOf(u"b"_s, {{"w", blocksOf("Q4_K", {1, 256}, 2)}})};
        MergeOptions options = slerpOptions(0);
        MergePlan plan = planned(sources, options);
        QCOMPARE(rowAt(plan, "w").outcome, MergeRowOutcome::Copied);
        QCOMPARE(rowAt(plan, "w").codes, MergeCodes::None);
        QVERIFY(describeCodes(plan.rows).isEmpty());
        options.scheme = *quantSchemeFromText(u"Q5_K");
        plan = planned(sources, options);
        QCOMPARE(typeAt(plan, "w"), std::string_view("Q5_K"));
        QCOMPARE(rowAt(plan, "w").codes, MergeCodes::Again);
    }

    void aSchemeForFloatsIsWarnedOf()
    {
        MergeOptions options = slerpOptions();
        options.scheme = *quantSchemeFromText(u"Q4_K");
        const MergePlan plan = planned(
            {modelOf(u"a"_s, {{"w", floats({2}, {1, 2})}}), modelOf(u"b"_s, {{"w", floats({2}, {2, 1})}})}, options);
        QVERIFY(plan.canRun());
        QCOMPARE(plan.warnings.size(), std::size_t(1));
        QCOMPARE(plan.warnings.front().message(), u"No tensor of the models is quantised, so none becomes Q4_K."_s);
        QCOMPARE(typeAt(plan, "w"), std::string_view("F32"));
    }

    void mergekitCannotNameAScheme()
    {
        MergeConfig config;
        config.models = {u"a"_s, u"b"_s};
        config.options = slerpOptions();
        config.options.missing = MergeMissing::Refuse;
        QVERIFY(writeMergekitConfig(config));
        config.options.scheme = *quantSchemeFromText(u"Q4_K");
        const auto written = writeMergekitConfig(config);
        QVERIFY(!written);
        QCOMPARE(written.error().message(), u"mergekit has no quantisation schemes: “Q4_K” cannot be written."_s);
    }
};

BURNISH_TEST(TestMergeCodes)

} // namespace burnish::test::tst_mergecodes

#include "tst_mergecodes.moc"
