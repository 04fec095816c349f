// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/docks/tabbedtablepanel.h"
#include "widgets/report/reportcontent.h"

#include <QHash>

#include <vector>

class QPlainTextEdit;
class QToolButton;

namespace burnish {

class AdaptiveColumns;
class Filter;
class ModelDocument;
class LearnMore;
class ReportModel;
class StepWatch;

/// The report of the active document's last step: one tab per part, with counts, sortable and filterable, and if known,
/// what Burn itself would have done. A document opened with defects starts with a report of these. The report of an
/// undone step is marked as undone until the step is redone. After a step without a report, it says so and shows the
/// report before. A double click selects the node.
class ReportPanel : public TabbedTablePanel
{
    Q_OBJECT

public:
    explicit ReportPanel(Workspace &workspace, QWidget *parent = nullptr);
    ~ReportPanel() override;

    /// Adds the content to the document's reports and shows it if the document is active. Call this right after the
    /// step that it describes. Opens the first non-empty tab of errors, missing and unused. Does not open the dock
    /// itself.
    void setReport(ModelDocument *document, ReportContent content);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString iconName() const override { return QStringLiteral("report"); }
    /// True if any open model has a report: panes would move below the mouse if it folded for the others.
    [[nodiscard]] bool hasContent() const override { return !m_reports.isEmpty(); }
    [[nodiscard]] ReportPart currentPart() const;

protected:
    void retranslate() override;
    [[nodiscard]] Tab tab(int index) const override;
    [[nodiscard]] int widthBesideTabs() const override;

private:
    struct Kept
    {
        ReportContent content;
        StepWatch *step; ///< what it describes, or the last step before
    };
    struct Reports
    {
        std::vector<Kept> kept; ///< oldest first, never empty
        std::size_t shown = 0;
        int index = 0; ///< of the undo stack
    };

    /// The shown document's report; null if there is none.
    [[nodiscard]] const Kept *kept() const;
    [[nodiscard]] const ReportContent *report() const;
    /// The step described by the shown report was undone.
    [[nodiscard]] bool isUndone() const;
    /// What the shown report is about, and when.
    [[nodiscard]] QString aboutText() const;
    /// Shows the report of the step that was just done, undone or redone.
    void followStep(ModelDocument *document);
    void setUpTable();
    void buildBar();
    void forget(ModelDocument *document);
    void addDocument(ModelDocument *document);
    void showDocument(ModelDocument *document);
    void showPart();
    /// Leads to what the manual says about the current row.
    void updateMore();
    [[nodiscard]] std::vector<ReportRow> shownRows(const ReportContent &content, ReportPart part) const;
    void select(int row);
    void copy();
    /// Proves the baked adapters in the file that the shown report is about.
    void prove();

    ReportModel *m_model;
    AdaptiveColumns *m_columns = nullptr;
    LearnMore *m_more;
    QToolButton *m_prove;
    QToolButton *m_burn;
    QToolButton *m_folder;
    QToolButton *m_copy;
    QPlainTextEdit *m_burnText;
    std::unique_ptr<Filter> m_filter;
    ModelDocument *m_document = nullptr;
    QHash<ModelDocument *, Reports> m_reports;
};

} // namespace burnish
