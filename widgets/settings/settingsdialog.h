// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/fitting/dialog.h"

class QButtonGroup;
class QCheckBox;
class QLabel;
class QListWidget;
class QPushButton;
class QRadioButton;
class QStackedWidget;
class QVBoxLayout;

namespace burnish {

class DockArrangement;
class PanelDock;

/// The settings, one page per category, listed at the left. Changes take effect immediately; each page can restore its
/// defaults.
class SettingsDialog : public Dialog
{
    Q_OBJECT

public:
    explicit SettingsDialog(DockArrangement &docks, QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *event) override;

private:
    enum Page { AppearancePage, LanguagePage, PanelsPage, PageCount };

    QVBoxLayout *addPage();
    void buildAppearance();
    void buildLanguage();
    void buildPanels();
    void restoreDefaults();
    /// Updates the controls from the current settings.
    void follow();
    void retranslate();

    DockArrangement &m_docks;
    QListWidget *m_list;
    QStackedWidget *m_pages;
    QPushButton *m_restore;
    QPushButton *m_close;
    QList<QLabel *> m_titles;
    QButtonGroup *m_themes;
    QButtonGroup *m_languages;
    QStringList m_codes; ///< languages of the buttons; the first follows the system
    QLabel *m_panelsHint;
    QList<std::pair<PanelDock *, QCheckBox *>> m_panels;
};

} // namespace burnish
