// SPDX-License-Identifier: MIT
#pragma once

#include "core/lora/loraproof.h"
#include "widgets/lora/adapterpage.h"

#include <QTimer>

class QDoubleSpinBox;
class QFormLayout;
class QLineEdit;

namespace burnish {

class AdapterSources;
class AdaptiveColumns;
class BakeQuestions;
class BakeRowsModel;
class JobRunner;
class RulesField;
struct BakeRequest;
struct PlannedBake;

/// Bakes adapters into a model: which ones, their strengths, also for parts of the model, and the effect on each
/// tensor. The plan follows every key, in the background, since it reads the adapters' factors.
class BakePage : public AdapterPage
{
    Q_OBJECT

public:
    BakePage(const AdapterSource &model, const QList<AdapterSource> &offered, JobRunner &jobs,
             QWidget *parent = nullptr);

    void start() override;
    void offer(const AdapterSource &source) override;
    void choose(const AdapterSource &source) override;
    void refuse(const QString &sentence) override;
    void apply() override;
    [[nodiscard]] QWidget *firstField() const override;

    /// The plans for the fields, one per adapter, each for the result of those before it; empty if there are none, or
    /// while they are being computed.
    [[nodiscard]] const std::vector<LoraBakePlan> &plans() const { return m_plans; }
    /// The first of them, or null.
    [[nodiscard]] const LoraBakePlan *plan() const { return m_plans.empty() ? nullptr : m_plans.data(); }
    /// The adapters that they are for, with their options.
    [[nodiscard]] const std::vector<LoraBakeStep> &steps() const { return m_steps; }
    [[nodiscard]] AdapterSources *sources() const { return m_sources; }
    [[nodiscard]] QDoubleSpinBox *strengthBox() const;
    [[nodiscard]] QDoubleSpinBox *alphaBox() const { return m_alpha; }
    [[nodiscard]] QLineEdit *blocksEdit() const { return m_blocks; }
    [[nodiscard]] RulesField *rulesField() const { return m_rules; }
    [[nodiscard]] BakeQuestions *questions() const { return m_questions; }
    [[nodiscard]] BakeRowsModel *rowsModel() const { return m_rows; }
    /// The chosen adapters, as listed.
    [[nodiscard]] QStringList adapterNames() const;

private:
    /// What the plans are for, or will be.
    struct Inputs
    {
        QStringList adapters;
        QList<double> strengths;
        double alpha;
        QString blocks;
        int rules;          ///< counts their changes
        QList<int> answers; ///< BakeQuestions::choices()

        friend bool operator==(const Inputs &, const Inputs &) = default;
    };

    void buildForm(QFormLayout *form);
    [[nodiscard]] QTableView *buildTable();
    [[nodiscard]] Inputs inputs() const;
    void planSoon();
    void makePlans();
    [[nodiscard]] BakeRequest request() const;
    void plansMade(Expected<PlannedBake> planned);
    void ask();
    /// Computes what the possible answers do.
    void compareAnswers();
    void measure();
    void showApply();
    void clearRows() override;

    ModelState m_model;
    JobRunner &m_jobs;
    std::optional<Inputs> m_planned;
    std::vector<LoraBakePlan> m_plans;
    std::vector<LoraBakeStep> m_steps; ///< for the plans
    QTimer m_soon;
    AdapterSources *m_sources;
    QDoubleSpinBox *m_alpha; ///< 0: as the adapter says
    QLineEdit *m_blocks;
    RulesField *m_rules;
    int m_ruleChanges = 0;
    BakeQuestions *m_questions;
    BakeRowsModel *m_rows;
    QTableView *m_table;
    AdaptiveColumns *m_columns = nullptr;
    bool m_isStarted = false;
};

} // namespace burnish
