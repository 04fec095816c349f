// SPDX-License-Identifier: MIT
#pragma once

#include <QDockWidget>
#include <QSizePolicy>

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
    /// Leaves only the tab, or else the title: nothing of the height with Qt::Vertical, of the width with
    /// Qt::Horizontal. A panel without content is hidden.
    void fold(Qt::Orientation across);
    void unfold();
    /// Whether the title bar is pressed, other than by a double click.
    [[nodiscard]] bool isDragged() const;
    /// A “?” that opens the manual at the panel.
    [[nodiscard]] QToolButton *makeHelpButton(QWidget *parent) const;

Q_SIGNALS:
    /// The dock is still open.
    void aboutToClose();
    void titleClicked();

protected:
    void changeEvent(QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void retranslate();

    Panel *m_panel;
    QWidget *m_title;
    QLabel *m_name;
    QToolButton *m_menu;
    QToolButton *m_close;
    QSizePolicy m_contentPolicy; ///< of the unfolded content
    bool m_isFolded = false;
    bool m_isPressed = false; ///< since a press on the title bar; it may be released elsewhere
};

} // namespace burnish
