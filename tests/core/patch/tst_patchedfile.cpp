// SPDX-License-Identifier: MIT
#include "core/patch/patchedfile.h"
#include "core/tensor/expressions/stored.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_patchedfile {

using namespace Qt::StringLiterals;

class TestPatchedFile : public QObject
{
    Q_OBJECT

    /// Counts the copies.
    class CountingSink final : public ByteSink
    {
    public:
        Expected<void> write(std::span<const std::byte> bytes) override { return m_out.write(bytes); }
        Expected<void> copyFrom(const ByteSource &source, std::uint64_t offset, std::uint64_t length,
                                Task &task) override
        {
            ++copies;
            return m_out.copyFrom(source, offset, length, task);
        }
        [[nodiscard]] std::uint64_t position() const override { return m_out.position(); }
        [[nodiscard]] QByteArray content() const
        {
            return {reinterpret_cast<const char *>(m_out.bytes().data()), qsizetype(m_out.bytes().size())};
        }
        int copies = 0;

    private:
        MemorySink m_out;
    };

    static ByteSourcePtr sourceOf(const QByteArray &bytes)
    {
        const auto all = burnish::bytesOf(bytes);
        return std::make_shared<MemorySource>(std::vector(all.begin(), all.end()), u"memory"_s);
    }
    static TensorPtr tensorAt(const ByteSourcePtr &source, std::uint64_t offset, std::uint64_t size)
    {
        return *makeStoredTensor(*TensorInfo::make(Dtype::U8, Shape{size}), source, offset);
    }

private Q_SLOTS:
    /// A read for each of a million tensors takes longer than all of their bytes.
    void neighboursAreCopiedTogether()
    {
        const ByteSourcePtr base = sourceOf("abcdefghij");
        const ByteSourcePtr other = sourceOf("0123456789");
        const std::vector<TensorPtr> tensors{tensorAt(base, 0, 3),  tensorAt(base, 3, 2),  tensorAt(base, 5, 1),
                                             tensorAt(base, 7, 2),  tensorAt(other, 9, 1), tensorAt(other, 0, 2),
                                             tensorAt(other, 2, 2), tensorAt(other, 4, 1)};
        PatchedLayout layout;
        layout.shell = sourceOf("<|>");
        layout.runs = {{1, 0, 0, 3}, {0, 1, 0, 2}, {0, 2, 0, 1}, {0, 3, 0, 2},
                       {0, 4, 0, 1}, {0, 5, 0, 2}, {1, 6, 0, 2}, {0, 7, 0, 1}};
        CountingSink out;
        Task task;
        QVERIFY(writePatchedFile(layout, tensors, out, task));
        QCOMPARE(out.content(), "<abcdefhi901|234>"_ba);
        // Three of the shell, and “abcdef”, “hi”, “9”, “01”, “234”.
        QCOMPARE(out.copies, 8);
    }
};

BURNISH_TEST(TestPatchedFile)

} // namespace burnish::test::tst_patchedfile

#include "tst_patchedfile.moc"
