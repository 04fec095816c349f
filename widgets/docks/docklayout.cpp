// SPDX-License-Identifier: MIT
#include "widgets/docks/docklayout.h"

#include "widgets/docks/paneldock.h"

#include <QGuiApplication>
#include <QHash>
#include <QJsonObject>
#include <QLayout>
#include <QMainWindow>
#include <QMap>
#include <QScreen>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

struct AreaName
{
    Qt::DockWidgetArea area;
    QLatin1String name;
};

constexpr std::array<AreaName, 4> areaNames = {{{Qt::LeftDockWidgetArea, "left"_L1},
                                                {Qt::RightDockWidgetArea, "right"_L1},
                                                {Qt::TopDockWidgetArea, "top"_L1},
                                                {Qt::BottomDockWidgetArea, "bottom"_L1}}};

/// The valid part of a dock's description.
struct Placed
{
    PanelDock *dock = nullptr;
    Qt::DockWidgetArea area = Qt::RightDockWidgetArea;
    bool isOpen = false;
    bool isFloating = false;
    bool isFront = false;
    QString tabs;
    QRect rect; ///< may be invalid
};

/// Docks in the same tabs.
struct Group
{
    std::vector<const Placed *> docks;
    QRect rect; ///< of the visible dock; invalid if there is none

    [[nodiscard]] PanelDock *leader() const { return docks.front()->dock; }
};

bool isSideBySide(Qt::DockWidgetArea area)
{
    return area == Qt::TopDockWidgetArea || area == Qt::BottomDockWidgetArea;
}

std::optional<Placed> placedFrom(const QJsonObject &described, PanelDock *dock, const QMainWindow &window)
{
    const QString name = described.value("area"_L1).toString();
    const auto area = std::ranges::find(areaNames, name, &AreaName::name);
    if (area == areaNames.end() || !dock->isAreaAllowed(area->area))
        return std::nullopt;
    Placed placed;
    placed.dock = dock;
    placed.area = area->area;
    placed.isOpen = described.value("open"_L1).toBool();
    placed.isFloating = described.value("floating"_L1).toBool();
    placed.isFront = described.value("front"_L1).toBool();
    placed.tabs = described.value("tabs"_L1).toString();
    const QJsonValue rect = described.value("rect"_L1);
    placed.rect = placed.isFloating ? screenRectFromJson(rect, window) : rectFromJson(rect, {{}, window.size()});
    return placed;
}

/// Returns the groups of an area in the order of their positions.
std::vector<Group> groupsIn(Qt::DockWidgetArea area, const std::vector<Placed> &all)
{
    std::vector<Group> groups;
    QHash<QString, std::size_t> byTabs;
    for (const Placed &placed : all) {
        if (placed.area != area || placed.isFloating)
            continue;
        const QString tabs = placed.tabs.isEmpty() ? placed.dock->objectName() : placed.tabs;
        if (!byTabs.contains(tabs)) {
            byTabs.insert(tabs, groups.size());
            groups.emplace_back();
        }
        Group &group = groups[byTabs.value(tabs)];
        group.docks.push_back(&placed);
        if (placed.isOpen && placed.rect.isValid() && (placed.isFront || !group.rect.isValid()))
            group.rect = placed.rect;
    }
    // A hidden dock is a poor neighbour for others.
    for (Group &group : groups)
        std::ranges::stable_partition(group.docks, [](const Placed *placed) { return placed->isOpen; });
    // Hidden groups have no position, and come last.
    std::ranges::stable_sort(groups, [area](const Group &a, const Group &b) {
        if (a.rect.isValid() != b.rect.isValid())
            return a.rect.isValid();
        return isSideBySide(area) ? std::pair(a.rect.x(), a.rect.y()) < std::pair(b.rect.x(), b.rect.y())
                                  : std::pair(a.rect.y(), a.rect.x()) < std::pair(b.rect.y(), b.rect.x());
    });
    return groups;
}

void arrangeArea(QMainWindow &window, Qt::DockWidgetArea area, const std::vector<Group> &groups)
{
    for (std::size_t i = 1; i < groups.size(); ++i) {
        const QRect before = groups[i - 1].rect;
        const QRect rect = groups[i].rect;
        const bool isBeside = before.isValid() && rect.isValid()
                                  ? rect.x() > before.right() || rect.right() < before.x()
                                  : isSideBySide(area);
        window.splitDockWidget(groups[i - 1].leader(), groups[i].leader(), isBeside ? Qt::Horizontal : Qt::Vertical);
    }
    for (const Group &group : groups)
        for (const Placed *placed : group.docks)
            if (placed->dock != group.leader())
                window.tabifyDockWidget(group.leader(), placed->dock);
}

void resizeAreas(QMainWindow &window, const std::vector<Group> &groups)
{
    QList<QDockWidget *> docks;
    QList<int> widths;
    QList<int> heights;
    for (const Group &group : groups) {
        if (!group.rect.isValid())
            continue;
        docks += group.leader();
        widths += group.rect.width();
        heights += group.rect.height();
    }
    window.resizeDocks(docks, widths, Qt::Horizontal);
    window.resizeDocks(docks, heights, Qt::Vertical);
}

} // namespace

QJsonArray rectToJson(const QRect &rect)
{
    return {rect.x(), rect.y(), rect.width(), rect.height()};
}

QRect rectFromJson(const QJsonValue &value, const QRect &limits)
{
    constexpr double most = 1 << 20;
    const QJsonArray numbers = value.toArray();
    std::array<int, 4> sides = {};
    for (qsizetype i = 0; i < 4; ++i) {
        const double number = numbers.at(i).toDouble(std::nan(""));
        // Also true for NaN.
        if (!(std::abs(number) <= most) || number != std::floor(number))
            return {};
        sides[std::size_t(i)] = int(number);
    }
    const auto [x, y, wide, high] = sides;
    if (numbers.size() != 4 || wide <= 0 || high <= 0 || !limits.isValid())
        return {};
    const int width = std::min(wide, limits.width());
    const int height = std::min(high, limits.height());
    return {std::clamp(x, limits.x(), limits.x() + limits.width() - width),
            std::clamp(y, limits.y(), limits.y() + limits.height() - height), width, height};
}

QRect screenRectFromJson(const QJsonValue &value, const QMainWindow &window)
{
    const QRect requested = rectFromJson(value, window.screen()->virtualGeometry());
    const QScreen *screen = QGuiApplication::screenAt(requested.center());
    return rectFromJson(value, (screen ? screen : window.screen())->availableGeometry());
}

QRect placeBeside(const QSize &size, const QRect &before, const QRect &window, const QRect &content,
                  const QRect &screen)
{
    const QSize fitting = size.boundedTo(screen.size());
    const int width = fitting.width();
    const int height = fitting.height();
    const std::array<QPoint, 9> corners = {QPoint(window.right() + 1, before.top()),
                                           QPoint(window.left() - width, before.top()),
                                           QPoint(before.left(), window.bottom() + 1),
                                           QPoint(before.left(), window.top() - height),
                                           QPoint(screen.right() + 1 - width, screen.bottom() + 1 - height),
                                           QPoint(screen.left(), screen.bottom() + 1 - height),
                                           QPoint(screen.right() + 1 - width, screen.top()),
                                           screen.topLeft(),
                                           QPoint(before.right() + 1 - width, before.bottom() + 1 - height)};
    std::vector<QRect> places;
    places.reserve(corners.size());
    for (const QPoint &corner : corners)
        places.emplace_back(QPoint(std::clamp(corner.x(), screen.left(), screen.right() + 1 - width),
                                   std::clamp(corner.y(), screen.top(), screen.bottom() + 1 - height)),
                            fitting);
    const auto covered = [&](const QRect &place) {
        const auto area = [&place](const QRect &other) {
            const QRect common = place.intersected(other);
            return qint64(common.width()) * common.height();
        };
        return std::array{area(content), area(before), area(window)};
    };
    return *std::ranges::min_element(places, {}, covered);
}

QRect detachedPlace(const QMainWindow &window, const QRect &before, const QSize &size)
{
    // The content may have got the room of the dock.
    window.layout()->activate();
    QRect content;
    if (const QWidget *center = window.centralWidget())
        content = QRect(center->mapToGlobal(QPoint(0, 0)), center->size());
    return placeBeside(size, before, window.frameGeometry(), content, window.screen()->availableGeometry());
}

QJsonArray dockLayoutOf(const QMainWindow &window, const QList<PanelDock *> &docks, const QSet<const PanelDock *> &open,
                        const QSet<const PanelDock *> &front, const QStringList &beside)
{
    QJsonArray layout;
    for (PanelDock *dock : docks) {
        const auto area = std::ranges::find(areaNames, window.dockWidgetArea(dock), &AreaName::area);
        QStringList tabs = {dock->objectName()};
        for (const QDockWidget *other : dock->isFloating() ? QList<QDockWidget *>() : window.tabifiedDockWidgets(dock))
            tabs += other->objectName();
        tabs.sort();
        QJsonObject described = {{u"name"_s, dock->objectName()},
                                 {u"open"_s, open.contains(dock)},
                                 {u"area"_s, area == areaNames.end() ? "right"_L1 : area->name},
                                 {u"floating"_s, dock->isFloating()},
                                 {u"tabs"_s, tabs.first()},
                                 {u"front"_s, front.contains(dock)},
                                 {u"rect"_s, rectToJson(dock->geometry())}};
        if (const qsizetype number = beside.indexOf(dock->objectName()); number >= 0)
            described.insert("beside"_L1, number + 1);
        layout.append(described);
    }
    return layout;
}

QStringList besideInLayout(const QJsonArray &layout)
{
    QMap<int, QString> names;
    for (const QJsonValue &value : layout)
        if (const int number = value["beside"_L1].toInt(); number > 0)
            names.insert(number, value["name"_L1].toString());
    return names.values();
}

bool applyDockLayout(QMainWindow &window, const QList<PanelDock *> &docks, const QJsonArray &layout)
{
    QHash<QString, QJsonObject> described;
    for (const QJsonValue &value : layout)
        described.insert(value["name"_L1].toString(), value.toObject());
    std::vector<Placed> all;
    for (PanelDock *dock : docks)
        if (const auto found = described.constFind(dock->objectName()); found != described.constEnd())
            if (const auto placed = placedFrom(*found, dock, window))
                all.push_back(*placed);
    for (const Placed &placed : all) {
        placed.dock->setFloating(false);
        // A panel that is shown for a moment starts its work.
        placed.dock->setVisible(placed.isOpen);
        window.addDockWidget(placed.area, placed.dock);
    }
    std::vector<Group> groups;
    for (const AreaName &area : areaNames) {
        const std::vector<Group> here = groupsIn(area.area, all);
        arrangeArea(window, area.area, here);
        groups.insert(groups.end(), here.begin(), here.end());
    }
    for (const Placed &placed : all) {
        if (placed.isFloating)
            placed.dock->setFloating(true);
        if (placed.isFloating && placed.rect.isValid())
            placed.dock->setGeometry(placed.rect);
        placed.dock->setVisible(placed.isOpen);
    }
    resizeAreas(window, groups);
    for (const Placed &placed : all)
        if (placed.isOpen && placed.isFront)
            placed.dock->raise();
    return !all.empty();
}

} // namespace burnish
