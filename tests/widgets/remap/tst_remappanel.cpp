// SPDX-License-Identifier: MIT
#include "core/model/statebuilder.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/remap/remapnamedelegate.h"
#include "widgets/remap/remappanel.h"
#include "widgets/remap/remappreviewmodel.h"
#include "widgets/remap/remaprulesmodel.h"
#include "widgets/workspace/workspace.h"

#include <QAbstractItemModelTester>
#include <QPushButton>
#include <QTabBar>
#include <QTest>
#include <QUndoStack>

using namespace burnish;
using namespace Qt::StringLiterals;

namespace {

TensorPtr tensor(std::initializer_list<std::uint64_t> shape)
{
    const auto info = TensorInfo::make(Dtype::F32, Shape(shape));
    auto source = std::make_shared<MemorySource>(std::vector<std::byte>(info->byteSize()), u"memory"_s);
    return *makeStoredTensor(*info, source, 0);
}

ModelState gpt()
{
    StateBuilder builder;
    builder.addTensorAt("transformer.wte.weight", tensor({8, 4}));
    for (int layer = 0; layer < 2; ++layer) {
        const std::string prefix = "transformer.h." + std::to_string(layer) + '.';
        builder.addTensorAt(prefix + "ln_1.weight", tensor({4}));
        builder.addTensorAt(prefix + "ln_2.weight", tensor({4}));
    }
    builder.addTensorAt("score.weight", tensor({2, 4}));
    return builder.finish();
}

ModelState classifier()
{
    StateBuilder builder;
    builder.addTensorAt("token_embedding.weight", tensor({8, 4}));
    builder.addTensorAt("blocks.0.norm_1.gamma", tensor({5}));
    return builder.finish();
}

} // namespace

class TestRemapPanel : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<JobRunner> m_jobs;
    std::unique_ptr<RemapPanel> m_panel;
    ModelDocument *m_document = nullptr;

    ModelDocument *open(ModelState state, const QString &name)
    {
        return m_workspace->addDocument(
            std::make_unique<ModelDocument>(std::move(state), name, nullptr, QString(), Diagnostics()));
    }
    void waitForPreview() { QTRY_VERIFY(!m_panel->isBusy()); }
    QPushButton *button(const QString &text)
    {
        for (QPushButton *candidate : m_panel->findChildren<QPushButton *>()) {
            if (candidate->text() == text)
                return candidate;
        }
        return nullptr;
    }
    QString cell(int row, int column)
    {
        return m_panel->previewModel()->index(row, column).data().toString();
    }

private Q_SLOTS:
    void init()
    {
        m_jobs = std::make_unique<JobRunner>();
        m_workspace = std::make_unique<Workspace>();
        m_panel = std::make_unique<RemapPanel>(*m_jobs, *m_workspace);
        m_panel->resize(1200, 360);
        m_document = open(gpt(), u"/models/gpt.safetensors"_s);
        m_workspace->setActiveDocument(m_document);
        m_panel->show();
        waitForPreview();
    }

    void cleanup()
    {
        m_panel.reset();
        m_workspace.reset();
        m_jobs.reset();
    }

    void withoutRulesEveryTensorIsListedUnmatched()
    {
        QCOMPARE(m_panel->previewModel()->rowCount(), 6);
        QCOMPARE(m_panel->previewModel()->preview()->counts[std::size_t(PreviewTab::Unmatched)], 6U);
        QVERIFY(!button(u"Apply renames"_s)->isEnabled());
    }

    void thePreviewFollowsTheRules()
    {
        m_panel->setRules({{"^transformer\\.", "", true}, {"^wte\\.", "token_embedding.", true}});
        waitForPreview();
        QCOMPARE(cell(0, RemapPreviewModel::NewName), u"token_embedding.weight"_s);
        QCOMPARE(cell(5, RemapPreviewModel::NewName), u"score.weight"_s);
        QCOMPARE(m_panel->rulesModel()->index(0, RemapRulesModel::Hits).data().toString(), u"5"_s);
        QCOMPARE(m_panel->rulesModel()->index(1, RemapRulesModel::Hits).data().toString(), u"1"_s);
        QVERIFY(button(u"Apply renames"_s)->isEnabled());
    }

    void matchedPartsAreMarkedInOldAndNewNames()
    {
        m_panel->setRules({{"wte", "tok", true}});
        waitForPreview();
        const auto marks = [&](int column) {
            return m_panel->previewModel()->index(0, column).data(MarksRole).value<QList<NameMark>>();
        };
        QCOMPARE(marks(RemapPreviewModel::OldName).size(), 1);
        QCOMPARE(marks(RemapPreviewModel::OldName)[0].begin, 12);
        QCOMPARE(marks(RemapPreviewModel::OldName)[0].end, 15);
        QCOMPARE(marks(RemapPreviewModel::NewName)[0].begin, 12);
    }

    void applyingIsOneUndoStep()
    {
        const ModelState before = m_document->state();
        m_panel->setRules({{"^transformer\\.h\\.", "blocks.", true}});
        waitForPreview();
        QVERIFY(m_panel->applyRenames());
        QVERIFY(m_document->state().find("blocks.1.ln_2.weight"));
        QVERIFY(m_document->state().find("transformer.wte.weight"));
        QCOMPARE(m_workspace->undoStack(m_document)->count(), 1);
        m_workspace->undoStack(m_document)->undo();
        for (std::uint32_t i = 0; i < before.endIndex(); ++i)
            QCOMPARE(m_document->state().pointer({i}), before.pointer({i}));
    }

    void collisionsAreCountedNamedAndStopApplying()
    {
        m_panel->setRules({{"ln_\\d", "norm", true}});
        waitForPreview();
        QCOMPARE(m_panel->previewModel()->preview()->counts[std::size_t(PreviewTab::Collisions)], 4U);
        QVERIFY(!button(u"Apply renames"_s)->isEnabled());
        QVERIFY(!m_panel->applyRenames());
        QVERIFY(button(u"Apply renames"_s)->toolTip().contains(u"transformer.h.0.ln_1.weight"_s));
        QVERIFY(button(u"Show collisions"_s)->isVisible());
        button(u"Show collisions"_s)->click();
        QCOMPARE(m_panel->previewModel()->rowCount(), 4);
    }

    void aBadPatternKeepsTheLastPreviewAndSaysWhy()
    {
        m_panel->setRules({{"^wte", "x", true}});
        waitForPreview();
        m_panel->setRules({{"(wte", "x", true}});
        QTRY_VERIFY(!m_panel->isBusy());
        QCOMPARE(m_panel->previewModel()->rowCount(), 6);
        const QModelIndex find = m_panel->rulesModel()->index(0, RemapRulesModel::Find);
        QVERIFY(!find.data(Qt::ToolTipRole).toString().isEmpty());
        QVERIFY(!button(u"Apply renames"_s)->isEnabled());
    }

    void theOtherModelSaysWhichNewNamesItHas()
    {
        open(classifier(), u"/models/classifier.mpk"_s);
        m_workspace->setActiveDocument(m_document);
        m_panel->setRules({{"^transformer\\.wte", "token_embedding", true},
                           {"^transformer\\.h\\.0\\.ln_1\\.weight", "blocks.0.norm_1.gamma", true}});
        waitForPreview();
        const RemapPreviewPtr preview = m_panel->previewModel()->preview();
        QCOMPARE(preview->targetName, u"classifier.mpk"_s);
        QCOMPARE(preview->rows[0].fit, TargetFit::Fits);
        QCOMPARE(preview->rows[1].fit, TargetFit::ShapeDiffers);
        QCOMPARE(preview->rows[5].fit, TargetFit::NoSuchField);
        QCOMPARE(cell(1, RemapPreviewModel::InTarget), u"shape differs: 4, wants 5"_s);
    }

    void rulesMoveAndSwitchOff()
    {
        m_panel->setRules({{"wte", "a", true}, {"a", "b", true}});
        waitForPreview();
        QCOMPARE(cell(0, RemapPreviewModel::NewName), u"trbnsformer.b.weight"_s);
        QVERIFY(m_panel->rulesModel()->moveRule(0, 1));
        waitForPreview();
        QCOMPARE(cell(0, RemapPreviewModel::NewName), u"trbnsformer.a.weight"_s);
        QVERIFY(!m_panel->rulesModel()->moveRule(1, 1));
        const QModelIndex enabled = m_panel->rulesModel()->index(0, RemapRulesModel::Enabled);
        QVERIFY(m_panel->rulesModel()->setData(enabled, Qt::Unchecked, Qt::CheckStateRole));
        waitForPreview();
        QCOMPARE(cell(0, RemapPreviewModel::NewName), u"transformer.a.weight"_s);
    }

    void modelsKeepTheLawsOfItemModels()
    {
        QAbstractItemModelTester rules(m_panel->rulesModel(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QAbstractItemModelTester preview(m_panel->previewModel(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        m_panel->setRules({{"wte", "a", true}, {"a", "b", true}, {"c", "d", true}});
        waitForPreview();
        m_panel->rulesModel()->moveRule(2, -2);
        m_panel->rulesModel()->removeRules({0, 2});
        m_panel->rulesModel()->insertRule(1, {"x", "y", true});
        m_panel->previewModel()->setFilter(u"score"_s);
        QCOMPARE(m_panel->previewModel()->rowCount(), 1);
        waitForPreview();
    }
};

QTEST_MAIN(TestRemapPanel)
#include "tst_remappanel.moc"
