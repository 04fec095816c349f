// SPDX-License-Identifier: MIT
// PyTorch's own quantised tensors; the checksums are those of torch 2.15's dequantize().
#include "core/export/exportplan.h"
#include "core/formats/formatregistry.h"
#include "core/formats/pytorch/torchquantised.h"
#include "core/tensor/quantisation/quantised.h"
#include "support/manifest.h"
#include "support/partsopening.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTest>

#include <algorithm>

namespace burnish::test::tst_torchquantised {

using namespace burnish::pytorch;
using namespace Qt::StringLiterals;

class TestTorchQuantised : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void valuesAreThoseOfPyTorch_data()
    {
        QTest::addColumn<QString>("sha256");
        QTest::newRow("torch-first") << u"778d038eac6f35c7551d9874b51b48ff6fddb3119992529a1fdcbb634d6fb96e"_s;
        QTest::newRow("torch-second") << u"9bddf10112cde69a04b20e39549ff28a8c72b7afc38726b2ba3dca279615b970"_s;
        QTest::newRow("torch-channels") << u"0e1566cb4ba4f82c1404e87ee66f7a293d4d3b635b076b4f6427ecc36a028fd3"_s;
    }
    void valuesAreThoseOfPyTorch()
    {
        QFETCH(const QString, sha256);
        const QString path =
            fixturePath(u"unknown-quantised/"_s + QString::fromLatin1(QTest::currentDataTag()) + u".pt"_s);
        Diagnostics diagnostics;
        const TensorPtr tensor = tensorAt(stateOf(path, diagnostics), u"q"_s);
        QVERIFY2(diagnostics.isEmpty(), qPrintable(textOf(diagnostics)));
        QVERIFY(tensor && partsOf(*tensor));
        QCOMPARE(tensor->info().typeName(), std::string_view("torch-qint8"));
        QCOMPARE(sha256Of(**makeDequantised(tensor)), sha256);
    }

    void scalesLieAlongTheirAxis()
    {
        const TensorPtr scale = tensorOf<double>(Dtype::F64, {3}, {0.5, 2, 4});
        const TensorPtr zero = tensorOf<std::int64_t>(Dtype::I64, {3}, {0, 128, -1});
        std::vector<std::uint8_t> codes = {0, 1, 128, 129, 255, 0, 2, 3, 127, 126, 1, 2};
        const auto made = makeTorchQuantised(tensorOf(Dtype::QU8, {2, 3, 2}, codes), {scale, zero, 1});
        QVERIFY(made && *made);
        QCOMPARE((*made)->info().typeName(), std::string_view("torch-quint8"));
        QCOMPARE(valuesOf(**makeDequantised(*made)),
                 (std::vector<double>{0, 0.5, 0, 2, 1024, 4, 1, 1.5, -2, -4, 8, 12}));
        const auto last = makeTorchQuantised(tensorOf(Dtype::QU8, {4, 3}, codes), {scale, zero, 1});
        QVERIFY(last && *last);
        QCOMPARE(valuesOf(**makeDequantised(*last)),
                 (std::vector<double>{0, -254, 516, 64.5, 254, 4, 1, -250, 512, 63, -254, 12}));
    }

    void numbersThatDoNotFitAreNone()
    {
        const TensorPtr codes = tensorOf<std::int8_t>(Dtype::QI8, {2, 3}, {1, 2, 3, 4, 5, 6});
        const TensorPtr one = tensorOf<double>(Dtype::F64, {}, {1});
        const TensorPtr two = tensorOf<double>(Dtype::F64, {2}, {1, 2});
        const TensorPtr zero = tensorOf<std::int64_t>(Dtype::I64, {}, {0});
        const TensorPtr zeros = tensorOf<std::int64_t>(Dtype::I64, {2}, {0, 0});
        const auto isMade = [](const TensorPtr &tensor, const TorchQuantisation &numbers) {
            const auto made = makeTorchQuantised(tensor, numbers);
            return made && *made;
        };
        QVERIFY(isMade(codes, {one, zero, {}}));
        QVERIFY(isMade(codes, {two, zeros, 0}));
        QVERIFY(!isMade(codes, {two, zeros, 1}));
        QVERIFY(!isMade(codes, {two, zeros, 2}));
        QVERIFY(!isMade(codes, {two, zeros, {}}));
        QVERIFY(!isMade(codes, {one, two, {}}));
        QVERIFY(!isMade(codes, {nullptr, nullptr, {}}));
        QVERIFY(!isMade(tensorOf<std::int32_t>(Dtype::QI32, {1}, {1}), {one, zero, {}}));
    }

    /// No file that Burnish writes has such codes; the export offers to dequantise them.
    void exportsOfferToDequantise()
    {
        const ModelState state = stateOf(fixturePath(u"unknown-quantised/torch-first.pt"_s));
        ExportOptions options;
        options.format = findFormat(u"safetensors");
        options.target = u"q.safetensors"_s;
        Task task;
        const auto plan = planExport(state, options, task);
        QVERIFY(plan && !plan->canRun());
        const auto problem = std::ranges::find(plan->problems, PlanRemedy::Dequantise, &PlanProblem::remedy);
        QVERIFY(problem != plan->problems.end());
        QVERIFY2(problem->error.message().contains(u"quantised as QI8"_s), qPrintable(problem->error.message()));
        QCOMPARE(problem->modules, std::vector<std::string>{"q"});
    }
};

BURNISH_TEST(TestTorchQuantised)

} // namespace burnish::test::tst_torchquantised

#include "tst_torchquantised.moc"
