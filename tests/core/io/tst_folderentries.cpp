// SPDX-License-Identifier: MIT
#include "core/io/folderentries.h"
#include "support/filemaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>

namespace burnish::test::tst_folderentries {

using namespace Qt::StringLiterals;

class TestFolderEntries : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linksAreNotFollowed()
    {
        QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir(u"sub"_s));
        writeInPlace(folder.filePath(u".hidden"_s), "12345");
        std::filesystem::create_symlink("sub", folder.filePath(u"to"_s).toStdString());
        std::filesystem::create_symlink("circle", folder.filePath(u"circle"_s).toStdString());
        const auto found = entriesOfFolder(folder.path());
        QVERIFY(found && found->isWhole);
        QStringList shown;
        for (const FolderEntry &entry : found->entries)
            shown += entry.name + u' ' + QString::number(int(entry.kind));
        QCOMPARE(shown, QStringList({u".hidden 0"_s, u"circle 2"_s, u"sub 1"_s, u"to 2"_s}));
        const EntryStatus file = statusOfEntry(folder.filePath(u".hidden"_s));
        QVERIFY(file.exists && file.kind == FolderEntry::Kind::File && file.modifiedAt > 0);
        QCOMPARE(file.size, 5U);
        QVERIFY(statusOfEntry(folder.filePath(u"circle"_s)).kind == FolderEntry::Kind::Link);
        QVERIFY(!statusOfEntry(folder.filePath(u"none"_s)).exists);
        const auto some = entriesOfFolder(folder.path(), 2);
        QVERIFY(some && !some->isWhole && some->entries.size() == 2);
    }

    void flaws()
    {
        QTemporaryDir folder;
        writeInPlace(folder.filePath(u"file"_s), "x");
        const auto none = entriesOfFolder(folder.filePath(u"none"_s));
        QVERIFY(!none && none.error().code() == ErrorCode::NotFound);
        const auto file = entriesOfFolder(folder.filePath(u"file"_s));
        QVERIFY(!file && file.error().file().endsWith(u"file"));
    }
};

BURNISH_TEST(TestFolderEntries)

} // namespace burnish::test::tst_folderentries

#include "tst_folderentries.moc"
