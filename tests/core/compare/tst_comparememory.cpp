// SPDX-License-Identifier: MIT
#include "core/compare/compareplan.h"
#include "support/countingallocator.h"
#include "support/modelmaking.h"
#include "support/testmain.h"

namespace burnish::test::tst_comparememory {

class TestCompareMemory : public QObject
{
    Q_OBJECT

private:
    static constexpr std::size_t count = 50'000;

    static ModelState largeModel()
    {
        const TensorPtr tensor = blankTensor({1});
        StateBuilder builder;
        for (std::size_t i = 0; i < count; ++i)
            builder.addTensorAt("model.layers." + std::to_string(i / 100) + ".experts." + std::to_string(i % 100) +
                                    ".up_proj.weight",
                                tensor);
        return builder.finish();
    }

private Q_SLOTS:
    /// Aligning two models, beside the models themselves.
    void aRowTakesLittleMemory()
    {
        const ModelState left = largeModel();
        const ModelState right = largeModel();
        Task task;
        const AllocationMeter meter;
        const auto comparison =
            planComparison({left, QStringLiteral("left")}, {right, QStringLiteral("right")}, {}, {}, task);
        QVERIFY(comparison);
        QCOMPARE(comparison->rows.size(), count);
        const std::size_t each = meter.peak() / count;
        QVERIFY2(each < 560, qPrintable(QStringLiteral("%1 bytes for each row").arg(each)));
    }
};

BURNISH_TEST(TestCompareMemory)

} // namespace burnish::test::tst_comparememory

#include "tst_comparememory.moc"
