// SPDX-License-Identifier: MIT
#include "core/edit/nodeedits.h"
#include "core/merge/config/blockpresets.h"
#include "core/merge/config/blockweights.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/stored.h"
#include "support/paths.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/controls/columns.h"
#include "widgets/controls/emptyplaceholder.h"
#include "widgets/controls/errorbanner.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/merge/form/mergecurves.h"
#include "widgets/merge/form/mergeform.h"
#include "widgets/merge/form/mergerulesmodel.h"
#include "widgets/merge/form/mergeslicesmodel.h"
#include "widgets/merge/mergepanel.h"
#include "widgets/merge/plan/mergeplanmodel.h"
#include "widgets/merge/plan/mergeplanview.h"
#include "widgets/plots/planepicture.h"
#include "widgets/plots/slicebar.h"
#include "widgets/style/fonts.h"
#include "widgets/style/theme.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/workspace.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScopeGuard>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSplitter>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <limits>

namespace burnish::test::tst_mergepanel {

using namespace Qt::StringLiterals;

namespace {

TensorPtr tensor(std::initializer_list<float> values, Shape shape)
{
    const auto info = TensorInfo::make(Dtype::F32, std::move(shape));
    std::vector<std::byte> bytes(info->byteSize());
    std::memcpy(bytes.data(), std::data(values), bytes.size());
    return *makeStoredTensor(*info, std::make_shared<MemorySource>(std::move(bytes), u"memory"_s), 0);
}

/// Three layers with attention and MLP, and a head.
ModelState decoder(float a, float b)
{
    StateBuilder builder;
    for (int layer = 0; layer < 3; ++layer) {
        const std::string prefix = "h." + std::to_string(layer) + '.';
        builder.addTensorAt(prefix + "attn.weight", tensor({a, b}, {2}));
        builder.addTensorAt(prefix + "mlp.weight", tensor({b, a}, {2}));
    }
    builder.addTensorAt("head.weight", tensor({a, a, b, b}, {2, 2}));
    return builder.finish();
}

/// Zeros that need no disk; counts the bytes read.
class CountedZeros final : public ByteSource
{
public:
    explicit CountedZeros(std::uint64_t size)
        : m_size(size)
    {}
    [[nodiscard]] std::uint64_t size() const override { return m_size; }
    Expected<void> read(std::uint64_t, std::span<std::byte> out) const override
    {
        std::ranges::fill(out, std::byte(0));
        m_read += out.size();
        return {};
    }
    [[nodiscard]] QString name() const override { return u"zeros"_s; }
    [[nodiscard]] std::uint64_t bytesRead() const { return m_read; }

private:
    std::uint64_t m_size;
    mutable std::atomic<std::uint64_t> m_read = 0;
};

/// Named like the blocks of Stable Diffusion's UNet: 12 in each direction, or 9 as in SDXL.
ModelState unet(int blocks, float value)
{
    StateBuilder builder;
    const std::string prefix = "model.diffusion_model.";
    for (int block = 0; block < blocks; ++block) {
        builder.addTensorAt(prefix + "input_blocks." + std::to_string(block) + ".weight", tensor({value}, {1}));
        builder.addTensorAt(prefix + "output_blocks." + std::to_string(block) + ".weight", tensor({value}, {1}));
    }
    builder.addTensorAt("first_stage_model.encoder.weight", tensor({value}, {1}));
    return builder.finish();
}

std::vector<float> numbersOf(const ModelState &state, std::string_view path)
{
    const TensorPtr read = state.node(*state.find(path)).tensor;
    std::vector<float> numbers(std::size_t(read->info().elementCount()));
    Task task;
    std::size_t at = 0;
    const auto done = streamTensor(*read, task, false, [&](std::span<const std::byte> chunk) -> Expected<void> {
        std::memcpy(reinterpret_cast<std::byte *>(numbers.data()) + at, chunk.data(), chunk.size());
        at += chunk.size();
        return {};
    });
    return done ? numbers : std::vector<float>();
}

} // namespace

class TestMergePanel : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MergePanel> m_panel;
    ModelDocument *m_a = nullptr;
    ModelDocument *m_b = nullptr;

    ModelDocument *open(ModelState state, const QString &file)
    {
        return m_workspace->addDocument(
            std::make_unique<ModelDocument>(std::move(state), file, nullptr, QString(), Diagnostics()));
    }
    void waitForPlan()
    {
        // QTRY_VERIFY polls too rarely for this many plans.
        while (m_panel->isBusy())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
    void choose(const QString &method)
    {
        QComboBox *box = m_panel->form()->methodBox();
        box->setCurrentIndex(box->findData(method));
        waitForPlan();
    }
    QString cell(int row, int column) const { return m_panel->planModel()->index(row, column).data().toString(); }
    QString cellOf(const QString &path, int column) const
    {
        for (int row = 0; row < m_panel->planModel()->rowCount(); ++row) {
            if (cell(row, MergePlanModel::Tensor) == path)
                return cell(row, column);
        }
        return {};
    }
    QPushButton *buttonOf(const QString &text) const
    {
        for (QPushButton *button : m_panel->findChildren<QPushButton *>()) {
            if (button->text() == text)
                return button;
        }
        return nullptr;
    }
    QTableView *tableOf(const QString &name) const
    {
        for (QTableView *table : m_panel->findChildren<QTableView *>()) {
            if (table->accessibleName() == name)
                return table;
        }
        return nullptr;
    }
    QToolButton *toolCalled(const QString &text) const
    {
        for (QToolButton *button : m_panel->findChildren<QToolButton *>()) {
            if (button->text() == text)
                return button;
        }
        return nullptr;
    }
    static QAction *entryOf(QMenu *menu, const QString &text)
    {
        for (QAction *action : menu->actions()) {
            if (action->text() == text)
                return action;
        }
        return nullptr;
    }
    QPushButton *createButton() const { return buttonOf(u"Create merged model"_s); }

    QLabel *labelWith(const QString &text) const
    {
        for (QLabel *label : m_panel->findChildren<QLabel *>()) {
            if (label->isVisible() && label->text().contains(text))
                return label;
        }
        return nullptr;
    }

private Q_SLOTS:
    void init()
    {
        m_workspace = std::make_unique<Workspace>();
        m_panel = std::make_unique<MergePanel>(*m_workspace);
        m_panel->resize(1400, 400);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
        m_a = open(decoder(1, 0), u"/models/a.safetensors"_s);
        m_b = open(decoder(0, 1), u"/models/b.safetensors"_s);
        waitForPlan();
    }

    void cleanup()
    {
        m_panel.reset();
        m_workspace.reset();
    }

    void twoModelsAreMergedAsSoonAsTheyAreOpen()
    {
        QCOMPARE(m_panel->planModel()->rowCount(), 7);
        QCOMPARE(cellOf(u"h.1.attn.weight"_s, MergePlanModel::MadeOf), u"slerp(A, B)"_s);
        QCOMPARE(cellOf(u"h.1.attn.weight"_s, MergePlanModel::Value), u"0.500"_s);
        QVERIFY(m_panel->previewDocument());
        QCOMPARE(m_workspace->documents().size(), 3);
        QCOMPARE(m_workspace->activeDocument(), m_b);
        const std::vector<float> halfway = numbersOf(m_panel->previewDocument()->state(), "h.1.attn.weight");
        QVERIFY(std::abs(halfway[0] - 0.70710678F) < 1e-6F && std::abs(halfway[1] - 0.70710678F) < 1e-6F);
    }

    void methodsAreGroupedAndDescribed()
    {
        QComboBox *box = m_panel->form()->methodBox();
        QStringList headings;
        int methods = 0;
        for (int item = 0; item < box->count(); ++item) {
            const QModelIndex index = box->model()->index(item, 0);
            const bool isMethod = index.flags() & Qt::ItemIsEnabled;
            QVERIFY(!box->itemText(item).isEmpty());
            if (!isMethod)
                headings += box->itemText(item);
            else
                ++methods;
            QCOMPARE(index.data(Qt::AccessibleDescriptionRole).toString().isEmpty(), !isMethod);
        }
        QCOMPARE(headings, (QStringList{u"Averages"_s, u"Spherical"_s, u"Task vectors"_s, u"Sparsified task vectors"_s,
                                        u"Others"_s}));
        QCOMPARE(methods, int(mergeMethods().size()));
        // The keys step over headings.
        box->setCurrentIndex(box->findData(u"slerp"_s));
        QTest::keyClick(box, Qt::Key_Up);
        QVERIFY(findMergeMethod(box->currentData().toString()));
        QVERIFY(box->currentText() != u"SLERP"_s);
        waitForPlan();
    }

    void theModelThatAFineTuneNamesIsTheBase()
    {
        StateBuilder tuned;
        tuned.addTensorAt("head.weight", tensor({1, 1}, {2}));
        tuned.metadata().set("base_model", "org/b");
        open(tuned.finish(), u"/models/tuned.safetensors"_s);
        waitForPlan();
        QCOMPARE(m_panel->form()->baseBox()->currentText(), u"b.safetensors"_s);
        QCOMPARE(m_panel->form()->modelBox(0)->currentText(), u"a.safetensors"_s);
        // A choice of the user stays.
        QComboBox *base = m_panel->form()->baseBox();
        base->setCurrentIndex(base->findText(u"tuned.safetensors"_s));
        waitForPlan();
        open(decoder(1, 1), u"/models/c.safetensors"_s);
        waitForPlan();
        QCOMPARE(base->currentText(), u"tuned.safetensors"_s);
    }

    void theCurveSaysWhatIsOutsideOfTheLayers()
    {
        m_panel->rulesModel()->setValues(0, {0.25, 1});
        waitForPlan();
        QVERIFY2(m_panel->curves()->description().endsWith(u"Outside of the layers: 0.250"_s),
                 qPrintable(m_panel->curves()->description()));
        StateBuilder flat;
        flat.addTensorAt("head.weight", tensor({1, 1}, {2}));
        for (ModelDocument *document : {m_a, m_b})
            m_workspace->closeDocument(document);
        open(flat.finish(), u"/models/c.safetensors"_s);
        StateBuilder other;
        other.addTensorAt("head.weight", tensor({1, 2}, {2}));
        open(other.finish(), u"/models/d.safetensors"_s);
        waitForPlan();
        QVERIFY2(m_panel->curves()->description().endsWith(
                     u"No numbered layers: every tensor gets 0.250, the first value."_s),
                 qPrintable(m_panel->curves()->description()));
        QVERIFY(labelWith(u"no tensor of this rule is in a numbered layer"_s));
    }

    void thePreviewIsNoModelToChoose()
    {
        QCOMPARE(m_panel->form()->baseBox()->count(), 2);
        QCOMPARE(m_panel->form()->modelBox(0)->currentText(), u"b.safetensors"_s);
    }

    void createdItIsAModelWithTheMergeAsItsOnlyUndoStep()
    {
        ModelDocument *preview = m_panel->previewDocument();
        QTest::mouseClick(createButton(), Qt::LeftButton);
        QVERIFY(!m_panel->previewDocument());
        QCOMPARE(preview->displayName(), u"Merged"_s);
        QUndoStack *stack = m_workspace->history().undoStack(preview);
        QCOMPARE(stack->count(), 1);
        QVERIFY(m_workspace->history().hasEdits(preview));
        QVERIFY(std::abs(numbersOf(preview->state(), "head.weight")[0] - 0.70710678F) < 1e-6F);
        stack->undo();
        QCOMPARE(numbersOf(preview->state(), "head.weight"), (std::vector<float>{1, 1, 0, 0}));
        waitForPlan();
        QVERIFY(!m_panel->previewDocument());
        QCOMPARE(m_panel->form()->baseBox()->count(), 3);
    }

    void anEditOfThePreviewMakesItAModel()
    {
        ModelDocument *preview = m_panel->previewDocument();
        ChangeSet change;
        change.text = u"Set format"_s;
        change.metadata = std::pair(preview->state().metadata(), preview->state().metadata());
        QVERIFY(m_workspace->history().apply(preview, change));
        QVERIFY(!m_panel->previewDocument());
        QCOMPARE(preview->displayName(), u"Merged"_s);
    }

    void aClosedPreviewComesBackWithTheNextEdit()
    {
        m_workspace->closeDocument(m_panel->previewDocument());
        waitForPlan();
        QVERIFY(!m_panel->previewDocument());
        m_panel->rulesModel()->setValues(0, {0.25});
        waitForPlan();
        QVERIFY(m_panel->previewDocument());
    }

    void aPointIsDraggedAndThePlanFollows()
    {
        MergeRulesModel *rules = m_panel->rulesModel();
        MergeCurves *curves = m_panel->curves();
        rules->insertRule(0, u"\\.attn\\."_s, {0, 0.5, 1});
        QAbstractItemModelTester tester(rules, QAbstractItemModelTester::FailureReportingMode::QtTest);
        waitForPlan();
        QCOMPARE(rules->index(0, MergeRulesModel::Hits).data().toString(), u"3"_s);
        QCOMPARE(rules->index(1, MergeRulesModel::Hits).data().toString(), u"4"_s);
        const QPoint from = curves->positionOf(0, 1).toPoint();
        const int quarter = int((curves->positionOf(0, 0).y() - curves->positionOf(0, 2).y()) / 4);
        QTest::mousePress(curves, Qt::LeftButton, {}, from);
        for (int step = 1; step <= 5; ++step)
            QTest::mouseMove(curves, from + QPoint(0, quarter * step / 5));
        QTest::mouseRelease(curves, Qt::LeftButton, {}, from + QPoint(0, quarter));
        waitForPlan();
        const double drawn = rules->rule(0).values[1];
        QVERIFY2(std::abs(drawn - 0.25) < 0.02, qPrintable(QString::number(drawn)));
        QCOMPARE(rules->rule(0).values[0], 0.0);
        QCOMPARE(cellOf(u"h.1.attn.weight"_s, MergePlanModel::Value).toDouble(), drawn);
        QCOMPARE(cellOf(u"h.1.mlp.weight"_s, MergePlanModel::Value), u"0.500"_s);
        // The ends of the curve are the unmodified models.
        QCOMPARE(cellOf(u"h.0.attn.weight"_s, MergePlanModel::MadeOf), u"A"_s);
        QCOMPARE(cellOf(u"h.2.attn.weight"_s, MergePlanModel::MadeOf), u"B"_s);
        QCOMPARE(numbersOf(m_panel->previewDocument()->state(), "h.2.attn.weight"), (std::vector<float>{0, 1}));
    }

    void keysMoveAPointByAHundredth()
    {
        MergeRulesModel *rules = m_panel->rulesModel();
        MergeCurves *curves = m_panel->curves();
        rules->setValues(0, {0.2, 0.4});
        QTest::keyClick(curves, Qt::Key_Right);
        QTest::keyClick(curves, Qt::Key_Up);
        QCOMPARE(rules->rule(0).values, (std::vector<double>{0.2, 0.41}));
        QTest::keyClick(curves, Qt::Key_Left);
        for (int i = 0; i < 25; ++i)
            QTest::keyClick(curves, Qt::Key_Down);
        QCOMPARE(rules->rule(0).values, (std::vector<double>{0, 0.41}));
        QTest::keyClick(curves, Qt::Key_Delete);
        QCOMPARE(rules->rule(0).values.size(), 1U);
    }

    void aDoubleClickGivesACurveOnePointMore()
    {
        MergeRulesModel *rules = m_panel->rulesModel();
        MergeCurves *curves = m_panel->curves();
        rules->setValues(0, {0, 1});
        const QPointF middle = (curves->positionOf(0, 0) + curves->positionOf(0, 1)) / 2;
        QTest::mouseDClick(curves, Qt::LeftButton, {}, middle.toPoint());
        QCOMPARE(rules->rule(0).values, (std::vector<double>{0, 0.5, 1}));
        QCOMPARE(curves->currentPoint(), 1);
    }

    void theListEditsTheSameRules()
    {
        MergeRulesModel *rules = m_panel->rulesModel();
        QSignalSpy refused(rules, &MergeRulesModel::refused);
        QVERIFY(rules->setData(rules->index(0, MergeRulesModel::Values), u"0, 0.5, 0.3, 0.7"_s, Qt::EditRole));
        QCOMPARE(rules->rule(0).values, (std::vector<double>{0, 0.5, 0.3, 0.7}));
        QVERIFY(!rules->setData(rules->index(0, MergeRulesModel::Values), u"half"_s, Qt::EditRole));
        QVERIFY(!rules->setData(rules->index(0, MergeRulesModel::Path), u"("_s, Qt::EditRole));
        QCOMPARE(refused.count(), 2);
        QCOMPARE(rules->rule(0).values.size(), 4U);
        QVERIFY(rules->setData(rules->index(0, MergeRulesModel::Path), u"\\.mlp\\."_s, Qt::EditRole));
        QCOMPARE(rules->rule(0).where.text, ".mlp.");
        QVERIFY(rules->rule(0).where.kind == MergePattern::Kind::Substring);
        QCOMPARE(rules->index(0, MergeRulesModel::Path).data().toString(), u"\\.mlp\\."_s);
    }

    void patternsKeepTheirMeaning_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<int>("kind");
        QTest::newRow("all") << u".*"_s << int(MergePattern::Kind::All);
        QTest::newRow("text") << u"self_attn"_s << int(MergePattern::Kind::Substring);
        QTest::newRow("escaped") << u"h\\.3\\.attn"_s << int(MergePattern::Kind::Substring);
        QTest::newRow("asterisk") << u"\\*"_s << int(MergePattern::Kind::Regex);
        QTest::newRow("regex") << u"attn|mlp"_s << int(MergePattern::Kind::Regex);
        QTest::newRow("class") << u"h\\d"_s << int(MergePattern::Kind::Regex);
    }
    void patternsKeepTheirMeaning()
    {
        QFETCH(const QString, typed);
        QFETCH(const int, kind);
        const MergePattern pattern = mergePatternFromText(typed);
        QCOMPARE(int(pattern.kind), kind);
        QCOMPARE(textOf(pattern), typed);
    }

    void weightsOfModelsAreEachTheirOwn()
    {
        choose(u"linear"_s);
        auto *quantity = m_panel->findChild<QComboBox *>(QString(), Qt::FindChildrenRecursively);
        for (QComboBox *box : m_panel->findChildren<QComboBox *>()) {
            if (box->accessibleName() == u"Parameter"_s)
                quantity = box;
        }
        QCOMPARE(quantity->count(), 3);
        quantity->setCurrentIndex(quantity->findText(u"weight of B"_s));
        m_panel->rulesModel()->insertRule(0, u".*"_s, {3});
        waitForPlan();
        QCOMPARE(cellOf(u"head.weight"_s, MergePlanModel::Value), u"1.00 : 3.00"_s);
        QCOMPARE(numbersOf(m_panel->previewDocument()->state(), "head.weight"),
                 (std::vector<float>{0.25F, 0.25F, 0.75F, 0.75F}));
    }

    void noLineRunsThroughATextBetweenTheCurves()
    {
        QUndoStack undo;
        MergeRulesModel rules(&undo);
        MergeCurves curves(&rules);
        curves.resize(700, 200);
        curves.show();
        const QImage picture = curves.grab().toImage();
        const QRgb line = color(Role::Line).rgb();
        const QString text = u"No rules: using the default. Add a rule to set another value."_s;
        const int width = QFontMetrics(captionFont(curves.font())).horizontalAdvance(text);
        // The longest gap in each line of the grid.
        QList<int> gaps;
        for (int y = 0; y < picture.height(); ++y) {
            QList<int> inked;
            for (int x = 0; x < picture.width(); ++x)
                if (picture.pixel(x, y) == line)
                    inked += x;
            if (inked.size() < 100)
                continue;
            gaps += 0;
            for (qsizetype i = 1; i < inked.size(); ++i)
                gaps.last() = std::max(gaps.last(), inked[i] - inked[i - 1] - 1);
        }
        QCOMPARE(gaps.size(), 5);
        QVERIFY2(gaps[2] >= width, qPrintable(u"%1 of %2"_s.arg(gaps[2]).arg(width)));
        QCOMPARE(std::max({gaps[0], gaps[1], gaps[3], gaps[4]}), 0);
    }

    void listsOfWeightsAreWhole_data()
    {
        QTest::addColumn<int>("points");
        QTest::newRow("usual text") << 10;
        QTest::newRow("large text") << 14;
    }
    void listsOfWeightsAreWhole()
    {
        QFETCH(const int, points);
        const auto restore = qScopeGuard([before = QApplication::font()] { QApplication::setFont(before); });
        QFont font = QApplication::font();
        font.setPointSize(points);
        QApplication::setFont(font);
        m_panel->resize(140 * points, 400);
        open(decoder(4, 2), u"/models/c.safetensors"_s);
        choose(u"linear"_s);
        QTableView *weights = tableOf(u"Weights of the models"_s);
        QTableView *rules = tableOf(u"Weight rules"_s);
        const auto isWhole = [](const QTableView *table, int row, int column) {
            const QModelIndex cell = table->model()->index(row, column);
            const QVariant own = cell.data(Qt::FontRole);
            const QFontMetrics metrics(own.isValid() ? own.value<QFont>() : table->font());
            const int insets = CellDelegate::leftInset + CellDelegate::rightInset;
            return table->visualRect(cell).width() >= metrics.horizontalAdvance(cell.data().toString()) + insets;
        };
        auto *model = qobject_cast<MergeRulesModel *>(rules->model());
        const auto *nothing = rules->findChild<EmptyPlaceholder *>();
        QVERIFY(nothing && nothing->isVisibleTo(rules) == (model->rowCount() == 0));
        QCOMPARE(nothing->text(), u"No rules yet."_s);
        model->insertRule(0, u"attn"_s, {0.125, 0.25, 0.5, 1});
        QVERIFY(!nothing->isVisibleTo(rules));
        QCOMPARE(weights->model()->index(0, 1).data().toString(), u"by rules"_s);
        QCOMPARE(model->index(0, MergeRulesModel::Values).data().toString(), u"0.125, 0.25, 0.5, 1"_s);
        QTRY_VERIFY(isWhole(weights, 0, 1));
        QTRY_VERIFY(isWhole(rules, 0, MergeRulesModel::Values));
        QVERIFY(weights->model()->setData(weights->model()->index(1, 1), u"0.125, 0.25, 1"_s, Qt::EditRole));
        QCOMPARE(weights->model()->index(1, 1).data().toString(), u"0.125, 0.25, 1"_s);
        QTRY_VERIFY(isWhole(weights, 1, 1));
        // What is too long for any column is whole in its tip.
        const QString many = QStringList(40, u"0.125"_s).join(u", "_s);
        QVERIFY(weights->model()->setData(weights->model()->index(1, 1), many, Qt::EditRole));
        QVERIFY(!isWhole(weights, 1, 1));
        QVERIFY(weights->model()->index(1, 1).data(Qt::ToolTipRole).toString().startsWith(many + u'\n'));
        model->setValues(0, std::vector<double>(40, 0.125));
        QVERIFY(!isWhole(rules, 0, MergeRulesModel::Values));
        QCOMPARE(model->index(0, MergeRulesModel::Values).data(Qt::ToolTipRole).toString(), many);
    }

    void everyMethodHasAFormOfItsOwn()
    {
        for (const MergeMethod &method : mergeMethods()) {
            choose(QString::fromLatin1(method.id.data(), qsizetype(method.id.size())));
            QCOMPARE(m_panel->form()->choices().method, &method);
            QVERIFY(m_panel->form()->choices().models.size() >= modelsBesideBase(method).first);
        }
    }

    void whatStandsInTheWayIsSaidAndNothingIsCreated()
    {
        choose(u"add_difference"_s);
        QVERIFY(!createButton()->isEnabled());
        QVERIFY(!m_panel->createMerged());
        choose(u"slerp"_s);
        QVERIFY(createButton()->isEnabled());
        StateBuilder other;
        other.addTensorAt("head.weight", tensor({1, 2, 3}, {3}));
        ModelDocument *third = open(other.finish(), u"/models/c.safetensors"_s);
        QComboBox *model = m_panel->form()->modelBox(0);
        model->setCurrentIndex(model->findData(m_workspace->idOf(third)));
        waitForPlan();
        QVERIFY(!createButton()->isEnabled());
        QCOMPARE(m_panel->planModel()->preview()->counts[std::size_t(MergeTab::Warnings)], 1U);
        QCOMPARE(m_panel->planModel()->preview()->counts[std::size_t(MergeTab::Copied)], 6U);
    }

    void aProblemIsSaidAndRemediedByAButton()
    {
        StateBuilder other;
        other.addTensorAt("head.weight", tensor({1, 2, 3, 4, 5, 6}, {3, 2}));
        ModelDocument *third = open(other.finish(), u"/models/c.safetensors"_s);
        QVERIFY(m_panel->previewDocument());
        QCOMPARE(m_panel->previewDocument()->detail(), u"not yet created"_s);
        QComboBox *model = m_panel->form()->modelBox(0);
        model->setCurrentIndex(model->findData(m_workspace->idOf(third)));
        waitForPlan();
        QVERIFY(!createButton()->isEnabled());
        // The preview still belongs to the previous plan.
        QCOMPARE(m_panel->previewDocument()->detail(), u"out of date"_s);
        QPushButton *remedy = buttonOf(u"Crop matrices"_s);
        QVERIFY(remedy && remedy->isVisible());
        QTest::mouseClick(remedy, Qt::LeftButton);
        waitForPlan();
        QCOMPARE(m_panel->previewDocument()->detail(), u"not yet created"_s);
        QVERIFY(createButton()->isEnabled());
        QVERIFY(!remedy->isVisible());
        QCOMPARE(m_panel->previewDocument()
                     ->state()
                     .node(*m_panel->previewDocument()->state().find("head.weight"))
                     .tensor->info()
                     .shape(),
                 Shape({2, 2}));
    }

    void editsOfRulesAreUndoneWithinTheDock()
    {
        MergeRulesModel *rules = m_panel->rulesModel();
        MergeCurves *curves = m_panel->curves();
        rules->setValues(0, {0.2, 0.4});
        // Dragging a point is one undo step.
        const QPoint from = curves->positionOf(0, 1).toPoint();
        QTest::mousePress(curves, Qt::LeftButton, {}, from);
        for (int step = 1; step <= 4; ++step)
            QTest::mouseMove(curves, from - QPoint(0, 4 * step));
        QTest::mouseRelease(curves, Qt::LeftButton, {}, from - QPoint(0, 16));
        const std::vector<double> drawn = rules->rule(0).values;
        QVERIFY(drawn[1] > 0.4);
        rules->insertRule(0, u"attn"_s, {1});
        QTest::keyClick(curves, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(rules->rowCount(), 1);
        QTest::keyClick(curves, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(rules->rule(0).values, (std::vector<double>{0.2, 0.4}));
        QTest::keyClick(curves, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(rules->rule(0).values, (std::vector<double>{0.5}));
        QTest::keyClick(curves, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QTest::keyClick(curves, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(rules->rule(0).values, drawn);
        waitForPlan();
        QCOMPARE(cellOf(u"h.2.attn.weight"_s, MergePlanModel::Value).toDouble(), drawn[1]);
    }

    void weightsOfManyModelsAreTypedInATable()
    {
        open(decoder(4, 2), u"/models/c.safetensors"_s);
        choose(u"linear"_s);
        QTableView *table = tableOf(u"Weights of the models"_s);
        QVERIFY(table && table->isVisibleTo(m_panel.get()));
        QAbstractItemModel *models = table->model();
        QCOMPARE(models->headerData(1, Qt::Horizontal).toString(), u"weight"_s);
        QVERIFY(models->setData(models->index(1, 1), u"2"_s, Qt::EditRole));
        QCOMPARE(models->index(0, 1).data().toString(), u"1"_s);
        QVERIFY(!models->setData(models->index(1, 1), u"much"_s, Qt::EditRole));
        waitForPlan();
        const QString weights = cellOf(u"head.weight"_s, MergePlanModel::Value);
        QVERIFY2(weights.startsWith(u"1.00 : 2.00"_s), qPrintable(weights));
        QTest::keyClick(m_panel->curves(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(models->index(1, 1).data().toString(), u"1"_s);
    }

    void whatIsBeingTypedEndsWithThePanel_data()
    {
        QTest::addColumn<QString>("table");
        QTest::addColumn<int>("column");
        QTest::newRow("a rule's path") << u"Weight rules"_s << int(MergeRulesModel::Path);
        QTest::newRow("a model's weight") << u"Weights of the models"_s << 1;
    }
    void whatIsBeingTypedEndsWithThePanel()
    {
        QFETCH(const QString, table);
        QFETCH(const int, column);
        open(decoder(4, 2), u"/models/c.safetensors"_s);
        choose(u"linear"_s);
        m_panel->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
        QTableView *view = tableOf(table);
        QVERIFY(view);
        view->edit(view->model()->index(0, column));
        auto *editor = view->findChild<QLineEdit *>();
        QVERIFY(editor && editor->hasFocus());
        QTest::keyClicks(editor, u"3"_s);
        // An editor that is destroyed commits its text as an undo step.
        const QPointer<QUndoStack> steps = m_panel->findChild<QUndoStack *>();
        QVERIFY(steps);
        int changes = 0;
        connect(m_panel->rulesModel(), &MergeRulesModel::rulesChanged, this, [&] { changes += steps ? 1 : 100; });
        m_panel.reset();
        QCOMPARE(changes, 1);
    }

    void editingARuleKeepsItsConditions()
    {
        MergeRulesModel *rules = m_panel->rulesModel();
        const MergePattern where{MergePattern::Kind::Regex, "", "attn", "h\\.2"};
        rules->setRules({{"t", std::nullopt, where, {0.25}}, {"t", std::nullopt, {}, {0.5}}});
        waitForPlan();
        const QModelIndex path = rules->index(0, MergeRulesModel::Path);
        QCOMPARE(path.data().toString(), u".* and also attn but not h\\.2"_s);
        QCOMPARE(rules->index(0, MergeRulesModel::Hits).data().toString(), u"2"_s);
        QCOMPARE(rules->index(1, MergeRulesModel::Hits).data().toString(), u"5"_s);
        // Committing an unchanged editor changes nothing.
        QVERIFY(rules->setData(path, path.data(Qt::EditRole), Qt::EditRole));
        QVERIFY(rules->rule(0).where == where);
        QVERIFY(rules->setData(path, u"h.1"_s, Qt::EditRole));
        QCOMPARE(rules->rule(0).where.also, "attn");
        QCOMPARE(rules->rule(0).where.unless, "h\\.2");
        waitForPlan();
        QCOMPARE(rules->index(0, MergeRulesModel::Hits).data().toString(), u"1"_s);
        QCOMPARE(cellOf(u"h.1.attn.weight"_s, MergePlanModel::Value), u"0.250"_s);
    }

    void blockWeightsAreOfferedForModelsThatHaveBlocks_data()
    {
        QTest::addColumn<int>("blocks");
        QTest::addColumn<int>("rules");
        QTest::newRow("SD") << 12 << 26;
        QTest::newRow("SDXL") << 9 << 20;
    }
    void blockWeightsAreOfferedForModelsThatHaveBlocks()
    {
        QFETCH(const int, blocks);
        QFETCH(const int, rules);
        QMenu *presets = toolCalled(u"Presets"_s)->menu();
        Q_EMIT presets->aboutToShow();
        QVERIFY(entryOf(presets, u"Rising"_s));
        QVERIFY(!entryOf(presets, u"Block weights"_s));

        m_workspace->closeDocument(m_a);
        m_workspace->closeDocument(m_b);
        open(unet(blocks, 0), u"/models/sd-a.safetensors"_s);
        open(unet(blocks, 1), u"/models/sd-b.safetensors"_s);
        choose(u"weighted_sum"_s);
        Q_EMIT presets->aboutToShow();
        QAction *lists = entryOf(presets, u"Block weights"_s);
        QVERIFY(lists);
        QCOMPARE(lists->menu()->actions().size(), qsizetype(blockWeightPresets().size()));
        QAction *wrap = entryOf(lists->menu(), u"WRAP08"_s);
        QVERIFY(wrap);
        wrap->trigger();
        waitForPlan();
        QCOMPARE(m_panel->rulesModel()->rowCount(), rules);
        QCOMPARE(m_panel->findChild<ErrorBanner *>()->sentence(), QString());
        const auto mergedBlock = [&](const char *block) {
            return numbersOf(m_panel->previewDocument()->state(),
                             std::string("model.diffusion_model.") + block + ".weight")
                .front();
        };
        QCOMPARE(mergedBlock("input_blocks.1"), 1.0F);
        QCOMPARE(mergedBlock("input_blocks.5"), 0.0F);
    }

    void aListOfBlockWeightsForAnotherKindOfModelIsRefused()
    {
        QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        QTemporaryDir folder;
        const QString path = folder.filePath(u"weights.tsv"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray("1,").repeated(25) + '1');
        file.close();
        const std::vector<MergeRule> before = m_panel->rulesModel()->rules();
        QMenu *presets = toolCalled(u"Presets"_s)->menu();
        Q_EMIT presets->aboutToShow();
        QAction *fromFile = entryOf(presets, u"Block weights from a file…"_s);
        QVERIFY(fromFile);
        test::answerFileDialog(path);
        fromFile->trigger();
        // Read in a job.
        const auto *banner = m_panel->findChild<ErrorBanner *>();
        QCOMPARE(banner->sentence(), QString());
        QTRY_VERIFY2(banner->sentence().contains(u"the model is neither"_s), qPrintable(banner->sentence()));
        QVERIFY(m_panel->rulesModel()->rules() == before);
    }

    void valuesThatAreNotFiniteLeaveTheBaseWhereThatIsChosen()
    {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        ChangeSet change = changeBetween(m_b->state(), decoder(nan, 1), u"Spoil it"_s);
        QVERIFY(m_workspace->history().apply(m_b, std::move(change)));
        QComboBox *policy = m_panel->form()->notFiniteBox();
        policy->setCurrentIndex(policy->findText(u"Keep the base tensor"_s));
        waitForPlan();
        QCOMPARE(numbersOf(m_panel->previewDocument()->state(), "head.weight"), (std::vector<float>{1, 1, 0, 0}));
        m_panel->checkValues();
        QTRY_VERIFY(!m_panel->isChecking());
        QVERIFY(createButton()->isEnabled());
    }

    void theVaeIsMergedWhereThatIsAsked()
    {
        QCheckBox *vae = m_panel->form()->vaeBox();
        QVERIFY(!vae->isVisibleTo(m_panel.get()) && !m_panel->form()->positionsBox()->isVisibleTo(m_panel.get()));
        m_workspace->closeDocument(m_a);
        m_workspace->closeDocument(m_b);
        open(unet(12, 0), u"/models/sd-a.safetensors"_s);
        open(unet(12, 1), u"/models/sd-b.safetensors"_s);
        choose(u"weighted_sum"_s);
        QVERIFY(vae->isVisibleTo(m_panel.get()) && m_panel->form()->positionsBox()->isVisibleTo(m_panel.get()));
        const auto merged = [&] {
            return numbersOf(m_panel->previewDocument()->state(), "first_stage_model.encoder.weight").front();
        };
        QCOMPARE(merged(), 0.0F);
        vae->setChecked(true);
        waitForPlan();
        QCOMPARE(merged(), 0.5F);
        m_panel->form()->positionsBox()->setChecked(true);
        waitForPlan();
        QVERIFY(m_panel->planModel()->preview()->plan.options.repairsPositions);
        // The option is hidden for methods that always merge the VAE.
        choose(u"linear"_s);
        QVERIFY(!vae->isVisibleTo(m_panel.get()));
        QVERIFY(!m_panel->planModel()->preview()->plan.options.repairsPositions);
    }

    void oneTensorOfTheResultIsSeenWithoutTheOthers()
    {
        // 16 GiB next to four numbers, in each model.
        const Shape huge{65536, 65536};
        const auto zeros = std::make_shared<CountedZeros>(std::uint64_t(65536) * 65536 * 4);
        const auto modelWith = [&](std::initializer_list<float> small) {
            StateBuilder builder;
            builder.addTensorAt("huge.weight", *makeStoredTensor(*TensorInfo::make(Dtype::F32, huge), zeros, 0));
            builder.addTensorAt("small.weight", tensor(small, {2, 2}));
            return builder.finish();
        };
        m_workspace->closeDocument(m_a);
        m_workspace->closeDocument(m_b);
        open(modelWith({1, 2, 3, 4}), u"/models/a.safetensors"_s);
        open(modelWith({3, 4, 5, 6}), u"/models/b.safetensors"_s);
        choose(u"linear"_s);
        const ModelState &merged = m_panel->previewDocument()->state();
        const auto show = [&](PlanePicture &picture, std::string_view path) {
            const TensorPtr shown = merged.node(*merged.find(path)).tensor;
            const auto plane = Plane::make(shown, firstSlice(shown->info().shape()));
            picture.setPlane(*plane, shown->info().byteSize(), QString::fromUtf8(path));
            return QTest::qWaitFor([&] { return picture.hasValues(); }, 20'000);
        };
        PlanePicture small(m_workspace->jobs());
        QVERIFY(show(small, "small.weight"));
        QCOMPARE(small.range().largest, 5.0F);
        QCOMPARE(zeros->bytesRead(), std::uint64_t(0));
        // For the huge tensor itself, a sample provides the first picture.
        PlanePicture large(m_workspace->jobs());
        QVERIFY(show(large, "huge.weight"));
        large.setPlane(std::nullopt, 0, {});
        QVERIFY2(zeros->bytesRead() < zeros->size() / 8, qPrintable(QString::number(zeros->bytesRead())));
    }

    void layersAreStackedInAList()
    {
        choose(u"passthrough"_s);
        MergeSlicesModel *slices = m_panel->slicesModel();
        QAbstractItemModelTester tester(slices, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QToolButton *add = nullptr;
        for (QToolButton *button : m_panel->findChildren<QToolButton *>()) {
            if (button->accessibleName() == u"Add a slice"_s)
                add = button;
        }
        QVERIFY(add && add->isVisible());
        QTest::mouseClick(add, Qt::LeftButton);
        QTest::mouseClick(add, Qt::LeftButton);
        QCOMPARE(slices->rowCount(), 2);
        QCOMPARE(slices->index(1, MergeSlicesModel::To).data().toString(), u"2"_s);
        QVERIFY(slices->setData(slices->index(1, MergeSlicesModel::Model), m_workspace->idOf(m_b), Qt::EditRole));
        QVERIFY(slices->setData(slices->index(1, MergeSlicesModel::From), 1, Qt::EditRole));
        waitForPlan();
        QCOMPARE(slices->index(1, MergeSlicesModel::Layers).data().toString(), u"3–4"_s);
        QCOMPARE(m_panel->planModel()->rowCount(), 11);
        QCOMPARE(numbersOf(m_panel->previewDocument()->state(), "h.3.attn.weight"), (std::vector<float>{0, 1}));
        int row = 1;
        QVERIFY(slices->moveSlice(row, -1));
        QCOMPARE(row, 0);
        waitForPlan();
        QCOMPARE(numbersOf(m_panel->previewDocument()->state(), "h.0.attn.weight"), (std::vector<float>{0, 1}));
        slices->removePart(0);
        slices->removePart(0);
        waitForPlan();
        QCOMPARE(m_panel->planModel()->rowCount(), 7);
        QTest::keyClick(add, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(slices->rowCount(), 1);
    }

    void whatTheEndsOfACurveCopyIsSaid()
    {
        m_panel->rulesModel()->setValues(0, {0, 1});
        waitForPlan();
        QCOMPARE(cellOf(u"h.0.attn.weight"_s, MergePlanModel::Value), u"0"_s);
        QCOMPARE(cellOf(u"h.0.attn.weight"_s, MergePlanModel::Note), u"t = 0: copied from A"_s);
        QCOMPARE(cellOf(u"h.2.attn.weight"_s, MergePlanModel::Note), u"t = 1.00: copied from B"_s);
    }

    void aModelMergedWithItselfIsSaid()
    {
        QComboBox *model = m_panel->form()->modelBox(0);
        model->setCurrentIndex(model->findData(m_workspace->idOf(m_a)));
        waitForPlan();
        QVERIFY(labelWith(u"This merges a model with itself."_s));
        m_workspace->closeDocument(m_b);
        waitForPlan();
        m_workspace->closeDocument(m_a);
        waitForPlan();
        QVERIFY(labelWith(u"Open at least two models to merge them."_s));
    }

    void fieldsAreWholeOnASmallScreenWithLargeText()
    {
        const auto restore = qScopeGuard([before = QApplication::font()] { QApplication::setFont(before); });
        QFont large = QApplication::font();
        large.setPointSize(14);
        QApplication::setFont(large);
        m_panel->resize(700, 250);
        const auto *form = m_panel->findChild<MergeForm *>();
        QTRY_VERIFY(form->verticalScrollBar()->maximum() > 0);
        QTRY_COMPARE(form->horizontalScrollBar()->maximum(), 0);
    }

    void threeColumnsFitOnASmallScreenWithLargeText()
    {
        const auto restore = qScopeGuard([before = QApplication::font()] { QApplication::setFont(before); });
        QFont large = QApplication::font();
        large.setPointSize(14);
        QApplication::setFont(large);
        m_panel = std::make_unique<MergePanel>(*m_workspace);
        m_panel->resize(940, 280);
        m_panel->show();
        QTRY_VERIFY2(m_panel->minimumSizeHint().width() <= 940,
                     qPrintable(QString::number(m_panel->minimumSizeHint().width())));
        const QComboBox *method = m_panel->form()->methodBox();
        QTRY_COMPARE(method->height(), method->sizeHint().height());
    }

    /// Long notes get the room that names do not need.
    void notesAreWholeBesideShortNames()
    {
        const NodeId head = *m_b->state().find("head.weight");
        QVERIFY(m_workspace->history().applyPlan(m_b, planRename(m_b->state(), head, "other")));
        waitForPlan();
        auto *view = m_panel->findChild<MergePlanView *>();
        const auto *table = view->findChild<QTableView *>();
        const int names = textsWidth(*table, MergePlanModel::Tensor);
        const int notes = textsWidth(*table, MergePlanModel::Note);
        QVERIFY(notes > scaled(180, table->font()));
        QVERIFY(names < scaled(190, table->font()));
        int others = 0;
        for (const int column :
             {MergePlanModel::Symbol, MergePlanModel::MadeOf, MergePlanModel::Value, MergePlanModel::DtypeName})
            others += table->columnWidth(column);
        auto *splitter = m_panel->findChild<QSplitter *>();
        const int plan = others + names + notes + 40;
        splitter->setSizes({400, m_panel->width() - 400 - plan, plan});
        QTRY_VERIFY2(table->columnWidth(MergePlanModel::Note) >= notes,
                     qPrintable(u"%1 of %2"_s.arg(table->columnWidth(MergePlanModel::Note)).arg(notes)));
        QVERIFY(table->columnWidth(MergePlanModel::Tensor) >= names);
    }

    /// Notes that say nothing take no room from the names.
    void namesAreWholeBesideShortNotes()
    {
        const auto *table = m_panel->findChild<MergePlanView *>()->findChild<QTableView *>();
        QVERIFY(m_panel->planModel()->rowCount() > 0);
        const auto needed = [&](int column) {
            int widest = 0;
            for (int row = 0; row < m_panel->planModel()->rowCount(); ++row)
                widest = std::max(widest, table->fontMetrics().horizontalAdvance(
                                              m_panel->planModel()->index(row, column).data().toString()));
            return widest;
        };
        const int heading = headingWidth(*table->horizontalHeader(), MergePlanModel::Note);
        QTRY_COMPARE(table->columnWidth(MergePlanModel::Note),
                     std::max(heading, textsWidth(*table, MergePlanModel::Note)));
        QVERIFY(table->columnWidth(MergePlanModel::Tensor) >= needed(MergePlanModel::Tensor) + 14);
    }

    void tabsShowTheirRowsOnly()
    {
        m_panel->rulesModel()->setValues(0, {0, 1});
        waitForPlan();
        QAbstractItemModelTester tester(m_panel->planModel(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        auto *tabs = m_panel->findChild<QTabBar *>();
        tabs->setCurrentIndex(int(MergeTab::Copied));
        QCOMPARE(m_panel->planModel()->rowCount(), int(m_panel->planModel()->preview()->plan.copied));
        QVERIFY(m_panel->planModel()->rowCount() > 0);
        const auto *note = m_panel->findChild<EmptyPlaceholder *>();
        QVERIFY(!note->isVisible());
        tabs->setCurrentIndex(int(MergeTab::LeftOut));
        QCOMPARE(m_panel->planModel()->rowCount(), 0);
        QVERIFY(note->isVisible());
        QCOMPARE(note->text(), QStringLiteral("No tensor is left out."));
    }

    void valuesThatAreNotFiniteAreFoundBeforeAnythingIsCreated()
    {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        ChangeSet change = changeBetween(m_b->state(), decoder(nan, 1), u"Spoil it"_s);
        QVERIFY(m_workspace->history().apply(m_b, std::move(change)));
        waitForPlan();
        QVERIFY(createButton()->isEnabled());
        m_panel->checkValues();
        QTRY_VERIFY(!m_panel->isChecking());
        QCOMPARE(m_panel->planModel()->preview()->counts[std::size_t(MergeTab::Warnings)], 7U);
        QVERIFY(cellOf(u"head.weight"_s, MergePlanModel::Note).contains(u"b.safetensors"_s));
        QVERIFY(!createButton()->isEnabled());
    }

    void aChangedSourceChangesThePreview()
    {
        ChangeSet change = changeBetween(m_a->state(), decoder(0, 1), u"Make it the other"_s);
        QVERIFY(m_workspace->history().apply(m_a, std::move(change)));
        waitForPlan();
        QCOMPARE(numbersOf(m_panel->previewDocument()->state(), "head.weight"), (std::vector<float>{0, 0, 1, 1}));
    }

    void aConfigurationIsSavedAndOpened()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"merge.yaml"_s);
        MergeRulesModel *rules = m_panel->rulesModel();
        rules->insertRule(0, u"\\.attn\\."_s, {0, 0.5, 1});
        waitForPlan();
        const std::vector<MergeRule> before = rules->rules();
        m_panel->saveConfig(path);
        QVERIFY2(m_panel->findChild<ErrorBanner *>()->sentence().isEmpty(),
                 qPrintable(m_panel->findChild<ErrorBanner *>()->sentence()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray yaml = file.readAll();
        QVERIFY2(yaml.contains("merge_method: slerp") && yaml.contains(".attn."), yaml.constData());
        choose(u"ties"_s);
        QVERIFY(rules->rules() != before);
        m_panel->openConfig(path);
        QTRY_VERIFY(m_workspace->jobs().isIdle());
        waitForPlan();
        QCOMPARE(m_panel->findChild<ErrorBanner *>()->sentence(), QString());
        QVERIFY(m_panel->form()->choices().method->isOf("slerp"));
        QCOMPARE(m_panel->form()->choices().base, m_workspace->idOf(m_a));
        QVERIFY(rules->rules() == before);
        QCOMPARE(cellOf(u"h.1.attn.weight"_s, MergePlanModel::Value), u"0.500"_s);
    }

    void layersAreStackedAsAConfigurationSays()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"stack.yaml"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("merge_method: passthrough\nslices:\n"
                   "  - sources: [{model: a, layer_range: [0, 3]}]\n"
                   "  - sources: [{model: b, layer_range: [1, 3]}]\n");
        file.close();
        m_panel->openConfig(path);
        QTRY_VERIFY(m_workspace->jobs().isIdle());
        waitForPlan();
        QCOMPARE(m_panel->planModel()->rowCount(), 11);
        QVERIFY(m_panel->previewDocument());
        QCOMPARE(numbersOf(m_panel->previewDocument()->state(), "h.3.attn.weight"), (std::vector<float>{0, 1}));
        choose(u"slerp"_s);
        QCOMPARE(m_panel->planModel()->rowCount(), 7);
    }

    void aConfigurationIsSavedAndOpenedByMouseAndKeyboard()
    {
        QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        QTemporaryDir folder;
        const QString path = folder.filePath(u"merge.yaml"_s);
        m_panel->rulesModel()->setValues(0, {0.25, 0.75});
        waitForPlan();
        QToolButton *yaml = toolCalled(u"mergekit YAML"_s);
        QVERIFY(yaml);
        const auto take = [&](const QString &entry) {
            QTimer::singleShot(0, this, [&, entry] {
                for (QAction *action : yaml->menu()->actions()) {
                    if (action->text() == entry)
                        QTest::mouseClick(yaml->menu(), Qt::LeftButton, {},
                                          yaml->menu()->actionGeometry(action).center());
                }
            });
            test::answerFileDialog(path);
            QTest::mouseClick(yaml, Qt::LeftButton);
        };
        take(u"Save…"_s);
        QTRY_VERIFY(QFile::exists(path));
        choose(u"linear"_s);
        take(u"Open…"_s);
        QTRY_VERIFY(m_panel->form()->choices().method->isOf("slerp"));
        QCOMPARE(m_panel->rulesModel()->rule(0).values, (std::vector<double>{0.25, 0.75}));
    }

    void aConfigurationOfModelsThatAreNotThereIsRefused()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"merge.yaml"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("merge_method: linear\nmodels:\n  - model: nowhere\n    parameters: {weight: 1}\n");
        file.close();
        m_panel->openConfig(path);
        QTRY_VERIFY(m_workspace->jobs().isIdle());
        const QString sentence = m_panel->findChild<ErrorBanner *>()->sentence();
        QVERIFY2(sentence.contains(u"nowhere"_s), qPrintable(sentence));
        QVERIFY(m_panel->form()->choices().method->isOf("slerp"));
    }

    void aConfigurationOpensItsModels()
    {
        const QString fixtures = test::fixturePath("merge/");
        QTemporaryDir folder;
        for (const char *name : {"digits-base.safetensors", "digits-linear.safetensors"})
            QVERIFY(QFile::copy(fixtures + QLatin1String(name), folder.filePath(QLatin1String(name))));
        const QString path = folder.filePath(u"merge.yaml"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("merge_method: linear\nmodels:\n"
                   "  - model: digits-base.safetensors\n    parameters: {weight: 0.25}\n"
                   "  - model: digits-linear.safetensors\n    parameters: {weight: 0.75}\n"
                   "dtype: float16\n");
        file.close();
        m_panel->openConfig(path);
        QTRY_VERIFY(m_workspace->jobs().isIdle());
        QTRY_VERIFY(m_panel->form()->choices().method->isOf("linear"));
        waitForPlan();
        QCOMPARE(cellOf(u"fc1.weight"_s, MergePlanModel::Value), u"0.250 : 0.750"_s);
        QCOMPARE(cellOf(u"fc1.weight"_s, MergePlanModel::DtypeName), u"F32 → F16"_s);

        // A preview does not prevent the session from being saved.
        m_workspace->closeDocument(m_a);
        m_workspace->closeDocument(m_b);
        waitForPlan();
        QVERIFY(m_panel->previewDocument());
        std::vector<LineagePtr> ends;
        for (const ModelDocument *document : m_workspace->documents())
            ends.push_back(m_workspace->history().lineageOf(document));
        QCOMPARE(ends.size(), 3U);
        Task task;
        const auto recipe = recordRecipe(ends, {}, {folder.path(), FileMarks::ChangeTime}, task);
        QVERIFY2(recipe, recipe ? "" : qPrintable(recipe.error().sentence()));
    }
};

BURNISH_TEST(TestMergePanel)

} // namespace burnish::test::tst_mergepanel

#include "tst_mergepanel.moc"
