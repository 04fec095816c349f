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

class ErrorBanner;
class MergeCurves;
struct MergeChoices;

/// The middle of the merge dock: a parameter's rules, as curves over the layers and as a list. What is wrong with what
/// a person typed is said above them.
class MergeWeights : public QWidget
{
    Q_OBJECT

public:
    explicit MergeWeights(MergeRulesModel *rules, QWidget *parent);

    /// Offers the parameters that the method and its models have.
    void setChoices(const MergeChoices &choices);
    void chooseQuantity(const MergeQuantity &quantity);
    /// Who tells of the model whose form the result has; nothing where none is chosen.
    void setModelSource(std::function<std::optional<ModelState>()> source) { m_model = std::move(source); }
    /// That model's blocks, as blockCountOf() counts them.
    void setBlockCount(std::size_t count) { m_blockCount = count; }
    /// Without curves the list has all the room.
    void setCurvesShown(bool shown);
    [[nodiscard]] MergeCurves *curves() const { return m_curves; }
    [[nodiscard]] ErrorBanner *banner() const { return m_banner; }
    void retranslate();

Q_SIGNALS:
    /// Another parameter is shown.
    void parameterChanged(const std::string &parameter);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] QHBoxLayout *buildTools();
    void buildRules();
    void quantityChosen();
    void fillPresets();
    void usePreset(const std::vector<MergeRule> &rules);
    void addBlockPresets(QMenu *menu);
    [[nodiscard]] Expected<void> useBlockWeights(const std::vector<double> &values);
    void askForBlockWeights();
    void addRule();
    void removeRule();
    void showReadOut(const QString &text);

    MergeRulesModel *m_rules;
    const MergeMethod *m_method = nullptr;
    std::function<std::optional<ModelState>()> m_model;
    std::size_t m_blockCount = 0;

    QLabel *m_title;
    QLabel *m_readOut;
    QComboBox *m_quantity;
    QToolButton *m_presets;
    QToolButton *m_add;
    QToolButton *m_remove;
    ErrorBanner *m_banner;
    MergeCurves *m_curves;
    QTableView *m_rulesView;
};

} // namespace burnish
