// SPDX-License-Identifier: MIT
// A PyTorch checkpoint becomes a Burn record and a record a checkpoint, in the window by mouse and keyboard: what is
// written is what one line of the command line writes.
#include "core/modelfiles/openmodel.h"
#include "support/commandline.h"
#include "support/exportreplay.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/structure/structurepanel.h"
#include "widgets/structure/structuretreemodel.h"
#include "widgets/style/style.h"
#include "widgets/workspace/structures.h"

#include <QFileInfo>
#include <QTemporaryDir>
#include <QToolButton>

namespace burnish::test::tst_layoutjob {

using namespace Qt::StringLiterals;

namespace {

const QString checkpoint = samplePath("digits-base.pt");
const QString record = samplePath("digits-base.mpk");
const QString source = samplePath("digits.rs");

/// Path, dtype, shape and bytes of every tensor below a prefix, which is removed, in file order.
QStringList tensorsOf(const QString &file, const std::string &prefix = {})
{
    Task task;
    Diagnostics flaws;
    const auto opened = openModelFile(file, task, flaws);
    if (!opened)
        return {opened.error().sentence()};
    QStringList lines;
    const ModelState &state = opened->model.state;
    for (const NodeId id : state.tensors()) {
        const std::string path = state.path(id);
        if (!path.starts_with(prefix))
            continue;
        const TensorExpr &tensor = *state.node(id).tensor;
        lines += QStringList{QString::fromStdString(path.substr(prefix.size())),
                             QString::fromLatin1(nameOf(tensor.info().dtype()).data()),
                             shapeAsList(tensor.info().shape()), sha256Of(tensor)}
                     .join(u'|');
    }
    return lines;
}

} // namespace

class TestLayoutJob : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
    QTemporaryDir m_folder;

    ModelDocument *open(const QString &file)
    {
        answerFileDialog(file);
        choose(*m_window, u"File"_s, u"Open…"_s);
        const bool isOpen =
            QTest::qWaitFor([&] { return m_workspace->documents().size() == 1 && m_window->isIdle(); }, 10000);
        return isOpen ? m_workspace->activeDocument() : nullptr;
    }

    /// Types the file name, which determines the format, exports, and repeats the export without the window.
    void exportTo(const QString &file)
    {
        choose(*m_window, u"Model"_s, u"Export as…"_s);
        QTRY_VERIFY(m_window->findChild<ExportDialog *>());
        exportAndReplay(*m_workspace, *m_window->findChild<ExportDialog *>(), file);
    }

    static void convert(const QStringList &arguments)
    {
        const Outcome converted = run(QStringList{u"convert"_s} + arguments);
        QVERIFY2(converted.code == 0, qPrintable(converted.errors));
    }

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_layoutjob"_s);
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        QApplication::setStyle(new Style);
        QVERIFY(m_folder.isValid());
    }

    void init()
    {
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        installPanels(*m_window, *m_workspace);
        m_window->restoreLayout({1440, 900});
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    void cleanup()
    {
        m_window.reset();
        m_workspace.reset();
    }

    void aCheckpointBecomesARecord()
    {
        ModelDocument *document = open(checkpoint);
        QVERIFY(document);
        click(buttonWith<QPushButton>(*m_window->panes()->paneOf(document), u"Show state_dict only"_s));
        QVERIFY(document->state().find("fc1.weight"));

        click(buttonWith<QToolButton>(*m_window, u"Structure"_s));
        auto *structure = m_window->findChild<StructurePanel *>();
        QTRY_VERIFY(structure->isVisible());
        answerFileDialog(source);
        click(buttonWith<QPushButton>(*structure, u"Rust source…"_s));
        QTRY_VERIFY(!structure->isBusy() && Structures::of(*m_workspace).of(document).isUsable());
        const StructureFieldsPtr &fields = structure->treeModel()->fields();
        QVERIFY(fields);
        QCOMPARE(fields->counts[std::size_t(FieldTab::Filled)], std::size_t(18));
        QCOMPARE(fields->counts[std::size_t(FieldTab::Missing)], std::size_t(0));

        const QString byMouse = m_folder.filePath(u"clicked.mpk"_s);
        exportTo(byMouse);
        const QString byCommand = m_folder.filePath(u"commanded.mpk"_s);
        convert({checkpoint, byCommand, u"--top-level-key"_s, u"state_dict"_s, u"--rust"_s, source, u"--type"_s,
                 u"Digits"_s});
        QCOMPARE(tensorsOf(byMouse), tensorsOf(byCommand));
        QCOMPARE(tensorsOf(byMouse), tensorsOf(record));
    }

    void aRecordBecomesACheckpoint()
    {
        QVERIFY(open(record));
        const QString byMouse = m_folder.filePath(u"clicked.pt"_s);
        exportTo(byMouse);
        const QString byCommand = m_folder.filePath(u"commanded.pt"_s);
        convert({record, byCommand});
        QCOMPARE(tensorsOf(byMouse), tensorsOf(byCommand));
        // Burn's norms do not count batches.
        QStringList requested = tensorsOf(checkpoint, "state_dict.");
        requested.removeIf([](const QString &line) { return line.contains(u"num_batches_tracked"); });
        QCOMPARE(tensorsOf(byMouse), requested);
    }
};

BURNISH_TEST(TestLayoutJob)

} // namespace burnish::test::tst_layoutjob

#include "tst_layoutjob.moc"
