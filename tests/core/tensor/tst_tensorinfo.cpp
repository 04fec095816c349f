// SPDX-License-Identifier: MIT
#include "core/tensor/tensorinfo.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_tensorinfo {

class TestTensorInfo : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equalInfosShareTheirContent()
    {
        const TensorInfo first = *TensorInfo::make(Dtype::F32, Shape({2, 3}));
        const TensorInfo second = *TensorInfo::make(Dtype::F32, Shape({2, 3}));
        QCOMPARE(&first.shape(), &second.shape());
        QVERIFY(first == second);
        QCOMPARE(sizeof(TensorInfo), sizeof(void *));
    }

    void othersDoNot()
    {
        const auto scheme = std::make_shared<const QuantScheme>();
        const std::vector<TensorInfo> infos = {*TensorInfo::make(Dtype::F32, Shape({2, 3})),
                                               *TensorInfo::make(Dtype::F16, Shape({2, 3})),
                                               *TensorInfo::make(Dtype::F32, Shape({3, 2})),
                                               *TensorInfo::make(Dtype::F32, Shape({6})),
                                               *TensorInfo::make(Dtype::F32, Shape()),
                                               *TensorInfo::makeQuantised(Shape({2, 3}), 10, scheme),
                                               *TensorInfo::makeQuantised(Shape({2, 3}), 11, scheme)};
        for (std::size_t i = 0; i < infos.size(); ++i) {
            for (std::size_t j = 0; j < infos.size(); ++j)
                QCOMPARE(infos[i] == infos[j], i == j);
        }
        QCOMPARE(infos[1].byteSize(), std::uint64_t(12));
        QCOMPARE(infos[4].elementCount(), std::uint64_t(1));
        QCOMPARE(infos[6].byteSize(), std::uint64_t(11));
        QCOMPARE(infos[6].scheme(), scheme);
    }

    void equalSchemesAreEqual()
    {
        const auto make = [](const char *value) {
            auto scheme = std::make_shared<QuantScheme>();
            scheme->value = value;
            return *TensorInfo::makeQuantised(Shape({4}), 8, std::move(scheme));
        };
        QVERIFY(make("Q8S") == make("Q8S"));
        QVERIFY(!(make("Q8S") == make("Q4S")));
    }
};

BURNISH_TEST(TestTensorInfo)

} // namespace burnish::test::tst_tensorinfo

#include "tst_tensorinfo.moc"
