// SPDX-License-Identifier: MIT
#pragma once

#include <QDockWidget>

class QLabel;
class QToolButton;

namespace burnish {

class Panel;

/// A panel's dock with the design's title bar: name, "…" menu, close.
class PanelDock : public QDockWidget
{
    Q_OBJECT

public:
    PanelDock(Panel *panel, QWidget *parent);

    [[nodiscard]] Panel *panel() const { return m_panel; }
    /// The panel's place in the manual.
    [[nodiscard]] QString manualTarget() const;
    /// Tabbed docks show only the tab.
    void setTabbed(bool tabbed);
    /// A “?” that opens the manual at the panel.
    [[nodiscard]] QToolButton *makeHelpButton(QWidget *parent) const;

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    Panel *m_panel;
    QWidget *m_title;
    QLabel *m_name;
    QToolButton *m_menu;
    QToolButton *m_close;
};

} // namespace burnish
