// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparetree.h"
#include "widgets/inspector/pages/inspectorpage.h"
#include "widgets/inspector/statistics/statisticscache.h"

#include <optional>

class QLabel;
class QScrollArea;
class QTabBar;

namespace burnish {

class FittingPages;
class CompareSession;
class DifferenceFigures;
class DifferencePage;
class InspectorHead;
class JobRunner;
class OverviewPage;
class ScatterView;

/// The inspector while models are compared: the difference of the selected row, each side on its own, and both plotted
/// against each other.
class CompareInspector : public InspectorPage
{
    Q_OBJECT

public:
    enum Tab { DifferenceTab, LeftTab, RightTab, ScatterTab };

    /// Both must outlive the widget.
    CompareInspector(CompareSession &session, JobRunner &runner, QWidget *parent = nullptr);

    /// Shows a row or module of the session's tree; nullopt for none.
    void setItem(std::optional<CompareTree::Index> item);
    [[nodiscard]] DifferencePage *differencePage() const { return m_difference; }
    [[nodiscard]] ScatterView *scatterView() const { return m_scatter; }

protected:
    void retranslate() override;
    void setFonts() override;

private:
    void showItem();
    void showRow(const ComparedRow &row);
    void showModule(CompareTree::Index item);
    void showTab();
    void showNumbers();
    void showEmpty(const QString &sentence);
    [[nodiscard]] QString factsOf(const ComparedRow &row) const;
    [[nodiscard]] QString whyNoDifference(const ComparedRow &row) const;

    CompareSession &m_session;
    StatisticsCache m_cache;
    std::optional<CompareTree::Index> m_item;

    InspectorHead *m_head;
    QTabBar *m_tabs;
    FittingPages *m_pages;
    QLabel *m_empty;
    QScrollArea *m_differenceArea;
    QScrollArea *m_sideArea;
    QWidget *m_scatterPage;
    QWidget *m_modulePage;
    DifferenceFigures *m_moduleFigures;
    QLabel *m_moduleTitle;
    QLabel *m_moduleHint;
    DifferencePage *m_difference;
    OverviewPage *m_side;
    ScatterView *m_scatter;
    QLabel *m_scatterTitle;
    QLabel *m_scatterCaption;
};

} // namespace burnish
