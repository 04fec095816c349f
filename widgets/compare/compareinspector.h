// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparetree.h"
#include "widgets/inspector/statisticscache.h"

#include <QWidget>

#include <optional>

class QLabel;
class QScrollArea;
class QStackedWidget;
class QTabBar;
class QToolButton;

namespace burnish {

class CompareSession;
class DifferenceFigures;
class DifferencePage;
class JobRunner;
class OverviewPage;
class ScatterView;

/// The inspector while models are compared: the difference of the selected row, either side for itself, and both against
/// each other.
class CompareInspector : public QWidget
{
    Q_OBJECT

public:
    enum Tab { DifferenceTab, LeftTab, RightTab, ScatterTab };

    /// Both must outlive the widget.
    CompareInspector(CompareSession &session, JobRunner &runner, QWidget *parent = nullptr);

    /// Shows another row or module of the session's tree; nothing for none.
    void setItem(std::optional<CompareTree::Index> item);
    [[nodiscard]] DifferencePage *differencePage() const { return m_difference; }
    [[nodiscard]] ScatterView *scatterView() const { return m_scatter; }

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showItem();
    void showRow(const ComparedRow &row);
    void showModule(CompareTree::Index item);
    void showHead(const QString &iconName, const QString &name, const QString &path, const QString &facts);
    void showTab();
    void showNumbers();
    void showEmpty(const QString &sentence);
    [[nodiscard]] QString factsOf(const ComparedRow &row) const;
    [[nodiscard]] QString whyNoDifference(const ComparedRow &row) const;
    void elideHead();
    void setFonts();
    void retranslate();

    CompareSession &m_session;
    StatisticsCache m_cache;
    std::optional<CompareTree::Index> m_item;
    QString m_name;
    QString m_path;
    QString m_facts;
    QString m_iconName;

    QWidget *m_head;
    QLabel *m_iconLabel;
    QLabel *m_nameLabel;
    QLabel *m_pathLabel;
    QLabel *m_factsLabel;
    QToolButton *m_copyPath;
    QTabBar *m_tabs;
    QStackedWidget *m_pages;
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
