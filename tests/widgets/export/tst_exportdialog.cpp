// SPDX-License-Identifier: MIT
#include "core/base/endian.h"
#include "core/model/statebuilder.h"
#include "core/structure/structure.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quanttext.h"
#include "support/exportdriving.h"
#include "support/foldermaking.h"
#include "support/tensormaking.h"
#include "support/testmain.h"
#include "widgets/controls/elidedlabel.h"
#include "widgets/controls/fitting/fittingarea.h"
#include "widgets/export/exportdialog.h"
#include "widgets/export/recorderadvice.h"
#include "widgets/jobs/jobrunner.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <algorithm>

namespace burnish::test::tst_exportdialog {

using namespace Qt::StringLiterals;
using test::boxWith;
using test::choose;
using test::exportButton;
using test::floats;
using test::press;

namespace {

/// Four values; F16 cannot represent the second and the third.
TensorPtr risky()
{
    std::vector<std::byte> bytes(16);
    const float values[] = {1.5F, 1e30F, 1e-30F, 0.0F};
    for (std::size_t i = 0; i < 4; ++i)
        storeLittle(bytes.data() + 4 * i, values[i]);
    auto source = std::make_shared<MemorySource>(std::move(bytes), u"memory"_s);
    return *makeStoredTensor(*TensorInfo::make(Dtype::F32, Shape{4}), source, 0);
}

ModelState model()
{
    StateBuilder builder;
    builder.addTensorAt("fc.weight", risky());
    builder.addTensorAt("fc.bias", risky());
    builder.setLayout(Layout::Burn);
    return builder.finish();
}

} // namespace

TensorPtr zeros(const Shape &shape)
{
    const auto info = TensorInfo::make(Dtype::F32, shape);
    auto source = std::make_shared<MemorySource>(std::vector<std::byte>(info->byteSize()), u"memory"_s);
    return *makeStoredTensor(*info, source, 0);
}

class TestExportDialog : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    JobRunner m_jobs;
    ModelState m_model = model();

    ExportOptions options(const QString &file)
    {
        ExportOptions options;
        options.target = m_folder.filePath(file);
        options.format = findFormat(u"safetensors");
        return options;
    }
    std::unique_ptr<ExportDialog> dialog(const ExportOptions &initial)
    {
        ExportContext context;
        context.modelName = u"model"_s;
        context.filePath = u"/models/model.safetensors"_s;
        context.format = findFormat(u"safetensors");
        context.opened = m_model;
        auto made = std::make_unique<ExportDialog>(m_model, std::move(context), initial, m_jobs);
        made->show();
        return made;
    }
private Q_SLOTS:
    void filesBesideTheModelTravelAlong()
    {
        const QTemporaryDir source;
        test::putModelFiles(source.path());
        ExportContext context;
        context.filePath = source.filePath(u"model.safetensors"_s);
        context.sidecarModels = {context.filePath};
        ExportDialog open(m_model, context, options(u"travels.safetensors"_s), m_jobs);
        open.show();
        QTRY_VERIFY(!open.isBusy());
        QComboBox *others = boxWith(open, context.filePath);
        QVERIFY(others->isVisible());
        QCOMPARE(others->itemText(1), u"Also configuration and tokenizer of model.safetensors"_s);
        QVERIFY(open.plan()->sidecars.empty());
        choose(others, 1);
        QTRY_COMPARE(open.plan()->sidecars.size(), std::size_t(4));
        QCOMPARE(open.plan()->sidecars.front().to, m_folder.filePath(u"config.json"_s));

        const auto alone = dialog(options(u"alone.safetensors"_s));
        for (const QComboBox *box : alone->findChildren<QComboBox *>())
            QVERIFY(box->accessibleName() != u"Other files"_s || !box->isVisible());
    }

    void whatShowsTheLayoutIsReported()
    {
        ModelState found = m_model;
        found.setLayout(Layout::PyTorch, u"The tensor a.weight has PyTorch's order."_s);
        ExportDialog open(found, {}, options(u"told.safetensors"_s), m_jobs);
        open.show();
        const QString text = u"Layout of the model: PyTorch\nThe tensor a.weight has PyTorch's order."_s;
        QVERIFY(std::ranges::any_of(open.findChildren<QLabel *>(),
                                    [&](const QLabel *label) { return label->isVisible() && label->text() == text; }));
        found.setLayout(Layout::Burn);
        QVERIFY(found.layoutGround().isEmpty());
    }

    void whatF8OverflowsToIsChosen()
    {
        const auto open = dialog(options(u"f8.safetensors"_s));
        auto *overflow = open->findChild<QComboBox *>(u"f8Overflow"_s);
        QVERIFY(!overflow->isVisible());
        QComboBox *floatsBox = boxWith(*open, u"f8e4m3"_s);
        choose(floatsBox, floatsBox->findData(u"f8e4m3"_s));
        QVERIFY(overflow->isVisible());
        QTRY_VERIFY(!open->isBusy() && open->plan());
        QCOMPARE(open->plan()->options.precision.f8Overflow, F8Overflow::Saturate);
        choose(overflow, 1);
        QTRY_VERIFY(!open->isBusy() && open->plan() && open->plan()->options.precision.f8Overflow == F8Overflow::Nan);
        choose(floatsBox, floatsBox->findData(u"f16"_s));
        QVERIFY(!overflow->isVisible());
    }

    void typingBeginsInTheNameOfTheFile()
    {
        const auto open = dialog(options(u"typed.safetensors"_s));
        QVERIFY(QTest::qWaitForWindowActive(open.get()));
        const auto *file = qobject_cast<QLineEdit *>(open->focusWidget());
        QVERIFY(file);
        QCOMPARE(file->accessibleName(), u"File"_s);
    }

    void largeModelsAreSplitWhereTheirFormatKnowsIt()
    {
        StateBuilder builder;
        for (const char *path : {"a", "b", "c"})
            builder.addTensorAt(path, zeros({150'000}));
        ExportDialog open(builder.finish(), ExportContext{}, options(u"large.safetensors"_s), m_jobs);
        open.show();
        QCheckBox *splits = nullptr;
        for (QCheckBox *box : open.findChildren<QCheckBox *>()) {
            if (box->text() == u"Files of up to"_s)
                splits = box;
        }
        auto *size = open.findChild<QDoubleSpinBox *>();
        QVERIFY(splits->isVisible() && !size->isEnabled());
        QTRY_VERIFY(!open.isBusy());
        QCOMPARE(open.plan()->options.shardSize, 0U);

        QTest::mouseClick(splits, Qt::LeftButton, {}, QPoint(8, splits->height() / 2));
        QVERIFY(size->isEnabled());
        QTRY_COMPARE(open.plan()->options.shardSize, 5'000'000'000U);
        QVERIFY(open.plan()->set.isEmpty());
        size->selectAll();
        QTest::keyClicks(size, u"1"_s);
        choose(boxWith(open, quint64(1'000'000)), 0);
        QTRY_VERIFY(!open.isBusy());
        QTRY_COMPARE(open.plan()->options.shardSize, 1'000'000U);
        QCOMPARE(open.plan()->set.shards.size(), 3U);
        QVERIFY(exportButton(open)->isEnabled());
        // What the field does for Enter before the dialog gets it.
        Q_EMIT size->valueChanged(size->value());
        QVERIFY(exportButton(open)->isEnabled());
        QVERIFY(std::ranges::any_of(open.findChildren<QLabel *>(),
                                    [](const QLabel *label) { return label->text().contains(u"4 file"); }));

        choose(boxWith(open, u"burnpack"_s), boxWith(open, u"burnpack"_s)->findData(u"burnpack"_s));
        QVERIFY(!splits->isVisible());
        QTRY_COMPARE(open.plan()->options.shardSize, 0U);
    }

    void aNarrowDialogScrollsOnlyUpAndDown()
    {
        const QFont before = QApplication::font();
        QFont large = before;
        large.setPointSize(14);
        QApplication::setFont(large);
        const auto open = dialog(options(u"a.safetensors"_s));
        QTRY_VERIFY(!open->isBusy());
        const auto *area = open->findChild<FittingArea *>();
        const auto *form = open->findChild<ExportForm *>();
        const auto *table = open->findChild<QTableView *>();
        const auto placeOf = [&](const QWidget *part) { return part->mapTo(open.get(), QPoint()); };
        open->resize(1900, 900);
        QTRY_VERIFY(placeOf(table).x() >= placeOf(form).x() + form->width());
        open->resize(853, 533);
        QTRY_COMPARE(area->horizontalScrollBar()->maximum(), 0);
        QVERIFY(area->verticalScrollBar()->maximum() > 0);
        QVERIFY(placeOf(table).y() >= placeOf(form).y() + form->height());
        QCOMPARE(form->verticalScrollBar()->maximum(), 0);
        QVERIFY(table->height() > 3 * QFontMetrics(large).height());
        open->resize(1900, 900);
        QTRY_VERIFY(placeOf(table).x() >= placeOf(form).x() + form->width());
        QApplication::setFont(before);
    }

    void thePlanIsThereBeforeAnythingIsWritten()
    {
        const auto open = dialog(options(u"a.safetensors"_s));
        QTRY_VERIFY(!open->isBusy());
        QVERIFY(open->plan());
        QCOMPARE(open->plan()->figures.written, 2U);
        QVERIFY(exportButton(*open)->isEnabled());
        QVERIFY(!QFile::exists(m_folder.filePath(u"a.safetensors"_s)));
    }

    void theProgramThatDoesTheSameIsCopied()
    {
        const auto buttonOf = [](const ExportDialog &open) -> QToolButton * {
            for (QToolButton *button : open.findChildren<QToolButton *>()) {
                if (button->text() == u"Copy as Rust"_s)
                    return button;
            }
            return nullptr;
        };
        const auto open = dialog(options(u"a.safetensors"_s));
        QVERIFY(buttonOf(*open));
        QTRY_VERIFY(!open->isBusy());
        QVERIFY(buttonOf(*open)->isEnabled());
        QTest::mouseClick(buttonOf(*open), Qt::LeftButton);
        const QString program = QGuiApplication::clipboard()->text();
        QVERIFY(program.contains(u"SafetensorsStore::from_file(\"/models/model.safetensors\")"_s));
        QVERIFY(program.contains(m_folder.filePath(u"a.safetensors"_s)));

        ExportOptions torch = options(u"a.pt"_s);
        torch.format = findFormat(u"pytorch");
        const auto other = dialog(torch);
        QTRY_VERIFY(!other->isBusy());
        QVERIFY(!buttonOf(*other)->isEnabled());
        QCOMPARE(buttonOf(*other)->toolTip(), u"Burn cannot write the format PyTorch."_s);
    }

    void lossesOfANarrowingCastAreCountedAndShownFirst()
    {
        ExportOptions half = options(u"half.safetensors"_s);
        half.precision = PrecisionPolicy::halfPrecision();
        const auto open = dialog(half);
        QTRY_VERIFY(!open->isBusy());
        const auto *losses = open->findChild<LossesModel *>();
        QCOMPARE(losses->rowCount(), 2);
        QCOMPARE(losses->index(0, LossesModel::ToInfinity).data().toString(), u"1"_s);
        QCOMPARE(losses->index(0, LossesModel::ToZero).data().toString(), u"1"_s);
        QCOMPARE(open->findChild<QTabBar *>()->currentIndex(), 0);
    }

    void tensorsAreQuantisedByRule()
    {
        StateBuilder builder;
        builder.addTensorAt("fc.weight", floats({2, 4}, {1, 2, 3, 4, -1, -2, -3, -4}));
        builder.addTensorAt("fc.bias", floats({2}, {1, 2}));
        builder.setLayout(Layout::Burn);
        ExportOptions requested = options(u"q.bpk"_s);
        requested.format = findFormat(u"burnpack");
        requested.burnVersion = BurnVersion::V0_22;
        requested.precision.exceptions = {*precisionExceptionFromText(u"weight$=q4s/2x4:bf16"_s)};
        ExportDialog open(builder.finish(), ExportContext{}, requested, m_jobs);
        open.show();
        QTRY_VERIFY(!open.isBusy());
        QVERIFY(exportButton(open)->isEnabled());
        QCOMPARE(open.plan()->options.precision, requested.precision);
        const auto *losses = open.findChild<LossesModel *>();
        QTRY_COMPARE(losses->rowCount(), 1);
        QCOMPARE(losses->index(0, LossesModel::Tensor).data().toString(), u"fc.weight"_s);
        QCOMPARE(losses->index(0, LossesModel::Cast).data().toString(), u"F32 → q4s/2x4:bf16"_s);
        QVERIFY(losses->index(0, LossesModel::RelativeError).data().toDouble() > 0);

        QComboBox *precision = boxWith(open, u"q8s/32"_s);
        QVERIFY(precision);
        choose(precision, precision->findData(u"q8s"_s));
        QTRY_VERIFY(!open.isBusy());
        QCOMPARE(open.plan()->options.precision.exceptions.front().scheme->value, std::string("Q8S"));
        QTRY_COMPARE(losses->index(0, LossesModel::Cast).data().toString(), u"F32 → q8s"_s);
    }

    void expandingAsksHowToReadQuantisedValues()
    {
        StateBuilder builder;
        const TensorPtr values = floats({2, 4}, {1, 2, 3, 4, -1, -2, -3, -4});
        builder.addTensorAt("q", *makeQuantised(values, *quantSchemeFromText(u"e4m3")));
        ExportOptions requested = options(u"q.safetensors"_s);
        requested.precision.quantised = Dtype::F32;
        ExportDialog open(builder.finish(), ExportContext{}, requested, m_jobs);
        open.show();
        QTRY_VERIFY(!open.isBusy());
        QVERIFY(!exportButton(open)->isEnabled());
        QVERIFY(!open.findChild<QComboBox *>(u"quantReading"_s)->isVisible());
        QStringList recorded;
        for (const QLabel *label : open.findChildren<QLabel *>()) {
            if (label->isVisible())
                recorded += label->text();
        }
        const QString shown = recorded.join(u'\n');
        QVERIFY2(shown.contains(u"the quantised values of q are integers"_s), qPrintable(shown));
        QVERIFY2(!shown.contains(u"--"_s), qPrintable(shown));
        press(open, u"Read as floats"_s);
        QTRY_VERIFY(!open.isBusy());
        QVERIFY(exportButton(open)->isEnabled());
        QCOMPARE(open.plan()->options.quantReading, std::optional(QuantReading::Floats));
        QVERIFY(open.findChild<QComboBox *>(u"quantReading"_s)->isVisible());
    }

    void someListsKeepTheirIndices()
    {
        ExportOptions requested = options(u"lists.safetensors"_s);
        requested.mapIndices = true;
        requested.keptIndices = {u"^a$"_s, u"a b"_s};
        StateBuilder builder;
        builder.addTensorAt("a.3", zeros({2}));
        builder.addTensorAt("b.7", zeros({2}));
        ExportDialog open(builder.finish(), ExportContext{}, requested, m_jobs);
        open.show();
        QTRY_VERIFY(!open.isBusy());
        auto *kept = open.findChild<QLineEdit *>(u"keptIndices"_s);
        QCOMPARE(kept->text(), u"^a$ a\\x20b"_s);
        const auto paths = [&] {
            QStringList made;
            for (const ExportRow &row : open.plan()->rows)
                made += QString::fromStdString(row.newPath);
            return made;
        };
        QCOMPARE(paths(), QStringList({u"a.3"_s, u"b.0"_s}));
        kept->setText(u"^b"_s);
        QTRY_COMPARE(open.plan() ? paths() : QStringList(), QStringList({u"a.0"_s, u"b.7"_s}));
        press<QCheckBox>(open, u"Renumber lists without gaps"_s);
        QVERIFY(!kept->isEnabled());
        QTRY_COMPARE(open.plan() ? paths() : QStringList(), QStringList({u"a.3"_s, u"b.7"_s}));
        QCOMPARE(open.plan()->options.keptIndices, QStringList());
    }

    void withoutLossesAllTensorsAreShown()
    {
        const auto open = dialog(options(u"keep.safetensors"_s));
        QTRY_VERIFY(!open->isBusy());
        QCOMPARE(open->findChild<LossesModel *>()->rowCount(), 0);
        QCOMPARE(open->findChild<QTabBar *>()->currentIndex(), 1);
    }

    void anExistingFileStopsTheExportUntilItMayBeReplaced()
    {
        QFile existing(m_folder.filePath(u"there.safetensors"_s));
        QVERIFY(existing.open(QIODevice::WriteOnly));
        existing.close();
        const auto open = dialog(options(u"there.safetensors"_s));
        QTRY_VERIFY(!open->isBusy());
        QVERIFY(!exportButton(*open)->isEnabled());
        QVERIFY(!open->plan()->problems.empty());
        QCOMPARE(open->plan()->problems.front().remedy, PlanRemedy::Overwrite);
        open->findChild<ExportForm *>()->setOverwrite(true);
        QTRY_VERIFY(!open->isBusy());
        QVERIFY(exportButton(*open)->isEnabled());
    }

    void choosingAFormatChangesTheFileName()
    {
        const auto open = dialog(options(u"b.safetensors"_s));
        QTRY_VERIFY(!open->isBusy());
        open->findChild<ExportForm *>()->setFormat(findFormat(u"named-mpk-gz"));
        QTRY_VERIFY(!open->isBusy());
        QCOMPARE(open->plan()->options.target, m_folder.filePath(u"b.mpk.gz"_s));
        QVERIFY(!open->plan()->figures.sizeIsExact);
    }

    /// After an export to a folder: the next one to another format goes beside it, not into it.
    void aFolderIsNamedAsOne()
    {
        ExportOptions again = options(u"step.ocdbt/manifest.ocdbt"_s);
        again.format = findFormat(u"orbax");
        const auto open = dialog(again);
        QTRY_VERIFY(!open->isBusy());
        QCOMPARE(open->plan()->options.target, again.target);
        open->findChild<ExportForm *>()->setFormat(findFormat(u"safetensors"));
        QTRY_VERIFY(!open->isBusy());
        QCOMPARE(open->plan()->options.target, m_folder.filePath(u"step.safetensors"_s));
    }

    void burnsNamedRecordersChooseFormatAndPrecision()
    {
        const auto open = dialog(options(u"b.safetensors"_s));
        QComboBox *recorders = boxWith(*open, u"Compact"_s);
        QVERIFY(recorders);
        choose(recorders, recorders->findData(u"Compact"_s));
        QTRY_VERIFY(!open->isBusy());
        const ExportOptions &chosen = open->plan()->options;
        QCOMPARE(chosen.format->info.id, u"named-mpk"_s);
        QCOMPARE(chosen.precision, PrecisionPolicy::halfPrecision());
        QCOMPARE(chosen.target, m_folder.filePath(u"b.mpk"_s));
        QCOMPARE(recorders->currentData(), QVariant(u"Compact"_s));
        // The name of a preset disappears once a setting differs from it.
        const auto boxes = open->findChildren<QComboBox *>();
        QComboBox *floats = *std::ranges::find(boxes, u"Floats"_s, &QComboBox::accessibleName);
        choose(floats, floats->findData(u"bf16"_s));
        QCOMPARE(recorders->currentText(), u"NamedMpkFileRecorder"_s);
    }

    void recordersReplaceTheExtensionAndTheDialogSaysIt()
    {
        const auto open = dialog(options(u"b.safetensors"_s));
        open->findChild<ExportForm *>()->setFormat(findFormat(u"named-mpk-gz"));
        auto *file = open->findChild<QLineEdit *>();
        file->selectAll();
        QTest::keyClicks(file, m_folder.filePath(u"model.v1"_s));
        QTRY_VERIFY(!open->isBusy());
        QCOMPARE(open->plan()->options.target, m_folder.filePath(u"model.mpk.gz"_s));
        const auto labels = open->findChildren<QLabel *>();
        QVERIFY(
            std::ranges::any_of(labels, [](const QLabel *label) { return label->text().contains(u"model.mpk.gz"_s); }));
    }

    void embeddingIsOfferedForWhatBurnReadsFromMemory()
    {
        ExportOptions burnpack = options(u"e.bpk"_s);
        burnpack.format = findFormat(u"burnpack");
        const auto open = dialog(burnpack);
        const auto boxes = open->findChildren<QComboBox *>();
        QComboBox *forms =
            *std::ranges::find(boxes, u"A file"_s, [](const QComboBox *box) { return box->itemText(0); });
        QVERIFY(forms->isVisibleTo(open.get()));
        choose(forms, forms->findData(int(EmbedForm::Cpp)));
        QTRY_VERIFY(!open->isBusy());
        QCOMPARE(open->plan()->options.embed, EmbedForm::Cpp);
        QCOMPARE(open->plan()->options.target, m_folder.filePath(u"e.hpp"_s));
        QVERIFY(open->plan()->canRun());

        open->findChild<ExportForm *>()->setFormat(findFormat(u"safetensors"));
        QTRY_VERIFY(!open->isBusy());
        QVERIFY(!forms->isVisibleTo(open.get()));
        QCOMPARE(open->plan()->options.embed, EmbedForm::None);
        QCOMPARE(open->plan()->options.target, m_folder.filePath(u"e.safetensors"_s));
    }

    void theNewestBurnIsOfferedFirst()
    {
        ExportOptions burnpack = options(u"e.bpk"_s);
        burnpack.format = findFormat(u"burnpack");
        burnpack.burnVersion = BurnVersion::V0_23;
        const auto open = dialog(burnpack);
        const auto boxes = open->findChildren<QComboBox *>();
        QComboBox *versions =
            *std::ranges::find(boxes, u"0.23"_s, [](const QComboBox *box) { return box->itemText(0); });
        QCOMPARE(versions->itemData(0).toInt(), int(BurnVersion::V0_23));
        QCOMPARE(versions->currentData().toInt(), int(BurnVersion::V0_23));
        // Recorders do not support this version; the choice falls back to the one supported everywhere.
        open->findChild<ExportForm *>()->setFormat(findFormat(u"named-mpk"));
        QTRY_VERIFY(!open->isBusy());
        QCOMPARE(open->plan()->options.burnVersion, BurnVersion::V0_19);
    }

    void theCommandIsCopiedOrTheRecipeOffered()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(u"model.safetensors"_s);
        QFile content(file);
        QVERIFY(content.open(QIODevice::WriteOnly));
        content.write("a file");
        content.close();
        ExportContext context;
        context.filePath = file;
        context.lineage = openedLineage(file, u"model"_s);
        ExportDialog plain(m_model, context, options(u"a.safetensors"_s), m_jobs);
        plain.show();
        QTRY_VERIFY(!plain.isBusy());
        const auto buttonOf = [](const ExportDialog &open, const QString &text) -> QToolButton * {
            for (QToolButton *button : open.findChildren<QToolButton *>()) {
                if (button->text() == text)
                    return button;
            }
            return nullptr;
        };
        const auto saysIt = [](const ExportDialog &open, const QString &text) {
            return std::ranges::any_of(open.findChildren<ElidedLabel *>(), [&](const ElidedLabel *label) {
                return label->isVisible() && label->text() == text;
            });
        };
        QToolButton *copy = buttonOf(plain, u"Copy as command"_s);
        QVERIFY(copy && copy->isEnabled());
        QTest::mouseClick(copy, Qt::LeftButton);
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 u"burnish-cli convert %1 %2 --to safetensors --burn-version 0.19"_s.arg(
                     file, m_folder.filePath(u"a.safetensors"_s)));

        ChangeSet edit;
        edit.text = u"Do something"_s;
        edit.action = EditAction{u"rename"_s, {{u"path"_s, u"fc"_s}, {u"to"_s, u"head"_s}}, {}};
        context.lineage = editedLineage(context.lineage, edit);
        ExportDialog edited(m_model, context, options(u"a.safetensors"_s), m_jobs);
        edited.show();
        QTRY_VERIFY(!edited.isBusy());
        QVERIFY(!buttonOf(edited, u"Copy as command"_s));
        QToolButton *save = buttonOf(edited, u"Save as recipe…"_s);
        QVERIFY(save && save->isEnabled());
        QCOMPARE(save->toolTip(), u"This edit cannot be expressed as a command: Do something."_s);
        QVERIFY(saysIt(edited, u"A command cannot repeat this export, but a recipe can."_s));

        edit.action.reset();
        context.lineage = editedLineage(context.lineage, edit);
        ExportDialog beyond(m_model, context, options(u"a.safetensors"_s), m_jobs);
        beyond.show();
        QTRY_VERIFY(!beyond.isBusy());
        save = buttonOf(beyond, u"Save as recipe…"_s);
        QVERIFY(save && !save->isEnabled());
        QVERIFY(saysIt(beyond, u"Neither a command nor a recipe can repeat this export."_s));
    }

    void theAdviceTicksTheRowOfTheFormat()
    {
        RecorderAdvice advice;
        advice.show();
        const auto ticked = [&] {
            QStringList names;
            for (const QToolButton *button : advice.findChildren<QToolButton *>()) {
                if (!button->icon().isNull())
                    names += button->accessibleName();
            }
            return names.join(u"; "_s);
        };
        const std::vector<std::pair<QString, QString>> requested = {{u"named-mpk"_s, u"Fast: NamedMpk"_s},
                                                                    {u"bin"_s, u"Small: Bin"_s},
                                                                    {u"named-mpk-gz"_s, u"Storage: NamedMpk, gzip"_s},
                                                                    {u"pretty-json"_s, u"Debugging: Pretty JSON"_s},
                                                                    {u"bin-bytes"_s, u"Embedding: Bin, in memory"_s},
                                                                    {u"burnpack"_s, u"Burn 0.22: Burnpack"_s},
                                                                    {u"json-gz"_s, {}},
                                                                    {u"bin-gz"_s, {}},
                                                                    {u"named-mpk-bytes"_s, {}},
                                                                    {u"safetensors"_s, {}}};
        for (const auto &[id, row] : requested) {
            const Format *format = findFormat(id);
            QVERIFY2(format, qPrintable(id));
            advice.setCurrent(format);
            QCOMPARE(ticked(), row);
        }
    }

    void sizesOfFilesAreCompared()
    {
        const auto captionOf = [this](std::uint64_t fileSize) {
            ExportContext context;
            context.fileSize = fileSize;
            ExportDialog open(m_model, context, options(u"size.safetensors"_s), m_jobs);
            open.show();
            [&] { QTRY_VERIFY(!open.isBusy()); }();
            for (const QLabel *label : open.findChildren<QLabel *>()) {
                if (label->toolTip().contains(u"bytes exactly"))
                    return label->toolTip();
            }
            return QString();
        };
        QVERIFY2(captionOf(3 << 20).endsWith(u"bytes exactly; the source file has 3.00 MiB"),
                 qPrintable(captionOf(3 << 20)));
        QVERIFY2(captionOf(0).endsWith(u"bytes exactly"), qPrintable(captionOf(0)));
    }

    void tablesKeepTheLawsOfItemModels()
    {
        const auto open = dialog(options(u"c.safetensors"_s));
        QTRY_VERIFY(!open->isBusy());
        WrittenModel written;
        GapsModel gaps;
        QAbstractItemModelTester writtenTester(&written, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QAbstractItemModelTester gapsTester(&gaps, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const PlannedRowsPtr rows = plannedRows(*open->plan());
        written.setPlan(open->plan(), rows);
        gaps.setPlan(open->plan(), rows);
        QCOMPARE(written.rowCount(), 2);
        QCOMPARE(gaps.rowCount(), 0);
    }
};

BURNISH_TEST(TestExportDialog)

} // namespace burnish::test::tst_exportdialog

#include "tst_exportdialog.moc"
