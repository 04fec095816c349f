// SPDX-License-Identifier: MIT
#include "core/recipe/exportcommand.h"
#include "support/commandline.h"
#include "support/testmain.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_clijob {

using namespace Qt::StringLiterals;

class TestCliJob : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    [[nodiscard]] QString at(const QString &name) const { return m_folder.filePath(name); }
    [[nodiscard]] QStringList words() const
    {
        return {u"convert"_s, at(u"digits-noisy.safetensors"_s), at(u"out.safetensors"_s), u"--float"_s, u"f16"_s};
    }

private Q_SLOTS:
    void initTestCase()
    {
        // Beside the outputs: Kubernetes mounts one folder for all of them.
        QVERIFY(QFile::copy(sample(u"digits-noisy.safetensors"_s), at(u"digits-noisy.safetensors"_s)));
        const Outcome planned = run(words() + QStringList{u"--plan"_s, at(u"it.plan.json"_s), u"--parts"_s, u"5"_s});
        QVERIFY2(planned.code == 0, qPrintable(planned.errors));
    }

    void aJobHasTheWordsOfItsCommand_data()
    {
        QTest::addColumn<QStringList>("before");
        QTest::addColumn<QStringList>("after");
        QTest::newRow("separate") << QStringList() << QStringList{u"--plan"_s,   at(u"it.plan.json"_s),
                                                                  u"--output"_s, at(u"out"_s),
                                                                  u"--job"_s,    u"ray"_s};
        QTest::newRow("joined") << QStringList()
                                << QStringList{u"--job=ray"_s, u"--plan="_s + at(u"it.plan.json"_s),
                                               u"--output="_s + at(u"out"_s)};
        QTest::newRow("first") << QStringList{u"--job"_s, u"ray"_s}
                               << QStringList{u"--plan"_s, at(u"it.plan.json"_s), u"--output"_s, at(u"out"_s)};
    }
    void aJobHasTheWordsOfItsCommand()
    {
        QFETCH(QStringList, before);
        QFETCH(QStringList, after);
        const QStringList command = words();
        const Outcome job = run(command.first(1) + before + command.mid(1) + after);
        QVERIFY2(job.code == 0, qPrintable(job.errors));
        QCOMPARE(QString::fromUtf8(job.out),
                 u"cd %1 && burnish-ray --cpus 1 --memory 1024M -- burnish-cli %2 --plan %3 --output %4\n"_s.arg(
                     shellLine({QDir::currentPath()}), shellLine(command), at(u"it.plan.json"_s), at(u"out"_s)));
        QVERIFY(!QDir(at(u"out"_s)).exists());
    }

    void settingsAreInTheJob()
    {
        const QStringList plan = {u"--plan"_s, at(u"it.plan.json"_s), u"--output"_s, at(u"out"_s), u"--job"_s};
        const Outcome slurm = run(words() + plan +
                                  QStringList{u"slurm"_s, u"--job-option"_s, u"at-once=2"_s, u"--job-option"_s,
                                              u"processors=3"_s, u"--job-option=memory=2048"_s});
        QVERIFY2(slurm.out.contains("--array=\"$1%2\" --cpus-per-task=3 --mem=2048M"), slurm.out.constData());
        QVERIFY(slurm.out.contains("case ${1:-1-5} in"));
        QVERIFY(!slurm.out.contains("job-option"));
        const Outcome kubernetes = run(
            words() + plan +
            QStringList{u"kubernetes"_s, u"--job-option"_s, u"image=me/it:1"_s, u"--job-option"_s, u"claim=disk"_s});
        QVERIFY(kubernetes.out.contains("image: \"me/it:1\""));
        QVERIFY(kubernetes.out.contains("claimName: \"disk\""));
        QVERIFY(kubernetes.out.contains("completions: 5\n"));
    }

    void wrongLinesAreRefused_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("says");
        const QString plan = at(u"it.plan.json"_s);
        QTest::newRow("no plan") << QStringList{u"--job"_s, u"slurm"_s} << 2 << u"--plan"_s;
        QTest::newRow("no folder") << QStringList{u"--plan"_s, plan, u"--job"_s, u"slurm"_s} << 2
                                   << u"--output FOLDER"_s;
        QTest::newRow("engine") << QStringList{u"--plan"_s, plan, u"--output"_s, u"o"_s, u"--job"_s, u"slurp"_s} << 2
                                << u"slurm"_s;
        QTest::newRow("with a part") << QStringList{u"--plan"_s, plan,       u"--output"_s, u"o"_s,
                                                    u"--job"_s,  u"slurm"_s, u"--part"_s,   u"1/5"_s}
                                     << 2 << u"--part"_s;
        QTest::newRow("setting") << QStringList{u"--plan"_s, plan,       u"--output"_s,     u"o"_s,
                                                u"--job"_s,  u"slurm"_s, u"--job-option"_s, u"memory=much"_s}
                                 << 2 << u"expected a number from 1 to 1048576, found “much”"_s;
        QTest::newRow("unknown setting") << QStringList{u"--plan"_s, plan,       u"--output"_s,     u"o"_s,
                                                        u"--job"_s,  u"slurm"_s, u"--job-option"_s, u"time=1"_s}
                                         << 2 << u"found “time”"_s;
        QTest::newRow("other file") << QStringList{u"--plan"_s, at(u"none.json"_s), u"--output"_s,
                                                   u"o"_s,      u"--job"_s,         u"slurm"_s}
                                    << 1 << u"none.json"_s;
    }
    void wrongLinesAreRefused()
    {
        QFETCH(QStringList, options);
        QFETCH(int, code);
        QFETCH(QString, says);
        const Outcome job = run(words() + options);
        QCOMPARE(job.code, code);
        QVERIFY2(job.errors.contains(says), qPrintable(job.errors));
        QCOMPARE(job.out, QByteArray());
    }
};

BURNISH_TEST(TestCliJob)

} // namespace burnish::test::tst_clijob

#include "tst_clijob.moc"
