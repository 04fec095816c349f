// SPDX-License-Identifier: MIT
#include "core/io/filesource.h"
#include "core/io/patchfile.h"
#include "support/testmain.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/resource.h>

#include <filesystem>
#include <functional>

namespace burnish::test::tst_patchfile {

using namespace Qt::StringLiterals;

namespace {

const QByteArray before = "head OLD OLD OLD OLD body body";
const QByteArray after = "head new new new new body body";
constexpr std::uint64_t place = 5;

std::span<const std::byte> bytesOf(const QByteArray &text)
{
    return std::as_bytes(std::span(text.constData(), std::size_t(text.size())));
}

QByteArray contentOf(const ByteSource &source)
{
    QByteArray content(qsizetype(source.size()), '\0');
    if (!source.read(0, std::as_writable_bytes(std::span(content.data(), std::size_t(content.size())))))
        return "unreadable";
    return content;
}

} // namespace

class TestPatchFile : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_file;

    void write(const QByteArray &bytes) const
    {
        QFile file(m_file);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }
    [[nodiscard]] QByteArray onDisk() const
    {
        QFile file(m_file);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
    }
    [[nodiscard]] QStringList names() const
    {
        return QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden, QDir::Name);
    }
    /// What opening the file gives now, and how many problems are reported.
    [[nodiscard]] std::pair<QByteArray, std::size_t> seen() const
    {
        Diagnostics statusShown;
        const auto source = openPatchable(m_file, statusShown);
        return {source ? contentOf(**source) : "refused", statusShown.total()};
    }
    Expected<void> patch(const QByteArray &bytes, const PatchWatch &watch = {}) const
    {
        Diagnostics statusShown;
        BURNISH_TRY(const ByteSourcePtr source, openPatchable(m_file, statusShown));
        return patchFile(m_file, *source, place, bytesOf(bytes), watch);
    }
    /// Replaces what is before `place`.
    Expected<void> newStart(
        const QByteArray &bytes, Task &task,
        const std::function<Expected<void>(const QString &)> &check = [](const QString &) {
            return Expected<void>();
        }) const
    {
        Diagnostics statusShown;
        BURNISH_TRY(const ByteSourcePtr source, openPatchable(m_file, statusShown));
        return replaceStart(m_file, *source, place, bytesOf(bytes), check, task);
    }
    /// Leaves the file as a crash in the middle of writing would.
    void tear() const
    {
        QVERIFY(!patch("new new new new", [](PatchStep step) { return step != PatchStep::BytesWritten; }));
        QFile file(m_file);
        QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(13) && file.write("OLD OLD") == 7);
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_file = m_folder->filePath(u"model"_s);
        write(before);
    }

    void changesTheBytesAndNothingElse()
    {
        QVERIFY(patch("new new new new"));
        QCOMPARE(onDisk(), after);
        QCOMPARE(names(), QStringList{u"model"_s});
    }

    void stoppedAnywhereTheFileIsWhole_data()
    {
        QTest::addColumn<PatchStep>("step");
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("before the first byte") << PatchStep::JournalWritten << before;
        QTest::newRow("behind the last byte") << PatchStep::BytesWritten << after;
        QTest::newRow("before the journal goes") << PatchStep::BytesFlushed << after;
    }
    void stoppedAnywhereTheFileIsWhole()
    {
        QFETCH(PatchStep, step);
        QFETCH(QByteArray, content);
        const auto done = patch("new new new new", [&](PatchStep now) { return now != step; });
        QVERIFY(!done && done.error().isCancelled());
        QCOMPARE(names().size(), 2);
        QCOMPARE(seen(), std::pair(content, std::size_t(0)));
        QVERIFY(patch("xyz new new xyz"));
        QCOMPARE(onDisk(), QByteArray("head xyz new new xyz body body"));
        QCOMPARE(names(), QStringList{u"model"_s});
    }

    void aTornFileShowsItsOldBytesAndStaysAsItIs()
    {
        tear();
        const QByteArray torn = onDisk();
        QVERIFY(torn != before && torn != after);
        QCOMPARE(seen(), std::pair(before, std::size_t(1)));
        QCOMPARE(onDisk(), torn);
        QCOMPARE(names().size(), 2);
    }

    void theNextPatchRepairs()
    {
        tear();
        Diagnostics statusShown;
        const auto source = openPatchable(m_file, statusShown);
        QVERIFY(source);
        // The new patch is smaller than the torn part.
        QVERIFY(patchFile(m_file, **source, place, bytesOf("now")));
        QCOMPARE(onDisk(), QByteArray("head now OLD OLD OLD body body"));
        QCOMPARE(names(), QStringList{u"model"_s});
    }

    void stoppedWhileRepairingItIsStillReadable()
    {
        tear();
        QVERIFY(!patch("now", [](PatchStep step) { return step != PatchStep::JournalWritten; }));
        QCOMPARE(seen(), std::pair(before, std::size_t(0)));
    }

    void onlyWhatLiesBehindTheOldBytesIsCopiedFromTheFile()
    {
        tear();
        Diagnostics statusShown;
        const auto source = openPatchable(m_file, statusShown);
        QVERIFY(!(*source)->fileRange(0));
        QVERIFY(!(*source)->fileRange(place + 14));
        QVERIFY((*source)->fileRange(place + 15));
        QByteArray part(4, '\0');
        QVERIFY((*source)->read(3, std::as_writable_bytes(std::span(part.data(), 4U))));
        QCOMPARE(part, QByteArray("d OL"));
    }

    void aJournalOfAnotherFileCountsForNothing_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("another size") << QByteArray("short");
        QTest::newRow("other bytes") << QByteArray("head foreign content !! body body");
        QTest::newRow("one other byte") << QByteArray("head new ?ew OLD OLD body body");
    }
    void aJournalOfAnotherFileCountsForNothing()
    {
        QFETCH(QByteArray, content);
        tear();
        write(content);
        QCOMPARE(seen(), std::pair(content, std::size_t(1)));
    }

    void aDamagedJournalCountsForNothing()
    {
        tear();
        const QByteArray torn = onDisk();
        QFile journal(journalPath(m_file));
        QVERIFY(journal.open(QIODevice::ReadWrite) && journal.seek(24) &&
                journal.write("\xff\xff\xff\xff\xff\xff\xff\x7f") == 8);
        journal.close();
        QCOMPARE(seen(), std::pair(torn, std::size_t(1)));
        QVERIFY(journal.resize(3));
        QCOMPARE(seen(), std::pair(torn, std::size_t(1)));
    }

    void aJournalOfAnotherFileIsNotReadBeyondItsHead()
    {
        // Sparse, so that only who reads it needs room for it.
        QFile journal(journalPath(m_file));
        QVERIFY(journal.open(QIODevice::ReadWrite));
        QByteArray head = "BRNJRNL1";
        const quint64 length = quint64(1) << 28;
        for (const quint64 number : {quint64(1) << 40, quint64(0), length})
            head.append(reinterpret_cast<const char *>(&number), 8);
        QVERIFY(journal.write(head) == head.size() && journal.resize(qint64(32 + 2 * length + 32)));
        journal.close();
        rusage start = {};
        rusage end = {};
        getrusage(RUSAGE_SELF, &start);
        QCOMPARE(seen(), std::pair(before, std::size_t(1)));
        getrusage(RUSAGE_SELF, &end);
        constexpr long megabyte = 1024; // in kilobytes; where the system counts bytes, this is stricter
        QVERIFY(end.ru_maxrss - start.ru_maxrss < 100 * megabyte);
    }

    void aFileThatWasChangedIsLeftAlone()
    {
        Diagnostics statusShown;
        const auto source = openPatchable(m_file, statusShown);
        write(before + "more");
        QVERIFY(!patchFile(m_file, **source, place, bytesOf("new")));
        Task task;
        const auto accept = [](const QString &) { return Expected<void>(); };
        QVERIFY(!replaceStart(m_file, **source, place, bytesOf("new"), accept, task));
        QCOMPARE(onDisk(), before + "more");
        QCOMPARE(names(), QStringList{u"model"_s});
    }

    void aSecondWriterIsRefusedUntilTheFirstIsDone()
    {
        std::optional<Error> refusal;
        QVERIFY(patch("new new new new", [&](PatchStep step) {
            if (step == PatchStep::JournalWritten) {
                const auto second = patch("bad bad bad bad");
                refusal = second ? std::nullopt : std::optional(second.error());
            }
            return true;
        }));
        QCOMPARE(onDisk(), after);
        QVERIFY(refusal);
        QCOMPARE(QFileInfo(refusal->file()).fileName(), u"model"_s);
        QCOMPARE(refusal->message(), u"Another program or window is writing this file."_s);
        QCOMPARE(names(), QStringList{u"model"_s});
        QVERIFY(patch("NEW NEW NEW NEW"));
    }

    void aReadOnlyFileIsRefused()
    {
        QVERIFY(QFile::setPermissions(m_file, QFile::ReadOwner));
        const auto done = patch("new");
        QVERIFY(!done);
        QCOMPARE(done.error().code(), ErrorCode::Io);
        QCOMPARE(names(), QStringList{u"model"_s});
    }

    void nothingGrows()
    {
        const auto done = patch(QByteArray(100, 'x'));
        QVERIFY(!done);
        QCOMPARE(done.error().code(), ErrorCode::Range);
        QCOMPARE(onDisk(), before);
    }

    void whatIsOpenReadsTheNewBytesAndTakesThemForItsOwn()
    {
        const auto open = FileSource::open(m_file);
        QTest::qWait(20); // to get another modification time
        QVERIFY(patch("new new new new"));
        QCOMPARE(contentOf(**open), after);
        QVERIFY((*open)->checkUnchanged());
        QTest::qWait(20);
        QVERIFY(patch("two"));
        QVERIFY((*open)->checkUnchanged());
        QTest::qWait(20);
        QFile other(m_file);
        QVERIFY(other.open(QIODevice::ReadWrite) && other.write("H") == 1);
        other.close();
        QVERIFY(!(*open)->checkUnchanged());
    }

    void aNewStartMovesTheRest_data()
    {
        QTest::addColumn<QByteArray>("start");
        QTest::newRow("longer") << QByteArray("a longer head ");
        QTest::newRow("shorter") << QByteArray("h");
        QTest::newRow("none") << QByteArray();
    }
    void aNewStartMovesTheRest()
    {
        QFETCH(QByteArray, start);
        QVERIFY(QFile::setPermissions(m_file, QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther));
        const auto permissions = QFile::permissions(m_file);
        const auto open = FileSource::open(m_file);
        QByteArray examined;
        Task task;
        const auto done = newStart(start, task, [&](const QString &written) -> Expected<void> {
            BURNISH_TRY(const auto source, FileSource::open(written));
            examined = contentOf(*source);
            return onDisk() == before ? Expected<void>() : Expected<void>(cancelledError());
        });
        QVERIFY2(done, done ? "" : qPrintable(done.error().sentence()));
        QCOMPARE(onDisk(), start + before.mid(int(place)));
        QCOMPARE(examined, onDisk());
        QCOMPARE(names(), QStringList{u"model"_s});
        QCOMPARE(QFile::permissions(m_file), permissions);
        QCOMPARE(task.totalBytes(), 2 * (std::uint64_t(before.size()) - place));
        QCOMPARE(task.doneBytes(), task.totalBytes());
        QCOMPARE(contentOf(**open), before);
    }

    void aNewStartThatIsRefusedChangesNothing()
    {
        Task task;
        QVERIFY(!newStart("new ", task, [](const QString &) { return Expected<void>(cancelledError()); }));
        task.cancel();
        QVERIFY(!newStart("new ", task));
        QCOMPARE(onDisk(), before);
        Task another;
        const QString other = m_folder->filePath(u"other"_s);
        std::filesystem::create_hard_link(m_file.toStdString(), other.toStdString());
        const auto linked = newStart("new ", another);
        QVERIFY(!linked);
        QCOMPARE(linked.error().message(),
                 u"The file has 2 name(s) (hard links), and would be replaced under this one only."_s);
        QVERIFY(QFile::remove(other));
        QVERIFY(QFile::setPermissions(m_file, QFile::ReadOwner));
        QCOMPARE(newStart("new ", another).error().code(), ErrorCode::Io);
        QCOMPARE(onDisk(), before);
        QCOMPARE(names(), QStringList{u"model"_s});
    }

    void aNewStartTakesTheOldBytesOfATornFile()
    {
        tear();
        Task task;
        QVERIFY(newStart("start ", task));
        QCOMPARE(onDisk(), "start " + before.mid(int(place)));
        QCOMPARE(names(), QStringList{u"model"_s});
    }

    void linksAreFollowed()
    {
        const QString link = m_folder->filePath(u"link"_s);
        QVERIFY(QFile::link(m_file, link));
        QCOMPARE(journalPath(link), journalPath(m_file));
        Diagnostics statusShown;
        const auto source = openPatchable(link, statusShown);
        QVERIFY(patchFile(link, **source, place, bytesOf("new new new new")));
        QCOMPARE(onDisk(), after);
    }
};

BURNISH_TEST(TestPatchFile)

} // namespace burnish::test::tst_patchfile

#include "tst_patchfile.moc"
