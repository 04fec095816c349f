// SPDX-License-Identifier: MIT
#pragma once

#include "core/document/modeldocument.h"
#include "core/explain/explanation.h"
#include "widgets/jobs/jobrunner.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QTimer>

#include <array>
#include <optional>

namespace burnish {

class CompareSession;
class Workspace;

/// How the right one of two models was made of the left one, with the models that this is true of.
struct ExplainedPair
{
    Explanation explanation;
    ModelState original;
    ModelState converted;
    std::vector<NodeId> sources; ///< nodes of the explanation's sources
    std::vector<NodeId> targets; ///< and of its tensors
    /// Indices of the explanation's tensors: unexplained ones first, else in the model's order.
    std::vector<std::uint32_t> order;
    std::array<std::size_t, 4> counts = {}; ///< by ExplainedState

    [[nodiscard]] std::size_t count(ExplainedState state) const { return counts[std::size_t(state)]; }
    [[nodiscard]] std::size_t unexplained() const
    {
        return count(ExplainedState::Different) + count(ExplainedState::Unknown);
    }
    /// Null for a tensor without an act.
    [[nodiscard]] const ExplainedAct *actOf(const ExplainedTensor &tensor) const;
};
using ExplainedPairPtr = std::shared_ptr<const ExplainedPair>;

/// Explains the models of a comparison in the background, and again after each edit of one of them. GUI thread.
class ExplainSession : public QObject
{
    Q_OBJECT

public:
    enum class Stage {
        None,    ///< nothing is to be explained, or it is not needed
        Reading, ///< an earlier result, if any, stays until the new one is ready
        Done,
        Stopped, ///< cancelled by the user
        Failed   ///< problem() says why
    };

    /// Both must outlive the session.
    ExplainSession(CompareSession &models, Workspace &workspace, QObject *parent = nullptr);

    /// Reads models only while its result is needed.
    void setNeeded(bool needed);
    /// Explains the models, again if they were explained before.
    void explain();
    /// Stops, and keeps an earlier result.
    void cancel();

    [[nodiscard]] Stage stage() const { return m_stage; }
    [[nodiscard]] QString problem() const { return m_problem; }
    /// The share of bytes that the running job has read, once it takes long; nothing if it is not known.
    [[nodiscard]] std::optional<double> progress() const;
    /// Null until the models were explained.
    [[nodiscard]] ExplainedPairPtr pair() const { return m_pair; }
    /// True if a model was edited since pair() was read.
    [[nodiscard]] bool isStale() const { return m_isStale; }
    [[nodiscard]] double seconds() const { return m_seconds; }
    [[nodiscard]] ModelDocument *original() const { return m_original; }
    [[nodiscard]] ModelDocument *converted() const { return m_converted; }

Q_SIGNALS:
    /// pair() was replaced.
    void explained();
    /// stage() or isStale() changed.
    void stageChanged();
    void progressed();

private:
    void follow();
    void edited();
    void explainIfNeeded();
    void take(Expected<ExplainedPairPtr> pair);
    void setPair(ExplainedPairPtr pair);
    void setStage(Stage stage, const QString &problem = {});

    CompareSession &m_models;
    Workspace &m_workspace;
    QPointer<ModelDocument> m_original;
    QPointer<ModelDocument> m_converted;
    ExplainedPairPtr m_pair;
    QTimer m_edited;
    QElapsedTimer m_clock;
    JobId m_job = 0;
    double m_seconds = 0;
    Stage m_stage = Stage::None;
    QString m_problem;
    bool m_isNeeded = false;
    bool m_isStale = false;
    bool m_isOutdated = false; ///< a model was edited since it was read last
};

} // namespace burnish
