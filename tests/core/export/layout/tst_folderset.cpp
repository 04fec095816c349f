// SPDX-License-Identifier: MIT
#include "core/export/exportrun.h"
#include "core/export/layout/folderset.h"
#include "core/model/statebuilder.h"
#include "support/openings.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_folderset {

using namespace Qt::StringLiterals;

namespace {

ModelState model(float first)
{
    StateBuilder builder;
    builder.addTensorAt("dense.kernel", floats({2, 2}, {first, 2, -0.0F, 4}));
    builder.addTensorAt("dense.bias", floats({2}, {5, 6}));
    builder.addTensorAt("step", floats({}, {7}));
    builder.addTensorAt("nothing", floats({0, 3}, {}));
    builder.addValueAt("lr", 0.5);
    return builder.finish();
}

Expected<ExportPlan> planFor(const ModelState &state, const QString &target, bool overwrite = false)
{
    ExportOptions options;
    options.format = findFormat(u"orbax");
    options.target = target;
    options.overwrite = overwrite;
    options.verify = true;
    Task task;
    return planExport(state, options, task);
}

/// The problems of a plan in lines, or why its run failed; empty if it is done.
QString outcome(const ModelState &state, const QString &target, bool overwrite = false)
{
    const auto plan = planFor(state, target, overwrite);
    if (!plan)
        return plan.error().sentence();
    QStringList problems;
    for (const PlanProblem &problem : plan->problems)
        problems << problem.error.message();
    if (!problems.isEmpty())
        return problems.join(u'\n');
    Task task;
    const auto report = runExport(*plan, task);
    return report ? QString() : report.error().sentence();
}

std::vector<float> numbers(const QString &path, const char *tensor)
{
    const auto opening = openingOfModel(path);
    const auto id = opening.model ? opening.state().find(tensor) : std::nullopt;
    if (!id || !opening.diagnostics.isEmpty())
        return {};
    const TensorExpr &found = *opening.state().node(*id).tensor;
    std::vector<float> values(std::size_t(found.info().elementCount()));
    const Task task;
    return found.read(0, std::as_writable_bytes(std::span(values)), task) ? values : std::vector<float>();
}

const QStringList ownFiles = {u"_CHECKPOINT_METADATA"_s, u"_METADATA"_s, u"arrays"_s, u"manifest.ocdbt"_s};

QStringList contentOf(const QString &folder)
{
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
}

} // namespace

class TestFolderSet : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void targetsAreFoldersOrTheirMainFile()
    {
        const Format &orbax = *findFormat(u"orbax");
        QCOMPARE(folderTarget(u"a/b"_s, orbax), u"a/b/manifest.ocdbt"_s);
        QCOMPARE(folderTarget(u"a/b.ocdbt/"_s, orbax), u"a/b.ocdbt/manifest.ocdbt"_s);
        QCOMPARE(folderTarget(u"a/manifest.ocdbt"_s, orbax), u"a/manifest.ocdbt"_s);
        QCOMPARE(folderTarget({}, orbax), QString());
        QCOMPARE(folderTarget(u"a/b"_s, *findFormat(u"safetensors")), u"a/b"_s);
    }

    void aFolderIsWrittenAndReadBack()
    {
        const QTemporaryDir folder;
        const QString target = folder.filePath(u"checkpoint"_s);
        const ModelState state = model(1);
        const auto plan = planFor(state, target);
        QVERIFY(plan && plan->canRun());
        QCOMPARE(plan->warnings.size(), std::size_t(1));
        QCOMPARE(plan->warnings[0].message(), u"The value “lr” is left out: the format holds only tensors."_s);
        QCOMPARE(plan->figures.files, std::size_t(4));
        QCOMPARE(plan->figures.tensorBytes, std::uint64_t(28));
        Task task;
        const auto report = runExport(*plan, task);
        QVERIFY2(report, qPrintable(report ? QString() : report.error().sentence()));
        QCOMPARE(report->target, target + u"/manifest.ocdbt"_s);
        QCOMPARE(report->fileSize, plan->figures.fileSize);
        QCOMPARE(contentOf(target), ownFiles);
        // By the folder, by any of its files, and the data alone.
        for (const QString &path :
             {target, target + u"/manifest.ocdbt"_s, target + u"/_METADATA"_s, target + u"/arrays"_s}) {
            const auto opening = openingOfModel(path);
            QVERIFY2(opening.model, qPrintable(opening.problem()));
            QCOMPARE(opening.state().tensors().size(), std::size_t(4));
            QCOMPARE(numbers(path, "dense.kernel"), std::vector<float>({1, 2, -0.0F, 4}));
            QCOMPARE(numbers(path, "dense.bias"), std::vector<float>({5, 6}));
            QCOMPARE(numbers(path, "step"), std::vector<float>({7}));
        }
        QVERIFY(QDir(folder.path()).rename(u"checkpoint/arrays"_s, u"alone"_s));
        QCOMPARE(numbers(folder.filePath(u"alone"_s), "step"), std::vector<float>({7}));
        QVERIFY(openingOfModel(target).problem().contains(u"The file arrays of the checkpoint is missing."));
    }

    void aCheckpointIsReplacedOnlyWhenAllowed()
    {
        const QTemporaryDir folder;
        const QString target = folder.filePath(u"checkpoint"_s);
        QCOMPARE(outcome(model(1), target), QString());
        const QString exists = u"The file already exists."_s;
        QCOMPARE(outcome(model(2), target), QStringList({exists, exists, exists, exists}).join(u'\n'));
        QCOMPARE(numbers(target, "dense.kernel").front(), 1.0F);
        // The model may be the one that is replaced.
        const auto opening = openingOfModel(target);
        QVERIFY(opening.model);
        QCOMPARE(outcome(opening.state(), target, true), QString());
        QCOMPARE(outcome(model(3), target + u"/manifest.ocdbt"_s, true), QString());
        QCOMPARE(numbers(target, "dense.kernel").front(), 3.0F);
        QCOMPARE(contentOf(target), ownFiles);
    }

    void namesMayBeginWithAnEmptyKey()
    {
        const QTemporaryDir folder;
        StateBuilder builder;
        builder.addTensorAt(".a", floats({1}, {1}));
        builder.addTensorAt("b..c", floats({1}, {2}));
        const QString target = folder.filePath(u"checkpoint"_s);
        QCOMPARE(outcome(builder.finish(), target), QString());
        QCOMPARE(numbers(target, ".a"), std::vector<float>({1}));
        QCOMPARE(numbers(target, "b..c"), std::vector<float>({2}));
    }

    /// A program was killed after it had moved the old files away, and the first new one had its name.
    void anInterruptedReplacementIsUndone()
    {
        for (const QString &opened : {u"manifest.ocdbt"_s, u"_METADATA"_s, u"arrays"_s}) {
            const QTemporaryDir folder;
            const QString target = folder.filePath(u"checkpoint"_s);
            QCOMPARE(outcome(model(1), target), QString());
            QDir inside(target);
            QVERIFY(inside.rename(u"manifest.ocdbt"_s, u".manifest.ocdbt.0123abcd.burnish-set"_s));
            QVERIFY(inside.rename(u"arrays"_s, u".arrays.0123abcd.burnish-old"_s));
            QCOMPARE(outcome(model(2), folder.filePath(u"other"_s)), QString());
            QVERIFY(QFile::copy(folder.filePath(u"other/arrays"_s), inside.filePath(u"arrays"_s)));
            const auto opening = openingOfModel(inside.filePath(opened));
            QVERIFY2(opening.model, qPrintable(opening.problem()));
            QVERIFY(opening.flaws().contains(u"Their old content has been restored"));
            QCOMPARE(numbers(target, "dense.kernel").front(), 1.0F);
            QCOMPARE(contentOf(target), ownFiles);
        }
    }

    /// What Orbax would read together with the new files.
    void otherPartsOfACheckpointAreNotMixedIn()
    {
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath(u"c/d"_s) && QDir(folder.path()).mkpath(u"c/ocdbt.process_0"_s));
        QCOMPARE(
            outcome(model(1), folder.filePath(u"c"_s), true),
            u"The folder has other files of a checkpoint, which programs would read together with the new ones: d, "
            "ocdbt.process_0. Choose another folder."_s);
        QCOMPARE(contentOf(folder.filePath(u"c"_s)), QStringList({u"d"_s, u"ocdbt.process_0"_s}));
    }

    void nothingRemainsOfAnExportThatFails()
    {
        const QTemporaryDir folder;
        const auto plan = planFor(model(1), folder.filePath(u"checkpoint"_s));
        QVERIFY(plan && plan->canRun());
        Task task;
        task.cancel();
        const auto report = runExport(*plan, task);
        QVERIFY(!report && report.error().isCancelled());
        QCOMPARE(contentOf(folder.path()), QStringList());
        QCOMPARE(outcome(model(1), folder.filePath(u"no/such/folder"_s)), u"The file's folder does not exist."_s);
        QFile file(folder.filePath(u"file"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        QCOMPARE(outcome(model(1), folder.filePath(u"file"_s), true), u"The file already exists."_s);
        QCOMPARE(contentOf(folder.path()), QStringList{u"file"_s});
    }
};

BURNISH_TEST(TestFolderSet)

} // namespace burnish::test::tst_folderset

#include "tst_folderset.moc"
