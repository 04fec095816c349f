// SPDX-License-Identifier: MIT
#include "core/edit/nodeedits.h"
#include "core/tensor/expressions/stored.h"
#include "support/paths.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/controls/filteredit.h"
#include "widgets/health/healthmodel.h"
#include "widgets/health/healthpanel.h"
#include "widgets/inspector/inspectorpanel.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QDockWidget>
#include <QHeaderView>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QThread>
#include <QToolBar>
#include <QToolButton>
#include <QTreeView>

#include <atomic>
#include <cstring>

namespace burnish::test::tst_healthpanel {

using namespace Qt::StringLiterals;

namespace {

TensorPtr floats(const std::vector<float> &numbers, std::initializer_list<std::uint64_t> shape)
{
    std::vector<std::byte> bytes(numbers.size() * sizeof(float));
    std::memcpy(bytes.data(), numbers.data(), bytes.size());
    auto source = std::make_shared<MemorySource>(std::move(bytes), u"memory"_s);
    return *makeStoredTensor(*TensorInfo::make(Dtype::F32, Shape(shape)), std::move(source), 0);
}

/// Four numbers that cannot be read before they are released.
class Held final : public TensorExpr
{
public:
    Held()
        : TensorExpr(*TensorInfo::make(Dtype::F32, Shape{2, 2}))
    {}
    Expected<void> read(std::uint64_t, std::span<std::byte> out, const Task &task) const override
    {
        while (!isReleased) {
            BURNISH_CHECK(task.poll());
            QThread::msleep(1);
        }
        const std::vector<float> numbers(out.size() / sizeof(float), 1.F);
        std::memcpy(out.data(), numbers.data(), numbers.size() * sizeof(float));
        return {};
    }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &) const override {}

    mutable std::atomic<bool> isReleased = false;
};

} // namespace

class HealthPanelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useTestSettings(u"health"_s); }
    void init()
    {
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        installPanels(*m_window, *m_workspace);
        m_window->restoreLayout({1440, 900});
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    void cleanup()
    {
        QTRY_VERIFY(m_workspace->jobs().isIdle());
        m_window.reset();
        m_workspace.reset();
    }

    void byMouseTheBrokenSampleTellsItsFaults()
    {
        open(samplePath("digits-broken.safetensors"));
        click(toolButton(u"Health"_s));
        QTRY_VERIFY(panel()->isVisible());
        QTRY_COMPARE(rows(), (QStringList{u"NaN|conv2.weight|1"_s, u"Dead rows|fc1.weight|1"_s,
                                          u"Outlier|fc2.weight|30,000"_s}));
        QCOMPARE(tabs()->tabText(1), u"Errors  1"_s);
        QCOMPARE(tabs()->tabText(2), u"Warnings  2"_s);

        // A double click goes to the tensor and to the element among its values.
        const std::array<std::pair<const char *, QPoint>, 3> places = {
            {{"conv2.weight", {1, 1}}, {"fc1.weight", {0, 12}}, {"fc2.weight", {17, 3}}}};
        for (int row = 0; row < 3; ++row) {
            const QPoint at = table()->visualRect(panel()->model()->index(row, HealthModel::TensorColumn)).center();
            QTest::mouseClick(table()->viewport(), Qt::LeftButton, {}, at);
            QTest::mouseDClick(table()->viewport(), Qt::LeftButton, {}, at);
            const auto &[path, place] = places[std::size_t(row)];
            QTRY_COMPARE(m_workspace->selection(), (QList<NodeId>{test::at(document()->state(), path)}));
            QTRY_VERIFY(currentIsAt(place));
        }

        // Each tab shows one severity, and the filter narrows it further.
        QTest::mouseClick(tabs(), Qt::LeftButton, {}, tabs()->tabRect(2).center());
        QCOMPARE(panel()->model()->rowCount(), 2);
        auto *filter = panel()->findChild<FilterEdit *>();
        QTest::mouseClick(filter, Qt::LeftButton);
        QTest::keyClicks(filter, u"fc2"_s);
        QTRY_COMPARE(rows(), QStringList{u"Outlier|fc2.weight|30,000"_s});
        QTest::keyClicks(filter, u" nothing"_s);
        QTRY_VERIFY(emptyText().contains(u"matches the filter"_s));
    }

    void aDoubleClickBringsTheInspectorToTheFront()
    {
        open(samplePath("digits-broken.safetensors"));
        click(toolButton(u"Health"_s));
        QTRY_COMPARE(rows().size(), 3);
        auto *inspector = m_window->findChild<InspectorPanel *>();
        auto *dock = static_cast<QWidget *>(inspector->parent());
        while (dock && !qobject_cast<QDockWidget *>(dock))
            dock = dock->parentWidget();
        QVERIFY(dock);
        dock->hide();
        QVERIFY(!inspector->isVisible());
        const QPoint at = table()->visualRect(panel()->model()->index(0, HealthModel::TensorColumn)).center();
        QTest::mouseClick(table()->viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(table()->viewport(), Qt::LeftButton, {}, at);
        QTRY_VERIFY(inspector->isVisible());
        QTRY_VERIFY(currentIsAt({1, 1}));
    }

    void aCancelledScanIsNoScan()
    {
        StateBuilder builder;
        const auto held = std::make_shared<const Held>();
        builder.addTensorAt("w", held);
        addModel(*m_workspace, builder.finish(), u"model"_s);
        click(toolButton(u"Health"_s));
        QToolButton *button = nullptr;
        QTRY_VERIFY((button = buttonWith<QToolButton>(*panel(), u"Cancel"_s)));
        click(button);
        QTRY_COMPARE(button->text(), u"Scan"_s);
        QCOMPARE(button->toolTip(), u"Read the tensors that have not been scanned"_s);
        held->isReleased = true;
        click(button);
        QTRY_COMPARE(button->text(), u"Scan again"_s);
        QCOMPARE(button->toolTip(), u"Read what has changed since the last scan"_s);
    }

    void healthyModelsSaySo()
    {
        open(samplePath("digits-noisy.safetensors"));
        click(toolButton(u"Health"_s));
        QTRY_VERIFY(emptyText().contains(u"No problems found"_s));
        QCOMPARE(tabs()->tabText(1), u"Errors  0"_s);
    }

    void editedModelsAreScannedAgainWhereTheyDiffer()
    {
        StateBuilder builder;
        builder.addTensorAt("w", floats({1, -2, 3, std::numeric_limits<float>::quiet_NaN()}, {2, 2}));
        builder.addTensorAt("v", floats({1, 2, 3, 4}, {2, 2}));
        ModelDocument *model = addModel(*m_workspace, builder.finish(), u"model"_s);
        click(toolButton(u"Health"_s));
        QTRY_COMPARE(rows(), QStringList{u"NaN|w|1"_s});
        QVERIFY(m_workspace->history().applyPlan(model,
                                                 planRename(model->state(), test::at(model->state(), "w"), "moved")));
        QTRY_VERIFY(aboutText().contains(u"changed since"_s));
        QCOMPARE(rows(), QStringList{u"NaN|w|1"_s});
        click(buttonWith<QToolButton>(*panel(), u"Scan again"_s));
        QTRY_COMPARE(rows(), QStringList{u"NaN|moved|1"_s});
        QVERIFY(!aboutText().contains(u"changed since"_s));

        // A finding about a removed tensor only shows a message.
        QVERIFY(
            m_workspace->history().applyPlan(model, planRemove(model->state(), {{test::at(model->state(), "moved")}})));
        QSignalSpy statusShown(m_workspace.get(), &Workspace::statusShown);
        Q_EMIT table()->activated(panel()->model()->index(0, 0));
        QVERIFY(!statusShown.isEmpty());
    }

    void reportsAreCopiedAndSaved()
    {
        open(samplePath("digits-broken.safetensors"));
        click(toolButton(u"Health"_s));
        QTRY_COMPARE(panel()->model()->rowCount(), 3);
        QTRY_VERIFY(panel()->isIdle());
        for (QToolButton *button : panel()->findChildren<QToolButton *>())
            if (button->text() == u"Copy"_s)
                click(button);
        QCOMPARE(QGuiApplication::clipboard()->text().count(u'\n'), 4);
        QTemporaryDir folder;
        const auto saved = [&](const QString &name) {
            panel()->saveReport(folder.filePath(name));
            QFile file(folder.filePath(name));
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        QCOMPARE(saved(u"r.txt"_s), QGuiApplication::clipboard()->text().toUtf8());
        QVERIFY(saved(u"r.csv"_s).startsWith("severity,kind,path"));
        QCOMPARE(QJsonDocument::fromJson(saved(u"r.json"_s)).object().value(u"warnings"_s).toInt(), 2);
    }

    void byMouseTheTreeFiltersAndShowsNumbers()
    {
        open(samplePath("digits-broken.safetensors"));
        ModelPane *pane = m_window->panes()->activeModelPane();
        QTest::mouseClick(pane->filterEdit(), Qt::LeftButton);
        QTest::keyClicks(pane->filterEdit(), u"absmax>1000 | nan>0"_s);
        QTRY_VERIFY(pane->model()->snapshot().visible && !pane->isBusy());
        QCOMPARE(pane->model()->snapshot().visible->matches, std::size_t(2));
        QVERIFY(rowOf(pane, "fc2.weight").isValid() && rowOf(pane, "conv2.weight").isValid());
        QVERIFY(!rowOf(pane, "fc1.weight").isValid());

        // A column is chosen from the header's menu, and its numbers are computed.
        QHeaderView *header = pane->view()->header();
        const auto column =
            TensorTreeModel::FirstStatisticColumn +
            int(std::ranges::find(columnStatistics, Statistic::AbsoluteMaximum) - columnStatistics.begin());
        QVERIFY(header->isSectionHidden(column));
        QTimer::singleShot(100, this, [] {
            auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
            for (QAction *action : menu ? menu->actions() : QList<QAction *>())
                if (action->text().startsWith(u"Max |x|"_s))
                    QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
        });
        Q_EMIT header->customContextMenuRequested(QPoint(5, 5));
        QTRY_VERIFY(!header->isSectionHidden(column));
        QApplication::activePopupWidget()->close();
        QTRY_COMPARE(rowOf(pane, "fc2.weight").siblingAtColumn(column).data().toString(), u"30,000"_s);
    }

    void modelKeepsTheLaw()
    {
        HealthModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        StateBuilder builder;
        const NodeId a = builder.addTensor(builder.root(), "a10", blankTensor({4, 4}));
        const NodeId b = builder.addTensor(builder.root(), "a9", blankTensor({4, 4}));
        const ModelState state = builder.finish();
        const auto finding = [](FindingKind kind, Severity severity, NodeId node, std::uint64_t count) {
            HealthFinding made;
            made.kind = kind;
            made.severity = severity;
            made.nodes = {node};
            made.count = count;
            return made;
        };
        model.reset(state);
        model.append({finding(FindingKind::DeadRows, Severity::Warning, a, 5),
                      finding(FindingKind::NoElements, Severity::Warning, b, 0)});
        model.append({finding(FindingKind::NotANumber, Severity::Error, b, 20)});
        const auto column = [&](int which) {
            QStringList texts;
            for (int row = 0; row < model.rowCount(); ++row)
                texts.append(model.index(row, which).data().toString());
            return texts;
        };
        QCOMPARE(column(HealthModel::FindingColumn), (QStringList{u"NaN"_s, u"Dead rows"_s, u"No elements"_s}));
        const QPersistentModelIndex kept = model.index(1, 0);
        model.sort(HealthModel::TensorColumn, Qt::DescendingOrder);
        QCOMPARE(column(HealthModel::TensorColumn), (QStringList{u"a10"_s, u"a9"_s, u"a9"_s}));
        QCOMPARE(kept.data().toString(), u"Dead rows"_s);
        // Findings without a number are last in either order.
        for (const auto order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
            model.sort(HealthModel::NumberColumn, order);
            QCOMPARE(model.index(2, HealthModel::FindingColumn).data().toString(), u"No elements"_s);
        }
        model.setSeverity(Severity::Error);
        QCOMPARE(model.rowCount(), 1);
        model.setSeverity(std::nullopt);
        model.setFilter(*Filter::parse("a9"));
        QCOMPARE(model.rowCount(), 2);
        model.sort(-1, Qt::AscendingOrder);
        QCOMPARE(model.rowCount(), 2);
    }

private:
    void open(const QString &file)
    {
        m_workspace->opener().openFiles({file});
        QTRY_VERIFY(document() && document()->filePath() == file);
    }
    [[nodiscard]] ModelDocument *document() const { return m_workspace->activeDocument(); }
    [[nodiscard]] HealthPanel *panel() const { return m_window->findChild<HealthPanel *>(); }
    [[nodiscard]] QTreeView *table() const { return panel()->findChild<QTreeView *>(); }
    [[nodiscard]] QTabBar *tabs() const { return panel()->findChild<QTabBar *>(); }
    [[nodiscard]] QToolButton *toolButton(const QString &text) const
    {
        for (QToolButton *button : m_window->findChild<QToolBar *>()->findChildren<QToolButton *>())
            if (button->text() == text)
                return button;
        return nullptr;
    }
    [[nodiscard]] QStringList rows() const
    {
        QStringList lines;
        for (int row = 0; row < panel()->model()->rowCount(); ++row) {
            QStringList cells;
            for (int column = 0; column < HealthModel::MeaningColumn; ++column)
                cells.append(panel()->model()->index(row, column).data().toString());
            lines.append(cells.join(u'|'));
        }
        return lines;
    }
    [[nodiscard]] QString emptyText() const
    {
        for (const QLabel *label : panel()->findChildren<QLabel *>())
            if (label->isVisible() && label->wordWrap() && label->alignment() == Qt::AlignCenter)
                return label->text();
        return {};
    }
    [[nodiscard]] QString aboutText() const
    {
        QStringList tips;
        for (const QLabel *label : panel()->findChildren<QLabel *>())
            tips.append(label->toolTip());
        return tips.join(u' ');
    }
    /// A table of the inspector is visible and its current cell is at column x, row y.
    [[nodiscard]] bool currentIsAt(const QPoint &place) const
    {
        for (const QTableView *values : m_window->findChild<InspectorPanel *>()->findChildren<QTableView *>())
            if (values->isVisible() && values->currentIndex().column() == place.x() &&
                values->currentIndex().row() == place.y())
                return true;
        return false;
    }

    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
};

BURNISH_TEST(HealthPanelTest)

} // namespace burnish::test::tst_healthpanel

#include "tst_healthpanel.moc"
