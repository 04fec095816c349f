// SPDX-License-Identifier: MIT
// What the export dialog says and asks of the layout of a model.
#include "core/model/statebuilder.h"
#include "support/exportdriving.h"
#include "support/tensormaking.h"
#include "support/testmain.h"
#include "support/windowmaking.h"
#include "widgets/export/exportdialog.h"
#include "widgets/jobs/jobrunner.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

namespace burnish::test::tst_exportlayout {

using namespace Qt::StringLiterals;

namespace {

/// A linear layer, a norm and a matrix of unknown type.
ModelState layered(Layout layout, bool hasTable)
{
    StateBuilder builder;
    builder.addTensorAt("fc.weight", blankTensor({3, 2}));
    builder.addTensorAt("fc.bias", blankTensor({3}));
    builder.addTensorAt("ln.weight", blankTensor({2}));
    builder.addTensorAt("ln.bias", blankTensor({2}));
    if (hasTable)
        builder.addTensorAt("table.weight", blankTensor({5, 2}));
    builder.setLayout(layout);
    if (layout == Layout::PyTorch)
        builder.metadata().set("format", "pt");
    return builder.finish();
}

} // namespace

class TestExportLayout : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    JobRunner m_jobs;

    std::unique_ptr<ExportDialog> layeredDialog(Layout layout, bool hasTable = false)
    {
        ExportOptions burnpack;
        burnpack.target = m_folder.filePath(u"layered.bpk"_s);
        burnpack.format = findFormat(u"burnpack");
        auto made = std::make_unique<ExportDialog>(layered(layout, hasTable), ExportContext{}, burnpack, m_jobs);
        made->show();
        return made;
    }

private Q_SLOTS:
    void theAutomaticAdapterSaysWhichItIs()
    {
        const auto open = layeredDialog(Layout::PyTorch);
        QComboBox *adapters = boxWith(*open, u"pytorch-to-burn"_s);
        QVERIFY(adapters);
        QVERIFY2(adapters->currentText().contains(u"PyTorch → Burn"_s), qPrintable(adapters->currentText()));
        const auto labels = open->findChildren<QLabel *>();
        QVERIFY(std::ranges::any_of(
            labels, [](const QLabel *label) { return label->text().contains(u"PyTorch (format=pt)"_s); }));
        QTRY_VERIFY(!open->isBusy());
        QCOMPARE(open->plan()->figures.transposed, 1U);
        QCOMPARE(open->plan()->figures.renamedByAdapter, 2U);
        const auto *written = open->findChild<WrittenModel *>();
        QCOMPARE(written->index(0, WrittenModel::Shape).data().toString(), u"3 × 2 → 2 × 3"_s);
        QVERIFY(written->index(0, WrittenModel::Symbol).data(Qt::ToolTipRole).toString().contains(u"[out, in]"_s));

        choose(adapters, adapters->findData(u"none"_s));
        QTRY_VERIFY(!open->isBusy());
        QCOMPARE(open->plan()->figures.transposed, 0U);
        open->findChild<ExportForm *>()->setFormat(findFormat(u"safetensors"));
        QTRY_VERIFY(!open->isBusy());
        QVERIFY(!adapters->itemText(0).contains(u"→"_s));
    }

    void anUnknownLayoutIsAskedForInTheBanner()
    {
        for (const auto &[answer, chain] : {std::pair(u"PyTorch layout"_s, std::vector{AdapterKind::PyTorchToBurn}),
                                            std::pair(u"Burn layout"_s, std::vector<AdapterKind>())}) {
            const auto open = layeredDialog(Layout::Unknown);
            QTRY_VERIFY(!open->isBusy());
            QVERIFY(!exportButton(*open)->isEnabled());
            press(*open, answer);
            QTRY_VERIFY(!open->isBusy());
            QVERIFY(exportButton(*open)->isEnabled());
            QCOMPARE(open->plan()->options.adapter, AdapterChoice::of(chain));
        }
    }

    void whatNothingTellsIsMarkedInTheBanner()
    {
        const auto open = layeredDialog(Layout::PyTorch, true);
        QTRY_VERIFY(!open->isBusy());
        QVERIFY(!exportButton(*open)->isEnabled());
        press(*open, u"Embeddings"_s);
        QTRY_VERIFY(!open->isBusy());
        QVERIFY(exportButton(*open)->isEnabled());
        QCOMPARE(open->plan()->options.marks,
                 (std::vector<std::pair<std::string, std::string>>{{"table", "Embedding"}}));
    }
};

BURNISH_TEST(TestExportLayout)

} // namespace burnish::test::tst_exportlayout

#include "tst_exportlayout.moc"
