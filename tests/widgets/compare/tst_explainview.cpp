// SPDX-License-Identifier: MIT
// How one model was made of another, in the window: found, read, saved, and applied to the next model.
#include "core/edit/nodeedits.h"
#include "core/recipe/reciperun.h"
#include "core/rules/rulesfile.h"
#include "core/tensor/expressions/stored.h"
#include "support/filemaking.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/compare/comparecontroller.h"
#include "widgets/compare/comparepage.h"
#include "widgets/compare/explain/explaininspector.h"
#include "widgets/compare/explain/explainmodel.h"
#include "widgets/compare/explain/explainpage.h"
#include "widgets/compare/explain/explainview.h"
#include "widgets/compare/explainmode.h"
#include "widgets/compare/model/comparesession.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/controls/elidedlabel.h"
#include "widgets/controls/filteredit.h"
#include "widgets/help/manualdialog.h"
#include "widgets/inspector/inspectorpanel.h"
#include "widgets/remap/remappanel.h"
#include "widgets/remap/remaprulesmodel.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDir>
#include <QDropEvent>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QRegularExpression>
#include <QTabBar>
#include <QTemporaryDir>
#include <QToolBar>
#include <QUndoStack>

#include <cmath>
#include <cstring>

namespace burnish::test::tst_explainview {

using namespace Qt::StringLiterals;

namespace {

using Vectors = std::vector<std::pair<QString, std::vector<float>>>;

/// Values that no other seed has.
std::vector<float> valuesOf(int seed, std::size_t count)
{
    std::vector<float> values(count);
    for (std::size_t i = 0; i < count; ++i)
        values[i] = float(seed) + float((i * 7 + std::size_t(seed)) % 31) / 32;
    return values;
}

std::vector<float> plusOne(std::vector<float> values)
{
    for (float &value : values)
        value += 1;
    return values;
}

/// Norms and joint biases of two layers.
Vectors original(int seed)
{
    Vectors made;
    for (int layer = 0; layer < 2; ++layer) {
        const QString path = u"layers.%1."_s.arg(layer);
        made.emplace_back(path + u"norm.weight"_s, valuesOf(seed + layer, 12));
        made.emplace_back(path + u"qkv.bias"_s, valuesOf(seed + 10 + layer, 36));
    }
    return made;
}

/// The same with 1 added to the norms, and the biases apart.
Vectors converted(int seed)
{
    Vectors made;
    for (int layer = 0; layer < 2; ++layer) {
        const QString path = u"blk.%1."_s.arg(layer);
        made.emplace_back(path + u"norm"_s, plusOne(valuesOf(seed + layer, 12)));
        const std::vector<float> joint = valuesOf(seed + 10 + layer, 36);
        for (int part = 0; part < 3; ++part)
            made.emplace_back(path + QStringLiteral("qkv").at(part),
                              std::vector<float>(joint.begin() + part * 12, joint.begin() + (part + 1) * 12));
    }
    return made;
}

TensorPtr tensorOf(const std::vector<float> &values, std::initializer_list<std::uint64_t> shape)
{
    std::vector<std::byte> bytes(values.size() * sizeof(float));
    std::memcpy(bytes.data(), values.data(), bytes.size());
    return *makeStoredTensor(*TensorInfo::make(Dtype::F32, Shape(shape)),
                             std::make_shared<MemorySource>(std::move(bytes), u"memory"_s), 0);
}

ModelState stateOf(const Vectors &vectors)
{
    StateBuilder builder;
    for (const auto &[name, values] : vectors)
        builder.addTensorAt(name.toStdString(), tensorOf(values, {values.size()}));
    return builder.finish();
}

std::vector<float> valuesIn(const ModelState &state, std::string_view path)
{
    const TensorPtr tensor = state.node(at(state, path)).tensor;
    std::vector<float> values(tensor->info().elementCount());
    Task task;
    const auto bytes = std::as_writable_bytes(std::span(values));
    return tensor->read(0, bytes, task) ? values : std::vector<float>();
}

QToolButton *toolOf(const QWidget &parent, const QString &text)
{
    for (QToolButton *button : parent.findChildren<QToolButton *>())
        if (button->defaultAction() && button->defaultAction()->text() == text && button->isVisible())
            return button;
    return nullptr;
}

/// The place that the manual's shortcut opens.
QString manualPlace(QWidget &window)
{
    QTest::keyClick(window.windowHandle(), Qt::Key_F1);
    for (QWidget *top : QApplication::topLevelWidgets()) {
        if (auto *manual = qobject_cast<ManualDialog *>(top); manual && manual->isVisible()) {
            manual->close();
            window.activateWindow();
            return QTest::qWaitForWindowActive(&window) ? manual->target() : QString();
        }
    }
    return {};
}

} // namespace

class TestExplainView : public QObject
{
    Q_OBJECT

private:
    struct Bench
    {
        Bench()
        {
            installPanels(window, workspace);
            window.restoreLayout({1440, 900});
            window.show();
            window.activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&window));
        }
        /// Explains two models that no files belong to.
        void explain(ModelState left, ModelState right)
        {
            this->left = addModel(workspace, std::move(left), u"a.safetensors"_s);
            this->right = addModel(workspace, std::move(right), u"b.safetensors"_s);
            controller()->compare(this->left, this->right);
            mode()->toggle()->trigger();
            wait();
        }
        void wait() const
        {
            QTRY_COMPARE(mode()->session()->stage(), ExplainSession::Stage::Done);
            QTRY_VERIFY(!page()->model()->isBusy() && !mode()->session()->isStale());
        }
        [[nodiscard]] CompareController *controller() const { return window.findChild<CompareController *>(); }
        [[nodiscard]] ExplainMode *mode() const { return controller()->explain(); }
        [[nodiscard]] ExplainPage *page() const { return mode()->page(); }
        [[nodiscard]] QString cell(int row, int column) const
        {
            return page()->model()->index(row, column).data().toString();
        }
        /// "source | operation | target" of each row.
        [[nodiscard]] QStringList rows() const
        {
            QStringList rows;
            for (int row = 0; row < page()->model()->rowCount(); ++row)
                rows << QStringList{cell(row, ExplainModel::SourceColumn), cell(row, ExplainModel::OperationColumn),
                                    cell(row, ExplainModel::TargetColumn)}
                            .join(u" | "_s);
            return rows;
        }
        [[nodiscard]] QString current() const
        {
            return page()->view()->currentIndex().siblingAtColumn(ExplainModel::TargetColumn).data().toString();
        }
        [[nodiscard]] QString emptyText() const
        {
            for (const QLabel *label : page()->findChildren<QLabel *>())
                if (label->isVisible() && label->alignment() == Qt::AlignCenter)
                    return label->text();
            return {};
        }
        [[nodiscard]] QStringList tabs() const
        {
            QStringList texts;
            for (int tab = 0; tab < page()->tabs()->count(); ++tab)
                texts << page()->tabs()->tabToolTip(tab);
            return texts;
        }

        Workspace workspace;
        MainWindow window{workspace};
        ModelDocument *left = nullptr;
        ModelDocument *right = nullptr;
    };

private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        useTestSettings(u"tst_explainview"_s);
    }

    void rulesGoFromTwoDroppedFilesToAThird()
    {
        const QTemporaryDir folder;
        const auto pathOf = [&](const QString &name) { return folder.filePath(name); };
        writeInPlace(pathOf(u"a.safetensors"_s), safeTensors(original(1)));
        writeInPlace(pathOf(u"b.safetensors"_s), safeTensors(converted(1)));
        writeInPlace(pathOf(u"next.safetensors"_s), safeTensors(original(50)));
        Bench b;
        QMimeData files;
        files.setUrls(
            {QUrl::fromLocalFile(pathOf(u"a.safetensors"_s)), QUrl::fromLocalFile(pathOf(u"b.safetensors"_s))});
        const QToolButton *const compare = toolOf(*b.window.findChild<QToolBar *>(), u"Compare"_s);
        const QPoint place = compare->mapTo(&b.window, compare->rect().center());
        QDragEnterEvent enter(place, Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&b.window, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(place, Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&b.window, &drop);
        QTRY_COMPARE(b.workspace.documents().size(), 2);
        QTRY_VERIFY(b.controller()->isShown());
        QCOMPARE(b.controller()->session()->left()->ownName(), u"a.safetensors"_s);
        QTRY_VERIFY(b.window.isIdle());
        QVERIFY(b.controller()->page()->isVisible());
        click(toolOf(*b.controller()->page(), u"Explain differences"_s));
        QVERIFY(b.page()->isVisible());
        QVERIFY(!b.controller()->page()->isVisible());
        b.wait();
        QCOMPARE(b.page()->verdict(), u"B is A, exactly, through 2 rule(s)."_s);
        QCOMPARE(b.rows().first(), u"layers.0.norm.weight | + 1 | blk.0.norm"_s);
        QCOMPARE(b.rows().at(2), u"layers.0.qkv.bias | split 2/3 | blk.0.k"_s);
        QCOMPARE(b.tabs(), QStringList({u"All: 8"_s, u"Unexplained: 0"_s, u"Ambiguous: 0"_s, u"Explained: 8"_s}));

        const QString rulesFile = pathOf(u"learned.json"_s);
        answerFileDialog(rulesFile);
        click(toolOf(*b.page(), u"Save rules…"_s));
        QTRY_VERIFY(QFile::exists(rulesFile));
        const auto saved = readTensorRules(rulesFile);
        QVERIFY(saved);
        QCOMPARE(saved->steps.size(), std::size_t(2));
        QCOMPARE(contentOfFile(rulesFile), tensorRulesToJson(b.mode()->session()->pair()->explanation.rules));

        const QString recipeFile = pathOf(u"again.json"_s);
        answerFileDialog(recipeFile);
        click(toolOf(*b.page(), u"Save recipe…"_s));
        QTRY_VERIFY(QFile::exists(recipeFile));
        const auto recipe = readRecipeFile(recipeFile);
        QVERIFY(recipe);
        RecipeOptions options;
        options.baseFolder = recipeFolder(recipeFile);
        Task task;
        const auto run = runRecipe(*recipe, options, task);
        QVERIFY2(run, run ? "" : qPrintable(run.error().sentence()));

        b.workspace.opener().openFiles({pathOf(u"next.safetensors"_s), pathOf(u"b-again.safetensors"_s)});
        QTRY_COMPARE(b.workspace.documents().size(), 4);
        QTRY_VERIFY(b.window.isIdle());
        const auto named = [&](const QString &name) {
            const auto documents = b.workspace.documents();
            return *std::ranges::find(documents, name, &ModelDocument::ownName);
        };
        for (const auto &[name, values] : converted(1))
            QCOMPARE(valuesIn(named(u"b-again.safetensors"_s)->state(), name.toStdString()), values);

        if (!b.controller()->isShown())
            b.controller()->setShown(true);
        ModelDocument *const next = named(u"next.safetensors"_s);
        click(toolOf(*b.page(), u"Apply rules to…"_s));
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        for (QAction *action : menu->actions()) {
            QVERIFY(action->text() != u"b.safetensors"_s);
            if (action->text() == u"next.safetensors"_s)
                QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
        }
        QCOMPARE(b.workspace.activeDocument(), next);
        QVERIFY(!b.controller()->isShown());
        auto *remap = b.window.findChild<RemapPanel *>();
        QVERIFY(remap->isVisible());
        QCOMPARE(remap->rulesModel()->rowCount(), 2);
        QTRY_VERIFY(!remap->isBusy());
        QCOMPARE(b.workspace.history().undoStack(next)->count(), 0);
        auto *apply = buttonWith<QPushButton>(*remap, u"Apply rules"_s);
        QVERIFY(apply);
        click(apply);
        QCOMPARE(b.workspace.history().undoStack(next)->count(), 1);
        for (const auto &[name, values] : converted(50))
            QCOMPARE(valuesIn(next->state(), name.toStdString()), values);
        b.workspace.history().undoStack(next)->undo();
        for (const auto &[name, values] : original(50))
            QCOMPARE(valuesIn(next->state(), name.toStdString()), values);
    }

    void namesThatPairNothingLeadToValues()
    {
        Bench b;
        b.left = addModel(b.workspace, stateOf(original(1)), u"a.safetensors"_s);
        b.right = addModel(b.workspace, stateOf(converted(1)), u"b.safetensors"_s);
        b.controller()->compare(b.left, b.right);
        QTRY_VERIFY(buttonWith<QPushButton>(*b.controller()->page(), u"Explain differences"_s));
        QCOMPARE(manualPlace(b.window), u"explain"_s);
        click(buttonWith<QPushButton>(*b.controller()->page(), u"Explain differences"_s));
        b.wait();
        QVERIFY(b.page()->isVisible());
        QCOMPARE(b.page()->verdict(), u"B is A, exactly, through 2 rule(s)."_s);
        QCOMPARE(manualPlace(b.window), u"explain#made"_s);
    }

    void rulesAreTriedOnAModelThatIsNotOpenYet()
    {
        const QTemporaryDir folder;
        const QString next = folder.filePath(u"next.safetensors"_s);
        writeInPlace(next, safeTensors(original(50)));
        Bench b;
        b.explain(stateOf(original(1)), stateOf(converted(1)));
        answerFileDialog(next);
        click(toolOf(*b.page(), u"Apply rules to…"_s));
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QCOMPARE(menu->actions().last()->text(), u"Another file…"_s);
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(menu->actions().last()).center());
        QTRY_COMPARE(b.workspace.documents().size(), 3);
        auto *remap = b.window.findChild<RemapPanel *>();
        QTRY_VERIFY(remap->isVisible());
        QCOMPARE(b.workspace.activeDocument(), b.workspace.documents()[2]);
        QCOMPARE(remap->rulesModel()->rowCount(), 2);
    }

    void whatIsNotExplainedComesFirst()
    {
        Vectors right = converted(1);
        right[4].second[3] = std::nextafter(right[4].second[3], 100.F);
        right.emplace_back(u"extra"_s, std::vector<float>{0.5F, -3, 1e-9F, 17, 2, 2, 8, 1e20F, 4, 4.5F, 9, 77});
        Bench b;
        b.explain(stateOf(original(1)), stateOf(right));
        const QAbstractItemModelTester tester(b.page()->model());
        QCOMPARE(b.page()->verdict(), u"B differs from every explanation in 2 of 9 tensor(s)."_s);
        QCOMPARE(b.tabs(), QStringList({u"All: 9"_s, u"Unexplained: 2"_s, u"Ambiguous: 0"_s, u"Explained: 7"_s}));
        QCOMPARE(b.cell(0, ExplainModel::TargetColumn), u"blk.1.norm"_s);
        QCOMPARE(b.cell(0, ExplainModel::SourceColumn), u"layers.1.norm.weight"_s);
        QVERIFY2(b.cell(0, ExplainModel::RemarkColumn).startsWith(u"the value at [3] is off by 1 ulp(s)"_s),
                 qPrintable(b.cell(0, ExplainModel::RemarkColumn)));
        QCOMPARE(b.cell(1, ExplainModel::TargetColumn), u"extra"_s);
        QCOMPARE(b.cell(1, ExplainModel::RemarkColumn), u"nothing on the left resembles it"_s);
        QCOMPARE(b.cell(1, ExplainModel::SourceColumn), u"–"_s);
        const ExplainModel &model = *b.page()->model();
        QCOMPARE(model.index(0, ExplainModel::OperationColumn).data(SymbolRole).toString(), u"neq"_s);
        QCOMPARE(model.index(8, ExplainModel::OperationColumn).data(TextColorRole).toInt(), int(Role::TextSecondary));

        QTest::keyClick(b.page()->view(), Qt::Key_F8);
        QCOMPARE(b.current(), u"blk.1.norm"_s);
        const ExplainInspector &inspector = *b.mode()->inspector();
        QVERIFY(inspector.isVisible());
        QVERIFY2(inspector.text().contains(u"\n+ 1: layers.1.norm.weight → blk.1.norm"_s),
                 qPrintable(inspector.text()));
        QVERIFY(inspector.text().contains(u"First difference at [3]"_s));
        QVERIFY(inspector.text().contains(u"Elements: 1 of 12"_s));
        QTest::keyClick(b.page()->view(), Qt::Key_F8);
        QCOMPARE(b.current(), u"extra"_s);
        QVERIFY(inspector.text().contains(u"Nothing in the left model resembles it."_s));
        QTest::keyClick(b.page()->view(), Qt::Key_F8);
        QCOMPARE(b.current(), u"extra"_s);
        QTest::keyClick(b.page()->view(), Qt::Key_F7);
        QCOMPARE(b.current(), u"blk.1.norm"_s);

        b.page()->tabs()->setCurrentIndex(int(ExplainModel::Part::Unexplained));
        QCOMPARE(b.page()->model()->rowCount(), 2);
        QCOMPARE(b.current(), u"blk.1.norm"_s);
        b.page()->tabs()->setCurrentIndex(int(ExplainModel::Part::Explained));
        QCOMPARE(b.page()->model()->rowCount(), 7);
        b.page()->filterEdit()->setFilterText(u"layers.0.qkv"_s);
        QCOMPARE(b.page()->model()->rowCount(), 3);
        b.page()->filterEdit()->setFilterText(u"no such name"_s);
        QCOMPARE(b.emptyText(), u"No tensor matches. <a href=\"clear\">Clear filter</a>"_s);

        // A reveal of a tensor on the left goes to the first row that was made of it.
        b.workspace.reveal(b.left, {at(b.left->state(), "layers.0.qkv.bias")});
        QVERIFY(b.controller()->isShown());
        QCOMPARE(b.current(), u"blk.0.q"_s);
        b.mode()->toggle()->trigger();
        QVERIFY(b.controller()->page()->isVisible());
        QVERIFY(!inspector.isVisible());
    }

    void swappedRowsAreNamed()
    {
        const std::vector<float> values = valuesOf(3, 32);
        std::vector<float> swapped = values;
        std::swap_ranges(swapped.begin() + 4, swapped.begin() + 8, swapped.begin() + 20);
        StateBuilder left;
        left.addTensorAt("norm.weight", tensorOf(values, {8, 4}));
        StateBuilder right;
        right.addTensorAt("norm", tensorOf(swapped, {8, 4}));
        Bench b;
        b.explain(left.finish(), right.finish());
        QCOMPARE(b.cell(0, ExplainModel::RemarkColumn), u"rows 1 and 5 are swapped"_s);
        QCOMPARE(b.cell(0, ExplainModel::SourceTypeColumn), u"8 × 4  F32"_s);
        b.page()->view()->setCurrentIndex(b.page()->model()->index(0, 0));
        QVERIFY(b.mode()->inspector()->text().contains(u"rows 1 and 5 are swapped"_s));
    }

    void severalSourcesAndTheWayToThem()
    {
        Bench b;
        b.explain(stateOf(converted(1)), stateOf(original(1)));
        QCOMPARE(b.page()->verdict().startsWith(u"B is A, exactly"_s), true);
        const auto row = b.rows().indexOf(QRegularExpression(u".*\\| layers\\.0\\.qkv\\.bias"_s));
        QVERIFY(row >= 0);
        QCOMPARE(b.cell(int(row), ExplainModel::SourceColumn), u"blk.0.q, blk.0.k, blk.0.v"_s);
        QCOMPARE(b.cell(int(row), ExplainModel::SourceTypeColumn), u"3 tensor(s)"_s);
        const QModelIndex index = b.page()->model()->index(int(row), 0);
        ExplainView *const view = b.page()->view();
        view->setCurrentIndex(index);
        const QPoint place = view->visualRect(index).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, place, view->viewport()->mapToGlobal(place));
        QApplication::sendEvent(view->viewport(), &event);
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QMenu *const sources = menu->actions().first()->menu();
        QVERIFY(sources);
        QCOMPARE(menu->actions().first()->text(), u"Show in a.safetensors"_s);
        QCOMPARE(sources->actions().size(), 3);
        QCOMPARE(sources->actions().at(1)->text(), u"blk.0.k"_s);
        sources->actions().at(1)->trigger();
        menu->close();
        QVERIFY(!b.controller()->isShown());
        QCOMPARE(b.workspace.activeDocument(), b.left);
        QCOMPARE(b.workspace.selection(), QList<NodeId>{at(b.left->state(), "blk.0.k")});
    }

    void editsAreFollowed()
    {
        Bench b;
        b.explain(stateOf(original(1)), stateOf(converted(1)));
        b.page()->view()->setCurrentIndex(b.page()->model()->index(1, 0));
        QCOMPARE(b.current(), u"blk.0.q"_s);
        const auto captionHas = [&](const QString &text) {
            return std::ranges::any_of(b.page()->findChildren<ElidedLabel *>(),
                                       [&](const ElidedLabel *label) { return label->text().contains(text); });
        };
        QVERIFY(captionHas(u"Every tensor on the left was used."_s));
        QVERIFY(b.workspace.history().applyPlan(
            b.right, planRename(b.right->state(), at(b.right->state(), "blk.0.norm"), "other")));
        QVERIFY(b.mode()->session()->isStale());
        QVERIFY(captionHas(u"From before the last edit."_s));
        QVERIFY(!toolOf(*b.page(), u"Save recipe…"_s)->isEnabled());
        QCOMPARE(b.cell(0, ExplainModel::TargetColumn), u"blk.0.norm"_s);
        QTRY_COMPARE(b.cell(0, ExplainModel::TargetColumn), u"blk.0.other"_s);
        b.wait();
        QVERIFY(!captionHas(u"From before the last edit."_s));
        QCOMPARE(b.current(), u"blk.0.q"_s);

        // Out of sight nothing is read, but it is made up for.
        b.controller()->setShown(false);
        b.workspace.history().undoStack(b.right)->undo();
        QTest::qWait(300);
        QCOMPARE(b.mode()->session()->stage(), ExplainSession::Stage::Done);
        QVERIFY(b.mode()->session()->isStale());
        b.controller()->setShown(true);
        b.wait();
        QCOMPARE(b.cell(0, ExplainModel::TargetColumn), u"blk.0.norm"_s);

        b.workspace.closeDocument(b.right);
        QVERIFY(!b.controller()->isShown());
        QVERIFY(!b.mode()->session()->pair());
        QCOMPARE(b.page()->model()->rowCount(), 0);
    }

    void modelsWithNothingInCommon()
    {
        Bench b;
        b.explain(stateOf({{u"a"_s, valuesOf(1, 12)}}), stateOf({{u"b"_s, valuesOf(60, 17)}}));
        QCOMPARE(b.page()->verdict(), u"B differs from every explanation in 1 of 1 tensor(s)."_s);
        QCOMPARE(b.cell(0, ExplainModel::OperationColumn), u"–"_s);
        // Rules would only drop what is not used.
        QVERIFY(!toolOf(*b.page(), u"Save rules…"_s)->isEnabled());
        QVERIFY(!toolOf(*b.page(), u"Apply rules to…"_s)->isEnabled());
        Bench empty;
        empty.explain(stateOf({{u"a"_s, valuesOf(1, 12)}}), StateBuilder().finish());
        QCOMPARE(empty.emptyText(), u"The model on the right has no tensors."_s);
        Bench same;
        same.explain(stateOf(original(1)), stateOf(original(1)));
        QCOMPARE(same.page()->verdict(), u"B is A, exactly: the same names and the same bits."_s);
        QCOMPARE(same.cell(0, ExplainModel::OperationColumn), u"="_s);
        QVERIFY(!toolOf(*same.page(), u"Save rules…"_s)->isEnabled());
    }

    void readingCanBeStopped()
    {
        Bench b;
        StateBuilder left;
        left.addTensorAt("a", blankTensor({1 << 16, 1 << 16}));
        StateBuilder right;
        right.addTensorAt("b", blankTensor({1 << 16, 1 << 15}));
        b.controller()->compare(addModel(b.workspace, left.finish(), u"a.safetensors"_s),
                                addModel(b.workspace, right.finish(), u"b.safetensors"_s));
        b.mode()->toggle()->trigger();
        QCOMPARE(b.mode()->session()->stage(), ExplainSession::Stage::Reading);
        QCOMPARE(b.emptyText(), u"Reading…"_s);
        QVERIFY(!toolOf(*b.page(), u"Explain again"_s));
        click(toolOf(*b.page(), u"Stop reading"_s));
        QTRY_COMPARE(b.mode()->session()->stage(), ExplainSession::Stage::Stopped);
        QCOMPARE(b.emptyText(), u"Nothing was explained."_s);
        QVERIFY(!toolOf(*b.page(), u"Stop reading"_s)->isEnabled());
        click(toolOf(*b.page(), u"Explain again"_s));
        QCOMPARE(b.mode()->session()->stage(), ExplainSession::Stage::Reading);
        b.mode()->session()->cancel();
        QTRY_COMPARE(b.mode()->session()->stage(), ExplainSession::Stage::Stopped);
    }

    void theKeyboardReachesEverything()
    {
        Bench b;
        b.left = addModel(b.workspace, stateOf(original(1)), u"a.safetensors"_s);
        b.right = addModel(b.workspace, stateOf(converted(1)), u"b.safetensors"_s);
        QTest::keySequence(&b.window, b.mode()->toggle()->shortcut());
        QVERIFY(b.controller()->isShown());
        QVERIFY(b.page()->isVisible());
        b.wait();
        QCOMPARE(QApplication::focusWidget(), static_cast<QWidget *>(b.page()->view()));
        QTest::keyClick(b.page()->view(), Qt::Key_Home);
        QTest::keyClick(b.page()->view(), Qt::Key_Down);
        QCOMPARE(b.current(), u"blk.0.q"_s);
        for (QAction *action : b.mode()->actions())
            QVERIFY(b.window.actions().contains(action) && action->isEnabled() && action->isVisible());
        b.mode()->actions().at(3)->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().endsWith(u"B is A, exactly, through 2 rule(s).\n"_s));
        QTest::keySequence(&b.window, b.mode()->toggle()->shortcut());
        QVERIFY(b.controller()->page()->isVisible());
        QVERIFY(!b.mode()->actions().at(3)->isVisible());
    }
};

BURNISH_TEST(TestExplainView)

} // namespace burnish::test::tst_explainview

#include "tst_explainview.moc"
