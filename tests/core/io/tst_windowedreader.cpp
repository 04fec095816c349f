// SPDX-License-Identifier: MIT
#include "core/io/windowedreader.h"
#include "support/testmain.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <numeric>

namespace burnish::test::tst_windowedreader {

using namespace Qt::StringLiterals;

namespace {

/// Byte i is i modulo 251; records the reads.
class CountingSource final : public ByteSource
{
public:
    explicit CountingSource(std::uint64_t size)
        : m_size(size)
    {}
    [[nodiscard]] std::uint64_t size() const override { return m_size; }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override
    {
        BURNISH_CHECK(checkRange(offset, out.size()));
        if (offset + out.size() > brokenFrom)
            return std::move(Error(ErrorCode::Io, u"broken"_s).at(brokenFrom));
        reads.push_back(out.size());
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = at(offset + i);
        return {};
    }
    [[nodiscard]] QString name() const override { return u"counting"_s; }

    static std::byte at(std::uint64_t offset) { return std::byte(offset % 251); }

    mutable std::vector<std::size_t> reads;
    std::uint64_t brokenFrom = WindowedReader::toTheEnd;

private:
    std::uint64_t m_size;
};

Error endError()
{
    return Error(ErrorCode::Malformed, u"ended"_s);
}

bool isRun(std::span<const std::byte> bytes, std::uint64_t offset)
{
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (bytes[i] != CountingSource::at(offset + i))
            return false;
    }
    return true;
}

constexpr std::uint64_t oneTiB = std::uint64_t(1) << 40;

} // namespace

class TestWindowedReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void looksAndTakes()
    {
        const CountingSource source(100);
        WindowedReader reader(source);
        const std::byte *bytes = reader.look(3);
        QVERIFY(bytes && isRun({bytes, 3}, 0));
        QCOMPARE(reader.position(), std::uint64_t(0));
        bytes = reader.take(40);
        QVERIFY(bytes && isRun({bytes, 40}, 0));
        QCOMPARE(reader.position(), std::uint64_t(40));
        QVERIFY(reader.skip(59));
        QCOMPARE(reader.left(), std::uint64_t(1));
        bytes = reader.take(1);
        QVERIFY(bytes && isRun({bytes, 1}, 99));
        QVERIFY(reader.atEnd());
        QCOMPARE(source.reads.size(), std::size_t(1));
    }

    void everyByteIsTheRightOne()
    {
        // Steps of all sizes, to cover every kind of crossing between windows.
        const CountingSource source(3'000'000);
        WindowedReader reader(source);
        for (std::size_t size = 1; reader.left() >= size; size = size * 7 % 1009 + 1) {
            const std::uint64_t position = reader.position();
            const std::byte *const bytes = reader.take(size);
            QVERIFY(bytes && isRun({bytes, size}, position));
        }
        // Each byte was read once.
        QCOMPARE(std::accumulate(source.reads.begin(), source.reads.end(), std::size_t(0)), std::size_t(3'000'000));
    }

    void growsInSequenceAndShrinksAfterJumps()
    {
        const CountingSource source(oneTiB);
        WindowedReader reader(source);
        while (reader.position() < 2'000'000)
            QVERIFY(reader.take(1));
        QCOMPARE(source.reads.front(), std::size_t(4096));
        QCOMPARE(source.reads[1], std::size_t(8192));
        QCOMPARE(source.reads.back(), std::size_t(1) << 18);
        source.reads.clear();
        for (int jump = 1; jump < 100; ++jump) {
            reader.seek(std::uint64_t(jump) << 30);
            QVERIFY(reader.take(8));
        }
        QCOMPARE(std::ranges::max(source.reads), std::size_t(4096));
    }

    void comesBackWithoutReading()
    {
        const CountingSource source(oneTiB);
        WindowedReader reader(source, 1000);
        QVERIFY(reader.take(100));
        reader.seek(1010);
        const std::byte *const bytes = reader.look(5);
        QVERIFY(bytes && isRun({bytes, 5}, 1010));
        QCOMPARE(source.reads.size(), std::size_t(1));
        reader.seek(999);
        QVERIFY(reader.look(1));
        QCOMPARE(source.reads.size(), std::size_t(2));
    }

    void refusesWhatIsNotThere()
    {
        const CountingSource source(100);
        WindowedReader reader(source, 90);
        QVERIFY(!reader.look(11));
        QVERIFY(!reader.take(std::numeric_limits<std::size_t>::max()));
        QVERIFY(!reader.skip(11));
        QVERIFY(!reader.skip(WindowedReader::toTheEnd));
        std::array<std::byte, 11> out;
        QVERIFY(!reader.read(out));
        QCOMPARE(reader.refusal(endError()).message(), u"ended"_s);
        QCOMPARE(reader.position(), std::uint64_t(90));
        QVERIFY(reader.take(10));
        for (const std::uint64_t far : {std::uint64_t(100), std::uint64_t(101), WindowedReader::toTheEnd}) {
            reader.seek(far);
            QVERIFY(reader.atEnd());
            QCOMPARE(reader.left(), std::uint64_t(0));
            QVERIFY(!reader.look(1));
            QVERIFY(reader.loaded().empty());
        }
        // Nothing was read after the end of the source.
        QCOMPARE(source.reads, std::vector<std::size_t>{10});
    }

    void stopsWhereItWasReported()
    {
        const CountingSource source(oneTiB);
        WindowedReader reader(source, 10, 30);
        QCOMPARE(reader.left(), std::uint64_t(20));
        QVERIFY(!reader.look(21));
        QVERIFY(reader.take(20));
        QVERIFY(reader.atEnd());
        QCOMPARE(source.reads, std::vector<std::size_t>{20});
        QCOMPARE(WindowedReader(source, 0, WindowedReader::toTheEnd).end(), oneTiB);
    }

    void keepsWhatItIsAskedToHold()
    {
        const CountingSource source(oneTiB);
        WindowedReader reader(source, 7);
        for (std::size_t size = 1; size < 3'000'000; size = reader.loaded().size() + 1) {
            const std::byte *const bytes = reader.look(size);
            QVERIFY(bytes);
            QVERIFY(reader.loaded().size() >= size);
        }
        QVERIFY(isRun(reader.loaded(), 7));
        // Bytes already in the window are not read again.
        QCOMPARE(std::accumulate(source.reads.begin(), source.reads.end(), std::size_t(0)), reader.loaded().size());
    }

    void copiesMoreThanAWindow()
    {
        const CountingSource source(oneTiB);
        WindowedReader reader(source, 5);
        QVERIFY(reader.take(1));
        std::vector<std::byte> out(1'000'000);
        QVERIFY(reader.read(out));
        QVERIFY(isRun(out, 6));
        QCOMPARE(reader.position(), std::uint64_t(1'000'006));
        QCOMPARE(source.reads, (std::vector<std::size_t>{4096, 1'000'000 - 4095}));
        const std::byte *const bytes = reader.take(1);
        QVERIFY(bytes && isRun({bytes, 1}, 1'000'006));
        QVERIFY(reader.read({}));
    }

    void hasWindowsOfTheSizesThatItWasGiven()
    {
        const CountingSource source(oneTiB);
        WindowedReader reader(source, 0, WindowedReader::toTheEnd, nullptr, {.smallest = 10, .largest = 30});
        while (reader.position() < 100)
            QVERIFY(reader.take(1));
        QCOMPARE(source.reads, (std::vector<std::size_t>{10, 20, 30, 30, 30}));
    }

    void reportsWhatTheSourceSays()
    {
        CountingSource source(oneTiB);
        source.brokenFrom = 5000;
        WindowedReader reader(source);
        QVERIFY(reader.take(4096));
        QVERIFY(!reader.take(1));
        const Error error = reader.refusal(endError());
        QCOMPARE(error.code(), ErrorCode::Io);
        QCOMPARE(error.offset(), std::optional<std::uint64_t>(5000));
        QCOMPARE(reader.position(), std::uint64_t(4096));
        // A later refusal has its own reason.
        reader.seek(oneTiB);
        QVERIFY(!reader.look(1));
        QCOMPARE(reader.refusal(endError()).message(), u"ended"_s);
        // Reading continues where the source has data.
        reader.seek(0);
        const std::byte *const bytes = reader.take(10);
        QVERIFY(bytes && isRun({bytes, 10}, 0));
    }

    void isCancelled()
    {
        const CountingSource source(oneTiB);
        Task task;
        WindowedReader reader(source, 0, WindowedReader::toTheEnd, &task);
        QVERIFY(reader.take(10));
        task.cancel();
        QVERIFY(reader.take(4000)); // already in the window
        QVERIFY(!reader.take(4000));
        QCOMPARE(reader.refusal(endError()).code(), ErrorCode::Cancelled);
        std::vector<std::byte> out(1'000'000);
        QVERIFY(!reader.read(out));
        QCOMPARE(reader.refusal(endError()).code(), ErrorCode::Cancelled);
    }
};

BURNISH_TEST(TestWindowedReader)

} // namespace burnish::test::tst_windowedreader

#include "tst_windowedreader.moc"
