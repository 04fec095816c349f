// SPDX-License-Identifier: MIT
#include "core/io/spooledsource.h"
#include "support/testmain.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>

namespace burnish::test::tst_spooledsource {

using namespace Qt::StringLiterals;

namespace {

std::vector<std::byte> numbered(std::size_t size)
{
    std::vector<std::byte> bytes(size);
    for (std::size_t i = 0; i < size; ++i)
        bytes[i] = std::byte(i * 7);
    return bytes;
}

} // namespace

class TestSpooledSource : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesBackWhatWasWritten_data()
    {
        QTest::addColumn<int>("size");
        QTest::newRow("nothing") << 0;
        QTest::newRow("as much as memory may hold") << 4096;
        QTest::newRow("one byte more") << 4097;
        QTest::newRow("much more") << 300000;
    }
    void givesBackWhatWasWritten()
    {
        QFETCH(int, size);
        const QTemporaryDir folder;
        const QByteArray before = qgetenv("TMPDIR");
        qputenv("TMPDIR", folder.path().toLocal8Bit());
        const auto requested = numbered(std::size_t(size));
        {
            Spool spool(u"model.gz"_s, 4096);
            for (std::size_t at = 0; at < requested.size(); at += 1000)
                QVERIFY(
                    spool.write(std::span(requested).subspan(at, std::min<std::size_t>(1000, requested.size() - at))));
            QCOMPARE(spool.position(), requested.size());
            const auto source = spool.finish();
            QVERIFY2(source, source ? "" : qPrintable(source.error().sentence()));
            QCOMPARE((*source)->name(), u"model.gz"_s);
            QCOMPARE((*source)->size(), requested.size());
            std::vector<std::byte> found(requested.size());
            QVERIFY((*source)->read(0, found));
            QVERIFY(found == requested);
            QVERIFY(!(*source)->fileRange(0));
            std::array<std::byte, 1> behind;
            QVERIFY(!(*source)->read(requested.size(), behind));
        }
        qputenv("TMPDIR", before);
        QVERIFY(QDir(folder.path()).isEmpty(QDir::Files));
    }

    void deferredBytesCanBeReadBeforeTheLastOnes()
    {
        const auto requested = numbered(Spool::defaultMemory + 1000);
        const auto agrees = [&](const DeferredSource &source, std::size_t at) {
            std::vector<std::byte> found(100);
            return source.read(at, found) && std::ranges::equal(found, std::span(requested).subspan(at, found.size()));
        };
        DeferredSource source(u"model.pt"_s);
        QVERIFY(source.append(std::span(requested).first(1000)));
        QVERIFY(agrees(source, 900));
        std::array<std::byte, 2> behind;
        QVERIFY(!source.read(999, behind));
        QVERIFY(source.append(std::span(requested).subspan(1000, Spool::defaultMemory)));
        QVERIFY(agrees(source, 950));
        QVERIFY(agrees(source, Spool::defaultMemory - 100));
        // Reading does not move the place where more is written.
        QVERIFY(source.append(std::span(requested).first(100)));
        QVERIFY(source.finish());
        QVERIFY(agrees(source, Spool::defaultMemory + 900));
        std::array<std::byte, 100> last;
        QVERIFY(source.read(requested.size(), last));
        QVERIFY(std::ranges::equal(last, std::span(requested).first(100)));
    }

    void leavesNothingWhenItIsNotFinished()
    {
        const QTemporaryDir folder;
        const QByteArray before = qgetenv("TMPDIR");
        qputenv("TMPDIR", folder.path().toLocal8Bit());
        {
            Spool spool(u"model.gz"_s, 10);
            QVERIFY(spool.write(numbered(1000)));
        }
        qputenv("TMPDIR", before);
        QVERIFY(QDir(folder.path()).isEmpty(QDir::Files));
    }

    void needsTheFolderForTemporaryFilesOnlyForLargeAmounts()
    {
        const QByteArray before = qgetenv("TMPDIR");
        qputenv("TMPDIR", "/no/such/folder");
        Spool spool(u"model.gz"_s, 1000);
        const auto small = spool.write(numbered(1000));
        const auto large = spool.write(numbered(1));
        qputenv("TMPDIR", before);
        QVERIFY(small);
        QVERIFY(!large);
        QCOMPARE(large.error().code(), ErrorCode::Io);
    }

    void saysThatTheTemporaryFileCannotBeWritten()
    {
        const QByteArray before = qgetenv("TMPDIR");
        qputenv("TMPDIR", "/proc/self");
        Spool spool(u"model.gz"_s, 10);
        const auto result = spool.write(numbered(1000));
        qputenv("TMPDIR", before);
        QVERIFY(!result);
        QCOMPARE(result.error().code(), ErrorCode::Io);
        QVERIFY(result.error().message().contains(u"/proc/"));
    }
};

BURNISH_TEST(TestSpooledSource)

} // namespace burnish::test::tst_spooledsource

#include "tst_spooledsource.moc"
