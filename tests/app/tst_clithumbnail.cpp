// SPDX-License-Identifier: MIT
#include "support/commandline.h"
#include "support/foldermaking.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

namespace burnish::test::tst_clithumbnail {

using namespace Qt::StringLiterals;

/// Checks the command that file managers run.
class TestCliThumbnail : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void paintsEveryFormat_data()
    {
        QTest::addColumn<QString>("file");
        for (const char *file :
             {"digits-base.bpk", "digits-base.mpk", "digits-base.bin", "digits-base.pt", "tiny-gpt.safetensors"})
            QTest::newRow(file) << sample(QString::fromLatin1(file));
        for (const char *file : {"gguf/plain.gguf", "onnx/mlp.onnx", "hdf5/dtypes.h5", "flax/params.msgpack"})
            QTest::newRow(file) << fixturePath(QString::fromLatin1(file));
    }

    void paintsEveryFormat()
    {
        QFETCH(const QString, file);
        const QString picture = m_folder.filePath(u"picture.png"_s);
        const Outcome made = run({u"thumbnail"_s, u"--overwrite"_s, u"--size"_s, u"96"_s, file, picture});
        QCOMPARE(made.errors, QString());
        QCOMPARE(made.code, 0);
        const QByteArray png = contentOf(picture);
        QVERIFY(png.startsWith("\x89PNG"));
        QCOMPARE(qFromBigEndian<quint32>(png.constData() + 16), 96U);
        QCOMPARE(qFromBigEndian<quint32>(png.constData() + 20), 96U);
    }

    void differentModelsHaveDifferentPictures()
    {
        QSet<QByteArray> pictures;
        for (const char *file : {"digits-noisy.safetensors", "digits-rotated.safetensors", "tiny-gpt.safetensors"}) {
            const QString picture = m_folder.filePath(u"one.png"_s);
            QCOMPARE(run({u"thumbnail"_s, u"--overwrite"_s, sample(QString::fromLatin1(file)), picture}).code, 0);
            pictures.insert(contentOf(picture));
        }
        QCOMPARE(pictures.size(), 3);
    }

    void refusesWhatIsNoModel()
    {
        const QString picture = m_folder.filePath(u"none.png"_s);
        const Outcome refused = run({u"thumbnail"_s, sourcePath(u"LICENSE"), picture});
        QCOMPARE(refused.code, 1);
        QVERIFY(refused.errors.startsWith(u"burnish-cli: "_s));
        QVERIFY(!QFile::exists(picture));
        for (const char *size : {"0", "99999", "x"}) {
            const Outcome wrong =
                run({u"thumbnail"_s, sample(u"digits-base.bpk"_s), picture, u"--size"_s, QString::fromLatin1(size)});
            QCOMPARE(wrong.code, 2);
            QVERIFY2(wrong.errors.contains(QString::fromLatin1(size)), qPrintable(wrong.errors));
        }
        QVERIFY(!QFile::exists(picture));
    }

private:
    QTemporaryDir m_folder;
};

BURNISH_TEST(TestCliThumbnail)

} // namespace burnish::test::tst_clithumbnail

#include "tst_clithumbnail.moc"
