// SPDX-License-Identifier: MIT
#include "core/export/exportrun.h"
#include "core/export/layout/moduleset.h"
#include "core/model/statebuilder.h"
#include "support/foldermaking.h"
#include "support/manifest.h"
#include "support/openings.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDirIterator>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_moduleset {

using namespace Qt::StringLiterals;

namespace {

const QString modelFolder = test::fixturePath("sentence-transformers/dense");

QStringList filesBelow(const QString &folder)
{
    QStringList files;
    for (QDirIterator it(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories); it.hasNext();)
        files += it.next().mid(folder.size() + 1);
    files.sort();
    return files;
}

/// An export of the whole model, or of one of its files, with its other files into an empty folder.
struct Travel
{
    QTemporaryDir to;
    ModelState state;
    ExportOptions options;

    explicit Travel(const QString &model = modelFolder + u"/modules.json"_s)
        : state(openingOfModel(model).state())
    {
        options.target = to.filePath(u"model.safetensors"_s);
        options.format = findFormat(u"safetensors");
        options.sidecarsOf = modelFolder;
        options.verify = true;
    }
    [[nodiscard]] ExportPlan plan() const
    {
        Task task;
        auto plan = planExport(state, options, task);
        if (!plan)
            qFatal("The export was not planned.");
        return *std::move(plan);
    }
    [[nodiscard]] Expected<ExportReport> run() const
    {
        Task task;
        return runExport(plan(), task);
    }
};

} // namespace

class TestModuleSet : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// sentence-transformers loads a model only like this.
    void everyModuleGetsItsFile()
    {
        const Travel travel;
        const ExportPlan plan = travel.plan();
        QVERIFY2(plan.canRun(), qPrintable(plan.problems.empty() ? QString() : plan.problems.front().error.message()));
        const auto report = travel.run();
        QVERIFY2(report, qPrintable(report ? QString() : report.error().sentence()));
        QCOMPARE(report->target, travel.to.filePath(u"modules.json"_s));
        QCOMPARE(report->files.last(), travel.to.filePath(u"modules.json"_s));
        QCOMPARE(filesBelow(travel.to.path()), filesBelow(modelFolder));
        for (const QString &file : {u"modules.json"_s, u"1_Pooling/config.json"_s, u"2_Dense/config.json"_s})
            QCOMPARE(contentOf(travel.to.filePath(file)), contentOf(modelFolder + u'/' + file));
        const auto again = openingOfModel(travel.to.filePath(u"modules.json"_s));
        QVERIFY2(again.model, qPrintable(again.problem()));
        QCOMPARE(
            differences(Manifest::load(modelFolder + u".manifest.json"_s).tensors(), again.state(), ParamIds::Ignore),
            QString());
    }

    void oneModuleTakesTheOthersAlong()
    {
        const Travel travel(modelFolder + u"/model.safetensors"_s);
        const auto report = travel.run();
        QVERIFY2(report, qPrintable(report ? QString() : report.error().sentence()));
        QCOMPARE(report->target, travel.options.target);
        QCOMPARE(filesBelow(travel.to.path()), filesBelow(modelFolder));
        QCOMPARE(contentOf(travel.to.filePath(u"2_Dense/model.safetensors"_s)),
                 contentOf(modelFolder + u"/2_Dense/model.safetensors"_s));
    }

    /// The names of the whole model in the file of one module would leave a folder that nothing loads.
    void weightsAreReplacedModuleByModule()
    {
        const QTemporaryDir there;
        for (const QString &file : filesBelow(modelFolder)) {
            const QString to = there.filePath(file);
            QVERIFY(QDir().mkpath(QFileInfo(to).path()) && QFile::copy(modelFolder + u'/' + file, to));
        }
        Travel travel(there.filePath(u"modules.json"_s));
        travel.options.sidecarsOf.clear();
        travel.options.target = there.filePath(u"model.safetensors"_s);
        QVERIFY(!travel.plan().canRun());
        travel.options.overwrite = true;
        const auto report = travel.run();
        QVERIFY2(report, qPrintable(report ? QString() : report.error().sentence()));
        QCOMPARE(filesBelow(there.path()), filesBelow(modelFolder));
        const auto again = openingOfModel(there.filePath(u"modules.json"_s));
        QVERIFY2(again.model, qPrintable(again.problem()));
        QCOMPARE(
            differences(Manifest::load(modelFolder + u".manifest.json"_s).tensors(), again.state(), ParamIds::Ignore),
            QString());
        // One module alone stays one file.
        Travel alone(there.filePath(u"model.safetensors"_s));
        alone.options.sidecarsOf.clear();
        alone.options.target = there.filePath(u"model.safetensors"_s);
        QCOMPARE(alone.plan().files(), QStringList{alone.options.target});
    }

    void anotherNameIsOneFile()
    {
        Travel travel;
        travel.options.target = travel.to.filePath(u"whole.safetensors"_s);
        QVERIFY(travel.plan().warnings.front().message().startsWith(
            u"All modules are written into one file, which sentence-transformers does not load."_s));
        const auto copied = travel.plan().files();
        QVERIFY(copied.contains(travel.to.filePath(u"modules.json"_s)));
        QVERIFY(!copied.contains(travel.to.filePath(u"2_Dense/model.safetensors"_s)));
        travel.options.sidecarsOf.clear();
        QVERIFY(travel.plan().warnings.empty());
        const auto report = travel.run();
        QVERIFY2(report, qPrintable(report ? QString() : report.error().sentence()));
        QCOMPARE(filesBelow(travel.to.path()), QStringList{u"whole.safetensors"_s});
        const auto again = openingOfModel(travel.options.target);
        QVERIFY(again.state().find("2.linear.weight"));
    }

    /// config.json and the metadata would describe them by names that are in none of the files.
    void quantisedTensorsOfModulesAreRefused()
    {
        Travel travel;
        QVERIFY(setFloats(travel.options.precision, u"fp8-channel"_s));
        const ExportPlan plan = travel.plan();
        QVERIFY(!plan.canRun());
        QVERIFY(plan.problems.front().error.message().startsWith(
            u"The tensors of several modules of sentence-transformers cannot be quantised together"_s));
        Travel alone(modelFolder + u"/model.safetensors"_s);
        QVERIFY(setFloats(alone.options.precision, u"fp8-channel"_s));
        QVERIFY(alone.plan().canRun());
    }

    void shardsOfModulesAreRefused()
    {
        Travel travel;
        travel.options.shardSize = 100;
        const ExportPlan plan = travel.plan();
        QVERIFY(!plan.canRun());
        QVERIFY(plan.problems.front().error.message().startsWith(
            u"A model of sentence-transformers is written as one file for each of its modules"_s));
    }

    void existingFilesOfModulesAreKept()
    {
        Travel travel;
        QVERIFY(QDir(travel.to.path()).mkpath(u"2_Dense"_s));
        putFile(travel.to.filePath(u"2_Dense"_s), u"model.safetensors"_s, "mine");
        const ExportPlan refused = travel.plan();
        QCOMPARE(refused.problems.size(), std::size_t(1));
        QCOMPARE(refused.problems.front().remedy, PlanRemedy::Overwrite);
        travel.options.overwrite = true;
        QVERIFY(travel.run());
        QVERIFY(contentOf(travel.to.filePath(u"2_Dense/model.safetensors"_s)).contains("linear.weight"));
    }

    void foldersAreRemovedIfNothingIsWritten()
    {
        Travel travel;
        putFile(travel.to.path(), u"2_Dense"_s, "a file");
        const auto report = travel.run();
        QVERIFY(!report);
        QCOMPARE(filesBelow(travel.to.path()), QStringList{u"2_Dense"_s});
        QVERIFY(!QFileInfo::exists(travel.to.filePath(u"1_Pooling"_s)));
    }

    void tensorsOfNoModuleAreRefused()
    {
        const ModuleFiles modules = modulesOf(Travel().state, modelFolder + u"/modules.json"_s);
        QVERIFY(!modules.isEmpty());
        StateBuilder builder;
        builder.addTensorAt("5.weight", Travel().state.node(Travel().state.tensors().front()).tensor);
        const ModelState other = builder.finish();
        QVERIFY(modulesOf(other, modelFolder + u"/modules.json"_s).isEmpty());
        const QTemporaryDir to;
        Diagnostics losses;
        const ShardTarget target = {to.filePath(u"model.safetensors"_s), findFormat(u"safetensors"), {}, 0};
        const auto set = layOutModules(other, target, modules, losses);
        QVERIFY(!set);
        QCOMPARE(set.error().tensor(), u"5.weight"_s);
    }
};

BURNISH_TEST(TestModuleSet)

} // namespace burnish::test::tst_moduleset

#include "tst_moduleset.moc"
