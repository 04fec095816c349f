// SPDX-License-Identifier: MIT
// Values are edited by keys and mouse, as one undo step each.
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/kernels/elements.h"
#include "support/tensormaking.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/inspector/inspectorpanel.h"
#include "widgets/inspector/pages/valuespage.h"
#include "widgets/inspector/values/valueblock.h"
#include "widgets/inspector/values/valueeditdialog.h"
#include "widgets/inspector/values/valuesmodel.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/plots/slicebar.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/workspace.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

#include <cmath>
#include <cstring>

namespace burnish::test::tst_valueediting {

namespace {

/// A model in the inspector, with the Values tab showing one tensor.
struct Opened
{
    JobRunner runner;
    Workspace workspace;
    ModelDocument *document = nullptr;
    std::unique_ptr<InspectorPanel> panel;
    NodeId id;

    explicit Opened(TensorPtr tensor)
    {
        StateBuilder builder;
        id = builder.addTensor(builder.root(), "weight", std::move(tensor));
        document = workspace.addDocument(
            std::make_unique<ModelDocument>(builder.finish(), QString(), nullptr, QString(), Diagnostics()));
        panel = std::make_unique<InspectorPanel>(runner, workspace);
        panel->resize(480, 700);
        panel->show();
        panel->activateWindow();
        (void)QTest::qWaitForWindowActive(panel.get());
        workspace.setSelection(document, {id});
        auto *tabs = panel->findChild<QTabBar *>();
        (void)QTest::qWaitFor([&] { return tabs->isVisible(); });
        for (int tab = 0; tab < tabs->count(); ++tab) {
            if (tabs->tabText(tab) == QStringLiteral("Values"))
                QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(tab).center());
        }
        (void)QTest::qWaitFor([&] { return table()->isVisible() && runner.isIdle(); });
    }

    [[nodiscard]] QTableView *table() const
    {
        for (QTableView *view : panel->findChildren<QTableView *>())
            if (qobject_cast<ValuesModel *>(view->model()))
                return view;
        return nullptr;
    }
    [[nodiscard]] ValuesModel *model() const { return qobject_cast<ValuesModel *>(table()->model()); }
    [[nodiscard]] QModelIndex cell(int row, int column) const { return model()->index(row, column); }
    void clickCell(int row, int column, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::mouseClick(table()->viewport(), Qt::LeftButton, modifiers,
                          table()->visualRect(cell(row, column)).center());
    }
    [[nodiscard]] QLineEdit *editor() const
    {
        auto *focused = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        return focused && focused->parent() == table()->viewport() ? focused : nullptr;
    }
    [[nodiscard]] QString values() const
    {
        const TensorExpr &tensor = *document->state().node(id).tensor;
        const auto texts = readElementTexts(tensor, 0, std::size_t(tensor.info().elementCount()), Task());
        return QStringList(texts->begin(), texts->end()).join(QLatin1Char(' '));
    }
    [[nodiscard]] QString lastEdit() const { return workspace.history().undoStack(document)->undoText(); }
    /// The text of a cell, once the cells have been read.
    [[nodiscard]] QString shown(int row, int column) const
    {
        (void)QTest::qWaitFor(
            [&] { return cell(row, column).data() != QVariant(QStringLiteral("…")) && runner.isIdle(); });
        return cell(row, column).data(ValuesModel::PlainTextRole).toString();
    }
    [[nodiscard]] bool says(const QString &text) const
    {
        for (const QLabel *label : panel->findChildren<QLabel *>())
            if (label->isVisible() && label->text() == text)
                return true;
        return false;
    }
    /// Chooses an entry from the menu of the Edit button.
    void choose(const QString &text) const
    {
        auto *button = buttonWith<QToolButton>(*panel, QStringLiteral("Edit"));
        QVERIFY(button);
        QTimer::singleShot(0, button, [button, text] {
            QMenu *menu = button->menu();
            for (QAction *action : menu->actions()) {
                if (action->text().remove(u'&') == text && action->isEnabled())
                    return QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
            }
            menu->close();
            QFAIL(qPrintable(QStringLiteral("the menu offers no ") + text));
        });
        QTest::mouseClick(button, Qt::LeftButton);
    }
    [[nodiscard]] ValueEditDialog *dialog() const
    {
        ValueEditDialog *found = nullptr;
        (void)QTest::qWaitFor([&] {
            found = qobject_cast<ValueEditDialog *>(QApplication::activeModalWidget());
            return found != nullptr;
        });
        return found;
    }
};

Opened *matrix()
{
    return new Opened(tensorOf<float>(Dtype::F32, Shape{3, 4}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}));
}

/// Presses the dialog's default button once it has this text.
bool press(ValueEditDialog *dialog, const QString &text)
{
    QPushButton *button = nullptr;
    const bool isThere = QTest::qWaitFor([&] {
        button = buttonWith<QPushButton>(*dialog, text);
        return button && button->isEnabled();
    });
    if (isThere)
        QTest::mouseClick(button, Qt::LeftButton);
    return isThere;
}

} // namespace

class TestValueEditing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void typingEditsACell()
    {
        const std::unique_ptr<Opened> opened(matrix());
        QAbstractItemModelTester tester(opened->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(opened->shown(1, 2), QStringLiteral("7"));
        opened->clickCell(1, 2);
        QTest::keyClick(opened->table(), Qt::Key_Minus);
        QTRY_VERIFY(opened->editor());
        QTest::keyClicks(opened->editor(), QStringLiteral("0.5"));
        QCOMPARE(opened->editor()->text(), QStringLiteral("-0.5"));
        QTest::keyClick(opened->editor(), Qt::Key_Return);
        QCOMPARE(opened->values(), QStringLiteral("1 2 3 4 5 6 -0.5 8 9 10 11 12"));
        QCOMPARE(opened->lastEdit(), QStringLiteral("Set weight[1, 2] to -0.5"));
        // Enter moves to the cell below, and the table does not scroll.
        QTRY_COMPARE(opened->shown(1, 2), QStringLiteral("-0.5"));
        QCOMPARE(opened->table()->currentIndex(), opened->cell(2, 2));
        QCOMPARE(opened->cell(1, 2).data(TextColorRole).toInt(), int(Role::Replaced));
        QCOMPARE(opened->cell(1, 2).data(Qt::ToolTipRole).toString(), QStringLiteral("[1, 2] = −0.5\nwas 7"));
        QVERIFY(!opened->cell(1, 1).data(TextColorRole).isValid());

        opened->workspace.history().undoStack(opened->document)->undo();
        QCOMPARE(opened->values(), QStringLiteral("1 2 3 4 5 6 7 8 9 10 11 12"));
        QTRY_COMPARE(opened->shown(1, 2), QStringLiteral("7"));
        QVERIFY(!opened->cell(1, 2).data(ValuesModel::EditedRole).toBool());
    }

    void cellsFollowEachOtherWithoutWaiting()
    {
        const std::unique_ptr<Opened> opened(matrix());
        (void)opened->shown(0, 0);
        opened->clickCell(0, 0);
        for (const char key : {'7', '8', '3'}) {
            QTest::keyClick(opened->table(), key);
            QVERIFY(opened->editor());
            QTest::keyClick(opened->editor(), Qt::Key_Return);
        }
        QCOMPARE(opened->values(), QStringLiteral("7 2 3 4 8 6 7 8 3 10 11 12"));
        QCOMPARE(opened->workspace.history().undoStack(opened->document)->count(), 3);
    }

    void escapeKeepsTheValue()
    {
        const std::unique_ptr<Opened> opened(matrix());
        (void)opened->shown(0, 0);
        opened->clickCell(0, 0);
        QTest::keyClick(opened->table(), Qt::Key_F2);
        QTRY_VERIFY(opened->editor());
        QCOMPARE(opened->editor()->text(), QStringLiteral("1"));
        QTest::keyClicks(opened->editor(), QStringLiteral("55"));
        QTest::keyClick(opened->editor(), Qt::Key_Escape);
        QTRY_VERIFY(!opened->editor());
        QCOMPARE(opened->workspace.history().undoStack(opened->document)->count(), 0);
        // Enter without a change is not an edit.
        QTest::keyClick(opened->table(), Qt::Key_F2);
        QTRY_VERIFY(opened->editor());
        QTest::keyClick(opened->editor(), Qt::Key_Return);
        QCOMPARE(opened->workspace.history().undoStack(opened->document)->count(), 0);
    }

    void textThatIsNoValueIsRefusedInPlace()
    {
        const std::unique_ptr<Opened> opened(matrix());
        (void)opened->shown(0, 0);
        opened->clickCell(0, 0);
        QTest::keyClick(opened->table(), Qt::Key_F2);
        QTRY_VERIFY(opened->editor());
        QTest::keyClicks(opened->editor(), QStringLiteral("1,5"));
        QTest::keyClick(opened->editor(), Qt::Key_Return);
        QVERIFY(opened->editor());
        auto *problem = opened->table()->findChild<QLabel *>(QStringLiteral("valueProblem"));
        QVERIFY(problem && problem->isVisible());
        QCOMPARE(problem->text(), QStringLiteral("“1,5” is not a number."));
        QVERIFY(opened->table()->viewport()->rect().contains(problem->geometry()));
        QTest::keyClick(opened->editor(), Qt::Key_Backspace);
        QVERIFY(!problem->isVisible());
        QTest::keyClick(opened->editor(), Qt::Key_Backspace);
        QTest::keyClick(opened->editor(), Qt::Key_Return);
        QCOMPARE(opened->workspace.history().undoStack(opened->document)->count(), 0);
    }

    void hexadecimalIsTheBits()
    {
        const std::unique_ptr<Opened> opened(matrix());
        opened->model()->setFormat(NumberFormat::Hex);
        QCOMPARE(opened->shown(0, 0), QStringLiteral("0x3f800000"));
        opened->clickCell(0, 0);
        QTest::keyClick(opened->table(), Qt::Key_F2);
        QTRY_VERIFY(opened->editor());
        QCOMPARE(opened->editor()->text(), QStringLiteral("0x3f800000"));
        QTest::keyClicks(opened->editor(), QStringLiteral("0x7fc00001"));
        QTest::keyClick(opened->editor(), Qt::Key_Return);
        QTRY_COMPARE(opened->shown(0, 0), QStringLiteral("0x7fc00001"));
        QVERIFY(opened->values().startsWith(QStringLiteral("NaN 2")));
        QCOMPARE(opened->lastEdit(), QStringLiteral("Set weight[0, 0] to 0x7fc00001"));
    }

    void otherFormatsEditTheExactValue()
    {
        const Opened opened(tensorOf<float>(Dtype::F32, Shape{1, 1}, {0.123456789F}));
        opened.model()->setFormat(NumberFormat::Fixed);
        QCOMPARE(opened.shown(0, 0), QStringLiteral("0.123457"));
        QCOMPARE(opened.cell(0, 0).data(Qt::EditRole).toString(), QStringLiteral("0.12345679"));
    }

    void blocksAreCopiedAndPasted()
    {
        const std::unique_ptr<Opened> opened(matrix());
        (void)opened->shown(0, 0);
        opened->clickCell(0, 1);
        opened->clickCell(1, 2, Qt::ShiftModifier);
        QTest::keyClick(opened->table(), Qt::Key_C, Qt::ControlModifier);
        QTRY_COMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("2\t3\n6\t7\n"));

        QGuiApplication::clipboard()->setText(QStringLiteral("0.5\t-inf\r\n\"1e3\"\tnan\r\n"));
        opened->clickCell(1, 2);
        QTest::keyClick(opened->table(), Qt::Key_V, Qt::ControlModifier);
        QTRY_COMPARE(opened->values(), QStringLiteral("1 2 3 4 5 6 0.5 -inf 9 10 1000 NaN"));
        QCOMPARE(opened->lastEdit(), QStringLiteral("Paste 4 value(s) into weight"));

        opened->clickCell(2, 3);
        QTest::keyClick(opened->table(), Qt::Key_V, Qt::ControlModifier);
        QTRY_VERIFY(opened->says(
            QStringLiteral("A block of 2 × 2 does not fit at [2, 3]: the table has 3 rows and 4 columns.")));
        QCOMPARE(opened->workspace.history().undoStack(opened->document)->count(), 1);

        // A single value is pasted into all selected cells.
        QGuiApplication::clipboard()->setText(QStringLiteral("8"));
        opened->clickCell(0, 0);
        opened->clickCell(0, 3, Qt::ShiftModifier);
        QTest::keyClick(opened->table(), Qt::Key_V, Qt::ControlModifier);
        QTRY_COMPARE(opened->values(), QStringLiteral("8 8 8 8 5 6 0.5 -inf 9 10 1000 NaN"));
        QCOMPARE(opened->lastEdit(), QStringLiteral("Fill weight with 8 (4 value(s))"));
    }

    /// Rows along an inner axis, columns along an outer one.
    void blocksArePastedIntoTurnedPlanes()
    {
        std::vector<std::int16_t> numbers(24);
        for (std::size_t i = 0; i < numbers.size(); ++i)
            numbers[i] = std::int16_t(i);
        const Opened opened(tensorOf<std::int16_t>(Dtype::I16, Shape{2, 3, 4}, numbers));
        MatrixSlice slice;
        slice.index = {0, 1, 0};
        slice.rowAxis = 2;
        slice.columnAxis = 0;
        opened.panel->findChild<ValuesPage *>()->sliceBar()->setSlice(slice);
        QCOMPARE(opened.shown(1, 1), QStringLiteral("17"));
        opened.clickCell(1, 0);
        QGuiApplication::clipboard()->setText(QStringLiteral("-1,-2\n-3,-4\n"));
        QTest::keyClick(opened.table(), Qt::Key_V, Qt::ControlModifier);
        QTRY_COMPARE(opened.shown(1, 1), QStringLiteral("-2"));
        QCOMPARE(opened.shown(1, 0), QStringLiteral("-1"));
        QCOMPARE(opened.shown(2, 0), QStringLiteral("-3"));
        QCOMPARE(opened.shown(2, 1), QStringLiteral("-4"));
        QCOMPARE(opened.shown(3, 1), QStringLiteral("19"));
        QVERIFY(opened.values().startsWith(QStringLiteral("0 1 2 3 4 -1 -3 7 8")));
    }

    void textsThatAreNoBlocksAreRefused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("ragged") << QStringLiteral("1\t2\n3\n")
                                << QStringLiteral("Line 2: expected 2 values as in the first line, found 1.");
        QTest::newRow("a word") << QStringLiteral("1 2\n3 x\n")
                                << QStringLiteral("Line 2, value 2: “x” is not a number.");
        QTest::newRow("a gap") << QStringLiteral("1\t\t2") << QStringLiteral("Line 1, value 2: A number is required.");
        QTest::newRow("nothing") << QString() << QStringLiteral("The clipboard contains no text.");
    }
    void textsThatAreNoBlocksAreRefused()
    {
        QFETCH(QString, text);
        QFETCH(QString, sentence);
        const auto block = blockFromText(text, Dtype::F32, Task());
        QVERIFY(!block);
        QCOMPARE(block.error().message(), sentence);
    }

    void delSetsTheSelectionToZero()
    {
        const std::unique_ptr<Opened> opened(matrix());
        (void)opened->shown(0, 0);
        opened->clickCell(1, 1);
        opened->clickCell(2, 2, Qt::ShiftModifier);
        QTest::keyClick(opened->table(), Qt::Key_Delete);
        QCOMPARE(opened->values(), QStringLiteral("1 2 3 4 5 0 0 8 9 0 0 12"));
        QCOMPARE(opened->lastEdit(), QStringLiteral("Fill weight with 0 (4 value(s))"));
        QVERIFY(!opened->editor());
    }

    void nanIsReplacedWithACount()
    {
        const float nan = std::nanf("");
        const Opened opened(tensorOf<float>(Dtype::F32, Shape{2, 3}, {1, nan, 3, nan, -INFINITY, nan}));
        (void)opened.shown(0, 0);
        opened.choose(QStringLiteral("Replace NaN…"));
        ValueEditDialog *dialog = opened.dialog();
        QVERIFY(dialog);
        QVERIFY(press(dialog, QStringLiteral("Replace 3 NaN value(s)")));
        QCOMPARE(opened.values(), QStringLiteral("1 0 3 0 -inf 0"));
        QCOMPARE(opened.lastEdit(), QStringLiteral("Replace NaN in weight with 0 (3 value(s))"));
        QTRY_COMPARE(opened.shown(1, 0), QStringLiteral("0"));
        QCOMPARE(opened.cell(1, 0).data(Qt::ToolTipRole).toString(), QStringLiteral("[1, 0] = 0\nwas NaN"));
        opened.workspace.history().undoStack(opened.document)->undo();
        QCOMPARE(opened.values(), QStringLiteral("1 NaN 3 NaN -inf NaN"));
    }

    void theSelectionIsScaled()
    {
        const std::unique_ptr<Opened> opened(matrix());
        (void)opened->shown(0, 0);
        opened->clickCell(0, 1);
        opened->clickCell(2, 2, Qt::ShiftModifier);
        opened->choose(QStringLiteral("Scale…"));
        ValueEditDialog *dialog = opened->dialog();
        QVERIFY(dialog);
        auto *factor = dialog->findChild<QLineEdit *>();
        factor->selectAll();
        QTest::keyClicks(factor, QStringLiteral("1e38"));
        QTRY_VERIFY(std::ranges::any_of(dialog->findChildren<QLabel *>(), [](const QLabel *label) {
            return label->text() == QStringLiteral("⚠ 6 of 6 values will change. 4 value(s) become infinite.");
        }));
        factor->selectAll();
        QTest::keyClicks(factor, QStringLiteral("-10"));
        QVERIFY(press(dialog, QStringLiteral("Scale 6 value(s)")));
        QCOMPARE(opened->values(), QStringLiteral("1 -20 -30 4 5 -60 -70 8 9 -100 -110 12"));
    }

    void integersThatDoNotFitAreRefusedBefore()
    {
        const Opened opened(tensorOf<std::uint8_t>(Dtype::U8, Shape{4}, {1, 2, 200, 4}));
        QCOMPARE(opened.shown(0, 0), QStringLiteral("1"));
        opened.choose(QStringLiteral("Scale…"));
        ValueEditDialog *dialog = opened.dialog();
        QVERIFY(dialog);
        auto *factor = dialog->findChild<QLineEdit *>();
        factor->selectAll();
        QTest::keyClicks(factor, QStringLiteral("2"));
        QTRY_VERIFY(std::ranges::any_of(dialog->findChildren<QLabel *>(), [](const QLabel *label) {
            return label->text() == QStringLiteral("The value 200 at [2] multiplied by 2 is out of range for U8.");
        }));
        QVERIFY(!buttonWith<QPushButton>(*dialog, QStringLiteral("Scale"))->isEnabled());
        QTest::keyClick(dialog, Qt::Key_Escape);
        QCOMPARE(opened.workspace.history().undoStack(opened.document)->count(), 0);
    }

    void thousandsAreGroupedOnTheButton()
    {
        const auto restore = qScopeGuard([before = QLocale()] { QLocale::setDefault(before); });
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        JobRunner runner;
        ValueEditDialog dialog(ValueEditDialog::Kind::Fill, floats(Shape{40, 50}, std::vector<float>(2000, 1)),
                               std::nullopt, runner);
        dialog.show();
        QTRY_VERIFY(buttonWith<QPushButton>(dialog, QStringLiteral("Fill 2,000 value(s)")));
    }

    void theWholeTensorIsClampedAndFilled()
    {
        const std::unique_ptr<Opened> opened(matrix());
        (void)opened->shown(0, 0);
        opened->choose(QStringLiteral("Clamp…"));
        ValueEditDialog *dialog = opened->dialog();
        QVERIFY(dialog);
        const auto fields = dialog->findChildren<QLineEdit *>();
        QTest::keyClicks(fields[0], QStringLiteral("3"));
        QTest::keyClicks(fields[1], QStringLiteral("9.5"));
        QVERIFY(press(dialog, QStringLiteral("Clamp 5 value(s)")));
        QCOMPARE(opened->values(), QStringLiteral("3 3 3 4 5 6 7 8 9 9.5 9.5 9.5"));

        opened->clickCell(0, 0);
        opened->clickCell(1, 0, Qt::ShiftModifier);
        opened->choose(QStringLiteral("Fill…"));
        dialog = opened->dialog();
        QVERIFY(dialog);
        for (QRadioButton *choice : dialog->findChildren<QRadioButton *>()) {
            if (!choice->isChecked()) {
                QTest::mouseClick(choice, Qt::LeftButton, {}, QPoint(8, choice->height() / 2));
                break;
            }
        }
        QVERIFY(press(dialog, QStringLiteral("Fill 12 value(s)")));
        QCOMPARE(opened->values(), QStringLiteral("0 0 0 0 0 0 0 0 0 0 0 0"));
    }

    void theNextNanIsFound()
    {
        std::vector<float> numbers(24, 1);
        numbers[17] = std::nanf("");
        const Opened opened(tensorOf<float>(Dtype::F32, Shape{2, 3, 4}, numbers));
        (void)opened.shown(0, 0);
        opened.choose(QStringLiteral("Find next NaN or infinity"));
        QTRY_COMPARE(opened.panel->findChild<ValuesPage *>()->sliceBar()->slice().index[0], std::uint64_t(1));
        QTRY_COMPARE(opened.table()->currentIndex(), opened.cell(1, 1));
        QCOMPARE(opened.shown(1, 1), QStringLiteral("NaN"));
    }

    void packedTypesAreNotEdited()
    {
        const Opened opened(tensorOf<std::uint8_t>(Dtype::F4E2M1, Shape{4}, {0x21, 0x43}));
        (void)opened.shown(0, 0);
        opened.clickCell(0, 0);
        QTest::keyClick(opened.table(), Qt::Key_F2);
        QVERIFY(!opened.editor());
        QVERIFY(!(opened.cell(0, 0).flags() & Qt::ItemIsEditable));
        QGuiApplication::clipboard()->setText(QStringLiteral("1"));
        QTest::keyClick(opened.table(), Qt::Key_Delete);
        QCOMPARE(opened.workspace.history().undoStack(opened.document)->count(), 0);
    }
};

BURNISH_TEST(TestValueEditing)

} // namespace burnish::test::tst_valueediting

#include "tst_valueediting.moc"
