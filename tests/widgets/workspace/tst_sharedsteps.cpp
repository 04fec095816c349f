// SPDX-License-Identifier: MIT
// A move between two models is one step of both, whichever of them it is undone in.
#include "core/edit/nodeedits.h"
#include "support/paths.h"
#include "support/testmain.h"
#include "support/windowmaking.h"
#include "widgets/dnd/dropexecutor.h"
#include "widgets/history/historypanel.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"

#include <QAbstractItemModel>
#include <QListView>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

namespace burnish::test::tst_sharedsteps {

using namespace Qt::StringLiterals;

class TestSharedSteps : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useTestSettings(u"tst_sharedsteps"_s); }

    void init()
    {
        m_workspace = std::make_unique<Workspace>();
        m_donor = addModel(*m_workspace, layeredModel(), u"donor"_s);
        m_target = addModel(*m_workspace, flatModel({"encoder.w", "decoder.w"}), u"target"_s);
        connect(m_workspace.get(), &Workspace::statusShown, this,
                [this](const QString &sentence) { m_reported = sentence; });
    }

    void cleanup() { m_workspace.reset(); }

    void aMoveIsOneStepInBothHistories()
    {
        const ModelState donorBefore = m_donor->state();
        const ModelState targetBefore = m_target->state();
        move("blocks.0", "encoder");
        QCOMPARE(m_reported, u"Done: Move blocks.0 from donor to target (3 tensor(s)). Ctrl+Z undoes it."_s);
        const ModelState donorAfter = m_donor->state();
        const ModelState targetAfter = m_target->state();
        QCOMPARE(listing(donorAfter).size(), 4);
        QCOMPARE(listing(targetAfter).size(), 5);
        for (ModelDocument *each : {m_donor, m_target}) {
            QCOMPARE(stackOf(each)->count(), 1);
            QCOMPARE(stackOf(each)->text(0), u"Move blocks.0 from donor to target (3 tensor(s))"_s);
        }
        for (ModelDocument *undone : {m_donor, m_target}) {
            for (ModelDocument *redone : {m_donor, m_target}) {
                QVERIFY(m_workspace->history().undo(undone));
                QCOMPARE(m_reported,
                         u"Undone: Move blocks.0 from donor to target (3 tensor(s)). Ctrl+Shift+Z redoes it."_s);
                QVERIFY(identical(m_donor->state(), donorBefore));
                QVERIFY(identical(m_target->state(), targetBefore));
                QCOMPARE(stackOf(m_donor)->index() + stackOf(m_target)->index(), 0);
                QVERIFY(m_workspace->history().redo(redone));
                QVERIFY(identical(m_donor->state(), donorAfter));
                QVERIFY(identical(m_target->state(), targetAfter));
            }
        }
        // Using the stack directly has the same effect.
        stackOf(m_donor)->undo();
        QVERIFY(identical(m_target->state(), targetBefore));
        stackOf(m_target)->redo();
        QVERIFY(identical(m_donor->state(), donorAfter));
    }

    void aStepNamesItsModelOnce()
    {
        rename(m_target, "encoder", "coder");
        QCOMPARE(m_reported, u"Done: Rename encoder to coder in target. Ctrl+Z undoes it."_s);
        transplant("blocks.0", m_target->state().root(), GraftMode::Copy);
        QCOMPARE(m_reported, u"Done: Copy 0 into target (3 tensor(s)). Ctrl+Z undoes it."_s);
        QCOMPARE(m_workspace->history().stepText(m_target, 1), u"Copy 0 into target (3 tensor(s))"_s);
        QVERIFY(m_workspace->history().undo(m_target));
        transplant("blocks.0", at(m_target->state(), "coder"), GraftMode::Copy);
        QCOMPARE(m_workspace->history().stepText(m_target, 1), u"Copy 0 into coder (3 tensor(s)) in target"_s);
    }

    void whatTheOtherModelBuildsOnIsUndoneThereFirst()
    {
        move("blocks.0", "encoder");
        rename(m_donor, "head", "tail");
        rename(m_donor, "tail", "end");
        expectRefused(
            [this] { return m_workspace->history().undo(m_target); },
            u"Cannot undo Move blocks.0 from donor to target (3 tensor(s)): 2 later step(s) must be undone in donor first."_s);
        QVERIFY(m_workspace->history().undo(m_donor));
        expectRefused(
            [this] { return m_workspace->history().undo(m_target); },
            u"Cannot undo Move blocks.0 from donor to target (3 tensor(s)): 1 later step(s) must be undone in donor first."_s);
        QVERIFY(m_workspace->history().undo(m_donor));
        QVERIFY(m_workspace->history().undo(m_target));
        QCOMPARE(listing(m_donor->state()).size(), 7);
        QCOMPARE(listing(m_target->state()).size(), 2);
    }

    void whatComesBeforeInTheOtherModelIsDoneAgainThereFirst()
    {
        rename(m_donor, "head", "tail");
        move("blocks.0", "encoder");
        QVERIFY(m_workspace->history().undo(m_target));
        QVERIFY(m_workspace->history().undo(m_donor));
        expectRefused(
            [this] { return m_workspace->history().redo(m_target); },
            u"Cannot redo Move blocks.0 from donor to target (3 tensor(s)): 1 earlier step(s) must be redone in donor first."_s);
        QVERIFY(m_workspace->history().redo(m_donor));
        QVERIFY(m_workspace->history().redo(m_target));
        QCOMPARE(listing(m_donor->state()).size(), 4);
    }

    void aStepThatTheOtherModelHasDroppedIsNotDoneByHalf()
    {
        move("blocks.0", "encoder");
        QVERIFY(m_workspace->history().undo(m_donor));
        rename(m_donor, "head", "tail");
        expectRefused(
            [this] { return m_workspace->history().redo(m_target); },
            u"Cannot redo Move blocks.0 from donor to target (3 tensor(s)): the history of donor no longer contains this step."_s);
        // Redone directly by a stack, the step is dropped and the models are unchanged.
        const ModelState donor = m_donor->state();
        const ModelState target = m_target->state();
        stackOf(m_target)->redo();
        QVERIFY(identical(m_donor->state(), donor) && identical(m_target->state(), target));
        QCOMPARE(stackOf(m_target)->count(), 0);
    }

    void aHistoryThatWasClearedIsSaidSo()
    {
        move("blocks.0", "encoder");
        m_reported.clear();
        stackOf(m_donor)->clear();
        QCOMPARE(m_reported, QString());
        expectRefused(
            [this] { return m_workspace->history().undo(m_target); },
            u"Cannot undo Move blocks.0 from donor to target (3 tensor(s)): the history of donor no longer contains this step."_s);
    }

    void whereTheTargetIsClosedTheDonorGetsItsNodesBack()
    {
        const ModelState before = m_donor->state();
        move("blocks.0", "encoder");
        m_workspace->closeDocument(m_target);
        QVERIFY(m_workspace->history().undo(m_donor));
        QVERIFY(identical(m_donor->state(), before));
        QCOMPARE(
            m_reported,
            u"Undone only in donor: Move blocks.0 from donor to target (3 tensor(s)). The other model, target, is closed."_s);
        // After redoing the move, the nodes would be in neither model.
        QVERIFY(!m_workspace->history().redo(m_donor));
        QCOMPARE(
            m_reported,
            u"Cannot redo Move blocks.0 from donor to target (3 tensor(s)): target is closed, so the moved nodes would be in neither model."_s);
        QVERIFY(identical(m_donor->state(), before));
    }

    void whereTheDonorIsClosedNothingIsTakenFromTheTargetThatIsNowhereElse()
    {
        move("blocks.0", "encoder");
        const ModelState after = m_target->state();
        m_workspace->closeDocument(m_donor);
        QVERIFY(!m_workspace->history().undo(m_target));
        QCOMPARE(
            m_reported,
            u"Cannot undo Move blocks.0 from donor to target (3 tensor(s)): donor is closed and its file does not contain the moved nodes, so they would be in neither model."_s);
        QVERIFY(identical(m_target->state(), after));
    }

    void whatTheClosedDonorsFileHoldsMayGo_data()
    {
        QTest::addColumn<bool>("isOverwritten");
        QTest::addColumn<bool>("isEditedFirst");
        QTest::addColumn<bool>("isUndone");
        QTest::addRow("the file is as it was") << false << false << true;
        QTest::addRow("the file was written again") << true << false << false;
        QTest::addRow("what moved was edited before") << false << true << false;
    }
    void whatTheClosedDonorsFileHoldsMayGo()
    {
        QFETCH(bool, isOverwritten);
        QFETCH(bool, isEditedFirst);
        QFETCH(bool, isUndone);
        QTemporaryDir folder;
        const QString file = folder.filePath(u"noisy.safetensors"_s);
        QVERIFY(QFile::copy(samplePath("digits-noisy.safetensors"), file));
        m_workspace->opener().openFiles({file});
        QTRY_COMPARE(m_workspace->documents().size(), 3);
        m_donor = m_workspace->documents().last();
        if (isEditedFirst)
            QVERIFY(m_workspace->history().applyPlan(
                m_donor, planTranspose(m_donor->state(), std::vector{at(m_donor->state(), "fc1.weight")})));
        const ModelState before = m_target->state();
        move("fc1", "encoder");
        const ModelState after = m_target->state();
        m_workspace->closeDocument(m_donor);
        if (isOverwritten) {
            QFile other(file);
            QVERIFY(other.open(QIODevice::Append) && other.putChar('!'));
        }
        QCOMPARE(m_workspace->history().undo(m_target), isUndone);
        if (!isUndone) {
            QVERIFY2(
                m_reported.contains(u"noisy.safetensors is closed and its file does not contain the moved nodes"_s),
                qPrintable(m_reported));
            QVERIFY(identical(m_target->state(), after));
            return;
        }
        QVERIFY2(m_reported.startsWith(u"Undone only in target: Move fc1 "_s) &&
                     m_reported.endsWith(u"noisy.safetensors is closed; its file still contains the moved nodes."_s),
                 qPrintable(m_reported));
        QVERIFY(identical(m_target->state(), before));
        QVERIFY(m_workspace->history().redo(m_target));
        QVERIFY(identical(m_target->state(), after));
        QVERIFY2(m_reported.startsWith(u"Redone only in target: "_s), qPrintable(m_reported));
    }

    void theHistoryPanelStopsWhereTheOtherModelHasGoneOn()
    {
        rename(m_target, "decoder", "middle");
        move("blocks.0", "encoder");
        rename(m_target, "middle", "last");
        rename(m_donor, "head", "tail");
        m_workspace->setActiveDocument(m_target);
        HistoryPanel panel(*m_workspace);
        panel.show();
        auto *list = panel.findChild<QListView *>();
        QCOMPARE(list->model()->rowCount(), 4);
        QCOMPARE(list->model()->index(2, 0).data().toString(), u"Move blocks.0 from donor to target (3 tensor(s))"_s);
        list->setCurrentIndex(list->model()->index(0, 0));
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(stackOf(m_target)->index(), 2);
        QCOMPARE(list->currentIndex().row(), 2);
        QVERIFY2(m_reported.contains(u"1 later step(s) must be undone in donor first"_s), qPrintable(m_reported));
        QVERIFY(m_target->state().find("encoder.0.norm"));

        m_workspace->setActiveDocument(m_donor);
        QCOMPARE(list->model()->rowCount(), 3);
        QVERIFY(m_workspace->history().undo(m_donor));
        m_workspace->setActiveDocument(m_target);
        list->setCurrentIndex(list->model()->index(0, 0));
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(stackOf(m_target)->index(), 0);
        QCOMPARE(stackOf(m_donor)->index(), 0);
        QCOMPARE(listing(m_donor->state()).size(), 7);
        list->setCurrentIndex(list->model()->index(3, 0));
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(stackOf(m_donor)->index(), 1);
        QCOMPARE(listing(m_donor->state()).size(), 4);
    }

    void severalMovesBackAndForthAreUndoneOneByOne()
    {
        const ModelState donorBefore = m_donor->state();
        const ModelState targetBefore = m_target->state();
        move("blocks.0", "encoder");
        move("head", "decoder");
        GraftRequest back;
        back.donor = m_target->state();
        back.donorIds = {at(back.donor, "decoder.head")};
        back.target = m_donor->state().root();
        back.mode = GraftMode::Move;
        QVERIFY(DropExecutor(*m_workspace)
                    .carryOut(m_target, m_donor, std::move(back), DropExecutor::Prompting::WhenNeeded, nullptr));
        QCOMPARE(stackOf(m_donor)->count(), 3);
        QVERIFY(m_workspace->history().goToStep(m_target, 0));
        QVERIFY(identical(m_donor->state(), donorBefore));
        QVERIFY(identical(m_target->state(), targetBefore));
        QVERIFY(m_workspace->history().goToStep(m_donor, 2));
        QVERIFY(m_target->state().find("decoder.head"));
        QVERIFY(!m_donor->state().find("head"));
    }

private:
    [[nodiscard]] QUndoStack *stackOf(const ModelDocument *document) const
    {
        return m_workspace->history().undoStack(document);
    }

    void move(const char *path, const char *into) { transplant(path, at(m_target->state(), into), GraftMode::Move); }

    void transplant(const char *path, NodeId into, GraftMode mode)
    {
        GraftRequest request;
        request.donor = m_donor->state();
        request.donorIds = {at(m_donor->state(), path)};
        request.target = into;
        request.targetName = m_target->displayName();
        request.mode = mode;
        request.adapter = AdapterChoice::none(); // the layout of the created models is unknown
        QVERIFY(DropExecutor(*m_workspace)
                    .carryOut(m_donor, m_target, std::move(request), DropExecutor::Prompting::WhenNeeded, nullptr));
    }

    void rename(ModelDocument *document, const char *path, const char *to)
    {
        QVERIFY(
            m_workspace->history().applyPlan(document, planRename(document->state(), at(document->state(), path), to)));
    }

    /// Checks that nothing is changed and the reason is reported.
    void expectRefused(const std::function<bool()> &act, const QString &reason)
    {
        const ModelState donor = m_donor->state();
        const ModelState target = m_target->state();
        QVERIFY(!act());
        QCOMPARE(m_reported, reason);
        QVERIFY(identical(m_donor->state(), donor));
        QVERIFY(identical(m_target->state(), target));
    }

    std::unique_ptr<Workspace> m_workspace;
    ModelDocument *m_donor = nullptr;
    ModelDocument *m_target = nullptr;
    QString m_reported;
};

BURNISH_TEST(TestSharedSteps)

} // namespace burnish::test::tst_sharedsteps

#include "tst_sharedsteps.moc"
