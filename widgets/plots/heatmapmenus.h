// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

#include <array>
#include <functional>

class QAction;
class QMenu;
class QToolButton;

namespace burnish {

class HeatMap;
class JobRunner;

/// The two buttons above a heat map: one shows and changes the range of its colours, the other one has a menu for the
/// colours themselves and for the picture. Call retranslate() when the language changes.
class HeatMapMenus : public QObject
{
    Q_OBJECT

public:
    /// The buttons belong to the map's parent, which places them; Tab reaches them before the map. The runner saves the
    /// picture under `name`, and must outlive the buttons.
    HeatMapMenus(HeatMap *map, JobRunner &runner, std::function<QString()> name);

    [[nodiscard]] QToolButton *rangeButton() const { return m_range; }
    [[nodiscard]] QToolButton *menuButton() const { return m_more; }
    /// The menu of menuButton(), to which a page adds its own actions.
    [[nodiscard]] QMenu *menu() const { return m_menu; }
    void retranslate();

private:
    void showRange();
    void promptForLimit();

    HeatMap *m_map;
    QToolButton *m_range;
    QToolButton *m_more;
    QMenu *m_rangeMenu;
    QMenu *m_menu;
    std::array<QAction *, 3> m_ranges; ///< in the order of ScaleMode
    QAction *m_fixedRange;
    std::array<QAction *, 3> m_colors; ///< in the order of ColorMap
};

} // namespace burnish
