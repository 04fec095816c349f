// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/node.h"
#include "core/select/statistic.h"

#include <QObject>
#include <QTimer>

#include <array>
#include <unordered_map>
#include <unordered_set>

namespace burnish {

class JobRunner;

/// The statistics that a tree can show as columns, in column order.
inline constexpr std::array columnStatistics = {
    Statistic::Minimum,           Statistic::Maximum, Statistic::AbsoluteMaximum, Statistic::Mean,
    Statistic::StandardDeviation, Statistic::Norm,    Statistic::ZeroShare,       Statistic::Nans,
    Statistic::Infinities};

/// Computes the statistics for a tree's columns in the background, last requested first, so that visible rows come
/// before those scrolled away. GUI thread.
class TreeStatistics : public QObject
{
    Q_OBJECT

public:
    /// `title` is the job's title in the jobs panel if it takes long.
    TreeStatistics(JobRunner &jobs, std::function<QString()> title, QObject *parent = nullptr);
    ~TreeStatistics() override;

    enum class Knowledge { Known, Pending, Impossible };
    struct Answer
    {
        Knowledge knowledge = Knowledge::Pending;
        std::optional<double> value; ///< the known value; nullopt if the tensor has no such statistic
    };
    /// Returns what is already known, without requesting anything.
    [[nodiscard]] Answer look(const TensorPtr &tensor, Statistic statistic) const;
    /// Requests the statistics of a node's tensor; known() is emitted when they are available. Does nothing if they are
    /// known or cannot be computed.
    void want(NodeId node, const TensorPtr &tensor);
    /// Drops requests that are not being computed yet.
    void clear();
    /// True if no request is pending.
    [[nodiscard]] bool isIdle() const { return m_requested.empty() && !m_isRunning; }

Q_SIGNALS:
    /// The statistics of these nodes' tensors are available, or they cannot be read.
    void known(const std::vector<burnish::NodeId> &nodes);

private:
    void computeNext();

    struct Requested
    {
        NodeId node;
        TensorPtr tensor;
    };
    JobRunner &m_jobs;
    std::function<QString()> m_title;
    QString m_key;
    QTimer m_soon;
    std::vector<Requested> m_requested;                ///< the newest last
    std::unordered_set<const TensorExpr *> m_prompted; ///< in m_requested, or being computed
    /// Tensors that could not be read; kept alive so that their addresses are not reused.
    std::unordered_map<const TensorExpr *, TensorPtr> m_impossible;
    bool m_isRunning = false;
};

} // namespace burnish
