// SPDX-License-Identifier: MIT
#include "core/stores/samecontent.h"
#include "support/filemaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>

namespace burnish::test::tst_samecontent {

using namespace Qt::StringLiterals;

class TestSameContent : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_models.clear();
    }

    void copiesAreFoundByContent()
    {
        put(u"a"_s, 1, 1000);
        put(u"copy of a"_s, 1, 1000);
        put(u"third a"_s, 1, 1000);
        put(u"other"_s, 2, 1000);
        put(u"large"_s, 3, 500'000);
        put(u"copy of large"_s, 3, 500'000);
        // The same at its ends and in its middle: only a digest of everything tells them apart.
        QByteArray near = bytesOf(3, 500'000);
        near[100'000] = 'x';
        writeInPlace(path(u"near"_s), near);
        std::filesystem::create_hard_link(path(u"a"_s).toStdString(), path(u"hard link"_s).toStdString());
        std::filesystem::create_symlink(path(u"large"_s).toStdString(), path(u"soft link"_s).toStdString());

        addModel(u"first"_s, {u"a"_s, u"large"_s});
        addModel(u"second"_s, {u"copy of a"_s, u"copy of large"_s});
        addModel(u"third"_s, {u"third a"_s, u"other"_s, u"near"_s, u"gone"_s});
        addModel(u"links"_s, {u"hard link"_s, u"soft link"_s});
        Task task;
        DigestCache cache;
        const auto found = findSameContent(m_models, cache, task);
        QVERIFY2(found, found ? "" : qPrintable(found.error().sentence()));
        QCOMPARE(described(*found), (QStringList{u"500000 saves 500000: first/large, second/copy of large"_s,
                                                 u"1000 saves 2000: first/a, second/copy of a, third/third a"_s}));
        // Files that differ in the samples are not read.
        QCOMPARE(task.totalBytes(), std::uint64_t(3 * 500'000 + 3 * 1000));
        QCOMPARE(task.doneBytes(), task.totalBytes());

        const auto whole = sameModelsAmong(m_models, *found);
        QCOMPARE(whole.size(), std::size_t(1));
        QCOMPARE(whole[0].models, (std::vector<std::size_t>{0, 1}));
        QCOMPARE(whole[0].saved, std::uint64_t(501'000));

        // What is known is not read again.
        Task second;
        const auto again = findSameContent(m_models, cache, second);
        QVERIFY(again);
        QCOMPARE(described(*again), described(*found));
        QCOMPARE(second.totalBytes(), std::uint64_t(0));

        // A file that changes is.
        writeInPlace(path(u"copy of large"_s), bytesOf(4, 500'000));
        Task third;
        const auto changed = findSameContent(m_models, cache, third);
        QVERIFY(changed);
        QCOMPARE(described(*changed), QStringList{u"1000 saves 2000: first/a, second/copy of a, third/third a"_s});
    }

    void configurationsAndMissingFilesDoNotCount()
    {
        put(u"one.json"_s, 1, 1000);
        put(u"two.json"_s, 1, 1000);
        put(u"empty"_s, 1, 0);
        put(u"empty too"_s, 1, 0);
        addModel(u"one"_s, {u"one.json"_s, u"empty"_s});
        addModel(u"two"_s, {u"two.json"_s, u"empty too"_s});
        m_models[0].files[0].isWeights = m_models[1].files[0].isWeights = false;
        m_models[1].files.push_back({u"missing"_s, {}, 1000, true});
        Task task;
        DigestCache cache;
        const auto found = findSameContent(m_models, cache, task);
        QVERIFY(found && found->empty());
    }

    void cancellationIsSeen()
    {
        put(u"a"_s, 1, 1000);
        put(u"b"_s, 1, 1000);
        addModel(u"one"_s, {u"a"_s, u"b"_s});
        Task task;
        task.cancel();
        DigestCache cache;
        const auto found = findSameContent(m_models, cache, task);
        QVERIFY(!found && found.error().isCancelled());
    }

    void theCacheKeepsWhatIsThere()
    {
        put(u"kept"_s, 1, 10);
        const QString file = path(u"cache folder/digests"_s);
        const QByteArray digest(32, 'd');
        DigestCache cache(file);
        cache.add(path(u"kept"_s), 10, 123, digest);
        cache.add(path(u"gone"_s), 10, 123, digest);
        const auto saved = cache.save();
        QVERIFY2(saved, saved ? "" : qPrintable(saved.error().sentence()));
        const QByteArray content = contentOfFile(file);
        {
            const DigestCache read(file);
            QCOMPARE(read.find(path(u"kept"_s), 10, 123), std::optional(digest));
            QVERIFY(!read.find(path(u"kept"_s), 11, 123));
            QVERIFY(!read.find(path(u"kept"_s), 10, 124));
            QVERIFY(!read.find(path(u"gone"_s), 10, 123));
        }
        // Damaged in any way, it counts as empty.
        for (qsizetype i = 0; i < content.size(); ++i) {
            QByteArray damaged = content;
            damaged[i] = char(damaged[i] ^ 1);
            writeInPlace(file, damaged);
            QVERIFY(!DigestCache(file).find(path(u"kept"_s), 10, 123));
            writeInPlace(file, content.first(i));
            QVERIFY(!DigestCache(file).find(path(u"kept"_s), 10, 123));
        }
        QVERIFY(DigestCache().save());
    }

private:
    [[nodiscard]] QString path(const QString &name) const { return m_folder->filePath(name); }
    static QByteArray bytesOf(int seed, int size)
    {
        QByteArray bytes(size, '\0');
        for (int i = 0; i < size; ++i)
            bytes[i] = char(i * seed + i / 251);
        return bytes;
    }
    void put(const QString &name, int seed, int size) const { writeInPlace(path(name), bytesOf(seed, size)); }
    void addModel(const QString &id, const QStringList &files)
    {
        StoredModel model;
        model.id = id;
        for (const QString &name : files)
            model.files.push_back({name, path(name), std::uint64_t(QFileInfo(path(name)).size()), true});
        m_models.push_back(std::move(model));
    }
    [[nodiscard]] QStringList described(const std::vector<SameContent> &found) const
    {
        QStringList lines;
        for (const SameContent &same : found) {
            QStringList names;
            for (const SameContent::Copy &copy : same.copies)
                names += m_models[copy.model].id + u'/' + m_models[copy.model].files[copy.file].name;
            lines += u"%1 saves %2: %3"_s.arg(same.size).arg(same.saved).arg(names.join(u", "_s));
        }
        return lines;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::vector<StoredModel> m_models;
};

BURNISH_TEST(TestSameContent)

} // namespace burnish::test::tst_samecontent

#include "tst_samecontent.moc"
