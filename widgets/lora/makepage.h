// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/lora/adapterpage.h"

#include <QTimer>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QSpinBox;

namespace burnish {

class AdapterRowsModel;
class AdapterSources;
class AdaptiveColumns;
class JobRunner;
class ProfileView;

/// Makes an adapter: extracts it from two models, changes the rank of one, or combines several. Shows what the adapter
/// keeps of each tensor, and the energy over the rank. Small inputs are computed after every key, large models when the
/// button is pressed; after that, other ranks follow from the singular values.
class MakePage : public AdapterPage
{
    Q_OBJECT

public:
    MakePage(AdapterMode mode, const QList<AdapterSource> &offered, JobRunner &jobs, QWidget *parent = nullptr);

    void start() override;
    void offer(const AdapterSource &source) override;
    void choose(const AdapterSource &source) override;
    void refuse(const QString &sentence) override;
    void apply() override;
    [[nodiscard]] QWidget *firstField() const override;

    [[nodiscard]] LoraMakeRequest request() const;
    /// The adapter for the fields; null while it is not computed.
    [[nodiscard]] std::shared_ptr<const MadeAdapter> result() const { return m_result; }
    /// A name for the adapter, without an extension.
    [[nodiscard]] QString suggestedName() const;
    /// What the adapter keeps and what it lost.
    [[nodiscard]] QString summary() const;
    /// Shows that the adapter is being written, or why it was not.
    void showWriting();
    void showError(const Error &error);

    [[nodiscard]] AdapterSources *sources() const { return m_sources; }
    [[nodiscard]] QComboBox *ruleBox() const { return m_rule; }
    [[nodiscard]] QDoubleSpinBox *energyBox() const { return m_energy; }
    [[nodiscard]] QSpinBox *rankBox() const { return m_rank; }
    [[nodiscard]] QComboBox *namesBox() const { return m_names; }
    [[nodiscard]] AdapterRowsModel *rowsModel() const { return m_rows; }
    [[nodiscard]] ProfileView *curve() const { return m_curve; }

Q_SIGNALS:
    /// The adapter is to be written to a file.
    void writeRequested();

private:
    enum Rule { Energy, Fixed, Exact };

    /// What a result depends on besides its ranks.
    struct Origin
    {
        QStringList keys;
        QList<double> strengths;
        int names = 0; ///< not all names have a place for whole tensors
        bool convolutions = false;

        friend bool operator==(const Origin &, const Origin &) = default;
    };
    struct Inputs
    {
        Origin origin;
        int rule = 0;
        double energy = 0;
        int rank = 0;

        friend bool operator==(const Inputs &, const Inputs &) = default;
    };

    /// What the rows' singular values are for.
    struct Computed
    {
        Inputs inputs;
        std::vector<Error> warnings; ///< hold for lower ranks, too
    };

    void buildForm(QFormLayout *form);
    [[nodiscard]] QTableView *buildTable();
    [[nodiscard]] QString jobKey() const;
    [[nodiscard]] Inputs inputs() const;
    [[nodiscard]] Rule rule() const;
    /// True if every change is computed at once.
    [[nodiscard]] bool isSmall() const;
    [[nodiscard]] QString whatLacks() const;
    /// True if the rows follow from the singular values computed before.
    [[nodiscard]] bool isKnown() const;
    void displaySummary();
    void changed();
    void compute();
    void made(Expected<MadeAdapter> result);
    void setRows(std::vector<LoraModuleReport> rows);
    void clearRows() override;
    void showRule();
    void showSummary();

    AdapterMode m_mode;
    JobRunner &m_jobs;
    QTimer m_soon;
    std::optional<Inputs> m_inputs;
    std::optional<Computed> m_computed;
    std::shared_ptr<const MadeAdapter> m_result;
    AdapterSources *m_sources;
    QComboBox *m_rule;
    QDoubleSpinBox *m_energy;
    QSpinBox *m_rank;
    QComboBox *m_names;
    QCheckBox *m_convolutions = nullptr;
    AdapterRowsModel *m_rows;
    AdaptiveColumns *m_columns = nullptr;
    ProfileView *m_curve = nullptr;
    bool m_isStarted = false;
};

} // namespace burnish
