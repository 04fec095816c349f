// SPDX-License-Identifier: MIT
#include "core/io/smallfile.h"
#include "core/lora/loraconfig.h"
#include "core/recipe/recipe.h"
#include "core/remap/rulefile.h"
#include "core/structure/rust/rustfiles.h"
#include "core/structure/rust/structurefile.h"
#include "support/filemaking.h"
#include "support/testmain.h"

#include <QTemporaryDir>
#include <QTest>

#include <functional>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

namespace burnish::test::tst_smallfile {

using namespace Qt::StringLiterals;

namespace {

/// Reads a file and returns the error; empty on success.
using ReadByPath = std::function<QString(const QString &path)>;

template <typename Read> ReadByPath reading(Read read)
{
    return [read](const QString &path) {
        const auto result = read(path);
        return result ? QString() : result.error().sentence();
    };
}

} // namespace

class TestSmallFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFileIsReadWhole()
    {
        write("some content");
        const auto content = readSmallFile(path(), 12);
        QVERIFY2(content, content ? "" : qPrintable(content.error().sentence()));
        QCOMPARE(*content, QByteArray("some content"));
        QCOMPARE(*readFileStart(path(), 4), QByteArray("some"));
        QCOMPARE(*readFileStart(path(), 400), QByteArray("some content"));
        write({});
        QCOMPARE(readSmallFile(path(), 0)->size(), 0);
    }

    void aLargerFileIsRefusedWithBothSizes()
    {
        write("some content");
        const auto content = readSmallFile(path(), 11);
        QVERIFY(!content);
        QCOMPARE(content.error().code(), ErrorCode::Malformed);
        QCOMPARE(content.error().file(), path());
        QCOMPARE(content.error().message(), u"The file is too large: expected at most 11 bytes, found 12 bytes."_s);
        QFile file(path());
        QVERIFY(file.resize(3 << 20));
        QCOMPARE(readSmallFile(path(), 1 << 20).error().message(),
                 u"The file is too large: expected at most 1 MiB, found 3 MiB."_s);
    }

    void aMissingFileIsNotFound()
    {
        const auto content = readSmallFile(path() + u".none"_s, 10);
        QVERIFY(!content);
        QCOMPARE(content.error().code(), ErrorCode::NotFound);
        QCOMPARE(content.error().file(), path() + u".none"_s);
        QCOMPARE(readSmallFile(m_folder.path(), 10).error().message(), u"This is a folder, not a file."_s);
    }

    /// If a file of another kind is read, the test does not fail but hang.
    void onlyRegularFilesAreRead_data()
    {
        QTest::addColumn<ReadByPath>("read");
        QTest::addRow("small file") << reading([](const QString &path) { return readSmallFile(path, 10); });
        QTest::addRow("start of a file") << reading([](const QString &path) { return readFileStart(path, 10); });
        QTest::addRow("recipe") << reading(readRecipeFile);
        QTest::addRow("rules") << reading(readRuleFile);
        QTest::addRow("structure") << reading(readStructureFile);
        QTest::addRow("Rust source") << reading(readRustFile);
        QTest::addRow("adapter's configuration") << reading(readAdapterConfig);
    }
    void onlyRegularFilesAreRead()
    {
#ifdef Q_OS_UNIX
        QFETCH(ReadByPath, read);
        const QString fifo = m_folder.filePath(u"fifo"_s);
        QVERIFY(QFile::exists(fifo) || mkfifo(QFile::encodeName(fifo).constData(), 0600) == 0);
        for (const QString &special : {fifo, u"/dev/zero"_s, u"/dev/tty"_s}) {
            if (!QFile::exists(special))
                continue;
            const QString error = read(special);
            QVERIFY2(error.startsWith(special + u": "_s), qPrintable(error));
        }
        QVERIFY2(read(fifo).contains(u"This is not a regular file."_s), qPrintable(read(fifo)));
#else
        QSKIP("There are no FIFOs here.");
#endif
    }

    void aFileOfTheSystemIsEmpty()
    {
        // Reading it would wait for the kernel's next message.
        const QString messages = u"/proc/kmsg"_s;
        if (!QFile::exists(messages))
            QSKIP("There is no /proc here.");
        const auto content = readSmallFile(messages, 10);
        QVERIFY(!content || content->isEmpty());
        QVERIFY(!readRecipeFile(messages));
    }

private:
    [[nodiscard]] QString path() const { return m_folder.filePath(u"file.txt"_s); }
    void write(const QByteArray &content)
    {
        QFile file(path());
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    }

    QTemporaryDir m_folder;
};

BURNISH_TEST(TestSmallFile)

} // namespace burnish::test::tst_smallfile

#include "tst_smallfile.moc"
