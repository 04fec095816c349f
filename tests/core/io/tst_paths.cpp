// SPDX-License-Identifier: MIT
#include "core/io/filesource.h"
#include "core/io/patchfile.h"
#include "core/io/paths.h"
#include "core/io/safefile.h"
#include "support/testmain.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <filesystem>

namespace burnish::test::tst_paths {

using Existing = SafeFile::Existing;

/// Files with names that are not UTF-8, which Qt cannot reach.
class TestPaths : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
        if (mkdir(bytesOf("\xff").constData(), 0700) != 0)
            QSKIP("The file system takes only names in UTF-8.");
    }

    // QTemporaryDir cannot.
    void cleanup() { std::filesystem::remove_all(m_folder->path().toStdString()); }

    void aNameIsWrittenAndReadAsItIs()
    {
        const QString path = pathOf("\xff/\xfe.bin");
        QVERIFY(SafeFile::writeAll(path, Existing::Refuse, QByteArray("content")));
        struct stat status = {};
        QCOMPARE(::stat(bytesOf("\xff/\xfe.bin").constData(), &status), 0);
        QCOMPARE(fileNamesIn(pathOf("\xff")), QStringList(decodedPath("\xfe.bin")));
        const auto file = FileSource::open(path);
        QVERIFY(file);
        QCOMPARE((*file)->size(), std::uint64_t(7));
        QCOMPARE(statusOfPath(path).size, std::uint64_t(7));
        QVERIFY(statusOfPath(pathOf("\xff")).isFolder());
        QVERIFY(!SafeFile::writeAll(path, Existing::Refuse, QByteArray("other")));
        QVERIFY(SafeFile::writeAll(path, Existing::ReplaceInput, QByteArray("more content")));
        QCOMPARE(statusOfPath(path).size, std::uint64_t(12));
        QCOMPARE(fileNamesIn(pathOf("\xff")).size(), 1);
    }

    void linksAreFollowed()
    {
        QVERIFY(SafeFile::writeAll(pathOf("\xff/a"), Existing::Refuse, QByteArray("old")));
        QCOMPARE(symlink("\xff/a", bytesOf("link\xfe").constData()), 0);
        const QString link = pathOf("link\xfe");
        QVERIFY(isLink(link));
        QCOMPARE(linkTarget(link), pathOf("\xff/a"));
        QCOMPARE(realPath(link), realPath(pathOf("\xff/a")));
        QVERIFY(leadToSame(link, pathOf("\xff/a")));
        QVERIFY(!leadToSame(pathOf("no\xfe"), pathOf("no\xff")));
        QVERIFY(SafeFile::writeAll(link, Existing::Replace, QByteArray("newer")));
        QVERIFY(isLink(link));
        QCOMPARE(statusOfPath(pathOf("\xff/a")).size, std::uint64_t(5));
    }

    void aRelativePathStartsInAnyFolder()
    {
        const QString before = absolutePath(QStringLiteral("."));
        QCOMPARE(chdir(bytesOf("\xff").constData()), 0);
        const QString path = absolutePath(QStringLiteral("a"));
        const auto written = SafeFile::writeAll(QStringLiteral("a"), Existing::Refuse, QByteArray("x"));
        QCOMPARE(chdir(encodedPath(before).constData()), 0);
        QVERIFY(written);
        QVERIFY(leadToSame(path, pathOf("\xff/a")));
        QVERIFY(statusOfPath(path).isFile());
    }

    void anInterruptedSetIsRestored()
    {
        const std::array<std::pair<const char *, const char *>, 2> files = {
            {{"\xff/.i\xfe.0123abcd.burnish-set", "old index"}, {"\xff/.a\xfe.0123abcd.burnish-old", "old"}}};
        for (const auto &[name, content] : files)
            QVERIFY(SafeFile::writeAll(pathOf("\xff/x"), Existing::Replace, QByteArray(content)) &&
                    ::rename(bytesOf("\xff/x").constData(), bytesOf(name).constData()) == 0);
        const auto restored = restoreInterruptedSet(pathOf("\xff/a\xfe"));
        QVERIFY(restored);
        QCOMPARE(restored->size(), 2);
        QCOMPARE(fileNamesIn(pathOf("\xff")), (QStringList{decodedPath("a\xfe"), decodedPath("i\xfe")}));
    }

    void temporaryFilesOfEndedProgramsAreRemoved()
    {
        QVERIFY(SafeFile::writeAll(pathOf("\xff/x"), Existing::Replace, QByteArray("half")));
        QCOMPARE(::rename(bytesOf("\xff/x").constData(), bytesOf("\xff/.a\xfe.0123abcd.burnish-part").constData()), 0);
        QVERIFY(SafeFile::writeAll(pathOf("\xff/b"), Existing::Replace, QByteArray("new")));
        QCOMPARE(fileNamesIn(pathOf("\xff")), QStringList(QStringLiteral("b")));
    }

    void theJournalIsFound()
    {
        const QString path = pathOf("\xff/a\xfe");
        QVERIFY(SafeFile::writeAll(path, Existing::Refuse, QByteArray("0123456789")));
        const auto source = FileSource::open(path);
        QVERIFY(source);
        const std::array<std::byte, 2> bytes = {std::byte('A'), std::byte('B')};
        // As if the program were ended after half of the work.
        QVERIFY(!patchFile(path, **source, 4, bytes, [](PatchStep step) { return step != PatchStep::BytesWritten; }));
        QCOMPARE(journalPath(path), realPath(pathOf("\xff")) + u'/' + decodedPath(".a\xfe.burnish-journal"));
        QVERIFY(statusOfPath(journalPath(path)).isFile());
        // A patch without bytes only repairs the file.
        Diagnostics statusShown;
        const auto torn = openPatchable(path, statusShown);
        QVERIFY(torn);
        QVERIFY(patchFile(path, **torn, 4, {}));
        QVERIFY(!statusOfPath(journalPath(path)).exists());
    }

    void foldersAreMade()
    {
        QVERIFY(makeFolders(pathOf("\xff/\xfe/b")));
        QVERIFY(statusOfPath(pathOf("\xff/\xfe/b")).isFolder());
        QVERIFY(makeFolders(pathOf("\xff/\xfe/b")));
        QVERIFY(isWritableFolder(pathOf("\xff/\xfe")));
        QVERIFY(SafeFile::writeAll(pathOf("file"), Existing::Refuse, QByteArray("x")));
        QVERIFY(!makeFolders(pathOf("file/b")));
    }

    void argumentsKeepTheirBytes()
    {
        const std::array<const char *, 3> arguments = {"program", "\xff.mpk", "--flag"};
        QCOMPARE(programArguments(3, arguments.data()),
                 (QStringList{decodedPath("\xff.mpk"), QStringLiteral("--flag")}));
    }

private:
    [[nodiscard]] QByteArray bytesOf(const char *name) const { return m_folder->path().toUtf8() + '/' + name; }
    [[nodiscard]] QString pathOf(const char *name) const { return decodedPath(bytesOf(name)); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

BURNISH_TEST(TestPaths)

} // namespace burnish::test::tst_paths

#include "tst_paths.moc"
