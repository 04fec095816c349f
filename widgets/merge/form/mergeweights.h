// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/model/modelstate.h"
#include "widgets/merge/form/mergerulesmodel.h"

#include <QWidget>

#include <functional>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QMenu;
class QTableView;
class QToolButton;

namespace burnish {

class ElidedLabel;
class EmptyPlaceholder;
class ErrorBanner;
class JobRunner;
class MergeCurves;
struct MergeChoices;

/// The middle of the merge dock: a parameter's rules, as curves over the layers and as a table. Shows input errors
/// above them.
class MergeWeights : public QWidget
{
    Q_OBJECT

public:
    /// The runner must outlive the widget.
    MergeWeights(JobRunner &jobs, MergeRulesModel *rules, QWidget *parent);

    /// Offers the parameters of the method and its models.
    void setChoices(const MergeChoices &choices);
    void chooseQuantity(const MergeQuantity &quantity);
    /// Sets the source of the model that determines the result's structure; nullopt if none is chosen.
    void setModelSource(std::function<std::optional<ModelState>()> source) { m_model = std::move(source); }
    /// Sets the number of that model's blocks, as counted by blockCountOf().
    void setBlockCount(std::size_t count) { m_blockCount = count; }
    /// Without curves the table uses all the space.
    void setCurvesShown(bool shown);
    [[nodiscard]] MergeCurves *curves() const { return m_curves; }
    [[nodiscard]] ErrorBanner *banner() const { return m_banner; }
    /// Reads a file in a job and uses its first list of weights; errors in it are shown in the banner.
    void openBlockWeights(const QString &path);
    void retranslate();

Q_SIGNALS:
    /// Another parameter is shown.
    void parameterChanged(const std::string &parameter);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] QHBoxLayout *buildTools();
    void buildRules();
    void fitValues();
    void quantityChosen();
    void fillPresets();
    void usePreset(const std::vector<MergeRule> &rules);
    void addBlockPresets(QMenu *menu);
    [[nodiscard]] Expected<void> useBlockWeights(const std::vector<double> &values);
    void promptForBlockWeights();
    void addRule();
    void removeRule();
    void showReadOut(const QString &text);

    JobRunner &m_jobs;
    MergeRulesModel *m_rules;
    const MergeMethod *m_method = nullptr;
    std::function<std::optional<ModelState>()> m_model;
    std::size_t m_blockCount = 0;

    ElidedLabel *m_title;
    QLabel *m_readOut;
    QComboBox *m_quantity;
    QToolButton *m_presets;
    QToolButton *m_add;
    QToolButton *m_remove;
    ErrorBanner *m_banner;
    MergeCurves *m_curves;
    QTableView *m_rulesView;
    EmptyPlaceholder *m_nothing;
};

} // namespace burnish
