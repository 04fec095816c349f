// SPDX-License-Identifier: MIT
#include "widgets/session/windowlayout.h"

#include "core/remap/remaprule.h"
#include "core/rules/rulesfile.h"
#include "widgets/controls/filteredit.h"
#include "widgets/docks/dockarrangement.h"
#include "widgets/docks/docklayout.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/panes/modelpane.h"
#include "widgets/panes/panearea.h"
#include "widgets/remap/remappanel.h"
#include "widgets/remap/remaprulesmodel.h"
#include "widgets/tree/tensortreeview.h"
#include "widgets/workspace/workspace.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

/// Larger selections are made by a filter, which is saved too.
constexpr qsizetype mostSelected = 1000;
constexpr qsizetype longestFilter = 10'000;
/// The number of further panes that a session opens at most for models that have one; a window has room for fewer.
constexpr int mostSplits = 16;

QJsonArray selectionOf(const ModelPane *pane)
{
    const ModelState &state = pane->document()->state();
    QJsonArray paths;
    for (const NodeId id : pane->view()->selectedNodes())
        if (paths.size() < mostSelected && state.contains(id))
            paths.append(QString::fromStdString(state.path(id)));
    return paths;
}

} // namespace

WindowLayout::WindowLayout(MainWindow &window, Workspace &workspace, RemapPanel &remap)
    : m_window(window)
    , m_workspace(workspace)
    , m_remap(remap)
{}

QJsonObject WindowLayout::save() const
{
    const PaneArea *area = m_window.panes();
    const QList<int> sizes = area->sizes();
    QJsonArray panes;
    int active = -1;
    for (qsizetype i = 0; i < area->panes().size(); ++i) {
        const auto *pane = qobject_cast<const ModelPane *>(area->panes()[i]);
        if (!pane)
            continue;
        if (pane == area->activePane())
            active = int(panes.size());
        panes.append(QJsonObject{{u"document"_s, int(m_workspace.documents().indexOf(pane->document()))},
                                 {u"filter"_s, pane->filterEdit()->text()},
                                 {u"selection"_s, selectionOf(pane)},
                                 {u"size"_s, sizes.value(i)}});
    }
    const RemapRulesModel &listed = *m_remap.rulesModel();
    QJsonArray rules;
    for (const RemapRule &rule : listed.hasTensorRules() ? std::vector<RemapRule>() : listed.writtenRules())
        rules.append(QJsonArray{QString::fromStdString(rule.from), QString::fromStdString(rule.to), rule.enabled});
    return {{u"panes"_s, panes},
            {u"active"_s, active},
            {u"docks"_s, m_window.docks().layout()},
            {u"geometry"_s, QJsonObject{{u"rect"_s, rectToJson(m_window.normalGeometry())},
                                        {u"maximized"_s, m_window.isMaximized()},
                                        {u"fullScreen"_s, m_window.isFullScreen()}}},
            {u"rules"_s, rules},
            {u"tensorRules"_s, listed.hasTensorRules() ? QJsonValue(rulesAsJson(listed.writtenAll())) : QJsonValue()}};
}

void WindowLayout::restore(const QJsonObject &layout, const Documents &documents)
{
    restoreGeometry(layout.value("geometry"_L1).toObject());
    m_window.docks().setLayout(layout.value("docks"_L1).toArray());
    std::vector<RemapRule> rules;
    for (const QJsonValue &rule : layout.value("rules"_L1).toArray())
        rules.push_back({rule[0].toString().toStdString(), rule[1].toString().toStdString(), rule[2].toBool(true)});
    if (!rules.empty())
        m_remap.setRules(std::move(rules));
    if (const QJsonObject made = layout.value("tensorRules"_L1).toObject(); !made.isEmpty()) {
        if (auto all = tensorRulesFromJson(QJsonDocument(made)))
            m_remap.setAllRules(*std::move(all));
    }
    m_remap.forgetRuleEdits();
    restorePanes(layout.value("panes"_L1).toArray(), documents);
    const int active = layout.value("active"_L1).toInt(-1);
    const QJsonValue pane = layout.value("panes"_L1).toArray().at(active);
    if (ModelDocument *document = documents.value(pane["document"_L1].toInt(-1)))
        m_workspace.setActiveDocument(document);
}

void WindowLayout::restoreGeometry(const QJsonObject &geometry)
{
    const QRect rect = screenRectFromJson(geometry.value("rect"_L1), m_window);
    if (!rect.isValid())
        return;
    m_window.setWindowState(Qt::WindowNoState);
    m_window.setGeometry(rect);
    if (geometry.value("fullScreen"_L1).toBool())
        m_window.setWindowState(Qt::WindowFullScreen);
    else if (geometry.value("maximized"_L1).toBool())
        m_window.setWindowState(Qt::WindowMaximized);
}

void WindowLayout::restorePanes(const QJsonArray &panes, const Documents &documents)
{
    PaneArea *area = m_window.panes();
    QList<ModelPane *> restored;
    QList<int> sizes;
    int splits = 0;
    for (const QJsonValue &requested : panes) {
        ModelDocument *document = documents.value(requested["document"_L1].toInt(-1));
        ModelPane *pane = document ? area->paneOf(document) : nullptr;
        if (!pane)
            continue;
        if (restored.contains(pane)) {
            if (++splits > mostSplits)
                continue;
            area->split(pane);
            pane = area->activeModelPane();
        }
        Q_EMIT pane->moveRequested(int(area->panes().size() - 1 - area->panes().indexOf(pane)));
        restored += pane;
        sizes += std::clamp(requested["size"_L1].toInt(), 0, area->width());
        pane->setFilterText(requested["filter"_L1].toString().left(longestFilter));
        QList<NodeId> selection;
        const PathIndex index(document->state());
        const QJsonArray selected = requested["selection"_L1].toArray();
        for (qsizetype i = 0; i < std::min(selected.size(), mostSelected); ++i)
            if (const auto node = index.find(selected[i].toString().toStdString()))
                selection += *node;
        pane->view()->selectNodes(selection);
    }
    const auto shown = std::ranges::count_if(sizes, [](int size) { return size > 0; });
    if (sizes.size() == area->panes().size() && shown == std::min<qsizetype>(sizes.size(), PaneArea::mostShown))
        area->setSizes(sizes);
}

} // namespace burnish
