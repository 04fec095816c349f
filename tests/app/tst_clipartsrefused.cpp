// SPDX-License-Identifier: MIT
// What workers on parts refuse, each with the sentence that says which and with the exit code.
#include "core/io/paths.h"
#include "support/partsline.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

#include <algorithm>

namespace burnish::test::tst_clipartsrefused {

using namespace Qt::StringLiterals;

class TestCliPartsRefused : public QObject, private PartsLine
{
    Q_OBJECT

private Q_SLOTS:
    void init() { startAgain(); }

    void anotherVersionIsRefused()
    {
        const QStringList line = planned(6);
        const QString version = planJson()[u"program"].toString();
        reseal(u"program"_s, u"99.1"_s);
        const QString sentence =
            plan() + u": The plan was made by version 99.1, but this is version %1. All parts must "
                     "be written by the same version."_s.arg(version);
        refused(line + part(u"1/6"_s), sentence);
        refused(line + finish(), sentence);
    }

    void anotherInputIsRefused_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("sentence");
        const QByteArray same = model(6);
        const QString differs = u"The plan was made with another file: its content differs."_s;
        QTest::newRow("size") << model(7)
                              << u"The plan was made with another file: expected %1 bytes, found %2."_s.arg(same.size())
                                     .arg(model(7).size());
        QByteArray header = same;
        header.replace("l.00", "l.99");
        QTest::newRow("header") << header << differs;
        QByteArray dtype = same;
        dtype.replace("F32", "I32");
        QTest::newRow("dtype") << dtype << differs;
        QByteArray block = same;
        block[block.size() - 1] = char(block.back() + 1);
        QTest::newRow("sampled block") << block << differs;
        QTest::newRow("truncated")
            << same.chopped(4)
            << u"The file is truncated: 4 bytes of tensor data are missing. (tensor l.05, offset "
               "0x%1)"_s.arg(same.size() - 4, 0, 16);
    }
    void anotherInputIsRefused()
    {
        QFETCH(QByteArray, content);
        QFETCH(QString, sentence);
        const QStringList line = planned(6);
        writeInPlace(at(u"a.safetensors"_s), content);
        refused(line + part(u"6/6"_s), at(u"a.safetensors"_s) + u": "_s + sentence);
        QVERIFY(!QDir(at(u"out"_s)).exists());
    }

    void aMissingInputIsRefused()
    {
        const QStringList line = planned(6);
        QVERIFY(QFile::remove(at(u"a.safetensors"_s)));
        refused(line + part(u"1/6"_s),
                at(u"a.safetensors"_s) + u": Cannot open the file: No such file or directory."_s);
    }

    void anotherNumberOfInputsIsRefused()
    {
        // The same tensors in several files, with no others beside them.
        QVERIFY(QDir().mkpath(at(u"set"_s)));
        const QString set = at(u"set/set.safetensors"_s);
        QCOMPARE(run({u"convert"_s, at(u"a.safetensors"_s), set, u"--shard-size"_s, u"9KB"_s}).code, 0);
        planned(6);
        QStringList other = line();
        other[1] = set + u".index.json"_s;
        refused(other + part(u"1/6"_s),
                plan() + u": The plan was made with other inputs: expected 1 files, found 3."_s);
    }

    void oneByteOutsideOfTheSamplesNeedsTheHash()
    {
        std::vector<float> numbers(700'000, 1);
        writeInPlace(at(u"a.safetensors"_s), safeTensors({{u"x"_s, numbers}}));
        const QStringList line = planned(1, {u"--hash-inputs"_s});
        // Beyond the first MiB and between two of the sampled blocks.
        numbers[400'000] = 2;
        writeInPlace(at(u"a.safetensors"_s), safeTensors({{u"x"_s, numbers}}));
        refused(line + part(u"1/1"_s) + QStringList{u"--hash-inputs"_s},
                at(u"a.safetensors"_s) + u": The plan was made with another file: its content differs."_s);
        // The plan asks for it, so the parts need not.
        refused(line + part(u"1/1"_s),
                at(u"a.safetensors"_s) + u": The plan was made with another file: its content differs."_s);
        // A difference that nobody asked for is not found: copies of 1 TB are not read twice.
        planned(1);
        numbers[400'000] = 1;
        writeInPlace(at(u"a.safetensors"_s), safeTensors({{u"x"_s, numbers}}));
        QCOMPARE(run(line + part(u"1/1"_s)).code, 0);
        planned(1);
        refused(line + part(u"1/1"_s) + QStringList{u"--hash-inputs"_s, u"--overwrite"_s},
                at(u"a.safetensors"_s) +
                    u": The plan does not contain the SHA-256 of this input. Make it with --hash-inputs."_s);
    }

    void aFormatOfFoldersIsRefused()
    {
        const QString target = at(u"out/m.ocdbt"_s);
        refused({u"convert"_s, at(u"a.safetensors"_s), target, u"--plan"_s, plan(), u"--parts"_s, u"2"_s},
                target +
                    u": Orbax cannot be written in parts: a model is a folder of its own. Choose another format."_s);
        QVERIFY(!QDir(at(u"out"_s)).exists());
    }

    void otherOptionsAndRecipesAreRefused()
    {
        const QStringList line = planned(6);
        refused(line + part(u"1/6"_s) + QStringList{u"--float"_s, u"f16"_s},
                plan() + u": The plan was made with other options."_s);
        const QString recipe = at(u"r.json"_s);
        const QJsonObject open{{u"do"_s, u"open"_s}, {u"file"_s, u"a.safetensors"_s}, {u"as"_s, u"a"_s}};
        const QJsonObject exported{{u"do"_s, u"export"_s}, {u"model"_s, u"a"_s}, {u"file"_s, u"x.safetensors"_s}};
        const auto write = [&](const QJsonArray &steps) {
            writeInPlace(recipe, QJsonDocument(QJsonObject{{u"recipe"_s, 1}, {u"steps"_s, steps}}).toJson());
        };
        write({open, exported});
        const QStringList words = {u"run"_s, recipe, u"--plan"_s, plan(), u"--output"_s, at(u"out"_s)};
        refused(words + part(u"1/6"_s), plan() + u": The plan was made by the command “convert”, but this is “run”."_s);
        QCOMPARE(run(words).code, 1);
        QCOMPARE(run(words + QStringList{u"--overwrite"_s}).code, 0);
        write({open, QJsonObject{{u"do"_s, u"remove"_s}, {u"model"_s, u"a"_s}, {u"paths"_s, QJsonArray{u"l.00"_s}}},
               exported});
        refused(words + part(u"1/1"_s), plan() + u": The plan was made for another recipe."_s);
    }

    void aFullDiskLeavesNothing_data()
    {
        QTest::addColumn<QString>("shardSize");
        QTest::newRow("set") << u"5KB"_s;
        QTest::newRow("single file") << QString();
    }
    void aFullDiskLeavesNothing()
    {
        QFETCH(QString, shardSize);
        const QString disk = u"mount -t tmpfs -o size=20k none "_s + at(u"out"_s);
        QVERIFY(QDir(folder()).mkpath(u"out"_s));
        if (QProcess::execute(u"unshare"_s, {u"-m"_s, u"sh"_s, u"-c"_s, disk + u" 2>/dev/null"_s}) != 0)
            QSKIP("No small disk can be mounted here.");
        const QStringList line = planned(6, {}, shardSize);
        // Two shards of a page fit with their receipts.
        const QString command = programPath("burnish-cli") + u' ' + line.join(u' ');
        const QString script = disk + u" && for i in 1 2 3 4 5 6; do "_s + command +
                               u" --part $i/6 || { echo $? $i; break; }; done; ls -A "_s + at(u"out"_s) + u"; "_s +
                               command + u" --finish"_s;
        QProcess process;
        process.setEnvironment(QProcess::systemEnvironment() + QStringList{u"LC_ALL=C.UTF-8"_s});
        process.start(u"unshare"_s, {u"-m"_s, u"sh"_s, u"-c"_s, script});
        QVERIFY(process.waitForFinished(60'000));
        const QString out = QString::fromUtf8(process.readAllStandardOutput());
        const QString errors = QString::fromUtf8(process.readAllStandardError());
        QVERIFY2(errors.contains(u": Cannot write the file: No space left on device."), qPrintable(errors));
        QVERIFY2(errors.contains(u"burnish-cli: "_s + at(u"out/"_s)), qPrintable(errors));
        QVERIFY2(out.contains(u"\n1 "_s) || out.startsWith(u"1 "_s), qPrintable(out));
        QVERIFY2(!out.contains(u"burnish-part"), qPrintable(out));
        QVERIFY2(!out.contains(u"unfinished"), qPrintable(out));
        QVERIFY2(errors.contains(u"Expected 6 finished parts, found "), qPrintable(errors));
        QCOMPARE(process.exitCode(), 1);
    }

    void aClockThatIsOffDoesNotMatter()
    {
        const QStringList line = planned(6);
        const auto setTimes = [&](const QString &folder, int year) {
            for (const QString &name : fileNamesIn(folder)) {
                QFile file(folder + u'/' + name);
                QVERIFY(file.open(QIODevice::ReadWrite));
                QVERIFY(file.setFileTime(QDateTime(QDate(year, 1, 1), QTime(0, 0)), QFileDevice::FileModificationTime));
            }
        };
        // The worker's input is from the future, and what it wrote seems older than the plan and than its input.
        setTimes(folder(), 2100);
        for (int i = 1; i <= 6; ++i)
            QCOMPARE(run(line + part(u"%1/6"_s.arg(i))).errors, QString());
        setTimes(at(u"out"_s), 1971);
        setTimes(at(u"out/burnish-receipts"_s), 1971);
        setTimes(folder(), 2038);
        QCOMPARE(run(line + part(u"3/6"_s)).out, "Part 3 of 6 was done before.\n");
        setTimes(at(u"out"_s), 2100);
        const Outcome finished = run(line + finish());
        QVERIFY2(finished.code == 0, qPrintable(finished.errors));
    }

    void receiptsOfAnotherPlanAreRefused()
    {
        const QStringList line = planned(6);
        const QString before = digest();
        QCOMPARE(run(line + part(u"2/6"_s)).code, 0);
        planned(6);
        const QString sentence =
            receipt(2) + u": The receipt belongs to another plan: expected %1, found %2."_s.arg(digest(), before);
        refused(line + part(u"2/6"_s), sentence);
        refused(line + finish(),
                u"Note: "_s + sentence + u"\nburnish-cli: "_s + plan() + u": Expected 6 finished parts, found 0."_s, 1,
                "1-6\n");
        QCOMPARE(run(line + part(u"2/6"_s) + QStringList{u"--overwrite"_s}).out,
                 "Part 2 of 6: shards: 1, bytes: 20456\n");
    }

    void changedReceiptsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("version")
            << QByteArray("\"program\":\"") << QByteArray("\"program\":\"99.")
            << u"The part was written by version 99.VERSION, the plan was made by version VERSION."_s;
        QTest::newRow("part") << QByteArray("\"part\":2") << QByteArray("\"part\":3")
                              << u"Expected the receipt of part 2, found that of part 3."_s;
        QTest::newRow("other document") << QByteArray("burnishReceipt\":1") << QByteArray("burnishReceipt\":2")
                                        << u"This is not the receipt of a part."_s;
        QTest::newRow("no JSON") << QByteArray("{") << QByteArray("") << u"Invalid JSON: illegal value. (offset 0x1)"_s;
        QTest::newRow("samples") << QByteArray("\"samples\":\"") << QByteArray("\"samples\":\"0")
                                 << u"The file differs from what its part has written."_s;
    }
    void changedReceiptsAreRefused()
    {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        QFETCH(QString, sentence);
        const QStringList line = planned(6);
        QCOMPARE(run(line + part(u"2/6"_s)).code, 0);
        QByteArray text = contentOfFile(receipt(2));
        QVERIFY(text.contains(from));
        const QByteArray good = text;
        sentence.replace(u"VERSION"_s, planJson()[u"program"].toString());
        writeInPlace(receipt(2), text.replace(from, to));
        const Outcome finished = run(line + finish());
        QCOMPARE(finished.code, 1);
        QCOMPARE(finished.out, "1-6\n");
        QVERIFY2(finished.errors.contains(u": "_s + sentence + u'\n'), qPrintable(finished.errors));
        // The part replaces what is damaged, but not what another program's version vouches for.
        const bool isForeign = sentence.contains(u"version") || sentence.contains(u"found that of");
        const Outcome again = run(line + part(u"2/6"_s));
        QCOMPARE(again.code, isForeign ? 1 : 0);
        if (isForeign)
            QCOMPARE(again.errors, u"burnish-cli: %1: %2\n"_s.arg(receipt(2), sentence));
        else
            QCOMPARE(contentOfFile(receipt(2)), good);
    }

    void numbersOutOfRangeAreRefused_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("sentence");
        const QString range = u"--part: expected a number from 1 to 99999, found “%1”."_s;
        for (const char *number : {"0", "-1", "x", "1.5", "", "100000", "99999999999999999999"})
            QTest::newRow(number) << part(QLatin1String(number) + u"/6"_s) << 2 << range.arg(QLatin1String(number));
        QTest::newRow("N + 1") << part(u"7/6"_s) << 2 << u"--part: expected a part from 1 to 6, found 7."_s;
        QTest::newRow("of text") << part(u"1/x"_s) << 2 << range.arg(u"x"_s);
        QTest::newRow("of none") << part(u"1/0"_s) << 2 << range.arg(u"0"_s);
        QTest::newRow("without slash") << part(u"3"_s) << 2 << u"--part: expected I/N or auto, found “3”."_s;
        QTest::newRow("of more") << part(u"7/7"_s) << 1 << anyPlan + u": The plan has 6 parts, but --part says 7."_s;
        QTest::newRow("of fewer") << part(u"1/5"_s) << 1 << anyPlan + u": The plan has 6 parts, but --part says 5."_s;
        const QString parts = u"--parts: expected a number from 1 to 99999, found “%1”."_s;
        for (const char *number : {"0", "-3", "x", "100000"})
            QTest::newRow(QByteArray(number) + " parts")
                << QStringList{u"--parts"_s, QLatin1String(number)} << 2 << parts.arg(QLatin1String(number));
        const QString both = u"Expected at most one of --parts, --part, --finish and --job, found %1 and %2."_s;
        QTest::newRow("part and finish") << part(u"1/6"_s) + finish() << 2 << both.arg(u"--part"_s, u"--finish"_s);
        QTest::newRow("part and parts") << part(u"1/6"_s) + QStringList{u"--parts"_s, u"6"_s} << 2
                                        << both.arg(u"--parts"_s, u"--part"_s);
        QTest::newRow("report") << part(u"1/6"_s) + QStringList{u"--report"_s, u"r.json"_s} << 2
                                << u"Expected at most one of --report, --plan PLAN.json, found --report and --plan "
                                   "PLAN.json."_s;
    }
    void numbersOutOfRangeAreRefused()
    {
        QFETCH(QStringList, words);
        QFETCH(int, code);
        QFETCH(QString, sentence);
        const QStringList line = planned(6);
        const QByteArray before = contentOfFile(plan());
        refused(line + words, sentence.replace(anyPlan, plan()), code);
        QCOMPARE(contentOfFile(plan()), before);
        QVERIFY(!QDir(at(u"out"_s)).exists());
    }

    void variablesOutOfRangeAreRefused_data()
    {
        QTest::addColumn<QString>("variable");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("sentence");
        const QString none = u"--part auto requires one of the variables SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX and "
                             "BURNISH_PART."_s;
        QTest::newRow("none") << u"NONE=1"_s << 2 << none;
        const auto add = [](const char *name, const char *value, int code, int least, int most) {
            const QString where = (code == 1 ? anyPlan + u": "_s : QString()) + QLatin1String(name);
            QTest::newRow(QByteArray(name) + '=' + value)
                << QLatin1String(name) + u'=' + QLatin1String(value) << code
                << u"%1: expected a number from %2 to %3, found “%4”."_s.arg(where).arg(least).arg(most).arg(
                       QLatin1String(value));
        };
        for (const char *name : {"SLURM_ARRAY_TASK_ID", "BURNISH_PART"}) {
            for (const char *value : {"0", "-1", "x", "", "100000"})
                add(name, value, 2, 1, 99999);
            add(name, "7", 1, 1, 6);
        }
        // Kubernetes counts from 0.
        for (const char *value : {"-1", "x", "", "99999"})
            add("JOB_COMPLETION_INDEX", value, 2, 0, 99998);
        add("JOB_COMPLETION_INDEX", "6", 1, 0, 5);
    }
    void variablesOutOfRangeAreRefused()
    {
        QFETCH(QString, variable);
        QFETCH(int, code);
        QFETCH(QString, sentence);
        const QStringList line = planned(6);
        refused(line + part(u"auto"_s), sentence.replace(anyPlan, plan()), code, {}, {variable});
    }

    void partsAreTakenFromTheEnvironment()
    {
        const QStringList automatic = planned(6) + part(u"auto"_s);
        QCOMPARE(run(automatic, {}, {u"SLURM_ARRAY_TASK_ID=1"_s, u"JOB_COMPLETION_INDEX=3"_s}).out.left(9),
                 "Part 1 of");
        QCOMPARE(run(automatic, {}, {u"JOB_COMPLETION_INDEX=0"_s}).out.left(9), "Part 1 of");
        QCOMPARE(run(automatic, {}, {u"JOB_COMPLETION_INDEX=5"_s, u"BURNISH_PART=2"_s}).out.left(9), "Part 6 of");
        QCOMPARE(run(automatic, {}, {u"BURNISH_PART=4"_s}).out.left(9), "Part 4 of");
        refused(line() + finish(), plan() + u": Expected 6 finished parts, found 3."_s, 1, "2-3,5\n");
    }

    void aResubmittedArrayCompletesThePlan()
    {
        writeInPlace(at(u"a.safetensors"_s), model(20));
        const QStringList line = planned(20);
        const std::vector<int> missing = {3, 17, 18, 19};
        for (int i = 1; i <= 20; ++i) {
            if (std::ranges::find(missing, i) == missing.end())
                QCOMPARE(run(line + part(u"%1/20"_s.arg(i))).code, 0);
        }
        refused(line + finish(), plan() + u": Expected 20 finished parts, found 16."_s, 1, "3,17-19\n");
        QVERIFY(!QFile::exists(at(u"out/m.safetensors.index.json"_s)));
        for (const int i : missing) {
            // What Slurm sets for `sbatch --array=3,17-19`: the count is that of the array, not of the plan.
            const Outcome done = run(line + part(u"auto"_s), {},
                                     {u"SLURM_ARRAY_TASK_ID=%1"_s.arg(i), u"SLURM_ARRAY_TASK_COUNT=4"_s,
                                      u"SLURM_ARRAY_TASK_MIN=3"_s, u"SLURM_ARRAY_TASK_MAX=19"_s});
            QCOMPARE(done.errors, QString());
            QCOMPARE(done.out, "Part " + QByteArray::number(i) + " of 20: shards: 1, bytes: 20456\n");
        }
        QCOMPARE(run(line + finish()).code, 0);
    }

    void anUnfinishedFileIsRefused()
    {
        const QStringList line = planned(2, {}, {});
        // The header belongs to the first part, so the file looks whole.
        QCOMPARE(run(line + part(u"1/2"_s)).code, 0);
        const QString file = at(u"out/m.safetensors.burnish-unfinished-"_s + digest());
        QVERIFY(QFile::exists(file) && !QFile::exists(at(u"out/m.safetensors"_s)));
        const QString sentence =
            file +
            u": The file is incomplete: it is written in parts, and --finish gives it its name after the last one."_s;
        refused({u"inspect"_s, file}, sentence);
        refused({u"convert"_s, file, at(u"x.safetensors"_s)}, sentence);
        refused({u"inspect"_s, at(u"out"_s)}, at(u"out"_s) + u": The folder contains no weight files."_s);
        // Only eight hexadecimal digits make such a name.
        const QString other = at(u"m.safetensors.burnish-unfinished-0123456g"_s);
        writeInPlace(other, model(1));
        QCOMPARE(run({u"inspect"_s, other}).code, 0);
        QCOMPARE(run(line + part(u"2/2"_s)).code, 0);
        // A finish that was killed before and after it has given the file its name.
        QCOMPARE(run(line + finish()).code, 0);
        QVERIFY(QFile::remove(at(u"out/burnish-receipts/finished.json"_s)));
        QCOMPARE(run(line + finish()).code, 0);
        QVERIFY(QFile::rename(at(u"out/m.safetensors"_s), file));
        QCOMPARE(run(line + finish()).code, 0);
        QCOMPARE(run({u"inspect"_s, at(u"out/m.safetensors"_s)}).code, 0);
        // The name of another file is not taken.
        QVERIFY(QFile::rename(at(u"out/m.safetensors"_s), file));
        writeInPlace(at(u"out/m.safetensors"_s), "mine");
        refused(line + finish(), at(u"out/m.safetensors"_s) + u": The file already exists."_s);
        QCOMPARE(contentOfFile(at(u"out/m.safetensors"_s)), "mine");
    }

    void aKilledFinishIsNeverTakenForWhole()
    {
        const QStringList line = planned(6);
        for (int i = 1; i <= 6; ++i)
            QCOMPARE(run(line + part(u"%1/6"_s.arg(i))).code, 0);
        const QString index = at(u"out/m.safetensors.index.json"_s);
        for (unsigned long wait = 0; wait < 20'000; wait += 1500) {
            QFile::remove(index);
            QFile::remove(at(u"out/burnish-receipts/finished.json"_s));
            QProcess process;
            process.start(programPath("burnish-cli"), line + finish());
            QVERIFY(process.waitForStarted());
            QTest::qSleep(int(wait / 1000));
            process.kill();
            process.waitForFinished();
            // Either nothing can be taken for the model, or it is whole.
            if (QFile::exists(index))
                QCOMPARE(jsonOf(run({u"inspect"_s, index, u"--json"_s}))[u"tensors"].toArray().size(), 6);
            else
                refused({u"inspect"_s, index}, index + u": Cannot open the file: No such file or directory."_s);
        }
        QCOMPARE(run(line + finish()).errors, QString());
        QCOMPARE(fileNamesIn(at(u"out"_s)).size(), 7);
    }

    void twoWorkersOnOnePartDoNoHarm_data()
    {
        QTest::addColumn<QString>("shardSize");
        QTest::newRow("set") << u"5KB"_s;
        QTest::newRow("single file") << QString();
    }
    void twoWorkersOnOnePartDoNoHarm()
    {
        QFETCH(QString, shardSize);
        const QStringList line = planned(2, {}, shardSize);
        std::vector<std::unique_ptr<QProcess>> workers;
        for (int i = 0; i < 6; ++i) {
            workers.push_back(std::make_unique<QProcess>());
            workers.back()->start(programPath("burnish-cli"), line + part(u"%1/2"_s.arg(1 + i % 2)));
        }
        for (const auto &worker : workers) {
            QVERIFY(worker->waitForFinished());
            QVERIFY2(worker->exitCode() == 0, worker->readAllStandardError().constData());
        }
        const Outcome finished = run(line + finish() + QStringList{u"--verify"_s});
        QVERIFY2(finished.code == 0, qPrintable(finished.errors));
        QCOMPARE(run(QStringList{u"convert"_s, at(u"a.safetensors"_s), at(u"whole.safetensors"_s)}).code, 0);
        if (shardSize.isEmpty())
            QCOMPARE(contentOfFile(at(u"out/m.safetensors"_s)), contentOfFile(at(u"whole.safetensors"_s)));
        QVERIFY(std::ranges::none_of(fileNamesIn(at(u"out"_s)),
                                     [](const QString &name) { return name.contains(u"burnish"); }));
    }

    void impossibleTargetsSayWhy_data()
    {
        QTest::addColumn<QString>("out");
        QTest::addColumn<QString>("sentence");
        const QString compressed =
            u"%1 files cannot be written in parts: they are compressed as a whole, so no offset is "
            "known before everything is written."_s;
        QTest::newRow("mpk.gz") << u"m.mpk.gz"_s << compressed.arg(u"NamedMpk, gzip"_s);
        QTest::newRow("bin.gz") << u"m.bin.gz"_s << compressed.arg(u"Bin, gzip"_s);
        QTest::newRow("json.gz") << u"m.json.gz"_s << compressed.arg(u"JSON, gzip"_s);
        QTest::newRow("text")
            << u"m.json"_s
            << u"Pretty JSON files cannot be written in parts: their size is known only after everything "
               "is written."_s;
    }
    void impossibleTargetsSayWhy()
    {
        QFETCH(QString, out);
        QFETCH(QString, sentence);
        const Outcome refused = run({u"convert"_s, at(u"a.safetensors"_s), at(out), u"--plan"_s, plan()});
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.errors.endsWith(u"burnish-cli: %1: %2\n"_s.arg(at(out), sentence)),
                 qPrintable(refused.errors));
        QVERIFY(!QFile::exists(plan()));
    }

private:
    // Data is made before the folder: stands for the plan there.
    static constexpr QLatin1String anyPlan{"THE PLAN"};
};

BURNISH_TEST(TestCliPartsRefused)

} // namespace burnish::test::tst_clipartsrefused

#include "tst_clipartsrefused.moc"
