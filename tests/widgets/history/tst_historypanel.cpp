// SPDX-License-Identifier: MIT
#include "core/model/statebuilder.h"
#include "support/testmain.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/history/historymodel.h"
#include "widgets/history/historypanel.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/workspace.h"

#include <QAbstractItemModelTester>
#include <QFont>
#include <QLabel>
#include <QListView>
#include <QTest>
#include <QUndoStack>

namespace burnish::test::tst_historypanel {

namespace {

class Step : public QUndoCommand
{
public:
    using QUndoCommand::QUndoCommand;
};

std::unique_ptr<ModelDocument> emptyDocument()
{
    return std::make_unique<ModelDocument>(ModelState(), QString(), nullptr, QString(), Diagnostics());
}

} // namespace

class TestHistoryPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsAreTheStatesAndTheCurrentOneIsMarked()
    {
        QUndoStack stack;
        HistoryModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setStack(&stack);
        stack.push(new Step(QStringLiteral("Rename head to classifier")));
        stack.push(new Step(QStringLiteral("Remove bias")));
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(0).data().toString(), QStringLiteral("As opened"));
        QCOMPARE(model.index(1).data().toString(), QStringLiteral("Rename head to classifier"));
        QCOMPARE(model.currentRow(), 2);
        QCOMPARE(model.index(2).data(Qt::FontRole).value<QFont>().weight(), QFont::DemiBold);
        stack.undo();
        QCOMPARE(model.currentRow(), 1);
        QCOMPARE(model.index(2).data(TextColorRole).toInt(), int(Role::Disabled));
        QVERIFY(!model.index(1).data(TextColorRole).isValid());
    }

    void stepThatReplacesTheFutureIsShown()
    {
        QUndoStack stack;
        HistoryModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setStack(&stack);
        stack.push(new Step(QStringLiteral("one")));
        stack.push(new Step(QStringLiteral("two")));
        stack.undo();
        stack.undo();
        stack.push(new Step(QStringLiteral("three")));
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(1).data().toString(), QStringLiteral("three"));
    }

    void stackThatDiesLeavesAnEmptyModel()
    {
        HistoryModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        {
            QUndoStack stack;
            model.setStack(&stack);
            QCOMPARE(model.rowCount(), 1);
        }
        QCOMPARE(model.rowCount(), 0);
    }

    void activatingARowGoesThere()
    {
        Workspace workspace;
        ModelDocument *document = workspace.addDocument(emptyDocument());
        HistoryPanel panel(workspace);
        QUndoStack *stack = workspace.history().undoStack(document);
        stack->push(new Step(QStringLiteral("one")));
        stack->push(new Step(QStringLiteral("two")));
        auto *list = panel.findChild<QListView *>();
        panel.show();
        list->setCurrentIndex(list->model()->index(0, 0));
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(stack->index(), 0);
        Q_EMIT list->doubleClicked(list->model()->index(2, 0));
        QCOMPARE(stack->index(), 2);
    }

    void oneClickOnlyShowsWhatWouldBeDone()
    {
        Workspace workspace;
        ModelDocument *document = workspace.addDocument(emptyDocument());
        HistoryPanel panel(workspace);
        QUndoStack *stack = workspace.history().undoStack(document);
        for (const char *text : {"one", "two", "three"})
            stack->push(new Step(QString::fromLatin1(text)));
        const auto *hint = panel.findChild<QLabel *>(QStringLiteral("historyHint"));
        auto *list = panel.findChild<QListView *>();
        panel.resize(400, 300);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QVERIFY(hint && !hint->isVisible());
        const auto place = [&](int row) { return list->visualRect(list->model()->index(row, 0)).center(); };
        const auto isStruckOut = [&](int row) {
            return list->model()->index(row, 0).data(Qt::FontRole).value<QFont>().strikeOut();
        };

        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, place(1));
        QCOMPARE(stack->index(), 3);
        QVERIFY(!isStruckOut(0) && !isStruckOut(1) && isStruckOut(2) && isStruckOut(3));
        QVERIFY(hint->isVisible());
        QCOMPARE(hint->text(), QStringLiteral("Enter or a double click undoes 2 step(s)."));
        QTest::keyClick(list, Qt::Key_Down);
        QCOMPARE(hint->text(), QStringLiteral("Enter or a double click undoes 1 step(s)."));
        QCOMPARE(stack->index(), 3);

        QTest::mouseDClick(list->viewport(), Qt::LeftButton, {}, place(1));
        QCOMPARE(stack->index(), 1);
        QVERIFY(!hint->isVisible() && !isStruckOut(3));
        QCOMPARE(list->model()->index(3, 0).data(TextColorRole).toInt(), int(Role::Disabled));

        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, place(2));
        QCOMPARE(stack->index(), 1);
        QCOMPARE(hint->text(), QStringLiteral("Enter or a double click redoes 1 step(s)."));
        QVERIFY(!list->model()->index(2, 0).data(TextColorRole).isValid());
        QVERIFY(list->model()->index(3, 0).data(TextColorRole).isValid());
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(stack->index(), 2);
    }

    void followsTheActiveDocument()
    {
        Workspace workspace;
        HistoryPanel panel(workspace);
        ModelDocument *first = workspace.addDocument(emptyDocument());
        workspace.addDocument(emptyDocument());
        workspace.history().undoStack(first)->push(new Step(QStringLiteral("one")));
        auto *list = panel.findChild<QListView *>();
        QCOMPARE(list->model()->rowCount(), 1);
        workspace.setActiveDocument(first);
        QCOMPARE(list->model()->rowCount(), 2);
        workspace.closeDocument(first);
        QCOMPARE(list->model()->rowCount(), 1);
    }
};

BURNISH_TEST(TestHistoryPanel)

} // namespace burnish::test::tst_historypanel

#include "tst_historypanel.moc"
