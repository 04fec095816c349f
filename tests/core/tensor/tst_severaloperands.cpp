// SPDX-License-Identifier: MIT
#include "core/merge/mergeplan.h"
#include "core/tensor/expressions/blend.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/concat.h"
#include "core/tensor/severaloperands.h"
#include "support/mergemaking.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_severaloperands {

namespace {

/// A vector of four f32 at this offset of a source.
TensorPtr vectorAt(const ByteSourcePtr &source, std::uint64_t offset)
{
    return makeStoredTensor(*TensorInfo::make(Dtype::F32, Shape{4}), source, offset).value();
}

ByteSourcePtr source()
{
    return std::make_shared<MemorySource>(std::vector<std::byte>(100), QStringLiteral("memory"));
}

struct Found
{
    const ByteSource *source;
    std::uint64_t offset;
    std::uint64_t size;

    friend bool operator==(const Found &, const Found &) = default;
};

std::vector<Found> rangesOf(const TensorPtr &tensor)
{
    std::vector<Found> found;
    visitReadRanges(*tensor, [&](const ReadRange &range) {
        found.push_back({range.source.get(), range.offset, range.size});
    });
    return found;
}

} // namespace

class TestSeveralOperands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRangeIsFound()
    {
        const ByteSourcePtr a = source();
        const ByteSourcePtr b = source();
        const TensorPtr first = vectorAt(a, 20);
        const TensorPtr second = vectorAt(b, 40);
        const std::vector<Found> both = {{a.get(), 20, 16}, {b.get(), 40, 16}};
        QVERIFY(rangesOf(first) == (std::vector<Found>{{a.get(), 20, 16}}));
        QVERIFY(rangesOf(makeCast(first, Dtype::F16).value()) == (std::vector<Found>{{a.get(), 20, 16}}));
        QVERIFY(rangesOf(makeBlend(first, second, 0.5).value()) == both);
        QVERIFY(rangesOf(makeCast(makeConcat({first, second}, 0).value(), Dtype::F16).value()) == both);
    }

    void mergesReadAllModels()
    {
        const ByteSourcePtr a = source();
        const ByteSourcePtr b = source();
        MergeOptions options;
        options.method = findMergeMethod(u"weighted_sum");
        options.models = {0, 1};
        options.notFinite = MergeNotFinite::FromBase;
        Task task;
        const auto plan = planMerge({modelOf(QStringLiteral("a"), {{"w", vectorAt(a, 20)}}),
                                     modelOf(QStringLiteral("b"), {{"w", vectorAt(b, 40)}})},
                                    options, task);
        QVERIFY(plan && plan->canRun());
        const auto found = rangesOf(plan->rows.front().tensor);
        QVERIFY(std::ranges::find(found, Found{a.get(), 20, 16}) != found.end());
        QVERIFY(std::ranges::find(found, Found{b.get(), 40, 16}) != found.end());
        for (const Found &each : found)
            QCOMPARE(each.size, std::uint64_t(16));
    }
};

BURNISH_TEST(TestSeveralOperands)

} // namespace burnish::test::tst_severaloperands

#include "tst_severaloperands.moc"
