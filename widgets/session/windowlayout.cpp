// SPDX-License-Identifier: MIT
#include "widgets/session/windowlayout.h"

#include "core/remap/remaprule.h"
#include "widgets/controls/filteredit.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/panes/modelpane.h"
#include "widgets/panes/panearea.h"
#include "widgets/remap/remappanel.h"
#include "widgets/remap/remaprulesmodel.h"
#include "widgets/tree/tensortreeview.h"
#include "widgets/workspace/workspace.h"

#include <QJsonArray>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

QJsonArray selectionOf(const ModelPane *pane)
{
    // Larger selections are made by a filter, which is saved too.
    constexpr qsizetype most = 1000;
    const ModelState &state = pane->document()->state();
    QJsonArray paths;
    for (const NodeId id : pane->view()->selectedNodes())
        if (paths.size() < most && state.contains(id))
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
    QJsonArray rules;
    for (const RemapRule &rule : m_remap.rulesModel()->writtenRules())
        rules.append(QJsonArray{QString::fromStdString(rule.from), QString::fromStdString(rule.to), rule.enabled});
    return {{u"panes"_s, panes},
            {u"active"_s, active},
            {u"docks"_s, QString::fromLatin1(m_window.saveState().toBase64())},
            {u"geometry"_s, QString::fromLatin1(m_window.saveGeometry().toBase64())},
            {u"rules"_s, rules}};
}

void WindowLayout::restore(const QJsonObject &layout, const Documents &documents)
{
    m_window.restoreGeometry(QByteArray::fromBase64(layout.value("geometry"_L1).toString().toLatin1()));
    m_window.restoreState(QByteArray::fromBase64(layout.value("docks"_L1).toString().toLatin1()));
    std::vector<RemapRule> rules;
    for (const QJsonValue &rule : layout.value("rules"_L1).toArray())
        rules.push_back({rule[0].toString().toStdString(), rule[1].toString().toStdString(), rule[2].toBool(true)});
    if (!rules.empty())
        m_remap.setRules(std::move(rules));
    restorePanes(layout.value("panes"_L1).toArray(), documents);
    const int active = layout.value("active"_L1).toInt(-1);
    const QJsonValue pane = layout.value("panes"_L1).toArray().at(active);
    if (ModelDocument *document = documents.value(pane["document"_L1].toInt(-1)))
        m_workspace.setActiveDocument(document);
}

void WindowLayout::restorePanes(const QJsonArray &panes, const Documents &documents)
{
    PaneArea *area = m_window.panes();
    QList<ModelPane *> restored;
    QList<int> sizes;
    for (const QJsonValue &wanted : panes) {
        ModelDocument *document = documents.value(wanted["document"_L1].toInt(-1));
        ModelPane *pane = document ? area->paneOf(document) : nullptr;
        if (!pane)
            continue;
        if (restored.contains(pane)) {
            area->split(pane);
            pane = area->activeModelPane();
        }
        Q_EMIT pane->moveRequested(int(area->panes().size() - 1 - area->panes().indexOf(pane)));
        restored += pane;
        sizes += wanted["size"_L1].toInt();
        pane->setFilterText(wanted["filter"_L1].toString());
        QList<NodeId> selection;
        const PathIndex index(document->state());
        for (const QJsonValue &path : wanted["selection"_L1].toArray())
            if (const auto node = index.find(path.toString().toStdString()))
                selection += *node;
        pane->view()->selectNodes(selection);
    }
    if (sizes.size() == area->panes().size() && std::ranges::all_of(sizes, [](int size) { return size > 0; }))
        area->setSizes(sizes);
}

} // namespace burnish
