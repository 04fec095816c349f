// SPDX-License-Identifier: MIT
#include "support/surfaces.h"

#include "core/base/languages.h"
#include "core/edit/nodeedits.h"
#include "core/graft/graftplan.h"
#include "core/structure/fixedstructure.h"
#include "support/geometry.h"
#include "support/paths.h"
#include "support/shownlanguage.h"
#include "support/speech.h"
#include "support/storemaking.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/check/checkdialog.h"
#include "widgets/cluster/clusterdialog.h"
#include "widgets/compare/comparechooser.h"
#include "widgets/compare/comparecontroller.h"
#include "widgets/compare/comparepage.h"
#include "widgets/compare/comparerules.h"
#include "widgets/compare/explain/explainmodel.h"
#include "widgets/compare/explain/explainpage.h"
#include "widgets/compare/explain/explainview.h"
#include "widgets/compare/explainmode.h"
#include "widgets/compare/views/compareinspector.h"
#include "widgets/controls/fitting/fittingarea.h"
#include "widgets/dialogs/concatenatedialog.h"
#include "widgets/dialogs/dropplandialog.h"
#include "widgets/dialogs/shapedialog.h"
#include "widgets/dialogs/splitdialog.h"
#include "widgets/docks/dockarrangement.h"
#include "widgets/docks/paneldock.h"
#include "widgets/export/exportdialog.h"
#include "widgets/help/aboutdialog.h"
#include "widgets/help/formatsdialog.h"
#include "widgets/help/helpdialog.h"
#include "widgets/help/manualdialog.h"
#include "widgets/inspector/values/valueeditdialog.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/lora/adapterdialog.h"
#include "widgets/mainwindow/closequestion.h"
#include "widgets/mainwindow/dockaction.h"
#include "widgets/mainwindow/folderchooser.h"
#include "widgets/mainwindow/largefilequestion.h"
#include "widgets/merge/mergepanel.h"
#include "widgets/panes/codedialog.h"
#include "widgets/panes/notesdialog.h"
#include "widgets/patch/differencedialog.h"
#include "widgets/patch/patchplandialog.h"
#include "widgets/remap/learndialog.h"
#include "widgets/remap/remappanel.h"
#include "widgets/remap/rules/exampleruledialog.h"
#include "widgets/remap/rules/ruleproposalsdialog.h"
#include "widgets/remap/rules/tensorruledialog.h"
#include "widgets/settings/settingsdialog.h"
#include "widgets/stores/copiesdialog.h"
#include "widgets/stores/localmodelsdialog.h"
#include "widgets/stores/storelist.h"
#include "widgets/structure/matchdialog.h"
#include "widgets/style/fonts.h"
#include "widgets/style/language.h"
#include "widgets/style/style.h"
#include "widgets/style/theme.h"
#include "widgets/tour/tour.h"
#include "widgets/tour/tourbubble.h"
#include "widgets/transfer/transferdialog.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTemporaryFile>
#include <QTest>
#include <QToolButton>
#include <QTranslator>

#include <algorithm>
#include <memory>

namespace burnish::test {

using namespace Qt::StringLiterals;

namespace {

/// Two layers with names as in real models, a convolution, and a large number of tensors.
ModelState deepModel(bool isWide)
{
    StateBuilder builder;
    const std::uint64_t width = isWide ? 768 : 512;
    for (int layer = 0; layer < 12; ++layer) {
        const std::string path = "model.layers." + std::to_string(layer) + '.';
        builder.addTensorAt(path + "self_attn.q_proj.weight", blankTensor({width, width}));
        builder.addTensorAt(path + "self_attn.rotary_emb.inv_freq", blankTensor({64}));
        builder.addTensorAt(path + "mlp.gate_proj.weight", blankTensor({2048, width}));
        builder.addTensorAt(path + "input_layernorm.weight", blankTensor({width}));
    }
    builder.addTensorAt("model.conv.weight", blankTensor({16, 8, 3, 3}));
    builder.addTensorAt("model.conv.bias", blankTensor({16}));
    builder.addTensorAt("lm_head.weight", blankTensor({32000, width}, Dtype::BF16));
    builder.setLayout(isWide ? Layout::PyTorch : Layout::Burn);
    return builder.finish();
}

class Walk
{
public:
    /// With `shown`, only texts that stay in another language are looked for.
    Walk(const QString &language, const QString &name, QSet<QString> &dialogs, ShownLanguage *shown = nullptr)
        : m_language(language)
        , m_name(name)
        , m_dialogs(dialogs)
        , m_shown(shown)
        , m_window(m_workspace)
    {
        StoreList::of(m_workspace).setLister(fakeStores(), storeListing(storedSamples()));
        installPanels(m_window, m_workspace);
        m_window.restoreLayout();
        m_window.show();
    }

    /// Only calls `visit` with each dock and each dialog.
    Walk(const std::function<QStringList(QWidget &)> *visit, QSet<QString> &dialogs)
        : Walk(u"en"_s, {}, dialogs)
    {
        m_visit = visit;
    }

    ~Walk() { m_workspace.jobs().cancelAll(); }

    QStringList walk()
    {
        check(m_window, u"start"_s);
        openSamples();
        check(m_window, u"main"_s);
        docks();
        if (m_visit) {
            dialogs();
            return m_problems;
        }
        if (!m_shown)
            palette();
        panes();
        tour();
        comparison();
        dialogs();
        return m_problems;
    }

private:
    void settle()
    {
        QElapsedTimer waited;
        waited.start();
        // Windows wait some milliseconds before they plan again.
        int quiet = 0;
        while (quiet < 6 && waited.elapsed() < 20'000) {
            QTest::qWait(5);
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            quiet = m_window.isIdle() ? quiet + 1 : 0;
        }
    }

    void add(const QString &where, const QList<GeometryProblem> &found)
    {
        for (const GeometryProblem &problem : found)
            add(where, problem.line());
    }

    void add(const QString &where, const QString &line)
    {
        // A part of the window is the same on every page.
        if (m_reported.contains(line))
            return;
        m_reported.insert(line);
        m_problems += m_language + u' ' + where + u": "_s + line;
    }

    void check(QWidget &window, const QString &where, bool withFocus = true)
    {
        settle();
        if (m_visit)
            return;
        if (m_shown)
            return switchLanguages(window, where);
        QList<GeometryProblem> found = geometryProblems(window, window.screen()->availableGeometry());
        // Layouts follow results that have just arrived.
        for (int more = 0; more < 3 && !found.isEmpty(); ++more) {
            QTest::qWait(100);
            found = geometryProblems(window, window.screen()->availableGeometry());
        }
        add(where, found);
        scrollingTabs(window, where);
        for (const QString &problem : speechProblems(window))
            add(where, problem);
        picture(window, where);
        if (!withFocus)
            return;
        for (const QString &problem : silentViews(window))
            add(where, problem);
        add(where, unseenFocus(window));
    }

    /// Through all languages and back to the one in which the screen was made.
    void switchLanguages(QWidget &window, const QString &where)
    {
        QStringList order = languageCodes();
        order.removeOne(m_language);
        order.append(m_language);
        for (const QString &code : std::as_const(order)) {
            if (!m_shown->switchTo(code))
                return add(where, u"the translation was not found: "_s + code);
            settle();
            for (const QString &line : m_shown->foreignTexts(window))
                add(where, line);
            checkNames(where);
        }
    }

    /// The titles of docks name their model in the language in use, the commands that open them name none.
    void checkNames(const QString &where)
    {
        for (const PanelDock *dock : m_window.docks().docks())
            if (dock->windowTitle() != dock->panel()->title())
                add(where, u"an old title: "_s + dock->windowTitle());
        for (const DockAction *action : m_window.findChildren<DockAction *>())
            for (const ModelDocument *document : m_workspace.documents())
                if ((action->text() + action->iconText() + action->toolTip()).contains(document->displayName()))
                    add(where, u"a command names a model: "_s + action->text());
    }

    void picture(QWidget &window, const QString &where)
    {
        const QString folder = qEnvironmentVariable("BURNISH_PICTURES");
        if (folder.isEmpty())
            return;
        QDir().mkpath(folder);
        window.grab().save(folder + u'/' +
                           QString(m_name + u'-' + m_language + u'-' + where + u".png"_s).replace(u' ', u'_'));
    }

    void openSamples()
    {
        m_workspace.opener().openFiles({samplePath("digits-base.bpk"), samplePath("tiny-gpt.safetensors")});
        settle();
        // Undo steps and what the status bar says of them are composed texts.
        ModelDocument *first = m_workspace.documents().first();
        m_workspace.history().applyPlan(first, planRename(first->state(), first->state().tensors().front(), "renamed"));
        m_wide = addModel(m_workspace, deepModel(true), u"a model with a rather long name.safetensors"_s);
        m_narrow = addModel(m_workspace, deepModel(false), u"narrow.mpk"_s);
        // Edits are counted in the footer.
        m_workspace.setActiveDocument(m_workspace.documents().first());
        ModelPane *pane = m_window.panes()->activeModelPane();
        const ModelState &state = pane->document()->state();
        pane->view()->selectNodes({state.tensors().front()});
        settle();
    }

    /// Shows every tab of every tab bar in the widget.
    void throughTabs(QWidget &in, const QString &where)
    {
        for (QTabBar *tabs : in.findChildren<QTabBar *>()) {
            const int before = tabs->currentIndex();
            for (int tab = 0; tab < tabs->count() && tabs->isVisible(); ++tab) {
                if (tab == before || !tabs->isTabVisible(tab) || !tabs->isTabEnabled(tab))
                    continue;
                tabs->setCurrentIndex(tab);
                check(*in.window(), u"%1-%2"_s.arg(where).arg(tab));
            }
            tabs->setCurrentIndex(before);
        }
    }

    /// Nothing in a dock scrolls sideways where it has the room of the smallest screens.
    void sideways(const PanelDock &dock)
    {
        const bool isAtTheSide =
            dock.panel()->place() == PanelPlace::Right || dock.panel()->place() == PanelPlace::RightLower;
        if (dock.width() < scaled(isAtTheSide ? 360 : 600, dock.font()))
            return;
        for (const QScrollArea *area : dock.findChildren<QScrollArea *>())
            if (area->isVisible() && area->horizontalScrollBar()->maximum() > 0)
                add(dock.objectName(),
                    u"scrolls sideways: %1 of %2"_s.arg(area->viewport()->width()).arg(area->widget()->width()));
    }

    /// Tabs lose their words before they scroll.
    void scrollingTabs(QWidget &window, const QString &where)
    {
        if (window.screen()->availableSize().width() < scaled(680, window.font()))
            return;
        for (const QTabBar *tabs : window.findChildren<QTabBar *>()) {
            const QList<QToolButton *> arrows =
                tabs->findChildren<QToolButton *>(QString(), Qt::FindDirectChildrenOnly);
            if (tabs->isVisible() && std::ranges::any_of(arrows, [](const QToolButton *arrow) {
                    return arrow->isVisible() && arrow->arrowType() != Qt::NoArrow;
                }))
                add(where, u"tabs scroll: "_s + tabs->accessibleName() + u' ' + tabs->tabText(0));
        }
    }

    /// Problems are told with buttons that mend them, which take room.
    void problemsIn(const PanelDock &dock)
    {
        if (auto *remap = qobject_cast<RemapPanel *>(dock.panel())) {
            remap->setRules({{".*", "the same", true}});
            QTest::qWait(50);
            check(m_window, u"remap-collisions"_s);
            sideways(dock);
            remap->setRules({});
        } else if (auto *merge = qobject_cast<MergePanel *>(dock.panel())) {
            for (const auto &[box, model] :
                 {std::pair(merge->form()->baseBox(), m_wide), std::pair(merge->form()->modelBox(0), m_narrow)})
                box->setCurrentIndex(box->findData(m_workspace.idOf(model)));
            QTest::qWait(50);
            check(m_window, u"merge-problem"_s);
            sideways(dock);
        }
    }

    void docks()
    {
        for (PanelDock *dock : m_window.docks().docks()) {
            m_window.docks().open(dock);
            check(m_window, dock->objectName());
            if (m_visit)
                m_problems += (*m_visit)(*dock);
            throughTabs(*dock->panel(), dock->objectName());
            sideways(*dock);
            if (!m_shown && !m_visit)
                problemsIn(*dock);
            // The other languages have the same order.
            if (!m_shown && !m_visit && m_language == u"en"_s) {
                m_window.panes()->activeModelPane()->view()->setFocus();
                add(dock->objectName(), focusProblems(m_window));
            }
            if (dock->panel()->place() == PanelPlace::Workbench)
                dock->close();
            settle();
        }
    }

    void palette()
    {
        m_window.openPalette(u"a"_s);
        check(m_window, u"palette"_s, false); // it closes when it loses the focus
        QTest::keyClick(m_window.focusWidget(), Qt::Key_Escape);
    }

    void panes()
    {
        QTemporaryFile damaged(QDir::tempPath() + u"/XXXXXX.safetensors"_s);
        if (damaged.open())
            damaged.write("this is not a model");
        damaged.close();
        m_workspace.opener().openFiles({damaged.fileName()});
        check(m_window, u"panes"_s);
        for (Pane *pane : m_window.panes()->panes()) {
            m_window.panes()->activate(pane);
            settle();
            for (const QToolButton *button : pane->findChildren<QToolButton *>()) {
                // Parts of fields have no name of their own.
                if (!button->isVisible() || button->accessibleName().isEmpty())
                    continue;
                m_window.panes()->reveal(button);
                if (button->visibleRegion().boundingRect() != button->rect())
                    m_problems += m_language + u" panes: "_s + button->accessibleName() + u" is out of sight"_s;
            }
        }
    }

    void comparison()
    {
        auto *controller = m_window.findChild<CompareController *>();
        controller->compare(m_wide, m_narrow);
        check(m_window, u"compare"_s);
        controller->page()->selectRow(2);
        check(m_window, u"compare-difference"_s);
        throughTabs(*controller->inspector(), u"compare-inspector"_s);
        if (!m_shown && m_language == u"en"_s)
            add(u"compare"_s, focusProblems(m_window));
        controller->explain()->setOn(true);
        check(m_window, u"explain"_s);
        ExplainPage *const page = controller->explain()->page();
        page->view()->selectRow(page->model()->index(0, 0));
        check(m_window, u"explain-tensor"_s);
        if (!m_shown && m_language == u"en"_s)
            add(u"explain"_s, focusProblems(m_window));
        controller->explain()->setOn(false);
        controller->setShown(false);
        settle();
    }

    template <typename Made, typename... Arguments> void dialog(const QString &name, Arguments &&...arguments)
    {
        Made made(std::forward<Arguments>(arguments)..., &m_window);
        show(made, name);
    }

    void show(QDialog &dialog, const QString &name)
    {
        m_dialogs.insert(QString::fromLatin1(dialog.metaObject()->className()).remove(u"burnish::"_s));
        // The others are modal where they are used, so that the language cannot be switched meanwhile.
        if (m_shown && !qobject_cast<SettingsDialog *>(&dialog) && !qobject_cast<HelpDialog *>(&dialog) &&
            !qobject_cast<FormatsDialog *>(&dialog) && !qobject_cast<CompareRules *>(&dialog))
            return;
        dialog.setModal(m_visit || dialog.isModal());
        dialog.show();
        dialog.activateWindow();
        check(dialog, name);
        if (m_visit) {
            if (!QTest::qWaitForWindowActive(&dialog))
                add(name, u"does not become active"_s);
            m_problems += (*m_visit)(dialog);
            return dialog.hide();
        }
        if (!m_shown)
            add(name, focusProblems(dialog));
        arrangement(dialog, name);
        for (const FittingArea *area : dialog.findChildren<FittingArea *>())
            // The bar that scrolls up and down takes some of the width.
            if (area->isVisible() && area->horizontalScrollBar()->maximum() > area->verticalScrollBar()->width())
                add(name, u"scrolls sideways: %1 of %2"_s.arg(area->viewport()->width()).arg(area->widget()->width()));
        throughTabs(dialog, name);
        dialog.hide();
    }

    /// The main button is the last one in every dialog, and messages stay in sight. A dialog does not scroll while the
    /// screen has room for it.
    void arrangement(const QDialog &dialog, const QString &name)
    {
        QList<const QPushButton *> buttons;
        for (const QPushButton *button : dialog.findChildren<QPushButton *>())
            if (button->isVisible())
                buttons.append(button);
        const auto isBefore = [&](const QPushButton *one, const QPushButton *other) {
            const QPoint a = one->mapTo(&dialog, QPoint());
            const QPoint b = other->mapTo(&dialog, QPoint());
            return std::pair(a.y(), a.x()) < std::pair(b.y(), b.x());
        };
        std::ranges::sort(buttons, isBefore);
        if (buttons.size() > 1 && buttons.last()->text().remove(u'&') == u"Cancel"_s)
            add(name, u"Cancel is the last button"_s);
        // It says why a button is disabled.
        for (const QWidget *text : dialog.findChildren<QWidget *>(u"bannerText"_s))
            if (text->isVisible() && text->visibleRegion().boundingRect() != text->rect())
                add(name, u"a message is scrolled out of sight"_s);
        const auto *area = dialog.findChild<FittingArea *>(QString(), Qt::FindDirectChildrenOnly);
        if (area && area->verticalScrollBar()->maximum() > 0 &&
            dialog.frameGeometry().height() + area->verticalScrollBar()->maximum() <
                dialog.screen()->availableGeometry().height())
            add(name, u"scrolls by %1, but the screen has room"_s.arg(area->verticalScrollBar()->maximum()));
    }

    void press(QKeyCombination keys)
    {
        for (QAction *action : m_window.findChildren<QAction *>())
            if (action->shortcut() == QKeySequence(keys))
                action->trigger();
    }

    void dialogs()
    {
        dialog<AboutDialog>(u"about"_s);
        dialog<FormatsDialog>(u"formats"_s);
        press(Qt::Key_F1);
        manual(*m_window.findChild<ManualDialog *>());
        press(Qt::SHIFT | Qt::Key_F1);
        show(*m_window.findChild<HelpDialog *>(), u"help"_s);
        press(Qt::CTRL | Qt::Key_Comma);
        const std::unique_ptr<SettingsDialog> settings(m_window.findChild<SettingsDialog *>());
        show(*settings, u"settings"_s);
        auto *list = settings->findChild<QListWidget *>();
        for (int page = 1; page < list->count(); ++page) {
            list->setCurrentRow(page);
            settings->show();
            check(*settings, u"settings-%1"_s.arg(page));
        }
        const QStringList names = {m_wide->displayName(), m_narrow->displayName()};
        dialog<CloseQuestion>(u"close"_s, CloseQuestion::Closing::Program, names, true, true);
        dialog<CloseQuestion>(u"close-one"_s, CloseQuestion::Closing::Model, names.first(1), true, true);
        dialog<CloseQuestion>(u"close-models"_s, CloseQuestion::Closing::Models, names, true, true);
        dialog<FolderChooser>(u"folder"_s, samplePath(),
                              QStringList{samplePath("digits-base.bpk"), samplePath("a.bin")}, m_workspace.jobs());
        dialog<LocalModelsDialog>(u"local-models"_s, m_workspace);
        dialog<CopiesDialog>(u"copies"_s, storedSamples(), m_workspace.jobs());
        dialog<CompareChooser>(u"chooser"_s, names, 0, 0, -1);
        const std::vector<RemapRule> rules = {{"^model\\.layers\\.(\\d+)\\.self_attn", "blocks.$1.attention", true}};
        CompareOptions options;
        options.remap = rules;
        TensorRules ofDock;
        ofDock.steps.resize(1);
        dialog<CompareRules>(u"compare-rules"_s, options, ofDock, RulesContext{m_wide->state()}, m_workspace.jobs());
        modelDialogs();
        patches();
        elsewhere();
        editDialogs();
        const std::pair<LargeCost, QString> costs[] = {{LargeCost::TemporaryFile, u"large"_s},
                                                       {LargeCost::Reading, u"large-reading"_s},
                                                       {LargeCost::Memory, u"large-memory"_s}};
        for (const auto &[cost, name] : costs)
            show(*promptForLargeFile(&m_window, {cost, u"large.mpk.gz"_s, 1ULL << 34}, [](bool) {}), name);
        m_dialogs.remove(u"QMessageBox"_s);
    }

    /// Every page, and the hits of a search.
    void manual(ManualDialog &dialog)
    {
        show(dialog, u"manual"_s);
        if (m_shown || m_visit) {
            dialog.hide();
            return;
        }
        for (const QString &page : {u"look"_s, u"formats"_s, u"warnings"_s}) {
            dialog.go(page);
            dialog.QDialog::show();
            check(dialog, u"manual-"_s + page);
        }
        dialog.findChild<QLineEdit *>()->setText(u"tensor"_s);
        check(dialog, u"manual-search"_s);
        dialog.hide();
    }

    /// Every step of the tour; the bubble lies in the window.
    void tour()
    {
        auto *tour = m_window.findChild<Tour *>();
        for (tour->start(); tour->isRunning(); Q_EMIT tour->bubble()->nextRequested()) {
            settle();
            for (const QString &problem : speechProblems(m_window))
                add(u"tour"_s, problem);
            picture(m_window, u"tour-%1"_s.arg(tour->step()));
            if (!m_window.rect().contains(tour->bubble()->geometry()))
                add(u"tour"_s, u"the bubble exceeds the window"_s);
        }
    }

    /// The difference before it is written, one that cannot be, and plans over a base and over another model.
    void patches()
    {
        JobRunner &jobs = m_workspace.jobs();
        QList<DifferenceDialog::Model> models = {{1, m_wide->displayName(), {}, u"base"_s},
                                                 {2, m_narrow->displayName(), {}, u"result"_s}};
        dialog<DifferenceDialog>(u"difference"_s, models, 0, 1, jobs, PatchWork());
        models[1].refusal = u"The model has edits that are in no file. A patch is made of files."_s;
        dialog<DifferenceDialog>(u"difference-refused"_s, models, 0, 1, jobs, PatchWork());
        PatchPlan plan;
        plan.patch.path = u"/a/folder/result from base.safetensors"_s;
        plan.resultSize = 1U << 30U;
        plan.base.state = m_wide->state();
        std::vector<WrongBase> wrong;
        for (const NodeId id : m_wide->state().tensors()) {
            const std::string path = m_wide->state().path(id);
            const bool isSparse = plan.rows.size() % 3 == 0;
            plan.rows.push_back({SharedText(path), SharedText(path),
                                 isSparse ? PatchForm::Sparse : PatchForm::Unchanged, false, 1'000'000,
                                 isSparse ? 20'000U : 0U, isSparse ? 40'000U : 0U});
            wrong.push_back({path, u"Its values are not those that the patch was made from."_s});
        }
        PatchWork work;
        work.check = [](const PatchDocument &, const ModelState &, bool, Task &) -> Expected<std::vector<WrongBase>> {
            return std::vector<WrongBase>();
        };
        const PatchPlanDialog::Base base = {m_wide->displayName(), true};
        dialog<PatchPlanDialog>(u"patch-plan"_s, plannedPatch(plan, {}), base, jobs, work);
        dialog<PatchPlanDialog>(u"patch-refused"_s, plannedPatch(plan, wrong), base, jobs, work);
    }

    void modelDialogs()
    {
        JobRunner &jobs = m_workspace.jobs();
        const QList<ModelDocument *> documents = m_workspace.documents();
        for (const ModelDocument *document : {documents[0], m_wide}) {
            ExportContext context;
            context.modelName = document->displayName();
            context.filePath = document->filePath();
            context.format = document->format();
            context.opened = document->savedState();
            ExportOptions options;
            options.target = u"/a/folder/with a long name/model-of-the-day.mpk"_s;
            // Of an existing folder, the dialog says how much room it has.
            if (document == m_wide)
                options.target = QDir::tempPath() + u"/model-of-the-day.mpk"_s;
            options.format = findFormat(u"named-mpk"_s);
            dialog<ExportDialog>(document == m_wide ? u"export-wide"_s : u"export"_s, document->state(),
                                 std::move(context), options, jobs);
        }
        QList<TransferModel> models = {{m_wide->displayName(), u"pytorch"_s, m_wide->state(), {}},
                                       {m_narrow->displayName(), u"named-mpk"_s, m_narrow->state(), {}}};
        dialog<TransferDialog>(u"transfer"_s, models, 0, 1, TensorRules(), jobs);
        const std::pair<AdapterMode, QString> modes[] = {{AdapterMode::Bake, u"bake"_s},
                                                         {AdapterMode::Extract, u"extract"_s},
                                                         {AdapterMode::Resize, u"resize"_s},
                                                         {AdapterMode::Combine, u"combine"_s}};
        for (const auto &[mode, name] : modes)
            dialog<AdapterDialog>(name, AdapterSource{m_wide->state(), m_wide->displayName(), {}, u"2"_s, false},
                                  QList<AdapterSource>{{m_narrow->state(), m_narrow->displayName(), {}, u"1"_s}}, mode,
                                  jobs);
        dialog<LearnDialog>(u"learn"_s, jobs, std::vector<std::string>{"model.layers.0.mlp.gate_proj.weight"},
                            u"model.layers.0.mlp.gate_proj.weight"_s);
        ruleDialogs(jobs);
        std::vector<FileReference> references = {{"collections.OrderedDict", ReferenceDanger::Known, u"a table"_s},
                                                 {"posix.system", ReferenceDanger::Dangerous, u"starts programs"_s}};
        dialog<CodeDialog>(u"code"_s, m_wide->displayName(), references);
        wholeness(jobs);
        using Kind = RecordType::Kind;
        const auto type = makeCompoundType(
            Kind::Struct, {{"head", makeCompoundType(Kind::Struct, {{"weight", makeParameterType(2)}}, "Linear")}},
            "Net");
        const auto structure = makeFixedStructure(type, u"Net"_s, StructureOrigin::RustSource);
        if (auto fields = makeStructureFields(m_wide->state(), structure))
            dialog<MatchDialog>(u"match"_s, findMatches(**fields));
    }

    /// What was found in a model's files, and a check that ends with findings of every severity.
    void wholeness(JobRunner &jobs)
    {
        const QString file = u"/a/folder/with a long name/model-00002-of-00003.safetensors"_s;
        const Error missing = std::move(
            Error(ErrorCode::NotFound, u"A sentence that says that a file which the index lists does not exist."_s)
                .inFile(file));
        const Error gap = std::move(malformed(u"A sentence that says how many bytes belong to no tensor."_s, 1ULL << 40)
                                        .inFile(file)
                                        .inTensor(u"model.layers.0.mlp.gate_proj.weight"_s));
        ModelNotes notes;
        notes.kept = {{missing, {}, true}, {gap, "model.layers.0.mlp.gate_proj.weight", true}};
        notes.kept.resize(20, {Error(ErrorCode::Unsupported, u"A note on the layout."_s), {}, false});
        notes.serious = 2;
        notes.total = 1'000'020;
        dialog<NotesDialog>(u"notes"_s, *m_wide, notes);
        CheckReport report;
        report.format = u"safetensors"_s;
        report.files = 3;
        report.findings = {
            {CheckKind::MissingShard, CheckSeverity::Unreadable, missing, u"Download it again."_s, {}, 1, false},
            {CheckKind::Gap, CheckSeverity::LoadsWrong, gap, u"Repair the file."_s, {}, 12, true},
            {CheckKind::StaleTotalSize, CheckSeverity::Untidy, missing, u"Repair the set."_s, {}, 1, true}};
        CheckWork work;
        work.check = [report](const QString &, const CheckOptions &, Task &) -> Expected<CheckReport> {
            return report;
        };
        dialog<CheckDialog>(u"check"_s, file, jobs, work);
    }

    /// A job for Kubernetes, which has the most settings, and a plan that is watched.
    void elsewhere()
    {
        const QTemporaryDir folder;
        ClusterSource source;
        source.name = u"recipe.json"_s;
        source.recipeFile = folder.filePath(source.name);
        QFile recipe(source.recipeFile);
        if (!recipe.open(QIODevice::WriteOnly) ||
            recipe.write(R"({"recipe": 1, "steps": [{"do": "open", "file": ")" +
                         samplePath("digits-noisy.safetensors").toUtf8() + R"(", "as": "a"},
                         {"do": "export", "model": "a", "file": "model.safetensors", "shardSize": 20000}]})") < 0)
            m_problems += u"the recipe was not written"_s;
        recipe.close();
        ClusterDialog made(source, m_workspace.jobs(), &m_window);
        for (QComboBox *engines : made.findChildren<QComboBox *>())
            engines->setCurrentIndex(int(ClusterEngine::Kubernetes));
        show(made, u"elsewhere"_s);
        if (m_shown)
            return; // not opened, see show()
        if (!made.planned())
            return add(u"elsewhere"_s, u"there is no plan"_s);
        if (!saveCluster(*made.planned(), ClusterEngine::Slurm, made.planned()->request()))
            return add(u"elsewhere"_s, u"the plan was not written"_s);
        source.planFile = made.planned()->planFile;
        source.recipeFile.clear();
        ClusterDialog watched(source, m_workspace.jobs(), &m_window);
        show(watched, u"elsewhere-watched"_s);
    }

    void ruleDialogs(JobRunner &jobs)
    {
        TensorRules rules;
        rules.placeholders = {{"i", PlaceholderKind::Digits}};
        TensorRule rule;
        rule.operation = "split";
        rule.inputs = {"model.layers.{i}.mlp.gate_proj.weight"};
        rule.outputs = {"model.layers.{i}.mlp.first.weight", "model.layers.{i}.mlp.second.weight"};
        rule.parameters = {{u"axis"_s, 0}, {u"parts"_s, 2}};
        rules.steps = {rule};
        const RulesContext model{m_wide->state(), {}};
        ProposedTensorRule proposal{rules, 64, 0.9, u"A reason that says which shapes fit."_s};
        RuleProposalsDialog proposals(u"a-second-model.safetensors"_s, &m_window);
        proposals.setProposals({proposal, proposal}, 3);
        show(proposals, u"rule-proposals"_s);
        dialog<TensorRuleDialog>(u"tensor-rule"_s, jobs, model, rules, 0);
        dialog<ExampleRuleDialog>(u"example-rule"_s, jobs, model, TensorRules(),
                                  std::vector<std::string>{"model.layers.0.mlp.gate_proj.weight"});
    }

    void editDialogs()
    {
        const ModelState &state = m_wide->state();
        const NodeId weight = at(state, "model.layers.0.mlp.gate_proj.weight");
        dialog<ShapeDialog>(u"shape"_s, state, std::vector<NodeId>{weight});
        dialog<SplitDialog>(u"split"_s, state, weight);
        dialog<ConcatenateDialog>(u"concatenate"_s, state,
                                  std::vector<NodeId>{weight, at(state, "model.layers.1.mlp.gate_proj.weight")});
        for (const auto kind : {ValueEditDialog::Kind::Fill, ValueEditDialog::Kind::Scale, ValueEditDialog::Kind::Clamp,
                                ValueEditDialog::Kind::ReplaceNan})
            dialog<ValueEditDialog>(u"values-%1"_s.arg(int(kind)), kind, state.node(weight).tensor, std::nullopt,
                                    m_workspace.jobs());
        for (const bool wholeModel : {false, true}) {
            GraftRequest request;
            request.donor = m_wide->state();
            const NodeId layers = at(request.donor, "model.layers.0");
            request.donorIds = request.donor.node(layers).children;
            if (wholeModel)
                request.donorIds = {request.donor.root()};
            request.target = wholeModel ? m_narrow->state().root() : at(m_narrow->state(), "model.layers.0");
            request.donorName = m_wide->displayName();
            request.targetName = m_narrow->displayName();
            dialog<DropPlanDialog>(wholeModel ? u"drop-wide"_s : u"drop"_s, m_narrow->state(),
                                   planGraft(m_narrow->state(), std::move(request)));
        }
    }

    QString m_language;
    QString m_name;
    QSet<QString> &m_dialogs;
    ShownLanguage *m_shown;
    const std::function<QStringList(QWidget &)> *m_visit = nullptr;
    QStringList m_problems;
    QSet<QString> m_reported;
    Workspace m_workspace;
    MainWindow m_window;
    ModelDocument *m_wide = nullptr;
    ModelDocument *m_narrow = nullptr;
};

} // namespace

QStringList switchThrough(const QString &language)
{
    useTestSettings(u"languages"_s);
    QApplication::setStyle(new Style);
    Theme::instance().setMode(ThemeMode::Light);
    ShownLanguage shown;
    if (!shown.switchTo(language))
        return {u"The translation was not found."_s};
    QSet<QString> dialogs;
    return Walk(language, u"languages"_s, dialogs, &shown).walk();
}

QStringList visitAll(const std::function<QStringList(QWidget &)> &visit)
{
    QSet<QString> dialogs;
    return Walk(&visit, dialogs).walk();
}

QStringList walkThrough(const QString &language, int points, const QString &name, QSet<QString> &dialogs)
{
    useTestSettings(u"everyscreen"_s);
    QApplication::setStyle(new Style);
    QApplication::setCursorFlashTime(0);
    static const QFont platform = QApplication::font();
    QFont font = platform;
    font.setPointSize(points);
    QApplication::setFont(font);
    Theme::instance().setMode(qEnvironmentVariableIsSet("BURNISH_DARK") ? ThemeMode::Dark : ThemeMode::Light);
    // Takes the font of the platform when it is first used.
    LanguageManager::instance().setLanguage(language);
    static QTranslator translator;
    QCoreApplication::removeTranslator(&translator);
    if (!translator.load(programPath("../translations/burnish_" + language.toLatin1() + ".qm")))
        return {u"The translation was not found."_s};
    QCoreApplication::installTranslator(&translator);
    return Walk(language, name, dialogs).walk();
}

} // namespace burnish::test
