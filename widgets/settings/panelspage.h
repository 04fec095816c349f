// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/settings/settingspage.h"

namespace burnish {

class DockArrangement;
class PanelDock;

/// Which panels are open.
class PanelsPage : public SettingsPage
{
    Q_OBJECT

public:
    explicit PanelsPage(DockArrangement &docks, QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    /// False: the panels may have been moved.
    [[nodiscard]] bool isDefault() const override { return false; }
    void restore() override;
    void retranslate() override;

private:
    void follow();

    DockArrangement &m_docks;
    QLabel *m_shown;
    QList<std::pair<PanelDock *, QCheckBox *>> m_panels;
    QLabel *m_hint;
};

} // namespace burnish
