// SPDX-License-Identifier: MIT
#pragma once

#include "core/health/finding.h"
#include "widgets/docks/tabbedtablepanel.h"

#include <QHash>

class QLabel;
class QToolButton;

namespace burnish {

class ErrorBanner;
class HealthModel;
class HealthRun;
class ModelDocument;

/// The health dock: the findings of a scan of the active model, one tab per severity, with sorting and filtering. Scans
/// automatically when shown for a model of at most 4 GiB; asks before reading more. A double click or Enter leads to
/// the tensor, and to the element if there is one.
class HealthPanel : public TabbedTablePanel
{
    Q_OBJECT

public:
    explicit HealthPanel(Workspace &workspace, QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString iconName() const override { return QStringLiteral("health"); }
    [[nodiscard]] QKeySequence shortcut() const override;
    [[nodiscard]] int preferredExtent() const override { return 300; }

    /// Scans the active model, or what changed in it since the last scan.
    void scan();
    /// True if no scan is running.
    [[nodiscard]] bool isIdle() const override;
    /// Writes the report; the file extension determines the format: .csv, .json, otherwise text.
    void saveReport(const QString &path);
    [[nodiscard]] HealthModel *model() const { return m_model; }

Q_SIGNALS:
    /// The user wants to see this element of the tensor, which is already selected.
    void elementRequested(burnish::ModelDocument *document, burnish::NodeId tensor,
                          const std::vector<std::uint64_t> &index);
    /// The user went to a finding: its tensors are selected.
    void findingShown();

protected:
    void retranslate() override;
    [[nodiscard]] Tab tab(int index) const override;
    [[nodiscard]] int widthBesideTabs() const override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void cameIntoSight() override;

private:
    void setUpTable();
    void buildBar();
    [[nodiscard]] HealthRun *runOf(ModelDocument *document);
    void follow(ModelDocument *document);
    void countBytes();
    void scanIfSmall();
    void showTab();
    void showState();
    void showMenu(const QPoint &position);
    void lead(int row);
    void copy();
    void promptToSave();
    [[nodiscard]] QString aboutText(const HealthRun &run) const;
    [[nodiscard]] QString emptyText(const HealthRun *run) const;

    HealthModel *m_model;
    QLabel *m_symbol;
    QToolButton *m_scan;
    QToolButton *m_copy;
    QToolButton *m_save;
    ErrorBanner *m_banner;
    ModelDocument *m_document = nullptr;
    std::optional<std::uint64_t> m_bytes; ///< of the document's tensors; none while they are counted
    QHash<ModelDocument *, HealthRun *> m_runs;
};

} // namespace burnish
