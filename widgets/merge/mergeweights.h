// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "widgets/merge/mergerulesmodel.h"

#include <QWidget>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QTableView;
class QToolButton;

namespace burnish {

class ErrorBanner;
class MergeCurves;
struct MergeChoices;

/// The middle of the merge dock: a parameter's rules, as curves over the layers and as a list. What is wrong with what a
/// person typed is said above them.
class MergeWeights : public QWidget
{
    Q_OBJECT

public:
    explicit MergeWeights(MergeRulesModel *rules, QWidget *parent);

    /// Offers the parameters that the method and its models have.
    void setChoices(const MergeChoices &choices);
    void chooseQuantity(const MergeQuantity &quantity);
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
    void askForBlockWeights();
    void addRule();
    void removeRule();
    void showReadOut(const QString &text);

    MergeRulesModel *m_rules;
    const MergeMethod *m_method = nullptr;

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
