// SPDX-License-Identifier: MIT
// Differences that are exported as patches, and the plans of patches over their bases.
#include "core/edit/nodeedits.h"
#include "core/modelfiles/openfile.h"
#include "support/filemaking.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/panes/refusedpane.h"
#include "widgets/patch/patchcontroller.h"
#include "widgets/style/language.h"
#include "widgets/style/numbers.h"
#include "widgets/style/style.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDropEvent>
#include <QFileInfo>
#include <QLabel>
#include <QMimeData>
#include <QProgressBar>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>

#include <thread>

namespace burnish::test::tst_patchdialogs {

using namespace Qt::StringLiterals;

namespace {

using Tensors = std::vector<std::pair<QString, std::vector<float>>>;

/// Long enough that a few changed values are cheaper than all of them.
std::vector<float> counted(float first)
{
    std::vector<float> values(1'000);
    for (float &value : values)
        value = first++ * 0.37F;
    return values;
}

Tensors baseTensors()
{
    return {{u"blocks.0.weight"_s, counted(0)}, {u"blocks.1.weight"_s, counted(1)}, {u"old"_s, counted(2)}};
}

/// Two values of the first tensor changed, one tensor left out, and one added.
Tensors resultTensors()
{
    Tensors tensors = {{u"blocks.0.weight"_s, counted(0)}, {u"blocks.1.weight"_s, counted(1)}, {u"new"_s, {7, 8, 9}}};
    tensors[0].second[3] = -1;
    tensors[0].second[900] = 12;
    return tensors;
}

QStringList rowsIn(const QWidget &dialog)
{
    const QAbstractItemModel *model = dialog.findChild<QTableView *>()->model();
    QStringList rows;
    for (int row = 0; row < model->rowCount(); ++row) {
        QStringList cells = {model->index(row, 0).data(Qt::AccessibleTextRole).toString()};
        for (int column = 1; column <= PatchRows::ChangeColumn; ++column)
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

QString figureIn(const QWidget &dialog, const QString &caption)
{
    for (const QLabel *label : dialog.findChildren<QLabel *>()) {
        if (label->accessibleName() == caption)
            return label->text();
    }
    return {};
}

/// A plan of so many tensors; every fourth changes.
PatchPlan planOf(int tensors)
{
    PatchPlan plan;
    plan.patch.path = u"/patches/a.safetensors"_s;
    for (int i = 0; i < tensors; ++i) {
        const std::string name = "layers." + std::to_string(i) + ".weight";
        const bool changes = i % 4 == 0;
        plan.rows.push_back({SharedText(name), SharedText(name), changes ? PatchForm::Sparse : PatchForm::Unchanged,
                             false, 1'000, changes ? 10U : 0U, changes ? 48U : 0U});
    }
    return plan;
}

PatchWork workThatFinds(std::vector<WrongBase> wrong)
{
    PatchWork work;
    work.check = [wrong](const PatchDocument &, const ModelState &, bool, Task &) -> Expected<std::vector<WrongBase>> {
        return wrong;
    };
    return work;
}

} // namespace

class TestPatchDialogs : public QObject
{
    Q_OBJECT

private:
    struct Shown
    {
        Workspace workspace;
        MainWindow window{workspace};

        Shown()
        {
            installPanels(window, workspace);
            window.restoreLayout({1280, 800});
            window.show();
        }
        ModelDocument *open(const QString &path)
        {
            const qsizetype before = workspace.documents().size();
            workspace.opener().openFiles({path});
            return QTest::qWaitFor([&] { return workspace.documents().size() > before; }) ? workspace.documents().last()
                                                                                          : nullptr;
        }
        void drop(const ModelDocument *document, const QString &file)
        {
            QMimeData data;
            data.setUrls({QUrl::fromLocalFile(file)});
            ModelPane *pane = window.panes()->paneOf(document);
            QDragEnterEvent enter({50, 100}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(pane, &enter);
            QVERIFY(enter.isAccepted());
            QDropEvent event({50, 100}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(pane, &event);
            QVERIFY(event.isAccepted());
        }
        PatchPlanDialog *plan()
        {
            PatchPlanDialog *dialog = nullptr;
            (void)QTest::qWaitFor([&] {
                dialog = window.findChild<PatchPlanDialog *>();
                return dialog && dialog->isVisible() && !dialog->isBusy();
            });
            return dialog;
        }
        DifferenceDialog *difference() { return window.findChild<DifferenceDialog *>(); }
    };

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_base;
    QString m_result;

    QString write(const QString &name, const Tensors &tensors)
    {
        const QString path = m_folder->filePath(name);
        writeInPlace(path, safeTensors(tensors));
        return path;
    }

    QString patchOf(const QString &name, bool isReversible = false)
    {
        const auto input = [](const QString &path) {
            Task task;
            Diagnostics diagnostics;
            return PatchInput{path, "safetensors", openFile(path, task, diagnostics)->opened.model.state};
        };
        Task task;
        const QString target = m_folder->filePath(name);
        const auto written = writePatch(input(m_base), input(m_result), target, {isReversible}, task);
        if (!written)
            qFatal("%s", qPrintable(written.error().sentence()));
        return target;
    }

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_patchdialogs"_s);
        QApplication::setStyle(new Style);
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        LanguageManager::instance().setLanguage(u"en"_s);
    }

    void init()
    {
        QSettings().clear();
        m_folder = std::make_unique<QTemporaryDir>();
        m_base = write(u"base.safetensors"_s, baseTensors());
        m_result = write(u"tuned.safetensors"_s, resultTensors());
    }

    void aDifferenceIsExported()
    {
        Shown shown;
        QAction *action = shown.window.findChild<QAction *>(u"exportDifference"_s);
        QVERIFY(!action->isEnabled());
        QCOMPARE(action->toolTip(), u"Open two models to export their difference."_s);
        QVERIFY(shown.open(m_base));
        QVERIFY(shown.open(m_result));
        choose(shown.window, u"File"_s, u"Export difference to…"_s);
        DifferenceDialog *dialog = shown.difference();
        QVERIFY(dialog);
        const QList<QComboBox *> sides = dialog->findChildren<QComboBox *>();
        QCOMPARE(sides[0]->currentText(), u"base.safetensors"_s);
        QCOMPARE(sides[1]->currentText(), u"tuned.safetensors"_s);
        QCOMPARE(figureIn(*dialog, u"Size of the patch"_s), unknownText());
        const QString target = m_folder->filePath(u"tuned from base.safetensors"_s);
        answerFileDialog(target);
        click(buttonWith<QPushButton>(*dialog, u"Export…"_s));
        QTRY_VERIFY(says(*dialog, u"Written as %1."_s.arg(target)));
        const auto size = std::uint64_t(QFileInfo(target).size());
        QVERIFY(figureIn(*dialog, u"Size of the patch"_s).startsWith(bytesText(size)));
        QCOMPARE(figureIn(*dialog, u"Size of the model"_s), bytesText(std::uint64_t(QFileInfo(m_result).size())));
        QCOMPARE(figureIn(*dialog, u"Unchanged tensors"_s), u"1"_s);
        QCOMPARE(figureIn(*dialog, u"Changed in some values"_s), u"1"_s);
        QCOMPARE(figureIn(*dialog, u"Stored as a whole"_s), u"1"_s);
        QVERIFY(contentOfFile(target).contains("burnish.patch"));
        // Enter does not export it again.
        QVERIFY(buttonWith<QPushButton>(*dialog, u"Close"_s)->isDefault());
        // Other sides have other figures.
        click(dialog->findChild<QToolButton *>());
        QCOMPARE(figureIn(*dialog, u"Unchanged tensors"_s), unknownText());
        QVERIFY(!says(*dialog, u"Written"_s));
        QVERIFY(buttonWith<QPushButton>(*dialog, u"Export…"_s)->isDefault());
    }

    void modelsWithEditsAreRefused()
    {
        Shown shown;
        QVERIFY(shown.open(m_base));
        ModelDocument *tuned = shown.open(m_result);
        QVERIFY(tuned);
        shown.workspace.history().applyPlan(tuned, planRename(tuned->state(), at(tuned->state(), "new"), "other"));
        auto *patches = shown.window.findChild<PatchController *>();
        patches->exportDifference(shown.workspace.documents()[0], tuned);
        DifferenceDialog *dialog = shown.difference();
        QVERIFY(!buttonWith<QPushButton>(*dialog, u"Export…"_s)->isEnabled());
        QVERIFY(says(*dialog,
                     u"tuned.safetensors has edits that are in no file. A patch is made of files: undo the edits, "
                     "or export the model and open what was written."_s));
        // The window would open its dialog.
        QVERIFY(patches->disconnect(SIGNAL(modelExportRequested(burnish::ModelDocument *))));
        QSignalSpy requested(patches, &PatchController::modelExportRequested);
        click(buttonWith<QPushButton>(*dialog, u"Export the model…"_s));
        QCOMPARE(requested.size(), 1);
        QCOMPARE(requested[0][0].value<ModelDocument *>(), tuned);
        shown.workspace.history().undo(tuned);
    }

    void aPatchLargerThanItsModelOffersTheModel()
    {
        JobRunner jobs;
        PatchWork work;
        work.write = [](const PatchInput &, const PatchInput &, const QString &target, const PatchOptions &options,
                        Task &) -> Expected<WrittenPatch> {
            WrittenPatch written;
            written.size = 3'000;
            written.resultSize = 2'000;
            written.notes = {Error(ErrorCode::Unsupported, options.isReversible
                                                               ? u"The patch is larger than the model itself."_s
                                                               : u"Not reversible."_s)};
            writeInPlace(target, "patch");
            return written;
        };
        DifferenceDialog dialog({{1, u"a"_s, {}, u"a"_s}, {2, u"b"_s, {}, u"b"_s}}, 0, 1, jobs, work);
        dialog.show();
        dialog.findChild<QCheckBox *>()->click();
        dialog.exportTo(m_folder->filePath(u"p.safetensors"_s));
        QTRY_VERIFY(says(dialog, u"The patch is larger than the model itself."_s));
        QCOMPARE(figureIn(dialog, u"Size of the patch"_s), u"2.93 KiB, 150 % of the model"_s);
        QSignalSpy requested(&dialog, &DifferenceDialog::modelExportRequested);
        click(buttonWith<QPushButton>(dialog, u"Export the model…"_s));
        QCOMPARE(requested.size(), 1);
        QCOMPARE(requested[0][0].toULongLong(), 2ULL);
    }

    void aLongExportShowsItsProgressAndIsCancelled()
    {
        JobRunner jobs;
        PatchWork work;
        work.write = [](const PatchInput &, const PatchInput &, const QString &, const PatchOptions &,
                        Task &task) -> Expected<WrittenPatch> {
            task.setTotalBytes(2'048);
            task.advance(1'024);
            while (task.poll())
                std::this_thread::yield();
            return cancelledError();
        };
        DifferenceDialog dialog({{1, u"a"_s, {}, u"a"_s}, {2, u"b"_s, {}, u"b"_s}}, 0, 1, jobs, work);
        dialog.show();
        dialog.exportTo(m_folder->filePath(u"p.safetensors"_s));
        auto *progress = dialog.findChild<QProgressBar *>();
        QTRY_COMPARE(progress->value(), progress->maximum() / 2);
        QVERIFY(says(dialog, u"%1 of %2"_s.arg(bytesText(1'024), bytesText(2'048))));
        QVERIFY(!buttonWith<QPushButton>(dialog, u"Export…"_s)->isEnabled());
        click(buttonWith<QPushButton>(dialog, u"Stop"_s));
        QTRY_VERIFY(says(dialog, u"Cancelled. Nothing was written."_s));
        QVERIFY(!progress->isVisible());
        QVERIFY(buttonWith<QPushButton>(dialog, u"Export…"_s)->isEnabled());
    }

    void aPatchDroppedOnItsBaseShowsItsPlanAndWritesTheResult()
    {
        const QString patch = patchOf(u"p.safetensors"_s);
        Shown shown;
        const ModelDocument *base = shown.open(m_base);
        QVERIFY(base);
        shown.drop(base, patch);
        PatchPlanDialog *dialog = shown.plan();
        QVERIFY(dialog);
        const QAbstractItemModelTester tester(dialog->findChild<QTableView *>()->model());
        QVERIFY(says(*dialog, u"p.safetensors meets base.safetensors"_s));
        QVERIFY(says(*dialog, u"This is the base that the patch was made from."_s));
        QCOMPARE(rowsIn(*dialog),
                 (QStringList{u"Changed | blocks.0.weight | 2 of 1,000 values change"_s, u"New | new | New"_s,
                              u"Removed | old | Removed"_s, u"Unchanged | blocks.1.weight | Unchanged"_s}));
        // Nothing is written before it is asked for.
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).size(), 3);
        dialog->findChild<QTabBar *>()->setCurrentIndex(3);
        QCOMPARE(rowsIn(*dialog), QStringList{u"New | new | New"_s});
        dialog->findChild<QTabBar *>()->setCurrentIndex(0);

        const QString target = m_folder->filePath(u"made.safetensors"_s);
        answerFileDialog(target);
        click(buttonWith<QPushButton>(*dialog, u"Export…"_s));
        QTRY_VERIFY(
            says(*dialog, u"Written as %1. It has the bytes of the model that the patch was made from."_s.arg(target)));
        QCOMPARE(contentOfFile(target), contentOfFile(m_result));
        QTest::keyClick(dialog, Qt::Key_Return);
        QTRY_COMPARE(shown.workspace.documents().size(), 2);
        QCOMPARE(shown.workspace.documents()[1]->filePath(), target);
        QCOMPARE(contentOfFile(m_base), safeTensors(baseTensors()));
    }

    /// The base has the same names and shapes, but other values.
    void anotherBaseIsRefusedWithTheTensorsNamed()
    {
        const QString patch = patchOf(u"p.safetensors"_s);
        Tensors tensors = baseTensors();
        tensors[0].second[77] = 1e6F;
        const QString other = write(u"other.safetensors"_s, tensors);
        Shown shown;
        const ModelDocument *model = shown.open(other);
        QVERIFY(model);
        shown.drop(model, patch);
        PatchPlanDialog *dialog = shown.plan();
        QVERIFY(dialog);
        QVERIFY(says(*dialog, u"This is not the base that the patch was made from."_s));
        QVERIFY(says(*dialog, u"blocks.0.weight"_s));
        QCOMPARE(rowsIn(*dialog).size(), 1);
        QVERIFY(rowsIn(*dialog)[0].startsWith(u"Differs from the base | blocks.0.weight | "_s));
        QVERIFY(!buttonWith<QPushButton>(*dialog, u"Export…"_s)->isEnabled());
        QVERIFY(!buttonWith<QPushButton>(*dialog, u"Open as model"_s)->isEnabled());

        // Its own base can be chosen.
        answerFileDialog(m_base);
        click(buttonWith<QPushButton>(*dialog, u"Choose the base…"_s));
        QTRY_COMPARE(shown.workspace.documents().size(), 2);
        QTRY_VERIFY(shown.plan() && says(*shown.plan(), u"p.safetensors meets base.safetensors"_s));
        QVERIFY(buttonWith<QPushButton>(*shown.plan(), u"Export…"_s)->isEnabled());
    }

    /// A model without the tensors of the base is refused without reading it.
    void aModelWithOtherTensorsIsRefused()
    {
        const QString patch = patchOf(u"p.safetensors"_s);
        const QString other = write(u"other.safetensors"_s, {{u"old"_s, counted(2)}, {u"x"_s, {1}}});
        Shown shown;
        const ModelDocument *model = shown.open(other);
        QVERIFY(model);
        shown.drop(model, patch);
        PatchPlanDialog *dialog = shown.plan();
        QVERIFY(dialog);
        QVERIFY(says(*dialog, u"blocks.0.weight"_s));
        QVERIFY(!buttonWith<QPushButton>(*dialog, u"Export…"_s)->isEnabled());
    }

    void aReversiblePatchLeadsBack()
    {
        const QString patch = patchOf(u"p.safetensors"_s, true);
        Shown shown;
        const ModelDocument *model = shown.open(m_result);
        QVERIFY(model);
        shown.drop(model, patch);
        PatchPlanDialog *dialog = shown.plan();
        QVERIFY(dialog);
        QVERIFY(says(*dialog, u"This is what the patch makes: the plan leads back to its base."_s));
        const QString target = m_folder->filePath(u"back.safetensors"_s);
        dialog->exportTo(target);
        QTRY_VERIFY(says(*dialog, u"Written as "_s));
        QCOMPARE(contentOfFile(target), contentOfFile(m_base));
    }

    void aPatchThatIsOpenedBesideItsBaseShowsItsPlan()
    {
        const QString patch = patchOf(u"p.safetensors"_s);
        Shown shown;
        QVERIFY(shown.open(m_base));
        shown.workspace.opener().openFiles({patch});
        PatchPlanDialog *dialog = shown.plan();
        QVERIFY(dialog);
        QCOMPARE(shown.workspace.documents().size(), 1);
        click(buttonWith<QPushButton>(*dialog, u"Open as model"_s));
        QTRY_COMPARE(shown.workspace.documents().size(), 2);
        const ModelState &made = shown.workspace.documents()[1]->state();
        QCOMPARE(made.tensors().size(), std::size_t(3));
        QVERIFY(made.find("new"));
        QVERIFY(!made.find("old"));
    }

    void aPatchWithoutItsBaseOffersToChooseIt()
    {
        const QString patch = patchOf(u"p.safetensors"_s);
        const QString elsewhere = m_folder->filePath(u"there"_s);
        QVERIFY(QDir().mkpath(elsewhere));
        const QString moved = elsewhere + u"/base.safetensors"_s;
        QVERIFY(QFile::rename(m_base, moved));
        QVERIFY(QFile::remove(m_result));
        Shown shown;
        shown.workspace.opener().openFiles({patch});
        QTRY_VERIFY(shown.window.findChild<RefusedPane *>());
        auto *pane = shown.window.findChild<RefusedPane *>();
        auto *choice = buttonWith<QPushButton>(*pane, u"Choose the base…"_s);
        QVERIFY(choice);
        answerFileDialog(moved);
        click(choice);
        QTRY_COMPARE(shown.workspace.documents().size(), 1);
        PatchPlanDialog *dialog = shown.plan();
        QVERIFY(dialog);
        QVERIFY(says(*dialog, u"This is the base that the patch was made from."_s));
    }

    void aMillionTensorsAreFilteredAsideWithoutWidgetsForRows()
    {
        JobRunner jobs;
        PatchPlanDialog dialog(plannedPatch(planOf(1'000'000), {}), {u"base"_s, false}, jobs, workThatFinds({}));
        dialog.show();
        QTRY_VERIFY(!dialog.isBusy());
        const QAbstractItemModel *rows = dialog.findChild<QTableView *>()->model();
        QCOMPARE(rows->rowCount(), 1'000'000);
        QVERIFY(says(dialog, u"250,000 tensor(s) change · 750,000 stay(s) as they are"_s));
        dialog.findChild<QLineEdit *>()->setText(u"99999"_s);
        QTRY_COMPARE(rows->rowCount(), 19);
        dialog.findChild<QTabBar *>()->setCurrentIndex(2);
        QTRY_COMPARE(rows->rowCount(), 2);
        dialog.findChild<QLineEdit *>()->setText(u"layers.99 weight"_s);
        QTRY_COMPARE(rows->index(0, PatchRows::TensorColumn).data().toString(), u"layers.992.weight"_s);
        QVERIFY(dialog.findChildren<QWidget *>().size() < 80);
    }

    void aReadingThatIsStoppedLeavesTheExport()
    {
        JobRunner jobs;
        PatchWork work;
        work.check = [](const PatchDocument &, const ModelState &, bool,
                        Task &task) -> Expected<std::vector<WrongBase>> {
            while (task.poll())
                std::this_thread::yield();
            return cancelledError();
        };
        work.apply = [](const PatchPlan &, const QString &, SafeFile::Existing, Task &) -> Expected<AppliedPatch> {
            return Error(ErrorCode::Io, u"The disk is full."_s);
        };
        PatchPlanDialog dialog(plannedPatch(planOf(3), {}), {u"base"_s, false}, jobs, work);
        dialog.show();
        QVERIFY(dialog.isBusy());
        QVERIFY(!buttonWith<QPushButton>(dialog, u"Open as model"_s)->isEnabled());
        click(buttonWith<QPushButton>(dialog, u"Stop"_s));
        QTRY_VERIFY(!dialog.isBusy());
        QVERIFY(!buttonWith<QPushButton>(dialog, u"Open as model"_s)->isEnabled());
        QVERIFY(buttonWith<QPushButton>(dialog, u"Export…"_s)->isEnabled());
        dialog.exportTo(m_folder->filePath(u"x"_s));
        QTRY_VERIFY(says(dialog, u"The disk is full."_s));
        QVERIFY(!buttonWith<QPushButton>(dialog, u"Choose the base…"_s));
    }
};

BURNISH_TEST(TestPatchDialogs)

} // namespace burnish::test::tst_patchdialogs

#include "tst_patchdialogs.moc"
