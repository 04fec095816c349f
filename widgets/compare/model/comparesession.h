// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparetree.h"
#include "core/compare/depthstrip.h"
#include "core/document/modeldocument.h"
#include "widgets/compare/model/shownitems.h"
#include "widgets/compare/model/stripsums.h"
#include "widgets/jobs/jobrunner.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QTimer>

namespace burnish {

class Workspace;

/// What determines the parts of a comparison that a row is in.
struct RowKind
{
    Relation relation = Relation::Pending;
    bool isConflict = false; ///< both models changed the base, in opposite directions
};

/// One comparison of two open models: aligns them in the background, then compares their numbers while rows are already
/// shown. Follows edits of both and compares only what changed. Ends when one of its models is closed. GUI thread.
class CompareSession : public QObject
{
    Q_OBJECT

public:
    enum class Stage {
        None,      ///< nothing is compared
        Aligning,  ///< rows of an earlier alignment, if any, stay until the new ones are ready
        Comparing, ///< rows are available, numbers are being computed
        Done,
        Stopped, ///< cancelled by the user: some rows are pending
        Failed   ///< problem() says why there are no rows
    };

    explicit CompareSession(Workspace &workspace, QObject *parent = nullptr);

    /// Compares other models from now on; keeps the options except those that belong to the models. `base` may be null.
    void start(ModelDocument *left, ModelDocument *right, ModelDocument *base);
    void end();
    void setBase(ModelDocument *base);
    void setOptions(CompareOptions options);
    /// Stops aligning or comparing and keeps the results so far.
    void cancel();
    /// Compares the rows left pending by a cancelled job.
    void resume();

    [[nodiscard]] bool isActive() const { return m_left && m_right; }
    [[nodiscard]] ModelDocument *left() const { return m_left; }
    [[nodiscard]] ModelDocument *right() const { return m_right; }
    [[nodiscard]] ModelDocument *base() const { return m_base; }
    [[nodiscard]] const CompareOptions &options() const { return m_options; }
    [[nodiscard]] Stage stage() const { return m_stage; }
    [[nodiscard]] QString problem() const { return m_problem; }
    /// Total time spent aligning and comparing.
    [[nodiscard]] double seconds() const { return m_seconds; }

    /// True in stages Done and Stopped: there are rows, and no numbers of them arrive.
    [[nodiscard]] bool isAtRest() const { return m_stage == Stage::Done || m_stage == Stage::Stopped; }

    /// Null until the models were aligned for the first time. Numbers of rows are set only in the GUI thread; a worker
    /// may read them only while isAtRest().
    [[nodiscard]] std::shared_ptr<const Comparison> comparison() const { return m_comparison; }
    [[nodiscard]] const ComparedRow &row(std::size_t row) const { return m_comparison->rows[row]; }
    /// By row. Small enough to be copied for a worker at any time.
    [[nodiscard]] const std::vector<RowKind> &kinds() const { return m_kinds; }
    /// Null if comparison() is null.
    [[nodiscard]] const CompareTree *tree() const { return m_tree.get(); }
    /// For workers, which may read everything but numbers and counts.
    [[nodiscard]] std::shared_ptr<const CompareTree> sharedTree() const { return m_tree; }
    /// All items of the tree, in order.
    [[nodiscard]] const ShownItems &allItems() const { return m_allItems; }
    [[nodiscard]] const DepthStrip *strip() const { return m_strip.get(); }
    /// Of the strip's cells; null if strip() is null.
    [[nodiscard]] const StripSums *stripSums() const { return m_stripSums.get(); }
    [[nodiscard]] const RelationCounts &counts() const { return m_counts; }
    /// The number of rows that both models changed in conflict; 0 without a base.
    [[nodiscard]] std::size_t conflicts() const { return m_conflicts; }

Q_SIGNALS:
    /// One of the models is closing, which ends the comparison.
    void sideClosing(ModelDocument *document);
    /// The rows were replaced.
    void aligned();
    /// The numbers of these rows are available.
    void numbersCame(const std::vector<std::size_t> &rows);
    void stageChanged();
    /// One of the models was closed, or end() was called.
    void ended();

private:
    struct Inbox;
    struct Aligned;

    void follow(ModelDocument *document);
    void forgetRules();
    void align();
    [[nodiscard]] static Aligned carriedOver(const Comparison *before, Comparison comparison);
    void take(Aligned aligned);
    void compare(std::vector<std::size_t> pending);
    /// Takes what fits into a frame. Returns whether anything is left.
    bool drain();
    void drainAll();
    void takeSome();
    void forget();
    void finish(Stage stage, const QString &problem = {});
    void setStage(Stage stage);

    Workspace &m_workspace;
    QPointer<ModelDocument> m_left;
    QPointer<ModelDocument> m_right;
    QPointer<ModelDocument> m_base;
    CompareOptions m_options;
    std::shared_ptr<Comparison> m_comparison;
    std::vector<RowKind> m_kinds;
    std::shared_ptr<CompareTree> m_tree;
    ShownItems m_allItems;
    std::shared_ptr<const DepthStrip> m_strip;
    std::shared_ptr<StripSums> m_stripSums;
    RelationCounts m_counts;
    std::size_t m_conflicts = 0;
    std::shared_ptr<Inbox> m_inbox;
    std::optional<Stage> m_afterDraining; ///< set once the workers are done
    QTimer m_edited;
    QTimer m_draining;
    QElapsedTimer m_clock;
    JobId m_job = 0; ///< the job that aligns or compares
    double m_seconds = 0;
    Stage m_stage = Stage::None;
    QString m_problem;
};

} // namespace burnish
