// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparetree.h"
#include "core/compare/depthstrip.h"
#include "core/document/modeldocument.h"
#include "widgets/jobs/jobrunner.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QTimer>

namespace burnish {

class Workspace;

/// One comparison of two open models: aligns them in the background, then compares their numbers while rows are already
/// shown, and follows edits of both, after which only what changed is compared again. Ends when one of its models is
/// closed. GUI thread.
class CompareSession : public QObject
{
    Q_OBJECT

public:
    enum class Stage {
        None,      ///< nothing is compared
        Aligning,  ///< rows of an earlier alignment, if there are, stay until the new ones are there
        Comparing, ///< rows are there, numbers are coming
        Done,
        Stopped, ///< cancelled by the person: some rows are pending
        Failed   ///< problem() says why there are no rows
    };

    explicit CompareSession(Workspace &workspace, QObject *parent = nullptr);

    /// Compares other models from now on; the options stay but for what belongs to the models. `base` may be null.
    void start(ModelDocument *left, ModelDocument *right, ModelDocument *base);
    void end();
    void setBase(ModelDocument *base);
    void swapSides();
    void setOptions(CompareOptions options);
    /// Stops aligning or comparing; what is known stays.
    void cancel();
    /// Compares the rows that a cancelled job has left.
    void resume();

    [[nodiscard]] bool isActive() const { return m_left && m_right; }
    [[nodiscard]] ModelDocument *left() const { return m_left; }
    [[nodiscard]] ModelDocument *right() const { return m_right; }
    [[nodiscard]] ModelDocument *base() const { return m_base; }
    [[nodiscard]] const CompareOptions &options() const { return m_options; }
    [[nodiscard]] Stage stage() const { return m_stage; }
    [[nodiscard]] QString problem() const { return m_problem; }
    /// Time that aligning and comparing took together.
    [[nodiscard]] double seconds() const { return m_seconds; }

    /// Null until the models were aligned for the first time. Rows learn their numbers in this thread alone; a worker
    /// may read these only in stages Done and Stopped.
    [[nodiscard]] std::shared_ptr<const Comparison> comparison() const { return m_comparison; }
    [[nodiscard]] const ComparedRow &row(std::size_t row) const { return m_comparison->rows[row]; }
    /// Null as comparison() is.
    [[nodiscard]] const CompareTree *tree() const { return m_tree.get(); }
    [[nodiscard]] const DepthStrip *strip() const { return m_strip.get(); }
    [[nodiscard]] const RelationCounts &counts() const { return m_counts; }

Q_SIGNALS:
    /// One of both models goes away, and the comparison with it.
    void sideClosing(ModelDocument *document);
    /// Other rows.
    void aligned();
    /// These rows learned their numbers.
    void numbersCame(const std::vector<std::size_t> &rows);
    void stageChanged();
    /// One of the models was closed, or end() was called.
    void ended();

private:
    struct Inbox;
    struct Aligned;

    void follow(ModelDocument *document);
    void align();
    [[nodiscard]] static Aligned carriedOver(const Comparison *before, Comparison comparison);
    void take(Aligned aligned);
    void compare(std::vector<std::size_t> pending);
    void drain();
    void finish(Stage stage, const QString &problem = {});
    void setStage(Stage stage);

    Workspace &m_workspace;
    QPointer<ModelDocument> m_left;
    QPointer<ModelDocument> m_right;
    QPointer<ModelDocument> m_base;
    CompareOptions m_options;
    std::shared_ptr<Comparison> m_comparison;
    std::shared_ptr<CompareTree> m_tree;
    std::shared_ptr<const DepthStrip> m_strip;
    RelationCounts m_counts;
    std::shared_ptr<Inbox> m_inbox;
    QTimer m_edited;
    QTimer m_draining;
    QElapsedTimer m_clock;
    JobId m_job = 0; ///< that aligns or compares
    double m_seconds = 0;
    Stage m_stage = Stage::None;
    QString m_problem;
};

} // namespace burnish
