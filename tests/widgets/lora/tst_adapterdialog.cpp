// SPDX-License-Identifier: MIT
#include "core/export/exportplan.h"
#include "core/export/exportrun.h"
#include "core/formats/formatregistry.h"
#include "core/recipe/lineage.h"
#include "core/recipe/reciperun.h"
#include "support/commandline.h"
#include "support/modelmaking.h"
#include "support/paths.h"
#include "support/safetensorsediting.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/compare/comparecontroller.h"
#include "widgets/compare/comparepage.h"
#include "widgets/compare/views/comparetreeview.h"
#include "widgets/export/rulesfield.h"
#include "widgets/lora/adaptercontroller.h"
#include "widgets/lora/adapterdialog.h"
#include "widgets/lora/adapterrowsmodel.h"
#include "widgets/lora/adaptersources.h"
#include "widgets/lora/bakepage.h"
#include "widgets/lora/bakequestions.h"
#include "widgets/lora/bakerowsmodel.h"
#include "widgets/lora/makepage.h"
#include "widgets/palette/commandpalette.h"
#include "widgets/plots/profileview.h"
#include "widgets/style/numbers.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/savedstates.h"

#include <QComboBox>
#include <QContextMenuEvent>
#include <QDoubleSpinBox>
#include <QHeaderView>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QRadioButton>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

#include <algorithm>
#include <atomic>
#include <cmath>

namespace burnish::test::tst_adapterdialog {

using namespace Qt::StringLiterals;

namespace {

/// Ones, which cannot be read before the gate is open.
class GatedOnes final : public ByteSource
{
public:
    explicit GatedOnes(const std::atomic<bool> &gate)
        : m_gate(gate)
    {}
    [[nodiscard]] std::uint64_t size() const override { return 1 << 20; }
    Expected<void> read(std::uint64_t, std::span<std::byte> out) const override
    {
        m_gate.wait(false);
        std::ranges::fill(std::span(reinterpret_cast<float *>(out.data()), out.size() / sizeof(float)), 1.F);
        return {};
    }
    [[nodiscard]] QString name() const override { return u"gated"_s; }

private:
    const std::atomic<bool> &m_gate;
};

} // namespace

class TestAdapterDialog : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
    std::unique_ptr<QTemporaryDir> m_folder;

    ModelDocument *open(const QString &file)
    {
        const auto before = m_workspace->documents().size();
        m_workspace->opener().openFiles({file});
        if (!QTest::qWaitFor([&] { return m_workspace->documents().size() > before; }))
            qFatal("The fixture does not open.");
        return m_workspace->documents().last();
    }

    ModelDocument *openBase() { return open(fixturePath("merge/") + u"digits-base.safetensors"_s); }
    ModelDocument *openTuned() { return open(fixturePath("merge/") + u"digits-linear.safetensors"_s); }
    ModelDocument *openLora() { return open(samplePath("digits-lora.safetensors")); }
    /// A second adapter: the same file under another name.
    ModelDocument *openSecond()
    {
        const QString copy = m_folder->filePath(u"second.safetensors"_s);
        return QFile::copy(samplePath("digits-lora.safetensors"), copy) ? open(copy) : nullptr;
    }

    [[nodiscard]] AdapterDialog *shownDialog() const
    {
        for (AdapterDialog *dialog : m_window->findChildren<AdapterDialog *>()) {
            if (dialog->isVisible())
                return dialog;
        }
        return nullptr;
    }

    /// Opens the dialog from the menu.
    AdapterDialog *choosing(const QString &entry)
    {
        choose(*m_window, u"Model"_s, entry);
        return QTest::qWaitFor([this] { return shownDialog() != nullptr; }) ? shownDialog() : nullptr;
    }

    static void type(QWidget *box, const QString &number)
    {
        box->setFocus();
        QMetaObject::invokeMethod(box, "selectAll");
        QTest::keyClicks(box, number);
        QTest::keyClick(box, Qt::Key_Tab);
    }

    /// Chooses the entry with the keys.
    static void pick(QComboBox *box, const QString &entry)
    {
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Home);
        while (box->currentText() != entry && box->currentIndex() + 1 < box->count())
            QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(box->currentText(), entry);
    }

    /// What core writes for this adapter.
    [[nodiscard]] QByteArray bytesOf(const Expected<LoraResult> &made) const
    {
        if (!made)
            return {};
        ExportOptions options;
        options.target = m_folder->filePath(u"expected.safetensors"_s);
        options.format = findFormat(u"safetensors");
        options.adapter = AdapterChoice::none();
        options.overwrite = true;
        Task task;
        const auto plan = planExport(made->model, options, task);
        return plan && runExport(*plan, task) ? contentOf(options.target) : QByteArray();
    }

    static QByteArray contentOf(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    static LoraInput inputOf(const ModelDocument *document, double coefficient)
    {
        Task task;
        const auto config = loraConfigFrom(document->state().metadata());
        return {readLora(document->state(), *config, task).value(), coefficient, document->displayName()};
    }

    /// Clicks the button that writes, names a new file, and returns its bytes once the dialog is gone.
    QByteArray written(AdapterDialog *dialog, const QString &name = u"written.safetensors"_s)
    {
        const QString path = m_folder->filePath(name);
        const QPointer<AdapterDialog> shown = dialog;
        answerFileDialog(path);
        click(buttonWith<QPushButton>(*dialog, u"Write adapter…"_s));
        const auto documents = m_workspace->documents().size();
        // The file is opened, too.
        if (!QTest::qWaitFor([&] { return !shown && m_workspace->documents().size() > documents; }))
            return {};
        return contentOf(path);
    }

    static QStringList columnOf(const QAbstractItemModel *rows, int column)
    {
        QStringList texts;
        for (int row = 0; row < rows->rowCount(); ++row)
            texts.append(rows->index(row, column).data().toString());
        return texts;
    }

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_adapterdialog"_s);
        QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    }

    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        installPanels(*m_window, *m_workspace);
        m_window->restoreLayout({1280, 800});
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }

    void cleanup()
    {
        m_window.reset();
        m_workspace.reset();
        m_folder.reset();
    }

    void anAdapterOfAFixedRankIsExtractedIntoAFile()
    {
        const ModelDocument *base = openBase();
        const ModelDocument *tuned = openTuned();
        AdapterDialog *dialog = choosing(u"Extract adapter…"_s);
        QVERIFY(dialog);
        MakePage *page = dialog->page(AdapterMode::Extract);
        QCOMPARE(page->sources()->box(0)->currentText(), u"digits-base.safetensors"_s);
        QCOMPARE(page->sources()->box(1)->currentText(), u"digits-linear.safetensors"_s);
        pick(page->ruleBox(), u"Fixed"_s);
        type(page->rankBox(), u"4"_s);
        QTRY_VERIFY2(page->result(), qPrintable(dialog->sentence()));
        const QStringList tensors = columnOf(page->rowsModel(), AdapterRowsModel::Tensor);
        const qsizetype fc1 = tensors.indexOf(u"fc1.weight"_s);
        QVERIFY(fc1 >= 0);
        QCOMPARE(columnOf(page->rowsModel(), AdapterRowsModel::Rank)[fc1], u"4"_s);
        QCOMPARE(page->curve()->profiles().size(), std::size_t(5));
        // It says what it lost.
        const qsizetype bias = tensors.indexOf(u"fc1.bias"_s);
        QVERIFY(bias >= 0);
        QVERIFY(columnOf(page->rowsModel(), AdapterRowsModel::How)[bias].startsWith("left out"_L1));
        QVERIFY2(dialog->sentence().contains(u"of the energy is kept"_s) &&
                     dialog->sentence().contains(u"an adapter cannot represent this"_s),
                 qPrintable(dialog->sentence()));

        // The command line says the same of the energy.
        const Outcome said = run({u"lora"_s, u"extract"_s, base->filePath(), tuned->filePath(),
                                  m_folder->filePath(u"said.safetensors"_s), u"--rank"_s, u"4"_s, u"--save-config"_s,
                                  m_folder->filePath(u"said.json"_s)});
        QVERIFY2(said.code == 0, qPrintable(said.errors));
        static const QRegularExpression kept(u"Kept ([0-9.]+) % of the energy"_s);
        const QString energy = kept.match(QString::fromUtf8(said.out)).captured(1);
        QVERIFY2(!energy.isEmpty() &&
                     dialog->sentence().contains(percentText(energy.toDouble(), 2) + u" of the energy is kept"_s),
                 qPrintable(dialog->sentence() + QString::fromUtf8(said.out)));
        QVERIFY(QFile::remove(m_folder->filePath(u"said.safetensors"_s)));

        LoraExtractOptions options;
        options.rank.most = 4;
        Task task;
        const QByteArray expected = bytesOf(extractLora(base->state(), tuned->state(), options, task));
        QVERIFY(!expected.isEmpty());
        // Alone in its folder, the adapter gets PEFT's configuration.
        QVERIFY(QFile::remove(m_folder->filePath(u"expected.safetensors"_s)));
        QCOMPARE(written(dialog), expected);
        const QByteArray config = contentOf(m_folder->filePath(u"adapter_config.json"_s));
        QCOMPARE(QJsonDocument::fromJson(config)[u"r"].toInt(), 4);
        // A recipe of the session repeats it.
        const std::vector<RecordedExport> &exports = m_workspace->savedStates().recordedExports();
        QCOMPARE(exports.size(), std::size_t(1));
        const auto recorded = recordRecipe({}, exports, {}, task);
        QVERIFY2(recorded, recorded ? "" : qPrintable(recorded.error().sentence()));
        Recipe recipe = recorded->recipe;
        QCOMPARE(recipe.steps.size(), std::size_t(4));
        QVERIFY(recipe.steps[2].action == RecipeAction::ExtractLora);
        recipe.steps[3].arguments.insert(u"file"_s, u"again.safetensors"_s);
        RecipeOptions running;
        running.baseFolder = m_folder->path();
        const auto repeated = runRecipe(recipe, running, task);
        QVERIFY2(repeated, repeated ? "" : qPrintable(repeated.error().sentence()));
        QCOMPARE(contentOf(m_folder->filePath(u"again.safetensors"_s)), expected);
    }

    void theRankFollowsTheEnergyAndTheCurveShowsIt()
    {
        const ModelDocument *base = openBase();
        const ModelDocument *tuned = openTuned();
        AdapterDialog *dialog = choosing(u"Extract adapter…"_s);
        QVERIFY(dialog);
        MakePage *page = dialog->page(AdapterMode::Extract);
        for (const double energy : {50.0, 99.9}) {
            type(page->energyBox(), QLocale().toString(energy, 'f', 1));
            QCOMPARE(page->energyBox()->value(), energy);
            QTRY_VERIFY2(page->result(), qPrintable(dialog->sentence()));
            LoraExtractOptions options;
            options.rank = {LoraRankRule::Kind::Energy, energy / 100, 128};
            Task task;
            const auto expected = extractLora(base->state(), tuned->state(), options, task);
            QVERIFY(expected);
            QStringList ranks;
            for (const LoraModuleReport &row : expected->rows)
                ranks.append(row.outcome == LoraModuleReport::Outcome::Decomposed ? QString::number(row.rank) : u"–"_s);
            const QStringList shown = columnOf(page->rowsModel(), AdapterRowsModel::Rank);
            QCOMPARE(shown.size(), ranks.size());
            for (qsizetype i = 0; i < ranks.size(); ++i)
                QVERIFY2(ranks[i] == u"–"_s || shown[i] == ranks[i], qPrintable(shown[i]));
        }
        // From nothing at rank 0 to everything, never less with a higher rank.
        const std::vector<LineProfile> &curve = page->curve()->profiles();
        QVERIFY(curve.size() > 10);
        QCOMPARE(curve.front().maximum, 0.0);
        QVERIFY(curve.back().minimum > 99.9);
        for (std::size_t i = 1; i < curve.size(); ++i)
            QVERIFY(curve[i].mean >= curve[i - 1].mean);
        dialog->reject();
    }

    /// As shown for large models before they are decomposed again.
    void otherRanksFollowFromOneDecomposition()
    {
        const ModelState base = openBase()->state();
        const ModelState tuned = openTuned()->state();
        LoraExtractOptions options;
        Task task;
        const auto whole = extractLora(base, tuned, options, task);
        QVERIFY(whole);
        for (const double energy : {0.5, 0.9, 0.99}) {
            options.rank = {LoraRankRule::Kind::Energy, energy, 128};
            const auto expected = extractLora(base, tuned, options, task);
            QVERIFY(expected);
            const std::vector<LoraModuleReport> rows = withRanks(whole->rows, options.rank);
            QCOMPARE(rows.size(), expected->rows.size());
            for (std::size_t i = 0; i < rows.size(); ++i) {
                QCOMPARE(rows[i].rank, expected->rows[i].rank);
                QVERIFY(std::abs(rows[i].energyKept - expected->rows[i].energyKept) < 1e-9);
            }
        }
    }

    void whatCannotBeExtractedIsSaidInTheDialog()
    {
        StateBuilder small, large;
        small.addTensorAt("head.weight", blankTensor({2, 2}));
        large.addTensorAt("head.weight", blankTensor({4, 4}));
        addModel(*m_workspace, small.finish(), u"small"_s);
        AdapterDialog *dialog = choosing(u"Extract adapter…"_s);
        QVERIFY(dialog);
        QTRY_VERIFY2(dialog->sentence().contains(u"are the same model"_s), qPrintable(dialog->sentence()));
        dialog->reject();
        QTRY_VERIFY(!shownDialog());
        addModel(*m_workspace, large.finish(), u"large"_s);
        dialog = choosing(u"Extract adapter…"_s);
        QVERIFY(dialog);
        QTRY_VERIFY2(dialog->sentence().contains(u"head.weight"_s), qPrintable(dialog->sentence()));
        QVERIFY(!buttonWith<QPushButton>(*dialog, u"Explore"_s)->isEnabled());
        dialog->reject();
    }

    void anAdapterIsResizedIntoAFile()
    {
        openBase();
        const ModelDocument *lora = openLora();
        AdapterDialog *dialog = choosing(u"Resize adapter…"_s);
        QVERIFY(dialog);
        MakePage *page = dialog->page(AdapterMode::Resize);
        pick(page->ruleBox(), u"Fixed"_s);
        type(page->rankBox(), u"2"_s);
        QTRY_VERIFY2(page->result(), qPrintable(dialog->sentence()));
        QCOMPARE(columnOf(page->rowsModel(), AdapterRowsModel::Rank), QStringList({u"2"_s, u"2"_s}));

        LoraCombineOptions options;
        options.rank = LoraRankRule{LoraRankRule::Kind::Fixed, 0, 2};
        Task task;
        const QByteArray expected = bytesOf(combineLoras({inputOf(lora, 1)}, options, task));
        QVERIFY(!expected.isEmpty());
        QCOMPARE(written(dialog), expected);
    }

    /// The configuration that is written beside a source is not the source's.
    void aRecipeHasTheConfigurationFromBeforeWriting()
    {
        openBase();
        SafeTensorsFile source = SafeTensorsFile::read(samplePath("digits-lora.safetensors"));
        source.metadata = {};
        source.write(m_folder->filePath(u"source.safetensors"_s));
        open(m_folder->filePath(u"source.safetensors"_s));
        AdapterDialog *dialog = choosing(u"Resize adapter…"_s);
        QVERIFY(dialog);
        MakePage *page = dialog->page(AdapterMode::Resize);
        pick(page->ruleBox(), u"Fixed"_s);
        type(page->rankBox(), u"2"_s);
        QTRY_VERIFY2(page->result(), qPrintable(dialog->sentence()));
        QVERIFY(!written(dialog, u"adapter_model.safetensors"_s).isEmpty());
        QVERIFY(QFile::exists(m_folder->filePath(u"adapter_config.json"_s)));
        Task task;
        const auto recorded = recordRecipe({}, m_workspace->savedStates().recordedExports(), {}, task);
        QVERIFY2(recorded, recorded ? "" : qPrintable(recorded.error().sentence()));
        const auto resize = std::ranges::find(recorded->recipe.steps, RecipeAction::ResizeLora, &RecipeStep::action);
        QVERIFY(resize != recorded->recipe.steps.end());
        QVERIFY(!resize->arguments.contains(u"config"_s));
    }

    void adaptersAreCombinedWithTheirStrengths()
    {
        openBase();
        const ModelDocument *lora = openLora();
        const ModelDocument *second = openSecond();
        QVERIFY(second);
        AdapterDialog *dialog = choosing(u"Combine adapters…"_s);
        QVERIFY(dialog);
        MakePage *page = dialog->page(AdapterMode::Combine);
        QCOMPARE(page->sources()->lineCount(), 2);
        type(page->sources()->strengthBox(0), QLocale().toString(0.7));
        type(page->sources()->strengthBox(1), QLocale().toString(0.4));
        QTRY_VERIFY2(page->result(), qPrintable(dialog->sentence()));
        QCOMPARE(columnOf(page->rowsModel(), AdapterRowsModel::How).first(), u"factors joined, exact"_s);

        Task task;
        const QByteArray expected = bytesOf(combineLoras({inputOf(lora, 0.7), inputOf(second, 0.4)}, {}, task));
        QVERIFY(!expected.isEmpty());
        QCOMPARE(written(dialog), expected);
    }

    void severalAdaptersAreBakedWithStrengthsOfTheirOwn()
    {
        const ModelDocument *lora = openLora();
        const ModelDocument *second = openSecond();
        QVERIFY(second);
        ModelDocument *base = openBase();
        const ModelState untouched = base->state();
        AdapterDialog *dialog = choosing(u"Bake adapter…"_s);
        QVERIFY(dialog);
        BakePage *page = dialog->bake();
        click(buttonWith<QPushButton>(*page, u"Add adapter"_s));
        QCOMPARE(page->sources()->lineCount(), 2);
        QCOMPARE(page->adapterNames(), QStringList({lora->displayName(), second->displayName()}));
        type(page->sources()->strengthBox(0), QLocale().toString(0.7));
        type(page->sources()->strengthBox(1), QLocale().toString(0.4));
        page->blocksEdit()->setFocus();
        QTest::keyClicks(page->blocksEdit(), u"fc2=0"_s);
        QTRY_VERIFY2(page->plans().size() == 2, qPrintable(dialog->sentence()));
        QVERIFY2(columnOf(page->rowsModel(), BakeRowsModel::Module).last().startsWith("second.safetensors: "_L1),
                 qPrintable(columnOf(page->rowsModel(), BakeRowsModel::Module).join(u'\n')));
        QCOMPARE(dialog->sentence(), u"One undo step for all adapters. The source models stay as they are."_s);
        QTRY_VERIFY(columnOf(page->rowsModel(), BakeRowsModel::Size).first().contains(u'%'));
        QCOMPARE(columnOf(page->rowsModel(), BakeRowsModel::Size).last(), shareText(0));
        click(buttonWith<QPushButton>(*dialog, u"Bake into 2 tensor(s)"_s));
        QTRY_COMPARE(m_workspace->history().undoStack(base)->count(), 1);
        QCOMPARE(m_workspace->history().undoStack(base)->text(0),
                 u"Bake digits-lora.safetensors, second.safetensors into 2 tensor(s)"_s);

        ModelState expected = untouched;
        for (const auto &[donor, strength] : {std::pair(lora, 0.7), std::pair(second, 0.4)}) {
            LoraBakeOptions options;
            options.strength = strength;
            options.strengths = {{"fc2", 0}};
            Task task;
            const auto plan = planLoraBake(expected, donor->state(), options, task);
            QVERIFY(plan);
            expected = applied(expected, plan->change).value();
        }
        for (const char *path : {"fc1.weight", "fc2.weight"})
            QCOMPARE(bytesAt(base->state(), path), bytesAt(expected, path));
        QVERIFY(bytesAt(base->state(), "fc1.weight") != bytesAt(untouched, "fc1.weight"));
        QCOMPARE(bytesAt(base->state(), "fc2.weight"), bytesAt(untouched, "fc2.weight"));

        // A recipe bakes them one by one.
        Task recording;
        const LineagePtr end = m_workspace->history().lineageOf(base);
        const auto recipe = recordRecipe({end}, {}, {}, recording);
        QVERIFY2(recipe, recipe ? "" : qPrintable(recipe.error().sentence()));
        const auto isBake = [](const RecipeStep &step) { return step.action == RecipeAction::BakeLora; };
        QCOMPARE(std::ranges::count_if(recipe->recipe.steps, isBake), 2);
        const DonorStates first = end->before->donorStates.lock();
        QVERIFY(first && first->size() == 1);

        m_workspace->history().undo(base);
        QVERIFY(identical(base->state(), untouched));
        m_workspace->history().redo(base);
        QCOMPARE(bytesAt(base->state(), "fc1.weight"), bytesAt(expected, "fc1.weight"));
    }

    /// Lower ranks follow from the values computed before, and so does what cannot be represented.
    void aWarningStaysOneWhenTheRankChanges()
    {
        openBase();
        openTuned();
        AdapterDialog *dialog = choosing(u"Extract adapter…"_s);
        QVERIFY(dialog);
        MakePage *page = dialog->page(AdapterMode::Extract);
        pick(page->ruleBox(), u"Fixed"_s);
        QTRY_VERIFY2(page->result(), qPrintable(dialog->sentence()));
        page->rankBox()->setValue(3);
        QVERIFY(!page->result());
        QVERIFY2(dialog->sentence().startsWith("2 tensor(s) with rank 3; "_L1), qPrintable(dialog->sentence()));
        QVERIFY(dialog->sentence().contains(u"an adapter cannot represent this"_s));
        QCOMPARE(page->foot().symbol, u"warning"_s);
        dialog->reject();
    }

    void rowsOfAnotherAdapterGoIfReadingTakesLong()
    {
        std::atomic<bool> gate = false;
        const auto open = [&gate] {
            gate = true;
            gate.notify_all();
        };
        // Before the worker is waited for, also if the test fails.
        const auto closing = qScopeGuard([this] { cleanup(); });
        const auto opening = qScopeGuard(open);
        const auto ones = std::make_shared<GatedOnes>(gate);
        StateBuilder slow;
        for (const auto &[name, shape] :
             {std::pair("fc2.lora_A.weight", Shape({1, 64})), std::pair("fc2.lora_B.weight", Shape({10, 1}))})
            slow.addTensorAt(name, *makeStoredTensor(*TensorInfo::make(Dtype::F32, shape), ones, 0));
        openLora();
        const ModelDocument *base = openBase();
        const Shape &shape = base->state().node(at(base->state(), "fc2.weight")).tensor->info().shape();
        QCOMPARE(shape, Shape({10, 64}));
        ModelDocument *second = addModel(*m_workspace, slow.finish(), u"slow"_s);
        AdapterDialog *dialog = m_window->findChild<AdapterController *>()->bakeInto(m_workspace->documents()[1]);
        BakePage *page = dialog->bake();
        QTRY_VERIFY2(page->plan(), qPrintable(dialog->sentence()));
        QCOMPARE(page->rowsModel()->rowCount(), 2);
        const QString button = page->foot().apply;
        page->sources()->box(0)->setCurrentText(second->displayName());
        // The button keeps its width meanwhile.
        QCOMPARE(page->foot().apply, button);
        QVERIFY(!page->foot().isReady);
        QTRY_COMPARE(page->rowsModel()->rowCount(), 0);
        QCOMPARE(dialog->sentence(), u"Reading the adapter…"_s);
        open();
        QTRY_COMPARE(page->rowsModel()->rowCount(), 1);
        QVERIFY(page->foot().isReady);
        QCOMPARE(page->foot().apply, u"Bake into 1 tensor(s)"_s);
        dialog->reject();
    }

    void anEmptyPageSaysWhatToChooseAndDoesNotJump()
    {
        openLora();
        openBase();
        AdapterDialog *dialog = choosing(u"Combine adapters…"_s);
        QVERIFY(dialog);
        MakePage *page = dialog->page(AdapterMode::Combine);
        QCOMPARE(page->sources()->box(1)->currentIndex(), -1);
        QCOMPARE(page->sources()->box(1)->placeholderText(), u"Choose an adapter"_s);
        QStringList captions;
        for (const QLabel *label : page->findChildren<QLabel *>()) {
            if (label->isVisible())
                captions += label->text();
        }
        QVERIFY2(captions.contains(u"Energy kept by rank, in percent"_s), qPrintable(captions.join(u'\n')));
        QTRY_VERIFY2(page->result(), qPrintable(dialog->sentence()));
        const auto *header = page->findChild<QTableView *>()->horizontalHeader();
        const int width = header->sectionSize(AdapterRowsModel::Tensor);
        page->sources()->box(0)->setCurrentIndex(-1);
        QCOMPARE(page->rowsModel()->rowCount(), 0);
        QCOMPARE(header->sectionSize(AdapterRowsModel::Tensor), width);
        QVERIFY2(dialog->sentence().startsWith("No adapter is open"_L1), qPrintable(dialog->sentence()));
        dialog->reject();
    }

    void fieldsBeginOnOneLine()
    {
        openLora();
        openBase();
        AdapterDialog *dialog = choosing(u"Bake adapter…"_s);
        QVERIFY(dialog);
        const auto left = [](const QWidget *field, const QWidget *page) {
            return field->mapTo(page, QPoint(0, 0)).x();
        };
        for (int mode = 0; mode < adapterModes; ++mode) {
            dialog->tabs()->setCurrentIndex(mode);
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            const auto *page = mode == 0 ? static_cast<QWidget *>(dialog->bake()) : dialog->page(AdapterMode(mode));
            const AdapterSources *sources =
                mode == 0 ? dialog->bake()->sources() : dialog->page(AdapterMode(mode))->sources();
            const QWidget *field = mode == 0 ? static_cast<QWidget *>(dialog->bake()->blocksEdit())
                                             : dialog->page(AdapterMode(mode))->namesBox();
            QTRY_COMPARE(left(sources->box(0), page), left(field, page));
        }
        dialog->reject();
    }

    void theChangeIsShownForSeveralAdapters()
    {
        openLora();
        const QString copy = m_folder->filePath(u"an-adapter-with-a-name-as-long-as-on-a-hub.safetensors"_s);
        QVERIFY(QFile::copy(samplePath("digits-lora.safetensors"), copy));
        open(copy);
        openBase();
        AdapterDialog *dialog = choosing(u"Bake adapter…"_s);
        QVERIFY(dialog);
        click(buttonWith<QPushButton>(*dialog->bake(), u"Add adapter"_s));
        QTRY_COMPARE(dialog->bake()->plans().size(), std::size_t(2));
        QVERIFY(!dialog->bake()->findChild<QTableView *>()->isColumnHidden(BakeRowsModel::Size));
        dialog->reject();
    }

    void rulesGiveTheAdapterTheNamesOfTheModel()
    {
        SafeTensorsFile renamed = SafeTensorsFile::read(samplePath("digits-lora.safetensors"));
        const auto tensors = std::exchange(renamed.tensors, {});
        for (const auto &[name, tensor] : tensors)
            renamed.tensors[QString(name).replace(u"fc"_s, u"dense_"_s)] = tensor;
        const QString file = m_folder->filePath(u"renamed.safetensors"_s);
        renamed.write(file);
        const QString rules = m_folder->filePath(u"names.json"_s);
        QFile written(rules);
        QVERIFY(written.open(QIODevice::WriteOnly) && written.write("[[\"dense_\", \"fc\"]]") > 0);
        written.close();
        open(file);
        ModelDocument *base = openBase();
        const ModelDocument *lora = openLora();
        AdapterDialog *dialog = m_window->findChild<AdapterController *>()->bakeInto(base);
        BakePage *page = dialog->bake();
        QCOMPARE(page->sources()->box(0)->currentText(), u"renamed.safetensors"_s);
        QTRY_VERIFY2(dialog->sentence().contains(u"dense_"_s), qPrintable(dialog->sentence()));
        QVERIFY(!page->plan());
        page->rulesField()->load(rules);
        QTRY_VERIFY2(page->plan(), qPrintable(dialog->sentence()));
        QCOMPARE(page->rowsModel()->rowCount(), 2);
        Task task;
        const auto expected = planLoraBake(base->state(), lora->state(), {}, task);
        QVERIFY(expected);
        const ModelState baked = applied(base->state(), page->plan()->change).value();
        const ModelState plain = applied(base->state(), expected->change).value();
        for (const char *path : {"fc1.weight", "fc2.weight"})
            QCOMPARE(bytesAt(baked, path), bytesAt(plain, path));
        // Presets are offered, too, and without rules the names do not match again.
        auto *box = page->rulesField()->findChild<QComboBox *>();
        QVERIFY(box->count() > 10);
        pick(box, u"None"_s);
        QTRY_VERIFY(dialog->sentence().contains(u"dense_"_s));
        dialog->reject();
    }

    void whatTheFilesLeaveOpenIsAskedAndAnswered()
    {
        open(fixturePath("lora-questions/ambiguous/adapter/") + u"adapter_model.safetensors"_s);
        ModelDocument *base = open(fixturePath("lora-questions/ambiguous/") + u"base.safetensors"_s);
        AdapterDialog *dialog = m_window->findChild<AdapterController *>()->bakeInto(base);
        BakePage *page = dialog->bake();
        QTRY_VERIFY2(page->questions()->isVisible(), qPrintable(dialog->sentence()));
        QCOMPARE(dialog->sentence(), u"Choose an answer above to see what the adapter changes."_s);
        QVERIFY(!page->foot().isReady);
        // Two modules fit both towers.
        QStringList chosen;
        const auto choose = [&](int answer) {
            const LoraQuestion question = *page->questions()->question();
            QCOMPARE(question.kind, LoraQuestion::Kind::Place);
            QList<QRadioButton *> answers = page->questions()->findChildren<QRadioButton *>();
            answers.removeIf([](const QRadioButton *button) { return button->isHidden(); });
            QCOMPARE(std::size_t(answers.size()), question.answers.size());
            answers[answer]->click();
            chosen.append(QString::fromStdString(question.answers[std::size_t(answer)]));
        };
        choose(0);
        click(buttonWith<QPushButton>(*page, u"Next question"_s));
        QVERIFY(!page->plan());
        choose(1);
        QTRY_VERIFY2(page->plan(), qPrintable(dialog->sentence()));
        const QStringList tensors = columnOf(page->rowsModel(), BakeRowsModel::Tensor);
        for (const QString &each : chosen)
            QVERIFY2(tensors.contains(each), qPrintable(tensors.join(u'\n')));
        click(buttonWith<QPushButton>(*dialog, page->foot().apply));
        QTRY_COMPARE(m_workspace->history().undoStack(base)->count(), 1);
    }

    void anInvalidStrengthOfABlockIsRefusedInWords()
    {
        openLora();
        openBase();
        AdapterDialog *dialog = choosing(u"Bake adapter…"_s);
        QVERIFY(dialog);
        QTRY_VERIFY(dialog->bake()->plan());
        dialog->bake()->blocksEdit()->setFocus();
        QTest::keyClicks(dialog->bake()->blocksEdit(), u"fc2=much"_s);
        QTRY_VERIFY2(dialog->sentence().contains(u"much"_s), qPrintable(dialog->sentence()));
        QVERIFY(!buttonWith<QPushButton>(*dialog, u"Bake"_s)->isEnabled());
        dialog->reject();
    }

    void exploringChangesNothing()
    {
        openLora();
        ModelDocument *base = openBase();
        AdapterDialog *dialog = choosing(u"Bake adapter…"_s);
        QVERIFY(dialog);
        QTRY_VERIFY(dialog->bake()->plan());
        click(buttonWith<QPushButton>(*dialog, u"Explore"_s));
        QTRY_COMPARE(m_workspace->documents().size(), 3);
        QTRY_VERIFY(!shownDialog());
        ModelDocument *baked = m_workspace->documents().last();
        QCOMPARE(baked->displayName(), u"digits-base.safetensors, baked"_s);
        QCOMPARE(m_workspace->history().undoStack(base)->count(), 0);
        QCOMPARE(m_workspace->history().undoStack(baked)->count(), 1);
        QVERIFY(bytesAt(baked->state(), "fc1.weight") != bytesAt(base->state(), "fc1.weight"));

        // So does a new adapter.
        m_workspace->setActiveDocument(base);
        dialog = choosing(u"Resize adapter…"_s);
        QVERIFY(dialog);
        QTRY_VERIFY2(dialog->page(AdapterMode::Resize)->result(), qPrintable(dialog->sentence()));
        click(buttonWith<QPushButton>(*dialog, u"Explore"_s));
        QTRY_COMPARE(m_workspace->documents().size(), 4);
        QCOMPARE(m_workspace->activeDocument()->displayName(), u"digits-lora-resized"_s);
        QVERIFY(m_workspace->activeDocument()->filePath().isEmpty());
        // Recipes record how it came about, and a model that was only made has nothing to lose.
        Task recording;
        const LineagePtr made = m_workspace->history().lineageOf(m_workspace->activeDocument());
        const auto recipe = recordRecipe({made}, {}, {}, recording);
        QVERIFY2(recipe, recipe ? "" : qPrintable(recipe.error().sentence()));
        QVERIFY(recipe->recipe.steps.back().action == RecipeAction::ResizeLora);
    }

    void theModesAreTabsForTheKeyboard()
    {
        openLora();
        openBase();
        AdapterDialog *dialog = choosing(u"Bake adapter…"_s);
        QVERIFY(dialog);
        dialog->tabs()->setFocus();
        QStringList titles = {dialog->windowTitle()};
        for (int i = 1; i < adapterModes; ++i) {
            QTest::keyClick(dialog->tabs(), Qt::Key_Right);
            titles.append(dialog->windowTitle());
        }
        QCOMPARE(titles,
                 QStringList({u"Bake adapter"_s, u"Extract adapter"_s, u"Resize adapter"_s, u"Combine adapters"_s}));
        QCOMPARE(dialog->mode(), AdapterMode::Combine);
        // From the tabs, the keyboard goes on to the fields of the mode.
        QTest::keyClick(dialog->tabs(), Qt::Key_Tab);
        QTRY_VERIFY(dialog->page(AdapterMode::Combine)->sources()->box(0)->hasFocus());
        dialog->reject();
    }

    void thePaletteFindsAllOfThem()
    {
        openBase();
        const auto found = [this](const QString &typed) {
            m_window->openPalette(typed);
            const auto *list = m_window->findChild<CommandPalette *>()->findChild<QListView *>();
            QStringList texts;
            for (int row = 0; row < list->model()->rowCount(); ++row)
                texts += list->model()->index(row, 0).data().toString();
            return texts;
        };
        const QStringList extracting = found(u"extract"_s);
        QVERIFY2(extracting.contains(u"Extract adapter…"_s), qPrintable(extracting.join(u'\n')));
        QVERIFY2(!extracting.contains(u"Bake adapter…"_s), qPrintable(extracting.join(u'\n')));
        for (const QString &word : {u"lora"_s, u"adapter"_s}) {
            const QStringList texts = found(word);
            for (const QString &entry :
                 {u"Bake adapter…"_s, u"Extract adapter…"_s, u"Resize adapter…"_s, u"Combine adapters…"_s})
                QVERIFY2(texts.contains(entry), qPrintable(texts.join(u'\n')));
        }
    }

    void theTreeOffersThem()
    {
        ModelDocument *base = openBase();
        TensorTreeView *view = m_window->panes()->paneOf(base)->view();
        const QModelIndex row = rowOf(m_window->panes()->paneOf(base), "fc1.weight");
        view->setCurrentIndex(row);
        const QPoint place = view->visualRect(row).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, place, view->viewport()->mapToGlobal(place));
        QApplication::sendEvent(view->viewport(), &event);
        QMenu *menu = nullptr;
        QTRY_VERIFY((menu = qobject_cast<QMenu *>(QApplication::activePopupWidget())));
        const auto below = [](const QMenu &of, const QString &text) -> QMenu * {
            for (const QAction *action : of.actions()) {
                if (action->text() == text)
                    return action->menu();
            }
            return nullptr;
        };
        const QMenu *changes = below(*menu, u"Change"_s);
        QVERIFY(changes);
        const QMenu *adapters = below(*changes, u"Adapters"_s);
        QVERIFY(adapters);
        QCOMPARE(adapters->actions().size(), adapterModes);
        adapters->actions().at(1)->trigger();
        menu->close();
        QTRY_VERIFY(shownDialog());
        QCOMPARE(shownDialog()->mode(), AdapterMode::Extract);
        shownDialog()->reject();
    }

    void theComparisonOffersToExtract()
    {
        ModelDocument *tuned = openTuned();
        ModelDocument *base = openBase();
        auto *comparison = m_window->findChild<CompareController *>();
        QVERIFY(comparison);
        comparison->compare(base, tuned);
        const QAbstractItemView *view = comparison->page()->view();
        QTRY_VERIFY(view->model()->rowCount() > 0);
        const QPoint place = view->visualRect(view->model()->index(0, 0)).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, place, view->viewport()->mapToGlobal(place));
        QApplication::sendEvent(view->viewport(), &event);
        QMenu *menu = nullptr;
        QTRY_VERIFY((menu = qobject_cast<QMenu *>(QApplication::activePopupWidget())));
        QAction *entry = menu->actions().last();
        QCOMPARE(entry->text(), u"Extract adapter…"_s);
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(entry).center());
        QTRY_VERIFY(shownDialog());
        const AdapterDialog *dialog = shownDialog();
        QCOMPARE(dialog->mode(), AdapterMode::Extract);
        QCOMPARE(dialog->page(AdapterMode::Extract)->sources()->box(0)->currentText(), base->displayName());
        QCOMPARE(dialog->page(AdapterMode::Extract)->sources()->box(1)->currentText(), tuned->displayName());
        shownDialog()->reject();
    }

private:
    static QByteArray bytesAt(const ModelState &state, std::string_view path)
    {
        const TensorPtr read = state.node(*state.find(path)).tensor;
        QByteArray bytes;
        Task task;
        const auto done = streamTensor(*read, task, false, [&](std::span<const std::byte> chunk) -> Expected<void> {
            bytes.append(reinterpret_cast<const char *>(chunk.data()), qsizetype(chunk.size()));
            return {};
        });
        return done ? bytes : QByteArray();
    }
};

BURNISH_TEST(TestAdapterDialog)

} // namespace burnish::test::tst_adapterdialog

#include "tst_adapterdialog.moc"
