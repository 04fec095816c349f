// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"
#include "widgets/docks/panel.h"
#include "widgets/inspector/statistics/statisticscache.h"
#include "widgets/workspace/optimizerlinks.h"

#include <QPointer>
#include <QTimer>

#include <array>
#include <functional>

class QAction;
class QLabel;
class QScrollArea;
class QTabBar;
class QToolButton;

namespace burnish {

class FittingPages;
class InspectorHead;
class JobRunner;
class KernelsPage;
class ModelDocument;
class OverviewPage;
class ProfilesPage;
class StatisticsTable;
class SummaryPage;
class ValuePage;
class ValuesPage;

/// Shows the selection of the active document: a tensor's plots and numbers, several tensors' statistics, a module's
/// contents, a value with its editor.
class InspectorPanel : public Panel
{
    Q_OBJECT

public:
    InspectorPanel(JobRunner &runner, Workspace &workspace, QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString iconName() const override { return QStringLiteral("heatmap"); }
    [[nodiscard]] QMenu *titleMenu() override { return m_menu; }
    /// The menu moves beside the tabs while the title is hidden.
    void setTitleShown(bool shown) override;
    [[nodiscard]] bool hasContent() const override;
    /// False while it waits for the selection to settle.
    [[nodiscard]] bool isIdle() const override { return !m_delay.isActive(); }

    /// Shows this element in the values as soon as the tensor is selected.
    void showElement(ModelDocument *document, NodeId tensor, const std::vector<std::uint64_t> &index);
    /// Shows a widget in place of everything else and stops following the selection; null ends that. Takes ownership of
    /// the widget.
    void setStandIn(QWidget *standIn);

Q_SIGNALS:
    /// The stand-in can be seen again, and may catch up: while isInSight() is false, it should not work.
    void standInSeen();

protected:
    void retranslate() override;
    void cameIntoSight() override;
    void resizeEvent(QResizeEvent *event) override;

private:
    enum Tab { OverviewTab, ValuesTab, ProfilesTab, KernelsTab, TabCount };

    void buildMenu();
    void updateMenu();
    void buildPages();
    void connectPages();
    /// Notes whether there is something to show: from the first selection on, as long as a model is open.
    void noteContent();
    void showSelection();
    void showTensors(const ModelState &state, std::size_t nodes, const std::vector<NodeId> &tensors);
    void showNode(const ModelState &state, NodeId id);
    void showPart(const ModelState &state, NodeId id, std::size_t part);
    void showValues(const TensorPtr &tensor, NodeId id);
    void showHead(const ModelState &state, NodeId id);
    void showLinks(const ModelState &state, NodeId id);
    using MakeLink = std::function<QString(const QString &text, OptimizerLinks::Place place)>;
    [[nodiscard]] QString tiedText(const ModelState &state, NodeId id, const MakeLink &link) const;
    [[nodiscard]] QString readingText(const Node &node) const;
    void followLink(const QString &link);
    void showHeadOf(std::size_t nodes, std::size_t tensors);
    void showEmpty(const QString &sentence);
    void showTab();
    /// Sets the tensor of the pages that plot one; null for none.
    void setTensor(const TensorPtr &tensor);
    void goTo(const std::vector<std::uint64_t> &index);
    /// Takes the chosen element along from the heat map to the values, and back.
    void carryElement();

    QPointer<ModelDocument> m_document;
    StatisticsCache m_cache;
    QTimer m_delay;
    std::optional<NodeId> m_requestedTensor; ///< the tensor showElement() is waiting for
    QString m_requestedElement;
    NodeId m_shown;
    int m_lastTab = OverviewTab;
    QList<OptimizerLinks::Place> m_linked; ///< the targets of the links in the head

    bool m_wasFilled = false; ///< something was selected since a model was opened
    bool m_isStale = false;   ///< the selection changed while the panel was out of sight
    QWidget *m_standIn = nullptr;
    QMenu *m_menu;
    QAction *m_copyPath;
    std::array<QAction *, 4> m_parts; ///< the submenus of the heat map, the histogram, the statistics and the kernels
    QToolButton *m_menuButton;        ///< beside the tabs
    InspectorHead *m_head;
    QTabBar *m_tabs;
    FittingPages *m_pages;
    QLabel *m_empty;
    QScrollArea *m_overviewArea;
    QScrollArea *m_summaryArea;
    OverviewPage *m_overview;
    ValuesPage *m_values;
    ProfilesPage *m_profiles;
    KernelsPage *m_kernels;
    StatisticsTable *m_table;
    SummaryPage *m_summary;
    ValuePage *m_value;
};

} // namespace burnish
