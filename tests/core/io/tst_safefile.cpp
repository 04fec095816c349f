// SPDX-License-Identifier: MIT
#include "core/io/safefile.h"

#include "core/io/filesource.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace burnish;
using namespace Qt::StringLiterals;

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

std::span<const std::byte> bytesOf(const QByteArray &bytes)
{
    return std::as_bytes(std::span(bytes.constData(), std::size_t(bytes.size())));
}

} // namespace

class TestSafeFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsTheOrderOfSmallAndLargePieces()
    {
        const QTemporaryDir folder;
        QByteArray large(200000, Qt::Uninitialized);
        for (qsizetype i = 0; i < large.size(); ++i)
            large[i] = char(i * 31);
        const QString sourcePath = folder.filePath(u"source"_s);
        QFile sourceFile(sourcePath);
        QVERIFY(sourceFile.open(QIODevice::WriteOnly) && sourceFile.write(large) == large.size());
        sourceFile.close();
        const auto source = FileSource::open(sourcePath);
        QVERIFY(source);

        const QString target = folder.filePath(u"target"_s);
        auto file = SafeFile::create(target, SafeFile::Existing::Refuse);
        QVERIFY(file);
        QByteArray wanted;
        Task task;
        for (int round = 0; round < 300; ++round) {
            const QByteArray small(1 + round * 13, char('a' + round % 26));
            QVERIFY((*file)->write(bytesOf(small)));
            wanted += small;
            const std::uint64_t length = round % 3 == 0 ? 100 : round % 3 == 1 ? 70000 : 0;
            QVERIFY((*file)->copyFrom(**source, std::uint64_t(round), length, task));
            wanted += large.mid(round, qsizetype(length));
            if (round % 50 == 0) {
                QVERIFY((*file)->write(bytesOf(large)));
                wanted += large;
            }
            QCOMPARE((*file)->position(), std::uint64_t(wanted.size()));
        }
        QVERIFY((*file)->overwrite(std::uint64_t(wanted.size()) - 3, bytesOf("xyz"_ba)));
        wanted.replace(wanted.size() - 3, 3, "xyz");
        QVERIFY(!QFile::exists(target));
        QVERIFY((*file)->commit());
        QVERIFY(contentOf(target) == wanted);
    }

    void leavesTheOldFileAndNoTraceWithoutACommit()
    {
        const QTemporaryDir folder;
        const QString target = folder.filePath(u"target"_s);
        QFile old(target);
        QVERIFY(old.open(QIODevice::WriteOnly) && old.write("old") == 3);
        old.close();
        {
            auto file = SafeFile::create(target, SafeFile::Existing::Replace);
            QVERIFY(file);
            QVERIFY((*file)->write(bytesOf(QByteArray(100000, 'n'))));
        }
        QCOMPARE(contentOf(target), "old");
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
    }

    void refusesToReplaceWithoutLeave()
    {
        const QTemporaryDir folder;
        const QString target = folder.filePath(u"target"_s);
        QVERIFY(QFile(target).open(QIODevice::WriteOnly));
        const auto file = SafeFile::create(target, SafeFile::Existing::Refuse);
        QVERIFY(!file);
        QCOMPARE(file.error().code(), ErrorCode::Exists);
    }
};

QTEST_GUILESS_MAIN(TestSafeFile)
#include "tst_safefile.moc"
