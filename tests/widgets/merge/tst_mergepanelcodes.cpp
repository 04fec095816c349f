// SPDX-License-Identifier: MIT
// The merge dock and quantised models: what it says of their codes, and the scheme of the result.
#include "core/export/precision/schemechoices.h"
#include "core/tensor/quantisation/ggmldecoding.h"
#include "core/tensor/quantisation/ggmlencoder.h"
#include "support/mergeplanning.h"
#include "support/testmain.h"
#include "widgets/merge/mergepanel.h"
#include "widgets/merge/plan/mergeplanmodel.h"
#include "widgets/workspace/workspace.h"

#include <QComboBox>
#include <QLabel>
#include <QTest>

namespace burnish::test::tst_mergepanelcodes {

using namespace Qt::StringLiterals;

class TestMergePanelCodes : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MergePanel> m_panel;

    static ModelState model(bool isQuantised, unsigned seed, bool hasMore)
    {
        const TensorPtr values = floats({2, 256}, noise(512, seed));
        const TensorPtr codes = isQuantised ? *makeGgmlQuantised(values, *ggmlBlockType("Q4_K")) : values;
        StateBuilder builder;
        builder.addTensorAt("w", codes);
        builder.addTensorAt("norm", floats({4}, noise(4, seed)));
        if (hasMore)
            builder.addTensorAt("only", codes);
        return builder.finish();
    }
    ModelDocument *open(ModelState state, const QString &file)
    {
        return m_workspace->addDocument(
            std::make_unique<ModelDocument>(std::move(state), file, nullptr, QString(), Diagnostics()));
    }
    void waitForPlan()
    {
        while (m_panel->isBusy())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
    QString typeOf(const char *path) const
    {
        const ModelState &state = m_panel->previewDocument()->state();
        return QString::fromStdString(std::string(state.node(*state.find(path)).tensor->info().typeName()));
    }
    void chooseResult(const QString &name)
    {
        QComboBox *box = m_panel->form()->dtypeBox();
        QVERIFY2(box->findText(name) >= 0, qPrintable(name));
        box->setCurrentIndex(box->findText(name));
        waitForPlan();
    }

private Q_SLOTS:
    void init()
    {
        m_workspace = std::make_unique<Workspace>();
        m_panel = std::make_unique<MergePanel>(*m_workspace);
        m_panel->resize(1200, 500);
        m_panel->show();
    }
    void cleanup()
    {
        m_panel.reset();
        m_workspace.reset();
    }

    void theFormSaysWhatBecomesOfTheCodes()
    {
        open(model(true, 1, true), u"/a.gguf"_s);
        open(model(true, 2, false), u"/b.gguf"_s);
        waitForPlan();
        const QLabel *recorded = m_panel->form()->codesLabel();
        QVERIFY(recorded->isVisible());
        QVERIFY2(recorded->text().contains(u"one model only"_s), qPrintable(recorded->text()));
        QVERIFY2(recorded->text().endsWith(u"quantised again as Q4_K."_s), qPrintable(recorded->text()));
        QCOMPARE(typeOf("w"), u"Q4_K"_s);
        QCOMPARE(m_panel->form()->dtypeBox()->currentText(), u"Same as the base"_s);

        chooseResult(u"Q8_0"_s);
        QCOMPARE(typeOf("w"), u"Q8_0"_s);
        QCOMPARE(typeOf("only"), u"Q8_0"_s);
        QCOMPARE(typeOf("norm"), u"F32"_s);
        QVERIFY2(recorded->text().endsWith(u"quantised again as Q8_0."_s), qPrintable(recorded->text()));
        QVERIFY2(!recorded->text().contains(u"one model only"_s), qPrintable(recorded->text()));

        chooseResult(u"F16"_s);
        QCOMPARE(typeOf("w"), u"F16"_s);
        QVERIFY(!m_panel->form()->choices().scheme);
        QVERIFY2(recorded->text().endsWith(u"become floats."_s), qPrintable(recorded->text()));

        chooseResult(u"Same as the base"_s);
        QCOMPARE(typeOf("w"), u"Q4_K"_s);
    }

    void floatModelsAreOfferedNoSchemes()
    {
        open(model(false, 1, false), u"/a.safetensors"_s);
        open(model(false, 2, false), u"/b.safetensors"_s);
        waitForPlan();
        QVERIFY(!m_panel->form()->codesLabel()->isVisible());
        QCOMPARE(m_panel->form()->dtypeBox()->count(), 5);
    }

    void everyOfferedSchemeCanBeChosen()
    {
        open(model(true, 1, false), u"/a.gguf"_s);
        open(model(true, 2, false), u"/b.gguf"_s);
        waitForPlan();
        for (const QString &name : schemeChoices().all()) {
            chooseResult(name);
            if (QTest::currentTestFailed())
                return;
            QVERIFY2(m_panel->form()->choices().scheme, qPrintable(name));
            QVERIFY2(m_panel->planModel()->preview()->plan.canRun(), qPrintable(name));
        }
    }
};

BURNISH_TEST(TestMergePanelCodes)

} // namespace burnish::test::tst_mergepanelcodes

#include "tst_mergepanelcodes.moc"
