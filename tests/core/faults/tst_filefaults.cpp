// SPDX-License-Identifier: MIT
#include "core/io/spooledsource.h"
#include "support/faultscenarios.h"
#include "support/filefaults.h"
#include "support/formatsample.h"
#include "support/testmain.h"

#include <QScopeGuard>

namespace burnish::test::tst_filefaults {

/// Each system call that writes or reads fails once, or all from one on, as on a full disk.
class TestFileFaults : public QObject
{
    Q_OBJECT

private:
    /// A journal stays if the old bytes could not be restored.
    static FolderContent withoutJournals(FolderContent content)
    {
        std::erase_if(content, [](const auto &entry) { return entry.first.endsWith(u".burnish-journal"); });
        return content;
    }

    static bool isRead(FileFault fault) { return fault == FileFault::ReadError || fault == FileFault::ShortRead; }
    /// The rest is written or read by another call.
    static bool isShort(FileFault fault) { return fault == FileFault::ShortWrite || fault == FileFault::ShortRead; }

    /// Checks the folder after a run in which a call failed.
    static void checkOutcome(const FaultScenario &scenario, const FolderContent &expected, const QString &folder,
                             const Expected<void> &done, bool sweeps)
    {
        const FolderContent now = visible(folder);
        if (done) {
            QVERIFY2(now == expected, qPrintable(described(now)));
        } else {
            QVERIFY2(now == scenario.before || now == expected, qPrintable(described(now)));
            QVERIFY2(done.error().message().endsWith(u'.'), qPrintable(done.error().message()));
        }
        // A file is only left behind if it could not be removed.
        if (sweeps) {
            const FolderContent all = withoutJournals(contentOfFolder(folder));
            QVERIFY2(all == now, qPrintable(described(all)));
        }
        const auto again = runQuickly(scenario, folder);
        QVERIFY2(again, again ? "" : qPrintable(again.error().sentence()));
        const FolderContent all = contentOfFolder(folder);
        QVERIFY2(all == expected, qPrintable(described(all)));
    }

    /// Spools more than fits in memory, and reads it back.
    static Expected<std::vector<std::byte>> spooled(std::span<const std::byte> bytes)
    {
        Spool spool(QStringLiteral("spooled"), 1000);
        for (std::size_t at = 0; at < bytes.size(); at += 7000)
            BURNISH_CHECK(spool.write(bytes.subspan(at, std::min<std::size_t>(7000, bytes.size() - at))));
        BURNISH_TRY(const ByteSourcePtr source, spool.finish());
        std::vector<std::byte> found(std::size_t(source->size()));
        BURNISH_CHECK(source->read(0, found));
        return found;
    }

private Q_SLOTS:
    void everyCallFails_data()
    {
        QTest::addColumn<MakeScenario>("scenario");
        QTest::addColumn<FileFault>("fault");
        QTest::addColumn<bool>("isOnce");
        for (const auto &[name, scenario] : faultScenarios()) {
            QTest::addRow("%s, no space", name) << scenario << FileFault::NoSpace << true;
            QTest::addRow("%s, no space any more", name) << scenario << FileFault::NoSpace << false;
            QTest::addRow("%s, disk error", name) << scenario << FileFault::InputOutput << true;
            QTest::addRow("%s, short write", name) << scenario << FileFault::ShortWrite << true;
            QTest::addRow("%s, short writes", name) << scenario << FileFault::ShortWrite << false;
            QTest::addRow("%s, read error", name) << scenario << FileFault::ReadError << true;
            QTest::addRow("%s, short read", name) << scenario << FileFault::ShortRead << true;
            QTest::addRow("%s, short reads", name) << scenario << FileFault::ShortRead << false;
        }
    }
    void everyCallFails()
    {
        if (!canInterceptFileCalls())
            QSKIP("system calls cannot be intercepted here");
        QFETCH(MakeScenario, scenario);
        QFETCH(FileFault, fault);
        QFETCH(bool, isOnce);
        const FaultScenario made = scenario();
        const FolderContent expected = contentAfter(made);
        QVERIFY(expected != made.before);
        std::size_t failures = 0;
        for (bool hasFailed = true; hasFailed; ++failures) {
            const auto folder = folderWith(made.before);
            Expected<void> done;
            {
                const FailingFileCalls failing(folder->path(), fault, failures, isOnce ? 1 : std::size_t(1) << 40);
                done = made.run(folder->path());
                hasFailed = FailingFileCalls::hasFailed();
            }
            if (!hasFailed || isShort(fault))
                QVERIFY2(done, done ? "" : qPrintable(done.error().sentence()));
            checkOutcome(made, expected, folder->path(), done, fault != FileFault::InputOutput);
            if (QTest::currentTestFailed()) {
                qWarning("at call %d", int(failures));
                return;
            }
        }
        // Some scenarios read nothing by system calls.
        QVERIFY(failures > 1 || isRead(fault));
        QVERIFY(failures > 1 || scenario != copyingExport);
    }

    void everyFlippedBitIsFoundByVerifying_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<quint64>("shardSize");
        for (const Format &format : allFormats()) {
            // An archive of Keras needs a configuration; what it writes are the members of a zip archive and HDF5.
            if (format.writer && format.reader && format.info.id != u"keras")
                QTest::addRow("%s", qPrintable(format.info.id)) << format.info.id << quint64(0);
        }
        QTest::newRow("a set") << QStringLiteral("safetensors") << quint64(256);
    }
    /// What readers do not look at is compared as well: directories of archives, checksums, padding.
    void everyFlippedBitIsFoundByVerifying()
    {
        if (!canInterceptFileCalls())
            QSKIP("system calls cannot be intercepted here");
        QFETCH(QString, format);
        QFETCH(quint64, shardSize);
        const QTemporaryDir folder;
        StateBuilder builder;
        builder.addTensorAt("a.weight", floats({5, 10}, std::vector<float>(50, 0.5F)));
        if (!findFormat(format)->info.holdsOneTensor)
            builder.addTensorAt("b.weight", floats({50}, std::vector<float>(50, 0.25F)));
        addRequiredMetadata(findFormat(format)->info, builder);
        ExportOptions options;
        options.format = findFormat(format);
        options.target = folder.filePath(format == u"orbax" ? QStringLiteral("manifest.ocdbt") : faultTarget);
        options.overwrite = true;
        options.verify = true;
        options.shardSize = shardSize;
        options.tightHeader = true; // room would be thousands of bytes to flip
        options.idSeed = ParamId{1};
        Task task;
        const auto plan = planExport(builder.finish(), options, task);
        QVERIFY(plan && plan->problems.empty());
        QVERIFY(runExport(*plan, task));
        const FolderContent before = contentOfFolder(folder.path());
        const std::size_t step = underSanitizers() ? 97 : 7;
        std::size_t flips = 0;
        for (std::size_t at = 0;; at += step) {
            const FailingFileCalls failing(folder.path(), FileFault::FlippedBit, at);
            const auto report = runExport(*plan, task);
            if (!FailingFileCalls::hasFailed())
                break;
            QVERIFY2(!report, qPrintable(QStringLiteral("byte %1").arg(at)));
            QVERIFY2(report.error().code() == ErrorCode::Mismatch, qPrintable(report.error().sentence()));
            ++flips;
        }
        QVERIFY(flips > 100 / step);
        QVERIFY(contentOfFolder(folder.path()) == before);
    }

    void everyCallForATemporaryFileFails_data()
    {
        QTest::addColumn<FileFault>("fault");
        QTest::addColumn<bool>("isOnce");
        QTest::newRow("no space") << FileFault::NoSpace << true;
        QTest::newRow("no space any more") << FileFault::NoSpace << false;
        QTest::newRow("disk error") << FileFault::InputOutput << true;
        QTest::newRow("short write") << FileFault::ShortWrite << true;
        QTest::newRow("short writes") << FileFault::ShortWrite << false;
        QTest::newRow("read error") << FileFault::ReadError << true;
        QTest::newRow("short reads") << FileFault::ShortRead << false;
    }
    void everyCallForATemporaryFileFails()
    {
        if (!canInterceptFileCalls())
            QSKIP("system calls cannot be intercepted here");
        QFETCH(FileFault, fault);
        QFETCH(bool, isOnce);
        const QTemporaryDir folder;
        const QByteArray before = qgetenv("TMPDIR");
        qputenv("TMPDIR", QFile::encodeName(folder.path()));
        const auto restore = qScopeGuard([&] { qputenv("TMPDIR", before); });
        std::vector<std::byte> requested(300'000);
        for (std::size_t i = 0; i < requested.size(); ++i)
            requested[i] = std::byte(i * 7);
        std::size_t failures = 0;
        for (bool hasFailed = true; hasFailed; ++failures) {
            const FailingFileCalls failing(folder.path(), fault, failures, isOnce ? 1 : std::size_t(1) << 40);
            const auto found = spooled(requested);
            hasFailed = FailingFileCalls::hasFailed();
            if (!hasFailed || isShort(fault))
                QVERIFY2(found, found ? "" : qPrintable(found.error().sentence()));
            if (found)
                QVERIFY(*found == requested);
            else
                QVERIFY2(found.error().message().endsWith(u'.'), qPrintable(found.error().message()));
            // A disk error may keep the file from being removed.
            QVERIFY(fault == FileFault::InputOutput || QDir(folder.path()).isEmpty(QDir::Files));
        }
        QVERIFY(failures > 1);
    }
};

BURNISH_TEST(TestFileFaults)

} // namespace burnish::test::tst_filefaults

#include "tst_filefaults.moc"
