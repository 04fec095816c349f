// SPDX-License-Identifier: MIT
#include "core/export/exportrun.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quantreading.h"
#include "core/tensor/quantisation/quanttext.h"
#include "core/tensor/quantisation/quanttypes.h"
#include "support/exportplanning.h"
#include "support/manifest.h"
#include "support/modelmaking.h"
#include "support/modelopening.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTemporaryDir>

#include <array>
#include <cmath>
#include <random>

namespace burnish::test::tst_quantversions {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t rows = 32;
constexpr std::uint64_t columns = 64;
constexpr std::size_t blockSize = 16;

std::vector<float> someNumbers()
{
    std::mt19937 random(3);
    std::vector<float> numbers(rows * columns);
    for (float &number : numbers)
        number = (float(random() % 20001) - 10000.0F) * 1e-5F;
    return numbers;
}

ModelState modelOf(const TensorPtr &weight)
{
    StateBuilder builder;
    builder.addTensorAt("fc.weight", weight);
    builder.setLayout(Layout::Burn);
    return builder.finish();
}

TensorPtr weightOf(const ModelState &state)
{
    return state.node(*state.find("fc.weight")).tensor;
}

/// Returns the largest error of a value type, as a part of the largest magnitude that shares its scale.
double largestErrorOf(std::string_view type)
{
    constexpr std::array<std::pair<std::string_view, double>, 9> errors = {{{"Q8F", 0.01},
                                                                            {"Q8S", 0.005},
                                                                            {"Q4F", 0.08},
                                                                            {"Q4S", 0.08},
                                                                            {"Q2F", 0.5},
                                                                            {"Q2S", 0.51},
                                                                            {"E4M3", 0.04},
                                                                            {"E5M2", 0.08},
                                                                            {"E2M1", 0.17}}};
    const auto *found = std::ranges::find(errors, type, &std::pair<std::string_view, double>::first);
    return found->second;
}

} // namespace

class TestQuantVersions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_options = {};
        m_options.format = findFormat(u"burnpack");
        m_options.target = m_folder.filePath(u"out.bpk"_s);
        m_options.overwrite = true;
        m_options.verify = true;
    }

    /// Each version reads from its file the values that the plan has announced.
    void everySchemeIsReadAsItWasWritten_data()
    {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<int>("version");
        for (const BurnVersion version : {BurnVersion::V0_21, BurnVersion::V0_22, BurnVersion::V0_23}) {
            for (const QuantValueType &type : quantValueTypes()) {
                const QString name = QString::fromLatin1(type.name.data(), qsizetype(type.name.size())).toLower();
                for (const char *more : {"", ":bf16", "/16", "/16:f16", "/16:ue8m0", "/16:ue4m3+f32", "/4x16", "@u32",
                                         "@bytes", "/16@u32"})
                    QTest::addRow("%s%s for %s", qPrintable(name), more, qPrintable(nameOf(version)))
                        << name + QLatin1StringView(more) << int(version);
            }
        }
    }
    void everySchemeIsReadAsItWasWritten()
    {
        QFETCH(const QString, scheme);
        QFETCH(const int, version);
        m_options.burnVersion = BurnVersion(version);
        m_options.precision.exceptions = {*precisionExceptionFromText(u"weight$="_s + scheme)};
        const std::vector<float> numbers = someNumbers();
        const ExportPlan plan = planned(modelOf(floats({rows, columns}, numbers)), m_options);
        const QuantScheme requested = *quantSchemeFromText(scheme);
        const bool isFloat = bool(quantValueType(requested.value)->codes);
        const bool isEarly = m_options.burnVersion < BurnVersion::V0_22;
        QCOMPARE(plan.canRun(), !(isEarly && isFloat));
        if (!plan.canRun()) {
            QVERIFY2(problems(plan).contains(u"cannot be expressed in that version of Burn"_s),
                     qPrintable(problems(plan)));
            return;
        }
        Task task;
        const auto report = runExport(plan, task);
        QVERIFY2(report, report ? "" : qPrintable(report.error().sentence()));
        TensorPtr weight = weightOf(opened(m_options.target));
        // Of the bytes of 0.22, integers on CPUs and floats on GPUs, the file says nothing.
        const bool isOpen = isFloat && requested.store == "Native" && m_options.burnVersion == BurnVersion::V0_22;
        QCOMPARE(isReadingGuessed(weight->info()), isOpen);
        weight = *makeQuantReading(weight, !isOpen);
        const TensorPtr values = *makeDequantised(weight);
        QCOMPARE(sha256Of(*values), sha256Of(**makeDequantised(weightOf(plan.state))));
        if (isOpen)
            return;
        const double allowed = largestErrorOf(requested.value) * (requested.param == "UE8M0"   ? 2
                                                                  : requested.param == "UE4M3" ? 1.15
                                                                                               : 1);
        const std::vector<double> found = valuesOf(*values);
        const double all = std::abs(*std::ranges::max_element(numbers, {}, [](float x) { return std::abs(x); }));
        for (std::size_t i = 0; i < found.size(); ++i) {
            double most = all;
            if (requested.blockRank == 1) {
                const auto block = std::span(numbers).subspan(i / blockSize * blockSize, blockSize);
                most = std::abs(*std::ranges::max_element(block, {}, [](float x) { return std::abs(x); }));
            }
            QVERIFY2(std::abs(found[i] - double(numbers[i])) <= allowed * most,
                     qPrintable(u"element %1: %2 instead of %3"_s.arg(i).arg(found[i]).arg(double(numbers[i]))));
        }
    }

    /// Integers that 0.22 stored under types of floats would become other values in 0.23.
    void integersOf022KeepTheirValuesIn023_data()
    {
        QTest::addColumn<QString>("scheme");
        for (const char *scheme : {"e4m3", "e5m2/16:f16", "e2m1/16", "e4m3/16:ue4m3+f32"})
            QTest::newRow(scheme) << QString::fromLatin1(scheme);
    }
    void integersOf022KeepTheirValuesIn023()
    {
        QFETCH(const QString, scheme);
        const TensorPtr made = *makeQuantised(floats({rows, columns}, someNumbers()), *quantSchemeFromText(scheme));
        const TensorPtr stored = tensorOf(made->info(), bytesOf(*made));
        m_options.burnVersion = BurnVersion::V0_23;
        const ExportPlan refused = planned(modelOf(stored), m_options);
        QVERIFY(!refused.canRun());
        QCOMPARE(refused.problems.front().remedy, PlanRemedy::ChooseReading);

        m_options.quantReading = QuantReading::Integers;
        const ExportPlan plan = planned(modelOf(stored), m_options);
        QCOMPARE(problems(plan), QString());
        QVERIFY(std::ranges::any_of(plan.warnings, [](const Error &warning) {
            return warning.message().contains(u"converted to the quantisation scheme of Burn 0.23"_s);
        }));
        Task task;
        QVERIFY(runExport(plan, task));
        const TensorPtr read = weightOf(opened(m_options.target));
        QCOMPARE(QString::fromStdString(read->info().scheme()->value), u"Q8F"_s);
        QCOMPARE(sha256Of(**makeDequantised(read)), sha256Of(**makeDequantised(stored)));

        // As floats, they are copied.
        m_options.quantReading = QuantReading::Floats;
        const ExportPlan copied = planned(modelOf(stored), m_options);
        QCOMPARE(problems(copied), QString());
        QVERIFY(runExport(copied, task));
        const TensorPtr copy = weightOf(opened(m_options.target));
        QCOMPARE(copy->info().scheme()->value, stored->info().scheme()->value);
        QVERIFY(copy->info().scheme()->hasFloatCodes);
        QCOMPARE(sha256Of(*copy), sha256Of(*stored));
    }

    /// What was quantised before the version was chosen, as by rules or merges, is quantised for that version.
    void valuesAreQuantisedForTheVersion()
    {
        const TensorPtr values = floats({rows, columns}, someNumbers());
        const TensorPtr made = *makeQuantReading(*makeQuantised(values, *quantSchemeFromText(u"e4m3")), false);
        m_options.burnVersion = BurnVersion::V0_23;
        const ExportPlan plan = planned(modelOf(made), m_options);
        QCOMPARE(problems(plan), QString());
        Task task;
        QVERIFY(runExport(plan, task));
        QuantScheme floatCodes = *quantSchemeFromText(u"e4m3");
        floatCodes.hasFloatCodes = true;
        const TensorPtr expected = *makeQuantised(values, floatCodes);
        QCOMPARE(sha256Of(*weightOf(opened(m_options.target))), sha256Of(*expected));
    }

private:
    QTemporaryDir m_folder;
    ExportOptions m_options;
};

BURNISH_TEST(TestQuantVersions)

} // namespace burnish::test::tst_quantversions

#include "tst_quantversions.moc"
