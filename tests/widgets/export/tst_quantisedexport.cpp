// SPDX-License-Identifier: MIT
// The export dialog and quantised tensors: the schemes that a format stores, the losses, and the cures.
#include "core/export/exportrun.h"
#include "core/export/precision/schemechoices.h"
#include "core/modelfiles/openmodel.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/permute.h"
#include "core/tensor/quantisation/parts/libraryencoder.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quanttext.h"
#include "support/exportdriving.h"
#include "support/mergeplanning.h"
#include "support/testmain.h"
#include "support/windowmaking.h"
#include "widgets/jobs/jobrunner.h"

#include <QLabel>
#include <QLineEdit>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <cmath>

namespace burnish::test::tst_quantisedexport {

using namespace Qt::StringLiterals;

namespace {

QStringList namesIn(const QComboBox &box)
{
    QStringList names;
    for (int i = 0; i < box.count(); ++i) {
        if (box.itemData(i).isValid())
            names += box.itemData(i).toString();
    }
    return names;
}

QStringList schemesOf(const char *format)
{
    return schemeChoices(&findFormat(QString::fromLatin1(format))->info).all();
}

/// The box for all floats: the first one that offers BF16.
QComboBox *allFloatsBox(const ExportDialog &dialog)
{
    return boxWith(dialog, u"bf16"_s);
}

QString shownText(const ExportDialog &dialog)
{
    QStringList recorded;
    for (const QLabel *label : dialog.findChildren<QLabel *>()) {
        if (label->isVisible())
            recorded += label->text();
    }
    return recorded.join(u'\n');
}

TensorPtr quantised(const Shape &shape, const char *scheme, unsigned seed = 1)
{
    const TensorPtr values = floats(shape, noise(std::size_t(*shape.elementCount()), seed));
    return *makeQuantised(values, *quantSchemeFromText(QString::fromLatin1(scheme)));
}

} // namespace

class TestQuantisedExport : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    JobRunner m_jobs;

    ExportOptions options(const QString &file, const char *format) const
    {
        ExportOptions options;
        options.format = findFormat(QString::fromLatin1(format));
        options.target = m_folder.filePath(file);
        return options;
    }
    /// Exports the dialog's plan and opens the file.
    static ModelState exported(const ExportDialog &dialog)
    {
        Task task;
        const auto done = runExport(*dialog.plan(), task);
        if (!done)
            qFatal("%s", qPrintable(done.error().sentence()));
        Diagnostics diagnostics;
        auto opened = openModelFile(dialog.plan()->options.target, task, diagnostics);
        if (!opened)
            qFatal("%s", qPrintable(opened.error().sentence()));
        return opened->model.state;
    }

private Q_SLOTS:
    void initTestCase() { useTestSettings(u"tst_quantisedexport"_s); }

    void eachFormatHasItsSchemes()
    {
        QVERIFY(schemesOf("gguf").contains(u"Q4_K"_s));
        QVERIFY(!schemesOf("gguf").contains(u"fp8-block"_s));
        for (const char *scheme : {"fp8-tensor", "fp8-channel", "fp8-block", "int8-channel", "int4-pack", "MXFP4",
                                   "NVFP4", "mlx-4bit", "mlx-mxfp8", "comfy-float8_e4m3fn", "comfy-nvfp4"})
            QVERIFY2(schemesOf("safetensors").contains(QString::fromLatin1(scheme), Qt::CaseInsensitive), scheme);
        QVERIFY(!schemesOf("safetensors").contains(u"Q4_K"_s));
        QVERIFY(schemesOf("burnpack").contains(u"q8s/32"_s));
        QVERIFY(!schemesOf("burnpack").contains(u"Q4_K"_s));
        FormatInfo withoutBytes = findFormat(u"safetensors")->info;
        withoutBytes.canHold = [](Dtype dtype) { return dtype != Dtype::QFloat && dtype != Dtype::F8E4M3; };
        QVERIFY(!schemeChoices(&withoutBytes).parts.contains(u"fp8-block"_s));
        QVERIFY(schemeChoices(&withoutBytes).parts.contains(u"int8-channel"_s));
    }

    /// Every offered scheme gives a plan that can run: for all floats, and for a regex.
    void offeredSchemesCanBeWritten_data()
    {
        QTest::addColumn<QString>("format");
        for (const char *format : {"gguf", "safetensors", "burnpack"})
            QTest::newRow(format) << QString::fromLatin1(format);
    }

    void offeredSchemesCanBeWritten()
    {
        QFETCH(QString, format);
        StateBuilder builder;
        builder.addTensorAt("fc.weight", floats({128, 256}, noise(std::size_t(128) * 256, 1)));
        builder.setLayout(Layout::Burn);
        const ModelState state = builder.finish();
        for (const QString &scheme : schemesOf(qPrintable(format))) {
            ExportOptions requested = options(u"all."_s + format, qPrintable(format));
            requested.burnVersion = BurnVersion::V0_22;
            requested.quantReading = QuantReading::Floats;
            requested.precision.exceptions = {*precisionExceptionFromText(u"weight$="_s + scheme)};
            Task task;
            const auto plan = planExport(state, requested, task);
            QVERIFY2(plan && plan->canRun(), qPrintable(scheme));
        }
    }

    void theBoxesFollowTheFormat()
    {
        StateBuilder builder;
        builder.addTensorAt("fc.weight", floats({128, 256}, noise(std::size_t(128) * 256, 1)));
        builder.addTensorAt("other.weight", floats({128, 256}, noise(std::size_t(128) * 256, 2)));
        ExportOptions requested = options(u"m.safetensors"_s, "safetensors");
        requested.precision.exceptions = {*precisionExceptionFromText(u"fc=fp8-block"_s)};
        ExportDialog dialog(builder.finish(), ExportContext{}, requested, m_jobs);
        dialog.show();
        QTRY_VERIFY(!dialog.isBusy());
        QComboBox *floatsBox = allFloatsBox(dialog);
        QVERIFY(floatsBox);
        QVERIFY(namesIn(*floatsBox).contains(u"int4-pack"_s));
        QVERIFY(!namesIn(*floatsBox).contains(u"Q4_K"_s));
        // The box for all floats has each of MLX's and ComfyUI's.
        for (const QString &scheme : libraryPartSchemes())
            QVERIFY2(namesIn(*floatsBox).contains(scheme), qPrintable(scheme));
        choose(floatsBox, floatsBox->findData(u"int8-channel"_s));
        QTRY_VERIFY(!dialog.isBusy());
        QVERIFY2(dialog.plan() && dialog.plan()->canRun(), qPrintable(shownText(dialog)));
        const ModelState written = exported(dialog);
        QCOMPARE(written.node(*written.find("fc.weight")).tensor->info().typeName(), std::string_view("fp8-block"));
        QCOMPARE(written.node(*written.find("other.weight")).tensor->info().typeName(),
                 std::string_view("int8-channel"));

        // What is chosen stays chosen, although the other format does not offer it.
        QComboBox *formats = boxWith(dialog, u"gguf"_s);
        choose(formats, formats->findData(u"gguf"_s));
        QTRY_VERIFY(!dialog.isBusy());
        QVERIFY(namesIn(*floatsBox).contains(u"Q4_K"_s));
        QCOMPARE(floatsBox->currentData().toString(), u"int8-channel"_s);
        QVERIFY(!namesIn(*floatsBox).contains(u"int4-pack"_s));
        choose(floatsBox, floatsBox->findData(u"Q4_K"_s));
        choose(formats, formats->findData(u"safetensors"_s));
        QTRY_VERIFY(!dialog.isBusy());
        QCOMPARE(floatsBox->currentData().toString(), u"Q4_K"_s);
    }

    void keptCodesThatAnAdapterReordersAreDequantised()
    {
        StateBuilder builder;
        const TensorPtr codes = quantised({64, 32}, "q8s/32");
        builder.addTensorAt("fc1.weight", codes);
        builder.addTensorAt("fc2.weight", quantised({32, 64}, "q8s/32", 2));
        builder.addTensorAt("emb.weight", quantised({32, 64}, "q8s/32", 3));
        builder.setLayout(Layout::PyTorch);
        ExportOptions requested = options(u"kept.bpk"_s, "burnpack");
        requested.burnVersion = BurnVersion::V0_22;
        requested.marks = {{"fc1", "Linear"}, {"fc2", "Linear"}, {"emb", "Embedding"}};
        ExportDialog dialog(builder.finish(), ExportContext{}, requested, m_jobs);
        dialog.show();
        QTRY_VERIFY(!dialog.isBusy());
        QVERIFY(dialog.plan() && !dialog.plan()->canRun());
        QCOMPARE(dialog.plan()->problems.front().remedy, PlanRemedy::Dequantise);
        QCOMPARE(dialog.plan()->problems.front().modules, (std::vector<std::string>{"fc1.weight", "fc2.weight"}));
        QVERIFY2(shownText(dialog).contains(u"The axes of packed values cannot be reordered."_s),
                 qPrintable(shownText(dialog)));
        press(dialog, u"Dequantise to F16"_s);
        QTRY_VERIFY(!dialog.isBusy());
        QVERIFY2(dialog.plan() && dialog.plan()->canRun(), qPrintable(shownText(dialog)));
        QCOMPARE(dialog.plan()->options.precision.exceptions.size(), std::size_t(1));
        const ModelState written = exported(dialog);
        const TensorPtr fc1 = written.node(*written.find("fc1.weight")).tensor;
        QCOMPARE(fc1->info().dtype(), Dtype::F16);
        QCOMPARE(fc1->info().shape(), (Shape{32, 64}));
        const TensorPtr expected = *makeCast(*makeTranspose(*makeCast(codes, Dtype::F32)), Dtype::F16);
        QVERIFY(bytesOf(*fc1) == bytesOf(*expected));
        QCOMPARE(written.node(*written.find("emb.weight")).tensor->info().dtype(), Dtype::QFloat);
    }

    void quantisedTensorsGetAnotherScheme()
    {
        StateBuilder builder;
        const TensorPtr codes = quantised({64, 256}, "mlx-8bit");
        builder.addTensorAt("a.weight", codes);
        builder.addTensorAt("norm.weight", floats({64}, noise(64, 2)));
        ExportDialog dialog(builder.finish(), ExportContext{}, options(u"comfy.safetensors"_s, "safetensors"), m_jobs);
        dialog.show();
        QTRY_VERIFY(!dialog.isBusy());
        auto *box = dialog.findChild<QComboBox *>(u"quantised"_s);
        box->setCurrentIndex(box->findData(u"comfy-int8"_s));
        QCOMPARE(box->currentData().toString(), u"comfy-int8"_s);
        Q_EMIT box->activated(box->currentIndex());
        QTRY_VERIFY(!dialog.isBusy());
        QVERIFY2(dialog.plan() && dialog.plan()->canRun(), qPrintable(shownText(dialog)));
        const ModelState written = exported(dialog);
        const TensorPtr found = written.node(*written.find("a.weight")).tensor;
        QCOMPARE(quantSchemeText(*found->info().scheme()), u"comfy-int8"_s);
        // Numbers that were not written yet are quantised once.
        const auto expected = makeQuantised(floats({64, 256}, noise(64 * 256, 1)), *quantSchemeFromText(u"comfy-int8"));
        QVERIFY(bytesOf(*found) == bytesOf(**expected));
        QCOMPARE(written.node(*written.find("norm.weight")).tensor->info().dtype(), Dtype::F32);
    }

    void codesThatAFormatCannotStoreAreDequantised()
    {
        StateBuilder builder;
        const TensorPtr codes = quantised({2, 256}, "Q4_K");
        builder.addTensorAt("a.weight", codes);
        builder.addTensorAt("b.weight", quantised({2, 256}, "Q6_K", 2));
        ExportDialog dialog(builder.finish(), ExportContext{}, options(u"f.safetensors"_s, "safetensors"), m_jobs);
        dialog.show();
        QTRY_VERIFY(!dialog.isBusy());
        QVERIFY(dialog.plan() && !dialog.plan()->canRun());
        press(dialog, u"Dequantise to F32"_s);
        QTRY_VERIFY(!dialog.isBusy());
        QVERIFY2(dialog.plan() && dialog.plan()->canRun(), qPrintable(shownText(dialog)));
        const ModelState written = exported(dialog);
        QCOMPARE(written.node(*written.find("b.weight")).tensor->info().dtype(), Dtype::F32);
        QVERIFY(bytesOf(*written.node(*written.find("a.weight")).tensor) == bytesOf(**makeCast(codes, Dtype::F32)));
    }

    void theErrorsOfASchemeAreReadable()
    {
        StateBuilder builder;
        builder.addTensorAt("fc.weight", floats({128, 256}, noise(std::size_t(128) * 256, 1)));
        builder.addTensorAt("up.weight", floats({128, 256}, noise(std::size_t(128) * 256, 2)));
        ExportOptions requested = options(u"losses.gguf"_s, "gguf");
        requested.precision.exceptions = {*precisionExceptionFromText(u"weight$=Q4_K"_s)};
        ExportDialog dialog(builder.finish(), ExportContext{}, requested, m_jobs);
        dialog.show();
        QTRY_VERIFY(!dialog.isBusy());
        const auto *losses = dialog.findChild<LossesModel *>();
        QTRY_COMPARE(losses->rowCount(), 2);
        const QModelIndex ratio = losses->index(0, LossesModel::SignalToNoise);
        QCOMPARE(losses->headerData(LossesModel::SignalToNoise, Qt::Horizontal, Qt::DisplayRole).toString(),
                 u"SNR, dB"_s);
        // Not that of one value, as for casts: the figure is the one from which the ratio follows.
        QCOMPARE(losses->headerData(LossesModel::RelativeError, Qt::Horizontal, Qt::DisplayRole).toString(),
                 u"Rel. error"_s);
        QVERIFY(losses->headerData(LossesModel::RelativeError, Qt::Horizontal, Qt::ToolTipRole)
                    .toString()
                    .contains(u"Of a quantised tensor, the relative L2 error"_s));
        const double relative = losses->index(0, LossesModel::RelativeError).data().toDouble();
        QVERIFY(std::abs(ratio.data().toDouble() - -20 * std::log10(relative)) < 0.5);
        auto *table = dialog.findChild<QTableView *>();
        QCOMPARE(table->model(), losses);
        dialog.resize(1280, 742);
        QTRY_VERIFY(!table->isColumnHidden(LossesModel::SignalToNoise));
        const QString first = shownText(dialog);
        QVERIFY2(first.contains(u"mean square error"_s) &&
                     first.contains(u"signal-to-noise ratio "_s + ratio.data().toString()),
                 qPrintable(first));
        // The details are of the row that the keys select.
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Down);
        const QString other = losses->index(1, LossesModel::SignalToNoise).data().toString();
        QVERIFY2(shownText(dialog).contains(losses->details(1)) && losses->details(1).contains(other),
                 qPrintable(shownText(dialog)));
        dialog.resize(1180, 742);
        QTRY_VERIFY(table->isColumnHidden(LossesModel::SignalToNoise));
        // Nothing becomes infinite or zero.
        QVERIFY(table->isColumnHidden(LossesModel::ToInfinity) && table->isColumnHidden(LossesModel::ToZero));
    }

    /// Sentences about the whole export are longer than their rows.
    void theSentenceOfASelectedRowIsShownWhole()
    {
        StateBuilder builder;
        builder.addTensorAt("experts.gate_up_proj", floats({2, 64, 64}, noise(8192, 1)));
        builder.addTensorAt("experts.down_proj", floats({2, 32, 64}, noise(4096, 2)));
        builder.addTensorAt("fc.weight", floats({64, 64}, noise(4096, 3)));
        ExportOptions requested = options(u"experts.safetensors"_s, "safetensors");
        QVERIFY(setFloats(requested.precision, u"mxfp4"));
        requested.precision.exceptions = {*precisionExceptionFromText(u"^fc=fp8-channel"_s)};
        ExportDialog dialog(builder.finish(), ExportContext{}, requested, m_jobs);
        dialog.show();
        QTRY_VERIFY(!dialog.isBusy());
        const QString sentence = u"quantization_config stays as it is"_s;
        QVERIFY(!shownText(dialog).contains(sentence));
        auto *gaps = dialog.findChild<GapsModel *>();
        QTableView *table = nullptr;
        for (QTableView *found : dialog.findChildren<QTableView *>())
            table = found->model() == gaps ? found : table;
        int row = 0;
        while (row < gaps->rowCount() && !gaps->sentence(std::size_t(row)).contains(sentence))
            ++row;
        QVERIFY(table && row < gaps->rowCount());
        table->selectRow(row);
        QVERIFY2(shownText(dialog).contains(gaps->sentence(std::size_t(row))), qPrintable(shownText(dialog)));
    }
};

BURNISH_TEST(TestQuantisedExport)

} // namespace burnish::test::tst_quantisedexport

#include "tst_quantisedexport.moc"
