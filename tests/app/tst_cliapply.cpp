// SPDX-License-Identifier: MIT
#include "support/commandline.h"
#include "support/foldermaking.h"
#include "support/paths.h"
#include "support/safetensorsediting.h"
#include "support/testmain.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_cliapply {

using namespace Qt::StringLiterals;

class TestCliApply : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    [[nodiscard]] QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }

    static bool isDone(const Outcome &outcome) { return outcome.code == 0 && outcome.errors.isEmpty(); }

private Q_SLOTS:
    void initTestCase()
    {
        SafeTensorsFile file = fileOf({u"a F32 300"_s, u"b F32 5"_s});
        file.write(path("base.safetensors"));
        file.tensors[u"a"_s].bytes[9] = 'x';
        file.write(path("tuned.safetensors"));
        file.tensors[u"b"_s].bytes[3] = 'y';
        file.write(path("last.safetensors"));
        const auto make = [&](const char *base, const char *result, const char *patch) {
            const Outcome made =
                run({u"diff"_s, path(base), path(result), u"--patch"_s, path(patch), u"--reversible"_s});
            QVERIFY2(made.code == 0, qPrintable(made.errors));
        };
        make("base.safetensors", "tuned.safetensors", "first.patch");
        make("tuned.safetensors", "last.safetensors", "second.patch");
    }

    void theResultComesBack()
    {
        const Outcome done = run({u"apply"_s, path("base.safetensors"), path("first.patch"), path("back.safetensors")});
        QVERIFY2(isDone(done), qPrintable(done.errors));
        QVERIFY2(done.out.startsWith("Written: back.safetensors\n"), done.out.constData());
        QVERIFY(done.out.contains("The files have the bytes of those that the patch was made from."));
        QCOMPARE(contentOf(path("back.safetensors")), contentOf(path("tuned.safetensors")));
        const Outcome again =
            run({u"apply"_s, path("base.safetensors"), path("first.patch"), path("back.safetensors")});
        QCOMPARE(again.code, 1);
        QCOMPARE(again.errors, u"burnish-cli: %1: The file already exists. --overwrite replaces it.\n"_s.arg(
                                   path("back.safetensors")));
        const Outcome json = run({u"apply"_s, path("base.safetensors"), path("first.patch"), path("back.safetensors"),
                                  u"--overwrite"_s, u"--json"_s});
        QCOMPARE(json.code, 0);
        const QJsonObject written = jsonOf(json)["written"_L1].toObject();
        QVERIFY(written["exact"_L1].toBool());
        QCOMPARE(written["files"_L1].toArray().size(), 1);
        QFile::remove(path("back.safetensors"));
    }

    void thePlanWritesNothing()
    {
        const Outcome plan = run({u"apply"_s, path("base.safetensors"), path("first.patch"),
                                  path("planned.safetensors"), u"--plan"_s, u"--json"_s});
        QVERIFY2(isDone(plan), qPrintable(plan.errors));
        const QJsonArray tensors = jsonOf(plan)["tensors"_L1].toArray();
        QCOMPARE(tensors.size(), 2);
        QCOMPARE(tensors[0]["form"_L1].toString(), u"sparse"_s);
        QCOMPARE(tensors[0]["changed"_L1].toInt(), 1);
        QCOMPARE(tensors[1]["form"_L1].toString(), u"unchanged"_s);
        const Outcome text =
            run({u"apply"_s, path("base.safetensors"), path("first.patch"), path("planned.safetensors"), u"--plan"_s});
        QVERIFY2(text.out.contains("sparse") && text.out.contains("Unchanged tensors: 1"), text.out.constData());
        QVERIFY(!QFileInfo::exists(path("planned.safetensors")));
        // The values of another base differ.
        const Outcome wrong = run({u"apply"_s, path("last.safetensors"), path("first.patch"),
                                   path("planned.safetensors"), u"--plan"_s, u"--json"_s});
        QCOMPARE(wrong.code, 1);
        QCOMPARE(jsonOf(wrong)["problems"_L1].toArray().size(), 1);
        QVERIFY2(wrong.errors.contains(u"that the patch was made from"_s), qPrintable(wrong.errors));
    }

    void whatIsReplacedIsNotRemoved()
    {
        SafeTensorsFile file = fileOf({u"a F32 300"_s, u"b F32 5"_s});
        for (char &byte : file.tensors[u"b"_s].bytes)
            byte = char(byte + 77);
        file.write(path("replaced.safetensors"));
        const Outcome made = run({u"diff"_s, path("base.safetensors"), path("replaced.safetensors"), u"--patch"_s,
                                  path("replaced.patch"), u"--json"_s});
        QVERIFY2(made.code == 0, qPrintable(made.errors));
        QCOMPARE(jsonOf(made)["tensors"_L1][1]["form"_L1].toString(), u"whole"_s);
        QCOMPARE(jsonOf(made)["removed"_L1].toInt(-1), 0);
        const Outcome plan = run({u"apply"_s, path("base.safetensors"), path("replaced.patch"), path("x.safetensors"),
                                  u"--plan"_s, u"--json"_s});
        QVERIFY2(plan.code == 0, qPrintable(plan.errors));
        QCOMPARE(jsonOf(plan)["tensors"_L1].toArray().size(), 2);
    }

    void theMissingBaseIsAskedFor()
    {
        const QString alone = path("alone");
        QVERIFY(QDir().mkdir(alone));
        QVERIFY(QFile::copy(path("first.patch"), alone + u"/first.patch"_s));
        const Outcome checked = run({u"check"_s, alone + u"/first.patch"_s});
        QCOMPARE(checked.code, 2);
        QVERIFY2(checked.out.contains("base.safetensors") && checked.out.contains("Put the file that is missing"),
                 checked.out.constData());
    }

    void swappedArgumentsAreNamed()
    {
        const Outcome swapped =
            run({u"apply"_s, path("first.patch"), path("base.safetensors"), path("swapped.safetensors")});
        QCOMPARE(swapped.code, 1);
        QVERIFY2(swapped.errors.contains(u"the model comes first"_s), qPrintable(swapped.errors));
        const Outcome text = run({u"apply"_s, path("base.safetensors"), samplePath("README.md"), path("swapped")});
        QCOMPARE(text.code, 1);
        QVERIFY2(text.errors.endsWith(u"The file is not a patch.\n"_s), qPrintable(text.errors));
    }

    void anotherBaseIsRefused()
    {
        const Outcome done =
            run({u"apply"_s, path("last.safetensors"), path("first.patch"), path("wrong.safetensors")});
        QCOMPARE(done.code, 1);
        QVERIFY2(done.errors.contains(u"2 tensors are not those that the patch was made from: a, b."_s) ||
                     done.errors.contains(u"The tensor “"_s),
                 qPrintable(done.errors));
        QCOMPARE(done.errors.count(u'\n'), 1);
        QVERIFY(!QFileInfo::exists(path("wrong.safetensors")));
        QCOMPARE(
            run({u"apply"_s, path("last.safetensors"), path("first.patch"), path("wrong.safetensors"), u"--force"_s})
                .code,
            2);
    }

    void patchesAreJoinedAndReversed()
    {
        const Outcome joined =
            run({u"apply"_s, u"--join"_s, path("first.patch"), path("second.patch"), path("joined.patch")});
        // A note says that the patch is larger than these small models.
        QVERIFY2(joined.code == 0, qPrintable(joined.errors));
        const Outcome there =
            run({u"apply"_s, path("base.safetensors"), path("joined.patch"), path("there.safetensors")});
        QVERIFY2(isDone(there), qPrintable(there.errors));
        QCOMPARE(contentOf(path("there.safetensors")), contentOf(path("last.safetensors")));
        const Outcome back = run(
            {u"apply"_s, u"--reverse"_s, path("last.safetensors"), path("joined.patch"), path("restored.safetensors")});
        QVERIFY2(isDone(back), qPrintable(back.errors));
        QCOMPARE(contentOf(path("restored.safetensors")), contentOf(path("base.safetensors")));
        const Outcome wrong =
            run({u"apply"_s, u"--join"_s, path("second.patch"), path("first.patch"), path("never.patch")});
        QCOMPARE(wrong.code, 1);
        QVERIFY2(wrong.errors.contains(u"first.patch"_s), qPrintable(wrong.errors));
    }

    void wrongUsageIsSaid()
    {
        QCOMPARE(run({u"apply"_s, path("base.safetensors"), path("first.patch"), path("second.patch"), u"x"_s}).code,
                 2);
        QCOMPARE(run({u"apply"_s, u"--join"_s, u"--plan"_s, path("first.patch"), path("second.patch"), path("planned")})
                     .code,
                 2);
        QVERIFY(!QFileInfo::exists(path("planned")));
        QCOMPARE(run({u"apply"_s, u"--join"_s, u"--reverse"_s, path("first.patch"), path("second.patch"), u"x"_s}).code,
                 2);
    }

    /// Commands that know nothing of patches.
    void aPatchIsAModel()
    {
        const Outcome equal = run({u"diff"_s, path("first.patch"), path("tuned.safetensors")});
        QVERIFY2(equal.code == 0, qPrintable(equal.errors));
        QVERIFY(equal.errors.contains(u"base.safetensors"_s));
        QCOMPARE(run({u"diff"_s, path("first.patch"), path("base.safetensors")}).code, 1);
        const Outcome shown = run({u"inspect"_s, path("second.patch"), u"--json"_s});
        QCOMPARE(shown.code, 0);
        QCOMPARE(jsonOf(shown)["tensors"_L1].toArray().size(), 2);
        const Outcome converted = run({u"convert"_s, path("first.patch"), path("converted.safetensors")});
        QVERIFY2(converted.code == 0, qPrintable(converted.errors));
        QCOMPARE(run({u"diff"_s, path("converted.safetensors"), path("tuned.safetensors")}).code, 0);
    }
};

BURNISH_TEST(TestCliApply)

} // namespace burnish::test::tst_cliapply

#include "tst_cliapply.moc"
