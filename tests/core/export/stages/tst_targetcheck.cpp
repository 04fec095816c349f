// SPDX-License-Identifier: MIT
#include "core/export/stages/targetcheck.h"
#include "support/stagemaking.h"
#include "support/testmain.h"

#include <QTemporaryDir>

namespace burnish::test::tst_targetcheck {

using namespace Qt::StringLiterals;

namespace {

QString written(const QTemporaryDir &folder, const QString &name)
{
    QFile file(folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly))
        qFatal("%s", qPrintable(file.errorString()));
    return file.fileName();
}

stages::Target targetAt(const QString &path)
{
    stages::Target target;
    target.path = path;
    target.format = findFormat(u"burnpack");
    return target;
}

} // namespace

class TestTargetCheck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFileIsReplacedOnlyWhereThatIsAllowed()
    {
        const QTemporaryDir folder;
        const QString file = written(folder, u"model.bpk"_s);
        stages::Target target = targetAt(file);
        const auto problems = stages::checkTarget(target);
        QCOMPARE(messages(problems), QStringList{u"The file already exists."_s});
        QCOMPARE(problems[0].remedy, PlanRemedy::Overwrite);
        QCOMPARE(problems[0].error.file(), file);

        target.isSet = true;
        QVERIFY(stages::checkTarget(target).empty());
        target.isSet = false;
        target.overwrite = true;
        QVERIFY(stages::checkTarget(target).empty());
    }

    void aSourceFileBesideTheTargetIsOneToo()
    {
        const QTemporaryDir folder;
        const QString source = written(folder, u"model.rs"_s);
        stages::Target target = targetAt(folder.filePath(u"model.bpk"_s));
        QVERIFY(stages::checkTarget(target).empty());
        target.embed = EmbedForm::RustInclude;
        const auto problems = stages::checkTarget(target);
        QCOMPARE(problems.size(), std::size_t(1));
        QCOMPARE(problems[0].error.file(), source);
    }

    void dataAndCodeHaveTwoNames()
    {
        const QTemporaryDir folder;
        stages::Target target = targetAt(folder.filePath(u"model.rs"_s));
        target.embed = EmbedForm::RustInclude;
        target.overwrite = true;
        const QStringList refused = messages(stages::checkTarget(target));
        QCOMPARE(refused.size(), qsizetype(1));
        QVERIFY(refused.front().contains(u"the same name"));
        target.path = folder.filePath(u"model.mpk"_s);
        QVERIFY(stages::checkTarget(target).empty());
        // Source text does not take the name of a model.
        target.embed = EmbedForm::Rust;
        QVERIFY(messages(stages::checkTarget(target)).front().contains(u"model.rs"));
        target.path = folder.filePath(u"model.rs"_s);
        QVERIFY(stages::checkTarget(target).empty());
    }

    void foldersAreNoFiles()
    {
        const QTemporaryDir folder;
        QCOMPARE(messages(stages::checkTarget(targetAt(folder.path()))),
                 QStringList{u"This is a folder, not a file."_s});
        QCOMPARE(messages(stages::checkTarget(targetAt(folder.filePath(u"no/model.bpk"_s)))),
                 QStringList{u"The file's folder does not exist."_s});
    }

    void allProblemsAreReported()
    {
        const QTemporaryDir folder;
        stages::Target target = targetAt(folder.path());
        target.burnVersion = BurnVersion::V0_13;
        const auto problems = stages::checkTarget(target);
        QCOMPARE(problems.size(), std::size_t(2));
        QCOMPARE(problems[0].remedy, PlanRemedy::None);
        QCOMPARE(problems[1].remedy, PlanRemedy::OtherFormat);
        target.path.clear();
        QVERIFY(stages::checkTarget(target).empty());
    }
};

BURNISH_TEST(TestTargetCheck)

} // namespace burnish::test::tst_targetcheck

#include "tst_targetcheck.moc"
