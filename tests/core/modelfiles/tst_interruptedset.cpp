// SPDX-License-Identifier: MIT
// Called with "--replace" the program replaces a sharded set, and is killed before a system call that changes names.
#include "core/io/paths.h"
#include "core/io/safefile.h"
#include "core/modelfiles/openmodel.h"
#include "core/modelfiles/shardedset.h"
#include "support/filemaking.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QCoreApplication>
#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <csignal>
#include <cstring>
#include <set>
#include <thread>

#ifdef __linux__
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace burnish::test::tst_interruptedset {

using namespace Qt::StringLiterals;

#ifdef __linux__
namespace {

int callsBeforeTheKill = -1;

void countCall()
{
    if (callsBeforeTheKill >= 0 && callsBeforeTheKill-- == 0)
        std::raise(SIGKILL);
}

} // namespace

// Found by the linker before those of the C library.
extern "C" int rename(const char *from, const char *to) noexcept
{
    countCall();
    return int(syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0));
}
extern "C" int linkat(int fromFolder, const char *from, int toFolder, const char *to, int flags) noexcept
{
    countCall();
    return int(syscall(SYS_linkat, fromFolder, from, toFolder, to, flags));
}
extern "C" int unlink(const char *path) noexcept
{
    countCall();
    return int(syscall(SYS_unlinkat, AT_FDCWD, path, 0));
}
#endif

namespace {

const QString indexName = u"model.safetensors.index.json"_s;

QString shardName(int number, int count)
{
    return u"model-%1-of-%2.safetensors"_s.arg(number, 5, 10, QChar(u'0')).arg(count, 5, 10, QChar(u'0'));
}

/// The files of a set of six tensors with this value, in the order in which they are written.
std::vector<std::pair<QString, QByteArray>> filesOfSet(int count, float value)
{
    constexpr int tensors = 6;
    std::vector<std::pair<QString, QByteArray>> files;
    ShardIndex index;
    for (int shard = 0; shard < count; ++shard) {
        std::vector<std::pair<QString, std::vector<float>>> content;
        for (int i = shard * tensors / count; i < (shard + 1) * tensors / count; ++i) {
            content.emplace_back(u"t%1"_s.arg(i), std::vector<float>{value});
            index.files.emplace(content.back().first.toStdString(), shardName(shard + 1, count).toStdString());
        }
        files.emplace_back(shardName(shard + 1, count), test::safeTensors(content));
    }
    files.emplace_back(indexName, QByteArray::fromStdString(shardIndexJson(index)));
    return files;
}

Expected<void> replaceSet(const QString &folder, int count, float value = 2)
{
    SafeFileSet set;
    for (const auto &[name, content] : filesOfSet(count, value)) {
        BURNISH_TRY(SafeFile *const file, set.add(QDir(folder).filePath(name), SafeFile::Existing::ReplaceInput));
        BURNISH_CHECK(file->write(std::as_bytes(std::span(content.constData(), std::size_t(content.size())))));
    }
    return set.commit();
}

QString sentencesOf(const Diagnostics &diagnostics)
{
    QStringList sentences;
    for (const Error &flaw : diagnostics.flaws())
        sentences += flaw.sentence();
    return sentences.join(u'\n');
}

} // namespace

class TestInterruptedSet : public QObject
{
    Q_OBJECT

public:
    static int restarted(const QStringList &arguments)
    {
#ifdef __linux__
        callsBeforeTheKill = arguments.at(3).toInt();
#endif
        return replaceSet(arguments.at(1), arguments.at(2).toInt()) ? 0 : 1;
    }

private Q_SLOTS:
    void killedAtAnyStepItIsRepairedOrNamed_data()
    {
        QTest::addColumn<int>("before");
        QTest::addColumn<int>("after");
        QTest::addColumn<bool>("opensShardsFirst");
        for (const bool opensShardsFirst : {false, true}) {
            const char *how = opensShardsFirst ? "shards first" : "index first";
            QTest::addRow("as many, %s", how) << 2 << 2 << opensShardsFirst;
            QTest::addRow("fewer, %s", how) << 3 << 2 << opensShardsFirst;
            QTest::addRow("more, %s", how) << 2 << 3 << opensShardsFirst;
            QTest::addRow("a new one, %s", how) << 0 << 2 << opensShardsFirst;
        }
    }
    void killedAtAnyStepItIsRepairedOrNamed()
    {
#ifndef __linux__
        QSKIP("System calls are only counted on Linux.");
#endif
        QFETCH(int, before);
        QFETCH(int, after);
        QFETCH(bool, opensShardsFirst);
        for (int calls = 0;; ++calls) {
            QTemporaryDir folder;
            if (before > 0) {
                for (const auto &[name, content] : filesOfSet(before, 1))
                    test::writeInPlace(folder.filePath(name), content);
            }
            QProcess killed;
            killed.start(
                QCoreApplication::applicationFilePath(),
                test::restartWith({u"--replace"_s, folder.path(), QString::number(after), QString::number(calls)}));
            QVERIFY(killed.waitForFinished(60000));
            const bool isComplete = killed.exitStatus() == QProcess::NormalExit;
            QCOMPARE(isComplete ? killed.exitCode() : 0, 0);
            if (opensShardsFirst)
                checkShards(folder.path());
            checkIndex(folder.path(), before, isComplete, calls);
            if (QTest::currentTestFailed())
                return;
            // Each file is given a name and renamed, at least.
            if (isComplete) {
                QVERIFY(calls > after);
                return;
            }
        }
    }

    /// Whoever opens the set meanwhile has one of both, whole.
    void twoWritersLeaveOneOfBoth()
    {
        QTemporaryDir folder;
        for (const auto &[name, content] : filesOfSet(3, 1))
            test::writeInPlace(folder.filePath(name), content);
        const QString index = folder.filePath(indexName);
        std::atomic<int> writing = 2;
        std::atomic<int> failures = 0;
        const auto write = [&](int count, float value) {
            for (int i = 0; i < 200; ++i)
                failures += replaceSet(folder.path(), count, value) ? 0 : 1;
            --writing;
        };
        std::thread two(write, 2, 2.0F);
        std::thread three(write, 3, 3.0F);
        QStringList problems;
        int openings = 0;
        while (writing > 0) {
            Diagnostics diagnostics;
            const auto set = opened(index, diagnostics);
            const QString problem = set ? mixtureIn(set->model.state) : set.error().sentence();
            if (!problem.isEmpty())
                problems += problem;
            ++openings;
        }
        two.join();
        three.join();
        QCOMPARE(failures, 0);
        QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
        QVERIFY(openings > 10);
        Diagnostics diagnostics;
        const auto set = opened(index, diagnostics);
        QVERIFY2(set, set ? "" : qPrintable(set.error().sentence()));
        QCOMPARE(mixtureIn(set->model.state), QString());
        // Nothing hidden is left.
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).filter(u".burnish-"_s), QStringList());
    }

    void aShardOfAnotherSetIsNamed()
    {
        QTemporaryDir folder;
        for (const auto &[name, content] : filesOfSet(2, 1))
            test::writeInPlace(folder.filePath(name), content);
        test::writeInPlace(folder.filePath(shardName(3, 3)), filesOfSet(3, 2)[2].second);
        Diagnostics ofIndex;
        QVERIFY(opened(folder.filePath(indexName), ofIndex));
        QCOMPARE(ofIndex.total(), std::size_t(1));
        QVERIFY2(sentencesOf(ofIndex).contains(shardName(3, 3)), qPrintable(sentencesOf(ofIndex)));
        Diagnostics ofShard;
        QVERIFY(opened(folder.filePath(shardName(3, 3)), ofShard));
        QVERIFY2(sentencesOf(ofShard).contains(u"does not list it"_s), qPrintable(sentencesOf(ofShard)));
    }

private:
    /// Says which values there are, unless all are the same, of six tensors.
    static QString mixtureIn(const ModelState &state)
    {
        std::set<float> values;
        std::size_t count = 0;
        for (const NodeId id : state.tensors()) {
            float each = 0;
            std::memcpy(&each, test::bytesOf(*state.node(id).tensor).data(), sizeof(each));
            values.insert(each);
            ++count;
        }
        if (count == 6 && values.size() == 1)
            return {};
        QStringList texts;
        for (const float value : values)
            texts += QString::number(value);
        return u"%1 tensors of %2"_s.arg(count).arg(texts.join(u" and "_s));
    }
    static Expected<RecognisedModel> opened(const QString &path, Diagnostics &diagnostics)
    {
        Task task;
        return openModelFile(path, task, diagnostics);
    }

    /// Every shard that is opened alone says that it is one.
    static void checkShards(const QString &folder)
    {
        for (const QString &name : shardsBeside(QDir(folder).filePath(u"model.safetensors"_s))) {
            Diagnostics diagnostics;
            QVERIFY(opened(QDir(folder).filePath(name), diagnostics));
            QVERIFY2(sentencesOf(diagnostics).contains(u"set"_s), qPrintable(name));
        }
    }

    /// The set is the old one or the new one, and what belongs to neither is named.
    static void checkIndex(const QString &folder, int before, bool isComplete, int calls)
    {
        const QString index = QDir(folder).filePath(indexName);
        Diagnostics diagnostics;
        const auto set = opened(index, diagnostics);
        const QString context =
            u"before call %1: %2"_s.arg(calls).arg(set ? sentencesOf(diagnostics) : set.error().sentence());
        if (!set) {
            QVERIFY2(before == 0 && !isComplete && !statusOfPath(index).exists(), qPrintable(context));
            return checkShards(folder);
        }
        const auto tensors = set->model.state.tensors();
        QCOMPARE(tensors.size(), std::size_t(6));
        float value = 0;
        for (const NodeId id : tensors) {
            float each = 0;
            std::memcpy(&each, test::bytesOf(*set->model.state.node(id).tensor).data(), sizeof(each));
            QVERIFY2(value == 0 || each == value, qPrintable(context));
            value = each;
        }
        QVERIFY2(value == 2 || (value == 1 && !isComplete), qPrintable(context));
        const QByteArray json = test::contentOfFile(index);
        for (const QString &name : shardsBeside(index.chopped(int(qstrlen(".index.json"))))) {
            if (!json.contains(name.toUtf8()))
                QVERIFY2(sentencesOf(diagnostics).contains(name), qPrintable(context));
        }
    }
};

BURNISH_TEST(TestInterruptedSet)

} // namespace burnish::test::tst_interruptedset

#include "tst_interruptedset.moc"
