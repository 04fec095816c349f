// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/stored.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_stored {

class TestStored : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tensorsOfABlockReadTheirOwnBytes()
    {
        std::vector<std::byte> bytes(300);
        for (std::size_t i = 0; i < bytes.size(); ++i)
            bytes[i] = std::byte(i % 251);
        const auto source = std::make_shared<const MemorySource>(bytes, QStringLiteral("memory"));
        const TensorInfo info = *TensorInfo::make(Dtype::U8, Shape({1}));
        std::vector<TensorPtr> tensors;
        {
            StoredTensors made(source);
            for (std::uint64_t i = 0; i < bytes.size(); ++i)
                tensors.push_back(*made.make(info, i));
        }
        QCOMPARE(source.use_count(), 1 + 3); // one per block
        for (std::size_t i = 0; i < tensors.size(); ++i) {
            QCOMPARE(bytesOf(*tensors[i]), std::vector<std::byte>{bytes[i]});
            QCOMPARE(tensors[i]->stored()->offset, std::uint64_t(i));
            QCOMPARE(tensors[i]->stored()->source, ByteSourcePtr(source));
        }
        // The last tensor of a block keeps it.
        const TensorPtr last = tensors.back();
        tensors.clear();
        QCOMPARE(source.use_count(), 2);
        QCOMPARE(bytesOf(*last), std::vector<std::byte>{bytes.back()});
    }

    void tensorsBeyondTheEndAreRefusedAlike()
    {
        const auto source = std::make_shared<const MemorySource>(std::vector<std::byte>(8), QStringLiteral("memory"));
        const TensorInfo info = *TensorInfo::make(Dtype::F32, Shape({2}));
        StoredTensors made(source);
        QVERIFY(made.make(info, 0));
        for (const std::uint64_t offset : {std::uint64_t(1), std::uint64_t(9), ~std::uint64_t(0)}) {
            const auto one = makeStoredTensor(info, source, offset);
            const auto other = made.make(info, offset);
            QVERIFY(!one && !other);
            QCOMPARE(other.error().sentence(), one.error().sentence());
        }
    }
};

BURNISH_TEST(TestStored)

} // namespace burnish::test::tst_stored

#include "tst_stored.moc"
