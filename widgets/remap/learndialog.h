// SPDX-License-Identifier: MIT
#pragma once

#include "core/remap/learnrule.h"
#include "widgets/controls/fitting/dialog.h"

#include <QTimer>

#include <memory>

class QLabel;
class QLineEdit;
class QPushButton;
class QStandardItemModel;
class QTableView;

namespace burnish {

class JobRunner;

/// Asks for one example, an old name and its new name, and offers rules that rename others in the same way.
class LearnDialog : public Dialog
{
    Q_OBJECT

public:
    /// `names` are those a rule at the end of the list would see.
    LearnDialog(JobRunner &jobs, std::vector<std::string> names, const QString &example, QWidget *parent = nullptr);

    /// The selected rule.
    [[nodiscard]] std::optional<RemapRule> rule() const;
    [[nodiscard]] bool isBusy() const { return m_busy || m_soon.isActive(); }
    [[nodiscard]] QString manualTarget() const override { return QStringLiteral("operate#rename"); }

private:
    void learn();
    void showRules(std::vector<LearnedRule> rules);
    void showState();

    JobRunner &m_jobs;
    std::shared_ptr<const std::vector<std::string>> m_names;
    std::vector<LearnedRule> m_rules;
    QLineEdit *m_from;
    QLineEdit *m_to;
    QStandardItemModel *m_model;
    QTableView *m_table;
    QLabel *m_note;
    QPushButton *m_add;
    QTimer m_soon;
    bool m_busy = false;
};

} // namespace burnish
