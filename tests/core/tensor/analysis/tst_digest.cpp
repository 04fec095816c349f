// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/digest.h"
#include "core/tensor/expressions/permute.h"
#include "core/tensor/expressions/stored.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_digest {

class TestDigest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingAtAll();
    void theStandardsExample();
    void piecesEqualTheWhole();
    void computedTensorsAreHashedAsComputed();
    void cancelStops();
};

void TestDigest::nothingAtAll()
{
    QCOMPARE(Sha256().result().toHex(), QByteArray("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
}

void TestDigest::theStandardsExample()
{
    Sha256 sha256;
    sha256.add(std::as_bytes(std::span("abc", 3)));
    QCOMPARE(sha256.result().toHex(), QByteArray("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
}

void TestDigest::piecesEqualTheWhole()
{
    const std::vector<std::byte> bytes(3'000'001, std::byte(0x5a));
    Sha256 whole;
    whole.add(bytes);
    auto source = std::make_shared<MemorySource>(bytes, QStringLiteral("memory"));
    Task task;
    const auto digest = sha256Of(**makeStoredTensor(*TensorInfo::make(Dtype::U8, {3'000'001}), source, 0), task);
    QVERIFY(digest);
    QCOMPARE(*digest, whole.result());
    QCOMPARE(task.doneBytes(), std::uint64_t(3'000'001));
}

void TestDigest::computedTensorsAreHashedAsComputed()
{
    const std::vector<std::uint8_t> values = {1, 2, 3, 4, 5, 6};
    const std::vector<std::uint8_t> transposed = {1, 4, 2, 5, 3, 6};
    const auto raw = std::as_bytes(std::span(values));
    auto source =
        std::make_shared<MemorySource>(std::vector<std::byte>(raw.begin(), raw.end()), QStringLiteral("memory"));
    const TensorPtr tensor = *makeTranspose(*makeStoredTensor(*TensorInfo::make(Dtype::U8, {2, 3}), source, 0));
    Sha256 expected;
    expected.add(std::as_bytes(std::span(transposed)));
    Task task;
    QCOMPARE(*sha256Of(*tensor, task), expected.result());
}

void TestDigest::cancelStops()
{
    auto source = std::make_shared<MemorySource>(std::vector<std::byte>(8), QStringLiteral("memory"));
    Task task;
    task.cancel();
    const auto digest = sha256Of(**makeStoredTensor(*TensorInfo::make(Dtype::U8, {8}), source, 0), task);
    QVERIFY(!digest);
    QVERIFY(digest.error().isCancelled());
}

BURNISH_TEST(TestDigest)

} // namespace burnish::test::tst_digest

#include "tst_digest.moc"
