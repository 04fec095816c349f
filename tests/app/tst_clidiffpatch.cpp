// SPDX-License-Identifier: MIT
#include "support/commandline.h"
#include "support/paths.h"
#include "support/safetensorsediting.h"
#include "support/testmain.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

namespace burnish::test::tst_clidiffpatch {

using namespace Qt::StringLiterals;

class TestCliDiffPatch : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_a = m_folder.filePath(u"a.safetensors"_s);
    QString m_b = m_folder.filePath(u"b.safetensors"_s);

    [[nodiscard]] QString target(const QString &name) const { return m_folder.filePath(name); }

private Q_SLOTS:
    void initTestCase()
    {
        SafeTensorsFile file = fileOf({u"a F32 5000"_s, u"b F32 300"_s, u"c F32 20"_s});
        file.write(m_a);
        file.tensors[u"a"_s].bytes[50] = 9;
        file.tensors.erase(u"c"_s);
        file.write(m_b);
    }

    void aPatchIsNoFailure()
    {
        const Outcome different = run({u"diff"_s, m_a, m_b, u"--patch"_s, target(u"p.safetensors"_s)});
        QVERIFY2(different.code == 0, qPrintable(different.errors));
        QVERIFY2(different.out.contains("sparse"), different.out);
        QVERIFY2(different.out.contains("of the base"), different.out);
        QVERIFY2(different.out.contains("byte for byte"), different.out);
        const Outcome equal = run({u"diff"_s, m_a, m_a, u"--patch"_s, target(u"same.safetensors"_s)});
        QCOMPARE(equal.code, 0);
        QVERIFY(QFile::exists(target(u"same.safetensors"_s)));
        QVERIFY(QFile(target(u"same.safetensors"_s)).size() < QFile(m_a).size());
    }

    /// Wide characters have two columns.
    void columnsOfOtherScriptsAreAligned()
    {
        const Outcome made = run({u"diff"_s, m_a, m_b, u"--patch"_s, target(u"aligned.safetensors"_s)}, {},
                                 {u"LC_ALL=ja_JP.UTF-8"_s, u"LANGUAGE=ja"_s});
        QVERIFY2(made.code == 0, qPrintable(made.errors));
        const QStringList lines = QString::fromUtf8(made.out).split(u'\n');
        const auto columnBefore = [](const QString &line, QChar digit) {
            const QString left = line.left(line.indexOf(digit));
            return left.size() + std::ranges::count_if(left, [](QChar c) { return c.unicode() >= 0x2e80; });
        };
        QVERIFY2(lines.size() > 2 && lines[0].startsWith(u"変更なし"_s), made.out.constData());
        QCOMPARE(columnBefore(lines[0], u'1'), columnBefore(lines[1], u'1'));
    }

    void programsReadJson()
    {
        const Outcome done =
            run({u"diff"_s, m_a, m_b, u"--patch"_s, target(u"j.safetensors"_s), u"--reversible"_s, u"--json"_s});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        const QJsonObject json = jsonOf(done);
        QCOMPARE(json[u"exact"].toBool(), true);
        QCOMPARE(json[u"reversible"].toBool(), true);
        QCOMPARE(json[u"forms"][u"sparse"][u"tensors"].toInt(), 1);
        QCOMPARE(json[u"forms"][u"unchanged"][u"tensors"].toInt(), 1);
        QCOMPARE(json[u"forms"][u"sparse"][u"bytes"].toInt(), 20000);
        QCOMPARE(json[u"removed"].toInt(), 1);
        QCOMPARE(json[u"tensors"][0][u"changed"].toInt(), 1);
        QCOMPARE(json[u"size"].toInteger(), QFile(target(u"j.safetensors"_s)).size());
        QCOMPARE(json[u"result_size"].toInteger(), QFile(m_b).size());
    }

    void filesAreNotReplaced()
    {
        const QString kept = target(u"kept.safetensors"_s);
        QVERIFY(QFile::copy(m_a, kept));
        QCOMPARE(run({u"diff"_s, m_a, m_b, u"--patch"_s, kept}).code, 2);
        QCOMPARE(QFile(kept).size(), QFile(m_a).size());
        QCOMPARE(run({u"diff"_s, m_a, m_b, u"--patch"_s, kept, u"--overwrite"_s}).code, 0);
        QVERIFY(QFile(kept).size() < QFile(m_a).size());
        QCOMPARE(run({u"diff"_s, m_a, m_b, u"--patch"_s, m_b, u"--overwrite"_s}).code, 2);
    }

    void optionsOfComparisonsAreRefused()
    {
        for (const QStringList &options :
             {QStringList{u"--values"_s}, QStringList{u"--by"_s, u"shape"_s}, QStringList{u"--exclude"_s, u"a"_s},
              QStringList{u"--csv"_s}, QStringList{u"--all"_s}}) {
            const Outcome done =
                run(QStringList{u"diff"_s, m_a, m_b, u"--patch"_s, target(u"n.safetensors"_s)} + options);
            QCOMPARE(done.code, 2);
            QVERIFY2(done.errors.contains(options[0]), qPrintable(done.errors));
        }
        QCOMPARE(run({u"diff"_s, m_a, m_b, u"--reversible"_s}).code, 2);
        QVERIFY(!QFile::exists(target(u"n.safetensors"_s)));
    }
};

BURNISH_TEST(TestCliDiffPatch)

} // namespace burnish::test::tst_clidiffpatch

#include "tst_clidiffpatch.moc"
