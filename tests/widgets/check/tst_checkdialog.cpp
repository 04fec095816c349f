// SPDX-License-Identifier: MIT
// The check of a model's files, and the repaired copy.
#include "support/filemaking.h"
#include "support/foldermaking.h"
#include "support/paths.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/check/checkcontroller.h"
#include "widgets/check/checkrows.h"
#include "widgets/check/repairtarget.h"
#include "widgets/controls/errorbanner.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/panes/refusedpane.h"
#include "widgets/style/language.h"
#include "widgets/style/numbers.h"
#include "widgets/style/style.h"
#include "widgets/workspace/fileopener.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QDir>
#include <QJsonDocument>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>

#include <atomic>
#include <thread>

namespace burnish::test::tst_checkdialog {

using namespace Qt::StringLiterals;

namespace {

CheckFinding finding(CheckKind kind, CheckSeverity severity, Error what, const QString &remedy = {})
{
    return {kind, severity, std::move(what), remedy, {}, 1, false};
}

/// A set with a stale size, a missing file and a gap, in this order.
CheckReport flawedReport(const QString &path)
{
    CheckReport report;
    report.path = path;
    report.opened = path;
    report.format = u"safetensors"_s;
    report.files = 3;
    report.tensors = 291;
    CheckFinding size = finding(
        CheckKind::StaleTotalSize, CheckSeverity::Untidy,
        std::move(Error(ErrorCode::Mismatch, u"The index states 10 bytes, but the tensors have 12."_s).inFile(path)),
        u"Repair the set."_s);
    size.isRepairable = true;
    CheckFinding shard = finding(CheckKind::MissingShard, CheckSeverity::Unreadable,
                                 std::move(Error(ErrorCode::NotFound, u"The file does not exist."_s)
                                               .inFile(u"/models/a/model-00002-of-00003.safetensors"_s)),
                                 u"Download the file again."_s);
    shard.names = {u"b.weight"_s, u"b.bias"_s};
    shard.count = 5;
    Error inGap = malformed(u"Bytes belong to no tensor."_s, 64);
    inGap.inTensor(u"a.weight"_s).inFile(u"/models/a/model-00001-of-00003.safetensors"_s);
    report.findings = {size, shard, finding(CheckKind::Gap, CheckSeverity::LoadsWrong, inGap)};
    return report;
}

QString textIn(const CheckDialog &dialog)
{
    return dialog.findChild<QPlainTextEdit *>()->toPlainText();
}

QStringList rowsOf(const CheckDialog &dialog)
{
    const QAbstractItemModel *model = dialog.findChild<QTableView *>()->model();
    QStringList rows;
    for (int row = 0; row < model->rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < model->columnCount(); ++column)
            cells += model->index(row, column).data().toString();
        rows += cells.join(u" | "_s);
    }
    return rows;
}

bool says(const QWidget &dialog, const QString &text)
{
    const QList<QLabel *> labels = dialog.findChildren<QLabel *>();
    return std::ranges::any_of(labels,
                               [&](const QLabel *label) { return label->isVisible() && label->text().contains(text); });
}

} // namespace

class TestCheckDialog : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;

    static CheckWork workOf(const CheckReport &report)
    {
        CheckWork work;
        work.check = [report](const QString &, const CheckOptions &options, Task &) -> Expected<CheckReport> {
            CheckReport made = report;
            made.isDeep = options.isDeep;
            made.bytesRead = options.isDeep ? 4096 : 0;
            return made;
        };
        return work;
    }

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_checkdialog"_s);
        QApplication::setStyle(new Style);
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        LanguageManager::instance().setLanguage(u"en"_s);
    }

    void init()
    {
        QSettings().clear();
        m_folder = std::make_unique<QTemporaryDir>();
    }

    void findingsAreSortedWorstFirstAndToldInFull()
    {
        const CheckReport report = flawedReport(u"/models/a/model.safetensors.index.json"_s);
        JobRunner jobs;
        CheckDialog dialog(report.path, jobs, workOf(report));
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        QTRY_VERIFY(!dialog.isBusy());
        auto *table = dialog.findChild<QTableView *>();
        const QAbstractItemModelTester tester(table->model());
        QCOMPARE(
            rowsOf(dialog),
            (QStringList{wordOf(CheckSeverity::Unreadable) + u" | "_s + titleOf(CheckKind::MissingShard) +
                             u" (5) | model-00002-of-00003.safetensors | The file does not exist."_s,
                         wordOf(CheckSeverity::LoadsWrong) + u" | "_s + titleOf(CheckKind::Gap) +
                             u" | model-00001-of-00003.safetensors · a.weight · 0x40 | Bytes belong to no tensor."_s,
                         wordOf(CheckSeverity::Untidy) + u" | "_s + titleOf(CheckKind::StaleTotalSize) +
                             u" | model.safetensors.index.json | The index states 10 bytes, but the tensors have "
                             "12."_s}));
        QVERIFY(says(dialog, u"model.safetensors.index.json"_s));
        QVERIFY(says(dialog, summaryOf(*dialog.report())));
        QCOMPARE(textIn(dialog), u"/models/a/model-00002-of-00003.safetensors: The file does not exist.\n"
                                 "Download the file again.\nb.weight\nb.bias\n… and 3 more"_s);
        QTRY_VERIFY(table->hasFocus());
        QTest::keyClick(table, Qt::Key_Down);
        QCOMPARE(textIn(dialog), u"/models/a/model-00001-of-00003.safetensors: Bytes belong to no tensor. (tensor "
                                 "a.weight, offset 0x40)"_s);

        QApplication::clipboard()->setText(u"before"_s);
        click(buttonWith<QPushButton>(dialog, u"Copy"_s));
        QCOMPARE(QApplication::clipboard()->text(), checkAsText(*dialog.report()));
        click(buttonWith<QPushButton>(dialog, u"Copy as JSON"_s));
        QCOMPARE(QJsonDocument::fromJson(QApplication::clipboard()->text().toUtf8()).object(),
                 checkAsJson(*dialog.report()));

        // Everything is read on request only.
        QVERIFY(says(dialog, u"Headers, indexes and sizes were checked; the tensors were not read."_s));
        auto *deep = buttonWith<QPushButton>(dialog, u"Read everything"_s);
        deep->setFocus();
        QTest::keyClick(deep, Qt::Key_Space);
        QTRY_VERIFY(!dialog.isBusy());
        QVERIFY(dialog.report()->isDeep);
        QVERIFY(says(dialog, u"Everything was read: %1."_s.arg(bytesText(4096))));
        QTest::keyClick(&dialog, Qt::Key_Escape);
        QVERIFY(!dialog.isVisible());
    }

    void aWholeModelHasNothingToRepair()
    {
        CheckReport report;
        report.format = u"safetensors"_s;
        JobRunner jobs;
        CheckDialog dialog(u"/models/a.safetensors"_s, jobs, workOf(report));
        dialog.show();
        QTRY_VERIFY(!dialog.isBusy());
        QVERIFY(rowsOf(dialog).isEmpty());
        QVERIFY(says(dialog, u"Nothing is missing, and nothing is left over."_s));
        auto *repair = buttonWith<QPushButton>(dialog, u"Repair…"_s);
        QVERIFY(!repair->isEnabled());
        QCOMPARE(repair->toolTip(), u"There is nothing to repair."_s);
    }

    void aLongCheckShowsItsProgressAndIsCancelled()
    {
        const CheckReport report = flawedReport(u"/models/a/model.safetensors.index.json"_s);
        auto deepRuns = std::make_shared<std::atomic<int>>(0);
        CheckWork work;
        work.check = [report, deepRuns](const QString &, const CheckOptions &options,
                                        Task &task) -> Expected<CheckReport> {
            if (!options.isDeep)
                return report;
            ++*deepRuns;
            task.setTotalBytes(2048);
            task.advance(1024);
            while (task.poll())
                std::this_thread::yield();
            return cancelledError();
        };
        JobRunner jobs;
        CheckDialog dialog(report.path, jobs, work);
        dialog.show();
        QTRY_VERIFY(!dialog.isBusy());
        click(buttonWith<QPushButton>(dialog, u"Read everything"_s));
        auto *progress = dialog.findChild<QProgressBar *>();
        QTRY_COMPARE(progress->value(), progress->maximum() / 2);
        QVERIFY(progress->isVisible());
        QVERIFY(says(dialog, u"%1 of %2"_s.arg(bytesText(1024), bytesText(2048))));
        QVERIFY(!buttonWith<QPushButton>(dialog, u"Repair…"_s)->isEnabled());
        click(buttonWith<QPushButton>(dialog, u"Cancel"_s));
        QTRY_VERIFY(!dialog.isBusy());
        QVERIFY(says(dialog, u"Cancelled."_s));
        QVERIFY(!progress->isVisible());
        // What was found before stays.
        QCOMPARE(rowsOf(dialog).size(), 3);
        // Closing cancels, too.
        click(buttonWith<QPushButton>(dialog, u"Read everything"_s));
        QTRY_COMPARE(deepRuns->load(), 2);
        dialog.close();
        dialog.deleteLater();
    }

    void whatCannotBeCheckedSaysWhy()
    {
        CheckWork work;
        work.check = [](const QString &path, const CheckOptions &, Task &) -> Expected<CheckReport> {
            return std::move(Error(ErrorCode::NotFound, u"There is nothing at this path."_s).inFile(path));
        };
        JobRunner jobs;
        CheckDialog dialog(u"/models/gone"_s, jobs, work);
        dialog.show();
        QTRY_VERIFY(!dialog.isBusy());
        QCOMPARE(dialog.findChild<ErrorBanner *>()->sentence(), u"/models/gone: There is nothing at this path."_s);
        QVERIFY(says(dialog, u"Not checked."_s));
        QVERIFY(!buttonWith<QPushButton>(dialog, u"Copy"_s)->isEnabled());
    }

    /// Asks where, writes there, says what is repaired and what is left, and opens the copy.
    void aWholeCopyIsWrittenAndOpened()
    {
        const QString original = m_folder->filePath(u"gaps.safetensors"_s);
        const QByteArray content = safeTensors({{u"a"_s, {1, 2}}});
        writeInPlace(original, content + "left over");
        CheckReport report = flawedReport(original);
        report.files = 1;
        CheckWork work = workOf(report);
        auto asked = std::make_shared<QStringList>();
        work.repair = [report, content, asked](const QString &path, const QString &target, bool overwrite,
                                               Task &) -> Expected<RepairReport> {
            *asked += path + u" > "_s + target + (overwrite ? u" over"_s : u""_s);
            writeInPlace(target, content);
            RepairReport made;
            made.opened = target;
            made.files = {target};
            made.repaired = {report.findings[0]};
            made.left = {report.findings[1]};
            return made;
        };
        Workspace workspace;
        MainWindow window(workspace);
        installPanels(window, workspace);
        window.restoreLayout({1280, 800});
        window.show();
        auto *controller = window.findChild<CheckController *>();
        controller->setWork(work);
        controller->showCheck(original);
        auto *dialog = window.findChild<CheckDialog *>();
        QTRY_VERIFY(dialog->isVisible() && !dialog->isBusy());
        const QString target = m_folder->filePath(u"gaps-repaired.safetensors"_s);
        answerFileDialog(target);
        click(buttonWith<QPushButton>(*dialog, u"Repair…"_s));
        QTRY_VERIFY(buttonWith<QPushButton>(*dialog, u"Open the copy"_s));
        QCOMPARE(*asked, QStringList{original + u" > "_s + target});
        QCOMPARE(rowsOf(*dialog),
                 (QStringList{wordOf(CheckSeverity::Unreadable) + u" | "_s + titleOf(CheckKind::MissingShard) +
                                  u" (5) | model-00002-of-00003.safetensors | The file does not exist."_s,
                              u"Repaired | "_s + titleOf(CheckKind::StaleTotalSize) +
                                  u" | gaps.safetensors | The index states 10 bytes, but the tensors have 12."_s}));
        QVERIFY(says(*dialog, u"1 finding(s) could not be repaired: the copy lacks what the original lacks."_s));
        QVERIFY(says(*dialog, target));
        QVERIFY(!buttonWith<QPushButton>(*dialog, u"Repair…"_s));
        QTest::keyClick(dialog, Qt::Key_Return);
        QTRY_COMPARE(workspace.documents().size(), 1);
        QCOMPARE(workspace.documents().first()->filePath(), target);
        QCOMPARE(contentOfFile(original), content + "left over");
    }

    void aRepairThatFailsSaysWhy()
    {
        const CheckReport report = flawedReport(m_folder->filePath(u"model.safetensors.index.json"_s));
        CheckWork work = workOf(report);
        work.repair = [](const QString &, const QString &target, bool, Task &) -> Expected<RepairReport> {
            return std::move(Error(ErrorCode::Exists, u"The folder exists already."_s).inFile(target));
        };
        JobRunner jobs;
        CheckDialog dialog(report.path, jobs, work);
        dialog.show();
        QTRY_VERIFY(!dialog.isBusy());
        dialog.repairInto(m_folder->path());
        QTRY_VERIFY(!dialog.isBusy());
        QCOMPARE(dialog.findChild<ErrorBanner *>()->sentence(), m_folder->path() + u": The folder exists already."_s);
        QVERIFY(buttonWith<QPushButton>(dialog, u"Repair…"_s)->isEnabled());
        QCOMPARE(rowsOf(dialog).size(), 3);
    }

    void copiesGoBesideTheOriginalButNotIntoStores()
    {
        const auto suggested = [this](const QString &path, std::uint64_t files) {
            CheckReport report;
            report.opened = m_folder->filePath(path);
            report.files = files;
            const RepairTarget target =
                repairTargetOf(report, {Store{StoreKind::HuggingFace, m_folder->filePath(u"hub"_s)}}, u"/elsewhere"_s);
            return QDir(m_folder->path()).relativeFilePath(target.path) + (target.isFolder ? u"/"_s : u""_s);
        };
        QVERIFY(QDir(m_folder->path()).mkpath(u"llama"_s));
        putFile(m_folder->path(), u"llama/v1.5.safetensors"_s, "x");
        QCOMPARE(suggested(u"llama/v1.5.safetensors"_s, 1), u"llama/v1.5-repaired.safetensors"_s);
        putFile(m_folder->path(), u"llama/v1.5-repaired.safetensors"_s, "x");
        QCOMPARE(suggested(u"llama/v1.5.safetensors"_s, 1), u"llama/v1.5-repaired-2.safetensors"_s);
        QCOMPARE(suggested(u"llama/model.safetensors.index.json"_s, 2), u"llama-repaired/"_s);
        putFile(m_folder->path(), u"llama/config.json"_s, "{}");
        QCOMPARE(suggested(u"llama/v1.5.safetensors"_s, 1), u"llama-repaired/"_s);
        const QString snapshot = u"hub/models--acme--tiny/snapshots/0123456789abcdef0123456789abcdef01234567"_s;
        QVERIFY(QDir(m_folder->path()).mkpath(snapshot));
        QVERIFY(suggested(snapshot + u"/model.safetensors.index.json"_s, 2).endsWith(u"/elsewhere/tiny-repaired/"_s));
    }

    void theActiveModelIsCheckedByItsAction()
    {
        Workspace workspace;
        MainWindow window(workspace);
        installPanels(window, workspace);
        window.restoreLayout({1280, 800});
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        auto checked = std::make_shared<QStringList>();
        auto *controller = window.findChild<CheckController *>();
        CheckWork work;
        work.check = [](const QString &path, const CheckOptions &, Task &) -> Expected<CheckReport> {
            return flawedReport(path);
        };
        controller->setWork(work);
        QVERIFY(!controller->action()->isEnabled());
        QCOMPARE(controller->action()->toolTip(), u"Open a model to check its files."_s);
        addModel(workspace, layeredModel(), {});
        QVERIFY(!controller->action()->isEnabled());
        QCOMPARE(controller->action()->toolTip(), u"This model has no file yet: there is nothing to check."_s);
        workspace.opener().openFiles({samplePath("digits-base.bpk")});
        QTRY_COMPARE(workspace.documents().size(), 2);
        QVERIFY(controller->action()->isEnabled());

        choose(window, u"Model"_s, u"Check files…"_s);
        QTRY_VERIFY(window.findChild<CheckDialog *>());
        auto *dialog = window.findChild<CheckDialog *>();
        QTRY_VERIFY(dialog->report());
        QCOMPARE(dialog->report()->path, samplePath("digits-base.bpk"));
        dialog->close();
        QTRY_VERIFY(!window.findChild<CheckDialog *>());

        // A file that was refused can be checked, too.
        const QString broken = m_folder->filePath(u"broken.safetensors"_s);
        writeInPlace(broken, "{}");
        workspace.opener().openFiles({broken, m_folder->filePath(u"gone.safetensors"_s)});
        QTRY_COMPARE(window.findChildren<RefusedPane *>().size(), 2);
        for (RefusedPane *pane : window.findChildren<RefusedPane *>()) {
            window.panes()->activate(pane);
            auto *check = buttonWith<QPushButton>(*pane, u"Check…"_s);
            QCOMPARE(check != nullptr, pane->path() == broken);
            if (check)
                QTest::keyClick(check, Qt::Key_Space);
        }
        QTRY_VERIFY(window.findChild<CheckDialog *>());
        dialog = window.findChild<CheckDialog *>();
        QTRY_VERIFY(dialog->report());
        QCOMPARE(dialog->report()->path, broken);
    }
};

BURNISH_TEST(TestCheckDialog)

} // namespace burnish::test::tst_checkdialog

#include "tst_checkdialog.moc"
