// SPDX-License-Identifier: MIT
#include "core/edit/nodeedits.h"
#include "support/paths.h"
#include "support/testmain.h"
#include "support/windowmaking.h"
#include "widgets/structure/sourceview.h"
#include "widgets/structure/structurenotes.h"
#include "widgets/structure/structurepanel.h"
#include "widgets/structure/structuretreemodel.h"
#include "widgets/structure/structuretreeview.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/structures.h"

#include <QComboBox>
#include <QDropEvent>
#include <QLabel>
#include <QMimeData>
#include <QSignalSpy>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

namespace burnish::test::tst_structurepanel {

using namespace Qt::StringLiterals;

namespace {

const char *const source = R"(use burn::nn::{LayerNorm, Linear};

#[derive(Module, Debug)]
pub struct Classifier<B: Backend> {
    norm: LayerNorm<B>,
    head: Linear<B>,
    n_classes: usize,
}
)";

ModelState model()
{
    StateBuilder builder;
    builder.addTensorAt("norm.gamma", blankTensor({4}));
    builder.addTensorAt("norm.beta", blankTensor({4}));
    builder.addTensorAt("score.weight", blankTensor({4, 2}));
    return builder.finish();
}

} // namespace

class TestStructurePanel : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<StructurePanel> m_panel;
    ModelDocument *m_document = nullptr;
    QTemporaryDir m_folder;

    QString write(const QString &name, const QByteArray &text)
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("cannot write");
        return file.fileName();
    }
    void use(const QString &path)
    {
        Structures::of(*m_workspace).useFile(m_document, path);
        QTRY_VERIFY(!m_panel->isBusy());
    }
    QString cell(const char *path, int column)
    {
        return m_panel->treeModel()->indexOf(std::string(path)).siblingAtColumn(column).data().toString();
    }
    std::size_t count(FieldTab tab) { return m_panel->treeModel()->fields()->counts[std::size_t(tab)]; }
    QStringList notes()
    {
        QStringList texts;
        for (const QLabel *label : m_panel->findChild<StructureNotes *>()->findChildren<QLabel *>())
            if (!label->text().isEmpty())
                texts += label->text();
        return texts;
    }
    QToolButton *button(const QString &text)
    {
        for (QToolButton *candidate : m_panel->findChildren<QToolButton *>())
            if (candidate->text() == text)
                return candidate;
        return nullptr;
    }
    /// Drops the node on the field with the last events of a drag.
    bool drop(const char *node, const char *field)
    {
        StructureTreeView *view = m_panel->treeView();
        const QModelIndex index = m_panel->treeModel()->indexOf(std::string(field));
        view->select(index);
        const QPoint place = view->visualRect(index).center();
        const auto data =
            nodemime::make(m_workspace->idOf(m_document), m_document->state(), {at(m_document->state(), node)});
        QDragEnterEvent enter(place, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(view->viewport(), &enter);
        QDragMoveEvent move(place, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(view->viewport(), &move);
        QDropEvent drop(place, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(view->viewport(), &drop);
        return move.isAccepted() && drop.isAccepted();
    }

private Q_SLOTS:
    void init()
    {
        m_workspace = std::make_unique<Workspace>();
        m_panel = std::make_unique<StructurePanel>(*m_workspace);
        m_panel->resize(1400, 460);
        m_panel->show();
        m_document = addModel(*m_workspace, model(), u"/models/a.safetensors"_s);
    }

    void cleanup()
    {
        m_panel.reset();
        m_workspace.reset();
    }

    void withoutAStructureItSaysHowToGetOne()
    {
        const auto labels = m_panel->findChildren<QLabel *>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel *label) {
            return label->isVisible() && label->text().startsWith(u"No structure yet."_s);
        }));
        QVERIFY(!m_panel->treeView()->isVisible());
    }

    void theNormsOfPyTorchAreNotMissing()
    {
        StateBuilder builder;
        builder.addTensorAt("norm.weight", blankTensor({4}));
        builder.addTensorAt("norm.bias", blankTensor({4}));
        builder.addTensorAt("head.weight", blankTensor({4, 4}));
        m_document = addModel(*m_workspace, builder.finish(), u"/models/b.pt"_s);
        use(write(u"model.rs"_s, source));
        QCOMPARE(count(FieldTab::Missing), 2U);
        m_workspace->history().applyPlan(m_document, planSetLayout(m_document->state(), Layout::PyTorch));
        QTRY_VERIFY(!m_panel->isBusy());
        QTRY_COMPARE(count(FieldTab::Missing), 0U);
        QCOMPARE(cell("norm.gamma", StructureTreeModel::FilledByColumn), u"norm.weight"_s);
    }

    void rustSourceIsLaidBesideTheModel()
    {
        use(write(u"model.rs"_s, source));
        QCOMPARE(Structures::of(*m_workspace).of(m_document).type, u"Classifier"_s);
        QVERIFY(m_panel->treeView()->isVisible());
        QCOMPARE(cell("norm", StructureTreeModel::TypeColumn), u"LayerNorm"_s);
        QCOMPARE(cell("norm.gamma", StructureTreeModel::FilledByColumn), u"norm.gamma"_s);
        QCOMPARE(cell("head.weight", StructureTreeModel::RequirementColumn), u"rank 2"_s);
        QCOMPARE(count(FieldTab::Filled), std::size_t(2));
        QVERIFY(count(FieldTab::Missing) >= 1);
    }

    void theSelectedFieldsLineIsMarked()
    {
        use(write(u"model.rs"_s, source));
        QVERIFY(m_panel->sourceView()->isVisible());
        QCOMPARE(m_panel->sourceView()->toPlainText(), QString::fromLatin1(source));
        m_panel->treeView()->select(m_panel->treeModel()->indexOf(std::string("norm.gamma")));
        QCOMPARE(m_panel->sourceView()->markedLine(), 5);
        m_panel->treeView()->select(m_panel->treeModel()->indexOf(std::string("head.weight")));
        QCOMPARE(m_panel->sourceView()->markedLine(), 6);
    }

    void itFollowsEditsOfTheModel()
    {
        use(write(u"model.rs"_s, source));
        const std::size_t missing = count(FieldTab::Missing);
        const NodeId gamma = at(m_document->state(), "norm.gamma");
        QVERIFY(m_workspace->history().applyPlan(m_document, planRemove(m_document->state(), {{gamma}})));
        QTRY_VERIFY(!m_panel->isBusy());
        QCOMPARE(count(FieldTab::Missing), missing + 1);
        m_workspace->history().undoStack(m_document)->undo();
        QTRY_VERIFY(!m_panel->isBusy());
        QCOMPARE(count(FieldTab::Missing), missing);
    }

    void aTensorLetGoOverAMissingFieldFillsIt()
    {
        use(write(u"model.rs"_s, source));
        QVERIFY(drop("score.weight", "head.weight"));
        QTRY_VERIFY(!m_panel->isBusy());
        QCOMPARE(cell("head.weight", StructureTreeModel::FilledByColumn), u"head.weight"_s);
        QVERIFY(m_document->state().find("head.weight"));
        QVERIFY(!m_document->state().find("score.weight"));
        QCOMPARE(m_workspace->history().undoStack(m_document)->count(), 1);
        m_workspace->history().undoStack(m_document)->undo();
        QVERIFY(m_document->state().find("score.weight"));
    }

    void whatCannotFillAFieldIsRefused()
    {
        use(write(u"model.rs"_s, source));
        QVERIFY(!drop("score.weight", "norm.gamma"));
        QVERIFY(!drop("norm.gamma", "head.weight"));
        QVERIFY(!drop("norm", "head.weight"));
        QVERIFY(!drop("score.weight", "head"));
        QCOMPARE(m_workspace->history().undoStack(m_document)->count(), 0);
    }

    void unknownTypesAreAskedForByNameAndLine()
    {
        QSignalSpy requested(&Structures::of(*m_workspace), &Structures::attentionRequested);
        QByteArray text = source;
        text.replace("head: Linear<B>", "head: Block<B>");
        use(write(u"open.rs"_s, text));
        QCOMPARE(requested.count(), 1);
        QVERIFY2(notes().join(u'\n').contains(u"Where is Block declared? It is used in open.rs, line 6."_s),
                 qPrintable(notes().join(u'\n')));
        QVERIFY(!m_panel->treeView()->isVisible());
        button(u"It is a constant"_s)->click();
        QTRY_VERIFY(!m_panel->isBusy());
        QVERIFY(m_panel->treeView()->isVisible());
        QCOMPARE(cell("head", StructureTreeModel::SymbolColumn), QString());
        QCOMPARE(count(FieldTab::Filled), std::size_t(2));
    }

    void anotherFileMayDeclareTheUnknownType()
    {
        QByteArray text = source;
        text.replace("head: Linear<B>", "head: Block<B>");
        use(write(u"open.rs"_s, text));
        const QString block =
            write(u"block.rs"_s, "use burn::nn::Linear;\n#[derive(Module, Debug)]\npub struct Block<B: Backend> {\n"
                                 "    inner: Linear<B>,\n}\n");
        Structures::of(*m_workspace).addFile(m_document, block);
        QTRY_VERIFY(!m_panel->isBusy());
        QVERIFY(Structures::of(*m_workspace).of(m_document).questions.empty());
        QCOMPARE(cell("head.inner", StructureTreeModel::TypeColumn), u"Linear"_s);
    }

    void anotherTypeOfTheSourceCanBeChosen()
    {
        QByteArray text = source;
        text += "\n#[derive(Module, Debug)]\npub struct Other<B: Backend> {\n    score: Linear<B>,\n}\n";
        use(write(u"two.rs"_s, text));
        Structures::of(*m_workspace).useType(m_document, u"Other"_s);
        QTRY_VERIFY(!m_panel->isBusy());
        QCOMPARE(cell("score.weight", StructureTreeModel::FilledByColumn), u"score.weight"_s);
    }

    void aFileThatIsNoStructureSaysSoInTheDock()
    {
        use(write(u"broken.rs"_s, "\xff\xfe"));
        QVERIFY(Structures::of(*m_workspace).of(m_document).problem);
        QVERIFY(notes().join(u'\n').contains(u"broken.rs"_s));
        QCOMPARE(m_panel->treeModel()->rowCount(), 0);
        Structures::of(*m_workspace).clear(m_document);
        QVERIFY(notes().isEmpty() || !m_panel->findChild<StructureNotes *>()->isVisible());
    }

    void aRecordServesAsATemplate()
    {
        m_document = nullptr;
        m_workspace->opener().openFiles({samplePath("digits-noisy.safetensors")});
        QTRY_COMPARE(m_workspace->documents().size(), 2);
        m_document = m_workspace->activeDocument();
        use(samplePath("digits-base.mpk"));
        QVERIFY(m_panel->treeView()->isVisible());
        QCOMPARE(cell("conv1.weight", StructureTreeModel::FilledByColumn), u"conv1.weight"_s);
        QCOMPARE(cell("conv1.weight", StructureTreeModel::RequirementColumn), u"16 × 1 × 3 × 3"_s);
        QVERIFY(!m_panel->sourceView()->isVisible());
    }

    void aSavedStructureServesAgain()
    {
        use(write(u"model.rs"_s, source));
        const std::array before = m_panel->treeModel()->fields()->counts;
        const QString path = m_folder.filePath(u"kept."_s + structureFileSuffix());
        QVERIFY(Structures::of(*m_workspace).save(m_document, path));
        Structures::of(*m_workspace).clear(m_document);
        QCOMPARE(m_panel->treeModel()->rowCount(), 0);
        use(path);
        QCOMPARE(Structures::of(*m_workspace).of(m_document).kind, StructureKind::Saved);
        QVERIFY(!Structures::of(*m_workspace).of(m_document).problem);
        QCOMPARE(m_panel->treeModel()->fields()->counts, before);
    }

    void aRecordsStructureCanBeSavedToo()
    {
        use(samplePath("digits-base.mpk"));
        QCOMPARE(cell("conv1.weight", StructureTreeModel::RequirementColumn), u"16 × 1 × 3 × 3"_s);
        const QString path = m_folder.filePath(u"digits."_s + structureFileSuffix());
        QVERIFY(Structures::of(*m_workspace).save(m_document, path));
        use(path);
        QVERIFY(!Structures::of(*m_workspace).of(m_document).problem);
        QVERIFY(m_panel->treeModel()->indexOf(std::string("conv1.weight")).isValid());
        QCOMPARE(cell("conv1.weight", StructureTreeModel::RequirementColumn), u"rank 4"_s);
    }

    void burnsOwnModulesAreRecognisedByTheirTensors()
    {
        m_workspace->opener().openFiles({samplePath("digits-noisy.safetensors")});
        QTRY_COMPARE(m_workspace->documents().size(), 2);
        m_document = m_workspace->activeDocument();
        Structures::of(*m_workspace).useBuiltIn(m_document);
        QTRY_VERIFY(!m_panel->isBusy());
        QCOMPARE(cell("fc1", StructureTreeModel::TypeColumn), u"Linear"_s);
        QVERIFY(count(FieldTab::Filled) > 0);
    }

    void everyModelHasItsOwn()
    {
        use(write(u"model.rs"_s, source));
        ModelDocument *other = addModel(*m_workspace, model(), u"/models/b.safetensors"_s);
        QVERIFY(!m_panel->treeView()->isVisible());
        m_workspace->setActiveDocument(m_document);
        QTRY_VERIFY(m_panel->treeView()->isVisible());
        m_workspace->closeDocument(m_document);
        m_document = other;
        QVERIFY(!m_panel->treeView()->isVisible());
    }

    void symbolsAndControlsHaveNames()
    {
        use(write(u"model.rs"_s, source));
        for (const QComboBox *box : m_panel->findChildren<QComboBox *>())
            QVERIFY(!box->accessibleName().isEmpty());
        QVERIFY(!m_panel->treeView()->accessibleName().isEmpty());
        const auto *tabs = m_panel->findChild<QTabBar *>();
        for (int tab = 0; tab < tabs->count(); ++tab)
            QVERIFY(!tabs->accessibleTabName(tab).isEmpty());
    }
};

BURNISH_TEST(TestStructurePanel)

} // namespace burnish::test::tst_structurepanel

#include "tst_structurepanel.moc"
