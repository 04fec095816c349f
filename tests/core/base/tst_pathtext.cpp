// SPDX-License-Identifier: MIT
#include "core/base/error.h"
#include "core/base/pathtext.h"
#include "support/testmain.h"

#include <QSet>
#include <QTest>

namespace burnish::test::tst_pathtext {

class TestPathText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyNameIsItselfAfterThereAndBack_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("plain") << QByteArray("/tmp/model.safetensors");
        QTest::newRow("UTF-8") << QByteArray("/tmp/\xe6\xa8\xa1\xf0\x9f\x98\x80.bpk");
        QTest::newRow("no UTF-8") << QByteArray("/tmp/\xff\xfe.safetensors");
        QTest::newRow("Latin-1") << QByteArray("caf\xe9.mpk");
        QTest::newRow("truncated at the end") << QByteArray("a\xe6\xa8");
        QTest::newRow("overlong slash") << QByteArray("a\xc0\xaf");
        QTest::newRow("surrogate") << QByteArray("\xed\xb2\x80");
        QTest::newRow("beyond Unicode") << QByteArray("\xf4\x90\x80\x80");
        QTest::newRow("the characters of bytes") << QByteArray("\xf4\x8f\xba\x80\xf4\x8f\xbb\xbf");
        QTest::newRow("next to them") << QByteArray("\xf4\x8f\xb9\xbf\xf4\x8f\xbc\x80");
        QByteArray all;
        for (int byte = 1; byte < 256; ++byte)
            all += char(byte);
        QTest::newRow("every byte") << all;
    }
    void everyNameIsItselfAfterThereAndBack()
    {
        QFETCH(QByteArray, bytes);
        const QString path = decodedPath(bytes);
        QCOMPARE(encodedPath(path), bytes);
        // Recipes, sessions and settings are UTF-8.
        QCOMPARE(QString::fromUtf8(path.toUtf8()), path);
    }

    void differentNamesAreDifferentTexts()
    {
        QSet<QString> paths;
        QSet<QString> shown;
        const QList<QByteArray> names = {"\xff", "\xf4\x8f\xbb\xbf", "\\xff", "\\\\xff", "\\x5cxff", "\\\xff", "xff"};
        for (const QByteArray &name : names) {
            paths.insert(decodedPath(name));
            shown.insert(shownPath(decodedPath(name)));
        }
        QCOMPARE(paths.size(), names.size());
        QCOMPARE(shown.size(), names.size());
    }

    void bytesAreSpelledForPeople()
    {
        const QString path = decodedPath("/tmp/\xff\xfe.safetensors");
        QVERIFY(hasUndecodedBytes(path));
        QVERIFY(!hasUndecodedBytes(QStringLiteral("/tmp/a.safetensors")));
        QCOMPARE(shownPath(path), QStringLiteral("/tmp/\\xff\\xfe.safetensors"));
        QCOMPARE(shownFileName(path), QStringLiteral("\\xff\\xfe.safetensors"));
        QCOMPARE(shownPath(QStringLiteral("/a\\b/c")), QStringLiteral("/a\\b/c"));
        const Error error = Error(ErrorCode::Io, QStringLiteral("Cannot read %1.").arg(path)).inFile(path);
        QCOMPARE(error.sentence(),
                 QStringLiteral("/tmp/\\xff\\xfe.safetensors: Cannot read /tmp/\\xff\\xfe.safetensors."));
        QCOMPARE(error.file(), path);
    }

    void equalFileNamesAreToldApartByFolders()
    {
        const auto names = [](const QStringList &paths) { return distinctFileNames(paths).join(QLatin1Char('|')); };
        QCOMPARE(names({}), QString());
        QCOMPARE(names({QStringLiteral("/m/a.bpk"), QStringLiteral("/m/b.bpk")}), QStringLiteral("a.bpk|b.bpk"));
        QCOMPARE(names({QStringLiteral("/m/a/x.bpk"), QStringLiteral("/m/y.bpk"), QStringLiteral("/m/b/x.bpk")}),
                 QStringLiteral("a / x.bpk|y.bpk|b / x.bpk"));
        // As many folders as are needed.
        QCOMPARE(
            names({QStringLiteral("/a/fp16/x.bpk"), QStringLiteral("/b/fp16/x.bpk"), QStringLiteral("/b/fp32/x.bpk")}),
            QStringLiteral("a / fp16 / x.bpk|b / fp16 / x.bpk|fp32 / x.bpk"));
        QCOMPARE(names({QStringLiteral("/x.bpk"), QStringLiteral("/a/x.bpk")}), QStringLiteral("x.bpk|a / x.bpk"));
        // Nothing tells a file apart from itself.
        QCOMPARE(names({QStringLiteral("/a/x.bpk"), QStringLiteral("/a/x.bpk")}), QStringLiteral("x.bpk|x.bpk"));
        QCOMPARE(names({decodedPath("/\xff/x.bpk"), QStringLiteral("/b/x.bpk")}),
                 QStringLiteral("\\xff / x.bpk|b / x.bpk"));
    }

    void folderNamesStandForNamesOfFormats()
    {
        const auto names = [](const QStringList &paths) { return distinctFileNames(paths).join(QLatin1Char('|')); };
        QCOMPARE(names({QStringLiteral("/m/run/step-100/.metadata")}), QStringLiteral("run / step-100"));
        QCOMPARE(names({QStringLiteral("/m/run/1000/manifest.ocdbt"), QStringLiteral("/n/run/1000/manifest.ocdbt"),
                        QStringLiteral("/n/x.bpk")}),
                 QStringLiteral("m / run / 1000|n / run / 1000|x.bpk"));
        QCOMPARE(names({QStringLiteral("/z/global_step1/zero_pp_rank_0_mp_rank_00_model_states.pt")}),
                 QStringLiteral("z / global_step1"));
        QCOMPARE(names({QStringLiteral("/modules.json")}), QStringLiteral("modules.json"));
        QCOMPARE(namingPath(QStringLiteral("/m/bge/modules.json")), QStringLiteral("/m/bge"));
        QCOMPARE(namingPath(QStringLiteral("/m/bge/my_modules.json")), QStringLiteral("/m/bge/my_modules.json"));
    }

    void aNullCharacterNamesNoFile() { QVERIFY(encodedPath(QString::fromLatin1("a\0b", 3)).isEmpty()); }
};

BURNISH_TEST(TestPathText)

} // namespace burnish::test::tst_pathtext

#include "tst_pathtext.moc"
