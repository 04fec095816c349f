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

/// The figures that a tree can show as columns, in their order.
inline constexpr std::array columnStatistics = {
    Statistic::Minimum,           Statistic::Maximum, Statistic::AbsoluteMaximum, Statistic::Mean,
    Statistic::StandardDeviation, Statistic::Norm,    Statistic::ZeroShare,       Statistic::Nans,
    Statistic::Infinities};

/// Computes the statistics that a tree's columns show, in the background, what was asked for last first: so rows in
/// sight come before those that were scrolled away. GUI thread.
class TreeStatistics : public QObject
{
    Q_OBJECT

public:
    /// `title` is what the list of jobs calls the work when it takes long.
    TreeStatistics(JobRunner &jobs, std::function<QString()> title, QObject *parent = nullptr);
    ~TreeStatistics() override;

    enum class Knowledge { Known, Pending, Impossible };
    struct Answer
    {
        Knowledge knowledge = Knowledge::Pending;
        std::optional<double> value; ///< of what is known; nothing where the tensor has no such figure
    };
    /// What is known already; asks for nothing.
    [[nodiscard]] Answer look(const TensorPtr &tensor, Statistic statistic) const;
    /// Asks for the statistics of a node's tensor; known() tells when they are there. Does nothing where they are
    /// known, or cannot be.
    void want(NodeId node, const TensorPtr &tensor);
    /// Forgets what was asked for and is not being computed yet.
    void clear();
    /// Nothing that was asked for is missing.
    [[nodiscard]] bool isIdle() const { return m_wanted.empty() && !m_isRunning; }

Q_SIGNALS:
    /// The statistics of these nodes' tensors are known now, or it is known that they cannot be read.
    void known(const std::vector<burnish::NodeId> &nodes);

private:
    void computeNext();

    struct Wanted
    {
        NodeId node;
        TensorPtr tensor;
    };
    JobRunner &m_jobs;
    std::function<QString()> m_title;
    QString m_key;
    QTimer m_soon;
    std::vector<Wanted> m_wanted;                   ///< the newest last
    std::unordered_set<const TensorExpr *> m_asked; ///< in m_wanted, or being computed
    /// Those that could not be read; kept alive, so that no other takes their place.
    std::unordered_map<const TensorExpr *, TensorPtr> m_impossible;
    bool m_isRunning = false;
};

} // namespace burnish
