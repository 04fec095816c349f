// SPDX-License-Identifier: MIT
#include "widgets/remap/renamewatch.h"

#include "core/remap/remapedit.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/workspace.h"

#include <algorithm>

namespace burnish {

namespace {

/// Returns the only node that was renamed without being moved; null for any other change.
const NodeChange *renamedNode(const ChangeSet &change)
{
    if (change.reading || change.metadata || change.nodes.size() != 1)
        return nullptr;
    const NodeChange &node = change.nodes.front();
    const bool renamed = node.before && node.after && node.before->name != node.after->name &&
                         node.before->parent == node.after->parent && node.before->tensor == node.after->tensor;
    return renamed ? &node : nullptr;
}

std::string siblingPath(const ModelState &state, NodeId parent, const std::string &name)
{
    const std::string path = state.path(parent);
    return path.empty() ? name : path + '.' + name;
}

/// The names of the tensors before the node was renamed.
std::vector<std::string> namesBefore(const ModelState &state, NodeId renamed, const std::string &from,
                                     const std::string &to)
{
    std::vector<std::string> names;
    for (const NodeId id : state.tensors()) {
        const std::string path = state.path(id);
        names.push_back(state.isWithin(id, renamed) ? from + path.substr(to.size()) : path);
    }
    return names;
}

Expected<ChangeSet> planForOthers(const ModelState &state, NodeId renamed, const RemapRule &rule, const QString &text,
                                  const Task &task)
{
    BURNISH_TRY(const RemapPlan whole, planRemap(state, {rule}, {}, task));
    const auto hitsTheExample = [&](const RemapEntry &entry) {
        return entry.isRenamed() && state.isWithin(entry.id, renamed);
    };
    if (std::ranges::none_of(whole.entries, hitsTheExample))
        return planRemapEdit(state, whole, text);
    std::vector<NodeId> others;
    for (const RemapEntry &entry : whole.entries) {
        if (entry.isRenamed() && !hitsTheExample(entry))
            others.push_back(entry.id);
    }
    BURNISH_TRY(const RemapPlan plan, planRemap(state, {rule}, others, task));
    return planRemapEdit(state, plan, text);
}

} // namespace

RenameWatch::RenameWatch(JobRunner &jobs, Workspace &workspace, QObject *parent)
    : QObject(parent)
    , m_jobs(jobs)
    , m_workspace(workspace)
{
    for (ModelDocument *document : workspace.documents())
        watch(document);
    connect(&workspace, &Workspace::documentOpened, this, &RenameWatch::watch);
    connect(&workspace, &Workspace::documentClosing, this, [this](ModelDocument *document) {
        if (m_offer && m_offer->document == document)
            setOffer({});
    });
}

void RenameWatch::watch(ModelDocument *document)
{
    connect(document, &ModelDocument::changed, this,
            [this, document](const ChangeSet &change) { look(document, change); });
    connect(document, &ModelDocument::reset, this, [this] { setOffer({}); });
}

void RenameWatch::look(ModelDocument *document, const ChangeSet &change)
{
    setOffer({});
    m_jobs.drop(QStringLiteral("learn-rename"));
    const NodeChange *node = m_accepting ? nullptr : renamedNode(change);
    if (!node)
        return;
    const ModelState state = document->state();
    const NodeId id = node->id;
    const std::string from = siblingPath(state, node->after->parent, node->before->name);
    const std::string to = state.path(id);
    RenameOffer offer{
        document, id, QString::fromStdString(node->before->name), QString::fromStdString(node->after->name), {}};
    m_jobs.run(
        {QStringLiteral("learn-rename"), {}, JobVisibility::Silent}, this,
        [state, id, from, to](Task &task) { return learnRules(namesBefore(state, id, from, to), from, to, task); },
        [this, offer](Expected<std::vector<LearnedRule>> rules) mutable {
            if (!rules || rules->empty() || !offer.document)
                return;
            offer.rules = *std::move(rules);
            m_workspace.showStatus(tr("Renamed %1 to %2. The remap panel can do the same for %n other(s).", nullptr,
                                      int(offer.rules.front().otherCount))
                                       .arg(offer.from, offer.to));
            setOffer(std::move(offer));
        });
}

void RenameWatch::accept(std::size_t rule)
{
    if (!m_offer || !m_offer->document || rule >= m_offer->rules.size())
        return;
    const LearnedRule &learned = m_offer->rules[rule];
    const QString text =
        tr("Rename %1 to %2 (%n more)", nullptr, int(learned.otherCount)).arg(m_offer->from, m_offer->to);
    JobSpec job{QStringLiteral("rename-others"), [text] { return text; }, JobVisibility::WhenLong};
    m_jobs.run(
        std::move(job), this,
        [state = m_offer->document->state(), renamed = m_offer->node, one = learned.rule, text](Task &task) {
            return planForOthers(state, renamed, one, text, task);
        },
        [this, document = m_offer->document](Expected<ChangeSet> change) {
            if (!document || (!change && change.error().isCancelled()))
                return;
            m_accepting = true;
            m_workspace.history().applyPlan(document, std::move(change));
            m_accepting = false;
        });
}

void RenameWatch::setOffer(std::optional<RenameOffer> offer)
{
    if (!offer && !m_offer)
        return;
    m_offer = std::move(offer);
    Q_EMIT offerChanged();
}

} // namespace burnish
