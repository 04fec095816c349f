// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/permute.h"
#include "core/tensor/notedtensor.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_notedtensor {

using namespace Qt::StringLiterals;

class TestNotedTensor : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hasTheBytesOfTheTensor()
    {
        const TensorPtr plain = floats(Shape{2, 3}, {1, 2, 3, 4, 5, 6});
        const TensorPtr noted = withNote(plain, u"used"_s);
        QCOMPARE(noteOf(*plain), QString());
        QCOMPARE(noteOf(*noted), u"used"_s);
        QVERIFY(noted->info() == plain->info());
        QVERIFY(noted->stored() && noted->stored()->source == plain->stored()->source);
        QCOMPARE(noted->stored()->offset, plain->stored()->offset);
        Task task;
        std::vector<float> values(6);
        QVERIFY(noted->read(0, std::as_writable_bytes(std::span(values)), task));
        QCOMPARE(values, (std::vector<float>{1, 2, 3, 4, 5, 6}));
    }

    void tensorsComputedFromItHaveTheNote()
    {
        const TensorPtr noted = withNote(floats(Shape{2, 3}, {1, 2, 3, 4, 5, 6}), u"used"_s);
        const auto half = makeCast(noted, Dtype::F16);
        QVERIFY(half);
        const auto turned = makeTranspose(*half);
        QVERIFY(turned);
        QCOMPARE(noteOf(**turned), u"used"_s);
    }
};

BURNISH_TEST(TestNotedTensor)

} // namespace burnish::test::tst_notedtensor

#include "tst_notedtensor.moc"
