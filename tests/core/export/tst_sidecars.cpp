// SPDX-License-Identifier: MIT
#include "core/export/exportrun.h"
#include "support/foldermaking.h"
#include "support/modelmaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_sidecars {

using namespace Qt::StringLiterals;

namespace {

QStringList filesIn(const QString &folder)
{
    return QDir(folder).entryList(QDir::Files | QDir::Hidden, QDir::Name);
}

/// A folder with a model's other files, an empty one, and an export from the first to the second.
struct Travel
{
    QTemporaryDir from;
    QTemporaryDir to;
    ExportOptions options;

    Travel()
    {
        putModelFiles(from.path());
        options.target = to.filePath(u"model.safetensors"_s);
        options.format = findFormat(u"safetensors");
        options.sidecarsOf = from.filePath(u"model.bpk"_s);
    }
    [[nodiscard]] ExportPlan plan() const
    {
        Task task;
        auto plan = planExport(flatModel({"fc.weight", "fc.bias"}), options, task);
        if (!plan)
            qFatal("The export was not planned.");
        return *std::move(plan);
    }
};

} // namespace

class TestSidecars : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void filesTravelWithTheModel()
    {
        const Travel travel;
        Task task;
        const auto report = runExport(travel.plan(), task);
        QVERIFY2(report, qPrintable(report ? QString() : report.error().message()));
        QCOMPARE(filesIn(travel.to.path()), QStringList({u"README.md"_s, u"config.json"_s, u"generation_config.json"_s,
                                                         u"model.safetensors"_s, u"tokenizer.json"_s}));
        for (const char *name : {"config.json", "tokenizer.json", "README.md"})
            QCOMPARE(contentOf(travel.to.filePath(QLatin1String(name))),
                     contentOf(travel.from.filePath(QLatin1String(name))));
        QCOMPARE(report->files.size(), 5);
        QCOMPARE(report->files.last(), travel.options.target);
    }

    void shardedSetTakesThemAlong()
    {
        Travel travel;
        travel.options.shardSize = 1;
        Task task;
        const auto report = runExport(travel.plan(), task);
        QVERIFY(report);
        QVERIFY(filesIn(travel.to.path()).contains(u"config.json"_s));
        QVERIFY(filesIn(travel.to.path()).contains(u"model-00002-of-00002.safetensors"_s));
        QVERIFY(report->target.endsWith(u"index.json"_s));
    }

    void otherFilesAreReplacedOnlyWhenAsked()
    {
        Travel travel;
        putFile(travel.to.path(), u"config.json"_s, "mine");
        const ExportPlan refused = travel.plan();
        QCOMPARE(refused.problems.size(), std::size_t(1));
        QCOMPARE(refused.problems.front().remedy, PlanRemedy::Overwrite);
        QCOMPARE(refused.problems.front().error.file(), travel.to.filePath(u"config.json"_s));
        travel.options.overwrite = true;
        Task task;
        QVERIFY(runExport(travel.plan(), task));
        QCOMPARE(contentOf(travel.to.filePath(u"config.json"_s)), contentOf(travel.from.filePath(u"config.json"_s)));
    }

    void equalFilesAreLeftAlone()
    {
        const Travel travel;
        putModelFiles(travel.to.path());
        QVERIFY(travel.plan().sidecars.empty());
        QVERIFY(travel.plan().canRun());
    }

    void exportBesideTheSourceCopiesNothing()
    {
        Travel travel;
        travel.options.target = travel.from.filePath(u"copy.safetensors"_s);
        QVERIFY(travel.plan().sidecars.empty());
        QVERIFY(travel.plan().canRun());
    }

    void folderWithoutSuchFilesIsAProblem()
    {
        Travel travel;
        const QTemporaryDir empty;
        travel.options.sidecarsOf = empty.path();
        QCOMPARE(travel.plan().problems.front().error.message(),
                 u"There is no configuration and no tokenizer beside this model."_s);
        travel.options.sidecarsOf = empty.filePath(u"away"_s);
        QCOMPARE(travel.plan().problems.front().error.message(), u"There is no such model."_s);
    }

    void aMergeHasItsOwnCardAndConfiguration()
    {
        Travel travel;
        travel.options.sidecarTexts = {{"README.md", "# Merge\n"}, {"chat_template.jinja", "{{ x }}"}};
        travel.options.configValues = {{"num_hidden_layers", "3"}, {"n_layer", "3"}};
        Task task;
        const auto report = runExport(travel.plan(), task);
        QVERIFY2(report, qPrintable(report ? QString() : report.error().message()));
        QCOMPARE(report->files.size(), 6);
        QCOMPARE(contentOf(travel.to.filePath(u"README.md"_s)), QByteArray("# Merge\n"));
        QCOMPARE(contentOf(travel.to.filePath(u"chat_template.jinja"_s)), QByteArray("{{ x }}"));
        QByteArray config = contentOf(travel.from.filePath(u"config.json"_s));
        config.replace("\"num_hidden_layers\": 16", "\"num_hidden_layers\": 3");
        QCOMPARE(contentOf(travel.to.filePath(u"config.json"_s)), config);
        // Written once, they are as planned.
        travel.options.target = travel.to.filePath(u"again.safetensors"_s);
        QVERIFY(travel.plan().sidecars.empty());
        QVERIFY(travel.plan().canRun());
        // Other contents replace nothing without being asked to.
        travel.options.sidecarTexts.front().second = "# Another\n";
        QCOMPARE(travel.plan().problems.size(), std::size_t(1));
        QCOMPARE(travel.plan().problems.front().remedy, PlanRemedy::Overwrite);
    }

    void textsStayInTheFolder_data()
    {
        QTest::addColumn<QByteArray>("name");
        for (const char *name :
             {"../README.md", "/tmp/README.md", "a\\README.md", "model.safetensors", "", "..", ".bashrc"})
            QTest::addRow("%s", name) << QByteArray(name);
    }

    void textsStayInTheFolder()
    {
        QFETCH(const QByteArray, name);
        Travel travel;
        travel.options.sidecarTexts = {{name.toStdString(), "x"}};
        const ExportPlan plan = travel.plan();
        QCOMPARE(plan.problems.size(), std::size_t(1));
        QVERIFY(plan.problems.front().error.message().endsWith(u"is not the name of a file beside a model."));
    }

    void aBrokenConfigurationIsNamed()
    {
        Travel travel;
        putFile(travel.from.path(), u"config.json"_s, "{\"num_hidden_layers\": }");
        QVERIFY(travel.plan().canRun());
        travel.options.configValues = {{"num_hidden_layers", "3"}};
        QCOMPARE(travel.plan().problems.front().error.file(), travel.from.filePath(u"config.json"_s));
    }

    void sourceCodeTakesNothingAlong()
    {
        Travel travel;
        travel.options.format = findFormat(u"burnpack");
        travel.options.target = travel.to.filePath(u"model.h"_s);
        travel.options.embed = EmbedForm::Cpp;
        QCOMPARE(travel.plan().problems.front().error.message(),
                 u"The files of a model cannot be copied with source code that embeds it."_s);
    }

    void changedFileLeavesNothingBehind()
    {
        const Travel travel;
        const ExportPlan plan = travel.plan();
        putFile(travel.from.path(), u"tokenizer.json"_s, "shorter");
        Task task;
        const auto report = runExport(plan, task);
        QVERIFY(!report);
        QVERIFY(report.error().message().contains(u"changed"_s));
        QVERIFY(filesIn(travel.to.path()).isEmpty());
    }
};

BURNISH_TEST(TestSidecars)

} // namespace burnish::test::tst_sidecars

#include "tst_sidecars.moc"
