// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/docks/tabbedtablepanel.h"
#include "widgets/report/reportcontent.h"

#include <QHash>

class QPlainTextEdit;
class QToolButton;

namespace burnish {

class Filter;
class ModelDocument;
class ReportModel;
class StepWatch;

/// The last report of the active document: one tab per part, with counts, sorted and filtered as a person likes, and
/// where it can be told, what real Burn would have done. A document that was opened with flaws begins with these. The
/// report of a step that is undone says so, until it is done again. A double click selects the node.
class ReportPanel : public TabbedTablePanel
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
    [[nodiscard]] Tab tab(int index) const override;
    [[nodiscard]] int widthBesideTabs() const override;

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
    void setUpTable();
    void buildBar();
    void forget(ModelDocument *document);
    void addDocument(ModelDocument *document);
    void showDocument(ModelDocument *document);
    void showPart();
    [[nodiscard]] std::vector<ReportRow> shownRows(const ReportContent &content, ReportPart part) const;
    void select(int row);
    void copy();

    ReportModel *m_model;
    QToolButton *m_burn;
    QToolButton *m_copy;
    QPlainTextEdit *m_burnText;
    std::unique_ptr<Filter> m_filter;
    ModelDocument *m_document = nullptr;
    QHash<ModelDocument *, Kept> m_reports;
};

} // namespace burnish
