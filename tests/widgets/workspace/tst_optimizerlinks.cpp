// SPDX-License-Identifier: MIT
#include "core/edit/nodeedits.h"
#include "support/paths.h"
#include "support/testmain.h"
#include "support/windowmaking.h"
#include "widgets/dnd/dropexecutor.h"
#include "widgets/inspector/inspectorpanel.h"
#include "widgets/panes/nodeactions.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/optimizerlinks.h"

#include <QLabel>
#include <QSignalSpy>

namespace burnish::test::tst_optimizerlinks {

using namespace Qt::StringLiterals;

namespace {

/// The model that was trained for the optimizer fixtures, with the ids and shapes of two of its parameters.
ModelState trained()
{
    StateBuilder builder;
    builder.addTensorAt("linear.weight", blankTensor({3, 4}), ParamId::fromText("ur1khnujkjdmi"));
    builder.addTensorAt("linear.bias", blankTensor({4}), ParamId::fromText("7rjfup4c06npi"));
    return builder.finish();
}

} // namespace

class TestOptimizerLinks : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Workspace> m_workspace;
    ModelDocument *m_model = nullptr;
    ModelDocument *m_optimizer = nullptr;

    [[nodiscard]] const OptimizerLinks &links() const { return OptimizerLinks::of(*m_workspace); }
    [[nodiscard]] QString linksOf(const InspectorPanel &panel) const
    {
        for (const QLabel *label : panel.findChildren<QLabel *>()) {
            if (label->textFormat() == Qt::RichText && label->isVisibleTo(&panel))
                return label->text();
        }
        return {};
    }

private Q_SLOTS:
    void init()
    {
        useTestSettings(u"optimizerlinks"_s);
        m_workspace = std::make_unique<Workspace>();
        m_model = addModel(*m_workspace, trained(), u"model.mpk"_s);
        QSignalSpy changed(&links(), &OptimizerLinks::changed);
        m_workspace->opener().openFiles({fixturePath("burn/optimizer-adam/full.mpk")});
        QVERIFY(changed.wait());
        m_optimizer = m_workspace->documents().last();
    }

    void entriesAreNamedAfterTheirParameters()
    {
        const NodeId entry = at(m_optimizer->state(), "ur1khnujkjdmi");
        const auto parameter = links().parameterOf(m_optimizer, entry);
        QVERIFY(parameter);
        QCOMPARE(parameter->document, m_model);
        QCOMPARE(parameter->node, at(m_model->state(), "linear.weight"));
        // So are all nodes below it.
        const NodeId moment = at(m_optimizer->state(), "ur1khnujkjdmi.V1.Rank2.momentum.moment_1");
        QCOMPARE(links().parameterOf(m_optimizer, moment)->node, parameter->node);
        QVERIFY(!links().parameterOf(m_optimizer, at(m_optimizer->state(), "pgddp73ssjeds")));
        QVERIFY(!links().parameterOf(m_model, at(m_model->state(), "linear.weight")));
    }

    void theTreeShowsTheParameterBehindItsId()
    {
        QWidget scope;
        NodeActions actions(*m_workspace, &scope);
        DropExecutor executor(*m_workspace);
        ModelPane pane(*m_workspace, m_optimizer, actions, executor);
        QCOMPARE(rowOf(&pane, "ur1khnujkjdmi").data(TensorTreeModel::AfterNameRole).toString(), u"linear.weight"_s);
        QVERIFY(rowOf(&pane, "ur1khnujkjdmi").data(Qt::ToolTipRole).toString().contains(u"linear.weight"_s));
        QCOMPARE(rowOf(&pane, "pgddp73ssjeds").data(TensorTreeModel::AfterNameRole).toString(), QString());
        // A renamed parameter is shown with its new name; for a closed model there is no name.
        QVERIFY(m_workspace->history().applyPlan(m_model,
                                                 planRename(m_model->state(), at(m_model->state(), "linear"), "fc")));
        QTRY_COMPARE(rowOf(&pane, "ur1khnujkjdmi").data(TensorTreeModel::AfterNameRole).toString(), u"fc.weight"_s);
        m_workspace->closeDocument(m_model);
        QCOMPARE(rowOf(&pane, "ur1khnujkjdmi").data(TensorTreeModel::AfterNameRole).toString(), QString());
        pane.detach();
    }

    void thePaneSaysWhatARecordIsTheRecordOf()
    {
        m_workspace->opener().openFiles({fixturePath("burn/scheduler-exponential/full.mpk")});
        QTRY_COMPARE(m_workspace->documents().size(), 3);
        const auto head = [this](ModelDocument *document) {
            QWidget scope;
            NodeActions actions(*m_workspace, &scope);
            DropExecutor executor(*m_workspace);
            ModelPane pane(*m_workspace, document, actions, executor);
            QString text;
            for (const QLabel *label : pane.findChildren<QLabel *>())
                text += label->text() + u'\n';
            pane.detach();
            return text;
        };
        QVERIFY2(head(m_optimizer).contains(u"NamedMpk · Adam, AdamW"_s), qPrintable(head(m_optimizer)));
        QVERIFY2(head(m_workspace->documents().last()).contains(u"NamedMpk · Exponential\n"_s),
                 qPrintable(head(m_workspace->documents().last())));
        QVERIFY(!head(m_model).contains(u" · Adam"_s));
    }

    void theInspectorLinksBothWays()
    {
        InspectorPanel panel(m_workspace->jobs(), *m_workspace);
        panel.show();
        m_workspace->setSelection(m_model, {at(m_model->state(), "linear.bias")});
        QTRY_VERIFY(linksOf(panel).contains(u">moment_1</a>"_s));
        QVERIFY(linksOf(panel).contains(u">time</a> = 2"_s));
        QSignalSpy revealed(m_workspace.get(), &Workspace::revealRequested);
        for (QLabel *label : panel.findChildren<QLabel *>()) {
            if (label->textFormat() == Qt::RichText)
                Q_EMIT label->linkActivated(u"1"_s);
        }
        QCOMPARE(revealed.size(), 1);
        QCOMPARE(revealed.first().first().value<ModelDocument *>(), m_optimizer);
        const NodeId moment = at(m_optimizer->state(), "7rjfup4c06npi.V1.Rank1.momentum.moment_1");
        QCOMPARE(revealed.first().last().value<QList<NodeId>>(), QList<NodeId>{moment});

        m_workspace->setSelection(m_optimizer, {moment});
        QTRY_VERIFY(linksOf(panel).contains(u">linear.bias</a>"_s));
        QVERIFY(linksOf(panel).contains(u"model.mpk"_s));
    }

    void modelsWithoutAnOptimizerHaveNoLinks()
    {
        QSignalSpy changed(&links(), &OptimizerLinks::changed);
        m_workspace->closeDocument(m_optimizer);
        QVERIFY(!changed.isEmpty());
        QVERIFY(links().rememberedOf(m_model, at(m_model->state(), "linear.weight")).isEmpty());
    }
};

BURNISH_TEST(TestOptimizerLinks)

} // namespace burnish::test::tst_optimizerlinks

#include "tst_optimizerlinks.moc"
