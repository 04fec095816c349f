// SPDX-License-Identifier: MIT
#pragma once

#include "core/lora/lorabake.h"
#include "widgets/controls/fitting/dialog.h"

#include <QTimer>

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QTableView;

namespace burnish {

class BakeRowsModel;
class AdaptiveColumns;
class EmptyPlaceholder;
class JobRunner;

/// An open model that may be an adapter.
struct BakeCandidate
{
    ModelState state;
    QString name;
    QString file; ///< adapter_config.json is expected next to it
    QString key;  ///< LoraBakeOptions::donorKey
};

/// Bakes an adapter into a model: which one, its strength, and the effect on each tensor. The plan follows every key,
/// in the background, since it reads the adapter's factors.
class BakeDialog : public Dialog
{
    Q_OBJECT

public:
    BakeDialog(ModelState model, const QString &modelName, QList<BakeCandidate> candidates, JobRunner &jobs,
               QWidget *parent = nullptr);

    /// Chooses a candidate, which may have been opened since.
    void addCandidate(BakeCandidate candidate);
    /// The plan for the fields; nullopt if there is none, or while it is being computed.
    [[nodiscard]] const std::optional<LoraBakePlan> &plan() const { return m_plan; }
    [[nodiscard]] QDoubleSpinBox *strengthBox() const { return m_strength; }
    [[nodiscard]] QDoubleSpinBox *alphaBox() const { return m_alpha; }
    [[nodiscard]] BakeRowsModel *rowsModel() const { return m_rows; }
    /// The chosen adapter, as listed.
    [[nodiscard]] QString adapterName() const;
    /// Says in place of the rows why a file that was chosen cannot be used.
    void refuse(const QString &sentence);
    /// The sentence below the rows, or in their place.
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] QString manualTarget() const override { return QStringLiteral("operate#bake"); }

Q_SIGNALS:
    /// The user wants to load an adapter from a file.
    void fileRequested();

private:
    [[nodiscard]] QFormLayout *buildForm();
    [[nodiscard]] QTableView *buildTable();
    void makePlan();
    void planMade(Expected<LoraBakePlan> plan);
    void display(const QString &symbol, int role, const QString &sentence);
    void showApply();

    ModelState m_model;
    QList<BakeCandidate> m_candidates;
    JobRunner &m_jobs;
    struct Inputs
    {
        int adapter;
        double strength;
        double alpha;

        friend bool operator==(const Inputs &, const Inputs &) = default;
    };
    std::optional<Inputs> m_planned; ///< what m_plan is for, or will be
    std::optional<LoraBakePlan> m_plan;
    QTimer m_soon;
    QComboBox *m_adapter;
    QDoubleSpinBox *m_strength;
    QDoubleSpinBox *m_alpha; ///< 0: as the adapter says
    BakeRowsModel *m_rows;
    AdaptiveColumns *m_columns = nullptr;
    QLabel *m_symbol;
    QLabel *m_sentence;
    EmptyPlaceholder *m_nothing = nullptr; ///< in place of the rows
    QPushButton *m_apply;
};

} // namespace burnish
