// SPDX-License-Identifier: MIT
#include "core/distributed/receipts.h"
#include "support/commandline.h"
#include "support/paths.h"
#include "support/sessionprogram.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "widgets/cluster/clustercontroller.h"
#include "widgets/cluster/clusterdialog.h"
#include "widgets/cluster/partsmodel.h"
#include "widgets/cluster/receiptswatch.h"
#include "widgets/controls/errorbanner.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/style/numbers.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSpinBox>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>

namespace burnish::test::tst_clusterdialog {

using namespace Qt::StringLiterals;

namespace {

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : "cannot be read: " + path.toUtf8();
}

/// The names and bytes of the model's files in a folder.
QMap<QString, QByteArray> modelIn(const QString &folder)
{
    QMap<QString, QByteArray> found;
    const QDir files(folder);
    for (const QString &name : files.entryList({u"model*"_s}, QDir::Files)) {
        if (!name.contains(u".plan."_s) && !name.contains(u".recipe."_s))
            found.insert(name, bytesOf(files.filePath(name)));
    }
    return found;
}

} // namespace

class TestClusterDialog : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    JobRunner m_jobs;

    [[nodiscard]] QString at(const QString &name) const { return m_folder->filePath(name); }

    /// A recipe that writes the sample with half precision in several files.
    QString recipe(const QString &target = u"model.safetensors"_s)
    {
        QFile::copy(samplePath("digits-noisy.safetensors"), at(u"input.safetensors"_s));
        QFile file(at(u"half.recipe.json"_s));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("the recipe cannot be written");
        file.write(R"({"recipe": 1, "steps": [{"do": "open", "file": "input.safetensors", "as": "a"},
            {"do": "export", "model": "a", "file": ")" +
                   target.toUtf8() + R"(", "float": "f16", "shardSize": 4000}]})");
        return file.fileName();
    }
    static ClusterSource recipeSource(const QString &path)
    {
        ClusterSource source;
        source.name = u"half.recipe.json"_s;
        source.recipeFile = path;
        return source;
    }
    std::unique_ptr<ClusterDialog> dialog(ClusterSource source)
    {
        auto made = std::make_unique<ClusterDialog>(std::move(source), m_jobs);
        made->findChild<ReceiptsWatch *>()->setInterval(20);
        made->show();
        if (!QTest::qWaitFor([&] { return !made->isBusy(); }, 20'000))
            qFatal("the parts are not planned");
        return made;
    }
    static QStringList labels(const ClusterDialog &dialog)
    {
        QStringList texts;
        for (const QLabel *label : dialog.findChildren<QLabel *>()) {
            if (label->isVisible() && !label->text().isEmpty())
                texts += label->text();
        }
        return texts;
    }
    static QString cell(const ClusterDialog &dialog, int row, int column)
    {
        return dialog.findChild<QTableView *>()->model()->index(row, column).data().toString();
    }
    static QString jobText(const ClusterDialog &dialog) { return dialog.findChild<QPlainTextEdit *>()->toPlainText(); }
    static QString sentence(const ClusterDialog &dialog) { return dialog.findChild<ErrorBanner *>()->sentence(); }
    /// The button with this tooltip.
    static QToolButton *tool(const ClusterDialog &dialog, const QString &tip)
    {
        for (QToolButton *button : dialog.findChildren<QToolButton *>()) {
            if (button->toolTip() == tip)
                return button;
        }
        return nullptr;
    }
    void save(ClusterDialog &dialog)
    {
        click(buttonWith<QPushButton>(dialog, u"Save plan and job file"_s));
        QTRY_VERIFY(!dialog.isBusy());
        QCOMPARE(sentence(dialog), QString());
    }
    QStringList partWords(const ClusterDialog &dialog) const
    {
        return {u"run"_s,      dialog.planned()->recipeFile, u"--plan"_s, dialog.planned()->planFile,
                u"--output"_s, dialog.planned()->output};
    }
    void runPart(const ClusterDialog &dialog, std::size_t part)
    {
        const QString number = u"%1/%2"_s.arg(part).arg(dialog.planned()->plan.parts.size());
        const Outcome done = run(partWords(dialog) + QStringList{u"--part"_s, number});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
    }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void aRecipeIsDividedIntoItsFiles()
    {
        const QString file = recipe();
        const auto shown = dialog(recipeSource(file));
        QCOMPARE(shown->windowTitle(), u"Run half.recipe.json elsewhere"_s);
        QCOMPARE(sentence(*shown), QString());
        const DistributedPlan &plan = shown->planned()->plan;
        QCOMPARE(plan.parts.size(), std::size_t(3));
        auto *table = shown->findChild<QTableView *>();
        const QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(table->model()->rowCount(), int(plan.parts.size()));
        QCOMPARE(cell(*shown, 0, PartsModel::Part), u"1"_s);
        QVERIFY(cell(*shown, 0, PartsModel::Files).startsWith(u"model-0"));
        QCOMPARE(cell(*shown, 0, PartsModel::State), QString());
        std::uint64_t written = 0;
        std::uint64_t read = 0;
        for (const PlannedPart &part : plan.parts) {
            written += part.bytes;
            read += part.read;
        }
        QVERIFY2(labels(*shown).contains(u"%1 part(s) · %2 file(s) · %3 to write · %4 to read"_s.arg(plan.parts.size())
                                             .arg(plan.outputs.front().files.size())
                                             .arg(bytesText(written), bytesText(read))),
                 qPrintable(labels(*shown).join(u'\n')));
        QVERIFY(
            labels(*shown).contains(u"Nothing has been written. Save the plan and the job file to run the parts."_s));
        // Nothing but the recipe and its input is there.
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files),
                 QStringList({u"half.recipe.json"_s, u"input.safetensors"_s}));

        shown->findChildren<QSpinBox *>().first()->setValue(2);
        QTRY_VERIFY(!shown->isBusy());
        QCOMPARE(table->model()->rowCount(), 2);
        QVERIFY2(cell(*shown, 1, PartsModel::Files).endsWith(u" and 1 more"),
                 qPrintable(cell(*shown, 1, PartsModel::Files)));
    }

    void theJobFileIsTheCommandLines_data()
    {
        QTest::addColumn<int>("engine");
        for (const ClusterEngine engine : clusterEngines)
            QTest::newRow(qPrintable(engineId(engine))) << int(engine);
    }
    void theJobFileIsTheCommandLines()
    {
        QFETCH(int, engine);
        const auto shown = dialog(recipeSource(recipe()));
        shown->findChild<QComboBox *>()->setCurrentIndex(engine);
        shown->findChild<QTabBar *>()->setCurrentIndex(1);
        save(*shown);
        const JobRequest request = shown->planned()->request();
        const QString saved = at(jobFileName(ClusterEngine(engine), request));
        QCOMPARE(QString::fromUtf8(bytesOf(saved)), jobText(*shown));
        QVERIFY(labels(*shown).contains(jobCommand(ClusterEngine(engine), saved)));
        click(tool(*shown, u"Copy the command"_s));
        QCOMPARE(QGuiApplication::clipboard()->text(), jobCommand(ClusterEngine(engine), saved));
        click(tool(*shown, u"Copy the job file"_s));
        QCOMPARE(QGuiApplication::clipboard()->text(), jobText(*shown));
        const Outcome printed = runLine(u"cd '%1' && burnish-cli run '%2' --plan '%3' --output '%1' --job %4"_s.arg(
            m_folder->path(), shown->planned()->recipeFile, shown->planned()->planFile,
            engineId(ClusterEngine(engine))));
        QCOMPARE(printed.code, 0);
        QCOMPARE(QString::fromUtf8(printed.out), jobText(*shown));
    }

    void settingsAreInTheJobFile()
    {
        const auto shown = dialog(recipeSource(recipe()));
        const QList<QSpinBox *> numbers = shown->findChildren<QSpinBox *>();
        QCOMPARE(numbers.size(), 4);
        numbers[1]->setValue(3);
        numbers[2]->setValue(2);
        numbers[3]->setValue(4096);
        const QString array = u"--array=\"$1%3\" --cpus-per-task=2 --mem=4096M"_s;
        QVERIFY2(jobText(*shown).contains(array), qPrintable(jobText(*shown)));
        shown->findChild<QComboBox *>()->setCurrentIndex(int(ClusterEngine::Kubernetes));
        QList<QLineEdit *> edits;
        for (QLineEdit *edit : shown->findChildren<QLineEdit *>()) {
            if (edit->isVisible() && !edit->placeholderText().isEmpty())
                edits += edit;
        }
        QCOMPARE(edits.size(), 2);
        edits[0]->setText(u"my/image:2"_s);
        edits[1]->setText(u"disk"_s);
        QVERIFY(jobText(*shown).contains(u"image: \"my/image:2\""));
        QVERIFY(jobText(*shown).contains(u"claimName: \"disk\""));
        QVERIFY(jobText(*shown).contains(u"memory: 4096Mi"));
    }

    void receiptsAreFollowedUntilTheFinish()
    {
        const auto shown = dialog(recipeSource(recipe()));
        save(*shown);
        const std::size_t parts = shown->planned()->plan.parts.size();
        const QString all = u"Missing: 1-%1"_s.arg(parts);
        QTRY_VERIFY(labels(*shown).join(u'\n').contains(all));
        runPart(*shown, 2);
        QTRY_COMPARE(cell(*shown, 1, PartsModel::State), u"done"_s);
        QCOMPARE(cell(*shown, 0, PartsModel::State), u"missing"_s);
        const QString missing = u"1,3"_s;
        QVERIFY(labels(*shown).join(u'\n').contains(u"1 of %1 parts are done, "_s.arg(parts)));
        QVERIFY(labels(*shown).join(u'\n').contains(u"Missing: "_s + missing));
        click(tool(*shown, u"Copy the missing parts"_s));
        QCOMPARE(QGuiApplication::clipboard()->text(), missing);
        // The command line names the same parts.
        const Outcome early = run(partWords(*shown) + QStringList{u"--finish"_s});
        QCOMPARE(early.code, 1);
        QCOMPARE(early.out, missing.toUtf8() + '\n');

        for (std::size_t part = 1; part <= parts; ++part)
            runPart(*shown, part);
        QTRY_VERIFY(labels(*shown).join(u'\n').contains(u"The finish has not run yet."));
        const Outcome finished = run(partWords(*shown) + QStringList{u"--finish"_s});
        QVERIFY2(finished.code == 0, qPrintable(finished.errors));
        QTRY_VERIFY(labels(*shown).contains(u"Finished: all files are complete."_s));
        QVERIFY(!tool(*shown, u"Copy the missing parts"_s)->isVisible());

        const Outcome whole = run({u"run"_s, shown->planned()->recipeFile, u"--output"_s, at(u"whole"_s)});
        QVERIFY2(whole.code == 0, qPrintable(whole.errors));
        QVERIFY(modelIn(at(u"whole"_s)).size() > 3);
        QCOMPARE(modelIn(m_folder->path()), modelIn(at(u"whole"_s)));
    }

    void theStateStaysInSight()
    {
        const auto shown = dialog(recipeSource(recipe()));
        auto *table = shown->findChild<QTableView *>();
        shown->resize(1200, 600);
        QTRY_VERIFY(!table->isColumnHidden(PartsModel::Read));
        shown->resize(800, 600);
        QTRY_VERIFY(table->isColumnHidden(PartsModel::Read));
        QCOMPARE(table->horizontalScrollBar()->maximum(), 0);
        QVERIFY(table->columnWidth(PartsModel::State) >= 100);
    }

    void thePlanInTheFolderStaysValid()
    {
        const QString file = recipe();
        std::unique_ptr<ClusterDialog> shown = dialog(recipeSource(file));
        save(*shown);
        runPart(*shown, 1);
        const QString plan = shown->planned()->planFile;
        const QByteArray before = bytesOf(plan);
        shown = dialog(recipeSource(file));
        QVERIFY(shown->planned()->isSaved);
        QCOMPARE(cell(*shown, 0, PartsModel::State), u"done"_s);
        // Another number of parts is another plan.
        shown->findChildren<QSpinBox *>().first()->setValue(2);
        QTRY_VERIFY(!shown->isBusy());
        QVERIFY(!shown->planned()->isSaved);
        QCOMPARE(bytesOf(plan), before);
        save(*shown);
        QVERIFY(bytesOf(plan) != before);
        QTRY_VERIFY(cell(*shown, 0, PartsModel::State).contains(u"plan"));

        // A plan alone can be watched, also from elsewhere.
        ClusterSource watched;
        watched.name = u"half.plan.json"_s;
        watched.planFile = plan;
        shown = dialog(watched);
        QCOMPARE(shown->windowTitle(), u"Parts of half.plan.json"_s);
        QCOMPARE(shown->findChild<QTableView *>()->model()->rowCount(), 2);
        QVERIFY(!buttonWith<QPushButton>(*shown, u"Save plan and job file"_s));
        QVERIFY(!shown->findChild<QComboBox *>());
        QCOMPARE(shown->findChild<QTabBar *>()->count(), 1);
    }

    void refusalsAreShown()
    {
        const auto shown = dialog(recipeSource(recipe(u"model.mpk.gz"_s)));
        QVERIFY(!shown->planned());
        QVERIFY2(sentence(*shown).contains(u"model.mpk.gz"), qPrintable(sentence(*shown)));
        QVERIFY(!buttonWith<QPushButton>(*shown, u"Save plan and job file"_s)->isEnabled());
        QVERIFY(labels(*shown).contains(u"There is no plan."_s));

        QFile blocked(at(u"blocked"_s));
        QVERIFY(blocked.open(QIODevice::WriteOnly));
        const auto other = dialog(recipeSource(recipe()));
        auto *folder = other->findChild<QLineEdit *>();
        folder->setText(at(u"blocked/inside"_s));
        QTRY_VERIFY(!other->isBusy());
        if (auto *button = buttonWith<QPushButton>(*other, u"Save plan and job file"_s); button->isEnabled()) {
            click(button);
            QTRY_VERIFY(!other->isBusy());
        }
        QVERIFY2(sentence(*other).contains(u"blocked"), qPrintable(sentence(*other)));
    }

    void theExportDialogOffersIt()
    {
        Program program;
        QFile::copy(samplePath("digits-noisy.safetensors"), at(u"input.safetensors"_s));
        program.open(at(u"input.safetensors"_s));
        choose(program.window, u"Model"_s, u"Export as…"_s);
        QPointer<ExportDialog> exports;
        QTRY_VERIFY(exports = program.window.findChild<ExportDialog *>());
        fileEditOf(*exports)->setText(at(u"model.safetensors"_s));
        QTRY_VERIFY(!exports->isBusy());
        click(buttonWith<QToolButton>(*exports, u"Run elsewhere…"_s));
        QPointer<ClusterDialog> shown;
        QTRY_VERIFY(shown = program.window.findChild<ClusterDialog *>());
        QTRY_VERIFY(!exports);
        QTRY_VERIFY(!shown->isBusy());
        QCOMPARE(sentence(*shown), QString());
        shown->findChild<ReceiptsWatch *>()->setInterval(20);
        save(*shown);
        QCOMPARE(shown->planned()->recipeFile, at(u"model.recipe.json"_s));
        for (std::size_t part = 1; part <= shown->planned()->plan.parts.size(); ++part)
            runPart(*shown, part);
        const Outcome finished = run(partWords(*shown) + QStringList{u"--finish"_s});
        QVERIFY2(finished.code == 0, qPrintable(finished.errors));
        QTRY_VERIFY(labels(*shown).contains(u"Finished: all files are complete."_s));
        const Outcome whole = run({u"run"_s, shown->planned()->recipeFile, u"--output"_s, at(u"whole"_s)});
        QVERIFY2(whole.code == 0, qPrintable(whole.errors));
        QCOMPARE(modelIn(m_folder->path()), modelIn(at(u"whole"_s)));
        shown->close();
    }

    void theMenuTakesRecipesAndPlans()
    {
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        Program program;
        const QString file = recipe();
        answerFileDialog(file);
        choose(program.window, u"File"_s, u"Run elsewhere…"_s);
        QPointer<ClusterDialog> shown;
        QTRY_VERIFY(shown = program.window.findChild<ClusterDialog *>());
        QTRY_VERIFY(!shown->isBusy());
        save(*shown);
        const QString plan = shown->planned()->planFile;
        shown->close();
        QTRY_VERIFY(!shown);
        ClusterDialog *watched = program.window.findChild<ClusterController *>()->openFile(plan);
        QCOMPARE(watched->windowTitle(), u"Parts of half.plan.json"_s);
        QTRY_VERIFY(!watched->isBusy());
        QVERIFY(labels(*watched).join(u'\n').contains(u"Missing: 1-"));
        watched->close();
    }
};

BURNISH_TEST(TestClusterDialog)

} // namespace burnish::test::tst_clusterdialog

#include "tst_clusterdialog.moc"
