// SPDX-License-Identifier: MIT
#include "widgets/workspace/optimizerlinks.h"

#include "widgets/jobs/jobrunner.h"
#include "widgets/workspace/workspace.h"

namespace burnish {

namespace {

constexpr int settleTime = 50; // ms; files are often opened several at once

} // namespace

OptimizerLinks &OptimizerLinks::of(Workspace &workspace)
{
    if (auto *links = workspace.findChild<OptimizerLinks *>(QString(), Qt::FindDirectChildrenOnly))
        return *links;
    return *new OptimizerLinks(workspace);
}

OptimizerLinks::OptimizerLinks(Workspace &workspace)
    : QObject(&workspace)
    , m_workspace(workspace)
{
    m_stale.setSingleShot(true);
    m_stale.setInterval(settleTime);
    connect(&m_stale, &QTimer::timeout, this, &OptimizerLinks::match);
    connect(&workspace, &Workspace::documentOpened, this, &OptimizerLinks::follow);
    connect(&workspace, &Workspace::documentClosing, this, &OptimizerLinks::forget);
    for (ModelDocument *document : workspace.documents())
        follow(document);
}

void OptimizerLinks::follow(ModelDocument *document)
{
    connect(document, &ModelDocument::changed, &m_stale, qOverload<>(&QTimer::start));
    connect(document, &ModelDocument::reset, &m_stale, qOverload<>(&QTimer::start));
    m_stale.start();
}

void OptimizerLinks::forget(ModelDocument *document)
{
    document->disconnect(&m_stale);
    const auto gone =
        m_links.removeIf([document](const Link &link) { return link.model == document || link.optimizer == document; });
    if (gone > 0)
        Q_EMIT changed();
    m_stale.start();
}

void OptimizerLinks::match()
{
    QList<ModelDocument *> models;
    QList<ModelDocument *> optimizers;
    for (ModelDocument *document : m_workspace.documents())
        (isOptimizerRecord(document->state()) ? optimizers : models).append(document);
    if (models.isEmpty() || optimizers.isEmpty()) {
        m_workspace.jobs().drop(QStringLiteral("optimizer-links"));
        if (!m_links.isEmpty()) {
            m_links.clear();
            Q_EMIT changed();
        }
        return;
    }
    std::vector<std::pair<ModelState, ModelState>> states;
    for (const ModelDocument *model : std::as_const(models)) {
        for (const ModelDocument *optimizer : std::as_const(optimizers))
            states.emplace_back(model->state(), optimizer->state());
    }
    m_workspace.jobs().run(
        {QStringLiteral("optimizer-links"), {}, JobVisibility::Silent}, this,
        [states = std::move(states)](Task &task) -> Expected<std::vector<std::vector<OptimizerPair>>> {
            std::vector<std::vector<OptimizerPair>> pairs;
            for (const auto &[model, optimizer] : states) {
                BURNISH_CHECK(task.poll());
                pairs.push_back(matchOptimizer(model, optimizer));
            }
            return pairs;
        },
        [this, models, optimizers](const Expected<std::vector<std::vector<OptimizerPair>>> &pairs) {
            if (pairs)
                take(models, optimizers, *pairs);
        });
}

void OptimizerLinks::take(const QList<ModelDocument *> &models, const QList<ModelDocument *> &optimizers,
                          const std::vector<std::vector<OptimizerPair>> &pairs)
{
    m_links.clear();
    std::size_t at = 0;
    for (ModelDocument *model : models) {
        for (ModelDocument *optimizer : optimizers) {
            Link link = {model, optimizer, {}, {}};
            for (const OptimizerPair &pair : pairs[at++]) {
                link.entries.emplace(pair.parameter, pair.entry);
                link.parameters.emplace(pair.entry, pair.parameter);
            }
            // Skip models that were closed in the meantime.
            const auto &open = m_workspace.documents();
            if (!link.entries.empty() && open.contains(model) && open.contains(optimizer))
                m_links.append(std::move(link));
        }
    }
    Q_EMIT changed();
}

std::optional<OptimizerLinks::Place> OptimizerLinks::parameterOf(const ModelDocument *optimizer, NodeId node) const
{
    const ModelState &state = optimizer->state();
    NodeId entry = node;
    while (entry != state.root() && state.node(entry).parent != state.root())
        entry = state.node(entry).parent;
    for (const Link &link : m_links) {
        if (link.optimizer != optimizer)
            continue;
        const auto found = link.parameters.find(entry);
        if (found != link.parameters.end() && link.model->state().contains(found->second))
            return Place{link.model, found->second};
    }
    return std::nullopt;
}

QList<OptimizerLinks::Remembered> OptimizerLinks::rememberedOf(const ModelDocument *model, NodeId parameter) const
{
    QList<Remembered> list;
    for (const Link &link : m_links) {
        if (link.model != model)
            continue;
        const auto found = link.entries.find(parameter);
        if (found == link.entries.end() || !link.optimizer->state().contains(found->second))
            continue;
        for (const OptimizerField &field : optimizerFields(link.optimizer->state(), found->second))
            list.append({QString::fromStdString(field.name), {link.optimizer, field.node}});
    }
    return list;
}

std::unordered_map<NodeId, QString> OptimizerLinks::entryNames(const ModelDocument *optimizer) const
{
    std::unordered_map<NodeId, QString> names;
    for (const Link &link : m_links) {
        if (link.optimizer != optimizer)
            continue;
        for (const auto &[entry, parameter] : link.parameters) {
            if (link.model->state().contains(parameter))
                names.emplace(entry, QString::fromStdString(link.model->state().path(parameter)));
        }
    }
    return names;
}

} // namespace burnish
