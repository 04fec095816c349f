// SPDX-License-Identifier: MIT
#include "widgets/compare/explain/explainsession.h"

#include "core/explain/explainmodels.h"
#include "core/model/sourcetensors.h"
#include "widgets/compare/model/comparesession.h"
#include "widgets/jobs/disposal.h"
#include "widgets/workspace/workspace.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace burnish {

namespace {

constexpr int explainDelay = 200; // ms; an edit reads both models again

QString explainKey()
{
    return QStringLiteral("compare.explain");
}

Expected<ExplainedPairPtr> explainedPair(ModelState original, ModelState converted, Task &task)
{
    auto pair = std::make_shared<ExplainedPair>();
    pair->original = std::move(original);
    pair->converted = std::move(converted);
    BURNISH_TRY(pair->explanation, explainModels(pair->original, pair->converted, {}, task));
    BURNISH_CHECK(checkSourcesUnchanged(pair->original));
    BURNISH_CHECK(checkSourcesUnchanged(pair->converted));
    pair->sources = pair->original.tensors();
    pair->targets = pair->converted.tensors();
    const std::vector<ExplainedTensor> &tensors = pair->explanation.tensors;
    pair->order.reserve(tensors.size());
    for (const bool isFirst : {true, false}) {
        for (std::size_t i = 0; i < tensors.size(); ++i) {
            if (tensors[i].isExplained() != isFirst)
                pair->order.push_back(std::uint32_t(i));
        }
    }
    for (const ExplainedTensor &tensor : tensors)
        ++pair->counts[std::size_t(tensor.state)];
    return pair;
}

} // namespace

const ExplainedAct *ExplainedPair::actOf(const ExplainedTensor &tensor) const
{
    return tensor.act == ExplainedTensor::none ? nullptr : &explanation.acts[tensor.act];
}

ExplainSession::ExplainSession(CompareSession &models, Workspace &workspace, QObject *parent)
    : QObject(parent)
    , m_models(models)
    , m_workspace(workspace)
{
    m_edited.setSingleShot(true);
    m_edited.setInterval(explainDelay);
    connect(&m_edited, &QTimer::timeout, this, &ExplainSession::explainIfNeeded);
    connect(&models, &CompareSession::stageChanged, this, &ExplainSession::follow);
    connect(&models, &CompareSession::ended, this, &ExplainSession::follow);
    connect(&workspace.jobs(), &JobRunner::updated, this, [this](JobId job) {
        if (job == m_job && m_stage == Stage::Reading)
            Q_EMIT progressed();
    });
}

std::optional<double> ExplainSession::progress() const
{
    const QList<JobInfo> &jobs = m_workspace.jobs().jobs();
    const auto job = std::ranges::find(jobs, m_job, &JobInfo::id);
    if (m_stage != Stage::Reading || job == jobs.end() || job->totalBytes == 0)
        return std::nullopt;
    return std::min(1.0, double(job->doneBytes) / double(job->totalBytes));
}

void ExplainSession::follow()
{
    if (m_models.left() == m_original && m_models.right() == m_converted)
        return;
    for (ModelDocument *document : {m_original.data(), m_converted.data()})
        if (document)
            document->disconnect(this);
    m_original = m_models.left();
    m_converted = m_models.right();
    for (const ModelDocument *document : {m_original.data(), m_converted.data()}) {
        if (!document)
            continue;
        connect(document, &ModelDocument::changed, this, &ExplainSession::edited, Qt::UniqueConnection);
        connect(document, &ModelDocument::reset, this, &ExplainSession::edited, Qt::UniqueConnection);
    }
    m_workspace.jobs().drop(explainKey());
    m_edited.stop();
    m_isStale = false;
    m_isOutdated = false;
    setPair(nullptr);
    setStage(Stage::None);
    explainIfNeeded();
}

void ExplainSession::edited()
{
    if (m_stage == Stage::None)
        return;
    m_isOutdated = true;
    m_isStale = m_pair != nullptr;
    m_edited.start();
    Q_EMIT stageChanged();
}

void ExplainSession::setNeeded(bool needed)
{
    m_isNeeded = needed;
    explainIfNeeded();
}

void ExplainSession::explainIfNeeded()
{
    if (m_isNeeded && (m_stage == Stage::None || m_isOutdated))
        explain();
}

void ExplainSession::explain()
{
    if (!m_original || !m_converted)
        return;
    JobSpec spec;
    spec.key = explainKey();
    spec.visibility = JobVisibility::WhenLong;
    spec.title = [original = m_original->displayName(), converted = m_converted->displayName()] {
        return tr("Explaining %1 by %2").arg(converted, original);
    };
    m_edited.stop();
    m_isOutdated = false;
    m_clock.start();
    m_job = m_workspace.jobs().run(
        std::move(spec), this,
        [original = m_original->state(), converted = m_converted->state()](Task &task) mutable {
            return explainedPair(std::move(original), std::move(converted), task);
        },
        [this](Expected<ExplainedPairPtr> pair) { take(std::move(pair)); });
    setStage(Stage::Reading);
}

void ExplainSession::take(Expected<ExplainedPairPtr> pair)
{
    if (!pair)
        return setStage(pair.error().isCancelled() ? Stage::Stopped : Stage::Failed,
                        pair.error().isCancelled() ? QString() : pair.error().sentence());
    m_seconds = double(m_clock.elapsed()) / 1000;
    m_isStale = m_isOutdated;
    setPair(*std::move(pair));
    setStage(Stage::Done);
}

void ExplainSession::cancel()
{
    m_edited.stop();
    if (m_stage == Stage::Reading)
        m_workspace.jobs().cancel(m_job);
}

/// The one before may be large.
void ExplainSession::setPair(ExplainedPairPtr pair)
{
    ExplainedPairPtr before = std::exchange(m_pair, std::move(pair));
    Q_EMIT explained();
    dispose(std::tuple(std::move(before)));
}

void ExplainSession::setStage(Stage stage, const QString &problem)
{
    m_stage = stage;
    m_problem = problem;
    Q_EMIT stageChanged();
}

} // namespace burnish
