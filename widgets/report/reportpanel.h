// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/docks/panel.h"
#include "widgets/report/reportcontent.h"

#include <QHash>

class QHBoxLayout;
class QLabel;
class QPlainTextEdit;
class QStackedWidget;
class QTabBar;
class QToolButton;
class QTreeView;

namespace burnish {

class Filter;
class FilterEdit;
class ModelDocument;
class ReportModel;
class StepWatch;

/// The last report of the active document: one tab per part, with counts, sorted and filtered as a person likes, and
/// where it can be told, what real Burn would have done. A document that was opened with flaws begins with these. The
/// report of a step that is undone says so, until it is done again. A double click selects the node.
class ReportPanel : public Panel
{
    Q_OBJECT

public:
    explicit ReportPanel(Workspace &workspace, QWidget *parent = nullptr);
    ~ReportPanel() override;

    /// Keeps the content as the document's report and shows it if the document is active. What it tells of a step is
    /// told right after that was done. Opens on the first of errors, missing and unused that has something. Does not
    /// open the dock by itself.
    void setReport(ModelDocument *document, ReportContent content);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString iconName() const override { return QStringLiteral("report"); }
    [[nodiscard]] ReportPart currentPart() const;

protected:
    void retranslate() override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Kept
    {
        ReportContent content;
        StepWatch *step = nullptr; ///< null where it tells of no step
    };

    /// The shown document's; null where there is none.
    [[nodiscard]] const ReportContent *report() const;
    /// What the shown report tells was undone.
    [[nodiscard]] bool isUndone() const;
    void buildTable();
    [[nodiscard]] QHBoxLayout *buildBar();
    void forget(ModelDocument *document);
    void addDocument(ModelDocument *document);
    void showDocument(ModelDocument *document);
    void showPart();
    void setTabTexts();
    [[nodiscard]] std::vector<ReportRow> shownRows(const ReportContent &content, ReportPart part) const;
    void select(int row);
    void copy();
    void elideAbout();

    ReportModel *m_model;
    QTabBar *m_tabs;
    QLabel *m_about;
    FilterEdit *m_filterEdit;
    QToolButton *m_burn;
    QToolButton *m_copy;
    QTreeView *m_table;
    QPlainTextEdit *m_burnText;
    QLabel *m_empty;
    QStackedWidget *m_pages;
    std::unique_ptr<Filter> m_filter;
    ModelDocument *m_document = nullptr;
    QHash<ModelDocument *, Kept> m_reports;
};

} // namespace burnish
