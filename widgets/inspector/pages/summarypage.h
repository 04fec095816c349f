// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

#include <QWidget>

#include <map>

class QGridLayout;
class QLabel;

namespace burnish {

class JobRunner;

/// What some nodes contain.
struct SubtreeSummary
{
    struct Share
    {
        std::uint64_t tensors = 0;
        std::uint64_t elements = 0;
        std::uint64_t bytes = 0;
    };
    Share all;
    std::uint64_t modules = 0;
    std::uint64_t values = 0;
    std::uint64_t nulls = 0;
    std::map<std::pair<Dtype, std::string>, Share> dtypes; ///< and the names of the types
};

/// Polls the task regularly: a model can have a million nodes.
Expected<SubtreeSummary> summarise(const ModelState &state, const std::vector<NodeId> &nodes, Task &task);

/// A module in numbers: tensors, parameters, bytes, and their distribution over the dtypes.
class SummaryPage : public QWidget
{
    Q_OBJECT

public:
    explicit SummaryPage(JobRunner &runner, QWidget *parent = nullptr);

    void setNodes(const ModelState &state, std::vector<NodeId> nodes);

protected:
    void changeEvent(QEvent *event) override;

private:
    void showSummary();
    void addRow(const QString &name, const QString &figure, const QString &tip = {});

    JobRunner &m_runner;
    std::optional<SubtreeSummary> m_summary;
    QGridLayout *m_grid;
    QLabel *m_title;
    QLabel *m_mixTitle;
    QGridLayout *m_mix;
};

} // namespace burnish
