// SPDX-License-Identifier: MIT
#include "checkmaking.h"
#include "core/check/hashcheck.h"
#include "support/foldermaking.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QCryptographicHash>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_hashcheck {

using namespace Qt::StringLiterals;

namespace {

const QByteArray model = safeTensors({{u"a"_s, {1, 2}}, {u"b"_s, {3}}});

QString sha256(const QByteArray &bytes)
{
    return QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex());
}

QString gitBlob(const QByteArray &bytes)
{
    return QString::fromLatin1(
        QCryptographicHash::hash("blob " + QByteArray::number(bytes.size()) + '\0' + bytes, QCryptographicHash::Sha1)
            .toHex());
}

/// Puts a file into a folder below, and returns its path.
QString put(const QTemporaryDir &folder, const QString &name, const QByteArray &bytes)
{
    const QString path = folder.filePath(name);
    QDir().mkpath(QFileInfo(path).path());
    putFile(QFileInfo(path).path(), QFileInfo(path).fileName(), bytes);
    return path;
}

QString snapshotOf(const QTemporaryDir &folder, const QString &blob)
{
    const QString snapshot = folder.filePath(u"models--a--b/snapshots/0123"_s);
    QDir().mkpath(snapshot);
    QFile::link(folder.filePath(u"models--a--b/blobs/"_s + blob), snapshot + u"/model.safetensors"_s);
    return snapshot + u"/model.safetensors"_s;
}

QByteArray changed(QByteArray bytes)
{
    bytes.back() = char(bytes.back() + 1);
    return bytes;
}

} // namespace

class TestHashCheck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void contentIsComparedWithWhatStoresRecord_data()
    {
        QTest::addColumn<QString>("store");
        for (const char *store : {"hugging face", "shared blobs", "git blob", "ollama", "torch hub", "local folder"})
            QTest::newRow(store) << QString::fromLatin1(store);
    }

    void contentIsComparedWithWhatStoresRecord()
    {
        QFETCH(const QString, store);
        for (const bool isChanged : {false, true}) {
            const QTemporaryDir folder;
            const QByteArray bytes = isChanged ? changed(model) : model;
            QString path;
            if (store == "hugging face"_L1 || store == "git blob"_L1) {
                const QString blob = store == "git blob"_L1 ? gitBlob(model) : sha256(model);
                put(folder, u"models--a--b/blobs/"_s + blob, bytes);
                path = snapshotOf(folder, blob);
            } else if (store == "shared blobs"_L1) {
                // The shared file has Xet's name.
                const QString hash = sha256(model);
                const QString blob = put(folder, u"blobs/26/26"_s + QString(62, u'4'), bytes);
                QDir().mkpath(folder.filePath(u"models--a--b/blobs"_s));
                QFile::link(blob, folder.filePath(u"models--a--b/blobs/"_s + hash));
                path = snapshotOf(folder, hash);
            } else if (store == "ollama"_L1) {
                path = put(folder, u"blobs/sha256-"_s + sha256(model), bytes);
            } else if (store == "torch hub"_L1) {
                path = put(folder, u"hub/checkpoints/net-"_s + sha256(model).first(8) + u".safetensors"_s, bytes);
            } else {
                path = put(folder, u"model.safetensors"_s, bytes);
                put(folder, u".cache/huggingface/download/model.safetensors.metadata"_s,
                    "0123\n" + sha256(model).toLatin1() + "\n99999999999.5\n");
            }
            QVERIFY(checked(path).isWhole());
            const CheckReport report = checked(path, true);
            QCOMPARE(report.bytesRead, std::uint64_t(model.size()));
            if (!isChanged) {
                QCOMPARE(linesOf(report), QStringList());
                continue;
            }
            QCOMPARE(linesOf(report), QStringList{u"wrong-hash loads-wrong "_s + QFileInfo(path).fileName() + u" -"_s});
            QVERIFY(
                report.findings[0].what.message().contains(store == "git blob"_L1 ? gitBlob(bytes) : sha256(bytes)));
        }
    }

    void everyTensorIsReadOtherwise()
    {
        const CheckReport report = checked(samplePath(u"tiny-gpt.safetensors"_s), true);
        QVERIFY(report.isWhole());
        QVERIFY(report.bytesRead > 0);
        QVERIFY(!recordedHashOf(samplePath(u"tiny-gpt.safetensors"_s)));
    }

    void membersOfArchivesAreComparedWithTheirChecksums_data()
    {
        QTest::addColumn<QString>("fixture");
        QTest::newRow("stored") << u"pytorch/edge.pt"_s;
        QTest::newRow("deflated") << u"numpy/deflated.npz"_s;
    }

    void membersOfArchivesAreComparedWithTheirChecksums()
    {
        QFETCH(const QString, fixture);
        const QTemporaryDir folder;
        QByteArray bytes = contentOfFile(fixturePath(fixture));
        const QString path = put(folder, QFileInfo(fixture).fileName(), bytes);
        const CheckReport whole = checked(path, true);
        QCOMPARE(linesOf(whole), QStringList());
        QVERIFY(whole.bytesRead > 0);
        // Every byte of the content counts: some are changed, one after the other.
        const qsizetype end = bytes.indexOf("PK\1\2");
        int found = 0;
        int changed = 0;
        for (qsizetype i = 100; i < end; i += std::max<qsizetype>(end / 40, 1), ++changed) {
            QByteArray other = bytes;
            other[i] = char(other[i] ^ 0x10);
            put(folder, QFileInfo(fixture).fileName(), other);
            found += int(!checked(path, true).isWhole());
        }
        QVERIFY2(found * 2 > changed, qPrintable(QString::number(found)));
    }

    void aFileThatWasChangedSinceIsNotCompared()
    {
        const QTemporaryDir folder;
        const QString path = put(folder, u"model.safetensors"_s, changed(model));
        put(folder, u".cache/huggingface/download/model.safetensors.metadata"_s,
            "0123\n" + sha256(model).toLatin1() + "\n1000.0\n");
        QVERIFY(checked(path, true).isWhole());
    }

    void tensorsThatRepeatTheirBytesAreNotReadForever()
    {
        QCOMPARE(linesOf(checked(fixturePath(u"hostile/pytorch/t_size_petabyte_expand.pt"_s), true)), QStringList());
    }

    void datesInNamesAreNoDigests()
    {
        QVERIFY(!recordedHashOf(u"/models/net-20240131.pth"_s));
        QVERIFY(recordedHashOf(u"/x/hub/checkpoints/net-20240131.pth"_s));
    }
};

BURNISH_TEST(TestHashCheck)

} // namespace burnish::test::tst_hashcheck

#include "tst_hashcheck.moc"
