// SPDX-License-Identifier: MIT
// What the window does with models works with every format that is read. A new format needs no changes here, unless it
// is only read: then tests/fixtures/ID contains a file or folder NAME, and NAME.manifest.json.
#include "support/formatsample.h"
#include "support/paths.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/compare/comparecontroller.h"
#include "widgets/compare/model/comparesession.h"
#include "widgets/controls/filteredit.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/merge/form/mergeform.h"
#include "widgets/merge/mergepanel.h"
#include "widgets/style/style.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"

#include <QComboBox>
#include <QDir>
#include <QDropEvent>
#include <QMimeData>
#include <QTemporaryDir>
#include <QUndoStack>

using namespace burnish;
using namespace burnish::test;
using namespace Qt::StringLiterals;

namespace {

/// Two files of the format with the same content; for formats that are only read, the same fixture twice.
QStringList filesOf(const Format &format, const QString &folder)
{
    if (!format.writer) {
        const QDir fixtures(fixturePath(format.info.id));
        const QString suffix = u".manifest.json"_s;
        const QStringList manifests = fixtures.entryList({u'*' + suffix}, QDir::Files, QDir::Name);
        if (manifests.isEmpty())
            qFatal("tests/fixtures/%s contains no manifest.", qPrintable(format.info.id));
        const QString file = fixtures.filePath(manifests.first().chopped(suffix.size()));
        return {file, file};
    }
    QStringList files;
    const auto &versions = format.info.burnVersions;
    const int version = int(versions.empty() ? BurnVersion::V0_19 : versions.back());
    const std::vector<std::byte> bytes = written(format, sample(format.info, version), version);
    for (const QString &name : {u"first."_s, u"second."_s}) {
        QFile file(folder + u'/' + name + format.info.extensions.first());
        if (!file.open(QIODevice::WriteOnly) ||
            file.write(reinterpret_cast<const char *>(bytes.data()), qint64(bytes.size())) != qint64(bytes.size()))
            qFatal("A file cannot be written.");
        files += file.fileName();
    }
    return files;
}

/// The first tensor with elements.
NodeId firstTensor(const ModelState &state)
{
    for (const NodeId id : state.tensors()) {
        if (state.node(id).tensor->info().elementCount() > 0)
            return id;
    }
    qFatal("The model has no tensor.");
}

} // namespace

class TestEveryFormat : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_everyformat"_s);
        QApplication::setStyle(new Style);
    }

    void everythingWorks_data()
    {
        QTest::addColumn<QString>("id");
        for (const Format &format : allFormats()) {
            if (format.reader)
                QTest::addRow("%s", qPrintable(format.info.id)) << format.info.id;
        }
    }
    void everythingWorks()
    {
        QFETCH(QString, id);
        const Format &format = *findFormat(id);
        const QTemporaryDir folder;
        Workspace workspace;
        MainWindow window(workspace);
        furnish(window, workspace);
        window.restoreLayout({1440, 900});
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));

        // Open.
        for (const QString &file : filesOf(format, folder.path())) {
            const auto before = workspace.documents().size();
            workspace.opener().openFiles({file});
            QTRY_COMPARE_WITH_TIMEOUT(workspace.documents().size(), before + 1, 10000);
        }
        QTRY_VERIFY_WITH_TIMEOUT(window.isIdle(), 10000);
        ModelDocument *first = workspace.documents()[0];
        ModelDocument *second = workspace.documents()[1];
        QCOMPARE(first->format(), &format);
        QVERIFY(!first->state().tensors().empty());
        const NodeId tensor = firstTensor(first->state());

        filterFor(window, workspace, first, tensor);
        if (!QTest::currentTestFailed())
            merge(window, workspace, first);
        if (!QTest::currentTestFailed())
            compare(window, {first->filePath(), second->filePath()});
        if (!QTest::currentTestFailed())
            drag(window, workspace, first, tensor);
        if (!QTest::currentTestFailed())
            exportTo(window, workspace, first, folder.filePath(u"out.safetensors"_s));
    }

private:
    static void filterFor(MainWindow &window, Workspace &workspace, ModelDocument *document, NodeId tensor)
    {
        ModelPane *pane = window.panes()->paneOf(document);
        QTest::mouseClick(pane->filterEdit(), Qt::LeftButton);
        QTest::keyClicks(pane->filterEdit(), u"kind:tensor size>0"_s);
        QTest::keyClick(pane->filterEdit(), Qt::Key_F3);
        QTRY_VERIFY(!workspace.selection().isEmpty());
        QCOMPARE(workspace.selection().first(), tensor);
        pane->filterEdit()->clear();
        QTRY_VERIFY(window.isIdle());
    }

    /// The panel merges the two open models at once, by their names.
    static void merge(MainWindow &window, Workspace &workspace, ModelDocument *model)
    {
        auto *panel = window.findChild<MergePanel *>();
        QVERIFY(panel);
        Q_EMIT panel->showRequested();
        QTRY_VERIFY(panel->isVisible());
        QComboBox *methods = panel->form()->methodBox();
        methods->setCurrentIndex(methods->findData(u"linear"_s));
        QTRY_VERIFY_WITH_TIMEOUT(!panel->isBusy() && panel->previewDocument(), 10000);
        click(buttonWith<QPushButton>(*panel, u"Create merged model"_s));
        QCOMPARE(workspace.documents().size(), 3);
        ModelDocument *merged = workspace.documents()[2];
        QCOMPARE(merged->state().tensors().size(), model->state().tensors().size());
        workspace.history().undoStack(merged)->setClean();
        workspace.closeDocument(merged);
        QTRY_VERIFY(window.isIdle());
    }

    static void compare(MainWindow &window, const QStringList &files)
    {
        auto *controller = window.findChild<CompareController *>();
        QVERIFY(controller);
        controller->compareFiles(files);
        QTRY_COMPARE_WITH_TIMEOUT(controller->session()->stage(), CompareSession::Stage::Done, 10000);
        const auto comparison = controller->session()->comparison();
        QVERIFY(comparison && !comparison->rows.empty());
        controller->session()->end();
    }

    /// Into a third model, below its module.
    static void drag(MainWindow &window, Workspace &workspace, ModelDocument *donor, NodeId tensor)
    {
        ModelDocument *target = addModel(workspace, flatModel({"module.w"}), u"target"_s);
        ModelPane *from = window.panes()->paneOf(donor);
        ModelPane *to = window.panes()->paneOf(target);
        from->view()->expandAll();
        to->view()->expandAll();
        QCoreApplication::processEvents();
        const std::unique_ptr<QMimeData> data(from->model()->mimeData({from->model()->indexOf(tensor)}));
        QVERIFY(data);
        const QPoint place = to->view()->visualRect(rowOf(to, "module")).center();
        QDragEnterEvent entered(place, Qt::CopyAction | Qt::MoveAction | Qt::LinkAction, data.get(), Qt::LeftButton,
                                Qt::NoModifier);
        QCoreApplication::sendEvent(to->view()->viewport(), &entered);
        QDragMoveEvent moved(place, Qt::CopyAction | Qt::MoveAction | Qt::LinkAction, data.get(), Qt::LeftButton,
                             Qt::NoModifier);
        QCoreApplication::sendEvent(to->view()->viewport(), &moved);
        QVERIFY(moved.isAccepted());
        QDropEvent dropped(place, Qt::CopyAction | Qt::MoveAction | Qt::LinkAction, data.get(), Qt::LeftButton,
                           Qt::NoModifier);
        QCoreApplication::sendEvent(to->view()->viewport(), &dropped);
        QVERIFY(dropped.isAccepted());
        QTRY_COMPARE(workspace.history().undoStack(target)->count(), 1);
        QCOMPARE(target->state().tensors().size(), std::size_t(2));
        workspace.setActiveDocument(donor);
        QTRY_VERIFY(window.isIdle());
    }

    static void exportTo(MainWindow &window, Workspace &workspace, ModelDocument *document, const QString &file)
    {
        workspace.setActiveDocument(document);
        choose(window, u"Model"_s, u"Export as…"_s);
        ExportDialog *dialog = nullptr;
        QTRY_VERIFY_WITH_TIMEOUT(
            (dialog = window.findChild<ExportDialog *>()) && dialog->isVisible() && !dialog->isBusy(), 10000);
        QLineEdit *name = fileEditOf(*dialog);
        QVERIFY(name);
        QTest::mouseClick(name, Qt::LeftButton);
        QTest::keyClick(name, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(name, file);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog->isBusy() && dialog->plan() && dialog->plan()->options.target == file, 10000);
        const auto &problems = dialog->plan()->problems;
        QVERIFY2(problems.empty(), qPrintable(problems.empty() ? QString() : problems.front().error.sentence()));
        click(buttonWith<QPushButton>(*dialog, u"Export"_s));
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(file) && workspace.jobs().isIdle(), 10000);
        const auto before = workspace.documents().size();
        const std::size_t tensors = document->state().tensors().size();
        workspace.opener().openFiles({file});
        QTRY_COMPARE_WITH_TIMEOUT(workspace.documents().size(), before + 1, 10000);
        QCOMPARE(workspace.documents().last()->state().tensors().size(), tensors);
    }
};

BURNISH_TEST(TestEveryFormat)
#include "tst_everyformat.moc"
