// SPDX-License-Identifier: MIT
#include "core/formats/formatwriter.h"
#include "core/tensor/expressions/concat.h"
#include "core/tensor/expressions/permute.h"
#include "core/tensor/expressions/reshape.h"
#include "core/tensor/expressions/stored.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_formatwriter {

namespace {

constexpr std::uint64_t rows = 128;
constexpr std::uint64_t columns = 256; // 128 KiB of F32

/// Counts what is copied from a source, and collects the bytes.
class CopySink final : public ByteSink
{
public:
    Expected<void> write(std::span<const std::byte> bytes) override { return m_bytes.write(bytes); }
    Expected<void> copyFrom(const ByteSource &source, std::uint64_t offset, std::uint64_t length, Task &task) override
    {
        copied += length;
        return ByteSink::copyFrom(source, offset, length, task);
    }
    [[nodiscard]] std::uint64_t position() const override { return m_bytes.position(); }
    [[nodiscard]] const std::vector<std::byte> &bytes() const { return m_bytes.bytes(); }

    std::uint64_t copied = 0;

private:
    MemorySink m_bytes;
};

TensorPtr expert(unsigned seed, std::uint64_t height = rows)
{
    std::vector<std::byte> values(std::size_t(height * columns * 4));
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = std::byte(i * 31 + seed * 7 + i / 251);
    auto source = std::make_shared<MemorySource>(std::move(values), QStringLiteral("expert"));
    return makeStoredTensor(*TensorInfo::make(Dtype::F32, Shape({height, columns})), std::move(source), 0).value();
}

/// Writes the tensor, checks the bytes and the progress, and returns how many bytes were copied.
std::uint64_t copiedOf(const TensorPtr &tensor)
{
    CopySink sink;
    Task task;
    task.setTotalBytes(tensor->info().byteSize());
    if (!writeTensor(*tensor, sink, task))
        return ~std::uint64_t(0);
    std::vector<std::byte> requested(std::size_t(tensor->info().byteSize()));
    const bool isSame = tensor->read(0, requested, task).has_value() && sink.bytes() == requested;
    return isSame && task.doneBytes() == tensor->info().byteSize() ? sink.copied : ~std::uint64_t(0);
}

} // namespace

class TestFormatWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aStackIsCopiedPartByPart()
    {
        const std::uint64_t each = rows * columns * 4;
        const TensorPtr stack = makeStack({expert(0), expert(1), expert(2)}, 0).value();
        QCOMPARE(copiedOf(stack), 3 * each);
        QCOMPARE(copiedOf(makeReshape(stack, Shape({3 * rows, columns})).value()), 3 * each);
        QCOMPARE(copiedOf(makeConcat({expert(0, 64), expert(1), stack->operand()->operand()}, 0).value()),
                 each * 5 / 2);
    }

    void computedPartsAreComputed()
    {
        const std::uint64_t each = rows * columns * 4;
        const TensorPtr turned = makeTranspose(expert(3, columns)).value();
        QCOMPARE(copiedOf(makeConcat({expert(0, columns), turned}, 0).value()), 2 * each);
    }

    void otherJoinsAreRead()
    {
        QCOMPARE(copiedOf(makeStack({expert(0), expert(1)}, 1).value()), std::uint64_t(0));
        QCOMPARE(copiedOf(makeStack({expert(0, 1), expert(1, 1)}, 0).value()), std::uint64_t(0));
    }
};

BURNISH_TEST(TestFormatWriter)

} // namespace burnish::test::tst_formatwriter

#include "tst_formatwriter.moc"
