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

/// A model and an optimizer, as indices into the documents, and what they share.
struct OptimizerLinks::Matched
{
    std::size_t model;
    std::size_t optimizer;
    std::vector<OptimizerPair> pairs;
};

void OptimizerLinks::match()
{
    const QList<ModelDocument *> documents = m_workspace.documents();
    std::vector<ModelState> states;
    for (const ModelDocument *document : documents)
        states.push_back(document->state());
    m_workspace.jobs().run(
        {QStringLiteral("optimizer-links"), {}, JobVisibility::Silent}, this,
        [states = std::move(states)](Task &task) -> Expected<std::vector<Matched>> {
            std::vector<std::size_t> models;
            std::vector<std::size_t> optimizers;
            for (std::size_t i = 0; i < states.size(); ++i)
                (isOptimizerRecord(states[i]) ? optimizers : models).push_back(i);
            std::vector<Matched> matched;
            for (const std::size_t model : models) {
                for (const std::size_t optimizer : optimizers) {
                    BURNISH_CHECK(task.poll());
                    matched.push_back({model, optimizer, matchOptimizer(states[model], states[optimizer])});
                }
            }
            return matched;
        },
        [this, documents](const Expected<std::vector<Matched>> &matched) {
            if (matched)
                take(documents, *matched);
        });
}

void OptimizerLinks::take(const QList<ModelDocument *> &documents, const std::vector<Matched> &matched)
{
    if (matched.empty() && m_links.isEmpty())
        return;
    m_links.clear();
    for (const auto &[model, optimizer, pairs] : matched) {
        Link link = {documents[qsizetype(model)], documents[qsizetype(optimizer)], {}, {}};
        for (const OptimizerPair &pair : pairs) {
            link.entries.emplace(pair.parameter, pair.entry);
            link.parameters.emplace(pair.entry, pair.parameter);
        }
        // Skip models that were closed in the meantime.
        const auto &open = m_workspace.documents();
        if (!link.entries.empty() && open.contains(link.model) && open.contains(link.optimizer))
            m_links.append(std::move(link));
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
