// SPDX-License-Identifier: MIT
#include "core/rules/rulesedit.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/remap/remapmatch.h"
#include "widgets/remap/remappanel.h"
#include "widgets/remap/remappreviewpane.h"
#include "widgets/remap/remaprulesmodel.h"
#include "widgets/remap/remaprulespane.h"
#include "widgets/remap/remaptargetbutton.h"
#include "widgets/remap/ruleediting.h"
#include "widgets/remap/rules/exampleruledialog.h"
#include "widgets/remap/rules/ruleproposalsdialog.h"
#include "widgets/remap/rules/rulespreviewmodel.h"
#include "widgets/remap/rules/rulespreviewpane.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/workspace.h"

#include <QPointer>
#include <QStackedWidget>

#include <algorithm>

namespace burnish {

void RemapPanel::connectRulesPreview()
{
    connect(m_rulesPane, &RemapRulesPane::tensorRuleRequested, this, &RemapPanel::editTensorRule);
    connect(m_rulesPane, &RemapRulesPane::exampleRequested, this, &RemapPanel::makeFromExample);
    connect(m_rulesPane, &RemapRulesPane::currentRuleChanged, this, [this](int row) {
        m_rulesPreview->setSelectedRule(row);
        showVerdict();
    });
    connect(m_rulesPreviewPane, &RulesPreviewPane::applyRequested, this, &RemapPanel::applyRenames);
    connect(m_rulesPreviewPane, &RulesPreviewPane::leaveOutRequested, this, &RemapPanel::leaveOut);
    connect(m_rulesPreviewPane, &RulesPreviewPane::switchOffRequested, this, [this](int rule) {
        if (!isBusy() && rule >= 0 && rule < m_rules->rowCount())
            m_rulesPane->switchOff(rule);
    });
    connect(m_rulesPreviewPane, &RulesPreviewPane::editRequested, this, &RemapPanel::editTensorRule);
    connect(m_rulesPreviewPane, &RulesPreviewPane::matchRequested, this, &RemapPanel::match);
    connect(m_rulesPreviewPane, &RulesPreviewPane::tensorActivated, this, [this](NodeId tensor) {
        if (m_document)
            workspace().reveal(m_document, {tensor});
    });
}

void RemapPanel::showPreviewPane(bool ofTensorRules)
{
    QWidget *const shown = ofTensorRules ? static_cast<QWidget *>(m_rulesPreviewPane) : m_previewPane;
    if (m_previews->currentWidget() == shown)
        return;
    m_previews->setCurrentWidget(shown);
    if (ofTensorRules)
        m_rulesPreviewPane->placeTarget(m_previewPane->targetButton());
    else
        m_previewPane->placeTarget();
}

void RemapPanel::proposeMatches(std::function<void(TargetProposals)> then, bool byValues)
{
    const RemapTarget target = m_previewPane->targetButton()->target();
    if (!m_document || target.name.isEmpty())
        return;
    MatchRequest request{m_document->state(),
                         m_rules->allRules(),
                         m_rulesPane->mapsIndices(),
                         m_rulesPane->keptIndices(),
                         target,
                         byValues,
                         m_document->filePath()};
    JobSpec job{QStringLiteral("remap-match"), [] { return tr("Matching names"); }, JobVisibility::WhenLong};
    m_jobs.run(
        std::move(job), this, [request = std::move(request)](Task &task) { return proposeForTarget(request, task); },
        [then = std::move(then)](Expected<TargetProposals> proposals) {
            if (proposals)
                then(*std::move(proposals));
        });
}

void RemapPanel::match()
{
    proposeMatches([this](TargetProposals proposals) {
        // Rules make what pairs cannot; pairs follow them.
        if (proposals.rules.empty() && (!m_rules->hasTensorRules() || !proposals.pairs.proposals.empty()))
            promptMatches(std::move(proposals.pairs));
        else
            promptProposals(std::move(proposals));
    });
}

void RemapPanel::promptMatches(Matches matches)
{
    auto *dialog = new MatchDialog(std::move(matches), window());
    dialog->offerRulesOnly();
    if (m_previewPane->targetButton()->target().model) {
        dialog->offerValues();
        connect(dialog, &MatchDialog::valuesRequested, this, [this, dialog](bool byValues) {
            proposeMatches(
                [dialog = QPointer(dialog)](TargetProposals next) {
                    if (dialog)
                        dialog->setMatches(std::move(next.pairs));
                },
                byValues);
        });
    }
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setModal(true);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog] { addRules(rulesOf(dialog->model()->matches(), dialog->model()->chosen())); });
    dialog->open();
}

void RemapPanel::promptProposals(TargetProposals proposals)
{
    auto *dialog = new RuleProposalsDialog(m_previewPane->targetButton()->target().name, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setModal(true);
    const auto again = [this, dialog] {
        proposeMatches([dialog = QPointer(dialog)](TargetProposals next) {
            if (dialog)
                dialog->setProposals(std::move(next.rules), next.pairs.proposals.size());
        });
    };
    connect(dialog, &RuleProposalsDialog::addRequested, this, [this, again](const TensorRules &rules) {
        m_rules->addAllRules(rules);
        again();
    });
    connect(dialog, &RuleProposalsDialog::undoRequested, this, [this, again] {
        m_rulesPane->undoEdit();
        again();
    });
    connect(dialog, &RuleProposalsDialog::pairsRequested, this,
            [this] { proposeMatches([this](TargetProposals next) { promptMatches(std::move(next.pairs)); }); });
    dialog->setProposals(std::move(proposals.rules), proposals.pairs.proposals.size());
    dialog->open();
}

void RemapPanel::setAllRules(TensorRules rules)
{
    m_rules->setAllRules(std::move(rules));
}

void RemapPanel::addAllRules(TensorRules rules)
{
    m_rules->addAllRules(std::move(rules));
}

void RemapPanel::forgetRuleEdits()
{
    m_rulesPane->forgetEdits();
}

void RemapPanel::editTensorRule(int row)
{
    if (!m_document)
        return;
    if (row < m_rules->rowCount() && !m_rules->tensorRule(row))
        return m_rulesPane->editRename(row);
    openTensorRule(*m_rules, row, m_jobs, RulesContext{m_document->state(), m_document->filePath()}, window(),
                   [this](int edited) { m_rulesPane->selectRule(std::min(edited, m_rules->rowCount() - 1)); });
}

void RemapPanel::makeFromExample()
{
    if (!m_document)
        return;
    std::vector<std::string> chosen;
    const ModelState &state = m_document->state();
    for (const NodeId id : workspace().selection()) {
        if (workspace().activeDocument() == m_document && state.node(id).isTensor())
            chosen.push_back(state.path(id));
    }
    auto *dialog = new ExampleRuleDialog(m_jobs, RulesContext{state, m_document->filePath()}, m_rules->writtenAll(),
                                         std::move(chosen), window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setModal(true);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        if (const auto made = dialog->rule()) {
            m_rules->setTensorRule(m_rules->rowCount(), made->rules.steps.front(), made->rules.placeholders);
            m_rulesPane->selectRule(m_rules->rowCount() - 1);
        }
    });
    dialog->open();
}

void RemapPanel::leaveOut(const QList<std::pair<std::size_t, std::size_t>> &groups, bool out)
{
    const RulesPreviewPtr preview = m_rulesPreview->preview();
    if (!preview || isBusy())
        return;
    TensorRules rules = m_rules->writtenAll();
    for (const auto &[rule, group] : groups) {
        if (!preview->canLeaveOut(rule) || rule >= rules.steps.size())
            continue;
        const RuleCaptures key = preview->plan.keyOf(rule, group);
        auto &leftOut = rules.steps[rule].leftOut;
        std::erase(leftOut, key);
        if (out)
            leftOut.push_back(key);
    }
    const int current = m_rulesPane->currentRule();
    m_rules->setAllRules(std::move(rules));
    m_rulesPane->selectRule(current);
}

void RemapPanel::makeRulesPreview()
{
    const RulesRequest request{m_document->state(),        m_rules->allRules(),       m_rulesPane->mapsIndices(),
                               m_rulesPane->keptIndices(), m_rulesPreview->preview(), m_document->filePath()};
    m_jobs.run(
        {QStringLiteral("remap-preview"), {}, JobVisibility::Silent}, this,
        [request](Task &task) { return burnish::makeRulesPreview(request, task); },
        [this](Expected<RulesPreviewPtr> preview) { rulesPreviewMade(std::move(preview)); });
}

void RemapPanel::rulesPreviewMade(Expected<RulesPreviewPtr> preview)
{
    m_busy = false;
    setSlow(false);
    if (!preview) {
        if (!preview.error().isCancelled())
            m_ruleError = preview.error();
        return showVerdict();
    }
    const RulesPlan &plan = (*preview)->plan;
    m_rulesPreview->setPreview(*preview);
    m_rulesPane->setValues(plan.values);
    std::vector<RuleStatus> standings = standingsOf(plan);
    standings.resize(std::size_t(m_rules->rowCount()));
    if (m_applied->stand(m_document, inForce()))
        std::ranges::for_each(standings, [](RuleStatus &standing) { standing.reason.clear(); });
    m_rules->setStandings(std::move(standings));
    showVerdict();
    if (isInSight() && std::exchange(m_rulesAreNew, false))
        reportDuration(int(plan.source->size()), (*preview)->seconds);
}

void RemapPanel::showRulesVerdict()
{
    RulesProgress progress;
    progress.isSlow = m_isSlow;
    progress.isBusy = isBusy();
    progress.isApplied = m_applied->stand(m_document, inForce());
    progress.hasTarget = !m_previewPane->targetButton()->target().name.isEmpty();
    m_rulesPreviewPane->showState(progress);
}

bool RemapPanel::applyTensorRules()
{
    const RulesPreviewPtr preview = m_rulesPreview->preview();
    if (!m_document || !preview || isBusy() || m_ruleError || preview->plan.isBlocked() ||
        preview->plan.changesNothing())
        return false;
    const RulesInForce rules = inForce();
    if (!workspace().history().applyPlan(m_document, planRulesEdit(m_document->state(), preview->plan)))
        return false;
    m_applied->remember(m_document, rules, workspace().history().undoStack(m_document));
    m_rulesPane->forgetEdits();
    return true;
}

} // namespace burnish
