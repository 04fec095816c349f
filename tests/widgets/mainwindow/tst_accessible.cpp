// SPDX-License-Identifier: MIT
// What screen readers are told: numbers with their meaning, what is painted, and enough to do the main job without
// seeing the window. That everything has a name is checked by tst_everyscreen, which opens everything.
#include "core/modelfiles/openmodel.h"
#include "support/paths.h"
#include "support/samecontent.h"
#include "support/speech.h"
#include "support/tensormaking.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/compare/comparecontroller.h"
#include "widgets/compare/comparepage.h"
#include "widgets/compare/views/depthstripview.h"
#include "widgets/inspector/inspectorpanel.h"
#include "widgets/merge/form/mergecurves.h"
#include "widgets/merge/form/mergerulesmodel.h"
#include "widgets/plots/heatmap.h"
#include "widgets/plots/histogramview.h"
#include "widgets/start/startpage.h"
#include "widgets/style/described.h"
#include "widgets/style/language.h"
#include "widgets/style/numbers.h"
#include "widgets/style/style.h"
#include "widgets/workspace/fileopener.h"

#include <QLabel>
#include <QTemporaryDir>
#include <QUndoStack>

#include <algorithm>

namespace burnish::test::tst_accessible {

using namespace Qt::StringLiterals;

namespace {

QString spoken(QObject *object, QAccessible::Text kind)
{
    return QAccessible::queryAccessibleInterface(object)->text(kind);
}

ModelState layers(float change)
{
    StateBuilder builder;
    for (int layer = 0; layer < 3; ++layer)
        builder.addTensorAt("h." + std::to_string(layer) + ".attn.weight",
                            floats(Shape({2, 2}), {-0.3125F, 2, 3, 4 + float(layer) * change}));
    return builder.finish();
}

void press(QAccessibleInterface *interface)
{
    QVERIFY(interface && interface->actionInterface());
    QVERIFY(!interface->state().disabled);
    interface->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
}

/// Notes what screen readers are told while it exists.
class Listener
{
public:
    Listener()
    {
        setSpeechListener([this](const QAccessibleEvent &event) { m_heard.insert({event.object(), event.type()}); });
    }
    ~Listener() { setSpeechListener({}); }
    Q_DISABLE_COPY_MOVE(Listener)

    void forget() { m_heard.clear(); }
    [[nodiscard]] bool heard(const QObject *object, QAccessible::Event event) const
    {
        return m_heard.contains({object, event});
    }

private:
    QSet<std::pair<const QObject *, QAccessible::Event>> m_heard;
};

} // namespace

class TestAccessible : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_accessible"_s);
        QApplication::setStyle(new Style);
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        LanguageManager::instance().setLanguage(u"en"_s);
    }

    void init()
    {
        QSettings().clear();
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        installPanels(*m_window, *m_workspace);
        m_window->restoreLayout({1400, 1000});
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    void cleanup()
    {
        m_window.reset();
        m_workspace.reset();
    }

    void figuresAreReadWithTheirNames()
    {
        showWeight();
        QTRY_VERIFY(findSpoken(root(), QAccessible::StaticText, u"Minimum: "_s + floatText(-0.3125)));
        QVERIFY(findSpoken(root(), QAccessible::StaticText, u"Maximum: "_s + floatText(4)));
        QVERIFY(findSpoken(root(), QAccessible::StaticText, u"NaN: 0"_s));
    }

    void aLabelIsReadWithItsNewValue()
    {
        QLabel label(u"1"_s);
        label.setAccessibleName(u"Count"_s);
        label.show();
        QVERIFY(QTest::qWaitForWindowExposed(&label));
        QCOMPARE(spoken(&label, QAccessible::Name), u"Count: 1"_s);
        label.setText(u"<b>2</b>"_s);
        QCOMPARE(spoken(&label, QAccessible::Name), u"Count: 2"_s);
        // A shortened name is not read twice.
        label.setAccessibleName(u"a long name"_s);
        label.setText(u"a…name"_s);
        QCOMPARE(spoken(&label, QAccessible::Name), u"a long name"_s);
    }

    void boxesTakeAValue()
    {
        addModel(*m_workspace, layers(0), u"a"_s);
        press(findSpoken(root(), QAccessible::MenuItem, u"Export as…"_s));
        QAccessibleInterface *dialog = nullptr;
        QTRY_VERIFY((dialog = exportDialog()));
        const auto *plans = m_window->findChild<ExportDialog *>();
        QTRY_VERIFY(!plans->isBusy() && plans->plan());
        const auto box = [&](const QString &name) { return findSpoken(dialog, QAccessible::ComboBox, name); };
        const auto choose = [&](const QString &name, const QString &entry) {
            QVERIFY2(box(name), qPrintable(name));
            box(name)->setText(QAccessible::Value, entry);
            QCOMPARE(box(name)->text(QAccessible::Value), entry);
            QTRY_VERIFY(!plans->isBusy() && plans->plan());
        };
        choose(u"Format"_s, u"SafeTensors (.safetensors)"_s);
        QCOMPARE(plans->plan()->options.format->info.id, u"safetensors"_s);
        choose(u"Preset"_s, u"Half (HalfPrecisionSettings)"_s);
        QCOMPARE(plans->plan()->options.precision, PrecisionPolicy::halfPrecision());
        QCOMPARE(box(u"Floats"_s)->text(QAccessible::Value), u"F16"_s);
        choose(u"Floats"_s, u"BF16"_s);
        QCOMPARE(plans->plan()->options.precision.floats, std::optional(Dtype::BF16));
        QCOMPARE(box(u"Preset"_s)->text(QAccessible::Value), u"Custom"_s);
        choose(u"Adapter"_s, u"None"_s);
        QVERIFY(!plans->plan()->options.adapter.isAutomatic);
        // What is not offered changes nothing.
        box(u"Format"_s)->setText(QAccessible::Value, u"PNG"_s);
        QCOMPARE(box(u"Format"_s)->text(QAccessible::Value), u"SafeTensors (.safetensors)"_s);
        // Its list opens, as with Qt's own description.
        press(box(u"Format"_s));
        QVERIFY(box(u"Format"_s)->state().expanded);
        QVERIFY(box(u"Format"_s)->child(0)->tableInterface());
        press(box(u"Format"_s));
        QVERIFY(!box(u"Format"_s)->state().expanded);
    }

    void whatChangesIsReported()
    {
        showWeight();
        HeatMap *map = nullptr;
        QTRY_VERIFY((map = visible<HeatMap>()) && map->hasPicture());
        QAccessibleInterface *figure = nullptr;
        QTRY_VERIFY((figure = findSpoken(root(), QAccessible::StaticText, u"Maximum: "_s + floatText(4))));
        Listener listener;
        // Another tensor has other figures and another shape.
        const QObject *label = figure->object();
        StateBuilder builder;
        builder.addTensorAt("h.0.attn.weight", floats(Shape({2, 3}), {1, 2, 3, 4, 5, 6}));
        ModelDocument *other = addModel(*m_workspace, builder.finish(), u"b"_s);
        m_workspace->reveal(other, {at(other->state(), "h.0.attn.weight")});
        QTRY_COMPARE(figure->text(QAccessible::Name), u"Maximum: "_s + floatText(6));
        QTRY_VERIFY(listener.heard(label, QAccessible::NameChanged));
        QTRY_VERIFY(listener.heard(map, QAccessible::DescriptionChanged));
        const auto *histogram = visible<HistogramView>();
        QTRY_VERIFY(listener.heard(histogram, QAccessible::DescriptionChanged));

        auto *controller = m_window->findChild<CompareController *>();
        controller->compare(m_workspace->documents()[0], addModel(*m_workspace, layers(1), u"c"_s));
        auto *strip = controller->page()->findChild<DepthStripView *>();
        QTRY_VERIFY(listener.heard(strip, QAccessible::DescriptionChanged));
        QTRY_VERIFY(m_window->isIdle());
        listener.forget();
        strip->setFocus(Qt::TabFocusReason);
        QTest::keyClick(strip, Qt::Key_Right);
        QVERIFY(listener.heard(strip, QAccessible::DescriptionChanged));
    }

    void theHeatMapTellsItsCursor()
    {
        showWeight();
        HeatMap *map = nullptr;
        QTRY_VERIFY((map = visible<HeatMap>()) && map->hasPicture());
        QCOMPARE(spoken(map, QAccessible::Name), u"Heat map"_s);
        QTRY_VERIFY2(spoken(map, QAccessible::Description).startsWith(u"2 × 2 values; colours from −3.00 to 3.00"_s),
                     qPrintable(spoken(map, QAccessible::Description)));
        map->setFocus(Qt::TabFocusReason);
        QTRY_VERIFY(spoken(map, QAccessible::Description).endsWith(u"[0, 0] = −0.3125"_s));
        QTest::keyClick(map, Qt::Key_Right);
        QTRY_VERIFY(spoken(map, QAccessible::Description).contains(u"; [0, 1] = 2"_s));
    }

    void theHistogramTellsItsBars()
    {
        showWeight();
        HistogramView *histogram = nullptr;
        QTRY_VERIFY((histogram = visible<HistogramView>()));
        const auto description = [&] { return spoken(histogram, QAccessible::Description); };
        QTRY_VERIFY(description().contains(u"values per bar: "_s));
        QVERIFY2(description().contains(u"highest bar: 1 value(s)"_s), qPrintable(description()));
        const QStringList counts = description().section(u"values per bar: "_s, 1).split(u' ');
        QCOMPARE(counts.count(u"1"_s), 4);
        QCOMPARE(counts.count(u"0"_s), counts.size() - 4);
    }

    void theStripAndTheDifferenceTellTheirNumbers()
    {
        ModelDocument *left = addModel(*m_workspace, layers(0), u"left"_s);
        ModelDocument *right = addModel(*m_workspace, layers(1), u"right"_s);
        auto *controller = m_window->findChild<CompareController *>();
        controller->compare(left, right);
        auto *strip = controller->page()->findChild<DepthStripView *>();
        const auto description = [&] { return spoken(strip, QAccessible::Description); };
        QTRY_VERIFY2(description().startsWith(u"3 column(s), relative L2 up to 0.3"_s), qPrintable(description()));
        strip->setFocus(Qt::TabFocusReason);
        QTest::keyClick(strip, Qt::Key_Right);
        QTest::keyClick(strip, Qt::Key_Right);
        QVERIFY2(description().contains(strip->textOf(*strip->selectedCell())), qPrintable(description()));
        // The figures follow the chosen cell.
        QTRY_VERIFY(findSpoken(root(), QAccessible::StaticText, u"Max |Δ|: "_s + floatText(1)));
        // The cells of the strip are those of a table, and choosing one is as good as a click.
        QAccessibleInterface *cells = QAccessible::queryAccessibleInterface(strip);
        QCOMPARE(cells->role(), QAccessible::Table);
        QCOMPARE(cells->tableInterface()->columnCount(), 3);
        QCOMPARE(cells->tableInterface()->rowCount(), 1);
        QCOMPARE(cells->tableInterface()->columnDescription(2), u"h.2"_s);
        QCOMPARE(cells->tableInterface()->rowDescription(0), u"attn"_s);
        QAccessibleInterface *last = cells->tableInterface()->cellAt(0, 2);
        QVERIFY2(last->text(QAccessible::Name).startsWith(u"h.2.attn: 0.3"_s),
                 qPrintable(last->text(QAccessible::Name)));
        QVERIFY(!last->state().selected);
        last->actionInterface()->doAction(QAccessibleActionInterface::setFocusAction());
        QVERIFY(last->state().selected && last->state().focused);
        QTRY_VERIFY(findSpoken(root(), QAccessible::StaticText, u"Max |Δ|: "_s + floatText(2)));
        QCOMPARE(cells->childAt(last->rect().center().x(), last->rect().center().y()), last);
        // The rows of both models are cells of a table.
        QAccessibleInterface *rows = findSpoken(root(), QAccessible::Tree, u"Both models, aligned"_s);
        QVERIFY(rows && rows->tableInterface());
        QVERIFY(rows->tableInterface()->rowCount() > 0);
    }

    void theCurvesTellTheirPoints()
    {
        QUndoStack undo;
        MergeRulesModel rules(&undo);
        MergeCurves curves(&rules);
        curves.setLayers(3);
        rules.insertRule(0, u"\\.attn\\."_s, {0, 0.5, 1});
        curves.show();
        const auto description = [&] { return spoken(&curves, QAccessible::Description); };
        QVERIFY2(description().endsWith(u": 0, 0.5, 1; layer 0: 0.000; Outside of the layers: 0.000"_s),
                 qPrintable(description()));
        QTest::keyClick(&curves, Qt::Key_Right);
        QVERIFY2(description().contains(u"; layer 1: 0.500;"_s), qPrintable(description()));
        QTest::keyClick(&curves, Qt::Key_Up);
        QVERIFY2(description().contains(u": 0, 0.51, 1; layer 1: 0.510;"_s), qPrintable(description()));
    }

    void theCurvesTakeValues()
    {
        QUndoStack undo;
        MergeRulesModel rules(&undo);
        MergeCurves curves(&rules);
        curves.setLayers(3);
        curves.setLimits(0, 2);
        rules.insertRule(0, u"\\.attn\\."_s, {0, 0.5, 1});
        rules.insertRule(1, u"\\.mlp\\."_s, {0.25});
        curves.show();
        QAccessibleInterface *whole = QAccessible::queryAccessibleInterface(&curves);
        QAccessibleTableInterface *table = whole->tableInterface();
        QCOMPARE(whole->role(), QAccessible::Table);
        QCOMPARE(table->rowCount(), 2);
        QCOMPARE(table->columnCount(), 3);
        QCOMPARE(table->rowDescription(1), u"\\.mlp\\."_s);
        QCOMPARE(table->cellAt(0, 2)->text(QAccessible::Name), u"layer 2: 1.000"_s);
        // The second rule has a single point.
        QCOMPARE(table->cellAt(1, 1)->text(QAccessible::Name), QString());
        QVERIFY(!table->cellAt(1, 1)->valueInterface());
        QAccessibleValueInterface *value = table->cellAt(1, 0)->valueInterface();
        QVERIFY(value);
        QCOMPARE(value->currentValue().toDouble(), 0.25);
        QCOMPARE(value->minimumValue().toDouble(), 0.0);
        QCOMPARE(value->maximumValue().toDouble(), 2.0);
        QCOMPARE(value->minimumStepSize().toDouble(), 0.01);
        Listener listener;
        value->setCurrentValue(0.75);
        QCOMPARE(rules.rule(1).values, std::vector<double>{0.75});
        QVERIFY(listener.heard(&curves, QAccessible::ValueChanged));
        QCOMPARE(curves.currentRow(), 1);
        // Values beyond the limits are held at them; a text changes nothing.
        value->setCurrentValue(7);
        value->setCurrentValue(u"high"_s);
        QCOMPARE(rules.rule(1).values, std::vector<double>{2});
        undo.undo();
        undo.undo();
        QCOMPARE(rules.rule(1).values, std::vector<double>{0.25});
        QCOMPARE(value->currentValue().toDouble(), 0.25);
    }

    void theStartPageReadsItsFiles()
    {
        QAccessibleInterface *recent = findSpoken(root(), QAccessible::Table, u"Recent files"_s);
        QVERIFY(recent && recent->tableInterface());
        QCOMPARE(recent->tableInterface()->rowCount(), 0);
        QCOMPARE(recent->text(QAccessible::Description), u"Files that you open appear here."_s);

        QWidget *list = m_window->startPage()->samples();
        QAccessibleInterface *spokenList = QAccessible::queryAccessibleInterface(list);
        QCOMPARE(spokenList->tableInterface()->rowCount(), 5);
        const QStringList names = {
            u"PyTorch alongside Burn, drag, remap, export, "_s, u"Handwritten digits, Burnpack and its record, "_s,
            u"Two fine-tuned variants, what fine-tuning changed, "_s,
            u"A damaged model, Health finds what is wrong, "_s, u"Weights without names, drop digits.rs on them, "_s};
        for (int row = 0; row < 5; ++row)
            QCOMPARE(spokenList->child(row)->text(QAccessible::Name).left(names[row].size()), names[row]);
        list->setFocus(Qt::TabFocusReason);
        QCOMPARE(spokenList->focusChild(), spokenList->child(0));
        const Listener listener;
        QTest::keyClick(list, Qt::Key_Down);
        QVERIFY(listener.heard(list, QAccessible::Focus));
        QVERIFY(spokenList->child(1)->state().focused);
        QTest::keyClick(list, Qt::Key_End);
        QVERIFY(spokenList->child(4)->state().focused);
        // Moving alone opens nothing.
        QVERIFY(m_workspace->documents().isEmpty() && m_window->isIdle());
        press(spokenList->child(3));
        QTRY_COMPARE(m_workspace->documents().size(), 1);
        QCOMPARE(m_workspace->documents().front()->displayName(), u"digits-broken.safetensors"_s);
    }

    /// Opens a model and a module, selects a tensor, reads a statistic and exports, by what screen readers can see and
    /// do.
    void theMainJobIsDoneWithoutSeeing()
    {
        QTemporaryDir folder;
        QAccessibleInterface *samples = findSpoken(root(), QAccessible::Table, u"Sample models"_s);
        QVERIFY(samples && samples->tableInterface());
        press(samples->tableInterface()->cellAt(1, 0));
        QTRY_COMPARE(m_workspace->documents().size(), 2);
        const ModelState &state = m_workspace->documents().front()->state();
        const NodeId tensor = state.tensors().front();
        const QStringList path = QString::fromStdString(state.path(tensor)).split(u'.');

        QAccessibleInterface *tree = nullptr;
        QTRY_VERIFY((tree = findSpoken(root(), QAccessible::Tree, u"Tensors of digits-base.bpk"_s)));
        for (const QString &part : path) {
            QAccessibleInterface *cell = cellOf(*tree, part);
            QVERIFY2(cell, qPrintable(part));
            QVERIFY(cell->actionInterface());
            if (cell->state().collapsed)
                cell->actionInterface()->doAction(QAccessibleActionInterface::toggleAction());
        }
        cellOf(*tree, path.last())->actionInterface()->doAction(QAccessibleActionInterface::setFocusAction());
        QVERIFY(cellOf(*tree, path.last())->state().selected);

        const std::vector<double> values = valuesOf(*state.node(tensor).tensor);
        QTRY_VERIFY(
            findSpoken(root(), QAccessible::StaticText, u"Minimum: "_s + floatText(*std::ranges::min_element(values))));

        press(findSpoken(root(), QAccessible::MenuItem, u"Export as…"_s));
        QAccessibleInterface *dialog = nullptr;
        QTRY_VERIFY((dialog = exportDialog()));
        QAccessibleInterface *file = findSpoken(dialog, QAccessible::EditableText, u"File"_s);
        QVERIFY(file && file->isValid());
        const QString target = folder.filePath(u"out.bpk"_s);
        file->setText(QAccessible::Value, target);
        QCOMPARE(file->text(QAccessible::Value), target);
        const auto *plans = m_window->findChild<ExportDialog *>();
        QTRY_VERIFY(!plans->isBusy() && plans->plan() && plans->plan()->options.target == target);
        press(findSpoken(dialog, QAccessible::Button, u"Export"_s));
        QTRY_VERIFY(QFile::exists(target) && m_window->isIdle());

        Task task;
        Diagnostics flaws;
        const auto written = openModelFile(target, task, flaws);
        QVERIFY(written);
        QCOMPARE(contentOf(written->model.state), contentOf(state));
    }

private:
    [[nodiscard]] QAccessibleInterface *root() const { return QAccessible::queryAccessibleInterface(m_window.get()); }

    void showWeight()
    {
        ModelDocument *document = addModel(*m_workspace, layers(0), u"a"_s);
        m_workspace->reveal(document, {at(document->state(), "h.0.attn.weight")});
    }

    template <typename Widget> [[nodiscard]] Widget *visible() const
    {
        const QList<Widget *> all = m_window->findChildren<Widget *>();
        const auto found = std::ranges::find_if(all, [](const Widget *widget) { return widget->isVisible(); });
        return found == all.end() ? nullptr : *found;
    }

    /// The cell of the first column with this text.
    [[nodiscard]] static QAccessibleInterface *cellOf(QAccessibleInterface &tree, const QString &text)
    {
        QAccessibleTableInterface *table = tree.tableInterface();
        for (int row = 0; row < table->rowCount(); ++row)
            if (QAccessibleInterface *cell = table->cellAt(row, 0); cell->text(QAccessible::Name) == text)
                return cell;
        return nullptr;
    }

    [[nodiscard]] static QAccessibleInterface *exportDialog()
    {
        QAccessibleInterface *program = QAccessible::queryAccessibleInterface(qApp);
        for (int i = 0; i < program->childCount(); ++i) {
            QAccessibleInterface *window = program->child(i);
            if (window->role() == QAccessible::Dialog && findSpoken(window, QAccessible::EditableText, u"File"_s))
                return window;
        }
        return nullptr;
    }

    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
};

BURNISH_TEST(TestAccessible)

} // namespace burnish::test::tst_accessible

#include "tst_accessible.moc"
