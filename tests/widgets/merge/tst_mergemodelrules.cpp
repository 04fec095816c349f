// SPDX-License-Identifier: MIT
// Models of differing names and layouts, merged in the window through rules for one of them.
#include "mergewindow.h"
#include "support/exportreplay.h"
#include "support/filemaking.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/rulesmaking.h"
#include "support/testmain.h"
#include "widgets/controls/elidedlabel.h"
#include "widgets/merge/mergemodelrules.h"
#include "widgets/merge/plan/mergeplanmodel.h"

#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

namespace burnish::test::tst_mergemodelrules {

using namespace Qt::StringLiterals;

class TestMergeModelRules : public MergeWindow
{
    Q_OBJECT

private:
    static QString caseFile(const QString &name) { return fixturePath(u"tensor-rules/"_s + name); }
    const QString m_rules = caseFile(u"split-qkv-gqa.json"_s);
    const QString m_fused = caseFile(u"split-qkv-gqa.source.safetensors"_s);
    const QString m_split = caseFile(u"split-qkv-gqa.result.safetensors"_s);

    [[nodiscard]] MergeModelRules *rules() const { return m_panel->modelRules(); }
    [[nodiscard]] quint64 idOf(const QString &file) const
    {
        for (ModelDocument *document : m_workspace->documents()) {
            if (document->filePath() == file)
                return m_workspace->idOf(document);
        }
        return 0;
    }
    /// The texts below the models of the form, in lines.
    [[nodiscard]] QString shown() const
    {
        QStringList lines;
        for (const ElidedLabel *label : rules()->findChildren<ElidedLabel *>()) {
            if (label->isVisible())
                lines += label->text();
        }
        for (const QLabel *label : rules()->findChildren<QLabel *>()) {
            if (label->isVisible())
                lines += label->text();
        }
        return lines.join(u'\n');
    }
    void openBoth()
    {
        openFile(m_split);
        openFile(m_fused);
        QComboBox *method = m_panel->form()->methodBox();
        method->setCurrentIndex(method->findData(u"linear"_s));
        QVERIFY(isSettled());
    }

private Q_SLOTS:
    void initTestCase() { prepareWindows(u"tst_mergemodelrules"_s); }
    void init()
    {
        makeWindow();
        openBoth();
    }
    void cleanup() { closeWindow(); }

    void eachModelThatTakesPartIsOffered()
    {
        Q_EMIT rules()->menu()->aboutToShow();
        QStringList texts;
        for (const QAction *action : rules()->menu()->actions())
            texts += action->text();
        QCOMPARE(texts,
                 QStringList({u"A  split-qkv-gqa.result.safetensors"_s, u"B  split-qkv-gqa.source.safetensors"_s}));
        QCOMPARE(shown(), QString());
    }

    void theMergeIsThatOfTheTensorsAfterTheRules()
    {
        // They have nothing in common before.
        QVERIFY(!m_panel->planModel()->preview() || !m_panel->planModel()->preview()->namesAgree);
        rules()->load(idOf(m_fused), m_rules);
        QVERIFY(isSettled());
        QCOMPARE(shown(), u"B  split-qkv-gqa.source.safetensors — split-qkv-gqa.json"_s);
        QVERIFY(m_panel->planModel()->preview());
        QVERIFY(m_panel->planModel()->preview()->namesAgree);
        QVERIFY(m_panel->createMerged());
        QVERIFY(isSettled());
        // Half of each: the golden result, as both models then have its values.
        ExportDialog *dialog = openDialog();
        QVERIFY(dialog);
        exportAndReplay(*m_workspace, *dialog, path(u"merged.safetensors"_s));
        if (QTest::currentTestFailed())
            return;
        const ModelContent merged = tensorsByName(opened(path(u"merged.safetensors"_s)));
        const ModelContent requested = tensorsByName(opened(m_split));
        QCOMPARE(merged.size(), requested.size());
        for (const auto &[name, content] : requested) {
            QVERIFY2(merged.contains(name), name.c_str());
            QVERIFY2(merged.at(name).bytes == content.bytes, name.c_str());
        }
    }

    void theModelThatLeadsMayHaveThem()
    {
        QComboBox *first = m_panel->form()->modelBox(0);
        QComboBox *second = m_panel->form()->modelBox(1);
        const int split = first->currentIndex();
        first->setCurrentIndex(second->currentIndex());
        second->setCurrentIndex(split);
        QVERIFY(isSettled());
        rules()->load(idOf(m_fused), m_rules);
        QVERIFY(isSettled());
        QCOMPARE(shown(), u"A  split-qkv-gqa.source.safetensors — split-qkv-gqa.json"_s);
        QVERIFY(m_panel->createMerged());
        QVERIFY(isSettled());
        QStringList merged = listing(m_workspace->activeDocument()->state());
        QStringList requested = listing(opened(m_split));
        merged.sort();
        requested.sort();
        QCOMPARE(merged, requested);
    }

    void removedRulesNoLongerApply()
    {
        rules()->load(idOf(m_fused), m_rules);
        QVERIFY(isSettled());
        for (QToolButton *button : rules()->findChildren<QToolButton *>()) {
            if (button->toolTip().startsWith(u"Remove the rules of"_s))
                QTest::mouseClick(button, Qt::LeftButton);
        }
        QVERIFY(isSettled());
        QCOMPARE(shown(), QString());
        QVERIFY(!m_panel->planModel()->preview()->namesAgree);
    }

    void aRefusalIsShownBesideTheRules()
    {
        putFile(m_folder->path(), u"bad.json"_s, "{\"steps\": 3}");
        rules()->load(idOf(m_fused), path(u"bad.json"_s));
        QVERIFY(isSettled());
        QVERIFY2(shown().contains(u"bad.json"_s) && shown().contains(u"steps"_s), qPrintable(shown()));
        QVERIFY(!shown().contains(u"split-qkv-gqa"_s));
        // Those that match nothing refuse the whole plan.
        rules()->load(idOf(m_split), m_rules);
        QVERIFY(isSettled());
        QVERIFY(!m_panel->createMerged());
        QVERIFY(!m_panel->planModel()->preview()->plan.canRun());
    }

    void aClosedModelTakesItsRulesAlong()
    {
        rules()->load(idOf(m_fused), m_rules);
        QVERIFY(isSettled());
        m_workspace->closeDocument(m_workspace->documentById(idOf(m_fused)));
        QVERIFY(isSettled());
        QCOMPARE(shown(), QString());
    }
};

BURNISH_TEST(TestMergeModelRules)

} // namespace burnish::test::tst_mergemodelrules

#include "tst_mergemodelrules.moc"
